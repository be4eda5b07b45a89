// Functions and what stands between them.
#include "emit/printer.h"

namespace cyxx::emit {

std::string Printer::signature(ir::Function const& function, bool names) {
    std::string params;
    for (auto const* param : function.params)
        params += (params.empty() ? "" : ", ") +
                  declarator(param->type, names ? param->name : std::string_view());
    if (function.varargs) params += params.empty() ? "..." : ", ...";
    std::string const head = std::string(function.name) + "(" + params + ")";
    if (is_made_or_dropped(function)) return head;
    if (!function.result) return "void " + head;
    return declarator(function.result, head);
}

void Printer::prototype(ir::Function const& function) {
    line((function.is_inline ? "inline " : "") + signature(function, false) + ";");
}

void Printer::function(ir::Function const& function) {
    if (function.source) source(*function.source);
    if (!function.comment.empty()) out_.line("// {}", function.comment);
    std::string head = function.maybe_unused ? "[[maybe_unused]] " : "";
    if (function.no_inline) head += "[[gnu::noinline]] ";
    if (function.is_inline) head += "inline ";
    head += signature(function, true);
    if (function.body.empty()) return line(head + " {}");
    if (!function.frame && function.body.size() == 1 && one_line(head, *function.body[0])) return;
    in_cpp_lifetime_ = is_made_or_dropped(function);
    open(head);
    if (function.frame) {
        open("switch (at)");
        resumes(0);
        body(function.body);
        close();
        line("return finish(" + spelled(ir::Op::py_none) + ");");
    } else {
        body(function.body);
    }
    close();
}

// A body of one short statement stands beside its head.
bool Printer::one_line(std::string const& head, ir::Stmt const& stmt) {
    if (stmt.kind != ir::StmtKind::Return && stmt.kind != ir::StmtKind::Do &&
        stmt.kind != ir::StmtKind::Set)
        return false;
    Printer inner(module_);
    inner.statement(stmt);
    std::string text = inner.out_.take();
    if (text.ends_with('\n')) text.pop_back();
    if (text.find('\n') != text.npos) return false;
    std::string const whole = head + " { " + text + " }";
    if (int(whole.size()) + 4 * out_.depth() > width) return false;
    headers_.merge(inner.headers_);
    out_.line(std::string_view(whole));
    return true;
}

void Printer::global(ir::Global const& global) {
    if (global.source) source(*global.source);
    std::string head = global.variable->maybe_unused ? "[[maybe_unused]] " : "";
    if (global.is_constexpr) head += "constexpr ";
    line(head + initialiser(*global.variable, global.init, true, false) + ";");
}

void Printer::open(std::string const& head) {
    line(head + " {");
    out_.indent();
}

void Printer::close(std::string_view text) {
    out_.dedent();
    out_.line(text);
}

}  // namespace cyxx::emit
