/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random game trees. */
#pragma once

#include "sgf-tree.h"

/* Returns a game of `nodes` nodes. Each is a child of a random one of the last `spread` nodes. */
SgfCollection *grown_tree (guint nodes, guint spread, guint32 seed);
