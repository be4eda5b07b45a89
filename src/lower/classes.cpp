// Extension types: the names of their methods and fields, and which methods go through a table.
#include "lower/classes.h"
#include "lower/cpp.h"

#include "lower/cpp_type.h"
#include "lower/state.h"
#include "sema/cython_module.h"
#include "sema/fused.h"

#include <algorithm>

namespace cyxx::lower {

namespace {

struct SlotMethods {
    std::string_view names[6];
    std::size_t count;
};
template <class... Names>
constexpr SlotMethods methods_of(Names... names) {
    return {{names...}, sizeof...(names)};
}
constexpr SlotMethods method_names[] = {
#define SLOT(kind, field, adapter, ...) methods_of(__VA_ARGS__),
#include "lower/slots.def"
};
constexpr SlotRow slot_texts[] = {
#define SLOT(kind, field, adapter, ...) {SlotKind::kind, field, adapter, {}},
#include "lower/slots.def"
};

bool is_in_slot(std::string_view name) {
    return std::ranges::any_of(method_names, [&](SlotMethods const& row) {
        return std::find(row.names, row.names + row.count, name) != row.names + row.count;
    });
}

MethodKind accessor_kind(sema::FunctionInfo const& function) {
    auto const* def = ast::as<ast::FuncDef>(function.syntax);
    if (!def) return MethodKind::plain;
    // property x: def __get__(self), def __set__(self, value), def __del__(self)
    if (def->name == "__set__") return MethodKind::setter;
    if (def->name == "__del__") return MethodKind::deleter;
    for (auto const* decorator : def->decorators)
        if (auto const* attribute = ast::as<ast::Attribute>(decorator)) {
            if (attribute->name == "setter") return MethodKind::setter;
            if (attribute->name == "deleter") return MethodKind::deleter;
        }
    return MethodKind::getter;
}

// A C++ name for "outer.<locals>.<lambda>".
std::string within(std::string_view qualified) {
    std::string name;
    for (std::size_t at = 0; at < qualified.size();) {
        std::size_t const end = std::min(qualified.find('.', at), qualified.size());
        std::string_view part = qualified.substr(at, end - at);
        at = end + 1;
        if (part == "<locals>") continue;
        if (part.starts_with('<')) part = part.substr(1, part.size() - 2);
        name += (name.empty() ? "" : "_") + std::string(part);
    }
    return name;
}

}  // namespace

std::string_view without_underscores(std::string_view name) {
    bool const is_special = name.size() > 4 && name.starts_with("__") && name.ends_with("__");
    return is_special ? name.substr(2, name.size() - 4) : name;
}

std::span<SlotRow const> slot_rows() {
    static std::vector<SlotRow> const rows = [] {
        std::vector<SlotRow> made;
        for (std::size_t k = 0; k < std::size(slot_texts); ++k)
            made.push_back({slot_texts[k].kind,
                            slot_texts[k].field,
                            slot_texts[k].adapter,
                            {method_names[k].names, method_names[k].count}});
        return made;
    }();
    return rows;
}

bool is_plain_cinit(sema::FunctionInfo const& function) {
    return function.symbol->name == "__cinit__" && function.params.size() == 1;
}

MethodKind method_kind(sema::FunctionInfo const& function) {
    if (!function.class_ || !function.class_->is_extension) return MethodKind::plain;
    if (function.kind == sema::FunctionKind::cdef) return MethodKind::c_only;
    if (function.kind != sema::FunctionKind::def) return MethodKind::plain;
    if (function.symbol->is_property) return accessor_kind(function);
    if (function.is_static || function.is_class_method) return MethodKind::plain;
    std::string_view const name = function.symbol->name.str();
    if (is_plain_cinit(function)) return MethodKind::slot;
    if (name == "__init__" || name == "__cinit__" || name == "__call__") return MethodKind::special;
    return is_in_slot(name) ? MethodKind::slot : MethodKind::plain;
}

bool ModuleLowering::is_own(sema::ClassInfo const* info) const {
    return info && info->is_extension && !info->is_extern && info->module == program.main;
}

bool ModuleLowering::is_imported(sema::ClassInfo const* info) const {
    return info && info->is_extension && !info->is_extern && info->module != program.main;
}

bool ModuleLowering::is_shared(sema::ClassInfo const& info) const {
    return is_imported(&info) || is_of_pxd(*info.symbol);
}

std::string_view ModuleLowering::function_name(sema::FunctionInfo const& function) {
    if (auto const name = instance_name(function); !name.empty()) return name;
    if (auto const* owner = cpp_class_of(function))
        return b.format("{}::{}", cpp_name(*owner), member_name(*this, function, *owner));
    bool const is_first = function.symbol && function.symbol->function == &function;
    bool const is_plain = !function.class_ && !function.outer && !function.lambda && is_first;
    if (is_plain || function.module != program.main) return cpp_name(*function.symbol);
    auto& known = state_->function_names[&function];
    if (!known.empty()) return known;
    if (!function.class_ || !function.symbol)  // a lambda in the body of a class has no name
        return known = module_name(within(source_name(function)));
    std::string name(function.class_->symbol->name.str());
    name += "_" + std::string(without_underscores(function.symbol->name.str()));
    if (method_kind(function) == MethodKind::setter) name += "_set";
    if (method_kind(function) == MethodKind::deleter) name += "_del";
    return known = module_name(name);
}

std::string_view ModuleLowering::entry_name(sema::FunctionInfo const& function) {
    auto& known = state_->python_entries[&function];
    if (known.empty()) known = module_name(unqualified_name(function_name(function)) + "_entry");
    return known;
}

std::string_view ModuleLowering::override_name(sema::FunctionInfo const& function) {
    auto& known = state_->overrides[&function];
    if (known.empty()) known = module_name(std::string(function_name(function)) + "_override");
    return known;
}

// Names of fields have a scope of their own: the struct.
ir::Variable const& ModuleLowering::field(sema::Symbol const& symbol) {
    auto& known = state_->fields[&symbol];
    if (known) return *known;
    std::string name = lower::cpp_name(symbol.name.str());
    if (name == "Methods" || name == "Visit" || name == "rest") name += '_';
    std::string_view const source = symbol.name.str();
    if (source == "__dict__")
        return *(known = b.variable("cy_dict", b.type(TypeName::optional_ref), Holds::object));
    if (source == "__weakref__") return *(known = b.variable("cy_weakrefs", b.object()));
    if (symbol.scope->class_->is_extern && !symbol.cname.empty()) name = std::string(symbol.cname);
    auto const holds = FunctionLowering::holds(symbol.type);
    auto const* type = sema::is_made_late(symbol, symbol.type)
                           ? variable_type(*this, symbol, symbol.type)
                           : held_type(*this, symbol.type, holds);
    return *(known = b.variable(name, type, holds));
}

ir::Type const* ModuleLowering::class_struct(sema::ClassInfo const& info) {
    if (is_imported(&info)) imported_class(info);
    if (is_own(&info) || is_imported(&info)) return b.named(cpp_name(*info.symbol));
    auto const special = sema::special_of(info.symbol);
    if (special == sema::Special::view_array) return b.type(TypeName::view_array);
    if (special == sema::Special::view_memoryview) return b.type(TypeName::view_object);
    return info.object_struct.empty() ? nullptr : b.named(info.object_struct);
}

Value ModuleLowering::class_type(sema::ClassInfo const& info) {
    return b.name(std::string(cpp_name(*info.symbol)) +
                  (is_imported(&info) ? "::cy_imported" : "::cy_type"));
}

// --- methods that subclasses override -------------------------------------------------------------

namespace {

bool is_final(sema::ClassInfo const& info, sema::FunctionInfo const& function) {
    return (info.directives && info.directives->final) ||
           (function.directives && function.directives->final);
}

bool is_c_method(sema::Symbol const& symbol, bool with_static = false) {
    return symbol.kind == sema::SymbolKind::Function && symbol.function &&
           symbol.function->kind != sema::FunctionKind::def &&
           (with_static || !symbol.function->is_static);
}

}  // namespace

// Of a fused method its specialisations, after all others: the order of Cython's tables.
std::vector<sema::Symbol const*> ModuleLowering::c_methods(sema::ClassInfo const& info,
                                                           bool with_static) {
    std::vector<sema::Symbol const*> all, specialisations;
    for (auto const* symbol : info.scope->symbols) {
        if (!is_c_method(*symbol, with_static)) continue;
        if (!symbol->function->is_fused) {
            all.push_back(symbol);
            continue;
        }
        if (is_imported(&info) && symbol->function->has_body) continue;  // in a .pxd: no place
        for (auto const& choice : sema::combinations(symbol->function->fused))
            specialisations.push_back(instance(*symbol->function, choice).symbol);
    }
    all.insert(all.end(), specialisations.begin(), specialisations.end());
    return all;
}

// The method of a base that this one overrides; a specialisation overrides the one for its types.
sema::Symbol const* ModuleLowering::overridden(sema::ClassInfo const& info,
                                               sema::Symbol const& method) {
    auto const* older = info.base ? sema::find_in_class(*info.base, method.name) : nullptr;
    if (!older || !is_c_method(*older)) return nullptr;
    if (!older->function->is_fused) return older;
    auto const made = std::ranges::find_if(state_->instances,
                                           [&](auto const& one) { return &one.symbol == &method; });
    bool const is_same =
        made != state_->instances.end() && made->generic->fused == older->function->fused;
    return is_same ? instance(*older->function, made->chosen).symbol : nullptr;
}

// What a class has where the table of `first` has its entry.
sema::FunctionInfo const& ModuleLowering::method_in(sema::ClassInfo const& info,
                                                    sema::Symbol const& first) {
    for (auto const* at = &info; at; at = at->base)
        for (auto const* symbol : c_methods(*at))
            if (stands_for(*symbol, first)) return *symbol->function;
    return *first.function;
}

// Whether calls through the place of `first` reach it.
bool ModuleLowering::stands_for(sema::Symbol const& method, sema::Symbol const& first) {
    auto const plan = this->method(method);
    return plan.first == &first || (plan.first->function && this->method(*plan.first).wider &&
                                    stands_for(*this->method(*plan.first).wider, first));
}

// Whether the function is called otherwise than Cython calls what stands in its table.
static bool differs_from_abi(sema::FunctionInfo const& function, Signature const& signature) {
    return function.kind == sema::FunctionKind::cpdef || signature.failure.returns_ok ||
           std::ranges::any_of(function.type->params, &sema::FunctionType::Param::optional);
}

// What stands at the place of `first`: the method, or a function that adds the arguments which
// callers through that place do not know.
std::string_view ModuleLowering::method_at(sema::FunctionInfo const& method,
                                           sema::Symbol const& first, bool from_python,
                                           std::vector<ir::Item>& items) {
    state_->used.insert(&method);
    if (has_abi(first) && differs_from_abi(*first.function, signature(method)))
        return shared_method(method, first, from_python, items);
    auto const name = from_python ? override_name(method) : function_name(method);
    if (this->method(*method.symbol).first == &first) return name;
    auto& known = state_->narrowed[{name, &first}];
    if (!known.empty()) return known;
    known = module_name(std::string(name) + "_as_" +
                        std::string(first.scope->class_->symbol->name.str()));
    auto const& signature = this->signature(method);
    auto* made = out.functions.emplace_back(std::make_unique<ir::Function>()).get();
    made->name = known;
    made->source_name = source_name(method);
    made->at = origin(method.syntax->span.begin);
    made->result = signature.result;
    made->comment = "In the table of its base, whose callers know fewer of the arguments.";
    bool const ok = signature.failure.returns_ok;
    if (ok) made->result = b.type(TypeName::bool_);
    made->has_gil = !method.nogil && !method.with_gil;
    std::vector<Value> args;
    std::size_t const shared = first.function->params.size();
    for (std::size_t k = 0; k < method.params.size(); ++k) {
        if (k >= shared) {
            args.push_back(b.braces({}));
            continue;
        }
        auto const& param = method.params[k];
        auto const* given =
            b.variable(lower::cpp_name(param.symbol->name.str()), cpp_type(*this, param.type));
        made->params.push_back(given);
        args.push_back(b.read(given));
    }
    Value optional = b.number(0);
    if (takes_count(*first.function)) {
        auto const* count = b.variable("cy_optional", b.type(TypeName::int_));
        made->params.push_back(count);
        optional = b.read(count);
    }
    args.push_back(optional);
    Value const call = b.invoke(b.name(name), b.list(args), signature.gil, c_function(method),
                                source_name(method));
    bool const has_result = ok || signature.result;
    made->body = b.body({has_result ? b.return_(call) : b.do_(call)});
    items.push_back({made, nullptr});
    return known;
}

// The same where other modules call it through the table, by Cython's ABI.
std::string_view ModuleLowering::shared_method(sema::FunctionInfo const& method,
                                               sema::Symbol const& first, bool from_python,
                                               std::vector<ir::Item>& items) {
    auto const name = from_python ? override_name(method) : function_name(method);
    auto& known = state_->narrowed[{name, &first}];
    if (!known.empty()) return known;
    auto const* level = first.scope->class_;
    known = module_name(
        std::string(name) +
        (level == method.class_ ? "_shared" : "_as_" + std::string(level->symbol->name.str())));
    auto const& signature = this->signature(method);
    auto* made = out.functions.emplace_back(std::make_unique<ir::Function>()).get();
    made->name = known;
    made->source_name = source_name(method);
    made->at = origin(method.syntax->span.begin);
    made->result = signature.failure.returns_ok ? nullptr : signature.result;
    made->comment = "In the table, where other modules call it.";
    made->has_gil = !method.nogil && !method.with_gil;
    auto const* given = b.variable("cy_given", nullptr);
    auto const* count = b.variable("cy_count", b.type(TypeName::int_));
    auto const* skip = b.variable("cy_skip_dispatch", b.type(TypeName::int_));
    if (auto const* optional = optional_arguments(*first.function))
        given = b.variable(given->name, b.pointer(optional));
    std::vector<Value> args;
    std::vector<ir::Stmt const*> body;
    long optional = 0;
    auto const& places = first.function->type->params;
    for (std::size_t k = 0; k < method.params.size(); ++k) {
        if (k >= places.size()) {
            args.push_back(b.braces({}));
            continue;
        }
        auto const& param = method.params[k];
        auto const* own =
            b.variable(lower::cpp_name(param.symbol->name.str()), cpp_type(*this, param.type));
        args.push_back(b.read(own));
        if (!places[k].optional) {
            made->params.push_back(own);
            continue;
        }
        Value const in_struct = b.arrow(b.read(given), lower::cpp_name(places[k].name.str()));
        body.push_back(b.declare(own, b.braces({})));
        body.push_back(b.if_(b.binary(Operator::greater, b.read(count), b.number(optional++)),
                             b.body({b.set(b.read(own), in_struct)})));
    }
    if (takes_count(method)) args.push_back(optional ? b.read(count) : b.number(0));
    bool const may_skip = from_python && first.function->kind == sema::FunctionKind::cpdef;
    if (first.function->kind == sema::FunctionKind::cpdef)
        made->params.push_back(may_skip ? skip : b.variable({}, skip->type));
    if (given->type) made->params.push_back(given);
    if (optional)
        body.insert(
            body.begin(),
            b.declare(count,
                      b.conditional(b.read(given), b.arrow(b.read(given), "cy_count"), b.number(0)),
                      false, true));
    auto const call = [&](std::string_view callee) {
        Value const value = b.invoke(b.name(callee), b.list(args), signature.gil,
                                     c_function(method), source_name(method));
        return made->result ? std::vector<ir::Stmt const*>{b.return_(value)}
                            : std::vector<ir::Stmt const*>{b.do_(value)};
    };
    if (may_skip) {
        auto direct = call(function_name(method));
        if (!made->result) direct.push_back(b.return_());
        body.push_back(b.if_(b.read(skip), b.body(direct)));
    }
    for (auto const* stmt : call(name)) body.push_back(stmt);
    made->body = b.body(body);
    items.push_back({made, nullptr});
    return known;
}

// Whether classes of Python may override it for C callers.
bool ModuleLowering::is_open(sema::FunctionInfo const& function) {
    return function.kind == sema::FunctionKind::cpdef;
}

// All but those that a .pxd defines itself, of classes that other modules know.
bool ModuleLowering::is_in_table(sema::ClassInfo const& info, sema::Symbol const& method) const {
    return is_shared(info) && !has_pxd_body(*this, info, *method.function);
}

bool stands_in(ModuleLowering const& module, ast::Module const& file, Pos at) {
    auto const* source = module.input.sources.find(at);
    if (source == file.source) return true;
    return std::ranges::any_of(module.program.included, [&](auto const& one) {
        return one.second->source == source && stands_in(module, file, one.first->span.begin);
    });
}

bool has_pxd_body(ModuleLowering const& module, sema::ClassInfo const& info,
                  sema::FunctionInfo const& function) {
    auto const& main = *module.program.main;
    return function.has_body && function.syntax &&
           (info.module != &main || !stands_in(module, *main.pyx, function.syntax->span.begin));
}

// A method has a place in the table if a class of this module overrides it, or Python may.
void ModuleLowering::plan_methods() {
    std::vector<sema::ClassInfo const*> all;
    auto add = [&](auto& again, sema::ClassInfo const* info) -> void {
        if (!is_imported(info) && !is_own(info)) return;
        if (std::ranges::find(all, info) != all.end()) return;
        again(again, info->base);
        all.push_back(info);
    };
    for (auto const& module : program.modules)
        for (auto const* info : module.classes)
            if (is_imported(info)) add(add, info);
    for (auto const* info : program.main->classes) add(add, info);
    for (auto const* info : all) {
        for (auto const* symbol : c_methods(*info)) {
            auto const* older = overridden(*info, *symbol);
            bool const widens =
                older && older->function->params.size() != symbol->function->params.size();
            bool const overrides = older != nullptr;
            auto const* first = overrides ? state_->methods[older].first : symbol;
            auto& plan = state_->methods[symbol];
            plan.first = first && !widens ? first : symbol;
            plan.root = overrides ? state_->methods[older].root : symbol;
            if (widens) {
                plan.wider = older;
                plan.is_virtual = true;
            }
            bool const from_python =
                is_open(*symbol->function) && !is_final(*info, *symbol->function);
            if (overrides || from_python || is_in_table(*info, *symbol))
                state_->methods[first].is_virtual = true;
        }
    }
    for (auto& [symbol, plan] : state_->methods)
        plan.is_virtual = state_->methods[plan.first].is_virtual;
}

MethodPlan ModuleLowering::method(sema::Symbol const& symbol) {
    if (state_->methods.empty()) plan_methods();
    auto const found = state_->methods.find(&symbol);
    return found == state_->methods.end() ? MethodPlan{&symbol, nullptr, &symbol} : found->second;
}

bool ModuleLowering::takes_count(sema::FunctionInfo const& function) {
    if (!function.class_ || function.is_static || !function.symbol) return false;
    if (function.kind == sema::FunctionKind::def || !method(*function.symbol).is_virtual)
        return false;
    return std::ranges::any_of(function.type->params,
                               [](auto const& param) { return param.optional; });
}

// The table of a class that other modules know has all of them, as Cython's has.
std::vector<sema::Symbol const*> ModuleLowering::new_methods(sema::ClassInfo const& info) {
    std::vector<sema::Symbol const*> found;
    bool const has_all = is_shared(info);
    for (auto const* symbol : c_methods(info, has_all)) {
        auto const plan = method(*symbol);
        if ((plan.is_virtual || has_all) && plan.first == symbol) found.push_back(symbol);
    }
    return found;
}

bool ModuleLowering::has_table(sema::ClassInfo const& info) {
    return !new_methods(info).empty() || (info.base && has_table(*info.base));
}

// The table is a field of the first class that has one; those of its subclasses extend it.
Value ModuleLowering::method_callee(sema::Symbol const& symbol, Value pointer) {
    auto const plan = method(symbol);
    if (!plan.is_virtual) return b.name(function_name(*symbol.function));
    auto const& owner = *plan.first->scope->class_;
    Value table = b.arrow(pointer, "cy_methods");
    if (owner.base && has_table(*owner.base)) {
        auto const* methods = b.named(std::string(cpp_name(*owner.symbol)) + "::Methods");
        table =
            b.cast(b.pointer(b.qualified(methods, true, false)), table, ir::Cast::Style::static_);
    }
    return b.arrow(table, method_entry(*plan.first).name);
}

Value ModuleLowering::imported_method(sema::Symbol const& symbol, sema::ClassInfo const* named) {
    auto const* info = symbol.function ? symbol.function->class_ : nullptr;
    if (!is_imported(info) || symbol.function->has_body) return nullptr;
    if (!symbol.function->is_static && !method(symbol).is_virtual) return nullptr;
    // A class between may have another function for it, of which its .pxd need not speak.
    while (named && !is_imported(named)) named = named->base;
    auto const& first = *method(symbol).first;
    auto const table =
        b.format("cy::methods_of<{}::Methods>", cpp_name(*first.scope->class_->symbol));
    Value const methods =
        b.invoke(b.name(table), b.list({class_type(named ? *named : *info)}), ir::Gil::no);
    return b.arrow(methods, method_entry(first).name);
}

// The pointer to it in the table.
ir::Variable const& ModuleLowering::method_entry(sema::Symbol const& method) {
    auto& known = state_->table_entries[&method];
    if (known) return *known;
    auto const& function = *method.function;
    auto const& signature = this->signature(function);
    bool const by_abi = has_abi(method);
    std::vector<ir::Type const*> params;
    for (std::size_t k = 0; k < function.params.size(); ++k)
        if (!by_abi || !function.type->params[k].optional)
            params.push_back(cpp_type(*this, function.params[k].type));
    if (by_abi && function.kind == sema::FunctionKind::cpdef)
        params.push_back(b.type(TypeName::int_));
    if (auto const* optional = by_abi ? optional_arguments(function) : nullptr)
        params.push_back(b.pointer(optional));
    if (!by_abi && takes_count(function)) params.push_back(b.type(TypeName::int_));
    auto const* result =
        signature.failure.returns_ok && !by_abi ? b.type(TypeName::bool_) : signature.result;
    auto const* type = b.function_pointer(result ? result : b.type(TypeName::void_), params, false);
    auto name = lower::cpp_name(method.name.str());
    if (!instance_name(function).empty())  // without the class: add_int
        name = instance_name(function).substr(method.scope->class_->symbol->name.str().size() + 1);
    return *(known = b.variable(name, type));
}

}  // namespace cyxx::lower
