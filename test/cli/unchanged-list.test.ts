/** A second list of a project where nothing has changed comes from the cache, and must not differ in anything. */
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

const wordsOfLists = [[], ['--verbose'], ['--format=json'], ['--search=ping'], ['--only=Ping']];

let cli: BuiltCli;
beforeAll(async () => {
  cli = openCli();
  chmodSync(cli.scratch, 0o777);
  for (let index = 0; index <= wordsOfLists.length; index++) {
    const folder = projectOf(index);
    cpSync(path.join(import.meta.dirname, '../../samples/bookshop'), folder, { recursive: true });
    // A file that is half written, a rule without a meaning, and a controller to change.
    mkdirSync(path.join(folder, 'src'), { recursive: true });
    writeFileSync(path.join(folder, 'src/Half.java'), 'class Half { void f( ');
    writeFileSync(path.join(folder, '.easy.api.config'), 'api.nmae=x\n');
    writeFileSync(path.join(folder, 'src/Ping.java'), controller('/ping'));
  }
  // What is written a moment before a scan is read again by the next one.
  await wait(2_500);
});
afterAll(() => cli.dispose());

describe.each([...wordsOfLists.entries()])('list %i %j', (index, words) => {
  test('prints the same again, and what has changed since', () => {
    const list = () => cli.run(['list', '.', '--no-color', ...words], { cwd: projectOf(index) });
    const first = list();
    expect(first.status).toBe(0);
    expect(first.stdout).toContain('/ping');
    expect(list()).toEqual(first);
    writeFileSync(path.join(projectOf(index), 'src/Ping.java'), controller('/ping/pong'));
    const changed = list();
    expect(changed.stdout).toContain('/ping/pong');
    expect(changed.stderr).toBe(first.stderr);
  });
});

test('a list ends where nothing can be cached', () => {
  const cwd = projectOf(wordsOfLists.length);
  for (const cache of ['/proc/nope', '/dev/null/cache', path.join(cwd, 'pom.xml', 'cache')]) {
    const { status, stdout } = cli.run(['list', '.'], { cwd, env: { XDG_CACHE_HOME: cache } });
    expect([cache, status, stdout.includes('endpoint')]).toEqual([cache, 0, true]);
  }
});

test('what a list has cached is there for other commands', () => {
  const cwd = projectOf(wordsOfLists.length);
  const env = { XDG_CACHE_HOME: path.join(cli.scratch, 'shared-cache') };
  const scans = path.join(env.XDG_CACHE_HOME, 'endpoint-atlas', 'scans');
  expect(cli.run(['list', '.', '--format=json'], { cwd, env }).status).toBe(0);
  const [name = ''] = readdirSync(scans);
  // What it works out besides is cached, too.
  expect(cli.run(['lint', '.'], { cwd, env }).status).toBe(0);
  const before = readFileSync(path.join(scans, name));
  expect(cli.run(['list', '.', '--format=json'], { cwd, env }).status).toBe(0);
  expect(cli.run(['lint', '.'], { cwd, env }).status).toBe(0);
  expect(readdirSync(scans)).toEqual([name]);
  // Another build of the program would have replaced it.
  expect(readFileSync(path.join(scans, name)).equals(before)).toBe(true);
});

function projectOf(index: number): string {
  return path.join(cli.scratch, `project-${index}`);
}

function controller(address: string): string {
  return `import org.springframework.web.bind.annotation.*;
@RestController
class Ping {
  @GetMapping("${address}")
  String ping() { return ""; }
}
`;
}
