/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study.h"

#include <check.h>
#include <string.h>

#include "sgf-read.h"

char study_refused[200];

static void
refused_cb (ReviewSession *session, const char *sentence, gpointer data)
{
  g_strlcpy (study_refused, sentence, sizeof study_refused);
}

ReviewSession *
study_session (const char *text, gboolean locked)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (SgfCollection) collection = sgf_read (bytes, NULL, NULL);
  ReviewSession *session;

  ck_assert_ptr_nonnull (collection);
  study_refused[0] = '\0';
  session = review_session_new (collection, sgf_collection_game (collection, 0), locked);
  g_signal_connect (session, "refused", G_CALLBACK (refused_cb), NULL);
  return session;
}

GoPoint
study_point (ReviewSession *session, const char *text)
{
  const RecordInfo *info = review_session_get_info (session);
  GoPoint point = GO_NO_POINT;

  ck_assert_msg (go_point_parse (text, info->width, info->height, &point), "%s", text);
  return point;
}

void
study_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
study_touch (ReviewSession *session, ReviewTool tool, const char *points)
{
  g_auto (GStrv) each = g_strsplit (points, " ", -1);

  review_session_set_tool (session, tool);
  for (char **point = each; *point != NULL; point++)
    review_session_touch (session, study_point (session, *point));
}

void
study_assert_written (ReviewSession *session, const char *text)
{
  g_autoptr (GBytes) bytes = review_session_write (session);
  g_autoptr (GString) written
      = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  g_string_replace (written, "FF[4]CA[UTF-8]GM[1]", "", 0);
  g_string_replace (written, "\n", "", 0);
  ck_assert_str_eq (written->str, text);
}

void
study_assert_name (ReviewSession *session, const char *point, const char *name)
{
  g_autofree char *spoken = match_view_point_name (
      match_scene_get_view (review_session_get_scene (session)), study_point (session, point));

  ck_assert_str_eq (spoken, name);
}

/* Checks that the path runs from the root through the present node to a leaf, child by child. */
static void
assert_path (ReviewSession *session)
{
  SgfCollection *collection = review_session_get_collection (session);
  guint count, present;
  const SgfNode *path = review_session_get_path (session, &count, &present);

  ck_assert_uint_eq (path[0], review_session_get_root (session));
  ck_assert_uint_lt (present, count);
  ck_assert_uint_eq (path[present], review_session_get_node (session));
  for (guint i = 1; i < count; i++)
    ck_assert_uint_eq (sgf_node_parent (collection, path[i]), path[i - 1]);
  ck_assert_uint_eq (sgf_node_first_child (collection, path[count - 1]), SGF_NONE);
}

static void
assert_same_scene (MatchScene *a, MatchScene *b)
{
  const GArray *lines_a = match_scene_get_view (a)->lines;
  const GArray *lines_b = match_scene_get_view (b)->lines;

  ck_assert_int_eq (match_scene_get_view (a)->width, match_scene_get_view (b)->width);
  ck_assert_int_eq (match_scene_get_view (a)->height, match_scene_get_view (b)->height);
  for (int row = 0; row < match_scene_get_view (a)->height; row++)
    for (int column = 0; column < match_scene_get_view (a)->width; column++)
      {
        const MatchPoint *one = match_scene_get_point (a, go_point (column, row));
        const MatchPoint *two = match_scene_get_point (b, go_point (column, row));

        ck_assert_msg (memcmp (one, two, sizeof *one) == 0, "point %d, %d", column, row);
      }
  ck_assert_uint_eq (lines_a->len, lines_b->len);
  for (guint i = 0; i < lines_a->len; i++)
    {
      const MatchLine *one = &g_array_index (lines_a, MatchLine, i);
      const MatchLine *two = &g_array_index (lines_b, MatchLine, i);

      ck_assert (one->from == two->from && one->to == two->to && one->arrow == two->arrow);
    }
  ck_assert_str_eq (match_scene_get_status (a), match_scene_get_status (b));
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      ck_assert_str_eq (match_scene_get_seat (a, color)->lid_name,
                        match_scene_get_seat (b, color)->lid_name);
      ck_assert_int_eq (match_scene_get_seat (a, color)->to_move,
                        match_scene_get_seat (b, color)->to_move);
    }
}

void
study_assert_fresh (ReviewSession *session)
{
  g_autoptr (GObject) fresh = NULL;
  ReviewSession *other = review_session_new (review_session_get_collection (session),
                                             review_session_get_root (session), FALSE);

  fresh = G_OBJECT (other);
  assert_path (session);
  review_session_set_numbers (other, review_session_get_numbers (session));
  review_session_set_tool (other, review_session_get_tool (session));
  review_session_go (other, review_session_get_node (session));
  while (review_session_get_node (other) != review_session_get_node (session)
         && g_main_context_iteration (NULL, FALSE))
    ;
  assert_same_scene (review_session_get_scene (session), review_session_get_scene (other));
}
