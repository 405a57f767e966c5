/* Handicap stones that a record speaks of but does not show. */
#pragma once

#include "go-types.h"
#include "sgf-tree.h"

/* Where the stones of a handicap lie when nobody says so: on the traditional points, of which
 * three, six and seven stones leave a choice. It is made so that the main line does not play there
 * first; where that says nothing, `upper_left` puts the third stone there. Returns their number, 0
 * when so many have no place on this board. */
int _record_handicap_points (const SgfCollection *collection,
                             SgfNode root,
                             int width,
                             int height,
                             int stones,
                             gboolean upper_left,
                             GoPoint points[9]);

/* Gives the root these stones and HA. */
void
_record_handicap_put (SgfCollection *collection, SgfNode root, const GoPoint *points, int stones);

/* Whether HA speaks of stones that are nowhere set up, and White moves first. Returns their number,
 * else 0. */
int _record_handicap_missing (const SgfCollection *collection, SgfNode root);
