/* What a table shows and says at one moment: the view-model of boards and seats. */
#pragma once

#include "match-controller.h"

G_BEGIN_DECLS

/* A mark that somebody put on a point of a record. */
typedef enum
{
  MATCH_MARK_NONE,
  MATCH_MARK_TRIANGLE,
  MATCH_MARK_SQUARE,
  MATCH_MARK_CIRCLE,
  MATCH_MARK_CROSS,
  MATCH_MARK_SELECTED,
} MatchMark;

/* A line between two points of a record. */
typedef struct
{
  GoPoint from, to;
  gboolean arrow; /* with a head at `to` */
} MatchLine;

/* One point as it is shown. */
typedef struct
{
  GoColor stone; /* GO_EMPTY: none */
  gboolean last_move;
  gboolean dead;         /* marked dead */
  GoColor territory;     /* whose point it counts as, while territory is shown */
  gboolean shared;       /* empty and reaching both colours, while territory is shown and where
                            that matters */
  GoColor taxed;         /* whose territory it would be, were it not taken away (seki, tax) */
  gboolean unfilled;     /* neutral, and takes territory away or is for one player only */
  gboolean claimed;      /* a stone of the group in dispute */
  gboolean seki;         /* a stone whose group is marked as not in seki */
  GoColor ghost;         /* the stone a touch would put here, at the pointer only */
  RefereeReason illegal; /* why it may not be played, at the pointer only; else REFEREE_OK */
  MatchMark mark;
  gboolean dimmed; /* not the point: a record dims it */
  GoColor next;    /* whose next move is here in one of the record's variations */
  float estimate;  /* how likely it becomes Black's (1) or White's (-1), while that is shown */
  char label[16];  /* UTF-8, "" for none: a letter or move number; zeros after its end */
} MatchPoint;

/* Everything that a seat may offer. */
typedef enum
{
  MATCH_BUTTON_PASS,
  MATCH_BUTTON_CHALLENGE,
  MATCH_BUTTON_AGREE,
  MATCH_BUTTON_WITHDRAW, /* one's own Agree */
  MATCH_BUTTON_RESUME,
  MATCH_BUTTON_PLAYOUT,
  MATCH_BUTTON_OFFER, /* to end play, or accept it */
  MATCH_BUTTON_PAY,
  MATCH_BUTTON_ALLOW_REQUEST, /* what is asked: the consent, or leave to play elsewhere */
  MATCH_BUTTON_REFUSE_REQUEST,
  MATCH_BUTTON_RESIGN,
  MATCH_BUTTONS
} MatchButtonKind;

typedef struct
{
  gboolean shown;     /* it is open now */
  gboolean suggested; /* it is the likely thing to do */
  char *label;        /* "Pass — give White a stone" */
  char *brief;        /* "Pass": where there is little room */
  char *name;         /* "Pass (Black)" */
  char *hint;         /* what will happen; may be NULL */
} MatchButton;

/* One side of the table. All strings are UTF-8 and owned by the scene. */
typedef struct
{
  GoColor color;
  char *name; /* the player's, or the colour */
  char *rank; /* "" when unknown */
  gboolean to_move;
  char *turn;                               /* "to play", "agreed" ...: the tag; "" for none */
  int bowl;                                 /* stones left in the bowl */
  int bowl_full;                            /* stones at the start */
  int captured, dead, pass_stones, brought; /* what lies in the lid */
  int returned;                             /* given back, to be taken from these */
  char *lid_name;                           /* "Black's lid: 7 prisoners, ..." */
  char *lid_heading;                        /* "6 prisoners" */
  char *lid_parts;                          /* "5 captured · 1 pass stone" */
  char *goal;                               /* "3 of 5 captured" (capture_goal); "" without one */
  char *request;                            /* what this side is asked, or NULL */
  gboolean agreed;
  MatchButton button[MATCH_BUTTONS];
} MatchSeat;

/* A thing that touching a point may mean; shown where there is a choice. The strings belong to the
 * catalogue. */
typedef struct
{
  gboolean shown;
  gboolean active;
  const char *label; /* "Mark dead": also its accessible name */
  const char *hint;
} MatchToolChoice;

/* The live position, for match_scene_set_act_index(). */
#define MATCH_SCENE_LIVE ((size_t) -1)

#define MATCH_TYPE_SCENE (match_scene_get_type ())
/**
 * MatchScene:
 *
 * Read-only string properties `title`, `subtitle`, `status` and `alert` notify when they
 * change. The signal `changed` (const GoPoint *points, guint count) comes after every change of
 * anything, with the points whose MatchPoint is different now (none when only words or seats
 * changed).
 */
G_DECLARE_FINAL_TYPE (MatchScene, match_scene, MATCH, SCENE, GObject)

/* A scene that follows a live game. Keeps a reference. */
MatchScene *match_scene_new (MatchController *controller) G_GNUC_WARN_UNUSED_RESULT;

/* A scene of a game that nobody is playing, to look at. Keeps a copy; `info` may be NULL. */
MatchScene *match_scene_new_for_game (const RefereeGame *game,
                                      const MatchInfo *info) G_GNUC_WARN_UNUSED_RESULT;

/* A scene that is filled from outside: a record being studied, a lesson. Points, lines and words
 * are copied; the strings may be NULL. The game behind it (match_scene_get_game()) is an empty one
 * of the same size and rules, so ask it for nothing about the position. */
typedef struct
{
  const GoRuleset *ruleset;
  const GoBoard *board;
  const MatchPoint *points; /* GO_CELLS of them */
  const MatchLine *lines;
  guint n_lines;
  const char *name[GO_COLORS];
  const char *rank[GO_COLORS];
  int captured[GO_COLORS]; /* enemy stones in each side's lid */
  int passed[GO_COLORS];   /* of these, pass stones */
  GoColor to_move;
  const char *title;
  const char *subtitle;
  const char *status;
  const char *alert;
} MatchStudy;

MatchScene *match_scene_new_for_study (const MatchStudy *study) G_GNUC_WARN_UNUSED_RESULT;

/* Shows another moment, of the same size of board or another. Only for such a scene. */
void match_scene_set_study (MatchScene *self, const MatchStudy *study);

/* The ghost that the pointer shows in a study; GO_EMPTY for none. */
void match_scene_set_study_ghost (MatchScene *self, GoColor color);

/* The lines and arrows to draw; owned by the scene until it changes. */
const MatchLine *match_scene_get_lines (MatchScene *self, guint *count);

/* NULL for a scene without a live game. */
MatchController *match_scene_get_controller (MatchScene *self);

/* The game at the moment shown. */
const RefereeGame *match_scene_get_game (MatchScene *self);

int match_scene_get_width (MatchScene *self);
int match_scene_get_height (MatchScene *self);

/* NULL when the point is not on the board. */
const MatchPoint *match_scene_get_point (MatchScene *self, GoPoint point);

/* "D4, black stone, last move". */
char *match_scene_point_name (MatchScene *self, GoPoint point) G_GNUC_WARN_UNUSED_RESULT;

/* `color` is GO_BLACK or GO_WHITE. */
const MatchSeat *match_scene_get_seat (MatchScene *self, GoColor color);

/* One of the tools that the touching hand may hold. */
const MatchToolChoice *match_scene_get_tool (MatchScene *self, MatchTool tool);

/* The helps for the agreement that are open: dead stones proposed (match_propose_dead_async()), and
 * neutral points filled (match_fill()) where the count depends on them. FALSE while looking back.
 */
gboolean match_scene_may_propose_dead (MatchScene *self);
gboolean match_scene_may_fill (MatchScene *self);

const char *match_scene_get_title (MatchScene *self);
const char *match_scene_get_subtitle (MatchScene *self);
/* The sentence for the moment; at an illegal point under the pointer, its reason. */
const char *match_scene_get_status (MatchScene *self);
/* What has just happened; "" until something has. */
const char *match_scene_get_alert (MatchScene *self);

/* Where the pointer or the keyboard cursor is; GO_NO_POINT for nowhere. Only there are ghost and
 * verdict shown. */
void match_scene_set_pointer (MatchScene *self, GoPoint point);
GoPoint match_scene_get_pointer (MatchScene *self);

/* The reason at the pointer as a sentence, or NULL when there is nothing to say. */
const char *match_scene_get_verdict (MatchScene *self);

/* The board that a superko at the pointer would bring back: fills `board` and `move` (the turn
 * after which it stood; 0 is the start). FALSE when there is no such verdict. */
gboolean match_scene_earlier_board (MatchScene *self, GoBoard *board, int *move);

/* Territory, and shared points where they matter, in agreement and when the game has a score. TRUE
 * at first. */
void match_scene_set_show_territory (MatchScene *self, gboolean show);

/* Shows `points` (GO_CELLS of them, by point) instead of the game's own, as when a count is carried
 * out on the board; NULL shows the game again. They are copied. Ghost and verdict are not shown
 * meanwhile, and the game goes on underneath. */
void match_scene_show_instead (MatchScene *self, const MatchPoint *points);

/* Shows the game after its first `index` acts, or follows the live game (MATCH_SCENE_LIVE).
 * Looking back changes nothing and offers no buttons. */
void match_scene_set_act_index (MatchScene *self, size_t index);
size_t match_scene_get_act_index (MatchScene *self);
/* How many acts there are to step through. */
size_t match_scene_get_act_count (MatchScene *self);

/* The stones that the act shown took off the board: their points, colour and number. Owned by
 * the scene until it changes. */
const GoPoint *match_scene_get_last_captured (MatchScene *self, GoColor *color, size_t *count);

/* The score of the moment shown, with the marked stones taken off: computed once for each
 * moment. Owned by the scene until it changes. */
const RefereeScore *match_scene_get_score (MatchScene *self);

G_END_DECLS
