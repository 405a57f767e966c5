/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arbiter's log: the events of a game besides its moves. */
#include "review-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-game.h"
#include "words-crossing.h"
#include "words.h"

/* Smallest capture that the log mentions. */
#define MANY 10

static void
entry_free (ReviewLogEntry *self)
{
  g_free (self->sentence);
  g_free (self);
}

/* Takes the sentence. */
static void
add_entry (GPtrArray *log, SgfNode node, int number, char *sentence)
{
  ReviewLogEntry *entry;

  if (sentence == NULL || *sentence == '\0')
    {
      g_free (sentence);
      return;
    }
  entry = g_new0 (ReviewLogEntry, 1);
  entry->node = node;
  entry->number = number;
  entry->sentence = sentence;
  g_ptr_array_add (log, entry);
}

static char *
many_captured (GoColor color, int count)
{
  return g_strdup_printf (/* Translators: a colour, and how many stones. */
                          ngettext ("%s captured %d stone with one move.",
                                    "%s captured %d stones with one move.", (unsigned) count),
                          words_color (color), count);
}

static char *
as_sentence (char *text)
{
  g_autofree char *owned = text;

  /* Translators: makes a sentence of words such as "Black wins by resignation". */
  return *owned != '\0' ? g_strdup_printf (_ ("%s."), owned) : NULL;
}

/* --- A game played here --- */

/* Returns the node of each act. */
static GArray *
find_acts (ReviewSession *self, size_t count)
{
  SgfName name = sgf_name_find (self->collection, "PSAC");
  GArray *nodes = g_array_new (FALSE, TRUE, sizeof (SgfNode));

  g_array_set_size (nodes, (guint) count);
  for (SgfNode node = self->root; node != SGF_NONE;
       node = sgf_node_walk (self->collection, self->root, node))
    {
      SgfProperty property = sgf_node_find (self->collection, node, name);
      guint values = property != SGF_NONE ? sgf_property_n_values (self->collection, property) : 0;

      for (guint i = 0; i < values; i++)
        {
          gsize length;
          const char *value = sgf_property_value (self->collection, property, i, &length);
          g_autofree char *text = g_strndup (value, MIN (length, 24));
          guint64 index = g_ascii_strtoull (text, NULL, 10);

          if (index < nodes->len)
            g_array_index (nodes, SgfNode, index) = node;
        }
    }
  return nodes;
}

/* Returns the sentence of words_act() without its move number. */
static char *
act_sentence (const RefereeGame *game, size_t index, const RefereeState *before)
{
  g_autofree char *news = words_act (game, index, before);
  g_autofree char *number = g_strdup_printf (_ ("%d: %s"), words_move_number (game), "");

  return g_strdup (g_str_has_prefix (news, number) ? news + strlen (number) : news);
}

/* Returns the illegal play that the act at `index` was, or NULL. A challenged one is covered by
 * its challenge, and one that can still be challenged is not revealed. */
static const RefereeIllegal *
find_illegal (const RefereeGame *game, size_t index)
{
  const RefereeState *state = referee_game_state (game);
  size_t count;
  const RefereeIllegal *illegal = referee_game_illegal (game, &count);

  if (state->window && state->pending.act == index)
    return NULL;
  if (index + 1 < referee_game_length (game)
      && (referee_game_act (game, index + 1)->kind == REFEREE_CHALLENGE
          || referee_game_act (game, index + 1)->kind == REFEREE_ALLOW))
    return NULL;
  for (size_t i = 0; i < count; i++)
    if (illegal[i].act == index)
      return &illegal[i];
  return NULL;
}

static void
log_play (GPtrArray *log,
          SgfNode node,
          const RefereeGame *whole,
          const RefereeGame *game,
          size_t index,
          const RefereeState *before)
{
  const RefereeAct *act = referee_game_act (game, index);
  const RefereeState *state = referee_game_state (game);
  const RefereeIllegal *illegal = find_illegal (whole, index);
  int number = words_move_number (game);

  if (illegal != NULL)
    add_entry (log, node, number, words_illegal_play (whole, illegal));
  if (state->last_captured >= MANY)
    add_entry (log, node, number, many_captured (act->side, state->last_captured));
  /* A play that ends the game or a phase needs its own entry. */
  if (state->phase != before->phase || state->paid != before->paid)
    add_entry (log, node, number, act_sentence (game, index, before));
}

/* Logs the totals of one counting method. */
static void
log_ledger (GPtrArray *log, const RefereeLedger *ledger, int number)
{
  g_autofree char *black = words_points (ledger->total[GO_BLACK]);
  g_autofree char *white = words_points (ledger->total[GO_WHITE]);

  /* Translators: "Area counting: Black 42, White 39½." */
  add_entry (log, SGF_NONE, number,
             g_strdup_printf (/* Translators: a lesson or a game, and what Black and White have. */
                              _ ("%s: Black %s, White %s."), words_counting_title (ledger->method),
                              black, white));
}

static void
log_count (GPtrArray *log, const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  GoScoring own = (GoScoring) referee_game_setup (game)->ruleset.scoring;
  g_autofree RefereeScore *score = NULL;
  int number = words_move_number (game);

  if (state->phase != REFEREE_PHASE_FINISHED || state->result.kind != REFEREE_RESULT_SCORE)
    return;
  score = g_new0 (RefereeScore, 1);
  referee_game_score (game, true, score);
  if ((gsize) own < G_N_ELEMENTS (score->ledger))
    log_ledger (log, &score->ledger[own], number);
  /* The other count is given where the rules promise that both agree. */
  if (score->identity.promised && own == GO_SCORING_AREA)
    log_ledger (log, &score->ledger[GO_SCORING_TERRITORY], number);
  else if (score->identity.promised && own == GO_SCORING_TERRITORY)
    log_ledger (log, &score->ledger[GO_SCORING_AREA], number);
  if (score->identity.promised)
    add_entry (log, SGF_NONE, number, words_identity_reason (&score->identity));
}

/* Replays the game act by act, so that each one is described as when it was made. */
static void
log_game (ReviewSession *self, GPtrArray *log, const RefereeGame *whole)
{
  size_t count = referee_game_length (whole);
  g_autoptr (GArray) nodes = find_acts (self, count);
  g_autofree RefereeState *before = g_new (RefereeState, 1);
  RefereeGame *game = referee_game_new (referee_game_setup (whole), NULL, 0);

  for (size_t i = 0; game != NULL && i < count; i++)
    {
      const RefereeAct *act = referee_game_act (whole, i);
      SgfNode node = g_array_index (nodes, SgfNode, i);

      *before = *referee_game_state (game);
      referee_game_apply (game, act);
      if (act->kind == REFEREE_PLAY)
        log_play (log, node, whole, game, i, before);
      else
        add_entry (log, node, words_move_number (game), act_sentence (game, i, before));
    }
  if (game != NULL)
    log_count (log, game);
  referee_game_free (game);
  add_entry (log, SGF_NONE, words_move_number (whole),
             as_sentence (words_result (&referee_game_state (whole)->result)));
}

/* --- Any other record --- */

static char *
setup_sentence (const RecordStep *step, gboolean at_start)
{
  if (at_start)
    return g_strdup_printf (ngettext ("%u stone was on the board at the start.",
                                      "%u stones were on the board at the start.", step->setup),
                            step->setup);
  return g_strdup_printf (ngettext ("%u stone was added or removed by hand.",
                                    "%u stones were added or removed by hand.", step->setup),
                          step->setup);
}

static void
log_step (ReviewSession *self, GPtrArray *log, const RecordLine *line, guint index, int number)
{
  const RecordStep *step = record_line_step (line, index);
  const RecordStep *before = index > 0 ? record_line_step (line, index - 1) : NULL;
  const WordsIrregularity irregularity = review_irregularity (self, step);
  int taken;

  if (step->setup > 0)
    add_entry (log, step->node, number, setup_sentence (step, number == 0));
  if (step->color == GO_EMPTY)
    return;
  if (irregularity.reason != REFEREE_OK)
    add_entry (log, step->node, number, words_irregular_move (&irregularity));
  else if (step->point == GO_NO_POINT)
    add_entry (log, step->node, number,
               g_strdup_printf (_ ("%s passed."), words_color (step->color)));
  taken = step->captured[step->color] - (before != NULL ? before->captured[step->color] : 0);
  if (taken >= MANY)
    add_entry (log, step->node, number, many_captured (step->color, taken));
}

/* Logs what the main line of a game played elsewhere reveals. */
static void
log_record (ReviewSession *self, GPtrArray *log)
{
  g_autoptr (RecordLine) line
      = record_line_new (self->collection, self->root, &self->info->ruleset);
  SgfNode end = self->root;
  int number = 0;

  for (SgfNode child = end; child != SGF_NONE; child = sgf_node_first_child (self->collection, end))
    end = child;
  record_line_go (line, end);
  for (guint i = 0; i < record_line_length (line); i++)
    {
      const RecordStep *step = record_line_step (line, i);

      if (step->number > 0)
        number = step->number;
      log_step (self, log, line, i, number);
    }
  add_entry (log, SGF_NONE, number, as_sentence (words_result (&self->info->result)));
}

GPtrArray *
review_session_log (ReviewSession *self)
{
  GPtrArray *log = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  RefereeGame *game;

  game = record_game_read (self->collection, self->root);
  if (game != NULL)
    log_game (self, log, game);
  else
    log_record (self, log);
  referee_game_free (game);
  return log;
}

/* --- The moves --- */

/* Returns "Black D4"; a pass only if nothing else mentions it. Returns NULL for a node without a
 * move. */
static char *
move_sentence (ReviewSession *self, SgfNode node, gboolean told)
{
  ReviewMove move = review_move (self, node);
  char point[GO_POINT_TEXT];

  if (move.color == GO_EMPTY || (move.pass && told))
    return NULL;
  if (move.pass)
    return g_strdup_printf (_ ("%s passed."), words_color (move.color));
  return g_strdup_printf (
      "%s %s", words_color (move.color),
      move.point != GO_NO_POINT ? words_crossing (move.point, self->info->height, point) : "?");
}

GPtrArray *
review_session_moves (ReviewSession *self)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (GHashTable) events = g_hash_table_new (NULL, NULL);

  log = review_session_log (self);
  /* If a node has several entries, keep the first; the others follow it. */
  for (guint i = log->len; i-- > 0;)
    g_hash_table_insert (events, GUINT_TO_POINTER (((ReviewLogEntry *) log->pdata[i])->node),
                         GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i <= self->path->len; i++)
    {
      /* Events after the last move belong to the main line. */
      SgfNode node = i < self->path->len ? review_path_node (self, i) : SGF_NONE;
      guint event = GPOINTER_TO_UINT (g_hash_table_lookup (events, GUINT_TO_POINTER (node)));

      if (node == SGF_NONE && self->left < self->path->len)
        break;
      if (node != SGF_NONE)
        {
          guint before = moves->len;

          add_entry (moves, node, review_path_place (self, i)->number,
                     move_sentence (self, node, event > 0));
          if (moves->len > before)
            ((ReviewLogEntry *) moves->pdata[before])->move = TRUE;
        }
      for (; event > 0 && event <= log->len
             && ((ReviewLogEntry *) log->pdata[event - 1])->node == node;
           event++)
        {
          const ReviewLogEntry *entry = log->pdata[event - 1];

          add_entry (moves, node, entry->number, g_strdup (entry->sentence));
        }
    }
  return moves;
}
