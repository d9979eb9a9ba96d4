import { describe, expect, it } from 'vitest';
import { runHandler } from './run-handler.ts';

const response = {
  status: 201,
  headers: [['Content-Type', 'application/json; charset=utf-8']] as const,
  body: '{"id": 7, "name": "Dune", "tags": ["a", "b"], "none": null, "__proto__": {"x": 1}}',
};

function run(text: string) {
  return runHandler({ text, line: 1 }, response, new Map([['host', 'h']]));
}

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
    'client.global.get("host") === "h" && client.global.get("nothing") === undefined',
    // No member is inherited.
    'response.body.constructor === undefined && response.body.tags.map === undefined',
    '"x".toString === undefined && response.body.toString === undefined',
  ])('%s holds', (condition) => {
    expect(run(`client.assert(${condition}, "no")`)).toEqual({ tests: [], log: [], globals: [] });
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
      tests: [
        { name: 'passes', outcome: 'passed', message: '' },
        { name: 'fails', outcome: 'failed', message: 'it is 7' },
      ],
      log: ['["a","b"]'],
      globals: [['id', '7']],
    });
  });

  it('fails as a test where it asserts outside of one', () => {
    expect(run('\nclient.assert(false)').tests).toEqual([
      { name: 'line 2', outcome: 'failed', message: 'The assertion failed.' },
    ]);
  });

  it.each([
    ['x = 1', 1, '"=" is not understood here.'],
    ['\nfor (;;) {}', 2, '";" is not understood here.'],
    ['process.exit()', 1, '"process" is not known to handlers here.'],
    ['client.constructor', 1, '"constructor" is not known to handlers here.'],
    ['response.body.none.x', 1, 'There is no "x": what stands before it has no value.'],
    ['response.body()', 1, 'What is called here is no function that handlers may call.'],
    ['function (', 1, 'Functions with parameters are not understood.'],
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
});
