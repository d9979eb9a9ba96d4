/**
 * The order that rules give to the properties of an object that is sent in a query or a form: each property among its
 * siblings, as in JSON. Parameters between them stay where they are.
 */
import type { Parameter } from '../endpoints/endpoint.ts';
import type { Conventions, FieldElement } from '../project/conventions.ts';
import type { RuleKeyName } from '../rules/catalogue.ts';

export const fieldOrderKeys = ['field.order', 'field.order.with'] as const satisfies readonly RuleKeyName[];

/** A parameter with the fields that lead to it, from the object on; without any, it is none of an object's properties. */
export interface PlacedParameter {
  readonly parameter: Parameter;
  readonly fields: readonly FieldElement[];
}

export function inFieldOrder(
  conventions: Conventions,
  placed: readonly PlacedParameter[],
): readonly Parameter[] {
  const ordered = new Map<string, PlacedParameter[]>();
  for (const each of placed) {
    const [first] = each.fields;
    if (first === undefined) continue;
    const siblings = ordered.get(first.of.key) ?? [];
    ordered.set(first.of.key, siblings);
    siblings.push(each);
  }
  for (const siblings of ordered.values()) siblings.sort((a, b) => comparison(conventions, a, b));
  // An object's properties keep the places that they have together.
  return placed.map(({ parameter, fields: [first] }) => {
    const next = first && ordered.get(first.of.key)?.shift();
    return next?.parameter ?? parameter;
  });
}

/** Where the ways to two properties part, the fields decide. */
function comparison(conventions: Conventions, a: PlacedParameter, b: PlacedParameter): number {
  for (const [index, left] of a.fields.entries()) {
    const right = b.fields[index];
    if (right === undefined || left.member === right.member) continue;
    if (conventions.asks('field.order.with', left.of.file.path)) {
      return conventions.compare('field.order.with', left, right);
    }
    return orderOf(conventions, left) - orderOf(conventions, right);
  }
  return 0;
}

/** Fields without a number come last. */
function orderOf(conventions: Conventions, field: FieldElement): number {
  return conventions.number('field.order', field)?.value ?? Number.MAX_SAFE_INTEGER;
}
