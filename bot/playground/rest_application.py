"""REST: the bot itself, its application, its commands and emojis, users and members, the server."""

from aiohttp import web

from bot.playground import people
from bot.playground.command_checks import check_commands
from bot.playground.errors import ApiError, Json
from bot.playground.model import ChannelKind, Form
from bot.playground.rest import Answer, Api, Route, number


async def _me(_api: Api, _request: web.Request, _form: Form) -> Answer:
    return 200, people.user_json(people.BOT) | {
        "mfa_enabled": False,
        "locale": "en-US",
        "verified": True,
        "email": None,
    }


async def _application(_api: Api, _request: web.Request, _form: Form) -> Answer:
    owner = people.user_json(people.PEOPLE[0])
    return 200, {
        "id": str(people.BOT_ID),
        "name": people.BOT.name,
        "icon": None,
        "description": "",
        "type": None,
        "summary": "",
        "bot": people.user_json(people.BOT),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "owner": owner,
        "team": None,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }


async def _gateway(api: Api, _request: web.Request, _form: Form) -> Answer:
    return 200, {"url": api.gateway_url()}


async def _gateway_bot(api: Api, _request: web.Request, _form: Form) -> Answer:
    limit = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1}
    return 200, {"url": api.gateway_url(), "shards": 1, "session_start_limit": limit}


def _scope(request: web.Request) -> int | None:
    if number(request, "application_id") != people.BOT_ID:
        raise ApiError(50001)
    if "guild_id" not in request.match_info:
        return None
    if number(request, "guild_id") != people.GUILD_ID:
        raise ApiError(50001)
    return people.GUILD_ID


async def _commands(api: Api, request: web.Request, _form: Form) -> Answer:
    return 200, api.world.commands[_scope(request)]


async def _put_commands(api: Api, request: web.Request, form: Form) -> Answer:
    scope = _scope(request)
    if not isinstance(form.fields, list):
        raise ApiError(50035, errors={"_errors": [{"code": "BASE_TYPE_BAD_TYPE", "message": "Must be a list."}]})
    check_commands(form.fields)
    return 200, api.world.set_commands(scope, form.fields)


async def _emojis(api: Api, _request: web.Request, _form: Form) -> Answer:
    return 200, {"items": list(api.world.emojis.values())}


async def _create_emoji(api: Api, _request: web.Request, form: Form) -> Answer:
    emoji: Json = {
        "id": str(api.world.ids.next()),
        "name": str(form.fields.get("name")),
        "roles": [],
        "user": people.user_json(people.BOT),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
    api.world.emojis[int(emoji["id"])] = emoji
    api.world.tell("X_EMOJIS", {"items": list(api.world.emojis.values())})
    return 201, emoji


async def _user(_api: Api, request: web.Request, _form: Form) -> Answer:
    person = people.BY_ID.get(number(request, "user_id"))
    if person is None:
        raise ApiError(10013)
    return 200, people.user_json(person)


async def _member(_api: Api, request: web.Request, _form: Form) -> Answer:
    _server(request)
    person = people.BY_ID.get(number(request, "user_id"))
    if person is None:
        raise ApiError(10007)
    return 200, people.member_json(person)


async def _guild(_api: Api, request: web.Request, _form: Form) -> Answer:
    _server(request)
    return 200, guild_json()


async def _guild_channels(api: Api, request: web.Request, _form: Form) -> Answer:
    _server(request)
    return 200, [c.body() for c in api.world.channels.values() if c.kind == ChannelKind.TEXT]


def _server(request: web.Request) -> None:
    if number(request, "guild_id") != people.GUILD_ID:
        raise ApiError(10004)


def guild_json() -> Json:
    """Discord's guild object, without its channels and members."""
    nothing = dict.fromkeys(
        (
            "afk_channel_id",
            "application_id",
            "banner",
            "description",
            "discovery_splash",
            "home_header",
            "icon",
            "latest_onboarding_question_id",
            "max_presences",
            "public_updates_channel_id",
            "rules_channel_id",
            "safety_alerts_channel_id",
            "splash",
            "system_channel_id",
            "vanity_url_code",
            "widget_channel_id",
        )
    )
    numbers = dict.fromkeys(
        (
            "default_message_notifications",
            "explicit_content_filter",
            "mfa_level",
            "nsfw_level",
            "premium_subscription_count",
            "premium_tier",
            "system_channel_flags",
            "verification_level",
        ),
        0,
    )
    flags = dict.fromkeys(("nsfw", "premium_progress_bar_enabled", "widget_enabled"), False)
    limits = {"afk_timeout": 300, "max_members": 500_000, "max_video_channel_users": 25}
    limits["max_stage_video_channel_users"] = 50
    names: Json = {
        "id": str(people.GUILD_ID),
        "name": people.GUILD_NAME,
        "owner_id": str(people.PEOPLE[0].id),
    }
    lists: Json = {"emojis": [], "features": [], "stickers": [], "roles": [people.everyone_role()]}
    place = {"preferred_locale": "en-US", "region": "deprecated", "incidents_data": None}
    return nothing | numbers | flags | limits | names | lists | place


ROUTES = [
    Route("GET", "/users/@me", _me),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/gateway", _gateway, open_to_all=True),
    Route("GET", "/gateway/bot", _gateway_bot),
    Route("GET", "/applications/{application_id}/commands", _commands),
    Route("PUT", "/applications/{application_id}/commands", _put_commands),
    Route("GET", "/applications/{application_id}/guilds/{guild_id}/commands", _commands),
    Route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", _put_commands),
    Route("GET", "/applications/{application_id}/emojis", _emojis),
    Route("POST", "/applications/{application_id}/emojis", _create_emoji),
    Route("GET", "/users/{user_id}", _user),
    Route("GET", "/guilds/{guild_id}", _guild),
    Route("GET", "/guilds/{guild_id}/channels", _guild_channels),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", _member),
]
