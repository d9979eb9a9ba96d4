/**
 * What rules say about the parameters of a handler, laid over what the framework made of them. A handler's parameter
 * is found among those of the endpoint by its name, or by the name that an annotation gives to it; an object whose
 * properties are sent one by one stands for all of them.
 */

import type { Endpoint, Parameter, ParameterPlace } from '../endpoints/endpoint.ts';
import type { Origin } from '../endpoints/explanation.ts';
import type { MethodElement, ParameterDraft, ParameterElement, Ruled } from '../project/conventions.ts';
import type { Project } from '../project/project.ts';
import type { RuleKeyName, TextKey } from '../rules/catalogue.ts';
import { upTo } from '../text/trim.ts';
import { accessorsOf } from '../types/schema/accessors.ts';
import { limited, noLimits } from '../types/schema/limits.ts';
import { schemaOf } from '../types/schema/schema-of.ts';
import { typeOfText } from '../types/type-of-text.ts';
import { typeOfWord } from '../types/type-of-word.ts';
import { isAskedBy, isPlaced, isSentAsBody, namesOf, retyped, scopeOf, typeOf } from './parameter-element.ts';

export function withParameterRules(
  project: Project,
  endpoint: Endpoint,
  handler: MethodElement,
  origins: Origin[],
): Endpoint {
  return handler.method.parameters.reduce<Endpoint>((before, parameter) => {
    const draft: ParameterDraft = { type: undefined };
    const element: ParameterElement = { kind: 'parameter', parameter, method: handler, draft };
    project.conventions.run('api.param.parse.before', element, noVariables);
    const after = withLevels(project, withRulesOf(project, before, element, origins), element);
    project.conventions.run('api.param.parse.after', element, noVariables);
    return draft.type === undefined ? after : asDrafted(project, before, after, element);
  }, endpoint);
}

/** Of a parameter that is sent as itself; it still stands where it stood, and may have another name by now. */
function asDrafted(
  project: Project,
  before: Endpoint,
  after: Endpoint,
  { draft, ...element }: ParameterElement,
): Endpoint {
  const [only, ...others] = ownParameters(project, before, element);
  const stays = before.parameters.length === after.parameters.length;
  if (only === undefined || others.length > 0 || !stays || draft?.type === undefined) return after;
  const type = typeOfWord(project, scopeOf(element), draft.type);
  const at = before.parameters.indexOf(only);
  return {
    ...after,
    parameters: after.parameters.map((each, i) => (i === at ? retyped(project, each, type) : each)),
  };
}

const noVariables = new Map();

export const parameterKeys: readonly RuleKeyName[] = [
  ...(['param.name', 'param.type', 'param.default.value', 'param.demo', 'param.mock', 'param.doc'] as const),
  ...(['param.required', 'param.ignore', 'param.http.type'] as const),
  'param.max.depth',
  ...(['api.param.parse.before', 'api.param.parse.after'] as const),
];

function withRulesOf(
  project: Project,
  endpoint: Endpoint,
  element: ParameterElement,
  origins: Origin[],
): Endpoint {
  const { conventions } = project;
  const own = ownParameters(project, endpoint, element);
  if (conventions.flag('param.ignore', element)?.value === true) {
    const { body, ...rest } = endpoint;
    const isBody = own.length === 0 && isSentAsBody(project, element);
    return {
      ...rest,
      ...(body === undefined || isBody ? {} : { body }),
      parameters: endpoint.parameters.filter((each) => !own.includes(each)),
    };
  }
  const [only] = own;
  if (only === undefined || own.length > 1) return withRulesOfBody(project, endpoint, element, own, origins);

  const note = <T>(found: Ruled<T> | undefined): T | undefined => {
    if (found === undefined) return undefined;
    const { key } = found.from;
    origins.push({
      part: { kind: 'parameter', in: only.in, name: only.name },
      value: String(found.value),
      why: `the rule \`${key}\``,
      from: { kind: 'rule', column: 1, ...found.from },
    });
    return found.value;
  };
  const text = (key: TextKey) => note(conventions.text(key, element));
  const place = text('param.http.type')?.toLowerCase();
  const isFixed = isPlaced(project, element);
  if (place === 'body' && !isFixed) return asBody(project, endpoint, element, only);

  const type = text('param.type');
  const base =
    type === undefined ? only : retyped(project, only, typeOfText(project, scopeOf(element), type));
  const docs = conventions.texts('param.doc', element).flatMap((found) => note(found) ?? []);
  const description = [...new Set([base.description ?? '', ...docs])]
    .filter((each) => each !== '')
    .join('\n');
  const value = text('param.default.value');
  const example = text('param.demo') ?? text('param.mock');
  const ruled: Parameter = {
    ...base,
    in: isPlace(place) && !isFixed ? place : base.in,
    name: text('param.name') ?? base.name,
    // A path has no way to leave a variable out.
    required: base.in === 'path' || (note(conventions.flag('param.required', element)) ?? base.required),
    ...(description === '' ? {} : { description }),
    ...(value === undefined ? {} : { default: value }),
    ...(example === undefined ? {} : { example }),
  };
  return { ...endpoint, parameters: endpoint.parameters.map((each) => (each === only ? ruled : each)) };
}

/** Of a parameter that is sent as the body, or as many: what holds for the whole. */
function withRulesOfBody(
  project: Project,
  endpoint: Endpoint,
  element: ParameterElement,
  own: readonly Parameter[],
  origins: Origin[],
): Endpoint {
  const { conventions } = project;
  const place = conventions.text('param.http.type', element);
  if (own.length > 0) {
    const to = place?.value.toLowerCase();
    if (to === 'body') return asBody(project, endpoint, element, ...own);
    if (to !== 'form' && to !== 'query') return endpoint;
    const parameters = endpoint.parameters.map((each) =>
      own.includes(each) ? ({ ...each, in: to } as const) : each,
    );
    return { ...endpoint, parameters };
  }
  const { body } = endpoint;
  if (body === undefined || !isSentAsBody(project, element)) return endpoint;
  const type = conventions.text('param.type', element);
  const required = conventions.flag('param.required', element);
  const docs = conventions.texts('param.doc', element).map(({ value }) => value);
  for (const { value, from } of [type, required].filter((each) => each !== undefined)) {
    const why = `the rule \`${from.key}\``;
    origins.push({
      part: { kind: 'body' },
      value: String(value),
      why,
      from: { kind: 'rule', column: 1, ...from },
    });
  }
  const schema = type && schemaOf(project, typeOfText(project, scopeOf(element), type.value));
  const described = docs.length === 0 ? {} : { description: docs.join('\n') };
  return {
    ...endpoint,
    body: {
      ...body,
      required: required?.value ?? body.required,
      schema: { ...(schema ?? body.schema), ...described },
    },
  };
}

/** `param.max.depth`: deeper objects in the body are only named, and of properties sent one by one the deeper ones go. */
function withLevels(project: Project, endpoint: Endpoint, element: ParameterElement): Endpoint {
  const levels = project.conventions.number('param.max.depth', element)?.value;
  if (levels === undefined) return endpoint;
  const own = ownParameters(project, endpoint, element);
  const { body, parameters } = endpoint;
  if (own.length === 0) {
    if (body === undefined || !isSentAsBody(project, element)) return endpoint;
    return { ...endpoint, body: { ...body, schema: limited(body.schema, { ...noLimits, levels }) } };
  }
  const isDeeper = (parameter: Parameter) =>
    own.includes(parameter) && parameter.name.split(/[.[]/).length > levels;
  return { ...endpoint, parameters: parameters.filter((each) => !isDeeper(each)) };
}

function asBody(
  project: Project,
  endpoint: Endpoint,
  element: ParameterElement,
  ...own: readonly Parameter[]
): Endpoint {
  return {
    ...endpoint,
    parameters: endpoint.parameters.filter((each) => !own.includes(each)),
    body: {
      mediaType: 'application/json',
      required: true,
      schema: schemaOf(project, typeOf(project, element)) ?? {},
    },
  };
}

/** The parameters of the endpoint that this one became; several for an object that is sent property by property. */
function ownParameters(
  project: Project,
  { parameters }: Endpoint,
  element: ParameterElement,
): readonly Parameter[] {
  const asked = parameters.filter((each) => isAskedBy(project, element, each));
  if (asked.length > 0) return asked;
  const { method } = element;
  const others = method.method.parameters
    .filter((parameter) => parameter !== element.parameter)
    .map((parameter): ParameterElement => ({ kind: 'parameter', parameter, method }));
  const names = namesOf(project, element);
  const direct = parameters.filter(
    (each) => names.includes(each.name) && !others.some((other) => isAskedBy(project, other, each)),
  );
  if (direct.length > 0) return direct;
  const ofOthers = [element, ...others].flatMap((each) => namesOf(project, each));
  const type = typeOf(project, element);
  const properties = new Set([
    ...Object.keys(schemaOf(project, type)?.properties ?? {}),
    // Rules may give properties another name in JSON, or none.
    ...(type.kind === 'class' ? accessorsOf(project, type).map(({ name }) => withSmallInitial(name)) : []),
  ]);
  return parameters.filter(({ name }) => !ofOthers.includes(name) && properties.has(upTo(name, '.[')));
}

/** What stands behind `set` in the name of a setter begins with a capital. */
function withSmallInitial(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function isPlace(text: string | undefined): text is ParameterPlace {
  return text !== undefined && places.some((each) => each === text);
}

const places: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie', 'form', 'matrix'];
