/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-game-text.h"

#include <glib/gi18n.h>

#include "library-index.h"
#include "record-info.h"
#include "desk-date.h"
#include "words.h"

/* Parses the game's result; returns FALSE when it is unknown. */
static gboolean
read_result (LibraryGame *game, RefereeResult *result)
{
  return record_result_parse (game->result, result) && result->kind != REFEREE_RESULT_NONE;
}

gboolean
ui_game_text_is_unfinished (LibraryGame *game)
{
  return game->origin == LIBRARY_ORIGIN_PLAYED && !library_game_get_finished (game);
}

static char *
moves_text (LibraryGame *game)
{
  int moves = game->moves;

  return g_strdup_printf (ngettext ("%d move", "%d moves", (unsigned) moves), moves);
}

/* A result with a reason that this version does not know is shown as written. */
char *
ui_game_text_outcome (LibraryGame *game)
{
  RefereeResult result;
  g_autofree char *moves = NULL;

  if (!ui_game_text_is_unfinished (game))
    {
      if (read_result (game, &result))
        return words_result (&result);
      return g_strdup (*game->result ? game->result : _ ("Result unknown"));
    }
  moves = moves_text (game);
  /* Translators: "Unfinished, 43 moves" */
  return g_strdup_printf (_ ("Unfinished, %s"), moves);
}

static char *
rules_text (LibraryGame *game)
{
  GoRuleset ruleset;
  GoRulesetError error;
  const char *rules = game->rules;
  const GoPreset *preset = *rules ? go_preset_find (rules) : NULL;

  if (preset)
    return g_strdup (preset->rules ? _ (preset->rules) : _ (preset->title));
  if (*rules)
    return g_strdup (rules);
  if (*game->ruleset == '\0')
    return g_strdup ("");
  return g_strdup (go_ruleset_parse (game->ruleset, &ruleset, &error)
                       ? words_ruleset_name (&ruleset)
                       : _ ("unknown rules"));
}

static char *
column_player (const char *name, const char *rank)
{
  g_autofree char *shown = words_isolated (*name ? name : "–");
  g_autofree char *shown_rank = words_isolated (rank);

  return *rank ? g_strdup_printf ("%s  %s", shown, shown_rank) : g_steal_pointer (&shown);
}

/* Returns "6½"; nothing where nothing is counted. */
static char *
komi_text (LibraryGame *game)
{
  GoRuleset ruleset;
  GoRulesetError error;

  if (go_ruleset_parse (game->ruleset, &ruleset, &error) && ruleset.scoring == GO_SCORING_NONE)
    return g_strdup ("");
  return words_points (game->komi);
}

char *
ui_game_text_column (LibraryGame *game, LibraryColumn column)
{
  RefereeResult result;

  if (!game->loaded)
    return g_strdup ("");
  switch (column)
    {
    case LIBRARY_COLUMN_CHANGED:
      return library_day_of (game->changed);
    case LIBRARY_COLUMN_BLACK:
      return column_player (game->black_name, game->black_rank);
    case LIBRARY_COLUMN_WHITE:
      return column_player (game->white_name, game->white_rank);
    case LIBRARY_COLUMN_RESULT:
      if (ui_game_text_is_unfinished (game))
        return g_strdup (_ ("unfinished"));
      return read_result (game, &result) ? words_result_brief (&result) : g_strdup (game->result);
    case LIBRARY_COLUMN_DATE:
      return g_strdup (game->date);
    case LIBRARY_COLUMN_RULES:
      return rules_text (game);
    case LIBRARY_COLUMN_SIZE:
      return g_strdup_printf ("%d×%d", game->width, game->height);
    case LIBRARY_COLUMN_MOVES:
      return g_strdup_printf ("%d", game->moves);
    case LIBRARY_COLUMN_EVENT:
      return g_strdup (!*game->event && game->position ? _ ("Counted position") : game->event);
    case LIBRARY_COLUMN_KOMI:
      return komi_text (game);
    case LIBRARY_COLUMN_HANDICAP:
      return game->handicap > 0 ? g_strdup_printf ("%d", game->handicap) : g_strdup ("");
    case LIBRARY_COLUMN_TAGS:
      return g_strjoinv (", ", (char **) game->tags);
    }
  return g_strdup ("");
}

char *
ui_game_text_details (LibraryGame *game)
{
  GString *text = g_string_new (NULL);
  int handicap = game->handicap;
  g_autofree char *komi = komi_text (game);
  g_autofree char *rules = rules_text (game);

  g_string_append_printf (text, "%d×%d", game->width, game->height);
  if (*rules)
    g_string_append_printf (text, " · %s", rules);
  if (*komi)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, _ ("komi %s"), komi);
    }
  if (handicap > 0)
    {
      g_string_append (text, " · ");
      g_string_append_printf (
          text, ngettext ("%d handicap stone", "%d handicap stones", (unsigned) handicap),
          handicap);
    }
  if (!ui_game_text_is_unfinished (game))
    {
      g_autofree char *moves = moves_text (game);

      g_string_append_printf (text, " · %s", moves);
    }
  return g_string_free (text, FALSE);
}

char *
ui_game_text_date (LibraryGame *game)
{
  return desk_date_words (game->date);
}

char *
ui_game_text_player (LibraryGame *game, GoColor color)
{
  const char *name = color == GO_BLACK ? game->black_name : game->white_name;

  return words_isolated (name && *name ? name : words_color (color));
}

char *
ui_game_text_players (LibraryGame *game)
{
  g_autofree char *black = ui_game_text_player (game, GO_BLACK);
  g_autofree char *white = ui_game_text_player (game, GO_WHITE);

  if (!game->position)
    return g_strdup_printf ("%s – %s", black, white);
  if (!*game->black_name && !*game->white_name)
    return g_strdup (_ ("Counted position"));
  /* Translators: whose game the position is of: "Counted position: Mira – Jonas". */
  return g_strdup_printf (_ ("Counted position: %s – %s"), black, white);
}

char *
ui_game_text_summary (LibraryGame *game)
{
  g_autofree char *players = ui_game_text_players (game);
  g_autofree char *outcome = ui_game_text_outcome (game);
  g_autofree char *details = ui_game_text_details (game);
  g_autofree char *date = ui_game_text_date (game);
  g_autofree char *event = words_isolated (game->event);

  if (!game->loaded)
    return g_strdup ("");
  return g_strdup_printf ("%s, %s, %s%s%s%s%s", players, outcome, details, *date ? ", " : "", date,
                          *event ? ", " : "", event);
}
