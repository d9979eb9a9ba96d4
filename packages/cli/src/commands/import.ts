/** `endpoint-atlas import`: the requests of other clients' files, as `.http` files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeFolders, readRegularFile, replaceFile, writeReason } from '@endpoint-atlas/engine/node';
import {
  type ImportedCollection,
  maxImportFileBytes,
  privateFileName,
  readImport,
  type WrittenRequests,
  writeRequests,
} from '@endpoint-atlas/engine/requests';
import type { ImportCommand } from '../arguments/import.ts';
import type { UsageError } from '../arguments.ts';
import { printable } from '../output/printable.ts';

export function runImport(command: ImportCommand): number | UsageError {
  const secrets = new Map<string, string>();
  const written: WrittenRequests[] = [];
  let count = 0;
  for (const file of command.files) {
    const read = readFile(file);
    if (read.kind === 'usage-error') return read;
    written.push(writeRequests(read.collection));
    count += read.collection.items.length;
    for (const [name, value] of read.collection.secrets) secrets.set(name, value);
  }
  const files = written.flatMap((each) => each.files);
  const all = secrets.size === 0 ? files : [...files, privateEnvironment(secrets)];
  const taken = all.map(({ name }) => path.join(command.folder, name)).find((file) => existsSync(file));
  if (taken !== undefined && !command.overwrites)
    return { kind: 'usage-error', message: `The file ${taken} exists. --force overwrites it.` };

  makeFolders(command.folder);
  for (const { name, text } of all) {
    const file = path.join(command.folder, name);
    const problem = replaceFile({ file, content: text, isPrivate: name === privateFileName });
    if (problem === undefined) continue;
    process.stderr.write(`endpoint-atlas: ${file} was not written: ${writeReason(problem)}\n`);
    return 1;
  }
  for (const note of written.flatMap(({ notes }) => notes)) process.stderr.write(`${printable(note)}\n`);
  if (!command.quiet) report(command.folder, count, secrets.size);
  return 0;
}

function readFile(
  file: string,
): { readonly kind: 'read'; readonly collection: ImportedCollection } | UsageError {
  let bytes: Buffer | string;
  try {
    bytes = readRegularFile(file, maxImportFileBytes);
  } catch {
    return { kind: 'usage-error', message: `The file ${file} cannot be read.` };
  }
  if (typeof bytes === 'string') {
    const reason = bytes === 'too-large' ? 'is larger than 50 MB' : 'is no file';
    return { kind: 'usage-error', message: `${file} ${reason}.` };
  }
  const read = readImport(bytes.toString('utf8'), path.parse(file).name);
  return read.kind === 'problem'
    ? { kind: 'usage-error', message: `${file}: ${read.message}` }
    : { kind: 'read', collection: read.collection };
}

function privateEnvironment(secrets: ReadonlyMap<string, string>) {
  const text = `${JSON.stringify({ imported: Object.fromEntries(secrets) }, undefined, 2)}\n`;
  return { name: privateFileName, text };
}

function report(folder: string, requests: number, secrets: number): void {
  const kept =
    secrets === 0 ? '' : `, ${secrets === 1 ? '1 secret' : `${secrets} secrets`} in ${privateFileName}`;
  const run = `endpoint-atlas run ${folder}${secrets === 0 ? '' : ' --env imported'}`;
  process.stdout.write(
    printable(`${requests === 1 ? '1 request' : `${requests} requests`}${kept}. Send them with: ${run}`),
  );
  process.stdout.write('\n');
}
