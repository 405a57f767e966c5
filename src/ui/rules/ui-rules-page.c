/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "record-name.h"
#include "ui-kit.h"
#include "ui-plain-names.h"
#include "ui-rules-page-private.h"
#include "words.h"

static void page_init (UiPageInterface *iface);
static void unsaved_init (DeskUnsavedInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (UiRulesPage,
                               ui_rules_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (UI_TYPE_PAGE, page_init)
                                   G_IMPLEMENT_INTERFACE (DESK_TYPE_UNSAVED, unsaved_init))

static void
selected_cb (UiRulesList *list, LibraryRuleset *subject, UiRulesPage *self)
{
  /* The old message has been read; keep one that offers Undo. */
  if (!ui_notice_offers_undo (self->notice))
    ui_notice_say (self->notice, NULL, FALSE);
  ui_rules_page_show (self, subject);
}

static void
activated_cb (UiRulesList *list, LibraryRuleset *subject, UiRulesPage *self)
{
  if (ui_rules_reader_get_subject (self->reader) != subject)
    selected_cb (list, subject, self);
  ui_fold_set_show_end (self->split, TRUE);
  if (ui_fold_get_folded (self->split))
    ui_rules_reader_focus (self->reader);
}

static void
save_cb (UiRulesEditor *editor, const char *name, const GoRuleset *ruleset, UiRulesPage *self)
{
  ui_rules_page_save (self, self->edited, name, ruleset);
}

static void
compare_with (UiRulesPage *self, const char *beside, LibraryRuleset *first, LibraryRuleset *second)
{
  ui_rules_versus_begin (self->versus, ui_rules_list_get_rulesets (self->list), first, second);
  self->beside = beside;
  ui_rules_page_open (self, "compare");
}

/* Compares the edited ruleset with its origin. */
static void
compare_edited_cb (UiRulesPage *self, LibraryRuleset *origin)
{
  g_autoptr (LibraryRuleset) edited
      = library_ruleset_new_plain (ui_rules_editor_get_ruleset (self->editor));

  g_free (edited->title);
  edited->title = g_strdup (_ ("Rules being edited"));
  compare_with (self, "edit", origin, edited);
}

/* --- Verbs --- */

#define VERB(name) static void name (gpointer data, const char *action)

static LibraryRuleset *
shown (UiRulesPage *self)
{
  return ui_rules_reader_get_subject (self->reader);
}

VERB (play) { g_signal_emit_by_name (data, "play", &shown (data)->ruleset); }

VERB (compare) { compare_with (data, "browse", shown (data), NULL); }

VERB (copy)
{
  LibraryRuleset *subject = shown (data);
  /* Translators: the name that the copy of a ruleset begins with. */
  g_autofree char *name = g_strdup_printf (_ ("%s, my copy"), subject->title);

  ui_rules_page_edit (data, 0, name, &subject->ruleset, subject);
}

VERB (edit)
{
  LibraryRuleset *subject = shown (data);

  ui_rules_page_edit (data, subject->id, subject->title, &subject->ruleset, subject);
}

VERB (share)
{
  UiRulesPage *self = data;
  char text[GO_RULESET_TEXT];

  gdk_clipboard_set_text (gtk_widget_get_clipboard (data),
                          go_ruleset_format (&shown (self)->ruleset, text));
  ui_notice_say (self->notice,
                 _ ("The rules were copied to the clipboard as text. Anyone who receives the text "
                    "can open it with “New From Text…”."),
                 FALSE);
}

VERB (from_text) { ui_rules_page_ask_text (data); }

VERB (rename_it) { ui_rules_page_ask_name (data); }

VERB (delete) { ui_rules_page_delete (data, shown (data)); }

static void
answered (gpointer owner, int response, gpointer unused)
{
  UiRulesPage *self = owner;

  if (response == GTK_RESPONSE_REJECT)
    ui_rules_page_open (self, "browse");
  else if (response == GTK_RESPONSE_ACCEPT)
    ui_rules_editor_save (self->editor, NULL);
}

static char *
title (UiPage *page)
{
  UiRulesPage *self = UI_RULES_PAGE (page);

  if (ui_rules_page_shows (self, "compare"))
    return g_strdup (_ ("Differences"));
  if (ui_rules_page_shows (self, "edit"))
    return g_strdup (self->edited ? _ ("Edit Ruleset") : _ ("New Ruleset"));
  return g_strdup (_ ("Rulesets"));
}

static gboolean
shows_reader_alone (UiRulesPage *self)
{
  return ui_fold_get_folded (self->split) && ui_fold_get_show_end (self->split);
}

static GtkWidget *
header (UiPage *page)
{
  return UI_RULES_PAGE (page)->header;
}

static const char *
back_hint (UiPage *page)
{
  UiRulesPage *self = UI_RULES_PAGE (page);

  return ui_rules_page_shows (self, "browse") && !shows_reader_alone (self)
             ? NULL
             : _ ("Back to the rulesets");
}

/* Asks whether to save the changes, to discard them, or to continue editing. */
static void
ask_unsaved (UiRulesPage *self)
{
  const UiAnswer answers[]
      = { { _ ("_Keep Editing"), GTK_RESPONSE_CANCEL },
          { _ ("_Don’t Save"), GTK_RESPONSE_REJECT, UI_ANSWER_DESTRUCTIVE },
          { _ ("_Save"), GTK_RESPONSE_ACCEPT, UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
          { NULL } };

  ui_ask (self, _ ("Save the changes to these rules?"), _ ("Unsaved changes will be lost."),
          answers, answered, NULL, NULL);
}

static gboolean
go_back (UiPage *page)
{
  UiRulesPage *self = UI_RULES_PAGE (page);

  if (ui_rules_page_shows (self, "compare"))
    ui_rules_page_open (self, self->beside);
  else if (ui_rules_page_shows (self, "edit") && ui_rules_editor_get_unsaved (self->editor))
    ask_unsaved (self);
  else if (ui_rules_page_shows (self, "edit"))
    ui_rules_page_open (self, "browse");
  else
    {
      ui_fold_set_show_end (self->split, FALSE);
      ui_rules_list_focus (self->list);
    }
  return TRUE;
}

static void
refresh (UiPage *page)
{
  ui_rules_page_refresh (UI_RULES_PAGE (page));
}

static void
page_init (UiPageInterface *iface)
{
  iface->title = title;
  iface->header = header;
  iface->back_hint = back_hint;
  iface->back = go_back;
  iface->refresh = refresh;
}

VERB (back) { ui_page_back (data); }

static const UiVerb verbs[] = {
  { "rules.play", play, UI_RULES_READABLE | UI_RULES_STARTS },
  { "rules.compare", compare, UI_RULES_READABLE },
  { "rules.copy", copy, UI_RULES_READABLE },
  { "rules.share", share, UI_RULES_READABLE },
  { "rules.edit", edit, UI_RULES_READABLE | UI_RULES_OWN },
  { "rules.rename", rename_it, UI_RULES_READABLE | UI_RULES_OWN },
  { "rules.delete", delete, UI_RULES_OWN },
  { "rules.from-text", from_text },
  { "rules.back", back },
  { NULL },
};

/* --- The class --- */

/* Back now leads elsewhere, and other rules can be played. */
static void
folded_cb (UiRulesPage *self)
{
  gboolean browsing = ui_rules_page_shows (self, "browse");

  gtk_widget_set_visible (
      self->play, browsing && (shows_reader_alone (self) || !ui_fold_get_folded (self->split)));
  gtk_widget_set_visible (self->menu_button, browsing);
  gtk_widget_set_visible (ui_rules_editor_get_header (self->editor),
                          ui_rules_page_shows (self, "edit"));
  g_signal_emit_by_name (self, "title-changed");
}

/* The editor may hold changes. In "browse" they have been saved or discarded. */
static void
page_cb (UiRulesPage *self)
{
  if (ui_rules_page_shows (self, "browse"))
    desk_unsaved_manager_remove (self->unsaved, DESK_UNSAVED (self));
  else if (ui_rules_page_shows (self, "edit"))
    desk_unsaved_manager_add (self->unsaved, DESK_UNSAVED (self));
  folded_cb (self);
}

static void
ui_rules_page_dispose (GObject *object)
{
  UiRulesPage *self = UI_RULES_PAGE (object);

  desk_unsaved_manager_remove (self->unsaved, DESK_UNSAVED (self));
  g_clear_object (&self->unsaved);
  g_clear_object (&self->library);
  ui_dispose (object);
}

static void
ui_rules_page_class_init (UiRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_rules_page_dispose;
  ui_plain_names_begin ();
  g_type_ensure (UI_TYPE_FOLD);
  g_type_ensure (UI_TYPE_NOTICE);
  g_type_ensure (UI_TYPE_RULES_LIST);
  g_type_ensure (UI_TYPE_RULES_READER);
  g_type_ensure (UI_TYPE_RULES_EDITOR);
  g_type_ensure (UI_TYPE_RULES_VERSUS);
  ui_signal (UI_TYPE_RULES_PAGE, "play", 1, G_TYPE_POINTER);
  ui_verbs_install (widget_class, verbs);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "rules.back", NULL);
  ui_template (widget_class, "ui-rules-page.ui");
  ui_bind (widget_class, UI_CHILD (UiRulesPage, stack), UI_CHILD (UiRulesPage, split),
           UI_CHILD (UiRulesPage, list), UI_CHILD (UiRulesPage, reader),
           UI_CHILD (UiRulesPage, editor), UI_CHILD (UiRulesPage, versus),
           UI_CHILD (UiRulesPage, notice), UI_CHILD (UiRulesPage, header),
           UI_CHILD (UiRulesPage, play), UI_CHILD (UiRulesPage, menu_button), NULL);
  ui_handle (widget_class, UI_HANDLER (selected_cb), UI_HANDLER (activated_cb),
             UI_HANDLER (save_cb), UI_HANDLER (compare_edited_cb),
             UI_HANDLER (ui_rules_page_undo_delete), NULL);
}

static void
ui_rules_page_init (UiRulesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (self->header), ui_rules_editor_get_header (self->editor));
  ui_verbs_lend (self, self->header);
  self->beside = "browse";
  ui_rules_page_show (self, ui_rules_list_at (self->list, 0));
}

/* A different library was opened, so all ids of saved rulesets are invalid. */
static void
forget (UiRulesPage *self)
{
  self->edited = self->wanted = self->deleted = 0;
  ui_notice_say (self->notice, NULL, FALSE);
  ui_rules_page_refresh (self);
}

GtkWidget *
ui_rules_page_new (LibraryService *library, DeskUnsavedManager *unsaved)
{
  UiRulesPage *self = g_object_new (UI_TYPE_RULES_PAGE, NULL);

  self->library = library ? g_object_ref (library) : NULL;
  self->unsaved = unsaved ? g_object_ref (unsaved) : NULL;
  ui_connect (self->stack, "notify::visible-child", page_cb, self);
  ui_connect (self->split, "notify::folded", folded_cb, self);
  ui_connect (self->split, "notify::show-end", folded_cb, self);
  folded_cb (self);
  if (library)
    ui_connect (library, "replaced", forget, self);
  return GTK_WIDGET (self);
}

static gboolean
is_unsaved (DeskUnsaved *unsaved)
{
  UiRulesPage *self = UI_RULES_PAGE (unsaved);

  return !ui_rules_page_shows (self, "browse") && ui_rules_editor_get_unsaved (self->editor)
         && (ui_rules_page_shows (self, "edit") || g_strcmp0 (self->beside, "edit") == 0);
}

void
ui_rules_page_read (UiRulesPage *self, const GoRuleset *ruleset)
{
  g_autoptr (LibraryRuleset) plain = NULL;
  LibraryRuleset *subject = NULL, *known;

  if (is_unsaved (DESK_UNSAVED (self)))
    {
      g_signal_emit_by_name (
          self, "tell", _ ("First save the rules you are editing, or close the editor."), FALSE);
      return;
    }
  /* Several presets can have the same rules; prefer the origin of these. */
  for (guint i = 0; (known = ui_rules_list_at (self->list, i)); i++)
    if (!known->reason && go_ruleset_equal (&known->ruleset, ruleset)
        && (!subject || (known->preset && known->preset == go_preset_of (ruleset))))
      subject = known;
  plain = subject ? NULL : library_ruleset_new_plain (ruleset);
  ui_rules_page_show (self, subject ? subject : plain);
  ui_fold_set_show_end (self->split, TRUE);
  gtk_stack_set_visible_child_name (self->stack, "browse");
}

/* Implements DeskUnsaved: a ruleset that is being edited. */

static char *
name_of (UiRulesPage *self)
{
  char *name = g_strstrip (g_strdup (ui_rules_editor_get_name (self->editor)));

  if (*name)
    return name;
  g_free (name);
  return g_strdup (_ ("New Ruleset"));
}

static char *
describe (DeskUnsaved *unsaved)
{
  g_autofree char *name = name_of ((gpointer) unsaved), *shown = words_isolated (name);

  return g_strdup_printf (_ ("The ruleset “%s” has not been saved."), shown);
}

static void
show (DeskUnsaved *unsaved)
{
  UiRulesPage *self = (gpointer) unsaved;

  ui_rules_page_open (self, "edit");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.rules", NULL);
}

static void
save_async (DeskUnsaved *unsaved, GAsyncReadyCallback callback, gpointer data)
{
  UiRulesPage *self = (gpointer) unsaved;
  g_autoptr (GError) error = NULL;

  self->saving = g_task_new (self, NULL, callback, data);
  g_task_set_source_tag (self->saving, save_async);
  if (!is_unsaved (unsaved) || !ui_rules_editor_save (self->editor, &error))
    ui_rules_page_answer (self, error);
}

static GBytes *
unsaved_copy (DeskUnsaved *unsaved, char **name, const char **ending)
{
  UiRulesPage *self = (gpointer) unsaved;
  g_autofree char *own = name_of (self);
  char text[GO_RULESET_TEXT];

  *name = record_name (own, _ ("New Ruleset"));
  *ending = ".txt";
  go_ruleset_format (ui_rules_editor_get_ruleset (self->editor), text);
  return g_bytes_new (text, strlen (text));
}

static void
discard (DeskUnsaved *unsaved)
{
  ui_rules_page_open ((gpointer) unsaved, "browse");
}

static void
unsaved_init (DeskUnsavedInterface *iface)
{
  /* Rulesets are saved only by a button, because changes may be experiments. */
  iface->is_asked = TRUE;
  iface->is_unsaved = is_unsaved;
  iface->describe = describe;
  iface->show = show;
  iface->save_async = save_async;
  iface->copy = unsaved_copy;
  iface->discard = discard;
}
