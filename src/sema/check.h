// The checker's state and its rules' entry points; one file per language feature implements them.
// Private to src/sema: what others read is the Typing that it fills.
#pragma once

#include "sema/convert.h"
#include "sema/program.h"
#include "sema/view_axes.h"

#include <unordered_set>

namespace cyxx::sema {

using TypePtr = Type const*;

// Canonical, and of a C++ reference what it refers to.
Type const* plain_value(Type const* type);

struct Given;
struct Inference;

struct Checker {
    Program& program;
    diag::Sink& sink;
    diag::Sink scratch;  // takes what is reported while types are only being inferred
    TypeTable& types;
    Typing* typing = nullptr;
    FunctionInfo* function = nullptr;
    Scope* scope = nullptr;
    Directives const* directives = nullptr;
    GilState gil = GilState::held;
    int quiet = 0;
    bool unknown_names = false;  // declarations are missing, which was reported
    // Reported: once in each function.
    std::unordered_map<Scope const*, std::unordered_set<Ident>> undefined_names;
    bool inferring = false;
    Inference* inference = nullptr;
    Type pending{TypeKind::Error};  // of a variable that is being inferred

    Checker(Program& program, diag::Sink& sink);

    // --- bodies (check.cpp)
    void run();
    void body(FunctionInfo& info, std::vector<TypePtr> const& specialisation);
    void parameters(FunctionInfo& info);
    diag::Sink& out() { return quiet ? scratch : sink; }
    template <class Where, class... Args>
    TypePtr error(Where const& where, diag::Message<Args...> const& what,
                  std::type_identity_t<Args> const&... args) {
        out().report(where, what, args...);
        return types.error();
    }

    // --- types that are asked for all the time
    TypePtr object() const { return types.object(); }
    TypePtr builtin(BuiltinClass id) const { return types.object(id); }
    TypePtr bint() const { return types.int_(IntRank::bint); }
    TypePtr c_int() const { return types.int_(IntRank::int_); }
    TypePtr c_long() const { return types.int_(IntRank::long_); }
    TypePtr ssize() const { return types.int_(IntRank::ssize); }
    TypePtr size() const { return types.int_(IntRank::size, false); }
    TypePtr c_double() const { return types.float_(FloatRank::double_); }
    TypePtr c_char() const { return types.int_(IntRank::char_); }
    TypePtr ucs4() const { return types.int_(IntRank::ucs4, false); }
    TypePtr type_of(Symbol& symbol);  // infers it first where it is not known
    void c_result(FunctionInfo& info);
    TypePtr substituted(TypePtr type);  // a fused type as this specialisation has it
    bool is_pending(TypePtr type) const { return type == &pending; }

    // --- expressions: the type of the value itself; `value` converts it to what is wanted
    TypePtr expr(ast::Expr const& node);
    TypePtr value(ast::Expr const& node, TypePtr wanted);
    TypePtr object_value(ast::Expr const& node) { return value(node, object()); }
    void truth(ast::Expr const& node);
    void coerce(ast::Expr const& node, TypePtr wanted);  // after expr
    TypePtr set(ast::Expr const& node, TypePtr type, Form form, Symbol* symbol = nullptr);
    Fact& fact(ast::Expr const& node) { return typing->at(node); }
    void constant(ast::Expr const& node, ConstValue value);
    // An expression that may also be a type or a module: names, attributes, subscripts of these.
    TypePtr expr_or_type(ast::Expr const& node);
    TypePtr type_of_expression(ast::Expr const& node);  // the C type that it names, or null
    void size_operand(ast::Expr const& operand);        // of sizeof
    TypePtr resolve(ast::TypeNode const& node);

    TypePtr on(ast::NameRef const& node);
    TypePtr on(ast::IntLit const& node);
    TypePtr on(ast::FloatLit const& node);
    TypePtr on(ast::ImagLit const& node);
    TypePtr on(ast::StrLit const& node);
    TypePtr on(ast::FString const& node);
    TypePtr on(ast::Constant const& node);
    TypePtr on(ast::Attribute const& node);
    TypePtr on(ast::Subscript const& node);
    TypePtr on(ast::SliceExpr const& node);
    TypePtr on(ast::Call const& node);
    TypePtr on(ast::Unary const& node);
    TypePtr on(ast::Binary const& node);
    TypePtr on(ast::BoolOp const& node);
    TypePtr on(ast::Compare const& node);
    TypePtr on(ast::Conditional const& node);
    TypePtr on(ast::Lambda const& node);
    TypePtr on(ast::TupleExpr const& node);
    TypePtr on(ast::ListExpr const& node);
    TypePtr on(ast::SetExpr const& node);
    TypePtr on(ast::DictExpr const& node);
    TypePtr on(ast::Comprehension const& node);
    TypePtr on(ast::Starred const& node);
    TypePtr on(ast::Walrus const& node);
    TypePtr on(ast::Yield const& node);
    TypePtr on(ast::YieldFrom const& node);
    TypePtr on(ast::Await const& node);
    TypePtr on(ast::Cast const& node);
    TypePtr cast_to_view(ast::Cast const& node, MemViewType const& written, TypePtr wanted,
                         TypePtr from);
    bool shape_of_cast(ast::Cast const& node, TypePtr source);
    TypePtr cast_to_object(ast::Cast const& node, TypePtr wanted, TypePtr from);
    TypePtr cast_of_object(ast::Cast const& node, TypePtr wanted, TypePtr source);
    TypePtr on(ast::AddressOf const& node);
    TypePtr on(ast::SizeOf const& node);
    TypePtr on(ast::New const& node);
    TypePtr on(ast::TypeExpr const& node);
    TypePtr on(ast::Backquote const& node);
    TypePtr on(ast::ErrorExpr const& node);

    // --- names and attributes (check_names.cpp, check_attribute.cpp)
    Symbol* find(Ident name);
    TypePtr symbol_value(ast::Expr const& node, Symbol& symbol, bool is_member);
    TypePtr special_value(ast::Expr const& node, Symbol& symbol);
    TypePtr undefined(ast::NameRef const& node);
    bool python_name(ast::Expr const& node);
    TypePtr module_attribute(ast::Attribute const& node, ModuleInfo const& module);
    TypePtr special_attribute(ast::Attribute const& node, Symbol& symbol);
    TypePtr type_attribute(ast::Attribute const& node, TypePtr type);
    TypePtr attribute_of(ast::Attribute const& node, TypePtr object_type);
    TypePtr view_attribute(ast::Attribute const& node, MemViewType const& view);
    TypePtr class_attribute(ast::Attribute const& node, ClassInfo const& info);
    TypePtr struct_attribute(ast::Attribute const& node, TypePtr plain);

    // --- operators (check_operator.cpp, check_compare.cpp)
    void one_binary(ast::Binary const& node);
    void truth_of_checked(ast::Expr const& node);
    void negate_constant(ast::Expr const& node, ConstValue const& of);
    TypePtr binary_type(ast::BinaryOp op, TypePtr left, TypePtr right, Form& form,
                        ast::Expr const* left_node, ast::Expr const* right_node);
    TypePtr arithmetic(TypePtr left, TypePtr right);  // C's usual conversions, with Cython's ranks
    TypePtr promoted(TypePtr type);
    TypePtr power_type(TypePtr left, TypePtr right, ast::Expr const* base,
                       ast::Expr const* exponent);
    TypePtr object_operation(ast::BinaryOp op, TypePtr left, TypePtr right, Form& form);
    TypePtr spanning(TypePtr left, TypePtr right);  // one type for both: conditionals, inference
    void fold(ast::Binary const& node);
    TypePtr compare_link(ast::Compare const& node, ast::CompareLink const& link,
                         ast::Expr const& left_node, Form& form, TypePtr& operands);
    TypePtr character_test(ast::Call const& node, ast::Attribute const& method);
    bool is_character_test(ast::Attribute const& method, ast::List<ast::Argument> args) const;
    TypePtr membership(ast::Compare const& node, ast::CompareLink const& link,
                       ast::Expr const& left_node, Form& form, TypePtr& operands);
    bool contains_constants(ast::Expr const& left, ast::Expr const& right);

    // --- subscripts and views (check_subscript.cpp, check_view.cpp)
    TypePtr subscript_of(ast::Subscript const& node, TypePtr object_type);
    TypePtr object_subscript(ast::Subscript const& node, TypePtr object_type);
    TypePtr pointer_subscript(ast::Subscript const& node, TypePtr object_type);
    TypePtr view_subscript(ast::Subscript const& node, MemViewType const& view);
    std::size_t items_in(ast::Expr const& value, ArrayType const& array);
    bool report_callback(ast::Node const& node, TypePtr from, TypePtr to);
    bool is_buffer_variable(ast::Expr const& node) const;
    bool is_buffer_fact(ast::Attribute const& node) const;
    TypePtr buffer_subscript(ast::Subscript const& node, BufferType const& buffer);
    TypePtr object_index(ast::Subscript const& node);
    bool view_index(ast::Expr const& node);
    void relax(MemViewType const& view, std::vector<AxisSpec>& axes,
               std::vector<ViewAxis> const& parts);
    void slice_bound(ast::Expr const* bound);
    void slice_bound_of_object(ast::Expr const* bound);
    bool is_c_slice(ast::Subscript const& node) const;
    static bool is_generic(Symbol const& symbol);
    TypePtr fused_choice(ast::Subscript const& node, Symbol& symbol);

    // --- calls (check_call.cpp, check_builtin_call.cpp, check_special_call.cpp, overload.cpp)
    TypePtr call_symbol(ast::Call const& node, Symbol* symbol, TypePtr callee_type);
    TypePtr call_function(ast::Call const& node, FunctionType const& type, Symbol* symbol,
                          Form form, std::vector<TypePtr> specialisation = {});
    TypePtr call_object(ast::Call const& node, TypePtr result, Form form);
    TypePtr call_type(ast::Call const& node, Symbol* symbol, TypePtr type);
    TypePtr call_struct(ast::Call const& node, StructType const& type);
    TypePtr call_cpp(ast::Call const& node, CppClassType const& type);
    TypePtr call_builtin(ast::Call const& node, std::string_view name, bool& known);
    TypePtr call_builtin_class(ast::Call const& node, BuiltinClass id);
    TypePtr call_method(ast::Call const& node, ast::Attribute const& callee, bool& known);
    TypePtr call_special(ast::Call const& node, Symbol& symbol);
    TypePtr type_argument(ast::Expr const& node);
    TypePtr c_builtin(ast::Call const& node, TypePtr type, CBuiltin builtin,
                      Form form = Form::c_builtin_call);
    TypePtr numeric_builtin(ast::Call const& node, std::string_view name, bool& known);
    bool coerce_string_quietly(ast::StrLit const& node, TypePtr wanted);
    void python_arguments(ast::List<ast::Argument> args);
    void python_arguments_quietly(ast::List<ast::Argument> args);
    void python_arguments_done(ast::List<ast::Argument> args);
    void variadic_argument(ast::Expr const& node);
    static bool has_self(FunctionInfo const& info);

    // --- the choice among functions (overload.cpp)
    FunctionType const* in_class(Symbol const& symbol, CppClassType const* in);
    Symbol* choose_overload(ast::Node const& node, Symbol& first, ast::List<ast::Argument> args,
                            CppClassType const* in, FunctionType const*& type);
    int far_fetched(FunctionType const& generic, FunctionType const& made,
                    ast::List<ast::Argument> args, std::vector<TypePtr> const& found);
    int argument_fit(ast::Expr const& node, TypePtr to);
    int specialisation_fit(ast::Expr const& node, TypePtr to);
    FunctionType const* specialised_function(FunctionType const& type,
                                             std::vector<FusedType const*> const& fused,
                                             std::vector<TypePtr> const& chosen);
    // Of a fused function: the combination that fits the arguments; empty after a report.
    std::vector<TypePtr> choose_specialisation(ast::Call const& node, Symbol& symbol,
                                               FunctionType const& type, bool is_method);
    bool is_crossing(ast::List<ast::Argument> args, FunctionType const& one,
                     FunctionType const& other);
    std::string shown_types(ast::List<ast::Argument> args);
    std::vector<TypePtr> specialisation_of(Symbol const& symbol, FunctionType const& type);
    TypePtr cpp_operation(ast::Expr const& node, std::string_view op, TypePtr left, TypePtr right,
                          bool& found);
    TypePtr overloaded_operator(Symbol& symbol, CppClassType const& in, ast::ExprList args,
                                ast::Expr const& node);

    // --- conversions that need the node (coerce.cpp)
    void constant_in_range(ast::Expr const& node, TypePtr wanted);
    bool coerce_literal(ast::Expr const& node, TypePtr wanted);
    bool coerce_string(ast::StrLit const& node, TypePtr wanted);
    bool coerce_display(ast::Expr const& node, TypePtr wanted);
    bool coerce_bool_op(ast::BoolOp const& node, TypePtr wanted);
    bool coerce_to_array(ast::Expr const& node, ast::ExprList items, TypePtr wanted);
    bool coerce_to_struct(ast::Expr const& node, ast::ExprList items, StructType const& to,
                          TypePtr wanted);
    bool coerce_to_ctuple(ast::Expr const& node, ast::ExprList items, CTupleType const& to,
                          TypePtr wanted);
    bool coerce_to_tuple(ast::Expr const& node, ast::ExprList items, TypePtr wanted);
    bool retype(ast::Expr const& node, TypePtr type, Form form);
    void coerce_operands(ast::BoolOp const& node, TypePtr wanted);
    void coerce_by_type(ast::Expr const& node, TypePtr wanted);
    bool is_real_number(ast::Expr const& node);
    bool coerce_call(ast::Expr const& node, TypePtr wanted);
    void power_as_number(ast::Binary const& power, TypePtr to);
    bool coerce_native(ast::Expr const& node, TypePtr wanted);
    // Whether views need no Python here.
    bool is_native() const { return program.dialect == Dialect::extended && gil != GilState::held; }
    void report_conversion(ast::Node const& node, TypePtr from, TypePtr to);
    // An argument of a C function; `name` is that of its parameter.
    void argument(ast::Expr const& node, TypePtr wanted, Symbol const* callee, Ident name);
    ast::Param const* taker = nullptr;  // the parameter that a conversion is for
    ast::Expr const* looped = nullptr;  // what a `for` goes over

    // --- statements (check_stmt.cpp, check_assign.cpp, check_loop.cpp, check_with.cpp, …)
    void suite(ast::Suite body);
    void stmt(ast::Stmt const& node);
    void on(ast::ExprStmt const& node);
    void on(ast::Assign const& node);
    void on(ast::AugAssign const& node);
    void on(ast::AnnAssign const& node);
    void on(ast::Return const& node);
    void on(ast::Raise const& node);
    void on(ast::Assert const& node);
    void on(ast::Del const& node);
    void on(ast::Pass const&) {}
    void on(ast::Break const&) {}
    void on(ast::Continue const&) {}
    void on(ast::Global const&) {}
    void on(ast::Nonlocal const&) {}
    void on(ast::Import const& node) { imports(node.names); }
    void on(ast::ImportFrom const& node) { imports(node.names); }
    void imports(ast::List<ast::Alias> names);
    void on(ast::CImport const&) {}
    void on(ast::CImportFrom const&) {}
    void on(ast::Include const& node);
    void on(ast::If const& node);
    void on(ast::While const& node);
    void on(ast::For const& node);
    void on(ast::ForFrom const& node);
    void from_bounds(ast::Expr const& target, TypePtr to, ast::Expr const& start,
                     ast::Expr const& stop, ast::Expr const* step);
    void on(ast::With const& node);
    void on(ast::Try const& node);
    void on(ast::Match const& node);
    void on(ast::Print const& node);
    void on(ast::Exec const& node);
    void on(ast::TypeAlias const& node);
    void on(ast::FuncDef const& node);
    void on(ast::ClassDef const& node);
    void on(ast::CVarDecl const& node);
    void on(ast::CFuncDecl const& node);
    void on(ast::Typedef const&) {}
    void on(ast::StructDecl const&) {}
    void on(ast::EnumDecl const&) {}
    void on(ast::FusedDecl const&) {}
    void on(ast::CppClassDecl const&) {}
    void on(ast::CClassDecl const& node);
    void on(ast::ExternBlock const&) {}
    void on(ast::CDefBlock const& node);
    void on(ast::PropertyDef const& node);
    void on(ast::CompileDef const&) {}
    void on(ast::CompileIf const& node);
    void on(ast::ErrorStmt const& node);
    void delete_target(ast::Expr const& node);
    void overriding_methods(ClassInfo const& info);
    void class_body(ast::Stmt const& node, ast::Suite body);
    void arguments_of_decorators(ast::ExprList decorators);
    void def_signature(ast::List<ast::Param> params);
    WithItemFact with_item(ast::WithItem const& item);
    void gil_item(ast::WithItem const& item, WithItemFact& fact);
    void critical_section(ast::WithItem const& item, ast::List<ast::Argument> objects);
    void with_arguments(ast::WithItem const& item, WithEffect effect);
    void refuse_as(ast::WithItem const& item);
    void gil_condition(ast::Expr const& node);
    void pattern(ast::Pattern const& node, TypePtr subject);
    void capture(ast::Pattern const& node, Ident name, TypePtr type);

    // --- targets (check_assign.cpp)
    TypePtr target(ast::Expr const& node);  // reports what cannot be assigned to
    bool only_declares(ast::Assign const& node);
    void assign(ast::Expr const& target_node, ast::Expr const& value);  // value is typed already
    void assign_type(ast::Expr const& node, TypePtr type);
    bool lone_star(ast::Expr const& target_node);
    void assign_value_type(ast::Expr const& target_node, ast::Expr const& value);
    void assign_view(ast::Expr const& value, MemViewType const& view);
    void assign_c_slice(ast::Expr const& target_node, ast::Expr const& value);
    void unpack(ast::Expr const& target_node, ast::Expr const& value);
    void coerce_parts(ast::Expr const& target_node, ast::Expr const& value);
    void target_or_parts(ast::Expr const& node);
    void mark_const(ast::Expr const& node, TypePtr type);

    // --- loops (check_loop.cpp): the type of what a loop gives, and how it runs
    struct Loop {
        Form form = Form::loop_object;
        TypePtr item = nullptr;
    };
    Loop iteration(ast::Expr const& iterable, bool in_comprehension,
                   ast::Expr const* target = nullptr);
    Loop display_loop(ast::Expr const& iterable);
    TypePtr native_item(ast::Expr const& item);
    TypePtr spanning_items(TypePtr a, TypePtr b);
    Loop range_loop(ast::Call const& call, ast::Expr const* counter);
    Loop reversed_container(ast::Call const& call);
    TypePtr item_of_container(ast::Expr const& iterable, TypePtr container, std::string_view name);
    Loop reversed_range(ast::Call const& call, ast::Call const& range, ast::Expr const* counter);
    Loop enumerate_loop(ast::Call const& call, ast::Expr const* target);
    Loop prange_loop(ast::Call const& call);
    void threads_if(ast::Expr const& flag);
    void prange(ast::For const& node, ast::Call const& call);
    bool takes_numbers(ast::Expr const& target);
    TypePtr pointer_target(ast::Expr const& node, TypePtr item);
    bool is_builtin_callee(ast::Expr const& callee, std::string_view name);
    bool prune(ast::Expr const& condition, bool& holds);  // `T is int`, `T in floating`
    void named_types(ast::Expr const& node, std::vector<TypePtr>& found);

    // --- inference (infer.cpp)
    void infer_body(FunctionInfo& info);
    TypePtr infer(Symbol& symbol);
    TypePtr given_type(Symbol& symbol, Given const& one);
    TypePtr part_type(ast::Expr const& value, std::span<std::size_t const> path);
    TypePtr part_of_type(TypePtr type, std::span<std::size_t const> path);
    TypePtr inferred_value(ast::Expr const& value);
    TypePtr safe_type(Symbol const& symbol, TypePtr type);
    TypePtr if_deleted(Symbol const& symbol, TypePtr type);
    bool is_integer_at_times(Symbol const& symbol, TypePtr type) const;
    TypePtr none_beside(Symbol& symbol);
    TypePtr display_item(ast::Expr const& node);
    bool only_native(Symbol const& symbol) const;
    void forget_since(std::size_t count);
};

// Replaces what the scope, directives and so on are while a part of the tree is checked.
template <class T>
class Within {
public:
    Within(T& place, T value) : place_(place), old_(place) { place = value; }
    ~Within() { place_ = old_; }
    Within(Within const&) = delete;
    Within& operator=(Within const&) = delete;

private:
    T& place_;
    T old_;
};

}  // namespace cyxx::sema
