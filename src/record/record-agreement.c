#include "config.h"

#include "record-agreement.h"

#include <string.h>

#include "go-ruleset-facts.h"
#include "sgf-value.h"

#define NAME SGF_NAME

/* Whose territory each point is by the marks of a node. */
typedef struct
{
  RecordAgreement *agreed;
  GoBoard board;
  GoColor reading;
  uint8_t owner[GO_CELLS];
  GoCount count;
  GoPoint points[GO_MAX_POINTS];
} Marks;

static void
note_mark (GoPoint point, gpointer data)
{
  Marks *marks = data;

  marks->owner[point] = (uint8_t) marks->reading;
  marks->agreed->marked = TRUE;
}

static void
read_marks (Marks *marks, const SgfCollection *collection, SgfNode node)
{
  static const struct
  {
    SgfName name;
    GoColor owner;
  } kinds[] = { { NAME ('T', 'B'), GO_BLACK }, { NAME ('T', 'W'), GO_WHITE } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      marks->reading = kinds[i].owner;
      sgf_node_points (collection, node, kinds[i].name, marks->board.width, marks->board.height,
                       note_mark, marks);
    }
}

/* A chain is dead when one of its stones, or every one of its liberties, is marked as the other
 * side's. */
static gboolean
is_dead (Marks *marks, GoPoint head)
{
  uint8_t enemy = (uint8_t) go_opponent (go_board_get (&marks->board, head));
  int count = go_board_chain (&marks->board, head, marks->points), held = 0;

  for (int i = 0; i < count; i++)
    if (marks->owner[marks->points[i]] == enemy)
      return TRUE;
  count = go_board_liberties (&marks->board, head, marks->points);
  for (int i = 0; i < count; i++)
    held += marks->owner[marks->points[i]] == enemy;
  return count > 0 && held == count;
}

static void
note_dead (Marks *marks)
{
  RecordAgreement *agreed = marks->agreed;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (&marks->board, p) && is_dead (marks, p))
      {
        int count = go_board_chain (&marks->board, p, marks->points);

        for (int i = 0; i < count; i++)
          agreed->dead[marks->points[i]] = true;
        agreed->any_dead = TRUE;
      }
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (agreed->dead[p])
      go_board_set (&marks->board, p, GO_EMPTY);
}

/* Notes the stone at `from` when the marks have territory that its group loses to seki. */
static void
note_group (Marks *marks, GoPoint from, bool *seen)
{
  GoColor color = go_board_get (&marks->board, from);
  GoOwner taxed = color == GO_BLACK ? GO_OWNER_BLACK_TAXED : GO_OWNER_WHITE_TAXED;
  int count = go_group (&marks->board, &marks->count, from, seen, marks->points);

  for (int i = 0; i < count; i++)
    if (marks->count.owner[marks->points[i]] == taxed && marks->owner[marks->points[i]] == color)
      marks->agreed->not_seki[from] = TRUE;
}

/* Only where something counts nothing in seki. */
static void
note_not_seki (Marks *marks, const GoRuleset *ruleset)
{
  GoRuleset strict = *ruleset;
  g_autofree bool *seen = g_new0 (bool, GO_CELLS);

  if (!go_ruleset_discounts_seki (ruleset))
    return;
  strict.tax = GO_TAX_SEKI;
  go_count (&marks->board, &strict, NULL, &marks->count);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (!seen[p] && go_board_is_head (&marks->board, p))
      note_group (marks, p, seen);
}

void
record_agreement_read (const SgfCollection *collection,
                       SgfNode node,
                       const GoBoard *board,
                       const GoRuleset *ruleset,
                       RecordAgreement *agreed)
{
  g_autofree Marks *marks = g_new0 (Marks, 1);

  memset (agreed, 0, sizeof *agreed);
  marks->agreed = agreed;
  go_board_copy (&marks->board, board);
  read_marks (marks, collection, node);
  if (!agreed->marked)
    return;
  memcpy (agreed->owner, marks->owner, sizeof agreed->owner);
  note_dead (marks);
  note_not_seki (marks, ruleset);
}
