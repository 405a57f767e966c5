-- SPDX-License-Identifier: GPL-3.0-or-later
-- Who may pause the clocks. In older games either player could.
ALTER TABLE game ADD COLUMN pause INTEGER NOT NULL DEFAULT 0;

DROP INDEX game_sum;
CREATE INDEX game_sum ON game (id, pass_stone_sum (
  black_name, white_name, black_rank, white_rank, event, guard, friendly_take_back, ruleset, width,
  height, komi, handicap, handicap_fixed, first, black_brought, white_brought, board, started,
  changed, moves, result, damaged, deleted, origin, date, day, rules, winner, black_key, white_key,
  flag, pause
));
