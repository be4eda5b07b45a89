// Fused functions: each specialisation is a function of its own; Python gets a table of them.
#include "lower/cpp_type.h"
#include "lower/state.h"
#include "sema/fused.h"
#include "support/error.h"

#include <algorithm>

namespace cyxx::lower {

using sema::TypeKind;

namespace {

bool same_types(std::vector<Type> const& a, std::vector<Type> const& b) {
    return std::ranges::equal(a, b,
                              [](Type one, Type other) { return sema::same_type(one, other); });
}

// "f_double", "f_int_float": what C++ makes of the chosen types' names.
std::string name_of_instance(sema::FunctionInfo const& generic, std::string_view plain,
                             std::vector<Type> const& chosen) {
    std::string name(plain);
    if (generic.class_ && !generic.outer)
        name = std::string(generic.class_->symbol->name.str()) + "_" + name;
    for (Type const type : chosen) {
        name += '_';
        for (unsigned char c : sema::display(type)) {
            if (std::isalnum(c))
                name += char(c);
            else if (c == '*')
                name += "ptr";
            else if (name.back() != '_' && c != ']')
                name += '_';
        }
        while (name.back() == '_') name.pop_back();
    }
    return name;
}

}  // namespace

sema::FunctionInfo const* ModuleLowering::known_instance(sema::FunctionInfo const& generic,
                                                         std::vector<Type> const& chosen) const {
    for (auto const& known : state_->instances)
        if (known.generic == &generic && same_types(known.chosen, chosen)) return &known.info;
    return nullptr;
}

// A generator expression has the typing of the function around it, and no signature.
sema::FunctionInfo const& ModuleLowering::instance(sema::FunctionInfo const& generic,
                                                   std::vector<Type> const& chosen) {
    if (auto const* known = known_instance(generic, chosen)) return *known;
    if (!generic.module->pyx && !generic.has_body) return imported_instance(generic, chosen);
    auto const typing = std::ranges::find_if(program.typings, [&](sema::Typing const& one) {
        return one.function == &generic && same_types(one.specialisation, chosen);
    });
    bool const has_typing = typing != program.typings.end();
    if (!has_typing && !generic.genexpr)
        throw InternalError("a specialisation that was never checked", generic.syntax->span);
    auto& made = state_->instances.emplace_back(generic, chosen);
    if (!has_typing) return made.info;
    made.info.type = typing->signature;
    if (generic.result) made.info.result = typing->signature->result;
    for (auto& param : made.info.params) param.type = typing->type_of(*param.symbol);
    if (generic.class_ && generic.class_->is_extension && !generic.outer) {
        made.symbol = *generic.symbol;
        made.symbol.type = typing->signature;
        made.symbol.function = &made.info;
        made.info.symbol = &made.symbol;
    }
    return made.info;
}

sema::FunctionInfo const& ModuleLowering::imported_instance(sema::FunctionInfo const& generic,
                                                            std::vector<Type> const& chosen) {
    sema::TypeTable types(b.arena());
    auto const* type = sema::as<sema::FunctionType>(
        sema::specialised(types, generic.symbol->type, generic.fused, chosen));
    auto& made = state_->instances.emplace_back(generic, chosen);
    made.info.type = type;
    if (generic.result) made.info.result = type->result;
    for (std::size_t k = 0; k < made.info.params.size(); ++k)
        made.info.params[k].type = type->params[k].type;
    made.symbol = *generic.symbol;
    made.symbol.type = type;
    made.symbol.function = &made.info;
    made.info.symbol = &made.symbol;
    return made.info;
}

sema::FunctionInfo const& ModuleLowering::instance_of(sema::Typing const& typing) {
    return inner(*typing.function, typing);
}

sema::FunctionInfo const& ModuleLowering::inner(sema::FunctionInfo const& info,
                                                sema::Typing const& typing) {
    return typing.specialisation.empty() ? info : instance(info, typing.specialisation);
}

std::string_view ModuleLowering::instance_name(sema::FunctionInfo const& function) {
    auto const found = std::ranges::find_if(
        state_->instances, [&](auto const& known) { return &known.info == &function; });
    if (found == state_->instances.end()) return {};
    auto& known = state_->instance_names[&function];
    if (!known.empty()) return known;
    auto const& generic = *found->generic;
    auto const plain = generic.is_fused ? generic.symbol->name.str() : function_name(generic);
    return known = module_name(name_of_instance(generic, plain, found->chosen));
}

// C functions whose specialisation nobody calls are left out.
void ModuleLowering::find_used_instances() {
    for (auto& one : state_->instances)
        one.is_unused = one.info.kind == sema::FunctionKind::cdef && !one.info.class_ &&
                        !out.standalone;  // which offers them all
    bool changed = true;
    auto const is_used = [&](sema::FunctionInfo const* caller) {
        return std::ranges::none_of(state_->instances, [&](auto const& one) {
            return &one.info == caller && one.is_unused;
        });
    };
    for (auto& one : state_->instances)
        if (state_->addressed.contains(&one.info)) one.is_unused = false;
    while (std::exchange(changed, false))
        for (auto& one : state_->instances) {
            if (!one.is_unused) continue;
            auto const callers = state_->callers.find(&one.info);
            bool const called =
                callers != state_->callers.end() && std::ranges::any_of(callers->second, is_used);
            if (called) one.is_unused = false, changed = true;
        }
}

// Nor what is within them.
bool ModuleLowering::is_unused_instance(sema::FunctionInfo const& function) const {
    auto const found = std::ranges::find_if(
        state_->instances, [&](auto const& one) { return &one.info == &function; });
    if (found == state_->instances.end()) return false;
    auto const* around = found->generic;
    while (around && !around->is_fused) around = around->outer;
    return std::ranges::any_of(state_->instances, [&](auto const& one) {
        return one.is_unused && (one.generic == around || one.generic == found->generic) &&
               same_types(one.chosen, found->chosen);
    });
}

namespace {

// How a call tells whether an argument is meant for this type: numbers have one of each kind.
char kind_of(Type type, Type alternative, sema::NumberChoice const& numbers) {
    Type const plain = sema::canonical(type);
    switch (plain->kind) {
        case TypeKind::Int:
        case TypeKind::Enum:
            return alternative == numbers.of_int ? 'i' : alternative == numbers.of_bool ? 'B' : '-';
        case TypeKind::Float:
            return alternative == numbers.of_float ? 'f' : '-';
        case TypeKind::Complex:
            return alternative == numbers.of_complex ? 'c' : '-';
        case TypeKind::MemView:
        case TypeKind::Buffer:
            return 'v';
        case TypeKind::Object:
            return sema::is_any_object(plain) ? 'O' : 'T';
        case TypeKind::Pointer:
            return sema::is_char_pointer(plain) ? 'b' : '-';
        case TypeKind::Struct:
            return 'd';
        default:
            return '-';
    }
}

// How Python names it in `f[...]`: the name of the class where it is one.
std::string index_of(Type type) {
    if (sema::is_any_object(type)) return "object";
    std::string name = sema::display(type);
    constexpr std::string_view end = " object";
    if (sema::is_object(type) && name.ends_with(end)) name.resize(name.size() - end.size());
    return name;
}

// The first parameter in whose type the fused type occurs; it decides.
std::size_t deciding_param(sema::FunctionInfo const& generic, sema::FusedType const* fused) {
    for (std::size_t k = 0; k < generic.params.size(); ++k) {
        std::vector<sema::FusedType const*> found;
        sema::collect_fused(generic.params[k].type, found);
        if (std::ranges::find(found, fused) != found.end()) return k;
    }
    return generic.params.size();
}

}  // namespace

// The alternatives of each fused type, the parameters that decide, the functions.
Value ModuleLowering::fused_arguments(sema::FunctionInfo const& generic,
                                      std::vector<ir::Item>& items) {
    auto const name = generic.symbol->name.str();
    auto const global = [&](std::string_view hint, ir::Type const* type, std::vector<Value> rows) {
        auto const* variable = b.variable(module_name(hint), b.array(type, ""));
        items.push_back(
            {nullptr, b.arena().make<ir::Global>(nullptr, variable, b.braces(b.list(rows)))});
        return b.name(variable->name);
    };
    std::vector<Value> arguments;
    for (std::size_t k = 0; k < generic.fused.size(); ++k) {
        auto const* fused = generic.fused[k];
        auto const at = deciding_param(generic, fused);
        std::vector<Value> rows;
        sema::NumberChoice const numbers = sema::number_choice(*fused);
        for (Type const one : sema::alternatives(*fused)) {
            std::vector<Type> chosen;
            for (auto const* other : generic.fused)
                chosen.push_back(other == fused ? one : sema::alternatives(*other)[0]);
            Type type =
                at < generic.params.size() ? instance(generic, chosen).params[at].type : one;
            char const kind = kind_of(type, one, numbers);
            std::vector<Value> row{b.string(b.text(index_of(one))),
                                   b.literal(b.format("'{}'", kind))};
            if (kind == 'v') {
                auto const* view = sema::as_canonical<sema::MemViewType>(type);
                auto const* buffer = sema::as_canonical<sema::BufferType>(type);
                Type const element = view ? view->element : buffer->element;
                row.push_back(b.unary('&', description(sema::unqualified(element))));
                row.push_back(b.number(view ? std::int64_t(view->axes.size()) : buffer->ndim));
            } else if (kind == 'T') {
                Value const exact = builtin_base(type);
                Value const any = b.unary('&', b.name("PyBaseObject_Type"));
                row.insert(row.end(), {b.literal("nullptr"), b.number(0), exact ? exact : any});
            }
            rows.push_back(b.braces(b.list(row)));
        }
        std::string const label = std::string(name) + "_" + std::string(fused->symbol->name.str());
        Value const table = global(label, b.type(TypeName::fused_type), rows);
        int position = -1;
        for (std::size_t j = 0; j <= at && at < generic.params.size(); ++j)
            position += generic.params[j].kind != ast::ParamKind::star;
        arguments.push_back(b.braces(b.list(
            {b.number(position),
             b.string(at < generic.params.size() ? generic.params[at].symbol->name.str() : ""),
             table, b.number(std::int64_t(rows.size()))})));
    }
    return global(std::string(name) + "_arguments", b.type(TypeName::fused_argument), arguments);
}

ModuleLowering::FusedTable const& ModuleLowering::fused_table(sema::FunctionInfo const& generic) {
    FusedTable& table = state_->fused_tables[&generic];
    if (table.functions) return table;
    auto const name = generic.symbol->name.str();
    table.arguments = fused_arguments(generic, table.items);
    std::vector<Value> defs;
    for (auto const& choice : sema::combinations(generic.fused))
        defs.push_back(b.unary('&', b.name(site(instance(generic, choice)))));
    auto const* type = b.qualified(b.pointer(b.type(TypeName::def)), true, false);
    auto const* functions = b.variable(module_name(std::string(name) + "_defs"), b.array(type, ""));
    table.items.push_back(
        {nullptr, b.arena().make<ir::Global>(nullptr, functions, b.braces(b.list(defs)))});
    table.functions = b.name(functions->name);
    return table;
}

}  // namespace cyxx::lower
