"""What Discord refuses in a whole message (its page "Message Resource"), after an edit has been merged."""

from bot.playground.component_checks import check_message_components
from bot.playground.errors import ApiError, Findings, Json
from bot.playground.model import Form, MessageFlag

MOST_CONTENT = 2000
MOST_EMBED_TEXT = 6000
MOST_FILES = 10
MOST_FILE_BYTES = 10 * 1024 * 1024
EMBED_LENGTHS = {"title": 256, "description": 4096}


def check_uploads(form: Form) -> None:
    """Refuse too big a file (50045), more than ten, or too long an alt text (50035)."""
    if any(len(upload.content) > MOST_FILE_BYTES for upload in form.uploads.values()):
        raise ApiError(50045)
    findings = Findings()
    listed = form.fields.get("attachments") or []
    findings.count(("attachments",), max(len(listed), len(form.uploads)), 0, MOST_FILES)
    for index, attachment in enumerate(listed):
        if attachment.get("description") is not None:
            findings.length(("attachments", index, "description"), attachment["description"], 0, 1024)
    findings.refuse()


def check_message(message: Json) -> None:
    """Refuse a message with any fault (50035) or with nothing to show (50006)."""
    findings = Findings()
    v2 = bool(message["flags"] & MessageFlag.COMPONENTS_V2)
    findings.length(("content",), message["content"], 0, MOST_CONTENT)
    _check_embeds(findings, message["embeds"])
    check_message_components(findings, message["components"], v2=v2)
    if v2:
        _check_no_legacy_fields(findings, message)
    _check_references(findings, message)
    findings.refuse()
    shown = ("components",) if v2 else ("content", "embeds", "attachments", "components")
    if not any(message[field] for field in shown):
        raise ApiError(50006)


def _check_no_legacy_fields(findings: Findings, message: Json) -> None:
    for field in ("content", "embeds"):
        if message[field]:
            text = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            findings.add((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)


def _check_embeds(findings: Findings, embeds: list[Json]) -> None:
    findings.count(("embeds",), len(embeds), 0, 10)
    total = 0
    for index, embed in enumerate(embeds):
        for field, most in EMBED_LENGTHS.items():
            findings.length(("embeds", index, field), embed.get(field) or "", 0, most)
            total += len(embed.get(field) or "")
        total += _check_embed_parts(findings, index, embed)
    if total > MOST_EMBED_TEXT:
        message = f"Embed size exceeds maximum size of {MOST_EMBED_TEXT}"
        findings.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed_parts(findings: Findings, index: int, embed: Json) -> int:
    footer = (embed.get("footer") or {}).get("text") or ""
    author = (embed.get("author") or {}).get("name") or ""
    findings.length(("embeds", index, "footer", "text"), footer, 0, 2048)
    findings.length(("embeds", index, "author", "name"), author, 0, 256)
    fields = embed.get("fields") or []
    findings.count(("embeds", index, "fields"), len(fields), 0, 25)
    for number, field in enumerate(fields):
        findings.length(("embeds", index, "fields", number, "name"), field.get("name"), 1, 256)
        findings.length(("embeds", index, "fields", number, "value"), field.get("value"), 1, 1024)
    return len(footer) + len(author) + sum(len(f["name"]) + len(f["value"]) for f in fields)


def _check_references(findings: Findings, message: Json) -> None:
    """Every ``attachment://name`` must have been resolved by now."""
    for path, media in media_of(message):
        if str(media.get("url", "")).startswith("attachment://"):
            text = f"The referenced attachment {media['url']} was not found"
            findings.add((*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text)


def media_of(message: Json) -> list[tuple[tuple[str | int, ...], Json]]:
    """Every media item in components and embeds with its path; the items may be changed in place."""
    found: list[tuple[tuple[str | int, ...], Json]] = []
    for index, component in enumerate(message["components"]):
        _collect(found, ("components", index), component)
    for index, embed in enumerate(message["embeds"]):
        for field in ("image", "thumbnail"):
            if isinstance(embed.get(field), dict):
                found.append((("embeds", index, field), embed[field]))
    return found


def _collect(found: list[tuple[tuple[str | int, ...], Json]], path: tuple[str | int, ...], node: Json) -> None:
    if not isinstance(node, dict):
        return
    for field in ("media", "file"):
        if isinstance(node.get(field), dict):
            found.append(((*path, field), node[field]))
    for field in ("components", "items"):
        for index, child in enumerate(node.get(field) or []):
            _collect(found, (*path, field, index), child)
    if "accessory" in node:
        _collect(found, (*path, "accessory"), node["accessory"])
