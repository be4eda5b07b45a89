"""Characters by their names.

>>> bullet, '\N{GREEK SMALL LETTER ALPHA}\N{greek small letter beta}', len('\N{SNOWMAN}')
('•', 'αβ', 1)
>>> formatted(3)
'3 … {3}'
>>> raw
'\\\\N{BULLET}'
>>> escaped
b'\\\\N{BULLET}'
>>> controls == '\\0\\n\\x1b\\xa0\\u200d\\ufeff'
True
>>> numbered == '\\u4e00\\U00020000\\uf900'
True
>>> syllables == '\\uac00\\uac01\\ud55c\\uc6c3\\ud7a3'
True
"""
bullet = '\N{BULLET}'
raw = r'\N{BULLET}'
escaped = b'\N{BULLET}'
controls = '\N{NULL}\N{LINE FEED}\N{ESC}\N{NO-BREAK SPACE}\N{ZERO WIDTH JOINER}\N{BOM}'
numbered = ('\N{CJK UNIFIED IDEOGRAPH-4E00}\N{CJK UNIFIED IDEOGRAPH-20000}'
            '\N{CJK COMPATIBILITY IDEOGRAPH-F900}')
syllables = ('\N{HANGUL SYLLABLE GA}\N{HANGUL SYLLABLE GAG}\N{HANGUL SYLLABLE HAN}'
             '\N{HANGUL SYLLABLE US}\N{HANGUL SYLLABLE HIH}')


def formatted(n):
    return f'{n} \N{HORIZONTAL ELLIPSIS} {{{n}}}'
