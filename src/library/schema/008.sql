-- SPDX-License-Identifier: GPL-3.0-or-later
-- Steps to repeat: the gap in days (0: never), and the time when the step is due (Unix time in
-- milliseconds).
ALTER TABLE step ADD COLUMN gap INTEGER NOT NULL DEFAULT 0;
ALTER TABLE step ADD COLUMN due INTEGER NOT NULL DEFAULT 0;

DROP INDEX step_sum;
CREATE INDEX step_sum ON step (id, pass_stone_sum (
  learner, course, lesson, name, tries, hints, done, gap, due
));
