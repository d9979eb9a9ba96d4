/** Says what became of packages, wherever their files are now. */
import { groupBy } from '../../../text/group-by.ts';
import type { ChangePlace } from '../change.ts';
import type { FileDefinition, MessageDefinition, NamedDefinition, ProtoDefinitions } from './definitions.ts';
import { type Finding, type Pair, placeAround } from './finding.ts';

export function comparePackages({ base, revision }: Pair<ProtoDefinitions>): readonly Finding[] {
  const kept = groupBy(revision.files, (file) => file.package);
  const places = placesOfLost(revision);
  return [
    ...[...groupBy(base.files, (file) => file.package)].flatMap(([name, [first]]) => {
      if (first === undefined || kept.has(name)) return [];
      const message =
        name === '' ? 'No file is without a package any more.' : `The package "${name}" is gone.`;
      return [{ rule: 'PACKAGE_NO_DELETE', message, place: first.packagePlace } as const];
    }),
    ...deletable.flatMap(({ rule, kind, noun }) => {
      const after = groupBy<NamedDefinition, string>(revision[kind], packageOf);
      // As buf does: what a package has none of any more is left to the rules on files, except for services.
      const isCompared = (name: string) => (kind === 'services' ? kept.has(name) : after.has(name));
      return [...groupBy<NamedDefinition, string>(base[kind], packageOf)].flatMap(([name, before]) => {
        if (!isCompared(name)) return [];
        const names = new Set(after.get(name)?.map(({ nestedName }) => nestedName));
        const lost = before.filter(({ nestedName }) => !names.has(nestedName));
        return lost.map((each) => ({
          rule,
          message: `The ${noun} "${each.name}" is no longer in any file of its package.`,
          about: each.name,
          place: places(each, kind === 'messages'),
        }));
      });
    }),
  ];
}

function packageOf({ file }: NamedDefinition): string {
  return file.package;
}

const deletable = [
  { rule: 'PACKAGE_MESSAGE_NO_DELETE', kind: 'messages', noun: 'message' },
  { rule: 'PACKAGE_ENUM_NO_DELETE', kind: 'enums', noun: 'enum' },
  { rule: 'PACKAGE_EXTENSION_NO_DELETE', kind: 'extensions', noun: 'extension' },
  { rule: 'PACKAGE_SERVICE_NO_DELETE', kind: 'services', noun: 'service' },
] as const;

/**
 * Places what is lost where it was, if its file is gone. Messages are missed in the message around them wherever that
 * has moved in the package, everything else in its file.
 */
function placesOfLost({
  files,
  messages,
}: ProtoDefinitions): (lost: NamedDefinition, isMessage: boolean) => ChangePlace {
  const byPath = new Map(files.map((file): [string, FileDefinition] => [file.path, file]));
  const inFile = byNestedName(groupBy(messages, ({ file }) => file.path));
  const inPackage = byNestedName(groupBy(messages, packageOf));
  return (lost, isMessage) => {
    const file = byPath.get(lost.file.path);
    if (file === undefined) return lost.place;
    const around = isMessage ? inPackage.get(lost.file.package) : inFile.get(file.path);
    return placeAround(lost, around ?? new Map(), file);
  };
}

function byNestedName(
  groups: ReadonlyMap<string, readonly MessageDefinition[]>,
): ReadonlyMap<string, ReadonlyMap<string, MessageDefinition>> {
  const entries = [...groups].map(([key, group]): [string, ReadonlyMap<string, MessageDefinition>] => [
    key,
    new Map(group.map((each) => [each.nestedName, each])),
  ]);
  return new Map(entries);
}
