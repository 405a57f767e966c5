/* The page's verbs, as the action group "review". */
#include "config.h"

#include "ui-review-page-private.h"

static const char *const accels[] = {
  "review.back",
  "<Alt>Left",
  "review.forward",
  "<Alt>Right",
  "review.first",
  "<Alt>Home",
  "review.last",
  "<Alt>End",
  "review.back-ten",
  "<Alt>Page_Up",
  "review.forward-ten",
  "<Alt>Page_Down",
  "review.previous-variation",
  "<Alt>Up",
  "review.next-variation",
  "<Alt>Down",
  "review.main-line",
  "<Alt>m",
  "review.find",
  "<Control>f",
  "review.find-next",
  "<Control>g",
  "review.find-previous",
  "<Control><Shift>g",
  "review.info",
  "<Control>i",
  "review.autoplay",
  "F5",
  "review.estimate",
  "<Control>e",
  "review.pass",
  "<Alt>p",
  NULL,
};

/* What the looks of numbers are called. */
static const char *const number_nicks[] = {
  [REVIEW_NUMBERS_NONE] = "none",      [REVIEW_NUMBERS_ALL] = "all",
  [REVIEW_NUMBERS_FROM_HERE] = "here", [REVIEW_NUMBERS_VARIATION] = "variation",
  [REVIEW_NUMBERS_LAST_TEN] = "ten",
};

#define ACTION(name) static void name##_cb (GSimpleAction *action, GVariant *value, gpointer data)

ACTION (first) { review_session_go_first (UI_REVIEW_PAGE (data)->session); }

ACTION (last) { review_session_go_last (UI_REVIEW_PAGE (data)->session); }

ACTION (back) { ui_review_page_step (data, -1); }

ACTION (forward) { ui_review_page_step (data, 1); }

ACTION (back_ten) { ui_review_page_step (data, -10); }

ACTION (forward_ten) { ui_review_page_step (data, 10); }

ACTION (previous_variation) { review_session_go_sibling (UI_REVIEW_PAGE (data)->session, -1); }

ACTION (next_variation) { review_session_go_sibling (UI_REVIEW_PAGE (data)->session, 1); }

ACTION (previous_branching) { review_session_go_branching (UI_REVIEW_PAGE (data)->session, -1); }

ACTION (next_branching) { review_session_go_branching (UI_REVIEW_PAGE (data)->session, 1); }

ACTION (main_line) { review_session_go_main_line (UI_REVIEW_PAGE (data)->session); }

ACTION (clear_marks) { review_session_clear_marks (UI_REVIEW_PAGE (data)->session); }

ACTION (undo) { review_session_undo (UI_REVIEW_PAGE (data)->session); }

ACTION (redo) { review_session_redo (UI_REVIEW_PAGE (data)->session); }

ACTION (delete) { review_session_delete (UI_REVIEW_PAGE (data)->session); }

ACTION (promote) { review_session_promote (UI_REVIEW_PAGE (data)->session, FALSE); }

ACTION (to_main_line) { review_session_promote (UI_REVIEW_PAGE (data)->session, TRUE); }

ACTION (pass)
{
  UiReviewPage *self = data;
  ReviewTool tool = review_session_get_tool (self->session);
  MatchScene *scene = review_session_get_scene (self->session);
  const MatchSeat *black = match_scene_get_seat (scene, GO_BLACK);

  review_session_pass (self->session, tool == REVIEW_TOOL_PLAY_BLACK   ? GO_BLACK
                                      : tool == REVIEW_TOOL_PLAY_WHITE ? GO_WHITE
                                      : black->to_move                 ? GO_BLACK
                                                                       : GO_WHITE);
}

ACTION (to_move)
{
  review_session_set_to_move (UI_REVIEW_PAGE (data)->session,
                              g_str_equal (g_variant_get_string (value, NULL), "white") ? GO_WHITE
                                                                                        : GO_BLACK);
}

ACTION (info)
{
  _ui_review_page_set_tab (data, UI_REVIEW_TAB_GAME);
  gtk_widget_child_focus (GTK_WIDGET (UI_REVIEW_PAGE (data)->info), GTK_DIR_TAB_FORWARD);
}

ACTION (find_next) { ui_review_find_next (UI_REVIEW_PAGE (data)->find, FALSE); }

ACTION (find_previous) { ui_review_find_next (UI_REVIEW_PAGE (data)->find, TRUE); }

ACTION (count) { _ui_review_page_leave (data, "count"); }

ACTION (play) { _ui_review_page_leave (data, "play"); }

ACTION (under_rules) { _ui_review_page_leave (data, "under-rules"); }

ACTION (search) { _ui_review_page_leave (data, "search"); }

ACTION (keep)
{
  UiReviewPage *self = data;

  if (self->save)
    ui_review_save_keep (self->save);
}

ACTION (charset) { _ui_review_page_choose_charset (data); }

/* --- Actions with a state --- */

ACTION (autoplay) { _ui_review_page_set_autoplay (data, g_variant_get_boolean (value)); }

ACTION (autoplay_seconds)
{
  _ui_review_page_set_autoplay_seconds (data, (guint) MAX (g_variant_get_int32 (value), 1));
}

ACTION (autoplay_branches)
{
  UI_REVIEW_PAGE (data)->autoplay_branches = g_variant_get_boolean (value);
  g_simple_action_set_state (action, value);
}

ACTION (tool)
{
  UiReviewPage *self = data;
  ReviewTool tool = ui_review_tool_from_nick (g_variant_get_string (value, NULL));

  /* Pressing what is pressed puts it down. */
  if (tool == review_session_get_tool (self->session))
    tool = REVIEW_TOOL_PLAY;
  review_session_set_tool (self->session, tool);
  if (tool == REVIEW_TOOL_GUESS)
    self->guessing = (UiReviewGuessing){ .counted = SGF_NONE };
  _ui_review_page_update_actions (self);
  _ui_review_page_update_status (self);
}

ACTION (numbers)
{
  UiReviewPage *self = data;
  const char *nick = g_variant_get_string (value, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (number_nicks); i++)
    if (g_str_equal (nick, number_nicks[i]))
      {
        if (i == REVIEW_NUMBERS_FROM_HERE)
          review_session_set_number_start (self->session, review_session_get_node (self->session));
        review_session_set_numbers (self->session, (ReviewNumbers) i);
        g_simple_action_set_state (action, value);
      }
}

ACTION (show_variations)
{
  review_session_set_show_variations (UI_REVIEW_PAGE (data)->session,
                                      g_variant_get_boolean (value));
  g_simple_action_set_state (action, value);
}

ACTION (estimate)
{
  UiReviewPage *self = data;

  self->show_estimate = g_variant_get_boolean (value);
  g_simple_action_set_state (action, value);
  review_session_show_estimate (
      self->session, self->show_estimate ? ui_review_graph_get_owner (self->graph) : NULL);
}

ACTION (find)
{
  UiReviewPage *self = data;
  gboolean show = g_variant_get_boolean (value);

  /* Asked for again, it gets the keyboard; its own button and Escape close it. */
  if (!show && gtk_widget_get_focus_child (GTK_WIDGET (self->find)) == NULL
      && gtk_widget_get_mapped (GTK_WIDGET (self->find)))
    show = TRUE;
  g_simple_action_set_state (action, g_variant_new_boolean (show));
  gtk_widget_set_visible (self->find_revealer, show);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->find_revealer), show);
  if (show)
    ui_review_find_focus (self->find);
  else
    ui_review_page_focus_board (self);
}

static const GActionEntry entries[] = {
  { "first", first_cb, NULL, NULL, NULL, { 0 } },
  { "back-ten", back_ten_cb, NULL, NULL, NULL, { 0 } },
  { "back", back_cb, NULL, NULL, NULL, { 0 } },
  { "forward", forward_cb, NULL, NULL, NULL, { 0 } },
  { "forward-ten", forward_ten_cb, NULL, NULL, NULL, { 0 } },
  { "last", last_cb, NULL, NULL, NULL, { 0 } },
  { "previous-variation", previous_variation_cb, NULL, NULL, NULL, { 0 } },
  { "next-variation", next_variation_cb, NULL, NULL, NULL, { 0 } },
  { "previous-branching", previous_branching_cb, NULL, NULL, NULL, { 0 } },
  { "next-branching", next_branching_cb, NULL, NULL, NULL, { 0 } },
  { "main-line", main_line_cb, NULL, NULL, NULL, { 0 } },
  { "pass", pass_cb, NULL, NULL, NULL, { 0 } },
  { "to-move", to_move_cb, "s", NULL, NULL, { 0 } },
  { "clear-marks", clear_marks_cb, NULL, NULL, NULL, { 0 } },
  { "undo", undo_cb, NULL, NULL, NULL, { 0 } },
  { "redo", redo_cb, NULL, NULL, NULL, { 0 } },
  { "delete", delete_cb, NULL, NULL, NULL, { 0 } },
  { "promote", promote_cb, NULL, NULL, NULL, { 0 } },
  { "to-main-line", to_main_line_cb, NULL, NULL, NULL, { 0 } },
  { "find-next", find_next_cb, NULL, NULL, NULL, { 0 } },
  { "find-previous", find_previous_cb, NULL, NULL, NULL, { 0 } },
  { "count", count_cb, NULL, NULL, NULL, { 0 } },
  { "play", play_cb, NULL, NULL, NULL, { 0 } },
  { "under-rules", under_rules_cb, NULL, NULL, NULL, { 0 } },
  { "search", search_cb, NULL, NULL, NULL, { 0 } },
  { "info", info_cb, NULL, NULL, NULL, { 0 } },
  { "keep", keep_cb, NULL, NULL, NULL, { 0 } },
  { "charset", charset_cb, NULL, NULL, NULL, { 0 } },
  { "autoplay", NULL, NULL, "false", autoplay_cb, { 0 } },
  { "autoplay-seconds", NULL, "i", "3", autoplay_seconds_cb, { 0 } },
  { "autoplay-branches", NULL, NULL, "false", autoplay_branches_cb, { 0 } },
  { "tool", NULL, "s", "'play'", tool_cb, { 0 } },
  { "numbers", NULL, "s", "'none'", numbers_cb, { 0 } },
  { "show-variations", NULL, NULL, "true", show_variations_cb, { 0 } },
  { "estimate", NULL, NULL, "false", estimate_cb, { 0 } },
  { "find", NULL, NULL, "false", find_cb, { 0 } },
};

static void
enable (UiReviewPage *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

static void
set_state (UiReviewPage *self, const char *name, GVariant *state)
{
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), state);
}

static gboolean
off_main_line (UiReviewPage *self)
{
  SgfCollection *collection = review_session_get_collection (self->session);

  for (SgfNode node = review_session_get_node (self->session); node != SGF_NONE;
       node = sgf_node_parent (collection, node))
    if (sgf_node_parent (collection, node) != SGF_NONE
        && sgf_node_first_child (collection, sgf_node_parent (collection, node)) != node)
      return TRUE;
  return FALSE;
}

void
_ui_review_page_update_actions (UiReviewPage *self)
{
  gboolean any = self->session != NULL;
  guint count = 0, present = 0;
  gboolean variation;

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    enable (self, entries[i].name, any);
  if (!any)
    return;
  review_session_get_path (self->session, &count, &present);
  variation = off_main_line (self);
  enable (self, "first", present > 0);
  enable (self, "back-ten", present > 0);
  enable (self, "back", present > 0);
  enable (self, "forward", present + 1 < count);
  enable (self, "forward-ten", present + 1 < count);
  enable (self, "last", present + 1 < count);
  enable (self, "main-line", variation);
  enable (self, "promote", variation);
  enable (self, "to-main-line", variation);
  enable (self, "undo", review_session_get_can_undo (self->session));
  enable (self, "redo", review_session_get_can_redo (self->session));
  enable (self, "keep", self->save && ui_review_save_get_id (self->save) == 0);
  enable (self, "charset", _ui_review_page_has_charsets (self));
  enable (self, "autoplay", self->autoplay != 0 || present + 1 < count);
  set_state (self, "autoplay", g_variant_new_boolean (self->autoplay != 0));
  set_state (self, "autoplay-seconds", g_variant_new_int32 ((gint32) self->autoplay_seconds));
  set_state (self, "tool",
             g_variant_new_string (ui_review_tool_nick (review_session_get_tool (self->session))));
}

void
_ui_review_page_add_actions (UiReviewPage *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "review", G_ACTION_GROUP (self->actions));
}

GActionGroup *
ui_review_page_get_actions (UiReviewPage *self)
{
  g_return_val_if_fail (UI_IS_REVIEW_PAGE (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

const char *const *
ui_review_page_get_accels (void)
{
  return accels;
}
