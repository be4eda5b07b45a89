// Asynchronous generators, and the steps of `async for` and `async with`.
#pragma once

#include "generator.h"

namespace [[gnu::visibility("hidden")]] cy {

// --- async for, async with --------------------------------------------------------------------------

[[gnu::noinline]] inline bool async_iter(Ref& out, PyObject* iterable) {
    PyAsyncMethods* async = Py_TYPE(iterable)->tp_as_async;
    if (!async || !async->am_aiter) {
        PyErr_Format(PyExc_TypeError,
                     "'async for' requires an object with __aiter__ method, got %.100s",
                     Py_TYPE(iterable)->tp_name);
        return false;
    }
    if (!out.steal(async->am_aiter(iterable))) return false;
    async = Py_TYPE(out)->tp_as_async;
    if (async && async->am_anext) return true;
    PyErr_Format(PyExc_TypeError,
                 "'async for' received an object from __aiter__ that does not implement "
                 "__anext__: %.100s",
                 Py_TYPE(out)->tp_name);
    return false;
}
// What `async for` awaits for the next item.
[[gnu::noinline]] inline bool async_next(Ref& out, PyObject* iterator) {
    PyAsyncMethods* async = Py_TYPE(iterator)->tp_as_async;
    if (async && async->am_anext) return out.steal(async->am_anext(iterator));
    PyErr_Format(PyExc_TypeError,
                 "'async for' requires an iterator with __anext__ method, got %.100s",
                 Py_TYPE(iterator)->tp_name);
    return false;
}
// Whether the loop is at its end; else an exception leaves it.
[[gnu::noinline]] inline bool async_ended() {
    if (!PyErr_Occurred()) return true;  // by `break`
    if (!PyErr_ExceptionMatches(PyExc_StopAsyncIteration)) return false;
    PyErr_Clear();
    return true;
}

// async with manager as value: what enter() and exit() give is awaited, then leave() is told.
class AsyncWith {
public:
    constexpr AsyncWith() = default;

    [[gnu::noinline]] bool enter(Ref& out, PyObject* manager, PyObject* enter_name,
                                 PyObject* exit_name) {
        Ref on_enter;
        return method(on_enter, manager, enter_name, "") &&
               method(exit_, manager, exit_name, " (missed __aexit__ method)") &&
               out.steal(PyObject_CallNoArgs(on_enter));
    }
    [[gnu::noinline]] bool exit(Ref& out, Exit exit) {
        Ref on_exit = move(exit_), traceback;
        PyObject* args[] = {Py_None, Py_None, Py_None};
        if (exit == Exit::error) {
            handler_.enter();
            args[1] = handler_.value();
            args[0] = reinterpret_cast<PyObject*>(Py_TYPE(args[1]));
            if (traceback.steal(PyException_GetTraceback(args[1]))) args[2] = traceback;
        }
        return out.steal(PyObject_Vectorcall(on_exit, args, 3, nullptr));
    }
    // After an exception, a true answer swallows it: `exit` becomes normal.
    [[gnu::noinline]] bool leave(Exit& exit, PyObject* answer) {
        if (exit != Exit::error) return true;
        int const swallow = PyObject_IsTrue(answer);
        if (swallow > 0) exit = Exit::normal;
        if (swallow == 0) handler_.reraise();
        return swallow >= 0;
    }
    void drop() { handler_.leave(); }
    template <class Visit>
    void refs(Visit& visit) {
        visit(exit_);
        handler_.refs(visit);
    }

private:
    [[gnu::noinline]] static bool method(Ref& out, PyObject* manager, PyObject* name,
                                         char const* hint) {
        PyTypeObject* type = Py_TYPE(manager);
        PyObject* found = _PyType_Lookup(type, name);
        if (!found) {
            PyErr_Format(
                PyExc_TypeError,
                "'%.200s' object does not support the asynchronous context manager protocol%s",
                type->tp_name, hint);
            return false;
        }
        descrgetfunc bind = Py_TYPE(found)->tp_descr_get;
        if (!bind) return out.hold(found);
        Ref held = borrow(found);
        return out.steal(bind(held, manager, reinterpret_cast<PyObject*>(type)));
    }

    Ref exit_;
    Handler handler_;
};

// --- asynchronous generators ------------------------------------------------------------------------

struct AsyncFrame : Frame {
    Ref finalizer;            // what the event loop wants to be called
    bool is_known = false;    // to the event loop
    bool is_awaited = false;  // by somebody, between two items
    bool closed = false;
    bool gave = false;  // an item, where `await` hands on what others yield

    PyObject* give(int resume_at, PyObject* item) {
        gave = true;
        return yield(resume_at, item);
    }
    PyObject* give(int resume_at, Ref&& item) {
        gave = true;
        return yield(resume_at, move(item));
    }
};
inline AsyncFrame* async_frame(PyObject* generator) {
    return static_cast<AsyncFrame*>(as_generator(generator)->frame);
}

// What is awaited for one step of an asynchronous generator.
struct AsyncStep {
    enum class Kind : char { send, raise, close };
    enum class State : char { fresh, running, done };
    PyObject_HEAD PyObject* generator;
    PyObject* given;  // the value to send, or the arguments of athrow()
    Kind kind;
    State state;

    char const* word() const {
        return kind == Kind::send ? "anext()" : kind == Kind::raise ? "athrow()" : "aclose()";
    }
};
inline AsyncStep* as_step(PyObject* object) { return reinterpret_cast<AsyncStep*>(object); }

inline PyTypeObject async_generator_type, async_step_type;

// The end of a step: StopIteration with the item, or what the generator raised.
inline PyObject* step_ended(AsyncStep* step, PyObject* result) {
    AsyncFrame* frame = async_frame(step->generator);
    Ref item = steal(result);
    if (item && !frame->gave) {
        if (!frame->finished) return item.release();  // for the event loop
        PyErr_SetNone(PyExc_StopAsyncIteration);
        item.reset();
    }
    frame->is_awaited = false;
    step->state = AsyncStep::State::done;
    if (item) {
        frame->gave = false;
        if (step->kind == AsyncStep::Kind::close)
            PyErr_SetString(PyExc_RuntimeError, "async generator ignored GeneratorExit");
        else if (Ref stop = steal(PyObject_CallOneArg(PyExc_StopIteration, item)))
            PyErr_SetObject(PyExc_StopIteration, stop);
        return nullptr;
    }
    if (PyErr_ExceptionMatches(PyExc_StopAsyncIteration) ||
        PyErr_ExceptionMatches(PyExc_GeneratorExit)) {
        frame->closed = true;
        if (step->kind == AsyncStep::Kind::close) PyErr_SetNone(PyExc_StopIteration);
    }
    return nullptr;
}
inline PyObject* resume_step(AsyncStep* step, PyObject* sent) {
    PyObject* result;
    generator_send(step->generator, sent, &result);
    return step_ended(step, result);
}
// A generator that is thrown into: as throw() of a generator, whose end is no StopIteration here.
inline PyObject* raise_in_step(AsyncStep* step) {
    Ref result = steal(throw_in(step->generator));
    if (!result && async_frame(step->generator)->finished &&
        PyErr_ExceptionMatches(PyExc_StopIteration))
        PyErr_SetNone(PyExc_StopAsyncIteration);
    return step_ended(step, result.release());
}

// The first send() of a step: whether it may begin.
inline bool begin_step(AsyncStep* step, PyObject* sent) {
    AsyncFrame* frame = async_frame(step->generator);
    bool const sends = step->kind == AsyncStep::Kind::send;
    if (!sends && frame->finished) {
        step->state = AsyncStep::State::done;
        PyErr_SetNone(PyExc_StopIteration);
        return false;
    }
    if (frame->is_awaited) {
        step->state = AsyncStep::State::done;
        PyErr_Format(PyExc_RuntimeError, "%s: asynchronous generator is already running",
                     step->word());
        return false;
    }
    if (!sends && frame->closed) {
        step->state = AsyncStep::State::done;
        PyErr_SetNone(PyExc_StopAsyncIteration);
        return false;
    }
    if (!sends && sent != Py_None) {
        PyErr_SetString(PyExc_RuntimeError,
                        "can't send non-None value to a just-started coroutine");
        return false;
    }
    step->state = AsyncStep::State::running;
    frame->is_awaited = true;
    return true;
}
inline bool raise_given(PyObject* args) {
    PyObject *type, *value = nullptr, *traceback = nullptr;
    return PyArg_UnpackTuple(args, "athrow", 1, 3, &type, &value, &traceback) &&
           raise_thrown(type, value, traceback);
}
inline PyObject* async_step_send(PyObject* self, PyObject* sent) {
    AsyncStep* step = as_step(self);
    if (step->state == AsyncStep::State::done) {
        PyErr_Format(
            PyExc_RuntimeError, "cannot reuse already awaited %s",
            step->kind == AsyncStep::Kind::send ? "__anext__()/asend()" : "aclose()/athrow()");
        return nullptr;
    }
    if (step->state == AsyncStep::State::running) return resume_step(step, sent);
    if (!begin_step(step, sent)) return nullptr;
    switch (step->kind) {
        case AsyncStep::Kind::send:
            return resume_step(step, sent == Py_None ? step->given : sent);
        case AsyncStep::Kind::close:
            async_frame(step->generator)->closed = true;
            PyErr_SetNone(PyExc_GeneratorExit);
            break;
        case AsyncStep::Kind::raise:
            raise_given(step->given);
            break;
    }
    if (async_frame(step->generator)->at == 0) {  // it never began
        async_frame(step->generator)->finished = true;
        return step_ended(step, nullptr);
    }
    return raise_in_step(step);
}
inline PyObject* async_step_throw(PyObject* self, PyObject* args) {
    AsyncStep* step = as_step(self);
    if (step->state == AsyncStep::State::done) return async_step_send(self, Py_None);
    if (step->state == AsyncStep::State::fresh && !begin_step(step, Py_None)) return nullptr;
    raise_given(args);
    return raise_in_step(step);
}
inline PyObject* async_step_close(PyObject* self, PyObject*) {
    as_step(self)->state = AsyncStep::State::done;
    Py_RETURN_NONE;
}

// A new step; the first one of a generator makes it known to the event loop.
[[gnu::noinline]] inline PyObject* async_step(PyObject* generator, AsyncStep::Kind kind,
                                              PyObject* given) {
    AsyncFrame* frame = async_frame(generator);
    if (!frame->is_known) {
        frame->is_known = true;
        PyThreadState* thread = thread_state();
        frame->finalizer = borrow(thread->async_gen_finalizer);
        Ref first = borrow(thread->async_gen_firstiter);
        if (first) {
            Ref done = steal(PyObject_CallOneArg(first, generator));
            if (!done) return nullptr;
        }
    }
    auto* step = PyObject_GC_New(AsyncStep, &async_step_type);
    if (!step) return nullptr;
    step->generator = new_ref(generator);
    step->given = new_ref_or_null(given);
    step->kind = kind;
    step->state = AsyncStep::State::fresh;
    PyObject_GC_Track(step);
    return reinterpret_cast<PyObject*>(step);
}
inline PyObject* async_generator_next(PyObject* self) {
    return async_step(self, AsyncStep::Kind::send, Py_None);
}
inline PyMethodDef async_generator_methods[] = {
    {"asend",
     [](PyObject* self, PyObject* value) { return async_step(self, AsyncStep::Kind::send, value); },
     METH_O, nullptr},
    {"athrow",
     [](PyObject* self, PyObject* args) { return async_step(self, AsyncStep::Kind::raise, args); },
     METH_VARARGS, nullptr},
    {"aclose",
     [](PyObject* self, PyObject*) { return async_step(self, AsyncStep::Kind::close, nullptr); },
     METH_NOARGS, nullptr},
    {"__class_getitem__", Py_GenericAlias, METH_O | METH_CLASS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
inline PyMethodDef async_step_methods[] = {
    {"send", async_step_send, METH_O, nullptr},
    {"throw", async_step_throw, METH_VARARGS, nullptr},
    {"close", async_step_close, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
inline PyGetSetDef async_generator_getset[] = {
    {"__name__", generator_name, set_generator_name, nullptr, nullptr},
    {"__qualname__", generator_name, set_generator_name, nullptr, const_cast<char*>("q")},
    {"ag_running",
     [](PyObject* self, void*) { return PyBool_FromLong(async_frame(self)->is_awaited); }, nullptr,
     nullptr, nullptr},
    {"ag_await", generator_delegate, nullptr, nullptr, nullptr},
    {"ag_code", generator_code, nullptr, nullptr, nullptr},
    {"ag_frame", generator_frame, nullptr, nullptr, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
inline PyAsyncMethods async_generator_async{}, async_step_async{};

// The event loop closes what is left unfinished.
inline void async_generator_finalize(PyObject* self) {
    AsyncFrame* frame = async_frame(self);
    if (!frame->finalizer || frame->closed || frame->finished) return generator_finalize(self);
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    Ref done = steal(PyObject_CallOneArg(frame->finalizer, self));
    if (!done) PyErr_WriteUnraisable(self);
    PyErr_Restore(type, value, traceback);
}

[[gnu::cold, gnu::noinline]] inline bool ready_async_generators() {
    start_generator_type(async_generator_type, "async_generator", async_generator_getset);
    async_generator_type.tp_methods = async_generator_methods;
    async_generator_type.tp_finalize = async_generator_finalize;
    async_generator_async.am_aiter = PyObject_SelfIter;
    async_generator_async.am_anext = async_generator_next;
    async_generator_type.tp_as_async = &async_generator_async;
    PyTypeObject& step = async_step_type;
    step.tp_name = "async_generator_step";
    step.tp_basicsize = sizeof(AsyncStep);
    step.tp_flags |= Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | no_instances_flag;
    step.tp_iter = PyObject_SelfIter;
    step.tp_iternext = [](PyObject* self) { return async_step_send(self, Py_None); };
    step.tp_methods = async_step_methods;
    async_step_async.am_await = PyObject_SelfIter;
    step.tp_as_async = &async_step_async;
    step.tp_traverse = [](PyObject* self, visitproc visit, void* arg) {
        Py_VISIT(as_step(self)->generator);
        Py_VISIT(as_step(self)->given);
        return 0;
    };
    step.tp_dealloc = [](PyObject* self) {
        PyObject_GC_UnTrack(self);
        Py_XDECREF(as_step(self)->generator);
        Py_XDECREF(as_step(self)->given);
        PyObject_GC_Del(self);
    };
    return make_ready(async_generator_type) && make_ready(step);
}

template <class F>
class NewAsyncGenerator : public NewGenerator<F> {
public:
    bool make(Def& def) {
        if (!is_ready(async_generator_type) && !ready_async_generators()) return false;
        return NewGenerator<F>::make(def, async_generator_type);
    }
};

}  // namespace cy
