#include "config.h"

#include "ui-rulebook.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "words-rulebook.h"

/* About as many characters as are read in a line with ease. */
#define MEASURE 66

/* Text that can be selected would take the focus at every Tab; it is selected with the pointer. */
static GtkWidget *
paragraph_new (const char *text)
{
  GtkWidget *label = ui_text (text, NULL, MEASURE);

  /* As wide as the measure allows, not as narrow as the number of lines does. */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_halign (label, GTK_ALIGN_START);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_focusable (label, FALSE);
  return label;
}

static void
add_part (GtkWidget *self, const char *title, GPtrArray *paragraphs)
{
  GtkWidget *part = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                     "label", title, "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (heading, "rulebook-heading");
  gtk_box_append (GTK_BOX (part), heading);
  for (guint i = 0; i < paragraphs->len; i++)
    gtk_box_append (GTK_BOX (part), paragraph_new (g_ptr_array_index (paragraphs, i)));
  gtk_box_append (GTK_BOX (self), part);
}

GtkWidget *
ui_rulebook_new (void)
{
  GtkWidget *self = g_object_new (GTK_TYPE_BOX, "css-name", "rulebook", "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_GROUP, "orientation",
                                  GTK_ORIENTATION_VERTICAL, "spacing", 18, NULL);

  ui_name (self, _ ("Rulebook"));
  return self;
}

void
ui_rulebook_set (GtkWidget *self, const GoRuleset *ruleset, const GoPreset *preset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);
  g_autoptr (GPtrArray) notes = words_rulebook_notes (ruleset, preset);

  ui_empty (self);
  for (guint i = 0; i < sections->len; i++)
    {
      const WordsSection *section = g_ptr_array_index (sections, i);

      add_part (self, section->title, section->paragraphs);
    }
  if (notes->len > 0)
    add_part (self, _ ("Notes"), notes);
}
