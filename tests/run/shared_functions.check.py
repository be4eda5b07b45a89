"""_shared_functions_user.pyx calls shared_functions.pyx."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _pairs

FUNCTIONS = """
numbers objects failing failing_optional fused without_gil fused_methods failing_method variables wrong_class
augmented as_objects failing_object
"""
WANTED = """\
(111, 103, 6, 11, 3, 2.5, 3.0, 5)
([7, 3], (1, None), (1, [2]), 4, 8)
ValueError neg
TypeError none
(2.5, 6, 5.0, 12.5, 17.0, 6.0, 12.0)
3.5
((6, 108, 1108), (6, 108, 1108), 6, 5, 7, (6, 108, 1108), 9, 7, 8.0, 6.0)
ValueError -1
(None, ({'a': 1, 'b': 2}, [{'a': 1, 'b': 2}], 4), ({'new': 3}, ({'new': 3}, 5), 6), [{'new': 3}, 1], ['new'], 7)
TypeError Expected dict, got list
(7.0, 2, 'Sums')
((1, 2), 9.0, 4.0)
ValueError -1
"""

_pairs.compare("shared_functions", FUNCTIONS, WANTED)
