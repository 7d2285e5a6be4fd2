"""Refusals in Discord's own terms: HTTP status, JSON error code, message, and a tree of form errors.

``ApiError`` is raised anywhere below a REST handler and turned into a response in one place (``rest``).
Codes are from Discord's page "Opcodes and Status Codes".
"""

from typing import Any

Json = dict[str, Any]

TEXT: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on this channel type"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50045: (413, "File uploaded exceeds the maximum size"),
    50083: (400, "Tried to perform an operation on an archived thread, such as editing a message"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
}


class ApiError(Exception):
    """A refusal: ``code`` is Discord's JSON error code, ``errors`` the form-error tree of a 50035."""

    def __init__(self, code: int, *, errors: Json | None = None, status: int | None = None) -> None:
        default_status, message = TEXT[code]
        super().__init__(f"{code}: {message}")
        self.code = code
        self.status = status or default_status
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """The JSON body Discord sends with such a refusal."""
        answer: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            answer["errors"] = self.errors
        return answer

    def plain(self) -> str:
        """What is wrong in one sentence, for a person."""
        node: object = self.errors
        while isinstance(node, dict) and node:
            if "_errors" in node:
                return str(node["_errors"][0]["message"])
            node = next(iter(node.values()))
        return self.message


class Findings:
    """Collects form errors by path, then raises them together as one 50035 (Discord's "Error Response")."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note one error under ``path``, for example ``("components", 0, "custom_id")``."""
        node = self._tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: tuple[str | int, ...], text: object, least: int, most: int) -> None:
        """Note an error unless ``text`` is a string of ``least`` to ``most`` characters."""
        if not isinstance(text, str):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not least <= len(text) <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def count(self, path: tuple[str | int, ...], number: int, least: int, most: int) -> None:
        """Note an error unless there are ``least`` to ``most`` entries."""
        if not least <= number <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def refuse(self) -> None:
        """Raise ``ApiError`` 50035 if anything was noted."""
        if self._tree:
            raise ApiError(50035, errors=self._tree)
