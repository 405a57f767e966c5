/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the files of the new-game window. */
#pragma once

#include "match-offer.h"
#include "desk-new-game.h"
#include "ui-new-game-rules.h"
#include "ui-new-game.h"
#include "ui-nigiri.h"

/* Sides of the square boards that have a button. */
#define UI_NEW_GAME_SIZES 5
extern const int ui_new_game_sizes[UI_NEW_GAME_SIZES];

struct _UiNewGame
{
  GtkWindow parent_instance;

  GtkEditable *name[GO_COLORS];
  GtkEditable *rank[GO_COLORS];
  GtkLabel *rank_error[GO_COLORS];
  GtkWidget *partner_box; /* contains the next fields */
  GtkDropDown *opponent;  /* 0: another person; otherwise the level of the computer player or an
                           * engine */
  GtkWidget *partner_sides;
  GtkToggleButton *partner_side[GO_COLORS];
  GtkLabel *partner_note;
  int level;        /* chosen for boards where the computer player can play */
  gboolean limited; /* it cannot play on this board */
  char *engine;     /* engine of the last game with one */
  GtkWidget *advice_box, *use_advice, *swap;
  GtkLabel *advice;
  GtkCheckButton *nigiri_check;
  GtkLabel *nigiri_note;
  UiNigiri *nigiri;
  GtkToggleButton *size[UI_NEW_GAME_SIZES + 1]; /* by ui_new_game_sizes; the last for others */
  GtkWidget *size_toggles, *board_section, *size_box;
  GtkLabel *size_note;
  GtkLabel *known; /* the known result of such a game, if any */
  GtkSpinButton *columns, *rows, *stones, *komi;
  GtkWidget *handicap_toggles, *stones_box, *komi_box;
  GtkToggleButton *handicap_none, *handicap_fixed, *handicap_free;
  GtkLabel *handicap_note, *first_move;
  UiNewGameRules *rules;
  GtkScrolledWindow *scroller;
  GtkWidget *more_box;
  GtkImage *more_arrow;
  GtkLabel *more_chosen;
  GtkCheckButton *crosscut, *friendly;
  GtkWidget *crosscut_hint, *friendly_hint, *counting_box;
  GtkToggleButton *territory, *area;
  GtkCheckButton *guard[MATCH_GUARD_OFF + 1];
  GtkLabel *guard_hint[MATCH_GUARD_OFF + 1];
  GtkDropDown *flag;  /* in the order of MatchFlag */
  GtkDropDown *pause; /* in the order of MatchPause */
  GtkWidget *time_box;
  GtkDropDown *time;
  GtkWidget *own_time; /* typed, where no entry of the list fits */
  char *own_written;   /* its text for the times of the ruleset, which may differ by side */
  GtkLabel *time_note;
  GtkWidget *helps_box; /* contains the next field */
  GtkCheckButton *help[DESK_HELPS][GO_COLORS];
  GtkLabel *error;
  GtkWidget *start;

  GSettings *settings;
  GoRuleset base;   /* rules without a widget of their own */
  char *base_rules; /* the name it was chosen by, or "" */
  const GoPreset *preset;
  int even_komi;
  gboolean has_handicap;       /* at the last update of the widgets */
  int komi_before;             /* komi restored for an even game */
  gboolean asked;              /* the komi was questioned, and nothing has changed since */
  int free_width, free_height; /* size to restore after rules with a fixed size */
  gboolean writing;            /* the program sets the widgets */
  int frames;                  /* until the window scrolls to what "More" shows */
};

/* Create, read and set the widgets for time settings; create those for each player's help options.
 */
void ui_new_game_make_time (UiNewGame *self, GCallback changed);
/* Returns FALSE, with an error shown, if what was typed is not a time. */
gboolean ui_new_game_check_time (UiNewGame *self);
void ui_new_game_read_time (UiNewGame *self, DeskNewGame *choice);
void ui_new_game_write_time (UiNewGame *self, const DeskNewGame *choice);
/* Shows a description of the chosen clock. */
void ui_new_game_tell_time (UiNewGame *self, const DeskNewGame *choice);

void ui_new_game_make_helps (UiNewGame *self);

/* Reads the widgets into `choice`; free its contents with desk_new_game_clear(). */
void ui_new_game_read (UiNewGame *self, DeskNewGame *choice);

/* Sets the widgets, and updates what depends on them. */
void ui_new_game_write (UiNewGame *self, const DeskNewGame *choice);

/* Updates everything that depends on the choices. */
void ui_new_game_update (UiNewGame *self);

/* Creates the box of the opponent. `changed` is called, swapped, with the window after another
 * choice; `swapped` after the computer player changed colours. */
void ui_new_game_make_partner (UiNewGame *self, GCallback changed, GCallback swapped);

/* Sets the size of the board. To be called while `writing`. */
void ui_new_game_write_size (UiNewGame *self, int width, int height);

/* Read and set the choices in that box. */
void ui_new_game_read_partner (UiNewGame *self, DeskNewGame *choice);
void ui_new_game_write_partner (UiNewGame *self, const DeskNewGame *choice);

/* Selects another person while the computer player cannot play, and restores it afterwards. */
void ui_new_game_limit_partner (UiNewGame *self, const MatchOffer *offer);

/* Shows or hides the error of a rank. Returns whether the rank is valid. */
gboolean ui_new_game_check_rank (UiNewGame *self, GoColor color);
