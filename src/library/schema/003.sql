-- SPDX-License-Identifier: GPL-3.0-or-later
-- Records: games played elsewhere, and reviews of games played here. One list holds all games.

-- The program's own connection defines the pass_stone_*() functions.
ALTER TABLE game ADD COLUMN origin INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN date TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN day TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN rules TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN winner INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN black_key TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN white_key TEXT NOT NULL DEFAULT '';

UPDATE game SET
  date = pass_stone_day (started),
  day = pass_stone_day (started),
  rules = pass_stone_rules (ruleset),
  winner = pass_stone_winner (result),
  black_key = pass_stone_key (black_name),
  white_key = pass_stone_key (white_name);

-- One index per sort order of the list. Each keeps deleted games apart.
DROP INDEX game_by_change;
CREATE INDEX game_by_change ON game (deleted, changed);
CREATE INDEX game_by_day ON game (deleted, day);
CREATE INDEX game_by_black ON game (deleted, black_key, white_key, winner);
CREATE INDEX game_by_white ON game (deleted, white_key, black_key, winner);
CREATE INDEX game_by_result ON game (deleted, result);
CREATE INDEX game_by_rules ON game (deleted, rules);
CREATE INDEX game_by_size ON game (deleted, width, height);
CREATE INDEX game_by_moves ON game (deleted, moves);
CREATE INDEX game_by_event ON game (deleted, event COLLATE NOCASE);
CREATE INDEX game_played ON game (result, changed) WHERE origin = 0;

CREATE TABLE record (
  game INTEGER PRIMARY KEY REFERENCES game (id),
  version INTEGER NOT NULL,
  source TEXT NOT NULL,
  mended TEXT NOT NULL,
  hash BLOB,
  sgf BLOB NOT NULL
);
CREATE INDEX record_by_hash ON record (hash) WHERE hash IS NOT NULL;

CREATE TABLE line (
  game INTEGER PRIMARY KEY REFERENCES game (id),
  hash INTEGER,
  moves BLOB NOT NULL
);
CREATE INDEX line_by_hash ON line (hash) WHERE hash IS NOT NULL;

CREATE TABLE tag (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  key TEXT NOT NULL UNIQUE
);
CREATE TABLE game_tag (
  game INTEGER NOT NULL REFERENCES game (id),
  tag INTEGER NOT NULL REFERENCES tag (id),
  PRIMARY KEY (game, tag)
) WITHOUT ROWID;
CREATE INDEX game_tag_by_tag ON game_tag (tag, game);

-- Row 2 * id holds the words of a game's names and event, row 2 * id + 1 those of its record.
CREATE VIRTUAL TABLE search USING fts5 (
  text, content = '', columnsize = 0, detail = none, tokenize = 'pass_stone'
);
INSERT INTO search (rowid, text)
SELECT 2 * id, black_name || ' ' || white_name || ' ' || event FROM game;
