import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  defaultOpenApiSettings,
  type OpenApiSettings,
} from '../../packages/engine/src/documents/exports/openapi/openapi-options.ts';
import { closedScriptPorts } from '../../packages/engine/src/endpoints/rules/engine/scripts/closed-ports.ts';
import { createEngine, defaultScanOptions } from '../../packages/engine/src/engine.ts';
import {
  changesSince,
  compareWithRevision,
  type RevisionRequest,
} from '../../packages/engine/src/node/compare-with-revision.ts';
import { diskFiles } from '../../packages/engine/src/node/disk-files.ts';
import { listRevisions } from '../../packages/engine/src/node/git/list-revisions.ts';
import type { ScanStore } from '../../packages/engine/src/source/files/scan-store.ts';
import { memoryStore } from '../../packages/engine/test/memory-store.ts';

let folder: string;
const observer = { onProgress: () => {}, onFindings: () => {}, isCancelled: () => false };
const controller = (methods: string) => `
import org.springframework.web.bind.annotation.*;
@RestController class Orders {
${methods}
}`;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-revision-'))).replaceAll('\\', '/');
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Shop', '-c', 'user.email=shop@example.test', ...words], {
      cwd: folder,
    });
  const write = (methods: string) => writeFileSync(path.join(folder, 'Orders.java'), controller(methods));
  git('init', '--quiet', '--initial-branch', 'main');
  write('@GetMapping("/orders") String all() { return ""; }\n@DeleteMapping("/orders") void clear() {}');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Sell');
  git('tag', 'v1');
  git('branch', 'feature/carts');
  write('@GetMapping("/orders") String all(@RequestParam int page) { return ""; }');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function compared(
  revision: string,
  isCancelled = () => false,
  wanted: Partial<Pick<RevisionRequest, 'levels' | 'openapi'>> = {},
  store?: ScanStore,
) {
  const engine = createEngine(diskFiles());
  const request = { roots: [folder], base: folder, options: { ...defaultScanOptions, expectsUpdates: true } };
  engine.scan(request, observer);
  return await compareWithRevision(
    { engine, scanned: () => request, scripts: closedScriptPorts, store },
    { revision, folder, levels: new Map(), openapi: defaultOpenApiSettings, ...wanted },
    isCancelled,
  );
}

it('lists what has changed, with links to what is still there', async () => {
  const result = await compared('v1');
  expect(result.kind === 'compared' && result.markdown).toBe(`# Changes of the API since v1

## Breaking changes

### \`GET /orders\`

- The query parameter "page" is new, and has to be sent. (\`new-required-request-parameter\`) [Orders.java:4](</Orders.java#L4>)

### \`DELETE /orders\`

- The operation is gone, and was not deprecated. (\`api-removed-without-deprecation\`) \`Orders.java:5\` in the base
`);
});

it('tells the changes alone, since a revision or a document', async () => {
  const engine = createEngine(diskFiles());
  const request = { roots: [folder], base: folder, options: defaultScanOptions };
  engine.scan(request, observer);
  const since = async (revision: string) => {
    const result = await changesSince(
      { engine, scanned: () => request, scripts: closedScriptPorts },
      { revision, folder, levels: new Map(), openapi: defaultOpenApiSettings },
      () => false,
    );
    return result.kind === 'compared' ? result.changes.map(({ id }) => id) : result;
  };
  expect(await since('v1')).toEqual(['new-required-request-parameter', 'api-removed-without-deprecation']);
  const get = { get: { responses: { 200: { description: 'OK' } } } };
  const document = { openapi: '3.0.3', info: { title: 'Shop', version: '1' }, paths: { '/carts': get } };
  writeFileSync(path.join(folder, 'api.json'), JSON.stringify(document));
  expect(await since('api.json')).toContain('api-path-removed-without-deprecation');
  rmSync(path.join(folder, 'api.json'));
  expect(await since('api.json')).toMatchObject({ message: expect.stringContaining('file, folder') });
});

it('takes a revision that was compared before from the cache', async () => {
  const memory = memoryStore();
  let saves = 0;
  const store: ScanStore = {
    ...memory,
    save(key, sections) {
      saves++;
      memory.save(key, sections);
    },
  };
  const first = await compared('v1', () => false, {}, store);
  await vi.waitFor(() => expect(saves).toBe(1));
  expect(await compared('main', () => false, {}, store)).toMatchObject({ kind: 'compared', count: 2 });
  expect(await compared('v1', () => false, {}, store)).toEqual(first);
  await new Promise((resolve) => setImmediate(resolve));
  // `main` has the same tree.
  expect(saves).toBe(1);
});

it('counts nothing where nothing has changed', async () => {
  execFileSync('git', ['stash', '--quiet'], { cwd: folder });
  expect(await compared('main')).toMatchObject({ kind: 'compared', count: 0 });
  execFileSync('git', ['stash', 'pop', '--quiet'], { cwd: folder });
});

it('ends where it is cancelled, and says what is not there', async () => {
  expect(await compared('v1', () => true)).toEqual({ kind: 'cancelled' });
  expect(await compared('v2')).toMatchObject({
    kind: 'problem',
    message: 'There is no revision v2.',
  });
});

it('names branches and tags', async () => {
  expect(
    (await listRevisions(folder)).map(({ kind, name, subject }) => `${kind} ${name}: ${subject}`),
  ).toEqual(['branch feature/carts: Sell', 'branch main: Sell', 'tag v1: Sell']);
  expect(await listRevisions(tmpdir())).toEqual([]);
});

it('lists what of the revision could not be read, as texts', async () => {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Shop', '-c', 'user.email=shop@example.test', ...words], {
      cwd: folder,
    });
  const odd = '[a](b)_Binary.java';
  writeFileSync(path.join(folder, odd), Buffer.from('\0\0class A {}'));
  git('add', odd);
  git('commit', '--quiet', '--message', 'Add a binary file');
  git('tag', 'binary');
  git('rm', '--quiet', odd);
  const result = await compared('binary');
  expect(result.kind === 'compared' && result.markdown).toContain(`## Left out

This could not be read, so that changes in it are not in the list, or look like endpoints that are new or gone:

- \\[a\\](b)\\_Binary.java: it is no text

## Breaking changes
`);
});

it('takes the levels that the user has for rules', async () => {
  const levels = new Map([
    ['api-removed-without-deprecation', 'off'],
    ['new-required-request-parameter', 'info'],
  ] as const);
  const result = await compared('v1', () => false, { levels });
  expect(result.kind === 'compared' && result.markdown).toMatch(
    /^# Changes of the API since v1\n\n## Other changes\n\n### `GET \/orders`\n\n[^\n]+\n$/,
  );
});

it('describes the errors that the user wants in documents', async () => {
  const advice = path.join(folder, 'Advice.java');
  writeFileSync(
    advice,
    `import org.springframework.web.bind.annotation.*;
@RestControllerAdvice class Advice {
  @ExceptionHandler(RuntimeException.class) @ResponseStatus(org.springframework.http.HttpStatus.CONFLICT) void any() {}
}`,
  );
  const changesWith = async (errors: OpenApiSettings['errors']) => {
    const result = await compared('v1', () => false, { openapi: { ...defaultOpenApiSettings, errors } });
    return result.kind === 'compared' && result.markdown.includes('409');
  };
  expect([await changesWith('documented'), await changesWith('all')]).toEqual([false, true]);
  rmSync(advice);
});

it('tells what was not understood in the base alone', async () => {
  const file = path.join(folder, 'Orders.java');
  const now = readFileSync(file, 'utf8');
  writeFileSync(file, controller('@GetMapping(Missing.PATH) String all() { return ""; }'));
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Shop', '-c', 'user.email=shop@example.test', ...words], {
      cwd: folder,
    });
  git('commit', '--quiet', '--all', '--message', 'Name a path elsewhere');
  git('tag', 'unknown');
  writeFileSync(file, now);
  const result = await compared('unknown');
  expect(result.kind === 'compared' && result.markdown).toContain('## Not understood in the base\n');
  expect(result.kind === 'compared' && result.markdown).toContain('- Orders.java:4: ');
});
