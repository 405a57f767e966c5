#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Whether the definitions of file types are taken by the tool that installs them, and name a type
# for each ending.
#
#   check-mime.sh UPDATE-MIME-DATABASE FILE
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/mime/packages"
cp "$2" "$folder/mime/packages/"
# The tool says what is wrong, and goes on: its silence is what counts.
told=$(XDG_DATA_DIRS=$folder "$1" "$folder/mime" 2>&1)
if [ -n "$told" ]; then
  echo "$told"
  exit 1
fi
for ending in sgf gib ngf ugf ugi; do
  grep -q "\*\.$ending" "$folder/mime/globs2" || { echo "no type for *.$ending"; exit 1; }
done
