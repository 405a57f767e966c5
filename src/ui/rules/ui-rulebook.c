#include "config.h"

#include "ui-rulebook.h"

#include <glib/gi18n.h>

#include "words-rulebook.h"

/* About as many characters as are read in a line with ease. */
#define MEASURE 66

struct _UiRulebook
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (UiRulebook, ui_rulebook, GTK_TYPE_WIDGET)

/* Text that can be selected would take the focus at every Tab; it is selected with the pointer. */
static GtkWidget *
paragraph_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MEASURE);
  /* As wide as the measure allows, not as narrow as the number of lines does. */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_halign (label, GTK_ALIGN_START);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_focusable (label, FALSE);
  return label;
}

static void
add_part (UiRulebook *self, const char *title, GPtrArray *paragraphs)
{
  GtkWidget *part = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                     "label", title, "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (heading, "rulebook-heading");
  gtk_box_append (GTK_BOX (part), heading);
  for (guint i = 0; i < paragraphs->len; i++)
    gtk_box_append (GTK_BOX (part), paragraph_new (g_ptr_array_index (paragraphs, i)));
  gtk_widget_set_parent (part, GTK_WIDGET (self));
}

static void
clear (UiRulebook *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
}

static void
ui_rulebook_dispose (GObject *object)
{
  clear (UI_RULEBOOK (object));
  G_OBJECT_CLASS (ui_rulebook_parent_class)->dispose (object);
}

static void
ui_rulebook_class_init (UiRulebookClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_rulebook_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "rulebook");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_rulebook_init (UiRulebook *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (layout, 18);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Rulebook"), -1);
}

GtkWidget *
ui_rulebook_new (void)
{
  return g_object_new (UI_TYPE_RULEBOOK, NULL);
}

void
ui_rulebook_set (UiRulebook *self, const GoRuleset *ruleset, const GoPreset *preset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);
  g_autoptr (GPtrArray) notes = words_rulebook_notes (ruleset, preset);

  g_return_if_fail (UI_IS_RULEBOOK (self));

  clear (self);
  for (guint i = 0; i < sections->len; i++)
    {
      const WordsSection *section = g_ptr_array_index (sections, i);

      add_part (self, section->title, section->paragraphs);
    }
  if (notes->len > 0)
    add_part (self, _ ("Notes"), notes);
}
