/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-axis-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-choice.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "words-axis.h"
#include "words-rulebook.h"

/* More than any ruleset can have: each check names at most a pair. */
#define PROBLEMS 64

/* A longer value may not fit on the button of a drop-down. */
#define SHORT 28

struct _UiAxisList
{
  GtkBox parent_instance;

  UiAxisRow *rows; /* in the order of go_axes() */
  size_t count;
  GtkWidget *time; /* the folded clocks */
  GoRuleset ruleset;
  char *origin_title; /* NULL: no origin */
  GoRuleset origin;
  gboolean writing; /* the program sets the controls */
  GoContradiction problems[PROBLEMS];
  guint n_problems;
};

G_DEFINE_FINAL_TYPE (UiAxisList, ui_axis_list, GTK_TYPE_BOX)

/* A row --------------------------------------------------------------------------------- */

/* Shows below the control the explanation of the value; if the control shows only a number or has
 * no room, the value in words instead. Also shows the original value if it differs. */
static void
show_value (const UiAxisRow *row)
{
  UiAxisList *self = row->list;
  int value = go_axis_get (row->axis, &self->ruleset);
  const char *help = words_axis_value_help (row->axis, value);
  g_autofree char *words = words_axis_value (row->axis, value), *before = NULL, *text = NULL;

  if (row->axis->type == GO_AXIS_ENUM && (help || g_utf8_strlen (words, -1) <= SHORT))
    ui_say (row->note, help);
  else
    ui_say (row->note, words);
  if (self->origin_title && go_axis_get (row->axis, &self->origin) != value)
    {
      before = words_axis_value (row->axis, go_axis_get (row->axis, &self->origin));
      /* Translators: the name of a ruleset, and what it says here: "Concord: costs a stone" */
      text = g_strdup_printf (_ ("%s: %s"), self->origin_title, before);
    }
  ui_say (row->origin, text);
}

/* Sets the axis as the user chose with its control or with the check box, which stands for the
 * maximum. `changed` is one of them, or the property of a control. */
static void
changed_cb (UiAxisRow *row, gpointer changed)
{
  UiAxisList *self = row->list;
  const GoAxis *axis = row->axis;
  gboolean word = row->word && gtk_check_button_get_active (GTK_CHECK_BUTTON (row->word));
  guint selected;
  int value;

  if (axis->type == GO_AXIS_ENUM)
    {
      selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (row->control));
      if (selected == GTK_INVALID_LIST_POSITION)
        return;
      value = axis->minimum + (int) selected;
    }
  else if (axis->type == GO_AXIS_BOOL)
    value = gtk_switch_get_active (GTK_SWITCH (row->control));
  else
    value = word && changed == row->word
                ? axis->maximum
                : gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (row->control));
  gtk_widget_set_sensitive (row->control, !word);
  if (self->writing || value == go_axis_get (axis, &self->ruleset))
    return;
  go_axis_set (axis, &self->ruleset, value);
  show_value (row);
  g_signal_emit_by_name (self, "changed", axis, value);
}

static GtkWidget *
choice_new (UiAxisRow *row)
{
  g_autoptr (GtkStringList) values = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) help = g_ptr_array_new ();
  GtkWidget *choice;

  for (int value = row->axis->minimum; value <= row->axis->maximum; value++)
    {
      const char *sentence = words_axis_value_help (row->axis, value);

      gtk_string_list_take (values, words_axis_value (row->axis, value));
      g_ptr_array_add (help, (gpointer) (sentence ? sentence : ""));
    }
  g_ptr_array_add (help, NULL);
  choice = ui_choice_new (G_LIST_MODEL (values), (const char *const *) help->pdata, FALSE);
  g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (changed_cb), row);
  return choice;
}

/* The scroll wheel scrolls the page. It must not change the values that pass under the pointer. */
static void
ignore_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static GtkWidget *
spin_new (UiAxisRow *row)
{
  const GoAxis *axis = row->axis;
  gboolean time = g_str_has_suffix (axis->name, "_ms");
  gboolean halves = axis->type == GO_AXIS_HALVES;
  double step = time ? 1000 : 1, page = time ? 60000 : halves ? 2 : 10;
  GtkWidget *spin = gtk_spin_button_new (
      gtk_adjustment_new (axis->values ? 1 : axis->initial, axis->minimum,
                          axis->values ? axis->maximum - 1 : axis->maximum, step, page, 0),
      0, 0);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 8);
  if (time)
    ui_duration_spin_attach (GTK_SPIN_BUTTON (spin));
  else if (halves)
    ui_points_spin_attach (GTK_SPIN_BUTTON (spin));
  ignore_wheel (spin);
  gtk_widget_set_halign (spin, GTK_ALIGN_START);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (changed_cb), row);
  return spin;
}

static void
add_control (UiAxisRow *row)
{
  const GoAxis *axis = row->axis;
  const char *title = words_axis_title (axis);

  if (axis->type == GO_AXIS_ENUM)
    {
      row->control = choice_new (row);
      ui_choice_set_name (GTK_DROP_DOWN (row->control), title);
    }
  else if (axis->type == GO_AXIS_BOOL)
    {
      row->control = g_object_new (GTK_TYPE_SWITCH, "halign", GTK_ALIGN_START, NULL);
      g_signal_connect_swapped (row->control, "notify::active", G_CALLBACK (changed_cb), row);
    }
  else
    row->control = spin_new (row);
  if (axis->type == GO_AXIS_HALVES && axis->values)
    {
      g_autofree char *text = words_axis_value (axis, axis->maximum);

      row->word = gtk_check_button_new_with_label (text);
      g_signal_connect_swapped (row->word, "toggled", G_CALLBACK (changed_cb), row);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words_axis_help (axis), -1);
}

static GtkWidget *
problem_new (UiAxisRow *row)
{
  row->problem = ui_text (NULL, NULL, 70);
  gtk_widget_set_hexpand (row->problem, TRUE);
  row->problem_icon = gtk_image_new ();
  gtk_widget_set_valign (row->problem_icon, GTK_ALIGN_START);
  row->problem_box = ui_row (6, row->problem_icon, row->problem, NULL);
  ui_classes (row->problem_box, "axis-problem");
  gtk_widget_hide (row->problem_box);
  return row->problem_box;
}

static void
make_row (UiAxisRow *row)
{
  const char *title = words_axis_title (row->axis);
  GtkWidget *columns = ui_columns_new (220, 18);
  GtkWidget *setting = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  g_object_set (columns, "row-spacing", 6, NULL);
  add_control (row);
  row->note = ui_text (NULL, "dim small", 46);
  row->origin = ui_text (NULL, "axis-origin small", 46);
  if (row->word)
    gtk_box_append (GTK_BOX (setting), row->word);
  ui_append (setting, row->control, row->note, row->origin, NULL);
  ui_columns_append (UI_COLUMNS (columns),
                     ui_column (3, ui_text (title, "axis-title", 46),
                                ui_text (words_axis_help (row->axis), "dim small", 46), NULL));
  ui_columns_append (UI_COLUMNS (columns), setting);
  row->widget = g_object_new (GTK_TYPE_BOX, "css-name", "axis", "accessible-role",
                              GTK_ACCESSIBLE_ROLE_GROUP, "orientation", GTK_ORIENTATION_VERTICAL,
                              "spacing", 6, NULL);
  ui_append (row->widget, columns, problem_new (row), NULL);
  ui_name (row->widget, title);
}

static void
write_control (const UiAxisRow *row)
{
  int value = go_axis_get (row->axis, &row->list->ruleset);

  switch (row->axis->type)
    {
    case GO_AXIS_ENUM:
      gtk_drop_down_set_selected (GTK_DROP_DOWN (row->control),
                                  (guint) (value - row->axis->minimum));
      break;
    case GO_AXIS_BOOL:
      gtk_switch_set_active (GTK_SWITCH (row->control), value != 0);
      break;
    case GO_AXIS_INT:
    case GO_AXIS_HALVES:
      if (row->word)
        gtk_check_button_set_active (GTK_CHECK_BUTTON (row->word), value == row->axis->maximum);
      if (!row->word || value != row->axis->maximum)
        gtk_spin_button_set_value (GTK_SPIN_BUTTON (row->control), value);
      break;
    }
}

/* Marks the row with its problems, one sentence per line; NULL removes the mark. A `harmless`
 * problem, a setting without effect, gets a less prominent mark. */
static void
show_problem (const UiAxisRow *row, const char *sentences, gboolean harmless)
{
  gboolean wrong = sentences && !harmless;

  gtk_label_set_text (GTK_LABEL (row->problem), sentences ? sentences : "");
  gtk_image_set_from_icon_name (GTK_IMAGE (row->problem_icon),
                                wrong ? "dialog-warning-symbolic" : "dialog-information-symbolic");
  gtk_widget_set_visible (row->problem_box, sentences != NULL);
  ui_set_invalid (row->control, wrong);
  ui_set_class (row->widget, "contradicts", wrong);
  ui_set_class (row->widget, "idle", sentences && harmless);
}

/* The list ------------------------------------------------------------------------------ */

static void
add_rows (UiAxisList *self, WordsGroup group, GtkWidget *card)
{
  const GoAxis *axes = go_axes (&self->count);

  for (size_t i = 0; i < self->count; i++)
    if (words_axis_group (&axes[i]) == group)
      {
        self->rows[i] = (UiAxisRow){ .list = self, .axis = &axes[i] };
        make_row (&self->rows[i]);
        gtk_box_append (GTK_BOX (card), self->rows[i].widget);
      }
}

/* Adds a heading above a card of rows. The clocks are folded, because few rulesets set them. */
static void
add_group (UiAxisList *self, WordsGroup group)
{
  GtkWidget *title = ui_label (words_group_title (group), "section-title");
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *box;

  gtk_widget_add_css_class (card, "axis-card");
  add_rows (self, group, card);
  if (group == WORDS_GROUP_TIME)
    {
      box = self->time = ui_folded (title, words_group_title (group), card);
      gtk_widget_add_css_class (card, "folded-card");
    }
  else
    box = ui_column (6, title, card, NULL);
  gtk_box_append (GTK_BOX (self), box);
}

static void
ui_axis_list_finalize (GObject *object)
{
  UiAxisList *self = UI_AXIS_LIST (object);

  g_free (self->rows);
  g_free (self->origin_title);
  G_OBJECT_CLASS (ui_axis_list_parent_class)->finalize (object);
}

static void
ui_axis_list_class_init (UiAxisListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ui_axis_list_finalize;
  ui_signal (UI_TYPE_AXIS_LIST, "changed", 2, G_TYPE_POINTER, G_TYPE_INT);
}

static void
ui_axis_list_init (UiAxisList *self)
{
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 18, NULL);
  go_axes (&self->count);
  self->rows = g_new0 (UiAxisRow, self->count);
  for (int group = 0; group < WORDS_GROUPS; group++)
    add_group (self, (WordsGroup) group);
}

static gboolean
is_axis (const GoAxis *axis, const char *name)
{
  return name && strcmp (axis->name, name) == 0;
}

/* Returns the axis that contradicts `axis` in this problem ("" for none), or NULL if the problem
 * does not belong in its row. A setting without effect appears only in its own row, because the
 * other axis is correct. */
static const char *
counterpart (const GoContradiction *problem, const GoAxis *axis)
{
  if (is_axis (axis, problem->axis))
    return problem->other ? problem->other : "";
  if (!problem->harmless && is_axis (axis, problem->other))
    return problem->axis;
  return NULL;
}

/* Returns the titles of all axes that contradict `axis` for the same reason as in the contradiction
 * numbered `first`: “Width of the board”, “Height of the board”. */
static char *
counterparts (UiAxisList *self, guint first, const GoAxis *axis)
{
  GString *titles = g_string_new (NULL);

  for (guint i = first; i < self->n_problems; i++)
    {
      const char *name = counterpart (&self->problems[i], axis);
      const GoAxis *other = name ? go_axis_find (name) : NULL;

      if (other && strcmp (self->problems[i].reason, self->problems[first].reason) == 0)
        g_string_append_printf (titles, titles->len > 0 ? ", “%s”" : "“%s”",
                                words_axis_title (other));
    }
  return g_string_free (titles, FALSE);
}

static gboolean
told_before (UiAxisList *self, guint number, const GoAxis *axis)
{
  for (guint i = 0; i < number; i++)
    if (counterpart (&self->problems[i], axis)
        && strcmp (self->problems[i].reason, self->problems[number].reason) == 0)
      return TRUE;
  return FALSE;
}

/* Returns all problems of an axis, one reason per line with the titles of the other axes, or NULL
 * if there are none. Sets `harmless` to FALSE if one of them is a contradiction. */
static char *
problems_of (UiAxisList *self, const GoAxis *axis, gboolean *harmless)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_problems; i++)
    {
      const GoContradiction *problem = &self->problems[i];
      g_autofree char *others = NULL;

      if (!counterpart (problem, axis) || told_before (self, i, axis))
        continue;
      if (!problem->harmless)
        *harmless = FALSE;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      others = counterparts (self, i, axis);
      if (*others)
        /* Translators: the titles of other rules, and why this one does not go with them. */
        g_string_append_printf (text,
                                problem->harmless ? /* Translators: another rule, and the reason. */
                                    _ ("No effect with %s: %s")
                                                  : /* Translators: another rule, and the reason. */
                                    _ ("Conflicts with %s: %s"),
                                others, words_contradiction (problem));
      else
        g_string_append (text, words_contradiction (problem));
    }
  return g_string_free (text, text->len == 0);
}

void
ui_axis_list_set_ruleset (UiAxisList *self, const GoRuleset *ruleset)
{
  self->ruleset = *ruleset;
  self->n_problems = (guint) MIN (go_ruleset_check (ruleset, self->problems, PROBLEMS), PROBLEMS);
  self->writing = TRUE;
  for (size_t i = 0; i < self->count; i++)
    {
      gboolean harmless = TRUE;
      g_autofree char *problems = problems_of (self, self->rows[i].axis, &harmless);

      write_control (&self->rows[i]);
      show_value (&self->rows[i]);
      show_problem (&self->rows[i], problems, harmless);
    }
  self->writing = FALSE;
}

guint
ui_axis_list_get_problems (UiAxisList *self, gboolean harmless)
{
  guint count = 0;

  for (guint i = 0; i < self->n_problems; i++)
    count += !self->problems[i].harmless == !harmless;
  return count;
}

char *
ui_axis_list_summarize (UiAxisList *self, const char *start)
{
  guint wrong = ui_axis_list_get_problems (self, FALSE);
  guint idle = ui_axis_list_get_problems (self, TRUE);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  if (wrong > 0)
    g_ptr_array_add (
        sentences,
        g_strdup_printf (ngettext ("%u contradiction makes these rules unplayable.",
                                   "%u contradictions make these rules unplayable.", wrong),
                         wrong));
  if (start)
    g_ptr_array_add (sentences,
                     g_strdup_printf (_ ("No game can start with these rules: %s"), start));
  if (idle > 0)
    g_ptr_array_add (sentences, g_strdup_printf (ngettext ("%u setting has no effect.",
                                                           "%u settings have no effect.", idle),
                                                 idle));
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}

void
ui_axis_list_set_origin (UiAxisList *self, const char *title, const GoRuleset *origin)
{
  g_free (self->origin_title);
  self->origin_title = g_strdup (title);
  if (title)
    self->origin = *origin;
}

static gboolean
focus_cb (gpointer control)
{
  if (gtk_widget_get_root (control))
    gtk_widget_grab_focus (control);
  return G_SOURCE_REMOVE;
}

void
ui_axis_list_show_problem (UiAxisList *self, guint number)
{
  const UiAxisRow *row;

  if (self->n_problems == 0)
    return;
  row = ui_axis_list_get_row (self, self->problems[number % self->n_problems].axis);
  if (!row)
    return;
  if (words_axis_group (row->axis) == WORDS_GROUP_TIME)
    ui_unfold (self->time, TRUE);
  /* Folded widgets can take the focus only after they have been allocated. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_cb, g_object_ref (row->control), g_object_unref);
}

const UiAxisRow *
ui_axis_list_get_row (UiAxisList *self, const char *axis)
{
  for (size_t i = 0; i < self->count; i++)
    if (is_axis (self->rows[i].axis, axis))
      return &self->rows[i];
  return NULL;
}
