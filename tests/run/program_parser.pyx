# compare: python
"""A tokenizer, a recursive-descent parser, an interpreter, a JSON reader, a tiny template engine."""
import re
import string


class Token:
    __slots__ = ("kind", "text", "pos")

    def __init__(self, kind, text, pos):
        self.kind, self.text, self.pos = kind, text, pos

    def __repr__(self):
        return "%s(%r@%d)" % (self.kind, self.text, self.pos)


class ParseError(Exception):
    def __init__(self, message, pos, *, source=None):
        super().__init__(message, pos)
        self.message = message
        self.pos = pos
        self.source = source

    def __str__(self):
        return f"{self.message} at {self.pos}" + (f" in {self.source!r}" if self.source else "")


TOKEN = re.compile(r"\s*(?:(?P<num>\d+(?:\.\d+)?)|(?P<name>[A-Za-z_]\w*)|(?P<op>\*\*|==|!=|<=|>=|[-+*/%()<>=,;{}!]))")


def tokenize(source):
    pos, n = 0, len(source)
    while pos < n:
        match = TOKEN.match(source, pos)
        if not match:
            if not source[pos:].strip():
                break
            raise ParseError("bad character", pos, source=source)
        kind = match.lastgroup
        yield Token(kind, match.group(kind), match.start(kind))
        pos = match.end()
    yield Token("end", "", n)


class Node:
    fields = ()

    def __init__(self, *args):
        if len(args) != len(self.fields):
            raise TypeError(f"{type(self).__name__} takes {len(self.fields)} fields, got {len(args)}")
        for name, value in zip(self.fields, args):
            setattr(self, name, value)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(repr(getattr(self, f)) for f in self.fields)})"


def node(name, fields):
    return type(name, (Node,), {"fields": tuple(fields.split())})


Num = node("Num", "value")
Var = node("Var", "name")
Bin = node("Bin", "op left right")
Un = node("Un", "op operand")
Call = node("Call", "func args")
Assign = node("Assign", "name value")
If = node("If", "cond then other")
While = node("While", "cond body")
Block = node("Block", "stmts")
Func = node("Func", "name params body")
Return = node("Return", "value")


class Parser:
    levels = [("==", "!="), ("<", ">", "<=", ">="), ("+", "-"), ("*", "/", "%")]

    def __init__(self, source):
        self.source = source
        self.tokens = list(tokenize(source))
        self.at = 0

    @property
    def token(self):
        return self.tokens[self.at]

    def accept(self, *texts):
        if self.token.text in texts and self.token.kind != "end":
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def expect(self, text):
        token = self.accept(text)
        if token is None:
            raise ParseError(f"expected {text!r}, found {self.token.text!r}", self.token.pos)
        return token

    def name(self):
        token = self.token
        if token.kind != "name":
            raise ParseError("expected a name", token.pos)
        self.at += 1
        return token.text

    def program(self):
        stmts = []
        while self.token.kind != "end":
            stmts.append(self.statement())
        return Block(stmts)

    def block(self):
        self.expect("{")
        stmts = []
        while not self.accept("}"):
            stmts.append(self.statement())
        return Block(stmts)

    def statement(self):
        if self.accept("if"):
            cond, then = self.expr(), self.block()
            other = None
            if self.accept("else"):
                other = self.block() if self.token.text == "{" else self.statement()
            return If(cond, then, other)
        if self.accept("while"):
            return While(self.expr(), self.block())
        if self.accept("def"):
            name = self.name()
            self.expect("(")
            params = []
            while not self.accept(")"):
                params.append(self.name())
                self.accept(",")
            return Func(name, params, self.block())
        if self.accept("return"):
            value = self.expr()
            self.expect(";")
            return Return(value)
        value = self.expr()
        if isinstance(value, Var) and self.accept("="):
            value = Assign(value.name, self.expr())
        self.expect(";")
        return value

    def expr(self, level=0):
        if level == len(self.levels):
            return self.unary()
        left = self.expr(level + 1)
        while op := self.accept(*self.levels[level]):
            left = Bin(op.text, left, self.expr(level + 1))
        return left

    def unary(self):
        if op := self.accept("-", "!"):
            return Un(op.text, self.unary())
        return self.power()

    def power(self):
        base = self.primary()
        if self.accept("**"):
            return Bin("**", base, self.unary())
        return base

    def primary(self):
        token = self.token
        if token.kind == "num":
            self.at += 1
            return Num(float(token.text) if "." in token.text else int(token.text))
        if self.accept("("):
            value = self.expr()
            self.expect(")")
            return value
        name = self.name()
        if not self.accept("("):
            return Var(name)
        args = []
        while not self.accept(")"):
            args.append(self.expr())
            if not self.accept(",") and self.token.text != ")":
                raise ParseError("expected ','", self.token.pos)
        return Call(name, args)


class ReturnValue(Exception):
    pass


class Interpreter:
    ops = {
        "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
        "/": lambda a, b: a / b, "%": lambda a, b: a % b, "**": lambda a, b: a ** b,
        "<": lambda a, b: a < b, ">": lambda a, b: a > b, "<=": lambda a, b: a <= b,
        ">=": lambda a, b: a >= b, "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
    }

    def __init__(self):
        self.scopes = [{}]
        self.funcs = {"abs": abs, "max": max, "min": min}
        self.out = []
        self.steps = 0

    def visit(self, node):
        self.steps += 1
        method = getattr(self, "visit_" + type(node).__name__.lower(), None)
        if method is None:
            raise NotImplementedError(type(node).__name__)
        return method(node)

    def visit_num(self, node): return node.value

    def visit_var(self, node):
        for scope in reversed(self.scopes):
            if node.name in scope:
                return scope[node.name]
        raise NameError(f"name {node.name!r} is not defined")

    def visit_bin(self, node):
        return self.ops[node.op](self.visit(node.left), self.visit(node.right))

    def visit_un(self, node):
        value = self.visit(node.operand)
        return -value if node.op == "-" else not value

    def visit_call(self, node):
        args = [self.visit(a) for a in node.args]
        if node.func == "print":
            self.out.append(" ".join(map(str, args)))
            return None
        func = self.funcs.get(node.func)
        if func is None:
            raise NameError(f"no function {node.func!r}")
        if not isinstance(func, Func):
            return func(*args)
        if len(args) != len(func.params):
            raise TypeError(f"{func.name}() takes {len(func.params)} arguments ({len(args)} given)")
        self.scopes.append(dict(zip(func.params, args)))
        try:
            self.visit(func.body)
        except ReturnValue as result:
            return result.args[0]
        finally:
            self.scopes.pop()
        return None

    def visit_assign(self, node):
        self.scopes[-1][node.name] = self.visit(node.value)

    def visit_if(self, node):
        if self.visit(node.cond):
            self.visit(node.then)
        elif node.other is not None:
            self.visit(node.other)

    def visit_while(self, node):
        while self.visit(node.cond):
            self.visit(node.body)

    def visit_block(self, node):
        for stmt in node.stmts:
            self.visit(stmt)

    def visit_func(self, node):
        self.funcs[node.name] = node

    def visit_return(self, node):
        raise ReturnValue(self.visit(node.value))


def run(source):
    try:
        tree = Parser(source).program()
    except ParseError as error:
        return f"parse error: {error}"
    interpreter = Interpreter()
    try:
        interpreter.visit(tree)
    except (NameError, TypeError, ZeroDivisionError) as error:
        interpreter.out.append(f"{type(error).__name__}: {error}")
    return interpreter.out, interpreter.steps


print(Parser("a = -2 ** 3 + f(x, 1.5) * (y - 1) % 4;").program())
print(run("def fib(n) { if n < 2 { return n; } return fib(n - 1) + fib(n - 2); } i = 0; while i < 12 { print(i, fib(i)); i = i + 1; }"))
print(run("x = 5; if x == 5 { print(1); } else if x > 3 { print(2); } else { print(3); } print(!x, -x, max(1, x, 3));"))
print(run("print(1 / 0);"), run("print(y);"), run("f(1);"), run("def f(a) { return a; } f(1, 2);"))
for bad in ["x = ;", "print(1", "a $ b;", "f(1 2);", "while { }", "1 + ;"]:
    print(bad, "->", run(bad))


class Json:
    escapes = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "r": "\r"}

    def __init__(self, text):
        self.text, self.i = text, 0

    def fail(self, what):
        line = self.text.count("\n", 0, self.i) + 1
        column = self.i - self.text.rfind("\n", 0, self.i)
        raise ValueError(f"{what}: line {line} column {column} (char {self.i})")

    def space(self):
        while self.i < len(self.text) and self.text[self.i] in " \t\r\n":
            self.i += 1

    def peek(self):
        self.space()
        return self.text[self.i] if self.i < len(self.text) else ""

    def take(self, char):
        if self.peek() != char:
            self.fail(f"expected {char}")
        self.i += 1

    def value(self):
        c = self.peek()
        if c == "{":
            return dict(self.items(self.pair, "{", "}"))
        elif c == "[":
            return list(self.items(self.value, "[", "]"))
        elif c == '"':
            return self.string()
        elif c and (c in string.digits or c == "-"):
            return self.number()
        for word, value in (("true", True), ("false", False), ("null", None)):
            if self.text.startswith(word, self.i):
                self.i += len(word)
                return value
        self.fail("no value")

    def items(self, item, start, end):
        self.take(start)
        if self.peek() == end:
            self.i += 1
            return
        while True:
            yield item()
            if self.peek() == ",":
                self.i += 1
                continue
            self.take(end)
            return

    def pair(self):
        key = self.string()
        self.take(":")
        return key, self.value()

    def string(self):
        self.take('"')
        out = []
        while True:
            if self.i >= len(self.text):
                self.fail("unterminated string")
            c = self.text[self.i]
            self.i += 1
            if c == '"':
                return "".join(out)
            if c == "\\":
                c = self.text[self.i]
                self.i += 1
                if c == "u":
                    out.append(chr(int(self.text[self.i:self.i + 4], 16)))
                    self.i += 4
                else:
                    out.append(self.escapes[c])
            else:
                out.append(c)

    def number(self):
        start = self.i
        while self.i < len(self.text) and self.text[self.i] in "+-0123456789.eE":
            self.i += 1
        text = self.text[start:self.i]
        return float(text) if set(text) & set(".eE") else int(text)


def dump(value, indent=0):
    pad = "  " * indent
    if isinstance(value, dict):
        if not value:
            return "{}"
        body = ",\n".join(f'{pad}  "{k}": {dump(v, indent + 1)}' for k, v in sorted(value.items()))
        return "{\n" + body + "\n" + pad + "}"
    if isinstance(value, list):
        return "[" + ", ".join(dump(v, indent) for v in value) + "]"
    if value is True or value is False or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    return repr(value)


text = '{"a": [1, -2.5e3, {"b": null}], "c": "x\\n\\u00e9\\"", "d": {}, "e": [], "t": [true, false]}'
value = Json(text).value()
print(value)
print(dump(value))
print(Json(dump(value)).value() == value)
for bad in ['{"a" 1}', "[1, 2", '"abc', "", "[1,\n  ?]"]:
    try:
        print(Json(bad).value())
    except ValueError as error:
        print(repr(bad), error)


def render(template, **values):
    def replace(match):
        name, _, spec = match.group(1).partition("|")
        value = values
        for part in name.strip().split("."):
            value = value[part] if isinstance(value, dict) else getattr(value, part)
        if callable(value):
            value = value()
        for filter_ in filter(None, spec.split("|")):
            value = {"upper": str.upper, "len": len, "rev": lambda s: s[::-1], "title": str.title}[filter_](value)
        return str(value)
    return re.sub(r"\{\{(.*?)\}\}", replace, template)


print(render("Hi {{name|upper}}, {{ user.id }} {{name|rev|title}} {{name|len}} {{f}}", name="bob", user={"id": 7}, f=lambda: "called"))


def csv_rows(lines, sep=",", quote='"'):
    row, field, quoted = [], [], False
    for line in lines:
        chars = iter(line)
        for c in chars:
            if quoted:
                if c == quote:
                    following = next(chars, None)
                    if following == quote:
                        field.append(quote)
                    else:
                        quoted = False
                        if following == sep:
                            row.append("".join(field))
                            field = []
                else:
                    field.append(c)
            elif c == quote:
                quoted = True
            elif c == sep:
                row.append("".join(field))
                field.clear()
            else:
                field.append(c)
        if not quoted:
            row.append("".join(field))
            field = []
            yield row
            row = []
        else:
            field.append("\n")


print(list(csv_rows(['a,b,c', '1,"x, ""y""",3', '"multi', 'line",z', ''])))
