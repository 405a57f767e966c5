/* What can be done with the chosen games, and with the list itself. */
#include "config.h"

#include "ui-library-page-private.h"

#include <string.h>

#include "ui-head-to-head.h"
#include "ui-kit.h"

#define VERB(name) static void name (gpointer data, const char *action)

VERB (find) { gtk_widget_grab_focus (GTK_WIDGET (((UiLibraryPage *) data)->search)); }

VERB (open) { ui_library_page_open_at (data, ui_library_page_only_selected (data)); }

VERB (back) { ui_library_page_show_side (data, FALSE); }

VERB (put_away)
{
  g_autoptr (GArray) ids = ui_library_page_selected_ids (data);

  ui_library_page_set_deleted (data, (const gint64 *) (void *) ids->data, ids->len,
                               g_str_equal (action, "library.put-away"));
}

VERB (undo) { ui_library_page_undo (data); }

VERB (tag)
{
  UiLibraryPage *self = data;

  gtk_widget_set_visible (self->selection_bar, TRUE);
  gtk_popover_popup (self->tag_popover);
  gtk_widget_grab_focus (GTK_WIDGET (self->tag_entry));
}

VERB (select_all)
{
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (((UiLibraryPage *) data)->selection));
}

static void
set_several (UiLibraryPage *self, gboolean several)
{
  self->several = several;
  /* Rows say whether they are chosen only while a touch chooses them. */
  ui_library_page_attach (self);
  ui_library_page_selection_changed (self);
}

VERB (select_none)
{
  UiLibraryPage *self = data;

  gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->selection));
  if (self->several)
    set_several (self, FALSE);
}

void
ui_library_page_search_position (UiLibraryPage *self, int width, int height, const guint8 *cells)
{
  ui_library_filters_clear (self->filters);
  gtk_editable_set_text (self->search, "");
  ui_library_position_set (self->position, width, height, cells);
  ui_library_page_set_by_position (self, TRUE);
  ui_library_page_search (self, TRUE);
}

static void
set_position (UiLibraryPage *self, gboolean wanted)
{
  /* Who looks at a game on a small board looks for more of these. */
  LibraryGame *game = ui_library_preview_get_game (self->preview);
  gboolean known = game && game->loaded;

  if (wanted == self->by_position)
    return;
  if (wanted)
    {
      ui_library_page_search_position (self, known ? game->width : 19, known ? game->height : 19,
                                       NULL);
      return;
    }
  ui_library_page_set_by_position (self, FALSE);
  ui_library_page_search (self, TRUE);
}

VERB (show_all)
{
  UiLibraryPage *self = data;

  gtk_editable_set_text (self->search, "");
  ui_library_filters_clear (self->filters);
  if (self->by_position)
    ui_library_page_set_by_position (self, FALSE);
  ui_library_page_search (self, TRUE);
}

static void
games_cb (UiLibraryPage *self, const char *player)
{
  ui_library_filters_clear (self->filters);
  gtk_editable_set_text (self->search, "");
  ui_library_filters_set_player (self->filters, player);
}

/* Begins with the player that is looked for, or one of the game that is shown. */
VERB (head_to_head)
{
  UiLibraryPage *self = data;
  LibraryGame *game = ui_library_preview_get_game (self->preview);
  LibraryQuery query = { .text = NULL };
  UiHeadToHead *window;

  ui_library_filters_apply (self->filters, &query);
  window = ui_head_to_head_new (ui_window_of (self), self->service,
                                query.player ? query.player
                                : game       ? game->black_name
                                             : NULL);
  ui_connect (window, "games", games_cb, self);
  gtk_window_present (GTK_WINDOW (window));
}

VERB (stop_import) { ui_library_import_stop (((UiLibraryPage *) data)->import); }

static const UiVerb verbs[] = {
  { "library.find", find },
  { "library.open", open, UI_LIBRARY_ONE | UI_LIBRARY_HERE },
  { "library.back", back, UI_LIBRARY_SIDE },
  { "library.put-away", put_away, UI_LIBRARY_ANY | UI_LIBRARY_HERE },
  { "library.take-back", put_away, UI_LIBRARY_ANY | UI_LIBRARY_AWAY },
  { "library.undo", undo, UI_LIBRARY_UNDO },
  { "library.tag", tag, UI_LIBRARY_ANY },
  { "library.select-all", select_all },
  { "library.select-none", select_none },
  { "library.show-all", show_all },
  { "library.head-to-head", head_to_head },
  { "library.import-files", ui_library_page_choose_import },
  { "library.import-folder", ui_library_page_choose_import },
  { "library.stop-import", stop_import },
  { "library.export-file", ui_library_page_export, UI_LIBRARY_ANY },
  { "library.export-folder", ui_library_page_export, UI_LIBRARY_ANY },
  { "library.back-up", ui_library_page_back_up },
  { "library.move", ui_library_page_back_up },
  { "library.restore", ui_library_page_restore },
  /* In the table Shift and Ctrl do it. */
  { "library.several", NULL, UI_LIBRARY_NARROW, "several" },
  { "library.show-put-away", NULL, 0, "show-put-away" },
  { "library.position", NULL, 0, "by-position" },
  { "library.descending", NULL, 0, "descending" },
  { "library.sort", NULL, 0, "sort" },
  { NULL },
};

/* --- Switches --- */

enum
{
  PROP_SEVERAL = 1,
  PROP_SHOW_PUT_AWAY,
  PROP_BY_POSITION,
  PROP_DESCENDING,
  PROP_SORT,
  PROP_COLUMNS, /* that of the first column; those of the others follow */
};

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UiLibraryPage *self = (gpointer) object;

  switch (id)
    {
    case PROP_SEVERAL:
      set_several (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_PUT_AWAY:
      ui_library_filters_set_deleted (self->filters, g_value_get_boolean (value));
      break;
    case PROP_BY_POSITION:
      set_position (self, g_value_get_boolean (value));
      break;
    case PROP_DESCENDING:
      ui_library_page_sort (self, self->sort, g_value_get_boolean (value));
      ui_library_page_show_sort (self);
      break;
    case PROP_SORT:
      ui_library_page_sort (self, ui_library_column_find (g_value_get_string (value)),
                            self->descending);
      ui_library_page_show_sort (self);
      break;
    default:
      ui_library_page_show_column (self, (LibraryColumn) (id - PROP_COLUMNS),
                                   g_value_get_boolean (value));
    }
  ui_library_page_update_actions (self);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UiLibraryPage *self = (gpointer) object;
  LibraryQuery query = { .text = NULL };

  switch (id)
    {
    case PROP_SEVERAL:
      g_value_set_boolean (value, self->several);
      break;
    case PROP_SHOW_PUT_AWAY:
      ui_library_filters_apply (self->filters, &query);
      g_value_set_boolean (value, query.deleted_only);
      break;
    case PROP_BY_POSITION:
      g_value_set_boolean (value, self->by_position);
      break;
    case PROP_DESCENDING:
      g_value_set_boolean (value, self->descending);
      break;
    case PROP_SORT:
      g_value_set_string (value, ui_library_column_name (self->sort));
      break;
    default:
      g_value_set_boolean (
          value, ui_library_page_shows_column (self, (LibraryColumn) (id - PROP_COLUMNS)));
    }
}

/* What shows and hides a column is a verb without a row in the table: it is always open. */
static void
install_columns (GtkWidgetClass *widget_class)
{
  for (int column = 0; column < LIBRARY_COLUMNS; column++)
    {
      const char *property = ui_library_column_property ((LibraryColumn) column);
      g_autofree char *action = g_strconcat ("library.", property, NULL);

      if (property == NULL)
        continue;
      g_object_class_install_property (G_OBJECT_CLASS (widget_class), PROP_COLUMNS + (guint) column,
                                       g_param_spec_boolean (property, NULL, NULL, FALSE,
                                                             G_PARAM_READWRITE
                                                                 | G_PARAM_STATIC_STRINGS
                                                                 | G_PARAM_EXPLICIT_NOTIFY));
      gtk_widget_class_install_property_action (widget_class, g_intern_string (action), property);
    }
}

void
ui_library_page_install_verbs (GtkWidgetClass *widget_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (widget_class);
  guint id = PROP_SEVERAL;

  object_class->set_property = set_property;
  object_class->get_property = get_property;
  for (const UiVerb *verb = verbs; verb->action; verb++)
    if (verb->property)
      {
        g_object_class_install_property (
            object_class, id,
            id == PROP_SORT ? g_param_spec_string (verb->property, NULL, NULL, NULL, flags)
                            : g_param_spec_boolean (verb->property, NULL, NULL, FALSE, flags));
        id++;
      }
  ui_verbs_install (widget_class, verbs);
  install_columns (widget_class);
}
