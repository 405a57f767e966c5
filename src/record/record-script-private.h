/* What the files of the script share. */
#pragma once

#include "record-script.h"

/* An event and what its public face points into. */
typedef struct
{
  RecordScriptEvent event;
  char *text;
  GArray *points; /* GoPoint */
} RecordScriptEventStore;

/* Reads one event for a board of this size. Returns NULL with `error` set when it means nothing. */
RecordScriptEventStore *
_record_script_event_read (const char *text, int width, int height, GError **error);
void _record_script_event_free (RecordScriptEventStore *store);

/* Reads "B" or "W", in either case. */
bool _record_script_color_read (const char *text, GoColor *color);
