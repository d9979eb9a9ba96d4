/**
 * A request of HTTP as a command of curl: `curl -X POST "http://…" -H "Name: value" -d '…'`. What a server receives is
 * what Send would send; what curl or a shell would take for something else is written in a way that they do not.
 */
import { digestLogin } from '../../../client/request/digest-login.ts';
import { splitPlaceholders } from '../../../client/request/placeholders.ts';
import type { HeaderField, HttpRequest } from '../../../model/http-request.ts';
import { headerValue } from '../../../model/http-request.ts';
import { inDoubleQuotes, shellWord } from '../shell-quote.ts';
import { type CommandPart, writeCommandLine } from './command-line.ts';
import { writeBody } from './curl-body.ts';
import type { CurlSettings } from './curl-options.ts';

export interface WrittenCommand {
  readonly text: string;
  /** Says what the user has to fill in, as sentences. */
  readonly gaps: readonly string[];
  /** Says what the command does without, as sentences. */
  readonly losses: readonly string[];
}

export function writeCurlCommand(request: HttpRequest, settings: CurlSettings): WrittenCommand {
  const body = writeBody(request, settings);
  const head = [
    { flag: '-X', value: shellWord(request.method) },
    { value: inDoubleQuotes(withoutGlobs(request.url)) },
  ];
  const headers = request.headers.flatMap((header) => digestParts(header) ?? [headerPart(header)]);
  const parts = [...urlFlags(request), ...headers, ...contentTypeOff(request), ...body.parts];
  const text = writeCommandLine('curl', head, parts, settings);
  return { text, gaps: body.gaps, losses: body.losses };
}

/** No name starts with `@`, for which curl would read a file: HTTP has no such names. */
function headerPart([name, value]: HeaderField): CommandPart {
  // `Name:` takes a header of curl's own away.
  const text = value === '' ? `${name};` : `${name}: ${value}`;
  return { flag: '-H', value: inDoubleQuotes(text, 'latin-1') };
}

/** curl responds to the challenge itself. */
function digestParts(header: HeaderField): readonly CommandPart[] | undefined {
  const login = digestLogin(header);
  if (login === undefined) return undefined;
  return [{ flag: '--digest' }, { flag: '-u', value: inDoubleQuotes(`${login.user}:${login.password}`) }];
}

/** Without a type, `-d` would make a form of the body. */
function contentTypeOff({ body, headers }: HttpRequest): readonly CommandPart[] {
  const isBare = body.kind === 'text' && headerValue(headers, 'Content-Type') === undefined;
  return isBare ? [{ flag: '-H', value: '"Content-Type:"' }] : [];
}

function urlFlags({ method, url, body }: HttpRequest): readonly CommandPart[] {
  const hasPlaceholder = splitPlaceholders(url).some(({ kind }) => kind === 'placeholder');
  const path = url.replace(/[?#].*$/s, '');
  return [
    // curl waits for a body unless it knows that there is none.
    ...(method === 'HEAD' && body.kind === 'none' ? [{ flag: '-I' }] : []),
    // The braces of a placeholder would make several requests.
    ...(hasPlaceholder ? [{ flag: '-g' }] : []),
    // Segments of dots would be taken out.
    ...(/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path) ? [{ flag: '--path-as-is' }] : []),
  ];
}

/** curl makes several requests of `{a,b}` and `[1-3]`; only the brackets of an IPv6 address stay. */
function withoutGlobs(url: string): string {
  const address = /^[a-z]+:\/\/\[[\da-f:.]+\]/i.exec(url)?.[0] ?? '';
  const rest = splitPlaceholders(url.slice(address.length)).map(({ kind, text }) =>
    kind === 'placeholder' ? text : text.replace(/[{}[\]]/g, encodeURIComponent),
  );
  return address + rest.join('');
}
