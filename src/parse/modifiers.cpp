// The words before a C declaration: `cdef public`, `cpdef`, `cdef extern inline`.
#include "parse/builder.h"

namespace cyxx::parse {

using namespace ast;

namespace {

bool says_visibility(std::size_t word) {
    return word == Lexer::PUBLIC || word == Lexer::READONLY || word == Lexer::EXTERN;
}

// What a body declares that takes fewer words than a function; empty for any other.
struct Kind {
    std::string_view name, phrase;  // Cython's words for what cannot be `cpdef`
    bool may_be_cpdef = false;
};

Kind kind_of(P::CdefBodyContext* body) {
    if (dynamic_cast<P::StructDefContext*>(body))
        return {"a C struct or union", "C struct/union cannot be declared cpdef"};
    if (dynamic_cast<P::CClassContext*>(body))
        return {"an extension type", "Extension types cannot be declared cpdef"};
    if (dynamic_cast<P::EnumDefContext*>(body)) return {"an enum", "", true};
    if (dynamic_cast<P::CppClassContext*>(body)) return {"a C++ class", "", true};
    if (dynamic_cast<P::FusedDefContext*>(body)) return {"a fused type", "", true};
    return {};
}

}  // namespace

Builder::Outer Builder::modifiers(P::CdefStmtContext* ctx) {
    Outer made = outer_;
    for (auto const* word : ctx->modifiers) {
        switch (word->getType()) {
            case Lexer::PUBLIC:
                made.visibility = Visibility::public_;
                break;
            case Lexer::READONLY:
                made.visibility = Visibility::readonly;
                break;
            case Lexer::EXTERN:
                made.visibility = Visibility::extern_;
                break;
            case Lexer::API:
                made.api = true;
                break;
            default:
                made.is_inline = true;
                break;
        }
    }
    check_modifiers(ctx);
    return made;
}

void Builder::check_modifiers(P::CdefStmtContext* ctx) {
    Kind const kind = kind_of(ctx->body);
    auto const lead = ctx->lead->getType();
    if (!kind.name.empty() && !kind.may_be_cpdef && lead == Lexer::CPDEF)
        sink_.report(span(ctx->lead), diag::modifier_not_here, kind.name, "cpdef")
            .cython(std::string(kind.phrase));
    if (lead == Lexer::CTYPEDEF && dynamic_cast<P::CdefBlockContext*>(ctx->body))
        expected(span(ctx->body->start), "a type", "`:`");
    bool is_visible = false;
    for (auto const* word : ctx->modifiers) {
        if (!kind.name.empty() && word->getType() == Lexer::INLINE)
            sink_.report(span(word), diag::modifier_not_here, kind.name, "inline");
        if (is_visible && says_visibility(word->getType()))
            expected(span(word), "a type", "`" + std::string(text(word)) + "`");
        is_visible |= says_visibility(word->getType());
    }
}

}  // namespace cyxx::parse
