// Simple statements, conditions and blocks.
#include "sema/check.h"

namespace cyxx::sema {

void Checker::suite(ast::Suite body) {
    for (auto* node : body) stmt(*node);
}

void Checker::stmt(ast::Stmt const& node) {
    ast::visit(node, [&](auto const& exact) { on(exact); });
}

void Checker::on(ast::ExprStmt const& node) { expr(*node.value); }

void Checker::on(ast::Return const& node) {
    bool in_function = function && !function->is_module_body && scope->kind != ScopeKind::py_class;
    if (!in_function) {
        if (node.value) expr(*node.value);
        return;
    }
    TypePtr result = substituted(function->result ? function->result : object());
    if (function->no_python && function->kind == FunctionKind::def) {
        result = typing->signature->result;
    } else if (function->kind == FunctionKind::def && (is_void(result) || is_int(result))) {
        // Slots such as __init__ give a C value that the program does not see.
        bool value_slot = is_int(result) && !(as_canonical<IntType>(result)->rank == IntRank::int_);
        if (!value_slot) result = object();
    }
    if (function->is_resumed()) result = object();
    // A coroutine gives what is annotated; a generator yields, and promises nothing here.
    if (function->checked_result && !function->is_generator) result = function->checked_result;
    if (!node.value) {
        if (!is_void(canonical(result)) && !is_object(result) && !is_error(result))
            if (function->kind != FunctionKind::def)
                out().report(node, diag::missing_return_value, display(result));
        return;
    }
    if (is_void(canonical(result)) && function->no_python && ast::is_none(node.value)) return;
    if (is_void(canonical(result))) {
        expr(*node.value);
        out()
            .report(node, diag::return_value)
            .help("declare the result's type in place of `void`, or return nothing");
        return;
    }
    value(*node.value, result);
}

void Checker::on(ast::Raise const& node) {
    for (ast::Expr const* part : {node.exception, node.cause, node.value, node.traceback})
        if (part) object_value(*part);
}

void Checker::on(ast::Assert const& node) {
    truth(*node.condition);
    if (node.message) object_value(*node.message);
}

// An import may bind a C variable of the module, if an object becomes its type.
void Checker::imports(ast::List<ast::Alias> names) {
    for (ast::Alias const& alias : names) {
        if (alias.path.empty()) continue;
        Symbol const* symbol = find(alias.as ? alias.as : alias.path.front());
        if (!symbol || symbol->kind != SymbolKind::Variable || !symbol->has_declaration ||
            !symbol->type)
            continue;
        if (conversion(object(), symbol->type) == Conversion::error)
            out().report(alias.span, diag::cannot_assign, display(object()), display(symbol->type));
    }
}

void Checker::on(ast::Del const& node) {
    for (auto* one : node.targets) delete_target(*one);
}

void Checker::delete_target(ast::Expr const& node) {
    if (auto* tuple = ast::as<ast::TupleExpr>(&node)) {
        for (auto* item : tuple->items) delete_target(*item);
        set(node, builtin(BuiltinClass::tuple), Form::py_tuple);
        return;
    }
    if (auto* list = ast::as<ast::ListExpr>(&node)) {
        for (auto* item : list->items) delete_target(*item);
        set(node, builtin(BuiltinClass::list), Form::py_list);
        return;
    }
    TypePtr type = expr(node);
    if (is_error(type)) return;
    bool pointer_to_cpp =
        pointed_to(canonical(type)) && as_canonical<CppClassType>(pointed_to(canonical(type)));
    bool item = node.kind == ast::ExprKind::Subscript || node.kind == ast::ExprKind::Attribute;
    Form form = fact(node).form;
    bool of_object =
        item && (form == Form::py_item || form == Form::list_item || form == Form::dict_item ||
                 form == Form::py_slice || form == Form::py_attribute ||
                 form == Form::char_of_string || form == Form::tuple_item || form == Form::c_slice);
    bool local_view = is_memview(type) && !item;
    if (is_object(type) || local_view || pointer_to_cpp || of_object) return;
    out().report(node, diag::cannot_delete, display(type));
}

void Checker::on(ast::Include const& node) {
    if (!function->is_module_body) return;  // refused as misplaced
    auto found = program.included.find(&node);
    if (found != program.included.end()) suite(found->second->body);
}

void Checker::on(ast::If const& node) {
    bool decided = false;  // by a test on a fused type: the rest is not for this specialisation
    for (auto const& branch : node.branches) {
        if (decided) {
            for (auto* one : branch.body) typing->pruned.insert(one->id);
            continue;
        }
        bool holds = false;
        if (prune(*branch.condition, holds)) {
            fact(*branch.condition) = Fact{};
            set(*branch.condition, bint(), Form::c_constant);
            constant(*branch.condition, {holds});
            if (holds) {
                decided = true;
                suite(branch.body);
            } else {
                for (auto* one : branch.body) typing->pruned.insert(one->id);
            }
            continue;
        }
        truth(*branch.condition);
        suite(branch.body);
    }
    if (decided)
        for (auto* one : node.otherwise) typing->pruned.insert(one->id);
    else
        suite(node.otherwise);
}

void Checker::on(ast::While const& node) {
    truth(*node.condition);
    suite(node.body);
    suite(node.otherwise);
}

void Checker::on(ast::Try const& node) {
    suite(node.body);
    for (auto const& handler : node.handlers) {
        if (handler.type) object_value(*handler.type);
        if (handler.target) assign_type(*handler.target, object());
        suite(handler.body);
    }
    suite(node.otherwise);
    suite(node.finally);
}

void Checker::on(ast::Print const& node) {
    if (node.stream) object_value(*node.stream);
    for (auto* one : node.values) object_value(*one);
}

void Checker::on(ast::Exec const& node) {
    for (ast::Expr const* part : {node.code, node.globals, node.locals})
        if (part) object_value(*part);
}

void Checker::on(ast::TypeAlias const&) {}

void Checker::on(ast::CVarDecl const& node) {
    for (auto const& declarator : node.declarators) {
        auto found = program.symbol_of.find(&declarator);
        Symbol* symbol =
            found != program.symbol_of.end() ? found->second : scope->own(declarator.name);
        if (!symbol) continue;
        typing->declared[declarator.id] = symbol;
        TypePtr type = type_of(*symbol);
        if (declarator.type) typing->types[declarator.type->id] = type;
        if (!declarator.init) continue;
        TypePtr from = expr(*declarator.init);
        // Cython's messages about the value name the `cdef`.
        (void)from;
        if (auto* array = as_canonical<ArrayType>(type); array && array->size < 0) {
            coerce(*declarator.init, type);
            continue;
        }
        coerce(*declarator.init, type);
    }
}

void Checker::on(ast::CDefBlock const& node) { suite(node.body); }

void Checker::on(ast::CompileIf const& node) {
    auto found = program.chosen.find(&node);
    if (found != program.chosen.end()) suite(found->second);
}

// The head that is lost may have declared any name.
void Checker::on(ast::ErrorStmt const& node) {
    Within lost_head(unknown_names, true);
    suite(node.body);
}

}  // namespace cyxx::sema
