/**
 * Says what rules say about an endpoint as a whole: what it is called, where it is found, what it adds. A step for
 * each, which `apply-rules.ts` takes where the endpoint's module has any rules about endpoints.
 */

import type { Returnable } from '@endpoint-atlas/groovy';
import type { Endpoint, Parameter, ResponseHeader } from '../../model/endpoint.ts';
import type { EndpointPart, PartProvenance } from '../../model/explanation.ts';
import type { Schema } from '../../model/schema.ts';
import type { Project } from '../../source/project/project.ts';
import type { ClassTarget, MethodTarget, Sourced } from '../../source/project/rule-engine.ts';
import type { RuleKeyName, TextKey, TextsKey } from '../../source/rule-files/catalogue.ts';
import { flagMember, readLenientJson, textMember } from '../../source/rule-files/lenient-json.ts';
import { writtenTruth } from '../../source/rule-files/written-truth.ts';
import { documentationText } from '../../source/types/documentation.ts';
import { schemaOf } from '../../source/types/schema/schema-of.ts';
import { bodyScope } from '../../source/types/scope.ts';
import { typeOfText } from '../../source/types/type-of-text.ts';
import { t } from '../../text/l10n.ts';
import { parameterOfType } from '../frameworks/common/parameters/parameter.ts';
import { type ApiDraft, apiVariables } from '../rules/engine/scripts/api-object.ts';

interface EndpointTargets {
  readonly owner: ClassTarget;
  readonly handler: MethodTarget | undefined;
}

/** Asks for a key of the class or the method, and records which rule set which part. */
interface RuleTexts<Key extends RuleKeyName> {
  readonly targets: EndpointTargets;
  readonly text: (key: Key & TextKey, of: 'class' | 'method', part: EndpointPart) => string | undefined;
  readonly texts: (
    key: Key & TextsKey,
    of: 'class' | 'method',
    part: EndpointPart | PartOf,
    variables?: ReadonlyMap<string, Returnable>,
  ) => readonly string[];
}

/** The part that a text is for, where only the text says so. */
type PartOf = (text: string) => EndpointPart;

/** @param provenance takes what is recorded */
export function askingRules(
  { rules }: Project,
  targets: EndpointTargets,
  provenance: PartProvenance[],
): RuleTexts<RuleKeyName> {
  const target = (of: 'class' | 'method') => (of === 'class' ? targets.owner : targets.handler);
  const record = (part: EndpointPart, { value, from }: Sourced<string>): string => {
    provenance.push({
      part,
      value,
      why: t`the rule \`${from.key}\``,
      from: { kind: 'rule', column: 1, ...from },
    });
    return value;
  };
  return {
    targets,
    text(key, of, part) {
      const asked = target(of);
      const found = asked && rules.text(key, asked);
      return found && record(part, found);
    },
    texts(key, of, part, variables) {
      const asked = target(of);
      if (asked === undefined) return [];
      return rules
        .texts(key, asked, variables)
        .map((found) => record(typeof part === 'function' ? part(found.value) : part, found));
    },
  };
}

interface Step {
  /** Everything that it asks: where no rule has any of them, it changes nothing. */
  readonly keys: readonly RuleKeyName[];
  readonly apply: (endpoint: Endpoint, ask: RuleTexts<RuleKeyName>, project: Project) => Endpoint;
}

/** A step that can ask for its own keys only. */
function step<Key extends RuleKeyName>(
  keys: readonly Key[],
  apply: (endpoint: Endpoint, ask: RuleTexts<Key>, project: Project) => Endpoint,
): Step {
  return { keys, apply };
}

const namesKeys = ['api.name', 'api.tag', 'api.status', 'api.open', 'folder.name', 'module'] as const;

function withNames(endpoint: Endpoint, ask: RuleTexts<(typeof namesKeys)[number]>): Endpoint {
  const part = { kind: 'name' } as const;
  const name = ask.text('api.name', 'method', part);
  const folder = ask.text('folder.name', 'method', part) ?? ask.text('folder.name', 'class', part);
  const module = ask.text('module', 'method', part) ?? ask.text('module', 'class', part);
  const tags = [...new Set(ask.texts('api.tag', 'method', part).flatMap((text) => text.split(',')))]
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const status = ask.text('api.status', 'method', part);
  const open = writtenTruth(ask.text('api.open', 'method', part) ?? '');
  return {
    ...endpoint,
    ...(name === undefined ? {} : { name }),
    ...(folder === undefined ? {} : { folder }),
    ...(module === undefined ? {} : { module }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(status === undefined ? {} : { status }),
    ...(open === undefined ? {} : { open }),
  };
}

const documentationKeys = ['class.doc', 'method.doc'] as const;

function withDocumentation(
  endpoint: Endpoint,
  ask: RuleTexts<(typeof documentationKeys)[number]>,
  project: Project,
): Endpoint {
  const part = { kind: 'name' } as const;
  // Some scripts return the text, others write it themselves.
  const draft = ask.targets.handler && draftOf(project, endpoint, ask.targets.handler);
  const variables = draft && apiVariables(draft);
  const more = [
    ...ask.texts('method.doc', 'method', part, variables),
    ...ask.texts('class.doc', 'class', part),
  ];
  const changed = draft?.endpoint ?? endpoint;
  if (more.length === 0) return changed;
  const { description = '' } = changed;
  const lines = [description, ...more].filter((text) => text !== '');
  return { ...changed, description: [...new Set(lines)].join('\n') };
}

const pathKeys = ['class.prefix.path', 'endpoint.prefix.path'] as const;

function withPath(endpoint: Endpoint, ask: RuleTexts<(typeof pathKeys)[number]>): Endpoint {
  const part = { kind: 'path' } as const;
  const ofClass = ask.text('class.prefix.path', 'class', part);
  const ofMethod = ask.text('endpoint.prefix.path', 'method', part);
  if (ofClass === undefined && ofMethod === undefined) return endpoint;
  const prefix = joined(ofClass);
  // Rules that put the context path in front say again what the application's properties have said.
  const own = prefix === endpoint.contextPath ? '' : prefix;
  return { ...endpoint, path: joined(own, ofMethod) + endpoint.path };
}

/** With one slash before each part and none at the end. */
function joined(...parts: readonly (string | undefined)[]): string {
  const all = parts.flatMap((part) => (part ?? '').split('/'));
  return all
    .filter((step) => step !== '')
    .map((step) => `/${step}`)
    .join('');
}

const verbKeys = ['method.default.http.method'] as const;

function withVerb(endpoint: Endpoint, ask: RuleTexts<(typeof verbKeys)[number]>): Endpoint {
  if (endpoint.anyMethod === undefined) return endpoint;
  const verb = ask.text('method.default.http.method', 'method', { kind: 'method' });
  if (verb === undefined) return endpoint;
  const { anyMethod: _, ...rest } = endpoint;
  return { ...rest, method: verb.toUpperCase() };
}

const contentTypeKeys = ['method.content.type'] as const;

function withContentType(endpoint: Endpoint, ask: RuleTexts<(typeof contentTypeKeys)[number]>): Endpoint {
  const type = ask.text('method.content.type', 'method', { kind: 'consumes' });
  if (type === undefined) return endpoint;
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);
  const { body, parameters } = endpoint;
  return {
    ...endpoint,
    consumes: [type],
    ...(body === undefined ? {} : { body: { ...body, mediaType: type } }),
    parameters: isForm
      ? parameters.map((each) => (each.in === 'query' ? { ...each, in: 'form' } : each))
      : parameters,
  };
}

const returnTypeKeys = ['method.return', 'method.return.main'] as const;

function withReturnType(
  endpoint: Endpoint,
  ask: RuleTexts<(typeof returnTypeKeys)[number]>,
  project: Project,
): Endpoint {
  const { handler } = ask.targets;
  if (handler === undefined) return endpoint;
  const part = { kind: 'response' } as const;
  const type = ask.text('method.return', 'method', part);
  const schema =
    type === undefined
      ? endpoint.response?.schema
      : schemaOf(project, typeOfText(project, bodyScope(handler.declared), type));
  if (schema === undefined) return endpoint;
  const main = ask.text('method.return.main', 'method', part);
  const { documentation } = handler.method;
  const returns = documentation && documentationText(documentation).returns;
  const described = main === undefined || !returns ? schema : describe(schema, main.split('.'), returns);
  if (type === undefined) return { ...endpoint, response: { ...endpoint.response, schema: described } };
  const { mediaType: _, ...rest } = endpoint.response ?? {};
  return { ...endpoint, response: { ...rest, schema: described } };
}

/** Puts a description at the end of a path of properties; a path that leads nowhere changes nothing. */
function describe(schema: Schema, path: readonly string[], description: string): Schema {
  const [name, ...rest] = path;
  if (name === undefined) return { ...schema, description };
  const property = schema.properties?.[name];
  if (property === undefined) return schema;
  return { ...schema, properties: { ...schema.properties, [name]: describe(property, rest, description) } };
}

const additionsKeys = [
  'method.additional.header',
  'method.additional.param',
  'method.additional.response.header',
] as const;

function withAdditions(
  endpoint: Endpoint,
  ask: RuleTexts<(typeof additionsKeys)[number]>,
  project: Project,
): Endpoint {
  const { handler } = ask.targets;
  if (handler === undefined) return endpoint;
  const scope = bodyScope(handler.declared);
  const added = (place: 'header' | 'query', text: string): readonly Parameter[] => {
    const json = readLenientJson(text);
    const name = json && textMember(json, 'name');
    if (json === undefined || name === undefined) return [];
    const type = typeOfText(project, scope, textMember(json, 'type') ?? 'java.lang.String');
    const example = textMember(json, 'demo', 'example');
    const parameter = parameterOfType(project, type, {
      in: place,
      name,
      required: flagMember(json, 'required') ?? false,
      default: textMember(json, 'value', 'defaultValue'),
      description: textMember(json, 'desc', 'description'),
    });
    return [example === undefined ? parameter : { ...parameter, example }];
  };
  // Some scripts return what to add, others do it themselves.
  const draft = draftOf(project, endpoint, handler);
  const variables = apiVariables(draft);
  const partIn =
    (place: 'header' | 'query'): PartOf =>
    (text) => ({ kind: 'parameter', in: place, name: nameIn(text) ?? '' });
  const headers = ask
    .texts('method.additional.header', 'method', partIn('header'), variables)
    .flatMap((text) => added('header', text));
  const params = ask
    .texts('method.additional.param', 'method', partIn('query'), variables)
    .flatMap((text) => added('query', text));
  const results = ask
    .texts('method.additional.response.header', 'method', { kind: 'response' }, variables)
    .flatMap(responseHeader);
  const changed = draft.endpoint;
  return {
    ...changed,
    parameters: replacing(changed.parameters, [...params, ...headers]),
    ...(results.length === 0
      ? {}
      : {
          response: {
            ...changed.response,
            headers: [...(changed.response?.headers ?? []), ...results],
          },
        }),
  };
}

/** In the order in which they change an endpoint. */
export const endpointSteps: readonly Step[] = [
  step(namesKeys, withNames),
  step(documentationKeys, withDocumentation),
  step(pathKeys, withPath),
  step(verbKeys, withVerb),
  step(contentTypeKeys, withContentType),
  step(returnTypeKeys, withReturnType),
  step(additionsKeys, withAdditions),
];

/** Returns what scripts about an endpoint change. */
export function draftOf(project: Project, endpoint: Endpoint, { declared }: MethodTarget): ApiDraft {
  const scope = bodyScope(declared);
  return {
    endpoint,
    schemaOf: (type) => schemaOf(project, typeOfText(project, scope, type)),
    curlOf: project.rules.curlOf,
  };
}

function nameIn(text: string): string | undefined {
  const json = readLenientJson(text);
  return json && textMember(json, 'name');
}

/** Puts the later of two parameters of one name and place where the first one stood. */
export function replacing(
  parameters: readonly Parameter[],
  added: readonly Parameter[],
): readonly Parameter[] {
  const key = ({ in: place, name, pathVariable = '' }: Parameter) =>
    `${place} ${pathVariable};${place === 'header' ? name.toLowerCase() : name}`;
  return [...new Map([...parameters, ...added].map((each) => [key(each), each])).values()];
}

function responseHeader(text: string): readonly ResponseHeader[] {
  const json = readLenientJson(text);
  const name = json && textMember(json, 'name');
  if (json === undefined || name === undefined) return [];
  const value = textMember(json, 'value');
  const description = textMember(json, 'desc', 'description');
  return [
    {
      name,
      ...(value === undefined ? {} : { value }),
      ...(description === undefined ? {} : { description }),
    },
  ];
}
