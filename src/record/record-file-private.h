/* What the readers of foreign formats share. */
#pragma once

#include "record-file.h"

/* Adds a sentence about the text at `offset`, as long as there are not too many. */
void _record_tell (RecordFile *self, SgfProblemKind kind, gsize offset, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
