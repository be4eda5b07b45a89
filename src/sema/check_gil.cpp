// Walks a body with the state of the GIL, and refuses what needs it where it is not held.
#include "sema/check_gil.h"
#include "sema/fixes.h"

#include <algorithm>

namespace cyxx::sema {

namespace {

class Walk {
public:
    Walk(Program const& program, Typing const& typing, FlowFacts const& flow, diag::Sink& sink)
        : program_(program),
          typing_(typing),
          flow_(flow),
          sink_(sink),
          offences_(program, typing, sink_),
          state_(gil_at_entry(*typing.function)) {
        directives_ = typing.function->directives;
        if (typing.function->with_gil) held_by_ = "the function is declared `with gil`";
    }

    void run() {
        if (!typing_.function->lambda) suite(typing_.function->body);
    }

private:
    bool without() const { return state_ != GilState::held; }
    // A standalone translation has no GIL to take or to release.
    bool no_python() const { return typing_.function->no_python; }

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
        for (diag::Diagnostic* what : sink_.since(before))
            no_python() ? tell_of_target(*what) : offer_with_gil(stmt, *what);
    }
    // The cures that take the GIL are none there.
    static void tell_of_target(diag::Diagnostic& what) {
        constexpr std::string_view why =
            "the standalone target does without Python, so there is no GIL to take";
        auto const is_told = [&](diag::Note const& note) { return note.message == why; };
        if (std::ranges::any_of(what.notes, is_told)) return;  // by a statement within
        std::erase_if(what.notes, [](diag::Note const& note) {
            return note.kind == diag::NoteKind::Help &&
                   (note.message.find("with gil") != std::string::npos ||
                    note.message.find("GIL is released") != std::string::npos);
        });
        what.note(std::string(why));
    }
    // Where only one statement needs the GIL, a block around it is a cure.
    void offer_with_gil(ast::Stmt const& stmt, diag::Diagnostic& what) {
        bool const simple = ast::as<ast::CVarDecl>(&stmt) || ast::as<ast::ExprStmt>(&stmt) ||
                            ast::as<ast::Assign>(&stmt) || ast::as<ast::AugAssign>(&stmt) ||
                            ast::as<ast::Del>(&stmt) || ast::as<ast::Raise>(&stmt) ||
                            ast::as<ast::Assert>(&stmt) || ast::as<ast::Import>(&stmt) ||
                            ast::as<ast::ImportFrom>(&stmt);
        bool const of_gil =
            diag::family(*what.row) == diag::Family::gil || what.row == &diag::par_raise.row;
        bool const is_view = what.row == &diag::gil_pointer_view.row;  // an object only here
        if (!simple || !of_gil || is_view || what.severity != diag::Severity::Error) return;
        Edits edits = put_into_with_gil(stmt, sink_.sources());
        if (!edits.empty())
            what.fix("put the statement into a `with gil:` block", diag::Applicability::Safe,
                     std::move(edits));
    }
    template <class S>
    void on(S const& stmt) {
        each_expr(stmt, [&](ast::Expr const& expr) { check(expr); });
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                statement(child);
        });
    }
    void on(ast::If const& stmt) { branches(stmt.branches, stmt.otherwise); }
    void on(ast::CompileIf const& stmt) { branches(stmt.branches, stmt.otherwise); }
    void branches(ast::List<ast::Branch> branches, ast::Suite otherwise) {
        for (ast::Branch const& branch : branches) {
            check(*branch.condition);
            if (!is_constant_false(typing_, *branch.condition)) suite(branch.body);
            if (is_constant_true(typing_, *branch.condition)) return;
        }
        suite(otherwise);
    }
    void on(ast::While const& stmt) {
        check(*stmt.condition);
        suite(stmt.body);
        suite(stmt.otherwise);
    }
    void on(ast::ExprStmt const& stmt) {
        if (no_python() && ast::as<ast::StrLit>(stmt.value)) return;  // a docstring
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
    // Of `a, b` too: whether one of them is.
    bool refuses(ast::Expr const& target) const {
        auto const items = display_items(target);
        return items.empty()
                   ? refused_as_target(target)
                   : std::ranges::any_of(items, [this](auto* one) { return refuses(*one); });
    }
    // What other targets share stays what it is for them: only a C tuple has parts of its own.
    bool is_taken_apart_as_object(ast::Expr const& value, std::size_t parts, bool shared) const {
        Fact const& fact = typing_.at(value);
        if (is_object(fact.final_type())) return true;
        auto const* tuple = as_canonical<CTupleType>(fact.type);
        return shared && !is_error(fact.type) && !(tuple && tuple->items.size() == parts);
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
        for (ast::Expr const* target : targets) {
            auto const items = display_items(*target);
            if (items.empty() || refuses(*target) ||
                !is_taken_apart_as_object(value, items.size(), targets.size() > 1))
                continue;
            if (check(value)) return true;
            if (!is_object(typing_.at(value).type))  // a number, which is made an object first
                offences_.report(value, Offence::conversion);
            else
                sink_.report(value, diag::gil_from_python, offences_.text(value))
                    .at(target->anchor)
                    .cython("Assignment of Python object not allowed without gil")
                    .help("unpack it before the GIL is released")
                    .help("or put it into a `with gil:` block");
            return true;
        }
        for (ast::Expr const* target : targets)
            if (refuses(*target) && offences_.offence(value) == Offence::conversion)
                return check_children(value);
        return check(value);
    }
    void on(ast::AugAssign const& stmt) {
        if (!without()) return;
        bool const refused = refused_as_target(*stmt.target);
        bool const reported = refused ? check_children(*stmt.value) : check(*stmt.value);
        auto how = typing_.augmented.find(stmt.id);
        bool const operates =
            how != typing_.augmented.end() && row(how->second.form).need != GilNeed::none;
        if (operates && !refused && !reported) return report_operation(stmt);
        check_target(*stmt.target, stmt.anchor, reported,
                     operates ? GilNeed::operation : GilNeed::assignment);
    }
    void report_operation(ast::AugAssign const& stmt) {
        sink_.report(*stmt.value, diag::gil_from_python, offences_.text(*stmt.value))
            .label(stmt.target->span, "`" + display(typing_.at(*stmt.target).type) +
                                          "` and a Python object are added as objects")
            .help("copy it to a `cdef` variable of a C type before the GIL is released");
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
        FunctionInfo const& function = *typing_.function;
        // Where the declared result is refused, its conversion is no second cause.
        bool const is_refused = no_python() && function.kind != FunctionKind::def &&
                                function.result && is_object(function.result);
        bool const reported =
            stmt.value && (is_refused ? check_children(*stmt.value) : check(*stmt.value));
        bool const object = (function.kind == FunctionKind::def && !no_python()) ||
                            (function.result && is_object(function.result) && !function.nogil);
        if (without() && object && !reported)
            sink_.report(stmt, diag::gil_return)
                .note(stmt.value ? "the function returns Python objects"
                                 : "a bare `return` returns None, a Python object")
                .help("leave the nogil block first, and return after it");
    }
    void on(ast::Raise const& stmt) {
        if (without() && in_prange_ && program_.dialect != Dialect::extended)
            refuse_raise(stmt);
        else if (without() && !stmt.exception && !no_python())
            sink_.report(stmt, diag::gil_raise)
                .note("a bare `raise` looks for the exception that is being handled")
                .help("put it into a `with gil:` block");
    }
    void on(ast::Assert const& stmt) {
        if (without() && in_prange_ && program_.dialect != Dialect::extended)
            refuse_raise(stmt);
        else
            check(*stmt.condition);  // the message is made with the GIL
    }
    void refuse_raise(ast::Stmt const& stmt) {
        sink_.report(stmt, diag::par_raise)
            .note(
                "everywhere else a nogil function takes the GIL to raise; in the body of a "
                "`prange` it does not")
            .help("put it into a `with gil:` block")
            .help("or into a function declared `except -1 nogil`, and call that");
    }
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
        if (PrangeHead const* head = typing_.prange(stmt)) return prange(stmt, *head);
        Form const form = typing_.at(stmt).form;
        if (without() && form == Form::loop_object)
            report_loop(*stmt.iterable, diag::gil_iterate, offences_.text(*stmt.iterable));
        else if (without() && form == Form::loop_range_object)
            report_object_range(stmt);
        else if (!refuse_counter(stmt, form) && !refuse_step(stmt, form)) {
            check_children(*stmt.iterable);
            if (without()) loop_target(*stmt.target, form == Form::loop_enumerate);
        }
        suite(stmt.body);
        suite(stmt.otherwise);
    }
    // What the items of a C loop are stored in: parts only of a C tuple, which `enumerate` gives too.
    void loop_target(ast::Expr const& target, bool of_enumerate) {
        bool const is_list = ast::as<ast::ListExpr>(&target);
        if (!is_list && !ast::as<ast::TupleExpr>(&target)) {
            if (refused_as_target(target))
                offences_.report_assignment(target, target.anchor, GilNeed::iteration);
            return;
        }
        auto const items = display_items(target);
        auto const given = typing_.given.find(target.id);
        auto const* tuple =
            given == typing_.given.end() ? nullptr : as_canonical<CTupleType>(given->second);
        bool const has_parts = tuple && tuple->items.size() == items.size();
        if (has_parts && (of_enumerate || program_.dialect == Dialect::extended)) {
            for (ast::Expr const* item : items) loop_target(*item, false);
            return;
        }
        auto& found = sink_.report(target, diag::gil_construct, is_list ? "list" : "tuple")
                          .note("each item is made a Python object, which is then unpacked")
                          .help("loop with one C variable, and take the item apart in the loop");
        if (has_parts) found.help("or translate with `--extended`, which unpacks C tuples");
    }
    // for o.x in range(n): the counter is kept in a Python object.
    bool refuse_counter(ast::For const& stmt, Form form) {
        bool const range = form == Form::loop_range || form == Form::loop_reversed;
        if (!without() || !range || !refused_as_target(*stmt.target)) return false;
        // Cython counts in C, and stores objects, where all bounds are known; else it iterates.
        auto const* call = ast::as<ast::Call>(stmt.iterable);
        bool const known = call && std::ranges::all_of(call->args, [&](ast::Argument const& bound) {
                               return typing_.at(*bound.value).constant != nullptr;
                           });
        auto& found =
            known
                ? sink_.report(stmt, diag::gil_loop_object, offences_.text(*stmt.target))
                : sink_.report(*stmt.iterable, diag::gil_loop_object, offences_.text(*stmt.target))
                      .at(stmt.iterable->span.begin)
                      .cython("Iterating over Python object not allowed without gil");
        found.label(stmt.target->span, "each number is stored here as a Python object")
            .help("count in a C variable, declared with `cdef`");
        return true;
    }
    void on(ast::ForFrom const& stmt) {
        if (without() && refused_as_target(*stmt.target)) {
            sink_.report(stmt, diag::gil_loop_object, offences_.text(*stmt.target))
                .help("count in a C variable, declared with `cdef`");
        } else {
            check(*stmt.start);
            check(*stmt.stop);
            if (stmt.step) check(*stmt.step);
        }
        suite(stmt.body);
        suite(stmt.otherwise);
    }
    void prange(ast::For const& stmt, PrangeHead const& head) {
        GilState const before = state_;
        bool const outer_prange = in_prange_;
        if (head.releases_gil && head.before == GilState::released && !no_python())
            sink_.report(*head.call, diag::gil_released_twice)
                .note("a block or loop around it released the GIL")
                .help("leave out `nogil=True`");
        state_ = head.inside;
        for (ast::Argument const& arg : head.call->args) check(*arg.value);
        in_prange_ = true;
        suite(stmt.body);
        in_prange_ = outer_prange;
        suite(stmt.otherwise);
        state_ = before;
    }
    // A loop over a `range` whose step is a variable: natively only in the extended dialect.
    bool refuse_step(ast::For const& stmt, Form form) {
        if (!without() || program_.dialect == Dialect::extended) return false;
        auto call = ast::as<ast::Call>(stmt.iterable);
        if (call && form == Form::loop_reversed && call->args.size() == 1)
            call = ast::as<ast::Call>(call->args[0].value);
        else if (form != Form::loop_range)
            return false;
        if (!call || call->args.size() != 3) return false;
        ast::Expr const& step = *call->args[2].value;
        if (typing_.at(step).constant) return false;
        sink_.report(*stmt.iterable, diag::gil_range_step, offences_.text(step))
            .at(stmt.iterable->span.begin)
            .note("the direction of the loop is not known when it is translated")
            .help("use a `while` loop, or a constant step")
            .help(
                "or translate with `--extended`, where the sign is looked at when the loop begins");
        return true;
    }
    void report_loop(ast::Expr const& iterable, diag::Message<diag::Str> const& message,
                     std::string const& name) {
        bool const plain =
            iterable.kind == ast::ExprKind::Attribute || iterable.kind == ast::ExprKind::Subscript;
        sink_.report(iterable, message, name)
            .at(plain ? iterable.anchor : iterable.span.begin)
            .help("loop over a C range, a view or a C array")
            .help("or put the loop into a `with gil:` block");
    }
    void report_object_range(ast::For const& stmt) {
        Fact const& target = typing_.at(*stmt.target);
        if (target.type && is_object(target.type) && ast::as<ast::NameRef>(stmt.target)) {
            offences_.report_assignment(*stmt.target, stmt.iterable->span.begin,
                                        GilNeed::iteration);
            return;
        }
        report_loop(*stmt.iterable, diag::gil_loop_object, offences_.text(*stmt.target));
    }
    void on(ast::With const& stmt) {
        GilState const before = state_;
        for (WithItemFact const& item : typing_.items(stmt)) {
            on(item);
            if (!no_python()) state_ = item.inside;
        }
        Directives const* const around = directives_;
        if (auto changed = typing_.directives.find(stmt.id); changed != typing_.directives.end())
            directives_ = changed->second;
        suite(stmt.body);
        directives_ = around;
        state_ = before;
    }
    void on(WithItemFact const& item) {
        ast::Expr const& manager = *item.syntax->manager;
        switch (item.effect) {
            case WithEffect::nothing:
                return;
            case WithEffect::releases_gil:
            case WithEffect::takes_gil:
                return change(item, manager);
            case WithEffect::critical_section:
                if (!without()) return;
                sink_.report(manager, diag::gil_critical_section)
                    .at(manager.span.begin)
                    .note("it locks a Python object")
                    .help("enter it before the GIL is released");
                return;
            case WithEffect::object:
                if (!without()) return;
                sink_.report(manager, diag::gil_operation, "`with` on a Python object")
                    .at(manager.span.begin)
                    .note("its `__enter__` and `__exit__` are Python methods")
                    .help(
                        "put it into a `with gil:` block, or enter it before the GIL is released");
                return;
            case WithEffect::parallel:
            case WithEffect::directives:
                check_children(manager);
        }
    }
    void change(WithItemFact const& item, ast::Expr const& manager) {
        if (no_python()) return;
        bool const releases = item.effect == WithEffect::releases_gil;
        if (item.condition) {
            sink_.report(*item.condition, diag::gil_condition, releases ? "nogil" : "gil")
                .note("whether the block holds the GIL must be known when it is translated")
                .help("use a test of a fused type, such as `T is not object`, or write both cases");
        } else if (item.before == item.inside) {
            if (releases)
                sink_.report(manager, diag::gil_released_twice)
                    .at(manager.span.begin)
                    .note("a block around it released the GIL")
                    .help("remove this `with nogil`");
            else
                sink_.report(manager, diag::gil_held_already)
                    .at(manager.span.begin)
                    .note(held_by_)
                    .help("remove this `with gil`");
        }
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
    void on(ast::Match const& stmt) {
        bool const reported = check(*stmt.subject) || matches_object(*stmt.subject);
        for (ast::MatchCase const& one : stmt.cases) {
            if (!reported) pattern(*one.pattern);
            if (one.guard) check(*one.guard);
            suite(one.body);
        }
    }
    bool matches_object(ast::Expr const& subject) {
        if (!without() || !is_object(typing_.at(subject).final_type())) return false;
        sink_.report(subject, diag::gil_operation, "`match` on a Python object")
            .at(subject.span.begin)
            .note("its patterns compare and take apart objects")
            .help("match a C number, or put the statement into a `with gil:` block");
        return true;
    }
    void pattern(ast::Pattern const& node) {
        auto const* capture = ast::as<ast::CapturePattern>(&node);
        auto const bound = typing_.declared.find(node.id);
        auto const given = typing_.given.find(node.id);
        bool const is_made = capture && bound != typing_.declared.end() &&
                             given != typing_.given.end() && !is_object(given->second) &&
                             is_object(typing_.type_of(*bound->second));
        if (without() && is_made)
            sink_.report(node, diag::gil_to_python, capture->name.str())
                .help("declare the variable with a C type");
        ast::each_child(node, [&](auto const& child) {
            using Child = std::remove_cvref_t<decltype(child)>;
            if constexpr (std::same_as<Child, ast::Pattern>) pattern(child);
            if constexpr (std::same_as<Child, ast::Expr>) check(child);
        });
    }
    void on(ast::Import const& stmt) {
        if (!is_of_module()) needs(stmt, diag::gil_import);
    }
    void on(ast::ImportFrom const& stmt) {
        if (!is_of_module()) needs(stmt, diag::gil_import);
    }
    void on(ast::Print const& stmt) { needs(stmt, diag::gil_print); }
    void on(ast::Exec const& stmt) { needs(stmt, diag::gil_exec); }
    void needs(ast::Stmt const& stmt, diag::Message<> const& message) {
        if (without()) sink_.report(stmt, message).help("put it into a `with gil:` block");
    }
    // What a module defines, check_standalone looks at.
    bool is_of_module() const { return no_python() && typing_.function->is_module_body; }
    void on(ast::FuncDef const& stmt) {
        if (!is_of_module()) constructs(stmt, "function");
    }
    void on(ast::ClassDef const& stmt) {
        if (!is_of_module()) constructs(stmt, "class");
        blocks(stmt.body);
    }
    void blocks(ast::Suite body) {
        for (ast::Stmt const* each : body)
            if (auto with = ast::as<ast::With>(each)) on(*with);
    }
    void constructs(ast::Stmt const& stmt, std::string_view what) {
        if (without())
            sink_.report(stmt, diag::gil_construct, what).help("define it outside the nogil block");
    }
    void on(ast::CFuncDecl const&) {}
    void on(ast::CClassDecl const& stmt) { blocks(stmt.body); }

    // --- targets
    bool refused_as_target(ast::Expr const& target) const {
        Fact const& fact = typing_.at(target);
        if (!fact.type || is_error(fact.type)) return false;
        if (fact.form == Form::view_object_element) return true;
        if (row(fact.form).need != GilNeed::none) return true;
        if (fact.symbol && fact.symbol->place == Place::class_dict) return true;
        return is_object(fact.type) && fact.form != Form::view_slice;
    }
    void check_target(ast::Expr const& target, Pos anchor, bool reported,
                      GilNeed need = GilNeed::assignment) {
        if (!without()) return;
        if (auto tuple = ast::as<ast::TupleExpr>(&target)) {
            for (ast::Expr const* item : tuple->items) check_target(*item, item->anchor, reported);
            return;
        }
        if (!refused_as_target(target)) {
            hint_bounds(target);
            check_children(target);
        } else if (typing_.at(target).form == Form::view_object_element) {
            offences_.report(target, Offence::operation);
        } else if (!reported) {
            offences_.report_assignment(target, anchor, need);
        }
    }

    // --- expressions: true if something was reported
    bool check(ast::Expr const& expr) {
        if (!without()) return false;
        warn_view_from_object(expr);
        hint_exception_check(expr);
        hint_bounds(expr);
        Offence const offence = offences_.offence(expr);
        if (offence == Offence::none) return check_children(expr);
        offences_.report(expr, offence);
        return true;
    }
    bool check_children(ast::Expr const& expr) {
        if (!without() || expr.kind == ast::ExprKind::Lambda) return false;
        bool reported = false;
        auto inner = [&](ast::Expr const& child) { reported |= check(child); };
        // The callee of a call that is no Python call is no value: `len`, `range`, a type.
        auto call = ast::as<ast::Call>(&expr);
        bool const plain_callee = call && call->callee->kind == ast::ExprKind::NameRef;
        bool const contains = typing_.at(expr).form == Form::c_contains;
        if (typing_.at(expr).form == Form::native_array) return check_native(expr);
        if (typing_.at(expr).form == Form::native_pointer_view)
            reported = check_extents(static_cast<ast::Cast const&>(expr));
        each_expr(expr, [&](ast::Expr const& child) {
            if (plain_callee && &child == call->callee) return;
            if (contains &&
                is_literal_collection(child))  // never made: its items are compared one by one
                each_expr(child, inner);
            else
                inner(child);
        });
        return reported;
    }
    // <double[:n]> p: the extents stand in the type.
    bool check_extents(ast::Cast const& cast) {
        auto const* written = ast::as<ast::MemViewType>(cast.type);
        bool reported = false;
        for (ast::Axis const& axis : written ? written->axes : ast::List<ast::Axis>())
            for (ast::Expr const* extent : {axis.start, axis.stop})
                if (extent) reported |= check(*extent);
        return reported;
    }
    // Of NumPy's call nothing is left but its numbers.
    bool check_native(ast::Expr const& expr) {
        NativeArray const& made = typing_.natives.at(expr.id);
        bool reported = false;
        for (ast::Expr const* extent : made.extents) reported |= check(*extent);
        for (ast::Expr const* part : {made.like, made.value, made.start, made.stop, made.step})
            if (part) reported |= check(*part);
        return reported;
    }
    // An index that is out of bounds takes the GIL to raise.
    void hint_bounds(ast::Expr const& expr) {
        if (!directives_->boundscheck || no_python()) return;
        Form const form = typing_.at(expr).form;
        if (form != Form::view_element && form != Form::buffer_element) return;
        sink_.report(expr, diag::perf_bounds)
            .note("an index out of bounds takes the GIL to raise IndexError")
            .help("turn the test off where the index is sure: `@cython.boundscheck(False)`");
    }
    void hint_exception_check(ast::Expr const& expr) {
        auto found = typing_.calls.find(expr.id);
        if (found == typing_.calls.end() || !found->second.callee || no_python()) return;
        FunctionType const& callee = *found->second.callee;
        if (!callee.nogil || callee.except.kind != ExceptKind::check) return;
        auto const& call = static_cast<ast::Call const&>(expr);
        if (expr.kind != ast::ExprKind::Call) return;
        sink_.report(call, diag::gil_exception_check_call, offences_.text(*call.callee))
            .note(tells_by_itself(call)
                      ? "Cython takes the GIL after each call to look for an exception; cyxx "
                        "tests what the function returns"
                      : "Cython takes the GIL after each call to look for an exception; cyxx tests "
                        "the thread's error flag, without the GIL")
            .help("declare the function `noexcept`, or let it return an `int` with `except -1`");
    }
    // Functions of Cython code return whether they failed; others leave only the thread's state.
    bool tells_by_itself(ast::Call const& call) const {
        Symbol const* callee = typing_.at(*call.callee).symbol;
        return callee && callee->function && callee->function->has_body;
    }
    void warn_view_from_object(ast::Expr const& expr) {
        Fact const& fact = typing_.at(expr);
        if (!no_python() && fact.conversion == Conversion::view_from_object &&
            row(fact.form).need == GilNeed::none)
            sink_.report(expr, diag::gil_view_from_object, offences_.text(expr))
                .note("Cython takes no GIL here, which is undefined behaviour")
                .help("make the view before the GIL is released");
    }

    Program const& program_;
    Typing const& typing_;
    FlowFacts const& flow_;
    GilReports sink_;
    GilOffences offences_;
    Directives const* directives_ = nullptr;
    std::string held_by_ = "nothing around it releases the GIL";
    GilState state_;
    bool in_prange_ = false;
};

}  // namespace

void check_gil(Program const& program, Typing const& typing, FlowFacts const& flow,
               diag::Sink& sink) {
    if (!typing.function->no_python) check_gil_signature(*typing.function, sink);
    Walk(program, typing, flow, sink).run();
}

}  // namespace cyxx::sema
