/* A live game that is not safe yet, as its keeper sees it. */
#include "config.h"

#include "app-game-private.h"

#include <glib/gi18n.h>

#include "record-game.h"
#include "record-name.h"
#include "sgf-write.h"
#include "words.h"

static gboolean
is_unsaved (DeskUnsaved *unsaved)
{
  return _app_game_is_unsaved (APP_GAME (unsaved));
}

/* "Mira – Jonas" */
static char *
name_of (AppGame *self)
{
  const MatchInfo *info = match_controller_get_info (app_game_get_controller (self));
  const char *black = info->name[GO_BLACK], *white = info->name[GO_WHITE];

  return g_strdup_printf ("%s – %s", black && *black ? black : _ ("Black"),
                          white && *white ? white : _ ("White"));
}

static char *
describe (DeskUnsaved *unsaved)
{
  g_autofree char *name = name_of (APP_GAME (unsaved)), *shown = words_isolated (name);

  /* Translators: %s are the two players. */
  return g_strdup_printf (_ ("The game “%s” is not saved."), shown);
}

static void
save_async (DeskUnsaved *unsaved, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (unsaved, NULL, callback, data);

  g_task_set_source_tag (task, save_async);
  _app_game_save (APP_GAME (unsaved), task);
}

static GBytes *
copy (DeskUnsaved *unsaved, char **name, const char **ending)
{
  MatchController *controller = app_game_get_controller (APP_GAME (unsaved));
  const MatchInfo *info = match_controller_get_info (controller);
  RecordPeople people = { .date = NULL };
  g_autofree char *players = name_of (APP_GAME (unsaved));
  g_autoptr (SgfCollection) collection = NULL;
  GString *text = g_string_new (NULL);

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      people.name[color] = info->name[color];
      people.rank[color] = info->rank[color];
    }
  collection = record_game_write (match_controller_get_game (controller), &people,
                                  words_record_comment, NULL);
  sgf_write_game (collection, sgf_collection_game (collection, 0), text);
  *name = record_name (players, "Go");
  *ending = ".sgf";
  return g_string_free_to_bytes (text);
}

static void
discard (DeskUnsaved *unsaved)
{
  _app_game_discard (APP_GAME (unsaved));
}

void
_app_game_unsaved_init (DeskUnsavedInterface *iface)
{
  iface->is_unsaved = is_unsaved;
  iface->describe = describe;
  iface->save_async = save_async;
  iface->copy = copy;
  iface->discard = discard;
}
