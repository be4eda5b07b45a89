// The typed tree between facts and text: still C++-shaped (if, loops, blocks), with everything that
// Cython hides made visible: GIL regions, ownership, each step that can fail and where it goes.
// All nodes live in the arena of their Module and are immutable once the Module is complete.
#pragma once

#include "ir/types.h"
#include "support/arena.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cyxx::ir {

// --- operations of the runtime: one row each in ops.def ------------------------------------------

enum class Gives : std::uint8_t {
    value,   // its result, as a value that owns nothing
    step,    // fills the out-parameter that comes first, returns whether it succeeded
    check,   // no out-parameter, returns whether it succeeded
    effect,  // returns nothing
    name,    // a constant of the runtime: printed without parentheses
};
enum class Gil : std::uint8_t { no, may_take, needs };
enum class Op : std::uint16_t {
#define OP(id, text, header, gives, gil, python, event) id,
#include "ir/ops.def"
};
// Whether the GIL is taken each time the place is passed, or only in some event.
enum class Takes : std::uint8_t { always, sometimes };
enum class Event : std::uint8_t {
#define EVENT(id, takes, when, help) id,
#include "ir/events.def"
};
struct EventRow {
    Takes takes;
    char const* when;  // "if {} is None, which raises"
    char const* help;
};
EventRow const& row(Event event);
struct OpRow {
    char const* name;
    char const* text;    // "cy::attr"; of an object ".wrap"; of a type "::none"
    char const* header;  // "cyxx/py/object.h"; empty if always there
    Gives gives;
    Gil gil;
    bool python;  // not in the standalone target
    Event event;  // in which one that may take the GIL takes it
};
OpRow const& row(Op op);
inline bool can_fail(OpRow const& row) {
    return row.gives == Gives::step || row.gives == Gives::check;
}

// --- operators of C++ ------------------------------------------------------------------------------

enum class Operator : std::uint8_t {
#define OPERATOR(id, text) id,
#include "ir/operators.def"
};
enum class Assign : std::uint8_t {
#define ASSIGN(id, text) id,
#include "ir/operators.def"
};
char const* text(Operator op);
char const* text(Assign op);

// --- variables ------------------------------------------------------------------------------------

// How a variable keeps what it holds: who owns it, and what its end does.
enum class Holds : std::uint8_t {
    plain,     // a C value, a pointer, a borrowed object
    object,    // cy::Ref: owns a reference or nothing
    look,      // cy::View: looks at memory that outlives it
    view,      // cy::MemView: counts
    argument,  // cy::BufferArg: holds a Py_buffer until the function ends
};
struct Variable {
    std::string_view name;
    Type const* type;  // null: auto
    Holds holds = Holds::plain;
    bool maybe_unused = false;
    bool temporary = false;  // made by lowering, for one statement: may be moved from
};
// Whether it takes the GIL itself, to release its object.
inline bool is_late(Variable const& variable) { return is(variable.type, TypeName::late_ref); }

// --- values: C++ expressions that own nothing and need no GIL; only calls may fail ----------------

enum class ValueKind : std::uint8_t {
    Literal,
    Name,
    Read,
    Member,
    Index,
    Unary,
    Binary,
    Conditional,
    Cast,
    Call,
    OpCall,
    SizeOf,
    Braces,
    Construct,
    Lambda
};
struct Value {
    ValueKind kind;
};
template <ValueKind K>
struct ValueOf : Value {
    using Base = ValueOf;
    static constexpr ValueKind kind_of = K;
};
using Values = std::span<Value const* const>;

// Texts are in the module's arena or have static life.
struct Literal : ValueOf<ValueKind::Literal> {  // as printed: 1, 2.5, "text", nullptr
    enum class Of : std::uint8_t { boolean, int_, integer, real, other };
    std::string_view text;
    Of of;                              // int_: C++ takes it for an int; integer: for a wider one
    std::optional<std::int64_t> value;  // of booleans and integers
};
struct Name : ValueOf<ValueKind::Name> {  // a function, macro, constant, table entry: as printed
    std::string_view text;
    Type const* of = nullptr;  // of a C++ class: T::text
};
struct Read : ValueOf<ValueKind::Read> {
    Variable const* variable;
};
struct Member : ValueOf<ValueKind::Member> {
    Value const* object;
    std::string_view name;
    bool arrow;
    Variable const* field = nullptr;  // of an extension type: how it holds its value
};
struct Index : ValueOf<ValueKind::Index> {
    Value const* base;
    Value const* index;
};
struct Unary : ValueOf<ValueKind::Unary> {  // - + ~ ! * &
    char op;
    Value const* operand;
};
struct Binary : ValueOf<ValueKind::Binary> {
    Operator op;
    Value const* left;
    Value const* right;
};
struct Conditional : ValueOf<ValueKind::Conditional> {
    Value const* condition;
    Value const* then;
    Value const* otherwise;
};
struct Cast : ValueOf<ValueKind::Cast> {
    enum class Style : std::uint8_t {
        plain,        // int(x), (T*)x: as the type's spelling allows
        static_,      // static_cast<T>(x)
        reinterpret,  // reinterpret_cast<T>(x)
    };
    Style style;
    Type const* type;
    Value const* operand;
};
struct Function;
struct Call : ValueOf<ValueKind::Call> {  // of a function of the source, C or C++
    Value const* callee;
    Values args;
    Gil gil;                               // needs: the callee is not nogil
    bool is_pure = false;                  // touches nothing but its arguments: exp(x)
    Function const* function = nullptr;    // of this module
    std::string_view name{};               // what the source calls it; empty: it has no name there
    std::span<Type const* const> types{};  // of a template: f<int>(x)
};
struct OpCall : ValueOf<ValueKind::OpCall> {
    Op op;
    Value const* object;  // of member operations: object.wrap(i, j)
    Type const* type;     // of operations of a type, and as template argument; or null
    int count;            // a number as template argument; or 0
    Values args;
};
struct SizeOf : ValueOf<ValueKind::SizeOf> {  // of a type
    Type const* type;
};
struct Braces : ValueOf<ValueKind::Braces> {  // {a, b}, T{a, b}
    Type const* type;                         // or null
    Values items;
};

struct Construct : ValueOf<ValueKind::Construct> {  // T(a, b), new T(a, b)
    Type const* type;
    Values args;
    bool is_new;
};
struct Lambda : ValueOf<ValueKind::Lambda> {  // [&] { return value; }
    Value const* value;
};

// --- statements ----------------------------------------------------------------------------------

enum class StmtKind : std::uint8_t {
    Source,
    Comment,
    Declare,
    Do,
    Set,
    Block,
    If,
    While,
    For,
    Return,
    Break,
    Continue,
    Goto,
    Label,
    Chain,
    FailIf,
    Fail,
    Region,
    CheckedLoop,
    Yield,
    Delegate,
    Parallel,
    Attempt
};
struct Stmt {
    StmtKind kind;
};
template <StmtKind K>
struct StmtOf : Stmt {
    using Base = StmtOf;
    static constexpr StmtKind kind_of = K;
};
using Body = std::span<Stmt const* const>;

// Where a failing step goes, with what it adds to the traceback.
struct Exit {
    enum class Kind : std::uint8_t {
        fail,        // return in_f.fail(line);
        unraisable,  // return in_f.unraisable(line); of noexcept functions
        leave,       // return value; after the traceback was written
        jump,        // in_f.trace(line); goto label; to a handler of this function
    };
    Kind kind = Kind::fail;
    std::string_view site;         // "in_f"
    int line = 0;                  // 0: the traceback has its entry already
    Value const* value = nullptr;  // the function's own error value (except 7), null: by its type
    bool is_void = false;          // in a function that returns nothing
    std::string_view label{};      // of jumps
    Variable const* keeps = nullptr;  // of jumps: there the line waits, with no traceback yet
    Variable const* kept = nullptr;   // where the line comes from, if a jump before kept it
};

// A line of the source.
struct Origin {
    std::string_view file;
    int line = 0;
    bool operator==(Origin const&) const = default;
};
struct Source : StmtOf<StmtKind::Source> {  // // file.pyx:12  text
    Origin at;
    std::string_view text;  // the source line, stripped
};
struct Comment : StmtOf<StmtKind::Comment> {
    std::string_view text;
};
struct Declare : StmtOf<StmtKind::Declare> {  // several of one type print as one line
    Variable const* variable;
    Value const* init;  // null: the type's own start value, or none
    bool braces;        // T name{init}
    bool is_const;
};
struct Do : StmtOf<StmtKind::Do> {
    Value const* value;
};
struct Set : StmtOf<StmtKind::Set> {  // target op value
    Value const* target;
    Assign op;
    Value const* value;  // null: increment, decrement
    bool moves;          // cy::move(value)
};
struct Block : StmtOf<StmtKind::Block> {
    Body body;
};
struct If : StmtOf<StmtKind::If> {
    Value const* condition;
    Body then;
    Body otherwise;  // a single If prints as `else if`
};
struct While : StmtOf<StmtKind::While> {
    Value const* condition;
    Body body;
};
struct For : StmtOf<StmtKind::For> {
    Declare const* declare;  // or null
    Set const* init;         // or null
    Value const* condition;
    Set const* step;
    Body body;
};
struct Return : StmtOf<StmtKind::Return> {
    Value const* value;    // or null
    bool is_none = false;  // a new reference to None, without a value
};
struct Break : StmtOf<StmtKind::Break> {};
struct Continue : StmtOf<StmtKind::Continue> {};
struct Goto : StmtOf<StmtKind::Goto> {
    std::string_view label;
};
struct Label : StmtOf<StmtKind::Label> {
    std::string_view name;
};
// Steps in order; the first that returns false leaves by `exit`.
// if (!(a && b)) return in_f.fail(12);
struct Chain : StmtOf<StmtKind::Chain> {
    Values steps;
    Exit exit;
};
struct FailIf : StmtOf<StmtKind::FailIf> {  // if (cy::failed(x)) return in_f.fail(12);
    Value const* condition;
    Exit exit;
};
struct Fail : StmtOf<StmtKind::Fail> {  // after an exception was set
    Exit exit;
};
enum class RegionKind : std::uint8_t {
    nogil,
    nogil_if_held,  // where the caller may or may not hold it
    with_gil
};
struct Region : StmtOf<StmtKind::Region> {  // { cy::NoGil nogil; … }
    RegionKind region;
    Body body;
};

// A loop nest that is written once and compiled twice: for views whose elements are known to exist
// if `fits`, else for views whose every access is tested. The steps of `body` leave it by `false`.
struct CheckedLoop : StmtOf<StmtKind::CheckedLoop> {
    std::string_view name;       // of the lambda
    std::string_view fits_name;  // of the test's result
    std::span<Variable const* const> views;
    Value const* fits;
    Body body;
    Exit exit;
    // Of a loop that threads share: by what its tests leave. Without tests nothing leaves it.
    Variable const* shared_exit = nullptr;
    // What it takes from around it by name, which clang's OpenMP asks for; empty: whatever it uses.
    std::span<Variable const* const> captures{};
};

// The places where a generator rests; `at` is the number of the place. What is thrown in there
// leaves by `exit`.
struct Yield : StmtOf<StmtKind::Yield> {  // return yield(1, item); case 1: if (!sent) …
    int at;
    Value const* item;
    Exit exit;
    bool is_async;  // an item of an asynchronous generator: return give(1, item);
};
struct Delegate : StmtOf<StmtKind::Delegate> {  // gives what the delegate gives, until it ends
    int at;
    Variable const* result;
    Exit exit;
};

// What threads share: `#pragma omp parallel for` in front of a For, and its kin.
enum class ParallelKind : std::uint8_t {
    parallel,      // of a Block: each thread runs it
    parallel_for,  // of a For: the threads share its iterations
    for_,          // the same within a `parallel`
};
enum class Schedule : std::uint8_t { none, static_, dynamic, guided, runtime };
enum class ReduceOp : std::uint8_t { add, multiply, bit_and, bit_or, bit_xor, maximum, minimum };
std::string_view text(ReduceOp op);  // as OpenMP spells it
struct Reduction {
    ReduceOp op;
    Variable const* variable;
};
struct Parallel : StmtOf<StmtKind::Parallel> {
    ParallelKind construct = ParallelKind::parallel_for;
    std::span<Variable const* const> first_private{};  // copied for each thread
    std::span<Variable const* const> last_private{};   // get the value of the last iteration
    std::span<Reduction const> reductions{};
    Schedule schedule = Schedule::none;
    Value const* chunk = nullptr;       // or null
    Value const* threads = nullptr;     // how many; or null
    Value const* threads_if = nullptr;  // one thread if it is false; or null
    Stmt const* stmt = nullptr;         // For or Block
};
// What may leave a parallel section: its body returns whether it did not, or a cy::Leave.
// exit.attempt([&]() -> bool { …; return true; }, is_last, [&] { x_after = x; });
struct Attempt : StmtOf<StmtKind::Attempt> {
    Variable const* exit;  // the cy::ParallelExit
    Type const* result;    // of the body
    Body body;
    Value const* is_last;  // of iterations: whether it is the last one; null if nothing is kept
    Body keep;             // copies what the section leaves
};

// --- functions and the module ---------------------------------------------------------------------

// What outlives one call: the variables that inner functions use, or all that a generator needs
// from one resumption to the next.
struct State {
    std::string_view name;
    std::optional<TypeName> base{};  // of a generator: the frame that it extends
    std::vector<Variable const*> members{};
    std::vector<Variable const*> refs{};  // those that hold references
};

struct Function {
    std::string_view name;
    std::string_view source_name{};  // "f", "Class.f"
    Origin at{};                     // where it stands in the source
    Type const* result = nullptr;    // null: void
    std::vector<Variable const*> params;
    bool varargs = false;  // and others, which it does not read
    Body body;
    Source const* source = nullptr;  // printed above it
    std::string_view comment;        // or this, where no line of the source stands for it
    bool has_gil = true;             // on entry
    bool is_inline = false;
    bool no_inline = false;  // functions with nested checked loops
    bool needs_prototype = false;
    bool is_entry = false;  // by the vectorcall protocol: a cy::Entry
    bool maybe_unused = false;
    State const* frame = nullptr;  // it resumes this: a member function
    // Of what a standalone translation offers to C++:
    std::string_view doc{};
    std::vector<Value const*> defaults{};  // of parameters, null for those that have none
};
// A variable of the module, or a constant that stands between functions.
struct Global {
    Source const* source;  // or null
    Variable const* variable;
    Value const* init;  // Braces: T name{…}; or null
    bool is_constexpr = false;
};
// A C type that the source defines.
struct Enumerator {
    std::string_view name;
    Value const* value;  // or null
};
// What an extension type has beside the fields of its struct.
struct ClassParts {
    Source const* source = nullptr;
    std::string_view type_name;                // C++: "\"mod.Class\""
    std::string_view doc{};                    // C++ too; empty: none
    Type const* methods_base = nullptr;        // whose table of C methods it extends
    std::span<Variable const* const> methods;  // pointers to functions
    bool keeps_methods = false;                // the first of its bases to have a table
    bool is_collected = false;                 // by Python's collector of cycles
    std::string_view module{};                 // C++: of an imported class, "\"mod\"", else empty
};
struct Definition {
    enum class Kind : std::uint8_t { alias, struct_, union_, enum_, scoped_enum, class_ };
    Kind kind;
    std::string_view name;
    Type const* type = nullptr;  // alias: of; enums: of their values, or null; class: its base
    bool packed = false;
    bool is_forward = false;  // its name only
    std::vector<Variable const*> members{};
    std::vector<Enumerator> items{};
    ClassParts const* class_ = nullptr;
};
struct Item {  // in the order of the source; one of the two
    Function const* function = nullptr;
    Global const* global = nullptr;
};

struct TableEntry {
    Type const* type;       // cy::Name
    std::string_view name;  // C++
    std::string_view init;  // C++: "\"np\""
};
struct Table {  // struct { cy::Name np{"np"}, …; } cy_names;
    std::string_view name;
    std::vector<TableEntry> entries;
};
struct TextEntry {  // constexpr char name[] = R"(…)"; a text of several lines
    std::string_view name;
    std::string_view text;
};
struct SiteEntry {
    std::string_view name;       // in_f
    std::string_view function;   // "f", "Class.f"; empty: the module's own statements
    Value const* def = nullptr;  // Braces: what Python is told of the function, or null
};

struct Include {
    std::string header;  // <math.h>, "x.h"
    bool is_c = false;   // what it declares has the names that C gives it
};
// A C function that C code outside may call: by its name, or through __pyx_capi__.
struct SharedFunction {
    std::string_view name;    // of the source
    std::string_view result;  // in C: "double"
    std::string_view params;  // in C: "(double *, int)"
    std::string_view callee;  // in C++
    Function const* function;
    bool gives_nothing;
    bool is_public;
    bool is_api;
};

struct Module {
    Arena arena;
    std::string name;       // "pkg.mod"
    std::string file;       // "pkg/mod.pyx"
    std::string space;      // the C++ namespace: "pkg::mod"
    std::string init_name;  // "mod", or encoded: PyInit_mod
    std::string_view doc;   // C++: a literal, or the name of one of `texts`
    bool has_doc = false;
    bool is_extended = false;
    std::vector<std::pair<std::string, std::string>> defines;  // macros that the includes ask for
    std::vector<Include> includes;                             // of the user's cimports
    std::vector<std::string> verbatim;                         // C code of extern blocks
    std::vector<TextEntry> texts;
    std::vector<Table> tables;             // cy_names first
    std::vector<Global const*> constants;  // what needs the tables: keyword tuples
    std::vector<SiteEntry> sites;
    std::vector<Definition> types;
    std::vector<std::unique_ptr<State>> states;
    std::vector<Item> items;
    std::vector<std::unique_ptr<Function>> functions;  // keeps them
    std::vector<SharedFunction> shared;                // `public` and `api`
    Body exec;                                         // the module's own statements
    // The standalone target: FILE.hpp offers the types and variables `offered` and the functions
    // `api`, which call those of `items`.
    bool standalone = false;
    std::string header;                        // "mod.hpp"
    std::vector<std::string> header_includes;  // the headers of what it cimports: "other.hpp"
    std::vector<std::string> header_verbatim;  // C code that its types are made of
    std::vector<std::string_view> offered;
    std::vector<Function const*> api;
    std::vector<Function const*> inner;      // in the header, for those of `api`
    std::vector<Variable const*> variables;  // in the header
    bool has_start = false;                  // `exec` has something to do
    bool uses_openmp = false;
    bool uses_exceptions = false;  // of C++
};

// Throws InternalError if the tree breaks a rule: a `needs` operation where the GIL is released, an
// object made or dropped there, a goto backwards, an exit across a region that forbids it.
void verify(Module const& module);

// What of a standalone module needs Python all the same, with its line of the source.
struct PythonUse {
    Origin at;
    std::string what;  // the operation, type or header
};
std::vector<PythonUse> python_uses(Module const& module);
// The header that does without Python what one of py/ does with it; empty if there is none.
std::string_view standalone_header(std::string_view header);

// `--emit=ir`: one node a line.
std::string dump(Module const& module);

}  // namespace cyxx::ir
