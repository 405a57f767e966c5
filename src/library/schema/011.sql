-- SPDX-License-Identifier: GPL-3.0-or-later
-- Moves are packed too from now on: see record-moves. These games may have rows in an older form,
-- which are rewritten when nothing else is to be done.
CREATE TABLE old_form (game INTEGER PRIMARY KEY);
INSERT INTO old_form SELECT id FROM game;
