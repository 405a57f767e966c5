#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the library's stress tests for longer than usual: kills during writing, flipped bits, and
# restored copies and removed files under load. The library must lose nothing and report all damage.
# Prints the failures, and exits with status 1 if there are any.
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
