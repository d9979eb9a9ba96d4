/** The variables that a file may name: its own, then those of the environments around it. */
import { dirname } from 'node:path/posix';
import { shownVariables } from '@endpoint-atlas/engine/editors';
import { diskFiles } from '@endpoint-atlas/engine/node';
import {
  type EnvironmentFile,
  environmentNames,
  filesFor,
  findEnvironmentFiles,
  foldersBetween,
  readEnvironmentFile,
  readHttpFile,
} from '@endpoint-atlas/engine/requests';
import type { OpenDocument } from './documents.ts';

const files = diskFiles();

/**
 * Those around a document in the order in which they count; texts that are open count in place of the disk.
 * @param roots absolute folders of the project
 */
export function environmentsAround(
  { path }: OpenDocument,
  roots: readonly string[],
  open: readonly OpenDocument[],
): readonly EnvironmentFile[] {
  const folder = dirname(path);
  const root = roots.find((each) => `${folder}/`.startsWith(`${each}/`)) ?? folder;
  const typed = open.filter(({ kind }) => kind === 'environment');
  const found = findEnvironmentFiles(files, foldersBetween(root, folder));
  const saved = found.filter((each) => !typed.some((other) => other.path === each.path));
  return filesFor([...saved, ...typed.map((each) => readEnvironmentFile(each.path, each.text))], folder);
}

/** @param environment those of all environments count where nobody has named one */
export function variablesFor(
  { text }: OpenDocument,
  around: readonly EnvironmentFile[],
  environment: string | undefined,
): readonly { readonly name: string; readonly value: string }[] {
  const own = readHttpFile(text).variables.map(([name, value]) => ({ name, value }));
  const names = environment === undefined ? environmentNames(around) : [environment];
  const all = [...own, ...names.flatMap((name) => shownVariables(around, name))];
  return [...new Map([...all].reverse().map((each) => [each.name, each])).values()].reverse();
}
