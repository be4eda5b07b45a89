#include "sema/cython_module.h"

#include "sema/builtins.h"

#include <algorithm>

namespace cyxx::sema {
namespace {

constexpr std::string_view modules[] = {"cython", "cython.parallel", "cython.view",
                                        "cython.operator", "cython.dataclasses"};

struct SpecialRow {
    Special special;
    std::string_view module;
    std::string_view name;
};
constexpr SpecialRow rows[] = {
#define SPECIAL(id, module, name) {Special::id, module, name},
#include "sema/cython_module.def"
};

Type const* integer_type(TypeTable& types, std::string_view name) {
    struct Row {
        std::string_view name;
        IntRank rank;
    };
    constexpr Row ranks[] = {{"char", IntRank::char_},
                             {"short", IntRank::short_},
                             {"int", IntRank::int_},
                             {"long", IntRank::long_},
                             {"longlong", IntRank::longlong}};
    for (auto const& row : ranks) {
        if (name == row.name) return types.int_(row.rank);
        if (name.empty() || name.substr(1) != row.name) continue;
        if (name[0] == 'u') return types.int_(row.rank, false);
        if (name[0] == 's') return types.int_(row.rank, true, true);
    }
    return nullptr;
}

Type const* plain_type(TypeTable& types, std::string_view name) {
    if (Type const* type = integer_type(types, name)) return type;
    Type const* long_double = types.float_(FloatRank::long_double);
    if (name == "longdouble") return long_double;
    if (name == "floatcomplex") return types.complex(types.float_(FloatRank::float_));
    if (name == "doublecomplex") return types.complex(types.float_(FloatRank::double_));
    if (name == "longdoublecomplex") return types.complex(long_double);
    if (Type const* type = named_type(types, name))
        return is_builtin_exception(name) ? nullptr : type;
    return nullptr;
}

// int, uint, longlong, p_int, pp_double, p_const_char, object, …
Type const* type_named(TypeTable& types, std::string_view name) {
    std::size_t stars = name.find_first_not_of('p');
    if (stars != std::string_view::npos && stars > 0 && name[stars] == '_') {
        std::string_view rest = name.substr(stars + 1);
        bool is_const = rest.starts_with("const_");
        if (is_const) rest.remove_prefix(6);
        Type const* type = plain_type(types, rest);
        if (!type || is_object(type)) return nullptr;
        type = types.qualified(type, is_const, false);
        for (std::size_t i = 0; i != stars; ++i) type = types.pointer(type);
        return type;
    }
    return plain_type(types, name);
}

Type const* fused_type(Program& program, Symbol& symbol) {
    TypeTable& types = program.types;
    Type const* single = types.float_(FloatRank::float_);
    Type const* twice = types.float_(FloatRank::double_);
    std::vector<Type const*> floats{single, twice};
    std::vector<Type const*> ints{types.int_(IntRank::short_), types.int_(IntRank::int_),
                                  types.int_(IntRank::long_)};
    std::vector<Type const*> members;
    std::string_view name = symbol.name.str();
    if (name != "floating") members = ints;
    if (name != "integral") members.insert(members.end(), floats.begin(), floats.end());
    if (name == "numeric")
        for (Type const* part : floats) members.push_back(types.complex(part));
    auto* fused = types.declare<FusedType>();
    fused->symbol = &symbol;
    fused->types = types.arena().copy(members);
    return fused;
}

// cython.view.array and memoryview: classes with a few C members.
Type const* view_class(Program& program, ModuleInfo& module, Symbol& symbol) {
    ClassInfo& info = program.classes.emplace_back();
    info.is_extern = true;
    info.symbol = &symbol;
    info.module = &module;
    info.python_module = "cython.view";
    info.scope = &program.scopes.emplace_back(Scope{ScopeKind::c_class, module.scope, &module});
    info.scope->class_ = &info;
    info.type = program.types.extension(&info);
    symbol.class_ = &info;
    bool const is_array = special_of(&symbol) == Special::view_array;
    info.object_struct = is_array ? "cy::ViewArray" : "cy::MemoryViewObject";
    if (!is_array) return info.type;
    auto field = [&](char const* name, Type const* type) {
        Symbol& member =
            add_symbol(program, *info.scope, SymbolKind::Variable, program.names(name));
        member.type = type;
        member.place = Place::field;
        member.has_declaration = true;
    };
    TypeTable& types = program.types;
    FunctionType::Param data{program.names("data"), types.pointer(types.void_()), false, false};
    FunctionType free{};
    free.result = types.void_();
    free.params = {&data, 1};
    Type const* text = types.pointer(types.int_(IntRank::char_));
    Type const* size = types.int_(IntRank::ssize);
    Type const* truth = types.int_(IntRank::bint);
    field("data", text);
    field("len", size);
    field("format", text);
    field("ndim", types.int_(IntRank::int_));
    field("_shape", types.pointer(size));
    field("_strides", types.pointer(size));
    field("itemsize", size);
    field("mode", types.object());
    field("_format", types.object());
    field("callback_free_data", types.pointer(types.function(free)));
    field("free_data", truth);
    field("dtype_is_object", truth);
    return info.type;
}

void declare_name(Program& program, ModuleInfo& module, Ident name) {
    Scope& scope = *module.scope;
    for (auto const& row : rows) {
        if (row.module != module.name || row.name != name.str()) continue;
        Symbol& symbol = add_symbol(program, scope, SymbolKind::Special, name);
        symbol.special = std::uint16_t(row.special);
        if (row.special == Special::view_array || row.special == Special::view_memoryview)
            symbol.type = view_class(program, module, symbol);
        return;
    }
    std::string part = module.name + "." + std::string(name.str());
    if (ModuleInfo* inner = cython_module(program, part)) {
        add_symbol(program, scope, SymbolKind::Module, name).module = inner;
        return;
    }
    if (module.name != "cython") return;
    if (name == "floating" || name == "integral" || name == "numeric") {
        Symbol& symbol = add_symbol(program, scope, SymbolKind::Type, name);
        symbol.type = fused_type(program, symbol);
    } else if (is_directive(name.str())) {
        add_symbol(program, scope, SymbolKind::Special, name).special =
            std::uint16_t(Special::directive);
    } else if (Type const* type = type_named(program.types, name.str())) {
        add_symbol(program, scope, SymbolKind::Type, name).type = type;
    }
}

}  // namespace

bool is_cython_module(std::string_view name) {
    return std::find(std::begin(modules), std::end(modules), name) != std::end(modules);
}

ModuleInfo* cython_module(Program& program, std::string_view name) {
    if (!is_cython_module(name)) return nullptr;
    for (ModuleInfo& module : program.modules)
        if (module.name == name) return &module;
    ModuleInfo& module = program.modules.emplace_back();
    module.name = name;
    module.is_shipped = true;
    module.scope =
        &program.scopes.emplace_back(Scope{ScopeKind::module, program.builtins, &module});
    module.scope->pending = std::make_shared<PendingNames>(
        PendingNames{[&program, &module](Ident wanted) { declare_name(program, module, wanted); },
                     [&program, &module] {
                         for (auto const& row : rows)
                             if (row.module == module.name)
                                 module.scope->own(program.names(row.name));
                     }});
    return &module;
}

}  // namespace cyxx::sema
