// The variables of a function that its inner functions use: an object that lives as long as they.
#pragma once

#include "ref.h"

#include <new>

namespace [[gnu::visibility("hidden")]] cy {

// Walk over the references in a struct: all that are Refs, or have refs() of their own.
template <class Act>
struct Visitor {
    Act act;

    void operator()(Ref& ref) { act(ref); }
    void operator()(PyObject*& object) { act(object); }
    template <class T>
    void operator()(T& other) {
        inside(other, 0);
    }

private:
    template <class T>
    auto inside(T& other, int) -> decltype(other.refs(*this), void()) {
        other.refs(*this);
    }
    template <class T>
    void inside(T&, long) {}
};
struct Traverse {
    visitproc visit;
    void* arg;
    int result = 0;

    void operator()(PyObject* object) {
        if (object && !result) result = visit(object, arg);
    }
};
struct Clear {
    void operator()(Ref& ref) { ref.reset(); }
    void operator()(PyObject*& object) { Py_CLEAR(object); }
};
template <class T>
int traverse_refs(T& variables, visitproc visit, void* arg) {
    Visitor<Traverse> visitor{{visit, arg}};
    variables.refs(visitor);
    return visitor.act.result;
}
template <class T>
void clear_refs(T& variables) {
    Visitor<Clear> visitor{};
    variables.refs(visitor);
}

// What the garbage collector and the end of the object need to know of its variables.
struct VariablesKind {
    int (*visit)(void* variables, visitproc, void*);
    void (*clear)(void* variables);
    void (*destroy)(void* variables);
};
template <class T>
constexpr VariablesKind variables_of{
    [](void* variables, visitproc visit, void* arg) {
        return traverse_refs(*static_cast<T*>(variables), visit, arg);
    },
    [](void* variables) { clear_refs(*static_cast<T*>(variables)); },
    [](void* variables) { static_cast<T*>(variables)->~T(); }};

struct ScopeObject {
    PyObject_VAR_HEAD VariablesKind const* kind;
    void* variables;
};
inline ScopeObject* as_scope(PyObject* object) { return reinterpret_cast<ScopeObject*>(object); }

inline PyTypeObject scope_type;

// The last small ones that died wait for their next use.
constexpr Py_ssize_t small_scope = 64;
inline PyObject* spare_scopes[8];
inline int spare_scope_count;

inline void drop_scope(PyObject* self) {
    PyObject_GC_UnTrack(self);
    as_scope(self)->kind->destroy(as_scope(self)->variables);
    if (Py_SIZE(self) == small_scope && spare_scope_count < 8)
        spare_scopes[spare_scope_count++] = self;
    else
        PyObject_GC_Del(self);
}

[[gnu::cold, gnu::noinline]] inline bool ready_scopes() {
    PyTypeObject& type = scope_type;
    type.tp_name = "cyxx.scope";
    type.tp_basicsize = sizeof(ScopeObject);
    type.tp_itemsize = 1;
    type.tp_flags |= Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | no_instances_flag;
    type.tp_traverse = [](PyObject* self, visitproc visit, void* arg) {
        return as_scope(self)->kind->visit(as_scope(self)->variables, visit, arg);
    };
    type.tp_clear = [](PyObject* self) {
        as_scope(self)->kind->clear(as_scope(self)->variables);
        return 0;
    };
    type.tp_dealloc = drop_scope;
    return make_ready(type);
}

[[gnu::noinline]] inline ScopeObject* new_scope(size_t size, VariablesKind const* kind) {
    if (!is_ready(scope_type) && !ready_scopes()) return nullptr;
    Py_ssize_t const room = Py_ssize_t(size) < small_scope ? small_scope : Py_ssize_t(size);
    ScopeObject* head;
    if (room == small_scope && spare_scope_count > 0) {
        head = as_scope(spare_scopes[--spare_scope_count]);
        _Py_NewReference(reinterpret_cast<PyObject*>(head));
    } else {
        head = PyObject_GC_NewVar(ScopeObject, &scope_type, room);
    }
    if (head) head->kind = kind;
    return head;
}

// The room behind an object's head, for a T.
template <class T, class Head>
void* room_behind(Head* head) {
    static_assert(alignof(T) <= 16, "variables of ordinary alignment");
    size_t const start = (sizeof(Head) + alignof(T) - 1) / alignof(T) * alignof(T);
    return reinterpret_cast<char*>(head) + start;
}

// A reference to the scope of a call.
template <class T>
class Scope {
public:
    constexpr Scope() = default;

    // A new one: a step.
    [[gnu::noinline]] bool make() {
        auto* head = new_scope(sizeof(T) + alignof(T), &variables_of<T>);
        if (!head) return false;
        head->variables = ::new (room_behind<T>(head)) T{};
        object_.steal(reinterpret_cast<PyObject*>(head));
        PyObject_GC_Track(head);
        return true;
    }
    void hold(PyObject* scope) { object_.hold(scope); }
    void reset() { object_.reset(); }
    T* operator->() const { return static_cast<T*>(as_scope(object_)->variables); }
    operator PyObject*() const { return object_; }
    template <class Visit>
    void refs(Visit& visit) {
        visit(object_);
    }

private:
    Ref object_;
};

// The scope that a function was made in, while the function runs.
template <class T>
class OuterScope {
public:
    explicit OuterScope(PyObject* function)
        : object_(reinterpret_cast<PyFunctionObject*>(function)->func_closure) {}
    T* operator->() const { return static_cast<T*>(as_scope(object_)->variables); }
    operator PyObject*() const { return object_; }

private:
    PyObject* object_;
};

}  // namespace cy
