#define G_LOG_DOMAIN "PassStone-ui"
#include "config.h"

#include "ui-game-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "words.h"

/* Reads the text of a result. Returns FALSE when this version does not know it. */
static gboolean
parse_result (const char *text, RefereeResult *result)
{
  static const struct
  {
    const char *word;
    RefereeResultKind kind;
  } kinds[] = {
    { "R", REFEREE_RESULT_RESIGN },  { "T", REFEREE_RESULT_TIME },
    { "F", REFEREE_RESULT_FORFEIT }, { "L", REFEREE_RESULT_NO_MOVE },
    { "C", REFEREE_RESULT_CAPTURE },
  };

  memset (result, 0, sizeof *result);
  if (strcmp (text, "Draw") == 0)
    result->kind = REFEREE_RESULT_DRAW;
  else if (strcmp (text, "Void") == 0)
    result->kind = REFEREE_RESULT_VOID;
  else if (strcmp (text, "Both lose") == 0)
    result->kind = REFEREE_RESULT_BOTH_LOSE;
  if (result->kind != REFEREE_RESULT_NONE)
    return TRUE;
  if ((text[0] != 'B' && text[0] != 'W') || text[1] != '+')
    return FALSE;
  result->winner = text[0] == 'B' ? GO_BLACK : GO_WHITE;
  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (text + 2, kinds[i].word) == 0)
      {
        result->kind = kinds[i].kind;
        return TRUE;
      }
  result->kind = REFEREE_RESULT_SCORE;
  return go_halves_parse (text + 2, &result->margin);
}

static char *
moves_text (LibraryGame *game)
{
  int moves = library_game_get_moves (game);

  return g_strdup_printf (ngettext ("%d move", "%d moves", (unsigned) moves), moves);
}

char *
ui_game_text_outcome (LibraryGame *game)
{
  RefereeResult result;
  g_autofree char *moves = NULL;

  if (library_game_get_finished (game))
    return parse_result (library_game_get_result (game), &result)
               ? words_result (&result)
               : g_strdup (library_game_get_result (game));
  moves = moves_text (game);
  /* Translators: "Unfinished, 43 moves" */
  return g_strdup_printf (_ ("Unfinished, %s"), moves);
}

char *
ui_game_text_details (LibraryGame *game)
{
  GString *text = g_string_new (NULL);
  int handicap = library_game_get_handicap (game);
  g_autofree char *komi = words_points (library_game_get_komi (game));
  gboolean counts = TRUE;
  GoRuleset ruleset;
  GoRulesetError error;

  g_string_append_printf (text, "%d×%d · ", library_game_get_width (game),
                          library_game_get_height (game));
  if (go_ruleset_parse (library_game_get_ruleset (game), &ruleset, &error))
    {
      g_string_append (text, words_ruleset_name (&ruleset));
      counts = ruleset.scoring != GO_SCORING_NONE;
    }
  else
    g_string_append (text, _ ("unknown rules"));
  if (counts)
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
  if (library_game_get_finished (game))
    {
      g_autofree char *moves = moves_text (game);

      g_string_append_printf (text, " · %s", moves);
    }
  return g_string_free (text, FALSE);
}

char *
ui_game_text_date (LibraryGame *game)
{
  gint64 seconds = library_game_get_changed (game) / 1000;
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);

  /* Translators: a day, as g_date_time_format() writes it: "21 November 2026". */
  return then ? g_date_time_format (then, _ ("%-d %B %Y")) : g_strdup ("");
}

char *
ui_game_text_player (LibraryGame *game, GoColor color)
{
  const char *name
      = color == GO_BLACK ? library_game_get_black_name (game) : library_game_get_white_name (game);

  return g_strdup (name && *name ? name : words_color (color));
}

char *
ui_game_text_players (LibraryGame *game)
{
  g_autofree char *black = ui_game_text_player (game, GO_BLACK);
  g_autofree char *white = ui_game_text_player (game, GO_WHITE);

  return g_strdup_printf ("%s – %s", black, white);
}

char *
ui_game_text_summary (LibraryGame *game)
{
  g_autofree char *players = ui_game_text_players (game);
  g_autofree char *outcome = ui_game_text_outcome (game);
  g_autofree char *details = ui_game_text_details (game);
  g_autofree char *date = ui_game_text_date (game);

  return g_strdup_printf ("%s, %s, %s, %s", players, outcome, details, date);
}

gboolean
ui_game_text_matches (LibraryGame *game, const char *search)
{
  g_autofree char *all
      = g_strdup_printf ("%s %s %s", library_game_get_black_name (game),
                         library_game_get_white_name (game), library_game_get_event (game));
  g_autofree char *folded = g_utf8_casefold (all, -1);
  g_autofree char *wanted = g_utf8_casefold (search, -1);
  g_auto (GStrv) words = g_strsplit_set (wanted, " \t", -1);

  for (char **word = words; *word; word++)
    if (!strstr (folded, *word))
      return FALSE;
  return TRUE;
}
