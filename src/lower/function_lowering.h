// Lowering of a function body: the statement being built, and where we are in it.
//
// An expression becomes a pure ir::Value. What may fail, owns or needs order is appended as a step
// with a temporary to the pending chain; flush() prints the temporaries and the chain.
#pragma once

#include "lower/checked_nest.h"
#include "lower/locals.h"
#include "lower/module_lowering.h"
#include "lower/names.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace cyxx::lower {

// A target of an assignment whose own operands have been evaluated: read once, then written.
struct Target {
    ast::Expr const* expr = nullptr;
    Value object = nullptr;   // of attributes and items
    std::vector<Value> keys;  // the index, or the parts of it
    Value lvalue = nullptr;   // where C++ can assign: elements, members, C variables
    Value field = nullptr;    // an object or view of an extension type
};

class FunctionLowering {
public:
    FunctionLowering(ModuleLowering& module, sema::Typing const& typing,
                     sema::FlowFacts const& flow, sema::ParallelFacts const& parallel)
        : FunctionLowering(module, typing, flow, parallel, module.instance_of(typing)) {}
    // A generator expression shares the facts of the function around it.
    FunctionLowering(ModuleLowering& module, sema::Typing const& typing,
                     sema::FlowFacts const& flow, sema::ParallelFacts const& parallel,
                     sema::FunctionInfo const& function);

    ModuleLowering& module;
    sema::Typing const& typing;
    sema::FlowFacts const& flow;
    sema::ParallelFacts const& parallel;
    sema::FunctionInfo const& function;
    ir::Builder b;

    // The only function that a local variable ever holds; null if there may be others.
    ast::Node const* local_function(sema::Symbol const& symbol);

    // --- expressions: lower_expr.cpp and its neighbours
    Value value(ast::Expr const& expr);      // after its implicit conversion
    Value raw_value(ast::Expr const& expr);  // before it
    Value condition(ast::Expr const& expr);  // C++ bool; of an object or a C value alike
    // The value, owned by `target` (a Ref, MemView or C variable) when it returns.
    void into(ast::Expr const& expr, ir::Variable const& target);
    void effect(ast::Expr const& expr);  // an expression statement: the result is dropped
    // A value of type `from` as a `to`; `at` is for the line.
    Value convert(Value value, Type from, sema::Conversion conversion, Type to,
                  ast::Node const& at);
    // target = value, which has the type of the target already.
    void store(ast::Expr const& target, Value value);
    // x, or module.x of a cimported module.
    sema::Symbol const* named_variable(ast::Expr const& target) const;
    void erase(ast::Expr const& target);  // del target
    // For in-place operations: the operands of the target once, then its value, then the new one.
    Target open(ast::Expr const& target);
    Value load(Target const& target);
    void store(Target const& target, Value value);
    // left op right of C numbers and pointers, both of type `type`; zero checks by the directives.
    // `known` is the number on the right, if it is a constant.
    Value arith(ast::BinaryOp op, sema::Form form, Value left, Value right,
                std::optional<double> known, Type type, ast::Node const& at);
    // The in-place operation of Python objects: target may be left itself.
    void in_place(ast::BinaryOp op, ir::Variable const& target, Value left, ast::Expr const& right,
                  ast::Node const& at);

    // A C array of these items, which a pointer may name until the function ends.
    Value kept_array(Value items, sema::ArrayType const& type);

    // --- types: cpp_type.cpp
    ir::Type const* cpp_type(Type type);   // of values: PyObject*, cy::View<double, 2>, double
    ir::Type const* held_type(Type type);  // of variables that own: cy::Ref, cy::MemView<…>
    static Holds holds(Type type);         // plain, object or view

    // --- closures, comprehensions, generators
    Value function_object(sema::FunctionInfo const& info, ast::Node const& at);
    Value lambda(ast::Lambda const& expr);
    Value comprehension(ast::Comprehension const& expr);
    Value generator_expression(ast::Comprehension const& expr);
    Value first_source(ast::Comprehension const& expr);
    Value numbers_of(ast::Subscript const& part);
    Value yield(ast::Yield const& expr, bool is_read);
    Value yield_from(ast::Expr const& expr, ast::Expr const& value, Op start);
    Value delegate(Value source, Op start, ast::Node const& at);
    ir::Type const* new_frame(sema::FunctionInfo const& info, ir::State const& state) const;
    ast::Node const& node() const;  // of the function itself
    Pos header() const;             // the line that has its name: behind the decorators

    // --- steps
    // A new temporary, declared before the pending chain.
    ir::Variable const& temp(std::string_view hint, ir::Type const* type, Holds holds);
    ir::Variable const& temp(std::string_view hint, Type type);  // held_type, holds
    // A temporary that starts with a value: `T const x = init;` after the steps so far. A null
    // type is `auto`.
    ir::Variable const& hold(std::string_view hint, ir::Type const* type, Value init,
                             Holds holds = Holds::plain, bool is_const = true);
    void step(Op op, std::initializer_list<Value> args, ast::Node const& at);
    void step(Op op, std::vector<Value> const& args, ast::Node const& at);
    bool is_proven(ast::Expr const& view) const;
    void check(Value ok, ast::Node const& at);           // any bool: false is a failure
    void fail_if(Value condition, ast::Node const& at);  // if (condition) return in_f.fail(12);
    void fail(ast::Node const& at);  // after the exception was set by a step of its own
    void flush();                    // prints the pending temporaries and their chain
    void add(ir::Stmt const* stmt);  // flush, then this statement
    // The statements that `fill` adds, as a body: for the branches of an If, loops, lambdas.
    template <class F>
    ir::Body block(F&& fill) {
        flush();
        Frame outer = enter();
        fill();
        return leave(std::move(outer));
    }
    // As condition(), for an `if` or `while`: what it owned is gone when the branch runs.
    Value test(ast::Expr const& expr);
    // What a loop, a `with`, a `match` or a `yield` begins with: all else that `make` needed is let
    // go before the body runs, as by Python; not where `:=` begins a C variable's life in it.
    Value lasting(std::function<Value()> const& make);
    Value lasting_object(ast::Expr const& expr);
    bool lets_go(ir::Variable const& kept) const;
    // A name that nothing around it has.
    std::string_view fresh(std::string_view hint);
    // Labels have names of their own in C++, and one scope: the function.
    std::string_view fresh_label(std::string_view hint);
    // Whether it is a temporary of its own that nobody else reads: it may be moved from.
    static ir::Variable const* movable(Value value);

    bool has_own_super() const;
    Value own_super(ast::Call const& expr, ir::Variable const* out);  // super()

    // --- variables declared np.ndarray[T]: the object, and the buffer that C code reaches
    bool is_buffer(sema::Symbol const& symbol) const;
    ir::Variable const& buffer_of(sema::Symbol const& symbol);
    Type buffer_view(sema::Symbol const& symbol) const;

    // --- names and places
    Value read(sema::Symbol const& symbol, ast::Expr const& at);  // checks that it has a value
    void write(sema::Symbol const& symbol, Value value, ast::Node const& at);
    void unbind(sema::Symbol const& symbol, ast::Node const& at);  // del x
    // The C++ variable of a local, parameter or module variable; null for Python names.
    ir::Variable const* variable(sema::Symbol const& symbol);
    Value name(std::string_view text);  // of a class around us, if it is private

    // --- bodies
    std::vector<ir::Item> function_items();
    std::vector<ir::Item> def_items();
    std::vector<ir::Item> entry_items();  // of a cpdef function, for Python
    std::vector<ir::Item> slot_items();   // of a special method with a slot of its own
    ir::Item override_item();             // a cpdef method for objects whose class may override it
    ir::Body module_body();

    // --- where we are
    ir::Exit exit(ast::Node const& at);
    int line(ast::Node const& at) const;
    sema::Directives const& directives() const { return *directives_; }
    bool gil_held() const { return gil_held_; }
    bool is_generator() const { return is_generator_; }  // of its body
    // Whether the function may go on after a failure here: its variables keep their values.
    bool may_go_on() const { return !way_.label.empty(); }
    sema::Fact const& fact(ast::Node const& node) const { return typing.at(node); }

    // --- statements: lower_stmt.cpp and its neighbours
    void suite(ast::Suite body);
    void statement(ast::Stmt const& stmt);
    void on(ast::ExprStmt const& stmt);
    void on(ast::Assign const& stmt);
    void on(ast::AugAssign const& stmt);
    void on(ast::AnnAssign const& stmt);
    void on(ast::Return const& stmt);
    void on(ast::Raise const& stmt);
    void on(ast::Assert const& stmt);
    void on(ast::Del const& stmt);
    void on(ast::Break const& stmt);
    void on(ast::Continue const& stmt);
    void on(ast::Import const& stmt);
    void on(ast::ImportFrom const& stmt);
    void on(ast::If const& stmt);
    void on(ast::While const& stmt);
    void on(ast::For const& stmt);
    void on(ast::ForFrom const& stmt);
    void on(ast::Print const& stmt);
    void on(ast::Exec const& stmt);
    void on(ast::With const& stmt);
    void on(ast::Try const& stmt);
    void on(ast::Match const& stmt);
    void on(ast::FuncDef const& stmt);
    void on(ast::CFuncDecl const& stmt);
    void on(ast::ClassDef const& stmt);
    void on(ast::CClassDecl const& stmt);
    void on(ast::PropertyDef const& stmt);
    void on(ast::CVarDecl const& stmt);
    void on(ast::CDefBlock const& stmt);
    void on(ast::ExternBlock const& stmt);
    void on(ast::CompileIf const& stmt);
    void on(ast::Include const& stmt);

    // That of the class of Python whose body is at hand, or null.
    ir::Variable const* class_in_hand() const;

private:
    // What is being collected: statements that are done, and the pending ones.
    struct Frame {
        std::vector<ir::Stmt const*> done;
        std::vector<ir::Variable const*> temps;
        std::vector<Value> steps;
        ir::Exit exit;
        std::size_t names = 0;
        bool declares = false;  // temporaries, pending or in `done`
        bool owns = false;      // some of them own something
    };
    // A loop of the source: where `break` and `continue` go.
    struct Loop {
        std::string_view break_label;     // empty: `break;`
        std::string_view continue_label;  // empty: `continue;`
        bool* breaks = nullptr;           // set where the label is used
        bool is_iteration = false;        // of a prange: the loop is shared by threads
    };
    // Where a failure goes: to a label of this function, or out of it.
    struct Way {
        std::string_view label;              // empty: out
        bool* fails = nullptr;               // set where the label is used
        ir::Variable const* line = nullptr;  // where the line waits, if no clause looks at it
    };
    // A statement that has something to do however control leaves it: `finally`, `with`.
    struct Cleanup {
        std::string_view label;
        ir::Variable const* exit;
        std::size_t loops;  // those around it
        bool fails = false, returns = false, breaks = false, continues = false;
        bool falls = false;  // control may come to the end of its body
    };
    Frame enter();
    ir::Body leave(Frame outer);
    void merge(Frame outer);
    void pend(Value step, ast::Node const& at);

    struct Capture;
    struct Matching;
    struct Range;
    struct NestTest;
    struct Sharing;
    struct LoopHead;
    struct Iterations;

    // --- lower_function.cpp
    ir::Function const* c_function();
    ir::Function* new_function(std::string_view name, ir::Type const* result);
    void start(ir::Function& made, std::string_view name, ir::Type const* result);
    void claim_locals();
    void parameters(std::vector<ir::Variable const*>& out);
    ir::Body finish(ir::Body body);
    ir::Body no_view(std::vector<ir::Stmt const*> all);
    ir::Variable const& local(sema::Symbol const& symbol);
    bool is_of_gil_block(sema::Symbol const& symbol) const;
    bool outlives_gil(sema::Symbol const& symbol) const;
    bool is_parameter(sema::Symbol const& symbol) const;
    bool is_used(sema::ParamInfo const& param) const;

    // --- lower_stmt.cpp
    void declare_objects();
    void return_object(Value object);
    void give_none();
    void return_value(ast::Expr const& expr, ast::Node const& at);
    Value object_of(Value value, Type type, ast::Node const& at);
    Value object_of(ast::Expr const& expr);
    void branches(ast::List<ast::Branch> rest, ast::Suite otherwise);
    std::optional<bool> chosen(ast::Expr const& condition) const;
    void with_items(std::span<sema::WithItemFact const> rest, ast::With const& stmt);
    template <class Inside>
    void region(ir::RegionKind kind, bool held, Inside const& inside);
    void raise(ast::Expr const& exception, ast::Stmt const& stmt);
    bool ends_iterator(ast::Raise const& stmt) const;
    void raise_object(ast::Raise const& stmt);
    bool raises_by_itself(ast::Expr const& exception) const;
    bool builtin_exception(ast::NameRef const& name) const;
    void raise_without_python(ast::Expr const& exception, ast::Stmt const& stmt);
    Value error_kind(std::string_view exception);
    std::vector<ir::Stmt const*> local_declarations(ast::Stmt const& stmt);
    ir::Stmt const* declaration(sema::Symbol const& symbol);

    // --- lower_comprehension.cpp
    // A variable of a comprehension that no clause so far has bound.
    bool is_unbound_here(sema::Symbol const& symbol) const;
    void clauses(ast::Comprehension const& expr, std::size_t at, Value made);
    void element(ast::Comprehension const& expr, Value made);
    void declare_targets(ast::Comprehension const& expr, sema::Scope const& scope);
    sema::Symbol const* owned_target(ast::Comprehension const& expr,
                                     sema::Symbol const* symbol) const;

    // --- lower_closure.cpp
    struct OpenScope {
        sema::Scope const* scope;
        std::string_view path;  // "scope"
    };
    void enter_closure();
    void open_scope(sema::Scope const& scope, ast::Node const& at);
    void make_scope(sema::Scope const& scope, Value holder, ast::Node const& at);
    void close_scope(sema::Scope const& scope);
    static bool is_shared(sema::Scope const& scope);  // with inner functions
    static sema::Scope const* outer_of(sema::FunctionInfo const& function);
    Value closure_for(sema::FunctionInfo const& info);
    std::string path_of(sema::Scope const& scope) const;
    ir::Variable const* cell(sema::Symbol const& symbol);
    std::vector<Value> function_args(sema::FunctionInfo const& info, ast::Node const& at);
    ir::Variable const* cell_of(sema::ParamInfo const& param);

    // --- lower_generator.cpp
    ir::Function const* resumption(ir::State& state);
    std::vector<ir::Item> generator_items(ir::Function* made, Frame outer);
    bool suspends(ast::Suite body) const;
    void suspend(Value item, ast::Node const& at);
    void keep_closure(ir::State& state);

    // --- lower_buffer.cpp
    void acquire_buffer(sema::Symbol const& symbol, Value object, ast::Node const& at);

    // --- lower_def.cpp
    void acquire_buffers(ast::Node const& at);
    void define(std::string_view entry);
    void take_arguments(ast::Node const& at);
    void convert_argument(sema::ParamInfo const& param, Value given, ast::Node const& at);
    void test_argument(sema::ParamInfo const& param, Value given, ast::Node const& at);
    void name_argument(sema::ParamInfo const& param, Value given);
    bool name_all(std::vector<sema::ParamInfo const*> const& params, ir::Variable const& arg);
    bool is_read(sema::Symbol const& symbol) const;
    bool is_dropped(sema::Symbol const& symbol) const;
    ir::Variable const* buffer_argument(sema::Symbol const& symbol);
    ir::Variable const* counted_argument(sema::Symbol const& symbol);
    void forward();
    void define(sema::FunctionInfo const& info, ast::Stmt const& stmt);

    // --- lower_py_class.cpp
    ir::Variable const* open_class(sema::ClassInfo const* info) const;
    std::vector<Value> decorators(std::span<ast::Expr const* const> exprs);
    void decorate(Value made, std::vector<Value> const& values,
                  std::span<ast::Expr const* const> exprs);
    Value class_around(ast::Node const& at);
    void python_class(ast::ClassDef const& stmt, sema::ClassInfo const& info);
    void define_decorated(sema::FunctionInfo const& info, ast::Stmt const& stmt);

    // --- lower_trace.cpp: what sys.setprofile and sys.settrace see
    void begin_trace();
    void trace_line(ast::Stmt const& stmt);
    void trace_result(Value object);

    // --- lower_try.cpp
    bool is_blind(ast::Try const& stmt) const;
    bool is_blind(ast::Stmt const& stmt) const;
    bool is_blind(ast::Expr const& expr) const;
    void blind_handlers(ast::List<ast::ExceptHandler> rest, ir::Variable const& line);
    void group_handlers(ast::Try const& stmt);
    void group_part(ast::ExceptHandler const& clause, Value group);
    void group_clause(ast::ExceptHandler const& clause, Value group);
    void try_except(ast::Try const& stmt);
    void handlers(ast::List<ast::ExceptHandler> rest, Value handler);
    void handler_body(ast::ExceptHandler const& clause, Value handler);
    Value caught(ast::Expr const& type, Value handler);
    void unbound_later(ast::NameRef const& target);
    void reraise(Value handler);
    void finish_with(std::function<void()> const& inside, ir::Stmt const* last);
    void cleanup(std::string_view label, bool always, std::function<void()> const& inside,
                 std::function<void(Cleanup&)> const& after);
    Value left_by(Cleanup const& done, Op exit);
    void hand_on(Cleanup const& done);
    bool through_cleanup(Op exit);
    bool gives_object() const;
    bool has_result() const;
    Type result_type() const;
    ir::Type const* kept_type();
    Holds kept_holds() const;
    void return_later(ast::Return const& stmt);
    void return_kept();
    void object_item(std::span<sema::WithItemFact const> rest, ast::With const& stmt);
    ir::Exit traced(ast::Node const& at);

    // --- lower_method.cpp
    bool is_self(sema::Symbol const& symbol) const;
    void name_self(Value given);
    void fill_defaults(std::vector<ir::Variable const*>& params);
    void call_override(Value method, std::vector<Value> const& args, ast::Node const& at);
    void take_slot_arguments(std::vector<ir::Variable const*>& out);
    void extension_body(sema::ClassInfo const& info, ast::Suite body, ast::Stmt const& stmt);
    void define_in_class(sema::FunctionInfo const& info, ast::Stmt const& stmt);
    void define_fused_method(sema::FunctionInfo const& info, std::vector<Value> const& args,
                             ast::Stmt const& stmt);

    // --- lower_import.cpp
    std::vector<Value> definition_args(sema::FunctionInfo const& info, ast::Node const& at);
    void bind(Ident name, Value value, ast::Node const& at);
    void bind_stars(ast::Stmt const& at);
    void define_c_function(sema::FunctionInfo const& info, ast::Stmt const& stmt);
    Value default_object(sema::ParamInfo const& param);
    Value annotation(ast::Expr const& expr);  // its text

    // --- wrapped.h, loop.h, sharing.h
    template <class F>
    void wrapped(F&& fill);  // a statement of its own: in a block if it declares temporaries
    template <class F>
    void with_else(ast::Suite otherwise, F&& lower_loop);
    template <class F>
    void look_ahead(Sharing& sharing, F const& inside);
    template <class F>
    void in_section(Sharing& sharing, F const& inside);
    template <class F>
    void released(F const& inside);

    // --- lower_match.cpp
    void pattern(ast::Pattern const& node, Value subject, Matching& matching);
    void unless(Value holds, Matching& matching);
    void capture_name(Capture const& capture);
    Value parts(Op op, std::vector<Value> args, ast::Node const& at, Matching& matching);
    Value part(Value items, std::size_t at);
    void sequence(ast::SequencePattern const& node, Value subject, Matching& matching);
    void mapping(ast::MappingPattern const& node, Value subject, Matching& matching);
    void class_pattern(ast::ClassPattern const& node, Value subject, Matching& matching);
    void either(ast::OrPattern const& node, Value subject, Matching& matching);
    Value tuple_of(std::vector<Value> const& items, std::string_view hint, ast::Node const& at);

    // --- lower_assign.cpp
    ir::Variable const* own_variable(ast::Expr const& target);
    void assign(ast::Expr const& target, ast::Expr const& value);
    void bind_local(sema::Symbol const& symbol, ast::Expr const& value);
    bool declares_here(sema::Symbol const& symbol) const;
    void store_converted(ast::Expr const& target, Value value, Type from, ast::Node const& at);
    Value converted(ast::Expr const& target, Value value, Type from, ast::Node const& at);
    Value copied(Value value);
    void assign_tuple(ast::ExprList targets, ast::Expr const& value, ast::Node const& at);
    void parallel_assign(ast::ExprList targets, ast::ExprList values);
    bool is_disturbed(ast::ExprList targets, ast::Expr const& expr);
    void unpack(ast::ExprList targets, Value value, ast::Node const& at);
    bool swap_views(ast::ExprList targets, ast::ExprList values);

    // --- lower_checked.cpp
    bool is_checked_nest(ast::For const& stmt) const;
    CheckedNest nest_of(ast::For const& stmt) const;
    void checked_loop(ast::For const& stmt);
    NestTest test_nest(CheckedNest const& nest, ast::Stmt const& stmt);
    CheckedNest shared_nest(ast::For const& stmt, Sharing const& sharing);
    void proven(CheckedNest const& nest, std::function<void()> const& body);
    Value range_of(NestLoop const& loop);
    using CounterRange = std::function<Value(ast::Expr const&)>;  // null of what is no counter
    Value range_of(ast::Expr const& expr, CounterRange const& counter, bool in_int);
    Value reach_of(NestIndex const& index, std::map<NestLoop const*, Value> const& ranges);
    ir::Exit leaving(ast::Node const& at);
    int last_line(ast::Stmt const& stmt) const;

    // --- lower_loop.cpp
    void break_loop();
    void continue_loop();
    struct FromLoop {  // for target from start <= target < stop by step
        ast::Expr const *target, *start, *stop, *step;
        ast::CompareOp start_op, stop_op;
        ast::Suite body;
        ast::Node const* at;
        std::function<void()> inside;  // in place of the body
    };
    void from_loop(FromLoop const& stmt, Loop const& loop);
    bool counts_on(FromLoop const& stmt) const;
    void count_on(FromLoop const& stmt, Value counter, Type type);
    void loop(LoopHead const& head, sema::Form form, Loop const& loop);
    void range_loop(LoopHead const& head, Loop const& loop);
    void reversed_loop(LoopHead const& head, Loop const& loop);
    void enumerate_loop(LoopHead const& head, Loop const& loop);
    void numbered_loop(LoopHead const& head, Loop const& loop, Type type, Value start, Value stop,
                       Value step);
    void numbered_items(LoopHead const& head, Loop const& loop, Value start, Value stop, Value step,
                        std::function<void(Value)> const& bind);
    std::optional<std::int64_t> known_step(ast::Expr const& expr);
    void numbered_range(LoopHead const& head, Loop const& loop);
    void item_of_range(LoopHead const& head, Value item, Type type);
    Value item_at(Value start, Value number, Value step);
    Type counter_type(ast::Expr const& target, ast::Expr const& range) const;
    ir::Variable const& counter_of(LoopHead const& head, Type type, bool& owned);
    ir::Body loop_body(LoopHead const& head, Loop const& loop, std::function<void()> const& first);
    ir::Body loop_body(std::function<void()> const& inside, Loop const& loop);
    void bind_item(ast::Expr const& target, Value item, Type type, ast::Node const& at);
    bool is_stable(ast::Expr const& expr, ast::Suite body) const;
    Value limit(ast::Expr const& expr, ast::Suite body, Type counter, std::string_view name,
                bool of_range = true);
    Value cast_to(Type type, Value value);
    Value wrapping(Type type, Value from, Value size);
    void check_step(Value step, ast::Node const& at);
    Value range_test(Range const& range, Value at);
    ir::Stmt const* range_step(Range const& range, Value at);

    // --- lower_iterate.cpp
    Value range_object(ast::Expr const& iterable);
    void object_loop(LoopHead const& head, Loop const& loop);
    void char_loop(LoopHead const& head, Type item, Loop const& loop);
    void items_loop(LoopHead const& head, ast::Attribute const& method, Loop const& loop);
    void view_loop(LoopHead const& head, Loop const& loop);
    void array_loop(LoopHead const& head, Loop const& loop);
    void cpp_loop(LoopHead const& head, Loop const& loop);
    Type container_type(ast::Expr const& iterable) const;
    Value kept_container(ast::Expr const& expr, Type container);
    ast::Expr const& container_of(ast::Expr const& iterable) const;
    bool is_reversed(ast::Expr const& iterable) const;
    void pointer_loop(LoopHead const& head, Loop const& loop);
    void bytes_loop(LoopHead const& head, Loop const& loop);
    void index_loop(LoopHead const& head, Loop const& loop, Value source, Type element, Value start,
                    Value stop, std::int64_t step);
    ir::Variable const& item_variable(ast::Expr const& target, bool& is_direct);

    // --- lower_async.cpp
    void async_loop(LoopHead const& head, Loop const& loop);
    void async_item(std::span<sema::WithItemFact const> rest, ast::With const& stmt);

    // --- lower_sharing.cpp
    ir::Variable const* private_variable(sema::Symbol const& symbol) const;
    void divide(Sharing& sharing);
    void note_outside(Sharing& sharing);
    Value value_of(sema::Symbol const& symbol, ast::Node const& at);
    ir::Variable const* own_copy(sema::Symbol const& symbol, std::string_view name);
    void declare_private(Sharing const& sharing);
    ir::Body kept(Sharing const& sharing);
    ir::Type const* leave_type(Sharing const& sharing);
    Value done(Sharing const& sharing);
    bool keeps_by_hand(Sharing const& sharing);
    void prepare_exit(Sharing& sharing);
    ir::Body with_gil_if_needed(bool held, std::function<void()> const& inside);
    void add_all(ir::Body body);
    bool is_copied(sema::Symbol const& symbol) const;
    bool returns_nothing() const;  // the C++ function that is being filled
    void after_section(Sharing const& sharing, ast::Stmt const& at);
    bool shared_return(ast::Return const& stmt);
    void give_kept();
    void return_from(Sharing const& sharing, ast::Stmt const& at);

    // --- lower_parallel.cpp
    void prange(ast::For const& stmt);
    void serial_prange(ast::For const& stmt, sema::PrangeHead const& head);
    void iterate(ast::Suite body);
    void leave_iteration(bool ends_loop);
    void otherwise(ast::For const& stmt, Sharing& sharing);
    ir::Stmt const* counted(Iterations const& plan, ir::Body body);
    void divided(ast::For const& stmt, sema::PrangeHead const& head, Sharing& sharing);
    void shared_loop(ast::For const& stmt, Sharing& sharing, Iterations const& plan);
    ir::Body iteration(ast::For const& stmt, Sharing& sharing, Iterations const& plan);
    ir::Stmt const* tested(ir::Stmt const* shared, Sharing const& sharing, NestTest const& test);
    Iterations iterations(ast::For const& stmt, sema::PrangeHead const& head, bool is_shared);
    Value prange_bound(ast::Expr const& expr, ast::Suite body, std::string const& name);
    void set_target(ast::For const& stmt, Iterations const& plan);
    void head_clauses(ir::Parallel& plan, sema::PrangeHead const& head);
    void thread_clauses(ir::Parallel& plan, ast::Expr const* threads, ast::Expr const* threads_if);

    // --- lower_parallel_block.cpp
    void parallel_block(ast::With const& stmt, sema::WithItemFact const& item,
                        std::function<void(FunctionLowering&)> const& inner, bool is_last_item);
    void block_parts(ast::With const& stmt, Sharing& sharing,
                     std::function<void(FunctionLowering&)> const& inner, bool is_last_item);

    Sharing* sharing_ = nullptr;  // the section that is being lowered
    Frame frame_;
    NameScope names_;
    std::optional<std::unordered_map<sema::Symbol const*, ast::Node const*>> local_functions_;
    NameScope labels_;
    std::unordered_map<sema::Symbol const*, ir::Variable const*> variables_;
    std::unordered_map<sema::Symbol const*, ir::Variable const*> buffers_;
    sema::Directives const* directives_ = nullptr;
    bool gil_held_ = true;
    bool gil_unknown_ = false;  // a nogil function outside of blocks: the caller may hold it
    std::string_view site_;
    Value error_value_ = nullptr;  // that `except value` names
    bool never_raises_ = false;    // noexcept: failures are reported and dropped
    bool fails_ = false;           // an exit was printed that leaves the function
    bool returns_ok_ = false;      // a void function that returns bool
    bool is_entry_ = false;        // called by Python: returns an object
    bool is_forwarding_ = false;   // the entry of a cpdef function
    ir::Type const* result_ = nullptr;
    std::vector<Loop> loops_;
    Way way_;
    std::vector<Cleanup*> cleanups_;
    std::vector<ir::Stmt const*> kept_arrays_;   // declared where the body starts
    ir::Variable const* kept_result_ = nullptr;  // what a `return` within cleanups gives
    int handlers_ = 0;                           // around the statement
    std::vector<OpenScope> open_scopes_;
    sema::Scope const* outer_scope_ = nullptr;  // with cells, of the functions around
    std::string outer_path_;
    std::unordered_set<sema::Symbol const*> comprehension_bound_;
    bool has_walrus_ = false;    // in the comprehension at hand
    bool in_walrus_ = false;     // the variable outlives the block of the statement
    bool is_generator_ = false;  // this is the body that is resumed
    int resumes_ = 0;
    ir::Variable const* given_source_ = nullptr;  // of a generator expression
    std::vector<ir::Item> more_items_;            // generator expressions within the function
    std::unordered_set<sema::Symbol const*> declared_;
    ast::Stmt const* current_ = nullptr;       // the statement of the body's top
    ir::Variable const* trace_ = nullptr;      // under `profile` and `linetrace`
    int depth_ = 0;                            // of statements
    bool in_nest_ = false;                     // within a lambda of a checked loop
    std::vector<sema::Symbol const*> proven_;  // views with indices that are known to fit
    bool has_proven_loop_ = false, has_tested_loop_ = false;
    bool branch_is_first_ = true;  // an `if`, as against its `elif`s
    LocalUses uses_;
    sema::ClassInfo const* class_around_ = nullptr;  // in whose body we are
    std::unordered_map<sema::ClassInfo const*, ir::Variable const*> open_classes_;

    friend class ModuleLowering;
    friend struct Branches;
};

}  // namespace cyxx::lower
