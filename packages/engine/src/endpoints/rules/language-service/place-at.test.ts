/** Completions and hovers, asked for at the mark `<|>` of a text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeRuleFile } from './complete.ts';
import { diagnoseRuleFile } from './diagnose.ts';
import { hoverRuleFile } from './hover.ts';

function marked(text: string): { readonly text: string; readonly offset: number } {
  return { text: text.replace('<|>', ''), offset: text.indexOf('<|>') };
}

function complete(written: string, path = '/p/.easy.api.config') {
  const { text, offset } = marked(written);
  return completeRuleFile({ path, text }, offset);
}

describe('completion', () => {
  test.each([
    ['<|>', ['api.name', 'doc.param', 'http.call.before']],
    ['ignore=#x\napi.n<|>', ['api.name', 'folder.name']],
    ['  ign<|>', ['ignore']],
    ['###<|>', ['set', 'if', 'endif', 'include']],
    ['###se<|>', ['set']],
    ['###set <|>', ['resolveProperty', 'resolveMulti']],
    ['###set resolveMulti = <|>', ['FIRST', 'LONGEST']],
    ['###set resolveProperty = f<|>', ['true', 'false']],
    ['###if <|>', ['jaxrsEnable']],
    ['ignore[<|>', ['@', '#regex:', '$class:? extend ', 'groovy:', '!']],
    ['ignore[<|>]=true', ['@', 'groovy:']],
    ['ignore=<|>', ['true', 'false', '#', 'groovy:```']],
    ['api.name=<|>', ['groovy:', '@', '#']],
    ['path.multi=<|>', ['LONGEST', 'groovy:']],
    ['export.after=<|>', ['groovy:']],
    ['api.name=groovy:<|>', ['it', 'tool', 'T', 'logger']],
    ['api.name=groovy:i<|>', ['it']],
    ['api.name=groovy:it.<|>', ['name', 'returnType', 'hasAnn']],
    ['api.name=groovy:it.ret<|>', ['returnType']],
    ['api.name=groovy:it?.<|>', ['returnType']],
    ['api.name=groovy:def x = <|>', ['it']],
    ['api.name=groovy:it.containingClass().<|>', ['isExtend', 'methods']],
    ['api.name=groovy:it.containingClass().superClass().na<|>', ['name']],
    ['api.name[groovy:it.<|>', ['returnType']],
    ['api.name[groovy:it.<|>]=x', ['returnType']],
    ['api.name[groovy:it.doc("]").<|>]=x', []],
    ['api.name=groovy:```\ndef x = 1\nreturn it.<|>\n```\nignore=#x', ['returnType']],
    ['api.name=groovy:```\nreturn it.<|>', ['returnType']],
    ['param.name=groovy:it.<|>', ['method', 'jsonType']],
    ['field.order.with=groovy:a.<|>', ['isTransient']],
    ['export.after=groovy:api.set<|>', ['setHeader', 'setResponseCode']],
    ['http.call.before=groovy:request.<|>', ['setHeader', 'body']],
    ['http.call.after=groovy:response.request().<|>', ['url']],
    ['json.rule.convert=groovy:it.<|> => a.B', ['isExtend']],
    ['api.name=groovy:tool.<|>', ['camel2Underline']],
    ['api.name=groovy:regex.<|>', ['getGroup1']],
    ['api.name=groovy:session.<|>', ['push']],
    ['api.name=groovy:logger.<|>', ['info']],
    ['api.name=groovy:"${it.<|>"', ['name']],
  ])('%j offers', (text, labels) => {
    const offered = complete(text).map(({ label }) => label);
    expect(labels.filter((label) => !offered.includes(label))).toEqual([]);
    if (labels.length === 0) expect(offered).toEqual([]);
  });

  test.each([
    '# <|>',
    '###include <|>',
    'api.name=groovy:"it.<|>"',
    'api.name=groovy:unknown.<|>',
    'api.name=groovy:// it.<|>',
    'api.name=```\nx=<|>\n```',
  ])('%j offers nothing', (text) => {
    expect(complete(text)).toEqual([]);
  });

  test('what is offered depends on the key', () => {
    const labels = (text: string) => complete(text).map(({ label }) => label);
    expect(labels('api.name=groovy:<|>')).not.toContain('api');
    expect(labels('export.after=groovy:<|>')).toContain('api');
    expect(labels('param.name=groovy:it.<|>')).not.toContain('returnType');
    expect(labels('api.name=<|>')).not.toContain('true');
  });

  test.each([
    ['api.n<|>me=x', 'api.name', 'api.name=x'],
    ['ignore[@<|>', '@', 'ignore[@'],
    ['api.name=groovy:it.ha<|>', 'hasAnn', 'api.name=groovy:it.hasAnn(|)'],
    ['api.name=groovy:it.na<|>', 'name', 'api.name=groovy:it.name()'],
    ['###se<|>', 'set', '###set '],
    ['api.name=gr<|>', 'groovy:```', 'api.name=groovy:```\n|\n```'],
  ])('%j becomes, by %j, %j', (written, label, expected) => {
    const { text } = marked(written);
    const chosen = complete(written).find((each) => each.label === label);
    const { insert = '', caret = 0, span = { start: 0, end: 0 } } = chosen ?? {};
    const isInside = caret < insert.length;
    const inserted = isInside ? `${insert.slice(0, caret)}|${insert.slice(caret)}` : insert;
    expect(text.slice(0, span.start) + inserted + text.slice(span.end)).toBe(expected);
  });

  test('in YAML, of keys at the start of a line and in scripts', () => {
    const labels = (text: string) => complete(text, '/p/.easy.api.yml').map(({ label }) => label);
    expect(labels('api.n<|>')).toContain('api.name');
    expect(labels('api.name: "groovy:it.<|>"')).toContain('returnType');
    expect(labels('api:\n  name: |\n    groovy:\n    it.<|>\n')).toContain('returnType');
  });
});

describe('a hover', () => {
  function hover(written: string): string | undefined {
    const { text, offset } = marked(written);
    const found = hoverRuleFile({ path: '/p/.easy.api.config', text }, offset);
    return found && `${text.slice(found.span.start, found.span.end)}: ${found.paragraphs.join(' ')}`;
  }

  test.each([
    ['api.<|>name=x', /^api\.name: `api\.name`: text, asked about: method The name of an endpoint/],
    ['doc.<|>param=#x', /^doc\.param: `param\.doc`: texts, asked about: parameter .* `doc\.param`/],
    ['max.<|>deep=3', /^max\.deep: `max\.deep`: number How many levels/],
    ['api.name=groovy:i<|>t.doc()', /^it: `it` What the rule is asked about: method\.$/],
    ['api.name=groovy:it.d<|>oc("x")', /^doc: `doc\(\)`.*`doc\(String\)`.*The comment/s],
    ['api.name=groovy:it.containing<|>Class()', /^containingClass: `containingClass\(\)` → class The class/],
    ['api.name[groovy:tool.is<|>Numeric("1")]=x', /^isNumeric: `isNumeric\(String\)` Whether/],
  ])('%j', (text, expected) => {
    expect(hover(text)).toMatch(expected);
  });

  test.each(['acme.<|>x=1', '# api.<|>name', 'api.name=na<|>me', 'api.name=groovy:it.unknown<|>()', '<|>'])(
    '%j says nothing',
    (text) => {
      expect(hover(text)).toBeUndefined();
    },
  );
});

test('any place of any text is answered', () => {
  const part = fc.constantFrom(
    ...[
      '```',
      '\n',
      '###',
      'set ',
      'api.name',
      'ignore',
      '=',
      '[',
      ']',
      '"',
      '\\',
      '#regex:',
      '@',
      'groovy:',
    ],
    ...['(', '${', '}', ' ', 'it.', 'tool.', 'name()', ': ', '  - ', '=>'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 15 }), fc.nat(), fc.boolean(), (parts, at, isYaml) => {
      const text = parts.join('');
      const offset = at % (text.length + 1);
      const file = { path: isYaml ? '/a.yml' : '/a', text };
      for (const { span } of completeRuleFile(file, offset)) {
        expect(span.start).toBeLessThanOrEqual(offset);
        expect(span.end).toBeGreaterThanOrEqual(offset);
      }
      hoverRuleFile(file, offset);
      diagnoseRuleFile(file);
    }),
  );
});
