/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports on a library that turned out to be damaged when it was opened for writing. */
#pragma once

#include "cli.h"
#include "library-ask.h"

/* Prints one line on standard error if it was damaged. */
void cli_recovery_tell (const LibraryReport *report);

/* Adds the member "recovered": an object, or null if nothing was damaged. */
void cli_recovery_json (JsonBuilder *builder, const LibraryReport *report);
