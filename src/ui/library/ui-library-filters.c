#define G_LOG_DOMAIN "PassStone-ui"
#include "config.h"

#include "ui-library-filters.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset.h"
#include "ui-choice.h"
#include "ui-library-date.h"
#include "ui-player-entry.h"

/* The conditions, in the order of the form and of the chips. */
typedef enum
{
  FILTER_PLAYER,
  FILTER_RESULT,
  FILTER_DATES,
  FILTER_RULES,
  FILTER_SIZE,
  FILTER_MOVES,
  FILTER_TAG,
  FILTER_ORIGIN,
  FILTER_HANDICAP,
  FILTER_UNFINISHED,
  FILTER_DELETED,
  N_FILTERS,
} Filter;

/* The sizes of the drop-down before "another". */
static const int sizes[] = { 0, 19, 13, 9 };
#define OTHER_SIZE G_N_ELEMENTS (sizes)

struct _UiLibraryFilters
{
  GtkWidget parent_instance;

  GtkWidget *grid;
  UiPlayerEntry *player;
  GtkDropDown *result, *rules, *size, *tag, *origin;
  GtkWidget *date_first, *date_last;
  GtkWidget *size_box;
  GtkSpinButton *width, *height, *moves_least, *moves_most;
  GtkToggleButton *handicap, *unfinished, *deleted;
  GtkStringList *tags;
  char *wanted_tag; /* chosen, but not among those of the drop-down yet */

  LibraryService *service;
  GCancellable *cancellable;
  int quiet; /* no `changed` while it is not 0 */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UiLibraryFilters, ui_library_filters, GTK_TYPE_WIDGET)

static void
changed_cb (UiLibraryFilters *self)
{
  /* Nothing is meant before the form is whole. */
  if (!self->deleted)
    return;
  gtk_widget_set_visible (self->size_box, gtk_drop_down_get_selected (self->size) == OTHER_SIZE);
  if (self->quiet == 0)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* A date that can be looked for, or NULL. */
static const char *
date_in (GtkWidget *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));

  return ui_library_date_is_valid (text) ? text : NULL;
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
  query->origin = (LibraryOrigin) gtk_drop_down_get_selected (self->origin);
  query->winner = (LibraryWinner) gtk_drop_down_get_selected (self->result);
  query->handicap_only = gtk_toggle_button_get_active (self->handicap);
  query->unfinished_only = gtk_toggle_button_get_active (self->unfinished);
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
  g_autofree char *least = g_strdup_printf ("%d", query->moves_least);
  g_autofree char *most = g_strdup_printf ("%d", query->moves_most);
  g_autofree char *range = NULL;

  if (query->moves_least > 0 && query->moves_most > 0)
    {
      range = g_strdup_printf ("%s – %s", least, most);
      /* Translators: %s is a range, "50 – 100". */
      return g_strdup_printf (_ ("%s moves"), range);
    }
  return query->moves_least > 0 ? g_strdup_printf (_ ("%s moves or more"), least)
                                : g_strdup_printf (_ ("%s moves or fewer"), most);
}

/* What a chip says; NULL when that condition is not set. */
static char *
chip_text (UiLibraryFilters *self, Filter filter)
{
  LibraryQuery query = { .text = NULL };

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
    case FILTER_TAG:
      /* Translators: a chip: games with this tag. */
      return query.tag ? g_strdup_printf (_ ("Tag: %s"), query.tag) : NULL;
    case FILTER_ORIGIN:
      return query.origin != LIBRARY_ORIGIN_ANY ? g_strdup (chosen_text (self->origin)) : NULL;
    case FILTER_HANDICAP:
      return query.handicap_only ? g_strdup (_ ("With handicap")) : NULL;
    case FILTER_UNFINISHED:
      return query.unfinished_only ? g_strdup (_ ("Unfinished")) : NULL;
    case FILTER_DELETED:
      return query.deleted_only ? g_strdup (_ ("Put away")) : NULL;
    case N_FILTERS:
    default:
      return NULL;
    }
}

static void
clear_filter (UiLibraryFilters *self, Filter filter)
{
  switch (filter)
    {
    case FILTER_PLAYER:
      gtk_editable_set_text (GTK_EDITABLE (self->player), "");
      break;
    case FILTER_RESULT:
      gtk_drop_down_set_selected (self->result, 0);
      break;
    case FILTER_DATES:
      gtk_editable_set_text (GTK_EDITABLE (self->date_first), "");
      gtk_editable_set_text (GTK_EDITABLE (self->date_last), "");
      break;
    case FILTER_RULES:
      gtk_drop_down_set_selected (self->rules, 0);
      break;
    case FILTER_SIZE:
      gtk_drop_down_set_selected (self->size, 0);
      break;
    case FILTER_MOVES:
      gtk_spin_button_set_value (self->moves_least, 0);
      gtk_spin_button_set_value (self->moves_most, 0);
      break;
    case FILTER_TAG:
      g_clear_pointer (&self->wanted_tag, g_free);
      gtk_drop_down_set_selected (self->tag, 0);
      break;
    case FILTER_ORIGIN:
      gtk_drop_down_set_selected (self->origin, 0);
      break;
    case FILTER_HANDICAP:
      gtk_toggle_button_set_active (self->handicap, FALSE);
      break;
    case FILTER_UNFINISHED:
      gtk_toggle_button_set_active (self->unfinished, FALSE);
      break;
    case FILTER_DELETED:
      gtk_toggle_button_set_active (self->deleted, FALSE);
      break;
    case N_FILTERS:
    default:
      break;
    }
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

/* Changes several things as one. */
static void
end_quiet (UiLibraryFilters *self)
{
  self->quiet--;
  changed_cb (self);
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
ui_library_filters_set_deleted (UiLibraryFilters *self, gboolean deleted)
{
  gtk_toggle_button_set_active (self->deleted, deleted);
}

/* Chooses what is wanted, if the drop-down has it by now. */
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
ui_library_filters_set_tag (UiLibraryFilters *self, const char *tag)
{
  self->quiet++;
  clear_filter (self, FILTER_TAG);
  self->wanted_tag = g_strdup (tag);
  choose_wanted_tag (self);
  end_quiet (self);
}

static void
tag_chosen_cb (UiLibraryFilters *self)
{
  if (self->quiet == 0)
    g_clear_pointer (&self->wanted_tag, g_free);
  changed_cb (self);
}

static void
tags_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryFilters) self = user_data;
  g_autoptr (GPtrArray) tags
      = library_service_list_names_finish (LIBRARY_SERVICE (source), result, NULL);

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

/* The tags are asked for whenever the form is opened. */
static void
ui_library_filters_map (GtkWidget *widget)
{
  UiLibraryFilters *self = UI_LIBRARY_FILTERS (widget);

  GTK_WIDGET_CLASS (ui_library_filters_parent_class)->map (widget);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  if (self->service)
    library_service_list_tags_async (self->service, self->cancellable, tags_cb,
                                     g_object_ref (self));
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
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (text);
  /* Translators: takes one condition of the list away, such as "19×19". */
  g_autofree char *name = g_strdup_printf (_ ("Remove filter: %s"), text);
  Chip *chip = g_new0 (Chip, 1);

  g_weak_ref_init (&chip->filters, self);
  chip->filter = filter;
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_data (button, "clicked", G_CALLBACK (chip_clicked_cb), chip, chip_free, 0);
  return button;
}

void
ui_library_filters_fill_chips (UiLibraryFilters *self, GtkBox *box)
{
  GtkWidget *child;

  g_return_if_fail (UI_IS_LIBRARY_FILTERS (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, child);
  for (int filter = 0; filter < N_FILTERS; filter++)
    {
      g_autofree char *text = chip_text (self, (Filter) filter);

      if (text)
        gtk_box_append (box, chip_new (self, (Filter) filter, text));
    }
}

/* The form */

static void
add_row (UiLibraryFilters *self, const char *text, GtkWidget *control, GtkWidget *named)
{
  GtkWidget *label = gtk_label_new (text);
  int row = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (self->grid), "rows"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim");
  gtk_widget_set_hexpand (control, TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), control, 1, row, 1, 1);
  g_object_set_data (G_OBJECT (self->grid), "rows", GINT_TO_POINTER (row + 1));
  if (GTK_IS_DROP_DOWN (named))
    ui_choice_set_name (GTK_DROP_DOWN (named), text);
  else if (named)
    gtk_accessible_update_property (GTK_ACCESSIBLE (named), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                    -1);
}

static GtkDropDown *
choice_new (UiLibraryFilters *self, GtkStringList *values, gboolean search, GCallback callback)
{
  GtkWidget *choice = ui_choice_new (G_LIST_MODEL (values), NULL, search);

  g_signal_connect_object (choice, "notify::selected", callback, self, G_CONNECT_SWAPPED);
  return GTK_DROP_DOWN (choice);
}

static GtkDropDown *
add_choice (UiLibraryFilters *self, const char *text, const char *const *values, gboolean search)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (values);
  GtkDropDown *choice = choice_new (self, list, search, G_CALLBACK (changed_cb));

  add_row (self, text, GTK_WIDGET (choice), GTK_WIDGET (choice));
  return choice;
}

static GtkSpinButton *
spin_new (UiLibraryFilters *self, GtkBox *box, int least, int most, int value, const char *name)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_widget_set_hexpand (spin, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (box, spin);
  return GTK_SPIN_BUTTON (spin);
}

static void
date_changed_cb (GtkEditable *entry, UiLibraryFilters *self)
{
  const char *text = gtk_editable_get_text (entry);

  if (*text && !ui_library_date_is_valid (text))
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  changed_cb (self);
}

static GtkWidget *
date_new (UiLibraryFilters *self, GtkBox *box, const char *name)
{
  GtkWidget *entry = gtk_entry_new ();

  /* Translators: as short as this: what a date is typed like, year and month. */
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("2019-07"));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 9);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 10);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_tooltip_text (entry, _ ("A year, a month or a day: 2019, 2019-07 or 2019-07-31"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (entry, "changed", G_CALLBACK (date_changed_cb), self);
  gtk_box_append (box, entry);
  return entry;
}

static GtkWidget *
pair_new (void)
{
  return gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
}

static void
add_rules (UiLibraryFilters *self)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("Any rules"));
  for (size_t i = 0; i < count; i++)
    gtk_string_list_append (list, _ (presets[i].title));
  self->rules = choice_new (self, list, TRUE, G_CALLBACK (changed_cb));
  add_row (self, _ ("Rules"), GTK_WIDGET (self->rules), GTK_WIDGET (self->rules));
}

static void
add_size (UiLibraryFilters *self)
{
  const char *const values[]
      = { _ ("Any size"), "19×19", "13×13", "9×9", _ ("Another size"), NULL };

  self->size = add_choice (self, _ ("Board"), values, FALSE);
  self->size_box = pair_new ();
  self->width = spin_new (self, GTK_BOX (self->size_box), 1, GO_MAX_SIDE, 7, _ ("Columns"));
  gtk_box_append (GTK_BOX (self->size_box), gtk_label_new ("×"));
  self->height = spin_new (self, GTK_BOX (self->size_box), 1, GO_MAX_SIDE, 7, _ ("Rows"));
  gtk_widget_set_visible (self->size_box, FALSE);
  gtk_grid_attach (GTK_GRID (self->grid), self->size_box, 1, 100, 1, 1);
}

static void
add_ranges (UiLibraryFilters *self)
{
  GtkWidget *dates = pair_new (), *moves = pair_new ();

  self->date_first = date_new (self, GTK_BOX (dates), _ ("Played from"));
  gtk_box_append (GTK_BOX (dates), gtk_label_new ("–"));
  self->date_last = date_new (self, GTK_BOX (dates), _ ("Played until"));
  add_row (self, _ ("Played"), dates, NULL);
  self->moves_least = spin_new (self, GTK_BOX (moves), 0, 9999, 0, _ ("Least number of moves"));
  gtk_box_append (GTK_BOX (moves), gtk_label_new ("–"));
  self->moves_most = spin_new (self, GTK_BOX (moves), 0, 9999, 0, _ ("Greatest number of moves"));
  gtk_widget_set_tooltip_text (moves, _ ("0: any number"));
  add_row (self, _ ("Moves"), moves, NULL);
}

static GtkToggleButton *
toggle_new (UiLibraryFilters *self, GtkBox *box, const char *label)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_widget_add_css_class (button, "filter-toggle");
  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect_object (button, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (box, button);
  return GTK_TOGGLE_BUTTON (button);
}

static void
make_form (UiLibraryFilters *self)
{
  const char *const results[]
      = { _ ("Any result"), _ ("Black won"), _ ("White won"), _ ("Nobody won, or unknown"), NULL };
  const char *const origins[]
      = { _ ("Any game"), _ ("Played here"), _ ("Imported or entered"), NULL };
  const char *const tags[] = { _ ("Any tag"), NULL };
  GtkWidget *toggles = pair_new ();
  GtkWidget *clear = gtk_button_new_with_mnemonic (_ ("_Remove all filters"));

  self->player = UI_PLAYER_ENTRY (ui_player_entry_new ());
  g_signal_connect_swapped (self->player, "changed", G_CALLBACK (changed_cb), self);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->player), _ ("Whole name"));
  add_row (self, _ ("Player"), GTK_WIDGET (self->player), GTK_WIDGET (self->player));
  self->result = add_choice (self, _ ("Result"), results, FALSE);
  add_rules (self);
  add_size (self);
  gtk_grid_remove (GTK_GRID (self->grid), g_object_ref (self->size_box));
  add_row (self, "", self->size_box, NULL);
  g_object_unref (self->size_box);
  add_ranges (self);
  self->tags = gtk_string_list_new (tags);
  self->tag = choice_new (self, self->tags, TRUE, G_CALLBACK (tag_chosen_cb));
  add_row (self, _ ("Tag"), GTK_WIDGET (self->tag), GTK_WIDGET (self->tag));
  self->origin = add_choice (self, _ ("From"), origins, FALSE);
  gtk_widget_add_css_class (toggles, "linked");
  self->handicap = toggle_new (self, GTK_BOX (toggles), _ ("Handicap"));
  self->unfinished = toggle_new (self, GTK_BOX (toggles), _ ("Unfinished"));
  self->deleted = toggle_new (self, GTK_BOX (toggles), _ ("Put away"));
  gtk_grid_attach (GTK_GRID (self->grid), toggles, 0, 100, 2, 1);
  gtk_widget_add_css_class (clear, "text-button");
  g_signal_connect_swapped (clear, "clicked", G_CALLBACK (ui_library_filters_clear), self);
  gtk_grid_attach (GTK_GRID (self->grid), clear, 0, 101, 2, 1);
}

static void
ui_library_filters_dispose (GObject *object)
{
  UiLibraryFilters *self = UI_LIBRARY_FILTERS (object);

  self->quiet++;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->service);
  g_clear_object (&self->tags);
  g_clear_pointer (&self->wanted_tag, g_free);
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (ui_library_filters_parent_class)->dispose (object);
}

static void
ui_library_filters_class_init (UiLibraryFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_library_filters_dispose;
  widget_class->map = ui_library_filters_map;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", UI_TYPE_LIBRARY_FILTERS, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Filters"), -1);
  make_form (self);
}

GtkWidget *
ui_library_filters_new (void)
{
  return g_object_new (UI_TYPE_LIBRARY_FILTERS, NULL);
}

void
ui_library_filters_set_service (UiLibraryFilters *self, LibraryService *service)
{
  g_return_if_fail (UI_IS_LIBRARY_FILTERS (self));

  g_set_object (&self->service, service);
  ui_player_entry_set_service (self->player, service);
}
