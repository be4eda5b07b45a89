// What sets something for the file counts before the first statement only.
#include "driver/comments.h"

#include "driver/process.h"

namespace cyxx::driver {

namespace {

std::string_view trimmed(std::string_view text) {
    auto const first = text.find_first_not_of(" \t");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

// What follows `# name:` in this comment.
bool follows(std::string_view comment, std::string_view name, std::string_view& rest) {
    std::string_view text = trimmed(comment.substr(1));
    if (!text.starts_with(name)) return false;
    text = trimmed(text.substr(name.size()));
    if (!text.starts_with(':')) return false;
    rest = trimmed(text.substr(1));
    return true;
}

// What follows `# cyxx:`, up to a second comment sign.
bool says(std::string_view comment, std::string_view& what) {
    if (!follows(comment, "cyxx", what)) return false;
    what = trimmed(what.substr(0, what.find('#')));
    return true;
}

// Words, or the items of `[a, b]`.
BuildHints::Words items(std::string_view text) {
    std::string plain(text);
    if (plain.starts_with('[') && plain.ends_with(']')) plain = plain.substr(1, plain.size() - 2);
    BuildHints::Words words = split_words(plain);
    for (std::string& word : words)
        if (word.ends_with(',')) word.pop_back();
    return words;
}

BuildHints::Words* list_of(BuildHints& hints, std::string_view name) {
    if (name == "sources") return &hints.sources;
    if (name == "include_dirs") return &hints.include_dirs;
    if (name == "define_macros") return &hints.define_macros;
    if (name == "extra_compile_args") return &hints.compile_args;
    if (name == "extra_link_args") return &hints.link_args;
    if (name == "libraries") return &hints.libraries;
    if (name == "library_dirs") return &hints.library_dirs;
    return nullptr;
}

bool is_cpp_source(std::string_view path) {
    return path.ends_with(".cpp") || path.ends_with(".cc") || path.ends_with(".cxx");
}

// Warns of those of `[a, b]` that name no diagnostic.
void check_ignored(ast::Comment const& comment, std::string_view names, diag::Sink& sink) {
    std::string_view rest = names.substr(1, names.find(']') - 1);
    while (!rest.empty()) {
        auto const comma = rest.find(',');
        std::string_view const name = trimmed(rest.substr(0, comma));
        if (!name.empty() && !diag::find_row(name))
            sink.report(comment.span, diag::unknown_diagnostic, name);
        rest = comma == rest.npos ? std::string_view() : rest.substr(comma + 1);
    }
}

}  // namespace

BuildHints build_hints(ast::Module const& module) {
    BuildHints hints;
    for (ast::Comment const& comment : module.comments) {
        std::string_view rest;
        if (!comment.in_header || !follows(comment.text, "distutils", rest)) continue;
        auto const equals = rest.find('=');
        if (equals == rest.npos) continue;
        std::string_view const name = trimmed(rest.substr(0, equals));
        if (name == "language") hints.is_cpp = trimmed(rest.substr(equals + 1)) == "c++";
        BuildHints::Words* list = list_of(hints, name);
        if (!list) continue;
        for (std::string& word : items(trimmed(rest.substr(equals + 1))))
            list->push_back(std::move(word));
    }
    for (std::string const& source : hints.sources)
        hints.is_cpp = hints.is_cpp || is_cpp_source(source);
    return hints;
}

bool asks_for_extended(ast::Module const& module) {
    for (ast::Comment const& comment : module.comments) {
        std::string_view rest;
        if (comment.in_header && says(comment.text, rest) && rest == "extended") return true;
    }
    return false;
}

void check_comments(ast::Module const& module, diag::Sink& sink) {
    for (ast::Comment const& comment : module.comments) {
        std::string_view rest;
        if (!says(comment.text, rest)) continue;
        if (rest.starts_with("ignore")) {
            if (auto const names = trimmed(rest.substr(6)); names.starts_with('['))
                check_ignored(comment, names, sink);
        } else if (rest != "extended") {
            sink.report(comment.span, diag::idle_comment, rest,
                        "only `extended`, `ignore` and `ignore[…]` are known");
        } else if (!comment.in_header) {
            sink.report(comment.span, diag::idle_comment, rest,
                        "it must stand before the first statement");
        }
    }
}

}  // namespace cyxx::driver
