// The GIL on threads that Python did not start, and what such threads do with views.
#include <cyxx/py/memoryview.h>

#include <pthread.h>

#include "probe.h"

namespace {

cy::Module cy_module{"threads_", "threads_.pyx"};
cy::Site const in_worker{cy_module, "worker"};

// What a thread is given, and what it found.
struct Task {
    PyObject* function;
    long seen = 0;
    bool failed = false;
    bool kept = false;
    bool dropped = false;
    cy::MemView<double, 1> view{};
};

bool call(PyObject* function) {
    cy::WithGil gil;
    cy::Ref result;
    return result.steal(PyObject_CallNoArgs(function)) || in_worker.fail(7);
}

void* run(void* given) {
    auto* task = static_cast<Task*>(given);
    for (int k = 0; k < 3 && !task->failed; ++k) {
        task->failed = !call(task->function);
        task->seen += !task->failed;
    }
    // The exception outlives the block that raised it, on this thread alone.
    task->kept = cy::error_pending();
    if (task->kept) {
        cy::WithGil gil;
        in_worker.unraisable(9);
    }
    task->dropped = !cy::error_pending();
    cy::drop_kept_state();
    // The last view of a Python buffer may go on any thread.
    task->view = cy::View<double, 1>::none();
    return nullptr;
}

// call_from_thread(function, view): (calls that returned, failed, exception kept, then dropped)
PyObject* call_from_thread(PyObject*, PyObject* const* args, Py_ssize_t) {
    Task task{args[0]};
    if (!cy::acquire(task.view, args[1])) return nullptr;
    {
        cy::NoGil nogil;
        pthread_t thread;
        if (pthread_create(&thread, nullptr, run, &task) == 0) pthread_join(thread, nullptr);
    }
    return Py_BuildValue("lOOO", task.seen, task.failed ? Py_True : Py_False,
                         task.kept ? Py_True : Py_False, task.dropped ? Py_True : Py_False);
}

PyMethodDef methods[] = {probe("call_from_thread", call_from_thread), {}};
PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "threads_", nullptr, -1, methods, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit_threads_() {
    PyObject* module = PyModule_Create(&definition);
    if (module) cy_module.globals = PyModule_GetDict(module);
    return module;
}
