/** Imported requests as `.http` files, a file for each of the outermost folders. */

import { isPlainName, noTextNames, type TextNames } from '../../client/request/placeholders.ts';
import { groupBy } from '../../text/group-by.ts';
import { t } from '../../text/l10n.ts';
import { makeFileName } from '../exports/file-name.ts';
import { createFileNames, type FileNames } from '../exports/file-names.ts';
import { createSideFiles } from '../exports/http-file/side-files.ts';
import type { BodyPlace } from '../exports/http-file/text-lines.ts';
import type { ImportedCollection } from './imported-collection.ts';
import { writeRequest } from './write-request.ts';
import { oneLine } from './written-script.ts';

export interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

export interface WrittenRequests {
  readonly files: readonly WrittenFile[];
  /** Says how many requests stand in the files. */
  readonly count: number;
  /** Says what could not be taken over, as full sentences. */
  readonly notes: readonly string[];
}

/**
 * Values of secrets stand in none of the files.
 * @param names of files in the same folder: two collections share none
 */
export function writeRequests(
  collection: ImportedCollection,
  names: FileNames = createFileNames(),
): WrittenRequests {
  const { title, items, variables, placeholderNames, openBrace = 'openBrace' } = collection;
  const textNames = textNamesOf(placeholderNames);
  const notes: string[] = [...collection.notes];
  const groups = groupBy(items, ({ folders: [folder = title] }) => folder);
  const head = variables.map(([variable, value]) => `@${variable} = ${value}\n`).join('');
  const headed = Math.floor(maxHeadCharacters / Math.max(1, head.length));
  if (groups.size > headed)
    notes.push(
      t`Only the first ${headed} files have the variables of the collection, which are too long for more.`,
    );
  let count = 0;
  const files = [...groups].flatMap(([group, members], index) => {
    const name = names.free(makeFileName(group, 'requests'), '.http');
    let hasBrace = false;
    const sideFiles = createSideFiles(name.replace(/\.http$/, ''), names);
    const texts = members.flatMap((item) => {
      const own = oneLine(item.name ?? '') || `${item.method} ${item.url}`;
      const called = oneLine([...item.folders.slice(1), own].join(': '));
      const place: BodyPlace = {
        textNames,
        isVerbatim: true,
        keepBeside: (text) => sideFiles.add(text, called),
      };
      const lines = writeRequest(item, {
        name: called,
        place,
        say: (note) => void notes.push(`${called}: ${note}`),
        openBrace() {
          hasBrace = true;
          return `{{${openBrace}}}`;
        },
      });
      if (lines === undefined) return [];
      count++;
      return [lines.join('\n')];
    });
    if (texts.length === 0) return [];
    const above = `${index < headed ? head : ''}${hasBrace ? `@${openBrace} = {\n` : ''}`;
    const text = [...(above === '' ? [] : [above]), ...texts].join('\n');
    const beside = sideFiles.files().map((file) => ({ name: file.name, text: [...file.pieces].join('') }));
    return [{ name, text }, ...beside];
  });
  return { files, count, notes };
}

/** Each file has all variables. */
const maxHeadCharacters = 20_000_000;

/** Tells what is text although it looks like a placeholder. */
function textNamesOf(placeholderNames: ImportedCollection['placeholderNames']): TextNames {
  if (placeholderNames === undefined) return noTextNames;
  const only = placeholderNames === 'all' ? undefined : new Set(placeholderNames);
  return {
    has: (name) => name.startsWith('${') || (only !== undefined && isPlainName(name) && !only.has(name)),
  };
}
