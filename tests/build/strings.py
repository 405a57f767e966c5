#!/usr/bin/python3
"""Checks that what people read can be translated, and that the translations are whole.

    strings.py SOURCE-ROOT

Every source with translatable strings is in po/POTFILES (or .in), every name there is a file, and
every translation has every string, without fuzzy entries. Prints TAP.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

MARK = re.compile(r'\b(?:N_|C_|NC_|ngettext|_)\s*\(\s*"|translatable="yes"')


def potfiles(root):
    for name in ("POTFILES", "POTFILES.in"):
        path = root / "po" / name
        if path.exists():
            lines = path.read_text(encoding="utf-8").splitlines()
            return {line.strip() for line in lines if line.strip() and not line.startswith("#")}
    return set()


def check_listed(root):
    listed = potfiles(root)
    for name in sorted(listed):
        if not (root / name).exists():
            yield f"{name} is listed but not there"
    for pattern in ("*.c", "*.h", "*.ui"):
        for path in sorted((root / "src").rglob(pattern)):
            name = path.relative_to(root).as_posix()
            if MARK.search(path.read_text(encoding="utf-8")) and name not in listed:
                yield f"{name} has strings but is not listed"


def run(*command, cwd=None):
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd)
    return done.returncode, (done.stdout + done.stderr).strip()


def check_translations(root):
    """msgfmt -c, and completeness against the strings that are in the sources now."""
    translations = sorted((root / "po").glob("*.po"))
    if not translations:
        yield "there is no translation"
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "now.pot"
        names = pathlib.Path(folder) / "names"
        sources = sorted(name for name in potfiles(root) if name.endswith((".c", ".h")))
        names.write_text("\n".join(sources) + "\n", encoding="utf-8")
        status, text = run("xgettext", "--from-code=UTF-8", "--keyword=_", "--keyword=N_",
                           "--keyword=C_:1c,2", "--keyword=NC_:1c,2", "--keyword=ngettext:1,2",
                           "-f", str(names), "-o", str(template), cwd=root)
        if status != 0 or not template.exists():
            yield f"xgettext: {text}"
            return
        for path in translations:
            status, text = run("msgfmt", "-c", "-o", "/dev/null", str(path))
            if status != 0:
                yield f"{path.name}: {text}"
            status, text = run("msgcmp", "--use-untranslated", str(path), str(template))
            if status != 0:
                yield f"{path.name} lacks strings: {text}"
            _, text = run("msgattrib", "--untranslated", "--no-obsolete", str(path))
            if text:
                yield f"{path.name} has untranslated strings"
            _, text = run("msgattrib", "--only-fuzzy", "--no-obsolete", str(path))
            if text:
                yield f"{path.name} has fuzzy strings"


def main(root):
    root = pathlib.Path(root)
    checks = [
        ("every source with strings is listed", check_listed(root)),
        ("every translation is whole", check_translations(root)),
    ]
    failed = False
    print(f"1..{len(checks)}")
    for number, (name, complaints) in enumerate(checks, 1):
        complaints = list(complaints)
        failed = failed or bool(complaints)
        print(f"{'not ok' if complaints else 'ok'} {number} - {name}")
        for complaint in complaints:
            for line in complaint.splitlines()[:20]:
                print(f"# {line}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
