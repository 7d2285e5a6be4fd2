"""How long pictures take, beside resvg called directly, and how little the event loop notices of it."""

import asyncio
from importlib import resources
from statistics import median, quantiles
from time import perf_counter

import resvg

from bot.painter import Painter
from bot.painter_child import FAMILY, FONT
from tests.benchmarks.figures import Figure
from tests.games.core.drawing.specimen import NAMES, sheet

_ROUNDS = 15
_TICK = 0.001


async def measure() -> list[Figure]:
    """Times in ms for the drawing kit's specimen sheet (1160 x 1440 px, some 130 pieces)."""
    drawing, sheets = _draw()
    direct = _paint_directly(sheets)
    async with Painter() as painter:
        await painter.paint(sheet())
        lag = asyncio.create_task(_watch_the_loop())
        fresh = await _paint(painter, sheets)
        lag.cancel()
        lateness = await lag
        again = await _paint(painter, sheets)
        size = len(await painter.paint(sheets[0]))
    return [
        Figure("SVG drawn", round(drawing, 2), "ms", "on the event loop"),
        Figure("picture painted", round(fresh, 1), "ms", "resvg called directly", round(fresh / direct, 2)),
        Figure("picture painted before", round(again, 4), "ms", "kept by the painter"),
        Figure("loop lag while painting, p99", round(lateness, 2), "ms", "how late a sleep of 1 ms ends"),
        Figure("picture size", round(size / 1024), "KB", "PNG"),
    ]


def _draw() -> tuple[float, list[str]]:
    """The median time of drawing a sheet, and the sheets, no two alike."""
    times, sheets = [], []
    for number in range(_ROUNDS):
        start = perf_counter()
        sheets.append(sheet((f"Round {number}", *NAMES[1:])))
        times.append((perf_counter() - start) * 1000)
    return median(times), sheets


def _paint_directly(sheets: list[str]) -> float:
    options = resvg.usvg.Options.default()
    package, file = FONT
    options.load_font_data(resources.files(package).joinpath(file).read_bytes())
    options.font_family = FAMILY
    times = []
    for svg in sheets:
        start = perf_counter()
        resvg.render(resvg.usvg.Tree.from_str(svg, options), (1, 0, 0, 0, 1, 0))
        times.append((perf_counter() - start) * 1000)
    return median(times)


async def _paint(painter: Painter, sheets: list[str]) -> float:
    times = []
    for svg in sheets:
        start = perf_counter()
        await painter.paint(svg)
        times.append((perf_counter() - start) * 1000)
    return median(times)


async def _watch_the_loop() -> float:
    """The 99th percentile of a short sleep's lateness in ms, measured until cancelled."""
    lateness = []
    try:
        while True:
            start = perf_counter()
            await asyncio.sleep(_TICK)
            lateness.append((perf_counter() - start - _TICK) * 1000)
    except asyncio.CancelledError:
        return quantiles(lateness, n=100)[-1]
