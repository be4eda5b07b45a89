// The tables of forms, conversions and needs by their enumerators; facts that are asked for often.
#include "sema/typing.h"

#include "support/error.h"

namespace cyxx::sema {

GilNeedRow const& row(GilNeed need) {
    static constexpr GilNeedRow rows[] = {
#define GIL_NEED(name, phrase, is_sentence) {phrase, is_sentence},
#include "sema/gil_needs.def"
    };
    return rows[std::size_t(need)];
}

FormRow const& row(Form form) {
    static constexpr FormRow rows[] = {
#define FORM(name, need, made) {#name, GilNeed::need, made},
#include "sema/forms.def"
    };
    return rows[std::size_t(form)];
}

ConversionRow const& row(Conversion conversion) {
    static constexpr ConversionRow rows[] = {
#define CONVERSION(name, need) {#name, GilNeed::need},
#include "sema/conversions.def"
    };
    return rows[std::size_t(conversion)];
}

bool is_constant_true(Typing const& typing, ast::Expr const& expr) {
    if (auto constant = ast::as<ast::Constant>(&expr))
        return constant->value == ast::ConstantKind::true_;
    ConstValue const* value = typing.at(expr).constant;
    if (!value) return false;
    if (auto flag = std::get_if<bool>(&value->value)) return *flag;
    if (auto number = std::get_if<std::int64_t>(&value->value)) return *number != 0;
    return false;
}

bool is_constant_false(Typing const& typing, ast::Expr const& expr) {
    if (auto constant = ast::as<ast::Constant>(&expr))
        return constant->value == ast::ConstantKind::false_ ||
               constant->value == ast::ConstantKind::none;
    ConstValue const* value = typing.at(expr).constant;
    if (!value) return false;
    if (auto flag = std::get_if<bool>(&value->value)) return !*flag;
    if (auto number = std::get_if<std::int64_t>(&value->value)) return *number == 0;
    return false;
}

GilState gil_at_entry(FunctionInfo const& function) {
    if (function.no_python) return GilState::released;
    bool const is_c = function.kind == FunctionKind::cdef || function.kind == FunctionKind::cpdef;
    return is_c && function.nogil && !function.with_gil ? GilState::unknown : GilState::held;
}

WithItemFact const* Typing::parallel_item(ast::With const& with) const {
    for (WithItemFact const& item : items(with))
        if (item.effect == WithEffect::parallel) return &item;
    return nullptr;
}

void Typing::out_of_body(ast::Node const& node) {
    throw InternalError("facts of a node outside of the body", node.span);
}

}  // namespace cyxx::sema
