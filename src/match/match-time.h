/* Time settings that a new game offers by name, before anybody has to know what byo-yomi is. */
#pragma once

#include <glib.h>

#include "go-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  const char *word;  /* "blitz" */
  const char *title; /* to be translated */
  GoTime time[2];    /* Black's, White's */
  gboolean strict;   /* whoever plays by it takes nothing back, and an arbiter stops the clocks */
} MatchTime;

/* All of them; the first is no clock. */
const MatchTime *match_times (gsize *count);

/* Which of them these times are; -1 for none of them. */
int match_time_of (const GoTime time[2]);

G_END_DECLS
