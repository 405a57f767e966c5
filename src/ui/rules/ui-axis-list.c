/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-axis-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-kit.h"
#include "words-axis.h"
#include "words-rulebook.h"

/* More than any ruleset can have: each check names at most a pair. */
#define PROBLEMS 64

struct _UiAxisList
{
  GtkBox parent_instance;

  UiAxisRow **rows; /* in the order of go_axes() */
  size_t count;
  GtkWidget *time; /* the folded clocks */
  GoContradiction problems[PROBLEMS];
  guint n_problems;
};

G_DEFINE_FINAL_TYPE (UiAxisList, ui_axis_list, GTK_TYPE_BOX)

static void
row_changed_cb (UiAxisRow *row, int value, UiAxisList *self)
{
  g_signal_emit_by_name (self, "changed", ui_axis_row_get_axis (row), value);
}

static void
add_rows (UiAxisList *self, WordsGroup group, GtkBox *box)
{
  const GoAxis *axes = go_axes (&self->count);

  for (size_t i = 0; i < self->count; i++)
    {
      GtkWidget *row;

      if (words_axis_group (&axes[i]) != group)
        continue;
      row = ui_axis_row_new (&axes[i]);
      g_signal_connect (row, "changed", G_CALLBACK (row_changed_cb), self);
      self->rows[i] = UI_AXIS_ROW (row);
      gtk_box_append (box, row);
    }
}

/* Adds a heading above a card of rows. The clocks are folded, because few rulesets set them. */
static void
add_group (UiAxisList *self, WordsGroup group)
{
  GtkWidget *title = ui_label (words_group_title (group), "section-title");
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *box;

  gtk_widget_add_css_class (card, "axis-card");
  add_rows (self, group, GTK_BOX (card));
  if (group == WORDS_GROUP_TIME)
    {
      box = self->time = ui_folded (title, words_group_title (group), card);
      gtk_widget_add_css_class (card, "folded-card");
    }
  else
    {
      box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      ui_append (box, title, card, NULL);
    }
  gtk_box_append (GTK_BOX (self), box);
}

static void
ui_axis_list_dispose (GObject *object)
{
  g_clear_pointer (&UI_AXIS_LIST (object)->rows, g_free);
  ui_dispose (object);
}

static void
ui_axis_list_class_init (UiAxisListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_axis_list_dispose;
  ui_signal (UI_TYPE_AXIS_LIST, "changed", 2, G_TYPE_POINTER, G_TYPE_INT);
}

static void
ui_axis_list_init (UiAxisList *self)
{
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 18, NULL);
  go_axes (&self->count);
  self->rows = g_new0 (UiAxisRow *, self->count);
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
  self->n_problems = (guint) MIN (go_ruleset_check (ruleset, self->problems, PROBLEMS), PROBLEMS);
  for (size_t i = 0; i < self->count; i++)
    {
      const GoAxis *axis = ui_axis_row_get_axis (self->rows[i]);
      gboolean harmless = TRUE;
      g_autofree char *problems = problems_of (self, axis, &harmless);

      ui_axis_row_set_value (self->rows[i], go_axis_get (axis, ruleset));
      ui_axis_row_set_problem (self->rows[i], problems, harmless);
    }
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
  for (size_t i = 0; i < self->count; i++)
    ui_axis_row_set_origin (self->rows[i], origin ? title : NULL,
                            origin ? go_axis_get (ui_axis_row_get_axis (self->rows[i]), origin)
                                   : 0);
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
  UiAxisRow *row;

  if (self->n_problems == 0)
    return;
  row = ui_axis_list_get_row (self, self->problems[number % self->n_problems].axis);
  if (!row)
    return;
  if (words_axis_group (ui_axis_row_get_axis (row)) == WORDS_GROUP_TIME)
    ui_unfold (self->time, TRUE);
  /* Folded widgets can take the focus only after they have been allocated. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_cb, g_object_ref (ui_axis_row_get_control (row)),
                   g_object_unref);
}

UiAxisRow *
ui_axis_list_get_row (UiAxisList *self, const char *axis)
{
  for (size_t i = 0; i < self->count; i++)
    if (is_axis (ui_axis_row_get_axis (self->rows[i]), axis))
      return self->rows[i];
  return NULL;
}
