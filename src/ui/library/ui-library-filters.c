/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job.h"

#include "ui-library-filters-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset.h"
#include "library-tags.h"
#include "ui-choice.h"
#include "ui-kit.h"
#include "desk-date.h"
#include "words.h"

/* The sizes in the drop-down before "another size". */
static const int sizes[] = { 0, 19, 13, 9 };
G_STATIC_ASSERT (G_N_ELEMENTS (sizes) == OTHER_SIZE);

G_DEFINE_FINAL_TYPE (UiLibraryFilters, ui_library_filters, GTK_TYPE_GRID)

static const char *
text_of (UiLibraryFilters *self, UiLibraryFilter filter, int index)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->control[filter][index]));
}

static guint
chosen_in (UiLibraryFilters *self, UiLibraryFilter filter)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control[filter][0]));
}

static int
number_in (gpointer spin)
{
  return gtk_spin_button_get_value_as_int (spin);
}

static gboolean
is_on (UiLibraryFilters *self, UiLibraryFilter filter)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->control[filter][0]));
}

void
ui_library_filters_changed (UiLibraryFilters *self)
{
  /* Ignore changes until the form is complete. */
  if (!self->control[UI_LIBRARY_ARCHIVED][0])
    return;
  gtk_widget_set_visible (self->size_box, chosen_in (self, UI_LIBRARY_SIZE) == OTHER_SIZE);
  if (self->quiet == 0)
    g_signal_emit_by_name (self, "changed");
}

void
ui_library_filters_entry_changed (GtkEditable *entry, UiLibraryFilters *self)
{
  const char *text = gtk_editable_get_text (entry);
  GtkWidget *widget = GTK_WIDGET (entry);
  int value;
  gboolean valid = widget == self->control[UI_LIBRARY_RANK][0]   ? library_rank_parse (text, &value)
                   : widget == self->control[UI_LIBRARY_KOMI][0] ? ui_points_parse (text, &value)
                                                                 : desk_date_is_valid (text);

  ui_set_class (entry, "error", *text && !valid);
  ui_library_filters_changed (self);
}

/* Returns a date that can be searched for, or NULL. */
static const char *
date_in (UiLibraryFilters *self, int index)
{
  const char *text = text_of (self, UI_LIBRARY_DATES, index);

  return desk_date_is_valid (text) ? text : NULL;
}

static const char *
tag_in (UiLibraryFilters *self)
{
  guint chosen = chosen_in (self, UI_LIBRARY_TAG);

  if (self->wanted_tag)
    return self->wanted_tag;
  return chosen > 0 && chosen != GTK_INVALID_LIST_POSITION
             ? gtk_string_list_get_string (self->tags, chosen)
             : NULL;
}

static const GoPreset *
preset_in (UiLibraryFilters *self)
{
  guint chosen = chosen_in (self, UI_LIBRARY_RULES);
  size_t count;
  const GoPreset *presets = go_presets (&count);

  return chosen > 0 && chosen <= count ? &presets[chosen - 1] : NULL;
}

void
ui_library_filters_apply (UiLibraryFilters *self, LibraryQuery *query)
{
  const char *player = text_of (self, UI_LIBRARY_PLAYER, 0);
  const GoPreset *preset = preset_in (self);
  guint size = chosen_in (self, UI_LIBRARY_SIZE);

  query->player = *player ? player : NULL;
  query->tag = tag_in (self);
  query->rules = preset ? preset->name : NULL;
  query->date_first = date_in (self, 0);
  query->date_last = date_in (self, 1);
  query->width = size < OTHER_SIZE ? sizes[size] : number_in (self->width);
  query->height = size < OTHER_SIZE ? sizes[size] : number_in (self->height);
  query->moves_least = number_in (self->control[UI_LIBRARY_MOVES][0]);
  query->moves_most = number_in (self->control[UI_LIBRARY_MOVES][1]);
  if (!library_rank_parse (text_of (self, UI_LIBRARY_RANK, 0), &query->rank_least))
    query->rank_least = 0;
  query->by_komi = ui_points_parse (text_of (self, UI_LIBRARY_KOMI, 0), &query->komi);
  query->origin = (LibraryOrigin) chosen_in (self, UI_LIBRARY_ORIGIN);
  query->winner = (LibraryWinner) chosen_in (self, UI_LIBRARY_RESULT);
  query->handicap_only = is_on (self, UI_LIBRARY_HANDICAP);
  query->unfinished_only = is_on (self, UI_LIBRARY_UNFINISHED);
  query->duplicates_only = is_on (self, UI_LIBRARY_DUPLICATES);
  query->deleted_only = is_on (self, UI_LIBRARY_ARCHIVED);
}

static char *
chosen_text (UiLibraryFilters *self, UiLibraryFilter filter)
{
  return g_strdup (gtk_string_object_get_string (
      gtk_drop_down_get_selected_item (GTK_DROP_DOWN (self->control[filter][0]))));
}

static char *
range_text (const char *first, const char *last, const char *from, const char *to)
{
  if (first && last)
    return g_strdup_printf ("%s – %s", first, last);
  return first ? g_strdup_printf (from, first) : g_strdup_printf (to, last);
}

static char *
moves_text (const LibraryQuery *query)
{
  int least = query->moves_least, most = query->moves_most;

  if (least > 0 && most > 0)
    return g_strdup_printf (/* Translators: a range: “50–100 moves”. */
                            ngettext ("%d–%d move", "%d–%d moves", (gulong) most), least, most);
  if (least > 0)
    return g_strdup_printf (ngettext ("%d move or more", "%d moves or more", (gulong) least),
                            least);
  return g_strdup_printf (ngettext ("%d move or fewer", "%d moves or fewer", (gulong) most), most);
}

/* Returns the text of a chip; NULL when the condition is not set. */
static char *
chip_text (UiLibraryFilters *self, UiLibraryFilter filter)
{
  LibraryQuery query = { .text = NULL };
  g_autofree char *tag = NULL;

  ui_library_filters_apply (self, &query);
  switch (filter)
    {
    case UI_LIBRARY_PLAYER:
      return g_strdup (query.player);
    case UI_LIBRARY_RESULT:
      return query.winner != LIBRARY_WINNER_ANY ? chosen_text (self, filter) : NULL;
    case UI_LIBRARY_DATES:
      if (!query.date_first && !query.date_last)
        return NULL;
      return range_text (query.date_first, query.date_last, _ ("from %s"), _ ("until %s"));
    case UI_LIBRARY_RULES:
      return query.rules ? chosen_text (self, filter) : NULL;
    case UI_LIBRARY_SIZE:
      return query.width > 0 ? g_strdup_printf ("%d×%d", query.width, query.height) : NULL;
    case UI_LIBRARY_MOVES:
      return query.moves_least > 0 || query.moves_most > 0 ? moves_text (&query) : NULL;
    case UI_LIBRARY_RANK:
      /* Translators: a rank: both players are as strong as this or stronger. */
      return query.rank_least != 0
                 ? g_strdup_printf (_ ("%s or stronger"), text_of (self, filter, 0))
                 : NULL;
    case UI_LIBRARY_KOMI:
      tag = words_points (query.komi);
      return query.by_komi ? g_strdup_printf (_ ("komi %s"), tag) : NULL;
    case UI_LIBRARY_TAG:
      tag = words_isolated (query.tag);
      /* Translators: a chip: games with this tag. */
      return query.tag ? g_strdup_printf (_ ("Tag: %s"), tag) : NULL;
    case UI_LIBRARY_ORIGIN:
      return query.origin != LIBRARY_ORIGIN_ANY ? chosen_text (self, filter) : NULL;
    case UI_LIBRARY_HANDICAP:
      return query.handicap_only ? g_strdup (_ ("With handicap")) : NULL;
    case UI_LIBRARY_UNFINISHED:
      return query.unfinished_only ? g_strdup (_ ("Unfinished")) : NULL;
    case UI_LIBRARY_DUPLICATES:
      return query.duplicates_only ? g_strdup (_ ("Duplicates")) : NULL;
    case UI_LIBRARY_ARCHIVED:
      return query.deleted_only ? g_strdup (_ ("Archived")) : NULL;
    case UI_LIBRARY_N_FILTERS:
      break;
    }
  return NULL;
}

static void
clear_control (GtkWidget *control)
{
  if (GTK_IS_DROP_DOWN (control))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (control), 0);
  else if (GTK_IS_TOGGLE_BUTTON (control))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (control), FALSE);
  else if (GTK_IS_SPIN_BUTTON (control))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), 0);
  else
    gtk_editable_set_text (GTK_EDITABLE (control), "");
}

static void
clear_filter (UiLibraryFilters *self, UiLibraryFilter filter)
{
  if (filter == UI_LIBRARY_TAG)
    g_clear_pointer (&self->wanted_tag, g_free);
  for (int i = 0; i < N_CONTROLS && self->control[filter][i]; i++)
    clear_control (self->control[filter][i]);
}

guint
ui_library_filters_count (UiLibraryFilters *self)
{
  guint count = 0;

  for (UiLibraryFilter filter = 0; filter < UI_LIBRARY_N_FILTERS; filter++)
    {
      g_autofree char *text = chip_text (self, filter);

      count += text != NULL;
    }
  return count;
}

/* Ends a group of changes, which emits `changed` once. */
static void
end_quiet (UiLibraryFilters *self)
{
  self->quiet--;
  ui_library_filters_changed (self);
}

void
ui_library_filters_clear (UiLibraryFilters *self)
{
  if (ui_library_filters_count (self) == 0)
    return;
  self->quiet++;
  for (UiLibraryFilter filter = 0; filter < UI_LIBRARY_N_FILTERS; filter++)
    clear_filter (self, filter);
  end_quiet (self);
}

/* --- Saving and restoring a search --- */

/* The names of the conditions in stored shelves. */
static const char *const names[UI_LIBRARY_N_FILTERS] = {
  "player", "result", "dates",  "rules",    "size",       "moves",      "rank",
  "komi",   "tag",    "origin", "handicap", "unfinished", "duplicates", "archived",
};

/* Returns the value of a control as text. Tags and rules are stored by name. */
static char *
control_text (UiLibraryFilters *self, GtkWidget *control)
{
  const GoPreset *preset = preset_in (self);

  if (control == self->control[UI_LIBRARY_TAG][0])
    {
      g_autofree char *key = library_tag_key (tag_in (self));

      return g_strdup (g_str_equal (key, LIBRARY_TAG_VARIANT) ? key : tag_in (self));
    }
  if (control == self->control[UI_LIBRARY_RULES][0])
    return g_strdup (preset ? preset->name : "");
  if (control == self->control[UI_LIBRARY_SIZE][0]
      && chosen_in (self, UI_LIBRARY_SIZE) == OTHER_SIZE)
    return g_strdup_printf ("%dx%d", number_in (self->width), number_in (self->height));
  if (GTK_IS_DROP_DOWN (control))
    return g_strdup_printf ("%u", gtk_drop_down_get_selected (GTK_DROP_DOWN (control)));
  if (GTK_IS_TOGGLE_BUTTON (control))
    return g_strdup (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (control)) ? "1" : "");
  return g_strdup (gtk_editable_get_text (GTK_EDITABLE (control)));
}

/* Chooses the item with this number, if it is one of the first `count`; a newer version may have
 * more. */
static void
choose (GtkDropDown *choice, const char *text, guint count)
{
  guint64 number = g_ascii_strtoull (text, NULL, 10);

  if (number < MIN (count, g_list_model_get_n_items (gtk_drop_down_get_model (choice))))
    gtk_drop_down_set_selected (choice, (guint) number);
}

/* Returns the number of a ruleset in the drop-down; 0 for none. */
static guint
find_rules (const char *name)
{
  const GoPreset *preset = go_preset_find (name);

  return preset ? (guint) (preset - go_presets (&(size_t){ 0 })) + 1 : 0;
}

static void
set_control (UiLibraryFilters *self, GtkWidget *control, const char *text)
{
  gboolean size = control == self->control[UI_LIBRARY_SIZE][0];
  int width, height;

  if (control == self->control[UI_LIBRARY_TAG][0])
    {
      g_free (self->wanted_tag);
      self->wanted_tag = g_strdup (library_tag_title (text));
    }
  else if (control == self->control[UI_LIBRARY_RULES][0])
    gtk_drop_down_set_selected (GTK_DROP_DOWN (control), find_rules (text));
  else if (size && sscanf (text, "%dx%d", &width, &height) == 2)
    {
      gtk_spin_button_set_value (self->width, width);
      gtk_spin_button_set_value (self->height, height);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (control), OTHER_SIZE);
    }
  else if (GTK_IS_DROP_DOWN (control))
    choose (GTK_DROP_DOWN (control), text, size ? OTHER_SIZE : G_MAXUINT);
  else if (GTK_IS_TOGGLE_BUTTON (control))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (control), *text != '\0');
  else if (GTK_IS_SPIN_BUTTON (control))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), g_ascii_strtod (text, NULL));
  else
    gtk_editable_set_text (GTK_EDITABLE (control), text);
}

void
ui_library_filters_set (UiLibraryFilters *self, UiLibraryFilter filter, const char *value)
{
  set_control (self, self->control[filter][0], value);
}

void
ui_library_filters_save (UiLibraryFilters *self, GVariantDict *search)
{
  for (UiLibraryFilter filter = 0; filter < UI_LIBRARY_N_FILTERS; filter++)
    {
      g_autofree char *set = chip_text (self, filter);
      g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
      g_auto (GStrv) all = NULL;

      for (int i = 0; set && i < N_CONTROLS && self->control[filter][i]; i++)
        {
          g_autofree char *text = control_text (self, self->control[filter][i]);

          g_strv_builder_add (texts, text);
        }
      all = g_strv_builder_end (texts);
      if (set)
        g_variant_dict_insert_value (search, names[filter],
                                     g_variant_new_strv ((const char *const *) all, -1));
    }
}

void
ui_library_filters_restore (UiLibraryFilters *self, GVariantDict *search)
{
  self->quiet++;
  for (UiLibraryFilter filter = 0; filter < UI_LIBRARY_N_FILTERS; filter++)
    {
      g_auto (GStrv) all = NULL;

      clear_filter (self, filter);
      if (!g_variant_dict_lookup (search, names[filter], "^as", &all))
        continue;
      for (int i = 0; i < N_CONTROLS && self->control[filter][i] && all[i]; i++)
        set_control (self, self->control[filter][i], all[i]);
    }
  end_quiet (self);
}

/* Selects the wanted tag once the drop-down has it. */
static void
choose_wanted_tag (UiLibraryFilters *self)
{
  for (guint i = 1; self->wanted_tag && i < g_list_model_get_n_items (G_LIST_MODEL (self->tags));
       i++)
    if (strcmp (gtk_string_list_get_string (self->tags, i), self->wanted_tag) == 0)
      {
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control[UI_LIBRARY_TAG][0]), i);
        g_clear_pointer (&self->wanted_tag, g_free);
      }
}

void
ui_library_filters_tag_chosen (UiLibraryFilters *self)
{
  if (self->quiet == 0)
    g_clear_pointer (&self->wanted_tag, g_free);
  ui_library_filters_changed (self);
}

static void
tags_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryFilters) self = user_data;
  g_autoptr (GPtrArray) tags = library_ask_finish (result, NULL);

  if (!tags || !self->service)
    return;
  self->quiet++;
  if (!self->wanted_tag)
    self->wanted_tag = g_strdup (tag_in (self));
  clear_control (self->control[UI_LIBRARY_TAG][0]);
  gtk_string_list_splice (self->tags, 1, g_list_model_get_n_items (G_LIST_MODEL (self->tags)) - 1,
                          NULL);
  for (guint i = 0; i < tags->len; i++)
    gtk_string_list_append (self->tags, ((const LibraryName *) g_ptr_array_index (tags, i))->name);
  choose_wanted_tag (self);
  self->quiet--;
}

/* Load the tags each time the form is opened. */
static void
ui_library_filters_map (GtkWidget *widget)
{
  UiLibraryFilters *self = UI_LIBRARY_FILTERS (widget);

  GTK_WIDGET_CLASS (ui_library_filters_parent_class)->map (widget);
  job_cancel (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  if (self->service)
    library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_LIST_TAGS), self->cancellable,
                       tags_cb, g_object_ref (self));
}

static void
chip_clicked_cb (UiLibraryFilters *self, GtkWidget *button)
{
  self->quiet++;
  clear_filter (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "filter")));
  end_quiet (self);
}

static GtkWidget *
chip_new (UiLibraryFilters *self, UiLibraryFilter filter, const char *text)
{
  /* Translators: takes one condition of the list away, such as "19×19". */
  g_autofree char *name = g_strdup_printf (_ ("Remove filter: %s"), text);
  GtkWidget *button = ui_chip (text, name);

  g_object_set_data (G_OBJECT (button), "filter", GUINT_TO_POINTER (filter));
  ui_connect (button, "clicked", chip_clicked_cb, self);
  return button;
}

void
ui_library_filters_fill_chips (UiLibraryFilters *self, GtkBox *box)
{
  ui_empty (box);
  for (UiLibraryFilter filter = 0; filter < UI_LIBRARY_N_FILTERS; filter++)
    {
      g_autofree char *text = chip_text (self, filter);

      if (text)
        gtk_box_append (box, chip_new (self, filter, text));
    }
}

static void
ui_library_filters_dispose (GObject *object)
{
  UiLibraryFilters *self = UI_LIBRARY_FILTERS (object);

  self->quiet++;
  job_cancel (&self->cancellable);
  g_clear_object (&self->service);
  g_clear_object (&self->tags);
  g_clear_pointer (&self->wanted_tag, g_free);
  G_OBJECT_CLASS (ui_library_filters_parent_class)->dispose (object);
}

static void
ui_library_filters_class_init (UiLibraryFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_library_filters_dispose;
  widget_class->map = ui_library_filters_map;
  ui_signal (UI_TYPE_LIBRARY_FILTERS, "changed", 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_library_filters_init (UiLibraryFilters *self)
{
  gtk_grid_set_row_spacing (GTK_GRID (self), 8);
  gtk_grid_set_column_spacing (GTK_GRID (self), 10);
  ui_classes (self, "library-filters");
  ui_name (self, _ ("Filters"));
  ui_library_filters_make_form (self);
}

void
ui_library_filters_set_service (UiLibraryFilters *self, LibraryService *service)
{
  g_set_object (&self->service, service);
  ui_player_entry_set_service (UI_PLAYER_ENTRY (self->control[UI_LIBRARY_PLAYER][0]), service);
}
