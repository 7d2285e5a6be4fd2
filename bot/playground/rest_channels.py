"""REST: channels, their messages, threads and direct messages, with the bot's permissions checked."""

from aiohttp import web

from bot.playground import people
from bot.playground.errors import ApiError, Json
from bot.playground.ids import born
from bot.playground.model import Channel, ChannelKind, Form, Message
from bot.playground.permissions import Permission
from bot.playground.rest import Answer, Api, Route, number

NONCE_WINDOW_S = 300.0


def _channel(api: Api, request: web.Request) -> Channel:
    return api.world.visible_channel(number(request, "channel_id"))


def _message(api: Api, request: web.Request) -> tuple[Channel, Message]:
    channel = _channel(api, request)
    return channel, api.world.message(channel.id, number(request, "message_id"))


def _need(api: Api, channel: Channel, wanted: Permission) -> None:
    if not api.world.bot_may(channel, wanted):
        raise ApiError(50013)


def _check_may_post(api: Api, channel: Channel, form: Form) -> None:
    """Who may post where: 50007, 160005, 50013."""
    if channel.recipient_id in api.world.closed_dms:
        raise ApiError(50007)
    if channel.kind == ChannelKind.THREAD:
        _need(api, channel, Permission.SEND_MESSAGES_IN_THREADS)
        if channel.locked and not api.world.bot_may(channel, Permission.MANAGE_THREADS):
            raise ApiError(160005)
    else:
        _need(api, channel, Permission.SEND_MESSAGES)
    _check_may_enclose(api, channel, form)
    if form.fields.get("message_reference"):
        _need(api, channel, Permission.READ_MESSAGE_HISTORY)


def _check_may_enclose(api: Api, channel: Channel, form: Form) -> None:
    if form.uploads:
        _need(api, channel, Permission.ATTACH_FILES)
    if form.fields.get("embeds"):
        _need(api, channel, Permission.EMBED_LINKS)


async def _get_channel(api: Api, request: web.Request, _form: Form) -> Answer:
    return 200, _channel(api, request).body()


async def _change_channel(api: Api, request: web.Request, form: Form) -> Answer:
    channel = _channel(api, request)
    changes = {name: form.fields[name] for name in ("name", "archived", "locked") if name in form.fields}
    if channel.kind != ChannelKind.THREAD or channel.owner_id != people.BOT_ID or "locked" in changes:
        _need(api, channel, Permission.MANAGE_THREADS)
    api.world.change_channel(channel, **changes)
    return 200, channel.body()


async def _delete_channel(api: Api, request: web.Request, _form: Form) -> Answer:
    channel = _channel(api, request)
    _need(api, channel, Permission.MANAGE_THREADS)
    api.world.delete_channel(channel.id)
    return 200, channel.body()


async def _get_messages(api: Api, request: web.Request, _form: Form) -> Answer:
    channel = _channel(api, request)
    _need(api, channel, Permission.READ_MESSAGE_HISTORY)
    limit = int(request.query.get("limit", 50))
    before = int(request.query.get("before", 1 << 63))
    after = int(request.query.get("after", 0))
    found = [m for m in api.world.messages[channel.id].values() if after < m.id < before]
    newest = found[:limit] if "after" in request.query else found[-limit:]
    return 200, [message.body for message in reversed(newest)]


async def _get_message(api: Api, request: web.Request, _form: Form) -> Answer:
    return 200, _message(api, request)[1].body


async def _post_message(api: Api, request: web.Request, form: Form) -> Answer:
    channel = _channel(api, request)
    _check_may_post(api, channel, form)
    nonce = None if form.fields.get("nonce") is None else str(form.fields["nonce"])
    if nonce is not None and form.fields.get("enforce_nonce"):
        earlier = _same_nonce(api, channel, nonce)
        if earlier is not None:
            return 200, earlier.body
    draft = api.world.press(channel.id).compose(form)
    extra = _reply(api, channel, form.fields.get("message_reference"))
    message = api.world.post(channel, people.BOT, draft, extra=extra, nonce=nonce)
    return 200, message.body


def _same_nonce(api: Api, channel: Channel, nonce: str) -> Message | None:
    """An enforced nonce posts once: the same one again within minutes returns the first message."""
    now = api.world.clock()
    for message in reversed(api.world.messages[channel.id].values()):
        if now - born(message.id) > NONCE_WINDOW_S:
            return None
        if message.nonce == nonce and message.author_id == people.BOT_ID:
            return message
    return None


def _reply(api: Api, channel: Channel, reference: Json | None) -> Json:
    if not reference:
        return {}
    message_id = int(reference["message_id"])
    answered = api.world.messages[channel.id].get(message_id)
    if answered is None:
        if reference.get("fail_if_not_exists", True):
            text = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
            raise ApiError(50035, errors={"message_reference": {"_errors": [text]}})
        return {}
    shape = {"type": 0, "channel_id": str(channel.id), "message_id": str(message_id)}
    return {"type": 19, "message_reference": shape, "referenced_message": answered.body}


async def _patch_message(api: Api, request: web.Request, form: Form) -> Answer:
    channel, message = _message(api, request)
    if message.author_id != people.BOT_ID:
        raise ApiError(50005)
    if channel.archived:
        raise ApiError(50083)
    _check_may_enclose(api, channel, form)
    api.world.edit(message, form, by_token=True)
    return 200, message.body


async def _delete_message(api: Api, request: web.Request, _form: Form) -> Answer:
    channel, message = _message(api, request)
    if message.author_id != people.BOT_ID:
        _need(api, channel, Permission.MANAGE_MESSAGES)
    if channel.archived:
        raise ApiError(50083)
    api.world.delete_message(message)
    return 204, None


async def _typing(api: Api, request: web.Request, _form: Form) -> Answer:
    channel = _channel(api, request)
    api.world.tell("X_TYPING", {"channel_id": str(channel.id)}, channel.id)
    return 204, None


async def _start_thread(api: Api, request: web.Request, form: Form) -> Answer:
    channel = _channel(api, request)
    _need(api, channel, Permission.CREATE_PUBLIC_THREADS)
    name = str(form.fields.get("name", ""))
    if not 1 <= len(name) <= 100:
        text = {"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be between 1 and 100 in length."}
        raise ApiError(50035, errors={"name": {"_errors": [text]}})
    origin = None
    if "message_id" in request.match_info:
        origin = api.world.message(channel.id, number(request, "message_id")).id
    return 201, api.world.create_thread(channel.id, name, people.BOT_ID, origin).body()


async def _thread_member(api: Api, request: web.Request, _form: Form) -> Answer:
    _channel(api, request)
    return 204, None


async def _open_dm(api: Api, _request: web.Request, form: Form) -> Answer:
    person = people.BY_ID.get(int(form.fields.get("recipient_id") or 0))
    if person is None:
        raise ApiError(10013)
    if person.bot:
        raise ApiError(50007)
    return 200, api.world.channel(person.dm_channel_id).body()


ROUTES = [
    Route("POST", "/users/@me/channels", _open_dm),
    Route("GET", "/channels/{channel_id}", _get_channel),
    Route("PATCH", "/channels/{channel_id}", _change_channel),
    Route("DELETE", "/channels/{channel_id}", _delete_channel),
    Route("POST", "/channels/{channel_id}/typing", _typing),
    Route("GET", "/channels/{channel_id}/messages", _get_messages),
    Route("POST", "/channels/{channel_id}/messages", _post_message),
    Route("GET", "/channels/{channel_id}/messages/{message_id}", _get_message),
    Route("PATCH", "/channels/{channel_id}/messages/{message_id}", _patch_message),
    Route("DELETE", "/channels/{channel_id}/messages/{message_id}", _delete_message),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", _start_thread),
    Route("POST", "/channels/{channel_id}/threads", _start_thread),
    Route("PUT", "/channels/{channel_id}/thread-members/@me", _thread_member),
    Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", _thread_member),
    Route("DELETE", "/channels/{channel_id}/thread-members/{user_id}", _thread_member),
]
