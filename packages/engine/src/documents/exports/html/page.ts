/** The frame of the page: its policy, the list of contents with its search, and the sections of all controllers. */
import type { DocumentView, EndpointView, FolderView, ModuleView } from '../document/document-view.ts';
import { endpointSection } from './endpoint-section.ts';
import { Html, html, paragraphs, pathText } from './markup.ts';
import { pageScript, pageScriptDigest } from './page-script.ts';
import { pageStyle, pageStyleDigest } from './page-style.ts';

/**
 * Only the page's own style and script count, by their digests (Content Security Policy Level 3, 2.3.1): a text of the
 * source that got past all escapes would still load nothing and run nothing.
 */
const policy = [
  "default-src 'none'",
  `style-src '${pageStyleDigest}'`,
  `script-src '${pageScriptDigest}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export function writePage(view: DocumentView, write: (part: Html) => void): void {
  const { title, label, folders, endpoints } = view;
  write(head(view));
  write(html`<body data-copy="${label.copy}" data-copied="${label.copied}" data-none="${label.noMatches}"
 data-matches="${label.matches}" data-theme-names="${label.themeAuto}|${label.themeLight}|${label.themeDark}">
<a class="skip" href="#~content">${label.skipToContent}</a>
<header class="bar">
<button type="button" id="~menu" aria-expanded="false" aria-controls="~contents" hidden>${label.contents}</button>
<a class="title" href="#~content">${title}</a>
<button type="button" id="~theme" hidden>${label.theme}: <span></span></button>
</header>
`);
  write(contents(view));
  write(html`<main id="~content" tabindex="-1">
<h1>${title}</h1>
<p class="count">${label.endpoints}: ${endpoints.length}</p>
`);
  for (const folder of folders) writeFolder(folder, view, write);
  write(html`</main>
<p id="~told" class="unseen" role="status"></p>
<script>${new Html(pageScript)}</script>
</body>
</html>
`);
}

function head({ title, language }: DocumentView): Html {
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Html(pageStyle)}</style>
</head>
`;
}

/** Longer lists of contents begin with their controllers only. */
const mostOpen = 60;

function contents({ label, modules, endpoints, hasSeveralModules }: DocumentView): Html {
  const isOpen = endpoints.length <= mostOpen;
  return html`<nav id="~contents" aria-label="${label.contents}">
<div class="search" role="search"><input type="search" id="~search" placeholder="${label.searchHint}" aria-label="${label.search}"
 aria-keyshortcuts="Control+K Meta+K" autocomplete="off" spellcheck="false" hidden></div>
<p id="~found" role="status"></p>
<ul class="modules">
${modules.map((module) => moduleContents(module, hasSeveralModules, isOpen))}</ul>
</nav>
`;
}

function moduleContents({ name, folders }: ModuleView, isNamed: boolean, isOpen: boolean): Html {
  return html`<li>${isNamed && html`<span class="module">${name}</span>`}<ul>
${folders.map((folder) => folderContents(folder, isOpen))}</ul></li>
`;
}

function folderContents({ name, endpoints }: FolderView, isOpen: boolean): Html {
  const open = isOpen && html` open`;
  return html`<li><details${open}><summary><span>${humps(name)}</span> <span class="many">${endpoints.length}</span></summary><ul>
${endpoints.map(entry)}</ul></details></li>
`;
}

/** A name that may be broken where a word begins in it. */
function humps(name: string): Html {
  const words = name.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return html`${words.map((word, index) => (index === 0 ? word : html`<wbr>${word}`))}`;
}

function entry({ anchor, method, path, name, deprecated, folder }: EndpointView): Html {
  const gone = deprecated && html` class="gone"`;
  return html`<li data-in="${folder}"><a href="#${anchor}"${gone}>${verb(method)}<span class="what"><span class="name">${name}</span><span class="path">${pathText(path)}</span></span></a></li>
`;
}

function writeFolder(folder: FolderView, view: DocumentView, write: (part: Html) => void): void {
  const { name, anchor, module, description, endpoints } = folder;
  write(html`<section class="folder" aria-labelledby="${anchor}">
<h2 id="${anchor}">${humps(name)}${view.hasSeveralModules && html` <span class="module">${module}</span>`}</h2>
${description !== '' && html`<div class="prose">${paragraphs(description)}</div>\n`}`);
  for (const endpoint of endpoints) write(endpointSection(endpoint, view, verb(endpoint.method)));
  write(html`</section>
`);
}

/** Verbs of HTTP have a colour each; others share one. */
function verb(method: string): Html {
  return html`<span class="verb ${knownVerbs[method] ?? 'other'}">${method}</span>`;
}

const knownVerbs: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
  gRPC: 'grpc',
};
