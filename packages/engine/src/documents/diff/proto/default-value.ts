/** Says what a field holds that is not set, by the type that it has. */
import {
  type Field,
  optionNamed,
  type ScalarName,
  textOfBytes,
} from '../../../source/declarations/proto/proto-file.ts';
import type { ValueType } from './value-type.ts';

export type DefaultValue =
  /** One character for each byte, for strings and bytes. */
  | { readonly kind: 'text'; readonly bytes: string }
  /** Numbers, booleans and enums have this kind. */
  | {
      readonly kind: 'number';
      readonly value: bigint | number;
      readonly isFloat: boolean;
      readonly written: string;
    };

/** `undefined` where there can be none: messages have no default, nor do types that nobody knows. */
export function defaultValueOf(
  { options }: Pick<Field, 'options'>,
  type: ValueType,
): DefaultValue | undefined {
  const written = optionNamed(options, 'default');
  switch (type.kind) {
    case 'message':
    case 'group':
    case 'unknown':
      return undefined;
    case 'enum': {
      const { values } = type.declared;
      const chosen = written?.kind === 'name' ? values.find(({ name }) => name === written.name) : values[0];
      return numberOf(BigInt(chosen?.number ?? 0), chosen?.name);
    }
    case 'scalar':
      break;
  }
  switch (type.name) {
    case 'string':
    case 'bytes':
      return { kind: 'text', bytes: written?.kind === 'string' ? written.bytes : '' };
    case 'bool': {
      const isTrue = written?.kind === 'name' && written.name === 'true';
      return numberOf(isTrue ? 1n : 0n, String(isTrue));
    }
    default:
      return numericDefault(written, type.name);
  }
}

function numericDefault(written: ReturnType<typeof optionNamed>, type: ScalarName): DefaultValue {
  const isFloat = type === 'float';
  const floating = (value: number): DefaultValue => {
    const rounded = isFloat ? Math.fround(value) : value;
    return { kind: 'number', value: rounded, isFloat, written: String(value).replace('Infinity', 'inf') };
  };
  switch (written?.kind) {
    case 'integer':
      return isFloat || type === 'double' ? floating(Number(written.value)) : numberOf(written.value);
    case 'float':
      return floating(written.value);
    case 'name': {
      const value = written.name === 'inf' ? Number.POSITIVE_INFINITY : Number.NaN;
      return floating(written.isNegative ? -value : value);
    }
    default:
      return numberOf(0n);
  }
}

function numberOf(value: bigint, written = String(value)): DefaultValue {
  return { kind: 'number', value, isFloat: false, written };
}

/**
 * Tells whether a receiver sees the same where nothing was sent. As with buf's FIELD_SAME_DEFAULT, numbers of all types
 * are one kind, and `string` and `bytes` another: that the type changed is the finding of another rule.
 */
export function isSameDefault(base: DefaultValue, revision: DefaultValue): boolean {
  if (isZero(base) && isZero(revision)) return true;
  if (base.kind === 'text' || revision.kind === 'text') {
    return base.kind === 'text' && revision.kind === 'text' && base.bytes === revision.bytes;
  }
  // A double knows more digits than the float that was written with the same ones.
  const [one, other] =
    base.isFloat === revision.isFloat
      ? [base.value, revision.value]
      : [asFloat(base.value), asFloat(revision.value)];
  return (Number.isNaN(one) && Number.isNaN(other)) || (one >= other && one <= other);
}

function isZero(value: DefaultValue): boolean {
  return value.kind === 'text' ? value.bytes === '' : Number(value.value) === 0;
}

/** Integers stay as they are: they are exact. */
function asFloat(value: bigint | number): bigint | number {
  return typeof value === 'number' ? Math.fround(value) : value;
}

export function printDefault(value: DefaultValue): string {
  return value.kind === 'text' ? JSON.stringify(textOfBytes(value.bytes)) : value.written;
}
