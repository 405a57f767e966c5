/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Navigating and editing a record, with a real session. */
#include "review-fixture.h"
#include "runner.h"

#include <string.h>

#include "ui-review-part.h"

#define GAME                                                                                       \
  "(;GM[1]FF[4]SZ[9]PB[Mira]PW[Jonas]BR[3d]RU[Japanese]KM[6.5];B[ee];W[ec]C[A quiet move]"         \
  ";B[cc];W[gg](;B[gc];W[cg];B[ce])(;B[cg]TR[ee];W[gc]))"

static int
number (void)
{
  return review_session_get_move (ui_review_page_get_session (page), NULL);
}

static const MatchPoint *
point (const char *name)
{
  MatchScene *scene = review_session_get_scene (ui_review_page_get_session (page));
  GoPoint at;

  ck_assert (go_point_parse (name, match_scene_get_view (scene)->width,
                             match_scene_get_view (scene)->height, &at));
  return match_scene_get_point (scene, at);
}

static gpointer
part_of (const char *id, GType type, const char *child)
{
  return ui_fixture_child (review_part (id), type, child);
}

START_TEST (test_steps)
{
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  ck_assert (!review_can ("forward"));
  review_open (GAME, FALSE);
  title = ui_page_title (UI_PAGE (page));
  ck_assert_str_eq (title, "Mira – Jonas");
  ck_assert_int_eq (number (), 0);
  ck_assert (!review_can ("back"));
  review_act ("forward");
  ck_assert_int_eq (number (), 1);
  ck_assert_int_eq (point ("E5")->stone, GO_BLACK);
  review_act ("forward-ten");
  ck_assert_int_eq (number (), 7);
  ck_assert (!review_can ("forward"));
  review_act ("back");
  subtitle = ui_page_subtitle (UI_PAGE (page));
  ck_assert_str_eq (subtitle, "Move 6 of 7");
  review_act ("first");
  ck_assert_int_eq (number (), 0);
  review_act ("last");
  ck_assert_int_eq (number (), 7);
  ck_assert_uint_gt (heard.titles, 4);
}
END_TEST

START_TEST (test_variations)
{
  review_open (GAME, FALSE);
  review_act ("last");
  ck_assert (!review_can ("to-main-line"));
  review_act ("previous-branching");
  ck_assert_int_eq (number (), 4);
  review_act ("forward");
  review_act ("next-variation");
  ck_assert_int_eq (point ("C3")->stone, GO_BLACK);
  ck_assert (review_can ("main-line"));
  review_act ("to-main-line");
  ck_assert (!review_can ("main-line"));
  ck_assert_int_eq (point ("C3")->stone, GO_BLACK);
  review_act ("undo");
  ck_assert (review_can ("main-line"));
  review_act ("redo");
  ck_assert (!review_can ("main-line"));
  review_act ("delete");
  ck_assert_int_eq (number (), 4);
  review_act ("last");
  ck_assert_int_eq (point ("G7")->stone, GO_BLACK);
}
END_TEST

START_TEST (test_move_number)
{
  GtkEditable *entry;

  review_open (GAME, FALSE);
  entry = part_of ("steps", UI_TYPE_REVIEW_STEPS, "number");
  gtk_editable_set_text (entry, "3");
  g_signal_emit_by_name (entry, "activate");
  ck_assert_int_eq (number (), 3);
  gtk_editable_set_text (entry, "nonsense");
  g_signal_emit_by_name (entry, "activate");
  ck_assert_int_eq (number (), 3);
  ck_assert_str_eq (gtk_editable_get_text (entry), "3");
  gtk_editable_set_text (entry, "999");
  g_signal_emit_by_name (entry, "activate");
  ck_assert_int_eq (number (), 7);
  gtk_editable_set_text (entry, "0");
  g_signal_emit_by_name (entry, "activate");
  ck_assert_int_eq (number (), 0);
  /* Numbers that begin elsewhere are higher than the count of moves. */
  review_open ("(;GM[1]SZ[9];B[ee]MN[101];W[cc];B[gg])", FALSE);
  gtk_editable_set_text (entry, "102");
  g_signal_emit_by_name (entry, "activate");
  ck_assert_int_eq (number (), 102);
}
END_TEST

START_TEST (test_play)
{
  review_open (GAME, FALSE);
  review_touch ("E5");
  ck_assert_int_eq (number (), 1);
  ck_assert (!review_can ("undo"));
  review_touch ("A1");
  ck_assert_int_eq (number (), 2);
  ck_assert_int_eq (point ("A1")->stone, GO_WHITE);
  ck_assert (review_can ("undo"));
  /* The second click of a double click. */
  review_touch ("A1");
  ck_assert_int_eq (number (), 2);
  ck_assert_str_eq (review_status (), "There is already a stone on A1.");
  review_tool ("white");
  review_touch ("B1");
  ck_assert_int_eq (point ("B1")->stone, GO_WHITE);
  review_act ("undo");
  review_act ("undo");
  ck_assert_int_eq (number (), 1);
  ck_assert (!review_can ("undo"));
  ck_assert_int_eq (point ("A1")->stone, GO_EMPTY);
}
END_TEST

START_TEST (test_marks)
{
  review_open (GAME, FALSE);
  review_act ("forward");
  review_tool ("triangle");
  review_touch ("C3");
  ck_assert_int_eq (point ("C3")->mark, GO_MARK_TRIANGLE);
  ck_assert (strstr (review_status (), "triangle") != NULL);
  review_tool ("letter");
  review_touch ("G7");
  review_touch ("G3");
  ck_assert_str_eq (point ("G7")->label, "A");
  ck_assert_str_eq (point ("G3")->label, "B");
  /* Choosing the current tool again deselects it. */
  review_tool ("letter");
  ck_assert_int_eq (review_session_get_tool (ui_review_page_get_session (page)), REVIEW_TOOL_PLAY);
  review_act ("clear-marks");
  ck_assert_int_eq (point ("C3")->mark, GO_MARK_NONE);
  ck_assert_str_eq (point ("G7")->label, "");
  review_act ("undo");
  ck_assert_str_eq (point ("G7")->label, "A");
}
END_TEST

START_TEST (test_comment)
{
  ReviewSession *session = review_open (GAME, FALSE);
  GtkTextView *text = part_of ("comment", UI_TYPE_REVIEW_COMMENT, "text");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (text);
  g_autofree char *shown = NULL;

  review_act ("forward");
  review_act ("forward");
  g_object_get (buffer, "text", &shown, NULL);
  ck_assert_str_eq (shown, "A quiet move");
  ck_assert (!review_session_get_modified (session));
  gtk_text_buffer_insert_at_cursor (buffer, "!", 1);
  gtk_text_buffer_insert_at_cursor (buffer, "?", 1);
  ck_assert_str_eq (review_session_get_comment (session, review_session_get_node (session)),
                    "!?A quiet move");
  review_act ("forward");
  ck_assert_int_eq (gtk_text_buffer_get_char_count (buffer), 0);
  /* A run of typing is one undo step. */
  review_act ("undo");
  ck_assert_int_eq (number (), 2);
  g_clear_pointer (&shown, g_free);
  g_object_get (buffer, "text", &shown, NULL);
  ck_assert_str_eq (shown, "A quiet move");
  ck_assert (!review_can ("undo"));
}
END_TEST

/* A text view needs time quadratic in a line's length, so the page splits long lines; the record
 * does not change. */
START_TEST (test_comment_long_line)
{
  static const char *const words[] = { "words ", "\303\251" };
  GString *comment = g_string_new (NULL), *record = g_string_new ("(;SZ[9]C[");
  ReviewSession *session;
  GtkTextBuffer *buffer;
  GtkTextIter at;

  for (int i = 0; i < 20000; i++)
    g_string_append (comment, words[_i]);
  g_string_append (comment, "the end");
  g_string_append_printf (record, "%s];B[ee])", comment->str);
  session = review_open (record->str, FALSE);
  buffer = gtk_text_view_get_buffer (part_of ("comment", UI_TYPE_REVIEW_COMMENT, "text"));
  ck_assert_int_ge (gtk_text_buffer_get_char_count (buffer), 20000);
  gtk_text_buffer_get_start_iter (buffer, &at);
  do
    ck_assert_int_lt (gtk_text_iter_get_chars_in_line (&at), 3000);
  while (gtk_text_iter_forward_line (&at));
  ck_assert (!review_session_get_modified (session));
  gtk_text_buffer_get_start_iter (buffer, &at);
  gtk_text_buffer_insert (buffer, &at, "!", 1);
  g_string_prepend_c (comment, '!');
  ck_assert_str_eq (review_session_get_comment (session, review_session_get_node (session)),
                    comment->str);
  review_act ("forward");
  review_act ("back");
  ck_assert_str_eq (review_session_get_comment (session, review_session_get_node (session)),
                    comment->str);
  g_string_free (comment, TRUE);
  g_string_free (record, TRUE);
}
END_TEST

/* A run of typing ends when the field loses the focus, even to another field. */
START_TEST (test_comment_left)
{
  ReviewSession *session = review_open (GAME, FALSE);
  GtkTextView *text = part_of ("comment", UI_TYPE_REVIEW_COMMENT, "text");
  GtkWidget *name = part_of ("comment", UI_TYPE_REVIEW_COMMENT, "name");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (text);

  ck_assert (gtk_widget_grab_focus (GTK_WIDGET (text)));
  gtk_text_buffer_insert_at_cursor (buffer, "a", 1);
  ck_assert (gtk_widget_grab_focus (name));
  ck_assert (gtk_widget_grab_focus (GTK_WIDGET (text)));
  gtk_text_buffer_insert_at_cursor (buffer, "b", 1);
  review_act ("undo");
  ck_assert_str_eq (review_session_get_comment (session, review_session_get_node (session)), "a");
}
END_TEST

static GtkWidget *
note_button (ReviewNote note)
{
  return ui_fixture_find (part_of ("comment", UI_TYPE_REVIEW_COMMENT, "notes"),
                          GTK_TYPE_TOGGLE_BUTTON, (int) note - REVIEW_NOTE_GOOD_MOVE);
}

START_TEST (test_notes)
{
  ReviewSession *session = review_open (GAME, FALSE);
  GtkWidget *good = note_button (REVIEW_NOTE_GOOD_MOVE);
  GtkWidget *bad = note_button (REVIEW_NOTE_BAD_MOVE);
  GtkWidget *even = note_button (REVIEW_NOTE_EVEN);
  SgfNode node;

  review_act ("forward");
  node = review_session_get_node (session);
  g_signal_emit_by_name (good, "clicked");
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_GOOD_MOVE), 1);
  g_signal_emit_by_name (good, "clicked");
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_GOOD_MOVE), 2);
  ck_assert_str_eq (gtk_widget_get_tooltip_text (good), "Very good move");
  g_signal_emit_by_name (even, "clicked");
  g_signal_emit_by_name (bad, "clicked");
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_GOOD_MOVE), 0);
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_BAD_MOVE), 1);
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_EVEN), 1);
  ck_assert (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (good)));
  ck_assert (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (bad)));
  g_signal_emit_by_name (bad, "clicked");
  g_signal_emit_by_name (bad, "clicked");
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_BAD_MOVE), 0);
  ck_assert_int_eq (review_session_get_note (session, node, REVIEW_NOTE_EVEN), 1);
}
END_TEST

START_TEST (test_find)
{
  GtkWidget *answer;

  review_open (GAME, FALSE);
  gtk_stack_set_visible_child_name (review_part ("stack"), "moves");
  review_act ("find");
  ck_assert (review_is_on ("find"));
  /* The match is scrolled into view. */
  ck_assert_str_eq (gtk_stack_get_visible_child_name (review_part ("stack")), "comment");
  gtk_stack_set_visible_child_name (review_part ("stack"), "moves");
  gtk_editable_set_text (part_of ("find", UI_TYPE_REVIEW_FIND, "text"), "QUIET");
  review_act ("find-next");
  ck_assert_int_eq (number (), 2);
  ck_assert_str_eq (gtk_stack_get_visible_child_name (review_part ("stack")), "comment");
  {
    GtkTextIter start, end;
    g_autofree char *selected = NULL;

    ck_assert (gtk_text_buffer_get_selection_bounds (
        gtk_text_view_get_buffer (part_of ("comment", UI_TYPE_REVIEW_COMMENT, "text")), &start,
        &end));
    selected = gtk_text_iter_get_text (&start, &end);
    ck_assert_int_eq (g_ascii_strcasecmp (selected, "QUIET"), 0);
  }
  gtk_toggle_button_set_active (part_of ("find", UI_TYPE_REVIEW_FIND, "mark"), TRUE);
  review_act ("find-next");
  ck_assert_int_eq (number (), 5);
  ck_assert_int_eq (point ("E5")->mark, GO_MARK_TRIANGLE);
  gtk_toggle_button_set_active (part_of ("find", UI_TYPE_REVIEW_FIND, "move"), TRUE);
  gtk_editable_set_text (part_of ("find", UI_TYPE_REVIEW_FIND, "text"), "C7");
  review_act ("find-previous");
  ck_assert_int_eq (number (), 3);
  answer = part_of ("find", UI_TYPE_REVIEW_FIND, "answer");
  ck_assert (!gtk_widget_get_visible (answer));
  gtk_editable_set_text (part_of ("find", UI_TYPE_REVIEW_FIND, "text"), "J9");
  review_act ("find-next");
  ck_assert (gtk_widget_get_visible (answer));
  ck_assert_int_eq (number (), 3);
  /* A point that no comment mentions is searched among the moves. */
  gtk_toggle_button_set_active (part_of ("find", UI_TYPE_REVIEW_FIND, "comment"), TRUE);
  review_act ("find-next");
  ck_assert (gtk_widget_get_visible (answer));
  gtk_editable_set_text (part_of ("find", UI_TYPE_REVIEW_FIND, "text"), "E7");
  review_act ("find-previous");
  ck_assert_int_eq (number (), 2);
  ck_assert (!gtk_widget_get_visible (answer));
  ck_assert (gtk_toggle_button_get_active (part_of ("find", UI_TYPE_REVIEW_FIND, "move")));
  g_signal_emit_by_name (part_of ("find", UI_TYPE_REVIEW_FIND, "text"), "stop-search");
  ck_assert (!review_is_on ("find"));
}
END_TEST

static gboolean
lists_moves (void)
{
  GtkStack *stack = review_part ("stack");

  return gtk_stack_page_get_visible (gtk_stack_get_page (stack, review_part ("moves")));
}

START_TEST (test_guess)
{
  review_open (GAME, FALSE);
  gtk_stack_set_visible_child_name (review_part ("stack"), "moves");
  review_tool ("guess");
  /* The list beside the board would reveal the move. */
  ck_assert (!lists_moves ());
  ck_assert_str_eq (gtk_stack_get_visible_child_name (review_part ("stack")), "comment");
  review_touch ("E5");
  ck_assert_int_eq (number (), 1);
  ck_assert_str_eq (review_status (), "Right! 1 of 1 right.");
  review_touch ("E6");
  ck_assert_int_eq (number (), 1);
  ck_assert_str_eq (review_status (),
                    "Near: off by 1 line. 1 of 2 right. The others were off by about 1 line.");
  /* An answer stands only where it was given. */
  review_act ("back");
  ck_assert_ptr_null (strstr (review_status (), "Near"));
  review_act ("forward");
  review_touch ("E6");
  /* Only the first guess for a move counts. */
  review_touch ("E7");
  ck_assert_int_eq (number (), 2);
  ck_assert_str_eq (review_status (), "Right! 1 of 2 right. The others were off by about 1 line.");
  review_tool ("play");
  ck_assert (lists_moves ());
}
END_TEST

START_TEST (test_autoplay)
{
  review_open (GAME, FALSE);
  review_act ("autoplay");
  ck_assert (review_is_on ("autoplay"));
  ck_assert (ui_review_page_autoplay_step (page));
  ck_assert_int_eq (number (), 1);
  review_act ("autoplay");
  ck_assert (!review_is_on ("autoplay"));
  for (int i = 2; i < 7; i++)
    ck_assert (ui_review_page_autoplay_step (page));
  /* Stepping to the last move is the last step. */
  ck_assert (!ui_review_page_autoplay_step (page));
  ck_assert_int_eq (number (), 7);
  review_act ("first");
  review_act ("autoplay-branches");
  for (int i = 1; i < 4; i++)
    ck_assert (ui_review_page_autoplay_step (page));
  ck_assert (!ui_review_page_autoplay_step (page));
  ck_assert_int_eq (number (), 4);
}
END_TEST

static UiReviewInfo *
open_info (void)
{
  review_act ("info");
  ck_assert_ptr_nonnull (page->info);
  return UI_REVIEW_INFO (gtk_window_get_child (page->info));
}

START_TEST (test_info)
{
  ReviewSession *session = review_open (GAME, FALSE);
  UiReviewInfo *info = open_info ();
  GtkWidget *black = ui_fixture_find (GTK_WIDGET (info), GTK_TYPE_ENTRY, 0);
  g_autofree char *title = NULL;

  ck_assert_str_eq (gtk_editable_get_text (GTK_EDITABLE (black)), "Mira");
  gtk_editable_set_text (GTK_EDITABLE (black), "Émile");
  g_signal_emit_by_name (black, "activate");
  ck_assert_str_eq (review_session_get_info (session)->name[GO_BLACK], "Émile");
  title = ui_page_title (UI_PAGE (page));
  ck_assert_str_eq (title, "Émile – Jonas");
  review_act ("undo");
  ck_assert_str_eq (gtk_editable_get_text (GTK_EDITABLE (black)), "Mira");
  /* Closing the window applies the last typed text. */
  gtk_editable_set_text (GTK_EDITABLE (black), "Ann");
  gtk_window_close (page->info);
  ck_assert_ptr_null (page->info);
  ck_assert_str_eq (review_session_get_info (session)->name[GO_BLACK], "Ann");
}
END_TEST

/* Of two presets that differ only in komi, the one that the record means is shown. */
START_TEST (test_rules)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  ReviewSession *session = review_open (GAME, FALSE);
  UiReviewInfo *info = open_info ();
  GtkDropDown *rules = GTK_DROP_DOWN (ui_fixture_find (GTK_WIDGET (info), GTK_TYPE_DROP_DOWN, 0));

  ck_assert_str_eq (presets[gtk_drop_down_get_selected (rules)].name, "japanese-1989");
  review_session_set_info (session, "RU", "AGA");
  ui_fixture_settle ();
  ck_assert (g_str_has_prefix (presets[gtk_drop_down_get_selected (rules)].name, "aga"));
}
END_TEST

START_TEST (test_locked)
{
  ReviewSession *session = review_open (GAME, TRUE);

  review_act ("forward");
  ck_assert_ptr_null (heard.told);
  review_act ("delete");
  ck_assert_ptr_nonnull (heard.told);
  ck_assert_int_eq (number (), 1);
  ck_assert (!review_session_get_modified (session));
  /* A variation beside the main line can be edited. */
  review_touch ("A1");
  ck_assert_int_eq (number (), 2);
  review_act ("delete");
  ck_assert_int_eq (number (), 1);
}
END_TEST

START_TEST (test_enter_game)
{
  GoRuleset ruleset;
  ReviewSession *session;

  go_preset_ruleset (go_preset_find ("aga-1991"), &ruleset);
  ruleset.width = ruleset.height = 9;
  ui_review_page_enter_game (page, &ruleset, NULL);
  session = ui_review_page_get_session (page);
  ck_assert (gtk_widget_get_visible (review_part ("pass")));
  ck_assert (g_str_has_prefix (review_status (), "Black to play"));
  review_touch ("E5");
  ck_assert (g_str_has_prefix (review_status (), "White to play"));
  review_act ("pass");
  ck_assert_int_eq (number (), 2);
  review_touch ("E6");
  ck_assert_int_eq (point ("E6")->stone, GO_BLACK);
  /* It may have been saved by now, so the modified flag says nothing. */
  ck_assert (review_session_get_can_undo (session));
}
END_TEST

START_TEST (test_leave)
{
  review_open (GAME, FALSE);
  review_act ("last");
  review_act ("count");
  ck_assert_uint_eq (heard.counts, 1);
  ck_assert_int_eq (go_position_get (&heard.setup.start, go_point (4, 4)), GO_BLACK);
  review_act ("play");
  ck_assert_uint_eq (heard.plays, 1);
  review_act ("search");
  ck_assert_uint_eq (heard.searches, 1);
}
END_TEST

START_TEST (test_who_is_to_move)
{
  GtkDialog *dialog;

  review_open ("(;GM[1]FF[4]SZ[9]AB[ee][ed]AW[cc])", FALSE);
  review_act ("count");
  ck_assert_uint_eq (heard.counts, 0);
  dialog = ui_fixture_toplevel (GTK_TYPE_DIALOG);
  ck_assert_ptr_nonnull (dialog);
  gtk_dialog_response (dialog, GO_WHITE);
  ck_assert_uint_eq (heard.counts, 1);
  ck_assert_int_eq (heard.setup.first, GO_WHITE);
}
END_TEST

static gboolean
is_folded (gpointer unused)
{
  return page->fold.now && gtk_widget_get_width (page->content) <= 360;
}

static gboolean
is_as_wide (gpointer board)
{
  return gtk_widget_get_width (board) == gtk_widget_get_width (GTK_WIDGET (page));
}

START_TEST (test_narrow)
{
  GtkWidget *tree, *graph, *comment;
  int least = 0;

  review_show (360, 540);
  review_open (GAME, FALSE);
  ui_fixture_wait (is_folded, NULL);
  tree = review_part ("tree_scroll");
  graph = review_part ("graph_box");
  comment = review_part ("comment");
  gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  ck_assert_int_le (least, 360);
  ck_assert_int_le (gtk_widget_get_width (GTK_WIDGET (page)), 360);
  ui_fixture_wait (is_as_wide, review_part ("board"));
  ui_fixture_settle ();
  /* A square board takes the whole width only if the height allows it. */
  ck_assert_int_ge (gtk_widget_get_height (review_part ("board")), 360);
  ck_assert (!gtk_widget_get_mapped (tree));
  ck_assert (gtk_widget_get_mapped (comment));
  gtk_stack_set_visible_child_name (review_part ("stack"), "tree");
  ui_fixture_wait (ui_fixture_is_mapped, tree);
  ck_assert (!gtk_widget_get_mapped (comment));
  gtk_stack_set_visible_child_name (review_part ("stack"), "graph");
  ui_fixture_wait (ui_fixture_is_mapped, graph);
  ck_assert (!gtk_widget_get_mapped (tree));
  review_act ("forward");
  ck_assert_int_eq (number (), 1);
}
END_TEST

START_TEST (test_log)
{
  GtkListBox *log;

  review_open ("(;GM[1]FF[4]SZ[9];B[ee];W[];B[cc];W[gg])", FALSE);
  gtk_stack_set_visible_child_name (review_part ("stack"), "moves");
  ui_fixture_settle ();
  log = part_of ("moves", UI_TYPE_REVIEW_MOVES, "log");
  /* Every move has a row, with events between them. */
  ck_assert_ptr_nonnull (gtk_list_box_get_row_at_index (log, 3));
  ck_assert_ptr_null (gtk_list_box_get_row_at_index (log, 4));
  g_signal_emit_by_name (log, "row-activated", gtk_list_box_get_row_at_index (log, 1));
  ck_assert_int_eq (number (), 2);
  g_signal_emit_by_name (log, "row-activated", gtk_list_box_get_row_at_index (log, 2));
  ck_assert_int_eq (number (), 3);
}
END_TEST

static gboolean
is_present (gpointer row)
{
  return (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0;
}

static gboolean
is_in_sight (gpointer row)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t box;

  return gtk_widget_compute_bounds (row, scroller, &box) && box.size.height > 0 && box.origin.y >= 0
         && box.origin.y + box.size.height <= gtk_widget_get_height (scroller);
}

/* The current move is marked visually and for assistive technology, and is visible; the focus
 * stays. */
START_TEST (test_log_present)
{
  g_autoptr (GString) sgf = g_string_new ("(;GM[1]FF[4]SZ[19]");
  GtkListBox *log;
  GtkWidget *first, *last, *focus;

  for (int i = 0; i < 100; i++)
    g_string_append_printf (sgf, ";%c[%c%c]", i % 2 ? 'W' : 'B', 'a' + i % 19, 'a' + i / 19 * 2);
  /* A node with no game event still belongs to the move before it. */
  g_string_append (sgf, ";C[so far])");
  review_open (sgf->str, FALSE);
  gtk_stack_set_visible_child_name (review_part ("stack"), "moves");
  ui_fixture_settle ();
  log = part_of ("moves", UI_TYPE_REVIEW_MOVES, "log");
  first = GTK_WIDGET (gtk_list_box_get_row_at_index (log, 0));
  last = GTK_WIDGET (gtk_list_box_get_row_at_index (log, 99));
  ck_assert (!is_present (first));
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)));
  review_act ("forward");
  ck_assert (is_present (first));
  gtk_test_accessible_assert_state (first, GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  review_act ("last");
  ck_assert (is_present (last));
  ck_assert (!is_present (first));
  gtk_test_accessible_assert_state (first, GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
  gtk_test_accessible_assert_state (last, GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  ui_fixture_wait (is_in_sight, last);
  ck_assert (!is_in_sight (first));
  ck_assert_ptr_eq (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page))), focus);
  review_act ("first");
  ck_assert (!is_present (first) && !is_present (last));
}
END_TEST

/* A list that is too long to read says how many entries it omits. */
START_TEST (test_log_too_long)
{
  g_autoptr (GString) sgf = g_string_new ("(;GM[1]FF[4]SZ[9]");
  GtkListBoxRow *last;

  for (int i = 0; i < 1200; i++)
    g_string_append_printf (sgf, ";%c[%c%c]", i % 2 ? 'W' : 'B', 'a' + i % 9, 'a' + i / 9 % 9);
  g_string_append_c (sgf, ')');
  gtk_stack_set_visible_child_name (review_part ("stack"), "moves");
  review_open (sgf->str, FALSE);
  review_act ("last");
  last = gtk_list_box_get_row_at_index (part_of ("moves", UI_TYPE_REVIEW_MOVES, "log"), 1000);
  ck_assert_ptr_nonnull (last);
  ck_assert (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (last))),
                               "… and "));
  ck_assert (!gtk_list_box_row_get_activatable (last));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-page");
  TCase *looking = tcase_create ("looking");
  TCase *changing = tcase_create ("changing");

  tcase_add_checked_fixture (looking, review_begin, review_end);
  tcase_add_test (looking, test_steps);
  tcase_add_test (looking, test_variations);
  tcase_add_test (looking, test_move_number);
  tcase_add_test (looking, test_find);
  tcase_add_test (looking, test_guess);
  tcase_add_test (looking, test_autoplay);
  tcase_add_test (looking, test_leave);
  tcase_add_test (looking, test_who_is_to_move);
  tcase_add_test (looking, test_narrow);
  tcase_add_test (looking, test_log);
  tcase_add_test (looking, test_log_present);
  tcase_add_test (looking, test_log_too_long);
  suite_add_tcase (suite, looking);
  tcase_add_checked_fixture (changing, review_begin, review_end);
  tcase_add_test (changing, test_play);
  tcase_add_test (changing, test_marks);
  tcase_add_test (changing, test_comment);
  tcase_add_loop_test (changing, test_comment_long_line, 0, 2);
  tcase_add_test (changing, test_comment_left);
  tcase_add_test (changing, test_notes);
  tcase_add_test (changing, test_info);
  tcase_add_test (changing, test_rules);
  tcase_add_test (changing, test_locked);
  tcase_add_test (changing, test_enter_game);
  suite_add_tcase (suite, changing);
  return runner_run (suite);
}
