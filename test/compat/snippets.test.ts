/** Snippets, run by the languages that they are in: what arrives is what Send sends. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  exportEndpoints,
  type SnippetTargetId,
  snippetTargets,
  toText,
} from '@endpoint-atlas/engine/exports';
import type { HttpRequest } from '@endpoint-atlas/engine/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOnPath } from '../../scripts/environment/programs.mjs';
import {
  canonicalCases,
  comparisonOf,
  readCase,
  requestOf,
  sendFrom,
  variablesFor,
  withChosenFile,
} from './cases.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-snippets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let server: EchoServer;
beforeAll(async () => {
  server = await startEchoServer();
});
afterAll(() => server.close());

interface Runner {
  readonly target: SnippetTargetId;
  readonly program: string;
  /** A program that runs all files, one after the other, whatever becomes of each. */
  readonly main: { readonly name: string; text(files: readonly string[]): string };
  /** What the library cannot send, or changes. */
  cannotSend(request: HttpRequest): boolean;
}

const runners: readonly Runner[] = [
  {
    target: 'fetch',
    program: process.execPath,
    main: {
      name: 'main.mjs',
      text: (files) =>
        files.map((file) => `await import(${JSON.stringify(file)}).catch(console.error);`).join('\n'),
    },
    // The standard allows neither a body of GET nor TRACE, removes segments of dots, and sends UTF-8 in no header.
    cannotSend: ({ method, url, body, headers }) =>
      (/^(?:GET|HEAD)$/.test(method) && body.kind !== 'none') ||
      method === 'TRACE' ||
      hasDots(url) ||
      headers.some(([name]) => /^(?:host|connection|expect)$/i.test(name)),
  },
  {
    target: 'python-requests',
    program: findOnPath('python3') ?? '',
    main: {
      name: 'main.py',
      text: (files) =>
        [
          'import runpy, traceback',
          ...files.flatMap((file) => [
            'try:',
            `    runpy.run_path(${JSON.stringify(file)})`,
            'except Exception:',
            '    traceback.print_exc()',
          ]),
        ].join('\n'),
    },
    // Without a file, `requests` sends no multipart body at all.
    cannotSend: ({ url, body }) => hasDots(url) || (body.kind === 'multipart' && body.parts.length === 0),
  },
  {
    target: 'java-http-client',
    program: findOnPath('java') ?? '',
    main: { name: 'Main.java', text: javaMain },
    cannotSend: ({ headers }) => headers.some(([name]) => /^(?:host|connection|expect)$/i.test(name)),
  },
];

function hasDots(url: string): boolean {
  return /\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(url);
}

function javaMain(files: readonly string[]): string {
  const bodies = files.map((file, index) => {
    const text = texts.get(file) ?? '';
    return `  static void run${index}() throws Exception {\n${text}\n  }\n`;
  });
  const calls = files.map(
    (_, index) => `    try { run${index}(); } catch (Exception failed) { failed.printStackTrace(); }`,
  );
  return [
    'import java.net.URI;\nimport java.net.http.*;\nimport java.nio.file.Path;',
    'class Main {',
    ...bodies,
    '  public static void main(String[] words) {',
    ...calls,
    '  }\n}',
  ].join('\n');
}

const texts = new Map<string, string>();

it.each(runners)('$target sends the canonical requests as Send does', async (runner) => {
  const { target, program, main, cannotSend } = runner;
  expect(program, 'a program to run it').not.toBe('');
  const variables = variablesFor(server);
  const wanted: { readonly request: HttpRequest; readonly place: string; readonly file: string }[] = [];
  for (const name of canonicalCases) {
    const place = mkdtempSync(path.join(folder, `${name}-`));
    const { endpoints, editsOf } = readCase(name, place);
    for (const [index, endpoint] of endpoints.entries()) {
      if (endpoint.protocol === 'grpc') continue;
      const request = sentBySend(() => requestOf(endpoint, editsOf(endpoint), server.url, variables));
      if (request === undefined || cannotSend(request)) continue;
      const file = path.join(place, `snippet${index}${snippetTargets[target].fileExtension}`);
      const text = withChosenFile(snippetOf(endpoint, target, editsOf, variables), place);
      texts.set(file, text);
      writeFileSync(file, text);
      wanted.push({ request, place, file });
    }
  }
  expect(wanted.length).toBeGreaterThan(20);
  const script = path.join(folder, main.name);
  writeFileSync(script, main.text(wanted.map(({ file }) => file)));
  const said = await run(program, script);
  const received = server.take();
  for (const { request, place, file } of wanted) {
    await sendFrom(place, request);
    const [sent] = server.take();
    expect(
      received.map((each) => comparable(comparisonOf(each, request), target)),
      `${file}\n${texts.get(file)}\n${said}`,
    ).toContainEqual(sent && comparable(comparisonOf(sent, request), target));
  }
});

/** `FormData` ends lines with CRLF, and names what has a type of its own like a file (HTML Standard, "append"). */
function comparable(compared: ReturnType<typeof comparisonOf>, target: SnippetTargetId) {
  return target === 'fetch' ? { ...compared, body: partsOf(compared.body) } : compared;
}

function partsOf<T>(body: T) {
  return typeof body === 'string' ? body.replaceAll('\r\n', '\n').replaceAll('; filename="blob"', '') : body;
}

/** Send refuses a request that lacks a file. */
function sentBySend(build: () => HttpRequest): HttpRequest | undefined {
  try {
    return build();
  } catch {
    return undefined;
  }
}

function snippetOf(
  endpoint: Endpoint,
  target: SnippetTargetId,
  editsOf: ReturnType<typeof readCase>['editsOf'],
  variables: Readonly<Record<string, string>>,
): string {
  const { files } = exportEndpoints([endpoint], {
    format: 'snippet',
    title: 'snippet',
    settings: { snippet: { target } },
    hostOf: () => server.url,
    editsOf,
    resolveOf: () => (key) => variables[key],
  });
  return toText(files[0]);
}

/** What it says, for whoever looks why something did not arrive. */
function run(program: string, script: string): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: folder, NO_PROXY: '*', LC_ALL: 'C.UTF-8' };
  return new Promise((resolve) => {
    execFile(program, [script], { cwd: folder, env, timeout: 90_000 }, (_, stdout, stderr) =>
      resolve(`${stdout}\n${stderr}`.slice(0, 5_000)),
    );
  });
}
