-- SPDX-License-Identifier: GPL-3.0-or-later
-- The first moves of consecutive games, with the time of change, by which results are sorted. Most
-- searches for a position read only this.
CREATE TABLE opening (
  first INTEGER PRIMARY KEY,                  -- the first of 256 games
  games BLOB NOT NULL
);
CREATE TRIGGER opening_adds AFTER INSERT ON line
BEGIN
  DELETE FROM opening WHERE first = NEW.game & ~255;
END;
CREATE TRIGGER opening_changes AFTER UPDATE ON line
BEGIN
  DELETE FROM opening WHERE first IN (OLD.game & ~255, NEW.game & ~255);
END;
CREATE TRIGGER opening_removes AFTER DELETE ON line
BEGIN
  DELETE FROM opening WHERE first = OLD.game & ~255;
END;
CREATE TRIGGER opening_follows AFTER UPDATE OF winner, day, changed, deleted ON game
WHEN NEW.winner <> OLD.winner OR NEW.day <> OLD.day OR NEW.changed <> OLD.changed
  OR (NEW.deleted IS NULL) <> (OLD.deleted IS NULL)
BEGIN
  DELETE FROM opening WHERE first = NEW.id & ~255;
END;
