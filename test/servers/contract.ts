/** What our document states of a response, held against the response. */

import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ActualResponse } from './cases.ts';
import { unknownProperties } from './unknown-properties.ts';

export interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface StatedResponse {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Document {
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, StatedResponse>> }>>>
  >;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** `undefined`: nothing to compare. */
export interface Comparison {
  readonly isStatusStated: boolean | undefined;
  readonly isTypeStated: boolean | undefined;
  readonly doesBodyFit: boolean | undefined;
  /** An error came without the body that is stated. A success without one is how frameworks write null. */
  readonly isWithoutBody?: true;
  /** What differs, in the words of the list of known differences: nothing in them changes from run to run. */
  readonly differences: readonly string[];
}

const nothing: Comparison = {
  isStatusStated: undefined,
  isTypeStated: undefined,
  doesBodyFit: undefined,
  differences: [],
};

/** @param operation `GET /shop/items/{id}`; names of variables do not count */
export function compareWithDocument(
  document: Document,
  operation: string,
  response: ActualResponse,
): Comparison {
  const stated = responsesOf(document, operation);
  if (stated === undefined) return { ...nothing, differences: ['the document has no such operation'] };
  const { status, contentType, body } = response;
  const found = stated[status] ?? stated[`${status[0]}XX`] ?? stated['default'];
  if (found === undefined)
    return { ...nothing, isStatusStated: false, differences: [`${status} is not stated`] };
  const types = Object.keys(found.content ?? {});
  if (operation.startsWith('HEAD ') || body === '') {
    if (types.length === 0 || operation.startsWith('HEAD ') || status.startsWith('2'))
      return { ...nothing, isStatusStated: true };
    const differences = [`${status} has no body, stated is ${types.join(', ')}`];
    return { ...nothing, isStatusStated: true, isTypeStated: false, isWithoutBody: true, differences };
  }
  const written = types.find((type) => type.replace(/;.*/s, '').trim().toLowerCase() === contentType);
  const media = found.content?.[written ?? '*/*'];
  if (media === undefined) {
    const differences = [
      `${status} is ${contentType || 'of no type'}, stated is ${types.join(', ') || 'no body'}`,
    ];
    return { ...nothing, isStatusStated: true, isTypeStated: false, differences };
  }
  const isJson = contentType.includes('json') && !contentType.includes('ndjson');
  const differences = isJson ? differencesOf(document, media.schema ?? {}, parsedBody(body)) : [];
  const doesBodyFit = isJson ? differences.length === 0 : undefined;
  return {
    ...{ isStatusStated: true, isTypeStated: true, doesBodyFit },
    differences: differences.map((each) => `${status} ${each}`),
  };
}

/** Some servers write texts as they are, and call them JSON. */
function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function responsesOf({ paths, servers }: Document, operation: string) {
  const base = new URL(servers?.[0]?.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '');
  const [method = '', template = ''] = operation.split(' ');
  const nameless = (place: string) => place.replace(/\{[^}]*\}/g, '{}');
  const found = Object.entries(paths).find(([place]) => nameless(base + place) === nameless(template));
  return found?.[1][method.toLowerCase()]?.responses;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false });
formats.default(ajv);
// The registry of OpenAPI has formats that JSON Schema does not know; formats of nobody are not checked.
const time = '[0-2]\\d:[0-5]\\d:[0-6]\\d(\\.\\d+)?';
ajv.addFormat('time-local', new RegExp(`^${time}$`));
ajv.addFormat('date-time-local', new RegExp(`^\\d{4}-[01]\\d-[0-3]\\dT${time}$`));

function differencesOf(document: Document, schema: Schema, value: unknown): readonly string[] {
  const errors = errorsOf(document, schema, value).map(wordsOf);
  const unknown = unknownProperties(document, schema, value).map((place) => `${place} is not stated`);
  return [...new Set([...errors, ...unknown])];
}

type Located = Pick<ErrorObject, 'instancePath' | 'message' | 'params'>;

function errorsOf(document: Document, schema: Schema, value: unknown): readonly Located[] {
  const { components } = document;
  const validate = ajv.compile({ ...schema, components });
  if (validate(value)) return [];
  const found = validate.errors ?? [];
  const [choice] = found
    .filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
    .sort((a, b) => a.instancePath.length - b.instancePath.length);
  if (choice === undefined) return found;
  return withoutBranches(document, found, choice);
}

/** Of a value that is none of several only the branch that fits best tells what is wrong. */
function withoutBranches(
  document: Document,
  found: readonly ErrorObject[],
  choice: ErrorObject,
): readonly Located[] {
  const { instancePath: place, data } = choice;
  const isInside = ({ instancePath }: Located) =>
    instancePath === place || instancePath.startsWith(`${place}/`);
  const branches = (choice.schema as readonly (Schema & { readonly type?: unknown })[])
    .filter(({ type }) => data === null || type !== 'null')
    .map((branch) => errorsOf(document, branch, data));
  const [nearest = []] = branches.sort((a, b) => a.length - b.length);
  const inside = nearest.map((each) => ({ ...each, instancePath: place + each.instancePath }));
  const rest = found.filter((each) => !isInside(each));
  const [next] = rest.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const others = next === undefined ? rest : withoutBranches(document, rest, next);
  // A value that fits several branches has no error in any.
  return [...(inside.length > 0 ? inside : [choice]), ...others];
}

function wordsOf({ instancePath, message, params }: Located): string {
  const allowed = 'allowedValues' in params ? ` ${JSON.stringify(params.allowedValues)}` : '';
  return `${instancePath} ${message}${allowed}`.trim();
}
