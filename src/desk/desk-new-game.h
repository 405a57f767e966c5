/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices for a new game. */
#pragma once

#include <gio/gio.h>

#include "match-controller.h"

G_BEGIN_DECLS

/* Helps for one side. */
typedef enum
{
  DESK_HELP_EYE,   /* the teacher's eye */
  DESK_HELP_CARDS, /* what happens for the first time is explained */
  DESK_HELPS
} DeskHelp;

/* The settings' key of a help of a side, "eye-black"; the table's verbs are called so too. */
const char *desk_help_key (DeskHelp help, GoColor color);

typedef struct
{
  char *name[GO_COLORS]; /* may be empty, never NULL */
  char *rank[GO_COLORS]; /* as typed; may be empty, never NULL */
  int partner;           /* the level of the partner; 0: both are people */
  char *engine;          /* its name, with MATCH_LEVEL_ENGINE; never NULL */
  GoColor partner_side;  /* the partner's colour; its name and rank are kept for a person */
  gboolean nigiri;       /* the colours are to be drawn */
  GoRuleset ruleset;     /* with size, komi and counting */
  char *rules;           /* the name the ruleset was chosen by: "concord", "my:Club", or "" */
  int even_komi;         /* half points: the ruleset's own, for an even game */
  int handicap;          /* 0 or 2 and more */
  gboolean fixed;        /* on the traditional points */
  gboolean crosscut;     /* the game begins with one, where it may */
  MatchGuard guard;
  MatchFlag flag;
  MatchPause pause;
  gboolean friendly;
  gboolean help[DESK_HELPS][GO_COLORS];
} DeskNewGame;

/* Sets an even 19x19 Concord game without names. Free with desk_new_game_clear(). */
void desk_new_game_init (DeskNewGame *choice);
void desk_new_game_clear (DeskNewGame *choice);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DeskNewGame, desk_new_game_clear)

/* The last game's choices; what is no longer possible takes its default. `choice` must have been
 * initialized. */
void desk_new_game_load (DeskNewGame *choice, GSettings *settings);
/* Against the partner what is kept is the next game, with the colours swapped. */
void desk_new_game_save (const DeskNewGame *choice, GSettings *settings);

/* The same game again with the colours swapped. `info` may be NULL. */
void desk_new_game_rematch (DeskNewGame *choice, const MatchInfo *info, const RefereeSetup *setup);

/* Takes other rules, called `rules`, and what they ask for: counting, komi, and a board and a
 * handicap that they can be played with. `keep_size` keeps the board's size where it fits; for
 * Capture Go only a small one. */
void desk_new_game_take (DeskNewGame *choice,
                         const GoRuleset *ruleset,
                         const char *rules,
                         gboolean keep_size);

void desk_new_game_swap (DeskNewGame *choice);

/* Fills the set-up; returns NULL, or the translated sentence that says why no game can start so.
 * Free with g_free(). */
char *desk_new_game_setup (const DeskNewGame *choice,
                           RefereeSetup *setup) G_GNUC_WARN_UNUSED_RESULT;

/* The sentence about a rank that is none, or NULL when `text` is empty or a rank. */
char *desk_new_game_rank_error (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* What the ranks, or the handicap alone, make worth proposing. */
typedef struct
{
  gboolean swap;
  int handicap;
  int komi;       /* half points */
  char *sentence; /* NULL when there is nothing to propose; free with g_free() */
} DeskNewGameAdvice;

void desk_new_game_advise (const DeskNewGame *choice, DeskNewGameAdvice *advice);

/* Returns the sentence that tells which komi the rules have set for the handicap, or NULL where
 * they set none or the players have named another. Free with g_free(). */
char *desk_new_game_handicap_note (const DeskNewGame *choice) G_GNUC_WARN_UNUSED_RESULT;

/* How many fixed handicap stones the board takes, as a sentence; NULL when it takes nine.
 * `may_be_free`: the rules let Black place stones freely too. */
char *desk_new_game_handicap_limit (int width,
                                    int height,
                                    gboolean may_be_free) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
