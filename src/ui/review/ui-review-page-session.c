/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session of the page and its saving, and the layout of the page. */
#include <glib/gi18n.h>

#include "job.h"
#include "ui-kit.h"
#include "ui-review-page-private.h"
#include "ui-sound.h"

/* --- The file --- */

gint64
ui_review_page_get_game (UiReviewPage *self)
{
  return self->save ? desk_review_save_get_id (self->save) : 0;
}

void
ui_review_page_show_file (UiReviewPage *self)
{
  if (ui_review_page_file (self))
    ui_file_bar_set_file (self->file_bar, self->record->read, self->record->name, self->file_game,
                          ui_review_page_get_game (self) != 0);
}

void
ui_review_page_stop_reading (UiReviewPage *self)
{
  job_cancel (&self->reading);
  ui_file_bar_set_reading (self->file_bar, FALSE);
}

/* --- The height of the tree --- */

#define TREE_LEAST 64
#define TREE_MOST 180

/* Makes the tree as tall as its rows, unless the user has set another height. It only grows: when
 * it shrinks, GTK 4.8 may change its scroll bars while it is allocated. */
static void
place_tree (UiReviewPage *self)
{
  int height = CLAMP (ui_review_tree_get_height (self->tree), TREE_LEAST, TREE_MOST);

  if (self->fold.now || height <= self->tree_height
      || gtk_paned_get_position (self->side) != self->tree_height)
    return;
  self->tree_height = height;
  gtk_paned_set_position (self->side, height);
}

/* --- Session signals --- */

static void
refresh_now (UiReviewPage *self)
{
  /* An edit may have changed the position, and removes moves that were only shown. */
  if (self->second)
    review_estimates_refresh (self->second);
  if (self->session && self->shown_row >= 0 && review_session_get_shown (self->session) == 0)
    ui_review_page_pointed_cb (self, -1);
  ui_review_page_update_actions (self);
  ui_review_page_update_status (self);
  place_tree (self);
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

/* Several signals of one edit cause a single update of buttons and texts. */
void
ui_review_page_refresh (UiReviewPage *self)
{
  if (self->refresh_idle == 0)
    self->refresh_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_cb, self, NULL);
}

/* The estimate changed. */
void
ui_review_page_estimated (UiReviewPage *self)
{
  ui_review_page_show_estimate (self);
  ui_review_page_show_advice (self, FALSE);
}

static void
moved_cb (UiReviewPage *self)
{
  ui_sound_play (review_session_sounds (self->session, self->heard));
  self->heard = review_session_get_node (self->session);
  self->occupied = GO_NO_POINT;
  ui_review_page_show_estimate (self);
  ui_review_page_show_advice (self, TRUE);
  ui_review_page_show_report (self);
  /* The next key may arrive before the idle update. */
  ui_review_page_update_actions (self);
  ui_review_page_refresh (self);
}

static void
scene_changed_cb (UiReviewPage *self)
{
  ui_review_page_show_pointed (self);
  if (match_scene_get_pointer (review_session_get_scene (self->session)) != self->occupied)
    self->occupied = GO_NO_POINT;
  ui_review_page_update_status (self);
}

static void
occupied_cb (UiReviewPage *self, guint point)
{
  self->occupied = (GoPoint) point;
  ui_review_page_update_status (self);
}

static void
refused_cb (UiReviewPage *self, const char *sentence)
{
  ui_review_page_tell (self, sentence, FALSE);
}

static void
saved_cb (UiReviewPage *self)
{
  /* The subtitle says this. */
  if (!self->kept && !ui_review_page_file (self))
    ui_review_page_tell (self, _ ("This game is now in the library."), FALSE);
  self->kept = TRUE;
  ui_review_page_show_file (self);
  ui_review_page_refresh (self);
}

static void
detached_cb (UiReviewPage *self)
{
  self->kept = FALSE;
  if (!ui_review_page_file (self))
    {
      ui_review_page_stop_reading (self);
      g_clear_pointer (&self->record, desk_record_unref);
      ui_file_bar_set_charset (self->file_bar, NULL);
    }
  ui_review_page_show_file (self);
  ui_review_page_refresh (self);
}

/* Loads the game again. */
static void
outdated_cb (UiReviewPage *self, DeskReviewSave *save)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-record", "(xi)",
                              desk_review_save_get_id (save),
                              review_session_get_move (self->session, NULL));
}

void
ui_review_page_watch (UiReviewPage *self)
{
  self->watch = g_signal_group_new (REVIEW_TYPE_SESSION);
  g_signal_group_connect_swapped (self->watch, "moved", G_CALLBACK (moved_cb), self);
  g_signal_group_connect_swapped (self->watch, "edited", G_CALLBACK (ui_review_page_refresh), self);
  g_signal_group_connect_swapped (self->watch, "tree-changed", G_CALLBACK (ui_review_page_refresh),
                                  self);
  g_signal_group_connect_swapped (self->watch, "state-changed", G_CALLBACK (ui_review_page_refresh),
                                  self);
  g_signal_group_connect_swapped (self->watch, "guessed", G_CALLBACK (ui_review_page_guessed),
                                  self);
  g_signal_group_connect_swapped (self->watch, "occupied", G_CALLBACK (occupied_cb), self);
  g_signal_group_connect_swapped (self->watch, "refused", G_CALLBACK (refused_cb), self);
  self->scene_watch = g_signal_group_new (MATCH_TYPE_SCENE);
  g_signal_group_connect_swapped (self->scene_watch, "changed", G_CALLBACK (scene_changed_cb),
                                  self);
  self->save_watch = g_signal_group_new (DESK_TYPE_REVIEW_SAVE);
  g_signal_group_connect_swapped (self->save_watch, "saved", G_CALLBACK (saved_cb), self);
  g_signal_group_connect_swapped (self->save_watch, "detached", G_CALLBACK (detached_cb), self);
  g_signal_group_connect_swapped (self->save_watch, "outdated", G_CALLBACK (outdated_cb), self);
  ui_connect (self->board, "typed", ui_review_page_update_status, self);
}

/* --- Showing a session --- */

void
ui_review_page_close_info (UiReviewPage *self)
{
  if (self->info)
    gtk_window_close (self->info);
}

void
ui_review_page_save (UiReviewPage *self)
{
  ui_review_page_close_info (self);
  if (self->save)
    desk_review_save_async (self->save, NULL, NULL);
}

/* Unsaved changes are written before the release; the saving object lives until then. */
void
ui_review_page_let_go (UiReviewPage *self)
{
  ui_review_page_save (self);
  ui_review_page_set_autoplay (self, FALSE);
  g_signal_group_set_target (self->save_watch, NULL);
  g_clear_object (&self->save);
}

void
ui_review_page_show_session (UiReviewPage *self, ReviewSession *session)
{
  MatchScene *scene = session ? review_session_get_scene (session) : NULL;
  const gpointer parts[] = { self->steps, self->tree,  self->comment, self->moves,
                             self->find,  self->graph, self->report };

  g_set_object (&self->session, session);
  g_signal_group_set_target (self->watch, session);
  g_signal_group_set_target (self->scene_watch, scene);
  ui_board_set_scene (self->board, scene);
  ui_review_seats_set_scene (self->seats, scene);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    ui_review_part_set_session (parts[i], session);
  ui_review_page_renew_second (self);
  self->heard = session ? review_session_get_node (session) : SGF_NONE;
  self->occupied = GO_NO_POINT;
  self->guessing = (UiReviewGuessing){ .counted = SGF_NONE, .node = SGF_NONE };
}

DeskReviewSave *
ui_review_page_make_save (
    UiReviewPage *self, ReviewSession *session, gint64 id, gint64 version, const char *source)
{
  DeskReviewSave *save;

  if (!self->service)
    return NULL;
  save = desk_review_save_new (self->service, self->unsaved, session, id, version, source);
  /* Connected even while another record is shown. */
  ui_connect (save, "tell", ui_review_page_tell, self);
  return save;
}

void
ui_review_page_take_session (UiReviewPage *self, ReviewSession *session, DeskReviewSave *save)
{
  ui_review_page_let_go (self);
  ui_review_page_show_session (self, session);
  g_set_object (&self->save, save);
  self->kept = save && desk_review_save_get_id (save) != 0;
  g_signal_group_set_target (self->save_watch, save);
  ui_review_page_show_estimate (self);
  ui_review_page_show_advice (self, TRUE);
  self->analysing = FALSE;
  ui_review_page_show_report (self);
  refresh_now (self);
}

void
ui_review_page_set_entering (UiReviewPage *self, gboolean entering)
{
  self->entering = entering;
  gtk_widget_set_visible (self->pass, entering);
}

/* The layout: board and side pane beside each other, or stacked. It turns a GtkPaned, because a
 * UiFold would show only one of its panes. */

/* Below this width, the side pane is under the board, and tree and graph become tabs. */
#define FOLD_WIDTH 820
#define SIDE_WIDTH 360
#define SIDE_MOST 480

/* On a narrow page, the board takes the full width while this much is left: the tabs and a line of
 * their content. */
#define AROUND_BOARD 140
#define SIDE_LEAST 100

/* Moves a part of the side pane to its place in the current layout, and hides an empty tab. */
static void
place_part (UiReviewPage *self, GtkWidget *part, GtkWidget *tab, GtkWidget *unfolded)
{
  GtkWidget *from = gtk_widget_get_parent (part), *to = self->fold.now ? tab : unfolded;

  gtk_stack_page_set_visible (gtk_stack_get_page (self->stack, tab), self->fold.now);
  if (from == to)
    return;
  g_object_ref (part);
  if (GTK_IS_PANED (from))
    gtk_paned_set_start_child (GTK_PANED (from), NULL);
  else
    gtk_box_remove (GTK_BOX (from), part);
  if (GTK_IS_PANED (to))
    gtk_paned_set_start_child (GTK_PANED (to), part);
  else
    gtk_box_append (GTK_BOX (to), part);
  g_object_unref (part);
}

void
ui_review_page_place_tabs (UiReviewPage *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);

  if (!self->fold.now && (shown == self->tree_tab || shown == self->graph_tab))
    gtk_stack_set_visible_child_name (self->stack, "comment");
  place_part (self, self->tree_scroll, self->tree_tab, GTK_WIDGET (self->side));
  place_part (self, self->graph_box, self->graph_tab, self->below);
}

/* Sets the positions of the panes. A GtkPaned takes its first size after turning for a resize, and
 * shifts its position by the difference. Subtract that first. Later, the side keeps its size and
 * the board follows the window. */
static void
place (UiReviewPage *self, int width, int height)
{
  int extent, wanted;

  if (self->placed || self->fold.now != self->fold.wanted)
    return;
  self->placed = TRUE;
  extent = self->fold.now ? height : width;
  gtk_paned_set_shrink_end_child (self->paned, self->fold.now);
  wanted = self->fold.now ? MIN (height - SIDE_LEAST, width + AROUND_BOARD)
                          : width - CLAMP (width / 4, SIDE_WIDTH, SIDE_MOST);
  if (self->extent > 0)
    wanted -= extent - self->extent;
  gtk_paned_set_position (self->paned, MAX (wanted, 0));
  if (self->tree_height == 0)
    self->tree_height = gtk_paned_get_position (self->side);
  /* Sets the height of the tree, which must not scroll during allocation. */
  ui_review_page_refresh (self);
}

/* Stores the current extent of the panes. */
static void
placed (UiReviewPage *self)
{
  self->extent
      = gtk_orientable_get_orientation (GTK_ORIENTABLE (self->paned)) == GTK_ORIENTATION_HORIZONTAL
            ? gtk_widget_get_width (GTK_WIDGET (self->paned))
            : gtk_widget_get_height (GTK_WIDGET (self->paned));
}

void
ui_review_page_show_tools (UiReviewPage *self)
{
  gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tools_toggle));

  gtk_widget_set_visible (self->side_tools, shown && !self->fold.now);
  gtk_widget_set_visible (self->tools_scroll, shown && self->fold.now);
}

static void
apply_layout (gpointer page)
{
  UiReviewPage *self = page;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned), self->fold.now
                                                                    ? GTK_ORIENTATION_VERTICAL
                                                                    : GTK_ORIENTATION_HORIZONTAL);
  ui_review_page_place_tabs (self);
  ui_review_page_show_tools (self);
  ui_review_steps_set_narrow (self->steps, self->fold.now);
  ui_file_bar_set_narrow (self->file_bar, self->fold.now);
  ui_review_seats_set_narrow (self->seats, self->fold.now);
  self->placed = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ui_review_page_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  UiReviewPage *self = (gpointer) widget;

  gtk_widget_measure (self->content, orientation, -1, minimum, natural, NULL, NULL);
  /* The page folds when it gets less than it needs in its current layout. */
  *minimum = MIN (*minimum, UI_LEAST_WIDTH);
  *natural = MAX (*natural, *minimum);
}

void
ui_review_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiReviewPage *self = (gpointer) widget;
  int least_width, least_height;

  ui_layout_want (&self->fold, width < FOLD_WIDTH, self, apply_layout);
  place (self, width, height);
  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL,
                      NULL);
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, MAX (width, least_width),
                      &least_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (
      self->content, &(GtkAllocation){ 0, 0, MAX (width, least_width), MAX (height, least_height) },
      -1);
  placed (self);
  gtk_popover_present (GTK_POPOVER (self->menu));
}
