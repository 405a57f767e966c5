#include "config.h"

#include "ui-game-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-info.h"
#include "ui-library-date.h"
#include "words.h"

/* Reads the text of a result, as the table writes it and as records do. Returns FALSE when nothing
 * is known of it. */
static gboolean
parse_result (const char *text, RefereeResult *result)
{
  memset (result, 0, sizeof *result);
  if (strcmp (text, "Both lose") == 0)
    {
      result->kind = REFEREE_RESULT_BOTH_LOSE;
      return TRUE;
    }
  if (g_str_has_suffix (text, "+L") || g_str_has_suffix (text, "+C"))
    {
      if (text[0] != 'B' && text[0] != 'W')
        return FALSE;
      result->winner = text[0] == 'B' ? GO_BLACK : GO_WHITE;
      result->kind = g_str_has_suffix (text, "L") ? REFEREE_RESULT_NO_MOVE : REFEREE_RESULT_CAPTURE;
      return TRUE;
    }
  return record_result_parse (text, result) && result->kind != REFEREE_RESULT_NONE;
}

gboolean
ui_game_text_is_unfinished (LibraryGame *game)
{
  return library_game_get_origin (game) == LIBRARY_ORIGIN_PLAYED
         && !library_game_get_finished (game);
}

static char *
moves_text (LibraryGame *game)
{
  int moves = library_game_get_moves (game);

  return g_strdup_printf (ngettext ("%d move", "%d moves", (unsigned) moves), moves);
}

/* A result with a reason that this version knows nothing of is shown as it was written. */
char *
ui_game_text_outcome (LibraryGame *game)
{
  RefereeResult result;
  g_autofree char *moves = NULL;

  if (!ui_game_text_is_unfinished (game))
    {
      if (parse_result (library_game_get_result (game), &result))
        return words_result (&result);
      return g_strdup (*library_game_get_result (game) ? library_game_get_result (game)
                                                       : _ ("Result unknown"));
    }
  moves = moves_text (game);
  /* Translators: "Unfinished, 43 moves" */
  return g_strdup_printf (_ ("Unfinished, %s"), moves);
}

/* "B+3½" rather than "B+3.5"; everything else as it was written. */
static char *
short_result (const char *text)
{
  RefereeResult result;
  g_autofree char *points = NULL;

  if (!parse_result (text, &result))
    return g_strdup (text);
  switch (result.kind)
    {
    case REFEREE_RESULT_SCORE:
      points = words_points (result.margin);
      return g_strdup_printf ("%s+%s", result.winner == GO_BLACK ? "B" : "W", points);
    case REFEREE_RESULT_RESIGN:
      return g_strdup (result.winner == GO_BLACK ? "B+R" : "W+R");
    case REFEREE_RESULT_TIME:
      return g_strdup (result.winner == GO_BLACK ? "B+T" : "W+T");
    case REFEREE_RESULT_DRAW:
      return g_strdup (_ ("Draw"));
    case REFEREE_RESULT_VOID:
      return g_strdup (_ ("Void"));
    case REFEREE_RESULT_BOTH_LOSE:
      return g_strdup (_ ("Both lose"));
    case REFEREE_RESULT_NONE:
    case REFEREE_RESULT_FORFEIT:
    case REFEREE_RESULT_NO_MOVE:
    case REFEREE_RESULT_CAPTURE:
      break;
    }
  return g_strdup (text);
}

static char *
rules_text (LibraryGame *game)
{
  GoRuleset ruleset;
  GoRulesetError error;
  const char *rules = library_game_get_rules (game);
  const GoPreset *preset = *rules ? go_preset_find (rules) : NULL;

  if (preset)
    return g_strdup (preset->rules ? _ (preset->rules) : _ (preset->title));
  if (*rules)
    return g_strdup (rules);
  if (*library_game_get_ruleset (game) == '\0')
    return g_strdup ("");
  return g_strdup (go_ruleset_parse (library_game_get_ruleset (game), &ruleset, &error)
                       ? words_ruleset_name (&ruleset)
                       : _ ("unknown rules"));
}

static char *
column_player (const char *name, const char *rank)
{
  return *rank ? g_strdup_printf ("%s  %s", *name ? name : "–", rank)
               : g_strdup (*name ? name : "–");
}

/* "6½"; nothing where nothing is counted. */
static char *
komi_text (LibraryGame *game)
{
  GoRuleset ruleset;
  GoRulesetError error;

  if (go_ruleset_parse (library_game_get_ruleset (game), &ruleset, &error)
      && ruleset.scoring == GO_SCORING_NONE)
    return g_strdup ("");
  return words_points (library_game_get_komi (game));
}

char *
ui_game_text_column (LibraryGame *game, UiGameColumn column)
{
  if (!library_game_get_loaded (game))
    return g_strdup ("");
  switch (column)
    {
    case UI_GAME_BLACK:
      return column_player (library_game_get_black_name (game), library_game_get_black_rank (game));
    case UI_GAME_WHITE:
      return column_player (library_game_get_white_name (game), library_game_get_white_rank (game));
    case UI_GAME_RESULT:
      return ui_game_text_is_unfinished (game) ? g_strdup (_ ("unfinished"))
                                               : short_result (library_game_get_result (game));
    case UI_GAME_DATE:
      return g_strdup (library_game_get_date (game));
    case UI_GAME_RULES:
      return rules_text (game);
    case UI_GAME_SIZE:
      return g_strdup_printf ("%d×%d", library_game_get_width (game),
                              library_game_get_height (game));
    case UI_GAME_MOVES:
      return g_strdup_printf ("%d", library_game_get_moves (game));
    case UI_GAME_EVENT:
      return g_strdup (!*library_game_get_event (game) && library_game_get_position (game)
                           ? _ ("Counted position")
                           : library_game_get_event (game));
    case UI_GAME_KOMI:
      return komi_text (game);
    case UI_GAME_HANDICAP:
      return library_game_get_handicap (game) > 0
                 ? g_strdup_printf ("%d", library_game_get_handicap (game))
                 : g_strdup ("");
    case UI_GAME_TAGS:
      return g_strjoinv (", ", (char **) library_game_get_tags (game));
    case UI_GAME_COLUMNS:
      break;
    }
  return g_strdup ("");
}

const char *
ui_game_text_column_title (UiGameColumn column)
{
  switch (column)
    {
    case UI_GAME_BLACK:
      return _ ("Black");
    case UI_GAME_WHITE:
      return _ ("White");
    case UI_GAME_RESULT:
      return _ ("Result");
    case UI_GAME_DATE:
      return _ ("Date");
    case UI_GAME_RULES:
      return _ ("Rules");
    case UI_GAME_SIZE:
      return _ ("Board");
    case UI_GAME_MOVES:
      return C_ ("column", "Moves");
    case UI_GAME_EVENT:
      return _ ("Event");
    case UI_GAME_KOMI:
      return _ ("Komi");
    case UI_GAME_HANDICAP:
      return _ ("Handicap");
    case UI_GAME_TAGS:
      return _ ("Tags");
    case UI_GAME_COLUMNS:
      break;
    }
  return "";
}

char *
ui_game_text_details (LibraryGame *game)
{
  GString *text = g_string_new (NULL);
  int handicap = library_game_get_handicap (game);
  g_autofree char *komi = komi_text (game);
  g_autofree char *rules = rules_text (game);

  g_string_append_printf (text, "%d×%d", library_game_get_width (game),
                          library_game_get_height (game));
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
  return ui_library_date_words (library_game_get_date (game));
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

  if (!library_game_get_position (game))
    return g_strdup_printf ("%s – %s", black, white);
  if (!*library_game_get_black_name (game) && !*library_game_get_white_name (game))
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
  const char *event = library_game_get_event (game);

  if (!library_game_get_loaded (game))
    return g_strdup ("");
  return g_strdup_printf ("%s, %s, %s%s%s%s%s", players, outcome, details, *date ? ", " : "", date,
                          *event ? ", " : "", event);
}
