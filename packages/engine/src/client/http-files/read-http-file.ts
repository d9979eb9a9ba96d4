/**
 * A `.http` or `.rest` file, after JetBrains' "HTTP request in Editor" specification and what REST Client and httpYac
 * write besides. Whatever is not understood becomes a note of its request; nothing is run and no file is read.
 */
import type { HeaderField } from '../../model/http-request.ts';
import { headerValue } from '../../model/http-request.ts';
import { t } from '../../text/l10n.ts';
import { isMultipart, isUrlEncodedForm } from '../request/media-type.ts';
import { isCurlCommand, readCurls } from './curl/read-curl.ts';
import { isWholeCommand } from './curl/shell-words.ts';
import { fieldsOrText } from './form-text.ts';
import {
  type ImportedBody,
  type ImportedRequest,
  leftOutBeyondItems,
  maxItems,
  readHeaderLine,
} from './imported-request.ts';
import { readMultipartLines } from './multipart-lines.ts';

export interface HttpFile {
  readonly requests: readonly HttpFileRequest[];
  /** `@name = value`, in order; values may hold placeholders. They count in the whole file. */
  readonly variables: readonly (readonly [name: string, value: string])[];
  /** Says what of the file as a whole was left out, as full sentences. */
  readonly notes: readonly string[];
}

export interface HttpFileRequest extends ImportedRequest {
  /** Counted from 1: of the request line. */
  readonly line: number;
  /** Says what stands behind `###`, where `# @name` calls the request otherwise. */
  readonly heading?: string;
  /** `# @name`, `# @no-redirect`: the words behind the `@`, with what follows them. */
  readonly directives: ReadonlyMap<string, string>;
  /** Scripts before and after the request, as they are written. */
  readonly before: readonly HttpFileScript[];
  readonly after: readonly HttpFileScript[];
  /** `< ./body.json`: the body is this file. Absent where it stands in the file itself. */
  readonly bodyFile?: BodyFile;
}

export interface BodyFile {
  readonly path: string;
  /** `<@ ./body.json`: a text with values for its placeholders. */
  readonly isFilled: boolean;
  /** `<@latin1 ./body.txt`, as REST Client writes it; absent for UTF-8. */
  readonly charset?: string;
}

export type HttpFileScript =
  | { readonly kind: 'text'; readonly text: string; readonly line: number }
  | { readonly kind: 'file'; readonly path: string; readonly line: number };

export function isHttpFileText(text: string): boolean {
  return /^(?:###|(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT)[ \t]+\S)/m.test(
    text.slice(0, 10_000),
  );
}

export function readHttpFile(text: string): HttpFile {
  const variables: (readonly [string, string])[] = [];
  const requests: HttpFileRequest[] = [];
  const notes: string[] = [];
  const lines = text.split(/\r?\n/);
  let start = 0;
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && !lines[at]?.startsWith('###')) continue;
    const request = readBlock(lines, start, at, { variables, notes });
    start = at;
    if (request === undefined) continue;
    if (requests.length === maxItems) return { requests, variables, notes: [...notes, leftOutBeyondItems()] };
    requests.push(request);
  }
  return { requests, variables, notes };
}

/** Says what blocks say that counts for the file as a whole. */
interface OfFile {
  readonly variables: (readonly [string, string])[];
  readonly notes: string[];
}

interface Block {
  readonly lines: readonly string[];
  readonly end: number;
  readonly notes: string[];
  at: number;
}

function readBlock(
  lines: readonly string[],
  start: number,
  end: number,
  file: OfFile,
): HttpFileRequest | undefined {
  const block: Block = { lines, end, notes: [], at: start };
  const title = /^###+\s*(.*)$/.exec(lines[start] ?? '');
  if (title) block.at++;
  const directives = new Map<string, string>();
  const before: HttpFileScript[] = [];
  readAboveRequest(block, directives, before, file);
  block.notes.push(...directiveNotes(directives));
  if (block.at >= end) return undefined;
  const line = block.at + 1;
  const after: HttpFileScript[] = [];
  const request = readCurlBlock(block, after) ?? readPlainRequest(block, after);
  const heading = title?.[1]?.trim() ?? '';
  const name = directives.get('name') || heading;
  return {
    ...(name !== '' && { name }),
    ...(heading !== '' && heading !== name && { heading }),
    ...request,
    notes: block.notes,
    line,
    directives,
    before,
    after,
  };
}

type ReadRequest = Omit<ImportedRequest, 'name' | 'notes'> & Pick<HttpFileRequest, 'bodyFile'>;

function readPlainRequest(block: Block, after: HttpFileScript[]): ReadRequest {
  const { method, url } = readRequestLine(block);
  const headers = readHeaders(block);
  const body = readBodyLines(block, after);
  return {
    method,
    url,
    headers: headers.filter(([each]) => each.toLowerCase() !== 'content-type'),
    ...bodyOf(headerValue(headers, 'Content-Type') ?? '', body),
  };
}

/** REST Client takes a command of curl in the place of a request; `undefined` where there is none. */
function readCurlBlock(block: Block, after: HttpFileScript[]): ReadRequest | undefined {
  if (!isCurlCommand(block.lines[block.at] ?? '')) return undefined;
  const start = block.at;
  // It ends in front of a blank line or a handler, unless a quote is open or the line goes on.
  let tried = 0;
  for (block.at++; block.at < block.end; block.at++) {
    const line = block.lines[block.at] ?? '';
    const isEnd = line.trim() === '' || /^>\s*(?:\{%|\S)/.test(line);
    if (isEnd && ++tried > maxTries) break;
    if (isEnd && isWholeCommand(block.lines.slice(start, block.at).join('\n'))) break;
  }
  const [request] = readCurls(block.lines.slice(start, block.at).join('\n'));
  const { lines } = readBodyLines(block, after);
  if (lines.length > 0) block.notes.push(t('What follows the cURL command is no part of its request.'));
  if (request === undefined) {
    block.notes.push(t('The cURL command names no URL.'));
    return { method: 'GET', url: '', headers: [], contentType: '', body: { kind: 'none' } };
  }
  const { name: _, notes, ...read } = request;
  block.notes.push(...notes);
  return read;
}

/** Each of them reads the command from its start. */
const maxTries = 100;

/** Comments, directives, variables, scripts, and lines that call for other files. */
function readAboveRequest(
  block: Block,
  directives: Map<string, string>,
  before: HttpFileScript[],
  { variables, notes }: OfFile,
): void {
  for (; block.at < block.end; block.at++) {
    const line = block.lines[block.at]?.trim() ?? '';
    const directive = /^(?:#|\/\/)\s*@([\w-]+)\s*(.*)$/.exec(line);
    const variable = /^@([A-Za-z_][\w.-]*)\s*=\s*(.*)$/.exec(line);
    if (directive) directives.set(directive[1] ?? '', valueOfDirective(directive[2] ?? ''));
    else if (variable) variables.push([variable[1] ?? '', variable[2]?.trim() ?? '']);
    else if (/^(?:import|run)\s+[#./\w]/.test(line))
      notes.push(t`Line ${block.at + 1}: "${line.slice(0, 80)}" is not done: ${otherFiles}`);
    else if (line.startsWith('<')) before.push(readScript(block, '<'));
    else if (line !== '' && !isComment(line)) return;
  }
}

/** IntelliJ also takes `# @name = x`. */
function valueOfDirective(written: string): string {
  return (written.startsWith('=') ? written.slice(1) : written).trim();
}

const otherFiles = t('a run sends the requests of its own files.');

/** These directives of httpYac and IntelliJ would change how often, when or with what a request is sent. */
const unsupported: ReadonlyMap<string, string> = new Map([
  ['loop', t('the request is sent once.')],
  ['sleep', t('the request is sent without waiting.')],
  ['prompt', t('nobody is asked; give the value in an environment.')],
  ['import', otherFiles],
]);

function directiveNotes(directives: ReadonlyMap<string, string>): readonly string[] {
  const ignored = [...unsupported].filter(([name]) => directives.has(name));
  return ignored.map(([name, instead]) => t`# @${name} is not done: ${instead}`);
}

function isComment(line: string): boolean {
  return line.startsWith('#') || line.startsWith('//');
}

/** From `< {%` to `%}`, or `< ./script.js`; the block stands on the last line of it afterwards. */
function readScript(block: Block, sign: '<' | '>'): HttpFileScript {
  const line = block.at + 1;
  const first = block.lines[block.at]?.trim().slice(sign.length).trim() ?? '';
  if (!first.startsWith('{%')) return { kind: 'file', path: first, line };
  const texts: string[] = [];
  let text = first.slice(2);
  while (!text.includes('%}') && block.at + 1 < block.end) {
    texts.push(text);
    text = block.lines[++block.at] ?? '';
  }
  texts.push(text.split('%}')[0] ?? '');
  return { kind: 'text', text: texts.join('\n'), line };
}

/** `GET https://host/path HTTP/1.1`; the URL may go on in lines that are indented. */
function readRequestLine(block: Block): { readonly method: string; readonly url: string } {
  let written = block.lines[block.at++]?.trim() ?? '';
  for (let at = block.at; at < block.end; at++) {
    const line = block.lines[at] ?? '';
    // Of comments only what follows tells whether they stand inside of the URL.
    if (isComment(line.trim())) continue;
    // IntelliJ takes any indented line for a part of the URL, REST Client those of the query.
    if (!/^(?:\s+\S|[?&])/.test(line)) break;
    written += line.trim();
    block.at = at + 1;
  }
  const [, method, target = written] = /^([A-Z]{2,})[ \t]+(.+)$/.exec(written) ?? [];
  // Whatever stands there, requests speak HTTP/1.1.
  const url = target.replace(/[ \t]HTTP\/[\d.]+(?: \(Prior Knowledge\))?$/, '').trimEnd();
  return { method: method ?? 'GET', url };
}

function readHeaders(block: Block): readonly HeaderField[] {
  const headers: HeaderField[] = [];
  for (; block.at < block.end; block.at++) {
    const line = block.lines[block.at]?.trim() ?? '';
    if (line === '') break;
    if (isComment(line)) continue;
    // A request without a body may end in its handler.
    if (/^>/.test(line)) break;
    const header = readHeaderLine(line);
    if (header) headers.push(header);
    else block.notes.push(t`"${line.slice(0, 80)}" is no header.`);
  }
  return headers;
}

interface BodyLines {
  readonly lines: readonly string[];
}

/** Everything to the end but scripts, recorded responses and what is to be done with the response. */
function readBodyLines(block: Block, after: HttpFileScript[]): BodyLines {
  const lines: string[] = [];
  for (; block.at < block.end; block.at++) {
    const line = block.lines[block.at] ?? '';
    if (/^>\s*(?:\{%|\S+\.\w+\s*$)/.test(line)) after.push(readScript(block, '>'));
    else if (/^(?:>>|<>)/.test(line)) continue;
    else lines.push(line);
  }
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return { lines: first < 0 ? [] : lines.slice(first, last + 1) };
}

function bodyOf(
  contentType: string,
  { lines }: BodyLines,
): Pick<HttpFileRequest, 'contentType' | 'body' | 'bodyFile'> {
  const [, at, charset = '', file] =
    (lines.length === 1 && /^<(@?)([a-z\d-]{0,20})\s+(\S.*)$/.exec(lines[0] ?? '')) || [];
  if (file !== undefined) {
    const bodyFile = { path: file.trim(), isFilled: at === '@', ...(charset !== '' && { charset }) };
    return { contentType, body: { kind: 'none' }, bodyFile };
  }
  if (lines.length === 0) return { contentType, body: { kind: 'none' } };
  const boundary = /;\s*boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (isMultipart(contentType) && boundary !== undefined) {
    const essence = contentType.split(';')[0]?.trim() ?? contentType;
    return {
      contentType: essence,
      body: { kind: 'multipart', parts: readMultipartLines(lines, boundary.trim()) },
    };
  }
  return { contentType, body: textOrForm(contentType, lines) };
}

function textOrForm(contentType: string, lines: readonly string[]): ImportedBody {
  if (!isUrlEncodedForm(contentType)) return { kind: 'text', text: lines.join('\n') };
  // Forms may stand on several lines, each `&name = value`.
  const pairs = lines.map((line) => line.trim().replace(/^&|&$/g, '').trim().replace(/ ?= ?/, '='));
  return fieldsOrText(lines.join('\n'), pairs.join('&'));
}
