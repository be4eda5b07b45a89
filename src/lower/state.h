// What a ModuleLowering keeps for itself.
#pragma once

#include "lower/module_lowering.h"

#include <deque>
#include <set>

namespace cyxx::lower {

// The C++ namespace of a dotted module name; its parts are none of C's names, nor of those `taken`.
std::string space_of(std::string_view name, std::set<std::string_view> const& taken = {});

struct ModuleLowering::State {
    enum TableIndex {
        names_table,
        constants_table,
        keywords_table,
        globals_table,
        tuples_table,
        types_table,
        methods_table,
        table_count
    };

    NameScope names;
    std::map<std::string, Value, std::less<>> entries[table_count];  // by their key
    NameScope entry_names[table_count];
    std::map<std::string, std::string_view, std::less<>> texts;
    struct NamedDtype {
        ir::Type const* element;
        std::string_view source_name;
        Value value;
    };
    std::vector<NamedDtype> dtypes;
    std::vector<ir::Item> dtype_items;
    std::vector<ir::Item> last_items;    // behind all functions
    int trials = 0;                      // how many lowerings are only to look ahead
    std::deque<ir::State> trial_states;  // what these would have made
    struct StructTables {
        Value fields, description;
    };
    std::unordered_map<sema::StructType const*, StructTables> structs;
    std::vector<std::pair<sema::CTupleType const*, std::string_view>> ctuples;
    // C types that are defined, or at least declared.
    std::unordered_set<sema::Symbol const*> defined, declared;
    // The specialisations of fused functions: they stay from the first pass to the second.
    struct Instance {
        Instance(sema::FunctionInfo const& generic, std::vector<Type> const& chosen)
            : generic(&generic), chosen(chosen), info(generic) {
            info.is_fused = false;
            info.fused.clear();
        }
        sema::FunctionInfo const* generic;
        std::vector<Type> chosen;
        sema::FunctionInfo info;
        sema::Symbol symbol{};  // of a method: it has a place of its own in the class's table
        bool is_unused = false;
    };
    std::deque<Instance> instances;
    // B_area_as_A: a method, by its name, at a place in the table with fewer parameters.
    std::map<std::pair<std::string_view, sema::Symbol const*>, std::string_view> narrowed;
    std::unordered_map<sema::FunctionInfo const*, std::string_view> instance_names;
    std::unordered_map<sema::FunctionInfo const*, FusedTable> fused_tables;
    std::vector<Value> import_steps;
    std::unordered_map<sema::FunctionInfo const*, ir::Type const*> optional_arguments;
    int defining = 0;                                           // how deep within definitions
    std::map<std::vector<std::pair<Value, Op>>, Value> tuples;  // by their items
    std::vector<ir::Stmt const*> tuple_steps;  // make the constant tuples at import
    std::unordered_map<sema::FunctionInfo const*, std::string_view> sites;
    std::unordered_map<sema::FunctionInfo const*, Signature> signatures;
    std::unordered_map<sema::Symbol const*, std::string_view> cpp_names;
    std::unordered_map<sema::Symbol const*, ir::Variable const*> globals;
    std::unordered_map<sema::Symbol const*, Pos> first_uses;  // of globals: the first function
    std::unordered_map<sema::ParamInfo const*, ir::Variable const*> defaults;
    std::unordered_map<sema::FunctionInfo const*, std::string_view> function_names;
    std::unordered_map<sema::Symbol const*, ir::Variable const*> fields, table_entries;
    std::unordered_map<sema::Symbol const*, MethodPlan> methods;
    std::vector<ir::Definition> imported_types;
    std::vector<sema::ClassInfo const*> imported;
    std::unordered_map<sema::FunctionInfo const*, std::string_view> overrides, python_entries;
    std::vector<std::pair<sema::ClassInfo const*, std::string_view>> ready;  // functions, in order
    // Scopes with cells, and those; each in a specialisation of the function around it.
    std::map<std::pair<sema::Scope const*, std::vector<Type>>, ir::State const*> scopes;
    std::map<std::pair<sema::Symbol const*, std::vector<Type>>, ir::Variable const*> cells;
    std::set<std::string, std::less<>> headers;
    std::unordered_set<sema::ModuleInfo const*> modules;  // whose headers are included

    // The functions that can fail; while they are being found out, who calls whom.
    bool settled = false;
    std::unordered_set<sema::FunctionInfo const*> failing;
    std::unordered_set<sema::FunctionInfo const*> addressed;  // pointers to them are taken
    std::unordered_map<sema::FunctionInfo const*, std::vector<sema::FunctionInfo const*>> callers;
    sema::FunctionInfo const* current = nullptr;
    std::unordered_set<sema::FunctionInfo const*> used, forward;
    std::unordered_map<sema::FunctionInfo const*, ir::Function*> c_functions;

    // Of the standalone target.
    std::vector<sema::FunctionInfo const*> offered;               // in the order of the source
    std::vector<sema::ModuleInfo const*> others;                  // whose headers are included
    std::unordered_map<ir::Variable const*, Value> first_values;  // of variables, constants all

    // C functions that Python gets as objects: all of them; those without a body, in order.
    std::unordered_set<sema::FunctionInfo const*> as_objects;
    std::vector<sema::FunctionInfo const*> foreign_objects;
};

}  // namespace cyxx::lower
