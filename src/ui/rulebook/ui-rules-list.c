/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-rules-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-kit.h"
#include "words-rulebook.h"
#include "words.h"

struct _UiRulesetRow
{
  GtkListBoxRow parent_instance;

  LibraryRuleset *subject;
};

G_DEFINE_FINAL_TYPE (UiRulesetRow, ui_ruleset_row, GTK_TYPE_LIST_BOX_ROW)

/* Returns the most important facts: "19×19 · territory counting · komi 6½". */
static char *
details (const LibraryRuleset *subject)
{
  const GoRuleset *rules = &subject->ruleset;
  g_autofree char *komi = words_points (rules->komi);
  GString *text = g_string_new (NULL);

  if (subject->reason)
    return g_string_free (g_string_append (text, C_ ("ruleset", "cannot be read")), FALSE);
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

static GtkWidget *
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
  return self->subject;
}

struct _UiRulesList
{
  GtkBox parent_instance;

  GtkWidget *search;
  GtkListBox *box;
  GListStore *rulesets;
  LibraryRuleset *chosen; /* kept while the search hides its row */
  gboolean writing;       /* the program changes the selection */
};

G_DEFINE_FINAL_TYPE (UiRulesList, ui_rules_list, GTK_TYPE_BOX)

static UiRulesetRow *
row_at (UiRulesList *self, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->box, index);

  return row ? UI_RULESET_ROW (row) : NULL;
}

static UiRulesetRow *
row_of (UiRulesList *self, const LibraryRuleset *subject)
{
  UiRulesetRow *row;

  for (int i = 0; subject && (row = row_at (self, i)); i++)
    if (ui_rules_same (ui_ruleset_row_get_subject (row), subject))
      return row;
  return NULL;
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  UiRulesList *self = data;

  return ui_rules_match (ui_ruleset_row_get_subject (UI_RULESET_ROW (row)),
                         gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer unused)
{
  const char *family = ui_ruleset_row_get_subject (UI_RULESET_ROW (row))->family;
  GtkWidget *label;

  if (before
      && g_strcmp0 (ui_ruleset_row_get_subject (UI_RULESET_ROW (before))->family, family) == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = ui_label (words_family_title (family), "list-heading");
  gtk_list_box_row_set_header (row, label);
}

static gboolean
is_found (UiRulesList *self, UiRulesetRow *row)
{
  return filter_cb (GTK_LIST_BOX_ROW (row), self);
}

/* Selects the row of the chosen ruleset. Keyboard focus enters a list at its selected row, so a row
 * hidden by the search must not be selected. */
static UiRulesetRow *
show_chosen (UiRulesList *self)
{
  UiRulesetRow *row = row_of (self, self->chosen);

  self->writing = TRUE;
  if (row && is_found (self, row))
    gtk_list_box_select_row (self->box, GTK_LIST_BOX_ROW (row));
  else
    gtk_list_box_unselect_all (self->box);
  self->writing = FALSE;
  return row;
}

static void
search_cb (GtkSearchEntry *search, UiRulesList *self)
{
  gtk_list_box_invalidate_filter (self->box);
  show_chosen (self);
}

/* Enter chooses the first match. */
static void
search_activate_cb (GtkSearchEntry *search, UiRulesList *self)
{
  UiRulesetRow *row;

  gtk_list_box_invalidate_filter (self->box);
  for (int i = 0; (row = row_at (self, i)); i++)
    if (is_found (self, row))
      {
        gtk_widget_activate (GTK_WIDGET (row));
        return;
      }
}

/* Down moves from the search into the list: to the chosen ruleset, or to the first match. */
static gboolean
search_key_cb (GtkEventControllerKey *keys,
               guint keyval,
               guint keycode,
               GdkModifierType state,
               UiRulesList *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->box);

  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  for (int i = 0; !row && row_at (self, i); i++)
    if (is_found (self, row_at (self, i)))
      row = GTK_LIST_BOX_ROW (row_at (self, i));
  return row && gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Typing on a row continues the search. */
static gboolean
key_cb (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        UiRulesList *self)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self->search));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
      || !g_unichar_isgraph (gdk_keyval_to_unicode (keyval)))
    return GDK_EVENT_PROPAGATE;
  gtk_text_grab_focus_without_selecting (GTK_TEXT (text));
  gtk_editable_set_position (text, -1);
  return gtk_event_controller_key_forward (keys, GTK_WIDGET (text));
}

static void
selected_cb (GtkListBox *box, GtkListBoxRow *row, UiRulesList *self)
{
  if (!row || self->writing)
    return;
  g_set_object (&self->chosen, ui_ruleset_row_get_subject (UI_RULESET_ROW (row)));
  g_signal_emit_by_name (self, "selected", self->chosen);
}

static void
activated_cb (GtkListBox *box, GtkListBoxRow *row, UiRulesList *self)
{
  g_signal_emit_by_name (self, "activated", ui_ruleset_row_get_subject (UI_RULESET_ROW (row)));
}

/* Returns the year at the end of a preset's name, "japanese-1989", or 0. Sets `stem` to the length
 * of the part before it. */
static int
edition_of (const LibraryRuleset *subject, size_t *stem)
{
  const char *name = subject->preset ? subject->preset->name : "", *dash = strrchr (name, '-');
  int year = dash && strlen (dash + 1) == 4 ? atoi (dash + 1) : 0;

  *stem = year > 0 ? (size_t) (dash - name) : 0;
  return year;
}

/* Returns the position of a ruleset: at the end, but the newest of several editions comes first. */
static int
place_of (UiRulesList *self, const LibraryRuleset *named)
{
  size_t stem, other;
  int year = edition_of (named, &stem);
  UiRulesetRow *row;

  for (int i = 0; year > 0 && (row = row_at (self, i)); i++)
    {
      const LibraryRuleset *subject = ui_ruleset_row_get_subject (row);

      if (edition_of (subject, &other) < year && other == stem
          && strncmp (subject->preset->name, named->preset->name, stem) == 0)
        return i;
    }
  return -1;
}

/* Presets are added once; saved rulesets are only removed all together. */
static void
items_changed_cb (
    GListModel *rulesets, guint position, guint removed, guint added, UiRulesList *self)
{
  UiRulesetRow *row;

  self->writing = TRUE;
  for (int i = 0; removed > 0 && (row = row_at (self, i));)
    if (ui_ruleset_row_get_subject (row)->id != 0)
      gtk_list_box_remove (self->box, GTK_WIDGET (row));
    else
      i++;
  self->writing = FALSE;
  for (const char *const *family = go_families; *family; family++)
    for (guint i = position; i < position + added; i++)
      {
        g_autoptr (LibraryRuleset) named = g_list_model_get_item (rulesets, i);

        if (g_strcmp0 (named->family, *family) == 0)
          gtk_list_box_insert (self->box, ui_ruleset_row_new (named), place_of (self, named));
      }
  show_chosen (self);
}

static void
ui_rules_list_dispose (GObject *object)
{
  UiRulesList *self = UI_RULES_LIST (object);

  self->writing = TRUE;
  ui_empty (self);
  g_set_object (&self->chosen, NULL);
  g_clear_object (&self->rulesets);
  ui_dispose (object);
}

static void
ui_rules_list_class_init (UiRulesListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_rules_list_dispose;
  ui_signal (UI_TYPE_RULES_LIST, "selected", 1, G_TYPE_POINTER);
  ui_signal (UI_TYPE_RULES_LIST, "activated", 1, G_TYPE_POINTER);
}

static void
ui_rules_list_init (UiRulesList *self)
{
  GtkWidget *scroller;
  GtkWidget *nothing = gtk_label_new (_ ("No rulesets match."));
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *search_keys = gtk_event_controller_key_new ();

  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 12, NULL);
  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Search rulesets"), NULL);
  ui_name (self->search, _ ("Search rulesets"));
  gtk_box_append (GTK_BOX (self), self->search);

  self->box = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->box, GTK_SELECTION_SINGLE);
  gtk_list_box_set_filter_func (self->box, filter_cb, self, NULL);
  gtk_list_box_set_header_func (self->box, header_cb, NULL, NULL);
  gtk_label_set_wrap (GTK_LABEL (nothing), TRUE);
  ui_classes (nothing, "dim rules-nothing");
  gtk_list_box_set_placeholder (self->box, nothing);
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "rules-list");
  ui_name (self->box, _ ("Rulesets"));
  scroller = ui_scroller (self->box, "game-list");
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self), scroller);

  self->rulesets = library_ruleset_list_new ();
  items_changed_cb (G_LIST_MODEL (self->rulesets), 0, 0,
                    g_list_model_get_n_items (G_LIST_MODEL (self->rulesets)), self);
  g_signal_connect (self->rulesets, "items-changed", G_CALLBACK (items_changed_cb), self);
  g_signal_connect (self->search, "search-changed", G_CALLBACK (search_cb), self);
  g_signal_connect (self->search, "activate", G_CALLBACK (search_activate_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->box), keys);
  gtk_event_controller_set_propagation_phase (search_keys, GTK_PHASE_CAPTURE);
  g_signal_connect (search_keys, "key-pressed", G_CALLBACK (search_key_cb), self);
  gtk_widget_add_controller (self->search, search_keys);
  g_signal_connect (self->box, "row-selected", G_CALLBACK (selected_cb), self);
  g_signal_connect (self->box, "row-activated", G_CALLBACK (activated_cb), self);
}

GListStore *
ui_rules_list_get_rulesets (UiRulesList *self)
{
  return self->rulesets;
}

void
ui_rules_list_clear_search (UiRulesList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_list_box_invalidate_filter (self->box);
  show_chosen (self);
}

LibraryRuleset *
ui_rules_list_select (UiRulesList *self, LibraryRuleset *subject)
{
  UiRulesetRow *row = row_of (self, subject);
  LibraryRuleset *found;

  /* An old search must not hide the ruleset chosen now, such as a copy just saved. */
  if (row && !is_found (self, row))
    ui_rules_list_clear_search (self);
  found = row ? ui_ruleset_row_get_subject (row) : NULL;
  g_set_object (&self->chosen, found);
  show_chosen (self);
  return found;
}

GPtrArray *
ui_rules_list_get_all (UiRulesList *self)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);
  UiRulesetRow *row;

  for (int i = 0; (row = row_at (self, i)); i++)
    g_ptr_array_add (all, g_object_ref (ui_ruleset_row_get_subject (row)));
  return all;
}

/* A new row cannot be scrolled to before it has been allocated. */
static gboolean
focus_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  UiRulesList *self = UI_RULES_LIST (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->box);

  if (--*(int *) frames > 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (row ? GTK_WIDGET (row) : self->search);
  return G_SOURCE_REMOVE;
}

void
ui_rules_list_focus (UiRulesList *self)
{
  int *frames = g_new (int, 1);

  *frames = 2;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_cb, frames, g_free);
}
