"""Tests of Kalimambo."""
