/** Exported cURL commands, run by a real shell: what arrives is what Send sends, and nothing else happens. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import { type CurlSettings, defaultCurlSettings, exportEndpoints } from '@endpoint-atlas/engine/exports';
import {
  buildRequest,
  defaultValues,
  editsBetween,
  type RequestValues,
  userRow,
} from '@endpoint-atlas/engine/requests';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointWith } from '../../packages/engine/src/client/request/endpoint.fixture.ts';
import {
  commentLines,
  headingLine,
  jsonCommentLines,
} from '../../packages/engine/src/documents/exports/curl/comment-lines.ts';
import { toText } from '../../packages/engine/src/documents/exports/file-text.ts';
import {
  inDoubleQuotes,
  inSingleQuotes,
  shellWord,
} from '../../packages/engine/src/documents/exports/shell-quote.ts';
import { CONTEXT_PATH, startBookshop } from '../../samples/bookshop/server/bookshop.mjs';
import { usualRuns } from '../properties/runs.ts';
import { expectSameArrivals } from './arrivals.ts';
import { runBash, whyNoCurl } from './bash.ts';
import { canonicalCases, comparisonOf, readCase, scan, sendFrom, variablesFor } from './cases.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';
import { needsTool } from './optional-tool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-curl-'));
afterAll(() => rmSync(folder, { recursive: true }));

needsTool(whyNoCurl);

let server: EchoServer;
beforeAll(async () => {
  server = await startEchoServer();
});
afterAll(() => server.close());

const layouts: readonly Partial<CurlSettings>[] = [
  {},
  { multiLine: true, longFlags: true, responseExample: true },
  { comments: false, prettyJson: false },
];

describe.each(layouts)('the canonical requests, laid out as %j', (layout) => {
  it.each(canonicalCases)('reach the server from curl as Send sends them: %s', async (name) => {
    const place = mkdtempSync(path.join(folder, `${name}-`));
    const variables = variablesFor(server);
    const { endpoints, editsOf, isVariableOf } = readCase(name, place);
    const { files, diagnostics } = exportEndpoints(endpoints, {
      format: 'curl',
      title: name,
      settings: { curl: { ...defaultCurlSettings, ...layout } },
      hostOf: () => server.url,
      editsOf,
      isVariableOf,
      resolveOf: () => (key) => variables[key],
    });
    const script = writeScript(place, toText(files[0]));
    expect(await runBash(script, place, ['-n'])).toMatchObject({ code: 0, stderr: '' });
    await runBash(script, place);
    // What a command does without was told of; a file that nobody chose stops curl.
    const received = server.take();
    const arrived = { name, server, received, endpoints, editsOf, isVariableOf, diagnostics, variables };
    await expectSameArrivals({ ...arrived, client: 'curl', filesFrom: place });
  });
});

/** Everything that means something to a shell or to curl, to be put together in any order. */
const fragments = [
  ...['$(touch canary)', '`touch canary`', "'; touch canary; '", '"; touch canary; "', '\ntouch canary\n'],
  ...['; touch canary #', '| touch canary', '& touch canary &', '${x:-$(touch canary)}', '> canary', '<('],
  ...[
    '$',
    '${',
    '}',
    '{',
    '{a,b}',
    '[1-3]',
    '[',
    ']',
    '*',
    '?',
    '~',
    '#',
    '# ',
    '!',
    '!!',
    '!-1',
    '\\',
    '\\\\',
  ],
  ...[
    "'",
    '"',
    '`',
    '(',
    ')',
    '&',
    '&&',
    ';',
    '|',
    '=',
    '+',
    '%',
    '%41',
    '%0a',
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
  ],
  ...['@', '@canary', '<', '<canary', '-', '--', '-o canary', '-K canary', ';type=text/html', ';filename=x'],
  ...['..', '/../', '/./', '/', ':', ',', '^', 'é', '東', '\u2028', '\u0085', '\0', 'a', 'B7', 'EOF', '\\n'],
];
const hostile = fc.array(fc.constantFrom(...fragments), { maxLength: 5 }).map((parts) => parts.join(''));
const hostileText = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 6 }));
const names = fc.oneof(hostileText, fc.constantFrom('q', 'file'));

interface Sample {
  readonly endpoint: Endpoint;
  readonly values: Partial<RequestValues>;
}

const samples: fc.Arbitrary<Sample> = fc
  .record({
    about: fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PROPFIND'),
      name: hostileText,
      description: hostileText,
      folder: hostileText,
    }),
    path: hostileText,
    rows: fc.array(fc.tuple(names, hostileText), { maxLength: 3 }),
    headers: fc.array(fc.tuple(fc.stringMatching(/^[A-Za-z#$&'*`|~!@]{1,5}$/), hostileText), {
      maxLength: 2,
    }),
    content: fc.oneof(
      fc.record({
        contentType: fc.constantFrom('application/json', 'text/plain', ''),
        body: fc.oneof(
          hostileText,
          hostileText.map((each) => JSON.stringify({ [each]: each })),
        ),
      }),
      fc.record({
        contentType: fc.constantFrom(
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'multipart/mixed',
        ),
        form: fc.array(fc.tuple(names, hostileText, fc.constantFrom(undefined, 'application/json')), {
          maxLength: 3,
        }),
      }),
    ),
  })
  .map(({ about, path: id, rows, headers, content }) => ({
    endpoint: endpointWith({ ...about, path: '/a/{id}' }),
    values: {
      pathParams: [userRow('id', id || 'x')],
      params: rows.map(([name, value]) => userRow(name, value)),
      headers: headers.map(([name, value], index) => userRow(`X${index}${name}`, value)),
      ...('form' in content
        ? {
            ...content,
            form: content.form.map(([name, value, contentType]) => ({
              ...userRow(name, value),
              ...(contentType !== undefined && { contentType }),
            })),
          }
        : content),
    },
  }));

describe('commands of hostile texts', () => {
  const layoutsOf = fc.record({
    comments: fc.boolean(),
    prettyJson: fc.boolean(),
    multiLine: fc.boolean(),
    longFlags: fc.boolean(),
    responseExample: fc.boolean(),
  });

  it('send what Send sends, and run nothing else', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(samples, layoutsOf, async ({ endpoint, values }, layout) => {
        const hosted = { ...defaultValues(endpoint), ...values, host: server.url };
        const built = buildRequest(endpoint, hosted);
        fc.pre(built.kind === 'request');
        const place = mkdtempSync(path.join(folder, 'hostile-'));
        const { files, diagnostics } = exportEndpoints([endpoint], {
          format: 'curl',
          title: 'hostile',
          settings: { curl: { ...defaultCurlSettings, ...layout } },
          editsOf: () => editsBetween(defaultValues(endpoint), hosted),
        });
        const script = writeScript(place, toText(files[0]));
        expect(await runBash(script, place, ['-n'])).toMatchObject({ code: 0, stderr: '' });
        await runBash(script, place);
        const fromCurl = server.take();
        expect(readdirSync(place)).toEqual(['script.sh']);
        expect(fromCurl).toHaveLength(1);
        if (diagnostics.length > 0) return;
        await sendFrom(place, built.request);
        const comparable = server.take().map((sent) => comparisonOf(sent, built.request));
        expect(fromCurl.map((each) => comparisonOf(each, built.request))).toEqual(comparable);
        compared++;
      }),
      { numRuns: usualRuns(150) },
    );
    expect(compared).toBeGreaterThan(100);
  });
});

describe('words of the shell', () => {
  const bytesOf = (written: string) => [...Buffer.from(written, 'latin1')];

  it('are what they were before they were quoted', async () => {
    const isWord = (text: string) =>
      text !== '' && !/\0|\$\{\w+\}/.test(text) && Buffer.from(text).toString() === text;
    const words = fc.array(hostileText.filter(isWord), { minLength: 20, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(words, async (texts) => {
        const place = mkdtempSync(path.join(folder, 'words-'));
        const written = texts.flatMap((text) => [
          shellWord(text),
          inSingleQuotes(text),
          inDoubleQuotes(text),
        ]);
        const { stdout } = await runBash(writeScript(place, `printf '%s\\0' ${written.join(' ')}`), place);
        expect(stdout.split('\0').slice(0, -1)).toEqual(texts.flatMap((text) => [text, text, text]));
        expect(readdirSync(place)).toEqual(['script.sh']);
      }),
      { numRuns: usualRuns(10) },
    );
  });

  it('are bytes of Latin-1 in headers', async () => {
    const place = mkdtempSync(path.join(folder, 'bytes-'));
    const script = `printf '%s' ${inDoubleQuotes('Zoë ÿ1', 'latin-1')} | od -An -tu1`;
    const { stdout } = await runBash(writeScript(place, script), place);
    expect(stdout.trim().split(/\s+/).map(Number)).toEqual(bytesOf('Zoë ÿ1'));
  });
});

describe('comments', () => {
  it('run nothing in a terminal that knows no comments', async () => {
    const texts = fc.array(hostileText, { minLength: 10, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(texts, async (made) => {
        const place = mkdtempSync(path.join(folder, 'comments-'));
        const lines = made.flatMap((text) => [
          ...commentLines(text),
          headingLine(text),
          ...jsonCommentLines(JSON.stringify({ [text]: [text] })),
        ]);
        expect(lines.filter((line) => !/^#(?: |$)/.test(line) || /[\r\n]/.test(line))).toEqual([]);
        const asCommands = lines.map((line) => `:${line.slice(1)}`).join('\n');
        const { stdout } = await runBash(writeScript(place, asCommands), place, ['-O', 'nullglob']);
        expect(stdout).toBe('');
        expect(readdirSync(place)).toEqual(['script.sh']);
      }),
      { numRuns: usualRuns(20) },
    );
  });
});

describe('the bookshop', () => {
  it('answers every exported command with success', async () => {
    const shop = await startBookshop({ port: 0 });
    try {
      const found = scan(path.resolve(import.meta.dirname, '../../samples/bookshop'));
      const endpoints = found.endpoints.filter(({ protocol }) => protocol === 'http');
      const { files } = exportEndpoints(endpoints, {
        format: 'curl',
        title: 'bookshop',
        hostOf: () => shop.url + CONTEXT_PATH,
      });
      const place = path.join(folder, 'bookshop');
      mkdirSync(place);
      writeFileSync(
        path.join(place, '.curlrc'),
        String.raw`write-out = "\n%{http_code} %{method} %{url_effective}\n"`,
      );
      // What a user is told to do.
      writeFileSync(path.join(place, 'cover.png'), 'not really a picture');
      const text = toText(files[0]).replaceAll('/path/to/file', 'cover.png');
      const { stdout } = await runBash(writeScript(place, text), place);
      const codes = [...stdout.matchAll(/^(\d{3}) [A-Z]+ http.*$/gm)].map(([line]) => line);
      expect(codes).toHaveLength(endpoints.length);
      expect(codes.filter((line) => !line.startsWith('2'))).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});

function writeScript(place: string, content: string): string {
  const file = path.join(place, 'script.sh');
  writeFileSync(file, content);
  return file;
}
