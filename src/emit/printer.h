// The state of one printing: the text so far, and the headers that its operations need.
#pragma once

#include "emit/emit.h"
#include "emit/wrap.h"
#include "ir/build.h"
#include "ir/quote.h"
#include "support/writer.h"

#include <set>
#include <string>

namespace cyxx::ir {
struct CppMember;
}

namespace cyxx::emit {

// Whether `T(x)` is a cast: the type is spelled as one word, or with template arguments.
bool is_word(ir::Type const& type);

class Printer {
public:
    explicit Printer(ir::Module const& module) : module_(module) {}

    Text module_text();

    // --- emit_standalone.cpp
    Text standalone_text();
    std::string header_text();

    // --- emit_expr.cpp
    std::string value(ir::Value const& value);

    // --- emit_type.cpp
    std::string type(ir::Type const& type);
    // `double* p`, `double a[3]`, `int (*f)(int)`, or the type alone where the name is empty.
    std::string declarator(ir::Type const* type, std::string_view name);
    void definition(ir::Definition const& type);
    void state(ir::State const& state);

    // --- emit_class.cpp
    void class_definition(ir::Definition const& type);
    void cpp_class_definition(ir::Definition const& type);
    std::string member_prototype(ir::CppMember const& member);
    // Of a C++ class: its constructor or destructor, which return nothing, not even void.
    bool is_made_or_dropped(ir::Function const& function) const;
    ir::CppMember const* cpp_member(ir::Function const& function) const;

    // --- emit_stmt.cpp
    void body(ir::Body body);
    void statement(ir::Stmt const& stmt);
    std::string exit(ir::Exit const& exit);
    std::string guard(ir::RegionKind region);

    // --- emit_parallel.cpp
    void parallel(ir::Parallel const& stmt);
    void attempt(ir::Attempt const& stmt);

    // --- emit_function.cpp
    void function(ir::Function const& function);
    void prototype(ir::Function const& function);
    void global(ir::Global const& global);
    std::string initialiser(ir::Variable const& variable, ir::Value const* init, bool braces,
                            bool is_const);

    // --- emit_boilerplate.cpp
    void boilerplate();
    void public_functions();  // emit_header.cpp
    std::string includes() const;
    std::string defines() const;

    // One statement or declaration, broken as clang-format would break it.
    void line(std::string const& flat);
    // The same, with more behind it on its own line if it does not fit: `if (c) return x;`.
    void line_with(std::string const& head, std::string const& tail);
    void open(std::string const& head);  // `head {`
    void close(std::string_view text = "}");

private:
    std::string operand(ir::Value const& value, int least);
    std::string list(ir::Values values);
    std::string binary(ir::Binary const& node);
    std::string op_call(ir::OpCall const& node);
    std::string cast(ir::Cast const& node);
    std::string named(ir::Type const& type);
    std::string spelled(ir::TypeName name);  // of types.def, whose header is then included
    std::string spelled(ir::Op op);
    std::string arguments(ir::Values values) { return "(" + list(values) + ")"; }
    std::string signature(ir::Function const& function, bool names);
    bool one_line(std::string const& head, ir::Stmt const& stmt);
    std::string condition_of(ir::Chain const& chain);
    void fails(std::string const& condition, bool is_loose, ir::Exit const& exit);
    void fail(ir::Exit const& exit);
    void resumes(int at);
    void yield(ir::Yield const& stmt);
    void delegate(ir::Delegate const& stmt);
    std::size_t declares(ir::Body body, std::size_t first);
    void if_chain(ir::If const& stmt);
    void for_loop(ir::For const& stmt);
    void checked_loop(ir::CheckedLoop const& stmt);
    void pragma(ir::Parallel const& stmt);
    void source(ir::Source const& stmt);
    void marker(ir::Source const& stmt);
    void texts();
    void tables();
    void items();
    void includes_of(std::string& text, std::vector<std::string> const& verbatim) const;
    void dialect(std::string& text) const;
    void sites();
    void types();
    void offered();
    void api(ir::Function const& function);
    void start_function();
    std::string parameters(ir::Function const& function);
    void needs(std::string_view header);

    // What is printed from here on stands for this line of the source.
    void stands_for(ir::Origin origin, bool starts = true);
    Text finished(std::string head);

    ir::Module const& module_;
    Writer out_;
    ir::Origin origin_;
    struct Mark {
        std::size_t offset;
        ir::Origin origin;
        bool starts;
    };
    std::vector<Mark> marks_;  // where the origin changes, or a statement starts
    std::set<std::string, std::less<>> headers_;
    std::set<std::pair<std::string_view, int>> heads_;  // lines of def statements
    bool in_cpp_lifetime_ = false;                      // in a constructor or destructor
};

}  // namespace cyxx::emit
