/** What nothing in the product does, read from its sources: each would open a door that no other test stands at. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../../', import.meta.url));

const sources = ['cli', 'engine', 'groovy', 'library', 'vscode'].flatMap((name) =>
  readdirSync(path.join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
    .map((file) => path.join(packages, name, 'src', file)),
);

/** Places with a pattern, as `vscode/src/a.ts: the line`. */
function placesOf(pattern: RegExp): readonly string[] {
  return sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path.relative(packages, file).split(path.sep).join('/')}: ${line.trim()}`),
  );
}

/** The language server listens to its standard input. */
const harmless: ReadonlySet<string> = new Set(['cli/src/commands/lsp/protocol.ts: connection.listen();']);

test.each([
  ['opens a port', /\bcreateServer\b|\.listen\(/],
  ['trusts Markdown as a whole', /\.isTrusted\s*=\s*true\b/],
  ['lets HTML into hovers', /\bsupportHtml\b/],
  ['lets commands be linked in the page', /\benableCommandUris\b/],
  ['writes HTML into the page', /\binnerHTML\b|\bdangerouslySetInnerHTML\b|\binsertAdjacentHTML\b/],
  ['makes code of text', /\beval\(|\bnew Function\(|node:vm\b/],
  ['turns off certificates for everything', /NODE_TLS_REJECT_UNAUTHORIZED/],
  ['packs or unpacks archives', /from '(?:node:)?(?:adm-zip|jszip|tar|unzipper|yauzl|yazl|archiver)'/],
])('nothing %s', (_, pattern) => {
  expect(placesOf(pattern).filter((place) => !harmless.has(place))).toEqual([]);
});

test('the pages load files of their own folder only', () => {
  expect(placesOf(/localResourceRoots/)).toEqual([
    'vscode/src/dashboard/panel.ts: webview.options = { enableScripts: true, localResourceRoots: [folder] };',
    'vscode/src/http-files/panel.ts: opened.webview.options = { enableScripts: true, localResourceRoots: [folder] };',
  ]);
});

test('the browser is opened where the kind of the address is looked at, and nowhere else (S5)', () => {
  expect(placesOf(/\bopenExternal\b/)).toEqual([
    'vscode/src/workspace/open-web-page.ts: await vscode.env.openExternal(parsed.href as unknown as vscode.Uri);',
  ]);
});

test('processes are started for git and for the command line itself, and nowhere else', () => {
  expect(placesOf(/node:child_process/)).toEqual([
    // Both start the same program again: Node, with the file that runs.
    "cli/src/project/watched.ts: import { spawn } from 'node:child_process';",
    "cli/src/commands/mcp/send-tool.ts: import { spawn } from 'node:child_process';",
    "engine/src/node/git/run-git.ts: import { type ChildProcess, spawn, spawnSync } from 'node:child_process';",
  ]);
});
