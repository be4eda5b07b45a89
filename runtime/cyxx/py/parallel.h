// How the threads of a prange or a `parallel` block leave it where errors are Python's exceptions.
#pragma once

#include "../parallel_exit.h"
#include "error.h"

namespace [[gnu::visibility("hidden")]] cy {

class ParallelExit : public ParallelExitBase<ParallelExit> {
public:
    using ParallelExitBase::ParallelExitBase;
    ~ParallelExit() {
        if (!object_ && !type_) return;
        WithGil gil;
        Py_XDECREF(object_);
        Py_XDECREF(type_);
        Py_XDECREF(value_);
        Py_XDECREF(traceback_);
    }

    // return value, of an object, whose reference it takes; needs the GIL.
    Leave give_object(PyObject* object) {
        {
            Lock lock(*this);
            if (why_ < returned_) {
                object_ = object;
                object = nullptr;
                leave_with(returned_);
            }
        }
        if (!object) return Leave::returned;
        Py_DECREF(object);
        return Leave::late;
    }
    PyObject* take() {
        WithGil gil;
        PyObject* object = object_ ? object_ : new_ref(Py_None);
        object_ = nullptr;
        return object;
    }

    // After a loop of a block: what the loop was left by leaves the block, once for all threads.
    void join(ParallelExit& loop) {
        Lock lock(*this), other(loop);
        if (loop.why_ <= broke_ || loop.why_ <= why_) return;
        leave_with(Why(loop.why_));
        if (why_ == raised_) {
            type_ = loop.type_, value_ = loop.value_, traceback_ = loop.traceback_;
            loop.type_ = loop.value_ = loop.traceback_ = nullptr;
        } else {
            object_ = loop.object_;
            loop.object_ = nullptr;
        }
    }

    // Raises it again, in the thread that entered the section.
    [[gnu::cold, gnu::noinline]] bool rethrow() {
        WithGil gil;
        PyErr_Restore(type_, value_, traceback_);
        type_ = value_ = traceback_ = nullptr;
        return false;
    }

    // Moves this thread's exception here.
    template <class Keep>
    [[gnu::cold, gnu::noinline]] void fail(Keep const& keep) {
        PyObject *type, *value, *traceback;
        {
            WithGil gil;
            PyErr_Fetch(&type, &value, &traceback);
            bool first;
            {
                Lock lock(*this);
                first = why_ < raised_;
                if (first) {
                    keep();
                    type_ = type, value_ = value, traceback_ = traceback;
                    leave_with(raised_);
                }
            }
            if (!first) {
                Py_XDECREF(type);
                Py_XDECREF(value);
                Py_XDECREF(traceback);
            }
        }
        drop_kept_state();
    }

private:
    PyObject* object_ = nullptr;
    PyObject *type_ = nullptr, *value_ = nullptr, *traceback_ = nullptr;
};

// At the import of a module with prange.
inline bool warn_if_serial() {
#ifdef _OPENMP
    return true;
#else
    return PyErr_WarnFormat(PyExc_RuntimeWarning, 1,
                            "%s was built without OpenMP: its prange loops run in one thread",
                            this_module->name) == 0;
#endif
}

}  // namespace cy
