/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>

#include "library-entry.h"
#include "library-index.h"
#include "library-pack.h"
#include "record-moves.h"
#include "sgf-read.h"
#include "sgf-value.h"
#include "sgf-write.h"
#include "words-repaired.h"

#define NAME SGF_NAME

/* Bytes of a record's text that are searched; texts beyond are skipped. */
#define WORDS_MOST (8 * 1024 * 1024)

static void
add_text (GString *words, const SgfCollection *collection, SgfNode node, SgfName name)
{
  SgfProperty property = sgf_node_find (collection, node, name);

  if (property == SGF_NONE)
    return;
  for (guint i = 0; i < sgf_property_n_values (collection, property); i++)
    {
      gsize length;
      const char *value = sgf_property_value (collection, property, i, &length);
      g_autofree char *text = NULL;

      if (length == 0 || words->len + length > WORDS_MOST)
        continue;
      text = sgf_value_text (value, length);
      if (words->len > 0)
        g_string_append_c (words, '\n');
      g_string_append (words, text);
    }
}

char *
library_entry_words (const SgfCollection *collection, SgfNode root)
{
  static const SgfName names[] = {
    NAME ('G', 'N'), NAME ('P', 'C'), NAME ('R', 'O'), NAME ('S', 'O'), NAME ('A', 'N'),
    NAME ('B', 'T'), NAME ('W', 'T'), NAME ('O', 'N'), NAME ('G', 'C'),
  };
  GString *words = g_string_new (NULL);
  char *valid;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    add_text (words, collection, root, names[i]);
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    /* Nearly all nodes hold only a move. */
    if (sgf_node_n_properties (collection, node) != 1 || !sgf_node_has_move (collection, node))
      {
        add_text (words, collection, node, NAME ('N', 0));
        add_text (words, collection, node, NAME ('C', 0));
      }
  if (g_utf8_validate (words->str, (gssize) words->len, NULL))
    return g_string_free (words, FALSE);
  valid = g_utf8_make_valid (words->str, (gssize) words->len);
  g_string_free (words, TRUE);
  return valid;
}

static int
count_moves (const SgfCollection *collection, SgfNode root)
{
  int moves = 0;

  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_first_child (collection, node))
    moves += sgf_node_has_move (collection, node);
  return moves;
}

/* Returns a line for a list: valid UTF-8, at most 500 characters. */
static char *
line_of (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  return g_utf8_strlen (valid, -1) <= 500 ? g_strdup (valid) : g_utf8_substring (valid, 0, 500);
}

static char *
rules_of (const RecordInfo *info)
{
  const GoPreset *preset
      = info->own_ruleset ? go_preset_of (&info->ruleset) : record_rules_find (info->rules);

  return preset ? g_strdup (preset->name) : line_of (info->rules);
}

static void
fill (LibraryEntry *self, const RecordInfo *info)
{
  char text[GO_RULESET_TEXT];

  for (int color = GO_BLACK; color <= GO_WHITE; color++)
    {
      self->name[color] = line_of (info->name[color]);
      self->rank[color] = line_of (info->rank[color]);
      self->key[color] = library_key (self->name[color]);
    }
  self->event = line_of (info->event);
  self->date = line_of (info->date);
  self->day = library_day (info->date);
  self->rules = rules_of (info);
  self->ruleset = g_strdup (info->own_ruleset ? go_ruleset_format (&info->ruleset, text) : "");
  self->result = line_of (info->result_text);
  self->winner = info->result.winner;
  self->width = info->width;
  self->height = info->height;
  self->komi = info->komi;
  self->handicap = info->handicap;
}

LibraryEntry *
library_entry_new (SgfCollection *collection, SgfNode root, GPtrArray *problems, GError **error)
{
  g_autoptr (LibraryEntry) self = g_new0 (LibraryEntry, 1);
  g_autoptr (RecordInfo) info = record_info_new (collection, root, problems);
  GString *sgf = g_string_new (NULL);

  sgf_write_game (collection, root, sgf);
  self->sgf = g_string_free_to_bytes (sgf);
  fill (self, info);
  if (g_bytes_get_size (self->sgf) > LIBRARY_RECORD_MOST)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT,
                   /* Translators: a size, and the largest size, in megabytes. */
                   _ ("It is %u MB in size. The limit for a record is %d MB."),
                   (guint) (g_bytes_get_size (self->sgf) / 1000000), LIBRARY_RECORD_MOST / 1000000);
      return NULL;
    }
  self->moves = count_moves (collection, root);
  self->words = library_entry_words (collection, root);
  self->stored = library_pack (g_bytes_get_data (self->sgf, NULL), g_bytes_get_size (self->sgf));
  if (self->stored == NULL)
    self->stored = g_bytes_ref (self->sgf);
  self->line = record_moves_new (collection, root, &info->ruleset);
  self->packed
      = record_moves_pack (g_bytes_get_data (self->line, NULL), g_bytes_get_size (self->line));
  self->line_hash = library_index_line_hash (self->line);
  return g_steal_pointer (&self);
}

void
library_entry_free (LibraryEntry *self)
{
  if (self == NULL)
    return;
  for (int color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_free (self->name[color]);
      g_free (self->rank[color]);
      g_free (self->key[color]);
    }
  g_free (self->event);
  g_free (self->date);
  g_free (self->day);
  g_free (self->rules);
  g_free (self->ruleset);
  g_free (self->result);
  g_free (self->words);
  g_clear_pointer (&self->sgf, g_bytes_unref);
  g_clear_pointer (&self->stored, g_bytes_unref);
  g_clear_pointer (&self->line, g_bytes_unref);
  g_clear_pointer (&self->packed, g_bytes_unref);
  library_original_free (self->original);
  g_free (self);
}

/* Begins a line of codes, and never a sentence. */
#define LOST_MARK "#"

/* Appends a text from the file to a line. */
static void
add_lost_text (GString *line, const char *text)
{
  g_autofree char *plain = NULL;

  if (text == NULL)
    return;
  plain = g_strdelimit (g_strdup (text), "\t\n\r", ' ');
  g_string_append_printf (line, "\t%s", plain);
}

void
library_entry_add_lost (
    GString *text, const GPtrArray *problems, gsize from, gsize to, guint kinds[SGF_N_KINDS])
{
  const SgfProblem *first[SGF_N_KINDS] = { NULL };
  guint counts[SGF_N_KINDS] = { 0 };

  for (guint i = 0; i < problems->len; i++)
    {
      const SgfProblem *problem = problems->pdata[i];
      SgfProblemKind kind;

      if (problem->offset < from || problem->offset >= to)
        continue;
      kind = sgf_problem_kind (problem);
      if (counts[kind]++ == 0)
        first[kind] = problem;
      if (kinds)
        kinds[kind]++;
    }
  for (int kind = 0; kind < SGF_N_KINDS; kind++)
    if (first[kind] && sgf_problem_is_loss (kind))
      {
        const SgfProblem *problem = first[kind];

        g_string_append_printf (text, "%s" LOST_MARK "%d %d %u %u", text->len ? "\n" : "",
                                (int) problem->code, problem->move, problem->count,
                                counts[kind] - 1);
        add_lost_text (text, problem->text);
        add_lost_text (text, problem->text ? problem->other : NULL);
      }
}

char *
library_entry_lost (const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\t", 3);
  SgfProblem problem = { 0 };
  g_autofree char *sentence = NULL;
  unsigned code, more;

  if (parts[0] == NULL
      || sscanf (parts[0], LOST_MARK "%u %d %u %u", &code, &problem.move, &problem.count, &more)
             != 4
      || code > SGF_PROBLEM_MOVE_POINTS)
    return g_strdup (line);
  problem.code = (SgfProblemCode) code;
  problem.text = parts[1];
  problem.other = parts[1] ? parts[2] : NULL;
  /* A damaged line may lack a text. */
  if (problem.text == NULL && problem.code != SGF_PROBLEM_OTHER_GAME)
    problem.text = (char *) "";
  if (problem.other == NULL)
    problem.other = (char *) "";
  sentence = words_repaired_at (&problem, FALSE);
  if (more == 0)
    return g_steal_pointer (&sentence);
  return g_strdup_printf (
      /* Translators: what is wrong with a record, and how often the same is wrong again. */
      ngettext ("%s (and %u more of this kind)", "%s (and %u more of this kind)", more), sentence,
      more);
}

SgfCollection *
library_entry_parse (GBytes *sgf, GError **error)
{
  g_autoptr (GError) local = NULL;
  SgfCollection *collection = sgf_read (sgf, NULL, &local);

  if (collection == NULL)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED,
                 _ ("A record can no longer be read: %s"), local->message);
  return collection;
}

LibraryEntry *
library_entry_read (GBytes *sgf)
{
  g_autoptr (SgfCollection) collection = library_entry_parse (sgf, NULL);

  return collection && sgf_collection_n_games (collection) > 0
             ? library_entry_new (collection, sgf_collection_game (collection, 0), NULL, NULL)
             : NULL;
}

LibraryEntry *
library_entry_read_stored (GBytes *stored)
{
  g_autoptr (GBytes) unpacked
      = library_unpack (g_bytes_get_data (stored, NULL), g_bytes_get_size (stored));
  GBytes *sgf = unpacked ? unpacked : stored;
  gsize size;
  const char *text = g_bytes_get_data (sgf, &size);

  return size > 0 && *text == '(' && g_utf8_validate (text, (gssize) size, NULL)
             ? library_entry_read (sgf)
             : NULL;
}
