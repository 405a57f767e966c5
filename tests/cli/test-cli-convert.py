#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests `pass-stone-cli convert`: records of any kind as plain SGF, or as text."""

import os
import sys
import tempfile

from commandline import case, equal, holds, main, one_error_line, run

FOLDER = tempfile.TemporaryDirectory()
HEAD = "(;FF[4]CA[UTF-8]GM[1]"


def path_of(name):
    return os.path.join(FOLDER.name, name)


def file(name, text):
    with open(path_of(name), "wb") as out:
        out.write(text.encode() if isinstance(text, str) else text)
    return path_of(name)


def convert(*arguments, text=""):
    status, out, err = run("convert", *arguments, text=text)
    equal((status, err), (0, ""), f"convert {arguments}")
    return out


@case
def plain_sgf_in_utf_8():
    text = "mail\n(;FF[3]GaMe[1]CA[GB2312]SiZe[9]KoMi[750]PB[聂卫平]REsult[黑中盘胜]Black[ee];W[tt]"
    path = file("old.sgf", text.encode("gb18030"))
    equal(convert(path), HEAD + "SZ[9]KM[7.5]PB[聂卫平]RE[B+R]B[ee]\n;W[])\n")


@case
def converting_twice_changes_nothing():
    path = file("twice.sgf", "(;SZ[19x19]KM[375]DT[2016.3.26]GN[a \\u003cb\\u003e];B[aa](;W[tt])(;W[bb]))")
    once = convert(path)
    holds("SZ[19]" in once and "KM[7.5]" in once and "DT[2016-03-26]" in once and "GN[a <b>]" in once, once)
    equal(convert("-", text=once), once)


@case
def another_charset_on_demand():
    path = file("short.sgf", "(;SZ[9]PB[表];B[aa])".encode("cp932"))
    holds("PB[表]" in convert("--charset", "Shift_JIS", path), "Shift_JIS")
    holds("PB[表]" not in convert("--charset", "Big5", path), "Big5")
    status, out, err = run("convert", "--charset", "klingon", path)
    equal((status, out), (1, ""))
    one_error_line(err, "klingon")


@case
def diagrams_for_a_wiki():
    path = file("marked.sgf", "(;SZ[3];B[aa];W[bb];B[cc]TR[ab]LB[ca:a])")
    edge = "$$ ---------\n"
    equal(convert("--format=wiki", path), "$$Wc3\n" + edge + "$$ | X . a |\n$$ | T O . |\n$$ | . . B |\n" + edge)
    equal(convert("--format=wiki", "--numbers-from=2", path),
          "$$Wc3m2\n" + edge + "$$ | X . . |\n$$ | . 1 . |\n$$ | . . 2 |\n" + edge)
    for amiss in (["--numbers-from=-1", "--format=wiki"], ["--numbers-from=2"]):
        status, out, err = run("convert", *amiss, path)
        equal((status, out), (2, ""), amiss)
        holds("--numbers-from" in err, err)


@case
def leaving_out():
    path = file("tree.sgf", "(;SZ[9]GC[about]C[x];B[aa]C[y](;W[bb];B[cc])(;W[dd]))")
    equal(convert("--main-line", path), HEAD + "SZ[9]GC[about]C[x]\n;B[aa]C[y];W[bb];B[cc])\n")
    equal(convert("--strip-comments", path), HEAD + "SZ[9]\n;B[aa]\n(;W[bb];B[cc])\n(;W[dd]))\n")
    equal(convert("--move", "1", path), HEAD + "SZ[9]GC[about]C[x]\n;B[aa]C[y])\n")
    equal(convert("--move", "0", path), HEAD + "SZ[9]GC[about]C[x]\n)\n")
    path = file("analysed.sgf", "(;SZ[9];B[aa]PSA[0 1 - 0.5 - X][bb 1 0.5 - - bb]C[x])")
    equal(convert("--strip-analysis", path), HEAD + "SZ[9]\n;B[aa]C[x])\n")


@case
def text():
    path = file("text.sgf", "(;SZ[3];B[bb];W[aa];B[])(;SZ[3];W[cc])")
    equal(convert("--format", "coordinates", path), "B B2, W A3, B pass\n\nW C1\n")
    equal(convert("--format", "diagram", "--move", "2", path).split("\n\n")[0],
          "   A B C\n 3(O). . 3\n 2 . X . 2\n 1 . . . 1\n   A B C")
    equal(convert("--format", "sgf", path), convert(path))


@case
def other_formats():
    ngf = "Club\n9\nTove 1D\nMira 2D\nsite\n0\n0\n6\n20110812\n1\nWhite Win by Resign!\n2\nPMABBCCCC\nPMACWAAAA\n"
    out = convert("-", text=ngf)
    for part in ("EV[Club]", "PW[Tove]", "WR[1d]", "KM[6.5]", "RE[W+R]", "DT[2011-08-12]", ";B[bb];W[]"):
        holds(part in out, f"{part} is not in {out}")


@case
def to_a_file():
    path = file("in.sgf", "(;SZ[9];B[aa])")
    target = path_of("out.sgf")
    equal(convert(path, "-o", target), "")
    with open(target, encoding="utf-8") as result:
        equal(result.read(), HEAD + "SZ[9]\n;B[aa])\n")
    # The output may be the input file.
    equal(convert(path, "-o", path), "")
    with open(path, encoding="utf-8") as result:
        equal(result.read(), HEAD + "SZ[9]\n;B[aa])\n")
    equal(convert(path, "-o", "-"), HEAD + "SZ[9]\n;B[aa])\n")


@case
def failures_leave_the_target():
    target = file("kept.sgf", "kept")
    status, out, err = run("convert", file("bad.sgf", "no game"), "-o", target)
    equal((status, out), (1, ""))
    one_error_line(err, "bad.sgf", "no game record")
    with open(target, encoding="utf-8") as result:
        equal(result.read(), "kept")
    status, _, err = run("convert", file("good.sgf", "(;B[aa])"), "-o", path_of("nowhere/out.sgf"))
    equal(status, 1)
    one_error_line(err, "out.sgf")


@case
def usage():
    for arguments in ((), ("a", "b"), ("--format", "pdf", "a")):
        status, out, err = run("convert", *arguments)
        equal((status, out), (2, ""))
        one_error_line(err)


if __name__ == "__main__":
    sys.exit(main())
