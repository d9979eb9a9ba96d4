import { describe, expect, test } from 'vitest';
import { createEngine, defaultScanOptions } from '../../../engine.ts';
import { memoryFiles } from '../../../testing/memory-files.ts';
import { pmBareNames } from '../engine/scripts/pm/pm-object.ts';
import { completeRequestScript } from './complete.ts';
import { hoverRequestScript } from './hover.ts';
import { memberDocs } from './member-docs.ts';
import { membersOf, variablesOf } from './script-members.ts';
import { type ScriptTypeName, scriptTypeNames } from './script-types.ts';

test.each(scriptTypeNames)('every member of %s is documented', (type) => {
  expect(
    membersOf(type)
      .filter(({ about }) => about === '')
      .map(({ name }) => name),
  ).toEqual([]);
});

test('nothing is documented that scripts cannot call', () => {
  for (const docs of new Set(Object.values(memberDocs))) {
    const callable = scriptTypeNames
      .filter((type) => memberDocs[type] === docs)
      .flatMap((type) => membersOf(type).map(({ name }) => name));
    expect(Object.keys(docs).filter((name) => !callable.includes(name))).toEqual([]);
  }
});

test('ways to call a member are written for people', () => {
  const signatures = (type: ScriptTypeName, name: string) =>
    membersOf(type).find((each) => each.name === name)?.signatures;
  expect(signatures('method', 'doc')).toEqual(['doc()', 'doc(String)', 'doc(String, String)']);
  expect(signatures('method', 'ann')).toEqual(['ann(String, [String])']);
  expect(signatures('tool', 'newSet')).toEqual(['newSet(Object...)']);
});

describe('a script around a request is completed', () => {
  const offered = (script: string) => {
    const offset = script.indexOf('|');
    const text = script.replace('|', '');
    return completeRequestScript(text, offset).map(({ label }) => label);
  };

  test.each([
    ['|', 'pm'],
    ['log|', 'logger'],
    ['pm.|', 'sendRequest'],
    ['pm.request.|', 'headers'],
    ['pm.request.headers.up|', 'upsert'],
    ['request.auth.|', 'bearer'],
    ['pm.response.to.have.|', 'jsonSchema'],
    ['pm.response.to.be.not.|', 'notFound'],
    ['pm.expect(pm.response.code).to.|', 'equal'],
    ['pm.expect(1).to.not.equal(2).and.|', 'above'],
    ["pm.sendRequest('http://a').|", 'json'],
    ['environment.|', 'set'],
    ['pm.test.|', 'skip'],
  ])('%s', (script, label) => {
    expect(offered(script)).toContain(label);
  });

  test.each(['"pm.|"', 'pm.request.url.|', 'x.|', '// pm.|'])('not in %s', (script) => {
    expect(offered(script)).toEqual([]);
  });

  test.each([
    ['pm.request.hea|ders', ['`headers` → list', 'The headers.']],
    [
      "pm.request.headers.|upsert('a', 'b')",
      [expect.stringContaining('`upsert(String, Object)`'), 'Sets the value of a name, or adds it.'],
    ],
    ['en|vironment.x', ['`environment`', 'Variables that last as long as the window.']],
  ])('and explained: %s', (script, paragraphs) => {
    const offset = script.indexOf('|');
    expect(hoverRequestScript(script.replace('|', ''), offset)?.paragraphs).toEqual(paragraphs);
  });

  test('with what it sees and nothing else', () => {
    expect(new Set(offered('|'))).toEqual(new Set(['pm', 'logger', ...pmBareNames]));
  });
});

describe('a script sees', () => {
  const source = `@org.springframework.web.bind.annotation.RestController class Orders {
    @org.springframework.web.bind.annotation.GetMapping("/x") String find() { return null; } }`;

  function failuresOf(rule: string): readonly string[] {
    const engine = createEngine(memoryFiles({ '/p/.easy.api.config': rule, '/p/Orders.java': source }));
    const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
    engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
    return engine.findings().diagnostics.map(({ message }) => message);
  }

  test.each(['api.name', 'export.after', 'api.class.parse.before'] as const)('all variables of %s', (key) => {
    const names = variablesOf(key).map(({ name }) => name);
    const uses = names.map((name) => `if (${name} == null) throw new Exception('${name}')`);
    expect(failuresOf(`${key}=groovy:\`\`\`\n${uses.join('\n')}\n\`\`\``)).toEqual([]);
  });

  test('nothing else', () => {
    expect(failuresOf('api.name=groovy:api')).toEqual([expect.stringContaining('api')]);
  });
});
