// import statements, and the definition of functions in the module's body.
#include "lower/documentation.h"
#include "lower/expr.h"
#include "lower/state.h"
#include "sema/convert.h"
#include "sema/cython_module.h"
#include "sema/fused.h"

namespace cyxx::lower {

namespace {

std::string dotted(ast::List<Ident> path) {
    std::string text;
    for (auto part : path) text += (text.empty() ? "" : ".") + std::string(part.str());
    return text;
}

// What only the compiler knows is not imported at run time.
bool is_declaration(std::string_view module) {
    return sema::is_cython_module(module) || module == "cython.cimports" ||
           module.starts_with("cython.cimports.");
}

// In Python 2 a module of a package finds those beside it first.
bool looks_for_siblings(FunctionLowering const& f) {
    auto const& main = *f.module.program.main;
    bool const in_package = main.is_package || main.name.find('.') != std::string::npos;
    return in_package && main.directives->imports_siblings();
}

}  // namespace

void FunctionLowering::bind(Ident name, Value value, ast::Node const& at) {
    auto const* symbol =
        sema::lookup(class_around_ ? *class_around_->scope : *function.scope, name);
    if (symbol && symbol->place == sema::Place::class_dict) return write(*symbol, value, at);
    bool const is_declared = symbol && symbol->kind == sema::SymbolKind::Variable &&
                             (symbol->place == sema::Place::global || symbol->has_declaration);
    if (is_declared) {
        Type const type = typing.type_of(*symbol);
        auto const how = sema::conversion(module.object_type(), type);
        if (how != sema::Conversion::none)
            value = lower::convert(*this, value, module.object_type(), how, type, at, nullptr,
                                   name.str());
        return write(*symbol, value, at);
    }
    bool const is_python = function.is_module_body || !symbol ||
                           symbol->place == sema::Place::module_dict ||
                           symbol->kind == sema::SymbolKind::Module;
    if (is_python)
        step(Op::set_global, {b.constant(Op::this_module), this->name(name.str()), value}, at);
    else
        write(*symbol, value, at);
}

void FunctionLowering::on(ast::Import const& stmt) {
    if (function.no_python) return;  // of NumPy, for its names
    for (auto const& alias : stmt.names) {
        if (is_declaration(dotted(alias.path))) continue;
        Ident const bound = alias.as ? alias.as : alias.path[0];
        auto const& out = temp(bound.str(), b.type(TypeName::ref), Holds::object);
        std::vector<Value> arguments{b.read(out), b.constant(Op::this_module),
                                     name(dotted(alias.path))};
        if (looks_for_siblings(*this)) arguments.push_back(b.number(-1));
        // `import a as c` binds a itself, as `import a` does.
        step(alias.as && alias.path.size() > 1 ? Op::import_module_as : Op::import_module,
             arguments, stmt);
        bind(bound, b.read(out), stmt);
    }
}

void FunctionLowering::on(ast::ImportFrom const& stmt) {
    if (function.no_python) return;
    std::string const from = dotted(stmt.module);
    if (stmt.level == 0 && (from == "__future__" || is_declaration(from))) return;
    std::vector<Value> names;
    std::string key = "names:";
    for (auto const& alias : stmt.names) {
        names.push_back(name(alias.path[0].str()));
        key += std::string(alias.path[0].str()) + ",";
    }
    auto const& source = temp("module", b.type(TypeName::ref), Holds::object);
    auto const& list = temp("names", b.type(TypeName::ref), Holds::object);
    step(Op::tuple, {b.read(list), b.braces(b.list(names))}, stmt);
    step(Op::import_names,
         {b.read(source), b.constant(Op::this_module), name(from), b.read(list),
          b.number(stmt.level == 0 && looks_for_siblings(*this) ? -1 : stmt.level)},
         stmt);
    for (auto const& alias : stmt.names) {
        if (alias.path[0] == "*") {
            step(Op::import_star, {b.constant(Op::this_module), b.read(source)}, stmt);
            bind_stars(stmt);
            continue;
        }
        Ident const bound = alias.as ? alias.as : alias.path[0];
        auto const& out = temp(bound.str(), b.type(TypeName::ref), Holds::object);
        step(Op::import_from, {b.read(out), b.read(source), name(alias.path[0].str())}, stmt);
        bind(bound, b.read(out), stmt);
    }
}

// C variables of the module get what `import *` has for them.
void FunctionLowering::bind_stars(ast::Stmt const& at) {
    auto const& scope = *module.program.main->scope;
    for (auto const* symbol : scope.symbols) {
        bool const is_own = symbol->kind == sema::SymbolKind::Variable &&
                            symbol->place == sema::Place::global && symbol->scope == &scope;
        auto const how =
            is_own ? sema::conversion(module.object_type(), symbol->type) : sema::Conversion::error;
        if (how == sema::Conversion::error) continue;
        Value const found = b.read(temp(symbol->name.str(), b.type(TypeName::ref), Holds::object));
        step(Op::star_value, {found, b.constant(Op::this_module), name(symbol->name.str())}, at);
        flush();
        add(b.if_(found, block([&] { bind(symbol->name, found, at); })));
    }
}

// --- functions

void FunctionLowering::on(ast::FuncDef const& stmt) {
    auto const found = module.program.function_of.find(&stmt);
    if (found == module.program.function_of.end()) return;
    auto const& info = module.inner(*found->second, typing);
    if (info.kind != sema::FunctionKind::def) return define_c_function(info, stmt);
    if (info.no_python) return;  // nothing but its default arguments, which C++ has
    if (!info.outer || info.class_) return define(info, stmt);
    if (!info.decorators.empty()) return define_decorated(info, stmt);
    write(*info.symbol, function_object(info, stmt), stmt);
}

void FunctionLowering::on(ast::CFuncDecl const& stmt) {
    auto const found = module.program.function_of.find(&stmt);
    if (found != module.program.function_of.end() && stmt.has_body)
        define_c_function(*found->second, stmt);
}

// What a C function needs when its statement runs: its defaults; of a cpdef function, its object.
void FunctionLowering::define_c_function(sema::FunctionInfo const& info, ast::Stmt const& stmt) {
    auto const set_defaults = [&](sema::FunctionInfo const& function) {
        for (auto const& param : function.params) {
            if (!param.has_default || !param.syntax->default_ || module.literal_default(param))
                continue;
            auto const& variable = module.default_variable(param);
            Value const made = value(*param.syntax->default_);
            if (variable.holds == Holds::object)
                add(b.set(b.read(variable), b.call(Op::borrow, {made})));
            else
                add(b.set(b.read(variable), made));
        }
    };
    if (info.is_fused) {
        for (auto const& choice : sema::combinations(info.fused))
            if (auto const& one = module.instance(info, choice); !module.is_unused_instance(one))
                set_defaults(one);
    } else {
        set_defaults(info);
    }
    if (info.kind == sema::FunctionKind::cpdef && !info.no_python) define(info, stmt);
}

// cy::define(cy_module, f_def, …), of a fused function cy::define_fused(cy_module, "f", table, defs, …)
void FunctionLowering::define(sema::FunctionInfo const& info, ast::Stmt const& stmt) {
    if (module.is_own(info.class_)) return define_in_class(info, stmt);
    std::string_view const text = info.symbol->name.str();
    auto const* owner = open_class(info.class_);
    bool const is_elsewhere = owner && info.symbol->place != sema::Place::class_dict;  // nonlocal
    bool const is_c_variable = info.symbol->kind == sema::SymbolKind::Variable &&
                               info.symbol->place == sema::Place::global;
    if (!info.decorators.empty() || is_elsewhere || is_c_variable ||
        (owner && text.starts_with("__") && !text.ends_with("__")))
        return define_decorated(info, stmt);
    std::vector<Value> args = function_args(info, stmt);
    if (info.is_fused) {
        auto const& table = module.fused_table(info);
        args.insert(args.begin(), {b.constant(Op::this_module), b.string(info.symbol->name.str()),
                                   table.arguments, table.functions});
        return step(Op::define_fused, args, stmt);
    }
    if (owner) {
        args.insert(args.begin(), b.name(module.site(info)));
        return check(b.call_on(b.read(owner), Op::class_define, b.list(args)), stmt);
    }
    args.insert(args.begin(), {b.constant(Op::this_module), b.name(module.site(info))});
    step(Op::define, args, stmt);
}

// The last arguments of such a step: those that are there.
std::vector<Value> FunctionLowering::definition_args(sema::FunctionInfo const& info,
                                                     ast::Node const& at) {
    std::vector<Value> defaults, keyword_defaults, annotations;
    for (auto const& param : info.params) {
        if (param.syntax->default_) {
            Value const made = default_object(param);
            if (param.kind == ast::ParamKind::keyword_only)
                keyword_defaults.insert(keyword_defaults.end(),
                                        {name(param.symbol->name.str()), made});
            else
                defaults.push_back(made);
        }
        if (param.syntax->annotation) {
            annotations.push_back(name(param.symbol->name.str()));
            annotations.push_back(annotation(*param.syntax->annotation));
        }
    }
    auto const* def = ast::as<ast::FuncDef>(info.syntax);
    if (def && def->return_annotation) {
        annotations.push_back(name("return"));
        annotations.push_back(annotation(*def->return_annotation));
    }
    std::vector<Value> args;
    auto collect = [&](std::vector<Value> const& items, std::string_view hint, Op op) {
        if (items.empty()) return args.push_back(b.literal("nullptr"));
        auto const& out = temp(hint, b.type(TypeName::ref), Holds::object);
        step(op, {b.read(out), b.braces(b.list(items))}, at);
        args.push_back(b.read(out));
    };
    collect(defaults, "defaults", Op::tuple);
    collect(keyword_defaults, "keyword_defaults", Op::dict);
    collect(annotations, "annotations", Op::dict);
    while (!args.empty() && ir::as<ir::Literal>(args.back())) args.pop_back();
    return args;
}

Value FunctionLowering::default_object(sema::ParamInfo const& param) {
    ast::Expr const& expr = *param.syntax->default_;
    auto const* constant = ast::as<ast::Constant>(&expr);
    if (constant && constant->value == ast::ConstantKind::null)  // char* text = NULL
        return b.constant(Op::py_none);
    auto const number = sema::is_float(param.type) ? known_number(*this, expr) : std::nullopt;
    if (!number) return object_of(expr);
    std::string text = fmt::format("{}", *number);
    if (text.find_first_of(".en") == text.npos) text += ".0";
    return module.real(*number, text);
}

// An annotation as it was written: a string's own text, else the source.
Value FunctionLowering::annotation(ast::Expr const& expr) {
    return module.text(b.text(annotation_text(module.input.sources, expr)));
}

}  // namespace cyxx::lower
