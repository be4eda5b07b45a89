// Lowering of a module: its tables, its names, what it shares with other modules.
#pragma once

#include "ir/build.h"
#include "lower/lower.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cyxx::lower {

using ir::Assign;
using ir::Holds;
using ir::Op;
using ir::Operator;
using ir::TypeName;
using Value = ir::Value const*;
using Type = sema::Type const*;

// How a call may fail, as its caller sees it.
struct Failure {
    bool can_fail = false;
    bool returns_ok = false;         // a void function that returns bool
    bool pending_only = false;       // no value tells: ask for the exception
    std::string_view error_value{};  // `except? 7`: cy::failed(x, 7)
};
// By its declaration alone: of C functions and pointers to functions.
Failure declared_failure(sema::FunctionType const& type);

// How a C function of this program is called from C++.
struct Signature {
    std::string_view name;
    ir::Type const* result = nullptr;  // null: void
    Failure failure;
    ir::Gil gil = ir::Gil::needs;
};

// How a C method is reached: by its name, or through the table of the object's class.
struct MethodPlan {
    sema::Symbol const* first = nullptr;  // the method whose place in the table it has
    sema::Symbol const* wider = nullptr;  // if it takes more arguments: the one it overrides
    sema::Symbol const* root = nullptr;   // the first of them all
    bool is_virtual = false;
};

class FunctionLowering;

class ModuleLowering {
public:
    ModuleLowering(Input const& input, ir::Module& out);

    Input const& input;
    sema::Program const& program;
    ir::Module& out;
    ir::Builder b;

    // --- tables: each text gets one entry
    Value name(std::string_view text);  // cy_names.np: identifiers and other interned texts
    Value text(std::string_view utf8);  // cy_constants.x: other str constants
    Value bytes(std::string_view bytes);
    Value big_int(std::string_view digits);
    Value integer(long value);
    Value real(double value, std::string_view as_printed);
    // A cy::Keywords of these names, for the last arguments of a call.
    Value keywords(std::vector<std::string_view> const& names);
    // A constant tuple of constants, made at import; equal `key`s share it.
    Value tuple(std::vector<Value> const& items);

    // C++ for a char array of this text: a literal, or the name of a constant of several lines.
    std::string characters(std::string_view text, std::string_view hint);
    Signature const& signature(sema::FunctionInfo const& function);
    // What a caller passes for a parameter that it leaves out.
    Value default_argument(sema::FunctionInfo const& function, std::size_t index);
    // The C++ name of a function, C variable, type or constant: `f`, `::exp`, `M_PI`.
    std::string_view cpp_name(sema::Symbol const& symbol);
    Type object_type() const { return program.types.object(); }
    ir::Variable const& global_variable(sema::Symbol const& symbol);
    // A name at the level of the module: "cy_tuple_1".
    std::string_view module_name(std::string_view hint);
    std::string_view site(sema::FunctionInfo const& function);
    void define(sema::FunctionInfo const& function, Value def);  // its site is its Def too
    // The function in the plan, which a call may name before its body is lowered.
    ir::Function* c_function(sema::FunctionInfo const& function);
    std::string_view source_name(std::string_view qualified);  // "f", "Class.f"
    std::string_view source_name(sema::FunctionInfo const& function) {
        return source_name(function.qualified_name);
    }
    ir::Origin origin(Pos at) const;
    // The description of a view's elements under the source's name for their type.
    Value dtype(ir::Type const* element, std::string_view source_name, bool is_index = false);
    void mention_type(Type type);  // it is known to C++ from here on
    // That of any C type: descriptions.cpp.
    Value description(Type type);
    // That of a view's elements, where their C++ type does not say it all; else null.
    Value item_description(Type view);
    // The C++ struct of a C tuple; its items are f0, f1, …
    std::string_view ctuple_name(sema::CTupleType const& type);
    // A fused function in one of its specialisations: as if it had been written so.
    sema::FunctionInfo const& instance(sema::FunctionInfo const& generic,
                                       std::vector<Type> const& chosen);
    // That of another module.
    sema::FunctionInfo const& imported_instance(sema::FunctionInfo const& generic,
                                                std::vector<Type> const& chosen);
    // The struct of the optional arguments of a function that other modules call.
    ir::Type const* optional_arguments(sema::FunctionInfo const& function);
    // Of methods: the place in the table is as Cython's modules have it, so that those can call it.
    bool has_abi(sema::Symbol const& method);
    bool has_abi(sema::ClassInfo const& info);  // with all its fields and methods
    sema::FunctionInfo const& instance_of(sema::Typing const& typing);
    // A function within one that `typing` may specialise: in the same specialisation.
    sema::FunctionInfo const& inner(sema::FunctionInfo const& info, sema::Typing const& typing);
    // What Python gets of a fused function: the arguments that decide, and the functions.
    struct FusedTable {
        Value arguments = nullptr, functions = nullptr;
        std::vector<ir::Item> items;
    };
    FusedTable const& fused_table(sema::FunctionInfo const& generic);
    std::string_view instance_name(sema::FunctionInfo const& function);  // empty of others
    // A C function as the value of a pointer.
    Value function_address(sema::FunctionInfo const& function);

    // A header of the user's, or of the system: <math.h>. Those of extern blocks are there already.
    void include(std::string_view header, bool is_c = false);

    Value imported_type(sema::ClassInfo const& info);     // cy_types.ndarray
    Value exception_class(sema::ObjectType const& type);  // PyExc_ValueError
    // cy_methods.upper: a method of one of Python's own types, which has this C++ name.
    Value known_method(Value type, std::string_view text);
    Value cached_global(std::string_view text);  // cy_globals.np: a name of the module, cached
    ir::Stmt const* source_line(Pos at);         // the comment for the line at `at`
    // The variable that holds the default of a parameter, made when the function is defined.
    ir::Variable const& default_variable(sema::ParamInfo const& param);
    std::string_view python_name(sema::FunctionInfo const& function);  // f, <lambda>
    ir::State& new_state(std::string_view hint);
    ir::State& frame_state(sema::FunctionInfo const& function);  // of a generator
    // The variables of a scope that inner functions use.
    ir::State const& scope_state(sema::Scope const& scope, sema::Typing const& typing);
    std::string scope_hint(sema::Scope const& scope, sema::Typing const& typing);

    // --- extension types: classes.cpp, class_type.cpp
    bool is_own(sema::ClassInfo const* info) const;       // defined by this module
    bool is_imported(sema::ClassInfo const* info) const;  // by another, with a .pxd
    bool is_shared(sema::ClassInfo const& info) const;    // a .pxd tells others of it
    std::string_view function_name(sema::FunctionInfo const& function);
    std::string_view entry_name(sema::FunctionInfo const& function);  // f_entry, for Python
    std::vector<sema::Symbol const*> enum_items(sema::EnumType const& type) const;
    sema::ModuleInfo const* foreign_module(sema::EnumType const& type) const;
    Value enum_owner(sema::EnumType const& type);
    std::string_view override_name(sema::FunctionInfo const& function);  // Shape_area_override
    ir::Variable const& field(sema::Symbol const& symbol);
    // What a call of a C method names: the function, or the entry of the object's table.
    Value method_callee(sema::Symbol const& method, Value pointer);
    MethodPlan method(sema::Symbol const& symbol);
    // Methods of a table are told how many optional arguments are given: defaults are their own.
    bool takes_count(sema::FunctionInfo const& function);
    // The struct of its objects, of this module or of C; null for classes that show none.
    ir::Type const* class_struct(sema::ClassInfo const& info);
    Value class_type(sema::ClassInfo const& info);  // Shape::cy_type
    // The function of `Class.method(…)` where another module defines the class; null of all others.
    Value imported_method(sema::Symbol const& symbol, sema::ClassInfo const* named);
    // The type that tells how Python shows a value whose C++ type does not: structs, arrays and
    // C tuples; empty for all others.
    std::string shown_text(Type type);
    Value builtin_base(Type type);  // &PyList_Type, or null
    bool is_open(sema::FunctionInfo const& function);

    // --- the standalone target: lower_standalone.cpp
    bool is_standalone() const { return out.standalone; }
    bool is_global(ir::Variable const& variable) const;
    ir::Type const* index_type() const;  // Py_ssize_t, or what stands for it

    void run();

private:
    struct State;
    void define_texts();
    bool is_of_other(sema::Symbol const& symbol) const;  // a module that is translated by itself
    std::string_view other_name(sema::Symbol const& symbol);
    void include_other(sema::ModuleInfo const& module);
    bool defines_type(sema::Symbol const& symbol) const;
    void offer_all();
    void offer(sema::FunctionInfo const& function);
    void offer_variable(sema::Symbol const& symbol, ir::Variable const& variable);
    Value default_for_cpp(sema::ParamInfo const& param);
    ir::Body hoist_constants(ir::Body statements);
    ir::Body standalone_start(ir::Body statements);
    bool needs_verbatim() const;
    void plan_methods();
    std::vector<sema::Symbol const*> c_methods(sema::ClassInfo const& info,
                                               bool with_static = false);
    std::vector<ir::Variable const*> placed_fields(sema::ClassInfo const& info);
    std::string_view shared_method(sema::FunctionInfo const& method, sema::Symbol const& first,
                                   bool from_python, std::vector<ir::Item>& items);
    sema::Symbol const* overridden(sema::ClassInfo const& info, sema::Symbol const& method);
    sema::FunctionInfo const& method_in(sema::ClassInfo const& info, sema::Symbol const& first);
    bool stands_for(sema::Symbol const& method, sema::Symbol const& first);
    std::string_view method_at(sema::FunctionInfo const& method, sema::Symbol const& first,
                               bool from_python, std::vector<ir::Item>& items);
    std::vector<sema::Symbol const*> new_methods(sema::ClassInfo const& info);
    bool has_table(sema::ClassInfo const& info);
    ir::Variable const& method_entry(sema::Symbol const& method);
    ir::Definition class_definition(sema::ClassInfo const& info);
    void imported_class(sema::ClassInfo const& info);
    bool has_imported_base(sema::ClassInfo const& info) const;
    void own_table(sema::ClassInfo const& info, std::vector<ir::Stmt const*>& body,
                   ir::Variable const& type, std::vector<ir::Item>& items);
    void extend_table(sema::ClassInfo const& info, std::vector<ir::Stmt const*>& body,
                      ir::Variable const& type, std::vector<ir::Item>& items);
    ir::Type const* class_base(sema::ClassInfo const& info);
    void ready_class(sema::ClassInfo const& info, std::vector<ir::Item>& items);
    void class_slots(sema::ClassInfo const& info, std::vector<ir::Stmt const*>& body,
                     ir::Variable const& type);
    Value class_attributes(sema::ClassInfo const& info);
    std::pair<std::string, std::string> field_accessors(sema::Symbol const& field);
    std::string converting_accessor(sema::Symbol const& field, bool sets);
    std::string checked_setter(sema::Symbol const& field, std::string const& set);
    void class_data(sema::ClassInfo const& info, std::vector<ir::Stmt const*>& body,
                    ir::Variable const& type, std::vector<ir::Item>& items);
    void class_pickling(sema::ClassInfo const& info, std::vector<ir::Stmt const*>& body,
                        ir::Variable const& type, std::vector<ir::Item>& items);
    std::vector<Value> ready_steps();
    Value entry(int table, std::string const& key, ir::Type const* type, std::string const& hint,
                std::string const& init);
    void start_tables();
    void lower_all();
    void settle();
    void headers();
    void use_module(sema::ModuleInfo const& module);
    void use_header(sema::Symbol const& symbol);
    void claim_names();
    void types();
    void define_type(sema::Symbol const& symbol);
    void define_new(sema::Symbol const& symbol, std::string_view name);
    void need_type(Type type, bool by_value);
    Value struct_description(sema::StructType const& type);
    Value struct_description(sema::StructType const& type, std::string_view name);
    Value constant_description(std::string_view hint, Value init);
    std::vector<Value> enum_classes();
    Value fused_arguments(sema::FunctionInfo const& generic, std::vector<ir::Item>& items);
    // Functions and variables of other Cython modules: pointers that import fills in.
    bool is_imported(sema::Symbol const& symbol) const;
    std::string_view import_name(sema::Symbol const& symbol);
    bool is_unused_instance(sema::FunctionInfo const& function) const;
    void find_used_instances();
    std::vector<ir::Item> pointer_entry(sema::FunctionInfo const& function);
    std::vector<ir::Item> foreign_entry(sema::FunctionInfo const& function);
    ir::Definition struct_definition(sema::StructType const& type, std::string_view name);
    ir::Definition enum_definition(sema::EnumType const& type, std::string_view name);
    // Where something stands in the output: functions before those that they are within.
    struct Place {
        Pos at;
        int depth = 0;  // negative: within other functions
        auto operator<=>(Place const&) const = default;
    };
    using Placed = std::vector<std::pair<Place, ir::Item>>;
    static Place place_of(FunctionLowering const& lowering);
    void class_items(Placed& items);
    void globals(Placed& items);
    void note_use(sema::FunctionInfo const& function);
    void note_failure(sema::FunctionInfo const& function);
    Failure own_failure(sema::FunctionInfo const& function, bool is_void);
    Value literal_default(sema::ParamInfo const& param);
    bool is_of_pxd(sema::Symbol const& symbol) const;
    bool is_in_table(sema::ClassInfo const& info, sema::Symbol const& method) const;
    sema::FunctionInfo const* known_instance(sema::FunctionInfo const& generic,
                                             std::vector<Type> const& chosen) const;
    Value exported_variable(sema::Symbol const& symbol);
    Value exported_function(sema::FunctionInfo const& function);
    std::string exported_name(sema::FunctionInfo const& function) const;
    ir::Type const* imported_function(sema::FunctionInfo const& function);
    std::string_view shared_entry(sema::FunctionInfo const& function);
    std::vector<Value> exports();
    void share_functions();
    void start(ir::Body statements, std::vector<Value> const& exports);
    std::shared_ptr<State> state_;
    friend class FunctionLowering;
};

}  // namespace cyxx::lower
