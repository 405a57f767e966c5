/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards explain what a learner meets for the first time, beside the board. A setting holds those
 * dismissed for good; each card appears once per game. */
#include "ui-table-page-private.h"

#include "ui-board-picture.h"
#include "desk-new-game.h"

/* Lines that the picture of a card shows on each side of its point. */
#define AROUND 4

/* Returns whether a person with cards turned on plays this side. */
static gboolean
learns (UiTablePage *self, GoColor side)
{
  const MatchInfo *info = match_controller_get_info (match_scene_get_controller (self->scene));

  return match_info_partner_level (info, side) == 0
         && g_settings_get_boolean (self->settings, desk_help_key (DESK_HELP_CARDS, side));
}

/* Returns the stored form of a card that a player dismissed for good: "ko", or "ko Anna" with the
 * player's name. */
static char *
entry (UiTablePage *self, WordsCard card, GoColor side)
{
  const MatchInfo *info = match_controller_get_info (match_scene_get_controller (self->scene));
  const char *name = info->name[side];

  return g_strjoin (name && *name ? " " : "", words_card_word (card), name ? name : "", NULL);
}

static gboolean
wants (UiTablePage *self, const MatchCard *card, GoColor side)
{
  g_auto (GStrv) dismissed = g_settings_get_strv (self->settings, "cards-dismissed");
  g_autofree char *own = entry (self, card->card, side);

  return (card->side == GO_EMPTY || card->side == side) && learns (self, side)
         && !g_strv_contains ((const char *const *) dismissed, own);
}

/* Returns a picture of the position that the card is about. */
static GdkPaintable *
picture_of (UiTablePage *self, const RefereeGame *game, const MatchCard *card)
{
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);

  if (!referee_game_board_after (game, card->turn, board))
    go_board_copy (board, referee_game_board (game));
  return ui_board_picture_new (board, card->point, AROUND,
                               gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

static void
show_first (UiTablePage *self, const MatchCard *cards, guint count)
{
  const RefereeGame *game = match_scene_get_game (self->scene);

  for (guint i = 0; i < count; i++)
    if (!(self->cards_seen & 1u << cards[i].card)
        && (wants (self, &cards[i], GO_BLACK) || wants (self, &cards[i], GO_WHITE)))
      {
        g_autofree char *text = words_card_text (cards[i].card, game, cards[i].point);
        g_autoptr (GdkPaintable) picture = picture_of (self, game, &cards[i]);

        self->cards_seen |= 1u << cards[i].card;
        self->card = cards[i];
        self->card_shown_at = referee_game_length (game);
        ui_table_show_card (self->table, words_card_title (cards[i].card), text, picture);
        return;
      }
}

static void
applied_cb (UiTablePage *self, const RefereeAct *act, const char *announcement)
{
  MatchController *controller = match_scene_get_controller (self->scene);
  const RefereeGame *game = match_controller_get_game (controller);
  MatchCard cards[WORDS_CARDS];

  self->warned_count = 0;
  /* Hide a card once it is out of date: after both players have moved, or an act was taken back.
   * After a challenge, its outcome must be visible. */
  if (act->kind == REFEREE_TAKE_BACK || act->kind == REFEREE_CHALLENGE || act->kind == REFEREE_ALLOW
      || referee_game_length (game) >= self->card_shown_at + 2)
    ui_table_show_card (self->table, NULL, NULL, NULL);
  if (learns (self, GO_BLACK) || learns (self, GO_WHITE))
    show_first (self, cards,
                match_card_find (game, match_controller_get_info (controller)->guard, cards));
}

/* A request to a player takes precedence over a card. Shows the cards of an illegal move that was
 * not made. */
static void
changed_cb (UiTablePage *self)
{
  MatchController *controller = match_scene_get_controller (self->scene);

  if (match_controller_get_request (controller, NULL) != GO_EMPTY)
    ui_table_show_card (self->table, NULL, NULL, NULL);
  if (self->warned_count > 0 && !match_controller_is_busy (controller)
      && referee_game_length (match_controller_get_game (controller)) == self->warned_at)
    {
      show_first (self, self->warned, self->warned_count);
      self->warned_count = 0;
    }
}

static void
refused_cb (UiTablePage *self,
            const RefereeAct *act,
            const RefereeAnswer *answer,
            const char *sentence)
{
  MatchCard cards[WORDS_CARDS];

  if (answer)
    show_first (self, cards,
                match_card_find_refused (match_scene_get_game (self->scene), act, answer, cards));
}

static void
warned_cb (UiTablePage *self, const RefereeAct *act, const char *sentence)
{
  RefereeAnswer answer;

  if (match_controller_get_warning (match_scene_get_controller (self->scene), NULL, &answer))
    {
      self->warned_at = referee_game_length (match_scene_get_game (self->scene));
      self->warned_count = match_card_find_refused (match_scene_get_game (self->scene), act,
                                                    &answer, self->warned);
    }
}

/* Dismisses the card for good, for each player to whom it was shown. */
static void
dismiss (UiTablePage *self)
{
  g_auto (GStrv) dismissed = g_settings_get_strv (self->settings, "cards-dismissed");
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) now = NULL;

  g_strv_builder_addv (all, (const char **) dismissed);
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    if (wants (self, &self->card, side))
      {
        g_autofree char *own = entry (self, self->card.card, side);

        g_strv_builder_add (all, own);
      }
  now = g_strv_builder_end (all);
  g_settings_set_strv (self->settings, "cards-dismissed", (const char *const *) now);
}

static void
answered_cb (UiTablePage *self, int answer)
{
  const char *word = words_card_word (self->card.card);

  if (answer == UI_CARD_NEVER)
    dismiss (self);
  if (answer != UI_CARD_LESSON)
    {
      ui_table_focus_board (self->table);
      return;
    }
  g_signal_emit_by_name (self, "card-lesson", word);
}

void
ui_table_page_follow_cards (UiTablePage *self)
{
  MatchController *controller = ui_table_page_get_controller (self);

  if (!self->settings)
    return;
  if (!self->cards)
    {
      self->cards = g_signal_group_new (MATCH_TYPE_CONTROLLER);
      g_signal_group_connect_swapped (self->cards, "act-applied", G_CALLBACK (applied_cb), self);
      g_signal_group_connect_swapped (self->cards, "changed", G_CALLBACK (changed_cb), self);
      g_signal_group_connect_swapped (self->cards, "refused", G_CALLBACK (refused_cb), self);
      g_signal_group_connect_swapped (self->cards, "warned", G_CALLBACK (warned_cb), self);
      g_signal_connect_object (self->table, "card-answered", G_CALLBACK (answered_cb), self,
                               G_CONNECT_SWAPPED);
    }
  self->cards_seen = 0;
  self->warned_count = 0;
  ui_table_show_card (self->table, NULL, NULL, NULL);
  g_signal_group_set_target (self->cards, controller);
}
