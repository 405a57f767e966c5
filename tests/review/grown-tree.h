/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees of records that nobody wrote. */
#pragma once

#include "sgf-tree.h"

/* A game of so many nodes, each under a random one of the last `spread`. */
SgfCollection *grown_tree (guint nodes, guint spread, guint32 seed);
