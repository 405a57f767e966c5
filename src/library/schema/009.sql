-- How often a learner had the answer of a step shown; before, that was counted among the hints.
ALTER TABLE step ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;

DROP INDEX step_sum;
CREATE INDEX step_sum ON step (id, pass_stone_sum (
  learner, course, lesson, name, tries, hints, done, gap, due, shown
));

-- Whoever a result names has won, by whatever: "W+0" and "B+0.02" were kept as won by nobody.
UPDATE game SET winner = pass_stone_winner (result)
WHERE winner = 0 AND result <> '' AND pass_stone_winner (result) <> 0;

-- The tag of other versions was stored in the language of the window that imported them.
INSERT OR IGNORE INTO tag (name, key) SELECT 'variant', 'variant' FROM tag WHERE key = '別版';
INSERT OR IGNORE INTO game_tag (game, tag)
SELECT game, (SELECT id FROM tag WHERE key = 'variant') FROM game_tag
WHERE tag = (SELECT id FROM tag WHERE key = '別版');
DELETE FROM game_tag WHERE tag = (SELECT id FROM tag WHERE key = '別版');
DELETE FROM tag WHERE key = '別版';
