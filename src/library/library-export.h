/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports records to files. */
#pragma once

#include "library-record.h"

/* Returns the bytes of a record in the form `form`. */
GBytes *library_export_bytes (const LibraryRecord *record,
                              LibraryForm form) G_GNUC_WARN_UNUSED_RESULT;
