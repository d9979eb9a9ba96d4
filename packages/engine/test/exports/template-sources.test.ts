/** Where templates for Markdown come from, which of them counts, and what is told of those that cannot be used. */
import { describe, expect, it, test } from 'vitest';
import { toText as wholeText } from '../../src/documents/exports/file-text.ts';
import { defaultRuleSettings } from '../../src/endpoints/rules/engine/rule-settings.ts';
import { closedScriptPorts } from '../../src/endpoints/rules/engine/scripts/closed-ports.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import type { ExportRequest, ExportResult } from '../../src/exports.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';

const source = `package shop; import org.springframework.web.bind.annotation.*;
  @RestController class Orders { @GetMapping("/orders") void all() {} }`;

interface ProjectOptions {
  readonly isTrusted?: boolean;
  readonly settings?: ExportRequest['settings'];
}

function exported(tree: MemoryTree, { isTrusted = true, settings = {} }: ProjectOptions = {}): ExportResult {
  const files = memoryFiles({ '/w/p/.git/config': '', '/w/p/shop/Orders.java': source, ...tree });
  const engine = createEngine(files, {
    ...closedScriptPorts,
    groovy: {
      ...closedScriptPorts.groovy,
      now: () => Date.UTC(2026, 2, 1, 9, 5, 7),
      timeZone: 'Europe/Berlin',
    },
    network: {
      ...closedScriptPorts.network,
      readRules: (url) => ({ kind: 'rules', text: `from ${url}`, isStale: false }),
    },
  });
  const rules = { ...defaultRuleSettings, userFolder: '/home/me/.easyapi' };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan(
    { roots: ['/w/p'], base: '/w/p', options: { ...defaultScanOptions, isTrusted, rules } },
    observer,
  );
  const { endpoints } = engine.findings();
  return engine.exportEndpoints({ format: 'markdown', title: 'shop', endpoints, settings });
}

const textOf = ({ files }: ExportResult) => wholeText(files[0]).trim();
const reportedBy = ({ diagnostics }: ExportResult) =>
  diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code}: ${message}`);

const rule = (value: string): MemoryTree => ({ '/w/p/.easyapi/docs.rules': `markdown.template=${value}` });

describe('which template counts', () => {
  const everywhere: MemoryTree = {
    '/home/me/.easyapi/markdown.tpl': 'of the user',
    '/w/p/.easyapi/markdown.tpl': 'of easyapi',
    '/w/p/.endpoint-atlas/markdown.tpl': 'of the atlas',
    ...rule('of a rule {{title}}'),
  };

  it('takes the nearest and the most deliberate one', () => {
    const settings = { markdown: { template: { text: 'of the export', file: '' } } };
    const left = { ...everywhere };
    const results = [textOf(exported(left, { settings }))];
    for (const file of [
      '/w/p/.easyapi/docs.rules',
      '/w/p/.endpoint-atlas/markdown.tpl',
      '/w/p/.easyapi/markdown.tpl',
      '/home/me/.easyapi/markdown.tpl',
    ]) {
      results.push(textOf(exported(left)));
      delete left[file];
    }
    expect(results).toEqual(['of the export', 'of a rule shop', 'of the atlas', 'of easyapi', 'of the user']);
    expect(textOf(exported(left))).toContain('## Orders');
  });

  it('takes that of the module, before that of the project', () => {
    const tree: MemoryTree = {
      '/w/p/.endpoint-atlas/markdown.tpl': 'of the project',
      '/w/p/web/pom.xml': '<project><artifactId>web</artifactId></project>',
      '/w/p/web/.endpoint-atlas/markdown.tpl': 'of the module',
      '/w/p/web/src/main/java/Web.java': source,
    };
    expect(textOf(exported(tree))).toBe('of the project');
    expect(textOf(exported({ ...tree, '/w/p/shop/Orders.java': '' }))).toBe('of the module');
  });
});

describe('what a rule names', () => {
  test.each<[string, MemoryTree, string]>([
    ['api.tpl', { '/w/p/.easyapi/api.tpl': 'beside the rule' }, 'beside the rule'],
    ['docs/api.tpl', { '/w/p/docs/api.tpl': 'in the project' }, 'in the project'],
    ['../docs/api.tpl', { '/w/p/docs/api.tpl': 'in the project' }, 'in the project'],
    ['~/.easyapi/api.tpl', { '/home/me/.easyapi/api.tpl': 'of the user' }, 'of the user'],
    ['https://example.com/api.tpl', {}, 'from https://example.com/api.tpl'],
  ])('%s', (value, tree, text) => {
    const result = exported({ ...rule(value), ...tree });
    expect(textOf(result)).toBe(text);
    expect(reportedBy(result)).toEqual([]);
  });

  test.each<[string, MemoryTree, string]>([
    ['../../secret.txt', { '/w/secret.txt': 'canary' }, 'it lies outside the project.'],
    ['/etc/passwd', { '/etc/passwd': 'canary' }, 'it lies outside the project.'],
    ['~/secret.txt', { '/home/me/secret.txt': 'canary' }, 'it lies outside the project.'],
    [
      'link.tpl',
      { '/w/p/.easyapi/link.tpl': { link: '/w/secret.txt' }, '/w/secret.txt': 'canary' },
      'links are not followed.',
    ],
    ['missing.tpl', {}, 'there is no such file.'],
  ])('%s is left out', (value, tree, reason) => {
    const result = exported({ ...rule(value), ...tree });
    expect(textOf(result)).not.toContain('canary');
    expect(textOf(result)).toContain('## Orders');
    expect(reportedBy(result)).toEqual([
      `.easyapi/docs.rules:1 invalid-template: The template ${value} is left out: ${reason}`,
    ]);
  });

  it('follows no link beside rules either', () => {
    const tree: MemoryTree = {
      '/w/p/.easyapi/markdown.tpl': { link: '/w/secret.txt' },
      '/w/secret.txt': 'canary',
    };
    expect(textOf(exported(tree))).not.toContain('canary');
  });

  it('asks no server where the project is not trusted', () => {
    const result = exported(rule('https://example.com/api.tpl'), { isTrusted: false });
    expect(textOf(result)).toContain('## Orders');
    expect(reportedBy(result).join()).toContain('only where you trust the project');
  });
});

describe('what is told', () => {
  it('says where a template has a mistake, and goes on with the built-in one', () => {
    const file = exported({ '/w/p/.endpoint-atlas/markdown.tpl': 'a\n{{#each endpoints}}' });
    expect(textOf(file)).toContain('## Orders');
    expect(reportedBy(file)).toEqual([
      '.endpoint-atlas/markdown.tpl:2 invalid-template: Line 2, column 1 of the template: This block has no {{/each}}. The built-in template is used instead.',
    ]);
    const inline = exported({ '/w/p/.easyapi/docs.rules': '\nmarkdown.template=x {{titel(1)}}' });
    expect(reportedBy(inline)).toEqual([
      '.easyapi/docs.rules:2 invalid-template: Line 1, column 3 of the template: There is no function "titel". The built-in template is used instead.',
    ]);
  });

  test.each([
    ['de', 'Methode', []],
    ['de-CH', 'Methode', []],
    ['zh_TW', '方法', []],
    ['ja', 'メソッド', []],
    ['', 'Method', []],
    ['xx', 'Method', ['xx']],
  ])('labels in "%s" are like %s', (language, label, unknown) => {
    const template = { text: '{{label.method}}', file: '' };
    const result = exported({}, { settings: { markdown: { template, language } } });
    expect(textOf(result)).toBe(label);
    expect(reportedBy(result).map((reported) => /language "(\w+)"/.exec(reported)?.[1])).toEqual(unknown);
  });
});

test('a template may ask for the time of the export, in the time zone of the machine', () => {
  const template = {
    text: "{{meta.date()}} {{meta.time()}} {{meta.datetime('d MMM yyyy, HH:mm XXX')}} {{meta.user}}{{meta.date('?!b')}}",
    file: '',
  };
  const result = exported({}, { settings: { markdown: { template } } });
  expect(textOf(result)).toBe('2026-03-01 10:05:07 1 Mar 2026, 10:05 +01:00 2026-03-01');
});

test('without such a template the same endpoints give the same text', () => {
  expect(exported({})).toEqual(exported({}));
});
