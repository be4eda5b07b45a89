// Generators and coroutines as Python sees them: their types, methods and making.
#pragma once

#include "resume.h"

namespace [[gnu::visibility("hidden")]] cy {

// --- The methods of generators ----------------------------------------------------------------------

// The result as next(), send() and throw() give it: StopIteration for the end.
[[gnu::noinline]] inline PyObject* as_item(Sent state, PyObject* result) {
    if (likely(state != Sent::returned)) return result;
    if (result == Py_None) {
        PyErr_SetNone(PyExc_StopIteration);
    } else if (Ref stop = steal(PyObject_CallOneArg(PyExc_StopIteration, result))) {
        PyErr_SetObject(PyExc_StopIteration, stop);
    }
    Py_DECREF(result);
    return nullptr;
}
inline PyObject* generator_next(PyObject* self) {
    PyObject* result;
    Sent const state = generator_send_inlined(self, Py_None, &result);
    if (likely(state == Sent::yielded)) return result;
    if (state != Sent::returned || result != Py_None) return as_item(state, result);
    Py_DECREF(result);
    return nullptr;  // tp_iternext needs no StopIteration
}
inline PyObject* generator_send_method(PyObject* self, PyObject* sent) {
    PyObject* result;
    Sent const state = generator_send(self, sent, &result);
    return as_item(state, result);
}

// Throws the raised exception in, through the delegate if there is one.
[[gnu::noinline]] inline PyObject* throw_in(PyObject* self) {
    Frame* frame = as_generator(self)->frame;
    if (!frame->delegate || frame->running) return generator_send_method(self, nullptr);
    Ref exception = steal(take_raised());
    Ref delegate = frame->delegate;
    bool const closing = PyErr_GivenExceptionMatches(exception, PyExc_GeneratorExit);
    Ref method = steal(PyObject_GetAttrString(delegate, closing ? "close" : "throw"));
    if (method) {
        frame->running = true;
        Ref answer =
            steal(closing ? PyObject_CallNoArgs(method) : PyObject_CallOneArg(method, exception));
        frame->running = false;
        if (!closing && answer) return answer.release();
        if (!answer) {
            frame->delegate.reset();
            PyObject* value = nullptr;
            if (closing || !take_stop_value(&value)) return generator_send_method(self, nullptr);
            Ref sent = steal(value);
            return generator_send_method(self, sent);
        }
    } else {
        if (!PyErr_ExceptionMatches(PyExc_AttributeError)) {
            if (!closing) return generator_send_method(self, nullptr);
            PyErr_WriteUnraisable(delegate);
        }
        PyErr_Clear();
    }
    frame->delegate.reset();
    put_raised(exception.release());
    return generator_send_method(self, nullptr);
}

// Raises what throw(type, value, traceback) is given; false if that is another exception.
[[gnu::noinline]] inline bool raise_thrown(PyObject* type, PyObject* value, PyObject* traceback) {
    if (value == Py_None) value = nullptr;
    if (traceback == Py_None) traceback = nullptr;
    if (traceback && !PyTraceBack_Check(traceback)) {
        PyErr_SetString(PyExc_TypeError, "throw() third argument must be a traceback object");
        return false;
    }
    if (PyExceptionInstance_Check(type)) {
        if (value) {
            PyErr_SetString(PyExc_TypeError, "instance exception may not have a separate value");
            return false;
        }
        PyErr_Restore(new_ref(reinterpret_cast<PyObject*>(Py_TYPE(type))), new_ref(type),
                      traceback ? new_ref(traceback) : PyException_GetTraceback(type));
        return true;
    }
    if (PyExceptionClass_Check(type)) {
        PyErr_Restore(new_ref(type), new_ref_or_null(value), new_ref_or_null(traceback));
        PyObject* made = take_raised();
        put_raised(made);
        return true;
    }
    PyErr_Format(PyExc_TypeError,
                 "exceptions must be classes or instances deriving from BaseException, not %s",
                 Py_TYPE(type)->tp_name);
    return false;
}
[[gnu::noinline]] inline PyObject* generator_throw(PyObject* self, PyObject* args) {
    PyObject *type, *value = nullptr, *traceback = nullptr;
    if (!PyArg_UnpackTuple(args, "throw", 1, 3, &type, &value, &traceback) ||
        !raise_thrown(type, value, traceback))
        return nullptr;
    return throw_in(self);
}

[[gnu::noinline]] inline PyObject* generator_close(PyObject* self, PyObject*) {
    GeneratorObject* generator = as_generator(self);
    Frame* frame = generator->frame;
    if (frame->at == 0 && !frame->running && !frame->finished) {
        frame->finished = true;
        generator->kind->clear(frame);
    }
    if (frame->finished && !frame->running) Py_RETURN_NONE;
    PyErr_SetNone(PyExc_GeneratorExit);
    if (Ref item = steal(throw_in(self))) {
        PyErr_Format(PyExc_RuntimeError, "%s ignored GeneratorExit", generator_word(self));
        return nullptr;
    }
    if (!PyErr_ExceptionMatches(PyExc_StopIteration) &&
        !PyErr_ExceptionMatches(PyExc_GeneratorExit))
        return nullptr;
    PyErr_Clear();
    Py_RETURN_NONE;
}

inline void generator_finalize(PyObject* self) {
    Frame* frame = as_generator(self)->frame;
    if (frame->finished || frame->running) return;
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    if (frame->at == 0 && is_own_coroutine(self)) {
        if (PyErr_WarnFormat(PyExc_RuntimeWarning, 1, "coroutine '%U' was never awaited",
                             qualname_of(self)) < 0)
            PyErr_WriteUnraisable(self);
    }
    Ref done = steal(generator_close(self, nullptr));
    if (!done) PyErr_WriteUnraisable(self);
    PyErr_Restore(type, value, traceback);
}
inline int generator_traverse(PyObject* self, visitproc visit, void* arg) {
    GeneratorObject* generator = as_generator(self);
    Py_VISIT((PyObject*)generator->frame->delegate);
    Py_VISIT(generator->handled.exc_value);
    return generator->kind->visit(generator->frame, visit, arg);
}
inline int generator_clear(PyObject* self) {
    GeneratorObject* generator = as_generator(self);
    generator->frame->delegate.reset();
    generator->frame->finished = true;
    generator->kind->clear(generator->frame);
    return 0;
}
// The last small ones that died wait for their next use.
constexpr Py_ssize_t small_generator = 128;
inline GeneratorObject* spare_generators[8];
inline int spare_generator_count;

inline void generator_dealloc(PyObject* self) {
    GeneratorObject* generator = as_generator(self);
    if (!generator->frame->finished && PyObject_CallFinalizerFromDealloc(self)) return;
    PyObject_GC_UnTrack(self);
    if (generator->weak_references) PyObject_ClearWeakRefs(self);
    generator->kind->destroy(generator->frame);
#if PY_VERSION_HEX < 0x030b0000
    Py_CLEAR(generator->handled.exc_type);
    Py_CLEAR(generator->handled.exc_traceback);
#endif
    Py_CLEAR(generator->handled.exc_value);
    Py_CLEAR(generator->name);
    Py_CLEAR(generator->qualname);
    if (Py_SIZE(self) == small_generator && spare_generator_count < 8 &&
        !PyObject_GC_IsFinalized(self))
        spare_generators[spare_generator_count++] = generator;
    else
        PyObject_GC_Del(self);
}
inline PyObject* generator_repr(PyObject* self) {
    return PyUnicode_FromFormat("<%s object %U at %p>", generator_word(self), qualname_of(self),
                                self);
}
inline PyObject* generator_running(PyObject* self, void*) {
    return PyBool_FromLong(as_generator(self)->frame->running);
}
inline PyObject* generator_suspended(PyObject* self, void*) {
    Frame const* frame = as_generator(self)->frame;
    return PyBool_FromLong(frame->at != 0 && !frame->finished && !frame->running);
}
inline PyObject* generator_delegate(PyObject* self, void*) {
    Frame const* frame = as_generator(self)->frame;
    PyObject* delegate = frame->delegate;
    return new_ref(delegate && !frame->running ? delegate : Py_None);
}
inline PyObject* generator_code(PyObject* self, void*) {
    return new_ref(as_generator(self)->def->code);
}
// A frame without locals, for those who ask whether it has ended: `inspect` does.
inline PyObject* generator_frame(PyObject* self, void*) {
    auto const& def = *as_generator(self)->def;
    PyObject* globals = def.module.globals;
    if (as_generator(self)->frame->finished || !globals) return new_ref(Py_None);
    auto* code = reinterpret_cast<PyCodeObject*>(def.code);
    return reinterpret_cast<PyObject*>(new_frame(code, globals));
}
inline PyObject* generator_name(PyObject* self, void* qualified) {
    return new_ref(qualified ? qualname_of(self) : name_of(self));
}
inline int set_generator_name(PyObject* self, PyObject* value, void* qualified) {
    if (!value || !PyUnicode_Check(value)) {
        PyErr_Format(PyExc_TypeError, "%s must be set to a string object",
                     qualified ? "__qualname__" : "__name__");
        return -1;
    }
    PyObject*& name = qualified ? as_generator(self)->qualname : as_generator(self)->name;
    Ref old = steal(name);
    name = new_ref(value);
    return 0;
}

inline PyMethodDef generator_methods[] = {
    {"send", generator_send_method, METH_O, nullptr},
    {"throw", generator_throw, METH_VARARGS, nullptr},
    {"close", generator_close, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
inline PyGetSetDef generator_getset[] = {
    {"__name__", generator_name, set_generator_name, nullptr, nullptr},
    {"__qualname__", generator_name, set_generator_name, nullptr, const_cast<char*>("q")},
    {"gi_running", generator_running, nullptr, nullptr, nullptr},
    {"gi_suspended", generator_suspended, nullptr, nullptr, nullptr},
    {"gi_yieldfrom", generator_delegate, nullptr, nullptr, nullptr},
    {"gi_code", generator_code, nullptr, nullptr, nullptr},
    {"gi_frame", generator_frame, nullptr, nullptr, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
inline PyGetSetDef coroutine_getset[] = {
    {"__name__", generator_name, set_generator_name, nullptr, nullptr},
    {"__qualname__", generator_name, set_generator_name, nullptr, const_cast<char*>("q")},
    {"cr_running", generator_running, nullptr, nullptr, nullptr},
    {"cr_suspended", generator_suspended, nullptr, nullptr, nullptr},
    {"cr_await", generator_delegate, nullptr, nullptr, nullptr},
    {"cr_code", generator_code, nullptr, nullptr, nullptr},
    {"cr_frame", generator_frame, nullptr, nullptr, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

// What `await` of others iterates: hands all on to the coroutine.
struct AwaitObject {
    PyObject_HEAD PyObject* coroutine;
};
inline PyObject* awaited(PyObject* self) { return reinterpret_cast<AwaitObject*>(self)->coroutine; }
inline PyMethodDef await_methods[] = {
    {"send",
     [](PyObject* self, PyObject* sent) { return generator_send_method(awaited(self), sent); },
     METH_O, nullptr},
    {"throw", [](PyObject* self, PyObject* args) { return generator_throw(awaited(self), args); },
     METH_VARARGS, nullptr},
    {"close", [](PyObject* self, PyObject*) { return generator_close(awaited(self), nullptr); },
     METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
inline PyObject* coroutine_await(PyObject* self) {
    auto* made = PyObject_GC_New(AwaitObject, &await_type);
    if (!made) return nullptr;
    made->coroutine = new_ref(self);
    PyObject_GC_Track(made);
    return reinterpret_cast<PyObject*>(made);
}
inline PyAsyncMethods coroutine_async{};

[[gnu::cold, gnu::noinline]] inline void start_generator_type(PyTypeObject& type, char const* name,
                                                              PyGetSetDef* getset) {
    type.tp_name = name;
    type.tp_basicsize = sizeof(GeneratorObject);
    type.tp_itemsize = 1;
    type.tp_flags |= Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | no_instances_flag;
    type.tp_dealloc = generator_dealloc;
    type.tp_traverse = generator_traverse;
    type.tp_clear = generator_clear;
    type.tp_finalize = generator_finalize;
    type.tp_repr = generator_repr;
    type.tp_methods = generator_methods;
    type.tp_getset = getset;
    type.tp_weaklistoffset = offsetof(GeneratorObject, weak_references);
}

[[gnu::cold, gnu::noinline]] inline bool ready_generators() {
    start_generator_type(generator_type, "generator", generator_getset);
    generator_type.tp_iter = PyObject_SelfIter;
    generator_type.tp_iternext = generator_next;
    start_generator_type(coroutine_type, "coroutine", coroutine_getset);
    coroutine_async.am_await = coroutine_await;
    coroutine_type.tp_as_async = &coroutine_async;
    start_generator_type(iterable_coroutine_type, "iterable_coroutine", coroutine_getset);
    iterable_coroutine_type.tp_as_async = &coroutine_async;
    iterable_coroutine_type.tp_iter = PyObject_SelfIter;
    iterable_coroutine_type.tp_iternext = generator_next;
    await_type.tp_name = "coroutine_wrapper";
    await_type.tp_basicsize = sizeof(AwaitObject);
    await_type.tp_flags |= Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | no_instances_flag;
    await_type.tp_iter = PyObject_SelfIter;
    await_type.tp_iternext = [](PyObject* self) { return generator_next(awaited(self)); };
    await_type.tp_methods = await_methods;
    await_type.tp_traverse = [](PyObject* self, visitproc visit, void* arg) {
        Py_VISIT(awaited(self));
        return 0;
    };
    await_type.tp_dealloc = [](PyObject* self) {
        PyObject_GC_UnTrack(self);
        Py_DECREF(awaited(self));
        PyObject_GC_Del(self);
    };
    return make_ready(generator_type) && make_ready(coroutine_type) &&
           make_ready(iterable_coroutine_type) && make_ready(await_type);
}

// One without its variables, not tracked yet.
[[gnu::noinline]] inline GeneratorObject* new_generator(Def& def, PyTypeObject& type, size_t size) {
    if (!is_ready(generator_type) && !ready_generators()) return nullptr;
    if (unlikely(!def.code) && !prepare(def)) return nullptr;
    Py_ssize_t const room = Py_ssize_t(size) < small_generator ? small_generator : Py_ssize_t(size);
    GeneratorObject* made;
    if (room == small_generator && spare_generator_count > 0) {
        made = spare_generators[--spare_generator_count];
        Py_SET_TYPE(reinterpret_cast<PyObject*>(made), &type);
        _Py_NewReference(reinterpret_cast<PyObject*>(made));
    } else if (!(made = PyObject_GC_NewVar(GeneratorObject, &type, room))) {
        return nullptr;
    }
    made->def = &def;
    made->handled = {};
    made->name = made->qualname = made->weak_references = nullptr;
    return made;
}

// A new generator or coroutine, as the flags of its `def` say; its variables are in `*this`.
template <class F>
class NewGenerator {
public:
    bool make(Def& def) {
        return make(def, def.flags & Def::iterable  ? iterable_coroutine_type
                         : def.flags & CO_COROUTINE ? coroutine_type
                                                    : generator_type);
    }
    F* operator->() const { return frame_; }
    operator PyObject*() const { return object_; }
    PyObject* release() { return object_.release(); }

protected:
    [[gnu::noinline]] bool make(Def& def, PyTypeObject& type) {
        auto* head = new_generator(def, type, sizeof(F) + alignof(F));
        if (!head) return false;
        frame_ = ::new (room_behind<F>(head)) F{};
        head->kind = &variables_of<F>;
        head->resume = [](Frame* frame, PyObject* sent) {
            return static_cast<F*>(frame)->resume(sent);
        };
        head->frame = frame_;
        object_.steal(reinterpret_cast<PyObject*>(head));
        PyObject_GC_Track(head);
        return true;
    }

private:
    Ref object_;
    F* frame_ = nullptr;
};

}  // namespace cy
