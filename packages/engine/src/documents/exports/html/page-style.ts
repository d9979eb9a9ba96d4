/** Says how the page looks: on a screen wide and narrow, light and dark, and on paper. */

const light = `
--page: #ffffff; --panel: #f7f8fa; --raised: #eef0f4; --line: #dcdfe6; --text: #1c2430; --quiet: #596273;
--accent: #0b5cad; --mark: #e3effc; --warn: #8a4b00; --warn-mark: #fdf0dc; --var: #8b2f8f;
--get: #0a6a3f; --post: #0b5cad; --put: #8a4b00; --patch: #7a3fa0; --delete: #b3202a; --grpc: #00666e; --other: #596273;
--json-key: #0b5cad; --json-text: #0a6a3f; --json-value: #a0430a;
`;

const dark = `
--page: #14181f; --panel: #191e27; --raised: #232a35; --line: #323b49; --text: #dfe4ec; --quiet: #9ba6b7;
--accent: #79b8ff; --mark: #1d3350; --warn: #f0b266; --warn-mark: #3a2a12; --var: #d79be0;
--get: #6fd09f; --post: #79b8ff; --put: #f0b266; --patch: #cba2f0; --delete: #ff8f8f; --grpc: #5fcad3; --other: #9ba6b7;
--json-key: #79b8ff; --json-text: #85d3a5; --json-value: #f2a677;
`;

const indents = Array.from({ length: 12 }, (_, index) => `.in-${index + 1} { --depth: ${index + 1}; }`).join(
  '\n',
);

export const pageStyle = `
:root { color-scheme: light dark; ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
:root[data-theme='light'] { color-scheme: light; ${light} }
:root[data-theme='dark'] { color-scheme: dark; ${dark} }
:root { --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace;
  --bar: 48px; }
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: calc(var(--bar) + 16px); }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.55 var(--sans); }
a { color: var(--accent); }
code, pre { font-family: var(--mono); font-size: 13px; unicode-bidi: isolate; }
code { overflow-wrap: anywhere; }
button { font: inherit; font-size: 13px; color: var(--text); background: var(--page); border: 1px solid var(--line);
  border-radius: 6px; padding: 3px 10px; cursor: pointer; }
button:hover { background: var(--raised); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
[hidden] { display: none !important; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; user-select: none; }
.skip { position: fixed; top: -100px; left: 8px; z-index: 3; padding: 6px 12px; background: var(--page); }
.skip:focus { top: 6px; }

.bar { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 12px; height: var(--bar);
  padding: 0 20px; background: var(--panel); border-bottom: 1px solid var(--line); }
.bar .title { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600;
  color: inherit; text-decoration: none; unicode-bidi: isolate; }
#\\~menu { display: none; }

nav { position: fixed; top: var(--bar); bottom: 0; left: 0; width: 320px; overflow-y: auto; padding-bottom: 24px;
  background: var(--panel); border-right: 1px solid var(--line); font-size: 14px; scrollbar-width: thin; }
nav .search { position: sticky; top: 0; z-index: 1; padding: 12px 16px 8px; background: var(--panel); }
nav input { width: 100%; padding: 6px 10px; font: inherit; color: inherit; background: var(--page);
  border: 1px solid var(--quiet); border-radius: 6px; }
nav input::placeholder { color: var(--quiet); opacity: 1; }
#\\~found { margin: 0 16px 4px; color: var(--quiet); font-size: 13px; }
#\\~found:empty { display: none; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav .module { display: block; margin: 14px 16px 2px; font-size: 12px; font-weight: 600; color: var(--quiet);
  overflow-wrap: anywhere; unicode-bidi: isolate; }
nav summary { display: flex; gap: 8px; padding: 5px 16px; cursor: pointer; font-weight: 600; overflow-wrap: anywhere; }
nav summary::-webkit-details-marker { display: none; }
nav summary::before { content: ''; flex: none; width: 0; margin-top: 6px; height: 0; border: 5px solid transparent;
  border-left: 6px solid var(--quiet); border-right: 0; }
nav details[open] > summary::before { transform: rotate(90deg); }
nav summary > span:first-child { min-width: 0; unicode-bidi: isolate; }
nav summary:hover, nav a:hover { background: var(--raised); }
nav summary:focus-visible, nav a:focus-visible { outline-offset: -2px; }
nav .many { margin-left: auto; line-height: 23px; font-weight: 400; font-size: 12px; color: var(--quiet); }
nav a { display: flex; gap: 8px; padding: 4px 16px 4px 32px; color: inherit; text-decoration: none; }
nav a[aria-current] { background: var(--mark); box-shadow: inset 3px 0 var(--accent); }
nav .what { min-width: 0; overflow-wrap: anywhere; }
nav .name, nav .path { unicode-bidi: isolate; }
nav .gone .name { text-decoration: line-through; color: var(--quiet); }
nav .path { display: none; font: 12px/1.4 var(--mono); color: var(--quiet); }
nav.searching .path { display: block; }
nav .verb { flex: none; width: 46px; padding: 0; line-height: 22px; background: none; border: 0; text-align: left; }

main { max-width: 1500px; margin-left: 320px; padding: 8px 40px 50vh; }
h1 { margin: 24px 0 0; font-size: 30px; line-height: 1.25; overflow-wrap: anywhere; }
.count { margin: 2px 0 0; color: var(--quiet); }
h2 { margin: 56px 0 0; padding-bottom: 8px; border-bottom: 2px solid var(--line); font-size: 24px; line-height: 1.3;
  overflow-wrap: anywhere; }
h2 .module { font-size: 14px; font-weight: 400; color: var(--quiet); }
.endpoint { padding: 28px 0 20px; border-bottom: 1px solid var(--line); scroll-margin-top: 0;
  content-visibility: auto; contain-intrinsic-size: auto 700px; }
.endpoint:last-child { border-bottom: 0; }
h3 { margin: 0 0 8px; font-size: 19px; line-height: 1.35; overflow-wrap: anywhere; }
h3 .link { color: var(--quiet); text-decoration: none; opacity: 0; font-weight: 400; }
h3:hover .link, h3 .link:focus { opacity: 1; }
.endpoint:target h3 { color: var(--accent); }
.call { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0 0 12px; }
.call code { font-size: 14px; font-weight: 600; }
.var { color: var(--var); }
.verb { --of: var(--other); padding: 0 8px; font: 700 12px/22px var(--mono); color: var(--of);
  border: 1px solid var(--of); border-radius: 5px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.get { --of: var(--get); } .post { --of: var(--post); } .put { --of: var(--put); } .patch { --of: var(--patch); }
.delete { --of: var(--delete); } .grpc { --of: var(--grpc); }
.mark { padding: 0 8px; font-size: 12px; line-height: 20px; background: var(--mark); color: var(--text);
  border-radius: 10px; overflow-wrap: anywhere; unicode-bidi: isolate; }
.warn { background: var(--warn-mark); color: var(--warn); }
.prose { max-width: 78ch; overflow-wrap: anywhere; } h2 + .prose { margin: 16px 0 24px; }
.prose p { margin: 0 0 8px; } .prose ul { margin: 0 0 8px; padding-left: 22px; }
.facts { display: flex; flex-wrap: wrap; gap: 4px 32px; margin: 0 0 12px; }
.facts dt { font-size: 12px; color: var(--quiet); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.part { margin-top: 18px; }
h4 { margin: 0 0 6px; font-size: 14px; line-height: 1.5; overflow-wrap: anywhere; }
h4 .kind, h4 .type { margin-left: 6px; font-weight: 400; color: var(--quiet); }
h4 .type, td.type { font: 13px/1.5 var(--mono); unicode-bidi: isolate; }
h4 .status { padding: 0 6px; font: 600 12px/20px var(--mono); background: var(--raised); border-radius: 4px; }
.with-sample { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 400px); gap: 0 28px; }
.with-sample h4 { grid-column: 1 / -1; }
.with-sample .sample { align-self: start; position: sticky; top: calc(var(--bar) + 16px); }
.sample { position: relative; max-width: 860px; }
pre { margin: 0; padding: 10px 14px; max-height: 560px; overflow: auto; background: var(--panel);
  border: 1px solid var(--line); border-radius: 8px; line-height: 1.5; tab-size: 2; scrollbar-width: thin; }
.copy { position: absolute; top: 6px; right: 10px; opacity: 0; font-size: 12px; }
.sample:hover .copy, .copy:focus { opacity: 1; }
@media (hover: none) { .copy, h3 .link { opacity: 1; } }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
.fields { table-layout: fixed; }
.fields { max-width: 1060px; } .fields th:first-child { width: 28%; } .fields th:nth-child(2) { width: 20%; }
.said .fields th:first-child { width: 35%; } .said .fields th:nth-child(2) { width: 25%; }
th, td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line);
  font-weight: 400; overflow-wrap: anywhere; }
thead th { padding-top: 2px; padding-bottom: 4px; font-size: 12px; color: var(--quiet); }
td.type { color: var(--quiet); }
tbody th code { font-weight: 600; color: var(--text); }
.in { --step: 18px; padding-left: calc(var(--depth) * var(--step));
  background: repeating-linear-gradient(90deg, transparent 0 4px, var(--line) 4px 5px, transparent 5px var(--step))
  0 0 / calc(var(--depth) * var(--step)) 100% no-repeat; }
${indents}
.required { font-size: 12px; color: var(--warn); white-space: nowrap; }
.more { margin: 6px 0 0; color: var(--quiet); font-size: 13px; }
::highlight(json-key) { color: var(--json-key); } ::highlight(json-text) { color: var(--json-text); }
::highlight(json-value) { color: var(--json-value); }

@media (max-width: 1240px) {
  .with-sample { display: block; }
  .with-sample .sample { position: relative; top: 0; margin-top: 12px; }
}
@media (max-width: 900px) {
  main { margin-left: 0; padding: 0 20px 50vh; }
  .bar { padding: 0 12px; }
  nav { position: static; width: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  .scripted #\\~menu { display: block; }
  .scripted nav { display: none; position: fixed; z-index: 2; width: min(420px, 100vw); border-bottom: 0;
    border-right: 1px solid var(--line); box-shadow: 0 8px 32px rgb(0 0 0 / 30%); }
  .scripted .menu-open nav { display: block; }
}
@media (max-width: 560px) {
  .fields thead { display: none; }
  .fields, .fields tbody, .fields tr, .fields td { display: block; }
  .fields tbody th { display: block; width: auto !important; border: 0; padding-bottom: 0; }
  .fields td { border: 0; padding-bottom: 0; } .fields tr { border-bottom: 1px solid var(--line); padding-bottom: 6px; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: auto; } }
@media print {
  :root, :root[data-theme='dark'] { color-scheme: light; ${light} --panel: #ffffff; }
  @page { margin: 16mm 14mm; }
  body { font-size: 10pt; } code, pre, td.type { font-size: 8.5pt; }
  .bar, nav, .skip, .copy, h3 .link { display: none !important; }
  main { max-width: none; margin: 0; padding: 0; }
  h1, h2, h3, h4, .call { break-after: avoid; } tr, .call { break-inside: avoid; } thead { display: table-header-group; }
  h1 { font-size: 20pt; margin-top: 0; } h2 { font-size: 15pt; margin-top: 20pt; } h3 { font-size: 12pt; } h4 { font-size: 10pt; }
  table { font-size: 9pt; } th, td { padding-top: 3pt; padding-bottom: 3pt; }
  .endpoint { content-visibility: visible; padding: 12pt 0 8pt; } .part { margin-top: 10pt; }
  .with-sample { display: block; } .with-sample .sample, .sample { position: static; max-width: none; margin-top: 6pt; }
  pre { max-height: none; overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere; }
}
`;

/** Names the style above in the page's policy; a test says what it is. */
export const pageStyleDigest = 'sha256-+sjfYAKHJ7dQ9NDnX0j+xFiTdaMMT3R6DuzeuuzQCQo=';
