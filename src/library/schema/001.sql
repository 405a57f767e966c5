-- SPDX-License-Identifier: GPL-3.0-or-later
-- Played games and their acts.
--
-- Never edit a script once it is released: put the next change in a new script. SQLite stores
-- the comments inside a statement with the schema, and library_schema_check() compares them.

CREATE TABLE game (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  black_name TEXT NOT NULL DEFAULT '',
  white_name TEXT NOT NULL DEFAULT '',
  black_rank TEXT NOT NULL DEFAULT '',
  white_rank TEXT NOT NULL DEFAULT '',
  event TEXT NOT NULL DEFAULT '',
  guard INTEGER NOT NULL DEFAULT 0 CHECK (guard BETWEEN 0 AND 2),
  friendly_take_back INTEGER NOT NULL DEFAULT 0,

  -- The set-up. The ruleset's text stands in every game, not in a table of its own, so that
  -- damage to one row can cost one game only. Width, height and komi repeat it for lists.
  ruleset TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  komi INTEGER NOT NULL,                      -- half points
  handicap INTEGER NOT NULL DEFAULT 0,
  handicap_fixed INTEGER NOT NULL DEFAULT 0,
  first INTEGER NOT NULL DEFAULT 0,           -- 0: as the ruleset says, 1: Black, 2: White
  black_brought INTEGER NOT NULL DEFAULT 0,   -- enemy stones in the lid before the game
  white_brought INTEGER NOT NULL DEFAULT 0,
  board TEXT,                                 -- rows of '.', 'X', 'O'; NULL: the ruleset's own

  started INTEGER NOT NULL,                   -- Unix time in milliseconds
  changed INTEGER NOT NULL,
  moves INTEGER NOT NULL DEFAULT 0,
  result TEXT NOT NULL DEFAULT '',            -- '' until the game is over
  damaged INTEGER NOT NULL DEFAULT 0,         -- something of it was lost in a recovery
  deleted INTEGER                             -- when it was put away, or NULL
);

CREATE INDEX game_by_change ON game (changed);

CREATE TABLE act (
  id INTEGER PRIMARY KEY,
  game INTEGER NOT NULL REFERENCES game (id),
  number INTEGER NOT NULL CHECK (number >= 0),
  kind TEXT NOT NULL,
  side INTEGER NOT NULL,
  elapsed INTEGER NOT NULL,                   -- milliseconds
  wall INTEGER NOT NULL,                      -- Unix time in milliseconds, 0 unknown
  text TEXT NOT NULL,                         -- the whole act; the columns only repeat it
  UNIQUE (game, number)
);

-- The journal is append-only for every program that opens this file.
CREATE TRIGGER act_in_order BEFORE INSERT ON act
WHEN NEW.number <> (SELECT coalesce (max (number) + 1, 0) FROM act WHERE game = NEW.game)
BEGIN
  SELECT RAISE (ABORT, 'acts are appended in order');
END;

CREATE TRIGGER act_stays BEFORE UPDATE ON act
BEGIN
  SELECT RAISE (ABORT, 'acts are never changed');
END;

CREATE TRIGGER act_remains BEFORE DELETE ON act
BEGIN
  SELECT RAISE (ABORT, 'acts are never erased');
END;
