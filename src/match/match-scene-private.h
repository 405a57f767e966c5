/* What the files of MatchScene share. */
#pragma once

#include "compare-unfilled.h"
#include "match-private.h"

G_BEGIN_DECLS

/* The texts of a scene, by the numbers of their properties. */
enum
{
  MATCH_SCENE_TITLE = 1,
  MATCH_SCENE_SUBTITLE,
  MATCH_SCENE_STATUS,
  MATCH_SCENE_ALERT,
  MATCH_SCENE_WORDS,
};

struct _MatchScene
{
  GObject parent_instance;

  MatchController *controller; /* NULL: nobody plays */
  RefereeGame *own;            /* the game without a controller */
  MatchInfo info;              /* the same */
  size_t index;                /* acts shown, or MATCH_SCENE_LIVE */
  RefereeGame *past;           /* the game at `index` while looking back */

  gboolean show_territory;
  GoPoint pointer;
  char *verdict;
  RefereeAnswer answer;      /* at the pointer, where it may be told */
  RefereeScore *score;       /* NULL until asked for */
  CompareUnfilled *unfilled; /* as `score` */
  gboolean may_propose, may_fill;
  GArray *captured; /* of GoPoint */
  GoColor captured_color;

  MatchPoint *points;        /* GO_CELLS of them */
  MatchPoint *points_before; /* as many, for the next comparison */
  MatchPoint *instead;       /* what is shown in their place, or NULL */
  MatchSeat seats[GO_COLORS];
  MatchToolChoice tools[MATCH_TOOLS];
  char *words[MATCH_SCENE_WORDS];
  char *moment; /* the status without a verdict */

  gboolean study;           /* filled from outside; `own` is an empty game of its size and rules */
  MatchPoint *study_points; /* GO_CELLS of them; NULL unless `study` */
  GoColor study_ghost;
  GArray *lines; /* of MatchLine */
};

/* The whole game, of which the scene may show an earlier moment. */
const RefereeGame *_match_scene_whole_game (MatchScene *self);
/* Does the scene show the present of a live game? */
gboolean _match_scene_is_live (MatchScene *self);
const MatchInfo *_match_scene_info (MatchScene *self);

/* Sets one of the texts and tells if it is another one. Takes `text`. */
void _match_scene_take_words (MatchScene *self, int which, char *text);

/* How many of GO_CELLS points the board needs, with its margin: those after them are all empty. */
gsize _match_scene_cells (MatchScene *self);

/* Tells of the points, of GoPoint, that are different. */
void _match_scene_emit_changed (MatchScene *self, GArray *points);

/* Shows the points anew; returns those that are different, as GoPoint. */
GArray *_match_scene_refresh_points (MatchScene *self);

/* Says everything anew, or the status alone, whose verdict may be another one. */
void _match_scene_refresh_words (MatchScene *self);
void _match_scene_refresh_status (MatchScene *self);

/* Which tools and helps there are, and which tool is in hand. */
void _match_scene_refresh_tools (MatchScene *self);

G_END_DECLS
