#include "config.h"

#include "ui-rules-versus.h"

#include <glib/gi18n.h>

#include "ui-choice.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-rules-compare.h"

struct _UiRulesVersus
{
  GtkBox parent_instance;

  GtkWidget *bins; /* where the two choices stand */
  GtkDropDown *choice[2];
  GtkWidget *content, *compare; /* the choices and the comparison below them; NULL before one */
  GtkScrolledWindow *scroller;

  GPtrArray *all;       /* LibraryRuleset, in the order of the choices */
  LibraryRuleset *last; /* the second of the last time */
  gboolean writing;
};

G_DEFINE_FINAL_TYPE (UiRulesVersus, ui_rules_versus, GTK_TYPE_BOX)

static LibraryRuleset *
chosen (UiRulesVersus *self, int side)
{
  guint position = gtk_drop_down_get_selected (self->choice[side]);

  return position < self->all->len ? g_ptr_array_index (self->all, position) : NULL;
}

static void
show_comparison (UiRulesVersus *self)
{
  LibraryRuleset *first = chosen (self, 0), *second = chosen (self, 1);

  if (!first || !second)
    return;
  if (self->compare)
    gtk_box_remove (GTK_BOX (self->content), self->compare);
  self->compare
      = ui_rules_compare_new (&first->ruleset, first->title, &second->ruleset, second->title);
  gtk_box_append (GTK_BOX (self->content), self->compare);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
chosen_cb (GtkDropDown *choice, GParamSpec *pspec, UiRulesVersus *self)
{
  LibraryRuleset *second;

  if (self->writing)
    return;
  show_comparison (self);
  second = chosen (self, 1);
  if (choice == self->choice[1] && second)
    g_set_object (&self->last, second);
}

/* The place of a ruleset among all, where it is added if it is not there. */
static guint
place_of (UiRulesVersus *self, LibraryRuleset *subject)
{
  for (guint i = 0; i < self->all->len; i++)
    {
      LibraryRuleset *other = g_ptr_array_index (self->all, i);

      if (other == subject || ui_rules_same (other, subject))
        return i;
    }
  g_ptr_array_add (self->all, g_object_ref (subject));
  return self->all->len - 1;
}

/* The choices are made anew, because what there is to choose from has changed. */
static void
make_choices (UiRulesVersus *self, guint first, guint second)
{
  static const char *const names[2] = { N_ ("First ruleset"), N_ ("Second ruleset") };
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  const guint places[2] = { first, second };

  for (guint i = 0; i < self->all->len; i++)
    gtk_string_list_append (titles, ((LibraryRuleset *) g_ptr_array_index (self->all, i))->title);
  self->writing = TRUE;
  ui_columns_clear (UI_COLUMNS (self->bins));
  for (int side = 0; side < 2; side++)
    {
      GtkWidget *choice = ui_choice_new (G_LIST_MODEL (titles), NULL, TRUE);

      self->choice[side] = GTK_DROP_DOWN (choice);
      ui_choice_set_name (self->choice[side], _ (names[side]));
      gtk_drop_down_set_selected (self->choice[side], places[side]);
      g_signal_connect (choice, "notify::selected", G_CALLBACK (chosen_cb), self);
      ui_columns_append (UI_COLUMNS (self->bins), choice);
    }
  self->writing = FALSE;
}

static GtkWidget *
bar_new (void)
{
  GtkWidget *bar = ui_row (6, ui_label (_ ("What differs"), "title-2"), NULL);

  ui_classes (bar, "rules-bar");
  return bar;
}

static void
ui_rules_versus_dispose (GObject *object)
{
  UiRulesVersus *self = UI_RULES_VERSUS (object);

  self->writing = TRUE;
  g_clear_pointer (&self->all, g_ptr_array_unref);
  g_clear_object (&self->last);
  ui_dispose (object);
}

static void
ui_rules_versus_class_init (UiRulesVersusClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_rules_versus_dispose;
}

static void
ui_rules_versus_init (UiRulesVersus *self)
{
  GtkWidget *clamp = ui_columns_new (1, 0);
  GtkWidget *scroller = ui_scroller (clamp, NULL);

  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  self->bins = ui_columns_new (200, 12);
  g_object_set (clamp, "max-width", 820, NULL);
  gtk_widget_add_css_class (self->bins, "versus-choices");
  self->content = ui_column (6, self->bins, NULL);
  ui_columns_append (UI_COLUMNS (clamp), self->content);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self), bar_new ());
  gtk_box_append (GTK_BOX (self), scroller);
}

void
ui_rules_versus_begin (UiRulesVersus *self,
                       GPtrArray *all,
                       LibraryRuleset *first,
                       LibraryRuleset *second)
{
  guint one, two;

  g_return_if_fail (UI_IS_RULES_VERSUS (self));

  g_clear_pointer (&self->all, g_ptr_array_unref);
  self->all = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < all->len; i++)
    if (!((LibraryRuleset *) g_ptr_array_index (all, i))->reason)
      g_ptr_array_add (self->all, g_object_ref (g_ptr_array_index (all, i)));
  one = place_of (self, first);
  if (!second && self->last && !ui_rules_same (self->last, first))
    second = self->last;
  two = second ? place_of (self, second) : (one + 1) % self->all->len;
  make_choices (self, one, two);
  show_comparison (self);
}

void
ui_rules_versus_focus (UiRulesVersus *self)
{
  g_return_if_fail (UI_IS_RULES_VERSUS (self));

  if (self->choice[1])
    gtk_widget_grab_focus (GTK_WIDGET (self->choice[1]));
}
