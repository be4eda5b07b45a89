// The C types that the module defines: typedefs, structs, enums. Each comes after those that it
// holds; those that it points to are declared before it.
#include "lower/cpp.h"
#include "lower/cpp_type.h"
#include "lower/state.h"

#include <algorithm>

namespace cyxx::lower {

using sema::TypeKind;

// Those of other modules are theirs where they are translated by themselves.
bool ModuleLowering::defines_type(sema::Symbol const& symbol) const {
    return symbol.kind == sema::SymbolKind::Type && symbol.type && symbol.scope &&
           symbol.scope->module && !symbol.scope->module->is_shipped &&
           symbol.visibility != ast::Visibility::extern_ && symbol.place != sema::Place::extern_ &&
           !is_of_other(symbol);
}

ir::Definition ModuleLowering::struct_definition(sema::StructType const& type,
                                                 std::string_view name) {
    using Kind = ir::Definition::Kind;
    ir::Definition made{
        .kind = type.is_union ? Kind::union_ : Kind::struct_, .name = name, .packed = type.packed};
    for (auto const* member : type.members->symbols)
        if (member->kind == sema::SymbolKind::Variable)
            made.members.push_back(b.variable(cpp_name(*member), cpp_type(*this, member->type)));
    return made;
}

// The module that has the class of a cpdef enum; null: this one.
sema::ModuleInfo const* ModuleLowering::foreign_module(sema::EnumType const& type) const {
    auto const* scope = type.symbol->scope;
    return scope && scope->module != program.main ? scope->module : nullptr;
}

Value ModuleLowering::enum_owner(sema::EnumType const& type) {
    auto const* from = foreign_module(type);
    return from ? b.string(from->name) : b.constant(Op::this_module);
}

std::vector<sema::Symbol const*> ModuleLowering::enum_items(sema::EnumType const& type) const {
    std::vector<sema::Symbol const*> items;
    auto const collect = [&](sema::Scope const& scope) {
        for (auto const* item : scope.symbols)
            if (item->kind == sema::SymbolKind::EnumItem &&
                sema::as<sema::EnumType>(item->type) == &type)
                items.push_back(item);
    };
    if (type.members) collect(*type.members);
    if (items.empty() && type.symbol->scope) collect(*type.symbol->scope);
    return items;
}

ir::Definition ModuleLowering::enum_definition(sema::EnumType const& type, std::string_view name) {
    using Kind = ir::Definition::Kind;
    ir::Definition made{.kind = type.scoped ? Kind::scoped_enum : Kind::enum_, .name = name};
    if (type.underlying) made.type = cpp_type(*this, type.underlying);
    for (auto const* item : enum_items(type)) {
        auto const* number = item->value ? std::get_if<std::int64_t>(&item->value->value) : nullptr;
        std::string_view shown = cpp_name(*item);
        if (auto const colon = shown.rfind(':'); colon != shown.npos)
            shown.remove_prefix(colon + 1);
        Value const text = item->value_text.empty() ? nullptr : b.literal(item->value_text);
        made.items.push_back({shown, number ? b.number(*number) : text});
    }
    return made;
}

// A type that a function mentions is defined; within other definitions it is enough to declare it,
// unless they hold it.
void ModuleLowering::mention_type(Type type) { need_type(type, state_->defining == 0); }

// What a type must know before it is defined.
void ModuleLowering::need_type(Type type, bool by_value) {
    if (auto const* alias = sema::as<sema::TypedefType>(type))
        return need_type(alias->target, by_value);
    Type const plain = sema::canonical(type);
    if (auto const* array = sema::as<sema::ArrayType>(plain))
        return need_type(array->element, by_value);
    if (auto const* target = sema::pointed_to(plain)) return need_type(target, false);
    if (auto const* function = sema::as<sema::FunctionType>(plain)) {
        need_type(function->result, false);
        for (auto const& param : function->params) need_type(param.type, false);
        return;
    }
    if (auto const* tuple = sema::as<sema::CTupleType>(plain))
        for (auto const* item : tuple->items) need_type(item, true);
    if (auto const* choice = sema::as<sema::EnumType>(plain)) return define_type(*choice->symbol);
    auto const* record = sema::as<sema::StructType>(plain);
    auto const* class_ = sema::as<sema::CppClassType>(plain);
    if (class_)
        for (auto const* arg : class_->args) need_type(arg, by_value);
    auto const* symbol = record ? record->symbol : class_ ? class_->symbol : nullptr;
    if (!symbol || !defines_type(*symbol)) return;
    bool const is_known = record ? record->members != nullptr : symbol->cpp && symbol->cpp->scope;
    if (by_value && is_known && !state_->defined.contains(symbol)) return define_type(*symbol);
    if (!state_->declared.insert(symbol).second) return;
    using Kind = ir::Definition::Kind;
    out.types.push_back({.kind = record && record->is_union ? Kind::union_ : Kind::struct_,
                         .name = cpp_name(*symbol),
                         .is_forward = true});
}

void ModuleLowering::define_type(sema::Symbol const& symbol) {
    if (!defines_type(symbol) || !state_->defined.insert(&symbol).second) return;
    ++state_->defining;
    define_new(symbol, cpp_name(symbol));
    --state_->defining;
}

void ModuleLowering::define_new(sema::Symbol const& symbol, std::string_view name) {
    if (is_own(symbol.class_)) {
        if (auto const* base = symbol.class_->base) define_type(*base->symbol);
        for (auto const* field : symbol.class_->scope->symbols)
            if (field->place == sema::Place::field && field->type) need_type(field->type, true);
        out.types.push_back(class_definition(*symbol.class_));
    } else if (auto const* alias = sema::as<sema::TypedefType>(symbol.type)) {
        need_type(alias->target, false);
        out.types.push_back({.kind = ir::Definition::Kind::alias,
                             .name = name,
                             .type = cpp_type(*this, alias->target)});
    } else if (auto const* record = sema::as<sema::StructType>(symbol.type)) {
        if (!record->members) {
            if (!state_->declared.insert(&symbol).second) return;
            using Kind = ir::Definition::Kind;
            out.types.push_back({.kind = record->is_union ? Kind::union_ : Kind::struct_,
                                 .name = name,
                                 .is_forward = true});
            return;
        }
        for (auto const* member : record->members->symbols)
            if (member->kind == sema::SymbolKind::Variable) need_type(member->type, true);
        auto made = struct_definition(*record, name);
        state_->declared.insert(&symbol);
        out.types.push_back(std::move(made));
    } else if (auto const* choice = sema::as<sema::EnumType>(symbol.type)) {
        out.types.push_back(enum_definition(*choice, name));
    } else if (symbol.cpp && symbol.cpp->scope) {
        for (auto const* base : symbol.cpp->bases) need_type(base, true);
        for (auto const* member : symbol.cpp->scope->symbols)
            need_type(member->type, member->kind == sema::SymbolKind::Variable);
        state_->declared.insert(&symbol);
        out.types.push_back(cpp_class_definition(*this, symbol, name));
    }
}

// Those of the module, then those of cimported ones that are named.
void ModuleLowering::types() {
    auto const& symbols = program.main->scope->symbols;
    ir::Definition unnamed{.kind = ir::Definition::Kind::enum_, .name = {}};
    auto const finish = [&] {
        if (!unnamed.items.empty()) out.types.push_back(unnamed);
        unnamed.items.clear();
    };
    for (auto const* symbol : symbols) {
        if (symbol->scope != program.main->scope) continue;
        bool const is_item = symbol->kind == sema::SymbolKind::EnumItem &&
                             symbol->place != sema::Place::extern_ &&
                             !sema::as<sema::EnumType>(symbol->type);
        if (is_item) {
            auto const* number =
                symbol->value ? std::get_if<std::int64_t>(&symbol->value->value) : nullptr;
            Value const text = symbol->value_text.empty() ? nullptr : b.literal(symbol->value_text);
            unnamed.items.push_back({cpp_name(*symbol), number ? b.number(*number) : text});
            continue;
        }
        finish();
        define_type(*symbol);
    }
    finish();
}

std::string_view ModuleLowering::ctuple_name(sema::CTupleType const& type) {
    for (auto const& [known, name] : state_->ctuples)
        if (sema::same_type(known, &type)) return name;
    std::string hint = "tuple";
    ir::Definition made{.kind = ir::Definition::Kind::struct_, .name = {}};
    for (std::size_t k = 0; k < type.items.size(); ++k) {
        need_type(type.items[k], true);
        auto const* item = cpp_type(*this, type.items[k]);
        made.members.push_back(b.variable(b.format("f{}", k), item));
        std::string part(item->kind == ir::Type::Kind::named ? item->text : "pointer");
        for (char& c : part)
            if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
        hint += "_" + part;
    }
    made.name = module_name(hint);
    state_->ctuples.emplace_back(&type, made.name);
    auto const name = made.name;
    out.types.push_back(std::move(made));
    return name;
}

}  // namespace cyxx::lower
