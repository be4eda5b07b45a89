// A Python module that lets chosen allocations fail, and counts the blocks that live. It stands before
// Python's allocators; modules linked with --wrap take malloc, calloc and operator new from here too.
#include <Python.h>

#include <cstdlib>
#include <mutex>
#include <new>
#include <unordered_set>

namespace {

bool armed = false;
long seen = 0;   // allocations since it was armed
long first = 0;  // which of them fails
long live = 0;
PyMemAllocatorEx before[3];

bool fails() {
    if (!__atomic_load_n(&armed, __ATOMIC_RELAXED)) return false;
    long const index = __atomic_fetch_add(&seen, 1, __ATOMIC_RELAXED);
    return index == first;
}

void* counted(void* block) {
    if (block) __atomic_fetch_add(&live, 1, __ATOMIC_RELAXED);
    return block;
}

void* py_malloc(void* old, size_t size) {
    auto* allocator = static_cast<PyMemAllocatorEx*>(old);
    return fails() ? nullptr : counted(allocator->malloc(allocator->ctx, size));
}

void* py_calloc(void* old, size_t count, size_t size) {
    auto* allocator = static_cast<PyMemAllocatorEx*>(old);
    return fails() ? nullptr : counted(allocator->calloc(allocator->ctx, count, size));
}

void* py_realloc(void* old, void* block, size_t size) {
    auto* allocator = static_cast<PyMemAllocatorEx*>(old);
    if (fails()) return nullptr;
    void* const moved = allocator->realloc(allocator->ctx, block, size);
    return block ? moved : counted(moved);
}

void py_free(void* old, void* block) {
    auto* allocator = static_cast<PyMemAllocatorEx*>(old);
    if (block) __atomic_fetch_sub(&live, 1, __ATOMIC_RELAXED);
    allocator->free(allocator->ctx, block);
}

// Blocks of wrapped calls: others, which a library made, may be freed too.
std::mutex mutex;
std::unordered_set<void*>& ours() {
    static std::unordered_set<void*> blocks;
    return blocks;
}

void* noted(void* block) {
    std::lock_guard<std::mutex> const guard(mutex);
    if (block && ours().insert(block).second) counted(block);
    return block;
}

void forget(void* block) {
    std::lock_guard<std::mutex> const guard(mutex);
    if (block && ours().erase(block)) __atomic_fetch_sub(&live, 1, __ATOMIC_RELAXED);
}

PyObject* arm(PyObject*, PyObject* args) {
    if (!PyArg_ParseTuple(args, "l", &first)) return nullptr;
    seen = 0;
    armed = true;
    Py_RETURN_NONE;
}

// What the test itself allocates is not the subject.
PyObject* rest(PyObject*, PyObject*) {
    armed = false;
    Py_RETURN_NONE;
}

PyObject* go_on(PyObject*, PyObject*) {
    armed = true;
    Py_RETURN_NONE;
}

PyObject* disarm(PyObject*, PyObject*) {
    armed = false;
    return PyLong_FromLong(seen);
}

PyObject* blocks(PyObject*, PyObject*) { return PyLong_FromLong(live); }

PyMethodDef methods[] = {
    {"arm", arm, METH_VARARGS, nullptr},      {"rest", rest, METH_NOARGS, nullptr},
    {"go_on", go_on, METH_NOARGS, nullptr},   {"disarm", disarm, METH_NOARGS, nullptr},
    {"blocks", blocks, METH_NOARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};
PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "failing", nullptr, -1, methods, nullptr, nullptr, nullptr, nullptr};

}  // namespace

extern "C" {
#define SHOWN __attribute__((visibility("default")))
SHOWN void* __wrap_malloc(size_t size) { return fails() ? nullptr : noted(malloc(size)); }
SHOWN void* __wrap_calloc(size_t n, size_t size) {
    return fails() ? nullptr : noted(calloc(n, size));
}
SHOWN void __wrap_free(void* block) {
    forget(block);
    free(block);
}
SHOWN void* __wrap__Znwm(size_t size) {
    if (fails()) throw std::bad_alloc();
    return noted(operator new(size));
}
SHOWN void __wrap__ZdlPv(void* block) {
    forget(block);
    operator delete(block);
}
SHOWN void __wrap__ZdlPvm(void* block, size_t) {
    forget(block);
    operator delete(block);
}
}

PyMODINIT_FUNC PyInit_failing() {
    PyMemAllocatorDomain const domains[] = {PYMEM_DOMAIN_RAW, PYMEM_DOMAIN_MEM, PYMEM_DOMAIN_OBJ};
    for (int i = 0; i < 3; ++i) {
        PyMem_GetAllocator(domains[i], &before[i]);
        PyMemAllocatorEx now = {&before[i], py_malloc, py_calloc, py_realloc, py_free};
        PyMem_SetAllocator(domains[i], &now);
    }
    return PyModule_Create(&definition);
}
