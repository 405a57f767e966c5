/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences for people about one moment of a game, in their language.
 *
 * Everything here is derived from a RefereeGame; nothing is kept. A function that returns
 * `char *` hands over a new string, to be freed with g_free(); `const char *` belongs to the
 * catalogue. Colours are named "Black" and "White"; players' own names appear where a sentence
 * is about a person. */
#pragma once

#include <glib.h>

#include "referee-game.h"
#include "referee-score.h"

G_BEGIN_DECLS

/* The two players' names; NULL or empty falls back to the colour. */
typedef struct
{
  const char *name[GO_COLORS];
} WordsNames;

/* "Black", "White"; "Nobody" for GO_EMPTY. */
const char *words_color (GoColor color);

/* The player's own name, or the colour. `names` may be NULL. */
const char *words_name (const WordsNames *names, GoColor color);

/* A name that somebody else has written, for a sentence: as record_line_of() has it and, where it
 * is written from right to left, isolated, so that it turns none of the program's words around. */
char *words_isolated (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* words_isolated() of words_name(), and of the name of a file with or without its folders. */
char *words_isolated_name (const WordsNames *names, GoColor color) G_GNUC_WARN_UNUSED_RESULT;
char *words_file_name (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Half points as people write them: "6½", "−3½", "0". */
char *words_points (int halves);

/* "6½ points", "1 point": the same with its noun. */
char *words_points_noun (int halves);

/* The number of turns made, as a player counts moves. */
int words_move_number (const RefereeGame *game);

/* "White wins by 3½ points", "Black wins by resignation", "A draw", and "Black wins" where a record
 * does not say by how much; "" while there is none. */
char *words_result (const RefereeResult *result);

/* The same with the players' own names: "Mira wins by 3½ points". */
char *words_result_of (const RefereeResult *result, const WordsNames *names);

/* "W+3½", "B+R", "Draw": the code of a result as people read it; "" while there is none. */
char *words_result_brief (const RefereeResult *result);

/* A move of a record that is not as it should be. */
typedef struct
{
  RefereeReason reason; /* REFEREE_OK where nothing is odd */
  GoColor color;
  GoPoint point; /* GO_NO_POINT for a pass */
  int height;    /* of the board */
  int earlier;   /* SUPERKO: the move after which the board stood so; 0: at the start */
} WordsIrregularity;

/* "Illegal: suicide.", for where the move is seen; NULL where nothing is odd. */
char *words_irregularity (const WordsIrregularity *irregularity);

/* "Black D4. Illegal: suicide.", for where it is not. */
char *words_irregular_move (const WordsIrregularity *irregularity);

/* The preset of go_preset_of(), or else one whose text leaves the ruleset's counting to the players
 * and that has its other axes; or NULL. */
const GoPreset *words_preset (const GoRuleset *ruleset);

/* "Concord", or "Own rules" when no preset has these axes (size, komi and time aside). */
const char *words_ruleset_name (const GoRuleset *ruleset);

/* "territory counting", "area counting" ...: how a game under the ruleset is counted. */
const char *words_counting (GoScoring scoring);

/* "Territory counting": the heading of a ledger. */
const char *words_counting_title (GoScoring scoring);

/* Why `act` is refused (`answer->reason`), or why it would be illegal (`answer->illegal`): a
 * sentence with the evidence. "" when neither is the case. */
char *words_refusal (const RefereeGame *game, const RefereeAct *act, const RefereeAnswer *answer);

/* The same in a word or two, for "illegal: REASON"; never NULL. */
const char *words_reason (RefereeReason reason);

/* A coordinate that was entered, as it was, and that this board does not have. */
char *words_no_such_point (const char *entered);

/* What went wrong with an illegal play that stood or was challenged, for the record: "Move 45,
 * Black D4, was illegal: ..." */
char *words_illegal_play (const RefereeGame *game, const RefereeIllegal *illegal);

/* Returns what the players want to know now, in one plain sentence. With the guard off it does not
 * tell an illegal play from a legal one (RULES A6). Free with g_free(). */
char *words_status (const RefereeGame *game, const WordsNames *names);

/* What is worth another look before the count, in a sentence that begins with the points: neutral
 * ones that are still empty, or that one player alone can play. NULL when there is nothing. */
char *words_unfilled (const RefereeGame *game);
/* Returns the sentence that neutral points stay empty because the search for them gave up. */
const char *words_too_complicated (void);

/* That stones are counted as dead because a record marks them, or all their liberties, as the other
 * player's territory. */
const char *words_dead_by_marks (void);

/* "Black to play", "Agree on the dead stones", "White wins by 3½ points". */
char *words_title (const RefereeGame *game);

/* "Concord rules · territory counting · komi 6½ · move 61"; of a position that is counted and not
 * played, "Counted position · Concord rules · territory counting · komi 6½". */
char *words_subtitle (const RefereeGame *game);

/* "Black's lid: 7 prisoners, 4 captured, 1 dead, 2 pass stones". */
char *words_lid (GoColor color, const RefereeContainer *container);

/* For the seat: "6 prisoners", and "5 captured · 1 pass stone" ("" when there is none). */
char *words_lid_heading (const RefereeContainer *container);
char *words_lid_parts (const RefereeContainer *container);

/* What has just happened, as it is spoken: "44: White passed. Black's lid now holds 3
 * prisoners." `game` is the game after the act at `index`, `before` its state before it. */
char *words_act (const RefereeGame *game, size_t index, const RefereeState *before);

/* A sentence that is spoken at this moment of a game, such as a refusal, numbered like the acts. */
char *words_news (const RefereeGame *game, const char *sentence);

/* The same for a record that people read elsewhere: NULL for plays, which need no words there.
 * The last argument is not used. */
char *words_record_comment (const RefereeGame *game,
                            size_t index,
                            const RefereeState *before,
                            gpointer unused);

/* The act in a few words, for lists and questions: "D4", "pass", "the agreement". */
char *words_act_short (const RefereeGame *game, const RefereeAct *act);

/* What `act`, a take-back that has not been made yet, would undo: "White asks to take back D4". */
char *words_take_back (const RefereeGame *game, const RefereeAct *act);

/* The label of a line on the score sheet: "Empty points surrounded". */
const char *words_line (RefereeLineKind kind);

/* One more sentence about that line, for a tooltip. */
const char *words_line_hint (RefereeLineKind kind);

/* Why the counts agree, with the game's own numbers. The lead ("Every stone a player used is on
 * the board, was lost, or was passed:"), one row for each side ("Black: 131 on the board + 9 lost
 * + 2 passed = 142 moves made"), the difference ("142 − 141 = 1") and what follows from it. */
const char *words_identity_lead (void);
char *words_identity_row (const RefereeIdentity *identity, GoColor color);
char *words_identity_difference (const RefereeIdentity *identity);
char *words_identity_reason (const RefereeIdentity *identity);

/* What will happen if `side` makes an act of this kind now (RESUME, PLAYOUT, RESIGN, AGREE, OFFER,
 * PAY): who moves, when play ends, what is removed afterwards. "" for other kinds. */
char *words_consequence (const RefereeGame *game, RefereeActKind kind, GoColor side);

/* What an illegal act leads to: loses the game, may be challenged; "" of one that is legal or that
 * cannot be made. */
char *words_illegal_consequence (const RefereeGame *game, const RefereeAct *act);

/* What `asker` asks the other side to consent to: "Black offers a draw", "White asks to take back
 * D4". A CHALLENGE, which must be right: what was wrong with the play of `asker`. */
char *words_request (const RefereeGame *game, const RefereeAct *act, GoColor asker);

/* What a point's name is made of. */
typedef struct
{
  GoPoint point;
  int height;    /* rows of the board */
  GoColor stone; /* GO_EMPTY: none */
  bool last_move;
  bool dead;
  GoColor territory; /* whose, or GO_EMPTY */
  bool shared;
  bool unfilled;         /* empty, and takes territory from the groups beside it */
  bool claimed;          /* a stone of the group that is disputed */
  bool seki;             /* a stone whose group counts the other way by agreement */
  RefereeReason illegal; /* REFEREE_OK: nothing to say */
  int liberties;         /* of the stone's chain; 0: nothing to say */
  bool taken;            /* a stone that the play in question would take */
  int takes;             /* stones that a play here would take; 0: nothing to say */
} WordsPoint;

/* "D4, black stone, last move". */
char *words_point_name (const WordsPoint *point);

G_END_DECLS
