/** Says what of a file's types another version of the file brings, changes and takes away. */
import type { FileOutline, TypeOutline } from '../declarations/outline.ts';
import { packageOf } from '../declarations/qualified-name.ts';
import { importOf } from './dependencies.ts';
import { importedBy } from './file-table.ts';

/** Worked out when somebody asks: where all files are new, as in a scan, nobody does. */
export type TypeChanges = () => ChangedTypes;

/** Qualified names of types, and of the functions and properties that a package has outside of types. */
export interface ChangedTypes {
  readonly appeared: readonly string[];
  readonly changed: readonly string[];
  readonly vanished: readonly string[];
  /** Says what these types extend or extended before, as written in source; with `importOf` what their file imports. */
  readonly extended: readonly string[];
}

export function changesBetween(
  before: FileOutline | undefined,
  after: FileOutline | undefined,
): ChangedTypes {
  const old = new Set(before?.types.flatMap(namesOf));
  const now = new Set(after?.types.flatMap(namesOf));
  const files = [before, after].filter((file) => file !== undefined);
  return {
    appeared: [...now].filter((name) => !old.has(name)),
    changed: [...now].filter((name) => old.has(name)),
    vanished: [...old].filter((name) => !now.has(name)),
    extended: [
      ...new Set(files.flatMap(({ types }) => types.flatMap((type) => type.supertypes))),
      ...new Set(files.flatMap((file) => importedBy(file).map(importOf))),
    ],
  };
}

/** The type's own name, and what a facade brings into its package. */
function namesOf({ qualifiedName, topLevelNames }: TypeOutline): readonly string[] {
  const packageName = packageOf(qualifiedName);
  return [
    qualifiedName,
    ...topLevelNames.map((name) => (packageName === '' ? name : `${packageName}.${name}`)),
  ];
}
