// Refuses what lowering does not do yet, each feature at its own place with its own code.
#include "sema/builtins.h"
#include "sema/cpp_class.h"
#include "sema/cython_module.h"
#include "sema/flow_walk.h"
#include "sema/function_object.h"
#include "sema/supported_types.h"
#include "sema/view_axes.h"

#include <algorithm>

namespace cyxx::sema {

namespace {

class Check : SupportedTypes {
public:
    Check(Program const& program, Typing const& typing, diag::Sink& sink)
        : SupportedTypes(program), typing_(typing), sink_(sink) {}

    void run() {
        FunctionInfo const& function = *typing_.function;
        check_function(function);
        if (function.lambda) return expression(*function.lambda->body);
        for (ast::Stmt const* stmt : function.body) statement(*stmt);
    }

private:
    // The source text, up to the end of its first line.
    std::string text(Span span) const {
        Source const* source = sink_.sources().find(span.begin);
        std::string_view const part = source ? source->text(span) : std::string_view();
        return std::string(part.substr(0, part.find('\n')));
    }

    // --- messages with and without an argument, so that a row of the table is just two names
    void refuse(ast::Node const& node, diag::Message<> const& message) {
        sink_.report(node, message);
    }
    void refuse(ast::Node const& node, diag::Message<diag::Str> const& message) {
        sink_.report(node, message, text(node.span));
    }

    // --- types
    void check_type(Span span, Type const* type) {
        if (!type || supported(type)) return;
        Type const* plain = canonical(type);
        if (plain->kind == TypeKind::MemView)
            return sink_.report(span, diag::no_struct_view, display(type)), void();
        if (plain->kind == TypeKind::Buffer)
            sink_.report(span, diag::no_ndarray, display(type)).help("use a view: `double[:, :]`");
        else if (plain->kind == TypeKind::Complex)
            sink_.report(span, diag::no_complex);
        else if (plain->kind == TypeKind::Fused)
            sink_.report(span, diag::no_fused, display(type));
        else
            sink_.report(span, diag::no_type, display(type));
    }

    // --- the function
    void check_function(FunctionInfo const& function) {
        if (function.is_module_body) return check_symbols(function);
        if (function.is_fused && function.class_ && !may_be_fused(function))
            return sink_.report(*function.syntax, diag::no_fused, function.symbol->name.str()),
                   void();
        bool const in_class = function.class_ && function.class_->is_extension;
        for (ast::Expr const* decorator : function.decorators) {
            auto const* name = ast::as<ast::NameRef>(decorator);
            auto const* call = ast::as<ast::Call>(decorator);
            // Before the import of its module it was no directive.
            Symbol const* named =
                symbol_of_expr(*function.symbol->scope, call ? *call->callee : *decorator);
            if (named && named->kind == SymbolKind::Special) {
                refuse(*decorator, diag::no_decorator);
                continue;
            }
            bool const in_cpp = function.symbol->scope->kind == ScopeKind::cpp_class;
            bool const is_kind = name && (((in_class || in_cpp) && name->name == "staticmethod") ||
                                          (in_class && name->name == "classmethod"));
            bool const is_def = function.kind == FunctionKind::def;
            bool const is_getter =
                function.symbol->is_property && function.class_ && function.class_->is_extern;
            if (is_getter) continue;
            if (!is_def && function.symbol->is_property)
                sink_.report(*decorator, diag::no_property, function.symbol->name.str());
            else if (!is_def && !is_kind)
                refuse(*decorator, diag::no_decorator);
        }
        for (ParamInfo const& param : function.params)
            if (param.syntax) check_type(param.syntax->span, typing_.type_of(*param.symbol));
        if (function.result && function.symbol)
            check_type(function.symbol->declared_at,
                       typing_.signature ? typing_.signature->result : function.result);
        check_symbols(function);
    }
    // Methods that CPython finds by name; those of a type's slots have one meaning each.
    static bool may_be_fused(FunctionInfo const& function) {
        std::string_view const name = function.symbol->name.str();
        bool const is_special = name.starts_with("__") && name.ends_with("__");
        bool const is_decorated = function.decorators.size() >
                                  std::size_t(function.is_static || function.is_class_method);
        bool const is_unbound = function.is_static || function.is_class_method;
        if (!function.class_->is_extension) return is_unbound && !is_special;
        return !is_special && !is_decorated;
    }
    // A variable that outlives the call: a buffer ends with it.
    void check_kept(Symbol const& symbol, diag::Message<diag::Str> const& message) {
        Type const* type = canonical(typing_.type_of(symbol));
        if (type && type->kind == TypeKind::Buffer)
            sink_.report(symbol.declared_at, message, symbol.name.str());
    }
    void check_symbols(FunctionInfo const& function) {
        for (Symbol const* symbol : function.scope->symbols) {
            if (symbol->kind != SymbolKind::Variable || symbol->place == Place::extern_) continue;
            if (symbol->place == Place::parameter) {
                if (function.is_resumed()) check_kept(*symbol, diag::no_generator);
                continue;
            }
            check_type(symbol->declared_at, typing_.type_of(*symbol));
            if (symbol->place == Place::cell) check_kept(*symbol, diag::no_closure);
            if (function.is_resumed()) check_kept(*symbol, diag::no_generator);
            bool const shared = symbol->visibility == ast::Visibility::public_ || symbol->api;
            if (function.is_module_body && symbol->has_declaration && shared)
                sink_.report(symbol->declared_at, diag::no_public, "public");
        }
    }

    // --- statements
    void suite(ast::Suite body) {
        for (ast::Stmt const* stmt : body) statement(*stmt);
    }
    void statement(ast::Stmt const& stmt) {
        ast::visit(stmt, [&](auto const& exact) { on(exact); });
    }
    template <class S>
    void on(S const& stmt) {
        expressions(stmt);
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                statement(child);
        });
    }
    void on(ast::Assign const& stmt) {
        // a, b = b, a: the tuple is never made.
        auto const* targets = stmt.targets.size() == 1 ? items_of(*stmt.targets[0]) : nullptr;
        auto const* values = items_of(*stmt.value);
        if (!targets || !values || targets->size() != values->size()) return expressions(stmt);
        for (auto const* list : {targets, values})
            for (ast::Expr const* item : *list) expression(*item);
    }
    static ast::ExprList const* items_of(ast::Expr const& expr) {
        ast::ExprList const* items = nullptr;
        if (auto const* tuple = ast::as<ast::TupleExpr>(&expr)) items = &tuple->items;
        if (auto const* list = ast::as<ast::ListExpr>(&expr)) items = &list->items;
        bool starred = false;
        if (items)
            for (ast::Expr const* item : *items) starred |= item->kind == ast::ExprKind::Starred;
        return starred ? nullptr : items;
    }
    void on(ast::Try const& stmt) {
        expressions(stmt);
        for (ast::Suite const part : {stmt.body, stmt.otherwise, stmt.finally}) suite(part);
        for (ast::ExceptHandler const& handler : stmt.handlers) suite(handler.body);
    }
    void on(ast::Match const& stmt) {
        expressions(stmt);
        for (ast::MatchCase const& each : stmt.cases) {
            if (each.guard) expression(*each.guard);
            pattern(*each.pattern);
            suite(each.body);
        }
    }
    void pattern(ast::Pattern const& node) {
        ast::each_child(node, [&](auto const& child) {
            using Child = std::remove_cvref_t<decltype(child)>;
            if constexpr (std::same_as<Child, ast::Pattern>) pattern(child);
            if constexpr (std::same_as<Child, ast::Expr>) expression(child);
        });
    }
    void on(ast::Exec const& stmt) { expressions(stmt); }
    void on(ast::Print const& stmt) { expressions(stmt); }
    void on(ast::TypeAlias const& stmt) { sink_.report(stmt, diag::no_type_alias, "a type alias"); }
    void on(ast::ClassDef const& stmt) {
        auto const found = program_.class_of.find(&stmt);
        if (found != program_.class_of.end() && found->second->is_extension)
            return extension(*found->second, stmt.name_span, stmt.decorators, stmt.args, stmt.body);
        if (!stmt.type_params.empty()) {
            sink_.report(stmt.name_span, diag::no_class, stmt.name.str());
            return;
        }
        for (ast::Expr const* decorator : stmt.decorators)
            if (typing_.at(*decorator).form == Form::special && !is_directive(*decorator))
                refuse(*decorator, diag::no_decorator);
        expressions(stmt);
        bool const outer = std::exchange(in_extension_, false);
        suite(stmt.body);
        in_extension_ = outer;
    }
    // Before the import of its module it was none.
    bool is_directive(ast::Expr const& decorator) const {
        ast::Expr const* root = &decorator;
        while (!ast::as<ast::NameRef>(root)) {
            if (auto const* call = ast::as<ast::Call>(root))
                root = call->callee;
            else if (auto const* attribute = ast::as<ast::Attribute>(root))
                root = attribute->object;
            else
                return false;
        }
        Symbol const* named = symbol_of_expr(*typing_.function->scope, *root);
        return special_of(typing_.at(decorator).symbol) == Special::directive && named &&
               named->declared_at.begin < decorator.span.begin;
    }
    void on(ast::CClassDecl const& stmt) {
        if (stmt.visibility == ast::Visibility::extern_) return;
        auto const found = program_.class_of.find(&stmt);
        if (!stmt.has_body || found == program_.class_of.end()) return;
        extension(*found->second, stmt.name_span, stmt.decorators, stmt.bases, stmt.body);
    }
    void extension(ClassInfo const& info, Span at, ast::ExprList decorators,
                   ast::List<ast::Argument> bases, ast::Suite body) {
        bool const bad_base = (info.base && !class_supported(info.base)) || !extensible(info);
        bool const has_keyword = std::ranges::any_of(
            bases, [](ast::Argument const& base) { return base.keyword || base.double_star; });
        if (bad_base || has_keyword || bases.size() > 1) {
            sink_.report(at, diag::no_cdef_class, info.symbol->name.str());
            return;
        }
        for (ast::Expr const* decorator : decorators) {
            auto const* call = ast::as<ast::Call>(decorator);
            auto const special =
                special_of(symbol_of_expr(*info.scope->parent, call ? *call->callee : *decorator));
            bool const is_dataclass = info.dataclass && info.dataclass->decorator == decorator;
            bool const is_known = is_dataclass
                                      ? may_be_dataclass(info)
                                      : special == Special::directive || special == Special::cclass;
            if (!is_known && info.total_ordering != decorator)
                refuse(*decorator, diag::no_decorator);
        }
        for (Symbol const* symbol : info.scope->symbols) {
            if (symbol->kind == SymbolKind::Variable && symbol->place == Place::field)
                check_type(symbol->declared_at, symbol->type);
        }
        bool const outer = std::exchange(in_extension_, true);
        suite(body);
        in_extension_ = outer;
    }
    // Python sees its fields; what the bases have is known to their own module.
    bool may_be_dataclass(ClassInfo const& info) const {
        bool const of_other =
            info.base && (info.base->module != program_.main || !may_be_dataclass(*info.base));
        return !of_other && std::ranges::all_of(info.scope->symbols, [](Symbol const* symbol) {
            return symbol->place != Place::field || is_simple_field(symbol->type);
        });
    }
    void on(ast::PropertyDef const&) {}
    void on(ast::FuncDef const& stmt) { expressions(stmt); }
    void on(ast::CFuncDecl const& stmt) {
        bool const shared = stmt.visibility == ast::Visibility::public_ || stmt.api;
        auto const found = program_.function_of.find(&stmt);
        bool const known = found != program_.function_of.end() && found->second->symbol &&
                           is_importable(*found->second->symbol) && has_c_types(*found->second) &&
                           !has_optional(*found->second->symbol) && !found->second->is_fused;
        if (shared && !known)
            sink_.report(stmt.name_span, diag::no_public, stmt.api ? "api" : "public");
    }
    // A header for C has no other types of this module.
    static bool has_c_types(FunctionInfo const& function) {
        auto const is_own = [](Type const* type) {
            while (Type const* target = pointed_to(unqualified(type))) type = target;
            type = unqualified(type);
            TypeKind const kind = canonical(type)->kind;
            if (kind == TypeKind::MemView || kind == TypeKind::Reference ||
                kind == TypeKind::CTuple || kind == TypeKind::CppClass)
                return true;
            Symbol const* symbol = nullptr;
            if (auto* alias = as<TypedefType>(type)) symbol = alias->symbol;
            if (auto* record = as<StructType>(type)) symbol = record->symbol;
            if (auto* choice = as<EnumType>(type)) symbol = choice->symbol;
            return symbol && symbol->visibility != ast::Visibility::extern_ &&
                   symbol->place != Place::extern_;
        };
        if (is_own(function.type->result)) return false;
        return std::ranges::none_of(function.type->params,
                                    [&](auto const& param) { return is_own(param.type); });
    }
    void on(ast::StructDecl const&) {}
    void on(ast::EnumDecl const& stmt) {
        if (stmt.visibility == ast::Visibility::extern_) return;
        for (ast::EnumItem const& item : stmt.items) {  // a value that only C++ knows
            auto found = program_.symbol_of.find(&item);
            if (item.value && found != program_.symbol_of.end() && !found->second->value &&
                found->second->value_text.empty())
                return sink_.report(stmt, diag::no_enum, stmt.name.str()), void();
        }
    }
    void on(ast::CppClassDecl const& stmt) {
        if (stmt.visibility == ast::Visibility::extern_) return;
        auto const found = program_.symbol_of.find(&stmt);
        if (!stmt.has_body || found == program_.symbol_of.end()) return;
        auto const is_supported = [&](Type const* type) { return supported(type); };
        std::string const why = why_no_cpp_class(*found->second, is_supported);
        if (!why.empty())
            sink_.report(stmt.name_span, diag::no_cppclass, stmt.name.str()).note(why);
        suite(stmt.body);
    }
    void on(ast::FusedDecl const&) {}  // refused where it is used
    void on(ast::Typedef const&) {}
    void on(ast::ExternBlock const& block) {
        for (auto const* one : block.body) {
            auto const* declared = ast::as<ast::CFuncDecl>(one);
            auto const found = program_.function_of.find(one);
            if (!declared || !declared->overridable || found == program_.function_of.end())
                continue;
            std::string const why = why_no_object(program_, *found->second->symbol);
            if (!why.empty())
                sink_.report(declared->name_span, diag::no_expression, declared->name.str())
                    .note(why);
        }
    }
    void on(ast::Include const& stmt) {
        if (auto found = program_.included.find(&stmt); found != program_.included.end())
            suite(found->second->body);
    }
    void on(ast::CompileIf const& stmt) {
        if (auto found = program_.chosen.find(&stmt); found != program_.chosen.end())
            suite(found->second);
    }
    void on(ast::For const& stmt) {
        expressions(stmt);
        suite(stmt.body);
        suite(stmt.otherwise);
    }
    void on(ast::With const& stmt) {
        expressions(stmt);
        suite(stmt.body);
    }

    // --- expressions
    template <class S>
    void expressions(S const& stmt) {
        each_expr(stmt, [&](ast::Expr const& expr) { expression(expr); });
    }
    void comprehension(ast::Comprehension const& expr) {
        for (ast::ComprehensionClause const& clause : expr.clauses) {
            if (clause.target) loop_target(*clause.target);
            for (ast::Expr const* part : {clause.iterable, clause.condition})
                if (part) expression(*part);
        }
        for (ast::Expr const* part : {expr.element, expr.value})
            if (part) expression(*part);
    }
    // (a, b): the tuple is never made.
    void loop_target(ast::Expr const& target) {
        auto const* items = items_of(target);
        if (!items) return expression(target);
        for (ast::Expr const* item : *items) loop_target(*item);
    }
    // Only the outermost expression that is refused is reported.
    void expression(ast::Expr const& expr) {
        Fact const& fact = typing_.at(expr);
        if (fact.form == Form::c_contains) {
            auto const& compare = static_cast<ast::Compare const&>(expr);
            expression(*compare.first);
            for (auto const& link : compare.links) {
                if (!is_literal_collection(*link.right))
                    expression(*link.right);
                else  // which is never made
                    each_expr(*link.right, [&](ast::Expr const& item) { expression(item); });
            }
            return;
        }
        auto const* view = fact.type ? as_canonical<MemViewType>(fact.type) : nullptr;
        if (view && fact.conversion == Conversion::view_to_object && !all_direct(*view))
            return refuse(expr, diag::no_indirect_view);
        if (fact.form == Form::py_builtin && fact.symbol->name == "intern")
            return sink_.report(expr, diag::no_python2, "`intern`"), void();
        if (auto const* made = ast::as<ast::Comprehension>(&expr)) return comprehension(*made);
        if (fact.type && canonical(fact.type)->kind == TypeKind::Complex && !supported(fact.type))
            return refuse(expr, diag::no_complex);
        if (is_open_template(fact))
            return sink_.report(expr, diag::no_type, display(fact.type)), void();
        if (is_pointer_to_cpdef(expr))
            return sink_.report(expr, diag::no_expression,
                                "a pointer to a cpdef function of another module"),
                   void();
        bool const is_object =
            fact.form == Form::c_function && fact.conversion == Conversion::to_object;
        FunctionInfo const* function = is_object ? fact.symbol->function : nullptr;
        if (is_object && !function) return refuse(expr, diag::no_expression);
        if (is_object && !is_bound_method(expr, fact.symbol) && is_c_only(program_, *function))
            if (std::string const why = why_no_object(program_, *fact.symbol); !why.empty())
                return sink_.report(expr, diag::no_expression, text(expr.span)).note(why), void();
        if (leaves_gap(expr)) return refuse_foreign_gap(expr);
        if (is_foreign(fact.symbol) || is_foreign_method(expr, fact.symbol))
            return refuse_foreign(expr, *fact.symbol);
        if (auto const* call = ast::as<ast::Call>(&expr); call && reads_class_body(*call))
            return refuse(expr, diag::no_frame);
        each_expr(expr, [&](ast::Expr const& child) { expression(child); });
    }
    // The body of an extension type has no names of its own while it runs.
    bool reads_class_body(ast::Call const& call) const {
        return in_extension_ && reads_local_names(typing_, call);
    }
    // Shape.area of another module's class: the function itself is known to that module only.
    bool is_foreign_method(ast::Expr const& expr, Symbol const* symbol) const {
        auto const* attribute = ast::as<ast::Attribute>(&expr);
        if (!attribute || typing_.at(expr).form != Form::c_function || !symbol ||
            !symbol->function || !symbol->function->class_ || !symbol->scope ||
            symbol->scope->module == program_.main)
            return false;
        Form const owner = typing_.at(*attribute->object).form;
        return owner == Form::py_type || owner == Form::type_name;
    }
    // A value of a type that only C++ knows: a template's argument that was left to its default.
    static bool is_open_template(Fact const& fact) {
        Type const* type = fact.type ? canonical(fact.type) : nullptr;
        if (auto* reference = as<ReferenceType>(type)) type = canonical(reference->target);
        return type && type->kind == TypeKind::TemplateParam && fact.form != Form::type_name;
    }
    // The function of the other module has one more parameter.
    bool is_pointer_to_cpdef(ast::Expr const& expr) const {
        auto const* address = ast::as<ast::AddressOf>(&expr);
        Fact const& fact = typing_.at(address ? *address->operand : expr);
        bool const is_pointer = address || fact.conversion == Conversion::function_to_pointer;
        return is_pointer && fact.form == Form::c_function && is_cpdef(fact.symbol) &&
               is_foreign(fact.symbol);
    }
    // self.area of a cpdef method, as Python sees it.
    bool is_bound_method(ast::Expr const& expr, Symbol const* symbol) const {
        auto const* attribute = ast::as<ast::Attribute>(&expr);
        FunctionInfo const* function = symbol ? symbol->function : nullptr;
        if (!attribute || !function || !function->class_ || !function->class_->is_extension)
            return false;
        return function->kind == FunctionKind::cpdef &&
               typing_.at(*attribute->object).form != Form::module_name;
    }
    // A C function or variable of another Cython module: its address is found at import only.
    bool is_foreign(Symbol const* symbol) const {
        if (!symbol || !symbol->scope || !symbol->scope->module) return false;
        FunctionInfo const* function = symbol->function;
        bool const is_method = symbol->kind == SymbolKind::Function && function &&
                               function->class_ && !function->has_body;
        if (is_method && function->class_->is_extension && importable(*function->class_))
            return false;
        bool const c_name =
            symbol->kind == SymbolKind::Function ||
            (symbol->kind == SymbolKind::Variable && symbol->place == Place::global);
        return c_name && symbol->scope->module != program_.main &&
               symbol->scope->kind != ScopeKind::cpp_class &&
               symbol->visibility != ast::Visibility::extern_;
    }
    static bool has_optional(Symbol const& symbol) {
        auto const* type = as_canonical<FunctionType>(symbol.type);
        return type && std::ranges::any_of(type->params, &FunctionType::Param::optional);
    }
    bool is_importable(Symbol const& symbol) const {
        if (symbol.kind == SymbolKind::Variable) return shareable(symbol.type);
        auto const* type = as_canonical<FunctionType>(symbol.type);
        if (!type || type->varargs || !shareable(type->result)) return false;
        for (auto const& param : type->params)
            if (!shareable(param.type)) return false;
        return true;
    }
    // f(1, c=3) of another module's function, which alone knows the default of b.
    bool leaves_gap(ast::Expr const& expr) const {
        auto const found = typing_.calls.find(expr.id);
        if (found == typing_.calls.end() || !ast::as<ast::Call>(&expr)) return false;
        Symbol const* symbol = found->second.symbol;
        if (!symbol || !symbol->function || symbol->function->has_body || !is_foreign(symbol))
            return false;
        auto const& args = found->second.args;
        auto const first = std::ranges::find(args, nullptr);
        return std::any_of(first, args.end(), [](auto const* arg) { return arg != nullptr; });
    }
    void refuse_foreign_gap(ast::Expr const& expr) {
        sink_
            .report(expr, diag::no_module_share,
                    typing_.calls.at(expr.id).symbol->scope->module->name)
            .help("give the arguments in between, too");
    }
    void refuse_foreign(ast::Expr const& expr, Symbol const& symbol) {
        FunctionInfo const* info = symbol.function;
        bool const has_body = info && info->has_body;
        // Which specialisation a value of it is, no call tells; its own module has the defaults.
        Fact const& fact = typing_.at(expr);
        bool const is_value = fact.form == Form::c_function && fact.conversion != Conversion::none;
        if (!has_body && info && info->is_fused && is_value)
            return sink_.report(expr, diag::no_module_share, symbol.scope->module->name), void();
        bool const is_fused_method = info && info->is_fused && info->class_;
        if (has_body ? info->syntax && !is_fused_method : is_importable(symbol))
            return each_expr(expr, [&](ast::Expr const& child) { expression(child); });
        if (has_body)
            sink_.report(expr, diag::no_inline_pxd, symbol.name.str());
        else
            sink_.report(expr, diag::no_module_share, symbol.scope->module->name);
    }

    Typing const& typing_;
    diag::Sink& sink_;
    bool in_extension_ = false;  // in the body of an extension type
};

}  // namespace

void check_support(Program const& program, Typing const& typing, diag::Sink& sink) {
    Check(program, typing, sink).run();
}

}  // namespace cyxx::sema
