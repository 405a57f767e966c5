/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-rules-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-kit.h"
#include "words-rulebook.h"
#include "words.h"

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

static GtkWidget *
row_new (LibraryRuleset *subject)
{
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *more = details (subject);
  GtkWidget *small = label_new (more, "small");
  g_autofree char *title = words_isolated (subject->title);
  g_autofree char *name = g_strdup_printf ("%s, %s", title, more);

  gtk_widget_add_css_class (small, "dim");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row),
                              ui_column (2, label_new (subject->title, "name"), small, NULL));
  ui_name (row, name);
  return row;
}

struct _UiRulesList
{
  GtkBox parent_instance;

  GtkWidget *search;
  GtkListBox *box; /* a row for each ruleset, in the same order */
  GListStore *rulesets;
  LibraryRuleset *chosen; /* kept while the search hides its row */
  gboolean writing;       /* the program changes the selection */
  int frames;             /* until the selected row takes the focus */
};

G_DEFINE_FINAL_TYPE (UiRulesList, ui_rules_list, GTK_TYPE_BOX)

LibraryRuleset *
ui_rules_list_at (UiRulesList *self, guint index)
{
  g_autoptr (LibraryRuleset) subject = g_list_model_get_item (G_LIST_MODEL (self->rulesets), index);

  return subject; /* the list keeps it */
}

static LibraryRuleset *
subject_of (UiRulesList *self, GtkListBoxRow *row)
{
  return ui_rules_list_at (self, (guint) gtk_list_box_row_get_index (row));
}

/* Returns whether each word of the search is in the title, the family, or the preset's name or
 * source. Ignores case. */
static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  UiRulesList *self = data;
  const LibraryRuleset *subject = subject_of (self, row);
  const GoPreset *preset = subject->preset;
  g_autofree char *all = g_strdup_printf (
      "%s %s %s %s", subject->title, subject->family ? words_family_title (subject->family) : "",
      preset ? preset->name : "", preset ? _ (preset->source) : "");
  g_autofree char *folded = g_utf8_casefold (all, -1);
  g_autofree char *wanted
      = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_auto (GStrv) words = g_strsplit_set (wanted, " \t", -1);

  for (char **word = words; *word; word++)
    if (!strstr (folded, *word))
      return FALSE;
  return TRUE;
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer self)
{
  const char *family = subject_of (self, row)->family;
  gboolean first = !before || g_strcmp0 (subject_of (self, before)->family, family) != 0;

  gtk_list_box_row_set_header (row, first ? ui_label (words_family_title (family), "list-heading")
                                          : NULL);
}

static GtkListBoxRow *
row_of (UiRulesList *self, const LibraryRuleset *subject)
{
  LibraryRuleset *other;

  for (guint i = 0; subject && (other = ui_rules_list_at (self, i)); i++)
    if (ui_rules_same (other, subject))
      return gtk_list_box_get_row_at_index (self->box, (int) i);
  return NULL;
}

/* Selects the row of the chosen ruleset. Keyboard focus enters a list at its selected row, so a row
 * hidden by the search must not be selected. */
static void
show_chosen (UiRulesList *self)
{
  GtkListBoxRow *row = row_of (self, self->chosen);

  self->writing = TRUE;
  gtk_list_box_select_row (self->box, row && filter_cb (row, self) ? row : NULL);
  self->writing = FALSE;
}

static void
search_cb (UiRulesList *self)
{
  gtk_list_box_invalidate_filter (self->box);
  show_chosen (self);
}

static GtkListBoxRow *
first_found (UiRulesList *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->box, i)); i++)
    if (filter_cb (row, self))
      return row;
  return NULL;
}

/* Enter chooses the first match. */
static void
search_activate_cb (UiRulesList *self)
{
  GtkListBoxRow *row = first_found (self);

  gtk_list_box_invalidate_filter (self->box);
  if (row)
    gtk_widget_activate (GTK_WIDGET (row));
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
  if (!row)
    row = first_found (self);
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
selected_cb (UiRulesList *self, GtkListBoxRow *row)
{
  if (!row || self->writing)
    return;
  g_set_object (&self->chosen, subject_of (self, row));
  g_signal_emit_by_name (self, "selected", self->chosen);
}

static void
activated_cb (UiRulesList *self, GtkListBoxRow *row)
{
  g_signal_emit_by_name (self, "activated", subject_of (self, row));
}

/* Returns the year at the end of a preset's name, "japanese-1989", or 0. Sets `stem` to the length
 * of the part before it. */
static int
edition_of (const LibraryRuleset *subject, size_t *stem)
{
  const char *name = subject->preset->name, *dash = strrchr (name, '-');
  int year = dash && strlen (dash + 1) == 4 ? atoi (dash + 1) : 0;

  *stem = year > 0 ? (size_t) (dash - name) : 0;
  return year;
}

/* Adds a preset at the end, but the newest of several editions comes first. */
static void
add_preset (UiRulesList *self, LibraryRuleset *preset)
{
  size_t stem, other_stem;
  int year = edition_of (preset, &stem);
  LibraryRuleset *other;
  guint place = 0;

  for (; (other = ui_rules_list_at (self, place)); place++)
    if (edition_of (other, &other_stem) < year && other_stem == stem
        && strncmp (other->preset->name, preset->preset->name, stem) == 0)
      break;
  g_list_store_insert (self->rulesets, place, preset);
}

static void
add_presets (UiRulesList *self)
{
  g_autoptr (GListStore) presets = library_ruleset_list_new ();

  for (const char *const *family = go_families; *family; family++)
    for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (presets)); i++)
      {
        g_autoptr (LibraryRuleset) preset = g_list_model_get_item (G_LIST_MODEL (presets), i);

        if (g_strcmp0 (preset->family, *family) == 0)
          add_preset (self, preset);
      }
}

static void
items_changed_cb (UiRulesList *self, guint position, guint removed, guint added)
{
  GtkListBoxRow *row;

  self->writing = TRUE;
  /* The last one first, because a list box asks for the header of the row after it. */
  for (guint i = position + removed; i > position; i--)
    {
      row = gtk_list_box_get_row_at_index (self->box, (int) i - 1);
      gtk_list_box_remove (self->box, GTK_WIDGET (row));
    }
  self->writing = FALSE;
  for (guint i = position; i < position + added; i++)
    gtk_list_box_insert (self->box, row_new (ui_rules_list_at (self, i)), (int) i);
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
  GtkWidget *scroller, *nothing = gtk_label_new (_ ("No rulesets match."));

  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 12, NULL);
  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Search rulesets"), NULL);
  ui_name (self->search, _ ("Search rulesets"));
  self->box = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->box, GTK_SELECTION_SINGLE);
  gtk_list_box_set_filter_func (self->box, filter_cb, self, NULL);
  gtk_list_box_set_header_func (self->box, header_cb, self, NULL);
  gtk_label_set_wrap (GTK_LABEL (nothing), TRUE);
  ui_classes (nothing, "dim rules-nothing");
  gtk_list_box_set_placeholder (self->box, nothing);
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "rules-list");
  ui_name (self->box, _ ("Rulesets"));
  scroller = ui_scroller (self->box, "game-list");
  gtk_widget_set_vexpand (scroller, TRUE);
  ui_append (self, self->search, scroller, NULL);

  self->rulesets = g_list_store_new (LIBRARY_TYPE_RULESET);
  ui_connect (self->rulesets, "items-changed", items_changed_cb, self);
  add_presets (self);
  ui_connect (self->search, "search-changed", search_cb, self);
  ui_connect (self->search, "activate", search_activate_cb, self);
  ui_listen (self->box, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (key_cb), self);
  gtk_event_controller_set_propagation_phase (
      ui_listen (self->search, gtk_event_controller_key_new (), "key-pressed",
                 G_CALLBACK (search_key_cb), self),
      GTK_PHASE_CAPTURE);
  ui_connect (self->box, "row-selected", selected_cb, self);
  ui_connect (self->box, "row-activated", activated_cb, self);
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
  search_cb (self);
}

void
ui_rules_list_select (UiRulesList *self, LibraryRuleset *subject)
{
  GtkListBoxRow *row = row_of (self, subject);

  /* An old search must not hide the ruleset chosen now, such as a copy just saved. */
  if (row && !filter_cb (row, self))
    ui_rules_list_clear_search (self);
  g_set_object (&self->chosen, (row ? subject_of (self, row) : NULL));
  show_chosen (self);
}

/* A new row cannot be scrolled to before it has been allocated. */
static gboolean
focus_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  UiRulesList *self = UI_RULES_LIST (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->box);

  if (--self->frames > 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (row ? GTK_WIDGET (row) : self->search);
  return G_SOURCE_REMOVE;
}

void
ui_rules_list_focus (UiRulesList *self)
{
  if (self->frames <= 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_cb, NULL, NULL);
  self->frames = 2;
}
