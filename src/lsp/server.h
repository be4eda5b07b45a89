// The language server: `cyxx lsp`. One thread; files are compiled when the client pauses, or asks.
#pragma once

#include "driver/options.h"
#include "lsp/document.h"
#include "lsp/transport.h"

#include <set>

namespace cyxx::lsp {

class Server {
public:
    Server(driver::Options options, int in, int out);

    // Until the client says exit, or is gone: the exit status.
    int run();

private:
    void take(std::string const& body);
    void request(Json const& id, std::string const& method, Json const& params);
    void notice(std::string const& method, Json const& params);
    Json answer(std::string const& method, Json const& params);
    Json initialize(Json const& params);

    void open(Json const& params);
    void change(Json const& params);
    void close(std::string const& uri);
    void set_text(Document& document, std::string text);
    void mark_all();

    Document* find(Json const& params);
    Snapshot const* fresh(Document& document);  // null if there is none of such a file
    bool refresh_one();                         // false: every file is up to date
    void publish(Document& document);
    Json complete(Json const& params);

    void send(Json const& message);
    void fail(Json const& id, int code, std::string const& what);
    void log(std::string const& text);

    driver::Options options_;
    driver::Resources resources_;
    Transport transport_;
    std::map<std::string, Document> documents_;               // by URI
    Texts texts_;                                             // as on disk; by path
    std::map<std::string, std::string> plain_;                // as the client has them; by URI
    std::map<std::string, std::set<std::string>> published_;  // other files, by URI
    bool is_initialized_ = false;
    bool is_shut_down_ = false;
    bool is_done_ = false;
};

}  // namespace cyxx::lsp
