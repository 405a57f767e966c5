/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files about differences share. */
#pragma once

#include "words-difference.h"

/* What the difference changes in practice, as a sentence of the catalogue. */
const char *words_effect (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second);
