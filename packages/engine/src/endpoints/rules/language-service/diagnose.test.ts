import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diagnoseRuleFile } from './diagnose.ts';

/** `severity start-end quoted text: message`, with the text that is marked. */
function diagnose(text: string, path = '/p/.easy.api.config'): readonly string[] {
  return diagnoseRuleFile({ path, text }).map(
    ({ span, severity, message }) =>
      `${severity} ${JSON.stringify(text.slice(span.start, span.end))} ${message}`,
  );
}

describe('nothing is wrong with', () => {
  test.each([
    'api.name=#title',
    '# a comment\n\nignore[@com.acme.Hidden]=true',
    'field.ignore[#regex:.*\\.secret]=true',
    'api.name[!@Deprecated]=groovy:it.doc("title") ?: it.name()',
    'doc.param=#note',
    'json.rule.convert=groovy:it.isExtend("a.B") => a.C',
    'json.rule.convert[#regex:a\\.Box<(.*)>]=${1}',
    'method.additional.header=groovy:{"name": "X-Token"}',
    'java_dates=["a"]\nfield.ignore=groovy:${java_dates}.contains(it.type().name())',
    'api.name=groovy:```\n${shared_script}\n```',
    '###if jaxrsEnable == true\nignore=#skip\n###endif',
    '###set resolveProperty = false\napi.name=${x}',
    'api.name=groovy:"${it.name()}"',
    'field.order=4',
    'path.multi=longest\npath.multi=true',
    'param.http.type=#in',
    "method.additional.header={name: 'X-Tenant', value: 'acme'}",
    'mock.[*.name|string]=@natural',
    'api.tag=groovy:it.docs("tag").collect { it.trim() }',
    'ignore=groovy:it.methods().any { it.nmae() == "x" }',
    'api.name=groovy:it.name().toUpperCase().replace("a", "b")',
    'api.name=groovy:it.with { it }',
    'yapi.token.shop=abc',
    'custom.class.is.api[$class:? extend com.acme.Base]=true',
  ])('%j', (text) => {
    expect(diagnose(text)).toEqual([]);
  });
});

describe('the place of', () => {
  test.each([
    ['an unknown key', 'api.nmae=x', 'warning', 'api.nmae', 'Did you mean `api.name`?'],
    ['a key that nothing is near', 'acme.some.thing.else=x', 'info', 'acme.some.thing.else', 'Nothing asks'],
    ['a line without a value', 'ignore[@A]', 'error', 'ignore[@A]', 'comes `=`'],
    ['a filter that is none', 'ignore[hidden]=true', 'warning', 'hidden', 'never holds'],
    ['a filter of before', 'ignore[class:a.B]=true', 'warning', 'class:a.B', 'Write `$class:a.B`'],
    ['a regular expression of before', 'ignore[~.*x]=true', 'warning', '~.*x', 'Write `#regex:.*x`'],
    [
      'a rule of before',
      'api.name=x\n@a.B?ignore=true',
      'warning',
      '@a.B?ignore=true',
      '`ignore[@a.B]=true`',
    ],
    ['an invalid pattern', 'ignore[#regex:a(b]=true', 'error', 'a(b', ''],
    ['a directive that is none', '###sett x = 1', 'error', '###sett x = 1', 'is not a directive'],
    ['a setting that is none', '###set resolve = true', 'error', '###set resolve = true', 'no setting'],
    [
      'a choice that is none',
      '###set resolveMulti = ALL',
      'error',
      '###set resolveMulti = ALL',
      'one of FIRST',
    ],
    [
      'a condition without an end',
      '###if a == b\nignore=#x',
      'error',
      '###if a == b',
      '`###endif` is missing',
    ],
    ['an end without a condition', 'ignore=#x\n###endif', 'error', '###endif', 'no `###if`'],
    [
      'a script without an end',
      'api.name=groovy:```\nit.name()',
      'error',
      'api.name=groovy:```',
      'not closed',
    ],
    ['a flag that is a text', 'ignore=maybe', 'warning', 'maybe', 'true or false'],
    ['a number that is none', 'field.order=deep', 'warning', 'deep', 'a number'],
    [
      'a key that is not used',
      'yapi.save.after=groovy:logger.info("saved")',
      'info',
      'yapi.save.after',
      'changes nothing here',
    ],
    [
      'an event without a script',
      'export.after=api.setName("x")',
      'warning',
      'api.setName("x")',
      '`groovy:`',
    ],
    ['an empty value', 'api.name=', 'warning', '', 'no value'],
    ['a name without a value', 'api.name=${title.of.it}', 'info', 'title.of.it', 'Nothing in this file'],
    ['a mistake in a script', 'api.name=groovy:it.name(', 'error', '(', ''],
    ['a mistake in a filter', 'ignore[groovy:it.doc("x") ==]=true', 'error', '=', ''],
    [
      'a mistake in a script of several lines',
      'api.name=groovy:```\n  def x = 1\n  def = 2\n```',
      'error',
      '=',
      '',
    ],
    ['a mistake in a continued line', 'api.name=groovy:1 + \\\n   )', 'error', ')', ''],
    ['a slip in a script', 'api.name=groovy:it.nmae()', 'warning', 'nmae', 'Did you mean `name`?'],
    [
      'a slip behind a call',
      'ignore[groovy:it.containingClass().isExtends("a")]=true',
      'warning',
      'isExtends',
      '`isExtend`',
    ],
    ['a mistake before the arrow', 'json.rule.convert=groovy:it.a( => a.B', 'error', '(', ''],
  ])('%s', (_, text, severity, marked, message) => {
    const found = diagnose(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${severity} `));
    expect(found[0]).toContain(`${severity} ${JSON.stringify(marked)} `);
    expect(found[0]).toContain(message);
  });

  test.each([
    ['api:\n  nmae: "#title"', 'warning', 'nmae'],
    ['field:\n  ignore:\n    "class:a.B": true', 'warning', 'class'],
    ['api.name: |\n  groovy:\n  def = 2\n', 'error', '='],
    ['ignore: "groovy:it.doc("', 'error', '('],
    ['ignore[hidden]: true', 'warning', 'hidden'],
    ['- [', 'error', '- ['],
  ])('a mistake in YAML: %j', (text, severity, marked) => {
    expect(diagnose(text, '/p/.easy.api.yml').join()).toContain(`${severity} ${JSON.stringify(marked)}`);
  });

  test('lines that end with CR LF', () => {
    expect(diagnose('api.name=#a\r\napi.name=groovy:```\r\n1 +\r\n)\r\n```\r\n')).toEqual([
      expect.stringMatching(/^error "\)"/),
    ]);
  });
});

test('any text is judged, and every place lies in it', () => {
  const part = fc.constantFrom(
    ...['```', '\n', '\r\n', '###', 'if ', 'endif', 'set ', 'api.name', 'ignore', '=', '[', ']', '"', '\\'],
    ...['#regex:', '?', '@', 'groovy:', '(', '${', '}', ' ', 'it.', '  - ', ': ', '=>', '!'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), fc.boolean(), (parts, isYaml) => {
      const text = parts.join('');
      for (const { span } of diagnoseRuleFile({ path: isYaml ? '/a.yml' : '/a', text })) {
        expect(span.start).toBeLessThanOrEqual(span.end);
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});
