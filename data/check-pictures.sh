#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Usage: check-pictures.sh RSVG_CONVERT DATA_FOLDER
#
# Draws every picture of every theme and the icons once, and checks that each theme has
# the pictures that its theme.ini promises.
set -u
rsvg_convert=$1
data=$2
drawn=0
bad=0

fail ()
{
  echo "$1" >&2
  bad=$((bad + 1))
}

# One picture at the size of a small stone. A picture that draws nothing is as wrong as
# one that cannot be read, so the result must be larger than an empty one.
draw ()
{
  size=$("$rsvg_convert" -w 64 -h 64 "$1" | wc -c)
  if [ "$size" -lt 200 ]; then
    fail "$1: nothing was drawn"
  fi
  if grep -q -e feTurbulence -e '<image' -e 'href="http' "$1"; then
    fail "$1: a picture must stand by itself and be quick to draw"
  fi
  drawn=$((drawn + 1))
}

count_of ()
{
  sed -n "s/^$2=//p" "$1/theme.ini"
}

for theme in wood paper contrast; do
  folder=$data/themes/$theme
  needed="board shadow bowl bowl-rim lid pass-mark-on-black pass-mark-on-white"
  for colour in black white; do
    count=$(count_of "$folder" $colour-count)
    if [ -z "$count" ] || [ "$count" -lt 1 ]; then
      fail "$folder/theme.ini: no $colour-count"
      continue
    fi
    for i in $(seq "$count"); do
      needed="$needed $colour-$i"
    done
  done
  for name in $needed; do
    if [ -r "$folder/$name.svg" ]; then
      draw "$folder/$name.svg"
    else
      fail "$folder/$name.svg: missing"
    fi
  done
done

for icon in "$data"/icons/hicolor/*/apps/*.svg; do
  draw "$icon"
done

echo "$drawn pictures drawn, $bad wrong"
[ "$bad" -eq 0 ] && [ "$drawn" -ge 30 ]
