/** What a run of imported files sends, and what their source would send: both in one form. */
import { readHttpFile } from '../../src/client/http-files/read-http-file.ts';
import { partHeaders } from '../../src/client/request/multipart.ts';
import { readPairs } from '../../src/client/request/read-pairs.ts';
import { runFileRequest, startRun } from '../../src/client/runs/run-file-request.ts';
import { type HttpRequest, headerValue } from '../../src/model/http-request.ts';
import { type Format, type SourceRequest, typeOf, urlOf } from './source-files.ts';

export interface SentRequest {
  readonly key: string;
  readonly method: string;
  readonly url: readonly unknown[];
  readonly headers: readonly string[];
  readonly body: unknown;
}

/** A variable without a value, on both sides. */
const unknown = '‹none›';

export async function sentRequests(
  files: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>>,
  ownScripts: ReadonlySet<string>,
): Promise<readonly SentRequest[]> {
  const sent: SentRequest[] = [];
  for (const [name, text] of Object.entries(files)) {
    if (!name.endsWith('.http')) continue;
    const { requests, variables, notes } = readHttpFile(text);
    if (notes.length > 0) throw new Error(notes.join(' '));
    const declared = Object.fromEntries(variables);
    const missing = [
      ...[...Object.values(files), ...Object.values(environment)]
        .join('\n')
        .matchAll(/\{\{\s*(\$?[A-Za-z_][\w.-]*)\s*\}\}/g),
    ]
      .map(([, each = '']) => [each, unknown] as const)
      .filter(([each]) => !Object.hasOwn(declared, each));
    for (const request of requests) {
      if (request.notes.length > 0) throw new Error(request.notes.join(' '));
      for (const each of [...request.before, ...request.after]) {
        const script = each.kind === 'text' ? scriptText(each.text) : each.path;
        if (script !== '' && !ownScripts.has(script)) throw new Error(`A script began: ${script}`);
      }
      const ran = await runFileRequest(
        { ...request, before: [], after: [] },
        {
          file: name,
          declared,
          environment: { ...Object.fromEntries(missing), ...environment },
          ownNames: new Set(),
          state: startRun(),
          ports: {
            readText: (named) => ({ kind: 'text', text: textOf(files, named) }),
            readBytes: (named) => ({ kind: 'bytes', bytes: new TextEncoder().encode(textOf(files, named)) }),
            findFile: (named) => ({ kind: 'file', path: named }),
            async send(made) {
              sent.push(canonical(made, (path) => textOf(files, path)));
              return { kind: 'failure', reason: 'refused', message: 'nobody listens', redirects: [] };
            },
            askAboutOrigin: async () => undefined,
            givenByConnection: () => [],
            cookieNames: () => [],
            decode: (bytes) => new TextDecoder().decode(bytes),
            chance: { now: () => 0, random: () => 0.5 },
          },
        },
      );
      if (ran.failures[0] !== 'nobody listens') throw new Error(`${ran.failures.join(' ')}\n${text}`);
    }
  }
  return sent.sort((a, b) => a.key.localeCompare(b.key));
}

function textOf(files: Readonly<Record<string, string>>, named: string): string {
  const text = files[named.replace(/^\.\//, '')];
  if (text === undefined) throw new Error(`There is no file ${named}.`);
  return text;
}

/** Without comments that stand alone, and blanks around lines. */
export function scriptText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => !/^(?:\/\/.*)?$/.test(line))
    .join('\n');
}

function canonical({ method, url, headers, body }: HttpRequest, read: (path: string) => string): SentRequest {
  return {
    key: headers.find(([name]) => name === 'X-Index')?.[1] ?? '',
    method,
    url: JSON.parse(JSON.stringify(urlParts(url))),
    headers: headers.map(([name, value]) => `${name}: ${value}`),
    body:
      body.kind === 'form'
        ? body.fields
        : body.kind === 'multipart'
          ? body.parts.map((part) => ({
              head: partHeaders(part, 'file'),
              value: part.kind === 'text' ? part.value : read(part.path),
            }))
          : textOrFields(
              headers,
              body.kind === 'text'
                ? body.text
                : body.kind === 'bytes'
                  ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.bytes)
                  : '',
            ),
  };
}

/** A form is the fields that its reader finds. */
function textOrFields(headers: HttpRequest['headers'], text: string): unknown {
  if (text === '') return '';
  return headerValue(headers, 'Content-Type') === 'application/x-www-form-urlencoded'
    ? readPairs(text)
    : text;
}

/** What separates stays, what is between is decoded. */
function urlParts(url: string): readonly unknown[] {
  const [, head = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(url) ?? [];
  return [
    head.split('/').map(decoded),
    query?.split('&').map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, Math.max(equals, 0)), pair.slice(equals + 1)].map((each) =>
        decoded(each.replaceAll('+', ' ')),
      );
    }),
    fragment === undefined ? undefined : decoded(fragment),
  ];
}

function decoded(text: string): string {
  return text.replace(/(?:%[\dA-Fa-f]{2})+/g, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

export function expectedOf(
  format: Format,
  request: SourceRequest,
  variables: Readonly<Record<string, string>>,
): SentRequest {
  const isPostman = format === 'Postman';
  const filled = (text: string) => {
    if (format === 'HAR' || format === 'OpenAPI') return text;
    return text.replace(/\{\{([^{}\r\n]{1,300})\}\}/g, (whole, inside: string) => {
      const name = inside.trim();
      if (name === '' || name.startsWith('$')) return whole;
      if (Object.hasOwn(variables, name)) return (variables[name] ?? '').replace(/\$/g, '$');
      return isPostman || /^[A-Za-z_][\w.-]*$/.test(name) ? unknown : whole;
    });
  };
  /** Values stand within the part of the URL that names them. */
  const filledParts = (url: string) => {
    const values: string[] = [];
    const marked = url.trim().replace(/\{\{([^{}\r\n]{1,300})\}\}/g, (whole) => {
      const value = filled(whole);
      return value === whole ? whole : `\uE000${values.push(value) - 1}\uE001`;
    });
    return JSON.parse(
      JSON.stringify(urlParts(marked)).replace(/\uE000(\d+)\uE001/g, (_, index: string) =>
        JSON.stringify(values[Number(index)]).slice(1, -1),
      ),
    );
  };
  const { method, headers, body, key } = request;
  const holdable = [...headers, ['X-Index', key] as const].filter(([name, value]) => isHoldable(name, value));
  const type = typeOf(body);
  return {
    key,
    method,
    url: filledParts(format === 'OpenAPI' ? encodedUrlOf(request) : urlOf(request)),
    headers: [
      ...(type === '' || body.kind === 'multipart' ? [] : [`Content-Type: ${type}`]),
      ...holdable.map(([name, value]) => `${name}: ${filled(value.trim())}`),
    ],
    body:
      body.kind === 'form'
        ? body.fields.map((field) => field.map((each) => (format === 'cURL' ? each : filled(each))))
        : body.kind === 'multipart'
          ? body.parts.map(({ name, value, type: partType }) => ({
              head: partHeaders(
                {
                  kind: 'text',
                  name: filled(name),
                  value,
                  ...(partType !== undefined && { contentType: partType }),
                },
                'file',
              ).map((line) => line.replace(/[\0\v\f\u0085\u2028\u2029]/g, encodeURIComponent)),
              value: filled(value),
            }))
          : body.kind === 'text'
            ? filled(body.text)
            : '',
  };
}

/** Headers that HTTP or the file cannot hold are left out, and told. */
function isHoldable(name: string, value: string): boolean {
  return (
    /^[\w-][\w!#$%&'*+.^`|~-]*$/.test(name) &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
    !/[\0-\x08\x0A-\x1F\x7F-\x9F\u2028\u2029]/.test(value) &&
    value.trim() === value.replace(/^[ \t]+|[ \t]+$/g, '')
  );
}

function encodedUrlOf({ address, query }: SourceRequest): string {
  const pairs = query.map((pair) => pair.map((each) => encodeURIComponent(each)).join('='));
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`;
}
