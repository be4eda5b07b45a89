// Counting, sorting, -W options and ignore comments.
#include "diag/diagnostic.h"

#include <gtest/gtest.h>

using namespace cyxx;
using namespace cyxx::diag;

namespace {

struct SinkTest : testing::Test {
    SourceManager sources;
    Source const* add(std::string text) { return &sources.add("a.pyx", "a.pyx", std::move(text)); }
    static Span at(Source const* file, Pos offset) {
        return {file->base() + offset, file->base() + offset + 1};
    }
};

}  // namespace

TEST_F(SinkTest, SortsByPositionAndDropsRepetitions) {
    Source const* file = add("a\nb\n");
    Sink sink(sources);
    sink.report(at(file, 2), gil_call, "b");
    sink.report(at(file, 0), gil_call, "a");
    sink.report(at(file, 2), gil_call, "b");
    auto const shown = sink.sorted();
    ASSERT_EQ(shown.size(), 2u);
    EXPECT_EQ(shown[0]->message, "calling `a` needs the GIL");
    EXPECT_EQ(shown[1]->message, "calling `b` needs the GIL");
    EXPECT_EQ(shown[1]->phrase, "Calling gil-requiring function not allowed without gil");
    EXPECT_TRUE(sink.has_errors());
}

TEST_F(SinkTest, OptionsSilenceAndRaiseWarnings) {
    Source const* file = add("a\n");
    WarningOptions options;
    EXPECT_TRUE(options.apply("no-par-race"));
    EXPECT_TRUE(options.apply("error=CY438"));
    EXPECT_FALSE(options.apply("no-such-thing"));
    Sink sink(sources, options);
    sink.report(at(file, 0), par_race, "a");
    EXPECT_TRUE(sink.sorted().empty());
    EXPECT_FALSE(sink.has_errors());
    EXPECT_EQ(sink.report(at(file, 0), gil_dangling_view, "a").severity, Severity::Error);
    EXPECT_TRUE(sink.has_errors());
}

TEST_F(SinkTest, ErrorsCannotBeSilenced) {
    Source const* file = add("a  # cyxx: ignore[gil-call]\n");
    WarningOptions options;
    options.none = true;
    options.apply("no-gil-call");
    Sink sink(sources, options);
    sink.report(at(file, 0), gil_call, "a");
    EXPECT_EQ(sink.sorted().size(), 1u);
}

TEST_F(SinkTest, CommentsIgnoreTheirLineAndTheNext) {
    Source const* file =
        add("a  # cyxx: ignore[par-race, CY438]\n"
            "b\n"
            "# cyxx: ignore[par-race]\n"
            "c\n");
    Sink sink(sources);
    sink.report(at(file, 0), par_race, "a");
    sink.report(at(file, 0), gil_dangling_view, "a");
    sink.report(at(file, 0), par_lastprivate, "a");
    sink.report(at(file, file->line_start(2) - file->base()), par_race, "b");
    sink.report(at(file, file->line_start(4) - file->base()), par_race, "c");
    auto const shown = sink.sorted();
    ASSERT_EQ(shown.size(), 2u);
    EXPECT_EQ(shown[0]->row->id, "par_lastprivate");
    EXPECT_EQ(shown[1]->message, "several threads write `b` at once");
}

TEST_F(SinkTest, NodesGiveSpanAndAnchor) {
    Source const* file = add("f(x)\n");
    struct {
        Span span;
        Pos anchor;
    } const call{{file->base(), file->base() + 4}, file->base() + 1};
    Sink sink(sources);
    Diagnostic const& made = sink.report(call, gil_call, "f").help("add `nogil`");
    EXPECT_EQ(made.anchor, call.anchor);
    EXPECT_EQ(made.notes.front().kind, NoteKind::Help);
}
