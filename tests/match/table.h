/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table for tests: a controller, a journal in memory, a clock that stands still, and a list of
 * everything the controller reported. */
#pragma once

#include "match-scene.h"

/* A journal that keeps the acts in a list and finishes on request. */
#define TABLE_TYPE_JOURNAL (table_journal_get_type ())
G_DECLARE_FINAL_TYPE (TableJournal, table_journal, TABLE, JOURNAL, GObject)

typedef struct
{
  MatchController *controller;
  MatchScene *scene;
  TableJournal *journal; /* NULL: unsaved */
  gint64 now;            /* microseconds */
  GString *said;         /* "applied: ...", "refused: ...", one per line */
  guint changes;         /* of the scene */
} Table;

/* Starts a game under a preset with `axes` ("axis=value" words, or NULL) set on top; `rows`, if
 * given, is the starting board, Black to play. */
Table *table_new (const char *preset,
                  int size,
                  const char *axes,
                  const char *const *rows,
                  MatchGuard guard,
                  gboolean saved);
void table_free (Table *table);

/* Returns a board size that fits a preset. */
int table_size_for (const GoPreset *preset);

/* Makes acts with the table's buttons: "B D4", "W pass" ..., separated by commas; a bare "D4"
 * touches the point. */
void table_do (Table *table, const char *acts);

/* Returns what was reported since the last call; free with g_free(). */
char *table_said (Table *table);
void assert_said (Table *table, const char *expected);

GoPoint table_point (Table *table, const char *name);

/* Lets the oldest append succeed or fail. */
void table_journal_finish (TableJournal *self, gboolean success);
/* Makes the oldest append fail because another program has continued the game. */
void table_journal_refuse (TableJournal *self);
/* Makes every append succeed automatically from now on. */
void table_journal_set_prompt (TableJournal *self, gboolean prompt);
guint table_journal_waiting (TableJournal *self);
/* Returns the thinking time noted last, which follows the saved acts. */
gint64 table_journal_thought (TableJournal *self);
/* Return the saved acts, and what was written with the last one. */
guint table_journal_length (TableJournal *self);
const RefereeAct *table_journal_get (TableJournal *self, guint index);
const char *table_journal_result (TableJournal *self);
int table_journal_moves (TableJournal *self);
