"""The child process that paints: SVG in at stdin, PNG out at stdout, until stdin closes.

1. It runs as a file of its own and imports nothing of the project, so it starts fast and knows no secret.
2. A request is a length and that many bytes of SVG; a reply is a status, a length and that many bytes: the
   PNG, or why there is none. Numbers are big-endian. One READY reply without bytes comes first.
3. It ends when its stdin closes, when a picture made resvg panic, and when one picture takes over LONGEST
   seconds, so that it never outlives a parent that was killed.
"""

import os
import signal
import struct
import sys
from importlib import resources
from typing import BinaryIO, Final

REQUEST: Final = struct.Struct(">I")
REPLY: Final = struct.Struct(">BI")
READY, PAINTED, REFUSED = range(3)

#: Seconds after which the system ends this process in the middle of a picture (not on Windows).
LONGEST: Final = 20

#: Pictures give way to everything else on a busy machine: an answer in time matters more.
NICENESS: Final = 10

#: The font, and the package and file it comes from.
FAMILY: Final = "Noto Sans"
FONT: Final = ("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf")


def main() -> None:
    """Answer requests until stdin closes."""
    # Ctrl-C in a terminal reaches the whole group; the parent alone decides when painting ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    requests, replies = sys.stdin.buffer, sys.stdout.buffer
    painter = _Resvg()
    _reply(replies, READY, b"")
    while header := requests.read(REQUEST.size):
        (length,) = REQUEST.unpack(header)
        svg = requests.read(length).decode()
        _limit(LONGEST)
        try:
            png = painter.paint(svg)
        except BaseException as panic:  # resvg's PanicException is no Exception
            _reply(replies, REFUSED, str(panic).encode())
            raise
        _limit(0)
        _reply(replies, PAINTED, png)


class _Resvg:
    """resvg with the font loaded once. Imported here, so that the parent may import the protocol alone."""

    def __init__(self) -> None:
        import resvg  # noqa: PLC0415

        self._render = resvg.render
        self._parse = resvg.usvg.Tree.from_str
        self._options = resvg.usvg.Options.default()
        package, file = FONT
        self._options.load_font_data(resources.files(package).joinpath(file).read_bytes())
        self._options.font_family = FAMILY

    def paint(self, svg: str) -> bytes:
        # resvg takes the matrix row by row: this is the identity.
        return self._render(self._parse(svg, self._options), (1, 0, 0, 0, 1, 0))


def _reply(replies: BinaryIO, status: int, content: bytes) -> None:
    replies.write(REPLY.pack(status, len(content)) + content)
    replies.flush()


def _limit(seconds: int) -> None:
    """Let the system end this process in so many seconds; 0 lifts the limit."""
    if sys.platform != "win32":
        signal.alarm(seconds)


if __name__ == "__main__":
    main()
