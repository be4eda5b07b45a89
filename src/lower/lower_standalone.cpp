// The standalone target: what FILE.hpp offers to C++ programs, and the module's own statements as a
// function that runs once.
#include "ast/constants.h"
#include "ir/visit.h"
#include "lower/cpp_type.h"
#include "lower/names.h"
#include "lower/state.h"

#include <algorithm>
#include <unordered_set>

namespace cyxx::lower {

using sema::TypeKind;

ir::Type const* ModuleLowering::index_type() const {
    return b.type(out.standalone ? TypeName::index : TypeName::ssize);
}

// --- other modules of the project

bool ModuleLowering::is_of_other(sema::Symbol const& symbol) const {
    auto const* module = symbol.scope ? symbol.scope->module : nullptr;
    if (!out.standalone || !module || module == program.main || !module->has_code) return false;
    bool const is_named = symbol.scope->kind == sema::ScopeKind::module ||
                          symbol.scope->kind == sema::ScopeKind::enum_;
    bool const is_copied = symbol.function && symbol.function->has_body;  // an inline one
    return is_named && !is_copied && symbol.kind != sema::SymbolKind::Module &&
           symbol.place != sema::Place::extern_ && symbol.visibility != ast::Visibility::extern_;
}

std::string_view ModuleLowering::other_name(sema::Symbol const& symbol) {
    auto const& module = *symbol.scope->module;
    include_other(module);
    bool const is_type =
        symbol.kind == sema::SymbolKind::Type || symbol.kind == sema::SymbolKind::EnumItem;
    std::string name = space_of(module.name) + (is_type ? "::" : "::cy_inner::");
    if (symbol.scope->kind == sema::ScopeKind::enum_)
        name += lower::cpp_name(sema::as<sema::EnumType>(symbol.type)->symbol->name.str()) + "::";
    return b.text(name + lower::cpp_name(symbol.name.str()));
}

// The header of a module in the same package, or in another: "../other/mod.hpp".
void ModuleLowering::include_other(sema::ModuleInfo const& module) {
    if (std::ranges::find(state_->others, &module) != state_->others.end()) return;
    state_->others.push_back(&module);
    std::string_view own = out.name, other = module.name;
    while (own.find('.') != own.npos && other.find('.') != other.npos &&
           own.substr(0, own.find('.')) == other.substr(0, other.find('.'))) {
        own.remove_prefix(own.find('.') + 1);
        other.remove_prefix(other.find('.') + 1);
    }
    std::string path;
    for (auto k = std::ranges::count(own, '.'); k > 0; --k) path += "../";
    for (char const c : other) path += c == '.' ? '/' : c;
    out.header_includes.push_back("\"" + path + ".hpp\"");
}

// --- the module's own statements

// Variables that are given a constant before anything else happens start with it.
ir::Body ModuleLowering::hoist_constants(ir::Body statements) {
    std::size_t next = 0;
    while (next < statements.size()) {
        std::size_t at = next;
        while (at < statements.size() &&
               (ir::as<ir::Source>(statements[at]) || ir::as<ir::Comment>(statements[at])))
            ++at;
        auto const* set = at < statements.size() ? ir::as<ir::Set>(statements[at]) : nullptr;
        auto const* target = set ? ir::as<ir::Read>(set->target) : nullptr;
        auto const* minus = set ? ir::as<ir::Unary>(set->value) : nullptr;
        bool const is_constant =
            set && (ir::as<ir::Literal>(set->value) ||
                    (minus && minus->op == '-' && ir::as<ir::Literal>(minus->operand)));
        bool const is_plain = target && target->variable->holds == Holds::plain &&
                              set->op == ir::Assign::plain && !set->moves;
        bool const is_global =
            is_plain && std::ranges::any_of(state_->globals, [&](auto const& known) {
                return known.second == target->variable;
            });
        if (!is_global || !is_constant || state_->first_values.contains(target->variable)) break;
        state_->first_values[target->variable] = set->value;
        next = at + 1;
    }
    statements = statements.subspan(next);
    bool const has_more = std::ranges::any_of(statements, [](ir::Stmt const* stmt) {
        return !ir::as<ir::Source>(stmt) && !ir::as<ir::Comment>(stmt);
    });
    out.exec = statements;
    out.has_start = has_more || !state_->others.empty();
    return has_more ? statements : ir::Body();
}

// Those of the modules that it cimports run first, as an import would run them.
ir::Body ModuleLowering::standalone_start(ir::Body statements) {
    std::vector<ir::Stmt const*> all;
    ir::Exit exit;
    exit.line = 1;
    std::vector<Value> steps;
    for (auto const* other : state_->others) {
        auto const* name = b.name(b.text(space_of(other->name) + "::cy_inner::cy_start"));
        steps.push_back(b.invoke(name, {}, ir::Gil::no));
    }
    if (!steps.empty()) {
        exit.site = site(*program.main->body);
        all.push_back(b.chain(b.list(steps), exit));
    }
    all.insert(all.end(), statements.begin(), statements.end());
    return b.body(all);
}

// --- the header

namespace {

ir::Type const* argument_type(ModuleLowering& module, Type type) {
    auto const* plain = cpp_type(module, type);
    if (!ir::is_view(plain)) return plain;
    return module.b.view(TypeName::array_arg, plain->base, plain->count, plain->layout);
}

// Integers that are one type on some machine: of the same width as far as C tells.
int width_of(std::string_view name) {
    static constexpr std::string_view names[][5] = {
        {"cy::Index", "ptrdiff_t", "ssize_t", "int64_t", "intptr_t"},
        {"size_t", "uint64_t", "uintptr_t", "", ""},
        {"int", "int32_t", "", "", ""},
        {"unsigned int", "uint32_t", "", "", ""},
        {"short", "int16_t", "", "", ""},
        {"unsigned short", "uint16_t", "", "", ""},
        {"signed char", "int8_t", "", "", ""},
        {"unsigned char", "uint8_t", "", "", ""}};
    if (name == "long" || name == "long long") return 0;
    if (name == "unsigned long" || name == "unsigned long long") return 1;
    for (int row = 0; row < int(std::size(names)); ++row)
        for (auto const one : names[row])
            if (one == name) return row;
    return -1;
}

bool is_keyword_int(std::string_view name) {
    return name.starts_with("long") || name.starts_with("unsigned long");
}

bool may_be_same(ir::Type const& one, ir::Type const& other) {
    if (ir::same(one, other)) return true;
    if (one.kind != other.kind || one.count != other.count || !(one.layout == other.layout))
        return false;
    if (one.kind == ir::Type::Kind::named)
        return width_of(one.text) >= 0 && width_of(one.text) == width_of(other.text) &&
               !(is_keyword_int(one.text) && is_keyword_int(other.text));
    return one.base && other.base && may_be_same(*one.base, *other.base);
}

bool may_clash(ir::Function const& one, ir::Function const& other) {
    return one.name == other.name &&
           std::ranges::equal(one.params, other.params, [](auto const* a, auto const* b) {
               return may_be_same(*a->type, *b->type);
           });
}

// Whether statements name a variable, themselves or in a function that they call.
class Names {
public:
    explicit Names(ir::Variable const& variable) : variable_(variable) {}
    bool in(ir::Body body) {
        for (auto const* stmt : body) {
            ir::each_value(*stmt, [&](ir::Value const& value) { look(value); });
            ir::each_body(*stmt, [&](ir::Body inner) { in(inner); });
        }
        return found_;
    }

private:
    void look(ir::Value const& value) {
        auto const* read = ir::as<ir::Read>(&value);
        found_ |= read && read->variable == &variable_;
        auto const* call = ir::as<ir::Call>(&value);
        if (call && call->function && seen_.insert(call->function).second) in(call->function->body);
        ir::each_child(value, [&](ir::Value const& inner) { look(inner); });
    }

    ir::Variable const& variable_;
    std::unordered_set<ir::Function const*> seen_;
    bool found_ = false;
};

bool is_of_c(sema::Symbol const& symbol) {
    return symbol.place == sema::Place::extern_ || symbol.visibility == ast::Visibility::extern_ ||
           !symbol.header.empty();
}

// Whether the user's C code may have to stand before the type. `seen`: structs on the way.
bool mentions_c(Type type, std::vector<Type>& seen) {
    auto const any_of = [&](auto const& list, auto const& type_of) {
        return std::ranges::any_of(list, [&](auto const& one) {
            Type const inner = type_of(one);
            return inner && mentions_c(inner, seen);
        });
    };
    if (auto const* alias = sema::as<sema::TypedefType>(sema::unqualified(type)))
        return alias->is_extern || mentions_c(alias->target, seen);
    Type const plain = sema::canonical(type);
    if (auto const* target = sema::pointed_to(plain)) return mentions_c(target, seen);
    if (auto const* array = sema::as<sema::ArrayType>(plain))
        return mentions_c(array->element, seen);
    if (auto const* view = sema::as<sema::MemViewType>(plain))
        return mentions_c(view->element, seen);
    if (auto const* function = sema::as<sema::FunctionType>(plain))
        return mentions_c(function->result, seen) ||
               any_of(function->params, [](auto const& param) { return param.type; });
    if (auto const* record = sema::as<sema::StructType>(plain)) {
        if (is_of_c(*record->symbol)) return true;
        if (!record->members || std::ranges::find(seen, plain) != seen.end()) return false;
        seen.push_back(plain);
        return any_of(record->members->symbols, [](auto const* member) { return member->type; });
    }
    auto const* choice = sema::as<sema::EnumType>(plain);
    if (choice) return is_of_c(*choice->symbol);
    return plain->kind == TypeKind::CppClass;
}
bool mentions_c(Type type) {
    std::vector<Type> seen;
    return mentions_c(type, seen);
}

}  // namespace

// C code of the user's, where the header's types may be made of it.
bool ModuleLowering::needs_verbatim() const {
    for (auto const* function : state_->offered) {
        if (function->type && mentions_c(function->type)) return true;
        for (auto const& param : function->params)
            if (param.type && mentions_c(param.type)) return true;
    }
    return std::ranges::any_of(program.main->scope->symbols, [](auto const* symbol) {
        return symbol->kind == sema::SymbolKind::Type && symbol->type &&
               symbol->visibility != ast::Visibility::extern_ && mentions_c(symbol->type);
    });
}

Value ModuleLowering::default_for_cpp(sema::ParamInfo const& param) {
    if (!param.has_default || !param.syntax->default_) return nullptr;
    bool const is_none = sema::is_memview(param.type) && ast::is_none(*param.syntax->default_);
    return is_none ? b.literal("nullptr") : literal_default(param);
}

// inline double f(cy::ArrayArg<double, 1> x) { return cy::checked(cy_inner::f(x)); }
void ModuleLowering::offer(sema::FunctionInfo const& function) {
    auto const& signature = this->signature(function);
    auto* made = out.functions.emplace_back(std::make_unique<ir::Function>()).get();
    auto const* inner = c_function(function);
    made->name = b.text(lower::cpp_name(function.symbol->name.str()));
    made->source_name = inner->source_name;
    made->at = inner->at;
    made->source = inner->source;
    made->doc = function.has_doc ? b.text(function.doc) : std::string_view();
    made->is_inline = true;
    made->has_gil = false;
    std::vector<Value> args;
    for (auto const& param : function.params) {
        auto const name = b.text(lower::cpp_name(param.symbol->name.str()));
        made->params.push_back(b.variable(name, argument_type(*this, param.type)));
        made->defaults.push_back(default_for_cpp(param));
        args.push_back(b.read(made->params.back()));
    }
    for (auto k = made->defaults.size(); k-- > 0;)  // C++ wants them at the end
        if (!made->defaults[k]) {
            std::fill_n(made->defaults.begin(), k, nullptr);
            break;
        }
    auto const& failure = signature.failure;
    made->result = failure.returns_ok ? b.type(TypeName::done) : signature.result;
    Value const call = b.invoke(b.name(b.format("cy_inner::{}", signature.name)), b.list(args),
                                ir::Gil::no, inner, inner->source_name);
    Value given = call;
    if (failure.returns_ok)
        given = b.call(Op::done, {call});
    else if (failure.can_fail && signature.result)
        given = failure.error_value.empty()
                    ? b.call(Op::checked, {call})
                    : b.call(Op::checked, {call, b.literal(failure.error_value)});
    std::vector<ir::Stmt const*> body;
    Value const raised = b.call(Op::raised, {});
    Value const not_started = failure.returns_ok ? b.call(Op::done, {b.truth(false)})
                              : made->result     ? raised
                                                 : b.cast(b.type(TypeName::void_), raised);
    Value const starts = b.invoke(b.name("cy_inner::cy_start"), {}, ir::Gil::no);
    ir::Exit leave;
    leave.kind = ir::Exit::Kind::leave;
    leave.value = not_started;
    if (out.has_start) body.push_back(b.fail_if(b.negate(starts), leave));
    body.push_back(made->result ? b.return_(given) : b.do_(given));
    made->body = b.body(body);
    bool const is_taken =
        std::ranges::any_of(out.api, [&](auto const* other) { return may_clash(*made, *other); });
    if (is_taken) made->name = signature.name;  // specialisations that C++ cannot tell apart
    out.api.push_back(made);
    out.inner.push_back(inner);
}

// using cy_inner::scale; or a function where the variable has its value only after the start.
void ModuleLowering::offer_variable(sema::Symbol const& symbol, ir::Variable const& variable) {
    out.variables.push_back(&variable);
    bool const has_value = state_->first_values.contains(&variable);
    if (!out.has_start || (has_value && !Names(variable).in(out.exec))) {
        out.offered.push_back(variable.name);
        return;
    }
    auto* made = out.functions.emplace_back(std::make_unique<ir::Function>()).get();
    made->name = variable.name;
    made->source_name = variable.name;
    made->source = ir::as<ir::Source>(source_line(symbol.declared_at.begin));
    made->at = made->source->at;
    made->result = b.reference(variable.type);
    made->is_inline = true;
    made->has_gil = false;
    Value const start = b.invoke(b.name("cy_inner::cy_start"), {}, ir::Gil::no);
    made->body = b.body({b.do_(b.call(Op::done, {start})),
                         b.return_(b.name(b.format("cy_inner::{}", variable.name)))});
    out.api.push_back(made);
}

void ModuleLowering::offer_all() {
    for (auto const* symbol : program.main->scope->symbols)
        if (symbol->kind == sema::SymbolKind::Variable && symbol->place == sema::Place::global &&
            symbol->visibility != ast::Visibility::extern_ && symbol->scope == program.main->scope)
            offer_variable(*symbol, global_variable(*symbol));
    auto const* before = std::exchange(state_->current, nullptr);
    for (auto const* function : state_->offered) {
        bool const is_plain = !function->class_ && !function->outer && !function->lambda &&
                              !function->genexpr && function->module == program.main;
        if (is_plain) offer(*function);
    }
    state_->current = before;
    if (needs_verbatim()) std::swap(out.header_verbatim, out.verbatim);
}

}  // namespace cyxx::lower
