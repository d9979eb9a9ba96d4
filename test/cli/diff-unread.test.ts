/** `diff` as a gate where something of a side cannot be read: nobody knows what has changed in it (S9). */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let shop: string;
beforeAll(() => {
  cli = openCli();
  shop = mkdtempSync(path.join(cli.scratch, 'shop-'));
  git(shop, 'init', '-q', '-b', 'main');
  write(shop, 'Orders.java', controller('Orders', 'orders'));
  write(shop, 'Users.java', controller('Users', 'users'));
  write(shop, 'pom.xml', '<project><artifactId>shop</artifactId></project>');
  commit(shop, 'first');
});
afterAll(() => cli.dispose());

function git(folder: string, ...words: readonly string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', folder, ...who, ...words], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

function commit(folder: string, message: string): void {
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', message);
}

function controller(name: string, at: string): string {
  return `import org.springframework.web.bind.annotation.*;
@RestController class ${name} { @GetMapping("/${at}") String all() { return ""; } }
`;
}

function copyOfShop(): string {
  const folder = mkdtempSync(path.join(cli.scratch, 'copy-'));
  cpSync(shop, folder, { recursive: true });
  return folder;
}

/** The header stays as it is, so that git says how large the object is. */
function damage(folder: string, name: string): void {
  const object = git(folder, 'rev-parse', `main:${name}`);
  const file = path.join(folder, '.git/objects', object.slice(0, 2), object.slice(2));
  const bytes = readFileSync(file);
  chmodSync(file, 0o644);
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 8;
  writeFileSync(file, bytes);
}

function diff(folder: string, ...words: readonly string[]) {
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
  return cli.run(['diff', ...words], {
    cwd: folder,
    env: {
      ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' },
      HOME: cli.scratch,
    },
  });
}

test.each(['error', 'warning', 'info', 'empty', 'lost'])(
  'a damaged object of the base ends --fail-on %s with an error',
  (condition) => {
    const folder = copyOfShop();
    damage(folder, 'Users.java');
    const { status, stderr } = diff(folder, 'main', '--fail-on', condition);
    expect(status).toBe(2);
    expect(stderr).toContain('Users.java: it cannot be read');
  },
);

test.each(['Orders.java', 'pom.xml'])('so does a damaged %s of the revision', (name) => {
  const folder = copyOfShop();
  git(folder, 'branch', 'other');
  damage(folder, name);
  expect(diff(folder, 'main', 'other', '--fail-on', 'error').status).toBe(2);
});

test.each([
  ['a source', 'Large.java', `class Large {}\n// ${'x'.repeat(5_000_000)}`],
  ['properties', 'src/main/resources/application.properties', `a=${'x'.repeat(9_000_000)}`],
  ['a binary file', 'Binary.java', '\0\0class A {}'],
])('so does %s that is left out', (_, name, text) => {
  const folder = copyOfShop();
  write(folder, name, text);
  commit(folder, 'large');
  rmSync(path.join(folder, name));
  const { status, stderr } = diff(folder, 'main', '--fail-on', 'error');
  expect(status).toBe(2);
  expect(stderr).toContain(name);
});

test('so does a file of a folder that is the base', () => {
  const folder = copyOfShop();
  write(folder, 'old/Orders.java', controller('Orders', 'orders'));
  write(folder, 'old/Large.java', `class Large {}\n// ${'x'.repeat(5_000_000)}`);
  for (const times of ['cold', 'cached'])
    expect(diff(folder, 'old', 'Orders.java', '--fail-on', 'error').status, times).toBe(2);
});

test('an option says less, and nothing is an error where nothing is', () => {
  const folder = copyOfShop();
  damage(folder, 'Users.java');
  const { status, stdout } = diff(folder, 'main', '--fail-on', 'error', '--allow-unread');
  expect(status).toBe(0);
  expect(stdout).toContain('compatible');
  expect(diff(folder, 'main').status).toBe(0);
  expect(diff(copyOfShop(), 'main', '--fail-on', 'info').status).toBe(0);
});

test('the options of a repository cannot say less', () => {
  const folder = copyOfShop();
  damage(folder, 'Users.java');
  write(folder, '.endpoint-atlas/cli.yaml', 'diff:\n  allow-unread: true\n');
  expect(diff(folder, 'main', '--fail-on', 'error').status).toBe(2);
});
