/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the new-game window share. */
#pragma once

#include "match-offer.h"
#include "desk-new-game.h"
#include "ui-new-game-rules.h"
#include "ui-new-game.h"
#include "ui-nigiri.h"

G_BEGIN_DECLS

struct _UiNewGame
{
  GtkWindow parent_instance;

  GtkEditable *name[GO_COLORS];
  GtkEditable *rank[GO_COLORS];
  GtkLabel *rank_error[GO_COLORS];
  GtkWidget *partner_box; /* what follows is in it */
  GtkDropDown *opponent;  /* 0: another person, else the partner's level */
  GtkWidget *partner_sides;
  GtkToggleButton *partner_side[GO_COLORS];
  GtkLabel *partner_note;
  int level;        /* wanted, on a board where the partner can play */
  gboolean limited; /* it is not such a board */
  char *engine;     /* the one of the last game with one */
  GtkWidget *advice_box;
  GtkLabel *advice;
  GtkWidget *use_advice;
  GtkWidget *swap;
  GtkCheckButton *nigiri_check;
  GtkLabel *nigiri_note;
  UiNigiri *nigiri;
  GtkToggleButton *size_5;
  GtkToggleButton *size_7;
  GtkToggleButton *size_9;
  GtkToggleButton *size_13;
  GtkToggleButton *size_19;
  GtkToggleButton *size_other;
  GtkWidget *size_toggles;
  GtkWidget *size_box;
  GtkLabel *size_note;
  GtkLabel *known; /* how such a game ends, if that is known */
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkWidget *handicap_toggles;
  GtkToggleButton *handicap_none;
  GtkToggleButton *handicap_fixed;
  GtkToggleButton *handicap_free;
  GtkLabel *handicap_note;
  GtkWidget *stones_box;
  GtkSpinButton *stones;
  GtkWidget *komi_box;
  GtkSpinButton *komi;
  GtkLabel *first_move;
  UiNewGameRules *rules;
  GtkWidget *first_games; /* a button for each */
  GtkCheckButton *crosscut;
  GtkWidget *crosscut_hint;
  GtkWidget *counting_box;
  GtkCheckButton *territory;
  GtkCheckButton *area;
  GtkCheckButton *guard[MATCH_GUARD_OFF + 1];
  GtkLabel *guard_hint[MATCH_GUARD_OFF + 1];
  GtkDropDown *flag;  /* in the order of MatchFlag */
  GtkDropDown *pause; /* in the order of MatchPause */
  GtkCheckButton *friendly;
  GtkWidget *friendly_hint;
  GtkWidget *time_box;
  GtkDropDown *time;
  GtkLabel *time_note;
  GtkWidget *helps_box; /* what follows is in it */
  GtkCheckButton *help[DESK_HELPS][GO_COLORS];
  GtkLabel *error;
  GtkWidget *start;

  GSettings *settings;
  GoRuleset base;   /* what the widgets do not ask for */
  char *base_rules; /* the name it was chosen by, or "" */
  const GoPreset *preset;
  int even_komi;
  gboolean has_handicap; /* when the widgets were last looked at */
  int komi_before;       /* what komi an even game goes back to */
  gboolean asked; /* what is set up now has been asked about, and nothing was changed since */
  int free_width; /* the size to come back to from rules that have their own */
  int free_height;
  gboolean writing; /* the widgets are being set by the program */
};

/* The helps of each side: made once; read, written, and shown for those who may have them. */
void ui_new_game_make_time (UiNewGame *self, GCallback changed);
void ui_new_game_read_time (UiNewGame *self, DeskNewGame *choice);
void ui_new_game_write_time (UiNewGame *self, const DeskNewGame *choice);
/* Says what was chosen. */
void ui_new_game_tell_time (UiNewGame *self, const DeskNewGame *choice);

void ui_new_game_make_helps (UiNewGame *self);
void ui_new_game_read_helps (UiNewGame *self, DeskNewGame *choice);
void ui_new_game_write_helps (UiNewGame *self, const DeskNewGame *choice);
void ui_new_game_limit_helps (UiNewGame *self, const DeskNewGame *choice);

/* Reads the widgets. `choice` is filled anew; free with desk_new_game_clear(). */
void ui_new_game_read (UiNewGame *self, DeskNewGame *choice);

/* Sets the widgets, and what follows from them. */
void ui_new_game_write (UiNewGame *self, const DeskNewGame *choice);

/* Brings everything that follows from the choices up to date. */
void ui_new_game_update (UiNewGame *self);

/* Fills the box of the opponent; `changed` is called, swapped, with the window when another is
 * chosen, and `swapped` when the partner takes the other colour. */
void ui_new_game_make_partner (UiNewGame *self, GCallback changed, GCallback swapped);

/* Takes what is chosen there, and sets it. */
void ui_new_game_read_partner (UiNewGame *self, DeskNewGame *choice);
void ui_new_game_write_partner (UiNewGame *self, const DeskNewGame *choice);

/* Where the partner cannot play, another person is chosen, until it can again. */
void ui_new_game_limit_partner (UiNewGame *self, const MatchOffer *offer);

/* Shows a sentence above the form, or none. */
void ui_new_game_show_error (UiNewGame *self, const char *sentence);

/* Shows or takes away what is wrong with a rank. Returns whether it is right. */
gboolean ui_new_game_check_rank (UiNewGame *self, GoColor color);

G_END_DECLS
