"""Tests of Boss Kito."""
