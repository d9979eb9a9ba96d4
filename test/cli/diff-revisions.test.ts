/** `diff` of revisions of git, in a repository of its own: what they are about, and what a repository cannot make it do. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let top: string;
beforeAll(() => {
  cli = openCli();
  top = mkdtempSync(path.join(cli.scratch, 'shop-'));
  git('init', '-q', '-b', 'main');
  write('settings.gradle', '');
  write('orders/src/main/java/Orders.java', controller('orders', ['show', 'remove']));
  write('users/src/main/java/Users.java', controller('users', ['show']));
  write('api/openapi.yaml', document('/orders', '/users'));
  write('.easy.api.config', 'method.doc=ruled\n');
  commit('first', 'v1');
  write('orders/src/main/java/Orders.java', controller('orders', ['show']));
  write('api/openapi.yaml', document('/users'));
  commit('second', 'v2');
  write('users/src/main/java/Users.java', controller('users', ['show', 'add']));
  execFileSync('chmod', ['-R', 'a+rwX', top]);
});
afterAll(() => cli.dispose());

function controller(name: string, methods: readonly string[]): string {
  const verbs: Readonly<Record<string, string>> = { show: 'Get', remove: 'Delete', add: 'Put' };
  return `import org.springframework.web.bind.annotation.*;
@RestController @RequestMapping("/${name}/{id}") class C {
${methods.map((each) => `  @${verbs[each]}Mapping void ${each}(@PathVariable long id) {}`).join('\n')}
}
`;
}

function document(...paths: readonly string[]): string {
  const items = paths.map((each) => `  ${each}:\n    get: { responses: {} }\n`);
  return `openapi: 3.0.3\npaths:\n${items.join('')}`;
}

function git(...words: readonly string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', top, ...who, ...words], { encoding: 'utf8', stdio: 'pipe' });
}

function commit(message: string, tag: string): void {
  git('add', '-A');
  git('commit', '-q', '-m', message);
  git('tag', tag);
}

function write(name: string, text: string): void {
  mkdirSync(path.join(top, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(top, name), text);
}

interface Place {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Whoever runs the tests is not always whoever runs the command, and git asks whose a repository is. */
function run(words: readonly string[], { cwd = '.', env = {} }: Place = {}) {
  const trusting = {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'safe.directory',
    GIT_CONFIG_VALUE_0: '*',
    HOME: cli.scratch,
    ...env,
  };
  return cli.run(['diff', ...words], { cwd: path.join(top, cwd), env: trusting });
}

function changes(words: readonly string[], place?: Place): readonly string[] {
  const { status, stdout, stderr } = run([...words, '--format', 'json'], place);
  if (status !== 0) throw new Error(stderr);
  const printed = JSON.parse(stdout) as {
    changes: Record<'method' | 'path' | 'id' | 'file' | 'line' | 'side', string>[];
  };
  return printed.changes.map(
    ({ method, path: of, id, file, line, side }) => `${method} ${of} ${id} ${side} ${file}:${line}`,
  );
}

const removed = 'DELETE /orders/{id} api-removed-without-deprecation base orders/src/main/java/Orders.java:4';
const added = 'PUT /users/{id} endpoint-added revision users/src/main/java/Users.java:4';
const inDocument = 'GET /orders api-path-removed-without-deprecation base api/openapi.yaml:4';

test.each<[string, readonly string[], Place, readonly string[]]>([
  ['the working folder', ['v1'], {}, [removed, added]],
  ['the last commit', ['HEAD'], {}, [added]],
  ['an earlier commit', ['HEAD~1'], {}, [removed, added]],
  ['another revision', ['v1', 'v2'], {}, [removed]],
  ['itself', ['v2', 'main'], {}, []],
  [
    'an older one',
    ['v2', 'v1'],
    {},
    ['DELETE /orders/{id} endpoint-added revision orders/src/main/java/Orders.java:4'],
  ],
  ['a folder of the working folder', ['v1', 'orders'], {}, [removed]],
  ['a source file', ['HEAD', 'users/src/main/java/Users.java'], {}, [added]],
  ['the folder that the user works in', ['v1'], { cwd: 'orders' }, [removed.replace('orders/src', 'src')]],
  ['a path of the revision', ['v1:orders', 'orders'], {}, [removed]],
  ['a path from here', ['v1:./src', 'src'], { cwd: 'orders' }, [removed.replace('orders/src', 'src')]],
  [
    'the root of the repository',
    ['v1:', 'v2:'],
    { cwd: 'users' },
    [`${removed.slice(0, removed.indexOf('base ') + 5)}ROOT/orders/src/main/java/Orders.java:4`],
  ],
  ['a document', ['v1', 'api/openapi.yaml'], {}, [inDocument]],
  ['a document of a revision', ['v1:api/openapi.yaml', 'v2:api/openapi.yaml'], {}, [inDocument]],
  [
    'a document from here',
    ['v1:./openapi.yaml', 'openapi.yaml'],
    { cwd: 'api' },
    [inDocument.replace('api/', '')],
  ],
])('compares with %s', (_, words, place, expected) => {
  expect(changes(words, place)).toEqual(expected.map((each) => each.replace('ROOT', top)));
});

test.each<[readonly string[], string]>([
  [['nope'], 'There is no file, folder or revision nope.'],
  [['v1:nope'], 'There is no nope in v1.'],
  [['v1:../x'], 'v1:../x leads out of the repository'],
  [['--', '--upload-pack=x'], 'There is no file, folder or revision --upload-pack=x.'],
  [['--upload-pack=x'], 'There is no option --upload-pack.'],
  [['v1:settings.gradle'], 'v1:settings.gradle:1: This is no OpenAPI document'],
  [['v1;touch canary'], 'There is no file, folder or revision v1;touch canary.'],
  [['v1\n$(touch canary)'], 'There is no file, folder or revision v1\\u000a$(touch canary).'],
])('%j is told to be none', (words, message) => {
  const { status, stdout, stderr } = run(words);
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(`endpoint-atlas: ${message}`)]);
  expect(existsSync(path.join(top, 'canary'))).toBe(false);
});

test('a name that a branch and a tag have is refused', () => {
  git('branch', 'twice', 'v1');
  git('tag', 'twice', 'v2');
  const { status, stderr } = run(['twice']);
  expect([status, stderr]).toEqual([
    2,
    'endpoint-atlas: "twice" may mean several revisions: refs/heads/twice is a branch, refs/tags/twice a tag.\n',
  ]);
  expect(changes(['refs/heads/twice', 'refs/tags/twice'])).toEqual([removed]);
});

test('a folder of the same name counts more', () => {
  git('branch', 'orders', 'v1');
  expect(changes(['orders', 'orders'])).toEqual([]);
  expect(changes(['refs/heads/orders', 'orders'])).toEqual([removed]);
});

test('without git or a repository there are no revisions', () => {
  const { stderr } = run(['main'], { env: { PATH: cli.scratch } });
  expect(stderr).toBe(
    'endpoint-atlas: There is no file or folder main, and no git to look for a revision of that name.\n',
  );
  const outside = cli.run(['diff', 'main'], { cwd: cli.scratch });
  expect([outside.status, outside.stderr]).toEqual([
    2,
    'endpoint-atlas: There is no file or folder main, and no repository of git that could have a revision of that name.\n',
  ]);
});

test.runIf(process.getuid?.() === 0)('a repository of somebody else is refused with what git says', () => {
  const { status, stderr } = run(['main'], { env: { GIT_CONFIG_COUNT: '0' } });
  expect([status, stderr]).toEqual([2, expect.stringContaining('detected dubious ownership in repository')]);
});

describe('a repository', () => {
  test('is left as it is, and nothing is left anywhere else', () => {
    const temporary = mkdtempSync(path.join(cli.scratch, 'tmp-'));
    execFileSync('chmod', ['777', temporary]);
    const before = snapshot(top);
    const cached = cachedScans();
    expect(changes(['v1', 'v2'], { env: { TMPDIR: temporary } })).toEqual([removed]);
    expect(snapshot(top)).toEqual(before);
    expect(readdirSync(temporary)).toEqual([]);
    expect(cachedScans()).toEqual(cached);
  });

  test('cannot lead a comparison elsewhere by links and names', () => {
    git('checkout', '-q', '-b', 'hostile');
    const secret = path.join(cli.scratch, 'Secret.java');
    writeFileSync(secret, controller('secret', ['show']));
    symlinkSync(secret, path.join(top, 'orders/Linked.java'));
    symlinkSync(cli.scratch, path.join(top, 'linked'));
    write('orders/new\nline.java', controller('lines', ['show']));
    write('orders/-n.java', controller('dash', ['show']));
    commit('hostile', 'hostile-tag');
    const found = changes(['main', 'hostile-tag'], { cwd: 'orders' });
    rmSync(path.join(top, 'orders/Linked.java'));
    rmSync(path.join(top, 'linked'));
    git('checkout', '-q', '-f', 'main');
    expect(found).toEqual([
      'GET /dash/{id} endpoint-added revision -n.java:3',
      'GET /lines/{id} endpoint-added revision new\nline.java:3',
    ]);
    const { status, stderr } = run(['hostile-tag:linked']);
    expect([status, stderr]).toEqual([
      2,
      'endpoint-atlas: linked is a link or a submodule in hostile-tag, and these are not followed.\n',
    ]);
  });

  test('has bombs among its documents refused', () => {
    git('checkout', '-q', '-b', 'bomb');
    const names = [...'abcdefghi'];
    const lines = names.map(
      (name, at) =>
        `${name}: &${name} [${Array(10)
          .fill(at === 0 ? 'x' : `*${names[at - 1]}`)
          .join(', ')}]`,
    );
    write('bomb.yaml', ['openapi: 3.1.0', ...lines, ''].join('\n'));
    commit('bomb', 'bomb-tag');
    git('checkout', '-q', '-f', 'main');
    const { status, stderr } = run(['bomb-tag:bomb.yaml', 'api/openapi.yaml']);
    expect([status, stderr]).toEqual([
      2,
      'endpoint-atlas: bomb-tag:bomb.yaml:1: The document is nested too deeply, or stands for too much by its aliases.\n',
    ]);
  });
});

function cachedScans(): readonly string[] {
  const folder = path.join(cli.scratch, 'cache/endpoint-atlas/scans');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Names, sizes and times of all that is in a folder. */
function snapshot(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(path.join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    });
}
