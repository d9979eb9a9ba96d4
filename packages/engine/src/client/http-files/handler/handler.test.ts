import { describe, expect, it } from 'vitest';
import { runBeforeScript, runHandler } from './run-handler.ts';

const nothing = { tests: [], log: [], globals: new Map(), variables: new Map(), asked: expect.any(Set) };
const input = { method: 'POST', values: new Map([['host', 'h']]), globals: new Map() };

const response = {
  status: 201,
  headers: [['Content-Type', 'application/json; charset=utf-8']] as const,
  body: '{"id": 7, "name": "Dune", "tags": ["a", "b"], "none": null, "__proto__": {"x": 1}}',
};

function run(text: string) {
  return runHandler({ text, line: 1 }, response, input);
}

describe('an integer beyond 2^53', () => {
  const large = {
    ...response,
    body: '{"id": 1790000000000000001, "all": [1790000000000000003], "s": "1790000000000000005"}',
  };

  it.each([
    'response.body.id === 1790000000000000001 && response.body.id !== 1790000000000000000',
    'response.body.id == "1790000000000000001" && String(response.body.id) === "1790000000000000001"',
    'typeof response.body.id === "number" && typeof response.body.s === "string"',
    '`${response.body.all[0]}` === "1790000000000000003" && response.body.all[0] > response.body.id',
    'response.body.id + 2 === response.body.all[0] && response.body.all.includes(1790000000000000003)',
    'JSON.stringify(response.body.all) === "[1790000000000000003]"',
    'JSON.parse("[-1790000000000000007]")[0] === -1790000000000000007',
    'Number(response.body.s) === 1790000000000000005 && parseInt("1790000000000000005x") === 1790000000000000005',
    'parseInt("42.5") === 42 && parseInt("ff", 16) === 255 && Number("1.5") === 1.5',
    'response.body.id / 2 > 1 && response.body.id - 1 > 1',
  ])('keeps its digits: %s', (condition) => {
    const text = `client.test("t", function() { client.assert(${condition}); });`;
    expect(runHandler({ text, line: 1 }, large, input).tests).toMatchObject([{ outcome: 'passed' }]);
  });

  it('is stored with them', () => {
    const text = 'client.global.set("id", response.body.id); client.global.set("all", response.body);';
    expect(Object.fromEntries(runHandler({ text, line: 1 }, large, input).globals)).toEqual({
      id: '1790000000000000001',
      all: '{"id":1790000000000000001,"all":[1790000000000000003],"s":"1790000000000000005"}',
    });
  });
});

describe('a condition of a handler', () => {
  it.each([
    'response.status === 201',
    'response.status !== 200 && response.status < 300',
    'response.body.id == "7"',
    'response.body["name"] === \'Dune\'',
    'response.body.tags.length === 2 && response.body.tags[1] === "b"',
    'response.body.tags.includes("a")',
    'response.body.name.includes("un")',
    '!response.body.none && response.body.gone === undefined && response.body.none == undefined',
    'response.headers.valueOf("CONTENT-TYPE").includes("utf-8")',
    'response.contentType.mimeType === "application/json"',
    '1 + 2 * 3 === 7 && -1 < 0 && (1 + 2) * 3 === 9',
    'response.body.nothing || true',
    'response.contentType.charset === "utf-8" && response.headers.valuesOf("content-type").length === 1',
    'request.method === "POST" && request.environment.get("host") === "h" && request.variables.get("x") === undefined',
    'client.variables.environment.get("host") === client.variables.file.get("host") && client.global.isEmpty()',
    'client.global.get("host") === "h" && client.global.get("nothing") === undefined',
    // No member is inherited.
    'response.body.constructor === undefined && response.body.tags.push === undefined',
    '"x".constructor === undefined && response.body.toString === undefined',
    'response.body.tags.map((tag) => tag + "!").join("") === "a!b!"',
    'response.body.tags.filter(tag => tag === "b").length === 1 && response.body.tags.some((tag) => tag === "a")',
    'response.body.tags.find(function (tag) { return tag.startsWith("b"); }) === "b"',
    '(response.status === 201 ? "made" : "other") === `m${"ad"}e` && (response.body.gone ?? 1) === 1',
    'response.body.none?.x === undefined && typeof response.body.id === "number"',
    '[1, 2].length === 2 && ({ a: 1, "b": [2] }).b[0] === 2 && JSON.stringify({ a: 1 }) === \'{"a":1}\'',
    'parseInt("7 books") === 7 && Number("1.5") === 1.5 && " a ".trim() === "a" && "a,b".split(",")[1] === "b"',
  ])('%s holds', (condition) => {
    expect(run(`client.assert(${condition}, "no")`)).toEqual({ ...nothing });
  });
});

describe('a handler', () => {
  it('runs tests, each for itself, and hands on what it sets', () => {
    const text = `
      const id = response.body.id;
      client.test("passes", function () { client.assert(id === 7); });
      client.test('fails', () => client.assert(id === 8, "it is " + id))
      if (response.status === 201) { client.global.set("id", id) } else client.log("no")
      client.log(response.body.tags);`;
    expect(run(text)).toEqual({
      ...nothing,
      tests: [
        { name: 'passes', outcome: 'passed', message: '' },
        { name: 'fails', outcome: 'failed', message: 'it is 7' },
      ],
      log: ['["a","b"]'],
      globals: new Map([['id', '7']]),
      variables: new Map(),
    });
  });

  it('sets variables and takes them away', () => {
    const globals = new Map([
      ['old', '1'],
      ['older', '2'],
    ]);
    const text = `client.global.clear("old"); client.variables.global.set("new", 3);
      client.log(client.global.get("old") === undefined)`;
    const outcome = runHandler({ text, line: 1 }, response, { ...input, globals });
    expect(outcome.log).toEqual(['true']);
    expect([...outcome.globals.keys()]).toEqual(['older', 'new']);
    const all = { text: 'client.global.clearAll()', line: 1 };
    expect(runHandler(all, response, { ...input, globals }).globals.size).toBe(0);
  });

  it('ends where it says so', () => {
    const text =
      'client.test("a", () => {}); client.test("b", () => { client.exit(); }); client.log("never")';
    expect(run(text)).toEqual({ ...nothing, tests: [{ name: 'a', outcome: 'passed', message: '' }] });
  });

  it('fails as a test where it asserts outside of one', () => {
    expect(run('\nclient.assert(false)').tests).toEqual([
      { name: 'line 2', outcome: 'failed', message: 'The assertion failed.' },
    ]);
  });

  it.each([
    ['x', 1, '"x" is not known to handlers here.'],
    ['\nfor (;;) {}', 2, 'Of the loops only "for (const x of …)" is understood.'],
    ['while (true) {}', 1, '"while" is not understood here.'],
    ['const f = () => f(); f()', 1, 'The handler is nested too deeply.'],
    ['process.exit()', 1, '"process" is not known to handlers here.'],
    ['client.constructor', 1, '"constructor" is not known to handlers here.'],
    ['response.body.none.x', 1, 'There is no "x": what stands before it has no value.'],
    ['response.body()', 1, 'What is called here is no function that handlers may call.'],
    ['function (', 1, 'A name is missing.'],
    ['client.test("a", response.body)', 1, 'client.test takes a name and a function.'],
    ['client.test("a", function () {', 1, 'The handler ends too early.'],
    ['"', 1, '""" is not understood.'],
    [`client.log(${'('.repeat(5_000)}`, 1, 'The handler is nested too deeply.'],
    [`client.log(${'!'.repeat(5_000)}1)`, 1, 'The handler is nested too deeply.'],
  ])('%# ends where it is not understood, with its line', (text, line, message) => {
    expect(run(text).problem).toEqual({ line, message });
  });

  it.each([
    [5_000, 'The handler is nested too deeply.'],
    [150_000, 'The handler is too long.'],
  ])('is bounded where it adds %d numbers', (count, message) => {
    expect(run(`client.log(1${' + 1'.repeat(count)})`).problem).toEqual({ line: 1, message });
  });

  it('goes through lists, calls its own functions and gives variables other values', () => {
    const text = `
      function isShort(tag) { if (tag.length === 1) { return true; } return false }
      let count = 0;
      for (const tag of response.body.tags) { if (isShort(tag)) count = count + 1; }
      response.body.tags.forEach((tag, index) => { client.log(tag + index) })
      client.log(count)`;
    expect(run(text)).toEqual({ ...nothing, log: ['a0', 'b1', '2'] });
  });

  it('is bounded where it goes through a list in a list in a list', () => {
    const loop = 'const big = "x".split("");'.replace('"x"', `"${'x'.repeat(2_000)}"`);
    const { problem } = run(`${loop} for (const a of big) for (const b of big) client.log(a)`);
    expect(problem?.message).toBe('The handler takes too many steps.');
  });
});

describe('a test that is written for Postman', () => {
  it.each([
    'pm.response.to.have.status(201)',
    'pm.response.to.be.success',
    'pm.response.to.have.header("content-type")',
    'pm.response.to.have.jsonBody("tags[1]", "b").and.have.jsonBody("id")',
    'pm.response.to.have.jsonBody("tags", ["a", "b"])',
    'pm.response.to.not.have.jsonBody("tags[2]")',
    'pm.response.to.not.be.error',
    'pm.response.to.be.withBody',
    'pm.expect(pm.response.responseTime).to.be.below(100000)',
    'pm.expect(pm.response.json().id).to.eql(7)',
    'pm.expect(pm.response.json()).to.have.property("name", "Dune")',
    'pm.expect(pm.response.json().tags).to.be.an("array").that.includes("a")',
    'pm.expect(pm.response.text()).to.not.include("Solaris")',
    'pm.expect(pm.response.code).to.be.oneOf([200, 201])',
    'pm.expect(pm.response.json().tags).to.eql(["a", "b"])',
    'pm.expect(pm.response.json().id).to.be.above(6).and.to.be.below(8)',
    'pm.expect(true).to.be.true',
    'pm.expect(pm.environment.get("host")).to.equal("h")',
  ])('%s passes', (text) => {
    const { tests, problem } = run(`pm.test("t", function () { ${text}; });`);
    expect({ tests, problem }).toEqual({
      tests: [{ name: 't', outcome: 'passed', message: '' }],
      problem: undefined,
    });
  });

  it.each([
    ['pm.response.to.have.status(200)', 'expected the status 200, but it is 201'],
    ['pm.response.to.be.notFound', 'expected the status to be notFound, but it is 201'],
    ['pm.response.to.not.have.status(201)', 'expected not the status 201, but it is 201'],
    ['pm.response.to.have.jsonBody("x.y")', 'expected x.y in the body, but it is missing'],
    ['pm.response.to.be.ok', 'expected the status 200, but it is 201'],
    ['pm.expect(response.body.id).to.equal(8)', 'expected 7 to equal 8'],
    ['pm.expect(response.body.tags).not.to.include("a")', 'expected ["a","b"] not to include "a"'],
    ['pm.expect(response.body.gone).to.exist', 'expected undefined to be there'],
    ['pm.expect(1).to.satisfy(2)', '"satisfy" is not known to handlers here.'],
  ])('%s fails', (text, message) => {
    expect(run(`pm.test("t", () => { ${text} })`).tests).toEqual([{ name: 't', outcome: 'failed', message }]);
  });
});

describe('a script before its request', () => {
  it('sets variables of the request, and of those that follow', () => {
    const text =
      'request.variables.set("a", 1); client.global.set("b", client.global.get("host")); pm.variables.set("c", "x")';
    expect(runBeforeScript({ text, line: 1 }, input)).toEqual({
      ...nothing,
      globals: new Map([['b', 'h']]),
      variables: new Map([
        ['a', '1'],
        ['c', 'x'],
      ]),
      asked: new Set(['host']),
    });
  });

  it('has no response', () => {
    expect(runBeforeScript({ text: 'response.status', line: 3 }, input).problem).toEqual({
      line: 3,
      message: '"response" is not known to handlers here.',
    });
  });
});
