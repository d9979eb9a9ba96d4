/** `pm.expect` and `pm.response.to`: what holds, and what a failure says. */
import { describe, expect, test } from 'vitest';
import type { CallResponse } from '../../src/client/calls/call.ts';
import { after, complaints } from './pm-bench.ts';

/** Each holds, and the same with `not` says what stands beside it. */
const expectations: readonly (readonly [holds: string, turnedAround: string])[] = [
  ['pm.expect(1).to.equal(1)', 'expected 1 not to equal 1'],
  ['pm.expect(1).to.eql(1.0)', 'expected 1 not to equal 1.0'],
  ['pm.expect([a: [1, 2]]).to.deep.equal([a: [1, 2]])', 'expected {"a":[1,2]} not to equal {"a":[1,2]}'],
  ["pm.expect('a').to.eq('a')", 'expected "a" not to equal "a"'],
  ['pm.expect(null).to.equals(null)', 'expected null not to equal null'],
  ['pm.expect(4).to.be.above(3)', 'expected 4 not to be above 3'],
  ['pm.expect(4).to.be.gt(3)', 'expected 4 not to be above 3'],
  ['pm.expect(2.5).to.be.below(3)', 'expected 2.5 not to be below 3'],
  ['pm.expect(2).to.be.lessThan(3)', 'expected 2 not to be below 3'],
  ['pm.expect(3).to.be.at.least(3)', 'expected 3 not to be at least 3'],
  ['pm.expect(3).to.be.atLeast(3)', 'expected 3 not to be at least 3'],
  ['pm.expect(3).to.be.at.most(3)', 'expected 3 not to be at most 3'],
  ['pm.expect(3).to.be.atMost(3)', 'expected 3 not to be at most 3'],
  ['pm.expect(3).to.be.within(1, 3)', 'expected 3 not to be within 1 and 3'],
  ['pm.expect(1.04).to.be.closeTo(1, 0.1)', 'expected 1.04 not to be within 0.1 of 1'],
  ["pm.expect('a').to.be.a('string')", 'expected "a" not to be of type string'],
  ['pm.expect(1).to.be.a(Number)', 'expected 1 not to be of type Number'],
  [
    "pm.expect(12345678901234567890).to.be.an('integer')",
    'expected 12345678901234567890 not to be of type integer',
  ],
  ["pm.expect([]).to.be.an('array')", 'expected [] not to be of type array'],
  ["pm.expect([:]).to.be.an('object')", 'expected {} not to be of type object'],
  ["pm.expect(true).to.be.a('boolean')", 'expected true not to be of type boolean'],
  ["pm.expect(null).to.be.a('null')", 'expected null not to be of type null'],
  ["pm.expect({ it }).to.be.a('function')", 'not to be of type function'],
  ["pm.expect('hello').to.include('ell')", 'expected "hello" not to include "ell"'],
  ['pm.expect([1, 2]).to.contain(2)', 'expected [1,2] not to include 2'],
  ['pm.expect([a: 1, b: 2]).to.include([a: 1])', 'expected {"a":1,"b":2} not to include {"a":1}'],
  ["pm.expect([a: 1]).to.includes('a')", 'expected {"a":1} not to include "a"'],
  ["pm.expect('hello').to.have.string('lo')", 'not to be a text that includes "lo"'],
  ["pm.expect('order-12').to.match(/\\d+$/)", 'expected "order-12" not to match \\d+$'],
  ["pm.expect('order-12').to.match(~/^o/)", 'expected "order-12" not to match ^o'],
  ['pm.expect([1, 2]).to.have.lengthOf(2)', 'expected [1,2] not to have a length of 2'],
  ["pm.expect('abc').to.have.length(3)", 'expected "abc" not to have a length of 3'],
  ["pm.expect([a: null]).to.have.property('a')", 'expected {"a":null} not to have the property "a"'],
  ["pm.expect([a: 1]).to.have.property('a', 1)", 'not to have the property "a" of 1'],
  ["pm.expect([a: 1, b: 2]).to.have.keys('a', 'b')", 'not to have the keys a, b'],
  ["pm.expect([a: 1]).to.have.key('a')", 'not to have the keys a'],
  ['pm.expect([1, 2, 2]).to.have.members([2, 1, 2])', 'expected [1,2,2] not to have the members 2, 1, 2'],
  ["pm.expect('b').to.be.oneOf(['a', 'b'])", 'expected "b" not to be one of "a", "b"'],
  ['pm.expect(4).to.satisfy { it % 2 == 0 }', 'expected 4 not to satisfy the closure'],
  ["pm.expect('x').to.exist", 'expected "x" not to exist'],
  ["pm.expect('x').to.exist()", 'expected "x" not to exist'],
  ["pm.expect('x').to.be.ok", 'expected "x" not to be true in the sense of Groovy'],
  ["pm.expect('x').to.be.ok()", 'expected "x" not to be true in the sense of Groovy'],
  ['pm.expect(true).to.be.true', 'expected true not to be true'],
  ['pm.expect(true).isTrue()', 'expected true not to be true'],
  ['pm.expect(true).to.be.isTrue', 'expected true not to be true'],
  ['pm.expect(false).to.be.false', 'expected false not to be false'],
  ['pm.expect(false).isFalse()', 'expected false not to be false'],
  ['pm.expect(false).to.be.isFalse', 'expected false not to be false'],
  ['pm.expect(null).to.be.null', 'expected null not to be null'],
  ['pm.expect(null).isNull()', 'expected null not to be null'],
  ['pm.expect(null).to.be.isNull', 'expected null not to be null'],
  ['pm.expect([:]).to.be.empty', 'expected {} not to be empty'],
  ["pm.expect('').to.be.empty()", 'expected "" not to be empty'],
];

describe('an expectation', () => {
  test.each(expectations)('%s', (script, turnedAround) => {
    // Nothing but the wish: what was there is what was not wanted.
    const negated = script.replace(/^(pm\.expect\((?:\{ it \}|[^)]*)\))/, '$1.not');
    expect(complaints(after(script))).toEqual([]);
    const [said = ''] = complaints(after(`pm.test('turned around') { ${negated} }`));
    expect(said.endsWith(turnedAround)).toBe(true);
  });

  test('says what was expected and what was there, with a label if it has one', () => {
    const failing = [
      'pm.expect(1).to.equal(2)',
      "pm.expect([a: 1], 'the order').to.have.property('b')",
      "pm.expect('a').to.be.within(1, 2)",
      'pm.expect(null).to.be.above(1)',
      "pm.expect('a').to.be.closeTo(1, 1)",
      "pm.expect(1).to.be.a('text')",
      'pm.expect(3).to.have.lengthOf(1)',
      "pm.expect('x' * 1000).to.be.empty",
    ];
    const script = failing.map((each, index) => `pm.test('${index}') { ${each} }`).join('\n');
    expect(after(script).tests.map(({ message }) => message)).toEqual([
      'expected 1 to equal 2',
      'expected the order: {"a":1} to have the property "b"',
      'expected "a" to be within 1 and 2',
      'expected null to be comparable with 1',
      'expected "a" to be a number',
      'IllegalArgumentException: There is no type "text": use string, number, boolean, array, object or null.',
      'expected 3 to have a length of 1 but it has none',
      `expected "${'x'.repeat(199)}… to be empty`,
    ]);
  });

  test('goes on with other checks, through words that only join', () => {
    const words = [
      'to',
      'be',
      'been',
      'is',
      'that',
      'which',
      'and',
      'has',
      'have',
      'with',
      'at',
      'of',
      'same',
      'but',
      'does',
      'still',
      'also',
      'deep',
    ];
    const script = `pm.expect(5).${words.join('.')}.not.above(5).and.not.below(5)`;
    expect(complaints(after(script))).toEqual([]);
    expect(
      complaints(after("pm.expect([1]).to.be.an('array').that.has.lengthOf(1).and.includes(1)")),
    ).toEqual([]);
  });
});

const withType = (type: string): Partial<CallResponse> => ({ headers: [['Content-Type', type]] });

/** The third stands instead of what the example answers. */
const responseChecks: readonly (readonly [
  holds: string,
  turnedAround: string,
  answer: Partial<CallResponse>,
])[] = [
  ['status(200)', 'expected the response not to have the status 200', {}],
  ["status('ok')", 'expected the response not to have the status ok', {}],
  ['body()', 'expected the response not to have a body', {}],
  ['withBody', 'expected the response 200 OK not to have a body', {}],
  ["body('x')", 'expected "x" not to be the body "x"', { body: 'x' }],
  ['jsonBody()', 'expected the body not to be JSON', {}],
  ["jsonBody('items[0].sku')", 'expected the body not to have "items[0].sku"', {}],
  ["jsonBody('$.items[0].sku', 'a')", 'expected the body not to have "a" at "$.items[0].sku"', {}],
  ['jsonBody([a: [1]])', 'expected the body not to be {"a":[1]}', { body: '{"a": [1]}' }],
  ["header('x-request-id')", 'expected the response not to have the header x-request-id', {}],
  ["header('X-Request-Id', 'r-1')", 'not to have the header X-Request-Id: r-1', {}],
  ["jsonSchema([type: 'object', required: ['id']])", 'expected the body not to match the schema', {}],
  ['jsonSchema(\'{"type": "object"}\')', 'expected the body not to match the schema', {}],
  ['ok', 'expected the response 200 OK not to be OK (2xx)', {}],
  ['success', 'not to be a success (2xx)', {}],
  ['json', 'not to be JSON', {}],
  ['html', 'not to be HTML', withType('text/html; charset=utf-8')],
  ['xml', 'not to be XML', withType('application/atom+xml')],
  ['info', 'not to be informational (1xx)', { status: 103 }],
  ['redirection', 'not to be a redirection (3xx)', { status: 302 }],
  ['error', 'not to be an error (4xx or 5xx)', { status: 500 }],
  ['serverError', "not to be the server's error (5xx)", { status: 503 }],
  ['clientError', "not to be the client's error (4xx)", { status: 418 }],
  ['accepted', 'not to be accepted (202)', { status: 202 }],
  ['badRequest', 'not to be a bad request (400)', { status: 400 }],
  ['unauthorized', 'not to be unauthorized (401)', { status: 401 }],
  ['forbidden', 'not to be forbidden (403)', { status: 403 }],
  ['notFound', 'not to be not found (404)', { status: 404 }],
  ['rateLimited', 'not to be rate limited (429)', { status: 429 }],
];

describe('a check of the response', () => {
  test.each(responseChecks)('%s', (check, turnedAround, response) => {
    expect(
      complaints(after(`pm.response.to.have.${check}\npm.response.to.be.a.${check}`, { response })),
    ).toEqual([]);
    for (const start of ['to.not.is.an', 'to.be.not'])
      expect(complaints(after(`pm.response.${start}.${check}`, { response }))).toEqual([
        expect.stringContaining(turnedAround),
      ]);
  });

  test('with and without parentheses, one after the other', () => {
    expect(
      complaints(after('pm.response.to.be.ok().and.have.status(200)\npm.response.to.be.json()')),
    ).toEqual([]);
    expect(complaints(after('pm.response.to.be.nothing'))).toEqual([expect.stringContaining('nothing')]);
  });

  test('says what was expected and what was there', () => {
    const checks = [
      'have.status(404)',
      "have.header('X-A')",
      "have.header('X-A', 'b')",
      "have.jsonBody('a.b')",
      "have.jsonBody('id', 1)",
      'be.html',
      "have.jsonSchema([required: ['x', 'y'], properties: [id: [type: 'string'], items: [items: [required: ['name']]]]])",
    ];
    const script = checks.map((check) => `pm.test('x') { pm.response.to.${check} }`).join('\n');
    expect(after(script).tests.map(({ message }) => message)).toEqual([
      'expected the response to have the status 404 but got 200',
      'expected the response to have the header X-A',
      'expected the response to have the header X-A: b but there is none',
      'expected the body to have "a.b"',
      'expected the body to have 1 at "id" but found 9007199254740993',
      'expected the response 200 OK to be HTML',
      'expected the body to match the schema: the value lacks "x"; the value lacks "y"; id is a number, not string; items[0] lacks "name"',
    ]);
  });
});
