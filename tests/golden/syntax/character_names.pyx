good = '\N{BULLET}\N{bullet}\N{HANGUL SYLLABLE GAG}'
unknown = 'a\N{NO SUCH NAME}b'  # expect-error: CY113 no character has this name
no_name = '\N'  # expect-error: CY113 needs the name of a character
open_name = '\N{BULLET'  # expect-error: CY113
wrong_number = '\N{CJK UNIFIED IDEOGRAPH-0041}'  # expect-error: CY113
wrong_syllable = '\N{HANGUL SYLLABLE XYZ}'  # expect-error: CY113
in_text = f'{1} \N{NO SUCH NAME}'  # expect-error: CY113
