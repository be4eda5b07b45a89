// The parts of the GIL check: the walk that knows where the GIL is held (check_gil.cpp), the words
// for an expression that needs it where it is not (gil_offence.cpp), and what a function declares
// (check_gil_signature.cpp).
#pragma once

#include "sema/flow_walk.h"

namespace cyxx::sema {

// The declaration of a function: what `nogil` does not go with, and what it costs.
void check_gil_signature(FunctionInfo const& function, diag::Sink& sink);

// What of an expression needs the GIL: its own operation, or the conversion of its value.
enum class Offence : std::uint8_t { none, operation, conversion };

// The sink, with a memory: to what was reported within a statement, the statement adds its cure.
class GilReports {
public:
    explicit GilReports(diag::Sink& sink) : sink_(sink) {}
    template <class... Args>
    diag::Diagnostic& report(Args const&... args) {
        return *reported_.emplace_back(&sink_.report(args...));
    }
    std::size_t count() const { return reported_.size(); }
    std::span<diag::Diagnostic* const> since(std::size_t count) const {
        return std::span(reported_).subspan(count);
    }
    SourceManager const& sources() const { return sink_.sources(); }

private:
    diag::Sink& sink_;
    std::vector<diag::Diagnostic*> reported_;
};

class GilOffences {
public:
    GilOffences(Program const& program, Typing const& typing, GilReports& sink)
        : program_(program), typing_(typing), sink_(sink) {}

    Offence offence(ast::Expr const& expr) const;
    // One diagnostic for the expression and all that is within it.
    void report(ast::Expr const& expr, Offence offence);
    // `target` is a Python object that is assigned at `anchor`.
    void report_assignment(ast::Expr const& target, Pos anchor, GilNeed need = GilNeed::assignment);

    std::string text(Span span) const;
    std::string text(ast::Expr const& expr) const { return text(expr.span); }

private:
    void report_operation(ast::Expr const& expr);
    void report_conversion(ast::Expr const& expr);
    void report_call(ast::Call const& call);
    void report_c_call(ast::Expr const& call, Symbol const& callee);
    void note_why_not_native(diag::Diagnostic& what, ast::Call const& call) const;
    void report_new_array(ast::Call const& call);
    void offer_libc(diag::Diagnostic& what, ast::Expr const& expr) const;
    bool report_untyped(ast::Expr const& expr, std::string const& refusal, Pos anchor);
    std::string phrase(ast::Expr const& expr, Offence offence) const;
    GilNeed need(ast::Expr const& expr, Offence offence) const;
    bool is_native(ast::Expr const& expr) const;
    bool is_abs_of_number(ast::Call const& call) const;
    void add_consequences(diag::Diagnostic& what, ast::Expr const& expr) const;

    Symbol const* untyped_number(ast::Expr const& expr) const;
    bool is_untyped_number(Symbol const* symbol) const;
    std::string number_type(Symbol const& symbol) const;
    bool may_be_number(ast::Expr const& value) const;

    Program const& program_;
    Typing const& typing_;
    GilReports& sink_;
    std::unordered_set<Symbol const*> reported_;
    mutable std::unordered_map<Symbol const*, bool> numbers_;
};

}  // namespace cyxx::sema
