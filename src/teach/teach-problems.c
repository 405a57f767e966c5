/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-problems.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-name.h"
#include "record-file.h"
#include "record-info.h"
#include "sgf-value.h"
#include "sgf-write.h"
#include "teach-course-private.h"
#include "teach-property.h"

#define NAME SGF_NAME

/* Most files, and bytes of all files, read from a folder. The largest collections of problems have
 * a tenth of that. */
#define MOST_FILES 5000
#define MOST_BYTES ((gsize) 64 << 20)

/* Most points of a board for which search finds every answer fast enough. */
#define SEARCHED 16

/* What decides which answers are right. */
typedef enum
{
  BY_ORDER,    /* the first of the learner's moves at each node */
  BY_POSITION, /* GB, GW at the end */
  BY_MARKS,    /* TE, BM along the line */
  BY_WORDS,    /* "RIGHT" */
} Judge;

typedef struct
{
  SgfCollection *from, *to;
  SgfNode source, target; /* the first node of the problem */
  int width, height;
  GoColor learner;
  Judge judge;
  gboolean any_good;   /* a move is marked as good */
  GHashTable *sources; /* for each node of the target's tree */
} Problem;

static gboolean
has_stones (const SgfCollection *from, SgfNode node)
{
  return teach_has (from, node, NAME ('A', 'B')) || teach_has (from, node, NAME ('A', 'W'));
}

/* --- Words of the author --- */

/* Returns whether a text contains this word on its own, in exactly this case. */
static gboolean
has_word (const char *text, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    if ((at == text || !g_ascii_isalpha (at[-1])) && !g_ascii_isalpha (at[length]))
      return TRUE;
  return FALSE;
}

/* Returns 1 for right, -1 for wrong, 0 for neither. "The right side" decides nothing, "RIGHT"
 * does. */
static int
judge_words (const SgfCollection *from, SgfNode node)
{
  static const char *const wrong[]
      = { "WRONG", "Wrong", "Incorrect", "incorrect", "INCORRECT", "Failure", "Fail", "失敗" };
  static const char *const right[]
      = { "RIGHT", "CORRECT", "Correct", "correct", "Success", "正解", "정답" };
  g_autofree char *text = sgf_node_text (from, node, NAME ('C', 0));

  for (gsize i = 0; text != NULL && i < G_N_ELEMENTS (wrong); i++)
    if (has_word (text, wrong[i]))
      return -1;
  for (gsize i = 0; text != NULL && i < G_N_ELEMENTS (right); i++)
    if (has_word (text, right[i]))
      return 1;
  return 0;
}

/* Returns the text without markers such as RIGHT at its beginning and end, which are for
 * programs. */
static char *
without_markers (const char *text)
{
  /* Characters between a marker and the neighbouring words. */
  static const char gap[] = " \t\r\n.,:;!-";
  static const char *const markers[] = { "INCORRECT", "CORRECT", "RIGHT", "WRONG" };
  const char *end = text + strlen (text);

  for (gsize i = 0; i < G_N_ELEMENTS (markers); i++)
    {
      gsize length = strlen (markers[i]);

      if (g_str_has_prefix (text, markers[i]) && !g_ascii_isalpha (text[length]))
        text += length + strspn (text + length, gap);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (markers); i++)
    {
      gsize length = strlen (markers[i]);
      const char *word = end;

      while (word > text && strchr (gap, word[-1]))
        word--;
      if ((gsize) (word - text) < length || strncmp (word - length, markers[i], length) != 0
          || (word - length > text && g_ascii_isalpha (word[-(gssize) length - 1])))
        continue;
      end = word - length;
      while (end > text && g_ascii_isspace (end[-1]))
        end--;
    }
  return g_strndup (text, (gsize) (MAX (end, text) - text));
}

/* --- What is asked --- */

static Judge
find_judge (const Problem *self)
{
  Judge judge = BY_ORDER;

  for (SgfNode node = sgf_node_walk (self->from, self->source, self->source); node != SGF_NONE;
       node = sgf_node_walk (self->from, self->source, node))
    {
      if (judge_words (self->from, node) > 0)
        return BY_WORDS;
      if (teach_has (self->from, node, NAME ('T', 'E'))
          || teach_has (self->from, node, NAME ('B', 'M')))
        judge = BY_MARKS;
      else if (judge == BY_ORDER
               && (teach_has (self->from, node, NAME ('G', 'B'))
                   || teach_has (self->from, node, NAME ('G', 'W'))))
        judge = BY_POSITION;
    }
  return judge;
}

static gboolean
find_move (const Problem *self, SgfNode node, GoColor *color, GoPoint *point)
{
  return sgf_node_move (self->from, node, self->width, self->height, color, point);
}

/* Returns the side that is asked to move, or that moves first. */
static GoColor
find_learner (const Problem *self)
{
  g_autofree char *turn = sgf_node_simple_text (self->from, self->source, NAME ('P', 'L'));
  GoColor color;
  GoPoint point;

  if (turn != NULL && g_ascii_toupper (*turn) == 'W')
    return GO_WHITE;
  if (turn != NULL && g_ascii_toupper (*turn) == 'B')
    return GO_BLACK;
  for (SgfNode node = sgf_node_walk (self->from, self->source, self->source); node != SGF_NONE;
       node = sgf_node_walk (self->from, self->source, node))
    if (find_move (self, node, &color, &point))
      return color;
  return GO_BLACK;
}

/* --- The tree --- */

static void
copy_words (const Problem *self, SgfNode source, SgfNode target)
{
  g_autofree char *text = sgf_node_text (self->from, source, NAME ('C', 0));
  g_autofree char *words = text != NULL ? without_markers (text) : NULL;

  if (words != NULL && *words != '\0')
    sgf_node_set_text (self->to, target, NAME ('C', 0), words);
}

/* A node, the target node it is copied below, and whose turn it is. */
typedef struct
{
  SgfNode source, target;
  GoColor turn;
} Branch;

/* Deepest nesting of nodes without moves. */
#define MOST_STEPPED_OVER 20

/* Copies the moves that follow a node, in order; steps over nodes without a move. */
static void
copy_children (Problem *self, const Branch *branch, guint depth, GArray *waiting)
{
  for (SgfNode child = sgf_node_first_child (self->from, branch->source); child != SGF_NONE;
       child = sgf_node_next (self->from, child))
    {
      Branch next = { child, branch->target, branch->turn };
      GoColor color;
      GoPoint point;

      if (has_stones (self->from, child) || teach_has (self->from, child, NAME ('A', 'E')))
        continue;
      if (!find_move (self, child, &color, &point))
        {
          if (depth < MOST_STEPPED_OVER)
            copy_children (self, &next, depth + 1, waiting);
          continue;
        }
      if (color != branch->turn)
        continue;
      next.target = sgf_node_new (self->to, branch->target);
      next.turn = go_opponent (color);
      teach_copy_property (self->from, child, self->to, next.target, color == GO_BLACK ? "B" : "W");
      copy_words (self, child, next.target);
      g_hash_table_insert (self->sources, GUINT_TO_POINTER (next.target), GUINT_TO_POINTER (child));
      g_array_append_val (waiting, next);
    }
}

/* Copies the alternating moves and their comments. */
static void
copy_tree (Problem *self)
{
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (Branch));
  Branch branch = { self->source, self->target, self->learner };

  g_array_append_val (waiting, branch);
  for (guint i = 0; i < waiting->len; i++)
    {
      branch = g_array_index (waiting, Branch, i);
      copy_children (self, &branch, 0, waiting);
    }
}

static SgfNode
source_of (const Problem *self, SgfNode target)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->sources, GUINT_TO_POINTER (target)));
}

/* Returns the first child that is not marked as bad. */
static SgfNode
first_child (const Problem *self, SgfNode parent)
{
  SgfNode child = sgf_node_first_child (self->to, parent);

  while (child != SGF_NONE && teach_has (self->from, source_of (self, child), NAME ('B', 'M')))
    child = sgf_node_next (self->to, child);
  return child;
}

/* Returns whether each of the learner's moves down to this node is a first child. */
static gboolean
is_first (const Problem *self, SgfNode target)
{
  SgfName own = self->learner == GO_BLACK ? NAME ('B', 0) : NAME ('W', 0);

  for (; target != self->target; target = sgf_node_parent (self->to, target))
    if (teach_has (self->to, target, own)
        && first_child (self, sgf_node_parent (self->to, target)) != target)
      return FALSE;
  return TRUE;
}

/* Returns whether a line that ends at this node is right. */
static gboolean
is_right_end (const Problem *self, SgfNode target)
{
  SgfNode source = source_of (self, target);
  gboolean good = FALSE;

  switch (self->judge)
    {
    case BY_WORDS:
      return judge_words (self->from, source) > 0;
    case BY_POSITION:
      return teach_has (self->from, source,
                        self->learner == GO_BLACK ? NAME ('G', 'B') : NAME ('G', 'W'));
    case BY_MARKS:
      for (SgfNode node = target; node != self->target; node = sgf_node_parent (self->to, node))
        {
          if (teach_has (self->from, source_of (self, node), NAME ('B', 'M')))
            return FALSE;
          good |= teach_has (self->from, source_of (self, node), NAME ('T', 'E'));
        }
      return self->any_good ? good : is_first (self, target);
    case BY_ORDER:
      break;
    }
  return is_first (self, target);
}

/* Marks the nodes where the answer is complete. Returns FALSE if no line is right. */
static gboolean
mark_ends (Problem *self)
{
  gboolean right = FALSE;

  for (SgfNode node = sgf_node_walk (self->to, self->target, self->target); node != SGF_NONE;
       node = sgf_node_walk (self->to, self->target, node))
    self->any_good |= teach_has (self->from, source_of (self, node), NAME ('T', 'E'));
  for (SgfNode node = sgf_node_walk (self->to, self->target, self->target); node != SGF_NONE;
       node = sgf_node_walk (self->to, self->target, node))
    {
      gboolean ends = sgf_node_first_child (self->to, node) == SGF_NONE;
      int said = self->judge == BY_WORDS ? judge_words (self->from, source_of (self, node)) : 0;
      gboolean good = said > 0 || (ends && said == 0 && is_right_end (self, node));

      if (!ends && said == 0)
        continue;
      sgf_node_set_text (self->to, node, good ? NAME ('T', 'E') : NAME ('B', 'M'), "1");
      right |= good;
    }
  return right;
}

/* --- One problem --- */

static void
write_root (Problem *self, guint number)
{
  static const char *const kept[] = { "AB", "AW", "LB", "TR", "SQ", "CR", "MA" };
  g_autofree char *name = g_strdup_printf ("%u", number);
  g_autofree char *task = sgf_node_text (self->from, self->source, NAME ('C', 0));

  if (task == NULL || *g_strstrip (task) == '\0')
    {
      g_free (task);
      task = g_strdup (self->learner == GO_BLACK ? _ ("Black to play.") : _ ("White to play."));
    }
  sgf_node_set_size (self->to, self->target, self->width, self->height);
  sgf_node_set_text (self->to, self->target, NAME ('G', 'N'), name);
  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    teach_copy_property (self->from, self->source, self->to, self->target, kept[i]);
  sgf_node_set_text (self->to, self->target, NAME ('P', 'L'),
                     self->learner == GO_BLACK ? "B" : "W");
  sgf_node_set_text (self->to, self->target, NAME ('C', 0), task);
}

/* Returns the problem at `node` of a game as a step in its own collection, validated as a reader
 * would; NULL if it is not a problem. */
static SgfCollection *
make_step (SgfCollection *from, SgfNode game, SgfNode node, guint number, const GoRuleset *rules)
{
  g_autoptr (GHashTable) sources = g_hash_table_new (NULL, NULL);
  g_autoptr (SgfCollection) to = sgf_collection_new ();
  Problem self = { .from = from, .to = to, .source = node, .sources = sources };
  g_autoptr (RecordInfo) info = record_info_new (from, game, NULL);
  g_autoptr (TeachStep) step = NULL;
  gboolean small, answered;

  self.width = info->width;
  self.height = info->height;
  self.target = sgf_collection_add_game (to);
  self.learner = find_learner (&self);
  self.judge = find_judge (&self);
  write_root (&self, number);
  copy_tree (&self);
  answered = sgf_node_first_child (to, self.target) != SGF_NONE && mark_ends (&self);
  small = self.width * self.height <= SEARCHED;
  if (!answered && !small)
    return NULL;
  sgf_node_set_text (to, self.target, sgf_name (to, "ASK"), answered ? "play" : "best");
  if (answered && small)
    sgf_node_set_text (to, self.target, sgf_name (to, "GOAL"), "best");
  step = teach_step_read (to, self.target, rules, NULL);
  return step != NULL ? g_steal_pointer (&to) : NULL;
}

/* --- All of them --- */

typedef struct
{
  GPtrArray *steps; /* of SgfCollection */
  guint left_out;
  GoRuleset rules;
  gsize bytes_left; /* still to be read */
  GCancellable *cancellable;
} Problems;

static void
take_problem (Problems *self, SgfCollection *from, SgfNode game, SgfNode node)
{
  SgfCollection *step = make_step (from, game, node, self->steps->len + 1, &self->rules);

  if (step != NULL)
    g_ptr_array_add (self->steps, step);
  else
    self->left_out++;
}

/* Finds the first node with stones on every line from the root: a single problem, or a collection
 * within one game. */
static void
take_game (Problems *self, SgfCollection *from, SgfNode game)
{
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  gboolean any = FALSE;

  g_array_append_val (waiting, game);
  for (guint i = 0; i < waiting->len; i++)
    {
      SgfNode node = g_array_index (waiting, SgfNode, i);

      if (has_stones (from, node))
        {
          any = TRUE;
          take_problem (self, from, game, node);
          continue;
        }
      if (teach_has (from, node, NAME ('B', 0)) || teach_has (from, node, NAME ('W', 0)))
        continue;
      for (SgfNode child = sgf_node_first_child (from, node); child != SGF_NONE;
           child = sgf_node_next (from, child))
        g_array_append_val (waiting, child);
    }
  if (!any)
    self->left_out++;
}

static gboolean
take_file (Problems *self, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = teach_load (file, self->bytes_left, error);
  g_autoptr (RecordFile) record = bytes != NULL ? record_file_read (bytes, NULL, error) : NULL;
  guint games = record != NULL ? sgf_collection_n_games (record->collection) : 0;

  if (bytes != NULL)
    self->bytes_left -= g_bytes_get_size (bytes);
  for (guint i = 0; i < games && !g_cancellable_is_cancelled (self->cancellable); i++)
    take_game (self, record->collection, sgf_collection_game (record->collection, i));
  return record != NULL && !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  g_autofree char *left = g_utf8_collate_key_for_filename (*(char *const *) a, -1);
  g_autofree char *right = g_utf8_collate_key_for_filename (*(char *const *) b, -1);

  return strcmp (left, right);
}

/* Lists the files of a folder in order, "2.sgf" before "10.sgf". */
static gboolean
take_folder (Problems *self, GFile *folder, GError **error)
{
  g_autofree char *path = g_file_get_path (folder);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (path, 0, error);
  const char *name;

  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL && names->len < MOST_FILES)
    if (g_str_has_suffix (name, ".sgf") || g_str_has_suffix (name, ".SGF"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, by_name);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, g_ptr_array_index (names, i));

      /* An unreadable file is not a problem, but the others are. */
      if (!take_file (self, file, NULL))
        self->left_out++;
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
    }
  return TRUE;
}

/* --- The course --- */

/* Writes a lesson of the problems from `first` up to `end`, exclusive: its file and its group of
 * the list. */
static gboolean
save_lesson (
    const Problems *self, const char *folder, GKeyFile *ini, guint first, guint end, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *id = g_strdup_printf ("from-%u", first + 1);
  g_autofree char *file = g_strconcat (id, ".sgf", NULL);
  g_autofree char *title = g_strdup_printf (/* Translators: the numbers of the first and the last
                                               problem of a lesson. */
                                            _ ("Problems %u–%u"), first + 1, end);

  for (guint i = first; i < end; i++)
    {
      g_autoptr (GString) step = sgf_write (g_ptr_array_index (self->steps, i));

      g_string_append_len (text, step->str, (gssize) step->len);
    }
  g_key_file_set_string (ini, id, "Title", title);
  g_key_file_set_string (ini, id, "File", file);
  return teach_save (folder, file, text->str, text->len, error);
}

static gboolean
save_course (const Problems *self, const char *name, const char *folder, GError **error)
{
  g_autoptr (GKeyFile) ini = g_key_file_new ();
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *id = g_strconcat ("problems-", name, NULL), *text = NULL;
  guint each = MAX (TEACH_PROBLEMS_A_LESSON,
                    (self->steps->len + TEACH_MOST_LESSONS - 1) / TEACH_MOST_LESSONS);
  gsize length;

  g_key_file_set_string (ini, "Course", "Id", id);
  g_key_file_set_string (ini, "Course", "Title", name);
  g_key_file_set_string (ini, "Course", "Rules", "japanese-1989");
  g_key_file_set_integer (ini, "Course", "Order", 900);
  g_key_file_set_boolean (ini, "Course", "Repeat", TRUE);
  for (guint first = 0; first < self->steps->len; first += each)
    {
      if (!save_lesson (self, folder, ini, first, MIN (first + each, self->steps->len), error))
        return FALSE;
      g_ptr_array_add (ids, g_strdup_printf ("from-%u", first + 1));
    }
  g_key_file_set_string_list (ini, "Course", "Lessons", (const char *const *) ids->pdata, ids->len);
  text = g_key_file_to_data (ini, &length, NULL);
  return teach_save (folder, TEACH_COURSE_FILE, text, length, error);
}

TeachCourse *
teach_problems_adopt (
    GFile *from, const char *folder, guint *left_out, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) steps
      = g_ptr_array_new_with_free_func ((GDestroyNotify) sgf_collection_unref);
  Problems self = { .steps = steps, .bytes_left = MOST_BYTES, .cancellable = cancellable };
  g_autofree char *base = g_file_get_basename (from), *name = record_file_title (base);
  g_autofree char *made = NULL;
  g_autoptr (GFile) made_file = NULL;
  TeachCourse *course = NULL;
  gboolean many
      = g_file_query_file_type (from, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &self.rules);
  if (!(many ? take_folder (&self, from, error) : take_file (&self, from, error)))
    return NULL;
  *left_out = self.left_out;
  if (steps->len == 0)
    {
      teach_fail (error, TEACH_ERROR_COURSE,
                  _ ("“%s” has no problems. A problem is a position with stones and an answer as "
                     "a variation."),
                  name);
      return NULL;
    }
  made = g_dir_make_tmp ("pass-stone-problems-XXXXXX", error);
  if (made == NULL)
    return NULL;
  made_file = g_file_new_for_path (made);
  if (save_course (&self, name, made, error))
    course = teach_course_adopt (made_file, folder, error);
  teach_take_away (made_file);
  return course;
}
