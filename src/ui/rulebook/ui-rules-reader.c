/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-rules-reader.h"

#include <glib/gi18n.h>

#include "referee-game.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "words-rulebook.h"
#include "words.h"

/* Creates a paragraph that the pointer can select. It doesn't take the focus, because Tab would
 * stop at each one. */
static GtkWidget *
paragraph_new (const char *text)
{
  GtkWidget *label = ui_text (text, NULL, -1);

  /* Use the full line length, not the narrowest width with the same number of lines. */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_halign (label, GTK_ALIGN_START);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_can_focus (label, FALSE);
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

gboolean
ui_rules_same (const LibraryRuleset *a, const LibraryRuleset *b)
{
  if (a->preset || b->preset)
    return a->preset == b->preset;
  return a->id != 0 && a->id == b->id;
}

char *
ui_rules_start_error (const GoRuleset *ruleset)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  GoContradiction problem;
  char error[200] = "";
  RefereeGame *game;

  if (go_ruleset_check (ruleset, &problem, 1) > 0 && !problem.harmless)
    return g_strdup (words_contradiction (&problem));
  setup->ruleset = *ruleset;
  game = referee_game_new (setup, error, sizeof error);
  if (!game)
    return g_strdup (_ (error));
  referee_game_free (game);
  return NULL;
}

struct _UiRulesReader
{
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller;
  GtkWidget *content;
  GtkLabel *title, *summary, *problem, *source, *certainty;
  GtkBox *book_bin;
  GtkWidget *book;

  LibraryRuleset *subject;
};

G_DEFINE_FINAL_TYPE (UiRulesReader, ui_rules_reader, GTK_TYPE_WIDGET)

/* Shows the source of the rules, and how reliable it is. */
static void
show_source (UiRulesReader *self)
{
  const LibraryRuleset *subject = self->subject;
  const GoPreset *preset = subject->preset;
  g_autofree char *source = NULL;

  if (preset)
    source = g_strdup_printf (_ ("Source: %s"), _ (preset->source));
  else if (subject->id != 0)
    source = g_strdup (_ ("Your own rules, saved in the library."));
  else
    source = g_strdup (_ ("The rules of a game. They are not saved under a name."));
  gtk_label_set_text (self->source, source);
  ui_say (self->certainty, preset ? words_confidence (preset->confidence) : NULL);
}

/* Returns why no game can be played under these rules, or NULL. */
static char *
problem_of (const LibraryRuleset *subject)
{
  g_autofree char *start = NULL;

  if (subject->reason)
    return g_strdup (subject->reason);
  start = ui_rules_start_error (&subject->ruleset);
  return start ? g_strdup_printf (_ ("No game can start with these rules: %s"), start) : NULL;
}

static void
show_subject (UiRulesReader *self)
{
  LibraryRuleset *subject = self->subject;
  gboolean readable = !subject->reason;
  g_autofree char *problem = problem_of (subject);
  g_autofree char *summary = readable ? words_rulebook_summary (&subject->ruleset) : NULL;

  gtk_label_set_text (self->title, subject->title);
  ui_say (self->summary, summary);
  ui_say (self->problem, problem);
  gtk_widget_set_visible (GTK_WIDGET (self->book_bin), readable);
  show_source (self);
  if (readable)
    ui_rulebook_set (self->book, &subject->ruleset, subject->preset);
}

static void
ui_rules_reader_dispose (GObject *object)
{
  UiRulesReader *self = UI_RULES_READER (object);

  g_clear_object (&self->subject);
  ui_dispose (object);
}

static void
ui_rules_reader_class_init (UiRulesReaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_rules_reader_dispose;
  g_type_ensure (UI_TYPE_COLUMNS);
  ui_template (widget_class, "ui-rules-reader.ui");
  ui_bind (widget_class, UI_CHILD (UiRulesReader, scroller), UI_CHILD (UiRulesReader, content),
           UI_CHILD (UiRulesReader, title), UI_CHILD (UiRulesReader, summary),
           UI_CHILD (UiRulesReader, problem), UI_CHILD (UiRulesReader, source),
           UI_CHILD (UiRulesReader, certainty), UI_CHILD (UiRulesReader, book_bin), NULL);
}

static void
ui_rules_reader_init (UiRulesReader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->book = ui_rulebook_new ();
  gtk_box_append (self->book_bin, self->book);
  gtk_widget_hide (self->content);
}

void
ui_rules_reader_set_subject (UiRulesReader *self, LibraryRuleset *subject)
{
  g_set_object (&self->subject, subject);
  gtk_widget_set_visible (self->content, subject != NULL);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  if (subject)
    show_subject (self);
}

LibraryRuleset *
ui_rules_reader_get_subject (UiRulesReader *self)
{
  return self->subject;
}

void
ui_rules_reader_focus (UiRulesReader *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->scroller));
}
