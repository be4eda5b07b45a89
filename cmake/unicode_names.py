#!/usr/bin/env python3
"""unicode_names.py OUT.cpp: the names of Unicode's characters, from Python's own table.

Names that are computed (Hangul syllables, ideographs) are left out; aliases are those of the list below.
"""
import sys
import unicodedata

ALIASES = """NULL|NUL|START OF HEADING|SOH|START OF TEXT|STX|END OF TEXT|ETX|END OF TRANSMISSION|EOT
ENQUIRY|ENQ|ACKNOWLEDGE|ACK|ALERT|BEL|BACKSPACE|BS|CHARACTER TABULATION|HORIZONTAL TABULATION|HT|TAB
LINE FEED|NEW LINE|END OF LINE|LF|NL|EOL|LINE TABULATION|VERTICAL TABULATION|VT|FORM FEED|FF
CARRIAGE RETURN|CR|SHIFT OUT|LOCKING-SHIFT ONE|SO|SHIFT IN|LOCKING-SHIFT ZERO|SI|DATA LINK ESCAPE|DLE
DEVICE CONTROL ONE|DC1|DEVICE CONTROL TWO|DC2|DEVICE CONTROL THREE|DC3|DEVICE CONTROL FOUR|DC4
NEGATIVE ACKNOWLEDGE|NAK|SYNCHRONOUS IDLE|SYN|END OF TRANSMISSION BLOCK|ETB|CANCEL|CAN|END OF MEDIUM
EOM|EM|SUBSTITUTE|SUB|ESCAPE|ESC|INFORMATION SEPARATOR FOUR|FILE SEPARATOR|FS
INFORMATION SEPARATOR THREE|GROUP SEPARATOR|GS|INFORMATION SEPARATOR TWO|RECORD SEPARATOR|RS
INFORMATION SEPARATOR ONE|UNIT SEPARATOR|US|SP|DELETE|DEL|PADDING CHARACTER|PAD|HIGH OCTET PRESET|HOP
BREAK PERMITTED HERE|BPH|NO BREAK HERE|NBH|INDEX|IND|NEXT LINE|NEL|START OF SELECTED AREA|SSA
END OF SELECTED AREA|ESA|CHARACTER TABULATION SET|HTS|CHARACTER TABULATION WITH JUSTIFICATION|HTJ
LINE TABULATION SET|VTS|PARTIAL LINE FORWARD|PARTIAL LINE DOWN|PLD|PARTIAL LINE BACKWARD
PARTIAL LINE UP|PLU|REVERSE LINE FEED|REVERSE INDEX|RI|SINGLE SHIFT TWO|SS2|SINGLE SHIFT THREE|SS3
DEVICE CONTROL STRING|DCS|PRIVATE USE ONE|PU1|PRIVATE USE TWO|PU2|SET TRANSMIT STATE|STS
CANCEL CHARACTER|CCH|MESSAGE WAITING|MW|START OF GUARDED AREA|SPA|END OF GUARDED AREA|EPA
START OF STRING|SOS|SINGLE GRAPHIC CHARACTER INTRODUCER|SGC|SINGLE CHARACTER INTRODUCER|SCI
CONTROL SEQUENCE INTRODUCER|CSI|STRING TERMINATOR|ST|OPERATING SYSTEM COMMAND|OSC|PRIVACY MESSAGE|PM
APPLICATION PROGRAM COMMAND|APC|NBSP|SHY|CGJ|ZWSP|ZWNJ|ZWJ|LRM|RLM|LRE|RLE|PDF|LRO|RLO|NNBSP|MMSP|WJ
LRI|RLI|FSI|PDI|BYTE ORDER MARK|BOM|ZWNBSP|MVS|ALM|LATIN CAPITAL LETTER GHA|LATIN SMALL LETTER GHA
WEIERSTRASS ELLIPTIC FUNCTION"""


def names():
    for code in range(sys.maxunicode + 1):
        name = unicodedata.name(chr(code), "")
        computed = name.startswith("HANGUL SYLLABLE ") or name.endswith(f"-{code:04X}")
        if name and not computed:
            yield name, code
    selectors = [f"VS{n}" for n in range(1, 257)]
    for line in ALIASES.splitlines():
        for alias in [*line.split("|"), *line.replace("|", " ").split(), *selectors]:
            try:
                yield alias, ord(unicodedata.lookup(alias))
            except KeyError:
                pass


def ranges():  # of the names that end with the number of the character
    found = []
    for code in range(sys.maxunicode + 1):
        name = unicodedata.name(chr(code), "")
        if not name.endswith(f"-{code:04X}"):
            continue
        prefix = name[:-len(f"{code:04X}")]
        if found and found[-1][0] == prefix and found[-1][2] == code - 1:
            found[-1][2] = code
        else:
            found.append([prefix, code, code])
    return found


def main():
    table = sorted(dict(names()).items())
    with open(sys.argv[1], "w") as out:
        out.write('// Made by cmake/unicode_names.py.\n#include "parse/unicode_names.h"\n\n')
        out.write("namespace cyxx::parse {\n\nstatic constexpr UnicodeName names[] = {\n")
        out.writelines(f'{{"{name}", {code}}},\n' for name, code in table)
        out.write("};\nstatic constexpr NumberedNames numbered[] = {\n")
        out.writelines(f'{{"{prefix}", {first}, {last}}},\n' for prefix, first, last in ranges())
        out.write("};\nstd::span<UnicodeName const> const unicode_names = names;\n")
        out.write("std::span<NumberedNames const> const numbered_names = numbered;\n\n"
                  "}  // namespace cyxx::parse\n")


main()
