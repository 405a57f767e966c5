/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-private.h"

#include <string.h>

static const char *const partner_ranks[MATCH_LEVEL_ENGINE]
    = { "level 1", "level 2", "level 3", "level 4", "level 5", "GTP" };

const char *const match_guard_words[] = { "prevent", "warn", "off", NULL };
const char *const match_flag_words[] = { "falls", "claimed", "told", NULL };
const char *const match_pause_words[] = { "either", "both", "arbiter", NULL };

const char *
match_word (const char *const *words, guint value)
{
  return words[value < g_strv_length ((GStrv) words) ? value : 0];
}

int
match_word_parse (const char *const *words, const char *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (g_strcmp0 (word, words[i]) == 0)
      return i;
  return 0;
}

void
match_info_copy (MatchInfo *to, const MatchInfo *from)
{
  memset (to, 0, sizeof *to);
  if (from == NULL)
    return;
  *to = *from;
  for (int color = 0; color < GO_COLORS; color++)
    {
      to->name[color] = g_strdup (from->name[color]);
      to->rank[color] = g_strdup (from->rank[color]);
    }
  to->trouble = g_strdup (from->trouble);
}

void
match_info_clear (MatchInfo *info)
{
  for (int color = 0; color < GO_COLORS; color++)
    {
      g_free ((char *) info->name[color]);
      g_free ((char *) info->rank[color]);
    }
  g_free ((char *) info->trouble);
  memset (info, 0, sizeof *info);
}

const char *
match_info_partner_rank (int level)
{
  return level >= 1 && level <= MATCH_LEVEL_ENGINE ? partner_ranks[level - 1] : NULL;
}

int
match_info_partner_level (const MatchInfo *info, GoColor side)
{
  for (int level = 1; info != NULL && level <= MATCH_LEVEL_ENGINE; level++)
    if (g_strcmp0 (info->rank[side], match_info_partner_rank (level)) == 0)
      return level;
  return 0;
}

GoColor
match_info_partner (const MatchInfo *info)
{
  gboolean black = match_info_partner_level (info, GO_BLACK) > 0;
  gboolean white = match_info_partner_level (info, GO_WHITE) > 0;

  return black == white ? GO_EMPTY : black ? GO_BLACK : GO_WHITE;
}
