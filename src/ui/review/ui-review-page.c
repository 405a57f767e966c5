#include "config.h"

#include "ui-review-page-private.h"

#include <glib/gi18n-lib.h>

#include "ui-plain-names.h"
#include "words.h"

#define LEAST_WIDTH 340

enum
{
  SIGNAL_TELL,
  SIGNAL_COUNT,
  SIGNAL_PLAY,
  SIGNAL_UNDER_RULES,
  SIGNAL_SEARCH,
  SIGNAL_REOPEN,
  SIGNAL_TITLE_CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UiReviewPage, ui_review_page, GTK_TYPE_WIDGET)

void
_ui_review_page_tell (UiReviewPage *self, const char *sentence, gboolean error)
{
  g_signal_emit (self, signals[SIGNAL_TELL], 0, sentence, error);
}

/* --- What the widgets say --- */

static void
estimated_cb (UiReviewPage *self)
{
  _ui_review_page_show_estimate (self);
}

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
charset_cb (UiFileBar *bar, const char *charset, UiReviewPage *self)
{
  _ui_review_page_take_charset (self, charset);
}

static void
game_cb (UiFileBar *bar, guint index, UiReviewPage *self)
{
  _ui_review_page_take_game (self, index);
}

static void
keep_cb (UiFileBar *bar, UiReviewPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "review.keep", NULL);
}

static void
jump_cb (UiFileBar *bar, guint64 offset, UiReviewPage *self)
{
  _ui_review_page_jump (self, offset);
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
  GtkWidget *child;

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
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_pointer (&self->charset, sgf_charset_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->file, record_file_free);
  g_clear_pointer (&self->file_name, g_free);
  g_clear_pointer (&self->file_sessions, g_ptr_array_unref);
  g_clear_pointer (&self->file_saves, g_ptr_array_unref);
  g_clear_pointer (&self->file_kept, g_ptr_array_unref);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), UI_TYPE_REVIEW_PAGE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ui_review_page_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, UiReviewPage, name)

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND (content);
  BIND (file_bar);
  BIND (find);
  BIND (find_revealer);
  BIND (paned);
  BIND (side);
  BIND (side_tools);
  BIND (strip_tools);
  BIND (tools_scroll);
  BIND (tools_toggle);
  BIND (seats);
  BIND (board);
  BIND (status);
  BIND (pass);
  BIND (steps);
  BIND (tree_scroll);
  BIND (tree);
  BIND (tabs);
  BIND (tab_tree);
  BIND (tab_graph);
  BIND (tab_comment);
  BIND (tab_moves);
  BIND (tab_game);
  BIND (stack);
  BIND (comment);
  BIND (moves);
  BIND (info);
  BIND (graph_box);
  BIND (graph);
  BIND (estimate);
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

  signals[SIGNAL_TELL] = g_signal_new ("tell", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[SIGNAL_COUNT] = g_signal_new ("count", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_PLAY] = g_signal_new ("play", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_UNDER_RULES] = g_signal_new ("under-rules", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 1, REVIEW_TYPE_SESSION);
  signals[SIGNAL_SEARCH] = g_signal_new ("search", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, REVIEW_TYPE_SESSION);
  signals[SIGNAL_REOPEN] = g_signal_new ("reopen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_INT64, G_TYPE_INT);
  signals[SIGNAL_TITLE_CHANGED] = g_signal_new ("title-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                                NULL, NULL, G_TYPE_NONE, 0);
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
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/passstone/PassStone/ui/ui-review-page.ui");
  bind_children (widget_class);
  _ui_review_page_install_verbs (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, point_cb);
  gtk_widget_class_bind_template_callback (widget_class, point_missing_cb);
  gtk_widget_class_bind_template_callback (widget_class, tab_cb);
  gtk_widget_class_bind_template_callback (widget_class, tools_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_close_cb);
  gtk_widget_class_bind_template_callback (widget_class, charset_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, jump_cb);
  gtk_widget_class_bind_template_callback (widget_class, estimated_cb);
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

GtkWidget *
ui_review_page_new (void)
{
  return g_object_new (UI_TYPE_REVIEW_PAGE, NULL);
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
