-- SPDX-License-Identifier: GPL-3.0-or-later
-- How often a learner asked for a step's answer. Earlier versions counted this among the hints.
ALTER TABLE step ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;

DROP INDEX step_sum;
CREATE INDEX step_sum ON step (id, pass_stone_sum (
  learner, course, lesson, name, tries, hints, done, gap, due, shown
));

-- The side that a result names has won, by any margin. Earlier versions stored no winner for "W+0"
-- and "B+0.02".
UPDATE game SET winner = pass_stone_winner (result)
WHERE winner = 0 AND result <> '' AND pass_stone_winner (result) <> 0;

-- The tag for other versions of a game was stored in the language of the importing window.
INSERT OR IGNORE INTO tag (name, key) SELECT 'variant', 'variant' FROM tag WHERE key = '別版';
INSERT OR IGNORE INTO game_tag (game, tag)
SELECT game, (SELECT id FROM tag WHERE key = 'variant') FROM game_tag
WHERE tag = (SELECT id FROM tag WHERE key = '別版');
DELETE FROM game_tag WHERE tag = (SELECT id FROM tag WHERE key = '別版');
DELETE FROM tag WHERE key = '別版';

-- How long the side to move has thought since the last act, in milliseconds. The next act stores
-- it as its own time and resets it to 0.
ALTER TABLE game ADD COLUMN thought INTEGER NOT NULL DEFAULT 0;

DROP INDEX game_sum;
CREATE INDEX game_sum ON game (id, pass_stone_sum (
  black_name, white_name, black_rank, white_rank, event, guard, friendly_take_back, ruleset, width,
  height, komi, handicap, handicap_fixed, first, black_brought, white_brought, board, started,
  changed, moves, result, damaged, deleted, origin, date, day, rules, winner, black_key, white_key,
  flag, pause, thought
));
