/**
 * Says what rules say about the parameters of a handler, laid over what the framework made of them. An object whose
 * properties are sent one by one stands for all of them.
 */

import type { Parameter, ParameterPlace } from '../../model/endpoint.ts';
import type { PartProvenance } from '../../model/explanation.ts';
import type { Project } from '../../source/project/project.ts';
import type {
  MethodTarget,
  ParameterDraft,
  ParameterTarget,
  Sourced,
} from '../../source/project/rule-engine.ts';
import type { RuleKeyName, TextKey } from '../../source/rule-files/catalogue.ts';
import { resolveType } from '../../source/types/resolve-type.ts';
import { objectType, type ResolvedType } from '../../source/types/resolved-type.ts';
import { limited, noLimits } from '../../source/types/schema/limits.ts';
import { schemaOf } from '../../source/types/schema/schema-of.ts';
import { methodScope } from '../../source/types/scope.ts';
import { typeOfText } from '../../source/types/type-of-text.ts';
import { typeOfWord } from '../../source/types/type-of-word.ts';
import { t } from '../../text/l10n.ts';
import {
  type Bound,
  type BoundParameter,
  withParameters,
} from '../frameworks/common/parameters/bound-parameters.ts';
import { retyped } from '../frameworks/common/parameters/parameter.ts';

export function withParameterRules<B extends Bound>(
  project: Project,
  found: B,
  handler: MethodTarget,
  provenance: PartProvenance[],
): B {
  return handler.method.parameters.reduce<B>((before, parameter) => {
    const draft: ParameterDraft = { type: undefined };
    const target: ParameterTarget = { kind: 'parameter', parameter, method: handler, draft };
    project.rules.run('api.param.parse.before', target, noVariables);
    const after = withLevels(project, withRulesOf(project, before, target, provenance), target);
    project.rules.run('api.param.parse.after', target, noVariables);
    return draft.type === undefined ? after : asDrafted(project, after, target, draft.type);
  }, found);
}

/** Types a parameter that is sent as itself. */
function asDrafted<B extends Bound>(project: Project, found: B, target: ParameterTarget, word: string): B {
  const only = sentAsItself(ownParameters(found, target), target);
  if (only === undefined) return found;
  const type = typeOfWord(project, scopeOf(target), word);
  return replace(found, only, retyped(project, only.parameter, type));
}

function replace<B extends Bound>(found: B, which: BoundParameter, parameter: Parameter): B {
  return withParameters(
    found,
    found.parameters.map((each) => (each === which ? { ...each, parameter } : each)),
  );
}

const noVariables = new Map();

export const parameterKeys: readonly RuleKeyName[] = [
  ...(['param.name', 'param.type', 'param.default.value', 'param.demo', 'param.mock', 'param.doc'] as const),
  ...(['param.required', 'param.ignore', 'param.http.type'] as const),
  'param.max.depth',
  ...(['api.param.parse.before', 'api.param.parse.after'] as const),
];

function withRulesOf<B extends Bound>(
  project: Project,
  found: B,
  target: ParameterTarget,
  provenance: PartProvenance[],
): B {
  const { rules } = project;
  const own = ownParameters(found, target);
  if (rules.flag('param.ignore', target)?.value === true) {
    const rest = own.length === 0 && isSentAsBody(found, target) ? withoutBody(found) : found;
    return withParameters(
      rest,
      rest.parameters.filter((each) => !own.includes(each)),
    );
  }
  const only = sentAsItself(own, target);
  if (only === undefined) return withRulesOfBody(project, found, target, own, provenance);

  const { parameter: before } = only;
  const record = <T>(sourced: Sourced<T> | undefined): T | undefined => {
    if (sourced === undefined) return undefined;
    const { key } = sourced.from;
    provenance.push({
      part: { kind: 'parameter', in: before.in, name: before.name },
      value: String(sourced.value),
      why: t`the rule \`${key}\``,
      from: { kind: 'rule', column: 1, ...sourced.from },
    });
    return sourced.value;
  };
  const text = (key: TextKey) => record(rules.text(key, target));
  const place = text('param.http.type')?.toLowerCase();
  const isFixed = only.from.some(
    ({ declaration, by }) => declaration === target.parameter && by === 'annotation',
  );
  if (place === 'body' && !isFixed) return asBody(project, found, target, own);

  const type = text('param.type');
  const base =
    type === undefined ? before : retyped(project, before, typeOfText(project, scopeOf(target), type));
  const docs = rules.texts('param.doc', target).flatMap((sourced) => record(sourced) ?? []);
  const description = [...new Set([base.description ?? '', ...docs])]
    .filter((each) => each !== '')
    .join('\n');
  const value = text('param.default.value');
  const example = text('param.demo') ?? text('param.mock');
  return replace(found, only, {
    ...base,
    in: isPlace(place) && !isFixed ? place : base.in,
    name: text('param.name') ?? base.name,
    // A path has no way to leave a variable out.
    required: base.in === 'path' || (record(rules.flag('param.required', target)) ?? base.required),
    ...(description === '' ? {} : { description }),
    ...(value === undefined ? {} : { default: value }),
    ...(example === undefined ? {} : { example }),
  });
}

function withoutBody<B extends Bound>(found: B): B {
  const { body: _, ...endpoint } = found.endpoint;
  return { ...found, endpoint, bodyFrom: [] };
}

/** Applies rules for the whole to a parameter that is sent as the body, or as many. */
function withRulesOfBody<B extends Bound>(
  project: Project,
  found: B,
  target: ParameterTarget,
  own: readonly BoundParameter[],
  provenance: PartProvenance[],
): B {
  const { rules } = project;
  const place = rules.text('param.http.type', target);
  if (own.length > 0) {
    const to = place?.value.toLowerCase();
    if (to === 'body') return asBody(project, found, target, own);
    if (to !== 'form' && to !== 'query') return found;
    const moved = found.parameters.map((each) =>
      own.includes(each) ? { ...each, parameter: { ...each.parameter, in: to } as const } : each,
    );
    return withParameters(found, moved);
  }
  const { body } = found.endpoint;
  if (body === undefined || !isSentAsBody(found, target)) return found;
  const type = rules.text('param.type', target);
  const required = rules.flag('param.required', target);
  const docs = rules.texts('param.doc', target).map(({ value }) => value);
  for (const { value, from } of [type, required].filter((each) => each !== undefined)) {
    const why = t`the rule \`${from.key}\``;
    provenance.push({
      part: { kind: 'body' },
      value: String(value),
      why,
      from: { kind: 'rule', column: 1, ...from },
    });
  }
  const schema = type && schemaOf(project, typeOfText(project, scopeOf(target), type.value));
  const described = docs.length === 0 ? {} : { description: docs.join('\n') };
  const changed = {
    ...body,
    required: required?.value ?? body.required,
    schema: { ...(schema ?? body.schema), ...described },
  };
  return { ...found, endpoint: { ...found.endpoint, body: changed } };
}

/** `param.max.depth`: deeper objects in the body are only named, and of properties sent one by one the deeper ones go. */
function withLevels<B extends Bound>(project: Project, found: B, target: ParameterTarget): B {
  const levels = project.rules.number('param.max.depth', target)?.value;
  if (levels === undefined) return found;
  const own = ownParameters(found, target);
  const { body } = found.endpoint;
  if (own.length === 0) {
    if (body === undefined || !isSentAsBody(found, target)) return found;
    const schema = limited(body.schema, { ...noLimits, levels });
    return { ...found, endpoint: { ...found.endpoint, body: { ...body, schema } } };
  }
  const isDeeper = (each: BoundParameter) =>
    own.includes(each) && each.parameter.name.split(/[.[]/).length > levels;
  return withParameters(
    found,
    found.parameters.filter((each) => !isDeeper(each)),
  );
}

function asBody<B extends Bound>(
  project: Project,
  found: B,
  target: ParameterTarget,
  own: readonly BoundParameter[],
): B {
  const rest = withParameters(
    found,
    found.parameters.filter((each) => !own.includes(each)),
  );
  const schema = schemaOf(project, typeOf(project, target)) ?? {};
  const body = { mediaType: 'application/json', required: true, schema };
  return { ...rest, endpoint: { ...rest.endpoint, body }, bodyFrom: [target.parameter] };
}

/** The parameters of the endpoint that this one takes; several for an object that is sent property by property. */
function ownParameters({ parameters }: Bound, target: ParameterTarget): readonly BoundParameter[] {
  return parameters.filter(({ from }) => from.some(({ declaration }) => declaration === target.parameter));
}

/** The one parameter that this one is; none for an object, whose properties are not the object, however few they are. */
function sentAsItself(
  [only, ...others]: readonly BoundParameter[],
  target: ParameterTarget,
): BoundParameter | undefined {
  const isProperty = only?.from.some(
    ({ declaration, by }) => declaration === target.parameter && by === 'property',
  );
  return others.length > 0 || isProperty ? undefined : only;
}

function isSentAsBody({ bodyFrom }: Bound, target: ParameterTarget): boolean {
  return bodyFrom.includes(target.parameter);
}

export function typeOf(project: Project, target: ParameterTarget): ResolvedType {
  const { type } = target.parameter;
  return type === undefined ? objectType : resolveType(project, scopeOf(target), type);
}

function scopeOf({ method }: ParameterTarget) {
  return methodScope(method.declared, method.method);
}

function isPlace(text: string | undefined): text is ParameterPlace {
  return text !== undefined && places.some((each) => each === text);
}

const places: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie', 'form', 'matrix'];
