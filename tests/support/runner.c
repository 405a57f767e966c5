#include "runner.h"

#include <stdlib.h>
#include <unistd.h>

/* What is written is on the disk for these tests as soon as the system has it. They kill programs
 * and let calls fail, but none cuts the power, and to wait for a disk took most of their time. */
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

unsigned long
runner_rounds (const char *name, unsigned long usual)
{
  const char *text = name != NULL ? getenv (name) : NULL;
  const char *percent = getenv ("PASS_STONE_ROUNDS");
  unsigned long rounds;

  if (text != NULL)
    return strtoul (text, NULL, 10);
  if (percent == NULL)
    return usual;
  rounds = usual * strtoul (percent, NULL, 10) / 100;
  return rounds > 0 ? rounds : 1;
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
