/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-search-provider.h"

#include <glib/gi18n.h>

#include "job.h"
#include "library-ask.h"
#include "ui-game-text.h"

/* The overview shows about this many results of each kind. */
#define GAMES_MOST 8
#define PLAYERS_MOST 2
/* Players whose names begin alike, among whom one is looked up. */
#define NAMESAKES_MOST 100
/* A letter alone would find half the library. One Chinese character is three bytes. */
#define TEXT_LEAST 2

static const char interface_xml[]
    = "<node><interface name='org.gnome.Shell.SearchProvider2'>"
      "<method name='GetInitialResultSet'><arg type='as' direction='in'/>"
      "<arg type='as' direction='out'/></method>"
      "<method name='GetSubsearchResultSet'><arg type='as' direction='in'/>"
      "<arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
      "<method name='GetResultMetas'><arg type='as' direction='in'/>"
      "<arg type='aa{sv}' direction='out'/></method>"
      "<method name='ActivateResult'><arg type='s' direction='in'/>"
      "<arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
      "<method name='LaunchSearch'><arg type='as' direction='in'/>"
      "<arg type='u' direction='in'/></method>"
      "</interface></node>";

/* A result's identifier is its kind and a value: "game:12", "record:12" or "player:Mira". */
typedef struct
{
  const char *action; /* the application's, which opens it */
  const char *prefix;
} Kind;

enum
{
  GAME,
  RECORD,
  PLAYER,
  KINDS
};

static const Kind kinds[KINDS] = {
  [GAME] = { "open-game", "game:" },
  [RECORD] = { "open-record", "record:" },
  [PLAYER] = { "find-games", "player:" },
};

/* Returns the kind of an identifier, and sets `value`; KINDS if it is none of ours. */
static int
parse (const char *identifier, const char **value)
{
  int kind = 0;

  for (; kind < KINDS && !g_str_has_prefix (identifier, kinds[kind].prefix); kind++)
    ;
  *value = kind < KINDS ? identifier + strlen (kinds[kind].prefix) : NULL;
  return kind;
}

static char *
identify (int kind, const char *value)
{
  return g_strconcat (kinds[kind].prefix, value, NULL);
}

/* Searching ----------------------------------------------------------------------------- */

static GPtrArray *
list_players (const char *prefix, guint most, GCancellable *cancellable)
{
  return library_ask (NULL, LIBRARY_REQUEST (LIBRARY_LIST_PLAYERS, .prefix = prefix, .most = most),
                      cancellable, NULL);
}

/* Finds players and games. Without a library there are none. */
static GVariant *
search (GVariant *parameters, const char *method, GCancellable *cancellable)
{
  g_autoptr (GVariant) words = g_variant_get_child_value (
      parameters, g_str_equal (method, "GetSubsearchResultSet") ? 1 : 0);
  g_autofree const char **terms = g_variant_get_strv (words, NULL);
  g_autofree char *text = g_strjoinv (" ", (char **) terms);
  const LibraryQuery query = { .text = text };
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GListModel) results = NULL;
  g_autoptr (LibraryGame) game = NULL;
  GVariantBuilder found;

  g_variant_builder_init (&found, G_VARIANT_TYPE ("as"));
  if (strlen (text) >= TEXT_LEAST)
    {
      players = list_players (text, PLAYERS_MOST, cancellable);
      results = library_ask (NULL, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &query), cancellable,
                             NULL);
    }
  for (guint i = 0; players && i < players->len; i++)
    g_variant_builder_add_value (&found, g_variant_new_take_string (identify (
                                             PLAYER, ((LibraryName *) players->pdata[i])->name)));
  for (guint i = 0; results && i < GAMES_MOST && (game = g_list_model_get_item (results, i)); i++)
    {
      g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, game->id);

      /* A game that was deleted meanwhile has no row. */
      if (game->loaded)
        g_variant_builder_add_value (
            &found, g_variant_new_take_string (
                        identify (game->origin == LIBRARY_ORIGIN_PLAYED ? GAME : RECORD, id)));
      g_clear_object (&game);
    }
  return g_variant_new ("(as)", &found);
}

/* Describing ---------------------------------------------------------------------------- */

static void
describe (GVariantBuilder *metas, const char *identifier, const char *name, const char *description)
{
  g_autoptr (GIcon) icon = g_themed_icon_new (APP_ID);

  g_variant_builder_add_parsed (metas,
                                "{'id': <%s>, 'name': <%s>, 'description': <%s>, 'icon': %v}",
                                identifier, name, description, g_icon_serialize (icon));
}

static void
describe_player (GVariantBuilder *metas, const char *identifier, const char *name)
{
  g_autoptr (GPtrArray) players = list_players (name, NAMESAKES_MOST, NULL);
  g_autofree char *games = NULL;

  for (guint i = 0; players && !games && i < players->len; i++)
    {
      const LibraryName *player = players->pdata[i];

      if (g_str_equal (player->name, name))
        games = g_strdup_printf (ngettext ("%u game", "%u games", player->games), player->games);
    }
  describe (metas, identifier, name, games ? games : "");
}

static void
describe_game (GVariantBuilder *metas, const char *identifier, const char *number)
{
  const gint64 id = g_ascii_strtoll (number, NULL, 10);
  g_autoptr (GPtrArray) rows
      = library_ask (NULL, LIBRARY_REQUEST (LIBRARY_READ_ROWS, .ids = &id, .n_ids = 1), NULL, NULL);
  g_autofree char *players = NULL, *outcome = NULL, *date = NULL, *description = NULL;
  LibraryGame *game;

  if (!rows || rows->len == 0)
    return;
  game = rows->pdata[0];
  players = ui_game_text_players (game);
  outcome = ui_game_text_outcome (game);
  date = ui_game_text_date (game);
  description = g_strdup_printf (*date ? "%s · %s" : "%s%s", outcome, date);
  describe (metas, identifier, players, description);
}

static GVariant *
describe_all (GVariant *parameters, const char *method, GCancellable *cancellable)
{
  g_autofree const char **identifiers = NULL;
  GVariantBuilder metas;

  g_variant_get (parameters, "(^a&s)", &identifiers);
  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (const char **next = identifiers; *next; next++)
    {
      const char *value;
      int kind = parse (*next, &value);

      if (kind == PLAYER)
        describe_player (&metas, *next, value);
      else if (kind < KINDS)
        describe_game (&metas, *next, value);
    }
  return g_variant_new ("(aa{sv})", &metas);
}

/* Opening ------------------------------------------------------------------------------- */

static void
activate (GApplication *application, const char *identifier)
{
  const char *value;
  int kind = parse (identifier, &value);
  gint64 id = kind < PLAYER ? g_ascii_strtoll (value, NULL, 10) : 0;

  if (kind < KINDS)
    g_action_group_activate_action (G_ACTION_GROUP (application), kinds[kind].action,
                                    kind == GAME     ? g_variant_new_int64 (id)
                                    : kind == RECORD ? g_variant_new ("(xi)", id, -1)
                                                     : g_variant_new ("(ss)", "", value));
}

static void
open_results (GApplication *application, GVariant *parameters)
{
  g_autofree const char **terms = NULL;
  g_autofree char *text = NULL;

  g_variant_get (parameters, "(^a&su)", &terms, NULL);
  text = g_strjoinv (" ", (char **) terms);
  g_action_group_activate_action (G_ACTION_GROUP (application), "find-games",
                                  g_variant_new ("(ss)", text, ""));
}

/* Calls --------------------------------------------------------------------------------- */

static void
answer_thread (GTask *task, gpointer invocation, gpointer unused, GCancellable *cancellable)
{
  const char *method = g_dbus_method_invocation_get_method_name (invocation);
  GVariant *parameters = g_dbus_method_invocation_get_parameters (invocation);
  GVariant *(*answer) (GVariant *, const char *, GCancellable *)
      = g_str_equal (method, "GetResultMetas") ? describe_all : search;

  g_task_return_pointer (task, g_variant_ref_sink (answer (parameters, method, cancellable)),
                         (GDestroyNotify) g_variant_unref);
}

static void
answered_cb (GObject *invocation, GAsyncResult *result, gpointer application)
{
  g_autoptr (GVariant) answer = g_task_propagate_pointer (G_TASK (result), NULL);

  g_dbus_method_invocation_return_value (G_DBUS_METHOD_INVOCATION (invocation), answer);
  g_application_release (application);
}

static void
called_cb (GDBusConnection *bus,
           const char *sender,
           const char *path,
           const char *interface,
           const char *method,
           GVariant *parameters,
           GDBusMethodInvocation *invocation,
           gpointer application)
{
  static GCancellable *searching;
  gboolean searches = g_str_has_suffix (method, "ResultSet");

  if (searches || g_str_equal (method, "GetResultMetas"))
    {
      g_autoptr (GTask) task = NULL;

      if (searches)
        {
          /* The user has typed on: nobody waits for the earlier answer. */
          job_cancel (&searching);
          searching = g_cancellable_new ();
        }
      g_application_hold (application);
      task = g_task_new (invocation, searches ? searching : NULL, answered_cb, application);
      g_task_set_check_cancellable (task, FALSE);
      job_run_task (task, answer_thread);
      return;
    }
  if (g_str_equal (method, "ActivateResult"))
    {
      g_autoptr (GVariant) identifier = g_variant_get_child_value (parameters, 0);

      activate (application, g_variant_get_string (identifier, NULL));
    }
  else
    open_results (application, parameters);
  g_dbus_method_invocation_return_value (invocation, NULL);
}

gboolean
app_search_provider_export (GApplication *application,
                            GDBusConnection *bus,
                            const char *path,
                            GError **error)
{
  static const GDBusInterfaceVTable calls = { .method_call = called_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface_xml, error);

  return node
         && g_dbus_connection_register_object (bus, path, node->interfaces[0], &calls, application,
                                               NULL, error)
                > 0;
}
