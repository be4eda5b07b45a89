// One reported diagnostic: what was found, where, why, and how it can be put right.
#pragma once

#include "diag/message.h"
#include "support/source.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace cyxx::diag {

inline constexpr Span nowhere{};  // of a diagnostic about no place in a file

enum class NoteKind : std::uint8_t { Note, Help };

struct Note {
    NoteKind kind;
    std::string message;
    Span span;  // nowhere: belongs to the diagnostic's own place
};

enum class Applicability : std::uint8_t { Safe, Review, ShowOnly };

struct Edit {  // replaces the span by the text; an empty span inserts
    Span span;
    std::string text;
};

struct Fix {
    std::string message;
    Applicability applicability;
    std::vector<Edit> edits;
};

class Diagnostic {
public:
    Row const* row = nullptr;
    Severity severity = Severity::Error;  // after -W…
    bool ignored = false;                 // by -Wno-… or `# cyxx: ignore[…]`
    Span span;
    Pos anchor = 0;    // the token that the cython format names
    std::string file;  // of a diagnostic about a file as a whole, which has no span
    std::string message;
    std::string phrase;  // the message of the cython format
    std::vector<Note> notes;
    std::vector<Fix> fixes;

    // Each of these adds to the diagnostic and returns it.
    Diagnostic& at(Pos position) { return anchor = position, *this; }
    Diagnostic& in_file(std::string path) { return file = std::move(path), *this; }
    Diagnostic& label(Span where, std::string text) {  // a second place: the cause
        return notes.push_back({NoteKind::Note, std::move(text), where}), *this;
    }
    Diagnostic& note(std::string text) { return label(nowhere, std::move(text)); }
    Diagnostic& help(std::string text, Span where = nowhere) {  // a cure
        return notes.push_back({NoteKind::Help, std::move(text), where}), *this;
    }
    Diagnostic& fix(std::string text, Applicability how, std::vector<Edit> edits) {
        return fixes.push_back({std::move(text), how, std::move(edits)}), *this;
    }
    Diagnostic& cython(std::string words) { return phrase = std::move(words), *this; }
};

std::string code_of(Row const& row);  // CY401
std::string name_of(Row const& row);  // gil-call
char const* word(Severity severity);  // error, warning, performance, note

}  // namespace cyxx::diag
