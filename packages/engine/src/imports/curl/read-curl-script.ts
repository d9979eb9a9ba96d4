/** A text with several commands of curl, such as a shell script, as requests. */
import {
  createSecretNames,
  type ImportedCollection,
  type ImportedItem,
  safeHeader,
} from '../imported-collection.ts';
import { leftOutBeyondItems, maxItems } from '../imported-request.ts';
import { isCurlCommand, readCurls } from './read-curl.ts';

/** What stands in front of the first command is a comment or nothing. */
export function isCurlScript(text: string): boolean {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first !== undefined && isCurlCommand(first);
}

/** They begin at the start of a line, or behind each other on one; a comment right above names the first. */
export function readCurlScript(text: string): ImportedCollection {
  const commands: { readonly name: string | undefined; text: string }[] = [];
  let comment: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const last = commands.at(-1);
    if (isCurlCommand(line)) commands.push({ name: comment, text: line });
    else if (last !== undefined) last.text += `\n${line}`;
    const said = line.startsWith('#') && !line.startsWith('#!') ? line.replace(/^[#\s]+/, '').trim() : '';
    comment = said === '' ? undefined : (comment ?? said);
  }
  const secrets = createSecretNames([]);
  const requests = commands.flatMap(({ name, text: command }) =>
    readCurls(command).map((request, nth) =>
      name === undefined || nth > 0 ? request : { ...request, name },
    ),
  );
  const items = requests.slice(0, maxItems).map((request): ImportedItem => {
    const headers = request.headers.map((field) => safeHeader(field, secrets));
    return { ...request, headers, folders: [], before: [], after: [] };
  });
  const notes = requests.length > maxItems ? [leftOutBeyondItems()] : [];
  return { title: '', items, variables: [], secrets: secrets.all(), notes };
}
