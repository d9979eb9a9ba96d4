/** The `.http` files that the command line names. */

import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { t } from '@endpoint-atlas/engine/l10n';
import type { UsageError } from '../options/parse.ts';

const maxFiles = 1_000;
const maxDepth = 32;
const skipped = new Set(['node_modules', 'build', 'target', 'dist']);

/** In the order of the command line; those of a folder by name. */
export function findHttpFiles(
  paths: readonly string[],
): { readonly kind: 'files'; readonly files: readonly string[] } | UsageError {
  const files: string[] = [];
  for (const each of paths) {
    const kind = kindOf(each);
    if (kind === 'none') return { kind: 'usage-error', message: t`There is no file or folder ${each}.` };
    const found = kind === 'file' ? [each] : below(each, 0);
    if (found.length === 0)
      return { kind: 'usage-error', message: t`There are no .http or .rest files in ${each}.` };
    files.push(...found);
  }
  return files.length > maxFiles
    ? {
        kind: 'usage-error',
        message: t`There are more than ${maxFiles} .http files: name a folder that holds fewer.`,
      }
    : { kind: 'files', files: [...new Set(files)] };
}

function kindOf(file: string): 'file' | 'folder' | 'none' {
  try {
    const stat = statSync(file);
    return stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'none';
  } catch {
    return 'none';
  }
}

/** Links are not followed: they may lead back. */
function below(folder: string, depth: number): readonly string[] {
  if (depth > maxDepth) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry): readonly string[] => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : below(file, depth + 1);
    return entry.isFile() && /\.(?:http|rest)$/i.test(entry.name) ? [file] : [];
  });
}
