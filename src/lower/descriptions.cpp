// The tables by which the runtime knows C types: items of views, members of structs.
#include "lower/cpp_type.h"
#include "lower/state.h"
#include "support/error.h"

#include <fmt/core.h>

namespace cyxx::lower {

using sema::TypeKind;

// A constant of the module, before its functions.
Value ModuleLowering::constant_description(std::string_view hint, Value init) {
    auto const* variable = b.variable(module_name(hint), b.type(TypeName::dtype));
    state_->dtype_items.push_back(
        {nullptr, b.arena().make<ir::Global>(nullptr, variable, b.braces(b.list({init})), true)});
    return b.name(variable->name);
}

Value ModuleLowering::struct_description(sema::StructType const& type) {
    auto& known = state_->structs[&type];
    if (known.description) return known.description;
    ir::Type const* cpp = cpp_type(*this, &type);
    std::vector<Value> rows;
    for (auto const* member : type.members->symbols) {
        if (member->kind != sema::SymbolKind::Variable) continue;
        Type item = member->type;
        std::vector<Value> extents;
        if (auto const* array = sema::as_canonical<sema::ArrayType>(item)) {
            auto shape = shape_of(*this, *array);
            item = shape.item, extents = std::move(shape.extents);
        }
        Value const offset =
            b.invoke(b.name("offsetof"), b.list({b.name(cpp->text), b.name(cpp_name(*member))}),
                     ir::Gil::no);
        std::vector<Value> row{b.string(member->name.str()), offset, description(item)};
        if (!extents.empty()) row.push_back(b.braces(b.list(extents)));
        rows.push_back(b.braces(b.list(row)));
    }
    std::string const name(type.symbol->name.str());
    auto const* fields =
        b.variable(module_name(name + "_fields"), b.array(b.type(TypeName::field), ""));
    state_->dtype_items.push_back(
        {nullptr, b.arena().make<ir::Global>(nullptr, fields, b.braces(b.list(rows)), true)});
    Op const op = type.is_union ? Op::union_dtype : Op::struct_dtype;
    Value const made = constant_description(
        name + "_dtype", b.call_of(op, cpp, b.list({b.string(name), b.name(fields->name)})));
    state_->structs[&type] = {b.name(fields->name), made};
    return made;
}

// A struct is told by the name that the source gives it.
Value ModuleLowering::struct_description(sema::StructType const& type, std::string_view name) {
    Value const own = struct_description(type);
    if (name == type.symbol->name.str() || type.is_union) return own;
    for (auto const& known : state_->dtypes)
        if (known.source_name == name && !known.element) return known.value;
    Value const fields = state_->structs[&type].fields;
    Value const made = constant_description(
        std::string(name) + "_dtype",
        b.call_of(Op::struct_dtype, cpp_type(*this, &type), b.list({b.string(name), fields})));
    state_->dtypes.push_back({nullptr, b.text(name), made});
    return made;
}

Value ModuleLowering::description(Type type) {
    type = sema::unqualified(type);
    Type const plain = sema::canonical(type);
    if (auto const* record = sema::as<sema::StructType>(plain))
        return struct_description(*record, sema::display(type));
    auto const* as_int = sema::as<sema::IntType>(plain);
    auto const* alias = sema::as<sema::TypedefType>(type);  // C++'s bool is an extern bint
    bool const is_bint =
        as_int && as_int->rank == sema::IntRank::bint && !(alias && alias->is_extern);
    if (is_bint) return b.constant(Op::bint_dtype);
    if (sema::is_ucs4(plain)) return b.constant(Op::ucs4_dtype);
    if (plain->kind == TypeKind::Pointer) {
        if (sema::is_char_pointer(plain)) return b.constant(Op::text_dtype);
        auto const shown = sema::display(type);
        for (auto const& known : state_->dtypes)
            if (known.source_name == shown) return known.value;
        Value const made = constant_description(
            "pointer_dtype", b.call(Op::pointer_dtype, {b.string(b.text(shown))}));
        state_->dtypes.push_back({nullptr, b.text(shown), made});
        return made;
    }
    if (has_enum_class(type)) {
        auto const& choice = *sema::as<sema::EnumType>(plain);
        auto const name = choice.symbol->name.str();
        auto const* from = foreign_module(choice);
        auto const known_as = from ? from->name + "." + std::string(name) : std::string(name);
        for (auto const& known : state_->dtypes)
            if (known.source_name == known_as) return known.value;
        auto const args = b.list({b.string(name), enum_owner(choice)});
        Value const made = constant_description(
            std::string(name) + "_dtype", b.call_of(Op::enum_dtype, cpp_type(*this, type), args));
        state_->dtypes.push_back({nullptr, b.text(known_as), made});
        return made;
    }
    if (plain->kind == TypeKind::Enum)
        return dtype(cpp_type(*this, type), b.text(sema::display(type)));
    bool const is_index =
        as_int && (as_int->rank == sema::IntRank::ssize || as_int->rank == sema::IntRank::hash);
    if (auto const name = message_name(type); !name.empty())
        return dtype(cpp_type(*this, type), name, is_index);
    return b.call_of(Op::dtype, cpp_type(*this, type), {});
}

Value ModuleLowering::item_description(Type view) {
    Type const element = sema::unqualified(sema::as_canonical<sema::MemViewType>(view)->element);
    if (sema::is_object(element)) return nullptr;
    Value const found = description(element);
    auto const* call = ir::as<ir::OpCall>(found);
    if (!call) return found;
    return call->op == Op::dtype ? nullptr : found;
}

std::string ModuleLowering::shown_text(Type type) {
    Type const plain = sema::canonical(type);
    if (auto const* tuple = sema::as<sema::CTupleType>(plain)) {
        std::string members;
        for (std::size_t k = 0; k < tuple->items.size(); ++k)
            members += fmt::format("{}&{}::f{}", k ? ", " : "", ctuple_name(*tuple), k);
        return "cy::Members<" + members + ">";
    }
    auto const* array = sema::as<sema::ArrayType>(plain);
    if (!array && plain->kind != TypeKind::Struct && !has_enum_class(type)) return {};
    std::string extents;
    for (; array; array = sema::as_canonical<sema::ArrayType>(type = array->element))
        extents += array->size_text.empty() ? fmt::format(", {}", array->size)
                                            : ", " + std::string(array->size_text);
    Value item = description(type);
    if (!ir::as<ir::Name>(item)) item = constant_description("item_dtype", item);
    return fmt::format("cy::Described<{}{}>", ir::as<ir::Name>(item)->text, extents);
}

namespace {

// A cpdef enum, or one that C shares.
bool is_shown(ast::EnumDecl const& choice) {
    return choice.overridable || choice.api || choice.visibility == ast::Visibility::public_;
}

// The enums of a suite that Python sees.
void find_enums(sema::Program const& program, ast::Suite body,
                std::vector<ast::EnumDecl const*>& found) {
    for (auto const* stmt : body) {
        if (auto const* choice = ast::as<ast::EnumDecl>(stmt); choice && is_shown(*choice))
            found.push_back(choice);
        if (auto const* block = ast::as<ast::CDefBlock>(stmt))
            find_enums(program, block->body, found);
        if (auto const* block = ast::as<ast::ExternBlock>(stmt))
            find_enums(program, block->body, found);
        if (stmt->kind == ast::StmtKind::CompileIf || stmt->kind == ast::StmtKind::Include)
            find_enums(program, spliced(program, *stmt), found);
    }
}

}  // namespace

// The classes of the module's own enums, and the names of those without one: the nameless, and those
// that C shares.
std::vector<Value> ModuleLowering::enum_classes() {
    std::vector<ast::EnumDecl const*> found;
    if (program.main->pxd) find_enums(program, program.main->pxd->body, found);
    find_enums(program, program.main->pyx->body, found);
    std::vector<Value> steps;
    for (auto const* choice : found) {
        std::vector<Value> rows;
        for (auto const& item : choice->items) {
            auto const known = program.symbol_of.find(&item);
            if (known == program.symbol_of.end()) continue;
            Value const value = b.cast(b.named("long long"), b.name(cpp_name(*known->second)));
            rows.push_back(b.braces(b.list({b.string(item.name.str()), value})));
        }
        if (rows.empty()) continue;
        bool const has_class = choice->overridable && choice->name;
        Value const name = has_class ? b.string(choice->name.str()) : b.literal("nullptr");
        std::vector<Value> given{b.constant(Op::this_module), name, b.braces(b.list(rows))};
        bool const has_doc = choice->name && !choice->doc.empty();
        if (choice->scoped || has_doc)
            given.push_back(b.string(choice->scoped ? "IntEnum" : "Values"));
        if (has_doc) given.push_back(b.string(choice->doc));
        steps.push_back(b.call_of(Op::make_enum, nullptr, b.list(given)));
    }
    return steps;
}

}  // namespace cyxx::lower
