/** Files with a memory of what could not be read although it is there: whoever compares has to say so. */
import { t } from '../../text/l10n.ts';
import type { FileProblem, Files } from './files.ts';

export interface UnreadFile {
  /** Absolute, of a file or a folder. */
  readonly path: string;
  readonly reason: FileProblem['reason'];
}

/**
 * Records files that cannot be read. Whoever tries names asks for those that are missing or no regular files: that is
 * no loss.
 */
export function recordUnread(files: Files): Files & { unread(): readonly UnreadFile[] } {
  const unread = new Map<string, UnreadFile>();
  function noted<Read extends { readonly kind: string }>(
    path: string,
    read: Read | FileProblem,
  ): Read | FileProblem {
    if (isProblem(read) && read.reason !== 'missing' && read.reason !== 'not-a-file')
      unread.set(path, { path, reason: read.reason });
    return read;
  }
  return {
    stat: (path) => files.stat(path),
    list: (folder) => noted(folder, files.list(folder)),
    readText: (path, maxBytes, encoding) => noted(path, files.readText(path, maxBytes, encoding)),
    unread: () => [...unread.values()],
  };
}

function isProblem(read: { readonly kind: string }): read is FileProblem {
  return read.kind === 'problem';
}

/** For the end of a sentence. */
export function whyUnread({ reason }: UnreadFile): string {
  switch (reason) {
    case 'too-large':
      return t('it is too large');
    case 'not-text':
      return t('it is no text');
    case 'denied':
      return t('you have no permission to read it');
    case 'missing':
    case 'not-a-file':
    case 'failed':
      return t('it cannot be read');
  }
}
