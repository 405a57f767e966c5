/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include "runner.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Replaces fsync(), because waiting for the disk took most of these tests' time. They kill programs
 * and make calls fail, but cut no power. */
int
fsync (int file)
{
  return 0;
}

int
fdatasync (int file)
{
  return 0;
}

static int
remove_one (const char *path, const struct stat *status, int kind, struct FTW *place)
{
  return remove (path);
}

void
runner_remove (const char *folder)
{
  nftw (folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* Returns the number in environment variable `name`, or `usual`. Exits on any other text, because a
 * test that tried nothing would seem to pass. */
static unsigned long
number_in (const char *name, unsigned long usual)
{
  const char *text = name != NULL ? getenv (name) : NULL;
  unsigned long number;
  char *end;

  if (text == NULL)
    return usual;
  errno = 0;
  number = strtoul (text, &end, 10);
  if (*text < '0' || *text > '9' || *end != '\0' || errno != 0 || number == 0)
    {
      fprintf (stderr, "%s is no number from 1 on: %s\n", name, text);
      exit (2);
    }
  return number;
}

unsigned long
runner_rounds (const char *name, unsigned long usual)
{
  unsigned long rounds = usual * number_in ("PASS_STONE_ROUNDS", 100) / 100;

  return number_in (name, rounds > 0 ? rounds : 1);
}

unsigned long
runner_seed (unsigned long usual)
{
  return number_in ("PASS_STONE_SEED", usual);
}

int
runner_stride (void)
{
  unsigned long percent = runner_rounds (NULL, 100);

  return percent < 100 ? (int) (100 / percent) : 1;
}

int
runner_run (Suite *suite)
{
  SRunner *runner = srunner_create (suite);
  int failed;

  srunner_set_tap (runner, "-");
  srunner_run_all (runner, CK_SILENT);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed == 0 ? 0 : 1;
}
