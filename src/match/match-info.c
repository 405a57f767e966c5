/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "match-private.h"

#include <string.h>

static const char *const partner_ranks[MATCH_LEVEL_ENGINE]
    = { "level 1", "level 2", "level 3", "level 4", "level 5", "GTP" };

static const char *const guard_words[] = {
  [MATCH_GUARD_PREVENT] = "prevent",
  [MATCH_GUARD_WARN] = "warn",
  [MATCH_GUARD_OFF] = "off",
};

static const char *const flag_words[] = {
  [MATCH_FLAG_FALLS] = "falls",
  [MATCH_FLAG_CLAIMED] = "claimed",
  [MATCH_FLAG_TOLD] = "told",
};

static const char *const pause_words[] = {
  [MATCH_PAUSE_EITHER] = "either",
  [MATCH_PAUSE_BOTH] = "both",
  [MATCH_PAUSE_ARBITER] = "arbiter",
};

/* An unknown stored word stands for the first one. */
static guint
find_word (const char *const *words, guint count, const char *word)
{
  for (guint i = 0; i < count; i++)
    if (g_strcmp0 (word, words[i]) == 0)
      return i;
  return 0;
}

const char *
match_guard_word (MatchGuard guard)
{
  return guard_words[(size_t) guard < G_N_ELEMENTS (guard_words) ? guard : MATCH_GUARD_PREVENT];
}

MatchGuard
match_guard_parse (const char *word)
{
  return (MatchGuard) find_word (guard_words, G_N_ELEMENTS (guard_words), word);
}

const char *
match_flag_word (MatchFlag flag)
{
  return flag_words[(size_t) flag < G_N_ELEMENTS (flag_words) ? flag : MATCH_FLAG_FALLS];
}

MatchFlag
match_flag_parse (const char *word)
{
  return (MatchFlag) find_word (flag_words, G_N_ELEMENTS (flag_words), word);
}

const char *
match_pause_word (MatchPause pause)
{
  return pause_words[(size_t) pause < G_N_ELEMENTS (pause_words) ? pause : MATCH_PAUSE_EITHER];
}

MatchPause
match_pause_parse (const char *word)
{
  return (MatchPause) find_word (pause_words, G_N_ELEMENTS (pause_words), word);
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
