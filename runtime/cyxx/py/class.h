// Extension types: static type objects over plain structs, their life from tp_new to tp_dealloc.
#pragma once

#include "args.h"
#include "module.h"

#include <new>

namespace [[gnu::visibility("hidden")]] cy {

// A special method that takes the arguments of a call. The function object keeps its defaults.
struct Special {
    Def* def = nullptr;
    PyObject* function = nullptr;

    [[gnu::cold, gnu::noinline]] bool prepare() {
        Ref made;
        if (!new_function(made, *def)) return false;
        function = made.release();
        return true;
    }
};

// A field as pickle sees it.
struct StateField {
    getter get;
    setter set;
};

struct Dataclass;

struct Type : PyTypeObject {
    PyAsyncMethods async{};
    PyNumberMethods number{};
    PyMappingMethods mapping{};
    PySequenceMethods sequence{};
    PyBufferProcs buffer{};
    Type* parent = nullptr;                // the extension type of this module that it extends
    void const* methods = nullptr;         // the C methods that subclasses override
    void const* python_methods = nullptr;  // the same for instances that Python may have extended
    void (*user_dealloc)(PyObject*) = nullptr;
    bool (*plain_cinit)(PyObject*) = nullptr;  // a __cinit__ that takes no arguments
    getattrofunc own_getattribute = nullptr, own_getattr = nullptr;
    Special cinit, init, call;
    StateField const* state = nullptr;  // what is pickled
    int state_size = 0;
    unsigned long state_mark = 0;
    char const* no_state = nullptr;  // why it cannot be
    Dataclass* data = nullptr;
    bool keeps_fields = false;   // the collector does not clear them
    bool has_trashcan = false;   // what is nested deep is deallocated without recursion
    bool is_shared = false;      // with modules that cimport it
    bool has_abi = true;         // with those that Cython made, too
    Type* used_cinit = nullptr;  // it or its next parent that has a __cinit__
    Special* used_init = nullptr;
    // What T(...) does to the object it made.
    bool (*only_cinit)(PyObject*) = nullptr;  // the one __cinit__, if it takes no arguments
    bool has_start = false;                   // whether there is more
    Special* only_start = nullptr;            // that, if it is one call

    constexpr explicit Type(char const* name, char const* doc = nullptr) : PyTypeObject{} {
        tp_name = name;
        tp_doc = doc;
    }
    Type(Type const&) = delete;
    operator PyObject*() const { return reinterpret_cast<PyObject*>(const_cast<Type*>(this)); }
};

// By which a module that cimports a type knows that both see the same structs.
constexpr Py_ssize_t shared_mark(Py_ssize_t object_size) {
    return object_size + Py_ssize_t(sizeof(Type)) * 0x10000;
}

// The memory of an object of a class that C declares, in front of what an extension type adds.
template <class Base>
struct alignas(Base) Extends : PyObject {
    char rest[sizeof(Base) - sizeof(PyObject)];
};
// __dict__, which is made when it is needed.
namespace values {
struct OptionalRef : Ref {};
}
using values::OptionalRef;

template <class T>
inline T* as(PyObject* object) {
    return static_cast<T*>(object);
}
// The Python name of an attribute, without the dots before it.
inline char const* short_name(PyTypeObject const& type) {
    char const* dot = strrchr(type.tp_name, '.');
    return dot ? dot + 1 : type.tp_name;
}

// A receiver that is None has no C attributes and methods; with or without the GIL.
[[gnu::cold, gnu::noinline]] inline bool none_has_no_field(char const* name) {
    return set_error(Error::attribute, "'NoneType' object has no attribute '%.400s'", name);
}
inline bool has_field(PyObject* object, char const* name) {
    if (likely(object != Py_None)) return true;
    return no(none_has_no_field(name));
}

// --- fields: what cy_each of a struct visits ------------------------------------------------------
struct StartField {
    void operator()(Ref& field) const { field.start(Py_None); }
    void operator()(OptionalRef&) const {}
    template <class T>
    void operator()(T& field) const {
        ::new (static_cast<void*>(&field)) T();  // a view that has no value yet, an object of C++
    }
};
struct DropField {
    template <class T>
    void operator()(T& field) const {
        field.~T();
    }
};
struct ClearField {
    void operator()(Ref& field) const { field.share(Py_None); }
    void operator()(OptionalRef& field) const { field.reset(); }
    template <class T>
    void operator()(T&) const {}
};
struct VisitField {
    visitproc visit;
    void* arg;
    int& result;
    void operator()(Ref& field) const {
        if (field && !result) result = visit(field, arg);
    }
    void operator()(OptionalRef& field) const { (*this)(static_cast<Ref&>(field)); }
    template <class T>
    void operator()(T&) const {}
};

template <class T>
constexpr bool is_ours(decltype(&T::cy_type)) {
    return true;
}
template <class T>
constexpr bool is_ours(...) {
    return false;
}
template <class T>
constexpr bool has_methods(decltype(&T::cy_methods)) {
    return true;
}
template <class T>
constexpr bool has_methods(...) {
    return false;
}

// --- making objects -------------------------------------------------------------------------------

// The arguments of a call, by either protocol.
struct CallArgs {
    PyObject* const* args;
    Py_ssize_t count;
    PyObject* names;     // of the last ones, or null
    PyObject* keywords;  // a dict, or null
};
[[gnu::cold, gnu::noinline]] inline PyObject* call_special_slowly(Special& special, PyObject* self,
                                                                  CallArgs const& given) {
    if (!special.function && !special.prepare()) return nullptr;
    Py_ssize_t const all = given.count + (given.names ? PyTuple_GET_SIZE(given.names) : 0);
    PyObject* few[8];
    PyObject** stack = all < 8 ? few : PyMem_New(PyObject*, size_t(all) + 1);
    if (!stack) return PyErr_NoMemory();
    stack[0] = self;
    copy_few(stack + 1, given.args, all);
    size_t const count = size_t(given.count) + 1;
    PyObject* made = given.keywords
                         ? PyObject_VectorcallDict(special.function, stack, count, given.keywords)
                         : special.def->entry(special.function, stack, count, given.names);
    if (stack != few) PyMem_Free(stack);
    return made;
}
[[gnu::noinline]] inline PyObject* call_special(Special& special, PyObject* self,
                                                CallArgs const& given) {
    Py_ssize_t const all = given.count + (given.names ? PyTuple_GET_SIZE(given.names) : 0);
    PyObject* stack[8];
    if (unlikely(!special.function || given.keywords || all >= 8))
        return call_special_slowly(special, self, given);
    stack[0] = self;
    copy_few(stack + 1, given.args, all);
    return special.def->entry(special.function, stack, size_t(given.count) + 1, given.names);
}
inline CallArgs call_args(PyObject* args, PyObject* keywords) {
    return {args ? &PyTuple_GET_ITEM(args, 0) : nullptr, args ? PyTuple_GET_SIZE(args) : 0, nullptr,
            keywords && PyDict_GET_SIZE(keywords) ? keywords : nullptr};
}

// The __cinit__ of a type that has one: those of the base classes first.
[[gnu::noinline]] inline bool run_cinit(Type& type, PyObject* self, CallArgs const& given) {
    Type* const before = type.parent ? type.parent->used_cinit : nullptr;
    if (unlikely(before != nullptr) && !run_cinit(*before, self, given)) return false;
    if (likely(type.plain_cinit != nullptr)) return type.plain_cinit(self);
    Ref done;
    return done.steal(call_special(type.cinit, self, given));
}

template <class T>
void start_fields(PyObject* object) {
    if constexpr (is_ours<typename T::cy_base>(nullptr)) start_fields<typename T::cy_base>(object);
    static_cast<T*>(object)->cy_each(StartField{});
}
// What the topmost base makes of T, or of a class that Python made of it.
template <class T>
PyObject* allocate(PyTypeObject* type, PyObject* args, PyObject* keywords) {
    using Base = typename T::cy_base;
    if constexpr (is_ours<Base>(nullptr))
        return allocate<Base>(type, args, keywords);
    else if constexpr (!__is_same(Base, PyObject))
        return T::cy_type.tp_base->tp_new(type, args, keywords);
    else if (likely(!(type->tp_flags & Py_TPFLAGS_IS_ABSTRACT)))
        return type->tp_alloc(type, 0);
    else
        return PyBaseObject_Type.tp_new(type, Ref(steal(PyTuple_New(0))), nullptr);
}
template <class T>
constexpr bool is_collected() {
    if constexpr (is_ours<typename T::cy_base>(nullptr))
        return T::cy_collected || is_collected<typename T::cy_base>();
    else
        return T::cy_collected;
}
// Of T itself, over object alone. PyType_GenericAlloc does not know the size beforehand.
template <class T>
PyObject* allocate_exact() {
    PyTypeObject* const type = &T::cy_type;
    if (unlikely(type->tp_alloc != PyType_GenericAlloc)) return type->tp_alloc(type, 0);
    PyObject* const object = is_collected<T>() ? _PyObject_GC_New(type) : _PyObject_New(type);
    if (unlikely(!object)) return nullptr;
    memset(static_cast<void*>(object + 1), 0, sizeof(T) - sizeof(PyObject));
    if (is_collected<T>()) PyObject_GC_Track(object);
    return object;
}
// A new object whose fields have their first values. `exact`: of T itself, and not of a subclass.
template <class T, bool exact = false>
PyObject* blank(PyTypeObject* type, PyObject* args, PyObject* keywords) {
    PyObject* object = exact ? allocate_exact<T>() : allocate<T>(type, args, keywords);
    if (unlikely(!object)) return nullptr;
    start_fields<T>(object);
    if constexpr (has_methods<T>(nullptr)) {
        bool const is_plain =
            (exact || !(type->tp_flags & Py_TPFLAGS_HEAPTYPE)) && !type->tp_dictoffset;
        auto& methods = static_cast<T*>(object)->cy_methods;
        methods = static_cast<decltype(T::cy_methods)>(is_plain ? T::cy_type.methods
                                                                : T::cy_type.python_methods);
    }
    return object;
}
[[gnu::noinline]] inline PyObject* begun(Type& type, PyObject* object, CallArgs const& given) {
    if (likely(run_cinit(*type.used_cinit, object, given))) return object;
    Py_DECREF(object);
    return nullptr;
}
template <class T>
PyObject* make(PyTypeObject* type, PyObject* args, PyObject* keywords) {
    PyObject* object = blank<T>(type, args, keywords);
    if (!T::cy_type.used_cinit || unlikely(!object)) return object;
    return begun(T::cy_type, object, call_args(args, keywords));
}

// T.__new__(T): a step.
template <class T>
inline bool new_object(Ref& out) {
    Ref none = steal(PyTuple_New(0));
    return none && out.steal(make<T>(&T::cy_type, none, nullptr));
}

template <class T>
int init(PyObject* self, PyObject* args, PyObject* keywords) {
    Ref done;
    return done.steal(call_special(*T::cy_type.used_init, self, call_args(args, keywords))) ? 0
                                                                                            : -1;
}
// T(...), with the object made: no tuple, no dict.
[[gnu::cold, gnu::noinline]] inline PyObject* not_started(PyObject* object) {
    Py_DECREF(object);
    return nullptr;
}
inline PyObject* started_if(PyObject* done, PyObject* object) {
    if (unlikely(!done)) return not_started(object);
    Py_DECREF(done);
    return object;
}
[[gnu::noinline]] inline PyObject* started_slowly(PyObject* object, CallArgs const& given,
                                                  Type& type) {
    if (type.used_cinit && !type.only_cinit && !run_cinit(*type.used_cinit, object, given))
        return not_started(object);
    if (!type.used_init) return object;
    return started_if(call_special(*type.used_init, object, given), object);
}
[[gnu::noinline]] inline PyObject* started_by_name(PyObject* object, PyObject* const* args,
                                                   size_t flags, PyObject* names, Type& type) {
    Py_ssize_t const count = PyVectorcall_NARGS(flags), all = count + PyTuple_GET_SIZE(names);
    Special const* const start = type.only_start;
    if (unlikely(!start || !start->function || all >= 8))
        return started_slowly(object, {args, count, names, nullptr}, type);
    Def const& def = *start->def;
    PyObject* stack[8];
    stack[0] = object;
    copy_few(stack + 1, args, all);
    size_t given = size_t(count) + 1;
    if (all < def.simple && def.simple <= 8 &&
        complete(def, start->function, stack, Py_ssize_t(given), names)) {
        given = size_t(def.simple);
        names = nullptr;
    }
    return started_if(def.entry(start->function, stack, given, names), object);
}
// The usual class has one method of few arguments for it: they are completed here, where the stack has
// room.
[[gnu::noinline]] inline PyObject* started(PyObject* object, PyObject* const* args, size_t flags,
                                           PyObject* names, Type& type) {
    if (unlikely(!object)) return nullptr;
    if (names) return started_by_name(object, args, flags, names, type);
    Py_ssize_t given = PyVectorcall_NARGS(flags);
    Special const* const start = type.only_start;
    if (unlikely(!start || !start->function || given >= 8))
        return started_slowly(object, {args, given, nullptr, nullptr}, type);
    Def const& def = *start->def;
    PyObject* stack[8];
    stack[0] = object;
    copy_few(stack + 1, args, given++);
    if (given < def.simple && def.simple <= 8 && fill_defaults(def, start->function, stack, given))
        given = def.simple;
    return started_if(def.entry(start->function, stack, size_t(given), nullptr), object);
}
template <class T>
PyObject* construct(PyObject*, PyObject* const* args, size_t flags, PyObject* names) {
    Type& type = T::cy_type;
    PyObject* object = blank<T, true>(&type, nullptr, nullptr);
    if (type.only_cinit && likely(object) && unlikely(!type.only_cinit(object)))
        return not_started(object);
    return type.has_start ? started(object, args, flags, names, type) : object;
}
template <class T>
PyObject* call_object(PyObject* self, PyObject* args, PyObject* keywords) {
    return call_special(T::cy_type.call, self, call_args(args, keywords));
}

// --- their end ------------------------------------------------------------------------------------

// The user's code sees a live object and no raised exception.
[[gnu::noinline]] inline void run_dealloc(void (*user)(PyObject*), PyObject* object) {
    PyObject *type, *value, *traceback;
    bool const has_raised = PyErr_Occurred();
    if (unlikely(has_raised)) PyErr_Fetch(&type, &value, &traceback);
    Py_SET_REFCNT(object, Py_REFCNT(object) + 1);
    user(object);
    Py_SET_REFCNT(object, Py_REFCNT(object) - 1);
    if (unlikely(has_raised)) PyErr_Restore(type, value, traceback);
}
template <class T>
void drop(PyObject* object) {
    using Base = typename T::cy_base;
    if (unlikely(T::cy_type.user_dealloc != nullptr)) run_dealloc(T::cy_type.user_dealloc, object);
    static_cast<T*>(object)->cy_each(DropField{});
    if constexpr (is_ours<Base>(nullptr)) {
        drop<Base>(object);
    } else if constexpr (__is_same(Base, PyObject)) {
        Py_TYPE(object)->tp_free(object);
    } else {
        if (PyType_IS_GC(T::cy_type.tp_base)) PyObject_GC_Track(object);
        T::cy_type.tp_base->tp_dealloc(object);
    }
}
template <class T>
void dealloc(PyObject* object);
// Deep down it is only noted, and deallocated once those around it are.
template <class T>
[[gnu::noinline]] void drop_in_turn(PyObject* object) {
    Py_TRASHCAN_BEGIN(object, dealloc<T>) drop<T>(object);
    Py_TRASHCAN_END
}
template <class T>
void dealloc(PyObject* object) {
    Type& type = T::cy_type;
    if (unlikely(type.tp_finalize != nullptr) &&
        Py_TYPE(object)->tp_dealloc == type.tp_dealloc &&  // not called by that of a subclass
        PyObject_CallFinalizerFromDealloc(object) < 0)
        return;
    if (T::cy_collected || PyType_IS_GC(&type)) PyObject_GC_UnTrack(object);
    if (unlikely(type.tp_weaklistoffset)) PyObject_ClearWeakRefs(object);
    if constexpr (T::cy_collected) {
        if (unlikely(type.has_trashcan)) return drop_in_turn<T>(object);
    }
    drop<T>(object);
}
template <class T>
int traverse(PyObject* object, visitproc visit, void* arg) {
    using Base = typename T::cy_base;
    int result = 0;
    if constexpr (is_ours<Base>(nullptr))
        result = traverse<Base>(object, visit, arg);
    else if constexpr (!__is_same(Base, PyObject))
        if (auto* base = T::cy_type.tp_base->tp_traverse) result = base(object, visit, arg);
    if (!result) static_cast<T*>(object)->cy_each(VisitField{visit, arg, result});
    return result;
}
template <class T>
int clear(PyObject* object) {
    using Base = typename T::cy_base;
    if (T::cy_type.keeps_fields) return 0;
    if constexpr (is_ours<Base>(nullptr))
        clear<Base>(object);
    else if constexpr (!__is_same(Base, PyObject))
        if (auto* base = T::cy_type.tp_base->tp_clear) base(object);
    static_cast<T*>(object)->cy_each(ClearField{});
    return 0;
}
template <class T>
void finalize(PyObject* object, void (*user)(PyObject*)) {
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    user(object);
    PyErr_Restore(type, value, traceback);
}

// --- the types ------------------------------------------------------------------------------------

// Where Cython's modules look for the C methods of a class.
[[gnu::cold, gnu::noinline]] inline bool share_methods(Type& type) {
    Ref table;
    return table.steal(PyCapsule_New(const_cast<void*>(type.python_methods), nullptr, nullptr)) &&
           PyDict_SetItemString(type.tp_dict, "__pyx_vtable__", table) == 0;
}

[[gnu::cold, gnu::noinline]] inline bool finish_type(Module const& module, Type& type,
                                                     bool is_internal) {
    type.tp_as_async = &type.async;
    type.tp_as_number = &type.number;
    type.tp_as_mapping = &type.mapping;
    type.tp_as_sequence = &type.sequence;
    type.tp_as_buffer = &type.buffer;
    if (!make_ready(type)) return false;
    if (type.is_shared) {
        Ref size;
        if (!size.steal(PyLong_FromSsize_t(shared_mark(type.tp_basicsize))) ||
            PyDict_SetItemString(type.tp_dict, "__cyxx_size__", size) < 0)
            return false;
        if (type.methods && type.has_abi && !share_methods(type)) return false;
    }
    return is_internal || PyDict_SetItemString(module.globals, short_name(type), type) == 0;
}
// A base that C declares, in front of whose objects there must be room for the struct of its header.
[[gnu::cold, gnu::noinline]] inline bool has_size(PyTypeObject const& base, size_t size) {
    if (base.tp_itemsize || size_t(base.tp_basicsize) >= size) return true;
    PyErr_Format(PyExc_ValueError,
                 "%.200s size changed, may indicate binary incompatibility. Expected %zd from C "
                 "header, got %zd from PyObject",
                 base.tp_name, Py_ssize_t(size), base.tp_basicsize);
    return false;
}
// Which methods of the type and its parents begin its objects.
[[gnu::cold, gnu::noinline]] inline void plan_start(Type& type) {
    int cinits = 0;
    for (Type* of = &type; of; of = of->parent) {
        bool const has_cinit = of->cinit.def || of->plain_cinit;
        cinits += has_cinit;
        if (has_cinit && !type.used_cinit) type.used_cinit = of;
        if (of->init.def && !type.used_init) type.used_init = &of->init;
    }
    if (cinits == 1) type.only_cinit = type.used_cinit->plain_cinit;
    bool const has_more = cinits && !type.only_cinit;
    type.has_start = has_more || type.used_init;
    if (!has_more)
        type.only_start = type.used_init;
    else if (cinits == 1 && !type.used_init)
        type.only_start = &type.used_cinit->cinit;
}
// Completes the type object and gives it its name in the module: a step.
template <class T>
[[gnu::cold]] bool ready(Module const& module, Type& type, bool is_internal = false) {
    using Base = typename T::cy_base;
    type.tp_basicsize = sizeof(T);
    type.tp_flags |= Py_TPFLAGS_DEFAULT;
    type.tp_new = make<T>;
    type.tp_dealloc = dealloc<T>;
    if (type.init.def) type.tp_init = init<T>;
    if (type.call.def) type.tp_call = call_object<T>;
    if constexpr (is_ours<Base>(nullptr)) type.tp_base = type.parent = &Base::cy_type;
    plan_start(type);
    if constexpr (is_ours<Base>(nullptr) || __is_same(Base, PyObject)) {
        Type* root = &type;
        while (root->parent) root = root->parent;
        if (!root->tp_base || root->tp_base == &PyBaseObject_Type)
            type.tp_vectorcall = construct<T>;
    }
    if constexpr (!is_ours<Base>(nullptr) && !__is_same(Base, PyObject))
        if (type.tp_base && !has_size(*type.tp_base, sizeof(Base))) return false;
    if (T::cy_collected) {
        type.tp_flags |= Py_TPFLAGS_HAVE_GC;
        type.tp_traverse = traverse<T>;
        if (!type.keeps_fields) type.tp_clear = clear<T>;
    }
    return finish_type(module, type, is_internal);
}

// Where a field is, for tp_dictoffset and tp_weaklistoffset.
template <class T, class M>
Py_ssize_t offset_of(M T::*field) {
    alignas(T) char none[sizeof(T)];
    return reinterpret_cast<char*>(&(reinterpret_cast<T*>(none)->*field)) - none;
}

// --- what the body of a class defines: steps ------------------------------------------------------

inline bool set_class_name(PyTypeObject& type, PyObject* name, PyObject* value) {
    if (PyDict_SetItem(type.tp_dict, name, value) < 0) return false;
    PyType_Modified(&type);
    return true;
}
[[gnu::noinline]] inline bool del_class_name(PyTypeObject& type, PyObject* name) {
    if (PyDict_DelItem(type.tp_dict, name) < 0) {
        if (!PyErr_ExceptionMatches(PyExc_KeyError)) return false;
        PyErr_Clear();
        return no_such_name(name);
    }
    PyType_Modified(&type);
    return true;
}
// A name of the class, of the module or of builtins.
[[gnu::noinline]] inline bool class_name(Ref& out, PyTypeObject& type, Module const& module,
                                         PyObject* name) {
    PyObject* found = PyDict_GetItemWithError(type.tp_dict, name);
    if (found) return out.hold(found);
    return !PyErr_Occurred() && global(out, module, name);
}
enum class MethodKind { plain, static_, class_ };
[[gnu::cold, gnu::noinline]] inline bool define_method(PyTypeObject& type, Def& def,
                                                       MethodKind kind = MethodKind::plain,
                                                       PyObject* defaults = nullptr,
                                                       PyObject* keyword_defaults = nullptr,
                                                       PyObject* annotations = nullptr) {
    Ref function;
    new_ref_or_null(defaults);  // calls borrow them: they stay for good
    if (!new_function(function, def, defaults, keyword_defaults, annotations)) return false;
    Ref name = borrow(as_function(function)->func_name);
    if (kind == MethodKind::static_ && !function.steal(PyStaticMethod_New(function))) return false;
    if (kind == MethodKind::class_ && !function.steal(PyClassMethod_New(function))) return false;
    return set_class_name(type, name, function);
}
[[gnu::cold, gnu::noinline]] inline bool define_special(Special& special, PyObject* defaults,
                                                        PyObject* keyword_defaults = nullptr,
                                                        PyObject* annotations = nullptr) {
    Ref function;
    new_ref_or_null(defaults);
    if (!new_function(function, *special.def, defaults, keyword_defaults, annotations))
        return false;
    PyObject* old = special.function;
    special.function = function.release();
    Py_XDECREF(old);
    return true;
}

// The method by which Python overrides a cpdef one of ours, or nothing: a step. Where a type's version
// tells, the last type that does not override it is remembered; then only the object may do so.
[[gnu::noinline]] inline bool look_up_override(Ref& out, PyObject* self, PyObject* name,
                                               Def& ours) {
    PyObject* found = nullptr;
    bool const unbound = find_method(self, name, &found);
    Ref method = steal(found);
    if (!found) return false;
    PyObject* function = !unbound && PyMethod_Check(found) ? PyMethod_GET_FUNCTION(found) : found;
    if (Py_IS_TYPE(function, &function_type) && as_function(function)->vectorcall == ours.entry) {
        if (unbound) ours.inherited_by = type_version(Py_TYPE(self));
        return true;
    }
    if (unbound) return out.steal(Py_TYPE(found)->tp_descr_get(found, self, nullptr));
    return out.steal(method.release());
}
inline bool find_override(Ref& out, PyObject* self, PyObject* name, Def& ours) {
    bool const is_known = ours.inherited_by && ours.inherited_by == type_version(Py_TYPE(self));
    if (is_known && !may_have_own(self, name)) return true;
    return look_up_override(out, self, name, ours);
}

}  // namespace cy
