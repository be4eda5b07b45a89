// The C types that the module defines: typedefs, structs, enums, in the order of the source.
#include "lower/cpp_type.h"
#include "lower/state.h"

#include <algorithm>

namespace cyxx::lower {

ir::Definition ModuleLowering::struct_definition(sema::StructType const& type,
                                                 std::string_view name) {
    using Kind = ir::Definition::Kind;
    ir::Definition made{
        .kind = type.is_union ? Kind::union_ : Kind::struct_, .name = name, .packed = type.packed};
    for (auto const* member : type.members->symbols)
        made.members.push_back(b.variable(cpp_name(*member), cpp_type(*this, member->type)));
    return made;
}

ir::Definition ModuleLowering::enum_definition(sema::EnumType const& type, std::string_view name) {
    using Kind = ir::Definition::Kind;
    ir::Definition made{.kind = type.scoped ? Kind::scoped_enum : Kind::enum_, .name = name};
    if (type.underlying) made.type = cpp_type(*this, type.underlying);
    for (auto const* item : program.main->scope->symbols) {
        if (item->kind != sema::SymbolKind::EnumItem ||
            sema::as<sema::EnumType>(item->type) != &type)
            continue;
        auto const* number = item->value ? std::get_if<std::int64_t>(&item->value->value) : nullptr;
        made.items.push_back({cpp_name(*item), number ? b.number(*number) : nullptr});
    }
    return made;
}

void ModuleLowering::types() {
    auto const& symbols = program.main->scope->symbols;
    for (auto const* symbol : symbols) {
        if (symbol->kind != sema::SymbolKind::Type || !symbol->type ||
            symbol->visibility == ast::Visibility::extern_ || symbol->place == sema::Place::extern_)
            continue;
        auto const name = cpp_name(*symbol);
        if (is_own(symbol->class_)) {
            out.types.push_back(class_definition(*symbol->class_));
            continue;
        }
        if (auto const* alias = sema::as<sema::TypedefType>(symbol->type))
            out.types.push_back({.kind = ir::Definition::Kind::alias,
                                 .name = name,
                                 .type = cpp_type(*this, alias->target)});
        else if (auto const* record = sema::as<sema::StructType>(symbol->type);
                 record && record->members)
            out.types.push_back(struct_definition(*record, name));
        else if (auto const* choice = sema::as<sema::EnumType>(symbol->type))
            out.types.push_back(enum_definition(*choice, name));
    }
}

}  // namespace cyxx::lower
