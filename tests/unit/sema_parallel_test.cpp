// The classes of variables of parallel sections, as the code generator reads them.
#include "diag/render.h"
#include "parse/parser.h"
#include "sema/facts.h"
#include "sema/program.h"

#include <gtest/gtest.h>

namespace cyxx::sema {
namespace {

class Parallel : public testing::Test {
protected:
    SourceManager sources;
    diag::Sink sink{sources};
    Arena arena;
    Interner names;
    Program program{arena, names};
    ParallelFacts facts;

    // The sections of the function `f`.
    void run(std::string body, Dialect dialect = Dialect::compatible) {
        std::string const head =
            "from cython.parallel cimport prange, parallel, threadid\n"
            "def f(int n, double[:] a):\n"
            "    cdef int i, j, k = 0\n"
            "    cdef long s = 0\n"
            "    cdef double t\n"
            "    cdef object o\n";
        Source const& source = sources.add("m.pyx", "m.pyx", head + body);
        Loader loader;
        loader.pxd = [&](std::string_view name, bool& is_shipped) -> ast::Module const* {
            is_shipped = true;
            (void)name;
            return nullptr;
        };
        loader.include = [](std::string_view, Source const&, ast::NodeId) -> ast::Module const* {
            return nullptr;
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
        unit.pyx = parse::parse(source, arena, names, sink, 0);
        unit.module_name = "m";
        declare(program, unit, loader, sink);
        check(program, sink);
        for (Typing const& typing : program.typings)
            if (typing.function->symbol && typing.function->symbol->name == "f")
                facts = parallel(typing, dialect);
    }
    ParallelVariable const* find(std::size_t section, std::string_view name) const {
        for (auto const& [symbol, variable] : facts.sections.at(section).variables)
            if (symbol->name == name) return &variable;
        return nullptr;
    }
    ParallelClass class_of(std::size_t section, std::string_view name) const {
        ParallelVariable const* found = find(section, name);
        return found ? found->class_ : ParallelClass::shared;
    }
};

TEST_F(Parallel, TheLastAssignmentDecides) {
    run("    for i in prange(n, nogil=True):\n"
        "        t = a[i]\n"
        "        s += i\n"
        "        if i > 3:\n"
        "            k = i\n");
    ASSERT_EQ(facts.sections.size(), 1u);
    EXPECT_EQ(class_of(0, "i"), ParallelClass::target);
    EXPECT_EQ(class_of(0, "t"), ParallelClass::last_private);
    EXPECT_FALSE(find(0, "t")->keeps_value);
    EXPECT_EQ(class_of(0, "s"), ParallelClass::reduction);
    EXPECT_EQ(find(0, "s")->reduces, Reduction::add);
    EXPECT_EQ(class_of(0, "k"), ParallelClass::last_private);
    EXPECT_TRUE(find(0, "k")->keeps_value);
    EXPECT_TRUE(find(0, "k")->conditional);
    EXPECT_EQ(find(0, "a"), nullptr);
}

TEST_F(Parallel, AFirstAssignmentMakesItTheIterationsOwn) {
    run("    for i in prange(n, nogil=True):\n"
        "        s = 0\n"
        "        for j in range(n):\n"
        "            s += j\n"
        "    for i in prange(n, nogil=True):\n"
        "        k += 1\n"
        "        k = 2\n"
        "        s += 1\n"
        "        s -= 2\n"
        "        t /= 2\n");
    ASSERT_EQ(facts.sections.size(), 2u);
    EXPECT_EQ(class_of(0, "s"), ParallelClass::last_private);
    EXPECT_TRUE(find(0, "s")->mixed);
    EXPECT_EQ(class_of(0, "j"), ParallelClass::last_private);
    EXPECT_EQ(class_of(1, "k"), ParallelClass::last_private);
    EXPECT_EQ(class_of(1, "s"), ParallelClass::reduction);
    EXPECT_EQ(class_of(1, "t"), ParallelClass::last_private);
    EXPECT_TRUE(find(1, "t")->keeps_value);
}

TEST_F(Parallel, EachSectionDividesForItself) {
    run("    with nogil, parallel():\n"
        "        k = threadid()\n"
        "        for i in prange(n):\n"
        "            s += i\n"
        "            for j in prange(n):\n"
        "                t = j\n");
    ASSERT_EQ(facts.sections.size(), 3u);
    EXPECT_EQ(class_of(0, "k"), ParallelClass::private_);
    EXPECT_EQ(find(0, "s"), nullptr) << "shared by the block: the prange reduces it";
    EXPECT_EQ(class_of(1, "s"), ParallelClass::reduction);
    EXPECT_EQ(class_of(1, "t"), ParallelClass::last_private) << "a prange in a prange is serial";
    EXPECT_EQ(class_of(1, "j"), ParallelClass::last_private);
    EXPECT_EQ(facts.sections[2].outer, &facts.sections[1]);
    EXPECT_EQ(facts.sections[1].outer, &facts.sections[0]);
}

TEST_F(Parallel, ExtremesReduceInTheExtendedDialect) {
    std::string const body =
        "    for i in prange(n, nogil=True):\n"
        "        t = max(t, a[i], 1)\n"
        "        k = min(i, k)\n"
        "        j = max(j, i - j)\n";
    run(body);
    EXPECT_EQ(class_of(0, "t"), ParallelClass::last_private);
    run(body, Dialect::extended);
    EXPECT_EQ(class_of(0, "t"), ParallelClass::reduction);
    EXPECT_EQ(find(0, "t")->reduces, Reduction::maximum);
    EXPECT_EQ(find(0, "k")->reduces, Reduction::minimum);
    EXPECT_EQ(class_of(0, "j"), ParallelClass::last_private) << "it is read by itself as well";
}

TEST_F(Parallel, ObjectsAreShared) {
    run("    for i in prange(n, nogil=True):\n"
        "        with gil:\n"
        "            o = i\n");
    EXPECT_EQ(class_of(0, "o"), ParallelClass::shared);
    ASSERT_NE(find(0, "o"), nullptr);
}

}  // namespace
}  // namespace cyxx::sema
