/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices for a new game. */
#pragma once

#include <gio/gio.h>

#include "match-controller.h"

/* Help options of one side. */
typedef enum
{
  DESK_HELP_EYE,   /* the teacher's hints */
  DESK_HELP_CARDS, /* explanations of new situations */
  DESK_HELPS
} DeskHelp;

/* Returns the settings key of a side's help option, "eye-black"; also the name of its action. */
const char *desk_help_key (DeskHelp help, GoColor color);

typedef struct
{
  char *name[GO_COLORS]; /* may be empty, never NULL */
  char *rank[GO_COLORS]; /* as typed; may be empty, never NULL */
  int partner;           /* the computer player's level; 0: both sides are users */
  char *engine;          /* the engine's name, with MATCH_LEVEL_ENGINE; never NULL */
  GoColor partner_side;  /* the computer player's colour; a user's name and rank for that side
                            are kept */
  gboolean nigiri;       /* draw the colours */
  GoRuleset ruleset;     /* with size, komi and counting */
  char *rules;           /* the name of the chosen ruleset: "concord", "my:Club", or "" */
  int even_komi;         /* in half points: the ruleset's own, for an even game */
  int handicap;          /* 0, or 2 and more */
  gboolean fixed;        /* on the traditional points */
  gboolean crosscut;     /* start with a crosscut, if the rules allow it */
  MatchGuard guard;
  MatchFlag flag;
  MatchPause pause;
  gboolean friendly;
  gboolean help[DESK_HELPS][GO_COLORS];
} DeskNewGame;

/* Sets the defaults: an even 19x19 game under Concord rules, without names. Free with
 * desk_new_game_clear(). */
void desk_new_game_init (DeskNewGame *choice);
void desk_new_game_clear (DeskNewGame *choice);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DeskNewGame, desk_new_game_clear)

/* Loads the last game's choices, with defaults for those that are no longer valid. `choice` must be
 * initialized. */
void desk_new_game_load (DeskNewGame *choice, GSettings *settings);
/* Saves the choices. Against the computer player it saves the next game, with colours swapped. */
void desk_new_game_save (const DeskNewGame *choice, GSettings *settings);

/* Sets up a rematch with colours swapped. `info` may be NULL. */
void desk_new_game_rematch (DeskNewGame *choice, const MatchInfo *info, const RefereeSetup *setup);

/* Changes the ruleset, called `rules`, and adapts the choices to it: counting, komi, and a board
 * and a handicap that it allows. `keep_size` keeps the board size if it fits; for Capture Go only a
 * small one. */
void desk_new_game_take (DeskNewGame *choice,
                         const GoRuleset *ruleset,
                         const char *rules,
                         gboolean keep_size);

void desk_new_game_swap (DeskNewGame *choice);

/* Fills the set-up. Returns NULL, or a translated sentence why no game can start with these
 * choices. Free with g_free(). */
char *desk_new_game_setup (const DeskNewGame *choice,
                           RefereeSetup *setup) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a sentence about an invalid rank, or NULL if `text` is empty or a valid rank. */
char *desk_new_game_rank_error (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* A suggestion based on the ranks, or on the handicap alone. */
typedef struct
{
  gboolean swap;
  int handicap;
  int komi;       /* in half points */
  char *sentence; /* NULL without a suggestion; free with g_free() */
} DeskNewGameAdvice;

void desk_new_game_advise (const DeskNewGame *choice, DeskNewGameAdvice *advice);

/* Returns a sentence with the komi that the rules set for the handicap. Returns NULL if they set
 * none, or if the users chose another. Free with g_free(). */
char *desk_new_game_handicap_note (const DeskNewGame *choice) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a sentence with the number of fixed handicap stones that the board allows; NULL if it
 * allows nine. `may_be_free`: the rules also let Black place stones freely. */
char *desk_new_game_handicap_limit (int width,
                                    int height,
                                    gboolean may_be_free) G_GNUC_WARN_UNUSED_RESULT;
