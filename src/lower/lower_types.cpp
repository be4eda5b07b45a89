// The C types that the module defines: typedefs, structs, enums, in the order of the source.
#include "lower/cpp_type.h"
#include "lower/state.h"

#include <algorithm>

namespace cyxx::lower {

namespace {

// `double x;`, `int a[3];`, `int (*f)(int);`
std::string member_text(ModuleLowering& module, Type type, std::string_view name) {
    if (auto const* array = sema::as<sema::ArrayType>(type)) {
        std::string const size =
            array->size_text.empty() ? std::to_string(array->size) : std::string(array->size_text);
        return member_text(module, array->element, std::string(name) + "[" + size + "]");
    }
    std::string const text = cpp_text(module, type);
    auto const place = text.find("(*)");
    if (place != text.npos)
        return text.substr(0, place + 2) + std::string(name) + text.substr(place + 2);
    return text + " " + std::string(name);
}

std::string struct_text(ModuleLowering& module, sema::StructType const& type,
                        std::string_view name) {
    std::string text = type.is_union ? "union " : "struct ";
    if (type.packed) text += "[[gnu::packed]] ";
    text += std::string(name) + " {";
    for (auto const* member : type.members->symbols)
        text += "\n    " + member_text(module, member->type, module.cpp_name(*member)) + ";";
    return text + "\n};";
}

std::string enum_text(ModuleLowering& module, sema::EnumType const& type, std::string_view name,
                      std::vector<sema::Symbol const*> const& items) {
    std::string text = type.scoped ? "enum class " : "enum ";
    text += name;
    if (type.underlying) text += " : " + cpp_text(module, type.underlying);
    text += " {";
    for (auto const* item : items) {
        text += "\n    " + std::string(module.cpp_name(*item));
        if (item->value) {
            if (auto const* number = std::get_if<std::int64_t>(&item->value->value))
                text += " = " + std::to_string(*number);
        }
        text += ",";
    }
    return text + "\n};";
}

}  // namespace

void ModuleLowering::types() {
    auto const& symbols = program.main->scope->symbols;
    for (auto const* symbol : symbols) {
        if (symbol->kind != sema::SymbolKind::Type || !symbol->type ||
            symbol->visibility == ast::Visibility::extern_ || symbol->place == sema::Place::extern_)
            continue;
        std::string const name(cpp_name(*symbol));
        if (auto const* alias = sema::as<sema::TypedefType>(symbol->type)) {
            out.types.push_back(
                b.text("using " + name + " = " + cpp_text(*this, alias->target) + ";"));
        } else if (auto const* record = sema::as<sema::StructType>(symbol->type)) {
            if (record->members) out.types.push_back(b.text(struct_text(*this, *record, name)));
        } else if (auto const* choice = sema::as<sema::EnumType>(symbol->type)) {
            std::vector<sema::Symbol const*> items;
            for (auto const* item : symbols)
                if (item->kind == sema::SymbolKind::EnumItem && item->type == symbol->type)
                    items.push_back(item);
            out.types.push_back(b.text(enum_text(*this, *choice, name, items)));
        }
    }
}

}  // namespace cyxx::lower
