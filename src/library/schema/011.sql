-- SPDX-License-Identifier: GPL-3.0-or-later
-- Moves are packed too from now on: see record-moves. These games may have rows in an older form.
-- They are rewritten when nothing else is queued.
CREATE TABLE old_form (game INTEGER PRIMARY KEY);
INSERT INTO old_form SELECT id FROM game;

-- The moves of consecutive games, together with what position search needs of their rows.
CREATE TABLE scan (
  first INTEGER PRIMARY KEY,                  -- the first of 256 games
  games BLOB NOT NULL
);
CREATE TRIGGER scan_adds AFTER INSERT ON line
BEGIN
  DELETE FROM scan WHERE first = NEW.game & ~255;
END;
CREATE TRIGGER scan_changes AFTER UPDATE ON line
BEGIN
  DELETE FROM scan WHERE first IN (OLD.game & ~255, NEW.game & ~255);
END;
CREATE TRIGGER scan_removes AFTER DELETE ON line
BEGIN
  DELETE FROM scan WHERE first = OLD.game & ~255;
END;
CREATE TRIGGER scan_follows AFTER UPDATE OF winner, day ON game
WHEN NEW.winner <> OLD.winner OR NEW.day <> OLD.day
BEGIN
  DELETE FROM scan WHERE first = NEW.id & ~255;
END;
