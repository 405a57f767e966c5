/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-file-bar.h"

#include <glib/gi18n.h>

#include "ui-choice.h"
#include "ui-columns.h"
#include "ui-file-games.h"
#include "ui-kit.h"
#include "words-repaired.h"
#include "words.h"

/* The spinner appears when reading takes longer than this. */
#define PATIENCE_MS 600

/* The offset of a title among the sentences. */
#define NOWHERE G_MAXUINT64

struct _UiFileBar
{
  GtkBox parent_instance;

  char *text; /* what the file is */
  GtkWidget *spinner;
  guint patience; /* timeout until the spinner appears */
  GtkWidget *charset_button, *charset_list;
  GtkWidget *repaired_button, *repaired_list, *repaired_rest;
  GtkWidget *game_button;
  UiFileGames *games;
  GtkWidget *keep_button;
  GtkStringList *sentences;
  gboolean narrow;
  GArray *offsets; /* of guint64: the offsets of the sentences and titles */
};

G_DEFINE_FINAL_TYPE (UiFileBar, ui_file_bar, GTK_TYPE_BOX)

/* Labels a button; in a narrow window it is an icon with an accessible name, so that the title
 * keeps its room. */
static void
label_menu (UiFileBar *self, GtkWidget *button, const char *label, const char *icon)
{
  if (self->narrow)
    gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), icon);
  else
    gtk_menu_button_set_label (GTK_MENU_BUTTON (button), label);
  gtk_widget_set_tooltip_text (button, label);
  ui_name (button, label);
}

void
ui_file_bar_set_narrow (UiFileBar *self, gboolean narrow)
{
  const GtkWidget *const buttons[]
      = { self->charset_button, self->repaired_button, self->game_button };
  static const char *const icons[]
      = { "accessories-character-map-symbolic", "dialog-warning-symbolic", "view-list-symbolic" };

  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      g_autofree char *label = g_strdup (gtk_widget_get_tooltip_text ((GtkWidget *) buttons[i]));

      label_menu (self, (GtkWidget *) buttons[i], label ? label : "", icons[i]);
    }
  gtk_button_set_label (GTK_BUTTON (self->keep_button),
                        narrow ? _ ("_Keep") : _ ("_Keep in Library"));
}

/* Description ---------------------------------------------------------------------------- */

static void
add_unread (GString *text, const SgfCharset *charset)
{
  g_autofree char *unread = g_strdup_printf (
      ngettext ("%u unreadable byte", "%u unreadable bytes", charset->replaced), charset->replaced);

  if (charset->replaced > 0)
    g_string_append_printf (text, " · %s", unread);
}

static char *
describe (const RecordFile *file, const char *name, gboolean kept)
{
  const SgfCharset *charset = file->charset;
  g_autofree char *shown = words_isolated (name);
  GString *text = g_string_new (shown);

  g_string_append_printf (text, " · %s", record_format_name (file->format));
  if (charset && !charset->plain)
    {
      const char *title = sgf_charset_title (charset->charset, NULL);
      g_autofree char *guessed = g_strdup_printf (_ ("%s (guessed)"), title);

      g_string_append_printf (text, " · %s", charset->guessed ? guessed : title);
    }
  if (charset)
    add_unread (text, charset);
  if (kept)
    g_string_append_printf (text, " · %s", _ ("in the library"));
  return g_string_free (text, FALSE);
}

/* Describes the charset of a library record, which needs no other description. */
static char *
describe_charset (const SgfCharset *charset)
{
  const char *title = sgf_charset_title (charset->charset, NULL);
  GString *text = g_string_new (NULL);

  /* Translators: the name of a charset, "Shift_JIS". */
  g_string_printf (text, charset->guessed ? _ ("Read as %s (guessed)") : _ ("Read as %s"), title);
  add_unread (text, charset);
  return g_string_free (text, FALSE);
}

/* Charsets ------------------------------------------------------------------------------- */

static GtkWidget *
two_lines (const char *title, const char *text)
{
  GtkWidget *labels[] = { ui_label (title, "dim small"), ui_label (text, NULL) };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_ellipsize (GTK_LABEL (labels[i]), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (labels[i]), 36);
    }
  return ui_column (2, labels[0], labels[1], NULL);
}

static void
show_charsets (UiFileBar *self, SgfCharset *charset)
{
  const GPtrArray *candidates = charset ? sgf_charset_candidates (charset) : NULL;
  guint others = 0;

  ui_empty (self->charset_list);
  for (guint i = 0; candidates && i < candidates->len; i++)
    {
      const SgfCandidate *candidate = g_ptr_array_index (candidates, i);
      gboolean present = g_strcmp0 (candidate->charset, charset->charset) == 0;
      const char *language, *known = sgf_charset_title (candidate->charset, &language);
      g_autofree char *named = g_strjoin (*language ? " · " : "", known, language, NULL);
      g_autofree char *title
          = present ? g_strdup_printf (_ ("%s (current)"), named) : g_strdup (named);
      g_autofree char *heard = g_strdup_printf ("%s: %s", title, candidate->sample);
      GtkWidget *row = gtk_list_box_row_new ();

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), two_lines (title, candidate->sample));
      ui_name (row, heard);
      g_object_set_data (G_OBJECT (row), "charset",
                         (gpointer) g_intern_string (candidate->charset));
      gtk_list_box_append (GTK_LIST_BOX (self->charset_list), row);
      if (present)
        gtk_list_box_select_row (GTK_LIST_BOX (self->charset_list), GTK_LIST_BOX_ROW (row));
      else
        others++;
    }
  gtk_widget_set_visible (self->charset_button, others > 0);
}

static void
charset_cb (GtkListBox *list, GtkListBoxRow *row, UiFileBar *self)
{
  const char *charset = g_object_get_data (G_OBJECT (row), "charset");

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->charset_button));
  g_signal_emit_by_name (self, "charset", charset);
}

/* Repairs -------------------------------------------------------------------------------- */

/* Adds a line to the list; a title leads nowhere. */
static void
add_line (UiFileBar *self, char *text, guint64 offset)
{
  /* Append the offset first: adding the sentence creates its row at once, which reads the
   * offset. */
  g_array_append_val (self->offsets, offset);
  gtk_string_list_take (self->sentences, text);
}

static void
add_kind (UiFileBar *self, const RecordFile *file, SgfProblemKind kind)
{
  gboolean several = sgf_collection_n_games (file->collection) > 1;
  guint title = self->offsets->len, count = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < file->problems->len; i++)
    {
      const SgfProblem *problem = g_ptr_array_index (file->problems, i);

      if (sgf_problem_kind (problem) != kind)
        continue;
      if (count++ == 0)
        add_line (self, g_strdup (""), NOWHERE);
      add_line (self, words_repaired_at (problem, several), problem->offset);
    }
  if (count == 0)
    return;
  text = g_strdup_printf ("%s: %u", words_repaired_kind (kind), count);
  gtk_string_list_splice (self->sentences, title, 1, (const char *const[]){ text, NULL });
}

/* Lists what was lost, then what was only spelt differently. The latter alone is not shown. */
static void
show_repaired (UiFileBar *self, const RecordFile *file)
{
  guint count = file->problems ? file->problems->len : 0, lost = 0;
  g_autofree char *title = NULL;
  g_autofree char *rest = g_strdup_printf (
      ngettext ("… and %u more", "… and %u more", file->unmentioned), file->unmentioned);

  for (guint i = 0; i < count; i++)
    lost += sgf_problem_is_loss (sgf_problem_kind (file->problems->pdata[i]));
  title = g_strdup_printf (ngettext ("%u item not read", "%u items not read", lost), lost);
  g_array_set_size (self->offsets, 0);
  gtk_string_list_splice (self->sentences, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->sentences)), NULL);
  for (int i = 0; count > 0 && i < SGF_N_KINDS; i++)
    add_kind (self, file, (SGF_LOST_PARTS + i) % SGF_N_KINDS);
  gtk_label_set_label (GTK_LABEL (self->repaired_rest), rest);
  gtk_widget_set_visible (self->repaired_rest, file->unmentioned > 0);
  label_menu (self, self->repaired_button, title, "dialog-warning-symbolic");
  gtk_widget_set_visible (self->repaired_button, lost > 0);
}

static void
repaired_cb (GtkListView *list, guint position, UiFileBar *self)
{
  guint64 offset = g_array_index (self->offsets, guint64, position);

  if (offset == NOWHERE)
    return;
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->repaired_button));
  g_signal_emit_by_name (self, "jump", offset);
}

static void
repaired_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused)
{
  GtkWidget *label = ui_text (NULL, NULL, 36);

  /* Makes the list as high as its wrapped lines. */
  gtk_label_set_width_chars (GTK_LABEL (label), 36);
  gtk_list_item_set_child (item, label);
}

static void
repaired_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiFileBar *self)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  gboolean is_title
      = g_array_index (self->offsets, guint64, gtk_list_item_get_position (item)) == NOWHERE;
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (label), text);
  ui_name_row (item, text);
  gtk_list_item_set_activatable (item, !is_title);
  ui_set_class (label, "heading", is_title);
}

/* The bar ------------------------------------------------------------------------------- */

static void
show_games (UiFileBar *self, SgfCollection *collection, guint game)
{
  guint count = sgf_collection_n_games (collection);
  g_autofree char *title = g_strdup_printf (/* Translators: the number of a game in a file, and how
                                               many games there are. */
                                            _ ("Game %u of %u"), game + 1, count);

  ui_file_games_set_collection (self->games, collection, game);
  label_menu (self, self->game_button, title, "view-list-symbolic");
  gtk_widget_set_visible (self->game_button, count > 1);
}

static void
game_cb (UiFileGames *games, guint index, UiFileBar *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->game_button));
  g_signal_emit_by_name (self, "game", index);
}

static void
keep_cb (UiFileBar *self)
{
  g_signal_emit_by_name (self, "keep");
}

void
ui_file_bar_set_file (
    UiFileBar *self, const RecordFile *file, const char *name, guint game, gboolean kept)
{
  g_free (self->text);
  self->text = describe (file, name, kept);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  show_charsets (self, file->charset);
  show_repaired (self, file);
  show_games (self, file->collection, game);
  gtk_widget_set_visible (self->keep_button, !kept);
  g_signal_emit_by_name (self, "described");
}

void
ui_file_bar_set_charset (UiFileBar *self, SgfCharset *charset)
{
  g_free (self->text);
  self->text = charset ? describe_charset (charset) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), charset != NULL);
  show_charsets (self, charset);
  ui_file_games_set_collection (self->games, NULL, 0);
  gtk_widget_set_visible (self->repaired_button, FALSE);
  gtk_widget_set_visible (self->game_button, FALSE);
  gtk_widget_set_visible (self->keep_button, FALSE);
  g_signal_emit_by_name (self, "described");
}

const char *
ui_file_bar_get_text (UiFileBar *self)
{
  return self->text;
}

void
ui_file_bar_choose_charset (UiFileBar *self)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->charset_button));
}

static gboolean
patience_cb (gpointer data)
{
  UiFileBar *self = data;

  self->patience = 0;
  gtk_widget_set_visible (self->spinner, TRUE);
  gtk_spinner_start (GTK_SPINNER (self->spinner));
  return G_SOURCE_REMOVE;
}

void
ui_file_bar_set_reading (UiFileBar *self, gboolean reading)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  gtk_spinner_stop (GTK_SPINNER (self->spinner));
  gtk_widget_set_visible (self->spinner, FALSE);
  if (reading)
    self->patience = g_timeout_add (PATIENCE_MS, patience_cb, self);
}

/* Building ------------------------------------------------------------------------------ */

static void
popover_map_cb (GtkWidget *popover, gpointer unused)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (popover));

  /* The games' search entry takes it on its own. */
  if (!focus || !gtk_widget_is_ancestor (focus, popover))
    gtk_widget_child_focus (gtk_popover_get_child (GTK_POPOVER (popover)), GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
add_menu (UiFileBar *self, const char *label, GtkWidget *child)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new ();

  /* GTK does not move the focus when the rows were created again since the last time. */
  g_signal_connect (popover, "map", G_CALLBACK (popover_map_cb), NULL);

  gtk_popover_set_child (GTK_POPOVER (popover), child);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), label);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_box_append (GTK_BOX (self), button);
  return button;
}

static GtkWidget *
in_scrolled (GtkWidget *child, int width)
{
  GtkWidget *scrolled = ui_scroller (child, NULL);

  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 320);
  gtk_widget_set_size_request (scrolled, ui_text_width (width), -1);
  return scrolled;
}

static void
make_charsets (UiFileBar *self)
{
  self->charset_list = gtk_list_box_new ();
  gtk_widget_add_css_class (self->charset_list, "file-choices");
  ui_name (self->charset_list, _ ("Charsets for this file"));
  g_signal_connect (self->charset_list, "row-activated", G_CALLBACK (charset_cb), self);
  self->charset_button = add_menu (self, _ ("Charset"), in_scrolled (self->charset_list, 260));
  label_menu (self, self->charset_button, _ ("Charset"), "accessories-character-map-symbolic");
}

static void
make_repaired (UiFileBar *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled;

  g_signal_connect (factory, "setup", G_CALLBACK (repaired_setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (repaired_bind_cb), self);
  self->offsets = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->sentences = gtk_string_list_new (NULL);
  self->repaired_list = gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->sentences)))),
      factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->repaired_list), TRUE);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (self->repaired_list), TRUE);
  gtk_widget_add_css_class (self->repaired_list, "file-choices");
  ui_name (self->repaired_list, _ ("What was not read"));
  g_signal_connect (self->repaired_list, "activate", G_CALLBACK (repaired_cb), self);
  scrolled = in_scrolled (self->repaired_list, 300);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 120);
  self->repaired_rest = ui_label (NULL, NULL);
  ui_append (box, scrolled, self->repaired_rest, NULL);
  self->repaired_button = add_menu (self, "", box);
}

static void
ui_file_bar_init (UiFileBar *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->spinner
      = g_object_new (GTK_TYPE_SPINNER, "accessible-role", GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, NULL);
  gtk_widget_set_visible (self->spinner, FALSE);
  gtk_widget_set_tooltip_text (self->spinner, _ ("Reading the file…"));
  ui_name (self->spinner, _ ("Reading the file…"));
  gtk_box_append (GTK_BOX (self), self->spinner);
  make_charsets (self);
  make_repaired (self);
  self->games = g_object_new (UI_TYPE_FILE_GAMES, NULL);
  g_signal_connect (self->games, "chosen", G_CALLBACK (game_cb), self);
  self->game_button = add_menu (self, "", GTK_WIDGET (self->games));
  self->keep_button = ui_button (_ ("_Keep in Library"), NULL, G_CALLBACK (keep_cb), self);
  gtk_box_append (GTK_BOX (self), self->keep_button);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
ui_file_bar_dispose (GObject *object)
{
  UiFileBar *self = UI_FILE_BAR (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_object (&self->sentences);
  g_clear_pointer (&self->offsets, g_array_unref);
  g_clear_pointer (&self->text, g_free);
  ui_dispose (object);
}

static void
ui_file_bar_class_init (UiFileBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_file_bar_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  ui_signal (UI_TYPE_FILE_BAR, "charset", 1, G_TYPE_STRING);
  ui_signal (UI_TYPE_FILE_BAR, "game", 1, G_TYPE_UINT);
  ui_signal (UI_TYPE_FILE_BAR, "keep", 0);
  ui_signal (UI_TYPE_FILE_BAR, "described", 0);
  ui_signal (UI_TYPE_FILE_BAR, "jump", 1, G_TYPE_UINT64);
}
