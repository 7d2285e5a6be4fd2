"""The schema's history as numbered SQL files; a released file never changes."""
