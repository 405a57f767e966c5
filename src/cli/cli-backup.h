/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library that is opened for writing may turn out to be damaged: what is then said of it. */
#pragma once

#include "cli.h"
#include "library-ask.h"

/* One line on standard error when it was damaged. */
void cli_recovery_tell (const LibraryReport *report);

/* The member "recovered": an object, null when nothing was damaged. */
void cli_recovery_json (JsonBuilder *builder, const LibraryReport *report);
