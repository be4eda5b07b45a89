// The look of the annotated page, and the little it needs of script. All works without the script but
// the buttons.
#pragma once

namespace cyxx::driver {

inline constexpr char const* page_style = R"css(
:root { color-scheme: light dark; --bg: #ffffff; --fg: #1c2024; --dim: #5c6670; --line: #d8dde2;
  --code: #f5f7f9; --py: 214 140 0; --gil: 196 43 43; --c: 46 125 50; --link: #0b57d0; }
@media (prefers-color-scheme: dark) { :root { --bg: #15181b; --fg: #e6e9ec; --dim: #9aa5b0;
  --line: #343b42; --code: #1e2327; --py: 240 180 40; --gil: 255 110 110; --c: 110 200 120;
  --link: #8ab4f8; } }
body { margin: 0 auto; padding: 1rem; max-width: 80rem; background: var(--bg); color: var(--fg);
  font: 1rem/1.45 system-ui, sans-serif; }
h1 { font-size: 1.3rem; margin: 0 0 .5rem; } h2 { font-size: 1.05rem; margin: 1.2rem 0 .4rem; }
a { color: var(--link); } table { border-collapse: collapse; }
th, td { padding: .15rem .8rem .15rem 0; text-align: left; border-bottom: 1px solid var(--line); }
td.n, th.n { text-align: right; }
code, pre, .s { font: .85rem/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; tab-size: 4; }
button { font: inherit; margin-right: .5rem; }
.key span { padding: .1rem .5rem; margin-right: .6rem; border-left-width: 4px;
  border-left-style: solid; }
.s { border: 1px solid var(--line); overflow-x: auto; content-visibility: auto; }
.r { display: grid; grid-template-columns: 4.5rem 1fr; }
.r:target { outline: 2px solid var(--link); outline-offset: -2px; }
.no { color: var(--dim); text-decoration: none; text-align: right; padding-right: .6rem; user-select: none; }
.no:hover { text-decoration: underline; }
summary, .t { white-space: pre; padding-left: .3rem; border-left: 4px solid transparent; }
summary { cursor: pointer; list-style: none; } summary::-webkit-details-marker { display: none; }
summary:focus-visible, .no:focus-visible { outline: 2px solid var(--link); outline-offset: -2px; }
summary b { float: right; font-weight: 600; padding: 0 .5rem; color: var(--fg); }
.c { border-left-color: rgb(var(--c) / .45); }
.g { border-left-color: rgb(var(--gil)); background: rgb(var(--gil) / .13); }
.p1 { border-left-color: rgb(var(--py) / .5); background: rgb(var(--py) / .08); }
.p2 { border-left-color: rgb(var(--py) / .65); background: rgb(var(--py) / .16); }
.p3 { border-left-color: rgb(var(--py) / .8); background: rgb(var(--py) / .26); }
.p4 { border-left-color: rgb(var(--py)); background: rgb(var(--py) / .38); }
details > pre { margin: 0; padding: .3rem .8rem .5rem 1.2rem; background: var(--code); overflow-x: auto; }
details > p { margin: 0; padding: .2rem .8rem 0 1.2rem; background: var(--code); }
.d { grid-column: 2; margin: .1rem .5rem .3rem; padding: .1rem .6rem; border-left: 4px solid var(--dim);
  font: .9rem/1.45 system-ui, sans-serif; white-space: normal; }
.d.error { border-color: rgb(var(--gil)); } .d.warning { border-color: rgb(var(--py)); }
.d p { margin: .1rem 0; } .d .h { color: var(--dim); }
)css";

inline constexpr char const* page_script = R"js(
for (const b of document.querySelectorAll('button[data-open]'))
  b.addEventListener('click', () => {
    for (const d of document.querySelectorAll('.s details')) d.open = b.dataset.open === '1';
  });
)js";

}  // namespace cyxx::driver
