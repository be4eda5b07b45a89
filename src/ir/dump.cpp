// `--emit=ir`: one node a line, children indented.
#include "ir/build.h"
#include "ir/quote.h"
#include "support/writer.h"

namespace cyxx::ir {

namespace {

std::string type_text(Type const* type);

std::string arguments_text(Type const& type) {
    std::string text;
    for (auto const* param : type.params) text += (text.empty() ? "" : ", ") + type_text(param);
    if (type.count) text = std::to_string(type.count);
    return text.empty() ? text : "<" + text + ">";
}

std::string layout_text(Layout const& layout) {
    switch (layout.kind) {
        case Layout::Kind::strided:
            return {};
        case Layout::Kind::c_contig:
            return ", C-contiguous";
        case Layout::Kind::f_contig:
            return ", F-contiguous";
        case Layout::Kind::some:
            return ", dense " + std::to_string(layout.dense);
    }
    __builtin_unreachable();
}

std::string type_text(Type const* type) {
    if (!type) return "auto";
    switch (type->kind) {
        case Type::Kind::named:
            return std::string(type->text) + arguments_text(*type);
        case Type::Kind::view:
            return std::string(type->text) + " of " + std::to_string(type->count) + " axes of " +
                   type_text(type->base) + layout_text(type->layout);
        case Type::Kind::qualified:
            return (type->is_const ? "const " : "") +
                   std::string(type->is_volatile ? "volatile " : "") + type_text(type->base);
        case Type::Kind::pointer:
            return "pointer to " + type_text(type->base);
        case Type::Kind::reference:
            return (type->is_rvalue ? "rvalue reference to " : "reference to ") +
                   type_text(type->base);
        case Type::Kind::array:
            return "array [" + std::string(type->extent) + "] of " + type_text(type->base);
        case Type::Kind::function_pointer: {
            std::string text = "pointer to function (";
            for (auto const* param : type->params)
                text += (text.ends_with('(') ? "" : ", ") + type_text(param);
            return text + (type->varargs ? ", ...) giving " : ") giving ") + type_text(type->base);
        }
    }
    __builtin_unreachable();
}

char const* holds_text(Holds holds) {
    switch (holds) {
        case Holds::plain:
            return "plain";
        case Holds::object:
            return "owns object";
        case Holds::look:
            return "look";
        case Holds::view:
            return "owns view";
        case Holds::argument:
            return "buffer argument";
    }
    __builtin_unreachable();
}

char const* construct_text(ParallelKind construct) {
    switch (construct) {
        case ParallelKind::parallel:
            return "parallel";
        case ParallelKind::parallel_for:
            return "parallel loop";
        case ParallelKind::for_:
            return "shared loop";
    }
    __builtin_unreachable();
}

char const* schedule_text(Schedule schedule) {
    switch (schedule) {
        case Schedule::none:
            return "";
        case Schedule::static_:
            return "static";
        case Schedule::dynamic:
            return "dynamic";
        case Schedule::guided:
            return "guided";
        case Schedule::runtime:
            return "runtime";
    }
    __builtin_unreachable();
}

char const* gil_text(Gil gil) {
    switch (gil) {
        case Gil::no:
            return "";
        case Gil::may_take:
            return " may take the GIL";
        case Gil::needs:
            return " needs the GIL";
    }
    __builtin_unreachable();
}

// A value on one line: prefix notation, so that nothing depends on precedence.
std::string value_text(Value const& value);

std::string list_text(Values values) {
    std::string text;
    for (auto const* value : values) text += (text.empty() ? "" : ", ") + value_text(*value);
    return text;
}

std::string op_text(OpCall const& node) {
    std::string text = row(node.op).name;
    if (node.type) text += "<" + type_text(node.type) + ">";
    if (node.count) text += "<" + std::to_string(node.count) + ">";
    text += "(";
    if (node.object) text += value_text(*node.object) + "; ";
    return text + list_text(node.args) + ")";
}

std::string value_text(Value const& value) {
    switch (value.kind) {
        case ValueKind::Literal:
            return std::string(static_cast<Literal const&>(value).text);
        case ValueKind::Name: {
            auto const& name = static_cast<Name const&>(value);
            return (name.of ? type_text(name.of) + "::" : "") + std::string(name.text);
        }
        case ValueKind::Read:
            return "%" + std::string(static_cast<Read const&>(value).variable->name);
        case ValueKind::Member: {
            auto const& node = static_cast<Member const&>(value);
            return value_text(*node.object) + (node.arrow ? "->" : ".") + std::string(node.name);
        }
        case ValueKind::Index: {
            auto const& node = static_cast<Index const&>(value);
            return value_text(*node.base) + "[" + value_text(*node.index) + "]";
        }
        case ValueKind::Unary: {
            auto const& node = static_cast<Unary const&>(value);
            return std::string("(") + node.op + " " + value_text(*node.operand) + ")";
        }
        case ValueKind::Binary: {
            auto const& node = static_cast<Binary const&>(value);
            return "(" + std::string(text(node.op)) + " " + value_text(*node.left) + " " +
                   value_text(*node.right) + ")";
        }
        case ValueKind::Conditional: {
            auto const& node = static_cast<Conditional const&>(value);
            return "(? " + value_text(*node.condition) + " " + value_text(*node.then) + " " +
                   value_text(*node.otherwise) + ")";
        }
        case ValueKind::Cast: {
            auto const& node = static_cast<Cast const&>(value);
            return "cast<" + type_text(node.type) + ">(" + value_text(*node.operand) + ")";
        }
        case ValueKind::Call: {
            auto const& node = static_cast<Call const&>(value);
            return "call " + value_text(*node.callee) + "(" + list_text(node.args) + ")" +
                   gil_text(node.gil);
        }
        case ValueKind::OpCall:
            return op_text(static_cast<OpCall const&>(value));
        case ValueKind::SizeOf:
            return "sizeof(" + type_text(static_cast<SizeOf const&>(value).type) + ")";
        case ValueKind::Construct: {
            auto const& node = static_cast<Construct const&>(value);
            return (node.is_new ? "new " : "") + type_text(node.type) + "(" + list_text(node.args) +
                   ")";
        }
        case ValueKind::Lambda:
            return "lambda " + value_text(*static_cast<Lambda const&>(value).value);
        case ValueKind::Braces: {
            auto const& node = static_cast<Braces const&>(value);
            return (node.type ? type_text(node.type) : "") + "{" + list_text(node.items) + "}";
        }
    }
    __builtin_unreachable();
}

std::string region_text(RegionKind region) {
    switch (region) {
        case RegionKind::nogil:
            return "without the GIL";
        case RegionKind::nogil_if_held:
            return "without the GIL, which may be held";
        case RegionKind::with_gil:
            return "with the GIL";
    }
    __builtin_unreachable();
}

std::string exit_text(Exit const& exit) {
    std::string const line = exit.kept ? std::string(exit.kept->name) : std::to_string(exit.line);
    std::string const where = std::string(exit.site) + ":" + line;
    switch (exit.kind) {
        case Exit::Kind::fail:
            return "fail " + where + (exit.value ? " with " + value_text(*exit.value) : "");
        case Exit::Kind::unraisable:
            return "report " + where + " as unraisable";
        case Exit::Kind::leave:
            return "leave" + (exit.value ? " with " + value_text(*exit.value) : std::string());
        case Exit::Kind::jump:
            return "goto " + std::string(exit.label) + " from " + where;
    }
    __builtin_unreachable();
}

struct Dump {
    Writer out{2};

    void nested(std::string const& head, Body body) {
        out.line(std::string_view(head));
        out.indent();
        for (auto const* stmt : body) on(*stmt);
        out.dedent();
    }

    void variable(Variable const& variable, std::string_view what) {
        out.line("{} %{}: {}, {}{}", what, variable.name, type_text(variable.type),
                 holds_text(variable.holds), variable.temporary ? ", temporary" : "");
    }

    void on(Stmt const& stmt) {
        switch (stmt.kind) {
            case StmtKind::Source: {
                auto const& node = static_cast<Source const&>(stmt);
                return out.line("source {}:{}  {}", node.at.file, node.at.line, node.text);
            }
            case StmtKind::Comment:
                return out.line("comment {}", static_cast<Comment const&>(stmt).text);
            case StmtKind::Declare: {
                auto const& node = static_cast<Declare const&>(stmt);
                variable(*node.variable, node.is_const ? "declare const" : "declare");
                if (node.init) out.line("  = {}", value_text(*node.init));
                return;
            }
            case StmtKind::Do:
                return out.line("do {}", value_text(*static_cast<Do const&>(stmt).value));
            case StmtKind::Set: {
                auto const& node = static_cast<Set const&>(stmt);
                return out.line("set {} {}{} {}", value_text(*node.target), text(node.op),
                                node.moves ? " move" : "",
                                node.value ? value_text(*node.value) : "");
            }
            case StmtKind::Block:
                return nested("block", static_cast<Block const&>(stmt).body);
            case StmtKind::If: {
                auto const& node = static_cast<If const&>(stmt);
                nested("if " + value_text(*node.condition), node.then);
                if (!node.otherwise.empty()) nested("else", node.otherwise);
                return;
            }
            case StmtKind::While: {
                auto const& node = static_cast<While const&>(stmt);
                return nested("while " + value_text(*node.condition), node.body);
            }
            case StmtKind::For:
                return loop(static_cast<For const&>(stmt));
            case StmtKind::Return: {
                auto const& node = static_cast<Return const&>(stmt);
                return out.line("return {}", node.value     ? value_text(*node.value)
                                             : node.is_none ? "None"
                                                            : "");
            }
            case StmtKind::Break:
                return out.line("break");
            case StmtKind::Continue:
                return out.line("continue");
            case StmtKind::Goto:
                return out.line("goto {}", static_cast<Goto const&>(stmt).label);
            case StmtKind::Label:
                return out.line("label {}", static_cast<Label const&>(stmt).name);
            case StmtKind::Chain: {
                auto const& node = static_cast<Chain const&>(stmt);
                out.line("chain, else {}", exit_text(node.exit));
                for (auto const* step : node.steps) out.line("  {}", value_text(*step));
                return;
            }
            case StmtKind::FailIf: {
                auto const& node = static_cast<FailIf const&>(stmt);
                return out.line("if {} {}", value_text(*node.condition), exit_text(node.exit));
            }
            case StmtKind::Fail:
                return out.line("{}", exit_text(static_cast<Fail const&>(stmt).exit));
            case StmtKind::Yield: {
                auto const& node = static_cast<Yield const&>(stmt);
                return out.line("yield {} {}, else {}", node.at, value_text(*node.item),
                                exit_text(node.exit));
            }
            case StmtKind::Delegate: {
                auto const& node = static_cast<Delegate const&>(stmt);
                return out.line("delegate {} into %{}, else {}", node.at, node.result->name,
                                exit_text(node.exit));
            }
            case StmtKind::CheckedLoop: {
                auto const& node = static_cast<CheckedLoop const&>(stmt);
                std::string views;
                for (auto const* view : node.views) views += " %" + std::string(view->name);
                out.line("checked loop over{}, else {}", views,
                         node.shared_exit ? "%" + std::string(node.shared_exit->name)
                                          : exit_text(node.exit));
                out.line("  fits if {}", value_text(*node.fits));
                return nested("body", node.body);
            }
            case StmtKind::Region: {
                auto const& node = static_cast<Region const&>(stmt);
                return nested(region_text(node.region), node.body);
            }
            case StmtKind::Parallel:
                return parallel(static_cast<Parallel const&>(stmt));
            case StmtKind::Attempt: {
                auto const& node = static_cast<Attempt const&>(stmt);
                nested("attempt, else %" + std::string(node.exit->name), node.body);
                if (node.is_last) nested("keep if " + value_text(*node.is_last), node.keep);
                return;
            }
        }
    }

    void parallel(Parallel const& node) {
        std::string text = construct_text(node.construct);
        for (auto const* each : node.first_private)
            text += ", first private %" + std::string(each->name);
        for (auto const* each : node.last_private)
            text += ", last private %" + std::string(each->name);
        for (auto const& each : node.reductions)
            text += ", reduction " + std::string(ir::text(each.op)) + " %" +
                    std::string(each.variable->name);
        out.line("{}", text);
        if (node.schedule != Schedule::none)
            out.line("  schedule {}", schedule_text(node.schedule));
        if (node.chunk) out.line("  chunk {}", value_text(*node.chunk));
        if (node.threads) out.line("  threads {}", value_text(*node.threads));
        if (node.threads_if) out.line("  threads if {}", value_text(*node.threads_if));
        out.indent();
        on(*node.stmt);
        out.dedent();
    }

    void loop(For const& node) {
        out.line("for");
        out.indent();
        if (node.declare) on(*node.declare);
        if (node.init) on(*node.init);
        out.line("while {}", value_text(*node.condition));
        if (node.step) {
            out.line("then");
            out.indent();
            on(*node.step);
            out.dedent();
        }
        for (auto const* stmt : node.body) on(*stmt);
        out.dedent();
    }

    void function(Function const& function) {
        out.line("function {}: {}{}", function.name,
                 function.result ? type_text(function.result) : "void",
                 function.has_gil ? "" : ", without the GIL");
        out.indent();
        for (auto const* param : function.params) variable(*param, "param");
        for (auto const* stmt : function.body) on(*stmt);
        out.dedent();
    }
};

}  // namespace

std::string dump(Module const& module) {
    Dump dump;
    dump.out.line("module {} from {}", module.name, module.file);
    for (auto const& table : module.tables) {
        if (table.entries.empty()) continue;
        dump.out.line("table {}", table.name);
        for (auto const& entry : table.entries)
            dump.out.line("  {} {} {}", type_text(entry.type), entry.name, entry.init);
    }
    for (auto const& item : module.items) {
        if (item.function) dump.function(*item.function);
        if (!item.global) continue;
        dump.variable(*item.global->variable, "global");
        if (item.global->init) dump.out.line("  = {}", value_text(*item.global->init));
    }
    dump.nested("body", module.exec);
    return dump.out.take();
}

}  // namespace cyxx::ir
