"""Discord's limits that our payloads must keep, each with the page of Discord's documentation it comes from.

Lengths are in characters, sizes in bytes. "reference" stands for the page of that part of docs.discord.com.
"""

from typing import Final

# components/reference: every component
CUSTOM_ID: Final = 100
MESSAGE_COMPONENTS_V2: Final = 40  # counted recursively
MESSAGE_TEXT_V2: Final = 4000  # over all text displays of one message
CLASSIC_ROWS: Final = 5

# components/reference: action row and button
ROW_BUTTONS: Final = 5
BUTTON_LABEL: Final = 80
BUTTON_URL: Final = 512

# components/reference: selects
SELECT_OPTIONS: Final = 25
OPTION_LABEL: Final = 100
OPTION_VALUE: Final = 100
OPTION_DESCRIPTION: Final = 100
SELECT_PLACEHOLDER: Final = 150

# components/reference: section, media gallery, thumbnail, file
SECTION_TEXTS: Final = 3
GALLERY_ITEMS: Final = 10
ALT_TEXT: Final = 1024

# components/reference: modal, label, text input, radio and checkbox group
MODAL_TITLE: Final = 45
MODAL_COMPONENTS: Final = 5
LABEL_TEXT: Final = 45
LABEL_DESCRIPTION: Final = 100
TEXT_INPUT: Final = 4000
TEXT_INPUT_PLACEHOLDER: Final = 100
GROUP_OPTIONS: Final = 10

# resources/message: create message (bots have no Nitro: 2000), embed limits, attachments
CONTENT: Final = 2000
EMBEDS: Final = 10
EMBEDS_TEXT: Final = 6000  # over all embeds of one message
EMBED_TITLE: Final = 256
EMBED_DESCRIPTION: Final = 4096
EMBED_FIELDS: Final = 25
EMBED_FIELD_NAME: Final = 256
EMBED_FIELD_VALUE: Final = 1024
EMBED_FOOTER: Final = 2048
EMBED_AUTHOR: Final = 256
ATTACHMENTS: Final = 10

# reference: uploading files
FILE_BYTES: Final = 10 * 1024 * 1024
REQUEST_BYTES: Final = 25 * 1024 * 1024

# interactions/application-commands: option choices
CHOICES: Final = 25
CHOICE_NAME: Final = 100
CHOICE_VALUE: Final = 100

# Application commands (interactions/application-commands).
COMMAND_DESCRIPTION: Final = 100
