/** Says what lies in the folder that an import writes to, and what becomes of it. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { t } from '@endpoint-atlas/engine/l10n';
import { readRegularFile } from '@endpoint-atlas/engine/node';
import {
  findTakenNames,
  maxEnvironmentBytes,
  privateFileName,
  publicFileName,
  readEnvironmentFile,
  setVariables,
  type TakenNames,
} from '@endpoint-atlas/engine/requests';
import type { UsageError } from '../../options/parse.ts';
import { findHttpFiles } from '../../project/find-http-files.ts';

/** The environment that keeps the secrets of imports. */
export const importedEnvironment = 'imported';

/** @param replaced names of files that the import writes anew */
export function takenNamesOf(folder: string, replaced: readonly string[]): TakenNames {
  const found = existsSync(folder) ? findHttpFiles([folder]) : undefined;
  const files = found?.kind === 'files' ? found.files : [];
  const isReplaced = (file: string) => replaced.some((name) => path.join(folder, name) === file);
  const textsOf = (named: readonly string[]) => named.map((file) => readText(file, maxHttpFileBytes) ?? '');
  const environments = [publicFileName, privateFileName].flatMap((name) => {
    const text = readText(path.join(folder, name), maxEnvironmentBytes);
    return text === undefined ? [] : [...readEnvironmentFile(name, text).environments];
  });
  const namesOf = (isImported: boolean) =>
    environments
      .filter(([name]) => (name === importedEnvironment) === isImported)
      .flatMap(([, variables]) => [...variables.keys()]);
  return findTakenNames({
    staying: textsOf(files.filter((file) => !isReplaced(file))),
    replaced: textsOf(files.filter(isReplaced)),
    imported: namesOf(true),
    others: namesOf(false),
  });
}

const maxHttpFileBytes = 20 * 1024 * 1024;

/** The private environment file with the secrets in it; whatever else it holds stays. */
export function environmentWith(
  folder: string,
  secrets: ReadonlyMap<string, string>,
): { readonly name: string; readonly text: string } | UsageError {
  const file = path.join(folder, privateFileName);
  const before = existsSync(file) ? readText(file, maxEnvironmentBytes) : '';
  if (before === undefined) return { kind: 'usage-error', message: t`The file ${file} cannot be read.` };
  const edited =
    before === ''
      ? ({
          kind: 'text',
          text: `${JSON.stringify({ [importedEnvironment]: Object.fromEntries(secrets) }, undefined, 2)}\n`,
        } as const)
      : setVariables(before, importedEnvironment, [...secrets]);
  return edited.kind === 'problem'
    ? { kind: 'usage-error', message: t`The secrets cannot be added to ${file}: ${edited.message}` }
    : { name: privateFileName, text: edited.text };
}

function readText(file: string, maxBytes: number): string | undefined {
  try {
    const read = readRegularFile(file, maxBytes);
    return typeof read === 'string' ? undefined : read.toString('utf8');
  } catch {
    return undefined;
  }
}
