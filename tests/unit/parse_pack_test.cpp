// Packed trees: a parsed file goes through bytes and comes back the same, positions and ids included.
#include "ast/pack.h"
#include "parse/parser.h"
#include "support/error.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace cyxx::ast {
namespace {

class Pack : public testing::Test {
protected:
    Module const* parsed(std::string text) {
        Source const& source = sources_.add("a.pxd", "a.pxd", std::move(text));
        return parse::parse(source, arena_, names_, sink_);
    }
    // Read with the same text at another place of the address space.
    Module const* read_back(Module const& module) {
        bytes_.push_back(pack(module));
        Source const& copy = sources_.add("b.pxd", "b.pxd", std::string(module.source->text()));
        return unpack(bytes_.back(), copy, arena_, names_);
    }

    SourceManager sources_;
    diag::Sink sink_{sources_};
    Arena arena_;
    Interner names_;
    std::deque<std::string> bytes_;
};

void collect(std::vector<std::string>& lines, Source const& source, auto const& node) {
    lines.push_back(std::to_string(node.id) + ' ' +
                    std::to_string(node.span.begin - source.base()) + ' ' +
                    std::to_string(node.span.end - source.base()) + ' ' +
                    std::to_string(node.anchor ? node.anchor - source.base() + 1 : 0));
    each_child(node, [&](auto const& child) { collect(lines, source, child); });
}
std::vector<std::string> positions(Module const& module) {
    std::vector<std::string> lines;
    for (Stmt const* stmt : module.body) collect(lines, *module.source, *stmt);
    return lines;
}

TEST_F(Pack, brings_back_the_same_tree) {
    Module const* module = parsed(
        "# cython: language_level=3\n"
        "cdef extern from \"a.h\" nogil:\n"
        "    int f(int x=*, double* y) except? -1\n"
        "    ctypedef struct S:\n"
        "        double[3] v \"w\"\n"
        "    enum: A, B = 1 << 40\n"
        "cdef class C [object CObj, type CType]:\n"
        "    cdef readonly object a\n"
        "cdef inline double g(double[:, ::1] v, *) nogil: return v[0, 0] - 2.5e-3 + 'é'\n");
    Module const* back = read_back(*module);
    EXPECT_EQ(dump(*back), dump(*module));
    EXPECT_EQ(positions(*back), positions(*module));
    EXPECT_EQ(back->node_count, module->node_count);
    ASSERT_EQ(back->comments.size(), 1U);
    EXPECT_EQ(back->comments[0].text, "# cython: language_level=3");
}

TEST_F(Pack, brings_back_every_file_of_the_grammar_corpus) {
    for (auto const& entry :
         std::filesystem::directory_iterator(CYXX_SOURCE_DIR "/tests/unit/parse")) {
        std::ifstream in(entry.path(), std::ios::binary);
        std::stringstream text;
        text << in.rdbuf();
        Module const* module = parsed(text.str());
        Module const* back = read_back(*module);
        EXPECT_EQ(dump(*back), dump(*module)) << entry.path();
        EXPECT_EQ(positions(*back), positions(*module)) << entry.path();
    }
}

TEST_F(Pack, is_found_by_path_and_text) {
    PackedFile const table[] = {{"a.pxd", fingerprint("cdef int x\n"), "1"},
                                {"b/c.pxd", fingerprint("cdef int y\n"), "2"}};
    EXPECT_EQ(find_packed(table, "b/c.pxd", "cdef int y\n"), &table[1]);
    EXPECT_EQ(find_packed(table, "b/c.pxd", "cdef int z\n"), nullptr);
    EXPECT_EQ(find_packed(table, "c.pxd", "cdef int y\n"), nullptr);
}

TEST_F(Pack, refuses_bytes_that_end_early) {
    Module const* module = parsed("cdef int x = 1\n");
    std::string const bytes = pack(*module);
    for (std::size_t n = 0; n < bytes.size(); ++n)
        EXPECT_THROW(unpack(std::string_view(bytes).substr(0, n), *module->source, arena_, names_),
                     InternalError);
}

}  // namespace
}  // namespace cyxx::ast
