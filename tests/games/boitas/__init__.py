"""Tests of Boitas."""
