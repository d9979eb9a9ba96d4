/**
 * The order that rules give to the properties of an object that is sent in a query or a form: each property among its
 * siblings, as in JSON. Parameters between them stay where they are. `field-parameter-rules.ts` asks.
 */

import type { FieldTarget, RuleEngine } from '../../source/project/rule-engine.ts';
import type { RuleKeyName } from '../../source/rule-files/catalogue.ts';
import type { BoundParameter } from '../frameworks/common/parameters/bound-parameters.ts';

export const fieldOrderKeys = ['field.order', 'field.order.with'] as const satisfies readonly RuleKeyName[];

/** A parameter with the fields that lead to it, from the object on; without any, it is none of an object's properties. */
export interface PlacedParameter {
  readonly bound: BoundParameter;
  readonly fields: readonly FieldTarget[];
}

export function inFieldOrder(
  rules: RuleEngine,
  placed: readonly PlacedParameter[],
): readonly BoundParameter[] {
  const ordered = new Map<string, PlacedParameter[]>();
  for (const each of placed) {
    const [first] = each.fields;
    if (first === undefined) continue;
    const siblings = ordered.get(first.of.key) ?? [];
    ordered.set(first.of.key, siblings);
    siblings.push(each);
  }
  for (const siblings of ordered.values()) siblings.sort((a, b) => comparison(rules, a, b));
  // The places of an object's properties stay; only which property stands in which of them changes.
  return placed.map(({ bound, fields: [first] }) => {
    const next = first && ordered.get(first.of.key)?.shift();
    return next?.bound ?? bound;
  });
}

/** Compares the first fields on the ways to two properties that are different. */
function comparison(rules: RuleEngine, a: PlacedParameter, b: PlacedParameter): number {
  for (const [index, left] of a.fields.entries()) {
    const right = b.fields[index];
    if (right === undefined || left.member === right.member) continue;
    if (rules.hasRule('field.order.with', left.of.file.path)) {
      return rules.compare('field.order.with', left, right);
    }
    return orderOf(rules, left) - orderOf(rules, right);
  }
  return 0;
}

/** Fields without a number come last. */
function orderOf(rules: RuleEngine, field: FieldTarget): number {
  return rules.number('field.order', field)?.value ?? Number.MAX_SAFE_INTEGER;
}
