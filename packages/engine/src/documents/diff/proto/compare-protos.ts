/**
 * Says what changed between two revisions of `.proto` files, by the rules of `buf breaking`
 * (buf.build/docs/breaking/rules). Messages, enums and services are the same by full name, fields and values by number,
 * files by path.
 */
import type { Change } from '../change.ts';
import { compareEnums } from './compare-enums.ts';
import { compareExtensions, compareFields } from './compare-fields.ts';
import { compareFiles } from './compare-files.ts';
import { compareMessages } from './compare-messages.ts';
import { comparePackages } from './compare-packages.ts';
import { compareServices } from './compare-services.ts';
import type { ProtoSource } from './definitions.ts';
import { type Finding, pairsByName } from './finding.ts';
import { readDefinitions } from './read-definitions.ts';
import { levelOf, type ProtoRuleId } from './rules.ts';

/** By file and line; what is gone for good comes last, with its place in the base. */
export function compareProtos(
  base: readonly ProtoSource[],
  revision: readonly ProtoSource[],
): readonly Change[] {
  const pair = { base: readDefinitions('base', base), revision: readDefinitions('revision', revision) };
  const messages = pairsByName(pair.base.messages, pair.revision.messages);
  const findings = [
    ...compareFiles(pair),
    ...comparePackages(pair),
    ...messages.flatMap(compareMessages),
    ...messages.flatMap(compareFields),
    ...compareExtensions(pair),
    ...pairsByName(pair.base.enums, pair.revision.enums).flatMap(compareEnums),
    ...pairsByName(pair.base.services, pair.revision.services).flatMap(compareServices),
  ];
  return findings.map(toChange).sort(byPlace);
}

function toChange({ rule, message, place, about }: Finding): PlacedChange {
  const fact = about && `${familyOf(rule)} ${about}`;
  return { id: rule, level: levelOf(rule), message, place, ...(fact !== undefined && { fact }) };
}

/** Rules of one family ask the same thing for generated code, for the binary format and for JSON. */
function familyOf(rule: ProtoRuleId): string {
  return rule
    .replace(/^PACKAGE_(?=(?:MESSAGE|ENUM|SERVICE|EXTENSION)_)/, '')
    .replace(/_UNLESS_(?:NAME|NUMBER)_RESERVED$/, '')
    .replace(/_WIRE(?:_JSON)?_COMPATIBLE_/, '_SAME_');
}

type PlacedChange = Change & Required<Pick<Change, 'place'>>;

function byPlace({ place: one }: PlacedChange, { place: other }: PlacedChange): number {
  if (one.side !== other.side) return one.side === 'revision' ? -1 : 1;
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line;
}
