/**
 * Plants a violation of each layer rule in a project that holds nothing else, and sees it found: a pattern that has
 * stopped matching would otherwise look like a project in good order.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';
import config, { ROOMS } from '../../.dependency-cruiser.mjs';

const engine = 'packages/engine/src';
/** The rule, and the files that break it and no other. */
const violations: Record<string, Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(ROOMS).flatMap(([home, rooms]) =>
      rooms.slice(0, -1).map((room, index) => {
        const [own = ''] = [room].flat();
        const next = [rooms[index + 1] ?? []].flat().at(-1) ?? '';
        return [`layers-point-down-from-${home}/${own}`, importOfRoom(home, own, next)];
      }),
    ),
  ),
  'syntax-stands-alone': {
    [`${engine}/source/syntax/java/parse.ts`]: `import '../kotlin/tokens.ts';`,
    [`${engine}/source/syntax/kotlin/tokens.ts`]: '',
  },
  'only-declarations-reads-syntax': {
    [`${engine}/source/types/resolve.ts`]: `import '../syntax/java/nodes.ts';`,
    [`${engine}/source/syntax/java/nodes.ts`]: '',
  },
  'source-is-repeated-not-read': {
    [`${engine}/endpoints/bind/bind.ts`]: `import '../../source/code/written-text.ts';`,
    [`${engine}/source/code/written-text.ts`]: '',
  },
  'frameworks-do-not-meet': {
    [`${engine}/endpoints/frameworks/jax-rs/find.ts`]: `import '../spring-mvc/mapping.ts';`,
    [`${engine}/endpoints/frameworks/spring-mvc/mapping.ts`]: '',
  },
  'spring-relatives-read-spring-mvc-only': {
    [`${engine}/endpoints/frameworks/http-exchange/find.ts`]: `import '../jax-rs/resource.ts';`,
    [`${engine}/endpoints/frameworks/jax-rs/resource.ts`]: '',
  },
  'exporters-read-requests': {
    [`${engine}/documents/exports/curl/quote.ts`]: `import '../../../client/edits/apply-edits.ts';`,
    [`${engine}/client/edits/apply-edits.ts`]: '',
  },
  'core-does-no-io': { [`${engine}/source/files/walk/walk.ts`]: `import 'node:fs';` },
  'adapters-stay-outside': {
    [`${engine}/source/files/walk/walk.ts`]: `import '../../../node/disk-files.ts';`,
    [`${engine}/node/disk-files.ts`]: '',
  },
  'groovy-imports-nothing': {
    'packages/groovy/src/groovy.ts': `import '../../../samples/value.ts';`,
    'samples/value.ts': '',
  },
  'vscode-stays-in-vscode': {
    'packages/cli/src/main.ts': `import type { Uri } from 'vscode'; export type { Uri };`,
  },
  'shells-use-the-front-door': {
    'packages/cli/src/main.ts': `import '../../engine/src/source/project/project.ts';`,
    [`${engine}/source/project/project.ts`]: '',
  },
  'engine-knows-no-shell': {
    [`${engine}/engine.ts`]: `import '../../cli/src/main.ts';`,
    'packages/cli/src/main.ts': '',
  },
  'library-plans-as-the-command-line': {
    'packages/library/src/api.ts': `import '../../cli/src/main.ts';`,
    'packages/cli/src/main.ts': '',
  },
  'page-and-host-exchange-messages': {
    'packages/vscode/src/page/main.tsx': `import '../stores/edit-store.ts';`,
    'packages/vscode/src/stores/edit-store.ts': '',
  },
  'host-does-not-load-the-page': {
    'packages/vscode/src/extension.ts': `import './page/main.tsx';`,
    'packages/vscode/src/page/main.tsx': '',
  },
  'production-not-to-tests': {
    'packages/cli/src/main.ts': `import '../../../fixtures/endpoint.ts';`,
    'fixtures/endpoint.ts': '',
  },
  'dependencies-are-declared': {
    'packages/cli/src/main.ts': `import 'left-pad';`,
    'packages/cli/package.json': '{ "name": "cli" }',
    'node_modules/left-pad/package.json': '{ "name": "left-pad", "version": "1.0.0", "main": "index.js" }',
    'node_modules/left-pad/index.js': '',
  },
  'imports-resolve': { 'packages/cli/src/main.ts': `import './nowhere.ts';` },
  'no-cycles-between-folders': {
    'packages/cli/src/main.ts': `import './output/table.ts';`,
    'packages/cli/src/output/table.ts': `import '../main.ts';`,
  },
};

const scratch = mkdtempSync(path.join(tmpdir(), 'layers-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('every rule has a violation to try it with, and a reason', () => {
  expect(Object.keys(violations).sort()).toEqual((config.forbidden ?? []).map((rule) => rule.name).sort());
  for (const rule of config.forbidden ?? []) expect(rule.comment, rule.name).toMatch(/\.$/);
});

test.each(Object.entries(ROOMS))('every folder of %s has its place in the order', (home, rooms) => {
  const listed = rooms.flat();
  const split = new Set(listed.filter((room) => room.includes('/')).map((room) => path.dirname(room)));
  const folders = [
    ...foldersOf(home).filter((room) => !split.has(room)),
    ...[...split].flatMap((room) => foldersOf(path.join(home, room)).map((inner) => `${room}/${inner}`)),
  ];
  expect([...listed].sort()).toEqual(folders.sort());
});

test('the folders of every package have an order', () => {
  const homes = foldersOf('packages').map((name) => `packages/${name}/src`);
  expect(Object.keys(ROOMS)).toEqual(expect.arrayContaining(homes));
});

/** Names of the folders in it, seen from the root of the project. */
function foldersOf(home: string): readonly string[] {
  const folders = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name);
}

test.each(Object.entries(violations))('%s', async (rule, files) => {
  expect(await brokenRules(rule, files)).toContain(rule);
});

test('what the layers allow is not reported', async () => {
  const files = {
    [`${engine}/source/syntax/java/parse.ts`]: `import '../../../text/span.ts';`,
    [`${engine}/text/span.ts`]: '',
    [`${engine}/model/http-request.ts`]: 'export interface HttpRequest {}',
    [`${engine}/documents/exports/curl/curl.ts`]: `import '../../../model/http-request.ts';`,
    [`${engine}/source/files/walk/walk.test.ts`]: `import 'node:fs';`,
    [`${engine}/node/disk-files.ts`]: `import 'node:fs';`,
    'packages/vscode/src/extension.ts': `import 'vscode';`,
    [`${engine}/source/types/resolve-name.ts`]: `import './supertypes.ts';`,
    [`${engine}/source/types/supertypes.ts`]: `import './resolve-name.ts';`,
    [`${engine}/source/types/schema/schema.ts`]: `import '../scope.ts'; export interface Schema {}`,
    [`${engine}/source/types/scope.ts`]: `import type { Schema } from './schema/schema.ts'; export type { Schema };`,
  };
  expect(await brokenRules('allowed', files)).toEqual([]);
});

async function brokenRules(
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const baseDir = path.join(scratch, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(baseDir, file)), { recursive: true });
    writeFileSync(path.join(baseDir, file), text);
  }
  const { tsConfig: _needsTheRealOne, ...options } = config.options ?? {};
  const forbidden = (config.forbidden ?? []) as IForbiddenRuleType[];
  const result = await cruise(['packages'], { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  return (result.output as ICruiseResult).summary.violations.map((violation) => violation.rule.name);
}

function importOfRoom(home: string, room: string, later: string) {
  return {
    [`${home}/${room}/early.ts`]: `import '${'../'.repeat(room.split('/').length)}${later}/late.ts';`,
    [`${home}/${later}/late.ts`]: '',
  };
}
