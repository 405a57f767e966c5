/* The page of rulesets as something unsaved: rules that somebody is changing. */
#include "config.h"

#include "ui-rules-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-name.h"
#include "words.h"

static gboolean
is_unsaved (DeskUnsaved *unsaved)
{
  return _ui_rules_page_is_unsaved ((UiRulesPage *) unsaved);
}

static char *
name_of (UiRulesPage *self)
{
  char *name = g_strstrip (g_strdup (ui_rules_editor_get_name (self->editor)));

  if (*name)
    return name;
  g_free (name);
  return g_strdup (_ ("New ruleset"));
}

static char *
describe (DeskUnsaved *unsaved)
{
  g_autofree char *name = name_of ((gpointer) unsaved), *shown = words_isolated (name);

  return g_strdup_printf (_ ("The ruleset “%s” is not saved."), shown);
}

static void
show (DeskUnsaved *unsaved)
{
  UiRulesPage *self = (gpointer) unsaved;

  _ui_rules_page_open (self, "edit");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.rules", NULL);
}

static void
save_async (DeskUnsaved *unsaved, GAsyncReadyCallback callback, gpointer data)
{
  UiRulesPage *self = (gpointer) unsaved;
  GTask *task = g_task_new (self, NULL, callback, data);
  GError *error = NULL;

  g_task_set_source_tag (task, save_async);
  if (!_ui_rules_page_is_unsaved (self))
    {
      g_task_return_boolean (task, TRUE);
      g_object_unref (task);
      return;
    }
  self->saving = task;
  if (!ui_rules_editor_save (self->editor, &error))
    _ui_rules_page_answer (self, error);
  g_clear_error (&error);
}

static GBytes *
copy (DeskUnsaved *unsaved, char **name, const char **ending)
{
  UiRulesPage *self = (gpointer) unsaved;
  g_autofree char *own = name_of (self);
  char text[GO_RULESET_TEXT];

  *name = record_name (own, _ ("New ruleset"));
  *ending = ".txt";
  go_ruleset_format (ui_rules_editor_get_ruleset (self->editor), text);
  return g_bytes_new (text, strlen (text));
}

static void
discard (DeskUnsaved *unsaved)
{
  _ui_rules_page_open ((gpointer) unsaved, "browse");
}

void
_ui_rules_page_unsaved_init (DeskUnsavedInterface *iface)
{
  /* Rules are saved by a button: changes may be a trial. */
  iface->is_asked = TRUE;
  iface->is_unsaved = is_unsaved;
  iface->describe = describe;
  iface->show = show;
  iface->save_async = save_async;
  iface->copy = copy;
  iface->discard = discard;
}
