"""Reads a painted PNG back, so that tests can look at a picture."""

import struct
import zlib
from dataclasses import dataclass

Pixel = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture's size in px and its rows of red, green and blue, 0 to 255 each."""

    width: int
    height: int
    rows: tuple[tuple[Pixel, ...], ...]

    def colours(self) -> set[Pixel]:
        return {pixel for row in self.rows for pixel in row}

    def box_of(self, colour: Pixel) -> tuple[int, int, int, int]:
        """Left, top, right and bottom (exclusive) of the pixels of exactly this colour."""
        xs = [x for row in self.rows for x, pixel in enumerate(row) if pixel == colour]
        ys = [y for y, row in enumerate(self.rows) if colour in row]
        return min(xs), ys[0], max(xs) + 1, ys[-1] + 1


def read_png(png: bytes) -> Pixels:
    """An 8-bit RGB or RGBA PNG without interlacing, which is what the painter makes."""
    width, height, depth, kind, _, _, interlace = struct.unpack(">IIBBBBB", png[16:29])
    assert (depth, interlace) == (8, 0)
    size = {2: 3, 6: 4}[kind]
    packed, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += length + 12
    raw, stride = zlib.decompress(packed), width * size
    above, rows = bytes(stride), []
    for start in range(0, len(raw), stride + 1):
        above = _unfilter(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above, size)
        rows.append(tuple((above[i], above[i + 1], above[i + 2]) for i in range(0, stride, size)))
    return Pixels(width, height, tuple(rows))


def _unfilter(method: int, line: bytearray, above: bytes, size: int) -> bytes:
    for i in range(len(line)):
        left = line[i - size] if i >= size else 0
        corner = above[i - size] if i >= size else 0
        guess = (0, left, above[i], (left + above[i]) // 2, _paeth(left, above[i], corner))[method]
        line[i] = (line[i] + guess) & 255
    return bytes(line)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda near: abs(guess - near))
