// What the server answers about one state of a file.
#pragma once

#include "lsp/document.h"

namespace cyxx::lsp {

// Null where there is nothing to say.
Json hover(Snapshot const& snapshot, Position at);
Json definition(Snapshot const& snapshot, Position at);

Json document_symbols(Snapshot const& snapshot);

// Types and modifiers of tokens, as the server announces them; and those of the file.
Json token_legend();
Json semantic_tokens(Snapshot const& snapshot);

// The diagnostics by the URI of the file that they are about; the file's own always has an entry.
std::map<std::string, Json> diagnostics(Snapshot const& snapshot, std::string const& uri);
// The fixes of the diagnostics that touch the range.
Json code_actions(Snapshot const& snapshot, std::string const& uri, Position begin, Position end);

// Completion works on a text of its own, in which a name stands where one is missing.
struct CompletionRequest {
    driver::Options options;
    driver::Resources const& resources;
    std::string path;
    Texts texts;  // its copy is changed
    Position at;
};
Json completion(CompletionRequest request);

}  // namespace cyxx::lsp
