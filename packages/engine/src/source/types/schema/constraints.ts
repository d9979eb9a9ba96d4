/**
 * Says what validation annotations say, in the words of JSON Schema (Jakarta Validation 3, section 8, and Hibernate
 * Validator's own constraints).
 */
import { numberIn, parseBound } from '../../../model/exact-number.ts';
import type { Schema } from '../../../model/schema.ts';
import { type Annotations, knownTexts, type MergedAnnotation } from '../annotations.ts';
import type { Constant } from '../constant.ts';
import type { Validation } from './body-use.ts';
import { isNonNull } from './nullness.ts';
import { validated } from './validation.ts';

export interface Constraints {
  readonly isRequired: boolean;
  /** To be laid over the schema of the type. */
  readonly schema: Schema;
}

/** `schema` is what the type says by itself: `@Size` means length for texts and the number of items for lists. */
export function readConstraints(
  annotations: Annotations,
  schema: Schema,
  validation?: Validation,
): Constraints {
  const isMarkedNonNull = isNonNull(annotations, undefined) === true;
  if (!isConstrained(annotations)) return { isRequired: isMarkedNonNull, schema: {} };
  const find = (name: string) =>
    standardPackages
      .map((from) => validated(annotations.find(`${from}.constraints.${name}`), from, validation))
      .find((found) => found !== undefined);
  const hibernate = (name: string) =>
    validated(annotations.find(`${hibernatePackage}.${name}`), hibernatePackage, undefined);
  const isNotEmpty = [find, hibernate].some(
    (of) => of('NotEmpty') !== undefined || of('NotBlank') !== undefined,
  );
  // Only nothing is valid, so that nobody sends it.
  if (find('Null') !== undefined) return { isRequired: false, schema: { readOnly: true } };
  const isRequired = isNotEmpty || find('NotNull') !== undefined || isMarkedNonNull;
  switch (schema.type) {
    case 'string':
      return { isRequired, schema: textConstraints(find, hibernate, isNotEmpty, schema) };
    case 'array':
      return {
        isRequired,
        schema: {
          ...(isNotEmpty ? { minItems: 1 } : {}),
          ...limits(find('Size'), 'minItems', 'maxItems'),
        },
      };
    case 'boolean':
      return { isRequired, schema: truthConstraints(find) };
    default:
      return { isRequired, schema: numberConstraints(find, hibernate) };
  }
}

/** Tells whether a primitive that nobody sends, which is 0 then, is invalid. */
export function excludesZero({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): boolean {
  return (
    (numberIn(minimum) ?? 0) > 0 ||
    (numberIn(maximum) ?? 0) < 0 ||
    (numberIn(exclusiveMinimum) ?? -1) >= 0 ||
    (numberIn(exclusiveMaximum) ?? 1) <= 0
  );
}

type Find = (name: string) => MergedAnnotation | undefined;

function textConstraints(find: Find, hibernate: Find, isNotEmpty: boolean, { format }: Schema): Schema {
  const expression = find('Pattern');
  const pattern = expression && knownTexts(expression, 'regexp').find((text) => text !== '');
  const known = textFormats.find(([name]) => find(name) !== undefined || hibernate(name) !== undefined)?.[1];
  const isLater = find('Future') !== undefined || find('FutureOrPresent') !== undefined;
  const later = isLater && format !== undefined ? laterTexts[format] : undefined;
  return {
    ...(isNotEmpty ? { minLength: 1 } : {}),
    ...limits(find('Size') ?? hibernate('Length'), 'minLength', 'maxLength'),
    ...(pattern === undefined ? {} : { pattern }),
    ...(known === undefined ? {} : { format: known }),
    ...(later === undefined ? {} : { examples: [later] }),
  };
}

/** By the simple names of the constraints, of the standard or of Hibernate Validator. */
const textFormats: readonly (readonly [string, string])[] = [
  ['Email', 'email'],
  ['URL', 'uri'],
  ['UUID', 'uuid'],
];

/** Dates that stay in the future for long. */
const laterTexts: Readonly<Record<string, string>> = {
  date: '2099-12-31',
  'date-time': '2099-12-31T10:30:00Z',
  'date-time-local': '2099-12-31T10:30:00',
};

function truthConstraints(find: Find): Schema {
  if (find('AssertTrue') !== undefined) return { enum: [true] };
  return find('AssertFalse') === undefined ? {} : { enum: [false] };
}

function numberConstraints(find: Find, hibernate: Find): Schema {
  const range = hibernate('Range');
  const [least, most] = [numberAttribute(range, 'min'), numberAttribute(range, 'max')];
  return {
    ...digits(find('Digits')),
    ...(find('Positive') ? { exclusiveMinimum: 0 } : {}),
    ...(find('PositiveOrZero') ? { minimum: 0 } : {}),
    ...(find('Negative') ? { exclusiveMaximum: 0 } : {}),
    ...(find('NegativeOrZero') ? { maximum: 0 } : {}),
    ...(least === undefined ? {} : { minimum: least }),
    ...(most === undefined || most >= Number.MAX_SAFE_INTEGER ? {} : { maximum: most }),
    ...bound(find('Min'), 'minimum', 'exclusiveMinimum'),
    ...bound(find('Max'), 'maximum', 'exclusiveMaximum'),
    ...bound(find('DecimalMin'), 'minimum', 'exclusiveMinimum'),
    ...bound(find('DecimalMax'), 'maximum', 'exclusiveMaximum'),
  };
}

/** `@Digits(integer = 3)`: less than 1000. */
function digits(found: MergedAnnotation | undefined): Schema {
  const count = numberAttribute(found, 'integer');
  if (count === undefined || count > 15) return {};
  return { exclusiveMinimum: -(10 ** count), exclusiveMaximum: 10 ** count };
}

function limits(
  found: MergedAnnotation | undefined,
  least: 'minLength' | 'minItems',
  most: 'maxLength' | 'maxItems',
): Schema {
  const [min, max] = [numberAttribute(found, 'min'), numberAttribute(found, 'max')];
  return { ...(min ? { [least]: min } : {}), ...(isLimit(max) ? { [most]: max } : {}) };
}

const standardPackages = ['jakarta.validation', 'javax.validation'] as const;
const constraintAnnotations = standardPackages.map((name) => `${name}.Constraint`);
const hibernatePackage = 'org.hibernate.validator.constraints';

function isConstrained({ has, written }: Annotations): boolean {
  return (
    constraintAnnotations.some(has) ||
    written.some(({ names }) => names[0]?.startsWith(`${hibernatePackage}.`) === true)
  );
}

function bound(
  annotation: MergedAnnotation | undefined,
  inclusive: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
): Schema {
  const constant = annotation?.values.get('value');
  const isNumber = constant?.kind === 'number' || constant?.kind === 'string';
  const value = isNumber ? parseBound(String(constant.value)) : undefined;
  if (annotation === undefined || value === undefined) return {};
  const isExclusive =
    annotation.values.get('inclusive')?.kind === 'boolean' && !isTrue(annotation, 'inclusive');
  return { [isExclusive ? exclusive : inclusive]: value };
}

function isTrue(annotation: MergedAnnotation, name: string): boolean {
  const value = annotation.values.get(name);
  return value?.kind === 'boolean' && value.value;
}

/** `Integer.MAX_VALUE` is how annotations say that there is no limit. */
function isLimit(max: number | undefined): max is number {
  return max !== undefined && max < 0x7fffffff;
}

function numberAttribute(annotation: MergedAnnotation | undefined, name: string): number | undefined {
  return numberOf(annotation?.values.get(name));
}

function numberOf(value: Constant | undefined): number | undefined {
  const number = value?.kind === 'number' || value?.kind === 'string' ? Number(value.value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
