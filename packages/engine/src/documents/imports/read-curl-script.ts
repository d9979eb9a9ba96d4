/** A text with several commands of curl, such as a shell script, as requests. */

import { isCurlCommand, readCurls } from '../../client/http-files/curl/read-curl.ts';
import { leftOutBeyondItems, maxItems } from '../../client/http-files/imported-request.ts';
import type { ImportedItem, ReadCollection } from './imported-collection.ts';

/** What stands in front of the first command is a comment or nothing. */
export function isCurlScript(text: string): boolean {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first !== undefined && isCurlCommand(first);
}

/** A comment right above a command names its request. */
export function readCurlScript(text: string): ReadCollection {
  const requests = readCurls(text);
  const items = requests
    .slice(0, maxItems)
    .map((request): ImportedItem => ({ ...request, folders: [], before: [], after: [] }));
  const notes = requests.length > maxItems ? [leftOutBeyondItems()] : [];
  return { title: '', items, variables: [], notes };
}
