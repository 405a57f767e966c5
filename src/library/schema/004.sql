-- SPDX-License-Identifier: GPL-3.0-or-later
-- What came in is kept as it came, and whatever is stored has a checksum.

-- The bytes that a record was read from: its part of the file, packed, and how they were read. A
-- table of its own, so that what is edited is not written together with what never changes.
CREATE TABLE original (
  game INTEGER PRIMARY KEY REFERENCES game (id),
  start INTEGER NOT NULL,                     -- where in the file this part began
  charset TEXT NOT NULL,
  guessed INTEGER NOT NULL,
  bytes BLOB NOT NULL                         -- raw deflate
);

-- An index keeps the sum of each row's values in step with them whoever writes, and the check of
-- integrity compares each row with it. The row's number comes first: rows are added at the end.
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
