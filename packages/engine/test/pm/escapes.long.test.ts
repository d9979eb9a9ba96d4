/** What a script tries to reach through `pm` and must not, and what must come to an end. */
import { describe, expect, test } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { after, before, complaints } from './pm-bench.ts';

const network = () => '{}';

describe('nothing is reached through pm by', () => {
  test.each([
    'pm.class',
    'pm.getClass().forName("x")',
    'pm.metaClass',
    'pm.request.@url',
    'pm.constructor',
    "pm['constructor']",
    'pm.__proto__',
    'pm.request.constructor.constructor("return process")()',
    'pm.request.self',
    'pm.request.headers.read()',
    'pm.request.headers.write([])',
    'pm.response.answer',
    'pm.test.tests',
    'pm.test.call',
    'pm.expect(1).actual',
    'pm.expect(pm).to.have.property("send")',
    'pm.log',
    'pm.send([:])',
    'pm.replaceIn',
    'pm.variables.scopes',
    'pm.environment.call',
    'pm.environment.constructor.name',
    'pm.cookies.self.constructor',
    'pm.info.requestName.constructor',
    'pm.sendRequest.call(null)',
    'pm.request.body.formdata.parts',
    'pm.response.xml().constructor("return 1")',
    'pm.invokeMethod("send", [:])',
    'pm.properties',
    'pm.methods',
    'pm.test = 1',
    'pm.response = null',
    'pm.response.code = 500',
    'pm.info.requestName = "x"',
    'pm.getProperty("send")',
    'pm.with { send([:]) }',
    'new File("/etc/passwd").text',
    '"ls".execute()',
    'new URL("http://a").text',
    'Class.forName("java.lang.Runtime")',
    'new GroovyShell().evaluate("1")',
    'System.exit(1)',
  ])('%s', (script) => {
    const report = after(script, { response: { body: '<a/>' }, network });
    expect(complaints(report)).toHaveLength(1);
  });

  test('files in a form: a path is only a text', () => {
    const { request } = before(
      "pm.request.body.formdata = [[key: 'f', type: 'file', src: '/etc/passwd', value: '/etc/passwd']]",
    );
    expect(request.body).toMatchObject({ parts: [{ kind: 'text', name: 'f', value: '/etc/passwd' }] });
  });
});

describe('there is an end to', () => {
  const bomb = Array.from(
    { length: 40 },
    (_, i) => `a${i}: [anyOf: [['$ref': '#/defs/a${i + 1}'], ['$ref': '#/defs/a${i + 1}']]]`,
  );
  test.each([
    ['an endless test', "pm.test('x') { while (true) {} }"],
    ['endless tests', "while (true) pm.test('x') {}"],
    ['endless tests that fail', "while (true) pm.test('x') { throw new Exception('x' * 1000) }"],
    ['a test that nests itself', "def f; f = { pm.test('x', f) }; f()"],
    ['a closure that never decides', 'pm.expect(1).to.satisfy { while (true) {} }'],
    ['a pattern that backtracks', "pm.expect('a' * 40 + '!').to.match('^(a+)+$')"],
    ['a pattern of a schema', "pm.response.to.have.jsonSchema([pattern: '^(a+)+$'])"],
    [
      'names under a pattern of a schema',
      "pm.response.to.have.jsonSchema([patternProperties: ['^(a+)+$': true]])",
    ],
    ['a schema that refers to itself', "pm.response.to.have.jsonSchema(['$ref': '#'])"],
    [
      'a schema that doubles',
      `pm.response.to.have.jsonSchema([defs: [${bomb.join(', ')}, a40: [not: [:]]], '\\$ref': '#/defs/a0'])`,
    ],
    ['headers', "while (true) pm.request.headers.add('a', 'b')"],
    ['variables', "int i = 0; while (true) pm.globals.set('k' + i++, 'x' * 10000)"],
    [
      'a text that doubles',
      "pm.variables.set('a', 'x'); while (true) pm.variables.set('a', pm.variables.replaceIn('{{a}}{{a}}'))",
    ],
    ['log lines', "while (true) logger.info('x')"],
  ])('%s', (_, script) => {
    const tookMs = processorClock();
    const body = script.includes('patternProperties') ? `{"${'a'.repeat(40)}!": 1}` : `"${'a'.repeat(40)}!"`;
    expect(complaints(after(script.replaceAll("'\\$ref'", "'$ref'"), { response: { body } }))).not.toEqual(
      [],
    );
    expect(tookMs()).toBeLessThan(4000);
  });

  test('XML that is deep or never closed', () => {
    const body = '<a b="'.repeat(20_000) + '<a>'.repeat(20_000);
    const tookMs = processorClock();
    after('pm.response.xml().a.a.text()', { response: { body } });
    after('pm.response.xml().a.a.text()', { response: { body: '<a>'.repeat(50_000) } });
    after('pm.response.xml().a.a.text()', { response: { body: `<a ${'b '.repeat(200_000)}>` } });
    after('pm.response.xml().a.a.text()', { response: { body: '<!--'.repeat(100_000) } });
    expect(tookMs()).toBeLessThan(4000);
  });
});
