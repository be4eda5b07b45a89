// Python 3.12 and Cython 3, one top-level statement at a time. The filter has settled what each
// contextual keyword is, so nearly every decision here needs one or two tokens. Declarations are
// parsed as words (`const unsigned int x`); which of them is the name is decided by the builder.
parser grammar CythonParser;

options { tokenVocab = CythonLexer; }

fileInput: statements+=statement* EOF;
exprInput: value=rhs EOF;
typeInput: type=cDecl EOF;

// --- statements ---------------------------------------------------------------------------------

statement
    : parts+=simple (SEMI parts+=simple)* TRAILING_SEMI? NEWLINE                               # simpleLine
    | IF condition=test COLON body=suite elifs+=elifClause* otherwise=elseClause?     # ifStmt
    | WHILE condition=test COLON body=suite otherwise=elseClause?                     # whileStmt
    | async=ASYNC_FOR? FOR target=testlist
      (FOR_IN iterable=testlist | (FROM range=expr)? (BY step=expr)?)
      COLON body=suite otherwise=elseClause?                                          # forStmt
    | TRY COLON body=suite handlers+=exceptClause* otherwise=elseClause?
      (FINALLY COLON final=suite)?                                                    # tryStmt
    | async=ASYNC_WITH? WITH (items+=withItem (COMMA items+=withItem)*
      | WITH_LPAREN items+=withItem (COMMA items+=withItem)* TRAILING_COMMA? RPAREN)
      COLON body=suite                                                                # withStmt
    | MATCH subject=testlist COLON NEWLINE INDENT cases+=caseBlock+ DEDENT            # matchStmt
    | decorators+=decorator* item=definition                                          # defined
    | PROPERTY name=NAME COLON body=suite                                             # propertyDef
    | COMPILE_IF condition=test COLON body=suite elifs+=compileElif*
      (COMPILE_ELSE COLON otherwise=suite)?                                           # compileIf
    | ERROR NEWLINE (INDENT body+=statement+ DEDENT)?                                 # errorStmt
    | ERROR_INDENT body+=statement+ DEDENT                                            # errorBlock
    ;

elifClause: ELIF condition=test COLON body=suite;
elseClause: ELSE COLON body=suite;
compileElif: COMPILE_ELIF condition=test COLON body=suite;
exceptClause: EXCEPT star=STAR? (type=test ((AS | COMMA) target=test)?)? COLON body=suite;
withItem: manager=test (AS target=expr)?;
decorator: AT value=test NEWLINE;

suite
    : parts+=simple (SEMI parts+=simple)* TRAILING_SEMI? NEWLINE   # inlineSuite
    | NEWLINE INDENT statements+=statement+ DEDENT        # blockSuite
    ;

simple
    : first=rhs
      ( COLON annotation=test (ASSIGN value=rhs)?
      | op=(PLUS_ASSIGN | MINUS_ASSIGN | STAR_ASSIGN | SLASH_ASSIGN | DSLASH_ASSIGN
           | PERCENT_ASSIGN | AT_ASSIGN | AMP_ASSIGN | BAR_ASSIGN | CARET_ASSIGN | LSHIFT_ASSIGN
           | RSHIFT_ASSIGN | POW_ASSIGN) value=rhs
      | (ASSIGN more+=rhs)+
      )?                                                                          # exprStmt
    | PASS                                                                        # passStmt
    | BREAK                                                                       # breakStmt
    | CONTINUE                                                                    # continueStmt
    | RETURN value=testlist?                                                      # returnStmt
    | RAISE (exception=test
      (FROM cause=test | COMMA value=test (COMMA traceback=test)?)?)?             # raiseStmt
    | ASSERT condition=test (COMMA message=test)?                                 # assertStmt
    | DEL targets=testlist                                                        # delStmt
    | GLOBAL names+=NAME (COMMA names+=NAME)*                                     # globalStmt
    | NONLOCAL names+=NAME (COMMA names+=NAME)*                                   # nonlocalStmt
    | IMPORT names+=dottedAs (COMMA names+=dottedAs)*                             # importStmt
    | CIMPORT names+=dottedAs (COMMA names+=dottedAs)*                            # cimportStmt
    | FROM dots+=(DOT | ELLIPSIS)* module=dotted? kind=(IMPORT | CIMPORT)
      (star=STAR | names+=nameAs (COMMA names+=nameAs)*
      | LPAREN names+=nameAs (COMMA names+=nameAs)* TRAILING_COMMA? RPAREN)                # fromStmt
    | PRINT (RSHIFT stream=test (COMMA values+=test)* end=TRAILING_COMMA?
      | values+=test (COMMA values+=test)* end=TRAILING_COMMA?)?                  # printStmt
    | EXEC code=expr (FOR_IN globals=test (COMMA scope=test)?)?                      # execStmt
    | TYPE name=NAME parameters=typeParams? ASSIGN value=test                     # typeAlias
    | INCLUDE path=STRING                                                         # includeStmt
    | COMPILE_DEF name=NAME ASSIGN value=test                                     # compileDef
    ;

dotted: names+=NAME (DOT names+=NAME)*;
dottedAs: path=dotted (AS as=NAME)?;
nameAs: name=NAME (AS as=NAME)?;

// --- definitions --------------------------------------------------------------------------------

definition
    : async=ASYNC_DEF? DEF name=NAME generic=typeParams? LPAREN parameters=params? RPAREN
      (ARROW result=test)? COLON body=suite                                        # funcDef
    | CLASS name=NAME generic=typeParams? (LPAREN arguments=args? RPAREN)?
      COLON body=suite                                                             # classDef
    | lead=(CDEF | CPDEF | DECL | CTYPEDEF) modifiers+=(PUBLIC | READONLY | EXTERN | API | INLINE)*
      body=cdefBody                                                                # cdefStmt
    ;

typeParams: LBRACK items+=typeParam (COMMA items+=typeParam)* TRAILING_COMMA? RBRACK;
typeParam: star=(STAR | POW)? name=NAME (COLON bound=test)? (ASSIGN value=test)?;

params: items+=param (COMMA items+=param)* TRAILING_COMMA?;
param
    : decl=cDecl none=(NOT_NONE | OR_NONE)? (COLON annotation=test)?
      (ASSIGN (star=(STAR | QUESTION) | value=test))?                 # plainParam
    | star=(STAR | POW) (decl=cDecl (COLON STAR? annotation=test)?)?  # starParam
    | SLASH                                                           # slashParam
    | ELLIPSIS                                                        # varargsParam
    ;

cdefBody
    : nogil=NOGIL? COLON body=suite                                                   # cdefBlock
    | FROM (star=STAR | header+=STRING+) (NAMESPACE space+=STRING+)? nogil=NOGIL?
      COLON body=suite                                                                # externBlock
    | packed=PACKED? kind=(STRUCT | UNION) name=NAME cname=STRING?
      (COLON body=suite | TRAILING_SEMI? NEWLINE)                                              # structDef
    | ENUM scoped=CLASS? name=NAME? cname=STRING? (LPAREN underlying=cDecl RPAREN)?
      (COLON body=enumBody | TRAILING_SEMI? NEWLINE)                                           # enumDef
    | CPPCLASS name=NAME cname=STRING? (LBRACK generic=subscripts RBRACK)?
      (LPAREN (bases+=cDecl (COMMA bases+=cDecl)*)? RPAREN)? nogil=NOGIL?
      (COLON body=suite | TRAILING_SEMI? NEWLINE)                                              # cppClass
    | CLASS path=dotted (AS as=NAME)? (LPAREN arguments=args? RPAREN)?
      ((LBRACK | TYPE_LBRACK) options+=classOption (COMMA options+=classOption)* TRAILING_COMMA? RBRACK)?
      (COLON body=suite | TRAILING_SEMI? NEWLINE)                                              # cClass
    | FUSED name=NAME COLON NEWLINE INDENT types+=fusedLine+ DEDENT                   # fusedDef
    | decl=cDecl (ASSIGN init=test)? (COMMA more+=cMore)* TRAILING_COMMA?
      (COLON body=suite | TRAILING_SEMI? NEWLINE)                                              # varOrFunc
    ;

enumBody
    : lines+=enumLine                                                  # inlineEnum
    | NEWLINE INDENT (doc+=STRING+ NEWLINE)? lines+=enumLine+ DEDENT   # blockEnum
    ;
enumLine: (PASS | items+=enumItem (COMMA items+=enumItem)* TRAILING_COMMA?) TRAILING_SEMI? NEWLINE;
enumItem: name=NAME cname=STRING? (ASSIGN value=test)?;
classOption: key=NAME value=NAME;
fusedLine: (PASS | type=cDecl) TRAILING_SEMI? NEWLINE;

// A type or a declaration: `unsigned int`, `vector[int*] x`, `void (*f)(int) nogil`.
cDecl: words=cWords (cname=STRING (LBRACK generic=subscripts RBRACK)?)? tail=cTail?;
cWords: group=cTuple words+=cWord* | words+=cWord+;
cTuple: LPAREN items+=cDecl (COMMA items+=cDecl)* comma=TRAILING_COMMA? RPAREN;
cWord
    : name=NAME parts+=cWordPart*            # nameWord
    | name=OPERATOR_NAME parts+=cWordPart*   # operatorWord
    ;
cWordPart
    : DOT name=NAME                             # memberPart
    | open=LBRACK items=subscripts? RBRACK      # bracketPart
    | open=TYPE_LBRACK types=typeArgs RBRACK    # typesPart
    ;
cTail
    : pointers+=pointer+ core=cCore? suffixes+=cSuffix* tails+=cFuncTail*   # pointerTail
    | core=cParen suffixes+=cSuffix* tails+=cFuncTail*                      # parenTail
    | call=cCall suffixes+=cSuffix* tails+=cFuncTail*                       # callTail
    ;
cMore
    : pointers+=pointer* core=cCore suffixes+=cSuffix* tails+=cFuncTail* (ASSIGN init=test)?;
pointer: op=(STAR | POW | AMP | AMP_AMP) qualifier=CONST?;
cCore
    : name=(NAME | OPERATOR_NAME) cname=STRING?   # nameCore
    | inner=cParen                                # parenCore
    ;
cParen
    : DECL_LPAREN convention=NAME? pointers+=pointer+ core=cCore? suffixes+=cSuffix*
      tails+=cFuncTail* RPAREN;
cSuffix
    : LBRACK items=subscripts? RBRACK   # arraySuffix
    | call=cCall                        # callSuffix
    ;
cCall: open=LPAREN parameters=params? RPAREN;
cFuncTail
    : EXCEPT (star=STAR | maybe=QUESTION? value=expr)                     # exceptTail
    | EXCEPT_PLUS (star=STAR | handler=dotted)?                    # cppExceptTail
    | NO_EXCEPT                                                            # noexceptTail
    | NOGIL                                                               # nogilTail
    | WITH GIL                                                            # withGilTail
    | METHOD_CONST                                                          # constTail
    ;
typeArgs: items+=typeArg (COMMA items+=typeArg)* TRAILING_COMMA?;
typeArg: (keyword=NAME ASSIGN)? (type=cDecl | value=typeValue);
typeValue: sign=MINUS? number_=(INTEGER | FLOAT) | text=STRING | flag=(TRUE | FALSE);

// --- expressions --------------------------------------------------------------------------------

rhs
    : yielded=rhsYield                             # yieldRhs
    | value=testlist                               # plainRhs
    ;
testlist: items+=testOrStar (COMMA items+=testOrStar)* end=TRAILING_COMMA?;
testOrStar
    : value=test             # plainItem
    | STAR value=expr        # starItem
    ;
test
    : value=expr (IF condition=expr ELSE otherwise=test | WALRUS named=test)?   # plainTest
    | LAMBDA parameters=lambdaParams? COLON body=test                           # lambda
    ;
lambdaParams: items+=lambdaParam (COMMA items+=lambdaParam)* TRAILING_COMMA?;
lambdaParam: decl=cDecl (ASSIGN value=test)? | star=(STAR | POW) name=NAME? | slash=SLASH;

expr
    : name=NAME                                                  # name
    | value=(INTEGER | FLOAT | IMAGINARY)                        # number
    | parts+=stringPart+                                         # strings
    | value=(NONE | TRUE | FALSE | ELLIPSIS)                     # constant
    | open=LPAREN (yielded=rhsYield | first=testOrStar (clauses=comp | (COMMA items+=testOrStar)* end=TRAILING_COMMA?))?
      RPAREN                                                     # paren
    | LBRACK (first=testOrStar (clauses=comp | (COMMA items+=testOrStar)* TRAILING_COMMA?))? RBRACK
                                                                 # list
    | LBRACE (first=braceItem (clauses=comp | (COMMA items+=braceItem)* TRAILING_COMMA?))? RBRACE
                                                                 # brace
    | BACKQUOTE value=testlist BACKQUOTE                         # backquote
    | SIZEOF LPAREN value=test RPAREN                            # sizeofExpr
    | SIZEOF_TYPE LPAREN type=cDecl RPAREN                       # sizeofType
    | NEW class_=newClass LPAREN arguments=args? RPAREN          # new
    | object=expr dot=DOT attribute=NAME                           # attribute
    | callee=expr open=LPAREN arguments=args? RPAREN             # call
    | object=expr open=LBRACK items=subscripts RBRACK            # subscript
    | object=expr open=TYPE_LBRACK types=typeArgs RBRACK         # typeSubscript
    | AWAIT value=expr                                           # await
    | <assoc=right> left=expr op=POW right=expr                  # binary
    | op=(PLUS | MINUS | TILDE | AMP) value=expr                 # unary
    | CAST_OPEN type=cDecl checked=QUESTION? CAST_CLOSE value=expr                # cast
    | left=expr op=(STAR | SLASH | DSLASH | PERCENT | AT) right=expr              # binary
    | left=expr op=(PLUS | MINUS) right=expr                                      # binary
    | left=expr op=(LSHIFT | RSHIFT) right=expr                                   # binary
    | left=expr op=AMP right=expr                                                 # binary
    | left=expr op=CARET right=expr                                               # binary
    | left=expr op=BAR right=expr                                                 # binary
    | left=expr op=(LT | GT | LE | GE | EQ | NE | IN | NOT_IN | IS | IS_NOT) right=expr
                                                                                  # compare
    | op=NOT value=expr                                                           # unary
    | left=expr op=AND right=expr                                                 # boolean
    | left=expr op=OR right=expr                                                  # boolean
    ;

rhsYield: YIELD (FROM source=test | value=testlist?);
newClass: name=NAME parts+=cWordPart*;
stringPart
    : text=STRING                                                # plainString
    | open=FSTRING_START parts+=fstringPart* FSTRING_END        # fstring
    ;
fstringPart
    : text=FSTRING_MIDDLE                                        # fstringText
    | open=FIELD_OPEN value=rhs equals=ASSIGN? (BANG conversion=NAME)?
      (colon=FIELD_COLON spec+=fstringPart*)? close=FIELD_CLOSE  # fstringField
    ;
braceItem
    : key=test (COLON value=test)?    # pairItem
    | star=(STAR | POW) value=expr    # unpackItem
    ;
args: items+=argument (COMMA items+=argument)* TRAILING_COMMA?;
argument
    : first=test (ASSIGN value=test | clauses=comp)?   # plainArg
    | star=(STAR | POW) value=test                     # starArg
    ;
subscripts: items+=subscriptItem (COMMA items+=subscriptItem)* end=TRAILING_COMMA?;
subscriptItem
    : first=test (ASSIGN (star=STAR | value=test)
      | colon=COLON last=test? (second=COLON step=test?)?)?   # indexItem
    | colon=COLON last=test? (second=COLON step=test?)?       # sliceItem
    | STAR value=expr                                         # starIndex
    ;
comp: first=compFor rest+=compClause*;
compClause: loop=compFor | IF condition=expr;
compFor
    : async=ASYNC_FOR? FOR target=testlist (FOR_IN iterable=expr | FROM range=expr (BY step=expr)?);

// --- patterns -----------------------------------------------------------------------------------

caseBlock: CASE pattern_=patterns (IF guard=test)? COLON body=suite;
patterns: items+=patternItem (COMMA items+=patternItem)* end=TRAILING_COMMA?;
patternItem
    : value=pattern       # plainPattern
    | STAR name=NAME      # starPattern
    ;
pattern: alternatives+=closed (BAR alternatives+=closed)* (AS name=NAME)?;
closed
    : path=dotted (open=LPAREN (items+=classArg (COMMA items+=classArg)* TRAILING_COMMA?)? RPAREN)?
                                                                     # namePattern
    | sign=MINUS? real=(INTEGER | FLOAT | IMAGINARY)
      (op=(PLUS | MINUS) imaginary=IMAGINARY)?                       # numberPattern
    | parts+=stringPart+                                             # stringPattern
    | value=(NONE | TRUE | FALSE)                                    # constantPattern
    | LPAREN items=patterns? RPAREN                                  # groupPattern
    | LBRACK items=patterns? RBRACK                                  # listPattern
    | LBRACE (items+=mappingItem (COMMA items+=mappingItem)* TRAILING_COMMA?)? RBRACE
                                                                     # mappingPattern
    ;
classArg: (keyword=NAME ASSIGN)? value=pattern;
mappingItem: key=closed COLON value=pattern | POW rest=NAME;
