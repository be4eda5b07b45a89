// Long lines break where clang-format breaks them.
#include "emit/wrap.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace cyxx::emit {
namespace {

struct Case {
    int indent;
    char const* flat;
};

constexpr Case cases[] = {
    {4,
     "if (!(cy::global(np, cy_module, cy_globals.np) && cy::attr(empty, np, cy_names.empty) && "
     "cy::tuple(shape, {yw, xw}) && cy::call(array, empty, {shape, float64}, k_dtype)))"},
    {4,
     "if (!(cy::take_args(first_def, cy_self, cy_args, cy_given, cy_keywords, arg) && "
     "cy::acquire_argument(values, arg[0], \"values\") && cy::to_c(arg[1], ratio)))"},
    {4,
     "result(y, x) = exp(-pow((y - y0) / sy, 2) / 2 - pow((x - x0) / sx, 2) / 2) * amp + "
     "some_more(x, y);"},
    {8,
     "new_(i, j) = 0.25 * (old(i - 1, j) + old(i + 1, j) + old(i, j - 1) + old(i, j + 1) + old(i, "
     "j + 2) + 1);"},
    {4,
     "cy::Ref np, empty, shape, float64, array, another_long_name, result_of_the_call, more_names, "
     "and_more;"},
    {4,
     "if (!cy::call(array_of_a_long_name, empty_of_a_very_long_name, {shape, float64_and_more}, "
     "cy_keywords.dtype))"},
    {4,
     "return some_function_with_a_long_name(first_argument_is_long, second_argument_is_long + 1, "
     "third_one);"},
    {4,
     "for (Py_ssize_t index_of_a_long_loop = first_index_of_the_loop; index_of_a_long_loop < "
     "last_index_of_it; ++index_of_a_long_loop) {"},
    {4,
     "out(i, j) = condition_of_something ? first_value_of_something + 1 : "
     "second_value_of_something_else_here + 2;"},
    {4,
     "total += values.wrap(shift + some_offset_of_the_window, column) * weights.wrap(shift, column "
     "+ other_offset);"},
    {0,
     "[[gnu::noinline]] cy::MemView<double, 2, cy::c_contig> _gauss(Py_ssize_t yw, Py_ssize_t xw, "
     "double y0, double x0, double sy, double sx) {"},
    {0,
     "PyObject* embarrasingly_parallel_example(PyObject* cy_self, PyObject* const* cy_args, size_t "
     "cy_given, PyObject* cy_keywords) {"},
    {0,
     "cy::Def area_def{in_area, \"area\", \"area\", 5, \"width, height, /, depth, *rest, scale, "
     "**options\", area, 0, \"doc\"};"},
    {0,
     "cy::Def describe_def{in_describe, \"describe\", \"describe\", 9, \"item, ratio, names, and, "
     "more, of, them\", describe};"},
    {0,
     "cy::Site const in_embarrasingly_parallel_example{cy_module, "
     "\"parallel_allocate.embarrasingly_parallel_example\"};"},
    {4,
     "cy::Name np{\"np\"}, empty{\"empty\"}, float64{\"float64\"}, name{\"name\"}, "
     "items{\"items\"}, append{\"append\"}, scale{\"scale\"};"},
};

std::string wrapped(Case const& one) {
    std::string text;
    for (auto const& line : wrap(one.flat, one.indent))
        text += std::string(std::size_t(one.indent), ' ') + line + "\n";
    return text;
}

TEST(Wrap, ShortLinesStay) { EXPECT_EQ(wrap("x = 1;", 8), std::vector<std::string>{"x = 1;"}); }

TEST(Wrap, ChainsBreakAfterTheOperator) {
    EXPECT_EQ(wrapped(cases[0]),
              "    if (!(cy::global(np, cy_module, cy_globals.np) && cy::attr(empty, np, "
              "cy_names.empty) &&\n"
              "          cy::tuple(shape, {yw, xw}) && cy::call(array, empty, {shape, float64}, "
              "k_dtype)))\n");
}

TEST(Wrap, NoLineIsTooLong) {
    for (auto const& one : cases)
        for (auto const& line : wrap(one.flat, one.indent))
            EXPECT_LE(int(line.size()) + one.indent, width) << line;
}

// The whole list within functions, given to clang-format: nothing may move.
TEST(Wrap, AgreesWithClangFormat) {
    if (std::system("clang-format --version > /dev/null 2>&1") != 0)
        GTEST_SKIP() << "clang-format is not installed";
    std::string const style = CYXX_SOURCE_DIR "/.clang-format";
    for (auto const& one : cases) {
        std::string text = wrapped(one);
        bool const is_if = std::string_view(one.flat).starts_with("if (");
        if (is_if) text += std::string(std::size_t(one.indent) + 4, ' ') + "return in_f.fail(1);\n";
        if (std::string_view(one.flat).ends_with('{'))
            text += std::string(std::size_t(one.indent) + 4, ' ') + "x = 1;\n" +
                    std::string(std::size_t(one.indent), ' ') + "}\n";
        if (one.indent >= 4) text = "void f() {\n" + text + "}\n";
        if (one.indent >= 8) text = "void f() {\n    {\n" + text.substr(11) + "";
        if (one.indent >= 8) text.insert(text.size() - 2, "    }\n");
        std::string const path =
            testing::TempDir() + "cyxx_wrap_" + std::to_string(getpid()) + ".cpp";
        std::ofstream(path) << text;
        std::string const command = "clang-format --style=file:" + style + " --dry-run -Werror " +
                                    path + " > /dev/null 2>&1";
        EXPECT_EQ(std::system(command.c_str()), 0) << text;
    }
}

}  // namespace
}  // namespace cyxx::emit
