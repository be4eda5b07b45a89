// The three formats, of one diagnostic each.
#include "diag/diagnostic.h"
#include "diag/render.h"

#include <gtest/gtest.h>

using namespace cyxx;
using namespace cyxx::diag;

namespace {

struct RenderTest : testing::Test {
    SourceManager sources;
    Source const* file = &sources.add("f.pyx", "f.pyx", "1\n2\n3\n4\n5\n6\n\ty = é(np.empty(n))\n");
    Sink sink{sources};

    void SetUp() override {
        Pos const line = file->line_start(7);
        Pos const call = line + 8;  // np.empty(n): after tab, `y = é(`, where é has two bytes
        sink.report(Span{call, call + 11}, gil_new_array, "np.empty")
            .at(call + 8)
            .label({line, line + 2}, "the GIL is released here")
            .help("use `--extended`")
            .fix("allocate before", Applicability::Safe, {{{call, call}, "x"}});
    }
};

}  // namespace

TEST_F(RenderTest, Text) {
    EXPECT_EQ(render_text(sink, false),
              "f.pyx:7:8: error: `np.empty` makes a Python object, which needs the GIL "
              "[CY439 gil-new-array]\n"
              " 7 | \ty = é(np.empty(n))\n"
              "   | \t      ^^^^^^^^^^^\n"
              "f.pyx:7:1: note: the GIL is released here\n"
              " 7 | \ty = é(np.empty(n))\n"
              "   | ^^\n"
              "  help: use `--extended`\n"
              "  fix: allocate before (--fix applies it)\n"
              "    7:8: insert `x`\n");
}

TEST_F(RenderTest, CythonShowsSixLinesAndTheAnchor) {
    std::string const rule(60, '-');
    EXPECT_EQ(render_cython(sink),
              "\nError compiling Cython file:\n" + rule +
                  "\n...\n2\n3\n4\n5\n6\n\ty = é(np.empty(n))\n" + std::string(15, ' ') + "^\n" +
                  rule + "\nf.pyx:7:15: Calling gil-requiring function not allowed without gil\n");
}

TEST_F(RenderTest, JsonHasPlacesNotesAndFixes) {
    Sink const* const sinks[] = {&sink};
    std::string const json = render_json(sinks);
    for (char const* part :
         {"\"code\": \"CY439\"", "\"name\": \"gil-new-array\"", "\"severity\": \"error\"",
          "\"line\": 7", "\"column\": 8", "\"end_column\": 19", "\"kind\": \"help\"",
          "\"applicability\": \"safe\"", "\"text\": \"x\""})
        EXPECT_NE(json.find(part), json.npos) << part << "\n" << json;
}

TEST_F(RenderTest, NoControlSequencesReachATerminal) {
    Source const& other = sources.add("g.pyx", "g.pyx", "x = \x1b[31m\n");
    Sink fresh(sources);
    fresh.report(Span{other.base(), other.base() + 1}, gil_call, "x");
    EXPECT_EQ(render_text(fresh, false).find('\x1b'), std::string::npos);
}

TEST_F(RenderTest, LongLinesAreCutAroundThePlace) {
    Source const& other =
        sources.add("g.pyx", "g.pyx", std::string(5000, 'a') + "!" + std::string(5000, 'b'));
    Sink fresh(sources);
    fresh.report(Span{other.base() + 5000, other.base() + 5001}, gil_call, "x");
    std::string const text = render_text(fresh, false);
    EXPECT_LT(text.size(), 600u);
    EXPECT_NE(text.find("a!b"), text.npos);
}

TEST(Render, FilesWithoutAPlace) {
    SourceManager sources;
    Sink sink(sources);
    sink.report(nowhere, cannot_read, "x.pyx", "No such file or directory").in_file("x.pyx");
    EXPECT_EQ(render_text(sink, false),
              "x.pyx: error: cannot read `x.pyx`: No such file or directory [CY001 cannot-read]\n");
    Sink const* const sinks[] = {&sink};
    EXPECT_NE(render_json(sinks).find("\"file\": \"x.pyx\""), std::string::npos);
    EXPECT_NE(render_sarif(sinks).find("\"uri\": \"x.pyx\""), std::string::npos);
}
