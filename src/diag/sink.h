// Where all passes report. The sink applies -W options and ignore comments, counts and sorts.
#pragma once

#include "diag/record.h"

#include <fmt/core.h>
#include "support/source.h"

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

namespace cyxx::diag {

enum class Setting : std::uint8_t { Default, Off, On, AsError, NotAsError };

// What the -W options say. Errors of the table can be neither silenced nor weakened.
struct WarningOptions {
    bool all_as_errors = false;  // -Werror
    bool none = false;           // -w
    std::map<int, Setting> rows;

    // Takes `no-par-race`, `error=CY501`, `error`, …: what stands after -W. False: no such diagnostic.
    bool apply(std::string_view option);
    Severity severity(Row const& row) const;
    bool enabled(Row const& row) const;
};

class Sink {
public:
    explicit Sink(SourceManager const& sources, WarningOptions options = {})
        : sources_(&sources), options_(std::move(options)) {}
    Sink(Sink const&) = delete;
    Sink& operator=(Sink const&) = delete;

    // Stores the diagnostic; the reference stays valid. The anchor is the span's begin until .at().
    template <class... Args>
    Diagnostic& report(Span span, Message<Args...> const& what,
                       std::type_identity_t<Args> const&... args) {
        return store(span, span.begin, what.row, fmt::make_format_args(args...));
    }
    // At a syntax node, or whatever else has a span and an anchor.
    template <class Node, class... Args>
    requires requires(Node const& node) {
        node.span, node.anchor;
    }
    Diagnostic& report(Node const& node, Message<Args...> const& what,
                       std::type_identity_t<Args> const&... args) {
        return store(node.span, node.anchor, what.row, fmt::make_format_args(args...));
    }

    bool has_errors() const { return errors_ != 0; }
    int errors() const { return errors_; }
    SourceManager const& sources() const { return *sources_; }

    // What is to be shown, each thing once, by file in the order of loading, then by position.
    std::vector<Diagnostic const*> sorted() const;

private:
    Diagnostic& store(Span span, Pos anchor, Row const& row, fmt::format_args args);
    bool ignored_in_source(Pos pos, Row const& row) const;

    SourceManager const* sources_;
    WarningOptions options_;
    std::deque<Diagnostic> all_;
    int errors_ = 0;
    mutable char const* plain_line_ = nullptr;  // looked at last; has no ignore comment
};

}  // namespace cyxx::diag
