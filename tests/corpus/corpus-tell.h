/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a library and a file of records say, as text: the same program tells it for what an older
 * version wrote then and now. */
#pragma once

#include "library-fixture.h"

/* Everything that is told of the fixture's open library, and of `games`, which is the SGF of the
 * file called `name`: an array of char *, a block of lines each, the first of which is unique. A
 * ruleset is told by the axes of the corpus's time, where they are not what they were then without
 * a word. */
GPtrArray *
corpus_tell (LibraryFixture *fixture, const char *name, GBytes *games) G_GNUC_WARN_UNUSED_RESULT;
