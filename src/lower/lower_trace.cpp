// Functions under the directives `profile` and `linetrace`: calls, lines and ends are told to Python.
#include "lower/expr.h"
#include "lower/state.h"

namespace cyxx::lower {

void FunctionLowering::begin_trace() {
    bool const is_traced = directives().profile || directives().linetrace;
    if (!is_traced || !gil_held() || function.no_python || is_generator_) return;
    trace_ = b.variable("cy_trace", b.type(TypeName::trace));
    add(b.declare(trace_));
    frame_.declares = true;
    if (site_.empty()) site_ = module.site(function);
    int const line = module.input.sources.find(header())->line(header());
    check(b.call_on(b.read(trace_), Op::trace_begin, {b.name(site_), b.number(line)}), node());
    flush();
}

void FunctionLowering::trace_line(ast::Stmt const& stmt) {
    if (!trace_ || !directives().linetrace || !gil_held()) return;
    int const line = module.input.sources.find(stmt.span.begin)->line(stmt.span.begin);
    check(b.call_on(b.read(trace_), Op::trace_line, {b.number(line)}), stmt);
    flush();
}

void FunctionLowering::trace_result(Value object) {
    if (trace_ && gil_held()) add(b.do_(b.call_on(b.read(trace_), Op::trace_result, {object})));
}

}  // namespace cyxx::lower
