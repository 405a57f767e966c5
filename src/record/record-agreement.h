/* What a record's marks of territory say that its players agreed upon (RULES A12, A29). */
#pragma once

#include "go-score.h"
#include "sgf-tree.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean marked;         /* there are such marks */
  uint8_t owner[GO_CELLS]; /* GoColor: as whose territory a point is marked */
  bool dead[GO_CELLS]; /* whole chains: a stone of them, or all their liberties, is marked as the
                          other side's territory */
  gboolean any_dead;
  bool not_seki[GO_CELLS]; /* one stone of each group whose territory is marked although a neutral
                              point beside it is empty */
} RecordAgreement;

/* Reads TB and TW of a node, at which `board` is the position, for a count under `ruleset`. Fills
 * `agreed`, with nothing where there are none. */
void record_agreement_read (const SgfCollection *collection,
                            SgfNode node,
                            const GoBoard *board,
                            const GoRuleset *ruleset,
                            RecordAgreement *agreed);

G_END_DECLS
