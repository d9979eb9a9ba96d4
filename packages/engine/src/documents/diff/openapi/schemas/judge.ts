/**
 * Says which rules judge a difference between two schemas. It depends on who sends what the schema describes: a caller
 * may be asked for less and be given more, never the other way round.
 */
import type { ChangeLevel } from '../../change.ts';
import type { TypeListChange } from './rewritten.ts';
import type { SchemaDifference } from './schema-difference.ts';
import {
  judgeParameter,
  judgeParameterProperty,
  judgeRequestType,
  judgeResponseType,
  type TypeChange,
} from './type-change.ts';

export interface Judgement {
  /** A rule's id, where there is such a rule. */
  readonly id: string;
  /** Says what follows the subject in a sentence. */
  readonly says: string;
  /** Is set where it is not the rule's own. */
  readonly level?: ChangeLevel;
}

/** Judges a change for callers; what they do not send breaks none of them. */
export function judgeRequestBody(
  difference: SchemaDifference,
  isStronglyTyped: boolean,
): readonly Judgement[] {
  const judged = judgeRequest(difference, isStronglyTyped);
  const { isRoot, kind, revision } = difference;
  return isRoot || kind === 'access' || revision.readOnly !== true ? judged : judged.map(asInfo);
}

function asInfo(judgement: Judgement): Judgement {
  return { ...judgement, level: 'info' };
}

function judgeRequest(difference: SchemaDifference, isStronglyTyped: boolean): readonly Judgement[] {
  const { isRoot, base, revision } = difference;
  const prefix = isRoot ? 'request-body' : 'request-property';
  const isReadOnly = !isRoot && revision.readOnly === true;
  switch (difference.kind) {
    case 'keyword': {
      const { rule, says } = difference;
      const isOfReadOnly = isReadOnly && readOnlyRules.has(rule);
      const judged = rule === 'multiple-of-specialized' ? 'multiple-of-changed' : rule;
      return [{ id: `${isOfReadOnly ? 'request-read-only-property' : prefix}-${judged}`, says }];
    }
    case 'type': {
      const verdict = judgeRequestType(difference.change, isStronglyTyped);
      return [{ id: `${prefix}-type-${verdict}`, says: saysTypes(difference.change) }];
    }
    case 'type-list':
      return [judgeTypeList(prefix, difference.change, 'removed')];
    case 'wrapped-in-one-of':
      return [{ id: `${prefix}-wrapped-in-one-of`, says: saysWrapped }];
    case 'property-removed':
      return base.readOnly === true ? [] : [{ id: 'request-property-removed', says: 'is gone' }];
    case 'property-added':
      return revision.readOnly === true
        ? []
        : [judgeNewRequestProperty(difference.isRequired, revision.default !== undefined)];
    case 'required':
      return revision.readOnly === true
        ? []
        : [judgeRequiredInRequest(difference.isNow, revision.default !== undefined)];
    case 'access':
      return [judgeAccess('request', difference)];
  }
}

/** Rules of their own for what callers do not send. */
const readOnlyRules = new Set([
  ...['max-decreased', 'min-increased', 'exclusive-max-decreased', 'exclusive-min-increased'],
  ...['max-length-decreased', 'max-items-decreased', 'max-properties-decreased', 'enum-value-removed'],
]);

function judgeNewRequestProperty(isRequired: boolean, hasDefault: boolean): Judgement {
  if (!isRequired) return { id: 'new-optional-request-property', says: 'is new, and may be left out' };
  return hasDefault
    ? { id: 'new-required-request-property-with-default', says: 'is new, has to be sent, and has a default' }
    : { id: 'new-required-request-property', says: 'is new, and has to be sent' };
}

function judgeRequiredInRequest(isNow: boolean, hasDefault: boolean): Judgement {
  if (!isNow) return { id: 'request-property-became-optional', says: 'may be left out now' };
  return hasDefault
    ? { id: 'request-property-became-required-with-default', says: 'has to be sent now, and has a default' }
    : { id: 'request-property-became-required', says: 'has to be sent now' };
}

/** Judges a change for callers; what they do not get breaks none of them. */
export function judgeResponseBody(
  difference: SchemaDifference,
  isStronglyTyped: boolean,
): readonly Judgement[] {
  const judged = judgeResponse(difference, isStronglyTyped);
  const { isRoot, kind, revision } = difference;
  return isRoot || kind === 'access' || revision.writeOnly !== true ? judged : judged.map(asInfo);
}

function judgeResponse(difference: SchemaDifference, isStronglyTyped: boolean): readonly Judgement[] {
  const { isRoot, base, revision } = difference;
  const prefix = isRoot ? 'response-body' : 'response-property';
  const isWriteOnly = !isRoot && revision.writeOnly === true;
  switch (difference.kind) {
    case 'keyword':
      return judgeResponseKeyword(difference.rule, difference.says, prefix, isWriteOnly);
    case 'type': {
      const verdict = judgeResponseType(difference.change, isStronglyTyped);
      return [{ id: `${prefix}-type-${verdict}`, says: saysTypes(difference.change) }];
    }
    case 'type-list':
      return [judgeTypeList(prefix, difference.change, 'added')];
    case 'wrapped-in-one-of':
      return [{ id: `${prefix}-wrapped-in-one-of`, says: saysWrapped }];
    case 'property-removed':
    case 'property-added': {
      const way = difference.kind === 'property-added' ? 'added' : 'removed';
      const presence = difference.isRequired ? 'required' : 'optional';
      const access = base.writeOnly === true ? '-write-only' : '';
      const says =
        way === 'removed' ? 'is gone' : `is new, and ${difference.isRequired ? 'always' : 'may be'} there`;
      return [{ id: `response-${presence}${access}-property-${way}`, says }];
    }
    case 'required': {
      const access = base.writeOnly === true || revision.writeOnly === true ? '-write-only' : '';
      return difference.isNow
        ? [{ id: `response${access}-property-became-required`, says: 'is always there now' }]
        : [{ id: `response${access}-property-became-optional`, says: 'can be missing now' }];
    }
    case 'access':
      return [judgeAccess('response', difference)];
  }
}

function judgeResponseKeyword(
  rule: string,
  says: string,
  prefix: string,
  isWriteOnly: boolean,
): readonly Judgement[] {
  if (rule === 'enum-value-added' && isWriteOnly)
    return [{ id: `response-write-only-property-${rule}`, says }];
  if (isAboutEnum(rule) && prefix === 'response-body') return [{ id: `response-mediatype-${rule}`, says }];
  if (rule.endsWith('-generalized'))
    return [{ id: `${prefix}-${rule.replace(/-generalized$/, '-changed')}`, says }];
  return [{ id: `${prefix}-${rule}`, says }];
}

function isAboutEnum(rule: string): boolean {
  return rule.startsWith('enum-') || rule.endsWith('-enum');
}

/** @param parameter whether it can be left out on both sides, and whether it is a header */
export function judgeParameterSchema(
  difference: SchemaDifference,
  parameter: { readonly isOptional: boolean; readonly isHeader: boolean; readonly takesLists: boolean },
): readonly Judgement[] {
  const { isRoot, revision } = difference;
  const prefix = isRoot ? 'request-parameter' : 'request-parameter-property';
  const { isHeader } = parameter;
  switch (difference.kind) {
    case 'keyword': {
      const { rule, says } = difference;
      if (rule.startsWith('default-value-') && !parameter.isOptional) return [];
      // The parameter says itself whether it is deprecated.
      if (isRoot && (rule === 'deprecated' || rule === 'reactivated')) return [];
      // A list's limit is often written beside the type of its items, where it limits nothing: oasdiff counts it.
      const isOfList = difference.at === '[]' && rule.startsWith('max-items-');
      return [
        { id: `${isOfList ? 'request-parameter' : prefix}-${rule}`, says },
        ...(isHeader && rule === 'became-enum' ? [{ id: 'request-header-property-became-enum', says }] : []),
      ];
    }
    case 'type': {
      const { change } = difference;
      const says = saysTypes(change);
      if (!isRoot) return [{ id: `${prefix}-type-${judgeParameterProperty(change)}`, says }];
      const isList = parameter.takesLists && change.revision.types.includes('array');
      return [{ id: `${prefix}-type-${isList ? 'generalized' : judgeParameter(change)}`, says }];
    }
    case 'type-list':
      return [judgeTypeList(prefix, difference.change, 'removed')];
    case 'property-added':
      return isHeader && difference.isRequired && revision.readOnly !== true
        ? [{ id: 'new-required-request-header-property', says: 'is new, and has to be sent' }]
        : [];
    case 'required':
      return isHeader && difference.isNow && revision.readOnly !== true
        ? [{ id: 'request-header-property-became-required', says: 'has to be sent now' }]
        : [];
    case 'wrapped-in-one-of':
    case 'property-removed':
    case 'access':
      return [];
  }
}

/** Values of headers are texts, and rules know nothing of what stands inside of them. */
export function judgeResponseHeader(difference: SchemaDifference): readonly Judgement[] {
  if (!difference.isRoot) return [];
  if (difference.kind === 'keyword')
    return [{ id: `response-header-${difference.rule}`, says: difference.says }];
  if (difference.kind !== 'type') return [];
  const verdict = judgeResponseType(difference.change, false);
  return [{ id: `response-header-type-${verdict}`, says: saysTypes(difference.change) }];
}

/** A response is judged by what callers could count on, a request by what they had and have to send (oasdiff 1.37.0). */
function judgeAccess(
  direction: 'request' | 'response',
  { word, isNow, wasRequired, isRequired }: SchemaDifference & { kind: 'access' },
): Judgement {
  const isCountedOn = direction === 'response' ? wasRequired : wasRequired && isRequired;
  return {
    id: `${direction}-${isCountedOn ? 'required' : 'optional'}-property-became-${isNow ? '' : 'not-'}${word}`,
    says: isNow ? `is ${word} now` : `is not ${word} any more`,
  };
}

/** @param breaking what callers cannot live with decides where both happened */
function judgeTypeList(prefix: string, change: TypeListChange, breaking: 'added' | 'removed'): Judgement {
  const other = breaking === 'added' ? 'removed' : 'added';
  const way = change[breaking].length > 0 ? breaking : other;
  const types = change[way].join(', ');
  return way === 'added'
    ? { id: `${prefix}-list-of-types-widened`, says: `can be of another type now: ${types}` }
    : { id: `${prefix}-list-of-types-narrowed`, says: `cannot be of a type any more: ${types}` };
}

const saysWrapped = 'is one of several alternatives now, and has to fit exactly one of them';

function saysTypes({ base, revision }: TypeChange): string {
  return `is ${typeName(revision)} in place of ${typeName(base)}`;
}

function typeName({ types, format }: TypeChange['base']): string {
  const type = types.length === 0 ? 'any type' : types.join(' or ');
  return format === '' ? type : `${type} (${format})`;
}
