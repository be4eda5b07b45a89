// Declarations of small sources: symbols, types, and what is refused.
#include "diag/render.h"
#include "parse/parser.h"
#include "sema/program.h"

#include <gtest/gtest.h>

#include <map>

namespace cyxx::sema {
namespace {

class Declare : public testing::Test {
protected:
    SourceManager sources;
    diag::Sink sink{sources};
    Arena arena;
    Interner names;
    Program program{arena, names};
    std::map<std::string, std::string> pxds;
    std::map<std::string, std::string> includes;

    ast::Module const* parse(std::string path, std::string text, ast::NodeId first_id = 0) {
        Source const& source = sources.add(path, path, std::move(text));
        return parse::parse(source, arena, names, sink, first_id);
    }

    void run(std::string text, std::string own_pxd = {}) {
        Loader loader;
        loader.pxd = [&](std::string_view name, bool& is_shipped) -> ast::Module const* {
            is_shipped = false;
            auto found = pxds.find(std::string(name));
            if (found == pxds.end()) return nullptr;
            return parse(found->first + ".pxd", found->second);
        };
        loader.include = [&](std::string_view path, Source const&,
                             ast::NodeId first_id) -> ast::Module const* {
            auto found = includes.find(std::string(path));
            return found == includes.end() ? nullptr : parse(found->first, found->second, first_id);
        };
        loader.parsers.expression = [&](std::string_view inner, Pos at) {
            ast::NodeId id = 0;
            return parse::parse_expression(inner, at, id, arena, names, sink);
        };
        loader.parsers.type = [&](std::string_view inner, Pos at) {
            ast::NodeId id = 0;
            return parse::parse_type(inner, at, id, arena, names, sink);
        };
        Unit unit{};
        unit.pyx = parse("m.pyx", std::move(text));
        unit.own_pxd = own_pxd.empty() ? nullptr : parse("m.pxd", std::move(own_pxd));
        unit.module_name = "m";
        declare(program, unit, loader, sink);
    }

    Symbol* symbol(std::string_view name) { return program.main->scope->own(names(name)); }
    std::string type(std::string_view name) {
        Symbol* found = symbol(name);
        return found ? display(found->type) : "nothing";
    }
    FunctionInfo* function(std::string_view name) {
        for (FunctionInfo* info : program.main->functions)
            if (info->qualified_name == name) return info;
        return nullptr;
    }
    Symbol* local(std::string_view in, std::string_view name) {
        FunctionInfo* info = function(in);
        return info ? info->scope->own(names(name)) : nullptr;
    }
    std::string local_type(std::string_view in, std::string_view name) {
        Symbol* found = local(in, name);
        return found ? display(found->type) : "nothing";
    }
    // "4:CY204 6:CY205": the lines and codes of what was reported.
    std::string reports() {
        std::string text;
        for (diag::Diagnostic const* each : sink.sorted()) {
            Source const* source = sources.find(each->span.begin);
            if (!text.empty()) text += ' ';
            text += std::to_string(source ? source->line(each->span.begin) : 0) + ":" +
                    diag::code_of(*each->row);
        }
        return text;
    }
};

TEST_F(Declare, ModuleVariables) {
    run("cdef int a, *b\n"
        "cdef double[:, ::1] v\n"
        "cdef object o\n"
        "cdef unsigned long long u\n"
        "cdef (int, double) t\n"
        "x = 3\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(type("a"), "int");
    EXPECT_EQ(type("b"), "int *");
    EXPECT_EQ(type("v"), "double[:, ::1]");
    EXPECT_EQ(type("u"), "unsigned long long");
    EXPECT_EQ(type("t"), "(int, double)");
    EXPECT_EQ(symbol("a")->place, Place::global);
    EXPECT_EQ(symbol("x")->kind, SymbolKind::PyGlobal);
    EXPECT_EQ(symbol("x")->place, Place::module_dict);
}

TEST_F(Declare, FunctionsHaveCythonsExceptionSpecs) {
    run("cdef int f(int a, double b) nogil:\n    return 0\n"
        "cdef void g() noexcept:\n    pass\n"
        "cdef void h():\n    pass\n"
        "cdef int i() except -2:\n    return 0\n"
        "cdef object j(x):\n    return x\n");
    EXPECT_EQ(type("f"), "int (int, double) except? -1 nogil");
    EXPECT_EQ(type("g"), "void (void) noexcept");
    EXPECT_EQ(type("h"), "void (void) except *");
    EXPECT_EQ(type("i"), "int (void) except -2");
    EXPECT_EQ(type("j"), "object (object)");
    EXPECT_EQ(reports(), "");
}

TEST_F(Declare, ExternFunctionsRaiseNothing) {
    run("cdef extern from \"x.h\" nogil:\n"
        "    double f(double)\n"
        "    int g(int x, ...)\n"
        "    ctypedef struct S:\n"
        "        int a\n"
        "cdef extern from \"<y>\" namespace \"ns\":\n"
        "    int k\n");
    EXPECT_EQ(type("f"), "double (double) noexcept nogil");
    EXPECT_EQ(type("g"), "int (int, ...) noexcept nogil");
    EXPECT_EQ(symbol("f")->header, "\"x.h\"");
    EXPECT_EQ(symbol("k")->cname, "ns::k");
    EXPECT_EQ(symbol("k")->header, "<y>");
}

TEST_F(Declare, LegacyFunctionsRaiseNothing) {
    run("# cython: legacy_implicit_noexcept=True\n"
        "cdef int f():\n    return 0\n");
    EXPECT_EQ(type("f"), "int (void) noexcept");
}

TEST_F(Declare, LocalsOfAllKinds) {
    run("def f(a, int b, *args, **kw):\n"
        "    cdef double c = 1\n"
        "    d = 1\n"
        "    for e in a:\n"
        "        with a as g:\n"
        "            pass\n"
        "    import os.path as h, sys\n"
        "    (i, [j, *k]) = a\n"
        "    if (l := a): pass\n"
        "    try: pass\n"
        "    except ValueError as m: pass\n"
        "    n = [o for o in a]\n"
        "    global p\n"
        "    p = 1\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(local_type("m.f", "a"), "Python object");
    EXPECT_EQ(local_type("m.f", "b"), "int");
    EXPECT_EQ(local_type("m.f", "args"), "tuple object");
    EXPECT_EQ(local_type("m.f", "kw"), "dict object");
    EXPECT_EQ(local_type("m.f", "c"), "double");
    for (char const* name : {"d", "e", "g", "h", "sys", "i", "j", "k", "l", "m", "n"}) {
        ASSERT_NE(local("m.f", name), nullptr) << name;
        EXPECT_EQ(local("m.f", name)->type, nullptr) << name;
        EXPECT_EQ(local("m.f", name)->place, Place::local) << name;
    }
    EXPECT_EQ(local("m.f", "o"), nullptr);
    EXPECT_EQ(local("m.f", "p"), symbol("p"));
}

TEST_F(Declare, DeclarationsInBlocksBelongToTheFunction) {
    run("def f(n):\n"
        "    for i in range(n):\n"
        "        cdef double[:] row = n\n");
    EXPECT_EQ(local_type("m.f", "row"), "double[:]");
}

TEST_F(Declare, VariablesOfInnerFunctionsLiveInCells) {
    run("def f(a, b):\n"
        "    c = 1\n"
        "    d = 2\n"
        "    def g():\n"
        "        nonlocal d\n"
        "        d = a\n"
        "        return lambda: c\n"
        "    return g, (b + x for x in d)\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(local("m.f", "a")->place, Place::cell);
    EXPECT_EQ(local("m.f", "b")->place, Place::cell);
    EXPECT_EQ(local("m.f", "c")->place, Place::cell);
    EXPECT_EQ(local("m.f", "d")->place, Place::cell);
    EXPECT_NE(function("m.f.<locals>.g"), nullptr);
}

TEST_F(Declare, StructsEnumsAndTypedefs) {
    run("cdef struct P\n"
        "ctypedef P *PP\n"
        "cdef struct P:\n    int x\n    PP next\n"
        "cdef enum Colour:\n    red, green = 5, blue\n"
        "cdef enum:\n    SIZE = 4\n"
        "cdef int grid[SIZE]\n"
        "ctypedef int (*callback)(void *, int) noexcept nogil\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(type("grid"), "int [4]");
    EXPECT_EQ(type("red"), "Colour");
    ASSERT_NE(symbol("blue")->value, nullptr);
    EXPECT_EQ(std::get<std::int64_t>(symbol("blue")->value->value), 6);
    Member next = find_member(program.types, symbol("P")->type, names("next"));
    EXPECT_EQ(display(next.type), "PP");
    EXPECT_EQ(display(canonical(symbol("callback")->type)), "int (*)(void *, int) noexcept nogil");
}

TEST_F(Declare, ClassesAndTheirMembers) {
    run("cdef class A:\n"
        "    cdef public int x\n"
        "    cdef double[:] v\n"
        "    cdef int f(self, int y) noexcept nogil:\n        return y\n"
        "    def g(self, A other):\n        return other\n"
        "    @property\n"
        "    def p(self):\n        return 1\n"
        "    @p.setter\n"
        "    def p(self, value):\n        pass\n"
        "cdef class B(A):\n"
        "    cdef A a\n");
    EXPECT_EQ(reports(), "");
    Type const* b = symbol("B")->type;
    EXPECT_EQ(display(find_member(program.types, b, names("x")).type), "int");
    EXPECT_EQ(display(find_member(program.types, b, names("f")).type),
              "int (A, int) noexcept nogil");
    EXPECT_TRUE(find_member(program.types, b, names("p")).symbol->is_property);
    EXPECT_EQ(local_type("m.A.g", "self"), "A");
    EXPECT_EQ(local_type("m.A.g", "other"), "A");
}

TEST_F(Declare, CppTemplates) {
    run("cdef extern from \"<vector>\" namespace \"std\" nogil:\n"
        "    cdef cppclass vector[T, A=*]:\n"
        "        ctypedef T value_type\n"
        "        cppclass iterator:\n"
        "            T& operator*()\n"
        "        vector() except +\n"
        "        vector(size_t n) except +\n"
        "        T& operator[](size_t i)\n"
        "        void push_back(T& x) except +\n"
        "        iterator begin()\n"
        "cdef vector[int] v\n"
        "cdef vector[vector[double]] w\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(type("v"), "vector[int]");
    EXPECT_EQ(type("w"), "vector[vector[double]]");
    Type const* v = symbol("v")->type;
    EXPECT_EQ(display(find_member(program.types, v, names("value_type")).type), "int");
    Member push = find_member(program.types, v, names("push_back"));
    EXPECT_EQ(display(push.type), "void (int &) except + nogil");
    Symbol* made = symbol("vector")->cpp->constructors;
    ASSERT_NE(made, nullptr);
    EXPECT_NE(made->overload, nullptr);
    EXPECT_EQ(symbol("vector")->cname, "std::vector");
}

TEST_F(Declare, CimportsInEveryForm) {
    pxds = {{"a", "cdef extern from \"a.h\":\n    int f(int)\n    ctypedef double real\n"},
            {"p.b", "from a cimport real\nctypedef real number\n"},
            {"c", "from a cimport *\n"}};
    run("cimport a\n"
        "cimport p.b\n"
        "cimport p.b as q\n"
        "from a cimport f, real as R\n"
        "from p cimport b as bb\n"
        "from c cimport real as again\n"
        "cdef a.real x\n"
        "cdef p.b.number y\n"
        "cdef q.number z\n"
        "cdef R w\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(type("x"), "real");
    EXPECT_EQ(type("y"), "number");
    EXPECT_EQ(type("z"), "number");
    EXPECT_EQ(symbol("again"), symbol("R"));
    EXPECT_EQ(symbol("bb")->module, symbol("q")->module);
}

TEST_F(Declare, ImportBesideCimport) {
    pxds = {{"numpy", "ctypedef double float64_t\n"}};
    run("import numpy as np\ncimport numpy as np\ncdef np.float64_t x\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(symbol("np")->kind, SymbolKind::Module);
    EXPECT_NE(symbol("np")->python, nullptr);
}

TEST_F(Declare, MissingCimportsGiveOneErrorEach) {
    pxds = {{"a", "cdef int f(int)\n"}};
    run("cimport nowhere\n"
        "from nothing cimport T\n"
        "from a cimport g\n"
        "cdef T x\n"
        "cdef nowhere.T y\n");
    EXPECT_EQ(reports(), "1:CY202 2:CY202 3:CY203");
}

TEST_F(Declare, IncludesKeepTheirOwnPlaces) {
    includes = {{"x.pxi", "cdef int a\ncdef foo b\n"}};
    run("include \"x.pxi\"\ncdef int c\n");
    EXPECT_EQ(type("a"), "int");
    EXPECT_EQ(type("c"), "int");
    EXPECT_EQ(reports(), "2:CY205");
}

TEST_F(Declare, AMissingIncludeMayDeclareAnything) {
    run("include \"y.pxi\"\ncdef foo b\n");
    EXPECT_EQ(reports(), "1:CY206");
}

TEST_F(Declare, CompileTimeConditions) {
    run("DEF N = 2 * 3\n"
        "IF N > 5 and UNAME_SYSNAME == 'Linux':\n    cdef int a[N]\n"
        "ELSE:\n    cdef foo b\n"
        "IF UNKNOWN:\n    pass\n");
    EXPECT_EQ(type("a"), "int [6]");
    EXPECT_EQ(reports(), "6:CY230");
}

TEST_F(Declare, ThePxdAndThePyxAreOneModule) {
    run("cdef int f(int x) noexcept:\n    return x\n"
        "cdef class A:\n    cdef int g(self):\n        return self.x\n",
        "cdef int f(int x) noexcept\n"
        "cdef class A:\n    cdef int x\n    cdef int g(self)\n");
    EXPECT_EQ(reports(), "");
}

TEST_F(Declare, SignaturesOfPxdAndPyxMustMatch) {
    run("cdef int f(int x) noexcept:\n    return x\n",
        "cdef int f(double x) noexcept\ncdef int g()\n");
    EXPECT_EQ(reports(), "1:CY210 2:CY211");
}

TEST_F(Declare, DirectivesFromCommentsDecoratorsAndWith) {
    run("# cython: boundscheck=False, cdivision = True\n"
        "cimport cython\n"
        "@cython.wraparound(False)\n"
        "@cython.cdivision(False)\n"
        "def f(a):\n"
        "    with cython.boundscheck(True):\n"
        "        return a\n");
    EXPECT_EQ(reports(), "");
    Directives const& of_module = *program.main->directives;
    EXPECT_FALSE(of_module.boundscheck);
    EXPECT_TRUE(of_module.cdivision);
    Directives const& of_f = *function("m.f")->directives;
    EXPECT_FALSE(of_f.boundscheck);
    EXPECT_FALSE(of_f.wraparound);
    EXPECT_FALSE(of_f.cdivision);
    Directives const* inside = program.directives_of.at(function("m.f")->body[0]);
    EXPECT_TRUE(inside->boundscheck);
}

TEST_F(Declare, UnknownDirectivesAreNamed) {
    run("# cython: bounscheck=False\n# cython: wraparound=maybe\n");
    EXPECT_EQ(reports(), "1:CY207 2:CY208");
    EXPECT_NE(diag::render_text(sink, false).find("did you mean `boundscheck`"), std::string::npos);
}

TEST_F(Declare, AnnotationsDeclare) {
    run("cimport cython\n"
        "def f(a: cython.int, b: float, c: list, d: \"double[:]\", e: 'list | None', g: int = "
        "None):\n"
        "    x: cython.double = 1\n"
        "    y: str = ''\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(local_type("m.f", "a"), "int");
    EXPECT_EQ(local_type("m.f", "b"), "double");
    EXPECT_EQ(local_type("m.f", "c"), "list object");
    EXPECT_EQ(local_type("m.f", "d"), "double[:]");
    EXPECT_EQ(local_type("m.f", "x"), "double");
    EXPECT_EQ(local_type("m.f", "y"), "str object");
    auto const& params = function("m.f")->params;
    EXPECT_TRUE(params[2].not_none);
    EXPECT_FALSE(params[4].not_none);
    EXPECT_FALSE(params[5].not_none);
}

TEST_F(Declare, PurePythonFunctions) {
    run("import cython\n"
        "@cython.cfunc\n"
        "@cython.returns(cython.int)\n"
        "@cython.exceptval(-1, check=False)\n"
        "@cython.locals(x=cython.int, t=cython.p_double)\n"
        "def f(x):\n"
        "    return x\n"
        "S = cython.struct(a=cython.int)\n"
        "v = cython.declare(cython.double, 1.0)\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(type("f"), "int (int) except -1");
    EXPECT_EQ(local_type("m.f", "t"), "double *");
    EXPECT_EQ(type("S"), "S");
    EXPECT_EQ(type("v"), "double");
}

TEST_F(Declare, FusedFunctions) {
    run("from cython cimport floating\n"
        "ctypedef fused number:\n    int\n    double\n"
        "cdef floating f(floating x, number[:] v):\n    return x\n");
    EXPECT_EQ(reports(), "");
    ASSERT_EQ(function("m.f")->fused.size(), 2u);
    EXPECT_EQ(alternatives(*function("m.f")->fused[0]).size(), 2u);
}

TEST_F(Declare, OneCauseOneError) {
    run("cdef foo x\n"                                              // 1
        "cdef foo[:] y\n"                                           // 2
        "cdef struct S:\n    object o\n    double[:] v\n    S s\n"  // 4 5 6
        "cdef int a\ncdef double a\n"                               // 8
        "cdef object *p\n"                                          // 9
        "cdef unsigned double u\n"                                  // 10
        "cdef double[:, ::2] w\n"                                   // 11
        "cdef list l[3]\n"                                          // 12
        "cdef void q\n"                                             // 13
        "cdef int b[a]\n"                                           // 14
        "cdef object f() except -1:\n    pass\n"                    // 15
        "cdef class C(S):\n    pass\n");                            // 17
    EXPECT_EQ(reports(),
              "1:CY205 2:CY205 4:CY353 5:CY311 6:CY355 8:CY204 9:CY341 10:CY340 11:CY347 "
              "12:CY342 13:CY318 14:CY326 15:CY346 17:CY232");
}

TEST_F(Declare, BuffersAndPythonsGenerics) {
    pxds = {{"numpy",
             "ctypedef double float64_t\n"
             "cdef extern from \"numpy/arrayobject.h\":\n"
             "    ctypedef class numpy.ndarray [object PyArrayObject]:\n        pass\n"}};
    run("cimport numpy as np\n"
        "def f(np.ndarray[np.float64_t, ndim=2, mode='c'] a, np.ndarray b, list[int] c):\n"
        "    pass\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(local_type("m.f", "a"), "ndarray[float64_t, ndim=2]");
    EXPECT_EQ(local_type("m.f", "b"), "ndarray");
    EXPECT_EQ(local_type("m.f", "c"), "list object");
}

TEST_F(Declare, TypesMayBeUsedBeforeTheirDeclaration) {
    includes = {{"x.pxi", "cdef inline A get(S *s):\n    return None\n"}};
    run("include 'x.pxi'\n"
        "cdef E e\n"
        "cdef struct S:\n    int a\n"
        "cdef enum E:\n    one\n"
        "cdef class A:\n    cdef B b\n"
        "cdef class B(A):\n    pass\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(type("get"), "A (S *)");
    EXPECT_EQ(type("e"), "E");
    EXPECT_EQ(symbol("B")->class_->base, symbol("A")->class_);
}

TEST_F(Declare, DefinitionsNeedNotRepeatEverything) {
    run("cdef int f(const int *p, int n=1) noexcept:\n    return 1\n", "cdef int f(int *p)\n");
    EXPECT_EQ(reports(), "");
}

TEST_F(Declare, PropertiesMayHideFields) {
    run("cdef class A:\n    @property\n    def n(self):\n        return self.n\n"
        "    @n.setter\n    def n(self, value):\n        pass\n",
        "cdef class A:\n    cdef int n\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(symbol("A")->class_->scope->own(names("n"))->place, Place::field);
}

TEST_F(Declare, StarCimportsReachThrough) {
    pxds = {{"a", "ctypedef int T\n"}, {"b", "from a cimport *\n"}, {"c", "from b cimport *\n"}};
    run("from c cimport *\ncdef T x\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(type("x"), "T");
}

TEST_F(Declare, BuiltinStructs) {
    run("def f(o, Py_buffer *b):\n    cdef Py_buffer c\n");
    EXPECT_EQ(local_type("m.f", "b"), "Py_buffer *");
    EXPECT_EQ(display(find_member(program.types, local("m.f", "c")->type, names("shape")).type),
              "Py_ssize_t *");
}

TEST_F(Declare, HeadersAreLoose) {
    run("cdef extern from 'x.h':\n"
        "    void f(int a, int a)\n"
        "    ctypedef struct S:\n        int a\n"
        "    ctypedef struct S:\n        int a\n"
        "    cdef cppclass C:\n        int a\n        int a()\n"
        "cdef enum: N = 3\n"
        "cdef int[N] xs\n");
    EXPECT_EQ(reports(), "");
    EXPECT_EQ(type("xs"), "int [3]");
}

}  // namespace
}  // namespace cyxx::sema
