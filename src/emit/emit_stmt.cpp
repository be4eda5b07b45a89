// Statements.
#include "emit/printer.h"

namespace cyxx::emit {

namespace {

std::string line_of(ir::Exit const& exit) {
    return exit.kept ? std::string(exit.kept->name) : std::to_string(exit.line);
}

// What a jump does with its line: it goes into the traceback, or into a variable.
std::string noted(ir::Exit const& exit) {
    if (exit.keeps) return std::string(exit.keeps->name) + " = " + line_of(exit);
    return std::string(exit.site) + ".trace(" + line_of(exit) + ")";
}

}  // namespace

std::string Printer::exit(ir::Exit const& exit) {
    std::string const site(exit.site), line = line_of(exit);
    switch (exit.kind) {
        case ir::Exit::Kind::jump:
            return "goto " + std::string(exit.label) + ";";
        case ir::Exit::Kind::fail:
            if (exit.is_void)
                return exit.line ? "return (void)" + site + ".fail(" + line + ");" : "return;";
            if (!exit.line)
                return "return " + (exit.value ? value(*exit.value) : spelled(ir::Op::any_failed)) +
                       ";";
            if (exit.value)
                return "return " + site + ".fail_with(" + line + ", " + value(*exit.value) + ");";
            return "return " + site + ".fail(" + line + ");";
        case ir::Exit::Kind::unraisable:
            if (exit.is_void && in_cpp_lifetime_)
                return "{ (void)" + site + ".unraisable(" + line + "); return; }";
            return (exit.is_void ? "return (void)" : "return ") + site + ".unraisable(" + line +
                   ");";
        case ir::Exit::Kind::leave:
            return exit.value ? "return " + value(*exit.value) + ";" : "return;";
    }
    __builtin_unreachable();
}

// A jump adds to the traceback within the condition: the function is not left.
void Printer::fails(std::string const& condition, bool is_loose, ir::Exit const& exit) {
    if (exit.kind != ir::Exit::Kind::jump || !exit.line)
        return line_with("if (" + condition + ")", this->exit(exit));
    std::string const note = exit.keeps ? "(" + noted(exit) + ")" : noted(exit);
    line_with("if (" + (is_loose ? "(" + condition + ")" : condition) + " && " + note + ")",
              this->exit(exit));
}

// After what always fails.
void Printer::fail(ir::Exit const& exit) {
    if (exit.kind == ir::Exit::Kind::jump && exit.line) line(noted(exit) + ";");
    line(this->exit(exit));
}

// The place where a generator goes on, and what happens if an exception was thrown in.
void Printer::resumes(int at) {
    out_.dedent();
    out_.line("case {}:", at);
    out_.indent();
}

void Printer::yield(ir::Yield const& stmt) {
    line((stmt.is_async ? "return give(" : "return yield(") + std::to_string(stmt.at) + ", " +
         value(*stmt.item) + ");");
    resumes(stmt.at);
    fails("!sent", false, stmt.exit);
}

void Printer::delegate(ir::Delegate const& stmt) {
    line("at = " + std::to_string(stmt.at) + ";");
    line("sent = " + spelled(ir::Op::py_none) + ";");
    line("[[fallthrough]];");
    resumes(stmt.at);
    open("switch (delegate_send(sent, " + std::string(stmt.result->name) + "))");
    std::string const state = spelled(ir::TypeName::sent);
    line("case " + state + "::error:");
    out_.indent();
    fail(stmt.exit);
    out_.dedent();
    line("case " + state + "::yielded:");
    line("    return " + std::string(stmt.result->name) + ".release();");
    line("case " + state + "::returned:");
    line("    break;");
    close();
}

// Whether more may follow a condition by `&&` only in parentheses.
static bool is_loose(ir::Value const& value) {
    auto const* binary = ir::as<ir::Binary>(&value);
    return (binary && binary->op == ir::Operator::or_) || ir::as<ir::Conditional>(&value);
}

std::string Printer::condition_of(ir::Chain const& chain) {
    std::string steps;
    for (auto const* step : chain.steps) {
        if (!steps.empty()) steps += " && ";
        steps += is_loose(*step) ? "(" + value(*step) + ")" : value(*step);
    }
    auto const* only = chain.steps.size() == 1 ? chain.steps[0] : nullptr;
    if (!only) return "!(" + steps + ")";
    steps = value(*only);
    if (auto const* negated = ir::as<ir::Unary>(only); negated && negated->op == '!')
        return value(*negated->operand);
    return ir::as<ir::Binary>(only) || ir::as<ir::Conditional>(only) ? "!(" + steps + ")"
                                                                     : "!" + steps;
}

void Printer::source(ir::Source const& stmt) {
    stands_for(stmt.at, false);
    std::string text = "// " + std::string(stmt.at.file) + ":" + std::to_string(stmt.at.line) +
                       "  " + std::string(stmt.text);
    while (text.ends_with('\\') || text.ends_with(' ')) text.pop_back();  // no line splice
    out_.line(std::string_view(text));
    stands_for(stmt.at);
}

// A def statement has its comment where its function stands.
void Printer::marker(ir::Source const& stmt) {
    if (heads_.contains({stmt.at.file, stmt.at.line}))
        stands_for(stmt.at);
    else
        source(stmt);
}

std::string Printer::initialiser(ir::Variable const& variable, ir::Value const* init, bool braces,
                                 bool is_const) {
    std::string const name(variable.name);
    std::string const text = declarator(variable.type, is_const ? "const " + name : name);
    if (!init) return text;
    if (!braces) return text + " = " + value(*init);
    bool const is_list = ir::as<ir::Braces>(init) && !ir::as<ir::Braces>(init)->type;
    return text + (is_list ? value(*init) : "{" + value(*init) + "}");
}

// Prints the declarations from `first` on that fit one line of one type; gives the next index.
std::size_t Printer::declares(ir::Body body, std::size_t first) {
    auto const& start = static_cast<ir::Declare const&>(*body[first]);
    std::string text = start.variable->maybe_unused ? "[[maybe_unused]] " : "";
    text += initialiser(*start.variable, start.init, start.braces, start.is_const);
    std::size_t next = first + 1;
    auto joins = [&](ir::Declare const& other) {
        return other.variable->type && start.variable->type && !start.init && !other.init &&
               ir::is_simple(*start.variable->type) &&
               ir::same(*start.variable->type, *other.variable->type) &&
               other.variable->maybe_unused == start.variable->maybe_unused;
    };
    for (; next < body.size(); ++next) {
        auto const* other = ir::as<ir::Declare>(body[next]);
        if (!other || !joins(*other)) break;
        text += ", " + std::string(other->variable->name);
    }
    line(text + ";");
    return next;
}

void Printer::body(ir::Body body) {
    ir::Origin const outer = origin_;
    for (std::size_t k = 0; k < body.size();) {
        stands_for(origin_);
        if (ir::as<ir::Declare>(body[k])) {
            k = declares(body, k);
        } else {
            statement(*body[k]);
            ++k;
        }
    }
    stands_for(outer);
}

void Printer::if_chain(ir::If const& stmt) {
    std::string const head = "if (" + value(*stmt.condition) + ")";
    ir::Body rest = stmt.otherwise;
    if (stmt.then.size() == 1 && rest.empty()) {
        std::string_view const jump = stmt.then[0]->kind == ir::StmtKind::Break      ? "break;"
                                      : stmt.then[0]->kind == ir::StmtKind::Continue ? "continue;"
                                                                                     : "";
        if (!jump.empty()) return line_with(head, std::string(jump));
    }
    open(head);
    body(stmt.then);
    while (!rest.empty()) {
        auto const* next = rest.size() == 1 ? ir::as<ir::If>(rest[0]) : nullptr;
        out_.dedent();
        if (next) {
            line("} else if (" + value(*next->condition) + ") {");
            out_.indent();
            body(next->then);
            rest = next->otherwise;
        } else {
            out_.line("} else {");
            out_.indent();
            body(rest);
            rest = {};
        }
    }
    close();
}

void Printer::for_loop(ir::For const& stmt) {
    std::string head = "for (";
    if (stmt.declare)
        head += initialiser(*stmt.declare->variable, stmt.declare->init, false, false);
    else if (stmt.init)
        head += value(*stmt.init->target) + " = " + value(*stmt.init->value);
    head += "; " + value(*stmt.condition) + ";";
    if (stmt.step)
        head += stmt.step->value
                    ? " " + value(*stmt.step->target) + " " + std::string(ir::text(stmt.step->op)) +
                          " " + value(*stmt.step->value)
                    : " " + std::string(ir::text(stmt.step->op)) + value(*stmt.step->target);
    open(head + ")");
    body(stmt.body);
    close();
}

// auto loop = [&](auto a) -> bool { … }; then one call of it, for one kind of views or the other.
// One that threads share gets its exit too.
void Printer::checked_loop(ir::CheckedLoop const& stmt) {
    std::string const with_proof = spelled(ir::TypeName::proven),
                      with_test = spelled(ir::TypeName::checked);
    std::string params, proven, checked;
    for (auto const* view : stmt.views) {
        std::string const name(view->name), comma = params.empty() ? "" : ", ";
        params += comma + "auto " + name;
        proven += comma + with_proof + "{" + name + "}";
        checked += comma + with_test + "{" + name + "}";
    }
    std::string const loop(stmt.name), fits(stmt.fits_name);
    if (stmt.shared_exit) {
        std::string const exit(stmt.shared_exit->name);
        std::string captures = stmt.captures.empty() ? "&" : "";
        for (auto const* variable : stmt.captures)
            captures += (captures.empty() ? "&" : ", &") + std::string(variable->name);
        open("auto " + loop + " = [" + captures + "](auto&& " + exit + ", " + params + ")");
        body(stmt.body);
        close("};");
        line("bool const " + fits + " = " + value(*stmt.fits) + ";");
        return line(fits + " ? " + loop + "(" + spelled(ir::TypeName::no_exit) + "{}, " + proven +
                    ") : " + loop + "(" + exit + ", " + checked + ");");
    }
    open("auto " + loop + " = [&](" + params + ") -> bool");
    body(stmt.body);
    out_.line("return true;");
    close("};");
    line("bool const " + fits + " = " + value(*stmt.fits) + ";");
    line_with("if (!(" + fits + " ? " + loop + "(" + proven + ") : " + loop + "(" + checked + ")))",
              exit(stmt.exit));
}

void Printer::statement(ir::Stmt const& stmt) {
    switch (stmt.kind) {
        case ir::StmtKind::Source:
            return marker(static_cast<ir::Source const&>(stmt));
        case ir::StmtKind::Comment:
            return out_.line("// {}", static_cast<ir::Comment const&>(stmt).text);
        case ir::StmtKind::Declare: {
            ir::Stmt const* const one[] = {&stmt};
            declares(one, 0);
            return;
        }
        case ir::StmtKind::Do:
            return line(value(*static_cast<ir::Do const&>(stmt).value) + ";");
        case ir::StmtKind::Set: {
            auto const& node = static_cast<ir::Set const&>(stmt);
            std::string const target = value(*node.target);
            if (!node.value) return line(std::string(ir::text(node.op)) + target + ";");
            std::string const given = value(*node.value);
            return line(target + " " + std::string(ir::text(node.op)) + " " +
                        (node.moves ? spelled(ir::Op::move) + "(" + given + ")" : given) + ";");
        }
        case ir::StmtKind::Block:
            out_.line("{");
            out_.indent();
            body(static_cast<ir::Block const&>(stmt).body);
            return close();
        case ir::StmtKind::If:
            return if_chain(static_cast<ir::If const&>(stmt));
        case ir::StmtKind::While: {
            auto const& node = static_cast<ir::While const&>(stmt);
            open("while (" + value(*node.condition) + ")");
            body(node.body);
            return close();
        }
        case ir::StmtKind::For:
            return for_loop(static_cast<ir::For const&>(stmt));
        case ir::StmtKind::Return: {
            auto const& node = static_cast<ir::Return const&>(stmt);
            if (node.is_none) return line(spelled(ir::Op::return_none) + ";");
            return line(node.value ? "return " + value(*node.value) + ";" : "return;");
        }
        case ir::StmtKind::Break:
            return out_.line("break;");
        case ir::StmtKind::Continue:
            return out_.line("continue;");
        case ir::StmtKind::Goto:
            return out_.line("goto {};", static_cast<ir::Goto const&>(stmt).label);
        case ir::StmtKind::Label:
            out_.dedent();
            out_.line("{}:;", static_cast<ir::Label const&>(stmt).name);
            return out_.indent();
        case ir::StmtKind::Chain: {
            auto const& node = static_cast<ir::Chain const&>(stmt);
            auto const* negated =
                node.steps.size() == 1 ? ir::as<ir::Unary>(node.steps[0]) : nullptr;
            bool const loose = negated && negated->op == '!' && is_loose(*negated->operand);
            return fails(condition_of(node), loose, node.exit);
        }
        case ir::StmtKind::FailIf: {
            auto const& node = static_cast<ir::FailIf const&>(stmt);
            return fails(value(*node.condition), is_loose(*node.condition), node.exit);
        }
        case ir::StmtKind::Fail:
            return fail(static_cast<ir::Fail const&>(stmt).exit);
        case ir::StmtKind::Yield:
            return yield(static_cast<ir::Yield const&>(stmt));
        case ir::StmtKind::Delegate:
            return delegate(static_cast<ir::Delegate const&>(stmt));
        case ir::StmtKind::Parallel:
            return parallel(static_cast<ir::Parallel const&>(stmt));
        case ir::StmtKind::Attempt:
            return attempt(static_cast<ir::Attempt const&>(stmt));
        case ir::StmtKind::CheckedLoop:
            return checked_loop(static_cast<ir::CheckedLoop const&>(stmt));
        case ir::StmtKind::Region: {
            auto const& node = static_cast<ir::Region const&>(stmt);
            out_.line("{");
            out_.indent();
            line(guard(node.region));
            body(node.body);
            return close();
        }
    }
}

// The object that takes or releases the GIL for its block.
std::string Printer::guard(ir::RegionKind region) {
    switch (region) {
        case ir::RegionKind::nogil:
            return spelled(ir::TypeName::no_gil) + " nogil;";
        case ir::RegionKind::nogil_if_held:
            return spelled(ir::TypeName::no_gil_if_held) + " nogil;";
        case ir::RegionKind::with_gil:
            return spelled(ir::TypeName::with_gil) + " gil;";
    }
    __builtin_unreachable();
}

}  // namespace cyxx::emit
