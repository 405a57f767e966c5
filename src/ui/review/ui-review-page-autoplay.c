/* Stepping by itself. */
#include "config.h"

#include "ui-review-page-private.h"

static gboolean
is_branching (UiReviewPage *self)
{
  SgfCollection *collection = review_session_get_collection (self->session);
  SgfNode child = sgf_node_first_child (collection, review_session_get_node (self->session));

  return child != SGF_NONE && sgf_node_next (collection, child) != SGF_NONE;
}

gboolean
_ui_review_page_autoplay_step (UiReviewPage *self)
{
  guint count, present;

  if (!self->session || !review_session_step (self->session, 1))
    return FALSE;
  review_session_get_path (self->session, &count, &present);
  return present + 1 < count && !(self->autoplay_branches && is_branching (self));
}

static gboolean
autoplay_cb (gpointer data)
{
  UiReviewPage *self = data;

  if (_ui_review_page_autoplay_step (self))
    return G_SOURCE_CONTINUE;
  self->autoplay = 0;
  _ui_review_page_update_actions (self);
  return G_SOURCE_REMOVE;
}

void
_ui_review_page_set_autoplay (UiReviewPage *self, gboolean play)
{
  g_clear_handle_id (&self->autoplay, g_source_remove);
  if (play && self->session)
    self->autoplay = g_timeout_add_seconds (self->autoplay_seconds, autoplay_cb, self);
  _ui_review_page_update_actions (self);
}

void
_ui_review_page_set_autoplay_seconds (UiReviewPage *self, guint seconds)
{
  self->autoplay_seconds = CLAMP (seconds, 1, 10);
  /* What runs goes on at the new pace. */
  _ui_review_page_set_autoplay (self, self->autoplay != 0);
}
