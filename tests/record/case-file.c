/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "case-file.h"

#include <stdlib.h>
#include <string.h>

void
case_file_case_free (CaseFileCase *self)
{
  g_free (self->file);
  g_free (self->name);
  g_free (self->because);
  g_free (self->script);
  g_ptr_array_unref (self->expects);
  g_free (self);
}

static CaseFileCase *
begin_case (const char *file, guint line, const char *name)
{
  CaseFileCase *self = g_new0 (CaseFileCase, 1);

  self->file = g_strdup (file);
  self->line = line;
  self->name = g_strstrip (g_strdup (name));
  self->expects = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static void
append (char **to, const char *text, const char *end)
{
  char *longer = g_strconcat (*to != NULL ? *to : "", text, end, NULL);

  g_free (*to);
  *to = longer;
}

static gboolean
is_row (const char *line)
{
  return *line != '\0' && line[strspn (line, ".XO")] == '\0';
}

static void
read_file (const char *folder, const char *name, GPtrArray *cases)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  CaseFileCase *now = NULL;
  char **board = NULL; /* the expectation whose rows follow */

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strchomp (lines[i]);

      if (g_str_has_prefix (line, "case "))
        {
          now = begin_case (name, i + 1, line + strlen ("case "));
          /* Empty lines let errors in the script name the line of the file. */
          for (guint skipped = 0; skipped < i; skipped++)
            append (&now->script, "", "\n");
          g_ptr_array_add (cases, now);
        }
      else if (now == NULL && *line != '\0' && *line != '#')
        g_error ("%s:%u: no case has begun", path, i + 1);
      if (now == NULL)
        continue;

      gboolean row = board != NULL && is_row (line);
      gboolean expect = g_str_has_prefix (line, "expect ");
      gboolean because = g_str_has_prefix (line, "because ");

      if (row)
        append (board, "\n", line);
      else
        board = NULL;
      if (because)
        append (&now->because, line + strlen ("because "), " ");
      if (expect)
        {
          g_ptr_array_add (now->expects, g_strdup (line + strlen ("expect ")));
          if (g_str_has_suffix (line, "board"))
            board = (char **) &now->expects->pdata[now->expects->len - 1];
        }
      append (&now->script,
              row || expect || because || g_str_has_prefix (line, "case ") ? "" : line, "\n");
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

GPtrArray *
case_file_read_folder (const char *folder)
{
  GPtrArray *cases = g_ptr_array_new_with_free_func ((GDestroyNotify) case_file_case_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  if (dir == NULL)
    g_error ("%s", error->message);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".case"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    read_file (folder, names->pdata[i], cases);
  return cases;
}
