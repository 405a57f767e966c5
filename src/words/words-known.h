/* What is known of small boards: who wins an even game without komi, and by how much, if both play
 * as well as can be. */
#pragma once

#include "words.h"

G_BEGIN_DECLS

/* The result under these rules on their board, whether it is proved or believed, and who found it;
 * that nobody knows, for 8x8 and 9x9; NULL where nothing was found that holds here: on other
 * boards, without counting, and where neither area is counted nor the two counts agree
 * (go_ruleset_counts_agree()). Free with g_free(). */
char *words_known_result (const GoRuleset *ruleset);

G_END_DECLS
