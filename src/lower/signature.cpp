// How the C functions of the module are called: results, failure, defaults.
#include "lower/cpp.h"
#include "lower/cpp_type.h"
#include "lower/state.h"

namespace cyxx::lower {

namespace {

ir::Type const* result_type(ModuleLowering& module, sema::FunctionInfo const& function) {
    Type const result = function.result ? function.result : function.type->result;
    if (sema::is_void(result)) return nullptr;
    if (sema::is_memview(result)) return held_type(module, result, Holds::view);
    return cpp_type(module, result);
}

}  // namespace

Failure declared_failure(sema::FunctionType const& type) {
    Failure failure{.can_fail = true};
    switch (type.except.kind) {
        case sema::ExceptKind::none:
            return {};
        case sema::ExceptKind::value:
        case sema::ExceptKind::maybe:
            failure.error_value = type.except.value;
            return failure;
        case sema::ExceptKind::check:
            failure.pending_only = true;
            return failure;
        case sema::ExceptKind::null:
        case sema::ExceptKind::cpp:
        case sema::ExceptKind::cpp_handler:
        case sema::ExceptKind::cpp_star:
            return failure;
    }
    __builtin_unreachable();
}

// Our own functions tell by their result; those whose body never raises do not fail.
Failure ModuleLowering::own_failure(sema::FunctionInfo const& function, bool is_void) {
    if (cpp_class_of(function)) return declared_failure(*function.type);  // C++ may call it too
    bool const is_method = function.class_ && function.symbol;
    auto const plan = is_method ? method(*function.symbol) : MethodPlan{};
    // All that share a place in the table are called alike.
    Failure failure =
        declared_failure(plan.is_virtual ? *plan.root->function->type : *function.type);
    failure.pending_only = false;
    if (plan.is_virtual) {
        failure.returns_ok = is_void && failure.can_fail;
        return failure;
    }
    if (function.has_body && !state_->failing.contains(&function)) failure.can_fail = false;
    failure.returns_ok = function.has_body && is_void && failure.can_fail;
    return failure;
}

Signature const& ModuleLowering::signature(sema::FunctionInfo const& function) {
    if (state_->current && state_->current != &function && !state_->settled)
        state_->callers[&function].push_back(state_->current);
    if (function.has_body && state_->current && state_->current != &function) note_use(function);
    if (auto found = state_->signatures.find(&function); found != state_->signatures.end())
        return found->second;
    Signature signature;
    signature.name = function_name(function);
    signature.result = result_type(*this, function);
    signature.gil = function.nogil ? ir::Gil::no : ir::Gil::needs;
    if (function.with_gil) signature.gil = ir::Gil::may_take;
    signature.failure = own_failure(function, !signature.result);
    return state_->signatures.emplace(&function, signature).first->second;
}

// Pointers to a void function that returns bool go to an entry of its own, which returns nothing.
Value ModuleLowering::function_address(sema::FunctionInfo const& function) {
    bool const is_own = function.kind != sema::FunctionKind::extern_ && function.has_body;
    if (!is_own) return b.name(cpp_name(*function.symbol));
    auto const& known = signature(function);
    state_->used.insert(&function);
    state_->addressed.insert(&function);
    if (!known.failure.returns_ok) return b.name(known.name);
    return b.name(b.format("{}_cy_pointer", known.name));
}

std::vector<ir::Item> ModuleLowering::pointer_entry(sema::FunctionInfo const& function) {
    if (!state_->addressed.contains(&function)) return {};
    auto const& known = signature(function);
    if (!known.failure.returns_ok) return {};
    auto* made = out.functions.emplace_back(std::make_unique<ir::Function>()).get();
    made->name = b.format("{}_cy_pointer", known.name);
    made->source_name = source_name(function);
    made->at = origin(function.syntax->span.begin);
    made->comment = "where a pointer to it is called";
    made->has_gil = known.gil == ir::Gil::needs;
    made->needs_prototype = true;
    std::vector<Value> args;
    for (auto const& param : function.params) {
        auto const* own = b.variable(b.format("arg_{}", args.size()), cpp_type(*this, param.type));
        made->params.push_back(own);
        args.push_back(b.read(own));
    }
    Value const call = b.invoke(b.name(known.name), b.list(args), known.gil, c_function(function),
                                source_name(function));
    made->body = b.body({b.do_(call)});
    return {{made, nullptr}};
}

// A function that is used before its body needs a prototype.
void ModuleLowering::note_use(sema::FunctionInfo const& function) {
    state_->used.insert(&function);
    auto const at = [](sema::FunctionInfo const& info) {
        return info.syntax ? info.syntax->span.begin : Pos(0);
    };
    auto const& user = *state_->current;
    bool const is_other_instance =
        function.syntax && function.syntax == user.syntax && &function != &user;
    if (!user.is_module_body && (at(function) > at(user) || is_other_instance))
        state_->forward.insert(&function);
}

void ModuleLowering::note_failure(sema::FunctionInfo const& function) {
    if (!state_->settled) state_->failing.insert(&function);
}

ir::Variable const& ModuleLowering::default_variable(sema::ParamInfo const& param) {
    auto& known = state_->defaults[&param];
    if (known) return *known;
    auto const* function = param.symbol->scope->function;
    auto const holds = FunctionLowering::holds(param.type);
    std::string const hint =
        std::string(function->symbol->name.str()) + "_" + std::string(param.symbol->name.str());
    known = b.variable(module_name(hint), global_type(*this, param.type), holds);
    // Before all functions, which may be called above the one that it belongs to.
    state_->dtype_items.push_back({nullptr, b.arena().make<ir::Global>(nullptr, known, nullptr)});
    return *known;
}

Value ModuleLowering::literal_default(sema::ParamInfo const& param) {
    auto const* expr = param.syntax->default_;
    auto const* minus = ast::as<ast::Unary>(expr);
    if (minus && minus->op == ast::UnaryOp::minus) expr = minus->operand;
    std::string text;
    if (auto const* number = ast::as<ast::IntLit>(expr))
        text = number->digits.size() > 9 || !std::isdigit(number->digits[0]) ||
                       (number->digits[0] == '0' && number->digits.size() > 1)
                   ? ""
                   : std::string(number->digits);
    else if (auto const* real = ast::as<ast::FloatLit>(expr))
        text = std::string(real->text);
    else if (auto const* constant = ast::as<ast::Constant>(expr); constant && !minus)
        switch (constant->value) {
            case ast::ConstantKind::none:
                text = sema::is_object(param.type) ? "Py_None" : "";
                break;
            case ast::ConstantKind::true_:
                text = sema::is_object(param.type) ? "Py_True" : "1";
                break;
            case ast::ConstantKind::false_:
                text = sema::is_object(param.type) ? "Py_False" : "0";
                break;
            case ast::ConstantKind::null:
                text = "nullptr";
                break;
            case ast::ConstantKind::ellipsis:
                break;
        }
    bool const is_number = !ast::as<ast::Constant>(expr);
    if (text.empty() || (is_number && !sema::is_numeric(param.type))) return nullptr;
    return b.literal((minus ? "-" : "") + text);
}

Value ModuleLowering::default_argument(sema::FunctionInfo const& function, std::size_t index) {
    auto const& param = function.params[index];
    if (Value literal = literal_default(param)) return literal;
    return b.read(default_variable(param));
}

std::string_view ModuleLowering::python_name(sema::FunctionInfo const& function) {
    std::string_view const name = function.qualified_name;
    return b.text(name.substr(name.rfind('.') + 1));
}

}  // namespace cyxx::lower
