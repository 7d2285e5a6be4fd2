"""``python -m bot``."""

import os
import sys

from bot.cli import main

if __name__ == "__main__":
    # What is stored holds hands and seeds of running tables: files are the owner's alone, whatever folder they are in.
    os.umask(0o077)
    sys.exit(main(sys.argv[1:]))
