// Walks a body with the state of the GIL, and refuses what needs it where it is not held.
#include "sema/check_gil.h"
#include "sema/fixes.h"

namespace cyxx::sema {

namespace {

enum class State : std::uint8_t {
    held,
    released,  // by `with nogil` or prange(nogil=True)
    unknown,   // a nogil function's body: the caller may hold it
};

class Walk {
public:
    Walk(Program const& program, Typing const& typing, FlowFacts const& flow, diag::Sink& sink)
        : typing_(typing), flow_(flow), sink_(sink), offences_(program, typing, sink_) {}

    void run() {
        FunctionInfo const& function = *typing_.function;
        bool const c_function =
            function.kind == FunctionKind::cdef || function.kind == FunctionKind::cpdef;
        if (c_function && function.nogil && !function.with_gil) {
            check_signature(function);
            state_ = State::unknown;
        }
        if (function.lambda) return;
        suite(function.body);
    }

private:
    bool without() const { return state_ != State::held; }

    // --- the function itself
    void check_signature(FunctionInfo const& function) {
        auto decl = ast::as<ast::CFuncDecl>(function.syntax);
        if (!decl) return;
        std::string_view const name = function.symbol->name.str();
        if (function.result && is_object(function.result))
            sink_.report(decl->header, diag::gil_return_type, name)
                .at(decl->anchor)
                .note("the result is a new reference, and the GIL guards reference counts")
                .help("return a C type, or declare it `with gil`");
        for (ParamInfo const& param : function.params)
            if (param.type && param.type->kind == TypeKind::Buffer && param.syntax)
                sink_
                    .report(param.syntax->span, diag::gil_buffer_argument, param.symbol->name.str())
                    .note("its buffer is acquired when the function is called")
                    .help("take a view, `" + view_instead(*as<BufferType>(param.type)) + "`")
                    .fix("take a view", diag::Applicability::Safe,
                         {{param.syntax->type->span, view_instead(*as<BufferType>(param.type))}});
        check_locals(function, *decl);
    }
    static std::string view_instead(BufferType const& buffer) {
        std::string text = display(buffer.element) + "[";
        for (int axis = 0; axis < buffer.ndim; ++axis) text += axis ? ", :" : ":";
        return text + "]";
    }
    void check_locals(FunctionInfo const& function, ast::CFuncDecl const& decl) {
        std::string names;
        std::vector<Symbol const*> objects;
        for (Symbol const* symbol : function.scope->symbols) {
            if (symbol->place != Place::local || symbol->kind != SymbolKind::Variable ||
                !symbol->has_declaration || !symbol->type || !is_object(symbol->type))
                continue;
            names += (names.empty() ? "`" : ", `") + std::string(symbol->name.str()) + "`";
            objects.push_back(symbol);
        }
        if (objects.empty()) return;
        auto& what = sink_.report(decl.header, diag::gil_locals, names).at(decl.anchor);
        for (Symbol const* symbol : objects)
            what.label(symbol->declared_at, "`" + std::string(symbol->name.str()) + "` is a `" +
                                                display(symbol->type) + "`");
        what.note("they are released when the function ends, which needs the GIL");
        what.help(
            "give them C types, or leave out the declaration of one that is only used in a "
            "`with gil:` block");
    }

    // --- statements
    void suite(ast::Suite body) {
        for (ast::Stmt const* stmt : body) {
            if (flow_.unreachable.contains(stmt->id)) return;
            statement(*stmt);
        }
    }
    void statement(ast::Stmt const& stmt) {
        std::size_t const before = sink_.count();
        ast::visit(stmt, [&](auto const& exact) { on(exact); });
        for (diag::Diagnostic* what : sink_.since(before)) offer_with_gil(stmt, *what);
    }
    // Where only one statement needs the GIL, a block around it is a cure.
    void offer_with_gil(ast::Stmt const& stmt, diag::Diagnostic& what) {
        bool const simple = ast::as<ast::CVarDecl>(&stmt) || ast::as<ast::ExprStmt>(&stmt) ||
                            ast::as<ast::Assign>(&stmt) || ast::as<ast::AugAssign>(&stmt) ||
                            ast::as<ast::Del>(&stmt) || ast::as<ast::Raise>(&stmt) ||
                            ast::as<ast::Assert>(&stmt) || ast::as<ast::Import>(&stmt) ||
                            ast::as<ast::ImportFrom>(&stmt);
        bool const of_gil = what.row->number / 100 == 4 || what.row == &diag::par_raise.row;
        bool const is_view = what.row == &diag::gil_pointer_view.row;  // an object only here
        if (!simple || !of_gil || is_view || what.severity != diag::Severity::Error) return;
        Edits edits = put_into_with_gil(stmt, sink_.sources());
        if (!edits.empty())
            what.fix("put the statement into a `with gil:` block", diag::Applicability::Safe,
                     std::move(edits));
    }
    void in_state(State state, ast::Suite body) {
        State const before = state_;
        state_ = state;
        suite(body);
        state_ = before;
    }
    template <class S>
    void on(S const& stmt) {
        each_expr(stmt, [&](ast::Expr const& expr) { check(expr); });
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                statement(child);
        });
    }
    void on(ast::ExprStmt const& stmt) {
        if (check(*stmt.value) || !without()) return;
        Fact const& fact = typing_.at(*stmt.value);
        if (fact.type && is_object(fact.type) && ast::as<ast::Call>(stmt.value))
            sink_.report(*stmt.value, diag::gil_discard)
                .help("assign it to nothing inside a `with gil:` block");
    }
    void on(ast::Assign const& stmt) {
        bool const reported = check_assigned_value(*stmt.value, stmt.targets);
        for (ast::Expr const* target : stmt.targets)
            check_target(*target, target->anchor, reported);
    }
    // The items of a display without stars.
    static ast::ExprList display_items(ast::Expr const& node) {
        auto const* tuple = ast::as<ast::TupleExpr>(&node);
        auto const* list = ast::as<ast::ListExpr>(&node);
        ast::ExprList const items = tuple ? tuple->items : list ? list->items : ast::ExprList();
        for (ast::Expr const* item : items)
            if (ast::as<ast::Starred>(item)) return {};
        return items;
    }
    // The conversion to an object that is refused as a target is no second cause.
    bool check_assigned_value(ast::Expr const& value, ast::ExprList targets) {
        if (!without()) return check(value);
        if (targets.size() == 1) {  // `a, b = b, a` makes no tuple
            auto const into = display_items(*targets[0]), from = display_items(value);
            if (!into.empty() && into.size() == from.size()) {
                bool reported = false;
                for (std::size_t i = 0; i < into.size(); ++i)
                    reported |= check_assigned_value(*from[i], into.subspan(i, 1));
                return reported;
            }
        }
        for (ast::Expr const* target : targets)
            if (refused_as_target(*target) && offences_.offence(value) == Offence::conversion)
                return check_children(value);
        return check(value);
    }
    void on(ast::AugAssign const& stmt) {
        if (!without()) return;
        bool const refused = refused_as_target(*stmt.target);
        bool const reported = refused ? check_children(*stmt.value) : check(*stmt.value);
        check_target(*stmt.target, stmt.anchor, reported);
    }
    void on(ast::AnnAssign const& stmt) {
        if (!stmt.value) return;
        bool const reported = check(*stmt.value);
        check_target(*stmt.target, stmt.target->anchor, reported);
    }
    void on(ast::CVarDecl const& stmt) {
        for (ast::Declarator const& declarator : stmt.declarators) {
            if (!declarator.init) continue;
            auto found = typing_.declared.find(declarator.id);
            bool const object = found != typing_.declared.end() && found->second->type &&
                                is_object(found->second->type);
            if (object && without())
                check_children(*declarator.init);  // the declaration was reported already
            else
                check(*declarator.init);
        }
    }
    void on(ast::Return const& stmt) {
        bool const reported = stmt.value && check(*stmt.value);
        bool const python = typing_.function->kind == FunctionKind::def && !reported;
        if (without() && python)
            sink_.report(stmt, diag::gil_return)
                .help("leave the nogil block first, and return after it");
    }
    void on(ast::Raise const& stmt) {
        if (without() && in_prange_)
            sink_.report(stmt, diag::par_raise)
                .note("the body of a `prange` runs on threads that have no Python state")
                .help("put it into a `with gil:` block");
        else if (without() && !stmt.exception)
            sink_.report(stmt, diag::gil_raise).help("put it into a `with gil:` block");
    }
    void on(ast::Assert const& stmt) { check(*stmt.condition); }  // the message: with the GIL
    void on(ast::Del const& stmt) {
        for (ast::Expr const* target : stmt.targets) {
            Fact const& fact = typing_.at(*target);
            bool const object = fact.type && is_object(fact.type);
            if (without() && object)
                sink_.report(stmt, diag::gil_delete, offences_.text(*target))
                    .help("put it into a `with gil:` block");
            else
                check(*target);
        }
    }
    void on(ast::For const& stmt) {
        Form const form = typing_.at(stmt).form;
        bool const prange = form == Form::loop_prange;
        if (without() && form == Form::loop_object)
            report_loop(*stmt.iterable, diag::gil_iterate, offences_.text(*stmt.iterable));
        else if (without() && form == Form::loop_range_object)
            report_object_range(stmt);
        else
            check_children(*stmt.iterable);
        bool const outer_prange = in_prange_;
        in_prange_ |= prange;
        in_state(prange && releases(*stmt.iterable) ? State::released : state_, stmt.body);
        in_prange_ = outer_prange;
        suite(stmt.otherwise);
    }
    void report_loop(ast::Expr const& iterable, diag::Message<diag::Str> const& message,
                     std::string const& name) {
        sink_.report(iterable, message, name)
            .help("loop over a C range, a view or a C array")
            .help("or put the loop into a `with gil:` block");
    }
    void report_object_range(ast::For const& stmt) {
        Fact const& target = typing_.at(*stmt.target);
        if (target.type && is_object(target.type) && ast::as<ast::NameRef>(stmt.target)) {
            offences_.report_assignment(*stmt.target, stmt.iterable->anchor);
            return;
        }
        report_loop(*stmt.iterable, diag::gil_loop_object, offences_.text(*stmt.target));
    }
    // prange(…, nogil=True)
    bool releases(ast::Expr const& iterable) {
        auto call = ast::as<ast::Call>(&iterable);
        if (!call) return false;
        for (ast::Argument const& arg : call->args)
            if (arg.keyword == "nogil" && is_constant_true(typing_, *arg.value)) {
                if (state_ == State::released)
                    sink_.report(iterable, diag::gil_released_twice).help("leave out `nogil=True`");
                return true;
            }
        return false;
    }
    void on(ast::With const& stmt) {
        State state = state_;
        for (ast::WithItem const& item : stmt.items) {
            Form const form = head_form(typing_, *item.manager);
            if (form == Form::with_nogil) {
                state = enter_nogil(item, state);
            } else if (form == Form::with_gil) {
                state = enter_gil(item, state);
            } else if (form == Form::with_object && state != State::held) {
                sink_.report(*item.manager, diag::gil_operation, "`with` on a Python object")
                    .help("put it into a `with gil:` block");
            } else {
                check_children(*item.manager);
            }
        }
        in_state(state, stmt.body);
    }
    State enter_nogil(ast::WithItem const& item, State state) {
        if (condition_is_false(*item.manager)) return enter_gil(item, state);
        if (state == State::released)
            sink_.report(*item.manager, diag::gil_released_twice).help("remove this `with nogil`");
        return State::released;
    }
    State enter_gil(ast::WithItem const& item, State state) {
        bool const reversed = head_form(typing_, *item.manager) == Form::with_gil &&
                              condition_is_false(*item.manager);
        if (reversed) return State::released;
        if (state == State::held)
            sink_.report(*item.manager, diag::gil_held_already).help("remove this `with gil`");
        return State::held;
    }
    bool condition_is_false(ast::Expr const& manager) const {
        auto call = ast::as<ast::Call>(&manager);
        return call && call->args.size() == 1 && is_constant_false(typing_, *call->args[0].value);
    }
    void on(ast::Try const& stmt) {
        if (without() && !stmt.handlers.empty())
            sink_.report(stmt, diag::gil_try)
                .note("to look at an exception takes the GIL")
                .help("put the statement into a `with gil:` block, or test a return value");
        suite(stmt.body);
        for (ast::ExceptHandler const& handler : stmt.handlers) suite(handler.body);
        suite(stmt.otherwise);
        suite(stmt.finally);
    }
    void on(ast::Import const& stmt) { needs(stmt, diag::gil_import); }
    void on(ast::ImportFrom const& stmt) { needs(stmt, diag::gil_import); }
    void on(ast::Print const& stmt) { needs(stmt, diag::gil_print); }
    void on(ast::Exec const& stmt) { needs(stmt, diag::gil_exec); }
    void needs(ast::Stmt const& stmt, diag::Message<> const& message) {
        if (without()) sink_.report(stmt, message).help("put it into a `with gil:` block");
    }
    void on(ast::FuncDef const& stmt) { constructs(stmt, "function"); }
    void on(ast::ClassDef const& stmt) { constructs(stmt, "class"); }
    void constructs(ast::Stmt const& stmt, std::string_view what) {
        if (without())
            sink_.report(stmt, diag::gil_construct, what).help("define it outside the nogil block");
    }
    void on(ast::CFuncDecl const&) {}
    void on(ast::CClassDecl const&) {}

    // --- targets
    bool refused_as_target(ast::Expr const& target) const {
        Fact const& fact = typing_.at(target);
        if (!fact.type || is_error(fact.type)) return false;
        if (fact.form == Form::view_object_element) return true;
        if (row(fact.form).gil == Gil::needs) return true;
        return is_object(fact.type) && fact.form != Form::view_slice;
    }
    void check_target(ast::Expr const& target, Pos anchor, bool reported) {
        if (!without()) return;
        if (auto tuple = ast::as<ast::TupleExpr>(&target)) {
            for (ast::Expr const* item : tuple->items) check_target(*item, item->anchor, reported);
            return;
        }
        if (!refused_as_target(target)) {
            check_children(target);
        } else if (typing_.at(target).form == Form::view_object_element) {
            offences_.report(target, Offence::operation);
        } else if (!reported) {
            offences_.report_assignment(target, anchor);
        }
    }

    // --- expressions: true if something was reported
    bool check(ast::Expr const& expr) {
        if (!without()) return false;
        warn_view_from_object(expr);
        Offence const offence = offences_.offence(expr);
        if (offence == Offence::none) return check_children(expr);
        offences_.report(expr, offence);
        return true;
    }
    bool check_children(ast::Expr const& expr) {
        if (!without() || expr.kind == ast::ExprKind::Lambda) return false;
        bool reported = false;
        each_expr(expr, [&](ast::Expr const& child) { reported |= check(child); });
        return reported;
    }
    void warn_view_from_object(ast::Expr const& expr) {
        Fact const& fact = typing_.at(expr);
        if (fact.conversion == Conversion::view_from_object && row(fact.form).gil != Gil::needs)
            sink_.report(expr, diag::gil_view_from_object, offences_.text(expr))
                .note("Cython takes no GIL here, which is undefined behaviour")
                .help("make the view before the GIL is released");
    }

    Typing const& typing_;
    FlowFacts const& flow_;
    GilReports sink_;
    GilOffences offences_;
    State state_ = State::held;
    bool in_prange_ = false;
};

}  // namespace

void check_gil(Program const& program, Typing const& typing, FlowFacts const& flow,
               ParallelFacts const&, diag::Sink& sink) {
    Walk(program, typing, flow, sink).run();
}

}  // namespace cyxx::sema
