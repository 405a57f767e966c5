/* The session that a page shows, and the file it came from: following it, and taking another. */
#include "config.h"

#include "job.h"

#include "ui-review-page-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-sound.h"

/* --- Its file --- */

gint64
ui_review_page_get_game (UiReviewPage *self)
{
  return self->save ? desk_review_save_get_id (self->save) : 0;
}

void
_ui_review_page_show_file (UiReviewPage *self)
{
  if (self->file)
    ui_file_bar_set_file (self->file_bar, self->file, self->file_name, self->file_game,
                          ui_review_page_get_game (self) != 0);
}

void
_ui_review_page_drop_charset (UiReviewPage *self)
{
  g_clear_pointer (&self->charset, sgf_charset_free);
  if (!self->file)
    ui_file_bar_set_charset (self->file_bar, self->charset);
}

void
_ui_review_page_stop_reading (UiReviewPage *self)
{
  job_cancel (&self->reading);
  ui_file_bar_set_reading (self->file_bar, FALSE);
}

/* --- What the session says --- */

static void
refresh_now (UiReviewPage *self)
{
  _ui_review_page_update_actions (self);
  _ui_review_page_update_status (self);
  g_signal_emit_by_name (self, "title-changed");
}

static gboolean
refresh_cb (gpointer data)
{
  UiReviewPage *self = data;

  self->refresh_idle = 0;
  refresh_now (self);
  return G_SOURCE_REMOVE;
}

/* Several signals of one edit make one refreshing of buttons and words. */
void
_ui_review_page_refresh (UiReviewPage *self)
{
  if (self->refresh_idle == 0)
    self->refresh_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_cb, self, NULL);
}

/* The graph knows more. */
void
_ui_review_page_estimated (UiReviewPage *self)
{
  _ui_review_page_show_estimate (self);
  _ui_review_page_show_advice (self, FALSE);
}

static void
moved_cb (UiReviewPage *self)
{
  ui_sound_play (review_session_sounds (self->session, self->heard));
  self->heard = review_session_get_node (self->session);
  _ui_review_page_show_estimate (self);
  _ui_review_page_show_advice (self, TRUE);
  /* The next key may come before the refreshing. */
  _ui_review_page_update_actions (self);
  _ui_review_page_refresh (self);
}

static void
refused_cb (UiReviewPage *self, const char *sentence)
{
  _ui_review_page_tell (self, sentence, FALSE);
}

static void
saved_cb (UiReviewPage *self)
{
  /* The bar of a file says so itself. */
  if (!self->kept && !self->file)
    _ui_review_page_tell (self, _ ("This game is kept in the library now."), FALSE);
  self->kept = TRUE;
  _ui_review_page_show_file (self);
  _ui_review_page_refresh (self);
}

static void
detached_cb (UiReviewPage *self)
{
  self->kept = FALSE;
  if (self->charset)
    _ui_review_page_drop_charset (self);
  _ui_review_page_show_file (self);
  _ui_review_page_refresh (self);
}

void
_ui_review_page_watch (UiReviewPage *self)
{
  self->watch = g_signal_group_new (REVIEW_TYPE_SESSION);
  g_signal_group_connect_swapped (self->watch, "moved", G_CALLBACK (moved_cb), self);
  g_signal_group_connect_swapped (self->watch, "edited", G_CALLBACK (_ui_review_page_refresh),
                                  self);
  g_signal_group_connect_swapped (self->watch, "tree-changed", G_CALLBACK (_ui_review_page_refresh),
                                  self);
  g_signal_group_connect_swapped (self->watch, "notify", G_CALLBACK (_ui_review_page_refresh),
                                  self);
  g_signal_group_connect_swapped (self->watch, "guessed", G_CALLBACK (_ui_review_page_guessed),
                                  self);
  g_signal_group_connect_swapped (self->watch, "refused", G_CALLBACK (refused_cb), self);
  self->scene_watch = g_signal_group_new (MATCH_TYPE_SCENE);
  g_signal_group_connect_swapped (self->scene_watch, "changed",
                                  G_CALLBACK (_ui_review_page_update_status), self);
  self->save_watch = g_signal_group_new (DESK_TYPE_REVIEW_SAVE);
  g_signal_group_connect_swapped (self->save_watch, "saved", G_CALLBACK (saved_cb), self);
  g_signal_group_connect_swapped (self->save_watch, "detached", G_CALLBACK (detached_cb), self);
  ui_connect (self->board, "notify::typed", _ui_review_page_update_status, self);
}

/* --- Taking a session --- */

void
ui_review_page_save (UiReviewPage *self)
{
  ui_review_info_take (self->info);
  if (self->save)
    desk_review_save_async (self->save, NULL, NULL);
}

/* What the last record left unsaved is written before it is let go; the saver lives until then. */
void
_ui_review_page_let_go (UiReviewPage *self)
{
  ui_review_page_save (self);
  _ui_review_page_set_autoplay (self, FALSE);
  g_signal_group_set_target (self->save_watch, NULL);
  g_clear_object (&self->save);
}

void
_ui_review_page_show_session (UiReviewPage *self, ReviewSession *session)
{
  MatchScene *scene = session ? review_session_get_scene (session) : NULL;
  const gpointer parts[] = { self->steps, self->tree, self->comment, self->moves,
                             self->info,  self->find, self->graph };

  g_set_object (&self->session, session);
  g_signal_group_set_target (self->watch, session);
  g_signal_group_set_target (self->scene_watch, scene);
  ui_board_set_scene (self->board, scene);
  ui_review_seats_set_scene (self->seats, scene);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    ui_review_part_set_session (parts[i], session);
  self->heard = session ? review_session_get_node (session) : SGF_NONE;
  self->guessing = (UiReviewGuessing){ .counted = SGF_NONE };
}

DeskReviewSave *
_ui_review_page_make_save (
    UiReviewPage *self, ReviewSession *session, gint64 id, gint64 version, const char *source)
{
  DeskReviewSave *save;

  if (!self->service)
    return NULL;
  save = desk_review_save_new (self->service, self->keeper, session, id, version, source);
  /* Also when another record is shown by then. */
  ui_connect (save, "tell", _ui_review_page_tell, self);
  return save;
}

void
_ui_review_page_take_session (UiReviewPage *self, ReviewSession *session, DeskReviewSave *save)
{
  _ui_review_page_let_go (self);
  _ui_review_page_show_session (self, session);
  g_set_object (&self->save, save);
  self->kept = save && desk_review_save_get_id (save) != 0;
  g_signal_group_set_target (self->save_watch, save);
  _ui_review_page_show_estimate (self);
  _ui_review_page_show_advice (self, TRUE);
  refresh_now (self);
}

void
_ui_review_page_set_entering (UiReviewPage *self, gboolean entering)
{
  self->entering = entering;
  gtk_widget_set_visible (self->pass, entering);
}
