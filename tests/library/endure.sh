#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tries for long what the tests of the library try in short: kills in the middle of writing, bits
# that flip, copies that are restored and files that are taken away under load. Nothing may be lost,
# and everything must be told. Prints what failed, and ends with status 1 then.
#
#   endure.sh BUILD-FOLDER [KILLS [FLIPS [RESTORES [MOVES]]]]
set -u

build=${1:?usage: endure.sh BUILD-FOLDER [KILLS [FLIPS [RESTORES [MOVES]]]]}/tests/library
export PASS_STONE_KILLS=${2:-1000} PASS_STONE_FLIPS=${3:-500}
export PASS_STONE_RESTORES=${4:-200} PASS_STONE_MOVES=${5:-200}
failed=0

# try NAME ARGUMENT...
try ()
{
  local name=$1 said
  shift
  said=$("$build/test-library-$name" "$@") || failed=1
  printf '%s: %s cases, %s failed\n' "$name" "$(grep -cE '^(not )?ok ' <<<"$said")" \
    "$(grep -c '^not ok' <<<"$said")"
  grep -A3 '^not ok' <<<"$said"
}

try kill "$build/journal-writer"
try flips
try barrier
exit $failed
