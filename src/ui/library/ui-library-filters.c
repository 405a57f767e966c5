/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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

/* The conditions, in the order of the form and of the chips. */
typedef enum
{
  FILTER_PLAYER,
  FILTER_RESULT,
  FILTER_DATES,
  FILTER_RULES,
  FILTER_SIZE,
  FILTER_MOVES,
  FILTER_RANK,
  FILTER_KOMI,
  FILTER_TAG,
  FILTER_ORIGIN,
  FILTER_HANDICAP,
  FILTER_UNFINISHED,
  FILTER_DUPLICATES,
  FILTER_DELETED,
  N_FILTERS,
} Filter;

/* The sizes in the drop-down before "another size". */
static const int sizes[] = { 0, 19, 13, 9 };
G_STATIC_ASSERT (G_N_ELEMENTS (sizes) == OTHER_SIZE);

G_DEFINE_FINAL_TYPE (UiLibraryFilters, ui_library_filters, GTK_TYPE_WIDGET)

void
ui_library_filters_changed (UiLibraryFilters *self)
{
  /* Ignore changes until the form is complete. */
  if (!self->deleted)
    return;
  gtk_widget_set_visible (self->size_box, gtk_drop_down_get_selected (self->size) == OTHER_SIZE);
  if (self->quiet == 0)
    g_signal_emit_by_name (self, "changed");
}

void
ui_library_filters_entry_changed (GtkEditable *entry, UiLibraryFilters *self)
{
  const char *text = gtk_editable_get_text (entry);
  int value;
  gboolean valid = GTK_WIDGET (entry) == self->rank ? library_rank_parse (text, &value)
                                                    : ui_points_parse (text, &value);

  ui_set_class (entry, "error", *text && !valid);
  ui_library_filters_changed (self);
}

/* Returns a date that can be searched for, or NULL. */
static const char *
date_in (GtkWidget *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));

  return desk_date_is_valid (text) ? text : NULL;
}

static const char *
tag_in (UiLibraryFilters *self)
{
  guint chosen = gtk_drop_down_get_selected (self->tag);

  if (self->wanted_tag)
    return self->wanted_tag;
  return chosen > 0 && chosen != GTK_INVALID_LIST_POSITION
             ? gtk_string_list_get_string (self->tags, chosen)
             : NULL;
}

static const GoPreset *
preset_in (UiLibraryFilters *self)
{
  guint chosen = gtk_drop_down_get_selected (self->rules);
  size_t count;
  const GoPreset *presets = go_presets (&count);

  return chosen > 0 && chosen <= count ? &presets[chosen - 1] : NULL;
}

void
ui_library_filters_apply (UiLibraryFilters *self, LibraryQuery *query)
{
  const char *player = gtk_editable_get_text (GTK_EDITABLE (self->player));
  const GoPreset *preset = preset_in (self);
  guint size = gtk_drop_down_get_selected (self->size);

  query->player = *player ? player : NULL;
  query->tag = tag_in (self);
  query->rules = preset ? preset->name : NULL;
  query->date_first = date_in (self->date_first);
  query->date_last = date_in (self->date_last);
  if (size < OTHER_SIZE)
    query->width = query->height = sizes[size];
  else
    {
      query->width = gtk_spin_button_get_value_as_int (self->width);
      query->height = gtk_spin_button_get_value_as_int (self->height);
    }
  query->moves_least = gtk_spin_button_get_value_as_int (self->moves_least);
  query->moves_most = gtk_spin_button_get_value_as_int (self->moves_most);
  if (!library_rank_parse (gtk_editable_get_text (GTK_EDITABLE (self->rank)), &query->rank_least))
    query->rank_least = 0;
  query->by_komi
      = ui_points_parse (gtk_editable_get_text (GTK_EDITABLE (self->komi)), &query->komi);
  query->origin = (LibraryOrigin) gtk_drop_down_get_selected (self->origin);
  query->winner = (LibraryWinner) gtk_drop_down_get_selected (self->result);
  query->handicap_only = gtk_toggle_button_get_active (self->handicap);
  query->unfinished_only = gtk_toggle_button_get_active (self->unfinished);
  query->duplicates_only = gtk_toggle_button_get_active (self->duplicates);
  query->deleted_only = gtk_toggle_button_get_active (self->deleted);
}

static const char *
chosen_text (GtkDropDown *choice)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice));
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
chip_text (UiLibraryFilters *self, Filter filter)
{
  LibraryQuery query = { .text = NULL };
  g_autofree char *tag = NULL;

  ui_library_filters_apply (self, &query);
  switch (filter)
    {
    case FILTER_PLAYER:
      return g_strdup (query.player);
    case FILTER_RESULT:
      return query.winner != LIBRARY_WINNER_ANY ? g_strdup (chosen_text (self->result)) : NULL;
    case FILTER_DATES:
      if (!query.date_first && !query.date_last)
        return NULL;
      return range_text (query.date_first, query.date_last, _ ("from %s"), _ ("until %s"));
    case FILTER_RULES:
      return query.rules ? g_strdup (chosen_text (self->rules)) : NULL;
    case FILTER_SIZE:
      return query.width > 0 ? g_strdup_printf ("%d×%d", query.width, query.height) : NULL;
    case FILTER_MOVES:
      return query.moves_least > 0 || query.moves_most > 0 ? moves_text (&query) : NULL;
    case FILTER_RANK:
      /* Translators: a rank: both players are as strong as this or stronger. */
      return query.rank_least != 0 ? g_strdup_printf (
                 _ ("%s or stronger"), gtk_editable_get_text (GTK_EDITABLE (self->rank)))
                                   : NULL;
    case FILTER_KOMI:
      tag = words_points (query.komi);
      return query.by_komi ? g_strdup_printf (_ ("komi %s"), tag) : NULL;
    case FILTER_TAG:
      tag = words_isolated (query.tag);
      /* Translators: a chip: games with this tag. */
      return query.tag ? g_strdup_printf (_ ("Tag: %s"), tag) : NULL;
    case FILTER_ORIGIN:
      return query.origin != LIBRARY_ORIGIN_ANY ? g_strdup (chosen_text (self->origin)) : NULL;
    case FILTER_HANDICAP:
      return query.handicap_only ? g_strdup (_ ("With handicap")) : NULL;
    case FILTER_UNFINISHED:
      return query.unfinished_only ? g_strdup (_ ("Unfinished")) : NULL;
    case FILTER_DUPLICATES:
      return query.duplicates_only ? g_strdup (_ ("Duplicates")) : NULL;
    case FILTER_DELETED:
      return query.deleted_only ? g_strdup (_ ("Archived")) : NULL;
    case N_FILTERS:
      break;
    }
  return NULL;
}

/* The controls of each condition. */
#define N_CONTROLS 2

static GtkWidget *
control_of (UiLibraryFilters *self, Filter filter, int index)
{
  const gpointer controls[N_FILTERS][N_CONTROLS] = {
    [FILTER_PLAYER] = { self->player },
    [FILTER_RESULT] = { self->result },
    [FILTER_DATES] = { self->date_first, self->date_last },
    [FILTER_RULES] = { self->rules },
    [FILTER_SIZE] = { self->size },
    [FILTER_MOVES] = { self->moves_least, self->moves_most },
    [FILTER_RANK] = { self->rank },
    [FILTER_KOMI] = { self->komi },
    [FILTER_TAG] = { self->tag },
    [FILTER_ORIGIN] = { self->origin },
    [FILTER_HANDICAP] = { self->handicap },
    [FILTER_UNFINISHED] = { self->unfinished },
    [FILTER_DUPLICATES] = { self->duplicates },
    [FILTER_DELETED] = { self->deleted },
  };

  return controls[filter][index];
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
clear_filter (UiLibraryFilters *self, Filter filter)
{
  if (filter == FILTER_TAG)
    g_clear_pointer (&self->wanted_tag, g_free);
  for (int i = 0; i < N_CONTROLS && control_of (self, filter, i); i++)
    clear_control (control_of (self, filter, i));
}

guint
ui_library_filters_count (UiLibraryFilters *self)
{
  guint count = 0;

  for (int filter = 0; filter < N_FILTERS; filter++)
    {
      g_autofree char *text = chip_text (self, (Filter) filter);

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
  g_return_if_fail (UI_IS_LIBRARY_FILTERS (self));

  if (ui_library_filters_count (self) == 0)
    return;
  self->quiet++;
  for (int filter = 0; filter < N_FILTERS; filter++)
    clear_filter (self, (Filter) filter);
  end_quiet (self);
}

/* --- Saving and restoring a search --- */

/* The names of the conditions in stored shelves. */
static const char *const names[N_FILTERS] = {
  "player", "result", "dates",  "rules",    "size",       "moves",      "rank",
  "komi",   "tag",    "origin", "handicap", "unfinished", "duplicates", "archived",
};

/* Returns the value of a control as text. Tags and rules are stored by name. */
static char *
control_text (UiLibraryFilters *self, GtkWidget *control)
{
  const GoPreset *preset = preset_in (self);

  if (control == GTK_WIDGET (self->tag))
    {
      g_autofree char *key = library_tag_key (tag_in (self));

      return g_strdup (g_str_equal (key, LIBRARY_TAG_VARIANT) ? key : tag_in (self));
    }
  if (control == GTK_WIDGET (self->rules))
    return g_strdup (preset ? preset->name : "");
  if (control == GTK_WIDGET (self->size) && gtk_drop_down_get_selected (self->size) == OTHER_SIZE)
    return g_strdup_printf ("%dx%d", gtk_spin_button_get_value_as_int (self->width),
                            gtk_spin_button_get_value_as_int (self->height));
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

static void
set_rules (UiLibraryFilters *self, const char *name)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    if (strcmp (presets[i].name, name) == 0)
      gtk_drop_down_set_selected (self->rules, (guint) i + 1);
}

static void
set_control (UiLibraryFilters *self, GtkWidget *control, const char *text)
{
  int width, height;

  if (control == GTK_WIDGET (self->tag))
    {
      g_free (self->wanted_tag);
      self->wanted_tag = g_strdup (library_tag_title (text));
    }
  else if (control == GTK_WIDGET (self->rules))
    set_rules (self, text);
  else if (control == GTK_WIDGET (self->size) && sscanf (text, "%dx%d", &width, &height) == 2)
    {
      gtk_spin_button_set_value (self->width, width);
      gtk_spin_button_set_value (self->height, height);
      gtk_drop_down_set_selected (self->size, OTHER_SIZE);
    }
  else if (control == GTK_WIDGET (self->size))
    choose (self->size, text, OTHER_SIZE);
  else if (GTK_IS_DROP_DOWN (control))
    choose (GTK_DROP_DOWN (control), text, G_MAXUINT);
  else if (GTK_IS_TOGGLE_BUTTON (control))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (control), *text != '\0');
  else if (GTK_IS_SPIN_BUTTON (control))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), g_ascii_strtod (text, NULL));
  else
    gtk_editable_set_text (GTK_EDITABLE (control), text);
}

void
ui_library_filters_save (UiLibraryFilters *self, GVariantDict *search)
{
  for (int filter = 0; filter < N_FILTERS; filter++)
    {
      g_autofree char *set = chip_text (self, (Filter) filter);
      g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
      g_auto (GStrv) all = NULL;

      for (int i = 0; set && i < N_CONTROLS && control_of (self, (Filter) filter, i); i++)
        {
          g_autofree char *text = control_text (self, control_of (self, (Filter) filter, i));

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
  for (int filter = 0; filter < N_FILTERS; filter++)
    {
      g_auto (GStrv) all = NULL;

      clear_filter (self, (Filter) filter);
      if (!g_variant_dict_lookup (search, names[filter], "^as", &all))
        continue;
      for (int i = 0; i < N_CONTROLS && control_of (self, (Filter) filter, i) && all[i]; i++)
        set_control (self, control_of (self, (Filter) filter, i), all[i]);
    }
  end_quiet (self);
}

void
ui_library_filters_set_player (UiLibraryFilters *self, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (self->player), name ? name : "");
}

void
ui_library_filters_set_unfinished (UiLibraryFilters *self, gboolean unfinished)
{
  gtk_toggle_button_set_active (self->unfinished, unfinished);
}

void
ui_library_filters_set_duplicates (UiLibraryFilters *self)
{
  gtk_toggle_button_set_active (self->duplicates, TRUE);
}

void
ui_library_filters_set_deleted (UiLibraryFilters *self, gboolean deleted)
{
  gtk_toggle_button_set_active (self->deleted, deleted);
}

/* Selects the wanted tag once the drop-down has it. */
static void
choose_wanted_tag (UiLibraryFilters *self)
{
  for (guint i = 1; self->wanted_tag && i < g_list_model_get_n_items (G_LIST_MODEL (self->tags));
       i++)
    if (strcmp (gtk_string_list_get_string (self->tags, i), self->wanted_tag) == 0)
      {
        gtk_drop_down_set_selected (self->tag, i);
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

  if (!tags || !self->grid)
    return;
  self->quiet++;
  if (!self->wanted_tag)
    self->wanted_tag = g_strdup (tag_in (self));
  gtk_drop_down_set_selected (self->tag, 0);
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

typedef struct
{
  GWeakRef filters;
  Filter filter;
} Chip;

static void
chip_free (gpointer data, GClosure *closure)
{
  Chip *chip = data;

  g_weak_ref_clear (&chip->filters);
  g_free (chip);
}

static void
chip_clicked_cb (GtkButton *button, Chip *chip)
{
  g_autoptr (UiLibraryFilters) self = g_weak_ref_get (&chip->filters);

  if (!self)
    return;
  self->quiet++;
  clear_filter (self, chip->filter);
  end_quiet (self);
}

static GtkWidget *
chip_new (UiLibraryFilters *self, Filter filter, const char *text)
{
  /* Translators: takes one condition of the list away, such as "19×19". */
  g_autofree char *name = g_strdup_printf (_ ("Remove filter: %s"), text);
  GtkWidget *button = ui_chip (text, name);
  Chip *chip = g_new0 (Chip, 1);

  g_weak_ref_init (&chip->filters, self);
  chip->filter = filter;
  g_signal_connect_data (button, "clicked", G_CALLBACK (chip_clicked_cb), chip, chip_free, 0);
  return button;
}

void
ui_library_filters_fill_chips (UiLibraryFilters *self, GtkBox *box)
{
  g_return_if_fail (UI_IS_LIBRARY_FILTERS (self));

  ui_empty (box);
  for (int filter = 0; filter < N_FILTERS; filter++)
    {
      g_autofree char *text = chip_text (self, (Filter) filter);

      if (text)
        gtk_box_append (box, chip_new (self, (Filter) filter, text));
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
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  ui_dispose (object);
}

static void
ui_library_filters_class_init (UiLibraryFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_library_filters_dispose;
  widget_class->map = ui_library_filters_map;
  ui_signal (UI_TYPE_LIBRARY_FILTERS, "changed", 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_library_filters_init (UiLibraryFilters *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 10);
  gtk_widget_add_css_class (self->grid, "library-filters");
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  ui_name (self, _ ("Filters"));
  ui_library_filters_make_form (self);
}

void
ui_library_filters_set_service (UiLibraryFilters *self, LibraryService *service)
{
  g_return_if_fail (UI_IS_LIBRARY_FILTERS (self));

  g_set_object (&self->service, service);
  ui_player_entry_set_service (self->player, service);
}
