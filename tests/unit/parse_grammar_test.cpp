// Every alternative of the grammar is reached by the sources in unit/parse, without an error, and
// the builder knows it.
#include "parse/indent_filter.h"
#include "parse/parser.h"
#include "parse/token_stream.h"

#include "CythonParser.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cxxabi.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace cyxx::parse {
namespace {

namespace fs = std::filesystem;

fs::path here() { return CYXX_SOURCE_DIR "/tests/unit"; }

std::string read(fs::path const& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<fs::path> corpus() {
    std::vector<fs::path> files;
    for (auto const& entry : fs::directory_iterator(here() / "parse"))
        files.push_back(entry.path());
    return files;
}

// The labels of a context and all below it.
void collect(antlr4::tree::ParseTree* tree, std::set<std::string>& seen) {
    int status = 0;
    char* full = abi::__cxa_demangle(typeid(*tree).name(), nullptr, nullptr, &status);
    std::string name = full;
    std::free(full);
    name = name.substr(name.rfind(':') + 1);
    if (name.ends_with("Context")) seen.insert(name.substr(0, name.size() - 7));
    for (auto* child : tree->children) collect(child, seen);
}

TEST(Grammar, every_label_is_reached) {
    std::set<std::string> seen;
    for (fs::path const& path : corpus()) {
        std::string const text = read(path);
        SourceManager sources;
        diag::Sink sink(sources);
        IndentFilter filter(text, 1, sink);
        FlatTokenStream stream;
        Tokens tokens{Token(Token::eof, 0, 0)};
        stream.set(tokens);
        grammar::CythonParser parser(&stream);
        while (filter.next(tokens)) {
            auto const end = tokens.back().end;
            tokens.emplace_back(Token::eof, end, end);
            stream.set(tokens);
            parser.setTokenStream(&stream);
            collect(parser.fileInput(), seen);
        }
    }
    std::istringstream grammar(
        read(here().parent_path().parent_path() / "grammar/CythonParser.g4"));
    std::string missing;
    for (std::string line; std::getline(grammar, line);) {
        auto const at = line.find(" # ");
        if (at == std::string::npos || line.starts_with("//")) continue;
        std::string label = line.substr(at + 3);
        label = label.substr(0, label.find_first_not_of("abcdefghijklmnopqrstuvwxyz"
                                                        "ABCDEFGHIJKLMNOPQRSTUVWXYZ_"));
        label[0] = char(std::toupper(label[0]));
        bool const only_errors = label == "ErrorStmt" || label == "ErrorBlock";
        if (!only_errors && !seen.contains(label)) missing += label + ' ';
    }
    EXPECT_EQ(missing, "");
}

TEST(Grammar, the_corpus_has_no_errors) {
    for (fs::path const& path : corpus()) {
        SourceManager sources;
        diag::Sink sink(sources);
        Arena arena;
        Interner interner;
        Source const& source = sources.add(path.string(), path.filename().string(), read(path));
        ast::Module const* module = parse(source, arena, interner, sink);
        for (diag::Diagnostic const* one : sink.sorted())
            if (one->severity == diag::Severity::Error)
                ADD_FAILURE() << path << ":" << source.line(one->span.begin) << ": "
                              << one->message;
        EXPECT_FALSE(ast::dump(*module).empty());
    }
}

}  // namespace
}  // namespace cyxx::parse
