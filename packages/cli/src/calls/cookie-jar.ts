/** `--cookie-jar FILE`: cookies that one `send` leaves for the next, in curl's format. */
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type CookieJar,
  createCookieJar,
  readCookieFile,
  readRegularFile,
  replaceFile,
  writeCookieFile,
  writeReason,
} from '@endpoint-atlas/engine/node';
import type { UsageError } from '../options/parse.ts';

export interface CookieFile {
  readonly jar: CookieJar;
  /** Those that were in the file before: the user's own. */
  readonly own: CookieJar;
  /** Says why the file was not written, as a sentence; `undefined` where it was, or nothing has changed. */
  save(): string | undefined;
}

const maxBytes = 4 * 1024 * 1024;

/** A file that does not exist yet is an empty one. */
export function openCookieFile(
  file: string,
): { readonly kind: 'read'; readonly value: CookieFile } | UsageError {
  const text = readText(file);
  if (text === undefined)
    return { kind: 'usage-error', message: t`The file ${file} of --cookie-jar cannot be read.` };
  const stored = readCookieFile(text);
  const jar = createCookieJar(stored);
  const before = writeCookieFile(jar.list());
  return {
    kind: 'read',
    value: {
      jar,
      own: createCookieJar(stored),
      save() {
        const content = writeCookieFile(jar.list());
        if (content === before) return undefined;
        const problem = replaceFile({ file, content, isPrivate: true });
        return problem && t`The cookies were not written to ${file}: ${writeReason(problem)}`;
      },
    },
  };
}

function readText(file: string): string | undefined {
  try {
    const read = readRegularFile(file, maxBytes);
    return typeof read === 'string' ? undefined : read.toString('utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? '' : undefined;
  }
}
