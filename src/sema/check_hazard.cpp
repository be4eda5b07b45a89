// Warnings about C code that is accepted and seldom means what it says: lost exceptions and signs,
// indices that do not wrap, element types that differ between platforms, views of dead arrays.
#include "sema/convert.h"
#include "sema/flow_walk.h"
#include "sema/operator_names.h"

namespace cyxx::sema {

namespace {

class Check {
public:
    Check(Typing const& typing, FlowFacts const& flow, diag::Sink& sink)
        : typing_(typing), flow_(flow), sink_(sink) {}

    void run() {
        FunctionInfo const& function = *typing_.function;
        if (function.lambda) return;
        check_element_types(function);
        directives_ = function.directives;
        swallows_ = !function.is_module_body && function.type &&
                    (function.kind == FunctionKind::cdef || function.kind == FunctionKind::cpdef) &&
                    function.type->except.kind == ExceptKind::none;
        find_stack_views();
        for (ast::Stmt const* stmt : function.body) statement(*stmt);
    }

private:
    std::string text(ast::Expr const& expr) const {
        Source const* source = sink_.sources().find(expr.span.begin);
        std::string_view const part = source ? source->text(expr.span) : std::string_view("this");
        return std::string(part.substr(0, part.find('\n')));
    }

    // --- long[:]
    void check_element_types(FunctionInfo const& function) {
        for (ParamInfo const& param : function.params)
            if (param.symbol && param.syntax) check_elements(*param.symbol);
        if (function.scope) check_scope(*function.scope);
        if (!function.is_module_body || !function.module) return;
        for (ClassInfo const* class_ : function.module->classes)
            if (class_->scope) check_scope(*class_->scope);
    }
    void check_scope(Scope const& scope) {
        for (Symbol const* symbol : scope.symbols)
            if (symbol->kind == SymbolKind::Variable && symbol->has_declaration &&
                symbol->place != Place::parameter)
                check_elements(*symbol);
    }
    void check_elements(Symbol const& symbol) {
        if (!symbol.type || !symbol.declared_at.end) return;
        Type const* element = nullptr;
        if (auto view = as<MemViewType>(canonical(symbol.type))) element = view->element;
        if (auto buffer = as<BufferType>(canonical(symbol.type))) element = buffer->element;
        element = element ? unqualified(element) : nullptr;  // a typedef says more than `long`
        auto number = as<IntType>(element);
        if (!number || number->rank != IntRank::long_) return;
        sink_.report(symbol.declared_at, diag::platform_long, display(element))
            .note("an array of int64 fits `" + display(element) + "` on Linux only")
            .help(number->is_signed
                      ? "use `int64_t` of `libc.stdint`, or `numpy.int_t` for numpy's own default"
                      : "use `uint64_t` of `libc.stdint`");
    }

    // --- statements, with the directives in force
    void statement(ast::Stmt const& stmt) {
        if (flow_.unreachable.contains(stmt.id)) return;
        if (stmt.kind == ast::StmtKind::FuncDef || stmt.kind == ast::StmtKind::ClassDef ||
            stmt.kind == ast::StmtKind::CFuncDecl || stmt.kind == ast::StmtKind::CClassDecl)
            return;
        Directives const* const before = directives_;
        if (auto changed = typing_.directives.find(stmt.id); changed != typing_.directives.end())
            directives_ = changed->second;
        if (stmt.kind == ast::StmtKind::Raise || stmt.kind == ast::StmtKind::Assert) lost(stmt);
        if (auto leaving = ast::as<ast::Return>(&stmt); leaving && leaving->value)
            outlives(*leaving->value);
        if (auto assign = ast::as<ast::Assign>(&stmt)) points_into(*assign->value);
        if (auto variables = ast::as<ast::CVarDecl>(&stmt))
            for (ast::Declarator const& each : variables->declarators)
                if (each.init) points_into(*each.init);
        if (auto assign = ast::as<ast::Assign>(&stmt))
            for (ast::Expr const* target : assign->targets)
                if (keeps(*target)) outlives(*assign->value);
        if (auto loop = ast::as<ast::For>(&stmt)) check_range(*loop);
        auto look = [&](ast::Expr const& expr) { expression(expr); };
        each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, look); });
        if (auto attempt = ast::as<ast::Try>(&stmt))
            check_try(*attempt);
        else
            inner_statements(stmt);
        directives_ = before;
    }
    // char* p = a + b: the object that is made for it lives as long as the statement.
    void points_into(ast::Expr const& value) {
        Fact const& fact = typing_.at(value);
        Type const* const final = fact.final_type();
        if (!fact.type || !is_object(fact.type)) return;
        if (!is_char_pointer(final) && !is_string_view(final)) return;
        if (!is_made_here(value)) return;
        sink_.report(value, diag::unsafe_pointer, text(value))
            .note("nothing else holds the object, whose memory the pointer names")
            .help("give the object to a variable first");
    }
    static bool is_made_here(ast::Expr const& value) {
        if (auto const* cast = ast::as<ast::Cast>(&value)) return is_made_here(*cast->value);
        if (auto const* subscript = ast::as<ast::Subscript>(&value))
            return subscript->indices.size() == 1 &&
                   ast::as<ast::SliceExpr>(subscript->indices[0]) != nullptr;
        return ast::as<ast::Binary>(&value) || ast::as<ast::Call>(&value);
    }
    void inner_statements(ast::Stmt const& stmt) {
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                statement(child);
        });
    }
    void check_try(ast::Try const& stmt) {
        bool const before = swallows_;
        if (!stmt.handlers.empty()) swallows_ = false;
        for (ast::Stmt const* each : stmt.body) statement(*each);
        swallows_ = before;
        for (ast::ExceptHandler const& handler : stmt.handlers)
            for (ast::Stmt const* each : handler.body) statement(*each);
        for (ast::Stmt const* each : stmt.otherwise) statement(*each);
        for (ast::Stmt const* each : stmt.finally) statement(*each);
    }
    void lost(ast::Stmt const& stmt) {
        if (!swallows_) return;
        FunctionInfo const& function = *typing_.function;
        auto& what = sink_.report(stmt, diag::raise_swallowed, function.symbol->name.str());
        what.label(function.symbol->declared_at, "declared here");
        what.note("it is written to stderr as ignored, and the function returns as if with 0");
        what.help(is_void(function.type->result)
                      ? "declare the function `except *`, or let it return `int` with `except -1`"
                      : "declare the function `except? -1`, or return a value that says so");
    }

    // --- signs and indices
    void expression(ast::Expr const& expr) {
        if (auto compare = ast::as<ast::Compare>(&expr)) return check_comparison(*compare);
        if (auto call = ast::as<ast::Call>(&expr)) return check_min_max(*call);
        if (auto subscript = ast::as<ast::Subscript>(&expr)) check_indices(*subscript);
        if (auto cast = ast::as<ast::Cast>(&expr)) check_function_cast(*cast);
    }
    static FunctionType const* function_of(Type const* type) {
        Type const* plain = type ? canonical(type) : nullptr;
        if (plain && plain->kind == TypeKind::Pointer) plain = canonical(pointed_to(plain));
        return as<FunctionType>(plain);
    }
    void check_function_cast(ast::Cast const& cast) {
        FunctionType const* to = function_of(typing_.at(cast).type);
        FunctionType const* from = function_of(typing_.at(*cast.value).type);
        if (!to || !from || !to->nogil || from->nogil || from->with_gil) return;
        sink_.report(cast, diag::gil_function_cast)
            .note("nothing checks that the function is called with the GIL held")
            .help("declare `" + text(*cast.value) + "` as `nogil`");
    }
    enum class Sign : std::uint8_t { none, signed_, unsigned_ };
    Sign sign_of(ast::Expr const& expr) const {
        Fact const& fact = typing_.at(expr);
        Type const* type = fact.type ? canonical(fact.type) : nullptr;
        if (!type || !is_int(type) || is_bint(type)) return Sign::none;
        if (is_unsigned(type)) return Sign::unsigned_;
        if (flow_.not_negative.contains(expr.id)) return Sign::none;
        if (fact.constant)
            if (auto number = std::get_if<std::int64_t>(&fact.constant->value);
                number && *number >= 0)
                return Sign::none;
        return Sign::signed_;
    }
    // What C computes in is unsigned, and an operand is not.
    bool loses_sign(Type const* computed, ast::Expr const& a, ast::Expr const& b) const {
        if (!computed || !is_int(computed) || !is_unsigned(canonical(computed))) return false;
        Sign const left = sign_of(a), right = sign_of(b);
        return (left == Sign::signed_ && right == Sign::unsigned_) ||
               (left == Sign::unsigned_ && right == Sign::signed_);
    }
    void report_sign(ast::Expr const& at, Pos anchor, std::string const& operation,
                     ast::Expr const& a, ast::Expr const& b) {
        bool const left = sign_of(a) == Sign::signed_;
        ast::Expr const& negative = left ? a : b;
        sink_.report(at, diag::mixed_sign, operation)
            .at(anchor)
            .label(negative.span, "`" + text(negative) + "` has the type `" +
                                      display(typing_.at(negative).type) +
                                      "`: a negative value counts as a very large one")
            .help("cast both to a signed type that holds them, `<long long>`");
    }
    void check_comparison(ast::Compare const& compare) {
        auto found = typing_.comparisons.find(compare.id);
        if (found == typing_.comparisons.end()) return;
        ast::Expr const* left = compare.first;
        for (std::size_t i = 0; i < compare.links.size() && i < found->second.size(); ++i) {
            ast::CompareLink const& link = compare.links[i];
            if (loses_sign(found->second[i], *left, *link.right))
                report_sign(compare, i ? link.anchor : compare.anchor,
                            "`" + std::string(spelling(link.op)) + "`", *left, *link.right);
            left = link.right;
        }
    }
    void check_min_max(ast::Call const& call) {
        Fact const& fact = typing_.at(call);
        bool const largest = fact.builtin == CBuiltin::max;
        if (!largest && fact.builtin != CBuiltin::min) return;
        for (std::size_t i = 1; i < call.args.size(); ++i) {
            ast::Expr const &a = *call.args[i - 1].value, &b = *call.args[i].value;
            if (!loses_sign(fact.type, a, b)) continue;
            report_sign(call, call.anchor, largest ? "`max`" : "`min`", a, b);
            return;
        }
    }
    void check_range(ast::For const& loop) {
        if (head_form(typing_, *loop.iterable) != Form::loop_range) return;
        auto call = ast::as<ast::Call>(loop.iterable);
        if (!call || call->args.size() < 2) return;
        ast::Expr const &start = *call->args[0].value, &stop = *call->args[1].value;
        if (loses_sign(typing_.at(*loop.target).type, start, stop))
            report_sign(*call, call->anchor, "`range`", start, stop);
    }
    void check_indices(ast::Subscript const& subscript) {
        if (directives_->wraparound) return;
        switch (typing_.at(subscript).form) {
            case Form::view_element:
            case Form::view_object_element:
            case Form::buffer_element:
            case Form::list_item:
            case Form::tuple_item:
            case Form::char_of_string:
                break;
            default:  // only these wrap
                return;
        }
        for (ast::Expr const* index : subscript.indices) {
            ConstValue const* constant = typing_.at(*index).constant;
            auto number = constant ? std::get_if<std::int64_t>(&constant->value) : nullptr;
            if (!number || *number >= 0) continue;
            sink_.report(*index, diag::negative_index, *number)
                .help("write `" + text(*subscript.object) + ".shape[…] - " +
                      std::to_string(-*number) + "`, or turn `wraparound` on here");
        }
    }

    // --- views of C arrays of this function
    bool is_local_array(ast::Expr const& expr) const {
        if (auto address = ast::as<ast::AddressOf>(&expr)) {
            auto item = ast::as<ast::Subscript>(address->operand);
            return item && is_local_array(*item->object);
        }
        auto name = ast::as<ast::NameRef>(&expr);
        Symbol const* symbol = name ? typing_.at(*name).symbol : nullptr;
        return symbol && symbol->place == Place::local && symbol->type &&
               canonical(symbol->type)->kind == TypeKind::Array;
    }
    bool looks_at_stack(ast::Expr const& expr) const {
        Fact const& fact = typing_.at(expr);
        if (fact.conversion == Conversion::view_from_array) return is_local_array(expr);
        if (auto cast = ast::as<ast::Cast>(&expr); cast && fact.form == Form::view_from_pointer)
            return is_local_array(*cast->value);
        if (ast::as<ast::NameRef>(&expr)) return stack_views_.contains(fact.symbol);
        if (auto part = ast::as<ast::Subscript>(&expr); part && is_view(fact))
            return looks_at_stack(*part->object);
        if (auto part = ast::as<ast::Attribute>(&expr); part && fact.form == Form::view_transpose)
            return looks_at_stack(*part->object);
        return false;
    }
    static bool is_view(Fact const& fact) { return fact.type && is_memview(fact.type); }
    void find_stack_views() {
        bool grown = true;
        auto visit = [&](ast::Stmt const& stmt) {
            if (auto assign = ast::as<ast::Assign>(&stmt)) {
                for (ast::Expr const* target : assign->targets)
                    if (target->kind == ast::ExprKind::NameRef && !keeps(*target))
                        add(typing_.at(*target).symbol, *assign->value, grown);
            } else if (auto decl = ast::as<ast::CVarDecl>(&stmt)) {
                for (ast::Declarator const& declarator : decl->declarators) {
                    auto found = typing_.declared.find(declarator.id);
                    if (declarator.init && found != typing_.declared.end())
                        add(found->second, *declarator.init, grown);
                }
            }
        };
        while (grown) {
            grown = false;
            each_stmt(typing_.function->body, visit);
        }
    }
    void add(Symbol const* symbol, ast::Expr const& value, bool& grown) {
        if (symbol && symbol->type && is_memview(symbol->type) && looks_at_stack(value))
            grown |= stack_views_.insert(symbol).second;
    }
    // A target that is still there when the function has returned.
    bool keeps(ast::Expr const& target) const {
        if (target.kind == ast::ExprKind::Attribute) return true;
        Symbol const* symbol = typing_.at(target).symbol;
        return target.kind == ast::ExprKind::NameRef && symbol &&
               (symbol->place == Place::global || symbol->place == Place::module_dict ||
                symbol->place == Place::cell);
    }
    void outlives(ast::Expr const& value) {
        if (typing_.function->is_module_body || !looks_at_stack(value)) return;
        sink_.report(value, diag::gil_dangling_view, text(value))
            .note("the array lives on the stack, and is gone when the function returns")
            .help("copy it into an array that the caller gives, or take memory of the heap");
    }

    Typing const& typing_;
    FlowFacts const& flow_;
    diag::Sink& sink_;
    Directives const* directives_ = nullptr;
    bool swallows_ = false;
    std::unordered_set<Symbol const*> stack_views_;
};

}  // namespace

void check_hazards(Typing const& typing, FlowFacts const& flow, diag::Sink& sink) {
    Check(typing, flow, sink).run();
}

}  // namespace cyxx::sema
