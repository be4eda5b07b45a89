// Extension types: their structs, tables of methods and attributes, and what completes the type.
#include "ir/quote.h"
#include "lower/documentation.h"
#include "lower/classes.h"
#include "lower/cpp_type.h"
#include "lower/state.h"
#include "sema/builtins.h"
#include "sema/cython_module.h"
#include "sema/private_names.h"
#include "support/error.h"

#include <algorithm>
#include <cstdlib>

namespace cyxx::lower {

std::vector<sema::Symbol const*> fields_of(sema::ClassInfo const& info) {
    std::vector<sema::Symbol const*> fields;
    for (auto const* symbol : info.scope->symbols)
        if (symbol->kind == sema::SymbolKind::Variable && symbol->place == sema::Place::field)
            fields.push_back(symbol);
    return fields;
}

namespace {

// The C struct of the objects of a builtin class that may be extended; null: plain objects.
std::string_view builtin_struct(Type type) {
    switch (sema::as_canonical<sema::ObjectType>(type)->builtin) {
        case sema::BuiltinClass::list:
            return "PyListObject";
        case sema::BuiltinClass::dict:
            return "PyDictObject";
        case sema::BuiltinClass::set:
        case sema::BuiltinClass::frozenset:
            return "PySetObject";
        case sema::BuiltinClass::bytearray:
            return "PyByteArrayObject";
        case sema::BuiltinClass::str:
            return "PyUnicodeObject";
        case sema::BuiltinClass::py_float:
            return "PyFloatObject";
        case sema::BuiltinClass::py_complex:
            return "PyComplexObject";
        case sema::BuiltinClass::type:
            return "PyHeapTypeObject";
        case sema::BuiltinClass::py_int:
            return "PyLongObject";
        case sema::BuiltinClass::exception:
            return "PyBaseExceptionObject";
        case sema::BuiltinClass::any:
        case sema::BuiltinClass::tuple:
        case sema::BuiltinClass::bytes:
        case sema::BuiltinClass::py_bool:
        case sema::BuiltinClass::slice:
        case sema::BuiltinClass::range:
        case sema::BuiltinClass::memoryview:
        case sema::BuiltinClass::basestring:
            return {};
    }
    __builtin_unreachable();
}

// What cannot be a part of a cycle of references.
bool is_atomic(Type type) {
    auto const* object = sema::as_canonical<sema::ObjectType>(type);
    if (!object || object->extension) return false;
    switch (object->builtin) {
        case sema::BuiltinClass::str:
        case sema::BuiltinClass::bytes:
        case sema::BuiltinClass::bytearray:
        case sema::BuiltinClass::py_int:
        case sema::BuiltinClass::py_float:
        case sema::BuiltinClass::py_complex:
        case sema::BuiltinClass::py_bool:
            return true;
        case sema::BuiltinClass::any:
        case sema::BuiltinClass::list:
        case sema::BuiltinClass::tuple:
        case sema::BuiltinClass::dict:
        case sema::BuiltinClass::set:
        case sema::BuiltinClass::frozenset:
        case sema::BuiltinClass::type:
        case sema::BuiltinClass::slice:
        case sema::BuiltinClass::range:
        case sema::BuiltinClass::memoryview:
        case sema::BuiltinClass::exception:
        case sema::BuiltinClass::basestring:
            return false;
    }
    __builtin_unreachable();
}

bool is_collected(sema::ClassInfo const& info) {
    return std::ranges::any_of(fields_of(info), [](auto const* field) {
        return sema::is_object(field->type) && !is_atomic(field->type) &&
               field->name != "__weakref__";
    });
}

ast::Suite body_of(sema::ClassInfo const& info) {
    if (auto const* decl = ast::as<ast::CClassDecl>(info.syntax)) return decl->body;
    if (auto const* decl = ast::as<ast::ClassDef>(info.syntax)) return decl->body;
    return {};
}

std::string_view doc_of(ast::Suite body) {
    auto const* first = body.empty() ? nullptr : ast::as<ast::ExprStmt>(body[0]);
    auto const* text = first ? ast::as<ast::StrLit>(first->value) : nullptr;
    return text && text->string_kind != ast::StrKind::cchar ? text->value : std::string_view();
}

// Of a `property x:` block.
std::string_view block_doc(sema::ClassInfo const& info, Ident name) {
    for (auto const* stmt : body_of(info))
        if (auto const* block = ast::as<ast::PropertyDef>(stmt); block && block->name == name)
            return doc_of(block->body);
    return {};
}

}  // namespace

// The name of an exception class.
std::string_view exception_base(sema::ClassInfo const& info) {
    auto const* base = sema::as_canonical<sema::ObjectType>(info.base_builtin);
    if (info.base || !base || base->builtin != sema::BuiltinClass::exception) return {};
    return base->exception.empty() ? "BaseException" : base->exception;
}

// The C struct of its objects.
static std::string_view exception_struct(std::string_view name) {
    if (name.starts_with("Unicode") && name != "UnicodeWarning") return "PyUnicodeErrorObject";
    if (name == "StopIteration") return "PyStopIterationObject";
    if (name == "SystemExit") return "PySystemExitObject";
    if (name == "ImportError" || name == "ModuleNotFoundError") return "PyImportErrorObject";
    if (name == "SyntaxError" || name == "IndentationError" || name == "TabError")
        return "PySyntaxErrorObject";
    return sema::is_os_error(name) ? "PyOSErrorObject" : "PyBaseExceptionObject";
}

// @cython.no_gc: a directive that says something of this class alone.
static ast::ExprList decorators_of(sema::ClassInfo const& info) {
    if (auto const* decl = ast::as<ast::CClassDecl>(info.syntax)) return decl->decorators;
    if (auto const* decl = ast::as<ast::ClassDef>(info.syntax)) return decl->decorators;
    return {};
}
static bool is_directive(sema::ClassInfo const& info, ast::Expr const& decorator,
                         std::string_view directive) {
    auto const* call = ast::as<ast::Call>(&decorator);
    auto const* symbol =
        sema::symbol_of_expr(*info.scope->parent, call ? *call->callee : decorator);
    return sema::special_of(symbol) == sema::Special::directive && symbol->name == directive;
}
static bool is_decorated(sema::ClassInfo const& info, std::string_view directive) {
    return std::ranges::any_of(decorators_of(info), [&](ast::Expr const* decorator) {
        return is_directive(info, *decorator, directive);
    });
}

// --- the struct -----------------------------------------------------------------------------------

ir::Type const* ModuleLowering::class_base(sema::ClassInfo const& info) {
    if (is_own(info.base) || is_imported(info.base)) return class_struct(*info.base);
    std::string_view text;
    if (info.base)
        text = info.base->object_struct;
    else if (auto const base = exception_base(info); !base.empty())
        text = exception_struct(base);
    else if (info.base_builtin)
        text = builtin_struct(info.base_builtin);
    if (text.empty()) return b.type(TypeName::py_object);
    return b.instance(TypeName::extends, {b.named(text)});
}

// C++ would put a small field of a class into the padding of its base, C does not.
static ir::Variable const* behind_base(ModuleLowering& module, ir::Variable const& field, Type type,
                                       ir::Type const& base) {
    auto const* as_int = sema::as_canonical<sema::IntType>(type);
    bool const is_wide =
        as_int ? as_int->rank > sema::IntRank::wchar
               : !sema::is_numeric(type) && !sema::as_canonical<sema::StructType>(type);
    auto const& own = *field.type;
    if (is_wide || own.kind != ir::Type::Kind::named || !own.params.empty()) return &field;
    std::string_view const text = own.text.empty() ? ir::row(own.name).text : own.text;
    ir::Variable aligned = field;
    aligned.type = module.b.named(module.b.format("alignas({}) {}", base.text, text));
    return module.b.arena().make<ir::Variable>(aligned);
}

// An object of C++, or a struct with one.
static bool is_cpp_object(Type type) {
    if (sema::as_canonical<sema::CppClassType>(type)) return true;
    auto const* structure = sema::as_canonical<sema::StructType>(type);
    if (!structure || !structure->members) return false;
    return std::ranges::any_of(structure->members->symbols, [](sema::Symbol const* member) {
        return member->type && is_cpp_object(sema::unqualified(member->type));
    });
}

// The struct's fields, where other modules have them too.
std::vector<ir::Variable const*> ModuleLowering::placed_fields(sema::ClassInfo const& info) {
    std::vector<ir::Variable const*> all;
    bool const has_struct = is_own(info.base) || is_imported(info.base);
    bool const is_behind =
        is_shared(info) && has_struct && !(has_table(info) && !has_table(*info.base));
    for (auto const* symbol : fields_of(info)) {
        ir::Variable const* member = &field(*symbol);
        if (is_own(&info) && is_cpp_object(symbol->type)) {
            ir::Variable kept = *member;  // made and dropped with it
            kept.holds = Holds::object;
            member = b.arena().make<ir::Variable>(kept);
        }
        if (is_behind && all.empty())
            member = behind_base(*this, *member, symbol->type, *class_struct(*info.base));
        all.push_back(member);
    }
    return all;
}

ir::Definition ModuleLowering::class_definition(sema::ClassInfo const& info) {
    auto* parts = b.arena().make<ir::ClassParts>();
    Pos const at = info.syntax->span.begin;
    auto const* c_class = ast::as<ast::CClassDecl>(info.syntax);
    parts->source = ir::as<ir::Source>(source_line(
        c_class ? c_class->header.begin : std::max(at, info.symbol->declared_at.begin)));
    parts->type_name =
        b.text(ir::quote(program.main->name + "." + std::string(info.symbol->name.str())));
    std::string const doc = class_documentation(input.sources, info, doc_of(body_of(info)));
    if (!doc.empty())
        parts->doc = b.text(characters(doc, std::string(info.symbol->name.str()) + "_doc"));
    std::vector<ir::Variable const*> methods;
    for (auto const* method : new_methods(info)) methods.push_back(&method_entry(*method));
    parts->methods = b.arena().copy(methods);
    bool const extends = info.base && has_table(*info.base);
    if (extends && !parts->methods.empty()) parts->methods_base = class_struct(*info.base);
    parts->keeps_methods = !extends && !parts->methods.empty();
    parts->is_collected = is_collected(info) && !is_decorated(info, "no_gc");
    ir::Definition made{.kind = ir::Definition::Kind::class_,
                        .name = cpp_name(*info.symbol),
                        .type = class_base(info),
                        .class_ = parts};
    made.members = placed_fields(info);
    return made;
}

// The struct of a class that another module defines, as its .pxd has it.
void ModuleLowering::imported_class(sema::ClassInfo const& info) {
    if (std::ranges::find(state_->imported, &info) != state_->imported.end()) return;
    if (is_imported(info.base)) imported_class(*info.base);
    state_->imported.push_back(&info);
    auto* parts = b.arena().make<ir::ClassParts>();
    parts->type_name = b.text(ir::quote(info.symbol->name.str()));
    parts->module = b.text(ir::quote(info.module->name));
    std::vector<ir::Variable const*> methods;
    for (auto const* method : new_methods(info)) methods.push_back(&method_entry(*method));
    parts->methods = b.arena().copy(methods);
    bool const extends = info.base && has_table(*info.base);
    if (extends && !methods.empty()) parts->methods_base = class_struct(*info.base);
    parts->keeps_methods = !extends && !methods.empty();
    ir::Definition made{.kind = ir::Definition::Kind::class_,
                        .name = cpp_name(*info.symbol),
                        .type = class_base(info),
                        .class_ = parts};
    made.members = placed_fields(info);
    state_->imported_types.push_back(made);
}

// --- the tables -----------------------------------------------------------------------------------

namespace {

struct Functions {
    ModuleLowering& module;
    sema::ClassInfo const& info;

    // The last method of the class of this name and kind; null if there is none.
    sema::FunctionInfo const* find(std::string_view name, MethodKind kind) const {
        sema::FunctionInfo const* found = nullptr;
        for (auto const* function : info.module->functions)
            if (function->class_ == &info && function->symbol && function->symbol->name == name &&
                method_kind(*function) == kind)
                found = function;
        return found;
    }
    std::string text(sema::FunctionInfo const* function) const {
        return function ? std::string(module.function_name(*function)) : "nullptr";
    }
};

}  // namespace

// Shape_methods: one function for each method of the class and its bases.
static Value table_of(
    ModuleLowering& module, sema::ClassInfo const& info, sema::ClassInfo const& level,
    std::function<std::vector<sema::Symbol const*>(sema::ClassInfo const&)> const& new_methods,
    std::function<Value(sema::Symbol const&)> const& entry) {
    std::vector<Value> items;
    auto const own = new_methods(level);
    if (module.is_own(level.base)) {
        Value const inner = table_of(module, info, *level.base, new_methods, entry);
        if (own.empty()) return inner;
        if (inner) items.push_back(inner);
    }
    for (auto const* method : own) items.push_back(entry(*method));
    return items.empty() ? nullptr : module.b.braces(module.b.list(items));
}

// The tables of a class whose methods all stand in this module.
void ModuleLowering::own_table(sema::ClassInfo const& info, std::vector<ir::Stmt const*>& body,
                               ir::Variable const& type, std::vector<ir::Item>& items) {
    std::string const name(cpp_name(*info.symbol));
    auto const* methods = b.qualified(b.named(name + "::Methods"), true, false);
    auto news = [this](sema::ClassInfo const& of) { return new_methods(of); };
    auto global = [&](std::string_view hint, Value init) {
        auto const* made = b.variable(module_name(name + "_" + std::string(hint)), methods);
        items.push_back({nullptr, b.arena().make<ir::Global>(nullptr, made, init)});
        return made;
    };
    bool differs = false;
    auto const entry = [&](sema::Symbol const& first, bool from_python) {
        auto const& function = method_in(info, first);
        if (has_pxd_body(*this, info, function))
            return b.literal("nullptr");  // who calls it has it
        // Of a base in a file that is included: it comes behind all of this one.
        if (function.syntax && function.syntax->span.begin > info.syntax->span.end)
            state_->forward.insert(&function);
        differs |= from_python && is_open(function);
        return b.name(method_at(function, first, from_python && is_open(function), items));
    };
    Value const plain =
        table_of(*this, info, info, news, [&](auto const& first) { return entry(first, false); });
    Value const extended =
        table_of(*this, info, info, news, [&](auto const& first) { return entry(first, true); });
    auto const* table = global("methods", plain);
    auto const* other = differs ? global("python_methods", extended) : table;
    body.push_back(b.set(b.member(b.read(type), "methods"), b.unary('&', b.read(table))));
    body.push_back(b.set(b.member(b.read(type), "python_methods"), b.unary('&', b.read(other))));
}

// Where another module defines a base, its tables are copied and then filled in.
void ModuleLowering::extend_table(sema::ClassInfo const& info, std::vector<ir::Stmt const*>& body,
                                  ir::Variable const& type, std::vector<ir::Item>& items) {
    std::string const name(cpp_name(*info.symbol));
    auto const* methods = b.named(name + "::Methods");
    auto const* imported = info.base;
    while (!is_imported(imported)) imported = imported->base;
    auto const* base = b.named(std::string(cpp_name(*imported->symbol)) + "::Methods");
    std::vector<std::pair<sema::Symbol const*, sema::FunctionInfo const*>> entries;
    for (auto const* level = &info; level; level = level->base)
        for (auto const* method : new_methods(*level)) {
            auto const& found = method_in(info, *method);
            if (is_own(found.class_) && !has_pxd_body(*this, info, found))
                entries.emplace_back(method, &found);
        }
    std::vector<ir::Variable const*> tables;
    for (auto const* hint : {"_methods", "_python_methods"}) {
        tables.push_back(b.variable(module_name(name + hint), methods));
        items.push_back({nullptr, b.arena().make<ir::Global>(nullptr, tables.back(), nullptr)});
    }
    if (has_table(*imported))
        body.push_back(b.do_(
            b.call_of(Op::inherit_methods, base,
                      b.list({b.read(tables[0]), b.read(tables[1]), class_type(*imported)}))));
    for (std::size_t k = 0; k < 2; ++k)
        for (auto const& [method, function] : entries) {
            bool const from_python = k == 1 && is_open(*function);
            auto const made = method_at(*function, *method, from_python, items);
            body.push_back(
                b.set(b.member(b.read(tables[k]), method_entry(*method).name), b.name(made)));
        }
    body.push_back(b.set(b.member(b.read(type), "methods"), b.unary('&', b.read(tables[0]))));
    body.push_back(
        b.set(b.member(b.read(type), "python_methods"), b.unary('&', b.read(tables[1]))));
}

bool ModuleLowering::has_imported_base(sema::ClassInfo const& info) const {
    for (auto const* base = info.base; base; base = base->base)
        if (is_imported(base)) return true;
    return false;
}

// Rows of a cy::SlotDoc table: special methods that have docstrings, and `__getattr__`, of which no
// slot makes an object.
static Value slot_docs(ModuleLowering& module, sema::ClassInfo const& info) {
    auto& b = module.b;
    std::vector<Value> rows;
    for (auto const* function : info.module->functions) {
        if (function->class_ != &info || !function->symbol) continue;
        auto const kind = method_kind(*function);
        auto const name = function->symbol->name.str();
        bool const is_shown = kind == MethodKind::slot || kind == MethodKind::special;
        if (!is_shown || name == "__cinit__" || name == "__dealloc__") continue;
        std::string const doc = documentation(module.input.sources, *function);
        bool const is_method = name == "__getattr__";
        if (doc.empty() && !is_method) continue;
        std::string const hint = std::string(module.function_name(*function)) + "_doc";
        std::vector<Value> row{b.string(name), doc.empty()
                                                   ? b.literal("nullptr")
                                                   : b.literal(module.characters(doc, hint))};
        if (is_method) row.push_back(b.name(module.function_name(*function)));
        rows.push_back(b.braces(b.list(row)));
    }
    return rows.empty() ? nullptr : b.braces(b.list(rows));
}

// @cython.freelist(8)
static int kept_objects(sema::ClassInfo const& info) {
    for (ast::Expr const* decorator : decorators_of(info)) {
        auto const* call = ast::as<ast::Call>(decorator);
        if (!call || call->args.size() != 1 || !is_directive(info, *decorator, "freelist"))
            continue;
        auto const* number = ast::as<ast::IntLit>(call->args[0].value);
        return number ? std::atoi(std::string(number->digits).c_str()) : 0;
    }
    return 0;
}

// @cython.trashcan(True), of the class or of its next base that says it.
static bool has_trashcan(sema::ClassInfo const& info) {
    for (ast::Expr const* decorator : decorators_of(info)) {
        auto const* call = ast::as<ast::Call>(decorator);
        if (!call || call->args.size() != 1 || !is_directive(info, *decorator, "trashcan"))
            continue;
        auto const* value = ast::as<ast::Constant>(call->args[0].value);
        return value && value->value == ast::ConstantKind::true_;
    }
    return info.base && has_trashcan(*info.base);
}

void ModuleLowering::ready_class(sema::ClassInfo const& info, std::vector<ir::Item>& items) {
    std::string const name(cpp_name(*info.symbol));
    auto const* type_type = b.reference(b.type(TypeName::class_type));
    auto const* type = b.variable("type", type_type);
    std::vector<ir::Stmt const*> body{b.declare(type, class_type(info))};
    auto set = [&](std::string_view field, Value value) {
        body.push_back(b.set(b.member(b.read(type), field), value));
    };
    auto global = [&](std::string_view hint, ir::Type const* of, Value init) {
        auto const* made = b.variable(module_name(name + "_" + std::string(hint)), of);
        items.push_back({nullptr, b.arena().make<ir::Global>(nullptr, made, init)});
        return made;
    };
    if (has_table(info) && has_imported_base(info))
        extend_table(info, body, *type, items);
    else if (has_table(info))
        own_table(info, body, *type, items);
    class_slots(info, body, *type);
    if (Value const attributes = class_attributes(info)) {
        bool has_view = false;
        for (auto const* field : fields_of(info)) has_view |= sema::is_memview(field->type);
        auto const* rows =
            b.array(b.type(has_view ? TypeName::view_get_set : TypeName::get_set), "");
        set("tp_getset", b.read(global("attributes", rows, attributes)));
    }
    if (info.dataclass) class_data(info, body, *type, items);
    class_pickling(info, body, *type, items);
    if (is_decorated(info, "no_gc_clear")) set("keeps_fields", b.truth(true));
    if (has_trashcan(info)) set("has_trashcan", b.truth(true));
    if (is_shared(info)) set("is_shared", b.truth(true));
    if (is_shared(info) && !has_abi(info)) set("has_abi", b.truth(false));
    bool const is_final = info.directives && info.directives->final;
    if (!is_final)
        body.push_back(b.set(b.member(b.read(type), "tp_flags"), Assign::bit_or,
                             b.name("Py_TPFLAGS_BASETYPE")));
    if (int const objects = kept_objects(info))
        body.push_back(b.do_(
            b.call_of(Op::keep_memory, b.named(name), b.list({b.read(type), b.number(objects)}))));
    std::vector<Value> args{b.constant(Op::this_module), b.read(type)};
    if (info.directives && info.directives->internal) args.push_back(b.truth(true));
    Value is_ready = b.call_of(Op::ready, b.named(name), b.list(args));
    if (Value const docs = slot_docs(*this, info)) {
        auto const* rows = global("slot_docs", b.array(b.type(TypeName::slot_doc), ""), docs);
        is_ready = b.binary(Operator::and_, is_ready,
                            b.call(Op::document_slots, {b.read(type), b.read(rows)}));
    }
    body.push_back(b.return_(is_ready));
    auto* made = out.functions.emplace_back(std::make_unique<ir::Function>()).get();
    made->name = module_name(name + "_ready");
    made->source_name = b.text(info.symbol->name.str());
    made->at = origin(info.syntax->span.begin);
    made->result = b.type(TypeName::bool_);
    made->comment = b.text("The type " + std::string(info.symbol->name.str()) + ", completed.");
    made->body = b.body(body);
    items.push_back({made, nullptr});
    state_->ready.emplace_back(&info, made->name);
}

// What is not in a method of its own: bases, special methods, __dict__ and weak references.
void ModuleLowering::class_slots(sema::ClassInfo const& info, std::vector<ir::Stmt const*>& body,
                                 ir::Variable const& type) {
    std::string const name(cpp_name(*info.symbol));
    Functions const functions{*this, info};
    auto set = [&](std::string_view field, Value value) {
        body.push_back(b.set(b.member(b.read(type), field), value));
    };
    if (auto const base = exception_base(info); !base.empty()) {
        set("tp_base", b.cast(b.pointer(b.type(TypeName::py_type)),
                              b.name("PyExc_" + std::string(base)), ir::Cast::Style::reinterpret));
    } else if (is_imported(info.base)) {
        set("tp_base", b.member(class_type(*info.base), "type"));
    } else if (info.base && info.base->is_extern) {
        set("tp_base", imported_type(*info.base));
    } else if (info.base_builtin && !sema::is_any_object(info.base_builtin)) {
        set("tp_base", builtin_base(info.base_builtin));
    }
    for (auto const& row : slot_rows()) {
        std::string text;
        bool any = false;
        bool const c_style =
            row.kind == SlotKind::binary && info.directives && info.directives->c_api_binop_methods;
        for (auto const method : row.methods) {
            auto const* function = functions.find(method, MethodKind::slot);
            any |= function != nullptr;
            if (c_style && !text.empty()) continue;
            text += (text.empty() ? "" : ", ") + functions.text(function);
        }
        if (!any) continue;
        bool const is_total = info.directives && info.directives->total_ordering;
        std::string_view adapter = row.adapter;
        if (is_total && row.kind == SlotKind::compare) adapter = "cy::compare_total<";
        if (!row.adapter.empty() && !c_style)
            text = std::string(adapter) + name + ", " + text + ">";
        set(row.field, b.name(text));
        if (row.kind == SlotKind::assign_item)
            set("sequence.sq_ass_item", b.name("cy::assign_by_index<" + name + ", " + text + ">"));
    }
    for (auto const& [method, field] :
         {std::pair{"__init__", "init"}, {"__cinit__", "cinit"}, {"__call__", "call"}})
        if (auto const* function = functions.find(method, MethodKind::special))
            set(std::string(field) + ".def", b.unary('&', b.name(site(*function))));
    for (auto const* field : fields_of(info)) {
        bool const is_dict = field->name == "__dict__";
        if (!is_dict && field->name != "__weakref__") continue;
        std::string const place = "&" + name + "::" + std::string(this->field(*field).name);
        set(is_dict ? "tp_dictoffset" : "tp_weaklistoffset",
            b.call(Op::offset_of, {b.name(place)}));
    }
}

// Rows of a PyGetSetDef: public fields, then properties.
Value ModuleLowering::class_attributes(sema::ClassInfo const& info) {
    std::vector<Value> rows;
    Value const none = b.literal("nullptr");
    auto add = [&](std::string_view shown, std::string const& get, std::string const& set,
                   Value doc) {
        rows.push_back(b.braces(
            b.list({b.string(shown), b.name(get), set.empty() ? none : b.name(set), doc, none})));
    };
    for (auto const* symbol : fields_of(info)) {
        if (symbol->name == "__dict__")
            add("__dict__", "PyObject_GenericGetDict", "PyObject_GenericSetDict", none);
        bool const is_readonly = symbol->visibility == ast::Visibility::readonly;
        if (!is_readonly && symbol->visibility != ast::Visibility::public_) continue;
        auto const [get, set] = field_accessors(*symbol);
        std::string const text = field_documentation(info, *symbol);
        Value const doc = text.empty() ? none : b.literal(characters(text, ""));
        add(sema::private_name(info, symbol->name.str()), get, is_readonly ? "" : set, doc);
    }
    Functions const functions{*this, info};
    for (auto const* symbol : info.scope->symbols) {
        if (!symbol->is_property || symbol->kind != sema::SymbolKind::PyFunction) continue;
        auto const shown = symbol->name.str();
        auto const* get = functions.find(shown, MethodKind::getter);
        auto const* set = functions.find(shown, MethodKind::setter);
        auto const* del = functions.find(shown, MethodKind::deleter);
        Value doc = none;
        std::string_view text = block_doc(info, symbol->name);
        if (text.empty() && get && get->has_doc) text = get->doc;
        std::string const shown_doc =
            get ? property_documentation(input.sources, *get, text) : std::string(text);
        if (text = shown_doc; !text.empty())
            doc = b.literal(characters(text, std::string(shown) + "_doc"));
        std::string const assign = set || del
                                       ? fmt::format("cy::assign_property<{}, {}>",
                                                     functions.text(set), functions.text(del))
                                       : "";
        add(shown, get ? fmt::format("cy::get_property<{}>", functions.text(get)) : "nullptr",
            assign, doc);
    }
    if (rows.empty()) return nullptr;
    rows.push_back(b.braces(b.list({none, none, none, none, none})));
    return b.braces(b.list(rows));
}

void ModuleLowering::class_items(Placed& items) {
    state_->ready.clear();
    for (auto const* info : program.main->classes) {
        if (!is_own(info)) continue;
        std::vector<ir::Item> made;
        ready_class(*info, made);
        Place last{info->syntax->span.end};  // that of a base may come later
        for (auto const* base = info->base; base && is_own(base); base = base->base)
            last = std::max(last, Place{base->syntax->span.end});
        for (auto const& item : made) items.emplace_back(last, item);
    }
}

// In the order of the source, which has bases first. Classes of other modules come when those of
// this one are there: the other module may import them in its turn.
std::vector<Value> ModuleLowering::ready_steps() {
    std::vector<Value> steps;
    auto const is_base = [&](sema::ClassInfo const* imported) {
        return std::ranges::any_of(state_->ready, [&](auto const& one) {
            auto const* at = one.first;
            while (at && at != imported) at = at->base;
            return at != nullptr;
        });
    };
    auto const import = [&](bool bases) {
        for (auto const* info : state_->imported) {
            if (is_base(info) != bases) continue;
            std::vector<Value> args{class_type(*info)};
            if (!has_abi(*info)) args.push_back(b.truth(false));
            steps.push_back(b.call_of(Op::import_class, class_struct(*info), b.list(args)));
        }
    };
    import(true);
    for (auto const& [info, name] : state_->ready)
        steps.push_back(b.invoke(b.name(name), {}, ir::Gil::needs));
    import(false);
    return steps;
}

}  // namespace cyxx::lower
