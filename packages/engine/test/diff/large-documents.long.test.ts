/** Documents that are large, or written to take long: comparing takes time that is nearly linear in them. */
import { expect, it } from 'vitest';
import { compareDocuments } from '../../src/diff.ts';

it('a property that changed in one of many dense schemas is told of each operation', () => {
  const changes = compareDocuments(dense({ type: 'string' }), dense({ type: 'integer' }));
  expect(changes).toHaveLength(1000);
});

it('a place in a schema is the nearest one', () => {
  const [change] = compareDocuments(dense({ type: 'string' }), dense({ type: 'integer' }));
  expect(change?.message).toBe('Property "r1.r4.r5.p" of the 200 response is integer in place of string.');
});

it('values of a large enum are told', () => {
  const values = (first: number) => times(50_000, (index) => `v${first + index}`);
  // Ten are gone, and ten are new.
  expect(compared({ enum: values(0) }, { enum: values(10) })).toHaveLength(20);
});

it('many alternatives are told in one sentence that can be read', () => {
  const oneOf = (first: number) =>
    times(20_000, (index) => ({ properties: { [`p${first + index}`]: { type: 'string' } } }));
  const [change] = compared({ oneOf: oneOf(0) }, { oneOf: oneOf(15_000) });
  expect(change?.message).toContain('part 5010 and 14990 more');
});

it('a name for an alternative is found among many', () => {
  const schemas = Object.fromEntries(times(3000, (index) => [`S${index}`, { maxLength: index }]));
  const base = withSchema({ oneOf: Object.values(schemas) });
  const oneOf = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  expect(compareDocuments(base, withSchema({ oneOf }, schemas))).toEqual([]);
});

it('models that repeat with one reference in turn end', () => {
  const inTurn = (name: string) => ({ properties: { p: { properties: { p: referTo(name) } } } });
  const base = withSchema({ properties: { p: referTo('A') } }, { A: inTurn('A') });
  const revision = withSchema(inTurn('B'), { B: inTurn('B') });
  expect(compareDocuments(base, revision).map(({ id }) => id)).toEqual(['api-schema-removed']);
});

it('a long chain of references is followed to its end', () => {
  const chain = (end: unknown) =>
    Object.fromEntries(
      times(20_000, (index) => [
        `S${index}`,
        { properties: { p: index === 19_999 ? end : referTo(`S${index + 1}`) } },
      ]),
    );
  const [base, revision] = ['string', 'integer'].map((type) => withSchema(referTo('S0'), chain({ type })));
  expect(compareDocuments(base ?? {}, revision ?? {})).toHaveLength(1);
});

function compared(base: unknown, revision: unknown) {
  return compareDocuments(withSchema(base), withSchema(revision));
}

function withSchema(schema: unknown, schemas: Record<string, unknown> = {}) {
  return { paths: { '/a': operation(schema) }, components: { schemas } };
}

function operation(schema: unknown) {
  return { get: { responses: { 200: { content: { 'application/json': { schema } } } } } };
}

function referTo(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** Each schema refers to ten others, and the last one has the property. */
function dense(property: unknown) {
  const count = 200;
  const schemas = times(count, (index) => {
    const references = times(10, (nth) => [`r${nth}`, referTo(`S${(index * 7 + nth * 31 + 1) % count}`)]);
    const own = [['p', index === count - 1 ? property : { type: 'string' }]];
    return [`S${index}`, { properties: Object.fromEntries([...references, ...own]) }];
  });
  const paths = times(1000, (index) => [`/a${index}`, operation(referTo(`S${index % count}`))]);
  return { paths: Object.fromEntries(paths), components: { schemas: Object.fromEntries(schemas) } };
}

function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
