"""What the checks of the translations share: which files have words, and how they are extracted."""

import os
import subprocess

# The keywords and flags of the "glib" preset of meson's i18n module, which po/meson.build uses.
KEYWORDS = ["--keyword=_", "--keyword=N_", "--keyword=C_:1c,2", "--keyword=NC_:1c,2",
            "--keyword=g_dcgettext:2", "--keyword=g_dngettext:2,3", "--keyword=g_dpgettext2:2c,3",
            "--flag=N_:1:pass-c-format", "--flag=C_:2:pass-c-format", "--flag=NC_:2:pass-c-format",
            "--flag=g_dngettext:2:pass-c-format", "--flag=g_strdup_printf:1:c-format",
            "--flag=g_string_printf:2:c-format", "--flag=g_string_append_printf:2:c-format",
            "--flag=g_error_new:3:c-format", "--flag=g_set_error:4:c-format"]

# Where words for people can stand.
PLACES = ("src/**/*.c", "src/**/*.h", "src/**/*.ui", "data/*.desktop.in", "data/*.metainfo.xml.in",
          "data/*.gschema.xml")


def potfiles(root):
    """The files that po/POTFILES.in names."""
    lines = (root / "po/POTFILES.in").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def languages(root):
    """The languages that po/LINGUAS names."""
    lines = (root / "po/LINGUAS").read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def candidates(root):
    return sorted(path.relative_to(root).as_posix()
                  for place in PLACES for path in root.glob(place))


def run(*command, cwd=None):
    """The status of a gettext tool and what it said, in English."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd,
                          env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"})
    return done.returncode, (done.stdout + done.stderr).strip()


def extract(root, names, template):
    """Writes the strings of the files into `template`. Returns a complaint, or None."""
    status, text = run("xgettext", "--from-code=UTF-8", "--add-comments=Translators", *KEYWORDS,
                       "-o", str(template), *names, cwd=root)
    if status != 0:
        return f"xgettext: {text}"
    if not template.exists():
        return "xgettext found no strings"
    return None


def tap(checks):
    """Prints (name, complaints) pairs as TAP. Returns the status to exit with."""
    failed = False
    print(f"1..{len(checks)}")
    for number, (name, complaints) in enumerate(checks, 1):
        complaints = list(complaints)
        failed = failed or bool(complaints)
        print(f"{'not ok' if complaints else 'ok'} {number} - {name}")
        for complaint in complaints:
            for line in complaint.splitlines():
                print(f"# {line}")
    return 1 if failed else 0
