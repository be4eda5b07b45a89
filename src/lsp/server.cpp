// What each message asks for.
#include "lsp/server.h"

#include "driver/decode.h"
#include "lsp/features.h"
#include "lsp/message.h"
#include "support/error.h"

#include <fmt/format.h>

#include <exception>

namespace cyxx::lsp {

namespace {

constexpr int pause_in_ms = 30;
enum class ErrorCode : int {
    parse = -32700,
    invalid_request = -32600,
    no_method = -32601,
    invalid_params = -32602,
    internal = -32603,
    not_initialized = -32002,
};

// Pieces of a module are checked with the module.
bool is_piece(std::string const& path) { return path.ends_with(".pxi"); }

std::string uri_in(Json const& params) {
    return params.at("textDocument").at("uri").get<std::string>();
}

std::string dumped(Json const& message) {
    return message.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

Server::Server(driver::Options options, int in, int out)
    : options_(std::move(options)), resources_(driver::find_resources()), transport_(in, out) {}

int Server::run() {
    while (!is_done_) {
        if (!transport_.has_input(pause_in_ms)) {
            while (!transport_.has_input(0) && refresh_one()) {
            }
            if (!transport_.has_input(0)) transport_.has_input(-1);
        }
        auto const body = transport_.read();
        if (!body) break;
        take(*body);
    }
    return is_shut_down_ ? 0 : 1;
}

void Server::take(std::string const& body) {
    Json const message = parse_message(body);
    if (message.is_discarded()) return fail(nullptr, int(ErrorCode::parse), "this is no JSON");
    if (message.is_array()) {
        for (Json const& one : message)
            if (one.is_object()) take(dumped(one));
        return;
    }
    if (!message.is_object() || !message.contains("method") || !message["method"].is_string()) {
        bool const is_answer =
            message.is_object() && (message.contains("result") || message.contains("error"));
        if (!is_answer) fail(nullptr, int(ErrorCode::invalid_request), "this is no request");
        return;
    }
    std::string const method = message["method"].get<std::string>();
    Json const params = message.contains("params") ? message["params"] : Json::object();
    if (message.contains("id"))
        request(message["id"], method, params);
    else
        notice(method, params);
}

void Server::request(Json const& id, std::string const& method, Json const& params) {
    if (id.is_structured())
        return fail(nullptr, int(ErrorCode::invalid_request), "an id is a number or a string");
    if (is_shut_down_) return fail(id, int(ErrorCode::invalid_request), "the server was shut down");
    if (!is_initialized_ && method != "initialize" && method != "shutdown")
        return fail(id, int(ErrorCode::not_initialized), "`initialize` comes first");
    if (is_initialized_ && method == "initialize")
        return fail(id, int(ErrorCode::invalid_request), "`initialize` was sent before");
    try {
        Json result = answer(method, params);
        if (result.is_discarded())
            return fail(id, int(ErrorCode::no_method), "there is no method " + method);
        send({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
    } catch (Json::exception const& error) {
        fail(id, int(ErrorCode::invalid_params), error.what());
    } catch (std::exception const& error) {
        fail(id, int(ErrorCode::internal), error.what());
    }
}

Json Server::answer(std::string const& method, Json const& params) {
    if (method == "initialize") return initialize(params);
    if (method == "shutdown") {
        is_shut_down_ = true;
        return nullptr;
    }
    if (method == "textDocument/completion") return complete(params);
    Document* const document = method.starts_with("textDocument/") ? find(params) : nullptr;
    Snapshot const* const snapshot = document ? fresh(*document) : nullptr;
    auto const at = [&] { return position_of(params.at("position")); };
    if (method == "textDocument/hover") return snapshot ? hover(*snapshot, at()) : Json();
    if (method == "textDocument/definition") return snapshot ? definition(*snapshot, at()) : Json();
    if (method == "textDocument/documentSymbol")
        return snapshot ? document_symbols(*snapshot) : Json::array();
    if (method == "textDocument/semanticTokens/full")
        return snapshot ? semantic_tokens(*snapshot) : Json();
    if (method == "textDocument/codeAction") {
        if (!snapshot) return Json::array();
        Json const& range = params.at("range");
        return code_actions(*snapshot, document->uri, position_of(range.at("start")),
                            position_of(range.at("end")));
    }
    return Json(Json::value_t::discarded);
}

Json Server::initialize(Json const& params) {
    is_initialized_ = true;
    if (params.is_object() && params.contains("initializationOptions") &&
        params["initializationOptions"].is_object()) {
        Json const& given = params["initializationOptions"];
        if (given.contains("includePath"))
            for (Json const& one : given["includePath"])
                options_.include_dirs.push_back(one.get<std::string>());
        if (given.contains("sitePackages"))
            for (Json const& one : given["sitePackages"])
                options_.site_packages.push_back(one.get<std::string>());
        options_.extended = options_.extended || given.value("extended", false);
    }
    return {{"capabilities",
             {{"positionEncoding", "utf-16"},
              {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
              {"hoverProvider", true},
              {"definitionProvider", true},
              {"documentSymbolProvider", true},
              {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
              {"completionProvider", {{"triggerCharacters", {"."}}}},
              {"semanticTokensProvider", {{"legend", token_legend()}, {"full", true}}}}},
            {"serverInfo", {{"name", "cyxx"}, {"version", CYXX_VERSION}}}};
}

void Server::notice(std::string const& method, Json const& params) {
    try {
        if (method == "exit") is_done_ = true;
        if (!is_initialized_ || is_shut_down_) return;
        if (method == "textDocument/didOpen") open(params);
        if (method == "textDocument/didChange") change(params);
        if (method == "textDocument/didClose") close(uri_in(params));
        if (method == "textDocument/didSave" || method == "workspace/didChangeWatchedFiles")
            mark_all();
    } catch (std::exception const& error) {
        log(fmt::format("{}: {}", method, error.what()));
    }
}

void Server::open(Json const& params) {
    Json const& given = params.at("textDocument");
    std::string const uri = given.at("uri").get<std::string>();
    std::string text = given.at("text").get<std::string>();
    Document& document = documents_[uri];
    document.uri = uri;
    document.path = path_of(uri);
    document.version = given.contains("version") ? given["version"] : Json();
    set_text(document, std::move(text));
}

void Server::change(Json const& params) {
    Document* const document = find(params);
    if (!document) return;
    std::string text = plain_[document->uri];
    for (Json const& one : params.at("contentChanges")) apply_change(text, one);
    document->version = params.at("textDocument").value("version", Json());
    set_text(*document, std::move(text));
}

void Server::close(std::string const& uri) {
    auto const found = documents_.find(uri);
    if (found == documents_.end()) return;
    texts_.erase(found->second.path);
    plain_.erase(uri);
    documents_.erase(found);
    std::set<std::string> cleared = std::move(published_[uri]);
    published_.erase(uri);
    cleared.insert(uri);
    for (std::string const& one : cleared)
        send({{"jsonrpc", "2.0"},
              {"method", "textDocument/publishDiagnostics"},
              {"params", {{"uri", one}, {"diagnostics", Json::array()}}}});
    mark_all();
}

void Server::set_text(Document& document, std::string text) {
    texts_[document.path] = driver::as_saved(text);
    plain_[document.uri] = std::move(text);
    document.is_dirty = true;
    if (!document.path.ends_with(".pyx")) mark_all();  // others may draw it in
}

void Server::mark_all() {
    for (auto& [uri, document] : documents_) document.is_dirty = true;
}

Document* Server::find(Json const& params) {
    auto const found = documents_.find(uri_in(params));
    return found == documents_.end() ? nullptr : &found->second;
}

Snapshot const* Server::fresh(Document& document) {
    if (document.is_dirty) {
        document.is_dirty = false;
        document.snapshot.reset();
        document.snapshot = std::make_unique<Snapshot>(options_, resources_, document.path, texts_);
        publish(document);
    }
    return document.snapshot.get();
}

bool Server::refresh_one() {
    for (auto& [uri, document] : documents_) {
        if (!document.is_dirty) continue;
        try {
            fresh(document);
        } catch (std::exception const& error) {
            log(fmt::format("{}: {}", uri, error.what()));
        }
        return true;
    }
    return false;
}

void Server::publish(Document& document) {
    if (is_piece(document.path)) return;
    auto all = diagnostics(*document.snapshot, document.uri);
    std::set<std::string>& others = published_[document.uri];
    for (std::string const& other : others)
        if (!all.contains(other)) all[other] = Json::array();
    others.clear();
    for (auto& [uri, list] : all) {
        bool const is_own = uri == document.uri;
        if (!is_own && documents_.contains(uri) && !is_piece(path_of(uri))) continue;
        if (!is_own && !list.empty()) others.insert(uri);
        Json params = {{"uri", uri}, {"diagnostics", std::move(list)}};
        if (is_own && document.version.is_number()) params["version"] = document.version;
        send({{"jsonrpc", "2.0"},
              {"method", "textDocument/publishDiagnostics"},
              {"params", std::move(params)}});
    }
}

Json Server::complete(Json const& params) {
    Document* const document = find(params);
    if (!document) return Json::array();
    return completion(
        {options_, resources_, document->path, texts_, position_of(params.at("position"))});
}

void Server::send(Json const& message) { transport_.write(dumped(message)); }

void Server::fail(Json const& id, int code, std::string const& what) {
    send({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", what}}}});
}

void Server::log(std::string const& text) {
    send({{"jsonrpc", "2.0"},
          {"method", "window/logMessage"},
          {"params", {{"type", 1}, {"message", "cyxx: " + text}}}});
}

}  // namespace cyxx::lsp
