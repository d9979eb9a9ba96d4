import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRuleFile } from './read-rule-file.ts';
import { readRuleYaml } from './read-rule-yaml.ts';
import type { RuleFileContent, Statement } from './statement.ts';

function print({ statements, problems }: RuleFileContent): readonly string[] {
  return [...statements.map(printStatement), ...problems.map(({ line, message }) => `! ${line}: ${message}`)];
}

function printStatement(statement: Statement): string {
  switch (statement.kind) {
    case 'entry': {
      const { key, filter, value, line, valueLine } = statement;
      const place = valueLine === line ? `@${line}` : `@${line}/${valueLine}`;
      return `${key}${filter === undefined ? '' : `[${filter}]`} = ${JSON.stringify(value)} ${place}`;
    }
    case 'set':
      return `set ${statement.name} ${statement.value} @${statement.line}`;
    case 'if':
      return `if ${statement.name} ${statement.isNegated ? 'is not' : 'is'} ${statement.value} @${statement.line}`;
    case 'endif':
      return `endif @${statement.line}`;
    case 'include':
      return `include ${statement.target} @${statement.line}`;
  }
}

describe('lines', () => {
  test.each([
    ['api.name=#title', ['api.name = "#title" @1']],
    ['api.name : #title', ['api.name = "#title" @1']],
    ['  a = b = c ', ['a = "b = c" @1']],
    ['# a=b\n\n## c=d\n// e=f', []],
    ['ignore[@com.acme.Hidden]=true', ['ignore[@com.acme.Hidden] = "true" @1']],
    ['ignore[ ]=true', ['ignore = "true" @1']],
    ['a[#regex:x[0-9]+=:y]:z', ['a[#regex:x[0-9]+=:y] = "z" @1']],
    ['a[groovy:it.doc("]") == "["]=b', ['a[groovy:it.doc("]") == "["] = "b" @1']],
    ["a[#regex:don't[ab]]=b", ['a[#regex:don\'t[ab]] = "b" @1']],
    ['a=groovy:```\n1 +\n  2\n```\nb=c', ['a = "groovy:1 +\\n  2" @1/2', 'b = "c" @5']],
    ['a=```\n# raw = text\n```', ['a = "# raw = text" @1/2']],
    ['a=one \\\n   two\nb=c', ['a = "one two" @1/2', 'b = "c" @3']],
    ['properties.additional=./x.rules', ['include ./x.rules @1']],
    ['###include ../y', ['include ../y @1']],
    ['###set resolveProperty = false', ['set resolveProperty false @1']],
    [
      '###if jaxrsEnable==true\n###if logLevel != 10\n###endif\n###endif',
      ['if jaxrsEnable is true @1', 'if logLevel is not 10 @2', 'endif @3', 'endif @4'],
    ],
  ])('%j', (text, expected) => {
    expect(print(readRuleFile(text))).toEqual(expected);
  });

  test.each([
    ['api.name', 'has no `=`'],
    ['=x', 'has no key'],
    ['a[b=c', '`]` is missing'],
    ['a[b]c', 'comes `=`'],
    ['###sett x = y', 'is not a directive'],
    ['a=groovy:```\n1', 'is not closed'],
  ])('%j is told', (text, message) => {
    expect(readRuleFile(`\n${text}`).problems).toMatchObject([
      { line: 2, message: expect.stringContaining(message) },
    ]);
  });

  test.each([
    ['@com.acme.Needed?param.required=true', 'param.required[@com.acme.Needed]=true'],
    ['class:com.acme.Page?json.rule.convert=Object', 'json.rule.convert[$class:com.acme.Page]=Object'],
    ['~.*secret?field.ignore=true', 'field.ignore[#regex:.*secret]=true'],
  ])('the older %s is read, and told as %s', (older, newer) => {
    const [entry] = readRuleFile(newer).statements;
    const read = readRuleFile(older);
    expect(read.statements).toEqual([entry]);
    expect(read.problems).toMatchObject([{ message: expect.stringContaining(`\`${newer}\``) }]);
  });

  test('any text is read to its end', () => {
    const part = fc.constantFrom('```', '\n', '###', 'if ', 'a', '=', '[', ']', '"', '\\', '#', '?', '@');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const last = text.split('\n').length;
        for (const { line } of readRuleFile(text).statements) expect(line).toBeLessThanOrEqual(last);
      }),
    );
  });
});

describe('YAML', () => {
  test.each([
    ['nested keys', 'api:\n  name: "#title"', ['api.name = "#title" @2']],
    ['keys with dots', 'api.name: x', ['api.name = "x" @1']],
    ['sequences', 'doc.param:\n  - "#a"\n  - "#b"', ['doc.param = "#a" @2', 'doc.param = "#b" @3']],
    ['a filter in the key', 'field.ignore[@a.B]: true', ['field.ignore[@a.B] = "true" @1']],
    [
      'filters below the key',
      'field:\n  ignore:\n    "@a.B": true\n    "#regex:x": true\n    a.b.C: true\n    "!@d": true',
      [
        'field.ignore[@a.B] = "true" @3',
        'field.ignore[#regex:x] = "true" @4',
        'field.ignore[a.b.C] = "true" @5',
        'field.ignore[!@d] = "true" @6',
      ],
    ],
    ['repeated keys', 'ignore: "#a"\nignore: "#b"', ['ignore = "#a" @1', 'ignore = "#b" @2']],
    ['block texts', 'a: |\n  groovy:x\n  y', ['a = "groovy:x\\ny\\n" @1']],
    [
      'directives',
      '###set resolveProperty = false\na: ${1}',
      ['set resolveProperty false @1', 'a = "${1}" @2'],
    ],
    [
      'plain lines',
      'api.name=#title\nignore[@a.B]=true',
      ['api.name = "#title" @1', 'ignore[@a.B] = "true" @2'],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(print(readRuleYaml(text))).toEqual(expected);
  });
});
