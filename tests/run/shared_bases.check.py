"""_shared_bases_user.pyx uses the classes of shared_bases.pyx."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _pairs

WANTED = """\
(30, 1008, 4, 'last', 4, 4, 2, 9)
TypeError unsupported operand type(s) for +=: 'int' and 'str'
(1, 'xyxy', ['a', 'b'])
TypeError Cannot convert dict to shared_bases.Names
(4, 'f')
(2007, 7, 2020, 1007, 'z', '2022-03-04', 5)
"""

_pairs.compare("shared_bases", "lists failing_list dicts wrong_class errors stamps", WANTED)
