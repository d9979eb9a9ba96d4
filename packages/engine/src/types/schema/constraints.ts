/** What validation annotations say, in the words of JSON Schema (Jakarta Validation 3, section 8). */
import type { Schema } from '../../endpoints/schema.ts';
import { type Annotations, type MergedAnnotation, textAttribute } from '../annotations.ts';
import type { Constant } from '../constant.ts';

export interface Constraints {
  readonly isRequired: boolean;
  /** To be laid over the schema of the type. */
  readonly schema: Schema;
}

/** `schema` is what the type says by itself: `@Size` means length for texts and the number of items for lists. */
export function constraintsOf(annotations: Annotations, schema: Schema): Constraints {
  const isMarkedNonNull = nonNullAnnotations.some(annotations.has);
  if (!constraintAnnotations.some(annotations.has)) return { isRequired: isMarkedNonNull, schema: {} };
  const find = (name: string): MergedAnnotation | undefined =>
    annotations.find(`jakarta.validation.constraints.${name}`) ??
    annotations.find(`javax.validation.constraints.${name}`);
  const isText = schema.type === 'string';
  const isList = schema.type === 'array';
  const isNotEmpty = find('NotEmpty') !== undefined || find('NotBlank') !== undefined;
  const isRequired = isNotEmpty || find('NotNull') !== undefined || isMarkedNonNull;

  let result: Schema = {};
  const add = (more: Schema): void => {
    result = { ...result, ...more };
  };
  const length = (min: number | undefined, max: number | undefined): void => {
    if (isText) add({ ...(min ? { minLength: min } : {}), ...(isLimit(max) ? { maxLength: max } : {}) });
    if (isList) add({ ...(min ? { minItems: min } : {}), ...(isLimit(max) ? { maxItems: max } : {}) });
  };
  if (isNotEmpty) length(1, undefined);
  const size = find('Size');
  if (size !== undefined) length(numberAttribute(size, 'min'), numberAttribute(size, 'max'));
  if (!isText && !isList) {
    if (find('Positive')) add({ exclusiveMinimum: 0 });
    if (find('PositiveOrZero')) add({ minimum: 0 });
    if (find('Negative')) add({ exclusiveMaximum: 0 });
    if (find('NegativeOrZero')) add({ maximum: 0 });
    add(bound(find('Min'), 'minimum', 'exclusiveMinimum'));
    add(bound(find('Max'), 'maximum', 'exclusiveMaximum'));
    add(bound(find('DecimalMin'), 'minimum', 'exclusiveMinimum'));
    add(bound(find('DecimalMax'), 'maximum', 'exclusiveMaximum'));
  }
  const pattern = find('Pattern');
  const regularExpression = pattern && textAttribute(pattern, 'regexp');
  if (isText && regularExpression !== undefined) add({ pattern: regularExpression });
  if (isText && find('Email') !== undefined) add({ format: 'email' });
  return { isRequired, schema: result };
}

const constraintAnnotations = ['jakarta.validation.Constraint', 'javax.validation.Constraint'];

/** Annotations that promise a value without being validated. */
const nonNullAnnotations = [
  'org.springframework.lang.NonNull',
  'org.jspecify.annotations.NonNull',
  'jakarta.annotation.Nonnull',
  'javax.annotation.Nonnull',
  'lombok.NonNull',
];

function bound(
  annotation: MergedAnnotation | undefined,
  inclusive: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
): Schema {
  const value = annotation && numberAttribute(annotation, 'value');
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

function numberAttribute(annotation: MergedAnnotation, name: string): number | undefined {
  return numberOf(annotation.values.get(name));
}

function numberOf(value: Constant | undefined): number | undefined {
  const number = value?.kind === 'number' || value?.kind === 'string' ? Number(value.value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
