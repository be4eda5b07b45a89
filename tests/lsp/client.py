"""A client of the language server, over its pipes."""
import json
import os
import subprocess

CYXX = os.environ["CYXX"]


class Client:
    def __init__(self, **options):
        self.process = subprocess.Popen([CYXX, "lsp"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.next_id = 0
        self.diagnostics = {}  # the newest by URI, with the version
        self.logs = []
        self.capabilities = self.ask("initialize", {
            "processId": None, "rootUri": None, "capabilities": {},
            "initializationOptions": options})["capabilities"]
        self.tell("initialized", {})

    def write(self, body, header=None):
        data = body if isinstance(body, bytes) else body.encode()
        self.process.stdin.write((header or f"Content-Length: {len(data)}\r\n\r\n").encode() + data)
        self.process.stdin.flush()

    def read(self):
        length = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise EOFError("the server is gone")
            if line in (b"\r\n", b"\n"):
                break
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message = json.loads(self.process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            params = message["params"]
            self.diagnostics[params["uri"]] = params
        elif message.get("method") == "window/logMessage":
            self.logs.append(message["params"]["message"])
        return message

    def tell(self, method, params):
        self.write(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))

    def request(self, method, params):
        """The whole answer, which may be an error."""
        self.next_id += 1
        self.write(json.dumps({"jsonrpc": "2.0", "id": self.next_id, "method": method,
                               "params": params}))
        while True:
            message = self.read()
            if message.get("id") == self.next_id and "method" not in message:
                return message

    def ask(self, method, params):
        answer = self.request(method, params)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["result"]

    def open(self, uri, text, version=1):
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "cython", "version": version, "text": text}})

    def change(self, uri, version, *changes):
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)})

    def problems(self, uri, version):
        """What is published for that version."""
        while self.diagnostics.get(uri, {}).get("version") != version:
            self.read()
        return self.diagnostics[uri]["diagnostics"]

    def at(self, method, uri, line, character, **more):
        return self.ask("textDocument/" + method, {
            "textDocument": {"uri": uri}, "position": {"line": line, "character": character},
            **more})

    def stop(self):
        self.ask("shutdown", None)
        self.tell("exit", {})
        self.process.stdin.close()
        status = self.process.wait(timeout=60)
        self.process.stdout.close()
        return status

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
