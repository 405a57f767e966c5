/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner's own mistakes as problems: the course "mistakes-ID" in the folder of courses, which
 * only this learner sees. */
#pragma once

#include "review-mistakes.h"

/* Makes a step of each mistake (ReviewMistake) of the record and appends them to the learner's
 * lesson of this title. `day` names the game in the tasks: "Tuesday". The record is changed; don't
 * use it any more. Returns the id of the course, or NULL with an error; steps that were added
 * before it stay. */
char *teach_mistakes_add (const char *folder,
                          gint64 learner,
                          const char *title,
                          const char *day,
                          SgfCollection *record,
                          SgfNode root,
                          const GArray *mistakes,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
