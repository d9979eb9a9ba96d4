/**
 * One imported request as the lines of an `.http` file. Its texts are somebody else's: none of them begins a request, a
 * variable or a script. What the file cannot hold is left out, and told.
 */

import { buildFileRequest, problemOfMethod } from '../../client/http-files/build-file-request.ts';
import type { BodyFile } from '../../client/http-files/read-http-file.ts';
import { isToken } from '../../client/request/header-rules.ts';
import { isMultipart, isUrlEncodedForm, readEssence } from '../../client/request/media-type.ts';
import { encodeUrlAroundPlaceholders } from '../../client/request/percent-encoding.ts';
import type { HeaderField, HttpRequest, Part, RequestBody } from '../../model/http-request.ts';
import { t } from '../../text/l10n.ts';
import { writeBody } from '../exports/http-file/body.ts';
import {
  hasPlaceholder,
  holdsOnlyPlainPlaceholders,
  replaceOtherOpenings,
} from '../exports/http-file/placeholders.ts';
import { headerLine } from '../exports/http-file/request-head.ts';
import { type BodyPlace, writeBeside } from '../exports/http-file/text-lines.ts';
import { isHoldableHeader } from './holdable.ts';
import type { ImportedItem } from './imported-collection.ts';
import { comment, oneLine, writeScript } from './written-script.ts';

/** Takes a sentence on what the file does without. */
export type Say = (note: string) => void;

export interface ItemContext {
  /** Says what the request is called in the file. */
  readonly name: string;
  readonly place: BodyPlace;
  readonly say: Say;
  /** The placeholder of a variable whose value is `{`. */
  openBrace(): string;
}

/** `undefined`: the request is left out. */
export function writeRequest(item: ImportedItem, context: ItemContext): readonly string[] | undefined {
  const { name, place, say } = context;
  const request = withBraces(buildFileRequest({ ...item, contentType: typeOf(item) }), context);
  const url = encodeUrlAroundPlaceholders(request.url, place.textNames);
  const why = /^[A-Z]{2,}$/.test(item.method)
    ? item.url.trim() === ''
      ? t('It has no URL: the request is left out.')
      : undefined
    : t`"${oneLine(item.method)}" is no method: the request is left out.`;
  if (why !== undefined) {
    say(why);
    return undefined;
  }
  for (const note of item.notes) say(note);
  const unsendable = problemOfMethod(item.method);
  if (unsendable !== undefined) say(unsendable);
  const body = bodyOf(item, request, place, say);
  return [
    `### ${name}`,
    ...[...(item.directives ?? [])].map(([word, value]) => `# @${word} ${oneLine(value)}`.trimEnd()),
    ...item.notes.map((note) => comment(note)),
    ...item.before.flatMap((script) => writeScript('<', script, say)),
    `${item.method} ${url}`,
    ...(body.contentType === undefined ? [] : [`Content-Type: ${body.contentType}`]),
    ...headerLines(request.headers, place, say),
    ...(body.lines.length > 0 ? ['', ...body.lines] : []),
    ...item.after.flatMap((script) => ['', ...writeScript('>', script, say)]),
    '',
  ];
}

/**
 * Two braces of a text would open a placeholder. Where the text cannot lie in a file of its own, because it stands in a
 * line or has variables beside them, a variable takes the place of the first.
 */
function withBraces(request: HttpRequest, { place, openBrace }: ItemContext): HttpRequest {
  const { textNames } = place;
  const inLine = (text: string) =>
    holdsOnlyPlainPlaceholders(text, textNames) ? text : replaceOtherOpenings(text, openBrace(), textNames);
  const inText = (text: string) => (hasPlaceholder(text, textNames) ? inLine(text) : text);
  return {
    ...request,
    headers: request.headers.map(([name, value]) => [name, inLine(value)]),
    body: bodyWith(request.body, inLine, inText),
  };
}

type Change = (text: string) => string;

function bodyWith(body: RequestBody, inLine: Change, inText: Change): RequestBody {
  switch (body.kind) {
    case 'none':
    case 'bytes':
      return body;
    case 'text':
      return { kind: 'text', text: inText(body.text) };
    case 'form':
      return { kind: 'form', fields: body.fields.map(([name, value]) => [inLine(name), inLine(value)]) };
    case 'multipart':
      return { ...body, parts: body.parts.map((part) => partWith(part, inLine, inText)) };
  }
}

function partWith(part: Part, inLine: Change, inText: Change): Part {
  const head = {
    name: inLine(part.name),
    ...(part.fileName !== undefined && { fileName: inLine(part.fileName) }),
  };
  return part.kind === 'text' ? { ...part, ...head, value: inText(part.value) } : { ...part, ...head };
}

/** Parts are written with a boundary of ours, whatever the type says of one. */
function typeOf({ contentType, body }: ImportedItem): string {
  if (body.kind !== 'multipart') return contentType;
  const essence = readEssence(contentType);
  return isMultipart(essence) && /^[\w.+-]+\/[\w.+-]+$/.test(essence) ? essence : 'multipart/form-data';
}

function headerLines(headers: readonly HeaderField[], { textNames }: BodyPlace, say: Say): readonly string[] {
  return headers.flatMap(([name, value]) => {
    const line =
      isToken(name) && isHoldableHeader(value) ? headerLine(name, value.trim(), textNames) : undefined;
    if (line === undefined) say(t`The header ${oneLine(name)} is left out: an .http file cannot hold it.`);
    return line ?? [];
  });
}

interface WrittenBody {
  readonly contentType?: string;
  readonly lines: readonly string[];
}

function bodyOf(item: ImportedItem, request: HttpRequest, place: BodyPlace, say: Say): WrittenBody {
  if (item.bodyFile !== undefined) return writeFile(item.bodyFile, say);
  const { body } = request;
  const isReadInPieces = isUrlEncodedForm(item.contentType) || isMultipart(item.contentType);
  const { gaps, ...written }: WrittenBody & { readonly gaps: readonly string[] } =
    body.kind === 'text' && body.text !== '' && isReadInPieces
      ? writeBeside(body.text, place)
      : writeBody({ ...request, body: holdableBody(body, say) }, place);
  for (const gap of gaps) say(gap);
  return written;
}

/** A file is named as it was, from the folder that the request is written to. */
function writeFile({ path, isFilled }: BodyFile, say: Say): WrittenBody {
  const named = oneLine(path);
  if (named === '' || named !== path.trim()) {
    say(t('The body is a file whose name an .http file cannot hold: it is left out.'));
    return { lines: [] };
  }
  say(t`The body is the file ${named}: put it where the request looks for it.`);
  return { lines: [`<${isFilled ? '@' : ''} ${named}`] };
}

function holdableBody(body: RequestBody, say: Say): RequestBody {
  if (body.kind === 'text' && body.text === '') return { kind: 'none' };
  if (body.kind !== 'multipart') return body;
  const parts = body.parts.map((part): Part => {
    const { contentType, ...rest } = part;
    if (contentType === undefined || isHoldableHeader(contentType)) return part;
    say(t`The content type of the part ${oneLine(part.name)} is left out: an .http file cannot hold it.`);
    return rest;
  });
  return { ...body, parts };
}
