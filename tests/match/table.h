/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table to play at in tests: a controller, a journal in memory, a clock that stands still, and
 * a list of everything the controller said. */
#pragma once

#include "match-scene.h"

/* A journal that keeps the acts in a list and finishes when it is told to. */
#define TABLE_TYPE_JOURNAL (table_journal_get_type ())
G_DECLARE_FINAL_TYPE (TableJournal, table_journal, TABLE, JOURNAL, GObject)

typedef struct
{
  MatchController *controller;
  MatchScene *scene;
  TableJournal *journal; /* NULL: unsaved */
  gint64 now;            /* microseconds */
  GString *said;         /* "applied: ...", "refused: ...", a line each */
  guint changes;         /* of the scene */
} Table;

/* Sits down under a preset with `axes` ("axis=value" words, or NULL) laid over it; `rows`, if
 * given, is the board to start from, Black to play. */
Table *table_new (const char *preset,
                  int size,
                  const char *axes,
                  const char *const *rows,
                  MatchGuard guard,
                  gboolean saved);
void table_free (Table *table);

/* A board that a preset can be played on. */
int table_size_for (const GoPreset *preset);

/* Makes acts by the table's buttons: "B D4", "W pass" ...; a bare "D4" touches the point.
 * Separated by commas. */
void table_do (Table *table, const char *acts);

/* What has been said since the last call; free with g_free(). */
char *table_said (Table *table);
void assert_said (Table *table, const char *expected);

GoPoint table_point (Table *table, const char *name);

/* Lets the oldest append succeed or fail. */
void table_journal_finish (TableJournal *self, gboolean success);
/* Lets the oldest append fail because another program has gone on with the game. */
void table_journal_refuse (TableJournal *self);
/* From now on every append succeeds by itself. */
void table_journal_set_prompt (TableJournal *self, gboolean prompt);
guint table_journal_waiting (TableJournal *self);
/* For how long somebody had thought when it was noted last, after the acts that are safe. */
gint64 table_journal_thought (TableJournal *self);
/* The acts that are safe, and what was written with the last of them. */
guint table_journal_length (TableJournal *self);
const RefereeAct *table_journal_get (TableJournal *self, guint index);
const char *table_journal_result (TableJournal *self);
int table_journal_moves (TableJournal *self);
