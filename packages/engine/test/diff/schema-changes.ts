/** Pairs of schemas, each with one difference, and the places of a document that a schema can stand in. */
type Schema = Readonly<Record<string, unknown>>;

/** What is different, and the two schemas; every pair is compared in both directions. */
export const schemaChanges: Readonly<Record<string, readonly [Schema, Schema]>> = {
  'no maximum → 10': [{ type: 'integer' }, { type: 'integer', maximum: 10 }],
  'maximum 10 → 20': [
    { type: 'integer', maximum: 10 },
    { type: 'integer', maximum: 20 },
  ],
  'no minimum → 1': [{ type: 'integer' }, { type: 'integer', minimum: 1 }],
  'minimum 1 → 2': [
    { type: 'integer', minimum: 1 },
    { type: 'integer', minimum: 2 },
  ],
  'no exclusive maximum → 10': [{ type: 'integer' }, { type: 'integer', exclusiveMaximum: 10 }],
  'exclusive maximum 10 → 20': [
    { type: 'integer', exclusiveMaximum: 10 },
    { type: 'integer', exclusiveMaximum: 20 },
  ],
  'no exclusive minimum → 1': [{ type: 'integer' }, { type: 'integer', exclusiveMinimum: 1 }],
  'exclusive minimum 1 → 2': [
    { type: 'integer', exclusiveMinimum: 1 },
    { type: 'integer', exclusiveMinimum: 2 },
  ],
  'no maximum length → 10': [{ type: 'string' }, { type: 'string', maxLength: 10 }],
  'maximum length 10 → 20': [
    { type: 'string', maxLength: 10 },
    { type: 'string', maxLength: 20 },
  ],
  'no minimum length → 1': [{ type: 'string' }, { type: 'string', minLength: 1 }],
  'no maximum of items → 10': [listOf({}), listOf({ maxItems: 10 })],
  'maximum of items 10 → 20': [listOf({ maxItems: 10 }), listOf({ maxItems: 20 })],
  'no minimum of items → 1': [listOf({}), listOf({ minItems: 1 })],
  'minimum of items 1 → 2': [listOf({ minItems: 1 }), listOf({ minItems: 2 })],
  'minimum length 1 → 2': [
    { type: 'string', minLength: 1 },
    { type: 'string', minLength: 2 },
  ],
  'a minimum length of 0, which is none': [{ type: 'string' }, { type: 'string', minLength: 0 }],
  'an integer above 0, written in two ways': [
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', minimum: 1 },
  ],
  ...limit('properties', 'Properties', { type: 'object' }),
  ...limit('matching items', 'Contains', { type: 'array', contains: { type: 'string' } }),
  'no multiple → 2': [{ type: 'integer' }, { type: 'integer', multipleOf: 2 }],
  'multiple of 4 → 2': [
    { type: 'integer', multipleOf: 4 },
    { type: 'integer', multipleOf: 2 },
  ],
  'multiple of 3 → 2': [
    { type: 'integer', multipleOf: 3 },
    { type: 'integer', multipleOf: 2 },
  ],
  'every item once': [listOf({}), listOf({ uniqueItems: true })],
  ...Object.fromEntries(
    [
      'contains',
      'if',
      'then',
      'else',
      'propertyNames',
      'unevaluatedItems',
      'unevaluatedProperties',
      'contentSchema',
    ].map((word) => [`a condition ${word}`, [{}, { [word]: { type: 'string' } }] as const]),
  ),
  'a condition for names': [{}, { patternProperties: { 'a+': { type: 'string' } } }],
  'a condition beside a property': [{}, { dependentSchemas: { a: { type: 'object' } } }],
  'properties that need others': [
    { dependentRequired: { a: ['b'] } },
    { dependentRequired: { a: ['c'], d: ['e'] } },
  ],
  'an encoding of contents': [
    { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
    { type: 'string', contentEncoding: 'base64url', contentMediaType: 'image/gif' },
  ],
  'one of a, written in two ways': [
    { type: 'string', enum: ['a'] },
    { type: 'string', const: 'a' },
  ],
  'always a → one of a, b': [
    { type: 'string', const: 'a' },
    { type: 'string', enum: ['a', 'b'] },
  ],
  'all of two objects, written as one': [
    { allOf: [{ ...objectWith('a'), required: ['a'] }, objectWith('b')] },
    { ...objectWith('b', 'a'), required: ['a'] },
  ],
  'a property moves between parts': [
    { allOf: [objectWith('a'), objectWith('b', 'c')] },
    { allOf: [objectWith('a', 'b'), objectWith('c')] },
  ],
  'two limits of all are the stricter one': [
    {
      allOf: [
        { type: 'number', maximum: 5 },
        { type: 'integer', maximum: 3 },
      ],
    },
    { type: 'integer', maximum: 3 },
  ],
  'one alternative is none': [{ oneOf: [objectWith('a')] }, objectWith('a')],
  'two exceptions of all': [
    { allOf: [{ type: 'string', not: { enum: ['a'] } }, { not: { enum: ['b'] } }] },
    { type: 'string', not: { enum: ['a'] } },
  ],
  'two patterns of all': [
    { allOf: [{ type: 'string', pattern: 'a+' }, { pattern: 'b+' }] },
    { type: 'string', pattern: 'a+' },
  ],
  'no pattern → a+': [{ type: 'string' }, { type: 'string', pattern: 'a+' }],
  'pattern a+ → b+': [
    { type: 'string', pattern: 'a+' },
    { type: 'string', pattern: 'b+' },
  ],
  'pattern a+ → .*': [
    { type: 'string', pattern: 'a+' },
    { type: 'string', pattern: '.*' },
  ],
  'any text → one of a, b': [{ type: 'string' }, { type: 'string', enum: ['a', 'b'] }],
  'one of a, b → one of a, b, c': [
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', enum: ['a', 'b', 'c'] },
  ],
  'any text → always a': [{ type: 'string' }, { type: 'string', const: 'a' }],
  'always a → always b': [
    { type: 'string', const: 'a' },
    { type: 'string', const: 'b' },
  ],
  'no default → a': [{ type: 'string' }, { type: 'string', default: 'a' }],
  'default a → b': [
    { type: 'string', default: 'a' },
    { type: 'string', default: 'b' },
  ],
  'is deprecated': [{ type: 'string' }, { type: 'string', deprecated: true }],
  'string → integer': [{ type: 'string' }, { type: 'integer' }],
  'integer → number': [{ type: 'integer' }, { type: 'number' }],
  'integer → array of integers': [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }],
  'string → any type': [{ type: 'string' }, {}],
  'string → string, integer': [{ type: 'string' }, { type: ['string', 'integer'] }],
  'int32 → int64': [
    { type: 'integer', format: 'int32' },
    { type: 'integer', format: 'int64' },
  ],
  'no format → uuid': [{ type: 'string' }, { type: 'string', format: 'uuid' }],
  'can be null, 3.0': [{ type: 'string' }, { type: 'string', nullable: true }],
  'can be null, 3.1': [{ type: 'string' }, { type: ['string', 'null'] }],
  'can be null, wrapped': [
    { type: 'string', enum: ['a'] },
    { oneOf: [{ type: 'null' }, { type: 'string', enum: ['a'], description: 'the same' }] },
  ],
  'string → one of string, integer': [
    { type: 'string' },
    { oneOf: [{ type: 'string' }, { type: 'integer' }] },
  ],
  'object → one of two objects': [
    { type: 'object', properties: { a: { type: 'string' } } },
    { oneOf: [objectWith('a', 'b'), objectWith('a', 'c')] },
  ],
  'one more of all': [{ allOf: [objectWith('a')] }, { allOf: [objectWith('a'), objectWith('b')] }],
  'a wrapper of 3.0, which tells nothing': [
    { allOf: [objectWith('a')], description: 'More about it' },
    objectWith('a'),
  ],
  'one more of all, which describes': [
    { allOf: [objectWith('a')] },
    { allOf: [objectWith('a'), { description: 'More about it' }] },
  ],
  'one more of any': [
    { anyOf: [objectWith('a'), objectWith('b')] },
    { anyOf: [objectWith('a'), objectWith('b'), objectWith('c')] },
  ],
  'one more of one': [
    { oneOf: [objectWith('a'), objectWith('b')] },
    { oneOf: [objectWith('a'), objectWith('b'), objectWith('c')] },
  ],
  'an alternative changes, found by its title': [
    { oneOf: [{ title: 'A', type: 'object' }, objectWith('b')] },
    { oneOf: [objectWith('b'), { title: 'A', type: 'object', minProperties: 1, ...objectWith('a') }] },
  ],
  'no discriminator → kind': [
    objectWith('kind'),
    { ...objectWith('kind'), discriminator: { propertyName: 'kind' } },
  ],
  'discriminator kind → type': [discriminatedBy('kind'), discriminatedBy('type')],
  'one more in a mapping': [
    discriminatedBy('kind'),
    discriminatedBy('kind', { a: '#/components/schemas/A' }),
  ],
  'another schema in a mapping': [
    discriminatedBy('kind', { a: '#/components/schemas/A' }),
    discriminatedBy('kind', { a: '#/components/schemas/B' }),
  ],
  'a new property': [objectWith('a'), objectWith('a', 'b')],
  'a new property that has to be there': [objectWith('a'), { ...objectWith('a', 'b'), required: ['b'] }],
  'a new property that has to be there, with a default': [
    objectWith('a'),
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string', default: 'x' } },
      required: ['b'],
    },
  ],
  'a property has to be there': [objectWith('a'), { ...objectWith('a'), required: ['a'] }],
  'a property with a default has to be there': [
    { type: 'object', properties: { a: { type: 'string', default: 'x' } } },
    { type: 'object', properties: { a: { type: 'string', default: 'x' } }, required: ['a'] },
  ],
  'a new write-only property': [
    objectWith('a'),
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string', writeOnly: true } } },
  ],
  'a new write-only property that has to be there': [
    objectWith('a'),
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string', writeOnly: true } },
      required: ['b'],
    },
  ],
  'a write-only property has to be there': [
    { type: 'object', properties: { a: { type: 'string', writeOnly: true } } },
    { type: 'object', properties: { a: { type: 'string', writeOnly: true } }, required: ['a'] },
  ],
  'a new read-only property': [
    objectWith('a'),
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string', readOnly: true } } },
  ],
  'an optional property becomes read-only': access('readOnly', []),
  'a required property becomes read-only': access('readOnly', ['a']),
  'an optional property becomes write-only': access('writeOnly', []),
  'a required property becomes write-only': access('writeOnly', ['a']),
  'a required property becomes read-only, and optional': access('readOnly', ['a'], []),
  'a required property becomes write-only, and optional': access('writeOnly', ['a'], []),
};

function limit(
  name: string,
  word: string,
  schema: Schema,
): Readonly<Record<string, readonly [Schema, Schema]>> {
  return {
    [`no maximum of ${name} → 10`]: [schema, { ...schema, [`max${word}`]: 10 }],
    [`maximum of ${name} 10 → 20`]: [
      { ...schema, [`max${word}`]: 10 },
      { ...schema, [`max${word}`]: 20 },
    ],
    [`no minimum of ${name} → 1`]: [schema, { ...schema, [`min${word}`]: 1 }],
    [`minimum of ${name} 1 → 2`]: [
      { ...schema, [`min${word}`]: 1 },
      { ...schema, [`min${word}`]: 2 },
    ],
  };
}

function listOf(words: Schema): Schema {
  return { type: 'array', items: { type: 'string' }, ...words };
}

function objectWith(...names: readonly string[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  };
}

function discriminatedBy(propertyName: string, mapping?: Schema): Schema {
  return { ...objectWith('kind', 'type'), discriminator: { propertyName, ...(mapping && { mapping }) } };
}

function access(
  word: 'readOnly' | 'writeOnly',
  required: readonly string[],
  requiredThen = required,
): readonly [Schema, Schema] {
  return [
    { type: 'object', properties: { a: { type: 'string' } }, required },
    { type: 'object', properties: { a: { type: 'string', [word]: true } }, required: requiredThen },
  ];
}

/** Documents that hold a schema at one place each. */
export const schemaPlaces: Readonly<Record<string, (schema: Schema) => Schema>> = {
  'a request': (schema) => documentWith({ requestBody: asJson(schema) }),
  'a property of a request': (schema) => documentWith({ requestBody: asJson(inObject(schema)) }),
  'a read-only property of a request': (schema) =>
    documentWith({ requestBody: asJson(inObject({ ...schema, readOnly: true })) }),
  'a request in XML': (schema) => documentWith({ requestBody: { content: { 'text/xml': { schema } } } }),
  'a property of a request in XML': (schema) =>
    documentWith({ requestBody: { content: { 'text/xml': { schema: inObject(schema) } } } }),
  'an optional parameter': (schema) => documentWith({ parameters: [{ in: 'query', name: 'q', schema }] }),
  'a property of a parameter': (schema) =>
    documentWith({ parameters: [{ in: 'query', name: 'q', schema: inObject(schema) }] }),
  'a header of a request': (schema) =>
    documentWith({ parameters: [{ in: 'header', name: 'X-Q', required: true, schema }] }),
  'a response': (schema) => documentWith({ responses: { 200: asJson(schema) } }),
  'a property of a response': (schema) => documentWith({ responses: { 200: asJson(inObject(schema)) } }),
  'a write-only property of a response': (schema) =>
    documentWith({ responses: { 200: asJson(inObject({ ...schema, writeOnly: true })) } }),
  'a response in XML': (schema) =>
    documentWith({ responses: { 200: { content: { 'text/xml': { schema } } } } }),
  'a property of a response in XML': (schema) =>
    documentWith({ responses: { 200: { content: { 'text/xml': { schema: inObject(schema) } } } } }),
  'a header of a response': (schema) =>
    documentWith({ responses: { 200: { headers: { 'X-Total': { schema } } } } }),
};

function documentWith(operation: Schema): Schema {
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/orders': { post: operation } },
    components: { schemas: { A: {}, B: {} } },
  };
}

function asJson(schema: Schema): Schema {
  return { content: { 'application/json': { schema } } };
}

function inObject(schema: Schema): Schema {
  return { type: 'object', properties: { p: schema } };
}
