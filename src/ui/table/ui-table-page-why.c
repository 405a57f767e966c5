/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Why is this a point?", "Why is this stone dead?": the answer on the board, and tries, in a bar
 * above the table. A try becomes a variation of a copy to study. */
#include "ui-table-page-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-columns.h"
#include "words-crossing.h"

static void
say (UiTablePage *self, const char *sentence)
{
  UiTablePageWhy *why = &self->why;

  gtk_widget_set_visible (why->bar, TRUE);
  ui_speak (why->label, sentence);
  gtk_widget_set_visible (why->begin, !why->trying && why->why && why->why->owner != GO_EMPTY);
  gtk_widget_set_visible (why->pass, why->trying);
  gtk_widget_set_visible (why->undo, why->trying);
  gtk_widget_set_visible (why->end, why->trying);
  gtk_widget_set_visible (why->study, !why->trying && why->try != NULL);
  gtk_widget_set_visible (why->close, !why->trying);
}

/* Shows the question and its answer, in words and on the board. */
static void
show_answer (UiTablePage *self)
{
  const MatchWhy *answer = self->why.why;
  g_autofree char *sentence = NULL;
  char name[GO_POINT_TEXT];

  ui_table_frame (self->table, (const GoPoint *) (void *) answer->shown->data, answer->shown->len);
  words_crossing (self->why.asked, match_scene_get_view (self->scene)->height, name);
  /* Translators: "D4. Why is this a point? Only Black's stones border these 5 points." */
  sentence = g_strdup_printf (_ ("%s. %s %s"), name, answer->question, answer->answer);
  say (self, sentence);
}

/* Trying -------------------------------------------------------------------------------- */

static void
show_try (UiTablePage *self)
{
  g_autofree MatchPoint *points = g_new (MatchPoint, GO_CELLS);
  g_autofree char *status = match_try_status (self->why.try);

  match_try_fill_points (self->why.try, points);
  match_scene_show_instead (self->scene, points);
  gtk_widget_set_sensitive (self->why.undo, self->why.try->turns->len > 0);
  say (self, status);
}

static void
begin_cb (UiTablePage *self)
{
  UiTablePageWhy *why = &self->why;
  MatchTry *try = match_try_new (match_scene_get_game (self->scene), why->why->target,
                                 why->why->owner, why->why->first);

  if (!try)
    return;
  match_try_free (why->try);
  why->try = try;
  why->trying = TRUE;
  why->sheet = ui_table_get_show_sheet (self->table);
  ui_table_set_show_sheet (self->table, FALSE);
  ui_table_frame (self->table, NULL, 0);
  ui_table_set_trying (self->table, TRUE);
  show_try (self);
  ui_table_focus_board (self->table);
}

static void
tried_cb (UiTable *table, guint point, UiTablePage *self)
{
  MatchTryAnswer answer = match_try_play (self->why.try, (GoPoint) point);
  g_autofree char *refusal = NULL;

  if (answer == MATCH_TRY_OK)
    {
      show_try (self);
      return;
    }
  refusal = match_try_refusal (self->why.try, answer, (GoPoint) point);
  ui_table_say (table, refusal, TRUE);
}

static void
pass_cb (UiTablePage *self)
{
  match_try_pass (self->why.try, GO_NO_POINT);
  show_try (self);
}

static void
undo_cb (UiTablePage *self)
{
  match_try_undo (self->why.try);
  show_try (self);
}

/* Restores the board. */
static void
stop (UiTablePage *self)
{
  UiTablePageWhy *why = &self->why;

  why->trying = FALSE;
  ui_table_set_trying (self->table, FALSE);
  match_scene_show_instead (self->scene, NULL);
}

static void
end_cb (UiTablePage *self)
{
  UiTablePageWhy *why = &self->why;
  g_autofree char *outcome = match_try_outcome (why->try);
  /* Translators: what came of a try comes before it. */
  g_autofree char *sentence
      = g_strdup_printf (_ ("%s This decides nothing. The players still have to agree."), outcome);

  stop (self);
  if (why->try->turns->len > 0)
    say (self, sentence);
  else
    {
      g_clear_pointer (&why->try, match_try_free);
      show_answer (self);
    }
  ui_table_set_show_sheet (self->table, why->sheet);
  ui_table_focus_board (self->table);
}

const MatchTry *
ui_table_page_get_try (UiTablePage *self)
{
  return self->why.try;
}

gboolean
ui_table_page_undo_try (UiTablePage *self)
{
  if (!ui_table_get_trying (self->table))
    return FALSE;
  undo_cb (self);
  return TRUE;
}

/* Asking -------------------------------------------------------------------------------- */

void
ui_table_page_end_why (UiTablePage *self)
{
  UiTablePageWhy *why = &self->why;

  if (!why->bar)
    return;
  if (why->trying)
    stop (self);
  g_clear_pointer (&why->try, match_try_free);
  g_clear_pointer (&why->why, match_why_free);
  ui_table_frame (self->table, NULL, 0);
  gtk_widget_set_visible (why->bar, FALSE);
}

void
ui_table_page_follow_why (UiTablePage *self)
{
  /* An answer holds only for the game at that time. */
  if (self->why.why && referee_game_length (match_scene_get_game (self->scene)) != self->why.length)
    ui_table_page_end_why (self);
}

static void
close_cb (UiTablePage *self)
{
  ui_table_page_end_why (self);
  ui_table_focus_board (self->table);
}

gboolean
ui_table_page_leave_why (UiTablePage *self)
{
  if (ui_table_get_trying (self->table))
    end_cb (self);
  else if (self->why.bar && gtk_widget_get_visible (self->why.bar))
    close_cb (self);
  else
    return FALSE;
  return TRUE;
}

static void
make (UiTablePage *self)
{
  UiTablePageWhy *why = &self->why;

  why->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "wrap",
                             TRUE, "xalign", 0.0, "width-chars", 22, "hexpand", TRUE, NULL);
  why->begin = ui_button (_ ("_Try It"), NULL, G_CALLBACK (begin_cb), self);
  why->pass = ui_button (_ ("_Pass"), NULL, G_CALLBACK (pass_cb), self);
  why->undo = ui_button (_ ("_Undo"), NULL, G_CALLBACK (undo_cb), self);
  why->end = ui_button (_ ("_End Trial"), NULL, G_CALLBACK (end_cb), self);
  why->study = ui_button (_ ("_Study This Trial"), NULL, NULL, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (why->study), "win.study-try");
  why->close
      = ui_icon_button ("window-close-symbolic", _ ("Close this bar"), G_CALLBACK (close_cb), self);
  why->bar = ui_row (8, why->label, why->begin, why->pass, why->undo, why->end, why->study,
                     why->close, NULL);
  for (GtkWidget *part = gtk_widget_get_first_child (why->bar); part;
       part = gtk_widget_get_next_sibling (part))
    gtk_widget_set_valign (part, GTK_ALIGN_CENTER);
  gtk_widget_set_layout_manager (why->bar, ui_wrap_new (8));
  gtk_widget_add_css_class (why->bar, "file-bar");
  gtk_widget_insert_after (why->bar, GTK_WIDGET (self), self->count_bar);
}

static void
asked_cb (UiTable *table, guint point, UiTablePage *self)
{
  MatchWhy *answer = match_why_new (match_scene_get_game (self->scene), (GoPoint) point);

  if (!answer)
    return;
  if (!self->why.bar)
    make (self);
  ui_table_page_end_why (self);
  self->why.why = answer;
  self->why.length = referee_game_length (match_scene_get_game (self->scene));
  self->why.asked = (GoPoint) point;
  show_answer (self);
}

/* Another line of the sheet highlights other points. */
static void
line_chosen_cb (UiTablePage *self)
{
  if (!self->why.trying)
    ui_table_page_end_why (self);
}

void
ui_table_page_make_why (UiTablePage *self)
{
  ui_connect (self->table, "line-chosen", line_chosen_cb, self);
  g_signal_connect_object (self->table, "point-asked", G_CALLBACK (asked_cb), self, 0);
  g_signal_connect_object (self->table, "point-tried", G_CALLBACK (tried_cb), self, 0);
}
