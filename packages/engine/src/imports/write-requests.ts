/** Imported requests as `.http` files, a file for each of the outermost folders. */

import { fileNameOf } from '../exports/file-name.ts';
import { type WrittenBody, writeBody } from '../exports/http-file/body.ts';
import { hasPlaceholder } from '../exports/http-file/placeholders.ts';
import { headerLine, isKnownMethod, writeUrl } from '../exports/http-file/request-head.ts';
import { createSideFiles, type SideFiles } from '../exports/http-file/side-files.ts';
import type { BodyPlace } from '../exports/http-file/text-lines.ts';
import { noTextNames } from '../request/placeholders.ts';
import { groupBy } from '../text/group-by.ts';
import { buildFileRequest } from './http-file/build-file-request.ts';
import { unknownInScript, whyNotUnderstood } from './http-file/handler/run-handler.ts';
import type { ImportedCollection, ImportedItem } from './imported-collection.ts';

export interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

export interface WrittenRequests {
  readonly files: readonly WrittenFile[];
  /** What could not be taken over, as full sentences. */
  readonly notes: readonly string[];
}

/** Values of secrets stand in none of the files. */
export function writeRequests(collection: ImportedCollection): WrittenRequests {
  const { title, items, variables } = collection;
  const notes: string[] = [...collection.notes];
  const groups = groupBy(items, ({ folders: [folder = title] }) => folder);
  const used = new Set<string>();
  const head = variables
    .map(([variable, value]) => `@${variable} = ${value.replace(/[\r\n]+/g, ' ')}\n`)
    .join('');
  const headed = Math.floor(maxHeadCharacters / Math.max(1, head.length));
  if (groups.size > headed)
    notes.push(
      `Only the first ${headed} files have the variables of the collection, which are too long for more.`,
    );
  const files = [...groups].flatMap(([group, members], index) => {
    const name = uniqueName(fileNameOf(group, 'requests'), used);
    const sideFiles = createSideFiles(name);
    const texts = members.flatMap((item) => writeItem(item, sideFiles, notes));
    const text = [...(head !== '' && index < headed ? [head] : []), ...texts].join('\n');
    const beside = sideFiles.files().map((file) => ({ name: file.name, text: [...file.pieces].join('') }));
    return [{ name: `${name}.http`, text }, ...beside];
  });
  return { files, notes };
}

/** Each file has all variables. */
const maxHeadCharacters = 20_000_000;

function uniqueName(wanted: string, used: Set<string>): string {
  let name = wanted;
  for (let number = 2; used.has(name.toLowerCase()); number++) name = `${wanted}-${number}`;
  used.add(name.toLowerCase());
  return name;
}

function writeItem(item: ImportedItem, sideFiles: SideFiles, notes: string[]): readonly string[] {
  const name = oneLine([...item.folders.slice(1), item.name ?? `${item.method} ${item.url}`].join(': '));
  const say = (note: string) => void notes.push(`${name}: ${note}`);
  for (const note of item.notes) say(note);
  if (!/^[A-Z]{2,}$/.test(item.method)) {
    say(`"${oneLine(item.method)}" is no method: the request is left out.`);
    return [];
  }
  const request = buildFileRequest(item);
  const body = bodyOf(item, {
    textNames: noTextNames,
    keepBeside: (text) => sideFiles.add(text, name),
  });
  for (const gap of body.gaps) say(gap);
  if (!isKnownMethod(item.method)) say(`${item.method} is no method of HTTP that can be sent.`);
  const headers = request.headers.flatMap(([header, value]) => {
    const line = headerLine(header, value);
    if (line === undefined) say(`The header ${header} is left out: an .http file cannot hold it.`);
    return line ?? [];
  });
  const lines = [
    `### ${name}`,
    ...[...(item.directives ?? [])].map(([word, value]) => `# @${word} ${oneLine(value)}`.trimEnd()),
    ...item.notes.map((note) => `# ${oneLine(note)}`),
    ...item.before.flatMap((script) => writeScript('<', script, say)),
    `${item.method} ${writeUrl(request.url)}`,
    ...(body.contentType === undefined ? [] : [`Content-Type: ${body.contentType}`]),
    ...headers,
    ...(body.lines.length > 0 ? ['', ...body.lines] : []),
    ...item.after.flatMap((script) => ['', ...writeScript('>', script, say)]),
    '',
  ];
  return [lines.join('\n')];
}

/** A file is named as it was, from the folder that the request is written to. */
function bodyOf(item: ImportedItem, place: BodyPlace): WrittenBody {
  const { bodyFile } = item;
  if (bodyFile === undefined) {
    const written = writeBody(buildFileRequest(item), place);
    // httpYac, REST Client and we fill in what `<@` names; nobody does so behind `<`.
    const isFilled = item.body.kind === 'text' && hasPlaceholder(item.body.text);
    return isFilled
      ? { ...written, lines: written.lines.map((line) => line.replace(/^< /, '<@ ')) }
      : written;
  }
  const named = oneLine(bodyFile.path);
  const gap = `The body is the file ${named}: put it where the request looks for it.`;
  return { lines: [`<${bodyFile.isFilled ? '@' : ''} ${named}`], gaps: [gap] };
}

function writeScript(sign: '<' | '>', text: string, say: (note: string) => void): readonly string[] {
  const lines = text.split(/\r?\n/);
  const script = { text, line: 1 };
  const why = text.includes('%}')
    ? 'It holds "%}".'
    : (whyNotUnderstood(script) ?? unknownInScript(script, sign === '<' ? 'before' : 'after'));
  if (why === undefined) return [`${sign} {%`, ...lines.map((line) => `  ${line}`.trimEnd()), '%}'];
  const what = sign === '<' ? 'pre-request script' : 'test script';
  say(`The ${what} cannot be run here and is kept as a comment (${why}).`);
  const comment = [
    `# The ${what} cannot be run here: ${oneLine(why)}`,
    ...lines.map((line) => `#   ${line}`),
  ];
  // Comments behind a body would be a part of it: a script that does nothing holds them.
  return sign === '<'
    ? comment
    : ['> {%', ...comment.map((line) => line.replace(/^#/, '  //').replaceAll('%}', '% }')), '%}'];
}

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/^[#\s]+/, '')
    .trim();
}
