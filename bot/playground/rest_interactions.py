"""REST: answering interactions and the webhook calls that follow (laws of ``interactions``)."""

from typing import Any

from aiohttp import web

from bot.playground import people
from bot.playground.command_checks import check_choices
from bot.playground.component_checks import check_modal
from bot.playground.errors import ApiError, Findings, Json
from bot.playground.interactions import Callback, Interaction, Kind
from bot.playground.model import Form, Message, MessageFlag
from bot.playground.posting import Draft
from bot.playground.rest import Answer, Api, Route, number

CHAT_INPUT_MESSAGE, REPLY_MESSAGE, DEFAULT_MESSAGE = 20, 19, 0

ALLOWED: dict[Kind, set[int]] = {
    Kind.COMMAND: {4, 5, 9},
    Kind.COMPONENT: {4, 5, 6, 7, 9},
    Kind.AUTOCOMPLETE: {8},
    Kind.MODAL_SUBMIT: {4, 5, 6, 7},
}


async def _callback(api: Api, request: web.Request, form: Form) -> Answer:
    interaction = api.desk.to_answer(number(request, "interaction_id"), request.match_info["interaction_token"])
    callback = _callback_type(interaction, form.fields)
    inner = Form(form.fields.get("data") or {}, form.uploads)
    message = _respond(api, interaction, callback, inner)
    api.desk.answered(interaction, callback, inner.fields)
    return 200, _callback_body(interaction, callback, message)


def _callback_type(interaction: Interaction, fields: Json) -> Callback:
    kind = fields.get("type")
    allowed = set(ALLOWED[interaction.kind])
    if interaction.source is None:
        allowed -= {6, 7}
    if kind not in allowed:
        findings = Findings()
        findings.add(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {sorted(allowed)}.")
        findings.refuse()
    return Callback(int(str(kind)))


def _respond(api: Api, interaction: Interaction, callback: Callback, form: Form) -> Message | None:
    """Do what the callback asks; raises ``ApiError`` without having changed anything."""
    match callback:
        case Callback.MESSAGE:
            interaction.original = _post(api, interaction, form, _extra(interaction))
        case Callback.DEFERRED_MESSAGE:
            interaction.loading = interaction.original = _post_loading(api, interaction, form)
        case Callback.DEFERRED_UPDATE:
            interaction.original = interaction.source
        case Callback.UPDATE:
            interaction.original = _source(api, interaction)
            api.world.edit(interaction.original, form, unlisted_go=True)
        case Callback.CHOICES:
            check_choices(form.fields.get("choices") or [])
        case Callback.MODAL:
            findings = Findings()
            check_modal(findings, form.fields)
            findings.refuse()
    return interaction.original


def _source(api: Api, interaction: Interaction) -> Message:
    """The component's message, if nobody deleted or dismissed it meanwhile."""
    if interaction.source is None:
        raise ApiError(10008)
    return api.world.any_message(interaction.channel_id, interaction.source.id)


def _callback_body(interaction: Interaction, callback: Callback, message: Message | None) -> Json:
    about: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "channel_id": str(interaction.channel_id),
    }
    if message is None:
        return {"interaction": about}
    about |= {
        "response_message_id": str(message.id),
        "response_message_loading": message.is_loading,
        "response_message_ephemeral": message.only_for is not None,
    }
    body: Json = {"interaction": about}
    if callback in (Callback.MESSAGE, Callback.UPDATE):
        body["resource"] = {"type": int(callback), "message": message.body}
    return body


def _extra(interaction: Interaction) -> Json:
    extra: Json = {
        "application_id": str(people.BOT_ID),
        "webhook_id": str(people.BOT_ID),
        "interaction_metadata": interaction.metadata(),
        "type": DEFAULT_MESSAGE,
    }
    if interaction.kind == Kind.COMMAND:
        user = people.user_json(people.BY_ID[interaction.user_id])
        about = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "name": interaction.command,
            "user": user,
        }
        extra |= {"type": CHAT_INPUT_MESSAGE, "interaction": about}
    elif interaction.source is not None:
        reference = _reference(interaction.channel_id, str(interaction.source.id))
        extra |= {"message_reference": reference, "type": REPLY_MESSAGE}
    return extra


def _follow_up_extra(interaction: Interaction) -> Json:
    """A follow-up is a reply to the first answer."""
    extra = _extra(interaction) | {"type": REPLY_MESSAGE}
    extra.pop("interaction", None)
    if interaction.original is None:
        return extra | {"type": DEFAULT_MESSAGE}
    original = str(interaction.original.id)
    extra["interaction_metadata"]["original_response_message_id"] = original
    return extra | {"message_reference": _reference(interaction.channel_id, original)}


def _reference(channel_id: int, message_id: str) -> Json:
    return {"type": 0, "channel_id": str(channel_id), "message_id": message_id}


def _is_ephemeral(form: Form) -> bool:
    return bool(int(form.fields.get("flags") or 0) & MessageFlag.EPHEMERAL)


def _post(api: Api, interaction: Interaction, form: Form, extra: Json) -> Message:
    hidden = _is_ephemeral(form)
    channel = api.world.channel(interaction.channel_id)
    flags = int(MessageFlag.EPHEMERAL) if hidden else 0
    draft = api.world.press(channel.id).compose(form, flags=flags)
    only_for = interaction.user_id if hidden else None
    return api.world.post(channel, people.BOT, draft, extra=extra, only_for=only_for)


def _post_loading(api: Api, interaction: Interaction, form: Form) -> Message:
    """ "The bot is thinking": an empty message that the first edit or follow-up fills."""
    hidden = _is_ephemeral(form)
    flags = int(MessageFlag.LOADING | (MessageFlag.EPHEMERAL if hidden else 0))
    fields: Json = {
        "content": "",
        "embeds": [],
        "components": [],
        "attachments": [],
        "mentions": [],
        "flags": flags,
    }
    channel = api.world.channel(interaction.channel_id)
    only_for = interaction.user_id if hidden else None
    return api.world.post(channel, people.BOT, Draft(fields), extra=_extra(interaction), only_for=only_for)


def _alive(api: Api, request: web.Request) -> Interaction:
    if number(request, "webhook_id") != people.BOT_ID:
        raise ApiError(10015)
    return api.desk.by_token(request.match_info["webhook_token"])


def _target(api: Api, request: web.Request, interaction: Interaction) -> Message:
    """The message a webhook call names; only the interaction's own messages can be reached (10008)."""
    wanted = request.match_info.get("message_id", "@original")
    own: list[Message | None] = [interaction.original, *interaction.followups]
    if wanted == "@original":
        own = [interaction.original]
    for message in own:
        if message is not None and wanted in ("@original", str(message.id)):
            return api.world.any_message(message.channel_id, message.id)
    raise ApiError(10008)


async def _follow_up(api: Api, request: web.Request, form: Form) -> Answer:
    interaction = _alive(api, request)
    if interaction.loading is not None and interaction.loading.is_loading:
        # The first follow-up to a deferred answer takes the place of "thinking", hidden or not as it was.
        message = interaction.loading
        api.world.edit(message, form)
    else:
        message = _post(api, interaction, form, _follow_up_extra(interaction))
    interaction.followups.append(message)
    interaction.shown.set()
    return 200, message.body


async def _edit(api: Api, request: web.Request, form: Form) -> Answer:
    interaction = _alive(api, request)
    message = _target(api, request, interaction)
    api.world.edit(message, form)
    interaction.shown.set()
    return 200, message.body


async def _get(api: Api, request: web.Request, _form: Form) -> Answer:
    return 200, _target(api, request, _alive(api, request)).body


async def _delete(api: Api, request: web.Request, _form: Form) -> Answer:
    interaction = _alive(api, request)
    message = _target(api, request, interaction)
    api.world.delete_message(message)
    if message is interaction.original:
        interaction.original = None
        interaction.shown.set()
    return 204, None


def _webhook(method: str, handler: Any) -> list[Route]:
    base = "/webhooks/{webhook_id}/{webhook_token}/messages"
    return [
        Route(method, f"{base}/@original", handler, open_to_all=True),
        Route(method, f"{base}/{{message_id}}", handler, open_to_all=True),
    ]


ROUTES = [
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", _callback, open_to_all=True),
    Route("POST", "/webhooks/{webhook_id}/{webhook_token}", _follow_up, open_to_all=True),
    *_webhook("GET", _get),
    *_webhook("PATCH", _edit),
    *_webhook("DELETE", _delete),
]
