// Names that need no declaration, and what is known of them; the rows are in builtins.def.
#pragma once

#include "sema/facts.h"

namespace cyxx::sema {

// What the value of a builtin function or method is known to be.
enum class Result : std::uint8_t {
    object,
    bint,
    c_int,
    c_long,
    ssize,
    hash,
    nothing,
    str,
    bytes,
    list,
    tuple,
    dict,
    set,
    complex
};
Type const* result_type(TypeTable const& types, Result result);

// Gives program.builtins: a scope whose symbols are made when they are looked up.
void make_builtins(Program& program);

// The type of this name where a type is expected, or null: `int` is C's.
Type const* named_type(TypeTable& types, std::string_view name);
// The same, with the structs of Python's C API that need no cimport: Py_buffer.
Type const* builtin_type(Program& program, std::string_view name);
// The Python class of this name where a value is expected, or null: `int` is Python's.
Type const* named_class(TypeTable const& types, std::string_view name);
std::vector<std::string_view> type_names();
std::vector<std::string_view> builtin_names();

bool is_builtin_exception(std::string_view name);
// OSError, and what derives from it.
bool is_os_error(std::string_view name);
// Of these, what every Python from 3.9 on has in C, under the name of PyExc_….
bool is_exception_in_c(std::string_view name);
// `__name__` and the like: looked up among the module's names, as each module has its own.
bool is_module_name(std::string_view name);
// The builtin function of Python that is called by its name; empty if it is something else.
std::string_view called_builtin(Typing const& typing, ast::Call const& call);
// Whether it looks at the names of the function that calls it: locals(), dir(), eval(code).
bool reads_local_names(Typing const& typing, ast::Call const& call);
// Null if the name is no builtin function; if the method is not listed.
Result const* builtin_function(std::string_view name);
Result const* builtin_method(BuiltinClass receiver, std::string_view name);
// What Python calls it now: `unichr` is `chr`, `iteritems` of a dict `items`; else the name itself.
std::string_view function_now(std::string_view name);
std::string_view method_now(BuiltinClass receiver, std::string_view name);
// The C result of a special method of cdef classes; null: an object.
Result const* slot_result(std::string_view name);

}  // namespace cyxx::sema
