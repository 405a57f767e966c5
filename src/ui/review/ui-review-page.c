/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job.h"

#include "ui-review-page-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-plain-names.h"
#include "words.h"

static void page_init (UiPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (UiReviewPage,
                               ui_review_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (UI_TYPE_PAGE, page_init))

/* --- Widget signals --- */

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

  ui_review_page_say (self, sentence, TRUE);
}

static void
point_waiting_cb (UiBoard *board, guint point, UiReviewPage *self)
{
  g_autofree char *sentence = ui_board_waiting_words (board);

  ui_review_page_say (self, sentence, FALSE);
}

static void
line_closed_cb (UiReviewPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
found_cb (UiReviewPage *self, const char *text)
{
  gtk_stack_set_visible_child_name (self->stack, "comment");
  ui_review_comment_show_text (self->comment, text);
}

/* The search starts with comments, so show the comment beside the board. */
static void
find_shown_cb (UiReviewPage *self)
{
  if (gtk_search_bar_get_search_mode (self->find_bar))
    {
      gtk_stack_set_visible_child_name (self->stack, "comment");
      ui_review_find_focus (self->find);
    }
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  g_object_notify (G_OBJECT (self), "find");
}

static void
analyse_cb (
    UiReviewReport *report, const char *engine, int milliseconds, int visits, UiReviewPage *self)
{
  g_autofree char *advice = g_strconcat (UI_REVIEW_ENGINE, engine, NULL);

  /* The record may have been closed while the question was open. */
  if (!self->session)
    return;
  ui_review_page_set_advice (self, advice);
  review_estimates_analyse (ui_review_graph_get_estimates (self->graph), milliseconds, visits);
  ui_review_page_show_report (self);
}

static void
report_told_cb (UiReviewReport *report, const char *sentence, gboolean error, UiReviewPage *self)
{
  ui_review_page_tell (self, sentence, error);
}

static void
keep_cb (UiFileBar *bar, UiReviewPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "review.keep", NULL);
}

/* --- The class --- */

/* The session may have changed while the page was hidden. */
static void
ui_review_page_map (GtkWidget *widget)
{
  UiReviewPage *self = UI_REVIEW_PAGE (widget);

  GTK_WIDGET_CLASS (ui_review_page_parent_class)->map (widget);
  if (self->second)
    review_estimates_set_active (self->second, TRUE);
  ui_review_page_refresh (self);
}

static void
ui_review_page_unmap (GtkWidget *widget)
{
  UiReviewPage *self = UI_REVIEW_PAGE (widget);

  if (self->second)
    review_estimates_set_active (self->second, FALSE);
  GTK_WIDGET_CLASS (ui_review_page_parent_class)->unmap (widget);
}

static void
ui_review_page_dispose (GObject *object)
{
  UiReviewPage *self = UI_REVIEW_PAGE (object);

  if (self->content)
    ui_review_page_let_go (self);
  if (self->content)
    ui_review_page_show_session (self, NULL);
  ui_layout_clear (&self->fold);
  g_clear_handle_id (&self->refresh_idle, g_source_remove);
  g_clear_handle_id (&self->autoplay, g_source_remove);
  g_clear_object (&self->watch);
  g_clear_object (&self->scene_watch);
  g_clear_object (&self->save_watch);
  g_clear_object (&self->session);
  g_clear_object (&self->service);
  g_clear_object (&self->unsaved);
  job_cancel (&self->making);
  job_cancel (&self->reading);
  job_cancel (&self->advising);
  g_clear_handle_id (&self->advice_timeout, g_source_remove);
  g_clear_pointer (&self->second, review_estimates_free);
  g_clear_pointer (&self->compared, g_free);
  g_clear_pointer (&self->advice, g_free);
  g_clear_pointer (&self->advised, g_array_unref);
  g_clear_pointer (&self->record, desk_record_unref);
  g_clear_pointer (&self->file_games, g_array_unref);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_weak_pointer (&self->info);
  ui_dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  ui_bind (widget_class, UI_CHILD (UiReviewPage, content), UI_CHILD (UiReviewPage, file_bar),
           UI_CHILD (UiReviewPage, find), UI_CHILD (UiReviewPage, find_bar),
           UI_CHILD (UiReviewPage, paned), UI_CHILD (UiReviewPage, side),
           UI_CHILD (UiReviewPage, side_tools), UI_CHILD (UiReviewPage, tools_scroll),
           UI_CHILD (UiReviewPage, tools_toggle), UI_CHILD (UiReviewPage, seats),
           UI_CHILD (UiReviewPage, board), UI_CHILD (UiReviewPage, status),
           UI_CHILD (UiReviewPage, pass), UI_CHILD (UiReviewPage, line),
           UI_CHILD (UiReviewPage, steps), UI_CHILD (UiReviewPage, tree_scroll),
           UI_CHILD (UiReviewPage, tree), UI_CHILD (UiReviewPage, below),
           UI_CHILD (UiReviewPage, tree_tab), UI_CHILD (UiReviewPage, graph_tab),
           UI_CHILD (UiReviewPage, stack), UI_CHILD (UiReviewPage, comment),
           UI_CHILD (UiReviewPage, moves), UI_CHILD (UiReviewPage, graph_box),
           UI_CHILD (UiReviewPage, graph), UI_CHILD (UiReviewPage, estimate),
           UI_CHILD (UiReviewPage, advice_menu), UI_CHILD (UiReviewPage, advice_table),
           UI_CHILD (UiReviewPage, no_advice), UI_CHILD (UiReviewPage, report), NULL);
}

static void
ensure_types (void)
{
  g_type_ensure (UI_TYPE_BOARD);
  g_type_ensure (UI_TYPE_FILE_BAR);
  g_type_ensure (UI_TYPE_LINE);
  g_type_ensure (UI_TYPE_REVIEW_COMMENT);
  g_type_ensure (UI_TYPE_REVIEW_FIND);
  g_type_ensure (UI_TYPE_REVIEW_GRAPH);
  g_type_ensure (UI_TYPE_REVIEW_MOVES);
  g_type_ensure (UI_TYPE_REVIEW_ADVICE);
  g_type_ensure (UI_TYPE_REVIEW_REPORT);
  g_type_ensure (UI_TYPE_REVIEW_SEATS);
  g_type_ensure (UI_TYPE_REVIEW_STEPS);
  g_type_ensure (UI_TYPE_REVIEW_TOOLS);
  g_type_ensure (UI_TYPE_REVIEW_TREE);
}

static void
add_signals (void)
{
  const GType type = UI_TYPE_REVIEW_PAGE;

  ui_signal (type, "count", 1, G_TYPE_POINTER);
  ui_signal (type, "play", 1, G_TYPE_POINTER);
  ui_signal (type, "under-rules", 1, REVIEW_TYPE_SESSION);
  ui_signal (type, "search", 1, REVIEW_TYPE_SESSION);
}

static void
ui_review_page_class_init (UiReviewPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_review_page_dispose;
  widget_class->map = ui_review_page_map;
  widget_class->unmap = ui_review_page_unmap;
  widget_class->measure = ui_review_page_measure;
  widget_class->size_allocate = ui_review_page_size_allocate;
  ui_plain_names_begin ();
  ensure_types ();
  add_signals ();
  ui_template (widget_class, "ui-review-page.ui");
  bind_children (widget_class);
  ui_review_page_install_verbs (widget_class);
  ui_handle (widget_class, UI_HANDLER (point_cb), UI_HANDLER (point_missing_cb),
             UI_HANDLER (point_waiting_cb), UI_HANDLER (line_closed_cb),
             UI_HANDLER (ui_review_page_line_entered), UI_HANDLER (ui_review_page_show_tools),
             UI_HANDLER (find_shown_cb), UI_HANDLER (ui_review_page_take_charset),
             UI_HANDLER (ui_review_page_take_game), UI_HANDLER (keep_cb),
             UI_HANDLER (ui_review_page_jump), UI_HANDLER (ui_review_page_refresh),
             UI_HANDLER (ui_review_page_estimated), UI_HANDLER (ui_review_page_show_report),
             UI_HANDLER (ui_review_page_pointed_cb), UI_HANDLER (ui_review_page_chosen_cb),
             UI_HANDLER (analyse_cb), UI_HANDLER (report_told_cb), NULL);
}

static void
ui_review_page_init (UiReviewPage *self)
{
  self->autoplay_seconds = 3;
  gtk_widget_init_template (GTK_WIDGET (self));
  ui_board_leave_arrows (self->board);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  ui_review_page_place_tabs (self);
  ui_review_page_watch (self);
  ui_review_page_add_pointer (self);
  ui_connect (self->find, "found", found_cb, self);
  ui_review_page_set_entering (self, FALSE);
  ui_review_page_make_advice (self);
  ui_review_page_show_estimate (self);
  ui_review_page_update_actions (self);
}

static void
say_again (UiPage *page)
{
  UiReviewPage *self = UI_REVIEW_PAGE (page);
  g_autoptr (ReviewSession) session = NULL;

  if (!self->session)
    return;
  session = g_object_ref (self->session);
  review_session_say_again (session);
  /* Make every part set the session again. */
  ui_review_page_show_session (self, NULL);
  ui_review_page_show_session (self, session);
  ui_review_page_refresh (self);
}

/* Moves the focus to the bar, where Left and Right step. */
static void
come_back (UiPage *page)
{
  gtk_widget_grab_focus (GTK_WIDGET (UI_REVIEW_PAGE (page)->steps));
  if (UI_REVIEW_PAGE (page)->save)
    desk_review_save_check (UI_REVIEW_PAGE (page)->save);
}

/* Moves the focus to the board, where the arrow keys step through the record. */
static void
focus_board (UiPage *page)
{
  gtk_widget_grab_focus (GTK_WIDGET (UI_REVIEW_PAGE (page)->board));
}

static char *
title (UiPage *page)
{
  UiReviewPage *self = UI_REVIEW_PAGE (page);
  const RecordInfo *info;
  g_autofree char *black = NULL, *white = NULL;
  WordsNames names = { 0 };

  if (!self->session)
    return g_strdup (_ ("Review"));
  info = review_session_get_info (self->session);
  if (*info->name[GO_BLACK] == '\0' && *info->name[GO_WHITE] == '\0')
    return g_strdup (*info->game_name             ? info->game_name
                     : ui_review_page_file (self) ? self->record->name
                     : self->entering             ? _ ("Enter Game")
                                                  : _ ("Review"));
  names.name[GO_BLACK] = info->name[GO_BLACK];
  names.name[GO_WHITE] = info->name[GO_WHITE];
  black = words_isolated_name (&names, GO_BLACK);
  white = words_isolated_name (&names, GO_WHITE);
  return g_strdup_printf ("%s – %s", black, white);
}

static char *
subtitle (UiPage *page)
{
  UiReviewPage *self = UI_REVIEW_PAGE (page);
  const char *file = ui_file_bar_get_text (self->file_bar);
  g_autofree char *move = NULL;
  int number, last;

  if (!self->session)
    return NULL;
  number = review_session_get_move (self->session, &last);
  /* Translators: where one is in a record. */
  move = g_strdup_printf (_ ("Move %d of %d"), number, last);
  return file ? g_strjoin (" · ", file, move, NULL) : g_steal_pointer (&move);
}

static GtkWidget *
header (UiPage *page)
{
  return GTK_WIDGET (UI_REVIEW_PAGE (page)->file_bar);
}

static void
page_init (UiPageInterface *iface)
{
  iface->title = title;
  iface->subtitle = subtitle;
  iface->header = header;
  iface->refresh = come_back;
  iface->focus_board = focus_board;
  iface->say_again = say_again;
}

static void
take_new (UiReviewPage *self, ReviewSession *session, gint64 id, gint64 version)
{
  g_autoptr (DeskReviewSave) save
      = session ? ui_review_page_make_save (self, session, id, version, "") : NULL;

  ui_review_page_take_session (self, session, save);
}

void
ui_review_page_set_service (UiReviewPage *self,
                            LibraryService *service,
                            DeskUnsavedManager *unsaved)
{
  g_set_object (&self->unsaved, unsaved);
  if (!g_set_object (&self->service, service) || !self->session || self->save)
    return;
  self->save = ui_review_page_make_save (self, self->session, 0, 0,
                                         ui_review_page_file (self) ? self->record->name : "");
  g_signal_group_set_target (self->save_watch, self->save);
  ui_review_page_update_actions (self);
}

void
ui_review_page_set_session (UiReviewPage *self, ReviewSession *session, gint64 id, gint64 version)
{
  g_return_if_fail (!session || REVIEW_IS_SESSION (session));

  ui_review_page_drop_file (self);
  ui_review_page_set_entering (self, FALSE);
  take_new (self, session, id, version);
}

void
ui_review_page_enter_game (UiReviewPage *self, const GoRuleset *ruleset, const RecordPeople *people)
{
  g_autoptr (ReviewSession) session = NULL;

  session = review_session_new_empty (ruleset, people);
  ui_review_page_drop_file (self);
  ui_review_page_set_entering (self, TRUE);
  take_new (self, session, 0, 0);
}

/* Offers other charsets for a library record if the charset was guessed. Also does so if the user
 * just chose one, and may want to choose again. */
static void
offer_charset (UiReviewPage *self)
{
  SgfCharset *charset = desk_record_get_charset (self->record);

  if (charset && (charset->guessed || self->recoded == self->record->id))
    ui_file_bar_set_charset (self->file_bar, charset);
  self->recoded = 0;
  ui_review_page_update_actions (self);
}

void
ui_review_page_set_record (UiReviewPage *self, DeskRecord *record)
{
  g_return_if_fail (UI_IS_REVIEW_PAGE (self) && record && record->session);

  if (record->library)
    {
      ui_review_page_set_session (self, record->session, record->id, record->version);
      self->record = desk_record_ref (record);
      offer_charset (self);
      return;
    }
  ui_review_page_drop_file (self);
  ui_review_page_set_entering (self, FALSE);
  ui_review_page_take_record (self, record);
  ui_review_page_show_game (self, record->game, SGF_NONE);
}

ReviewSession *
ui_review_page_get_session (UiReviewPage *self)
{
  return self->session;
}
