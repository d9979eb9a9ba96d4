/** A text with several commands of curl or PowerShell, such as a script, as requests. */

import { isCurlCommand } from '../../client/http-files/curl/read-curl.ts';
import { leftOutBeyondItems, maxItems } from '../../client/http-files/imported-request.ts';
import { isPowerShell } from '../../client/http-files/powershell/read-powershell.ts';
import { readRequestCommands } from '../../client/http-files/read-commands.ts';
import type { ImportedItem, ReadCollection } from './imported-collection.ts';

/** Tells that the first line that is no comment and not empty is a command. */
export function isCurlScript(text: string): boolean {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('#'));
  return (first !== undefined && isCurlCommand(first)) || isPowerShell(text);
}

/** A comment right above a command names its request. */
export function readCurlScript(text: string): ReadCollection {
  const requests = readRequestCommands(text);
  const items = requests
    .slice(0, maxItems)
    .map((request): ImportedItem => ({ ...request, folders: [], before: [], after: [] }));
  const notes = requests.length > maxItems ? [leftOutBeyondItems()] : [];
  return { title: '', items, variables: [], notes };
}
