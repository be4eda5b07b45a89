// The tables of forms and conversions, by their enumerators.
#include "sema/typing.h"

#include "support/error.h"

namespace cyxx::sema {

FormRow const& row(Form form) {
    static constexpr FormRow rows[] = {
#define FORM(name, gil, phrase) {#name, Gil::gil, phrase},
#include "sema/forms.def"
    };
    return rows[std::size_t(form)];
}

ConversionRow const& row(Conversion conversion) {
    static constexpr ConversionRow rows[] = {
#define CONVERSION(name, gil, phrase) {#name, Gil::gil, phrase},
#include "sema/conversions.def"
    };
    return rows[std::size_t(conversion)];
}

void Typing::out_of_body(ast::Node const& node) {
    throw InternalError("facts of a node outside of the body", node.span);
}

}  // namespace cyxx::sema
