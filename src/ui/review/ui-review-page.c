#include "config.h"

#include "ui-review-page-private.h"

#include <glib/gi18n-lib.h>

#include "ui-kit.h"
#include "ui-plain-names.h"
#include "words.h"

#define LEAST_WIDTH 340

G_DEFINE_FINAL_TYPE (UiReviewPage, ui_review_page, GTK_TYPE_WIDGET)

void
_ui_review_page_tell (UiReviewPage *self, const char *sentence, gboolean error)
{
  g_signal_emit_by_name (self, "tell", sentence, error);
}

/* --- What the widgets say --- */

static void
point_cb (UiBoard *board, guint point, UiReviewPage *self)
{
  if (self->session)
    review_session_touch (self->session, (GoPoint) point);
}

static void
point_missing_cb (UiBoard *board, const char *typed, UiReviewPage *self)
{
  g_autofree char *sentence = words_no_such_point (typed);

  _ui_review_page_tell_problem (self, sentence);
}

static void
tab_cb (GtkToggleButton *button, UiReviewPage *self)
{
  if (gtk_toggle_button_get_active (button))
    for (int tab = 0; tab < UI_REVIEW_TABS; tab++)
      if (self->tab[tab] == GTK_WIDGET (button))
        _ui_review_page_set_tab (self, (UiReviewTab) tab);
}

static void
tools_toggled_cb (UiReviewPage *self)
{
  gtk_widget_set_visible (
      self->tools_scroll,
      self->folded && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tools_toggle)));
}

static void
find_close_cb (UiReviewPage *self)
{
  _ui_review_page_show_find (self, FALSE);
}

static void
keep_cb (UiFileBar *bar, UiReviewPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "review.keep", NULL);
}

/* --- The class --- */

/* Whoever shows the page may have changed the session before. */
static void
ui_review_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ui_review_page_parent_class)->map (widget);
  _ui_review_page_refresh (UI_REVIEW_PAGE (widget));
}

static void
ui_review_page_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  UiReviewPage *self = UI_REVIEW_PAGE (widget);

  gtk_widget_measure (self->content, orientation, -1, minimum, natural, NULL, NULL);
  /* The page folds where it gets less than it needs as it lies now. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, LEAST_WIDTH);
  else
    *minimum = MIN (*minimum, LEAST_WIDTH);
  *natural = MAX (*natural, *minimum);
}

static void
ui_review_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiReviewPage *self = UI_REVIEW_PAGE (widget);
  int least_width, least_height;

  _ui_review_page_fold (self, width);
  _ui_review_page_place (self, width, height);
  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL,
                      NULL);
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, MAX (width, least_width),
                      &least_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (
      self->content, &(GtkAllocation){ 0, 0, MAX (width, least_width), MAX (height, least_height) },
      -1);
  _ui_review_page_placed (self);
  gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
ui_review_page_dispose (GObject *object)
{
  UiReviewPage *self = UI_REVIEW_PAGE (object);

  if (self->content)
    _ui_review_page_let_go (self);
  if (self->content)
    _ui_review_page_show_session (self, NULL);
  g_clear_handle_id (&self->fold_idle, g_source_remove);
  g_clear_handle_id (&self->refresh_idle, g_source_remove);
  g_clear_handle_id (&self->autoplay, g_source_remove);
  g_clear_object (&self->watch);
  g_clear_object (&self->scene_watch);
  g_clear_object (&self->save_watch);
  g_clear_object (&self->session);
  g_clear_object (&self->service);
  g_clear_object (&self->keeper);
  g_clear_object (&self->making);
  g_clear_object (&self->origin);
  ui_cancel (&self->reading);
  g_clear_pointer (&self->charset, sgf_charset_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->file, record_file_free);
  g_clear_pointer (&self->file_name, g_free);
  g_clear_pointer (&self->file_sessions, g_ptr_array_unref);
  g_clear_pointer (&self->file_saves, g_ptr_array_unref);
  g_clear_pointer (&self->file_kept, g_ptr_array_unref);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  ui_dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  UI_BIND (UiReviewPage, content, file_bar, find, find_revealer, paned, side, side_tools,
           strip_tools, tools_scroll, tools_toggle, seats, board, status, pass, steps, tree_scroll,
           tree, tabs, tab_tree, tab_graph, tab_comment, tab_moves, tab_game, stack, comment, moves,
           info, graph_box, graph, estimate);
}

static void
ensure_types (void)
{
  g_type_ensure (UI_TYPE_BOARD);
  g_type_ensure (UI_TYPE_FILE_BAR);
  g_type_ensure (UI_TYPE_REVIEW_COMMENT);
  g_type_ensure (UI_TYPE_REVIEW_FIND);
  g_type_ensure (UI_TYPE_REVIEW_GRAPH);
  g_type_ensure (UI_TYPE_REVIEW_INFO);
  g_type_ensure (UI_TYPE_REVIEW_MOVES);
  g_type_ensure (UI_TYPE_REVIEW_SEATS);
  g_type_ensure (UI_TYPE_REVIEW_STEPS);
  g_type_ensure (UI_TYPE_REVIEW_TOOLS);
  g_type_ensure (UI_TYPE_REVIEW_TREE);
}

static void
add_signals (void)
{
  const GType type = UI_TYPE_REVIEW_PAGE;

  ui_signal (type, "tell", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  ui_signal (type, "count", 1, G_TYPE_POINTER);
  ui_signal (type, "play", 1, G_TYPE_POINTER);
  ui_signal (type, "under-rules", 1, REVIEW_TYPE_SESSION);
  ui_signal (type, "search", 1, REVIEW_TYPE_SESSION);
  ui_signal (type, "reopen", 2, G_TYPE_INT64, G_TYPE_INT);
  ui_signal (type, "title-changed", 0);
}

static void
ui_review_page_class_init (UiReviewPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_review_page_dispose;
  widget_class->map = ui_review_page_map;
  widget_class->measure = ui_review_page_measure;
  widget_class->size_allocate = ui_review_page_size_allocate;
  ui_plain_names_begin ();
  ensure_types ();
  add_signals ();
  ui_template (widget_class, "ui-review-page.ui");
  bind_children (widget_class);
  _ui_review_page_install_verbs (widget_class);
  UI_CALLBACKS (point_cb, point_missing_cb, tab_cb, tools_toggled_cb, find_close_cb,
                _ui_review_page_take_charset, _ui_review_page_take_game, keep_cb,
                _ui_review_page_jump, _ui_review_page_show_estimate);
}

static GtkWidget *
make_menu (UiReviewPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) line = g_menu_new ();
  g_autoptr (GMenu) position = g_menu_new ();
  GtkWidget *popover;

  g_menu_append (line, _ ("Move the variation up"), "review.promote");
  g_menu_append (line, _ ("Make it the main line"), "review.to-main-line");
  g_menu_append (line, _ ("Delete from here on"), "review.delete");
  g_menu_append (position, _ ("Number the moves from here"), "review.numbers('here')");
  g_menu_append (position, _ ("Take all marks away"), "review.clear-marks");
  g_menu_append (position, _ ("Count this position"), "review.count");
  g_menu_append (position, _ ("Play on from here"), "review.play");
  g_menu_append (position, _ ("Under other rules…"), "review.under-rules");
  g_menu_append (position, _ ("Find this position in the library"), "review.search");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (line));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (position));
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  return popover;
}

static void
ui_review_page_init (UiReviewPage *self)
{
  self->autoplay_seconds = 3;
  self->tab_now = UI_REVIEW_TAB_COMMENT;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  self->tab[UI_REVIEW_TAB_TREE] = self->tab_tree;
  self->tab[UI_REVIEW_TAB_GRAPH] = self->tab_graph;
  self->tab[UI_REVIEW_TAB_COMMENT] = self->tab_comment;
  self->tab[UI_REVIEW_TAB_MOVES] = self->tab_moves;
  self->tab[UI_REVIEW_TAB_GAME] = self->tab_game;
  self->menu = make_menu (self);
  _ui_review_page_watch (self);
  _ui_review_page_add_pointer (self);
  _ui_review_page_set_entering (self, FALSE);
  _ui_review_page_show_estimate (self);
  _ui_review_page_update_actions (self);
}

void
ui_review_page_step (UiReviewPage *self, int count)
{
  g_return_if_fail (UI_IS_REVIEW_PAGE (self));

  if (self->session)
    review_session_step (self->session, count);
}

void
ui_review_page_set_show_coordinates (UiReviewPage *self, gboolean show)
{
  g_return_if_fail (UI_IS_REVIEW_PAGE (self));

  ui_board_set_show_coordinates (self->board, show);
}

void
ui_review_page_focus_steps (UiReviewPage *self)
{
  g_return_if_fail (UI_IS_REVIEW_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->steps));
}

void
ui_review_page_focus_board (UiReviewPage *self)
{
  g_return_if_fail (UI_IS_REVIEW_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}
