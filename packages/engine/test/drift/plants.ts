/** Every way in which a document can be wrong by one word: what is put into it, and by which rule it is to be found. */
import { isRecord } from '../../src/text/is-record.ts';

type Json = Record<string, unknown>;

export interface Plant {
  readonly name: string;
  /** Any of these rules. */
  readonly rules: readonly string[];
  /** Changes a copy of the document. */
  plant(document: Json): void;
}

const verbs = ['get', 'put', 'post', 'delete', 'patch'];

export function plantsIn(document: Json): readonly Plant[] {
  const paths = document.paths as Record<string, Json>;
  const schemas = ((document.components as Json | undefined)?.schemas ?? {}) as Record<string, Json>;
  return [
    ...Object.entries(paths).flatMap(([path, item]) =>
      verbs
        .filter((verb) => item[verb] !== undefined)
        .flatMap((verb) => plantsOfOperation(document, path, verb)),
    ),
    ...Object.keys(schemas).flatMap((name) => plantsOfSchema(schemas, name)),
  ];
}

function plantsOfOperation(document: Json, path: string, verb: string): readonly Plant[] {
  const at = (whole: Json) => (whole.paths as Record<string, Json>)[path] as Record<string, Json>;
  const operation = at(document)[verb] as Json;
  const of = (whole: Json) => at(whole)[verb] as Json;
  const name = `${verb} ${path}`;
  const free = [...verbs, 'options'].find((each) => at(document)[each] === undefined) ?? 'trace';
  const statuses = Object.keys(operation.responses as Json);
  const success = statuses.find((status) => status.startsWith('2')) ?? '200';
  return [
    {
      name: `${name} is missing`,
      rules: ['operation-not-in-document'],
      plant: (whole) => void delete at(whole)[verb],
    },
    {
      name: `${name} is there as ${free}, too`,
      rules: ['operation-not-in-source'],
      plant: (whole) => {
        at(whole)[free] = structuredClone(of(whole));
      },
    },
    {
      name: `${name} is under another path`,
      rules: ['operation-not-in-source', 'operation-not-in-document'],
      plant(whole) {
        (whole.paths as Json)[`${path}/elsewhere`] = { [verb]: of(whole) };
        delete at(whole)[verb];
      },
    },
    {
      name: `${name} has another status`,
      rules: ['response-status'],
      plant(whole) {
        const responses = of(whole).responses as Json;
        responses['202'] = responses[success];
        delete responses[success];
      },
    },
    {
      name: `${name} takes one more`,
      rules: ['parameter-not-in-source'],
      plant(whole) {
        const parameters = (of(whole).parameters ?? []) as Json[];
        of(whole).parameters = [...parameters, { name: 'verbose', in: 'query', schema: { type: 'boolean' } }];
      },
    },
    ...(operation.requestBody === undefined ? [] : plantsOfBody(name, of)),
    ...((operation.parameters ?? []) as Json[]).flatMap((_, index) =>
      plantsOfParameter(name, of, index, operation),
    ),
  ];
}

function plantsOfBody(name: string, of: (whole: Json) => Json): readonly Plant[] {
  return [
    {
      name: `${name} has no body`,
      rules: ['request-body-not-in-document'],
      plant: (whole) => void delete of(whole).requestBody,
    },
    {
      name: `${name} may be sent without its body`,
      rules: ['request-body-required'],
      plant: (whole) => {
        (of(whole).requestBody as Json).required = false;
      },
    },
    {
      name: `${name} has a list as its body`,
      rules: ['type'],
      plant(whole) {
        for (const content of Object.values((of(whole).requestBody as Json).content as Record<string, Json>))
          content.schema = { type: 'array', items: content.schema };
      },
    },
  ];
}

function plantsOfParameter(
  name: string,
  of: (whole: Json) => Json,
  index: number,
  operation: Json,
): readonly Plant[] {
  const parameter = (operation.parameters as Json[])[index] ?? {};
  const at = (whole: Json) => (of(whole).parameters as Json[])[index] as Json;
  const called = `${name}: ${parameter.in} ${parameter.name}`;
  const schema = parameter.schema as Json;
  const other = schema.type === 'integer' ? 'boolean' : 'integer';
  const type: Plant = {
    name: `${called} has another type`,
    rules: ['type'],
    plant: (whole) => {
      at(whole).schema = { type: other };
    },
  };
  if (parameter.in === 'path') return [type];
  return [
    type,
    {
      name: `${called} is missing`,
      rules: ['parameter-not-in-document'],
      plant: (whole) => void (of(whole).parameters as Json[]).splice(index, 1),
    },
    {
      name: `${called} is required, or not`,
      rules: ['parameter-required'],
      plant: (whole) => {
        at(whole).required = at(whole).required !== true;
      },
    },
    {
      name: `${called} stands elsewhere`,
      rules: ['parameter-place'],
      plant: (whole) => {
        at(whole).in = parameter.in === 'query' ? 'header' : 'query';
      },
    },
  ];
}

function plantsOfSchema(schemas: Record<string, Json>, name: string): readonly Plant[] {
  const at = (whole: Json) => ((whole.components as Json).schemas as Record<string, Json>)[name] as Json;
  const properties = (schemas[name]?.properties ?? {}) as Record<string, Json>;
  return [
    {
      name: `${name} has one more`,
      rules: ['property-not-in-source'],
      plant: (whole) => {
        (at(whole).properties as Json).extra = { type: 'string' };
      },
    },
    ...Object.entries(properties).flatMap(([property, schema]) =>
      plantsOfProperty(name, property, schema, at),
    ),
  ];
}

function plantsOfProperty(
  name: string,
  property: string,
  schema: Json,
  at: (whole: Json) => Json,
): readonly Plant[] {
  const called = `${name}.${property}`;
  const of = (whole: Json) => (at(whole).properties as Record<string, Json>)[property] as Json;
  const put = (whole: Json, value: unknown) => {
    (at(whole).properties as Json)[property] = value;
  };
  const limits = ['maximum', 'minimum', 'maxLength', 'minLength', 'maxItems', 'minItems'];
  const isInteger = schema.type === 'integer';
  return [
    {
      name: `${called} is missing`,
      rules: ['property-not-in-document'],
      plant(whole: Json) {
        delete (at(whole).properties as Json)[property];
        const { required } = at(whole);
        if (Array.isArray(required)) at(whole).required = required.filter((each) => each !== property);
      },
    },
    {
      name: `${called} is called otherwise`,
      rules: ['property-not-in-source', 'property-not-in-document'],
      plant(whole: Json) {
        (at(whole).properties as Json)[`${property}_`] = of(whole);
        delete (at(whole).properties as Json)[property];
      },
    },
    {
      name: `${called} has another type`,
      rules: ['type'],
      plant: (whole: Json) => put(whole, { type: isInteger ? 'boolean' : 'integer' }),
    },
    ...(isInteger
      ? [
          {
            name: `${called} has another format`,
            rules: ['format'],
            plant: (whole: Json) => {
              of(whole).format = schema.format === 'int64' ? 'int32' : 'int64';
            },
          },
        ]
      : []),
    ...limits
      .filter((limit) => typeof schema[limit] === 'number')
      .map((limit) => ({
        name: `${called} has another ${limit}`,
        rules: ['limit'],
        plant: (whole: Json) => {
          of(whole)[limit] = Number(schema[limit]) + 1;
        },
      })),
    ...(schema.pattern === undefined
      ? []
      : [
          {
            name: `${called} has another pattern`,
            rules: ['pattern'],
            plant: (whole: Json) => {
              of(whole).pattern = '^[a-z]+$';
            },
          },
        ]),
    ...(Array.isArray(schema.enum)
      ? [
          {
            name: `${called} lacks a value`,
            rules: ['values'],
            plant: (whole: Json) => void (of(whole).enum as unknown[]).pop(),
          },
          {
            name: `${called} has a value more`,
            rules: ['values'],
            plant: (whole: Json) => void (of(whole).enum as unknown[]).push('NEVER'),
          },
        ]
      : []),
  ].filter(() => isRecord(schema));
}
