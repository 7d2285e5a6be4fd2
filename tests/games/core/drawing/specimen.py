"""A sheet that shows every piece of the drawing kit once, for tests and for looking at."""

from games.core.drawing import (
    BACK,
    BODY,
    GOLD,
    HUGE,
    INK,
    SEAT_COLOURS,
    SMALL,
    TITLE,
    Badge,
    Element,
    Key,
    Symbol,
    arrow,
    banner,
    canvas,
    card,
    card_back,
    changed_frame,
    changed_ring,
    circle,
    coin,
    deck,
    die,
    divider,
    ellipse,
    icon_count,
    ink_on,
    legend,
    line,
    panel,
    paragraph,
    pill,
    pills,
    placed,
    ring,
    seat_colour,
    seat_strip,
    seat_symbol,
    seat_token,
    slot,
    spread,
    symbol,
    text,
    token,
)
from games.core.drawing.glyphs import OUTLINES

NAMES = ("Ada", "Bertrand Longname-Smith", "小林 Yui", "𝓕𝓪𝓷𝓬𝔂 🦁", "Zoë", "<b>&amp;", "M̴̛̤͇a̷̛ͅx")

WIDTH, HEIGHT = 1160, 1440


def sheet(names: tuple[str, ...] = NAMES) -> str:
    """The specimen as SVG text."""
    return canvas(
        WIDTH,
        HEIGHT,
        banner(24, 24, WIDTH - 48, "Boitas, second port", note="Trick 2 of 4", sign="hourglass"),
        *_seats(names),
        *_cards(),
        *_symbols(),
        *_pieces(),
        *_words(names[1]),
    )


def _seats(names: tuple[str, ...]) -> list[Element]:
    badges = [
        Badge(
            seat,
            name,
            to_act=seat in (1, 4),
            points=str(seat * 7),
            note=f"{seat + 2} cards" if seat % 2 else "",
            left=seat == 5,
        )
        for seat, name in enumerate(names)
    ]
    return [seat_strip(24, 108, WIDTH - 48, badges)]


def _cards() -> list[Element]:
    signs: tuple[Symbol, ...] = ("diamond", "heart", "triangle", "square")
    colours = (SEAT_COLOURS[3], SEAT_COLOURS[5], SEAT_COLOURS[2], SEAT_COLOURS[4])
    faces = [
        card(60 + 126 * place, 350, numeral=str(place * 3), band=colour, sign=sign, changed=place == 2)
        for place, (colour, sign) in enumerate(zip(colours, signs, strict=True))
    ]
    return [
        panel(24, 296, WIDTH - 48, 224, title="", note=""),
        *faces,
        card(564, 350, numeral="13", caption="worth 2"),
        card(690, 350, numeral="12", band=colours[3], sign="square", dimmed=True),
        card_back(816, 350, sign="crown"),
        deck(942, 350, 17),
        slot(1060, 350, 60, 84, words="free"),
        text(60, 330, "Cards", size=24, weight="bold"),
    ]


def _symbols() -> list[Element]:
    lefts = spread(40, WIDTH - 80, 14, 60)
    signs = [symbol(name, lefts[place % 14] + 30, 590 + place // 14 * 76, 26) for place, name in enumerate(OUTLINES)]
    seats = [seat_symbol(seat, 70 + 66 * seat, 760, 26) for seat in range(7)]
    tokens = [seat_token(seat, 560 + 72 * seat, 760, 28) for seat in range(7)]
    return [panel(24, 536, WIDTH - 48, 272), *signs, *seats, *tokens]


def _pieces() -> list[Element]:
    track = [(760.0, 900.0), (840.0, 850.0), (940.0, 900.0), (1040.0, 860.0)]
    return [
        panel(24, 824, 660, 260, title="Pieces", note="coins, tokens, dice"),
        *(coin(76 + 70 * place, 910, 28, value) for place, value in enumerate((1, 2, 5, None))),
        token(360, 910, 28, sign="banana", fill=GOLD),
        token(430, 910, 28, words="12"),
        token(500, 910, 28, words="7", fill=BACK),
        icon_count("banana", 570, 910, 22, 12),
        *(die(50 + 82 * place, 980, 66, pips=place + 1, changed=place == 4) for place in range(6)),
        die(542, 980, 66, sign="cross", fill=SEAT_COLOURS[5]),
        panel(700, 824, WIDTH - 724, 260),
        arrow(track, curved=True),
        arrow([(740, 960), (1060, 960)], colour=INK, width=6, halo=None),
        ring(780, 1030, 22, dash=6),
        changed_ring(880, 1030, 22),
        placed(980, 1030, ellipse(0, 0, 40, 18, fill=seat_colour(1)), turn=20),
        circle(1080, 1030, 26, fill=ink_on(GOLD)),
        changed_frame(1050, 846, 60, 40),
        line(740, 1070, 1100, 1070, dash=8),
    ]


def _words(long_name: str) -> list[Element]:
    rules = ["Short game", "No elephants", "Open hands", "Seven ports and a very long label", "Six"]
    keys = [Key("male", "male"), Key("female", "female"), Key("star", "trump", GOLD), Key("lock", "closed")]
    return [
        panel(24, 1100, WIDTH - 48, 316, title="Words", note="what the kit writes"),
        text(44, 1200, "Huge", size=HUGE, weight="bold"),
        text(250, 1200, "Title", size=TITLE, weight="bold"),
        text(370, 1200, "Body", size=BODY),
        text(460, 1200, "Small", size=SMALL),
        text(560, 1200, long_name * 3, max_width=240),
        paragraph(
            840,
            1160,
            "A paragraph runs over several lines and ends in an ellipsis where its words find no more room.",
            270,
            max_lines=4,
            size=SMALL,
        ),
        divider(44, 1290, WIDTH - 88),
        pill(44, 1232, "picked", fill=SEAT_COLOURS[4], sign="check"),
        pills(190, 1232, 640, rules),
        legend(44, 1310, WIDTH - 88, keys),
    ]
