"""Tests of Banana Bandits."""
