/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-new-game-rules.h"

#include <glib/gi18n.h>

#include "job.h"
#include "match-offer.h"
#include "ui-ask.h"
#include "ui-kit.h"
#include "ui-rules-reader.h"
#include "ui-rules-list.h"
#include "words-rulebook.h"
#include "words.h"

struct _UiNewGameRules
{
  GtkBox parent_instance;

  GtkWidget *button;
  GtkWidget *title;
  GtkPopover *popover;
  UiRulesList *list;
  GtkWidget *summary;
  GtkWidget *note;

  GCancellable *cancellable;
  LibraryRuleset *subject;
  GoRuleset ruleset; /* the rules of the game */
};

G_DEFINE_FINAL_TYPE (UiNewGameRules, ui_new_game_rules, GTK_TYPE_BOX)

/* Returns the named ruleset with these rules: preferably with the same counting, otherwise one that
 * leaves the counting to the players. Among several, prefers the one called `name`, then the preset
 * whose name such rules usually have, then the first. */
static LibraryRuleset *
subject_for (UiNewGameRules *self, const GoRuleset *ruleset, const char *name)
{
  LibraryRuleset *best = NULL, *subject;
  int best_marks = 0;

  for (guint i = 0; (subject = ui_rules_list_at (self->list, i)); i++)
    {
      MatchOffer offer;
      int marks;

      if (subject->reason
          || !(subject->preset ? go_preset_has_rules (subject->preset, ruleset, true)
                               : go_ruleset_same_rules (ruleset, &subject->ruleset, true)))
        continue;
      match_offer (&offer, &subject->ruleset, subject->preset, 0);
      if (subject->ruleset.scoring != ruleset->scoring && !offer.both_countings)
        continue;
      marks = 1 + (subject->ruleset.scoring == ruleset->scoring ? 8 : 0)
              + (g_strcmp0 (subject->name, name) == 0 ? 4 : 0)
              + (subject->preset && subject->preset == words_preset (ruleset) ? 2 : 0);
      if (marks > best_marks)
        {
          best = subject;
          best_marks = marks;
        }
    }
  return best ? g_object_ref (best) : library_ruleset_new_plain (ruleset);
}

/* Shows what to know before agreeing to rules that are not quite certain. */
static void
show_note (UiNewGameRules *self)
{
  const GoPreset *preset = self->subject->preset;
  g_autoptr (GPtrArray) notes = words_rulebook_notes (&self->ruleset, preset);
  /* Notes on the axes come first, and notes on uncertainty follow. */
  g_autoptr (GPtrArray) sure = words_rulebook_notes (&self->ruleset, NULL);
  gboolean doubtful = preset && g_strcmp0 (preset->confidence, "high") != 0;
  g_autofree char *text = NULL;

  if (doubtful && notes->len > sure->len)
    text = g_strdup_printf ("%s %s", words_confidence (preset->confidence),
                            (const char *) g_ptr_array_index (notes, sure->len));
  else if (doubtful)
    text = g_strdup (words_confidence (preset->confidence));
  ui_say (self->note, text);
}

const LibraryRuleset *
ui_new_game_rules_show (UiNewGameRules *self, const GoRuleset *ruleset, const char *name)
{
  g_autofree char *summary = words_rulebook_summary (ruleset);
  LibraryRuleset *subject = subject_for (self, ruleset, name);
  g_autofree char *title = words_isolated (subject->title);
  /* Translators: what a screen reader says for the button that holds the ruleset's title. */
  g_autofree char *label = g_strdup_printf (_ ("Rules: %s"), title);

  g_clear_object (&self->subject);
  self->subject = subject;
  self->ruleset = *ruleset;
  ui_rules_list_select (self->list, subject);
  gtk_label_set_text (GTK_LABEL (self->title), subject->title);
  ui_name (self->button, label);
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
  show_note (self);
  return subject;
}

const char *
ui_new_game_rules_get_name (UiNewGameRules *self)
{
  return self->subject->name;
}

/* An unreadable ruleset is in the list only to show that it still exists. */
static void
activated_cb (UiNewGameRules *self, LibraryRuleset *subject)
{
  gtk_popover_popdown (self->popover);
  if (subject->reason)
    {
      ui_say (self->note, subject->reason);
      ui_rules_list_select (self->list, self->subject);
      return;
    }
  g_signal_emit_by_name (self, "chosen", subject);
}

static void
popover_map_cb (GtkWidget *popover, UiNewGameRules *self)
{
  ui_rules_list_clear_search (self->list);
  ui_rules_list_focus (self->list);
}

static void
read_cb (GtkButton *button, UiNewGameRules *self)
{
  GtkWidget *book = ui_rulebook_new ();
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "modal", TRUE, "destroy-with-parent", TRUE,
                                    "default-width", 560, "default-height", 640, NULL);

  ui_sheet (window, self, self->subject->title);
  ui_classes (window, "rulebook-window");
  ui_rulebook_set (book, &self->ruleset, self->subject->preset);
  gtk_window_set_child (GTK_WINDOW (window), ui_scroller (book, NULL));
  gtk_window_present (GTK_WINDOW (window));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiNewGameRules) self = data;

  /* Ignore errors: the presets remain, and the window reports problems of the library. */
  if (self->list
      && library_ask_finish_rulesets (result, ui_rules_list_get_rulesets (self->list), NULL))
    g_signal_emit_by_name (self, "saved-changed");
}

void
ui_new_game_rules_set_library (UiNewGameRules *self, LibraryService *library)
{
  if (library)
    library_ask_async (library, LIBRARY_REQUEST (LIBRARY_LIST_RULESETS), self->cancellable,
                       saved_cb, g_object_ref (self));
}

/* GTK removes a popover's grab only when it is hidden. If assistive technology closes the window
 * while the list is open, the grab would block all other windows. */
static void
ui_new_game_rules_unmap (GtkWidget *widget)
{
  gtk_popover_popdown (UI_NEW_GAME_RULES (widget)->popover);
  GTK_WIDGET_CLASS (ui_new_game_rules_parent_class)->unmap (widget);
}

static void
ui_new_game_rules_dispose (GObject *object)
{
  UiNewGameRules *self = UI_NEW_GAME_RULES (object);

  job_cancel (&self->cancellable);
  self->list = NULL;
  g_clear_object (&self->subject);
  ui_dispose (object);
}

static void
ui_new_game_rules_class_init (UiNewGameRulesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_new_game_rules_dispose;
  GTK_WIDGET_CLASS (klass)->unmap = ui_new_game_rules_unmap;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  ui_signal (UI_TYPE_NEW_GAME_RULES, "chosen", 1, G_TYPE_POINTER);
  ui_signal (UI_TYPE_NEW_GAME_RULES, "saved-changed", 0);
}

static GtkWidget *
sentence_new (UiNewGameRules *self, const char *classes)
{
  GtkWidget *label = ui_text (NULL, classes, -1);

  gtk_label_set_width_chars (GTK_LABEL (label), 20);
  gtk_box_append (GTK_BOX (self), label);
  return label;
}

static void
make_button (UiNewGameRules *self)
{
  GtkWidget *inside;

  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (self->title, "name");
  inside = ui_row (8, self->title, gtk_image_new_from_icon_name ("pan-down-symbolic"), NULL);
  self->list = g_object_new (UI_TYPE_RULES_LIST, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (self->list), 290, 380);
  ui_connect (self->list, "activated", activated_cb, self);
  self->popover = GTK_POPOVER (gtk_popover_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->popover), "rules-popover");
  gtk_popover_set_child (self->popover, GTK_WIDGET (self->list));
  ui_hold_page (self->popover);
  g_signal_connect (self->popover, "map", G_CALLBACK (popover_map_cb), self);
  self->button = gtk_menu_button_new ();
  gtk_widget_add_css_class (self->button, "rules");
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), inside);
  /* Otherwise the button would centre its content. */
  gtk_widget_set_halign (gtk_widget_get_parent (inside), GTK_ALIGN_FILL);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), GTK_WIDGET (self->popover));
  gtk_box_append (GTK_BOX (self), self->button);
}

static void
ui_new_game_rules_init (UiNewGameRules *self)
{
  GtkWidget *read = gtk_button_new_with_label (_ ("Read Rules"));

  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  ui_name (self, _ ("Rules"));
  self->cancellable = g_cancellable_new ();
  make_button (self);
  self->summary = sentence_new (self, "small");
  self->note = sentence_new (self, "small dim");
  gtk_widget_add_css_class (read, "link");
  gtk_widget_set_halign (read, GTK_ALIGN_START);
  g_signal_connect (read, "clicked", G_CALLBACK (read_cb), self);
  gtk_box_append (GTK_BOX (self), read);
}
