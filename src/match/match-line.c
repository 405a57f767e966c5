/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-line.h"

#include <glib/gi18n.h>
#include <string.h>

#include "match-private.h"
#include "words-crossing.h"
#include "words.h"

/* A question and the text after its word. */
typedef struct
{
  MatchScene *scene;
  const RefereeGame *game; /* NULL for a study */
  const GoBoard *board;
  const char *rest; /* "" if there is none */
  GoPoint point;    /* that `rest` names, or GO_NO_POINT */
} Line;

gboolean
match_line_says (const char *typed, const char *word)
{
  /* Lower case depends on the locale: in Turkish, "I" has another one. */
  g_autofree char *own = g_utf8_casefold (g_dpgettext2 (NULL, "line", word), -1);

  return strcmp (typed, word) == 0 || strcmp (typed, own) == 0;
}

/* Returns the names of points, such as "D4 E5", in board order. */
static void
append_point (GString *text, const GoBoard *board, GoPoint point)
{
  char name[GO_POINT_TEXT];

  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                          words_crossing (point, board->height, name));
}

/* Returns a sentence in which the points have the names that the user chose. */
static char *
in_names (const Line *line, const char *sentence)
{
  return words_crossings_in (sentence, line->board->width, line->board->height);
}

static char *
no_point (const Line *line)
{
  return *line->rest == '\0' ? in_names (line, _ ("Which point? Type it after the word: libs D4."))
                             : g_strdup_printf (_ ("%s is not a point on this board."), line->rest);
}

static const char *
stone_at (const GoBoard *board, GoPoint point)
{
  GoColor color = go_board_get (board, point);

  return color == GO_BLACK   ? C_ ("point", "black")
         : color == GO_WHITE ? C_ ("point", "white")
                             : C_ ("point", "empty");
}

static gboolean
is_guard_off (const Line *line)
{
  MatchController *controller = match_scene_get_controller (line->scene);

  return controller && match_controller_get_info (controller)->guard == MATCH_GUARD_OFF;
}

/* With the guard off the chain of the last move may have no liberties, and nothing may reveal that
 * before a challenge. */
static gboolean
is_secret (const Line *line)
{
  GoPoint last = line->game ? referee_game_state (line->game)->last_point : GO_NO_POINT;

  return is_guard_off (line) && last != GO_NO_POINT && go_board_get (line->board, last) != GO_EMPTY
         && line->board->cells[last].head == line->board->cells[line->point].head;
}

static char *
tell_of_chain (const Line *line, gboolean liberties_only)
{
  g_autofree GoPoint *points = g_new (GoPoint, GO_MAX_POINTS);
  g_autoptr (GString) stones = g_string_new (NULL), liberties = g_string_new (NULL);
  GoColor color = go_board_get (line->board, line->point);
  g_autofree char *free_ones = NULL, *chain = NULL;
  int count;

  if (color == GO_EMPTY)
    return g_strdup_printf (_ ("There is no stone at %s."), line->rest);
  count = go_board_chain (line->board, line->point, points);
  for (int i = 0; i < count; i++)
    append_point (stones, line->board, points[i]);
  chain = g_strdup_printf (_ ("%s: %s."), words_color (color), stones->str);
  if (is_secret (line))
    return liberties_only ? g_strdup (_ ("Illegal plays are not prevented in this game, so the "
                                         "liberties of the last move’s chain are not shown."))
                          : g_steal_pointer (&chain);
  count = go_board_liberties (line->board, line->point, points);
  for (int i = 0; i < count; i++)
    append_point (liberties, line->board, points[i]);
  free_ones
      = g_strdup_printf (/* Translators: how many liberties a chain has, and where: "D4 E5". */
                         ngettext ("%d liberty: %s.", "%d liberties: %s.", (unsigned long) count),
                         count, liberties->str);
  return liberties_only ? g_steal_pointer (&free_ones) : g_strjoin (" ", chain, free_ones, NULL);
}

static char *
tell_liberties (const Line *line)
{
  return tell_of_chain (line, TRUE);
}

static char *
tell_chain (const Line *line)
{
  return tell_of_chain (line, FALSE);
}

static char *
tell_around (const Line *line)
{
  static const int clockwise[] = { -GO_STRIDE, 1, GO_STRIDE, -1 };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (clockwise); i++)
    {
      GoPoint point = (GoPoint) (line->point + clockwise[i]);
      char name[GO_POINT_TEXT];

      if (go_board_contains (line->board, point))
        words_append_item (text, "%s %s", words_crossing (point, line->board->height, name),
                           stone_at (line->board, point));
    }
  return g_string_free (text, FALSE);
}

/* Returns the stones in a row or column, or everywhere for -1: "Black: D4 E5. White: none." */
static char *
tell_stones (const Line *line, int row, int column, GoColor only)
{
  GString *text = g_string_new (NULL);

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_autoptr (GString) stones = g_string_new (NULL);

      if (only != GO_EMPTY && only != color)
        continue;
      GO_EACH_POINT (point, line->board->width, line->board->height)
        if (go_board_get (line->board, point) == color && (row < 0 || go_point_row (point) == row)
            && (column < 0 || go_point_column (point) == column))
          append_point (stones, line->board, point);
      g_string_append_printf (text, "%s%s: %s.", text->len > 0 ? " " : "", words_color (color),
                              stones->len > 0 ? stones->str : C_ ("list", "none"));
    }
  return g_string_free (text, FALSE);
}

/* Returns the side named; GO_EMPTY if there is none. */
static GoColor
side_named (const char *name)
{
  return match_line_says (name, NC_ ("line", "black"))   ? GO_BLACK
         : match_line_says (name, NC_ ("line", "white")) ? GO_WHITE
                                                         : GO_EMPTY;
}

static char *
tell_row (const Line *line)
{
  int row;

  if (!words_row_read (line->rest, line->board->height, &row))
    return g_strdup_printf (_ ("The rows are 1 to %d."), line->board->height);
  return tell_stones (line, row, -1, GO_EMPTY);
}

static char *
tell_column (const Line *line)
{
  char name[GO_POINT_TEXT];
  int column;

  if (!words_column_read (line->rest, line->board->width, &column))
    return g_strdup_printf (_ ("Which column? Type its name after the word, for example %s."),
                            words_column (line->board->width / 2, name));
  return tell_stones (line, -1, column, GO_EMPTY);
}

static char *
tell_where (const Line *line)
{
  g_autofree char *side = g_utf8_casefold (line->rest, -1);

  return tell_stones (line, -1, -1, side_named (side));
}

static char *
tell_legal (const Line *line)
{
  RefereeAct act;
  RefereeAnswer answer;
  char *reason;

  if (!line->game)
    return g_strdup (
        _ ("You can check whether a move is legal only in a game that is being played."));
  if (line->point == GO_NO_POINT)
    return no_point (line);
  if (go_board_get (line->board, line->point) != GO_EMPTY)
    return g_strdup_printf (_ ("There is a stone at %s."), line->rest);
  if (is_guard_off (line))
    return g_strdup (_ ("Illegal plays are not prevented in this game, so the players judge for "
                        "themselves what is legal."));
  act = match_act (REFEREE_PLAY, referee_game_state (line->game)->to_move);
  act.point = line->point;
  answer = referee_game_may (line->game, &act);
  reason = words_refusal (line->game, &act, &answer);
  if (*reason == '\0')
    match_take_string (&reason, g_strdup_printf (_ ("A move at %s is legal."), line->rest));
  return reason;
}

static char *
tell_lid (const Line *line)
{
  return g_strjoin (". ", match_scene_get_seat (line->scene, GO_BLACK)->lid_name,
                    match_scene_get_seat (line->scene, GO_WHITE)->lid_name, NULL);
}

static char *
tell_clock (const Line *line)
{
  const MatchSeat *black = match_scene_get_seat (line->scene, GO_BLACK);
  const MatchSeat *white = match_scene_get_seat (line->scene, GO_WHITE);

  if (!black->clock && !white->clock)
    return g_strdup (_ ("There is no clock."));
  return g_strjoin (" ", black->clock ? black->clock_spoken : white->clock_spoken,
                    black->clock && white->clock ? white->clock_spoken : NULL, NULL);
}

/* Returns the last act, whatever was refused since. */
static char *
tell_last (const Line *line)
{
  char *news
      = line->game ? match_last_news (line->game) : g_strdup (match_scene_get_status (line->scene));

  if (*news == '\0')
    match_take_string (&news, g_strdup (_ ("Nothing has been played yet.")));
  return news;
}

/* Returns the last announcement. */
static char *
tell_again (const Line *line)
{
  const char *alert = line->game ? match_scene_get_view (line->scene)->alert : "";

  return *alert != '\0' ? g_strdup (alert) : tell_last (line);
}

static char *
tell_dead (const Line *line)
{
  g_autoptr (GString) stones = g_string_new (NULL);

  GO_EACH_POINT (point, line->board->width, line->board->height)
    if (match_scene_get_point (line->scene, point)->dead)
      append_point (stones, line->board, point);
  if (stones->len == 0)
    return g_strdup (_ ("No stones are marked dead."));
  return g_strdup_printf (_ ("Marked dead: %s."), stones->str);
}

static char *
tell_score (const Line *line)
{
  char *result;

  if (!line->game)
    return g_strdup (_ ("Nothing is counted here."));
  result = words_result (&referee_game_state (line->game)->result);
  if (*result == '\0')
    match_take_string (&result,
                       g_strdup (_ ("The game is not over. Nothing is counted before the end.")));
  return result;
}

static char *
tell_help (const Line *line)
{
  /* Translators: use the commands as translated in the context “line”. */
  return in_names (
      line,
      _ ("Type a point to play there: D4. You can also type: pass, take back, challenge, agree, "
         "resume, playout, resign; dead D4, alive D4, seki D4, claim D4; libs D4, chain D4, around "
         "D4, legal D4, row 4, column D, where black, dead, lid, clock, last, score."));
}

static const struct
{
  const char *word;
  char *(*tell) (const Line *line);
  gboolean at_point; /* a point has to follow */
} questions[] = {
  { NC_ ("line", "libs"), tell_liberties, TRUE },
  { NC_ ("line", "chain"), tell_chain, TRUE },
  { NC_ ("line", "around"), tell_around, TRUE },
  { NC_ ("line", "legal"), tell_legal },
  { NC_ ("line", "row"), tell_row },
  { NC_ ("line", "column"), tell_column },
  { NC_ ("line", "where"), tell_where },
  { NC_ ("line", "lid"), tell_lid },
  { NC_ ("line", "clock"), tell_clock },
  { NC_ ("line", "last"), tell_last },
  { NC_ ("line", "repeat"), tell_again },
  { NC_ ("line", "score"), tell_score },
  { NC_ ("line", "dead"), tell_dead },
  { NC_ ("line", "alive"), no_point },
  { NC_ ("line", "seki"), no_point },
  { NC_ ("line", "help"), tell_help },
  { "?", tell_help },
};

static const struct
{
  const char *word;
  MatchButtonKind button;
} verbs[] = {
  { NC_ ("line", "pass"), MATCH_BUTTON_PASS },
  { NC_ ("line", "challenge"), MATCH_BUTTON_CHALLENGE },
  { NC_ ("line", "agree"), MATCH_BUTTON_AGREE },
  { NC_ ("line", "withdraw"), MATCH_BUTTON_WITHDRAW },
  { NC_ ("line", "resume"), MATCH_BUTTON_RESUME },
  { NC_ ("line", "playout"), MATCH_BUTTON_PLAYOUT },
  { NC_ ("line", "offer"), MATCH_BUTTON_OFFER },
  { NC_ ("line", "pay"), MATCH_BUTTON_PAY },
  { NC_ ("line", "yes"), MATCH_BUTTON_ALLOW_REQUEST },
  { NC_ ("line", "no"), MATCH_BUTTON_REFUSE_REQUEST },
  { NC_ ("line", "claim"), MATCH_BUTTON_CLAIM_TIME },
  { NC_ ("line", "resign"), MATCH_BUTTON_RESIGN },
  { NC_ ("line", "explain"), MATCH_BUTTON_EXPLAIN },
  { NC_ ("line", "again"), MATCH_BUTTON_ASK_AGAIN },
  { NC_ ("line", "replace"), MATCH_BUTTON_TAKE_OVER },
};

/* The marks for a chain or an empty point once play has stopped. */
static const struct
{
  const char *word;
  MatchTool tool;
  RefereeActKind kind;
  GoColor color;       /* OWNER */
  const char *already; /* NULL: a repetition takes the mark back */
} marks[] = {
  { NC_ ("line", "dead"), MATCH_TOOL_DEAD, REFEREE_MARK, GO_EMPTY, N_ ("%s is already marked.") },
  { NC_ ("line", "alive"), MATCH_TOOL_DEAD, REFEREE_UNMARK, GO_EMPTY, N_ ("%s is not marked.") },
  { NC_ ("line", "seki"), MATCH_TOOL_SEKI, REFEREE_SEKI, GO_EMPTY, NULL },
  { NC_ ("line", "claim"), MATCH_TOOL_CLAIM, REFEREE_CLAIM, GO_EMPTY, NULL },
  { NC_ ("line", "black"), MATCH_TOOL_USUAL, REFEREE_OWNER, GO_BLACK, NULL },
  { NC_ ("line", "white"), MATCH_TOOL_USUAL, REFEREE_OWNER, GO_WHITE, NULL },
  { NC_ ("line", "neutral"), MATCH_TOOL_USUAL, REFEREE_OWNER, GO_EMPTY, NULL },
};

static char *
not_open (const char *word)
{
  return g_strdup_printf (_ ("“%s” is not available now."), word);
}

/* Marks like a touch with the tool, except that the word gives the direction. */
static char *
mark (const Line *line, gsize which, const char *word, MatchLineCommand *command)
{
  MatchController *controller = match_scene_get_controller (line->scene);
  RefereeActKind kind = marks[which].kind;
  MatchTool tool = marks[which].tool;
  gboolean agreement
      = line->game && referee_game_state (line->game)->phase == REFEREE_PHASE_AGREEMENT;

  if (tool == MATCH_TOOL_DEAD && agreement)
    tool = MATCH_TOOL_USUAL;
  if (!controller || (tool == MATCH_TOOL_USUAL ? !agreement : !match_has_tool (line->game, tool)))
    return not_open (word);
  if (line->point == GO_NO_POINT)
    return no_point (line);
  if (kind != REFEREE_OWNER && go_board_get (line->board, line->point) == GO_EMPTY)
    return g_strdup_printf (_ ("There is no stone at %s."), line->rest);
  if (!match_touch (line->game, match_controller_get_info (controller), line->point, tool,
                    &command->act)
      || (kind == REFEREE_OWNER && command->act.kind != kind))
    return not_open (word);
  if (command->act.kind != kind)
    return g_strdup_printf (_ (marks[which].already), line->rest);
  command->act.color = marks[which].color;
  command->kind = MATCH_LINE_ACT;
  return NULL;
}

/* Returns the side that a button's word applies to: the side named after it, else the side to
 * move, else the side that has the button. Returns GO_EMPTY if neither side has it now. */
static GoColor
side_of (const Line *line, MatchButtonKind button)
{
  GoColor mover = match_scene_get_actor (line->scene), first = side_named (line->rest);

  if (first == GO_EMPTY)
    first = mover != GO_EMPTY ? mover : GO_BLACK;
  if (match_scene_get_seat (line->scene, first)->button[button].shown)
    return first;
  if (*line->rest == '\0'
      && match_scene_get_seat (line->scene, go_opponent (first))->button[button].shown)
    return go_opponent (first);
  return GO_EMPTY;
}

static char *
press (const Line *line, MatchButtonKind button, const char *word, MatchLineCommand *command)
{
  command->side = side_of (line, button);
  command->button = button;
  if (command->side == GO_EMPTY)
    return not_open (word);
  command->kind = MATCH_LINE_PRESS;
  return NULL;
}

/* "claim" claims a chain instead if a point follows it. */
static gboolean
is_verb (const Line *line, gsize which, const char *word)
{
  return match_line_says (word, verbs[which].word)
         && (verbs[which].button != MATCH_BUTTON_CLAIM_TIME || *line->rest == '\0'
             || side_named (line->rest) != GO_EMPTY);
}

/* Returns a new board of what is shown; a study has only its points. */
static GoBoard *
board_of (MatchScene *scene)
{
  const MatchView *view = match_scene_get_view (scene);
  GoBoard *board = g_new0 (GoBoard, 1);

  go_board_init (board, view->width, view->height);
  GO_EACH_POINT (point, view->width, view->height)
    go_board_set (board, point, (GoColor) match_scene_get_point (scene, point)->stone);
  return board;
}

static char *
answer (Line *line, const char *word, const char *text, MatchLineCommand *command)
{
  g_autofree char *upper = g_ascii_strup (line->rest, -1);
  char name[GO_POINT_TEXT];

  line->rest = upper;
  /* Use the same point names as in all other sentences. */
  if (words_crossing_read (upper, line->board->width, line->board->height, &line->point))
    line->rest = words_crossing (line->point, line->board->height, name);
  for (gsize i = 0; *line->rest && i < G_N_ELEMENTS (marks); i++)
    if (match_line_says (word, marks[i].word))
      return mark (line, i, word, command);
  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++)
    if (match_line_says (word, questions[i].word))
      return questions[i].at_point && line->point == GO_NO_POINT ? no_point (line)
                                                                 : questions[i].tell (line);
  return g_strdup_printf (_ ("“%s” is not understood. Type help for a list."), text);
}

char *
match_line_read (MatchScene *scene, const char *text, MatchLineCommand *command)
{
  MatchController *controller = match_scene_get_controller (scene);
  g_autofree char *lower = g_utf8_casefold (text, -1);
  char *word = g_strstrip (lower), *space = strchr (word, ' ');
  Line line = { .scene = scene, .game = match_scene_get_game (scene), .rest = "" };
  g_autofree GoBoard *shown = line.game ? NULL : board_of (scene);

  *command = (MatchLineCommand){ .kind = MATCH_LINE_ANSWER, .point = GO_NO_POINT };
  line.board = shown ? shown : referee_game_board (line.game);
  /* A stopped clock hides the board, so it must not be read out either. */
  if (controller && match_controller_stands_still (controller))
    return g_strdup (_ ("Clocks stopped."));
  if (*word == '\0')
    return tell_help (&line);
  if (words_crossing_read (word, line.board->width, line.board->height, &command->point))
    {
      command->kind = MATCH_LINE_PLAY;
      return NULL;
    }
  if (match_line_says (word, NC_ ("line", "undo"))
      || match_line_says (word, NC_ ("line", "take back")))
    {
      if (!controller || match_controller_take_back_side (controller) == GO_EMPTY)
        return not_open (word);
      command->kind = MATCH_LINE_TAKE_BACK;
      return NULL;
    }
  if (space)
    {
      *space = '\0';
      line.rest = g_strchug (space + 1);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (is_verb (&line, i, word))
      return press (&line, verbs[i].button, word, command);
  return answer (&line, word, text, command);
}
