CREATE TABLE tables (
    id                INTEGER PRIMARY KEY,
    guild_id          INTEGER,
    channel_id        INTEGER NOT NULL,
    game              TEXT    NOT NULL,
    rules_version     INTEGER NOT NULL,
    host_id           INTEGER NOT NULL,
    status            TEXT    NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'ended', 'frozen')),
    status_reason     TEXT    NOT NULL DEFAULT '',
    version           INTEGER NOT NULL,
    published_version INTEGER NOT NULL DEFAULT 0 CHECK (published_version <= version),
    created_at        REAL    NOT NULL,
    updated_at        REAL    NOT NULL,
    options           TEXT    NOT NULL,
    seed              BLOB
) STRICT;

CREATE UNIQUE INDEX one_open_table_per_channel ON tables (channel_id) WHERE status IN ('lobby', 'running', 'frozen');
CREATE INDEX tables_in_channel ON tables (channel_id, id);
CREATE INDEX open_tables_in_guild ON tables (guild_id) WHERE status IN ('lobby', 'running', 'frozen');
CREATE INDEX unpublished_tables ON tables (id) WHERE version > published_version;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user_id  INTEGER,
    name     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_user ON seats (user_id, table_id);

CREATE TABLE steps (
    table_id       INTEGER NOT NULL REFERENCES tables (id),
    version        INTEGER NOT NULL,
    kind           TEXT    NOT NULL,
    seat           INTEGER,
    user_id        INTEGER,
    at             REAL    NOT NULL,
    interaction_id INTEGER,
    fence          INTEGER NOT NULL CHECK (fence IN (0, 1)),
    undo_to        INTEGER CHECK (undo_to < version),
    action         TEXT,
    events         TEXT    NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT;

CREATE UNIQUE INDEX steps_by_interaction ON steps (interaction_id) WHERE interaction_id IS NOT NULL;

CREATE TRIGGER steps_are_never_changed BEFORE UPDATE OF table_id, version, kind, seat, at, fence, undo_to, action, events
ON steps BEGIN SELECT RAISE (ABORT, 'a step is never changed'); END;

-- The newest row of a table is its state; the older ones are what an undo can go back to. A step that is no fence adds
-- a row and leaves the old one as it is, so a state is written once, not once as state and once more as snapshot.
CREATE TABLE states (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    prompts  TEXT,
    state    TEXT    NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT;

CREATE TABLE messages (
    message_id INTEGER PRIMARY KEY,
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    kind       TEXT    NOT NULL CHECK (kind IN ('board', 'ping', 'panel')),
    seat       INTEGER,
    channel_id INTEGER NOT NULL,
    created_at REAL    NOT NULL,
    version    INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_message_of_a_kind ON messages (table_id, kind, ifnull(seat, -1));

CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    user_id  INTEGER,
    name     TEXT    NOT NULL,
    rank     INTEGER NOT NULL CHECK (rank >= 1),
    score    INTEGER NOT NULL,
    at       REAL    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_user ON results (user_id, at);

CREATE TABLE settings (
    scope    TEXT    NOT NULL,
    scope_id INTEGER NOT NULL,
    key      TEXT    NOT NULL,
    value    TEXT    NOT NULL,
    PRIMARY KEY (scope, scope_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE dm_channels (
    user_id    INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL
) STRICT;

CREATE TABLE dm_opened (
    at      REAL    NOT NULL,
    user_id INTEGER NOT NULL
) STRICT;

CREATE INDEX dm_opened_at ON dm_opened (at);

CREATE TABLE process (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    owner TEXT NOT NULL,
    beat  REAL NOT NULL
) STRICT;
