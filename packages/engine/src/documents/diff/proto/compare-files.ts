/** Says what became of files, and of the definitions that they had. */
import { groupBy } from '../../../text/group-by.ts';
import type { ChangePlace } from '../change.ts';
import type { FileDefinition, NamedDefinition, ProtoDefinitions } from './definitions.ts';
import { type Finding, type Pair, placeAround } from './finding.ts';
import type { ProtoRuleId } from './rules.ts';

/** Files are the same by path; what a deleted file had is told by the file alone. */
export function compareFiles({ base, revision }: Pair<ProtoDefinitions>): readonly Finding[] {
  const byPath = new Map(revision.files.map((file) => [file.path, file]));
  const lost = lostBy({ base, revision });
  return base.files.flatMap((file) => {
    const kept = byPath.get(file.path);
    if (kept === undefined) return [deletedFile(file)];
    return [...compareFile({ base: file, revision: kept }), ...lost(kept)];
  });
}

function deletedFile({ path, place }: FileDefinition): Finding {
  return { rule: 'FILE_NO_DELETE', message: `The file "${path}" is gone.`, place };
}

function compareFile({ base, revision }: Pair<FileDefinition>): readonly Finding[] {
  const changed = (rule: ProtoRuleId, what: string, before: string, after: string, place: ChangePlace) => {
    const message = `${what} of "${revision.path}" changed from "${before}" to "${after}".`;
    return before === after ? [] : [{ rule, message, place }];
  };
  const { packagePlace, syntaxPlace } = revision;
  return [
    ...changed('FILE_SAME_PACKAGE', 'The package', base.package, revision.package, packagePlace),
    ...changed('FILE_SAME_SYNTAX', 'The syntax', base.syntax, revision.syntax, syntaxPlace),
    ...fileOptions.flatMap(([rule, option, unset]) => {
      const before = base.options.get(option)?.text ?? unset;
      const { text, place } = revision.options.get(option) ?? { text: unset, place: revision.place };
      return changed(rule, `The option "${option}"`, before, text, place);
    }),
  ];
}

/** Options of files that decide about generated code, and what they are when nobody sets them (descriptor.proto). */
const fileOptions = [
  ['FILE_SAME_JAVA_PACKAGE', 'java_package', ''],
  ['FILE_SAME_JAVA_MULTIPLE_FILES', 'java_multiple_files', 'false'],
  ['FILE_SAME_JAVA_OUTER_CLASSNAME', 'java_outer_classname', ''],
  ['FILE_SAME_JAVA_GENERIC_SERVICES', 'java_generic_services', 'false'],
  ['FILE_SAME_OPTIMIZE_FOR', 'optimize_for', 'SPEED'],
  ['FILE_SAME_CC_ENABLE_ARENAS', 'cc_enable_arenas', 'true'],
  ['FILE_SAME_CC_GENERIC_SERVICES', 'cc_generic_services', 'false'],
  ['FILE_SAME_CSHARP_NAMESPACE', 'csharp_namespace', ''],
  ['FILE_SAME_GO_PACKAGE', 'go_package', ''],
  ['FILE_SAME_OBJC_CLASS_PREFIX', 'objc_class_prefix', ''],
  ['FILE_SAME_PHP_CLASS_PREFIX', 'php_class_prefix', ''],
  ['FILE_SAME_PHP_METADATA_NAMESPACE', 'php_metadata_namespace', ''],
  ['FILE_SAME_PHP_NAMESPACE', 'php_namespace', ''],
  ['FILE_SAME_PY_GENERIC_SERVICES', 'py_generic_services', 'false'],
  ['FILE_SAME_RUBY_PACKAGE', 'ruby_package', ''],
  ['FILE_SAME_SWIFT_PREFIX', 'swift_prefix', ''],
] as const satisfies readonly (readonly [ProtoRuleId, option: string, unset: string])[];

/** Returns what each file of the base defined and the same file of the revision no longer does. */
function lostBy({ base, revision }: Pair<ProtoDefinitions>): (file: FileDefinition) => readonly Finding[] {
  const pathOf = ({ file }: NamedDefinition) => file.path;
  const messages = groupBy(revision.messages, pathOf);
  const kinds = deletable.map(({ rule, kind, noun }) => ({
    rule,
    noun,
    before: groupBy<NamedDefinition, string>(base[kind], pathOf),
    after: groupBy<NamedDefinition, string>(revision[kind], pathOf),
  }));
  return (file) => {
    const around = new Map(messages.get(file.path)?.map((each) => [each.nestedName, each]));
    return kinds.flatMap(({ rule, noun, before, after }) => {
      const kept = new Set(after.get(file.path)?.map(({ nestedName }) => nestedName));
      const lost = before.get(file.path)?.filter(({ nestedName }) => !kept.has(nestedName)) ?? [];
      return lost.map((each) => ({
        rule,
        message: `The ${noun} "${each.nestedName}" is no longer in "${file.path}".`,
        place: placeAround(each, around, file),
        about: each.name,
      }));
    });
  };
}

const deletable = [
  { rule: 'MESSAGE_NO_DELETE', kind: 'messages', noun: 'message' },
  { rule: 'ENUM_NO_DELETE', kind: 'enums', noun: 'enum' },
  { rule: 'EXTENSION_NO_DELETE', kind: 'extensions', noun: 'extension' },
  { rule: 'SERVICE_NO_DELETE', kind: 'services', noun: 'service' },
] as const;
