/** `api` in events of endpoints: what a script may read and change of the endpoint at hand. */
import { hostType, methodsOn, type Returnable, type Run, toPlain, type Value } from '@endpoint-atlas/groovy';
import type {
  Endpoint,
  Parameter,
  ParameterPlace,
  ParameterType,
  ResponseHeader,
} from '../../../../model/endpoint.ts';
import type { JsonValue, Schema } from '../../../../model/schema.ts';
import { schemaOfJson } from '../json-schema.ts';
import { plainJson } from './plain-json.ts';
import { isSameHeader } from './same-header.ts';

/** An endpoint while scripts work on it; `endpoint` is replaced with every change. */
export interface ApiDraft {
  endpoint: Endpoint;
  /** The schema of a type by its full name. */
  readonly schemaOf: (type: string) => Schema | undefined;
  readonly curlOf: (endpoint: Endpoint) => string;
}

/** `api`, and what the documentation calls without it: `header("X-Token", "…")`, `param("page", 1)`. */
export function apiVariables(draft: ApiDraft): ReadonlyMap<string, Returnable> {
  return new Map([
    ['api', apiType.of(draft)],
    ['header', addingType.of({ draft, place: 'header' })],
    ['param', addingType.of({ draft, place: 'query' })],
  ]);
}

interface Adding {
  readonly draft: ApiDraft;
  readonly place: ParameterPlace;
}

const addingType = hostType<Adding>({
  name: 'function',
  methods: methodsOn<Adding>()({
    'call(String,Object?=,String?=)': ({ draft, place }, name, value, desc, run) =>
      set(draft, place, { name, value: textOf(run, value), desc }),
  }),
});

export const apiType = hostType<ApiDraft>({
  name: 'api',
  methods: methodsOn<ApiDraft>()({
    'name()': ({ endpoint }) => endpoint.name,
    'setName(String)': (draft, name) => change(draft, { name }),
    'path()': ({ endpoint }) => endpoint.path,
    'paths()': ({ endpoint }) => [endpoint.path],
    'setPath|setPaths(String)': (draft, path) =>
      change(draft, { path: path.startsWith('/') ? path : `/${path}` }),
    'method()': ({ endpoint }) => endpoint.method,
    'setMethod(String)': (draft, method) => change(draft, { method: method.toUpperCase() }),
    'setMethodIfMissed(String)': (draft, method) => {
      if (draft.endpoint.anyMethod) change(draft, { method: method.toUpperCase() });
    },
    'description|desc()': ({ endpoint }) => endpoint.description ?? null,
    'setDescription|setDesc(String?)': (draft, text) => describe(draft, text ?? ''),
    'appendDesc(String?)': (draft, text) =>
      describe(draft, `${draft.endpoint.description ?? ''}${text ?? ''}`),
    'setParam(String,Object?=,boolean=,String?=)': (draft, name, value, required, desc, run) =>
      set(draft, 'query', { name, value: textOf(run, value), required, desc }),
    'addParam(String,Object?=,boolean=,String?=)': (draft, name, value, required, desc, run) =>
      add(draft, 'query', { name, value: textOf(run, value), required, desc }),
    'addParam(String,Object?,String)': (draft, name, value, desc, run) =>
      add(draft, 'query', { name, value: textOf(run, value), desc }),
    'setFormParam(String,Object?=,boolean=,String?=)': (draft, name, value, required, desc, run) =>
      set(draft, 'form', { name, value: textOf(run, value), required, desc }),
    'addFormParam(String,Object?=,boolean=,String?=)': (draft, name, value, required, desc, run) =>
      add(draft, 'form', { name, value: textOf(run, value), required, desc }),
    'setPathParam|addPathParam(String,Object?=,String?=)': (draft, name, value, desc, run) =>
      set(draft, 'path', { name, value: textOf(run, value), required: true, desc }),
    'setHeader(String,Object?=,boolean=,String?=)': (draft, name, value, required, desc, run) =>
      set(draft, 'header', { name, value: textOf(run, value), required, desc }),
    'addHeader(String,Object?=,boolean=,String?=)': (draft, name, value, required, desc, run) =>
      add(draft, 'header', { name, value: textOf(run, value), required, desc }),
    'addHeaderIfMissed(String,Object?)': (draft, name, value, run) => {
      if (find(draft, 'header', name) === undefined)
        add(draft, 'header', { name, value: textOf(run, value) });
    },
    'removeHeader(String)': (draft, name) => {
      const found = find(draft, 'header', name);
      change(draft, { parameters: draft.endpoint.parameters.filter((each) => each !== found) });
    },
    'header(String)': (draft, name) => find(draft, 'header', name)?.default ?? null,
    'headers()': ({ endpoint }) =>
      endpoint.parameters.filter((each) => each.in === 'header').map(parameterMap),
    'params()': ({ endpoint }) => endpoint.parameters.filter((each) => each.in === 'query').map(parameterMap),
    'setResponseHeader|addResponseHeader(String,Object?=,Object?=,String?=)': (
      draft,
      name,
      value,
      _required,
      desc,
      run,
    ) => {
      const header = responseHeader(name, textOf(run, value), desc);
      const { headers = [] } = responseOf(draft);
      setResponse(draft, { headers: [...headers.filter((each) => each.name !== name), header] });
    },
    'setResponseCode(int)': (draft, status) => setResponse(draft, { status }),
    'appendResponseBodyDesc(String?)': (draft, text) => {
      const { schema } = responseOf(draft);
      setResponse(draft, { schema: { ...schema, description: `${schema?.description ?? ''}${text ?? ''}` } });
    },
    'setResponseBodyClass|setResponseBody(Object,String?=)': (draft, body, desc, run) => {
      const schema = bodySchema(draft, body, desc, run);
      if (schema !== undefined) setResponse(draft, { schema });
    },
    'setBodyClass|setBody|setJsonBody(Object,String?=)': (draft, given, desc, run) => {
      const schema = bodySchema(draft, given, desc, run);
      const { body } = draft.endpoint;
      if (schema !== undefined) {
        change(draft, { body: { mediaType: 'application/json', required: true, ...body, schema } });
      }
    },
    'addModelAsParam(Object)': (draft, model, run) => addProperties(draft, jsonSchemaOf(model, run) ?? {}),
    'addModelClass(Object)': (draft, type, run) => addProperties(draft, draft.schemaOf(run.text(type)) ?? {}),
    'setFormFileParam|addFormFileParam(String,boolean=,String?=)': (draft, name, required, desc) => {
      set(draft, 'form', { name, value: undefined, required, desc });
      const file = find(draft, 'form', name);
      const { parameters } = draft.endpoint;
      change(draft, {
        parameters: parameters.map((each) => (each === file ? { ...each, type: 'file' } : each)),
      });
    },
    'toCurl()': ({ endpoint, curlOf }) => curlOf(endpoint),
  }),
  text: ({ endpoint }) => `${endpoint.method} ${endpoint.path}`,
});

/** Reads the JSON that a script hands over, as text or as maps and lists, else the type that it names. */
function bodySchema(
  draft: ApiDraft,
  given: Value,
  description: string | null | undefined,
  run: Run,
): Schema | undefined {
  const schema = jsonSchemaOf(given, run) ?? draft.schemaOf(run.text(given));
  return schema && (description ? { ...schema, description } : schema);
}

/** `undefined` for what is no JSON object or array. */
function jsonSchemaOf(given: Value, run: Run): Schema | undefined {
  const plain = plainJson(toPlain(run, given), run);
  if (typeof plain === 'object' && plain !== null) return schemaOfJson(plain);
  try {
    const read: JsonValue = JSON.parse(run.text(given));
    return typeof read === 'object' && read !== null ? schemaOfJson(read) : undefined;
  } catch {
    return undefined;
  }
}

/** Each property of an object as a query parameter. */
function addProperties(draft: ApiDraft, { properties = {}, required = [] }: Schema): void {
  for (const [name, { type, default: value, examples = [], description }] of Object.entries(properties)) {
    const text = value ?? examples[0];
    add(draft, 'query', {
      name,
      type: type === 'null' ? undefined : type,
      value: text === undefined ? undefined : String(text),
      required: required.includes(name),
      desc: description,
    });
  }
}

interface ScriptParameter {
  readonly name: string;
  readonly value: string | undefined;
  readonly required?: boolean | undefined;
  readonly desc?: string | null | undefined;
  /** A text where nothing says otherwise. */
  readonly type?: ParameterType | undefined;
}

function textOf(run: Run, value: Value | undefined): string | undefined {
  return value === undefined || value === null ? undefined : run.text(value);
}

function change(draft: ApiDraft, facts: Partial<Endpoint>): void {
  draft.endpoint = { ...draft.endpoint, ...facts };
}

function describe(draft: ApiDraft, text: string): void {
  const { description: _, ...rest } = draft.endpoint;
  draft.endpoint = text === '' ? rest : { ...rest, description: text };
}

function find({ endpoint }: ApiDraft, place: ParameterPlace, name: string): Parameter | undefined {
  const isSame = (other: string) => (place === 'header' ? isSameHeader(other, name) : other === name);
  return endpoint.parameters.find((each) => each.in === place && isSame(each.name));
}

/** Replaces a parameter of the same name. */
function set(draft: ApiDraft, place: ParameterPlace, given: ScriptParameter): void {
  const known = find(draft, place, given.name);
  if (known === undefined) {
    add(draft, place, given);
    return;
  }
  const changed = parameterOf(place, given, known);
  const { parameters } = draft.endpoint;
  change(draft, { parameters: parameters.map((each) => (each === known ? changed : each)) });
}

function add(draft: ApiDraft, place: ParameterPlace, given: ScriptParameter): void {
  change(draft, { parameters: [...draft.endpoint.parameters, parameterOf(place, given)] });
}

function parameterOf(
  place: ParameterPlace,
  { name, value, required, desc, type = 'string' }: ScriptParameter,
  known?: Parameter,
): Parameter {
  return {
    type,
    ...known,
    in: place,
    name,
    required: place === 'path' || (required ?? known?.required ?? false),
    ...(value === undefined ? {} : { default: value }),
    ...(desc === undefined || desc === null ? {} : { description: desc }),
  };
}

function parameterMap({
  name,
  default: value,
  description,
  required,
}: Parameter): ReadonlyMap<string, Returnable> {
  return new Map<string, Returnable>([
    ['name', name],
    ['value', value],
    ['desc', description],
    ['required', required],
  ]);
}

function responseHeader(
  name: string,
  value: string | undefined,
  desc: string | null | undefined,
): ResponseHeader {
  return {
    name,
    ...(value === undefined ? {} : { value }),
    ...(desc === undefined || desc === null ? {} : { description: desc }),
  };
}

function responseOf({ endpoint }: ApiDraft): NonNullable<Endpoint['response']> {
  return endpoint.response ?? {};
}

function setResponse(draft: ApiDraft, facts: Partial<NonNullable<Endpoint['response']>>): void {
  change(draft, { response: { ...responseOf(draft), ...facts } });
}
