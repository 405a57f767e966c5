/* Another library in the place of the one that was open: what is on the table and on the page. */
#include "desk.h"
#include "runner.h"
#include "ui-fixture.h"

int
main (void)
{
  Suite *suite = suite_create ("app-replaced");

  return runner_run (suite);
}
