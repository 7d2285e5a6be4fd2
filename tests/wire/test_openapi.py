"""The check against Discord's API description itself; the ``standin`` fixture applies it to every test."""

import pytest

from bot.playground.recorder import Exchange
from tests.wire.openapi import check, load_spec

TEMPLATE = "/channels/{channel_id}/messages"


def test_a_wrong_request_and_a_wrong_response_are_both_found() -> None:
    spec = load_spec()
    if spec is None:
        pytest.skip("Discord's API description (../shared/discord-openapi.json) is not here: wire is unchecked")

    found = check(Exchange("POST", TEMPLATE, "", {"content": 7}, (), 200, {"id": "1"}), spec)

    assert [fault.split(" $")[0] for fault in found] == [
        f"POST {TEMPLATE} request",
        f"POST {TEMPLATE} 200",
    ]
