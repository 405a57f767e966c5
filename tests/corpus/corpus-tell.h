/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a library and a file of records as text. The same code describes an old version's files
 * then and now. */
#pragma once

#include "library-fixture.h"

/* Describes the fixture's open library and `games`, the SGF of the file `name`. Returns an array of
 * char *, a block of lines each, whose first line is unique. A ruleset lists the axes that the
 * corpus knows, where they differ from their defaults then. */
GPtrArray *
corpus_tell (LibraryFixture *fixture, const char *name, GBytes *games) G_GNUC_WARN_UNUSED_RESULT;
