-- SPDX-License-Identifier: GPL-3.0-or-later
-- Saved rulesets. Games do not refer to them: each game holds its own rules.

CREATE TABLE ruleset (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  key TEXT NOT NULL,                          -- the name folded, so that "Club" and "club" are one
  text TEXT NOT NULL,                         -- the stored form, with every axis
  created INTEGER NOT NULL,                   -- Unix time in milliseconds
  changed INTEGER NOT NULL,
  deleted INTEGER                             -- when it was put away, or NULL
);

CREATE UNIQUE INDEX ruleset_by_key ON ruleset (key) WHERE deleted IS NULL;
