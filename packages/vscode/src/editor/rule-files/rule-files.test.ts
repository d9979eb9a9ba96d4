import { readFileSync } from 'node:fs';
import {
  completeRuleFile,
  isReportedInEditor,
  isRuleFilePath,
  snippetOf,
  sortText,
} from '@endpoint-atlas/engine/rule-files';
import { describe, expect, test } from 'vitest';
import { languages } from '../../settings/contributions.ts';
import { hoverText, isUnrecognised } from './present.ts';

const folder = new URL('../../../', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

describe('the language of rule files', () => {
  const { contributes } = read('package.json');
  const [language] = contributes.languages;

  test('has a name in the code and in the manifest', () => {
    expect(language.id).toBe(languages.rules);
    expect(contributes.grammars[0].language).toBe(languages.rules);
    expect(contributes.grammars[0].scopeName).toBe(read(contributes.grammars[0].path).scopeName);
  });

  test('is that of no other file than the engine reads', () => {
    const names: readonly string[] = language.filenames;
    expect(names.filter((name) => !isRuleFilePath(`/p/${name}`))).toEqual([]);
  });

  test('is a grammar whose patterns are valid, and whose parts exist', () => {
    const grammar = JSON.stringify(read(contributes.grammars[0].path));
    const patterns = [...grammar.matchAll(/"(?:match|begin|end)":("(?:[^"\\]|\\.)*")/g)];
    expect(patterns.length).toBeGreaterThan(10);
    for (const [, pattern = '""'] of patterns) expect(() => new RegExp(JSON.parse(pattern))).not.toThrow();
    const { repository } = read(contributes.grammars[0].path);
    const included = [...grammar.matchAll(/"include":"#(\w+)"/g)].map(([, name = '']) => name);
    expect(included.filter((name) => !Object.hasOwn(repository, name))).toEqual([]);
  });
});

test.each([
  ['/p/.easy.api.config', true],
  ['/p/.easy.api.yml', true],
  ['/p/.easyapi/anything', true],
  ['/p/.easyapi/markdown.tpl', false],
  ['/p/src/Orders.java', false],
])('%s is a rule file: %s', (path, expected) => {
  expect(isRuleFilePath(path)).toBe(expected);
  expect(isUnrecognised(path, 'plaintext')).toBe(expected);
  expect(isUnrecognised(path, 'yaml')).toBe(false);
});

test.each([
  ['rule-syntax', 3, true],
  ['rule-unknown-key', 9, true],
  ['rule-failed', 3, true],
  ['rule-failed', 4, false],
  ['rule-include', 3, false],
])('a %s of line %i is told in the editor: %s', (code, line, expected) => {
  expect(isReportedInEditor({ code, line }, new Set([3]))).toBe(expected);
});

test('a completion is a snippet with the caret where typing goes on', () => {
  const text = 'api.name=groovy:it.';
  const offers = completeRuleFile({ path: '/p/.easy.api.config', text }, text.length);
  const snippet = (label: string) => offers.filter((each) => each.label === label).map(snippetOf);
  expect(snippet('hasAnn')).toEqual(['hasAnn($0)']);
  expect(snippet('name')).toEqual(['name()$0']);
  const forms = completeRuleFile({ path: '/p/.easy.api.config', text: 'ignore[' }, 7);
  expect(forms.map(snippetOf)).toContain('\\$class:$0');
  expect(offers.map(sortText).sort().at(-1)).toMatch(/^z/);
});

test('a hover leads to the guide', () => {
  const hover = { span: { start: 0, end: 8 }, paragraphs: ['a', 'b'], key: 'api.name' } as const;
  expect(hoverText(hover, 'command:x')).toBe('a\n\nb\n\n[Guide](command:x)');
  expect(hoverText({ ...hover, key: undefined }, undefined)).toBe('a\n\nb');
});
