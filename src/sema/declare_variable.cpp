// cdef variables: of modules, functions, classes, structs and C headers.
#include "sema/declarer.h"

namespace cyxx::sema {

void Declarer::on(Context const& ctx, ast::CVarDecl const& node) {
    for (ast::Declarator const& item : node.declarators) variable(ctx, node, item);
}

namespace {

// Without a known size: `struct S` that is not defined yet, void.
bool is_incomplete(Type const* type) {
    Type const* exact = canonical(type);
    if (is_void(exact)) return true;
    auto* structure = as<StructType>(exact);
    return structure && !structure->members &&
           structure->symbol->visibility != ast::Visibility::extern_;
}

bool is_without_size(Type const* type) {
    auto* array = as_canonical<ArrayType>(type);
    return array && array->size < 0 && array->size_text.empty();
}

bool is_record(Scope const& scope) { return scope.kind == ScopeKind::struct_; }

}  // namespace

bool Declarer::check_variable_type(Context const& ctx, Type const*& type,
                                   ast::Declarator const& item) {
    auto& types = program.types;
    Span at = item.name_span;
    Type const* element = type;
    while (auto* array = as_canonical<ArrayType>(element)) element = array->element;
    if (is_error(type)) return false;
    if (is_record(*ctx.scope) && is_memview(element))
        sink.report(at, diag::view_member);
    else if (is_record(*ctx.scope) && is_object(element) && !ctx.is_extern)
        sink.report(at, diag::object_member);
    else if (auto* own = as_canonical<StructType>(element);
             own && is_record(*ctx.scope) && own->members == ctx.scope)
        sink.report(at, diag::recursive_struct, own->symbol->name.str());
    else if (as_canonical<ReferenceType>(element) && !ctx.is_extern &&
             ctx.scope->kind != ScopeKind::cpp_class)
        sink.report(at, diag::no_type, display(element)).help("declare a pointer");
    else if (is_incomplete(element))
        sink.report(at, diag::incomplete_type, display(element));
    else if (is_without_size(type) && !ctx.is_extern)
        sink.report(at, diag::incomplete_type, display(type))
            .help("give it a size that is a constant, or declare a pointer");
    else if (as_canonical<BufferType>(type) && !is_function_scope(ctx.scope->kind))
        sink.report(at, diag::no_ndarray, display(type))
            .cython("Buffer types only allowed as function local variables")
            .help("declare a view, such as `double[:]`, or leave out the type of the elements");
    else if (is_fused(type) && !is_function_scope(ctx.scope->kind) && !ctx.is_extern &&
             ctx.scope->kind != ScopeKind::cpp_class)
        sink.report(at, diag::fused_here, display(type));
    else
        return true;
    type = types.error();
    return false;
}

void Declarer::variable(Context const& ctx, ast::CVarDecl const& node,
                        ast::Declarator const& item) {
    Type const* type = resolve(ctx, item.type);
    if (item.init) expression(ctx, item.init);
    if (auto* function = as<FunctionType>(type)) {  // cdef int f(int), g(double)
        FunctionInfo& info = new_function(
            ctx, ctx.is_extern ? FunctionKind::extern_ : FunctionKind::cdef, item.name);
        info.type = function;
        info.result = function->result;
        info.nogil = function->nogil;
        info.has_body = false;
        Symbol& symbol = declare(ctx, SymbolKind::Function, item.name, item.name_span);
        symbol.cname = c_name(ctx, item.cname, item.name);
        symbol.type = type;
        symbol.function = &info;
        symbol.has_declaration = true;
        symbol.place = place_of(ctx);
        info.symbol = &symbol;
        program.symbol_of[&item] = &symbol;
        return;
    }
    check_variable_type(ctx, type, item);
    bool const is_field =
        ctx.scope->kind == ScopeKind::c_class || ctx.scope->kind == ScopeKind::struct_;
    if (is_field && item.init)
        sink.report(item.name_span, diag::field_default, item.name.str())
            .help("assign to it where the object is made");
    Symbol* old = ctx.scope->own(item.name);
    bool repeats_pxd = old && old->kind == SymbolKind::Variable && old->is_pending &&
                       old->scope == ctx.scope && !ctx.in_pxd;
    if (repeats_pxd && same_type(old->type, type)) {
        old->is_pending = false;
        old->initializer = item.init;
        program.symbol_of[&item] = old;
        return;
    }
    Symbol& symbol = declare(ctx, SymbolKind::Variable, item.name, item.name_span);
    symbol.type = type;
    symbol.cname = c_name(ctx, item.cname, item.name);
    bool at_module = ctx.scope->kind == ScopeKind::module;
    bool is_extern = at_module && (ctx.is_extern || node.visibility == ast::Visibility::extern_);
    symbol.place = is_extern ? Place::extern_ : place_of(ctx);
    symbol.visibility = is_extern ? ast::Visibility::extern_ : node.visibility;
    symbol.api = node.api;
    symbol.has_declaration = true;
    symbol.initializer = item.init;
    // A variable of a .pxd may be defined in the .pyx, with a value.
    symbol.is_pending = ctx.in_pxd && ctx.scope->kind == ScopeKind::module && !ctx.is_extern;
    program.symbol_of[&item] = &symbol;
}

}  // namespace cyxx::sema
