/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about the state of a game, in the user's language.
 *
 * Everything is derived from a RefereeGame; nothing is kept. A function that returns `char *`
 * returns a new string, to be freed with g_free(); a `const char *` belongs to the catalogue. Sides
 * are called "Black" and "White"; players' own names appear in sentences about a person. */
#pragma once

#include <glib.h>

#include "referee-game.h"
#include "referee-score.h"

/* The two players' names; NULL or empty means the colour. */
typedef struct
{
  const char *name[GO_COLORS];
} WordsNames;

/* Returns "Black", "White"; "Nobody" for GO_EMPTY. */
const char *words_color (GoColor color);

/* Returns the player's own name, or the colour. `names` may be NULL. */
const char *words_name (const WordsNames *names, GoColor color);

/* Returns what stands between two sentences: a space, or nothing in Chinese and Japanese. */
const char *words_between_sentences (void);

/* Returns whether the language is written from right to left. */
gboolean words_is_rtl (void);

/* Returns a number or a formula so that it reads from left to right in every language: "−6½" would
 * become "½6−" in Hebrew. Free with g_free(). */
char *words_formula (const char *formula) G_GNUC_WARN_UNUSED_RESULT;

/* Prepares a name from outside the program for use in a sentence: applies record_line_of() and, if
 * it is written from right to left, isolates it, so that it does not reorder the text around it. */
char *words_isolated (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Return words_isolated() of words_name(), and of a file name with or without its folders. */
char *words_isolated_name (const WordsNames *names, GoColor color) G_GNUC_WARN_UNUSED_RESULT;
char *words_file_name (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns half points as people write them: "6½", "−3½", "0". */
char *words_points (int halves);

/* Returns the same with its noun: "6½ points", "1 point". */
char *words_points_noun (int halves);

/* Returns the number of turns made, as players count moves. */
int words_move_number (const RefereeGame *game);

/* Returns the result: "White wins by 3½ points", "Black wins by resignation", "A draw"; "Black
 * wins" where a record does not give the margin; "" while there is none. */
char *words_result (const RefereeResult *result);

/* Returns the same with the players' own names: "Mira wins by 3½ points". */
char *words_result_of (const RefereeResult *result, const WordsNames *names);

/* Returns the short form of a result for people to read: "W+3½", "B+R", "Draw"; "" while there is
 * none. */
char *words_result_brief (const RefereeResult *result);

/* An irregular move of a record. */
typedef struct
{
  RefereeReason reason; /* REFEREE_OK for a regular move */
  GoColor color;
  GoPoint point; /* GO_NO_POINT for a pass */
  int height;    /* of the board */
  int earlier;   /* SUPERKO: the move after which the board looked the same; 0: the start */
} WordsIrregularity;

/* Returns "Illegal: suicide.", for places where the move is visible; NULL for a regular move. */
char *words_irregularity (const WordsIrregularity *irregularity);

/* Returns "Black D4. Illegal: suicide.", for places where it is not. */
char *words_irregular_move (const WordsIrregularity *irregularity);

/* Returns the preset of go_preset_of(). Otherwise returns one with the same other axes whose source
 * text leaves the counting to the players; or NULL. */
const GoPreset *words_preset (const GoRuleset *ruleset);

/* Returns "Concord", or "Custom rules" when no preset has these axes (ignoring size, komi and
 * time). */
const char *words_ruleset_name (const GoRuleset *ruleset);

/* Returns how a game under the ruleset is counted: "territory counting", "area counting" ... */
const char *words_counting (GoScoring scoring);

/* Returns the heading of a ledger: "Territory counting". */
const char *words_counting_title (GoScoring scoring);

/* Returns a sentence with evidence on why `act` is refused (`answer->reason`) or would be illegal
 * (`answer->illegal`). "" when neither is the case. */
char *words_refusal (const RefereeGame *game, const RefereeAct *act, const RefereeAnswer *answer);

/* Returns the same in a word or two, for "illegal: REASON"; never NULL. */
const char *words_reason (RefereeReason reason);

/* Returns a sentence that this board does not have the point that was entered. */
char *words_no_such_point (const char *entered);

/* Returns a sentence that there is already a stone on a point of a board with this height. */
char *words_occupied (GoPoint point, int height);

/* Returns, for the record, why a play that stood or was challenged was illegal: "Black's move D4
 * was illegal. ..." */
char *words_illegal_play (const RefereeGame *game, const RefereeIllegal *illegal);

/* Returns what the players need to know now, in one plain sentence. With the guard off it does not
 * reveal whether a play is illegal (RULES A6). Free with g_free(). */
char *words_status (const RefereeGame *game, const WordsNames *names);

/* Returns what is worth another look before the count, in a sentence that begins with the points:
 * neutral points that are still empty, or that only one player can play. NULL when there is
 * nothing. */
char *words_unfilled (const RefereeGame *game);
/* Returns the sentence that neutral points stay empty because the search for them gave up. */
const char *words_too_complicated (void);

/* Returns the sentence that stones count as dead because a record marks them, or all their
 * liberties, as the other player's territory. */
const char *words_dead_by_marks (void);

/* Returns the title of the game's state: "Black to play", "Agree on the dead stones", "White wins
 * by 3½ points". */
char *words_title (const RefereeGame *game);

/* Returns "Concord rules · territory counting · komi 6½ · move 61". For a position that is counted,
 * not played: "Counted position · Concord rules · territory counting · komi 6½". */
char *words_subtitle (const RefereeGame *game);

/* Returns the contents of a lid: "Black's lid: 7 prisoners, 4 captured, 1 dead, 2 pass stones". */
char *words_lid (GoColor color, const RefereeContainer *container);

/* Return the texts for the seat: "6 prisoners", and "5 captured · 1 pass stone" ("" when all were
 * captured). */
char *words_lid_heading (const RefereeContainer *container);
char *words_lid_parts (const RefereeContainer *container);

/* Returns the contents of a lid as the news of an act end with them: "Black's lid now holds 3
 * prisoners." */
char *words_lid_now (const RefereeState *state, GoColor color);

/* Returns the news of an act, for speech: "44: White passed. Black's lid now holds 3 prisoners."
 * `game` is the game after the act at `index`, `before` its state before it. */
char *words_act (const RefereeGame *game, size_t index, const RefereeState *before);

/* Returns a sentence spoken at this point of a game, such as a refusal, numbered like the acts. */
char *words_news (const RefereeGame *game, const char *sentence);

/* Returns the news of an act for a record that people read elsewhere; NULL for plays, which need no
 * words there. The last argument is not used. */
char *words_record_comment (const RefereeGame *game,
                            size_t index,
                            const RefereeState *before,
                            gpointer unused);

/* Returns the act in a few words, for lists and questions: "D4", "pass", "the agreement". */
char *words_act_short (const RefereeGame *game, const RefereeAct *act);

/* Returns what `act`, a take-back not made yet, would undo: "White asks to take back D4". */
char *words_take_back (const RefereeGame *game, const RefereeAct *act);

/* Returns the label of a line on the score sheet: "Empty points surrounded". */
const char *words_line (RefereeLineKind kind);

/* Returns one more sentence about that line, for a tooltip. */
const char *words_line_hint (RefereeLineKind kind);

/* Return why the counts agree, with the game's own numbers. The lead ("Every stone a player used is
 * on the board, was lost, or was given for a pass:"), one row for each side ("Black: 131 on the
 * board + 9 lost + 2 for passes = 142 moves made"), the difference ("142 − 141 = 1") and what
 * follows from it. */
const char *words_identity_lead (void);
char *words_identity_row (const RefereeIdentity *identity, GoColor color);
char *words_identity_difference (const RefereeIdentity *identity);
char *words_identity_reason (const RefereeIdentity *identity);

/* Returns what will happen if `side` makes an act of this kind now (RESUME, PLAYOUT, RESIGN, AGREE,
 * OFFER, PAY): who moves, when play ends, what is removed afterwards. "" for other kinds. */
char *words_consequence (const RefereeGame *game, RefereeActKind kind, GoColor side);

/* Returns the consequence of an illegal act: it loses the game, or may be challenged. "" for an act
 * that is legal or cannot be made. */
char *words_illegal_consequence (const RefereeGame *game, const RefereeAct *act);

/* Returns what `asker` asks the other side to agree to: "Black offers a draw", "White asks to take
 * back D4". For a CHALLENGE, which must be right: what was wrong with the play of `asker`. */
char *words_request (const RefereeGame *game, const RefereeAct *act, GoColor asker);

/* What the name of a point includes. */
typedef struct
{
  GoPoint point;
  int height;    /* rows of the board */
  GoColor stone; /* GO_EMPTY for none */
  bool last_move;
  bool dead;
  GoColor territory; /* the owner, or GO_EMPTY */
  bool shared;
  bool unfilled;         /* empty, and costs the groups beside it territory */
  bool claimed;          /* a stone of the disputed group */
  bool seki;             /* a stone of a group whose seki status is reversed by agreement */
  RefereeReason illegal; /* REFEREE_OK: not mentioned */
  int liberties;         /* of the stone's chain; 0: not mentioned */
  bool taken;            /* a stone that the play in question would capture */
  int takes;             /* stones that a play here would capture; 0: not mentioned */
} WordsPoint;

/* Appends an item to a list, after what stands between items unless the list is empty. */
void words_append_item (GString *list, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Returns the name of a point with these details: "D4, black stone, last move". */
char *words_point_name (const WordsPoint *point);
