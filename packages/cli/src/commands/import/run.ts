/** `endpoint-atlas import`: the requests of other clients' files, as `.http` files. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { makeFolders, readRegularFile, replaceFile, writeReason } from '@endpoint-atlas/engine/node';
import {
  createFileNames,
  maxImportFileBytes,
  privateFileName,
  publicFileName,
  readImport,
  type TakenNames,
  type WrittenRequests,
  writeRequests,
} from '@endpoint-atlas/engine/requests';
import type { UsageError } from '../../options/parse.ts';
import { counted } from '../../output/counted.ts';
import { printable } from '../../output/printable.ts';
import type { ImportCommand } from './options.ts';
import { environmentWith, importedEnvironment, takenNamesOf } from './output-folder.ts';

export function runImport(command: ImportCommand): number | UsageError {
  const sources: Source[] = [];
  for (const file of command.files) {
    const read = readFile(file);
    if (read.kind === 'usage-error') return read;
    sources.push(read);
  }
  const isTaken = ({ name }: WrittenFile) => existsSync(path.join(command.folder, name));
  const converted = convertInto(command.folder, sources, isTaken);
  if (converted.kind === 'usage-error') return converted;
  const { files, secrets, notes, count } = converted;
  if (count === 0)
    return { kind: 'usage-error', message: [t('There is no request to write.'), ...notes].join(' ') };
  const environment = secrets.size === 0 ? undefined : environmentWith(command.folder, secrets);
  if (environment !== undefined && 'kind' in environment) return environment;
  const all = environment === undefined ? files : [...files, environment];
  const taken = all.filter(isTaken).map(({ name }) => name);
  if (taken.length > 0 && !command.overwrites) return takenFiles(command.folder, taken);

  makeFolders(command.folder);
  for (const { name, text } of all) {
    const file = path.join(command.folder, name);
    const problem = replaceFile({ file, content: text, isPrivate: name === privateFileName });
    if (problem === undefined) continue;
    process.stderr.write(t`endpoint-atlas: ${file} was not written: ${writeReason(problem)}\n`);
    return 1;
  }
  for (const note of notes) process.stderr.write(`${printable(note)}\n`);
  if (!command.quiet) report(command.folder, count, secrets.size);
  return 0;
}

/**
 * Variables may have the names of those in files that are replaced, not of those in files that stay. Which are replaced
 * is known once the requests were converted, so that they may be converted twice; their files have the same names.
 */
function convertInto(
  folder: string,
  sources: readonly Source[],
  isTaken: (file: WrittenFile) => boolean,
): Converted | UsageError {
  const first = convert(sources, takenNamesOf(folder, []));
  if (first.kind === 'usage-error') return first;
  const replaced = first.files.filter(isTaken).map(({ name }) => name);
  return replaced.length === 0 ? first : convert(sources, takenNamesOf(folder, replaced));
}

interface Source {
  readonly kind: 'source';
  readonly file: string;
  readonly text: string;
}

type WrittenFile = WrittenRequests['files'][number];

interface Converted {
  readonly kind: 'converted';
  readonly files: readonly WrittenFile[];
  readonly secrets: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
  /** Says how many requests the files hold. */
  readonly count: number;
}

/** @param taken names that no collection may have; they get those that one has, so that no other has them */
function convert(sources: readonly Source[], taken: TakenNames): Converted | UsageError {
  const names = createFileNames([publicFileName, privateFileName]);
  const secrets = new Map<string, string>();
  const written: WrittenRequests[] = [];
  for (const { file, text } of sources) {
    const read = readImport(text, path.parse(file).name, taken);
    if (read.kind === 'problem') return { kind: 'usage-error', message: `${file}: ${read.message}` };
    written.push(writeRequests(read.collection, names));
    for (const [name, value] of read.collection.secrets) secrets.set(name, value);
  }
  return {
    kind: 'converted',
    files: written.flatMap(({ files }) => files),
    secrets,
    notes: written.flatMap(({ notes }) => notes),
    count: written.reduce((sum, { count }) => sum + count, 0),
  };
}

function takenFiles(folder: string, taken: readonly string[]): UsageError {
  const overwritten = taken.filter((name) => name !== privateFileName).map((name) => path.join(folder, name));
  const isEnvironment = overwritten.length < taken.length;
  const sentences = [
    ...(overwritten.length === 0
      ? []
      : overwritten.length === 1
        ? [t`The file ${overwritten[0]} exists. --force overwrites it.`]
        : [t`The files ${overwritten.join(', ')} exist. --force overwrites them.`]),
    ...(isEnvironment
      ? [
          t`The file ${path.join(folder, privateFileName)} exists. --force puts the secrets into its environment "${importedEnvironment}"; the others stay.`,
        ]
      : []),
  ];
  return { kind: 'usage-error', message: sentences.join(' ') };
}

function readFile(file: string): Source | UsageError {
  let bytes: Buffer | string;
  try {
    bytes = readRegularFile(file, maxImportFileBytes);
  } catch {
    return { kind: 'usage-error', message: t`The file ${file} cannot be read.` };
  }
  if (typeof bytes === 'string') {
    const reason = bytes === 'too-large' ? t('is larger than 50 MB') : t('is no file');
    return { kind: 'usage-error', message: `${file} ${reason}.` };
  }
  return { kind: 'source', file, text: bytes.toString('utf8') };
}

function report(folder: string, requests: number, secrets: number): void {
  const run = `endpoint-atlas run ${folder}${secrets === 0 ? '' : ` --env ${importedEnvironment}`}`;
  const written = counted(requests, 'request');
  const kept = tn(secrets, '1 secret in {1}', '{0} secrets in {1}', privateFileName);
  process.stdout.write(
    printable(
      secrets === 0 ? t`${written}. Send them with: ${run}` : t`${written}, ${kept}. Send them with: ${run}`,
    ),
  );
  process.stdout.write('\n');
}
