-- SPDX-License-Identifier: GPL-3.0-or-later
-- What happens when a side's time runs out. Older games keep the behaviour they had: the flag falls.
ALTER TABLE game ADD COLUMN flag INTEGER NOT NULL DEFAULT 0;

DROP INDEX game_sum;
CREATE INDEX game_sum ON game (id, pass_stone_sum (
  black_name, white_name, black_rank, white_rank, event, guard, friendly_take_back, ruleset, width,
  height, komi, handicap, handicap_fixed, first, black_brought, white_brought, board, started,
  changed, moves, result, damaged, deleted, origin, date, day, rules, winner, black_key, white_key,
  flag
));
