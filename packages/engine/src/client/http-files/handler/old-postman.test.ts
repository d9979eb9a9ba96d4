/** Scripts of Postman as they were written before `pm`, and regular expressions in any of them. */
import { describe, expect, it } from 'vitest';
import { runBeforeScript, runHandler, unknownInScript } from './run-handler.ts';

const input = {
  method: 'POST',
  values: new Map([
    ['host', 'h'],
    ['url', 'http://{{host}}/{{path}}/{{nobody}}'],
    ['path', 'p'],
  ]),
  globals: new Map(),
};
const response = {
  status: 201,
  statusText: 'Created',
  timeMs: 12.4,
  headers: [['X-Kind', 'a']] as const,
  body: '{"user": {"email": "a@b.c", "at": "2026-11-28T10:00:00Z"}, "all": [1, 2], "__proto__": 1}',
};
const run = (text: string) => runHandler({ text, line: 1 }, response, input);

describe('tests by name', () => {
  it('pass where what is set is true', () => {
    const text = `
      if (!environment.isIntegrationTest) {
        var read = JSON.parse(responseBody);
        tests['has a user'] = read.hasOwnProperty('user');
        var user = read.user || {};
        tests["has a token"] = user.hasOwnProperty("token");
        if (tests['has a user']) postman.setEnvironmentVariable('mail', user.email);
        tests['has kept it'] = postman.getGlobalVariable('mail') === environment.mail && globals['mail'] == 'a@b.c';
        tests['is 201'] = responseCode.code === 201 && responseCode.name.includes('Created');
        tests['is quick'] = responseTime < 13 && responseHeaders['x-kind'] === postman.getResponseHeader('X-Kind');
        tests['counts'] = Array.isArray(read.all) && Number.isInteger(read.all[0]) && Object.keys(read).length === 3;
        tests['counts'] = Math.max(1, 2) === 3;
      }`;
    const { tests, problem, globals } = run(text);
    expect(problem).toBeUndefined();
    expect(tests.map(({ name, outcome, message }) => [name, outcome, message])).toEqual([
      ['has a user', 'passed', ''],
      ['has a token', 'failed', 'It is false.'],
      ['has kept it', 'passed', ''],
      ['is 201', 'passed', ''],
      ['is quick', 'passed', ''],
      ['counts', 'failed', 'It is false.'],
    ]);
    expect([...globals]).toEqual([['mail', 'a@b.c']]);
  });

  it('are understood before they run', () => {
    const text = 'tests["a"] = responseBody.has && environment.anything && /a/.test(responseBody)';
    expect(unknownInScript({ text, line: 1 }, 'after')).toBeUndefined();
    expect(unknownInScript({ text, line: 1 }, 'before')).toBe('tests');
    const other = 'postman.setNextRequest("x")';
    expect(unknownInScript({ text: other, line: 1 }, 'after')).toBe('postman.setNextRequest');
  });
});

describe('members that a script sets', () => {
  it.each([
    ['const a = { b: 1 }; a.b = 2; a["c"] = [1]; a.c[1] = 7; client.log(a)', '{"b":2,"c":[1,7]}'],
    ['if (true) { a = [1]; } client.log(a)', '[1]'],
    ['const a = {}; a["__proto__"] = 1; client.log(a.constructor === undefined && a)', '{"__proto__":1}'],
  ])('%s', (text, logged) => {
    expect(run(text)).toMatchObject({ log: [logged] });
  });

  it.each([
    'client.global.x = 1',
    'pm.test = 1',
    '"text".length = 1',
    'response.status.x = 1',
    '[1][5] = 1',
    'environment.x = 1',
  ])('%s is refused', (text) => {
    expect(run(text).problem?.message).toMatch(/cannot be set here\.$/);
  });
});

it('variables are filled in a text', () => {
  const text =
    'client.log(pm.collectionVariables.replaceIn(pm.variables.get("url"))); pm.environment.replaceIn("x")';
  expect(runBeforeScript({ text, line: 1 }, input)).toMatchObject({ log: ['http://h/p/{{nobody}}'] });
});

describe('a regular expression', () => {
  it.each<[string, boolean]>([
    ['/^\\d{4}-[01]\\d-[0-3]\\dT.*Z$/.test(response.body ? "2026-11-28T10:00:00Z" : "")', true],
    ['/^a$/.test("a\\n")', false],
    ['/^a$/m.test("b\\na\\nc")', true],
    ['/AB/i.test("xaby")', true],
    ['/[/[&&a]/.test("[")', true],
    ['/^[a&&b]$/.test("&")', true],
    ['/a\\/b/.test("a/b")', true],
    ['8 / 2 / 2 === 2 && (8) / 2 === 4', true],
    ['[4][0] / 2 === 2', true],
  ])('%s', (condition, holds) => {
    expect(run(`client.log(String(${condition}))`)).toMatchObject({ log: [String(holds)] });
  });

  it('is asked in expectations', () => {
    const text = `pm.test("t", () => { pm.expect("2026-11-28").to.match(/^\\d{4}-\\d{2}-\\d{2}$/); pm.expect("x").to.not.match(/y/); });
      pm.test("f", () => pm.expect("x").to.match(/y/));`;
    expect(run(text).tests).toEqual([
      { name: 't', outcome: 'passed', message: '' },
      { name: 'f', outcome: 'failed', message: 'expected "x" to match /y/' },
    ]);
  });

  it.each([
    ['/(/.test("a")', 'The regular expression /(/ is not understood.'],
    [
      '/(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab")',
      'The regular expression /(a+)+$/ is not understood.',
    ],
    ['/a/y.test("a")', 'The flag "y" of a regular expression is not understood.'],
  ])('%s ends the script', (text, message) => {
    expect(run(text).problem).toEqual({ line: 1, message });
  });
});
