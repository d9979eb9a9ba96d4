/** `changelog` of two versions in a repository of its own, and how long something is deprecated before it may go. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let top: string;
beforeAll(() => {
  cli = openCli();
  top = mkdtempSync(path.join(cli.scratch, 'shop-'));
  git('init', '-q', '-b', 'main');
  release('v1.0.0', '2020-01-31', first);
  release('v1.1.0', yesterday(), second);
  execFileSync('chmod', ['-R', 'a+rwX', top]);
});
afterAll(() => cli.dispose());

const first = `
  /** Lists all orders. */
  @GetMapping List<Order> list() { return null; }
  @Deprecated(since = "1.0") @GetMapping("/old") void old() {}
  @Deprecated(since = "${yesterday()}", forRemoval = true) @GetMapping("/late") void late() {}
  @Deprecated @GetMapping("/silent") void silent() {}
  @GetMapping("/gone") void gone() {}
  @GetMapping("/here") void moves() {}
  /** Shows one order. */
  @GetMapping("/{id}") Order show(@PathVariable long id) { return null; }
  @GetMapping("/soon") void soon() {}
}
record Order(long id, String total) {}
`;

const second = `
  /** Lists all orders. */
  @GetMapping List<Order> list(@RequestParam String sort) { return null; }
  @GetMapping("/there") void moves() {}
  /** Shows one order. */
  @GetMapping("/{id}") Order show(@PathVariable long id) { return null; }
  @Deprecated(since = "1.1", forRemoval = true) @GetMapping("/soon") void soon() {}
  /** Creates an order. */
  @PostMapping void create(@RequestBody Order order) {}
}
record Order(long id) {}
`;

function yesterday(): string {
  return new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function release(tag: string, day: string, methods: string): void {
  mkdirSync(path.join(top, 'src'), { recursive: true });
  const text = `import java.util.List;
import org.springframework.web.bind.annotation.*;
@RestController @RequestMapping("/orders") class Orders {${methods}`;
  writeFileSync(path.join(top, 'src/Orders.java'), text);
  git('add', '-A');
  const date = `${day}T12:00:00Z`;
  git('commit', '-q', '-m', tag, '--date', date);
  git('tag', tag);
}

function git(...words: readonly string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const at = words.indexOf('--date');
  const env = { ...process.env, ...(at > 0 && { GIT_COMMITTER_DATE: words[at + 1] }) };
  execFileSync('git', ['-C', top, ...who, ...words], { stdio: 'pipe', env });
}

/** The repository belongs to the user of the tests, and the command may run as another one. */
const trusting = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' };
const run = (...words: readonly string[]) =>
  cli.run(words, { cwd: top, env: { ...trusting, HOME: cli.scratch } });

test('a page says what has changed, endpoint by endpoint', () => {
  const { status, stdout, stderr } = run('changelog', 'v1.0.0..v1.1.0', 'src');
  expect([status, stderr]).toEqual([0, '']);
  const golden = path.join(import.meta.dirname, '../../fixtures/diff/changelog/v1.0.0..v1.1.0.md');
  return expect(stdout.replaceAll(yesterday(), 'DAY')).toMatchFileSnapshot(golden);
});

test('JSON has the endpoints with all their changes', () => {
  const { status, stdout } = run('changelog', 'v1.0.0..v1.1.0', '--format', 'json');
  const { from, to, endpoints, others } = JSON.parse(stdout);
  expect([status, from, to, others]).toEqual([0, 'v1.0.0', 'v1.1.0', []]);
  expect(
    endpoints.map(
      ({ kind, method, path: of, breaking }: Record<string, unknown>) =>
        `${kind} ${method} ${of} ${breaking}`,
    ),
  ).toEqual([
    'new POST /orders false',
    'gone GET /orders/gone true',
    'gone GET /orders/late false',
    'gone GET /orders/old false',
    'gone GET /orders/silent false',
    'moved GET /orders/there true',
    'deprecated GET /orders/soon false',
    'changed GET /orders true',
    'changed GET /orders/{id} false',
  ]);
});

test('versions are asked for where none are named', () => {
  const { status, stderr } = run('changelog');
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    'endpoint-atlas: Say which versions, v1.2.0..v1.3.0 for example: endpoint-atlas changelog FROM..TO [PATH]',
  ]);
});

test('what was deprecated long enough may go', () => {
  const days = (...more: readonly string[]) =>
    JSON.parse(run('diff', 'v1.0.0', 'v1.1.0', '--format', 'json', ...more).stdout)
      .changes.filter(({ id }: { readonly id: string }) =>
        /^api-path-removed|^api-deprecated|^endpoint-dep/.test(id),
      )
      .map(({ level, path: of, id }: Record<string, string>) => `${level} ${of} ${id}`);
  const gone = (level: string, of: string, how: string) => `${level} /orders/${of} api-path-removed-${how}`;
  const soon = 'info /orders/soon endpoint-deprecated';
  expect(days()).toEqual([
    gone('info', 'old', 'with-deprecation'),
    gone('info', 'late', 'with-deprecation'),
    gone('info', 'silent', 'with-deprecation'),
    gone('error', 'gone', 'without-deprecation'),
    soon,
  ]);
  // The base is of 2020, so that whatever is deprecated there has been so for years, unless it says since when.
  expect(days('--deprecation-days', '90')).toEqual([
    gone('info', 'old', 'with-deprecation'),
    gone('error', 'late', 'before-sunset'),
    gone('info', 'silent', 'with-deprecation'),
    gone('error', 'gone', 'without-deprecation'),
    soon,
  ]);
  expect(days('--deprecation-days', '10000')[2]).toBe(gone('warning', 'silent', 'with-deprecation'));
});
