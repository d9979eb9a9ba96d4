/** Says which values Jackson leaves out of what it writes: `@JsonInclude` and the inclusion of the mapper. */
import { type Annotations, textAttribute } from '../../annotations.ts';
import { jackson } from './annotations.ts';
import type { ClassRules } from './class-rules.ts';

/**
 * Tells whether null is written. The property says more than its class, and the class more than the mapper
 * (`PropertyBuilder` of jackson-databind); `USE_DEFAULTS` leaves it to the next.
 */
export function writesNull(annotations: Annotations, rules: ClassRules, byMapper: () => string): boolean {
  const nulls = annotations.find(jackson.JsonSerialize)?.values.get('nullsUsing');
  if (nulls?.kind === 'class' && 'name' in nulls.type && !/(?:^|\.)None$/.test(nulls.type.name)) return false;
  return !leavesOutNull.has(inclusion(annotations, rules, byMapper));
}

/** Tells when a property that is never null is left out all the same. */
export function leavesOut(
  annotations: Annotations,
  rules: ClassRules,
  byMapper: () => string,
): 'absent' | 'empty' | 'default' | undefined {
  switch (inclusion(annotations, rules, byMapper)) {
    case 'NON_ABSENT':
      return 'absent';
    case 'NON_EMPTY':
      return 'empty';
    case 'NON_DEFAULT':
      return 'default';
    default:
      return undefined;
  }
}

function inclusion(annotations: Annotations, rules: ClassRules, byMapper: () => string): string {
  return inclusionOf(annotations) ?? inclusionOf(rules.annotations) ?? byMapper();
}

function inclusionOf(annotations: Annotations): string | undefined {
  const found = annotations.find(jackson.JsonInclude);
  const value = found && textAttribute(found, 'value');
  return value === 'USE_DEFAULTS' ? undefined : value;
}

const leavesOutNull: ReadonlySet<string> = new Set(['NON_NULL', 'NON_ABSENT', 'NON_EMPTY', 'NON_DEFAULT']);
