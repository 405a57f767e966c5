/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-score-sheet.h"

#include <glib/gi18n.h>

#include "match-counting.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-score-card.h"

struct _UiScoreSheet
{
  GtkWidget parent_instance;

  GtkWidget *scroller, *cards, *identity, *illegal;
  GtkLabel *headline, *subtitle;
  UiScoreCard *agreed_card, *other_card;
  GtkWidget *show_counting, *under_rules, *mistakes;

  MatchScene *scene;
  const RefereeGame *shown; /* the game shown, and its length */
  size_t length;
  int lit;     /* highlighted on the board: a RefereeLineKind, or -1 */
  int kept;    /* chosen to stay highlighted, or -1 */
  int pointed; /* line of the point under the pointer on the board, or -1 */
};

G_DEFINE_FINAL_TYPE (UiScoreSheet, ui_score_sheet, GTK_TYPE_WIDGET)

static void
light_cards (UiScoreSheet *self)
{
  UiScoreCard *const cards[] = { self->agreed_card, self->other_card };
  int line = self->pointed >= 0 ? self->pointed : self->lit;

  for (size_t i = 0; i < G_N_ELEMENTS (cards); i++)
    ui_score_card_set_lit (cards[i], line, line == self->kept);
}

static void
pointed_cb (UiScoreSheet *self)
{
  UiScoreCard *const cards[] = { self->agreed_card, self->other_card };
  int lit = -1;

  /* The pointer takes precedence over the focus on any card. */
  for (size_t i = 0; i < G_N_ELEMENTS (cards) && lit < 0; i++)
    lit = ui_score_card_get_pointed (cards[i], GTK_STATE_FLAG_PRELIGHT);
  for (size_t i = 0; i < G_N_ELEMENTS (cards) && lit < 0; i++)
    lit = ui_score_card_get_pointed (cards[i], GTK_STATE_FLAG_FOCUSED);
  if (lit < 0)
    lit = self->kept;
  if (lit == self->lit)
    return;
  self->lit = lit;
  light_cards (self);
  g_signal_emit_by_name (self, "line-lit", lit);
}

/* A chosen line stays highlighted until the user chooses it again or another one. */
static void
chosen_cb (UiScoreSheet *self, int kind)
{
  self->kept = self->kept == kind ? -1 : kind;
  pointed_cb (self);
  light_cards (self);
  g_signal_emit_by_name (self, "line-kept", self->kept);
}

void
ui_score_sheet_let_go (UiScoreSheet *self)
{
  if (self->kept < 0)
    return;
  self->kept = -1;
  pointed_cb (self);
  light_cards (self);
}

static void
show_counting_cb (UiScoreSheet *self)
{
  g_signal_emit_by_name (self, "show-counting");
}

/* Returns whether there is a count: the result comes from one, or the players are agreeing on
 * one. */
static gboolean
is_counted (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);

  return state->result.kind == REFEREE_RESULT_SCORE
         || (state->result.kind == REFEREE_RESULT_NONE && state->phase == REFEREE_PHASE_AGREEMENT);
}

/* Returns the count to compare with the agreed one, or NULL. */
static const RefereeLedger *
other_ledger (const RefereeScore *score, GoScoring agreed)
{
  const RefereeLedger *other
      = &score->ledger[agreed == GO_SCORING_AREA ? GO_SCORING_TERRITORY : GO_SCORING_AREA];
  gboolean compared = agreed == GO_SCORING_AREA || agreed == GO_SCORING_TERRITORY;

  return compared && other->count > 0 ? other : NULL;
}

static void
fill_counts (UiScoreSheet *self, const RefereeGame *game)
{
  const RefereeScore *score = match_scene_get_score (self->scene);
  GoScoring agreed = (GoScoring) referee_game_setup (game)->ruleset.scoring;
  const RefereeLedger *other = other_ledger (score, agreed);

  gtk_widget_set_visible (self->cards, agreed < GO_SCORING_NONE);
  if (agreed >= GO_SCORING_NONE)
    return;
  ui_score_card_set_ledger (self->agreed_card, &score->ledger[agreed], TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->other_card), other != NULL);
  if (other)
    ui_score_card_set_ledger (self->other_card, other, FALSE);
  if (score->identity.promised)
    gtk_box_append (GTK_BOX (self->identity), ui_score_identity_new (&score->identity));
}

static void
fill_illegal (UiScoreSheet *self, const RefereeGame *game)
{
  size_t count;
  const RefereeIllegal *plays = referee_game_illegal (game, &count);

  gtk_widget_set_visible (self->illegal, count > 0);
  ui_append (self->illegal, ui_label (_ ("Illegal plays"), "title-2"), NULL);
  for (size_t i = 0; i < count; i++)
    {
      g_autofree char *sentence = words_illegal_play (game, &plays[i]);

      ui_append (self->illegal, ui_text (sentence, NULL, -1), NULL);
    }
}

static void
fill_head (UiScoreSheet *self, const RefereeGame *game, gboolean counted)
{
  const RefereeResult *result = &referee_game_state (game)->result;
  const WordsNames names = { .name = { NULL, match_scene_get_seat (self->scene, GO_BLACK)->name,
                                       match_scene_get_seat (self->scene, GO_WHITE)->name } };
  g_autofree char *headline = words_result_of (result, &names);
  g_autofree char *subtitle = NULL;

  if (*headline == '\0')
    {
      g_free (headline);
      headline = counted ? g_strdup (_ ("Count of the current position")) : words_title (game);
    }
  if (counted && !referee_game_is_position (game))
    {
      const RefereeIdentity *identity = &match_scene_get_score (self->scene)->identity;
      const char *rules = words_ruleset_name (&referee_game_setup (game)->ruleset);

      if (identity->promised && identity->holds && result->kind == REFEREE_RESULT_SCORE)
        /* Translators: the name of a ruleset, as in "Concord rules". */
        subtitle = g_strdup_printf (_ ("%s rules · both counts agree, as they must"), rules);
    }
  if (!subtitle)
    subtitle = words_subtitle (game);
  gtk_label_set_text (self->headline, headline);
  gtk_label_set_text (self->subtitle, subtitle);
}

static void
fill (UiScoreSheet *self)
{
  const RefereeGame *game = self->scene ? match_scene_get_game (self->scene) : NULL;
  gboolean counted = game && is_counted (game);

  self->shown = game;
  self->length = game ? referee_game_length (game) : 0;
  ui_empty (self->identity);
  ui_empty (self->illegal);
  gtk_widget_set_visible (self->scroller, game != NULL);
  gtk_widget_set_visible (self->cards, counted);
  gtk_widget_set_visible (self->show_counting, game && match_counting_is_possible (self->scene));
  if (!game)
    return;
  fill_head (self, game, counted);
  if (counted)
    fill_counts (self, game);
  gtk_widget_set_visible (self->identity, gtk_widget_get_first_child (self->identity) != NULL);
  /* During the game, reveal nothing that an opponent has not noticed. */
  if (referee_game_state (game)->result.kind != REFEREE_RESULT_NONE)
    fill_illegal (self, game);
  else
    gtk_widget_set_visible (self->illegal, FALSE);
}

static void
changed_cb (UiScoreSheet *self)
{
  const RefereeGame *game = match_scene_get_game (self->scene);

  /* A scene also changes with each movement of the pointer; the count changes only with an act. */
  if (game == self->shown && referee_game_length (game) == self->length)
    return;
  self->kept = self->pointed = -1;
  fill (self);
  pointed_cb (self);
}

static void
ui_score_sheet_dispose (GObject *object)
{
  UiScoreSheet *self = UI_SCORE_SHEET (object);

  ui_follow (&self->scene, NULL, NULL, self);
  ui_dispose (object);
}

static void
ui_score_sheet_class_init (UiScoreSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_score_sheet_dispose;
  g_type_ensure (UI_TYPE_COLUMNS);
  g_type_ensure (UI_TYPE_SCORE_CARD);
  ui_signal (UI_TYPE_SCORE_SHEET, "line-lit", 1, G_TYPE_INT);
  ui_signal (UI_TYPE_SCORE_SHEET, "line-kept", 1, G_TYPE_INT);
  ui_signal (UI_TYPE_SCORE_SHEET, "show-counting", 0);
  ui_template (widget_class, "ui-score-sheet.ui");
  ui_bind (widget_class, UI_CHILD (UiScoreSheet, scroller), UI_CHILD (UiScoreSheet, headline),
           UI_CHILD (UiScoreSheet, subtitle), UI_CHILD (UiScoreSheet, cards),
           UI_CHILD (UiScoreSheet, agreed_card), UI_CHILD (UiScoreSheet, other_card),
           UI_CHILD (UiScoreSheet, identity), UI_CHILD (UiScoreSheet, illegal),
           UI_CHILD (UiScoreSheet, show_counting), UI_CHILD (UiScoreSheet, under_rules),
           UI_CHILD (UiScoreSheet, mistakes), NULL);
  ui_handle (widget_class, UI_HANDLER (pointed_cb), UI_HANDLER (chosen_cb),
             UI_HANDLER (show_counting_cb), NULL);
}

static void
ui_score_sheet_init (UiScoreSheet *self)
{
  self->lit = self->kept = self->pointed = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self);
}

void
ui_score_sheet_set_scene (UiScoreSheet *self, MatchScene *scene)
{
  if (ui_follow (&self->scene, scene, G_CALLBACK (changed_cb), self))
    fill (self);
}

void
ui_score_sheet_append_verbs (UiScoreSheet *self, GtkWidget *box)
{
  ui_append (box, self->show_counting, self->mistakes, self->under_rules, NULL);
}

int
ui_score_sheet_get_lit (UiScoreSheet *self)
{
  return self->lit;
}

void
ui_score_sheet_set_pointed (UiScoreSheet *self, int kind)
{
  if (kind == self->pointed)
    return;
  self->pointed = kind;
  light_cards (self);
}

void
ui_score_sheet_focus_counting (UiScoreSheet *self)
{
  gtk_widget_grab_focus (self->show_counting);
}
