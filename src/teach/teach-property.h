/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of a step's properties, as a lesson writes them: words, and points by their names. */
#pragma once

#include "teach-error.h"
#include "teach-step.h"

G_BEGIN_DECLS

/* All values of a property, as texts of one line; empty when there is no such property. */
GStrv teach_property_values (const SgfCollection *collection,
                             SgfNode node,
                             const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Its first value as a text of any lines, stripped; "" when there is none. */
char *teach_property_text (const SgfCollection *collection,
                           SgfNode node,
                           const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Appends the points that its values name, "D4" or several with blanks between them, each once, to
 * `points` (of GoPoint). */
gboolean teach_property_points (const SgfCollection *collection,
                                SgfNode node,
                                const char *name,
                                int width,
                                int height,
                                GArray *points,
                                GError **error);

/* Appends the choices that a property holds. */
void teach_property_choices (const SgfCollection *collection,
                             SgfNode node,
                             const char *name,
                             gboolean right,
                             GPtrArray *choices);

/* Appends what TR, SQ, CR, MA, SL and LB mark, in the letters of SGF, to `marks` (of MatchSpot),
 * each point once. */
gboolean teach_property_marks (const SgfCollection *collection,
                               SgfNode node,
                               int width,
                               int height,
                               GArray *marks,
                               GError **error);

G_END_DECLS
