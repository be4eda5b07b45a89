// What sys.setprofile and sys.settrace are told of a function: its call, its lines, its end.
#pragma once

#include "error.h"

namespace [[gnu::visibility("hidden")]] cy {

// The line that Python shows of a frame of ours.
inline void set_line(PyFrameObject* frame, int line) {
#if PY_VERSION_HEX < 0x030b0000
    frame->f_lineno = line;
#else
    struct Head {
        PyObject_HEAD PyFrameObject* back;
        void* inner;
        PyObject* trace;
        int line;
    };
    reinterpret_cast<Head*>(frame)->line = line;
#endif
}

class Trace {
public:
    Trace() = default;
    Trace(Trace const&) = delete;
    ~Trace() {
        if (unlikely(frame_)) end();
    }
    // The call; nothing more happens if nobody asks for it.
    bool begin(Site const& site, int line) {
        PyThreadState* state = thread_state();
        bool const is_watched = state->c_profilefunc || state->c_tracefunc;
        return likely(!is_watched) || state->tracing || call(site, line);
    }
    bool line(int number) {
        if (likely(!frame_)) return true;
        set_line(frame_, number);
        return tell(PyTrace_LINE, Py_None, false);
    }
    void result(PyObject* value) { result_.hold(value); }

private:
    [[gnu::cold, gnu::noinline]] bool call(Site const& site, int line) {
        char name[400];
        name_in_traceback(name, site);
        Ref code =
            steal(reinterpret_cast<PyObject*>(PyCode_NewEmpty(site.module.file, name, line)));
        if (!code) return false;
        frame_ = PyFrame_New(thread_state(), reinterpret_cast<PyCodeObject*>((PyObject*)code),
                             site.module.globals, nullptr);
        if (!frame_) return false;
        set_line(frame_, line);
        return tell(PyTrace_CALL, Py_None, true);
    }
    [[gnu::cold, gnu::noinline]] void end() {
        PyObject* raised = take_raised();
        bool const is_told = tell(PyTrace_RETURN, result_ ? (PyObject*)result_ : Py_None, true);
        if (!is_told && raised) PyErr_Clear();
        if (!is_told && !raised) PyErr_WriteUnraisable(nullptr);
        if (raised) put_raised(raised);
        Py_CLEAR(frame_);
    }
    // The profiler hears of calls only.
    [[gnu::cold, gnu::noinline]] bool tell(int event, PyObject* value, bool both) {
        PyThreadState* state = thread_state();
        bool is_told = true;
        if (state->tracing) return true;
        ++state->tracing;
        if (state->c_tracefunc)
            is_told = state->c_tracefunc(state->c_traceobj, frame_, event, value) == 0;
        if (both && is_told && state->c_profilefunc)
            is_told = state->c_profilefunc(state->c_profileobj, frame_, event, value) == 0;
        --state->tracing;
        return is_told;
    }

    PyFrameObject* frame_ = nullptr;
    Ref result_;
};

}  // namespace cy
