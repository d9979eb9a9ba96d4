/** The types of all files and known jars, found by the names that others use. Part of the project's index. */
import type { FileOutline, TypeOutline } from '../declarations/outline.ts';
import { packageOf, simpleName } from '../declarations/qualified-name.ts';
import { dropFrom, listIn } from './list-in.ts';
import type { OutlinedType } from './project.ts';

export interface TypeTables extends TypeLookup {
  /** @param isWellKnown see `OutlinedType` */
  add(file: FileOutline, isWellKnown: boolean): void;
  remove(file: FileOutline): void;
}

/** Types that may only be looked up, so that projects can share them. */
export interface TypeLookup {
  /** By their simple names. */
  named(name: string): readonly OutlinedType[];
  /** Facades, by the functions and properties that they hold. */
  withTopLevelName(name: string): readonly OutlinedType[];
  /** By the simple names of their superclasses and interfaces. */
  extending(name: string): readonly OutlinedType[];
}

/** @param shared gives the types that are found before those of the tables */
export function createTypeTables(shared: () => TypeLookup = () => noTypes): TypeTables {
  const tables = { byName: createTable(), byTopLevelName: createTable(), bySupertype: createTable() };
  /** Types that are no more, while lists still hold them: a switch of branches takes thousands out of one list. */
  const gone = new Set<TypeOutline>();

  /** The tables as they are to be looked at. */
  function settled(): typeof tables {
    if (gone.size === 0) return tables;
    for (const { lists, withGone } of Object.values(tables)) {
      for (const name of withGone) dropFrom(lists, name, ({ outline }) => gone.has(outline));
      withGone.clear();
    }
    gone.clear();
    return tables;
  }

  return {
    add(file, isWellKnown) {
      for (const outline of file.types) {
        const isTopLevel = packageOf(outline.qualifiedName) === file.packageName;
        const type: OutlinedType = { outline, path: file.path, isTopLevel, isWellKnown };
        listIn(tables.byName.lists, simpleName(outline.qualifiedName)).push(type);
        for (const name of outline.topLevelNames) listIn(tables.byTopLevelName.lists, name).push(type);
        for (const name of new Set(outline.supertypes.map(simpleName)))
          listIn(tables.bySupertype.lists, name).push(type);
      }
    },
    remove(file) {
      for (const type of file.types) {
        gone.add(type);
        tables.byName.withGone.add(simpleName(type.qualifiedName));
        for (const name of type.topLevelNames) tables.byTopLevelName.withGone.add(name);
        for (const name of type.supertypes) tables.bySupertype.withGone.add(simpleName(name));
      }
    },
    named: (name) => joined(shared().named(name), settled().byName.lists.get(name)),
    withTopLevelName: (name) =>
      joined(shared().withTopLevelName(name), settled().byTopLevelName.lists.get(name)),
    extending: (name) => joined(shared().extending(name), settled().bySupertype.lists.get(name)),
  };
}

/** No type has a name. */
export const noTypes: TypeLookup = { named: () => [], withTopLevelName: () => [], extending: () => [] };

/** Names that both know are rare, so a list is hardly ever copied. */
function joined(shared: readonly OutlinedType[], own: readonly OutlinedType[] = []): readonly OutlinedType[] {
  if (shared.length === 0) return own;
  return own.length === 0 ? shared : [...shared, ...own];
}

interface Table {
  readonly lists: Map<string, OutlinedType[]>;
  /** Names of lists that may hold types that are gone. */
  readonly withGone: Set<string>;
}

function createTable(): Table {
  return { lists: new Map(), withGone: new Set() };
}
