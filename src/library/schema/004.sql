-- SPDX-License-Identifier: GPL-3.0-or-later
-- Keeps imported records byte for byte, and adds a checksum to every stored row.

-- The bytes that a record was read from, compressed: its part of the file, and how it was decoded.
-- They never change, so they have their own table and an edit does not write them again.
CREATE TABLE original (
  game INTEGER PRIMARY KEY REFERENCES game (id),
  start INTEGER NOT NULL,                     -- where in the file this part began
  charset TEXT NOT NULL,
  guessed INTEGER NOT NULL,
  bytes BLOB NOT NULL                         -- raw deflate
);

-- An index keeps each row's checksum up to date whoever writes the row, and the integrity check
-- compares the two. The row's id comes first, so that new rows go to the end of the index.
CREATE INDEX game_sum ON game (id, pass_stone_sum (
  black_name, white_name, black_rank, white_rank, event, guard, friendly_take_back, ruleset, width,
  height, komi, handicap, handicap_fixed, first, black_brought, white_brought, board, started,
  changed, moves, result, damaged, deleted, origin, date, day, rules, winner, black_key, white_key
));
CREATE INDEX act_sum ON act (id, pass_stone_sum (
  game, number, kind, side, elapsed, wall, text
));
CREATE INDEX record_sum ON record (game, pass_stone_sum (version, source, mended, hash, sgf));
CREATE INDEX original_sum ON original (game, pass_stone_sum (start, charset, guessed, bytes));
CREATE INDEX line_sum ON line (game, pass_stone_sum (hash, moves));
CREATE INDEX ruleset_sum ON ruleset (id, pass_stone_sum (
  name, key, text, created, changed, deleted
));
CREATE INDEX tag_sum ON tag (id, pass_stone_sum (name, key));
