"""Rate-limit buckets: headers that tell the truth, and a refusal with all that discord.py reads."""

from bot.playground import StandIn
from bot.playground.buckets import LIMITS, MESSAGES, WINDOW_S, Buckets
from bot.playground.people import FIRST_CHANNEL_ID
from tests.wire.raw import raw_client


def test_a_bucket_empties_and_fills_again() -> None:
    now = [0.0]
    buckets = Buckets(enforced=True, now=lambda: now[0])
    path = {"channel_id": "1"}
    limit = LIMITS["POST", MESSAGES]

    left = [buckets.take("POST", MESSAGES, path).headers["X-RateLimit-Remaining"] for _ in range(limit)]
    now[0] = 2.0
    refused = buckets.take("POST", MESSAGES, path)
    elsewhere = buckets.take("POST", MESSAGES, {"channel_id": "2"})
    now[0] = WINDOW_S
    later = buckets.take("POST", MESSAGES, path)

    assert left == ["4", "3", "2", "1", "0"]
    assert refused.retry_after_s == WINDOW_S - 2.0
    assert refused.headers["Via"]
    assert elsewhere.retry_after_s is None
    assert later.retry_after_s is None


async def test_the_sixth_message_in_five_seconds_is_refused() -> None:
    standin = StandIn(rate_limits=True)
    await standin.start()
    try:
        async with raw_client(standin) as raw:
            path = f"/channels/{FIRST_CHANNEL_ID}/messages"
            answers = [await raw.call("POST", path, {"content": f"{n}"}) for n in range(6)]
    finally:
        await standin.stop()

    assert [status for status, _ in answers] == [200] * 5 + [429]
    assert 0 < answers[5][1]["retry_after"] <= WINDOW_S
    assert len(standin.messages(FIRST_CHANNEL_ID)) == 5
