/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the files about differences share. */
#pragma once

#include "words-difference.h"

/* Returns a sentence of the catalogue on the practical effect of the difference. */
const char *words_effect (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second);
