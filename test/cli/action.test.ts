/** The action for GitHub, against an event and an API of our own: one comment, annotations, outputs, the exit code. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { type Change, commentOf, marker, maxCharacters } from '../../scripts/action/comment.mjs';

const checkout = path.join(import.meta.dirname, '../..');
let scratch: string;
let base: string;
let api: FakeApi;

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-action-'));
  api = await openApi();
  const origin = path.join(scratch, 'origin');
  const git = (...words: readonly string[]) =>
    execFileSync('git', [
      '-C',
      origin,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.com',
      ...words,
    ]).toString();
  execFileSync('git', ['init', '--quiet', origin]);
  writeFileSync(path.join(origin, 'Orders.java'), source);
  writeFileSync(path.join(origin, 'orders.ts'), frontEnd);
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  base = git('rev-parse', 'HEAD').trim();
  writeFileSync(path.join(origin, 'Orders.java'), source.replace(/.*DeleteMapping.*\n/, ''));
  git('commit', '--quiet', '-am', 'two');
  git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin}`, path.join(scratch, 'work')]);
});
afterAll(() => {
  api.server.close();
  rmSync(scratch, { recursive: true, force: true });
});
beforeEach(() => {
  api.comments.clear();
  api.mayWrite = true;
});

const source = `package shop; import org.springframework.web.bind.annotation.*;
@RestController class Orders {
  @GetMapping("/orders") void all() {}
  @DeleteMapping("/orders/{id}") void remove(@PathVariable long id) {}
}
`;

const frontEnd = `export const remove = (id: number) =>
  fetch(\`/orders/\${id}\`, { method: 'DELETE' });
`;

test('the first run writes a comment, the second one updates it', async () => {
  for (let other = 1; other <= 150; other++) api.comments.set(other, { id: other, body: `Comment ${other}` });
  const first = await run();
  expect([first.code, first.outputs.breaking, first.outputs.risky]).toEqual([1, '1', '0']);
  expect(first.stderr).toContain(
    '::error file=Orders.java,line=3,title=api-path-removed-without-deprecation::',
  );
  expect(first.stdout).not.toContain('notice');
  const [written, ...others] = own();
  expect(others).toEqual([]);
  expect(written?.body).toContain('1 breaking, 0 risky, 0 compatible change');
  expect(written?.body).toContain('#### `Orders`\n\n- ❌ `DELETE /orders/{id}`: The operation is gone');
  expect(written?.body).toContain(`(<https://github.com/shop/orders/blob/${base}/Orders.java#L4>)`);
  expect(first.outputs['comment-url']).toBe(`https://github.example/comments/${written?.id}`);
  const second = await run({ EA_ARGUMENTS: '--exclude\nDELETE /orders/{id}' });
  expect([second.code, own().length]).toEqual([0, 1]);
  expect(own()[0]?.id).toBe(written?.id);
  expect(own()[0]?.body).toContain('Nothing that callers see has changed.');
});

test('where nothing has changed there is no comment', async () => {
  const { code, summary } = await run({ EA_ARGUMENTS: '--exclude\nDELETE /orders/{id}' });
  expect([code, own()]).toEqual([0, []]);
  expect(summary).toContain('Nothing that callers see has changed.');
});

test.each([
  ['a token that may not write, as that of a fork', { mayWrite: false, env: {} }],
  ['no token at all', { mayWrite: true, env: { EA_TOKEN: '' } }],
  ['an API that is not there', { mayWrite: true, env: { GITHUB_API_URL: 'http://127.0.0.1:1' } }],
])('%s: the summary has the text, and the step ends as the changes say', async (_, { mayWrite, env }) => {
  api.mayWrite = mayWrite;
  const { code, stdout, summary } = await run({ EA_FAIL_ON: 'never', ...env });
  expect([code, own()]).toEqual([0, []]);
  expect(stdout).toContain('::notice title=endpoint-atlas::');
  expect(summary).toContain('DELETE /orders/{id}');
});

test('the comment names who calls what breaks, with a link to the line', async () => {
  await run({ EA_USAGES: '.' });
  const [written] = own();
  expect(written?.body).toMatch(
    /^ {2}- called by \[`remove:2`\]\(<https:\/\/github\.com\/shop\/orders\/blob\/\w+\/orders\.ts#L2>\)$/m,
  );
});

test('what cannot be compared ends the step, and writes nothing', async () => {
  const { code, stdout } = await run({ EA_BASE: 'nowhere' });
  expect([code, own()]).toEqual([2, []]);
  expect(stdout).toContain('The revision nowhere cannot be fetched.');
  expect((await run({ EA_ARGUMENTS: '--nonsense' })).code).toBe(2);
});

test('action.yml hands every input to the script, and its outputs on', () => {
  const { inputs, outputs, runs } = parse(readFileSync(path.join(checkout, 'action.yml'), 'utf8'));
  const [{ env, run: script }] = runs.steps;
  const handed = Object.values<string>(env).map((value) => /inputs\.([\w-]+)/.exec(value)?.[1]);
  expect(new Set(handed)).toEqual(new Set(Object.keys(inputs)));
  const text = readFileSync(path.join(checkout, 'scripts/action/diff.mjs'), 'utf8');
  for (const name of Object.keys(env)) expect(text).toContain(`env.${name}`);
  for (const name of Object.keys(outputs)) expect(text).toContain(`${name}=`);
  expect(script).toContain('scripts/action/diff.mjs');
});

test('the hook of pre-commit and the component of GitLab say words that diff knows', () => {
  const read = (name: string) => readFileSync(path.join(checkout, name), 'utf8');
  const [hook] = parse(read('.pre-commit-hooks.yaml'));
  const [program, yes, name, ...words] = hook.entry.split(' ');
  expect([program, yes, name]).toEqual(['npx', '--yes', 'endpoint-atlas']);
  const diff = (...all: readonly string[]) =>
    spawnSync(process.execPath, [inject('endpointAtlas'), ...all], { cwd: path.join(scratch, 'work') })
      .status;
  expect(diff(...words, ...hook.args)).toBe(0);
  const component = read('templates/diff.yml').split('\n---\n')[1] ?? '';
  const line =
    /npx --yes endpoint-atlas@\S+ \S+ diff (.*)/.exec(
      component.replace('$[[ inputs.version ]]', 'x y'),
    )?.[1] ?? '';
  const said = line
    .replaceAll('"', '')
    .replace('$CI_MERGE_REQUEST_DIFF_BASE_SHA', 'HEAD')
    .replace('$[[ inputs.fail-on ]]', 'error')
    .replace('endpoint-atlas.json', path.join(scratch, 'quality.json'))
    .replace('$[[ inputs.arguments ]]', '--quiet');
  expect(diff('diff', ...said.split(' '))).toBe(0);
  expect(JSON.parse(readFileSync(path.join(scratch, 'quality.json'), 'utf8'))).toEqual([]);
});

describe('a comment', () => {
  const link = () => 'https://github.example/x';
  const change = (more: Partial<Change> = {}): Change => ({
    ...{ id: 'x-y', level: 'error', message: 'It changed.', fingerprint: '1', file: 'src/A.java', line: 1 },
    ...{ side: 'revision', ...more },
  });

  test('is never longer than GitHub takes', () => {
    const many = Array.from({ length: 5000 }, (_, n) =>
      change({ fingerprint: `${n}`, file: `src/A${n % 40}.java` }),
    );
    const text = commentOf(many, link);
    expect(text.length).toBeLessThanOrEqual(maxCharacters);
    expect(text.startsWith(marker)).toBe(true);
    expect(text).toMatch(/…and more in \d+ of 40 classes/);
  });

  test('tells equal changes once, the worst class first', () => {
    const text = commentOf(
      [
        change({ level: 'info', file: 'src/B.java', fingerprint: '0' }),
        change({ method: 'GET', path: '/a' }),
        change({ method: 'GET', path: '/b' }),
      ],
      link,
    );
    expect(text.match(/^#### .*|^- .*/gm)).toEqual([
      '#### `A`',
      expect.stringMatching(
        /^- ❌ `GET \/a`: It changed\., and in `GET \/b`|^- ❌ `GET \/a`: It changed, and in `GET \/b`/,
      ),
      '#### `B`',
      expect.stringContaining('- ℹ️ It changed'),
    ]);
  });

  test('takes neither markup nor mentions from sources', () => {
    const text = commentOf(
      [change({ message: '@team <img src=x> [a](b) `c`', path: '/`x`', method: 'GET' })],
      link,
    );
    expect(text).not.toMatch(/<img|\[a\]\(b\)|@team/);
  });
});

interface FakeApi {
  readonly server: Server;
  readonly url: string;
  readonly comments: Map<number, { readonly id: number; readonly body: string }>;
  mayWrite: boolean;
}

/** The three calls about comments of a pull request (GitHub REST API, "Issue comments"). */
async function openApi(): Promise<FakeApi> {
  const comments: FakeApi['comments'] = new Map();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const reply = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const write = (id: number) => {
      const body: string = JSON.parse(Buffer.concat(chunks).toString()).body;
      comments.set(id, { id, body });
      reply(200, { id, html_url: `https://github.example/comments/${id}` });
    };
    if (request.headers.authorization !== 'Bearer secret') return reply(401, {});
    if (request.method === 'GET' && pathname === '/repos/shop/orders/issues/7/comments') {
      const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page'))];
      return reply(200, [...comments.values()].slice((page - 1) * size, page * size));
    }
    if (!api.mayWrite) return reply(403, { message: 'Resource not accessible by integration' });
    if (request.method === 'POST' && pathname === '/repos/shop/orders/issues/7/comments')
      return write(1000 + comments.size);
    const id = /^\/repos\/shop\/orders\/issues\/comments\/(\d+)$/.exec(pathname)?.[1];
    return request.method === 'PATCH' && id !== undefined ? write(Number(id)) : reply(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, url, comments, mayWrite: true };
}

function own() {
  return [...api.comments.values()].filter(({ body }) => body.startsWith(marker));
}

async function run(env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(path.join(scratch, 'run-'));
  const file = (name: string, text = '') => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const event = { pull_request: { number: 7, base: { sha: base } } };
  const child = spawn(process.execPath, [path.join(checkout, 'scripts/action/diff.mjs')], {
    cwd: path.join(scratch, 'work'),
    env: {
      ...process.env,
      ...{ GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)), GITHUB_API_URL: api.url },
      ...{ GITHUB_REPOSITORY: 'shop/orders', GITHUB_SERVER_URL: 'https://github.com' },
      ...{ GITHUB_OUTPUT: file('output'), GITHUB_STEP_SUMMARY: file('summary') },
      GITHUB_WORKSPACE: path.join(scratch, 'work'),
      XDG_CACHE_HOME: path.join(folder, 'cache'),
      ...{
        EA_TOKEN: 'secret',
        EA_COMMENT: 'true',
        EA_COMMAND: `${process.execPath}\n${inject('endpointAtlas')}`,
      },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (written.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (written.stderr += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const outputs: Record<string, string> = Object.fromEntries(
    read('output')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  return { code, ...written, outputs, summary: read('summary') };
}
