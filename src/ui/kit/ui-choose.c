#include "config.h"

#include "ui-choose.h"

#include <glib/gi18n.h>

#include "ui-kit.h"

#define KEY "ui-chooser"

typedef struct
{
  GtkWidget *asker; /* not owned: it owns the chooser */
  char *ending;
  gboolean option;
  UiChosen chosen;
  gpointer data;
} Choice;

static void
choice_free (gpointer data, GClosure *closure)
{
  Choice *choice = data;

  g_free (choice->ending);
  g_free (choice);
}

/* The file with the ending, where its name has none of its own; but nobody was asked whether a file
 * with the longer name may go. */
static GFile *
with_ending (GFile *file, const char *ending)
{
  g_autofree char *name = g_file_get_basename (file), *longer = g_strconcat (name, ending, NULL);
  g_autoptr (GFile) folder = g_file_get_parent (file), better = NULL;

  if (g_str_has_suffix (name, ending) || !folder)
    return g_object_ref (file);
  better = g_file_get_child (folder, longer);
  return g_object_ref (g_file_query_exists (better, NULL) ? file : better);
}

static GListModel *
chosen_files (GtkFileChooser *chooser, const char *ending)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);
  g_autoptr (GFile) first = files ? g_list_model_get_item (files, 0) : NULL;

  if (!first)
    return NULL;
  if (ending)
    {
      g_autoptr (GFile) file = with_ending (first, ending);
      GListStore *store = g_list_store_new (G_TYPE_FILE);

      g_list_store_append (store, file);
      return G_LIST_MODEL (store);
    }
  return g_steal_pointer (&files);
}

static void
response_cb (GtkNativeDialog *dialog, int response, Choice *choice)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  const char *ticked = choice->option ? gtk_file_chooser_get_choice (chooser, "option") : NULL;
  g_autoptr (GtkWidget) asker = g_object_ref (choice->asker);
  g_autoptr (GListModel) files = NULL;
  Choice taken = *choice;
  gboolean is_ticked = g_strcmp0 (ticked, "true") == 0;

  if (response == GTK_RESPONSE_ACCEPT)
    files = chosen_files (chooser, choice->ending);
  /* This frees the choice, too. */
  g_object_set_data (G_OBJECT (asker), KEY, NULL);
  taken.chosen (asker, files, is_ticked, taken.data);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (; *patterns; patterns++)
    if (**patterns == '*')
      gtk_file_filter_add_pattern (filter, *patterns);
    else
      gtk_file_filter_add_suffix (filter, *patterns);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
add_filters (GtkFileChooser *chooser, const UiChoose *choose)
{
  static const char *const all[] = { "*", NULL };

  if (choose->patterns)
    {
      add_filter (chooser, choose->kind, choose->patterns);
      add_filter (chooser, _ ("All files"), all);
    }
  else if (choose->ending)
    {
      g_autofree char *pattern = g_strconcat ("*", choose->ending, NULL);
      g_autofree char *kind = g_ascii_strup (choose->ending + 1, -1);

      add_filter (chooser, kind, (const char *const[]){ pattern, NULL });
    }
}

void
ui_choose (gpointer asker, const UiChoose *choose, UiChosen chosen, gpointer data)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (
      choose->title, ui_window_of (asker), choose->action, choose->verb, _ ("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  GtkNativeDialog *before = g_object_get_data (asker, KEY);
  Choice *choice = g_new (Choice, 1);

  if (before)
    g_signal_emit_by_name (before, "response", GTK_RESPONSE_CANCEL);
  *choice = (Choice){ asker, g_strdup (choose->ending), choose->option != NULL, chosen, data };
  g_object_set_data_full (asker, KEY, native, g_object_unref);
  g_signal_connect_data (native, "response", G_CALLBACK (response_cb), choice, choice_free, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  gtk_file_chooser_set_select_multiple (chooser, choose->many);
  add_filters (chooser, choose);
  if (choose->option)
    gtk_file_chooser_add_choice (chooser, "option", choose->option, NULL, NULL);
  if (choose->name
      && (!choose->present || !gtk_file_chooser_set_file (chooser, choose->present, NULL)))
    {
      gboolean ends = choose->ending && g_str_has_suffix (choose->name, choose->ending);
      g_autofree char *name = g_strconcat (choose->name, ends ? NULL : choose->ending, NULL);

      gtk_file_chooser_set_current_name (chooser, name);
    }
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

char **
ui_local_paths (GListModel *files)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  gboolean any = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);

      if (path)
        g_strv_builder_add (paths, path);
      any |= path != NULL;
    }
  return any ? g_strv_builder_end (paths) : NULL;
}
