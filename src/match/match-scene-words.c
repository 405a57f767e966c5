/* What a scene says of its moment. */
#include "config.h"

#include "match-scene-private.h"

#include <glib/gi18n.h>

#include "match-agree.h"

/* What each tool does at this moment, whether there is a choice, and which helps are open. */
void
_match_scene_refresh_tools (MatchScene *self)
{
  const RefereeGame *game = match_scene_get_game (self);
  gboolean agreement = referee_game_state (game)->phase == REFEREE_PHASE_AGREEMENT;
  gboolean live = _match_scene_is_live (self);
  gboolean choice = FALSE;

  self->tools[MATCH_TOOL_USUAL] = (MatchToolChoice){
    .label = agreement ? _ ("Mark dead") : _ ("Play"),
    .hint = agreement ? _ ("A touch marks a group as dead, or as alive again")
                      : _ ("A touch plays a stone"),
  };
  self->tools[MATCH_TOOL_DEAD] = (MatchToolChoice){
    .label = _ ("Mark dead"),
    .hint = _ ("A touch marks a group as dead, or as alive again; a move clears the marks"),
  };
  self->tools[MATCH_TOOL_SEKI] = (MatchToolChoice){
    .label = _ ("Not in seki"),
    .hint = _ ("A touch says that a group is not in seki although neutral points beside it are "
               "empty, so that its territory counts"),
  };
  self->tools[MATCH_TOOL_CLAIM] = (MatchToolChoice){
    .label = _ ("I can capture this"),
    .hint = _ ("A touch on a group says that its opponent can capture it: that is then played "
               "out on the board, its owner first"),
  };
  for (int tool = MATCH_TOOL_USUAL + 1; tool < MATCH_TOOLS; tool++)
    choice |= self->tools[tool].shown = live && match_has_tool (game, (MatchTool) tool);
  self->tools[MATCH_TOOL_USUAL].shown = choice;
  if (live)
    self->tools[match_controller_get_tool (self->controller)].active = TRUE;
  self->may_propose
      = live && agreement && referee_game_setup (game)->ruleset.removal != GO_REMOVAL_NONE;
  self->may_fill = self->may_propose && match_may_fill (game);
}

void
_match_scene_refresh_status (MatchScene *self)
{
  /* A study says what it was given. */
  if (self->study)
    return;
  _match_scene_take_words (self, MATCH_SCENE_STATUS,
                           g_strdup (self->verdict != NULL ? self->verdict : self->moment));
}

/* Whether the act at `index` was an illegal play that may be spoken of: nobody can challenge it
 * any more. Returns the sentence, or NULL. */
static char *
illegal_note (MatchScene *self, size_t index)
{
  const RefereeGame *game = _match_scene_whole_game (self);
  const RefereeState *state = referee_game_state (game);
  size_t count;
  const RefereeIllegal *illegal = referee_game_illegal (game, &count);

  if (state->window && state->pending.act == index)
    return NULL;
  for (size_t i = 0; i < count; i++)
    if (illegal[i].act == index)
      return words_illegal_play (game, &illegal[i]);
  return NULL;
}

/* Looking back: what the last act shown did. */
static char *
past_news (MatchScene *self)
{
  const RefereeGame *game = match_scene_get_game (self);
  size_t shown = referee_game_length (game);
  RefereeGame *before = shown > 0 ? referee_game_at (game, shown - 1) : NULL;
  g_autofree char *news = NULL;
  g_autofree char *note = NULL;

  g_array_set_size (self->captured, 0);
  self->captured_color = GO_EMPTY;
  if (before == NULL)
    return g_strdup ("");
  if (referee_game_act (game, shown - 1)->kind == REFEREE_PLAY)
    match_captured (referee_game_board (before), referee_game_board (game), self->captured,
                    &self->captured_color);
  news = words_act (game, shown - 1, referee_game_state (before));
  referee_game_free (before);
  note = illegal_note (self, shown - 1);
  return note != NULL ? g_strjoin (" ", news, note, NULL) : g_steal_pointer (&news);
}

void
_match_scene_refresh_words (MatchScene *self)
{
  const RefereeGame *game = match_scene_get_game (self);
  const MatchInfo *info = _match_scene_info (self);
  WordsNames names = { .name = { NULL, info->name[GO_BLACK], info->name[GO_WHITE] } };

  g_free (self->moment);
  self->moment = words_status (game, &names);
  _match_scene_take_words (self, MATCH_SCENE_TITLE, words_title (game));
  _match_scene_take_words (self, MATCH_SCENE_SUBTITLE, words_subtitle (game));
  _match_scene_refresh_status (self);
  _match_scene_take_words (self, MATCH_SCENE_ALERT,
                           _match_scene_is_live (self)
                               ? g_strdup (match_controller_get_announcement (self->controller))
                               : past_news (self));
}
