// Extension types as pickle sees them, and dataclasses.
#include "lower/classes.h"
#include "lower/cpp_type.h"
#include "lower/state.h"
#include "sema/convert.h"

#include <fmt/core.h>

#include <algorithm>

namespace cyxx::lower {

namespace {

bool defines_any(sema::ClassInfo const& info, std::initializer_list<std::string_view> names) {
    bool found = false;
    for (auto const* symbol : info.scope->symbols)
        found |= std::ranges::find(names, symbol->name.str()) != names.end();
    return found || (info.base && defines_any(*info.base, names));
}

// Python's own types see to what they hold.
bool extends_python(sema::ClassInfo const& info) {
    if (info.base) return info.base->is_extern || extends_python(*info.base);
    return (info.base_builtin && !sema::is_any_object(info.base_builtin)) ||
           !exception_base(info).empty();
}
bool has_fields(sema::ClassInfo const& info) {
    return !fields_of(info).empty() ||
           (info.base && !info.base->is_extern && has_fields(*info.base));
}

}  // namespace

// Whether Python has a value for it that can be made into the field again.
static bool has_object_form(Type type, Type object) {
    auto const kind = sema::canonical(type)->kind;
    bool const has_parts = kind == sema::TypeKind::Struct || kind == sema::TypeKind::CTuple ||
                           kind == sema::TypeKind::Array ||
                           (kind == sema::TypeKind::CppClass && !sema::is_string_view(type));
    return sema::is_simple_field(type) ||
           (has_parts && sema::conversion(type, object) != sema::Conversion::error &&
            sema::conversion(object, type) != sema::Conversion::error);
}

// The fields in a tuple, unless the class sees to it itself or something cannot be pickled.
void ModuleLowering::class_pickling(sema::ClassInfo const& info, std::vector<ir::Stmt const*>& body,
                                    ir::Variable const& type, std::vector<ir::Item>& items) {
    bool const is_off = info.directives && info.directives->auto_pickle == sema::Tristate::off;
    if (has_imported_base(info))
        return body.push_back(b.do_(b.call(
            Op::never_pickles,
            {b.read(type), b.string("no default __reduce__ for a class of several modules")})));
    if (is_off || (extends_python(info) && !has_fields(info)) ||
        defines_any(info, {"__reduce__", "__reduce_ex__", "__getstate__"}))
        return;
    std::string why;
    if (defines_any(info, {"__cinit__"}))
        why = "no default __reduce__ due to non-trivial __cinit__";
    std::vector<sema::Symbol const*> saved;
    for (auto const* symbol : fields_of(info)) {
        if (symbol->name == "__dict__" || symbol->name == "__weakref__") continue;
        saved.push_back(symbol);
        if (why.empty() && !has_object_form(symbol->type, object_type()))
            why = "self." + std::string(symbol->name.str()) +
                  " cannot be converted to a Python object for pickling";
    }
    if (!why.empty())
        return body.push_back(b.do_(b.call(Op::never_pickles, {b.read(type), b.string(why)})));
    std::vector<Value> rows;
    std::uint32_t mark = 2166136261u;  // FNV
    bool has_view = false;
    for (auto const* symbol : saved) {
        has_view |= sema::is_memview(symbol->type);
        auto [get, set] = field_accessors(*symbol);
        if (set.empty())  // read-only for Python alone
            set =
                fmt::format("cy::assign_property<{}, nullptr>", converting_accessor(*symbol, true));
        rows.push_back(b.braces(b.list({b.name(get), b.name(set)})));
        for (char c : std::string(symbol->name.str()) + ":" + sema::display(symbol->type) + ";")
            mark = (mark ^ static_cast<unsigned char>(c)) * 16777619u;
    }
    if (rows.empty()) return body.push_back(b.do_(b.call(Op::pickles, {b.read(type)})));
    auto const* of = b.type(has_view ? TypeName::view_state_field : TypeName::state_field);
    auto const* state = b.variable(module_name(std::string(cpp_name(*info.symbol)) + "_state"),
                                   b.array(b.qualified(of, true, false), ""));
    items.push_back({nullptr, b.arena().make<ir::Global>(nullptr, state, b.braces(b.list(rows)))});
    body.push_back(b.do_(b.call(Op::pickles, {b.read(type), b.read(state), b.number(mark)})));
}

// The text of what is written as its type.
static std::string_view type_text(ModuleLowering const& module, sema::Dataclass const& data,
                                  sema::Symbol const& symbol) {
    auto const found = data.annotations.find(&symbol);
    if (found == data.annotations.end()) {
        std::string_view const shown = module.b.text(sema::display(symbol.type));
        if (sema::is_any_object(symbol.type)) return "object";
        return shown.substr(0, shown.find(" object"));  // a class
    }
    if (auto const* text = ast::as<ast::StrLit>(found->second)) return text->value;
    Span const at = found->second->span;
    return module.input.sources.find(at.begin)->text(at);
}

// cy::Dataclass Point_data{in_module, "Point.__init__", 3, cy::init_dataclass<Point>, fields}
void ModuleLowering::class_data(sema::ClassInfo const& info, std::vector<ir::Stmt const*>& body,
                                ir::Variable const& type, std::vector<ir::Item>& items) {
    sema::Dataclass const& data = *info.dataclass;
    std::string const name(cpp_name(*info.symbol));
    std::vector<Value> rows;
    bool has_view = false;
    for (auto const* symbol : info.scope->symbols) {
        bool const is_field = symbol->place == sema::Place::field &&
                              symbol->kind == sema::SymbolKind::Variable &&
                              symbol->name != "__dict__" && symbol->name != "__weakref__";
        if (!is_field && !data.annotations.contains(symbol)) continue;
        std::vector<Value> row{b.string(symbol->name.str()),
                               b.string(type_text(*this, data, *symbol))};
        if (is_field) {
            auto const [get, set] = field_accessors(*symbol);
            has_view |= sema::is_memview(symbol->type);
            row.insert(row.end(), {b.name(get), b.name(set)});
        }
        rows.push_back(b.braces(b.list(row)));
    }
    auto global = [&](std::string_view hint, ir::Type const* of, Value init) {
        auto const* made = b.variable(module_name(name + std::string(hint)), of);
        items.push_back({nullptr, b.arena().make<ir::Global>(nullptr, made, init)});
        return b.read(made);
    };
    std::vector<Value> parts{b.name(site(*program.main->body)),
                             b.string(std::string(info.symbol->name.str()) + ".__init__"),
                             b.number(origin(info.syntax->span.begin).line),
                             b.name(fmt::format("cy::init_dataclass<{}>", name))};
    std::string options;
    auto option = [&](bool is_set, std::string_view text) {
        if (is_set) options += (options.empty() ? "cy::data_" : " | cy::data_") + std::string(text);
    };
    option(data.init, "init");
    option(data.repr, "repr");
    option(data.eq, "eq");
    option(data.order, "order");
    option(data.unsafe_hash, "hash");
    option(data.frozen, "frozen");
    option(data.kw_only, "kw_only");
    option(data.match_args, "match_args");
    parts.push_back(b.name(options.empty() ? std::string("0") : options));
    if (!rows.empty()) {
        auto const* of = b.type(has_view ? TypeName::view_data_field : TypeName::data_field);
        parts.push_back(global("_fields", b.array(of, ""), b.braces(b.list(rows))));
    }
    Value const made = global("_data", b.type(TypeName::dataclass), b.braces(b.list(parts)));
    body.push_back(b.do_(b.call(Op::dataclass, {b.read(type), made})));
}

}  // namespace cyxx::lower
