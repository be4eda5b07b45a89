// The words of Python 3.12 and Cython 3. A pure lexer: indentation, line joining inside brackets,
// the bodies of strings and the words that are keywords only in context belong to the filter
// behind it (src/parse/indent_filter.h). It reads bytes: those outside ASCII arrive as \u0001 in a
// letter and \u0002 in anything else.
lexer grammar CythonLexer;

// Made by the filter only.
tokens {
    INDENT, DEDENT, STRING, FSTRING_START, FSTRING_MIDDLE, FSTRING_END,
    FIELD_OPEN, FIELD_COLON, FIELD_CLOSE,
    ERROR, ERROR_INDENT,
    // A declaration that has no `cdef` of its own: a line of an extern block, a struct, …
    DECL,
    // `(` of a declarator, `[` before types, `<` and `>` of a cast, `in` of a `for`, `(` of `with (`.
    DECL_LPAREN, TYPE_LBRACK, CAST_OPEN, CAST_CLOSE, FOR_IN, WITH_LPAREN,
    NOT_IN, IS_NOT, NOT_NONE, OR_NONE, OPERATOR_NAME, TRAILING_COMMA,
    TRAILING_SEMI,
    // Names where they are keywords.
    ASYNC_DEF, ASYNC_FOR, ASYNC_WITH, AWAIT, MATCH, CASE, TYPE, PRINT, EXEC, INCLUDE, COMPILE_DEF, COMPILE_IF,
    COMPILE_ELIF, COMPILE_ELSE, BY, NEW, SIZEOF, SIZEOF_TYPE, PROPERTY, PUBLIC, READONLY, EXTERN, API, INLINE,
    PACKED, STRUCT, UNION, ENUM, CPPCLASS, FUSED, NAMESPACE, NOGIL, GIL, NO_EXCEPT, CONST,
    METHOD_CONST,
    EXCEPT_PLUS
}

FALSE: 'False';
NONE: 'None';
TRUE: 'True';
AND: 'and';
AS: 'as';
ASSERT: 'assert';
BREAK: 'break';
CLASS: 'class';
CONTINUE: 'continue';
DEF: 'def';
DEL: 'del';
ELIF: 'elif';
ELSE: 'else';
EXCEPT: 'except';
FINALLY: 'finally';
FOR: 'for';
FROM: 'from';
GLOBAL: 'global';
IF: 'if';
IMPORT: 'import';
IN: 'in';
IS: 'is';
LAMBDA: 'lambda';
NONLOCAL: 'nonlocal';
NOT: 'not';
OR: 'or';
PASS: 'pass';
RAISE: 'raise';
RETURN: 'return';
TRY: 'try';
WHILE: 'while';
WITH: 'with';
YIELD: 'yield';
CDEF: 'cdef';
CPDEF: 'cpdef';
CTYPEDEF: 'ctypedef';
CIMPORT: 'cimport';

// A prefix and the opening quotes; which prefixes make sense is decided later.
STRING_START: PREFIX? PREFIX? PREFIX? ('"""' | '\'\'\'' | '"' | '\'');
fragment PREFIX: [rRuUbBfFcC];

NAME: [a-zA-Z_\u0001] [a-zA-Z_0-9\u0001]*;

IMAGINARY: (DIGITS | POINT_FLOAT | EXPONENT_FLOAT) [jJ];
FLOAT: POINT_FLOAT | EXPONENT_FLOAT;
INTEGER: (DIGITS | '0' [xX] ('_'? [0-9a-fA-F])+ | '0' [oO] ('_'? [0-7])+ | '0' [bB] ('_'? [01])+)
         ([uU] [lL]? [lL]? | [lL] [lL]? [uU]?)?;
fragment DIGITS: [0-9] ('_'? [0-9])*;
fragment POINT_FLOAT: DIGITS? '.' DIGITS | DIGITS '.';
fragment EXPONENT_FLOAT: (DIGITS | POINT_FLOAT) [eE] [+-]? DIGITS;

LPAREN: '(';
RPAREN: ')';
LBRACK: '[';
RBRACK: ']';
LBRACE: '{';
RBRACE: '}';
DOT: '.';
ELLIPSIS: '...';
COMMA: ',';
COLON: ':';
SEMI: ';';
AT: '@';
ARROW: '->';
WALRUS: ':=';
QUESTION: '?';
BANG: '!';
BACKQUOTE: '`';
ASSIGN: '=';
PLUS_ASSIGN: '+=';
MINUS_ASSIGN: '-=';
STAR_ASSIGN: '*=';
SLASH_ASSIGN: '/=';
DSLASH_ASSIGN: '//=';
PERCENT_ASSIGN: '%=';
AT_ASSIGN: '@=';
AMP_ASSIGN: '&=';
BAR_ASSIGN: '|=';
CARET_ASSIGN: '^=';
LSHIFT_ASSIGN: '<<=';
RSHIFT_ASSIGN: '>>=';
POW_ASSIGN: '**=';
PLUS: '+';
MINUS: '-';
STAR: '*';
SLASH: '/';
DSLASH: '//';
PERCENT: '%';
POW: '**';
AMP: '&';
AMP_AMP: '&&';
BAR: '|';
CARET: '^';
TILDE: '~';
LSHIFT: '<<';
RSHIFT: '>>';
LT: '<';
GT: '>';
LE: '<=';
GE: '>=';
EQ: '==';
NE: '!=' | '<>';

NEWLINE: ('\r'? '\n' | '\r') [ \t\f\r\n]*;
COMMENT: '#' ~[\r\n]*;
SPACE: [ \t\f]+ -> skip;
LINE_JOIN: '\\' [ \t]* ('\r'? '\n' | '\r') -> skip;
UNKNOWN: .;
