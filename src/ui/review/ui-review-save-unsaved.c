/* A record that is not written yet, as its keeper sees it. */
#include "config.h"

#include "ui-review-save-private.h"

#include <glib/gi18n-lib.h>

#include "ui-share-private.h"

static char *
name_of (UiReviewSave *self)
{
  ReviewSession *session = _ui_review_save_get_session (self);
  SgfNode root = review_session_get_root (session);
  const UiShareGame game = { review_session_get_collection (session), root, root };

  return ui_share_game_name (&game);
}

static gboolean
is_unsaved (UiUnsaved *unsaved)
{
  return _ui_review_save_is_due (UI_REVIEW_SAVE (unsaved));
}

static char *
describe (UiUnsaved *unsaved)
{
  g_autofree char *name = name_of (UI_REVIEW_SAVE (unsaved));

  /* Translators: %s is who played, and when. */
  return g_strdup_printf (_ ("The record “%s” is not saved."), name);
}

static void
save_async (UiUnsaved *unsaved, GAsyncReadyCallback callback, gpointer data)
{
  ui_review_save_async (UI_REVIEW_SAVE (unsaved), callback, data);
}

static gboolean
save_finish (UiUnsaved *unsaved, GAsyncResult *result, GError **error)
{
  return ui_review_save_finish (UI_REVIEW_SAVE (unsaved), result, error);
}

static GBytes *
copy (UiUnsaved *unsaved, char **name, const char **ending)
{
  *name = name_of (UI_REVIEW_SAVE (unsaved));
  *ending = ".sgf";
  return review_session_write (_ui_review_save_get_session (UI_REVIEW_SAVE (unsaved)));
}

static void
discard (UiUnsaved *unsaved)
{
  _ui_review_save_discard (UI_REVIEW_SAVE (unsaved));
}

void
_ui_review_save_unsaved_init (UiUnsavedInterface *iface)
{
  iface->is_unsaved = is_unsaved;
  iface->describe = describe;
  iface->save_async = save_async;
  iface->save_finish = save_finish;
  iface->copy = copy;
  iface->discard = discard;
}
