"""Turns a request's form into a message body: attachments, resolved media, component ids, mentions."""

import copy
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.playground import people
from bot.playground.component_checks import (
    CONTAINER,
    FILE,
    GALLERY,
    SEPARATOR,
    STRING_SELECT,
    TEXT,
    THUMBNAIL,
)
from bot.playground.errors import ApiError, Findings, Json
from bot.playground.message_checks import check_message, check_uploads, media_of
from bot.playground.model import Form, MessageFlag, Upload, walk_components

SETTABLE_FLAGS = MessageFlag.COMPONENTS_V2 | (1 << 2) | (1 << 12)
PNG = b"\x89PNG\r\n\x1a\n"
MENTION = re.compile(r"<@!?(\d+)>")
DEFAULTS: dict[int, Json] = {
    CONTAINER: {"accent_color": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    STRING_SELECT: {"min_values": 1, "max_values": 1},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
}


@dataclass(slots=True)
class Draft:
    """A message in the making: the merged fields, and the files to keep under their new attachment ids."""

    fields: Json
    files: dict[int, Upload] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Press:
    """Makes drafts for one channel. ``url`` gives an attachment's address from its id and file name."""

    new_id: Callable[[], int]
    url: Callable[[int, str], str]

    def compose(self, form: Form, *, flags: int = 0) -> Draft:
        """A new message's fields; raises ``ApiError`` 50006, 50035 or 50045 where Discord would."""
        empty: Json = {"content": "", "embeds": [], "components": [], "attachments": [], "flags": flags}
        return self.amend(form, empty)

    def amend(self, form: Form, old: Json, *, unlisted_go: bool = False) -> Draft:
        """An edited message's fields: absent ones stay, null ones go, unlisted attachments go.

        ``unlisted_go``: files without an ``attachments`` list replace what was there (interaction callbacks).
        """
        check_uploads(form)
        draft = Draft({name: copy.deepcopy(old[name]) for name in ("content", "embeds", "components", "attachments")})
        draft.fields["flags"] = old["flags"] | (int(form.fields.get("flags") or 0) & SETTABLE_FLAGS)
        for name, nothing in (("content", ""), ("embeds", []), ("components", [])):
            if name in form.fields:
                given = form.fields[name]
                draft.fields[name] = nothing if given is None else copy.deepcopy(given)
        self._attach(draft, form, unlisted_go=unlisted_go)
        _resolve_media(draft.fields)
        check_message(draft.fields)
        _finish_components(draft.fields["components"])
        draft.fields["mentions"] = _mentions(draft.fields, form.fields.get("allowed_mentions"))
        return draft

    def _attach(self, draft: Draft, form: Form, *, unlisted_go: bool) -> None:
        listed = form.fields.get("attachments")
        old = {attachment["id"]: attachment for attachment in draft.fields["attachments"]}
        if listed is None and "attachments" not in form.fields:
            kept = [] if unlisted_go and form.uploads else list(old.values())
            listed = [{"id": number} for number in form.uploads]
        else:
            listed = listed or []
            kept = [old[str(entry["id"])] for entry in listed if str(entry.get("id")) in old]
        findings = Findings()
        for index, entry in enumerate(listed):
            if str(entry.get("id")) in old:
                continue
            upload = form.uploads.get(int(entry.get("id", -1)))
            if upload is None:
                text = f"The attachment {entry.get('id')} has no file"
                findings.add(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", text)
            else:
                kept.append(self._attachment(draft, upload, entry))
        findings.refuse()
        draft.fields["attachments"] = kept

    def _attachment(self, draft: Draft, upload: Upload, entry: Json) -> Json:
        number = self.new_id()
        draft.files[number] = upload
        name = re.sub(r"[^\w.\-]", "_", str(entry.get("filename") or upload.filename)) or "file"
        url = self.url(number, name)
        body: Json = {
            "id": str(number),
            "filename": name,
            "size": len(upload.content),
            "url": url,
            "proxy_url": url,
        }
        body["content_type"] = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if entry.get("description"):
            body["description"] = entry["description"]
        return body | _png_size(upload.content)


def _png_size(content: bytes) -> Json:
    """Width and height from the header of a PNG; nothing for other files."""
    if content[:8] != PNG or len(content) < 24:
        return {}
    return {"width": int.from_bytes(content[16:20], "big"), "height": int.from_bytes(content[20:24], "big")}


def _resolve_media(fields: Json) -> None:
    """Point ``attachment://name`` at the attachment's address, the way Discord unfurls media."""
    by_url = {f"attachment://{a['filename']}": a for a in fields["attachments"]}
    by_url |= {attachment["url"]: attachment for attachment in fields["attachments"]}
    for _, media in media_of(fields):
        attachment = by_url.get(str(media.get("url")))
        if attachment is None:
            media.setdefault("id", "0")
            media.setdefault("proxy_url", media.get("url"))
            continue
        media |= {"id": attachment["id"], "url": attachment["url"], "proxy_url": attachment["proxy_url"]}
        media |= {"attachment_id": attachment["id"], "content_type": attachment["content_type"]}
        media |= {side: attachment[side] for side in ("width", "height") if side in attachment}


def _finish_components(components: list[Any]) -> None:
    """Give every component an id of its own and the defaults Discord answers with."""
    tree = list(walk_components(components))
    taken = {component.get("id") for component in tree if component.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)
    for component in tree:
        if not component.get("id"):
            component["id"] = next(free)
        for name, default in DEFAULTS.get(component["type"], {}).items():
            component.setdefault(name, default)
        if component["type"] == FILE:
            _describe_file(component)
        for item in component.get("items") or [] if component["type"] == GALLERY else []:
            item.setdefault("description", None)
            item.setdefault("spoiler", False)


def _describe_file(component: Json) -> None:
    component.setdefault("name", str(component["file"]["url"]).partition("?")[0].rsplit("/", 1)[-1])
    component.setdefault("size", 0)


def _mentions(fields: Json, allowed: Json | None) -> list[Json]:
    """The users whom content or text displays mention, as far as ``allowed_mentions`` lets them be."""
    texts = [fields["content"]]
    texts += [part["content"] for part in walk_components(fields["components"]) if part["type"] == TEXT]
    found = dict.fromkeys(int(number) for text in texts for number in MENTION.findall(text))
    if allowed is not None and "users" not in (allowed.get("parse") or []):
        chosen = {int(number) for number in allowed.get("users") or []}
        found = {number: None for number in found if number in chosen}
    return [people.user_json(people.BY_ID[number]) for number in found if number in people.BY_ID]


def text_form(content: str) -> Form:
    """The form of a plain text message, as a person types it."""
    if not content.strip():
        raise ApiError(50006)
    return Form({"content": content}, {})
