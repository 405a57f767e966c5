/* A copy of a game, by way of its text. */
#define G_LOG_DOMAIN "PassStone-ui"
#include "config.h"

#include <string.h>

#include "record-info.h"
#include "sgf-read.h"
#include "sgf-write.h"
#include "ui-share-private.h"

gboolean
ui_share_game_copy (UiShareGame *game, const UiShareSubject *subject)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GArray) path = NULL;
  GString *text;

  *game = (UiShareGame){ 0 };
  if (subject->collection == NULL)
    return FALSE;
  text = g_string_new (NULL);
  sgf_write_game (subject->collection, subject->root, text);
  bytes = g_string_free_to_bytes (text);
  game->collection = sgf_read (bytes, NULL, NULL);
  if (game->collection == NULL)
    return FALSE;
  game->root = sgf_collection_game (game->collection, 0);
  path = sgf_node_path (subject->collection, subject->node);
  game->node = sgf_node_follow (game->collection, game->root, path);
  return TRUE;
}

void
ui_share_game_clear (UiShareGame *game)
{
  g_clear_pointer (&game->collection, sgf_collection_unref);
}

char *
ui_share_game_name (const UiShareGame *game)
{
  g_autoptr (RecordInfo) info = record_info_new (game->collection, game->root, NULL);
  GString *name = g_string_new (NULL);
  const char *black = info->name[GO_BLACK], *white = info->name[GO_WHITE];
  const char *event = *info->game_name ? info->game_name : info->event;

  if (*black || *white)
    g_string_append_printf (name, "%s – %s", *black ? black : "Black", *white ? white : "White");
  else
    g_string_append (name, *event ? event : "Go");
  if (*info->date)
    g_string_append_printf (name, " %s", info->date);
  /* What file systems forbid, and what would hide the file. */
  for (char *at = name->str; *at != '\0'; at++)
    if (strchr ("/\\:*?\"<>|", *at) != NULL || (guchar) *at < 0x20
        || (*at == '.' && at == name->str))
      *at = '-';
  if (name->len > 120)
    g_string_truncate (name,
                       (gsize) (g_utf8_find_prev_char (name->str, name->str + 120) - name->str));
  return g_string_free (name, FALSE);
}
