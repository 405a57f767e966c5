#include "match-sound.h"

guint
match_sounds_of (const RefereeAct *act,
                 const RefereeState *before,
                 const RefereeState *after,
                 gboolean captured)
{
  guint sounds = 0;

  if (act->kind == REFEREE_PLAY || act->kind == REFEREE_HANDICAP)
    sounds |= MATCH_SOUND_STONE;
  if (act->kind == REFEREE_CHALLENGE || act->kind == REFEREE_ALLOW)
    sounds |= MATCH_SOUND_CHALLENGE;
  if (captured)
    sounds |= MATCH_SOUND_CAPTURE;
  /* Whatever the act was: stones are also paid, and an added pass gives one. Of a pass without a
   * stone nothing is heard at a real table, but here somebody may be looking elsewhere. */
  if (act->kind == REFEREE_PASS || after->given[GO_BLACK] > before->given[GO_BLACK]
      || after->given[GO_WHITE] > before->given[GO_WHITE])
    sounds |= MATCH_SOUND_PASS;
  if (after->phase == REFEREE_PHASE_FINISHED && before->phase != REFEREE_PHASE_FINISHED)
    sounds |= MATCH_SOUND_END;
  return sounds;
}
