/**
 * Says whether another type or format fits what was there before. Requests may become wider and responses narrower;
 * where all values are texts on the wire (headers, parameters, XML), a text can stand for any of them.
 */
import { isSameValue } from '../same-value.ts';

export interface TypeChange {
  readonly base: TypeAndFormat;
  readonly revision: TypeAndFormat;
}

export interface TypeAndFormat {
  /** Empty where any type is allowed. */
  readonly types: readonly string[];
  /** Empty where none is said. */
  readonly format: string;
}

/** Says what callers send: does the revision accept what the base did? */
export type RequestVerdict = 'generalized' | 'compatible' | 'changed';

export function judgeRequestType(change: TypeChange, isStronglyTyped: boolean): RequestVerdict {
  const { base, revision } = change;
  const isWidened = areCovered(base.types, revision.types);
  if (!fits(change, isStronglyTyped, isWidened)) return 'changed';
  return isSwapped(change) && !isWidened ? 'compatible' : 'generalized';
}

/** Says what callers receive: could the base have sent what the revision does? */
export type ResponseVerdict = 'specialized' | 'compatible' | 'generalized' | 'changed';

export function judgeResponseType(change: TypeChange, isStronglyTyped: boolean): ResponseVerdict {
  const { base, revision } = change;
  const isNarrowed = areCovered(revision.types, base.types);
  if (!fits({ base: revision, revision: base }, isStronglyTyped, isNarrowed))
    return areCovered(base.types, revision.types) && hasOtherTypes(change) ? 'generalized' : 'changed';
  return isSwapped(change) && !isNarrowed ? 'compatible' : 'specialized';
}

/** A parameter's value is a text. */
export function judgeParameter(change: TypeChange): 'generalized' | 'changed' {
  return fits(change, false, false, true) ? 'generalized' : 'changed';
}

/** How an object stands in a parameter, as JSON or part by part, decides what its properties are: nobody can tell. */
export function judgeParameterProperty(change: TypeChange): 'generalized' | 'specialized' | 'changed' {
  const asJson = fits(change, true, false, true);
  const asText = fits(change, false, false, true);
  if (asJson !== asText) return 'changed';
  return asJson ? 'generalized' : 'specialized';
}

/** JSON tells `1` from `"1"` (RFC 8259); of other media types that is not known. */
export function isStronglyTyped(mediaType: string): boolean {
  const [name = ''] = mediaType.split(';');
  return name.trim() === 'application/json' || name.trim().endsWith('+json');
}

/** Is any value of the first also one of the second? */
function fits(
  { base, revision }: TypeChange,
  isStronglyTyped: boolean,
  isCovered: boolean,
  countsNoType = false,
): boolean {
  const otherTypes = !isCovered && hasOtherTypes({ base, revision });
  if (!countsNoType && otherTypes && revision.types.length === 0) return true;
  const typeFits = !otherTypes || isTypeContained(base.types, revision.types, isStronglyTyped);
  const formatFits = base.format === revision.format || isFormatContained(base.format, revision);
  return typeFits && formatFits;
}

function hasOtherTypes({ base, revision }: TypeChange): boolean {
  return !isSameValue([...base.types].sort(), [...revision.types].sort());
}

/** One type in the place of another, where both sides name any. */
function isSwapped(change: TypeChange): boolean {
  return change.base.types.length > 0 && change.revision.types.length > 0 && hasOtherTypes(change);
}

function areCovered(types: readonly string[], by: readonly string[]): boolean {
  return types.length > 0 && types.every((type) => by.some((each) => isSubtype(type, each)));
}

/** Every integer is a number (JSON Schema 2020-12, Validation 6.1.1). */
function isSubtype(type: string, of: string): boolean {
  return type === of || (type === 'integer' && of === 'number');
}

function isTypeContained(from: readonly string[], to: readonly string[], isStronglyTyped: boolean): boolean {
  const [gone, ...othersGone] = from.filter((type) => !to.includes(type));
  const [come, ...othersCome] = to.filter((type) => !from.includes(type));
  const isSingle = gone !== undefined && othersGone.length === 0 && othersCome.length === 0;
  if (isSingle && come !== undefined && isSubtype(gone, come)) return true;
  return !isStronglyTyped && othersCome.length === 0 && (come === undefined || come === 'string');
}

/** Formats that oasdiff takes to be wider than others of the same type. */
const wider: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  number: { float: ['double'] },
  integer: { int32: ['int64', 'bigint'], int64: ['bigint'] },
  string: { date: ['date-time'], time: ['date-time'] },
};

function isFormatContained(from: string, { types, format }: TypeAndFormat): boolean {
  if (format === '') return true;
  const [type, ...others] = types;
  if (type === undefined || others.length > 0) return false;
  return wider[type]?.[from]?.includes(format) ?? false;
}
