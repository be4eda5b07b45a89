"""One module under many threads, in forked children, other interpreters, at their end, and with signals."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
PYTHON = os.environ["CYXX_PYTHON_EXECUTABLE"]
COMPILER = " ".join(os.environ[key] for key in ("CYXX_TEST_CCACHE", "CYXX_TEST_CXX") if os.environ.get(key))


def setUpModule():
    global folder
    folder = tempfile.mkdtemp(prefix="cyxx-processes-")
    unittest.addModuleCleanup(shutil.rmtree, folder, ignore_errors=True)
    subprocess.run([os.environ["CYXX"], "build", "-w", os.path.join(HERE, "crowd.pyx"), "-o", folder + "/",
                    "--python", PYTHON],
                   check=True, env=dict(os.environ, CXX=COMPILER or "g++", CXXFLAGS="-O1"))


class Case(unittest.TestCase):
    def command(self, code):
        path = os.path.join(folder, self.id().rpartition(".")[2] + ".py")
        with open(path, "w") as file:
            file.write(textwrap.dedent(code))
        return dict(args=[PYTHON, "-X", "faulthandler", path], cwd=folder)

    def run_code(self, code, printed="", status=0, errors=""):
        done = subprocess.run(**self.command(code), capture_output=True, text=True, timeout=120)
        self.assertEqual((done.stdout, done.returncode), (printed, status), done.stderr[-3000:])
        self.assertEqual(done.stderr.strip(), errors)


class Threads(Case):
    def test_many_threads(self):
        self.run_code("""
            import array, crowd, sys, threading
            sys.setswitchinterval(1e-5)
            ones = array.array("d", [1.0] * 500)
            crowd.set_view(ones)
            step, steps = crowd.counter(0)
            nodes = crowd.Node("end", ones)
            for i in range(20):
                nodes = crowd.Node(i, ones, nodes)
            wrong = []

            def check(got, right):
                if got != right:
                    wrong.append((got, right))

            def work(me):
                for i in range(60):
                    crowd.set_view(array.array("d", [1.0] * 500))
                    check(crowd.sum_view(), 500.0)
                    check(crowd.parallel_sum(1000, 2), sum(i % 7 for i in range(1000)))
                    check(crowd.all_caught(20), 10)
                    check(crowd.remember(i % 10), [i % 10] * 3)
                    check(nodes.total(), 21 * 500.0)
                    nodes.value = me
                    check(crowd.fused_sum(ones), 500.0)
                    check(crowd.fused_sum(array.array("i", [me, i])), me + i)
                    own, several = crowd.counter(me)
                    check(list(several(5)), [me + k for k in range(1, 6)])
                    check(own(0), me + 5)
                    step(1)
                    try:
                        crowd.parallel_raise(50)
                        wrong.append("nothing raised")
                    except ValueError as error:
                        check(str(error), "item 25")

            threads = [threading.Thread(target=work, args=(n,)) for n in range(12)]
            for thread in threads: thread.start()
            for thread in threads: thread.join()
            check(step(0), 12 * 60)
            print(wrong[:5])
            """, "[]\n")

    def test_a_generator_that_two_threads_run(self):
        self.run_code("""
            import crowd, threading
            inside, go = threading.Event(), threading.Event()

            class Slow:
                def __len__(self):
                    inside.set()
                    go.wait()
                    return 7

                def append(self, item): pass

            generator = crowd.guarded(Slow())
            thread = threading.Thread(target=lambda: print(next(generator)))
            thread.start()
            inside.wait()
            try:
                next(generator)
            except ValueError as error:
                print(error)
            go.set()
            thread.join()
            """, "generator already executing\n7\n")


class Forks(Case):
    def test_fork(self):
        self.run_code("""
            import array, crowd, os
            crowd.set_view(array.array("d", [1.0, 2.0]))
            generator = crowd.guarded([1])
            next(generator)
            child = os.fork()
            if child == 0:
                assert crowd.sum_view() == 3.0 and next(generator) == 1 and crowd.all_caught(8) == 4
                os._exit(5)
            print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), next(generator))
            """, "5 1\n")

    def test_fork_after_prange(self):
        self.run_code("""
            import crowd, os, signal, threading
            before = crowd.parallel_sum(100000)
            for generation in range(3):
                child = os.fork()
                if child == 0:
                    signal.alarm(20)  # a hang is an end by a signal
                    if crowd.parallel_sum(100000) != before: os._exit(1)
                    thread = threading.Thread(target=crowd.parallel_sum, args=(100000,))
                    thread.start()
                    thread.join()
                    try:
                        crowd.parallel_raise(50)
                    except ValueError:
                        grandchild = os.fork()
                        if grandchild == 0:
                            os._exit(crowd.parallel_sum(100000) != before)
                        os._exit(os.waitstatus_to_exitcode(os.waitpid(grandchild, 0)[1]))
                status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
                print(status, crowd.parallel_sum(100000) == before)
            """, "0 True\n" * 3)

    def test_pool_of_processes(self):
        self.run_code("""
            import crowd, multiprocessing
            if __name__ == "__main__":
                crowd.parallel_sum(1000)
                for method in "fork", "spawn":
                    with multiprocessing.get_context(method).Pool(3) as pool:
                        print(pool.map(crowd.parallel_sum, [10, 100, 1000]))
            """, "[24, 295, 2997]\n" * 2)

    def test_fork_while_a_thread_is_in_prange(self):
        self.run_code("""
            import crowd, os, signal, threading
            threading.Thread(target=crowd.spin_for_ever, daemon=True).start()
            for _ in range(5):
                child = os.fork()
                if child == 0:
                    signal.alarm(20)
                    os._exit(crowd.parallel_sum(1000) != 2997)
                print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            """, "0\n" * 5)


class Imports(Case):
    def test_imported_again(self):
        self.run_code("""
            import array, importlib.util, sys, crowd
            crowd.set_view(array.array("d", [1.0, 2.0]))
            crowd.added = 1
            first = crowd
            assert importlib.reload(crowd) is first and crowd.added == 1
            for _ in range(3):
                del sys.modules["crowd"]
                import crowd
                assert crowd is first and crowd.sum_view() == 3.0
            spec = importlib.util.find_spec("crowd")
            again = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(again)
            assert again is first
            """)

    @unittest.skipIf(subprocess.run([PYTHON, "-c", "import _xxsubinterpreters"], stderr=subprocess.DEVNULL).returncode,
                     "needs Python's module of interpreters")
    def test_another_interpreter(self):
        self.run_code("""
            import _xxsubinterpreters as interpreters
            code = "import sys\\nsys.path.insert(0, %r)\\nfor _ in range(2):\\n try: import crowd\\n" \
                   " except ImportError as error: print(error, flush=True)" % __file__.rpartition("/")[0]
            import crowd
            for _ in range(2):
                other = interpreters.create()
                interpreters.run_string(other, code)
                interpreters.destroy(other)
            print(crowd.all_caught(4))
            """, "Interpreter change detected - this module can only be loaded into one interpreter per process.\n" * 4 +
                      "2\n")


class Ends(Case):
    """The interpreter ends while something lives."""

    def test_objects(self):
        self.run_code("""
            import array, crowd, sys
            crowd.set_view(array.array("d", [1.0]))
            crowd.parallel_sum(1000)
            keep = [crowd.guarded([]), *crowd.counter(1), crowd.Node(1, array.array("d", [2.0]))]
            next(keep[0])
            ring = crowd.Node(keep)
            ring.value = ring
            keep.append(memoryview(array.array("d", [2.0])))
            crowd.keep = keep
            sys.modules["kept"] = keep
            print(keep[3].total())
            """, "2.0\n")

    def test_daemon_threads(self):
        for _ in range(5):
            self.run_code("""
                import crowd, threading, time
                for call, *values in ((crowd.spin_for_ever,), (crowd.wait_without_gil, 10**12)):
                    threading.Thread(target=call, args=values, daemon=True).start()
                time.sleep(0.05)
                print(crowd.parallel_sum(1000))
                """, "2997\n")

    def test_exit_in_a_call(self):
        self.run_code("""
            import crowd, sys
            crowd.wait_in_python(lambda seconds: sys.exit(3))
            """, status=3)


class Signals(Case):
    def interrupted(self, code, printed):
        process = subprocess.Popen(**self.command(code), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(process.stdout.readline(), "ready\n")
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=120)
        self.assertEqual((out, process.returncode), (printed, 0), errors)

    def test_a_loop_that_asks(self):
        self.interrupted("""
            import crowd
            print("ready", flush=True)
            try:
                crowd.wait_long(0)
            except KeyboardInterrupt as error:
                print("interrupted", error.__traceback__.tb_next.tb_frame.f_code.co_name)
            """, "interrupted crowd.wait_long\n")

    def test_a_loop_that_calls_python(self):
        self.interrupted("""
            import crowd, time
            print("ready", flush=True)
            try:
                crowd.wait_in_python(time.sleep)
            except KeyboardInterrupt:
                print("interrupted", crowd.deallocated)
            """, "interrupted ['finally']\n")

    def test_without_the_gil(self):
        self.interrupted("""
            import crowd
            try:
                print("ready", flush=True)
                crowd.wait_without_gil(2 * 10**9)
                while True: pass
            except KeyboardInterrupt:
                print("interrupted", crowd.deallocated)
            """, "interrupted ['done']\n")

    def test_handlers_that_return(self):
        self.run_code("""
            import crowd, signal, time
            seen = []
            signal.signal(signal.SIGALRM, lambda *_: seen.append(1))
            signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
            right = crowd.parallel_sum(100000)
            while len(seen) < 50:
                assert crowd.parallel_sum(100000) == right and crowd.all_caught(20) == 10
            signal.setitimer(signal.ITIMER_REAL, 0)
            print("fine")
            """, "fine\n")


if __name__ == "__main__":
    unittest.main()
