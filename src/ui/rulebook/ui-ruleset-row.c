#include "config.h"

#include "ui-ruleset-row.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "words.h"

struct _UiRulesetRow
{
  GtkListBoxRow parent_instance;

  LibraryRuleset *subject;
};

G_DEFINE_FINAL_TYPE (UiRulesetRow, ui_ruleset_row, GTK_TYPE_LIST_BOX_ROW)

/* "19×19 · territory counting · komi 6½": what tells most at a glance. */
static char *
details (const LibraryRuleset *subject)
{
  const GoRuleset *rules = &subject->ruleset;
  g_autofree char *komi = words_points (rules->komi);
  GString *text = g_string_new (NULL);

  if (subject->reason)
    return g_string_free (g_string_append (text, _ ("cannot be read")), FALSE);
  if (rules->width != 19 || rules->height != 19)
    g_string_append_printf (text, "%d×%d · ", rules->width, rules->height);
  if (rules->scoring == GO_SCORING_NONE)
    g_string_append (text, _ ("nothing is counted"));
  else
    {
      g_string_append (text, words_counting ((GoScoring) rules->scoring));
      g_string_append (text, " · ");
      if (rules->komi == 0)
        g_string_append (text, _ ("no komi"));
      else
        g_string_append_printf (text, _ ("komi %s"), komi);
    }
  return g_string_free (text, FALSE);
}

static GtkWidget *
label_new (const char *text, const char *class)
{
  GtkWidget *label = ui_text (text, NULL, 30);

  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, class);
  return label;
}

static void
ui_ruleset_row_finalize (GObject *object)
{
  g_clear_object (&UI_RULESET_ROW (object)->subject);
  G_OBJECT_CLASS (ui_ruleset_row_parent_class)->finalize (object);
}

static void
ui_ruleset_row_class_init (UiRulesetRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ui_ruleset_row_finalize;
}

static void
ui_ruleset_row_init (UiRulesetRow *self)
{
}

GtkWidget *
ui_ruleset_row_new (LibraryRuleset *subject)
{
  UiRulesetRow *self = g_object_new (UI_TYPE_RULESET_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *more = details (subject);
  GtkWidget *small = label_new (more, "small");
  g_autofree char *title = words_isolated (subject->title);
  g_autofree char *name = g_strdup_printf ("%s, %s", title, more);

  self->subject = g_object_ref (subject);
  gtk_widget_add_css_class (small, "dim");
  ui_append (box, label_new (subject->title, "name"), small, NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  ui_name (self, name);
  return GTK_WIDGET (self);
}

LibraryRuleset *
ui_ruleset_row_get_subject (UiRulesetRow *self)
{
  g_return_val_if_fail (UI_IS_RULESET_ROW (self), NULL);

  return self->subject;
}
