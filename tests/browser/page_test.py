"""The annotated page in a real browser: opening by click and by keyboard, links, both colour schemes, speed.

Speaks the DevTools protocol with a headless Chromium over two pipes."""
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
import unittest

CYXX = os.environ["CYXX"]
CHROMIUM = os.environ["CYXX_CHROMIUM"]

SOURCE = """\
def f(list a, double[:] v, int n):
    cdef double s = 0
    for each in a:
        s += each
    with nogil:
        s += v[n]
    return s
    s = 3
"""


class Browser:
    def __init__(self, folder):
        to_us, from_browser = os.pipe()
        to_browser, from_us = os.pipe()
        # The browser reads from descriptor 3 and writes to 4.
        command = 'exec 3<&%d 4>&%d; exec "$@"' % (to_browser, from_browser)
        self.process = subprocess.Popen(
            ["sh", "-c", command, "sh", CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu",
             "--disable-dev-shm-usage", "--remote-debugging-pipe", "--no-first-run",
             "--user-data-dir=" + os.path.join(folder, "profile"), "about:blank"],
            pass_fds=(to_browser, from_browser), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.timer = threading.Timer(200, self.process.kill)  # then reading fails
        self.timer.start()
        self.reader, self.writer = os.fdopen(to_us, "rb"), os.fdopen(from_us, "wb")
        self.count, self.session, self.errors, self.requests = 0, None, [], []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(domain + ".enable")

    def receive(self):
        data = bytearray()
        while True:
            byte = self.reader.read(1)
            if not byte:
                raise RuntimeError("the browser has gone")
            if byte == b"\0":
                return json.loads(data)
            data += byte

    def call(self, method, **params):
        self.count += 1
        message = {"id": self.count, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        self.writer.write(json.dumps(message).encode() + b"\0")
        self.writer.flush()
        while True:
            answer = self.receive()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError("%s: %s" % (method, answer["error"]))
                return answer["result"]
            self.notice(answer)

    def notice(self, event):
        if event.get("method") == "Runtime.exceptionThrown":
            self.errors.append(event["params"])
        if event.get("method") == "Network.requestWillBeSent":
            self.requests.append(event["params"]["request"]["url"])
        return event.get("method")

    def open(self, path):
        # From another page: within one there is no load event.
        for url in ("about:blank", "file://" + path):
            self.load(url)

    def load(self, url):
        self.call("Page.navigate", url=url)
        while self.notice(self.receive()) != "Page.loadEventFired":
            pass

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def press(self, key, code, text=""):
        extra = {"text": text} if text else {}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                      windowsVirtualKeyCode=code, **(extra if kind == "keyDown" else {}))

    def close(self):
        self.timer.cancel()
        self.process.kill()
        self.process.wait()
        self.reader.close()
        self.writer.close()


def luminance(colour):
    parts = [int(part) / 255 for part in colour[colour.index("(") + 1:-1].split(",")[:3]]
    parts = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="cyxx-page-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.browser = Browser(cls.folder)
        cls.addClassCleanup(cls.browser.close)

    def show(self, source, name="m"):
        path = os.path.join(self.folder, name + ".pyx")
        with open(path, "w") as file:
            file.write(source)
        subprocess.run([CYXX, "-a", path], check=True, capture_output=True)
        self.browser.requests.clear()
        self.browser.open(os.path.join(self.folder, name + ".html"))

    def tearDown(self):
        self.assertEqual(self.browser.errors, [])

    def test_nothing_is_loaded(self):
        self.show(SOURCE)
        page = "file://" + os.path.join(self.folder, "m.html")
        self.assertEqual(set(self.browser.requests) - {page, "about:blank"}, set())
        self.assertIn(page, self.browser.requests)

    def test_click_opens_the_cpp(self):
        self.show(SOURCE)
        run = self.browser.run
        self.assertFalse(run("document.querySelector('#L4 details').open"))
        x, y = run("(() => { const b = document.querySelector('#L4 summary').getBoundingClientRect();"
                   " return [b.left + 30, b.top + b.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                              clickCount=1)
        self.assertTrue(run("document.querySelector('#L4 details').open"))
        self.assertIn("each", run("document.querySelector('#L4 pre').innerText"))
        self.assertGreater(run("document.querySelector('#L4 pre').getBoundingClientRect().height"), 5)

    def test_keyboard(self):
        self.show(SOURCE)
        run = self.browser.run
        for _ in range(200):
            self.browser.press("Tab", 9)
            if run("document.activeElement === document.querySelector('#L4 summary')"):
                break
        else:
            self.fail("the line is not reached with the keyboard")
        self.browser.press("Enter", 13, "\r")
        self.assertTrue(run("document.querySelector('#L4 details').open"))
        self.browser.press("Enter", 13, "\r")
        self.assertFalse(run("document.querySelector('#L4 details').open"))

    def test_buttons(self):
        self.show(SOURCE)
        opened = "[...document.querySelectorAll('.s details')].filter(d => d.open).length"
        self.assertEqual(self.browser.run(opened), 0)
        self.browser.run("document.querySelector('[data-open=\"1\"]').click()")
        self.assertGreater(self.browser.run(opened), 3)
        self.browser.run("document.querySelector('[data-open=\"0\"]').click()")
        self.assertEqual(self.browser.run(opened), 0)

    def test_colours_can_be_read(self):
        self.show(SOURCE)
        for scheme in ("light", "dark"):
            self.browser.call("Emulation.setEmulatedMedia",
                              features=[{"name": "prefers-color-scheme", "value": scheme}])
            back = luminance(self.browser.run("getComputedStyle(document.body).backgroundColor"))
            self.assertEqual(back > 0.5, scheme == "light")
            for what in ("body", ".no", "#functions a", ".d", "pre"):
                ink = luminance(self.browser.run(
                    "getComputedStyle(document.querySelector('%s')).color" % what))
                contrast = (max(ink, back) + 0.05) / (min(ink, back) + 0.05)
                self.assertGreater(contrast, 4.5, (scheme, what))

    def test_diagnostic_is_seen_at_its_line(self):
        self.show(SOURCE)
        text, height = self.browser.run(
            "(() => { const d = document.querySelector('#L8 .d'); d.scrollIntoView();"
            " return [d.textContent, d.getBoundingClientRect().height]; })()")
        self.assertIn("CY213", text)
        self.assertGreater(height, 5)

    def test_large_page_opens_at_once(self):
        self.show("".join("def f%d(list a, double x):\n    b = a[0] + x * %d\n    return b, a\n" % (k, k)
                          for k in range(1000)), "large")
        start = time.monotonic()
        self.browser.open(os.path.join(self.folder, "large.html") + "#L2500")
        self.assertEqual(self.browser.run("document.querySelector(':target').id"), "L2500")
        self.assertLess(time.monotonic() - start, 5)
        top = self.browser.run("document.querySelector(':target').getBoundingClientRect().top")
        self.assertTrue(-5 < top < self.browser.run("innerHeight"), top)


if __name__ == "__main__":
    unittest.main()
