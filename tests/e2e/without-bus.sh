#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Starts the real program without a session bus: it must print nothing, and find its settings at the
# next start. Runs under display-env; prints TAP.
#
#   without-bus.sh PROGRAM
set -u

program=$1
unset DBUS_SESSION_BUS_ADDRESS GSETTINGS_BACKEND GTK_A11Y
export DBUS_SYSTEM_BUS_ADDRESS=unix:path=/nonexistent
file=$XDG_CONFIG_HOME/glib-2.0/settings/keyfile

# start: runs the program until its window appears, then quits it with its key.
start ()
{
  "$program" >"$HOME/said" 2>&1 &
  local pid=$! window
  window=$(timeout 60 xdotool search --sync --onlyvisible --pid $pid | head -1)
  xdotool windowfocus --sync "$window" key --delay 50 ctrl+q
  wait $pid
}

echo 1..3
start
first=$?
said=$(cat "$HOME/said")
if [ $first = 0 ] && [ -z "$said" ]; then echo "ok 1 - it says nothing"; else
  echo "not ok 1 - it says nothing"
  echo "# status $first: ${said//$'\n'/ }"
fi
if [ -s "$file" ]; then echo "ok 2 - what it was set to is kept"; else
  echo "not ok 2 - what it was set to is kept"
fi
sed -i 's/^window-width=.*/window-width=777/' "$file"
grep -q '^window-width=' "$file" || printf '[io/github/passstone/PassStone]\nwindow-width=777\n' >>"$file"
"$program" >"$HOME/said" 2>&1 &
pid=$!
window=$(timeout 60 xdotool search --sync --onlyvisible --pid $pid | head -1)
width=$(xdotool getwindowgeometry --shell "$window" | sed -n 's/^WIDTH=//p')
kill $pid
wait $pid
# The window may have a shadow around it.
if [ "${width:-0}" -ge 777 ] && [ "${width:-0}" -lt 900 ]; then echo "ok 3 - and found again"; else
  echo "not ok 3 - and found again"
  echo "# the window is $width wide"
fi
