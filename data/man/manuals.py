#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Generates manual pages and shell completions from --help.

    manuals.py man PROGRAM [MORE]     PROGRAM's --help as Markdown, followed by the sections in MORE
    manuals.py bash|zsh|fish PROGRAM  the completion of PROGRAM
    manuals.py roff NAME SECTION VERSION SUMMARY FILE...
                                      the Markdown FILEs as a manual page (needs go-md2man)

Everything is written to standard output.
"""

import os
import re
import subprocess
import sys

OPTION = re.compile(r"  (?:(-\w), )?(--[\w-]+)(?:=(\S+))?  +(.*)")
ROW = re.compile(r"  (\S+)  +(.*)")


class Help:
    """The parts of the output of `PROGRAM [COMMAND] --help`."""

    def __init__(self, program, command=None):
        # A sanitizer build must not fail because of leaks in option parsing.
        environment = os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": "C", "ASAN_OPTIONS": "detect_leaks=0"}
        words = [program] + ([command] if command else []) + ["--help"]
        text = subprocess.run(words, env=environment, check=True, stdout=subprocess.PIPE).stdout.decode()
        self.name, self.usage, self.told, self.options = command, "", [], []
        self.commands, self.statuses, section = [], [], ""
        for line in text.split("\n"):
            if line.endswith(":") and not line.startswith(" "):
                section = line
            elif section == "Usage:" and line.startswith("  "):
                self.usage = line.strip()
            elif option := OPTION.fullmatch(line):
                self.options.append(option.groups())
            elif section == "Commands:" and (row := ROW.fullmatch(line)):
                self.commands.append(row.groups())
            elif section == "Exit statuses:" and (row := ROW.fullmatch(line)):
                self.statuses.append(row.groups())
            elif line:
                self.told.append(line)


def read(program):
    """Returns the help of the program, and that of each command without the options of all commands."""
    whole = Help(program)
    parts = [Help(program, name) for name, _ in whole.commands]
    for part in parts:
        part.options = [option for option in part.options if option not in whole.options]
    return whole, parts


# --- Pages ---

def escaped(text):
    return re.sub(r"([\\`*_<>\[\]])", r"\\\1", text)


def listed(options):
    for short, name, value, text in options:
        names = (f"**{short}**, " if short else "") + f"**{name}**" + (f"=*{escaped(value)}*" if value else "")
        print(f"{names}\n: {escaped(text)}\n")


def synopsis(usage):
    """Sets literal words in bold and placeholders in italics."""
    usage = usage.replace("…", "...")
    return re.sub(r"\w[\w-]*|-\w", lambda word: f"*{word[0]}*" if word[0].isupper() else f"**{word[0]}**",
                  escaped(usage))


def man(program, more=None):
    whole, parts = read(program)
    print(f"# SYNOPSIS\n{synopsis(whole.usage)}\n")
    if parts:
        print("# COMMANDS")
    for part, (_, summary) in zip(parts, whole.commands):
        print(f"### {part.name} - {summary}\n{synopsis(part.usage)}\n")
        print("\n\n".join(map(escaped, part.told)) + "\n")
        listed(part.options)
    print("# OPTIONS")
    listed(whole.options)
    if whole.statuses:
        print("# EXIT STATUS")
        for status, text in whole.statuses:
            print(f"**{status}**\n: {escaped(text)}\n")
    if more:
        with open(more, encoding="utf-8") as file:
            print(file.read())


def roff(name, section, version, summary, *paths):
    text = ""
    for path in paths:
        with open(path, encoding="utf-8") as file:
            part = file.read()
        text += part if path.endswith(".md") else re.sub(r"^", "    ", part, flags=re.M)
    # A manual page has a NAME section instead of a title.
    text = re.sub(r"\A# [A-Z][a-z].*\n", "", text).replace("\n## ", "\n# ")
    # Terminals are too narrow for the tables: each row becomes a term and its definition.
    text = re.sub(r"^\|.*\|\n\| *---.*\n", "", text, flags=re.M)
    text = re.sub(r"^\| (.*?) \| (.*) \|\n", r"\1\n: \2\n\n", text, flags=re.M)
    manual = "User Commands" if section == "1" else "File Formats"
    head = f'% {name.upper()} {section} "" "Pass Stone {version}" "{manual}"\n\n# NAME\n{name} - {summary}\n\n'
    if not text.lstrip().startswith("#"):
        head += "# DESCRIPTION\n"
    page = subprocess.run(["go-md2man"], input=(head + text).encode(), check=True, stdout=subprocess.PIPE)
    # go-md2man selects the font C, which mandoc does not know.
    sys.stdout.buffer.write(page.stdout.replace(rb"\fB\fC", rb"\fB"))


# --- Completions ---

def choices(value):
    """Returns the words that an option accepts, or [] if it accepts anything."""
    words = (value or "").split("|")
    return words if len(words) > 1 and all(re.fullmatch(r"[a-z]+", word) for word in words) else []


def takes_files(value):
    return value in ("FILE", "PICTURE")


def bash(program):
    whole, parts = read(program)
    name = os.path.basename(program)

    def names(options):
        return " ".join(long + ("=" if value else "") for _, long, value, _ in options)

    print(f"""# {name}'s completion for bash
_pass_stone_cli ()
{{
  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD - 1]}} command= word options values=
  # bash splits words at "=".
  if [ "$cur" = = ]; then
    cur=
  elif [ "$prev" = = ]; then
    prev=${{COMP_WORDS[COMP_CWORD - 2]}}
  else
    prev=
  fi
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case $word in
      {"|".join(part.name for part in parts)}) command=$word; break ;;
    esac
  done
  case $command in""")
    for part in parts:
        print(f"    {part.name}) options='{names(part.options + whole.options)}' ;;")
    print(f"""    *) options='{names(whole.options)} {" ".join(part.name for part in parts)}' ;;
  esac
  case $command$prev in""")
    for part in parts:
        for _, long, value, _ in part.options:
            if choices(value):
                print(f"    {part.name}{long}) values='{' '.join(choices(value))}' ;;")
    print(f"""  esac
  COMPREPLY=()
  if [ -n "$values" ]; then
    COMPREPLY=($(compgen -W "$values" -- "$cur"))
  elif [ -z "$prev" ] && {{ [ -z "$command" ] || [[ $cur == -* ]]; }}; then
    COMPREPLY=($(compgen -W "$options" -- "$cur"))
    [[ ${{COMPREPLY[0]-}} == *= ]] && compopt -o nospace 2>/dev/null
  fi
  return 0
}}
complete -o default -F _pass_stone_cli {name}""")


def zsh(program):
    whole, parts = read(program)
    name = os.path.basename(program)

    def quoted(text):
        return re.sub(r"([\[\]:\\])", r"\\\1", text).replace("'", "'\\''")

    def specs(options):
        for short, long, value, text in options:
            action = "_files" if takes_files(value) else f"({' '.join(choices(value))})"
            value = f":{quoted(value)}:{action}" if value else ""
            if short:
                print(f"        '{short}[{quoted(text)}]{value}' \\")
            print(f"        '{long}{'=' if value else ''}[{quoted(text)}]{value}' \\")

    print(f"""#compdef {name}
# {name}'s completion for zsh
_pass_stone_cli ()
{{
  local -a commands=(""")
    for command, summary in whole.commands:
        print(f"    '{command}:{quoted(summary)}'")
    print("""  )
  local command=${words[(r)(""" + "|".join(part.name for part in parts) + """)]}
  case $command in""")
    for part in parts:
        print(f"    {part.name})\n      _arguments \\")
        specs(part.options + whole.options)
        print("        '*:file:_files' ;;")
    print("    *)\n      _arguments \\")
    specs(whole.options)
    print("""        '1:command:{ _describe command commands }' ;;
  esac
}
_pass_stone_cli "$@\"""")


def fish(program):
    whole, parts = read(program)
    name = os.path.basename(program)

    def quoted(text):
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    def complete(options, condition):
        for short, long, value, text in options:
            words = ["complete -c", name] + condition
            words += ["-s " + short[1]] if short else []
            words += ["-l " + long[2:]]
            if value:
                words += ["-r -F"] if takes_files(value) else [f"-x -a {quoted(' '.join(choices(value)))}"]
            print(" ".join(words + ["-d " + quoted(text)]))

    print(f"# {name}'s completion for fish")
    complete(whole.options, [])
    for command, summary in whole.commands:
        print(f"complete -c {name} -n __fish_use_subcommand -f -a {command} -d {quoted(summary)}")
    for part in parts:
        complete(part.options, [f"-n '__fish_seen_subcommand_from {part.name}'"])


if __name__ == "__main__":
    tasks = {task.__name__: task for task in (man, roff, bash, zsh, fish)}
    tasks[sys.argv[1]](*sys.argv[2:])
