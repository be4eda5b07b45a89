// How generators and coroutines run: an object with the variables of its body, and a function to
// resume it.
#pragma once

#include "function.h"
#include "handler.h"
#include "loop.h"
#include "scope.h"

namespace [[gnu::visibility("hidden")]] cy {

// What resuming comes to, as PySendResult of Python 3.10.
enum class Sent { error = -1, returned = 0, yielded = 1 };

// The variables of a body that live across a `yield` are members of a struct derived from Frame.
// resume(sent): `sent` is null if an exception was thrown in. It returns a yielded item, or the
// result after finish(), or null for an exception.
struct Frame {
    Ref delegate;  // the iterator of a running `yield from` or `await`
    int at = 0;    // where to resume: 0 at the start
    bool running = false;
    bool finished = false;

    PyObject* finish(PyObject* result) {
        finished = true;
        return new_ref(result);
    }
    PyObject* finish(Ref&& result) {
        finished = true;
        return result.release();
    }
    PyObject* yield(int resume_at, PyObject* item) {
        at = resume_at;
        return new_ref(item);
    }
    PyObject* yield(int resume_at, Ref&& item) {
        at = resume_at;
        return item.release();
    }
    // yield from, await: start, then give items until the delegate ends with a value.
    bool delegate_to(PyObject* iterable);
    bool await_on(PyObject* awaitable);
    Sent delegate_send(PyObject* sent, Ref& value);
};

struct GeneratorObject {
    PyObject_VAR_HEAD Def* def;
    VariablesKind const* kind;
    PyObject* (*resume)(Frame*, PyObject* sent);
    Frame* frame;
    _PyErr_StackItem handled;  // what its handlers handle while it rests
    PyObject* name;            // null: that of the `def`
    PyObject* qualname;
    PyObject* weak_references;
};
inline GeneratorObject* as_generator(PyObject* object) {
    return reinterpret_cast<GeneratorObject*>(object);
}

inline PyTypeObject generator_type, coroutine_type, iterable_coroutine_type, await_type;

inline bool is_own_coroutine(PyObject* object) {
    return Py_IS_TYPE(object, &coroutine_type) || Py_IS_TYPE(object, &iterable_coroutine_type);
}

inline PyObject* name_of(PyObject* generator) {
    PyObject* own = as_generator(generator)->name;
    return own ? own : reinterpret_cast<PyCodeObject*>(as_generator(generator)->def->code)->co_name;
}
inline PyObject* qualname_of(PyObject* generator) {
    PyObject* own = as_generator(generator)->qualname;
    return own ? own : as_generator(generator)->def->full_name;
}

inline bool is_async_generator(PyObject* self) {
    return as_generator(self)->def->flags & CO_ASYNC_GENERATOR;
}
inline char const* generator_word(PyObject* self) {
    return is_own_coroutine(self)     ? "coroutine"
           : is_async_generator(self) ? "async generator"
                                      : "generator";
}

// The body raised what would look like its end.
[[gnu::cold, gnu::noinline]] inline void check_stop(PyObject* self) {
    bool const is_async =
        is_async_generator(self) && PyErr_ExceptionMatches(PyExc_StopAsyncIteration);
    if (!is_async && !PyErr_ExceptionMatches(PyExc_StopIteration)) return;
    PyObject* cause = take_raised();
    PyErr_Format(PyExc_RuntimeError, "%s raised %s", generator_word(self),
                 is_async ? "StopAsyncIteration" : "StopIteration");
    PyObject* error = take_raised();
    PyException_SetContext(error, new_ref(cause));
    PyException_SetCause(error, cause);
    put_raised(error);
}

// A generator that does not rest at a yield: Sent::error with an exception, or its end once more.
[[gnu::cold, gnu::noinline]] inline Sent cannot_resume(PyObject* self, PyObject* sent,
                                                       PyObject** result) {
    Frame* frame = as_generator(self)->frame;
    bool const is_coroutine = is_own_coroutine(self);
    if (frame->running) {
        PyErr_Format(PyExc_ValueError, "%s already executing", generator_word(self));
        return Sent::error;
    }
    if (frame->finished) {
        if (is_coroutine) {
            if (!sent) PyErr_Clear();
            PyErr_SetString(PyExc_RuntimeError, "cannot reuse already awaited coroutine");
        } else if (sent) {
            *result = new_ref(Py_None);
            return Sent::returned;
        }
        return Sent::error;
    }
    PyErr_Format(PyExc_TypeError, "can't send non-None value to a just-started %s",
                 generator_word(self));
    return Sent::error;
}

// The value of the raised StopIteration, or None if nothing is raised; false for other exceptions.
[[gnu::noinline]] inline bool take_stop_value(PyObject** value) {
    *value = nullptr;
    if (!PyErr_Occurred()) {
        *value = new_ref(Py_None);
        return true;
    }
    if (!PyErr_ExceptionMatches(PyExc_StopIteration)) return false;
    Ref stop = steal(take_raised());
    *value = new_ref(reinterpret_cast<PyStopIterationObject*>((PyObject*)stop)->value);
    return true;
}

inline bool is_own(PyObject* iterator) {
    return Py_IS_TYPE(iterator, &generator_type) || is_own_coroutine(iterator);
}

// While a generator runs: what it handles is what sys.exc_info() shows.
class Running {
public:
    explicit Running(GeneratorObject* generator) : generator_(generator), thread_(thread_state()) {
        generator->handled.previous_item = thread_->exc_info;
        thread_->exc_info = &generator->handled;
        generator->frame->running = true;
    }
    Running(Running const&) = delete;
    ~Running() {
        generator_->frame->running = false;
        thread_->exc_info = generator_->handled.previous_item;
        generator_->handled.previous_item = nullptr;
    }

private:
    GeneratorObject* generator_;
    PyThreadState* thread_;
};

[[gnu::noinline]] inline Sent generator_ended(PyObject* self, PyObject* result) {
    GeneratorObject* generator = as_generator(self);
    generator->frame->finished = true;
    if (!result) check_stop(self);
    generator->frame->delegate.reset();
    generator->kind->clear(generator->frame);
    return result ? Sent::returned : Sent::error;
}
inline Sent resume(PyObject* self, PyObject* sent, PyObject** result) {
    GeneratorObject* generator = as_generator(self);
    Frame* frame = generator->frame;
    {
        Running running{generator};
        *result = generator->resume(frame, sent);
    }
    if (likely(*result && !frame->finished)) return Sent::yielded;
    return generator_ended(self, *result);
}

// Whether what is sent goes straight to the delegate, for no body has to see it.
inline bool passes_on(PyObject* self) {
    if (!is_own(self)) return false;
    Frame const* frame = as_generator(self)->frame;
    return frame->delegate && !frame->running && !frame->finished &&
           !as_generator(self)->handled.exc_value;
}
inline void mark_running(PyObject* from, PyObject* to, bool running) {
    for (; from != to; from = as_generator(from)->frame->delegate)
        as_generator(from)->frame->running = running;
}
// To the innermost of delegates: set by the first `yield from` or `await`, for modules without one
// do without all of this.
inline Sent (*send_inside)(PyObject* self, PyObject* sent, PyObject** result);

// Runs to the next yield or the end. `sent` null: the raised exception is thrown in.
[[gnu::always_inline]] inline Sent generator_send_inlined(PyObject* self, PyObject* sent,
                                                          PyObject** result) {
    Frame* frame = as_generator(self)->frame;
    *result = nullptr;
    if (unlikely(frame->running || frame->finished || (frame->at == 0 && sent && sent != Py_None)))
        return cannot_resume(self, sent, result);
    if (frame->delegate && sent && passes_on(self)) return send_inside(self, sent, result);
    return resume(self, sent, result);
}
[[gnu::noinline]] inline Sent generator_send(PyObject* self, PyObject* sent, PyObject** result) {
    return generator_send_inlined(self, sent, result);
}
// iterator.send(sent), of generators and of what is none.
[[gnu::noinline]] inline Sent send_to(PyObject* iterator, PyObject* sent, PyObject** result) {
    if (is_own(iterator)) return generator_send(iterator, sent, result);
#if PY_VERSION_HEX >= 0x030a0000
    return Sent(int(PyIter_Send(iterator, sent, result)));
#else
    if (sent == Py_None && PyIter_Check(iterator)) {
        *result = Py_TYPE(iterator)->tp_iternext(iterator);
    } else {
        Ref send = steal(PyObject_GetAttrString(iterator, "send"));
        *result = send ? PyObject_CallOneArg(send, sent) : nullptr;
    }
    if (*result) return Sent::yielded;
    return take_stop_value(result) ? Sent::returned : Sent::error;
#endif
}

// The innermost of delegates has ended: the bodies go on from the inside out.
[[gnu::noinline]] inline Sent delegate_ended(PyObject* self, PyObject* inner, Sent state,
                                             PyObject** result) {
    while (state != Sent::yielded && inner != self) {
        PyObject* outer = self;
        while (as_generator(outer)->frame->delegate != inner)
            outer = as_generator(outer)->frame->delegate;
        as_generator(outer)->frame->delegate.reset();
        Ref value = steal(*result);
        mark_running(self, outer, true);
        state = generator_send(outer, value, result);
        mark_running(self, outer, false);
        inner = outer;
    }
    return state;
}
[[gnu::noinline]] inline Sent send_through(PyObject* self, PyObject* sent, PyObject** result) {
    PyObject* inner = self;
    do {
        as_generator(inner)->frame->running = true;
        inner = as_generator(inner)->frame->delegate;
    } while (passes_on(inner));
    Sent const state =
        is_own(inner) ? generator_send(inner, sent, result) : send_to(inner, sent, result);
    mark_running(self, inner, false);
    return likely(state == Sent::yielded) ? state : delegate_ended(self, inner, state, result);
}

inline bool Frame::delegate_to(PyObject* iterable) {
    if (PyCoro_CheckExact(iterable) || Py_IS_TYPE(iterable, &coroutine_type)) {
        PyErr_SetString(PyExc_TypeError,
                        "cannot 'yield from' a coroutine object in a non-coroutine generator");
        return false;
    }
    return delegate.steal(PyObject_GetIter(iterable));
}

[[gnu::noinline]] inline bool Frame::await_on(PyObject* awaitable) {
    if (is_own_coroutine(awaitable)) {
        if (as_generator(awaitable)->frame->delegate && as_generator(awaitable)->frame->at) {
            PyErr_SetString(PyExc_RuntimeError, "coroutine is being awaited already");
            return false;
        }
        return delegate.hold(awaitable);
    }
    if (is_awaitable_generator(awaitable) || is_new_coroutine(awaitable))
        return delegate.hold(awaitable);
    PyAsyncMethods* async = Py_TYPE(awaitable)->tp_as_async;
    if (!async || !async->am_await) {
        PyErr_Format(PyExc_TypeError, "object %.100s can't be used in 'await' expression",
                     Py_TYPE(awaitable)->tp_name);
        return false;
    }
    if (!delegate.steal(async->am_await(awaitable))) return false;
    if (PyCoro_CheckExact(delegate) || is_own_coroutine(delegate)) {
        delegate.reset();
        PyErr_SetString(PyExc_TypeError, "__await__() returned a coroutine");
        return false;
    }
    if (!PyIter_Check(delegate)) {
        PyErr_Format(PyExc_TypeError, "__await__() returned non-iterator of type '%.100s'",
                     Py_TYPE(delegate)->tp_name);
        delegate.reset();
        return false;
    }
    return true;
}

inline Sent Frame::delegate_send(PyObject* sent, Ref& value) {
    if (!sent) {  // thrown in, and the delegate has passed it on
        delegate.reset();
        return Sent::error;
    }
    if (!delegate) {  // it ended before: its value was sent
        value.hold(sent);
        return Sent::returned;
    }
    PyObject* result = nullptr;
    Ref kept = delegate;
    send_inside = send_through;
    Sent const state = send_to(kept, sent, &result);
    value = steal(result);
    if (state != Sent::yielded) delegate.reset();
    return state;
}

}  // namespace cy
