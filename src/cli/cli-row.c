#include "config.h"

#include "cli-row.h"

#include <glib/gi18n.h>

JsonBuilder *
cli_row_json (LibraryGame *game)
{
  JsonBuilder *builder = json_builder_new ();
  bool record = library_game_get_origin (game) == LIBRARY_ORIGIN_RECORD;

  json_builder_begin_object (builder);
  cli_json_number (builder, "id", library_game_get_id (game));
  cli_json_text (builder, "black", library_game_get_black_name (game));
  cli_json_text (builder, "white", library_game_get_white_name (game));
  cli_json_text (builder, "black_rank", library_game_get_black_rank (game));
  cli_json_text (builder, "white_rank", library_game_get_white_rank (game));
  cli_json_text (builder, "event", library_game_get_event (game));
  cli_json_size (builder, "size", library_game_get_width (game), library_game_get_height (game));
  cli_json_number (builder, "handicap", library_game_get_handicap (game));
  cli_json_halves (builder, "komi", library_game_get_komi (game));
  cli_json_text (builder, "rules", library_game_get_ruleset (game));
  cli_json_number (builder, "started_ms", library_game_get_started (game));
  cli_json_number (builder, "changed_ms", library_game_get_changed (game));
  cli_json_number (builder, "moves", library_game_get_moves (game));
  cli_json_text (builder, "result", library_game_get_result (game));
  cli_json_flag (builder, "finished", library_game_get_finished (game));
  cli_json_flag (builder, "read_only", library_game_get_read_only (game));
  cli_json_text (builder, "date", library_game_get_date (game));
  cli_json_text (builder, "origin", record ? "record" : "played");
  cli_json_strv (builder, "tags", library_game_get_tags (game));
  return builder;
}

static const char *
name_or (const char *name, const char *otherwise)
{
  return name != NULL && *name != '\0' ? name : otherwise;
}

/* When it was played; of a game played here, when it was last gone on with. */
static char *
day_of (LibraryGame *game)
{
  g_autoptr (GDateTime) changed = NULL;

  if (library_game_get_origin (game) == LIBRARY_ORIGIN_RECORD)
    return g_strdup (name_or (library_game_get_date (game), _ ("no date")));
  changed = g_date_time_new_from_unix_local (library_game_get_changed (game) / 1000);
  return changed != NULL ? g_date_time_format (changed, "%Y-%m-%d %H:%M") : g_strdup ("");
}

void
cli_row_print (LibraryGame *game, const char *more)
{
  g_autofree char *day = day_of (game);
  int moves = library_game_get_moves (game);
  g_autofree char *count = g_strdup_printf (ngettext ("%d move", "%d moves", moves), moves);

  cli_line ("%4" G_GINT64_FORMAT "  %s  %s – %s  %d×%d  %s  %s%s", library_game_get_id (game), day,
            name_or (library_game_get_black_name (game), _ ("Black")),
            name_or (library_game_get_white_name (game), _ ("White")),
            library_game_get_width (game), library_game_get_height (game), count,
            name_or (library_game_get_result (game), _ ("unfinished")), more);
}
