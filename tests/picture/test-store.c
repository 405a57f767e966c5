/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store keeps rendered pictures within a limit, but always those in use. */
#include "runner.h"

#include "picture-theme.h"

/* The size of a picture of a thousand pixels. */
#define BYTES 4000

static void
take (PictureStore *store, const char *name, int width)
{
  picture_store_take (store, name, width, 1000 / width,
                      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, 1000 / width));
}

static gboolean
has (PictureStore *store, const char *name, int width)
{
  return picture_store_find (store, name, width, 1000 / width) != NULL;
}

START_TEST (test_oldest_goes_first)
{
  g_autoptr (PictureStore) store = picture_store_new (3 * BYTES);

  take (store, "a", 10);
  take (store, "b", 10);
  take (store, "c", 10);
  ck_assert_uint_eq (picture_store_bytes (store), 3 * BYTES);
  ck_assert (has (store, "a", 10));
  take (store, "d", 10);
  ck_assert_uint_eq (picture_store_bytes (store), 3 * BYTES);
  ck_assert (!has (store, "b", 10));
  ck_assert (has (store, "a", 10) && has (store, "c", 10) && has (store, "d", 10));
}
END_TEST

START_TEST (test_what_is_in_use_stays)
{
  g_autoptr (PictureStore) store = picture_store_new (BYTES);
  cairo_surface_t *used;

  take (store, "a", 10);
  used = cairo_surface_reference (picture_store_find (store, "a", 10, 100));
  take (store, "b", 10);
  take (store, "c", 10);
  ck_assert_ptr_eq (picture_store_find (store, "a", 10, 100), used);
  ck_assert (!has (store, "b", 10) && has (store, "c", 10));
  cairo_surface_destroy (used);
  take (store, "d", 10);
  ck_assert (!has (store, "a", 10) && !has (store, "c", 10) && has (store, "d", 10));
  ck_assert_uint_eq (picture_store_bytes (store), BYTES);
}
END_TEST

START_TEST (test_another_of_its_size_takes_its_place)
{
  g_autoptr (PictureStore) store = picture_store_new (10 * BYTES);

  take (store, "a", 10);
  take (store, "a", 10);
  take (store, "a", 20);
  ck_assert_uint_eq (picture_store_bytes (store), 2 * BYTES);
}
END_TEST

/* Scaling down looks better than scaling up. */
START_TEST (test_nearest_size)
{
  g_autoptr (PictureStore) store = picture_store_new (10 * BYTES);

  ck_assert_ptr_null (picture_store_nearest (store, "a", 10));
  take (store, "b", 10);
  take (store, "a", 5);
  take (store, "a", 40);
  take (store, "a", 20);
  ck_assert_ptr_eq (picture_store_nearest (store, "a", 10),
                    picture_store_find (store, "a", 20, 50));
  ck_assert_ptr_eq (picture_store_nearest (store, "a", 20),
                    picture_store_find (store, "a", 20, 50));
  ck_assert_ptr_eq (picture_store_nearest (store, "a", 100),
                    picture_store_find (store, "a", 40, 25));
  ck_assert_ptr_eq (picture_store_nearest (store, "a", 1), picture_store_find (store, "a", 5, 200));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("store");
  TCase *tcase = tcase_create ("store");

  tcase_add_test (tcase, test_oldest_goes_first);
  tcase_add_test (tcase, test_what_is_in_use_stays);
  tcase_add_test (tcase, test_another_of_its_size_takes_its_place);
  tcase_add_test (tcase, test_nearest_size);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
