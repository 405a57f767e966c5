-- SPDX-License-Identifier: GPL-3.0-or-later
-- Learners and their progress. Courses, lessons and steps are stored by name, so that a course may
-- reorder its steps.
CREATE TABLE learner (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  key TEXT NOT NULL,
  created INTEGER NOT NULL,
  deleted INTEGER
);
CREATE TABLE step (
  id INTEGER PRIMARY KEY,
  learner INTEGER NOT NULL REFERENCES learner (id),
  course TEXT NOT NULL,
  lesson TEXT NOT NULL,
  name TEXT NOT NULL,
  tries INTEGER NOT NULL,
  hints INTEGER NOT NULL,
  done INTEGER,                               -- when it was done first
  UNIQUE (learner, course, lesson, name)
);
CREATE INDEX learner_sum ON learner (id, pass_stone_sum (name, key, created, deleted));
CREATE INDEX step_sum ON step (id, pass_stone_sum (
  learner, course, lesson, name, tries, hints, done
));
