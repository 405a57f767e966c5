/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advice-tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A play tried from the position above it. Its counts are from the viewpoint of its player. */
typedef struct
{
  GoPoint point;    /* GO_NO_POINT: a pass */
  uint16_t n_below; /* children; 0 until it has been tried often enough */
  uint32_t below;   /* index of the first child in the pool */
  float visits, wins;
  float rave_visits, rave_wins; /* of lines in which this side played here later, too */
  float leads;                  /* sum of Black's leads at the ends, in points */
} Node;

/* A node is expanded after this many visits. */
#define RIPE 4
#define DEPTH 200

/* The number of visits at which a node's own results weigh as much as its RAVE results. */
static const float equal = 600;

typedef struct
{
  const AdviceTree *search;
  AdviceField field;
  AdviceRun run;
  Node *nodes;
  uint32_t used, room;
  uint32_t path[DEPTH];
  int depth;
} Tree;

/* Initializes a node as if it had some visits, so that promising plays are tried first. */
static void
expect (Node *node, const AdviceHint *hint, float near)
{
  float chance = 0.5f + near;

  if (hint->takes > 0)
    chance += 0.25f;
  if (hint->saves > 0)
    chance += 0.2f;
  if (hint->shape)
    chance += 0.12f;
  if (hint->atari)
    chance += 0.06f;
  if (hint->self_atari)
    chance -= 0.3f;
  chance = fminf (fmaxf (chance, 0.05f), 0.95f);
  node->rave_visits = 20;
  node->rave_wins = 20 * chance;
}

/* Favours plays beside the stone just played; plays at the edge away from stones come last. */
static float
nearness (const AdviceField *field, GoPoint point)
{
  int column = go_point_column (point), row = go_point_row (point);
  int right = field->width - 1 - column, below = field->height - 1 - row;
  int edge = column < row ? column : row;
  bool alone = true;

  if (right < edge)
    edge = right;
  if (below < edge)
    edge = below;
  for (int i = 0; i < 8; i++)
    {
      GoPoint at = (GoPoint) (point + advice_around[i]);

      if (at == field->last && at != GO_NO_POINT)
        return 0.08f;
      alone &= field->color[at] == GO_EMPTY || field->color[at] == GO_EDGE;
    }
  if (edge == 0)
    return alone ? -0.25f : -0.05f;
  return edge == 1 && alone ? -0.1f : 0;
}

static bool
add_node (Tree *tree, GoPoint point)
{
  AdviceHint hint = { 0 };
  Node *node;

  if (tree->used == tree->room)
    {
      uint32_t room = tree->room * 2;
      Node *nodes = realloc (tree->nodes, room * sizeof *nodes);

      if (!nodes)
        return false;
      tree->nodes = nodes;
      tree->room = room;
    }
  node = &tree->nodes[tree->used++];
  *node = (Node){ .point = point };
  if (point != GO_NO_POINT)
    hint = advice_policy_hint (&tree->field, &tree->search->ground->shapes, point);
  expect (node, &hint, point == GO_NO_POINT ? 0 : nearness (&tree->field, point));
  return true;
}

/* Adds all plays worth trying from the position on the field; a pass when there is none, or when a
 * play may lose the prize. */
static bool
grow (Tree *tree, uint32_t at, AdviceRandom *random)
{
  const AdviceField *field = &tree->field;
  uint32_t below = tree->used;

  for (int i = 0; i < field->n_empty; i++)
    if (advice_field_may_play (field, field->empty[i], field->turn)
        && advice_policy_is_sensible (field, field->empty[i], random)
        && !add_node (tree, field->empty[i]))
      return false;
  if ((tree->used == below || tree->search->prize) && !add_node (tree, GO_NO_POINT))
    return false;
  tree->nodes[at].below = below;
  tree->nodes[at].n_below = (uint16_t) (tree->used - below);
  return true;
}

static uint32_t
best_below (const Tree *tree, uint32_t at)
{
  const Node *node = &tree->nodes[at];
  uint32_t best = node->below;
  float most = -1;

  for (uint32_t i = node->below; i < node->below + node->n_below; i++)
    {
      const Node *child = &tree->nodes[i];
      float rave = child->rave_wins / child->rave_visits, value = rave;

      if (child->visits > 0)
        {
          float weight = sqrtf (equal / (3 * child->visits + equal));

          weight = fminf (weight, child->rave_visits / (child->rave_visits + child->visits));
          value = weight * rave + (1 - weight) * child->wins / child->visits;
        }
      if (value > most)
        {
          most = value;
          best = i;
        }
    }
  return best;
}

/* Returns how many of these points Black owns on the field, less those that White owns. */
static int
lead_among (const Tree *tree, const GoPoint *points, int count)
{
  int lead = 0;

  for (int i = 0; i < count; i++)
    lead += advice_ground_owner (tree->search->ground, &tree->field, points[i]);
  return lead;
}

/* Returns how good a final position with this lead is for Black, from 0 to 1. Winning counts most,
 * the margin a little. */
static float
outcome (const Tree *tree, int lead)
{
  const AdviceTree *search = tree->search;
  int score = 2 * lead - search->komi;
  float by, part = search->goal > 0 ? 0.5f : 0.85f;

  if (search->prize)
    return 0.5f
           + (float) lead_among (tree, search->prize, search->n_prize)
                 / (float) (2 * search->n_prize);
  if (tree->run.winner != GO_EMPTY)
    return tree->run.winner == GO_BLACK ? 1 : 0;
  by = 0.5f + (float) score / (float) (4 * search->ground->area);
  by = fminf (fmaxf (by, 0), 1);
  if (search->goal > 0)
    return 0.25f + part * by;
  return part * (score > 0 ? 1 : score < 0 ? 0 : 0.5f) + (1 - part) * by;
}

/* Records the outcome along the path, and for sibling plays that were made later in the line. */
static void
learn (Tree *tree, float black, int lead)
{
  GoColor color = tree->search->ground->start.turn;

  for (int d = 0; d < tree->depth; d++)
    {
      float won = color == GO_BLACK ? black : 1 - black;
      Node *parent = &tree->nodes[tree->path[d]];

      for (uint32_t i = parent->below; i < parent->below + parent->n_below; i++)
        if (tree->run.first[tree->nodes[i].point] == color)
          {
            tree->nodes[i].rave_visits++;
            tree->nodes[i].rave_wins += won;
          }
      if (d + 1 < tree->depth)
        {
          tree->nodes[tree->path[d + 1]].visits++;
          tree->nodes[tree->path[d + 1]].wins += won;
          tree->nodes[tree->path[d + 1]].leads += (float) lead;
        }
      color = go_opponent (color);
    }
}

static void
try_once (Tree *tree, AdviceRandom *random)
{
  const AdviceTree *search = tree->search;
  uint32_t at = 0;
  int lead;

  advice_field_copy (&tree->field, &search->ground->start);
  memset (&tree->run, 0, sizeof tree->run);
  tree->run.goal = search->goal;
  memcpy (tree->run.taken, search->taken, sizeof tree->run.taken);
  tree->depth = 0;
  tree->path[tree->depth++] = at;
  while (tree->depth < DEPTH && tree->run.winner == GO_EMPTY)
    {
      if (tree->nodes[at].n_below == 0
          && (tree->nodes[at].visits < RIPE || !grow (tree, at, random)))
        break;
      at = best_below (tree, at);
      tree->path[tree->depth++] = at;
      advice_run_play (&tree->run, &tree->field, tree->nodes[at].point);
    }
  advice_ground_play_out (search->ground, &tree->field, random, &tree->run);
  tree->run.first[GO_NO_POINT] = GO_EMPTY;
  lead = lead_among (tree, search->ground->points, search->ground->area);
  learn (tree, outcome (tree, lead), lead);
}

static bool
plant (Tree *tree)
{
  const AdviceTree *search = tree->search;

  tree->room = 4096;
  tree->nodes = malloc (tree->room * sizeof *tree->nodes);
  if (!tree->nodes)
    return false;
  advice_field_copy (&tree->field, &search->ground->start);
  tree->nodes[tree->used++] = (Node){ .below = 1, .n_below = (uint16_t) search->count };
  for (int i = 0; i < search->count; i++)
    if (!add_node (tree, search->candidates[i]))
      return false;
  return true;
}

/* Returns the candidate with the most visits; NULL when it was cancelled. */
static const Node *
choose (Tree *tree, AdviceRandom *random)
{
  const AdviceTree *search = tree->search;
  const Node *chosen = NULL;

  for (int made = 0; made < search->playouts; made++)
    {
      if (search->cancelled && search->cancelled (search->data))
        return NULL;
      try_once (tree, random);
    }
  for (uint32_t i = 1; i <= (uint32_t) search->count; i++)
    if (!chosen || tree->nodes[i].visits > chosen->visits)
      chosen = &tree->nodes[i];
  return chosen;
}

/* Follows the most visited plays. */
static void
read_line (const Tree *tree, const Node *node, AdviceLine *line)
{
  const float enough = 12;

  line->lead = (double) (node->leads / node->visits);
  line->length = 0;
  while (node && node->visits >= enough && line->length < ADVICE_LINE)
    {
      const Node *next = NULL;

      line->points[line->length++] = node->point;
      for (uint32_t i = node->below; i < node->below + node->n_below; i++)
        if (!next || tree->nodes[i].visits > next->visits)
          next = &tree->nodes[i];
      node = next;
    }
}

/* `line` may be NULL. */
static Node
search_best (const AdviceTree *search, AdviceRandom *random, AdviceLine *line)
{
  Tree *tree = calloc (1, sizeof *tree);
  const Node *chosen = NULL;
  Node found = { .point = GO_NO_POINT };

  if (tree)
    tree->search = search;
  if (tree && plant (tree))
    chosen = choose (tree, random);
  if (chosen)
    found = *chosen;
  if (chosen && line && chosen->visits > 0)
    read_line (tree, chosen, line);
  if (tree)
    free (tree->nodes);
  free (tree);
  return found;
}

GoPoint
advice_tree (const AdviceTree *tree, AdviceRandom *random, AdviceLine *line)
{
  return search_best (tree, random, line).point;
}

double
advice_tree_stays (const GoBoard *board,
                   const GoPoint *stones,
                   int count,
                   GoColor first,
                   int playouts,
                   AdviceCancelled cancelled,
                   void *data)
{
  GoPoint candidates[GO_MAX_POINTS + 1];
  AdviceRandom random = { first };
  AdviceGround *ground = malloc (sizeof *ground);
  AdviceTree tree = { .ground = ground,
                      .candidates = candidates,
                      .prize = stones,
                      .n_prize = count,
                      .playouts = playouts,
                      .cancelled = cancelled,
                      .data = data };
  Node best = { 0 };
  double share;

  if (ground)
    {
      advice_ground_init (ground, board, first, true);
      for (int i = 0; i < ground->start.n_empty; i++)
        if (advice_field_may_play (&ground->start, ground->start.empty[i], first)
            && advice_policy_is_sensible (&ground->start, ground->start.empty[i], &random))
          candidates[tree.count++] = ground->start.empty[i];
      candidates[tree.count++] = GO_NO_POINT;
      best = search_best (&tree, &random, NULL);
    }
  free (ground);
  if (best.visits <= 0)
    return -1;
  share = (double) (best.wins / best.visits);
  return first == go_board_get (board, stones[0]) ? share : 1 - share;
}
