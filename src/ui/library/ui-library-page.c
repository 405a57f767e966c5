#define G_LOG_DOMAIN "PassStone-ui"
#include "config.h"

#include "ui-library-page.h"

#include <glib/gi18n.h>

#include "ui-columns.h"
#include "ui-game-row.h"
#include "ui-game-text.h"

/* The parts of the list, in their order. */
enum
{
  PART_UNFINISHED,
  PART_FINISHED,
  N_PARTS,
};

struct _UiLibraryPage
{
  GtkWidget parent_instance;

  GtkEditable *search;
  GtkLabel *problem;
  GtkStack *stack;
  GtkLabel *empty;
  GtkListView *list;

  LibraryService *service;
  GCancellable *cancellable;
  GtkSelectionModel *selection; /* what the list shows */
  GListModel *games;            /* as the library gave them; NULL before that */
  GListStore *heading[N_PARTS];
  GtkFilterListModel *part[N_PARTS];
  GHashTable *put_away; /* set of gint64 ids, until the next reload */
  GPtrArray *rows;      /* the UiGameRows that show a game now; not owned */
};

enum
{
  SIGNAL_OPEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UiLibraryPage, ui_library_page, GTK_TYPE_WIDGET)

static void
show_problem (UiLibraryPage *self, const char *sentence)
{
  gtk_label_set_text (self->problem, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), sentence != NULL);
}

static gboolean
is_put_away (UiLibraryPage *self, LibraryGame *game)
{
  gint64 id = library_game_get_id (game);

  return g_hash_table_contains (self->put_away, &id);
}

static gboolean
is_shown (UiLibraryPage *self, LibraryGame *game, gboolean finished)
{
  return library_game_get_finished (game) == finished
         && ui_game_text_matches (game, gtk_editable_get_text (self->search));
}

static gboolean
filter_unfinished (gpointer item, gpointer user_data)
{
  return is_shown (user_data, item, FALSE);
}

static gboolean
filter_finished (gpointer item, gpointer user_data)
{
  return is_shown (user_data, item, TRUE);
}

/* Puts a part's heading up where the part has games, and takes it away where it has none. */
static void
update_heading (UiLibraryPage *self, int part, const char *text)
{
  gboolean wanted = g_list_model_get_n_items (G_LIST_MODEL (self->part[part])) > 0;
  gboolean there = g_list_model_get_n_items (G_LIST_MODEL (self->heading[part])) > 0;

  if (wanted && !there)
    {
      g_autoptr (GtkStringObject) heading = gtk_string_object_new (text);

      g_list_store_append (self->heading[part], heading);
    }
  else if (!wanted && there)
    g_list_store_remove_all (self->heading[part]);
}

static void
update (UiLibraryPage *self)
{
  gboolean any;

  update_heading (self, PART_UNFINISHED, _ ("Unfinished games"));
  update_heading (self, PART_FINISHED, _ ("Finished games"));
  any = g_list_model_get_n_items (G_LIST_MODEL (self->part[PART_UNFINISHED])) > 0
        || g_list_model_get_n_items (G_LIST_MODEL (self->part[PART_FINISHED])) > 0;
  if (!self->games)
    gtk_label_set_text (self->empty, "");
  else if (g_list_model_get_n_items (self->games) == 0)
    gtk_label_set_text (self->empty, _ ("There are no saved games yet. Every game is kept here "
                                        "from its first move."));
  else
    gtk_label_set_text (self->empty, _ ("No game has a player of that name."));
  gtk_stack_set_visible_child_name (self->stack, any ? "list" : "empty");
}

static void
search_changed_cb (UiLibraryPage *self)
{
  /* A list that is given its model anew shows its beginning. */
  gtk_list_view_set_model (self->list, NULL);
  for (int part = 0; part < N_PARTS; part++)
    gtk_filter_changed (gtk_filter_list_model_get_filter (self->part[part]),
                        GTK_FILTER_CHANGE_DIFFERENT);
  update (self);
  gtk_list_view_set_model (self->list, self->selection);
}

/* Brings the row of one game up to date, if it is in sight. */
static void
refresh_row (UiLibraryPage *self, gint64 id)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      UiGameRow *row = g_ptr_array_index (self->rows, i);
      LibraryGame *game = ui_game_row_get_game (row);

      if (library_game_get_id (game) == id)
        ui_game_row_set_game (row, game, is_put_away (self, game));
    }
}

/* What an answer of the library belongs to. */
typedef struct
{
  UiLibraryPage *self;
  gint64 id;
} Request;

static Request *
request_new (UiLibraryPage *self, gint64 id)
{
  Request *request = g_new (Request, 1);

  request->self = g_object_ref (self);
  request->id = id;
  return request;
}

static void
request_free (Request *request)
{
  g_object_unref (request->self);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

static void
put_away_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  g_autoptr (GError) error = NULL;
  UiLibraryPage *self = request->self;

  if (library_service_delete_game_finish (LIBRARY_SERVICE (source), result, &error))
    g_hash_table_add (self->put_away, g_memdup2 (&request->id, sizeof request->id));
  if (!self->service)
    return;
  show_problem (self, error ? error->message : NULL);
  refresh_row (self, request->id);
}

static void
undo_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  g_autoptr (GError) error = NULL;
  UiLibraryPage *self = request->self;

  if (library_service_restore_game_finish (LIBRARY_SERVICE (source), result, &error))
    g_hash_table_remove (self->put_away, &request->id);
  if (!self->service)
    return;
  show_problem (self, error ? error->message : NULL);
  refresh_row (self, request->id);
}

static void
row_put_away_cb (UiGameRow *row, UiLibraryPage *self)
{
  gint64 id = library_game_get_id (ui_game_row_get_game (row));

  if (self->service)
    library_service_delete_game_async (self->service, id, NULL, put_away_done_cb,
                                       request_new (self, id));
}

static void
row_undo_cb (UiGameRow *row, UiLibraryPage *self)
{
  gint64 id = library_game_get_id (ui_game_row_get_game (row));

  if (self->service)
    library_service_restore_game_async (self->service, id, NULL, undo_done_cb,
                                        request_new (self, id));
}

/* A game that was put away is taken back before it can be opened. */
static void
open_game (UiLibraryPage *self, LibraryGame *game)
{
  if (!is_put_away (self, game))
    g_signal_emit (self, signals[SIGNAL_OPEN], 0, library_game_get_id (game));
}

static void
row_open_cb (UiGameRow *row, UiLibraryPage *self)
{
  open_game (self, ui_game_row_get_game (row));
}

static void
activate_cb (UiLibraryPage *self, guint position)
{
  g_autoptr (GObject) item
      = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->list)), position);

  if (LIBRARY_IS_GAME (item))
    open_game (self, LIBRARY_GAME (item));
}

static GtkWidget *
heading_new (GtkStringObject *heading)
{
  GtkWidget *label = gtk_label_new (gtk_string_object_get_string (heading));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "list-heading");
  return label;
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  gpointer object = gtk_list_item_get_item (item);
  GtkWidget *row;

  gtk_list_item_set_activatable (item, LIBRARY_IS_GAME (object));
  if (!LIBRARY_IS_GAME (object))
    {
      gtk_list_item_set_child (item, heading_new (object));
      return;
    }
  row = ui_game_row_new ();
  ui_game_row_set_game (UI_GAME_ROW (row), object, is_put_away (self, object));
  g_signal_connect_object (row, "open", G_CALLBACK (row_open_cb), self, 0);
  g_signal_connect_object (row, "put-away", G_CALLBACK (row_put_away_cb), self, 0);
  g_signal_connect_object (row, "undo", G_CALLBACK (row_undo_cb), self, 0);
  g_ptr_array_add (self->rows, row);
  gtk_list_item_set_child (item, row);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, UiLibraryPage *self)
{
  if (self->rows)
    g_ptr_array_remove_fast (self->rows, gtk_list_item_get_child (item));
  gtk_list_item_set_child (item, NULL);
}

static void
list_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) games
      = library_service_list_games_finish (LIBRARY_SERVICE (source), result, &error);

  /* The page may be gone by now. */
  if (!self->service)
    return;
  if (!games)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
          && !g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED))
        show_problem (self, error->message);
      return;
    }
  show_problem (self, NULL);
  g_hash_table_remove_all (self->put_away);
  if (!self->games)
    gtk_list_view_set_model (self->list, NULL);
  g_set_object (&self->games, games);
  for (int part = 0; part < N_PARTS; part++)
    gtk_filter_list_model_set_model (self->part[part], games);
  update (self);
  gtk_list_view_set_model (self->list, self->selection);
}

/* Headings and parts in one row, as the list shows them. */
static GListModel *
whole_list (UiLibraryPage *self)
{
  static const GtkCustomFilterFunc filters[N_PARTS] = { filter_unfinished, filter_finished };
  GListStore *models = g_list_store_new (G_TYPE_LIST_MODEL);

  for (int part = 0; part < N_PARTS; part++)
    {
      GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (filters[part], self, NULL));

      self->heading[part] = g_list_store_new (GTK_TYPE_STRING_OBJECT);
      self->part[part] = gtk_filter_list_model_new (NULL, filter);
      g_list_store_append (models, self->heading[part]);
      g_list_store_append (models, self->part[part]);
    }
  return G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (models)));
}

static void
ui_library_page_dispose (GObject *object)
{
  UiLibraryPage *self = UI_LIBRARY_PAGE (object);
  GtkWidget *child;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  for (int part = 0; part < N_PARTS; part++)
    {
      g_clear_object (&self->heading[part]);
      g_clear_object (&self->part[part]);
    }
  g_clear_object (&self->selection);
  g_clear_object (&self->games);
  g_clear_object (&self->service);
  gtk_widget_dispose_template (GTK_WIDGET (self), UI_TYPE_LIBRARY_PAGE);
  /* The template lets go only of the children that it has names for. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ui_library_page_parent_class)->dispose (object);
}

static void
ui_library_page_finalize (GObject *object)
{
  UiLibraryPage *self = UI_LIBRARY_PAGE (object);

  g_clear_pointer (&self->put_away, g_hash_table_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (ui_library_page_parent_class)->finalize (object);
}

static void
ui_library_page_class_init (UiLibraryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ui_library_page_dispose;
  object_class->finalize = ui_library_page_finalize;
  g_type_ensure (UI_TYPE_COLUMNS);
  signals[SIGNAL_OPEN] = g_signal_new ("open", UI_TYPE_LIBRARY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/passstone/PassStone/ui/ui-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, UiLibraryPage, search);
  gtk_widget_class_bind_template_child (widget_class, UiLibraryPage, problem);
  gtk_widget_class_bind_template_child (widget_class, UiLibraryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, UiLibraryPage, empty);
  gtk_widget_class_bind_template_child (widget_class, UiLibraryPage, list);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
ui_library_page_init (UiLibraryPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->put_away = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  self->selection = GTK_SELECTION_MODEL (gtk_no_selection_new (whole_list (self)));
  gtk_list_view_set_model (self->list, self->selection);
  g_object_unref (factory);
  update (self);
}

GtkWidget *
ui_library_page_new (void)
{
  return g_object_new (UI_TYPE_LIBRARY_PAGE, NULL);
}

void
ui_library_page_set_service (UiLibraryPage *self, LibraryService *service)
{
  g_return_if_fail (UI_IS_LIBRARY_PAGE (self));
  g_return_if_fail (service == NULL || LIBRARY_IS_SERVICE (service));

  if (g_set_object (&self->service, service))
    ui_library_page_reload (self);
}

void
ui_library_page_reload (UiLibraryPage *self)
{
  g_return_if_fail (UI_IS_LIBRARY_PAGE (self));

  if (!self->service)
    return;
  /* Only the newest answer counts. */
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  library_service_list_games_async (self->service, LIBRARY_LIST_ALL, self->cancellable,
                                    list_done_cb, g_object_ref (self));
}
