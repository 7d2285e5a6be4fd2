"""Tests of Zooloretto."""
