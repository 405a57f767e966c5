#include "config.h"

#include "cli-row.h"

#include <glib/gi18n.h>

JsonBuilder *
cli_row_json (LibraryGame *game)
{
  JsonBuilder *builder = json_builder_new ();
  bool record = game->origin == LIBRARY_ORIGIN_RECORD;

  json_builder_begin_object (builder);
  cli_json_number (builder, "id", game->id);
  cli_json_text (builder, "black", game->black_name);
  cli_json_text (builder, "white", game->white_name);
  cli_json_text (builder, "black_rank", game->black_rank);
  cli_json_text (builder, "white_rank", game->white_rank);
  cli_json_text (builder, "event", game->event);
  cli_json_size (builder, "size", game->width, game->height);
  cli_json_number (builder, "handicap", game->handicap);
  cli_json_halves (builder, "komi", game->komi);
  cli_json_text (builder, "rules", game->ruleset);
  cli_json_number (builder, "started_ms", game->started);
  cli_json_number (builder, "changed_ms", game->changed);
  cli_json_number (builder, "moves", game->moves);
  cli_json_text (builder, "result", game->result);
  cli_json_flag (builder, "finished", library_game_get_finished (game));
  cli_json_flag (builder, "read_only", library_game_get_read_only (game));
  cli_json_text (builder, "date", game->date);
  cli_json_text (builder, "origin", record ? "record" : "played");
  cli_json_strv (builder, "tags", (const char *const *) game->tags);
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

  if (game->origin == LIBRARY_ORIGIN_RECORD)
    return g_strdup (name_or (game->date, _ ("no date")));
  changed = g_date_time_new_from_unix_local (game->changed / 1000);
  return changed != NULL ? g_date_time_format (changed, "%Y-%m-%d %H:%M") : g_strdup ("");
}

void
cli_row_print (LibraryGame *game, const char *more)
{
  bool over = library_game_get_finished (game);
  g_autofree char *day = day_of (game);
  int moves = game->moves;
  g_autofree char *count = g_strdup_printf (ngettext ("%d move", "%d moves", moves), moves);

  cli_line ("%4" G_GINT64_FORMAT "  %s  %s – %s  %d×%d  %s  %s%s", game->id, day,
            name_or (game->black_name, _ ("Black")), name_or (game->white_name, _ ("White")),
            game->width, game->height, count,
            name_or (game->result, over ? _ ("result unknown") : _ ("unfinished")), more);
}
