/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of rulesets and the library: loading, saving, deleting and restoring. */
#include "ui-rules-page-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "words.h"

gboolean
ui_rules_page_shows (UiRulesPage *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) == 0;
}

void
ui_rules_page_show (UiRulesPage *self, LibraryRuleset *subject)
{
  gboolean readable = subject && !subject->reason;
  g_autofree char *error = readable ? ui_rules_start_error (&subject->ruleset) : NULL;

  ui_rules_list_select (self->list, subject);
  ui_rules_reader_set_subject (self->reader, subject);
  ui_verbs_update (self, (readable ? UI_RULES_READABLE : 0)
                             | (subject && subject->id != 0 ? UI_RULES_OWN : 0)
                             | (error ? 0 : UI_RULES_STARTS));
}

void
ui_rules_page_open (UiRulesPage *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  if (ui_rules_page_shows (self, "edit"))
    ui_rules_editor_focus (self->editor);
  else if (ui_rules_page_shows (self, "compare"))
    ui_rules_versus_focus (self->versus);
  else if (ui_fold_get_folded (self->split) && ui_fold_get_show_end (self->split))
    ui_rules_reader_focus (self->reader);
  else
    ui_rules_list_focus (self->list);
}

void
ui_rules_page_edit (UiRulesPage *self,
                    gint64 id,
                    const char *name,
                    const GoRuleset *ruleset,
                    LibraryRuleset *origin)
{
  self->edited = id;
  ui_rules_editor_begin (self->editor, name, ruleset, origin);
  ui_rules_page_open (self, "edit");
}

void
ui_rules_page_answer (UiRulesPage *self, const GError *error)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->saving);

  if (task && error)
    g_task_return_error (task, g_error_copy (error));
  else if (task)
    g_task_return_boolean (task, TRUE);
}

/* State of a request to the library. */
typedef struct
{
  UiRulesPage *self;
  gint64 id;
  char *title;
  /* When saving: */
  GoRuleset ruleset;
  guint generation; /* generation of the library that received the request */
} Request;

static Request *
request_new (UiRulesPage *self, gint64 id, const char *title)
{
  Request *request = g_new0 (Request, 1);

  request->self = g_object_ref (self);
  request->id = id;
  request->title = g_strdup (title);
  return request;
}

static void
request_free (Request *request)
{
  g_object_unref (request->self);
  g_free (request->title);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* Returns whether an answer can be ignored: the page is gone, or the request failed, which is
 * reported. */
static gboolean
is_over (UiRulesPage *self, gboolean done, const GError *error)
{
  if (self->library && !done)
    g_signal_emit_by_name (self, "tell", error->message, TRUE);
  return !self->library || !done;
}

static void
list_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiRulesPage) self = user_data;
  g_autoptr (GError) error = NULL;
  LibraryRuleset *subject;
  /* The list that receives them is gone if the page is. */
  gboolean done
      = self->library
        && library_ask_finish_rulesets (result, ui_rules_list_get_rulesets (self->list), &error);

  if (is_over (self, done, error))
    return;
  for (guint i = 0; self->wanted != 0 && (subject = ui_rules_list_at (self->list, i)); i++)
    if (subject->id == self->wanted)
      {
        self->wanted = 0;
        ui_rules_page_show (self, subject);
        ui_fold_set_show_end (self->split, TRUE);
        if (ui_rules_page_shows (self, "browse"))
          ui_rules_page_open (self, "browse");
      }
}

void
ui_rules_page_refresh (UiRulesPage *self)
{
  if (self->library)
    library_ask_async (self->library, LIBRARY_REQUEST (LIBRARY_LIST_RULESETS), NULL, list_done_cb,
                       g_object_ref (self));
}

static void
could_not_save (UiRulesPage *self, const GError *error)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->editor), TRUE);
  ui_rules_page_answer (self, error);
  if (ui_rules_page_shows (self, "edit"))
    ui_rules_editor_show_error (self->editor, error->message);
  else
    g_signal_emit_by_name (self, "tell", error->message, TRUE);
}

/* Saves as a new ruleset in the library that was opened instead. */
static void
reopened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  g_autoptr (GError) error = NULL;

  if (!request->self->library)
    return;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    ui_rules_page_save (request->self, 0, request->title, &request->ruleset);
  else
    could_not_save (request->self, error);
}

static void
save_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  g_autoptr (GError) error = NULL;
  UiRulesPage *self = request->self;
  gint64 id = library_ask_finish_number (result, &error);
  g_autofree char *title = words_isolated (request->title);
  g_autofree char *sentence = g_strdup_printf (_ ("“%s” was saved."), title);

  if (!self->library)
    return;
  if (self->unsaved
      && (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_MOVED)
          || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED)))
    {
      guint generation = request->generation;

      desk_unsaved_manager_reopen_async (self->unsaved, generation, reopened_cb,
                                         g_steal_pointer (&request));
      return;
    }
  if (id == 0)
    {
      could_not_save (self, error);
      return;
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->editor), TRUE);
  self->wanted = id;
  /* The row takes the focus once it exists. */
  ui_rules_page_refresh (self);
  gtk_stack_set_visible_child_name (self->stack, "browse");
  ui_notice_say (self->notice, sentence, FALSE);
  ui_rules_page_answer (self, NULL);
}

void
ui_rules_page_save (UiRulesPage *self, gint64 id, const char *name, const GoRuleset *ruleset)
{
  Request *request;

  if (!self->library)
    {
      g_autoptr (GError) error
          = g_error_new_literal (LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                                 _ ("Couldn’t save the ruleset because there is no library."));

      g_signal_emit_by_name (self, "tell", error->message, TRUE);
      ui_rules_page_answer (self, error);
      return;
    }
  /* Block changes during saving, which would be lost. */
  if (gtk_widget_get_root (GTK_WIDGET (self)))
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->editor), FALSE);
  request = request_new (self, id, name);
  request->ruleset = *ruleset;
  request->generation = library_service_get_generation (self->library);
  library_ask_async (
      self->library,
      LIBRARY_REQUEST (LIBRARY_SAVE_RULESET, .id = id, .name = name, .ruleset = ruleset), NULL,
      save_done_cb, request);
}

/* Shows the ruleset before a saved one in the list. */
static void
show_neighbour (UiRulesPage *self, gint64 id)
{
  LibraryRuleset *subject;

  for (guint i = 1; (subject = ui_rules_list_at (self->list, i)); i++)
    if (subject->id == id)
      ui_rules_page_show (self, ui_rules_list_at (self->list, i - 1));
}

static void
delete_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  g_autoptr (GError) error = NULL;
  UiRulesPage *self = request->self;
  gboolean done = library_ask_finish_number (result, &error);
  g_autofree char *title = words_isolated (request->title);
  g_autofree char *sentence = g_strdup_printf (_ ("“%s” was deleted."), title);

  if (is_over (self, done, error))
    return;
  self->deleted = request->id;
  ui_notice_say (self->notice, sentence, TRUE);
  show_neighbour (self, request->id);
  ui_fold_set_show_end (self->split, FALSE);
  ui_notice_focus (self->notice);
  ui_rules_page_refresh (self);
}

void
ui_rules_page_delete (UiRulesPage *self, LibraryRuleset *subject)
{
  if (self->library && subject->id != 0)
    library_ask_async (self->library,
                       LIBRARY_REQUEST (LIBRARY_DELETE_RULESET, .id = subject->id, .on = TRUE),
                       NULL, delete_done_cb, request_new (self, subject->id, subject->title));
}

static void
restore_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiRulesPage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = library_ask_finish_number (result, &error);

  if (is_over (self, done, error))
    return;
  ui_notice_say (self->notice, NULL, FALSE);
  /* A second press of Undo may be answered as well. */
  if (self->deleted != 0)
    self->wanted = self->deleted;
  self->deleted = 0;
  ui_rules_page_refresh (self);
}

void
ui_rules_page_undo_delete (UiRulesPage *self)
{
  if (self->library && self->deleted != 0)
    library_ask_async (self->library,
                       LIBRARY_REQUEST (LIBRARY_DELETE_RULESET, .id = self->deleted, .on = FALSE),
                       NULL, restore_done_cb, g_object_ref (self));
}
