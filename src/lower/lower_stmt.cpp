// Statements other than assignments and loops.
#include "lower/expr.h"
#include "lower/state.h"
#include "sema/builtins.h"
#include "sema/standalone.h"
#include "support/error.h"

namespace cyxx::lower {

namespace {

[[noreturn]] void unsupported(ast::Stmt const& stmt) {
    throw InternalError(
        std::string("lowering does not know this statement: ") + ast::kind_name(stmt.kind),
        stmt.span);
}

template <class N>
concept Handled = requires(FunctionLowering& f, N const& node) {
    f.on(node);
};

// What declares, or only tells the compiler something.
bool has_no_code(ast::StmtKind kind) {
    switch (kind) {
        case ast::StmtKind::Pass:
        case ast::StmtKind::Global:
        case ast::StmtKind::Nonlocal:
        case ast::StmtKind::CImport:
        case ast::StmtKind::CImportFrom:
        case ast::StmtKind::Typedef:
        case ast::StmtKind::StructDecl:
        case ast::StmtKind::EnumDecl:
        case ast::StmtKind::FusedDecl:
        case ast::StmtKind::CppClassDecl:
        case ast::StmtKind::CompileDef:
            return true;
        case ast::StmtKind::ExprStmt:
        case ast::StmtKind::Assign:
        case ast::StmtKind::AugAssign:
        case ast::StmtKind::AnnAssign:
        case ast::StmtKind::Return:
        case ast::StmtKind::Raise:
        case ast::StmtKind::Assert:
        case ast::StmtKind::Del:
        case ast::StmtKind::Break:
        case ast::StmtKind::Continue:
        case ast::StmtKind::Import:
        case ast::StmtKind::ImportFrom:
        case ast::StmtKind::Include:
        case ast::StmtKind::If:
        case ast::StmtKind::While:
        case ast::StmtKind::For:
        case ast::StmtKind::ForFrom:
        case ast::StmtKind::With:
        case ast::StmtKind::Try:
        case ast::StmtKind::Match:
        case ast::StmtKind::Print:
        case ast::StmtKind::Exec:
        case ast::StmtKind::TypeAlias:
        case ast::StmtKind::FuncDef:
        case ast::StmtKind::ClassDef:
        case ast::StmtKind::CVarDecl:
        case ast::StmtKind::CFuncDecl:
        case ast::StmtKind::CClassDecl:
        case ast::StmtKind::CDefBlock:
        case ast::StmtKind::ExternBlock:
        case ast::StmtKind::PropertyDef:
        case ast::StmtKind::CompileIf:
        case ast::StmtKind::ErrorStmt:
            return false;
    }
    __builtin_unreachable();
}

// Those whose parts are statements with markers of their own.
bool is_transparent(ast::StmtKind kind) {
    return kind == ast::StmtKind::CDefBlock || kind == ast::StmtKind::CompileIf ||
           kind == ast::StmtKind::Include;
}

}  // namespace

void FunctionLowering::suite(ast::Suite body) {
    for (auto const* stmt : body) {
        // What is never run may need the GIL where nobody holds it: no check looks there.
        if (!gil_held() && flow.unreachable.contains(stmt->id)) return;
        statement(*stmt);
    }
}

void FunctionLowering::statement(ast::Stmt const& stmt) {
    if (has_no_code(stmt.kind) || typing.pruned.contains(stmt.id)) return;
    if (is_transparent(stmt.kind))
        return visit(stmt, [&](auto const& exact) {
            if constexpr (Handled<std::decay_t<decltype(exact)>>) on(exact);
        });
    auto const* around = directives_;
    if (auto found = typing.directives.find(stmt.id); found != typing.directives.end())
        directives_ = found->second;
    flush();
    Frame outer = enter();
    if (depth_++ == 0) current_ = &stmt;
    trace_line(stmt);
    visit(stmt, [&](auto const& exact) {
        if constexpr (Handled<std::decay_t<decltype(exact)>>)
            on(exact);
        else
            unsupported(stmt);
    });
    --depth_;
    bool const declares = frame_.declares;
    ir::Body const body = leave(std::move(outer));
    directives_ = around;
    auto const in_front = local_declarations(stmt);
    if (body.empty() && in_front.empty()) return;
    auto& done = frame_.done;
    if (!body.empty()) done.push_back(module.source_line(stmt.span.begin));
    done.insert(done.end(), in_front.begin(), in_front.end());
    if (declares)
        done.push_back(b.block(body));
    else
        done.insert(done.end(), body.begin(), body.end());
}

// Variables that this statement of the body is the first to mention and has not declared itself.
std::vector<ir::Stmt const*> FunctionLowering::local_declarations(ast::Stmt const& stmt) {
    std::vector<ir::Stmt const*> declarations;
    for (auto const* symbol : uses_.order) {
        auto const* use = uses_.find(*symbol);
        if (use->first != &stmt || symbol->place != sema::Place::local ||
            declared_.contains(symbol) || uses_.owned_by_loop(*symbol) ||
            uses_.is_only_inner(*symbol))
            continue;
        if (local(*symbol).holds == Holds::object && is_of_gil_block(*symbol)) continue;
        declarations.push_back(declaration(*symbol));
        if (is_buffer(*symbol)) declarations.push_back(b.declare(&buffer_of(*symbol)));
    }
    return declarations;
}

// The variables of a `with gil` block.
void FunctionLowering::declare_objects() {
    for (auto const* symbol : uses_.order)
        if (uses_.find(*symbol)->first == current_ && symbol->place == sema::Place::local &&
            !declared_.contains(symbol) && local(*symbol).holds == Holds::object &&
            is_of_gil_block(*symbol))
            frame_.done.push_back(declaration(*symbol));
}

// A key of a thread's storage must be known not to be made yet.
static bool starts_empty(Type type) {
    auto const* struct_ = sema::as_canonical<sema::StructType>(type);
    return struct_ && struct_->symbol->name == "Py_tss_t";
}

ir::Stmt const* FunctionLowering::declaration(sema::Symbol const& symbol) {
    declared_.insert(&symbol);
    ir::Variable const& own = local(symbol);
    auto const* use = uses_.find(symbol);
    Type const type = typing.type_of(symbol);
    bool const may_be_unset =
        (use && (use->maybe_unbound || is_copied(symbol))) || starts_empty(type);
    if (own.holds != Holds::plain || !may_be_unset) return b.declare(&own);
    bool const is_number = sema::is_int(type) || sema::is_float(type);
    return is_number ? b.declare(&own, b.number(0)) : b.declare(&own, b.braces({}), true);
}

void FunctionLowering::on(ast::ExprStmt const& stmt) {
    if (ast::as<ast::StrLit>(stmt.value) || ast::as<ast::Constant>(stmt.value) ||
        ast::as<ast::IntLit>(stmt.value) || ast::as<ast::FloatLit>(stmt.value))
        return;
    // print alone, which the grammar takes for the name.
    auto const* name = ast::as<ast::NameRef>(stmt.value);
    if (name && name->name == "print" && fact(*name).form == sema::Form::py_builtin &&
        directives().language_level < 3)
        return step(Op::print_statement, {b.truth(true), b.braces({})}, stmt);
    if (auto const* given = ast::as<ast::Yield>(stmt.value)) {
        yield(*given, false);
        return;
    }
    effect(*stmt.value);
}

void FunctionLowering::on(ast::Assert const& stmt) {
    Value const holds_true = test(*stmt.condition);
    auto const* text = ast::as<ast::StrLit>(stmt.message);
    auto const fail = [&] {
        if (function.no_python)
            step(Op::raise_error, {error_kind("AssertionError"), b.string(text ? text->value : "")},
                 stmt);
        else if (stmt.message)
            step(Op::raise_assertion, {object_of(*stmt.message)}, stmt);
        else
            step(Op::raise_assertion, {}, stmt);
    };
    bool const makes_message = stmt.message && !text;
    add(b.if_(b.negate(holds_true), block([&] {
                  makes_message ? region(ir::RegionKind::with_gil, true, fail) : fail();
              })));
}

void FunctionLowering::on(ast::Raise const& stmt) {
    if (!stmt.exception) {
        add(b.do_(b.call(Op::raise_again, {})));
        return add(b.fail(handlers_ ? traced(stmt) : exit(stmt)));
    }
    bool const by_itself =
        function.no_python || (!stmt.cause && !stmt.value && raises_by_itself(*stmt.exception));
    auto const raise = [&] { raise_object(stmt); };
    by_itself ? raise() : region(ir::RegionKind::with_gil, true, raise);
}

// `raise StopIteration` that leaves the __next__ of an extension type: null alone says so there.
bool FunctionLowering::ends_iterator(ast::Raise const& stmt) const {
    auto const* type = ast::as<ast::NameRef>(stmt.exception);
    bool const is_next = function.kind == sema::FunctionKind::def && function.class_ &&
                         function.class_->is_extension && !is_generator_ &&
                         function.symbol->name.str() == "__next__";
    bool const leaves = way_.label.empty() && cleanups_.empty() && !handlers_ && !trace_;
    return is_next && leaves && gil_held_ && !stmt.cause && !stmt.value && type &&
           type->name.str() == "StopIteration" && builtin_exception(*type);
}

void FunctionLowering::raise_object(ast::Raise const& stmt) {
    if (ends_iterator(stmt)) {
        fails_ = true;
        return add(b.return_(b.literal("nullptr")));
    }
    if (!stmt.cause && !stmt.value) {
        raise(*stmt.exception, stmt);
    } else {
        std::vector<ast::Expr const*> parts{stmt.exception, stmt.cause ? stmt.cause : stmt.value};
        if (stmt.traceback) parts.push_back(stmt.traceback);
        auto all = in_order(*this, parts);
        if (stmt.value && !stmt.traceback) all.push_back(b.literal("nullptr"));
        step(Op::raise, all, stmt);
    }
    // The step never succeeds: control does not go on behind it.
    if (frame_.steps.size() != 1) return flush();
    flush();
    auto const* chain = ir::as<ir::Chain>(frame_.done.back());
    frame_.done.pop_back();
    frame_.done.push_back(b.do_(chain->steps[0]));
    frame_.done.push_back(b.fail(chain->exit));
}

namespace {

// The "text" of ValueError("text").
ast::StrLit const* only_text(ast::Call const& call) {
    if (call.args.size() != 1 || call.args[0].keyword || call.args[0].double_star) return nullptr;
    auto const* text = ast::as<ast::StrLit>(call.args[0].value);
    bool const is_plain = text && text->string_kind != ast::StrKind::bytes &&
                          text->string_kind != ast::StrKind::cchar &&
                          text->value.find('\0') == std::string_view::npos;
    return is_plain ? text : nullptr;
}

}  // namespace

// raise ValueError, ValueError(), ValueError("text"): need no objects, nor the GIL.
bool FunctionLowering::raises_by_itself(ast::Expr const& exception) const {
    auto const* call = ast::as<ast::Call>(&exception);
    auto const* type = ast::as<ast::NameRef>(call ? call->callee : &exception);
    return type && builtin_exception(*type) && (!call || call->args.empty() || only_text(*call));
}

void FunctionLowering::raise(ast::Expr const& exception, ast::Stmt const& stmt) {
    if (function.no_python) return raise_without_python(exception, stmt);
    auto const* call = ast::as<ast::Call>(&exception);
    auto const* type = ast::as<ast::NameRef>(call ? call->callee : &exception);
    if (!raises_by_itself(exception)) {
        bool const is_plain = call && type && builtin_exception(*type) && call->args.size() == 1 &&
                              !call->args[0].keyword && !call->args[0].double_star &&
                              call->args[0].value->kind != ast::ExprKind::Starred;
        if (!is_plain) return step(Op::raise, {object_of(exception)}, stmt);
        Value const made = b.name("PyExc_" + std::string(type->name.str()));
        return step(Op::raise_new, {made, object_of(*call->args[0].value)}, stmt);
    }
    auto const* text = call ? only_text(*call) : nullptr;
    Value const raised = b.name("PyExc_" + std::string(type->name.str()));
    bool const is_quick = text && gil_held_ && may_go_on();  // for somebody may wait for it here
    if (is_quick)
        step(Op::raise_new, {raised, object_of(*call->args[0].value)}, stmt);
    else if (text)
        step(Op::raise_text, {raised, b.string(text->value)}, stmt);
    else
        step(Op::raise_type, {raised}, stmt);
}

// Only the kind and the text are left: cy::raise(cy::Error::value, "text").
void FunctionLowering::raise_without_python(ast::Expr const& exception, ast::Stmt const& stmt) {
    auto const* call = ast::as<ast::Call>(&exception);
    auto const& type = static_cast<ast::NameRef const&>(call ? *call->callee : exception);
    auto const* text = call ? only_text(*call) : nullptr;
    step(Op::raise_error, {error_kind(type.name.str()), b.string(text ? text->value : "")}, stmt);
}

// cy::Error::value
Value FunctionLowering::error_kind(std::string_view exception) {
    return b.name(b.format("cy::Error::{}", sema::standalone_error(exception)));
}

bool FunctionLowering::builtin_exception(ast::NameRef const& name) const {
    auto const* symbol = fact(name).symbol;
    return symbol && symbol->scope == module.program.builtins &&
           sema::is_exception_in_c(name.name.str());
}

void FunctionLowering::on(ast::Del const& stmt) {
    for (auto const* target : stmt.targets) erase(*target);
}

void FunctionLowering::on(ast::If const& stmt) { branches(stmt.branches, stmt.otherwise); }

// What a specialisation says of a test on its types.
std::optional<bool> FunctionLowering::chosen(ast::Expr const& condition) const {
    auto const* constant = fact(condition).constant;
    if (typing.specialisation.empty() || !constant ||
        fact(condition).form != sema::Form::c_constant)
        return {};
    auto const* holds = std::get_if<bool>(&constant->value);
    return holds ? std::optional(*holds) : std::nullopt;
}

namespace {

constexpr std::size_t longest_nest = 64;

// Many branches follow one another: nested, they would be too deep for compilers.
void row_of_branches(FunctionLowering& f, ast::List<ast::Branch> branches, ast::Suite otherwise) {
    std::string_view const end = f.fresh_label("end_if");
    bool is_reached = false;
    for (ast::Branch const& branch : branches) {
        ir::Body const body = f.block([&] {
            f.add(f.module.source_line(branch.span.begin));
            Value const condition = f.test(*branch.condition);
            f.flush();
            ir::Body then = f.block([&] {
                f.suite(branch.body);
                f.flush();
            });
            if (!ir::leaves(then)) {
                is_reached = true;
                std::vector<ir::Stmt const*> all(then.begin(), then.end());
                all.push_back(f.b.goto_(end));
                then = f.b.body(all);
            }
            f.add(f.b.if_(condition, then));
        });
        f.add(f.b.block(body));
    }
    if (!otherwise.empty()) f.add(f.b.block(f.block([&] { f.suite(otherwise); })));
    if (is_reached) f.add(f.b.label(end));
}

}  // namespace

// A branch whose condition has steps of its own is an `if` within the `else` before it.
void FunctionLowering::branches(ast::List<ast::Branch> rest, ast::Suite otherwise) {
    if (rest.size() > longest_nest && typing.specialisation.empty())
        return row_of_branches(*this, rest, otherwise);
    auto const& branch = rest[0];
    if (auto const holds = chosen(*branch.condition)) {  // by a fused type
        if (*holds) return suite(branch.body);
        return rest.size() > 1 ? branches(rest.subspan(1), otherwise) : suite(otherwise);
    }
    Value const condition = test(*branch.condition);
    flush();
    bool const is_first = frame_.done.empty() || branch_is_first_;
    ir::Body const then = block([&] {
        if (!is_first) frame_.done.push_back(module.source_line(branch.span.begin));
        suite(branch.body);
    });
    ir::Body const other = block([&] {
        bool const outer = std::exchange(branch_is_first_, false);
        if (rest.size() > 1)
            branches(rest.subspan(1), otherwise);
        else
            suite(otherwise);
        branch_is_first_ = outer;
    });
    add(b.if_(condition, then, other));
}

void FunctionLowering::on(ast::With const& stmt) { with_items(typing.items(stmt), stmt); }

// The directives of all items hold in the whole statement, which sets them.
void FunctionLowering::with_items(std::span<sema::WithItemFact const> rest, ast::With const& stmt) {
    if (rest.empty()) return suite(stmt.body);
    auto const inner = [&] { with_items(rest.subspan(1), stmt); };
    switch (rest.front().effect) {
        case sema::WithEffect::releases_gil:
            return region(ir::RegionKind::nogil, false, inner);
        case sema::WithEffect::takes_gil:
            return region(ir::RegionKind::with_gil, true, inner);
        case sema::WithEffect::nothing:
        case sema::WithEffect::directives:
            return inner();
        case sema::WithEffect::parallel:
            return parallel_block(
                stmt, rest.front(),
                [&](FunctionLowering& f) { f.with_items(rest.subspan(1), stmt); },
                rest.size() == 1);
        case sema::WithEffect::critical_section:
            for (auto const& one : ast::as<ast::Call>(rest.front().syntax->manager)->args)
                effect(*one.value);
            return inner();
        case sema::WithEffect::object:
            return stmt.is_async ? async_item(rest, stmt) : object_item(rest, stmt);
    }
}

template <class Inside>
void FunctionLowering::region(ir::RegionKind kind, bool held, Inside const& inside) {
    bool const unknown = std::exchange(gil_unknown_, false);
    if (unknown && !held) {
        add(b.region(ir::RegionKind::nogil_if_held, block(inside)));
        gil_unknown_ = true;
        return;
    }
    if (gil_held_ == held) return inside();
    gil_held_ = held;
    ir::Body const inner = block([&] {
        if (held && depth_ == 1) declare_objects();
        inside();
    });
    gil_held_ = !held;
    gil_unknown_ = unknown;
    add(b.region(kind, inner));
}

void FunctionLowering::on(ast::Return const& stmt) {
    if (!cleanups_.empty()) return return_later(stmt);
    if (shared_return(stmt)) return;
    if (stmt.value && result_) return return_value(*stmt.value, stmt);
    if (stmt.value && !ast::is_none(*stmt.value)) effect(*stmt.value);
    if (returns_ok_) return add(b.return_(b.truth(true)));
    if (is_entry_ || (result_ && sema::is_object(function.result))) return give_none();
    if (result_ && sema::is_memview(function.result)) {
        for (auto const* one : no_view({})) add(one);
        return;
    }
    if (result_) return add(b.return_(b.braces({})));
    add(b.return_());
}

void FunctionLowering::return_value(ast::Expr const& expr, ast::Node const&) {
    Type const result = is_entry_         ? nullptr
                        : function.result ? function.result
                                          : function.type->result;
    if (!result || sema::is_object(result)) {
        if (ast::is_none(expr)) return give_none();
        return return_object(object_of(expr));
    }
    add(b.return_(value(expr)));
}

void FunctionLowering::give_none() {
    if (is_generator_) return return_object(b.constant(Op::py_none));
    add(b.return_none());
}

// A reference of the caller's own.
void FunctionLowering::return_object(Value object) {
    auto const* read = ir::as<ir::Read>(object);
    bool const is_ours = read && read->variable->holds == Holds::object &&
                         ir::is(read->variable->type, TypeName::ref);
    if (is_generator_) {
        bool const moves = movable(object) != nullptr;
        Value const given = moves ? b.call(Op::move, {object}) : object;
        return add(b.return_(b.call(Op::generator_finish, {given})));
    }
    trace_result(object);
    if (is_ours) return add(b.return_(b.call_on(object, Op::ref_release, {})));
    add(b.return_(b.call(Op::new_ref, {object})));
}

Value FunctionLowering::object_of(Value value, Type type, ast::Node const& at) {
    if (sema::is_object(type)) return value;
    auto const conversion =
        sema::is_memview(type) ? sema::Conversion::view_to_object : sema::Conversion::to_object;
    return convert(value, type, conversion, module.object_type(), at);
}

// The value as an object, whatever its context makes of it.
Value FunctionLowering::object_of(ast::Expr const& expr) {
    auto const& known = fact(expr);
    if (sema::is_object(known.final_type())) return value(expr);
    if (known.constant) return lower_object_constant(*this, expr);
    return object_of(value(expr), known.final_type(), expr);
}

void FunctionLowering::on(ast::CDefBlock const& stmt) { suite(stmt.body); }
// cpdef functions of C: Python has them too.
void FunctionLowering::on(ast::ExternBlock const& stmt) {
    if (function.no_python) return;
    for (auto const* one : stmt.body) {
        auto const* declared = ast::as<ast::CFuncDecl>(one);
        if (!declared || !declared->overridable) continue;
        Value const made = function_object(*module.program.function_of.at(declared), *one);
        step(Op::set_global, {b.constant(Op::this_module), name(declared->name.str()), made}, *one);
    }
}
void FunctionLowering::on(ast::CompileIf const& stmt) { suite(spliced(module.program, stmt)); }
void FunctionLowering::on(ast::Include const& stmt) { suite(spliced(module.program, stmt)); }

// --- the statements of Python 2

void FunctionLowering::on(ast::Print const& stmt) {
    std::vector<ast::Expr const*> parts(stmt.values.begin(), stmt.values.end());
    if (stmt.stream) parts.insert(parts.begin(), stmt.stream);
    auto values = in_order(*this, parts);
    Value const stream = stmt.stream ? values.front() : nullptr;
    if (stream) values.erase(values.begin());
    std::vector<Value> args{b.truth(stmt.newline), b.braces(b.list(values))};
    if (stream) args.push_back(stream);
    step(Op::print_statement, args, stmt);
}

void FunctionLowering::on(ast::Exec const& stmt) {
    std::vector<ast::Expr const*> parts{stmt.code};
    for (auto const* part : {stmt.globals, stmt.locals})
        if (part) parts.push_back(part);
    auto args = in_order(*this, parts);
    args.insert(args.begin(), b.constant(Op::this_module));
    step(Op::exec_statement, args, stmt);
}

}  // namespace cyxx::lower
