// The pipeline on one screen.
#include "driver/compilation.h"

#include "driver/annotate.h"
#include "driver/comments.h"
#include "driver/decode.h"
#include "driver/files.h"
#include "driver/output.h"
#include "emit/emit.h"
#include "ir/cost.h"
#include "ir/ir.h"
#include "lower/lower.h"
#include "parse/parser.h"
#include "sema/facts.h"
#include "sema/program.h"
#include "sema/standalone.h"

#include <deque>
#include <filesystem>
#include <memory>
#include <utility>

namespace cyxx::driver {

namespace fs = std::filesystem;

namespace {

sema::Loader callbacks(Loader& loader, Arena& arena, Interner& names, diag::Sink& sink) {
    sema::Loader made;
    made.pxd = [&](std::string_view name, bool& shipped) { return loader.pxd(name, shipped); };
    made.include = [&](std::string_view path, Source const& from, ast::NodeId first_id) {
        return loader.include(path, from, first_id);
    };
    // Nodes of such texts carry no facts of their own, so their ids are never asked for. An annotation
    // may be any text: what is no expression names no type.
    made.parsers.expression = [&](std::string_view text, Pos at) {
        ast::NodeId id = 0;
        diag::Sink unheard{sink.sources()};
        ast::Expr const* parsed = parse::parse_expression(text, at, id, arena, names, unheard);
        return unheard.has_errors() ? nullptr : parsed;
    };
    made.parsers.type = [&](std::string_view text, Pos at) {
        ast::NodeId id = 0;
        return parse::parse_type(text, at, id, arena, names, sink);
    };
    return made;
}

}  // namespace

Compilation::Compilation(Options const& options, Resources const& resources, std::string path,
                         std::vector<std::string> site_packages)
    : options_(options),
      resources_(resources),
      path_(std::move(path)),
      site_packages_(std::move(site_packages)),
      place_(place_of(path_)),
      sink_(sources_, options.warnings) {
    // Standard input is named for its output.
    if (path_ == "-")
        place_.module_name =
            options.output.empty() ? "stdin" : place_of(options.output).module_name;
    if (!options.module_name.empty()) place_.module_name = options.module_name;
}

std::optional<std::string> Compilation::bytes(std::string& why) const {
    if (instead_)
        if (auto found = instead_->find(path_); found != instead_->end()) return found->second;
    return read_file(path_, why);
}

Result Compilation::run() {
    std::string why;
    auto text = bytes(why);
    if (!text) {
        if (is_folder(path_)) why = "there is no .pyx file in this folder";
        sink_.report(diag::nowhere, diag::cannot_read, path_, why).in_file(path_);
        return {.status = Status::Usage};
    }
    if (!is_module_name(place_.module_name)) {
        sink_.report(diag::nowhere, diag::bad_module_name, place_.module_name)
            .in_file(path_)
            .help("rename the file, or name the module with --module-name");
        return {.status = Status::Usage};
    }
    bool usable = false;
    Source const& source = add_source(sources_, sink_, path_, shown_path(path_, place_.root),
                                      std::move(*text), usable);
    if (!usable) return {.status = Status::Rejected};
    facts_ = std::make_unique<Facts>(sources_, sink_, folders());
    Result result = passes(source);
    if (!keeps_facts_) facts_.reset();
    return result;
}

// Syntax, facts, plan, text: each pass is a function from value to value, and those after the checks
// only see programs without errors.
Result Compilation::passes(Source const& source) {
    Result result;
    Loader& loader = facts_->loader;
    auto stop = [&](Status status) {
        result.status = status;
        result.dependencies = loader.dependencies();
        result.dependencies.insert(result.dependencies.begin(), path_);
        return result;
    };
    auto stop_after = [&](Emit stage, auto const& value) {
        if (options_.emit == stage) result.text = value();
        return options_.emit == stage;
    };

    ast::Module const* module = facts_->module = loader.parse(source);
    if (stop_after(Emit::Ast, [&] { return ast::dump(*module); })) return stop(outcome());
    result.hints = build_hints(*module);
    check_comments(*module, sink_);

    sema::Program& program = facts_->program;
    facts_->load = callbacks(loader, facts_->arena, facts_->names, sink_);
    sema::declare(program, unit(*module, loader.own_pxd(path_)), facts_->load, sink_);
    mark_translated(program);
    sema::check(program, sink_);
    std::deque<sema::FlowFacts> const& flow = facts_->flow = sema::flow(program);
    if (stop_after(Emit::Types, [&] { return sema::dump(program); })) return stop(outcome());

    sema::check_placement(program, *module, sink_);
    sema::check_control(program, *module, sink_);
    std::deque<sema::ParallelFacts>& parallel = facts_->parallel;
    for (sema::Typing const& typing : program.typings)
        parallel.push_back(sema::parallel(typing, program.dialect));
    for (std::size_t i = 0; i < program.typings.size(); ++i) {
        sema::Typing const& typing = program.typings[i];
        sema::check_flow(program, typing, flow[i], sink_);
        sema::check_cpp_variables(program, typing, sink_);
        sema::check_hazards(typing, flow[i], sink_);
        sema::check_gil(program, typing, flow[i], sink_);
        sema::check_parallel(program, typing, parallel[i], sink_);
        if (program.target == sema::Target::standalone)
            sema::check_standalone(program, typing, flow[i], sink_);
    }
    // What is not supported yet is no second cause: only a program that is right is asked for it.
    if (!sink_.has_errors())
        for (sema::Typing const& typing : program.typings)
            sema::check_support(program, typing, sink_);
    if (sink_.has_errors() || !wants_code()) return stop(outcome());

    std::unique_ptr<ir::Module> const plan =
        lower::lower({program, sources_, flow, parallel, options_.cplus || result.hints.is_cpp,
                      fs::path(cpp_path(options_, path_)).filename().replace_extension(".hpp")});
    if (plan->standalone && refuse_python(*plan, source)) return stop(outcome());
#ifdef CYXX_VERIFY
    ir::verify(*plan);
#endif
    if (stop_after(Emit::Ir, [&] { return ir::dump(*plan); })) return stop(outcome());
    print(*plan, source, result);
    result.needs = {plan->uses_openmp, plan->uses_exceptions, plan->standalone};
    return stop(outcome());
}

// Modules with code of their own, whose headers a standalone translation includes.
void Compilation::mark_translated(sema::Program& program) {
    for (sema::ModuleInfo& module : program.modules) {
        if (module.is_shipped || !module.pxd || !module.pxd->source) continue;
        fs::path const pxd = module.pxd->source->path();
        module.has_code = is_file(fs::path(pxd).replace_extension(".pyx").string()) ||
                          is_file(fs::path(pxd).replace_extension(".py").string());
    }
}

// What is left of Python in a plan that has to do without: refused, on its line.
bool Compilation::refuse_python(ir::Module const& plan, Source const& source) {
    for (ir::PythonUse const& use : ir::python_uses(plan)) {
        Source const* file = &source;
        for (Source const& one : sources_.all())
            if (one.shown() == use.at.file) file = &one;
        int const number = std::max(use.at.line, 1);
        std::string_view const text = file->line_text(number);
        Pos const start = file->line_start(number);
        auto const first = Pos(std::min(text.find_first_not_of(" \t"), text.size()));
        sink_.report(Span{start + first, start + Pos(text.size())}, diag::no_standalone, use.what);
    }
    return sink_.has_errors();
}

bool Compilation::wants_code() const {
    return options_.command != Command::Check || options_.gil_report;
}

void Compilation::print(ir::Module const& plan, Source const& source, Result& result) {
    emit::Text text = emit::emit(plan);
    result.c_header = emit::public_header(plan);
    result.api_header = emit::api_header(plan);
    if (options_.gil_report || options_.annotate)
        gil_ = plan.standalone ? ir::GilReport() : ir::gil_report(plan);
    if (options_.annotate) {
        costs_ = ir::costs(plan, *gil_);
        result.page = annotated_page({source, sink_, text, *costs_, *gil_});
    }
    if (options_.line_directives)
        text.text = emit::with_line_directives(
            text, fs::path(cpp_path(options_, path_)).filename().string());
    result.text = std::move(text.text);
    if (plan.standalone) result.header = emit::emit_header(plan);
}

Status Compilation::outcome() const {
    return sink_.has_errors() ? Status::Rejected : Status::Success;
}

Loader::Folders Compilation::folders() const {
    return {options_.include_dirs, place_.root, resources_.pxd, site_packages_, instead_};
}

sema::Unit Compilation::unit(ast::Module const& module, ast::Module const* own_pxd) const {
    sema::Unit unit{};
    unit.pyx = &module;
    unit.own_pxd = own_pxd;
    unit.module_name = place_.module_name;
    // The command line was checked already.
    for (auto const& [name, value] : options_.directives)
        sema::set_directive(unit.options, name, value);
    unit.compile_time = options_.compile_time;
    bool const extended = options_.extended || asks_for_extended(module);
    unit.dialect = extended ? sema::Dialect::extended : sema::Dialect::compatible;
    unit.target =
        options_.target == Target::Standalone ? sema::Target::standalone : sema::Target::module;
    return unit;
}

}  // namespace cyxx::driver
