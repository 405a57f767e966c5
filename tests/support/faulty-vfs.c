/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "faulty-vfs.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

/* An open file: this VFS's part, followed in memory by the system's. */
typedef struct
{
  sqlite3_file base;
  sqlite3_file *real;
} FaultyFile;

static sqlite3_vfs *real_vfs;
static sqlite3_vfs faulty_vfs;
static sqlite3_io_methods methods_1, methods_2;

/* Shared by all connections, in all threads. */
static atomic_int calls, fail_at, fail_code, failures;
static atomic_bool fail_on;

void
faulty_vfs_arm (int n, int code, bool lasting)
{
  calls = 0;
  failures = 0;
  fail_code = code;
  fail_on = lasting;
  fail_at = n;
}

int
faulty_vfs_disarm (void)
{
  fail_at = 0;
  return calls;
}

int
faulty_vfs_failed (void)
{
  return failures;
}

/* Counts one call. Returns SQLITE_OK if it may proceed. */
static int
trip (void)
{
  int call = ++calls;
  int at = fail_at;

  if (at == 0 || call < at || (call > at && !fail_on))
    return SQLITE_OK;
  failures++;
  return fail_code;
}

static sqlite3_file *
real_of (sqlite3_file *file)
{
  return ((FaultyFile *) file)->real;
}

static int
do_close (sqlite3_file *file)
{
  return real_of (file)->pMethods ? real_of (file)->pMethods->xClose (real_of (file)) : SQLITE_OK;
}

static int
do_read (sqlite3_file *file, void *to, int amount, sqlite3_int64 offset)
{
  return real_of (file)->pMethods->xRead (real_of (file), to, amount, offset);
}

static int
do_write (sqlite3_file *file, const void *from, int amount, sqlite3_int64 offset)
{
  int code = trip ();

  /* A disk that fills up still writes the first half. */
  if (code != SQLITE_OK && amount > 1)
    real_of (file)->pMethods->xWrite (real_of (file), from, amount / 2, offset);
  return code ? code : real_of (file)->pMethods->xWrite (real_of (file), from, amount, offset);
}

static int
do_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  int code = trip ();

  return code ? code : real_of (file)->pMethods->xTruncate (real_of (file), size);
}

static int
do_sync (sqlite3_file *file, int flags)
{
  int code = trip ();

  return code ? code : real_of (file)->pMethods->xSync (real_of (file), flags);
}

static int
do_size (sqlite3_file *file, sqlite3_int64 *size)
{
  return real_of (file)->pMethods->xFileSize (real_of (file), size);
}

static int
do_lock (sqlite3_file *file, int level)
{
  return real_of (file)->pMethods->xLock (real_of (file), level);
}

static int
do_unlock (sqlite3_file *file, int level)
{
  return real_of (file)->pMethods->xUnlock (real_of (file), level);
}

static int
do_check_lock (sqlite3_file *file, int *reserved)
{
  return real_of (file)->pMethods->xCheckReservedLock (real_of (file), reserved);
}

static int
do_control (sqlite3_file *file, int what, void *argument)
{
  return real_of (file)->pMethods->xFileControl (real_of (file), what, argument);
}

static int
do_sector (sqlite3_file *file)
{
  return real_of (file)->pMethods->xSectorSize (real_of (file));
}

static int
do_device (sqlite3_file *file)
{
  return real_of (file)->pMethods->xDeviceCharacteristics (real_of (file));
}

static int
do_shm_map (sqlite3_file *file, int page, int size, int extend, void volatile **memory)
{
  int code = trip ();

  return code ? code
              : real_of (file)->pMethods->xShmMap (real_of (file), page, size, extend, memory);
}

static int
do_shm_lock (sqlite3_file *file, int offset, int count, int flags)
{
  return real_of (file)->pMethods->xShmLock (real_of (file), offset, count, flags);
}

static void
do_shm_barrier (sqlite3_file *file)
{
  real_of (file)->pMethods->xShmBarrier (real_of (file));
}

static int
do_shm_unmap (sqlite3_file *file, int delete_it)
{
  return real_of (file)->pMethods->xShmUnmap (real_of (file), delete_it);
}

static int
do_open (sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
  FaultyFile *self = (FaultyFile *) file;
  int code;

  self->real = (sqlite3_file *) (self + 1);
  memset (self->real, 0, (size_t) real_vfs->szOsFile);
  code = real_vfs->xOpen (real_vfs, name, self->real, flags, out);
  /* SQLite closes a file that has methods, even if opening it failed. */
  if (self->real->pMethods == NULL)
    self->base.pMethods = NULL;
  else
    self->base.pMethods = self->real->pMethods->iVersion >= 2 ? &methods_2 : &methods_1;
  return code;
}

void
faulty_vfs_install (void)
{
  if (real_vfs)
    return;
  real_vfs = sqlite3_vfs_find (NULL);
  methods_1 = (sqlite3_io_methods){
    .iVersion = 1,
    .xClose = do_close,
    .xRead = do_read,
    .xWrite = do_write,
    .xTruncate = do_truncate,
    .xSync = do_sync,
    .xFileSize = do_size,
    .xLock = do_lock,
    .xUnlock = do_unlock,
    .xCheckReservedLock = do_check_lock,
    .xFileControl = do_control,
    .xSectorSize = do_sector,
    .xDeviceCharacteristics = do_device,
  };
  methods_2 = methods_1;
  methods_2.iVersion = 2;
  methods_2.xShmMap = do_shm_map;
  methods_2.xShmLock = do_shm_lock;
  methods_2.xShmBarrier = do_shm_barrier;
  methods_2.xShmUnmap = do_shm_unmap;

  /* The system's other functions ignore which VFS they are called through. */
  faulty_vfs = *real_vfs;
  faulty_vfs.zName = "faulty";
  faulty_vfs.pNext = NULL;
  faulty_vfs.szOsFile = (int) sizeof (FaultyFile) + real_vfs->szOsFile;
  faulty_vfs.xOpen = do_open;
  sqlite3_vfs_register (&faulty_vfs, 1);
}
