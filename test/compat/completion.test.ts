/** The scripts of `endpoint-atlas completion` in the shells that they are for. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, openCli } from '../cli/run-cli.ts';
import { needsTool } from './optional-tool.ts';

let cli: BuiltCli;
let folder: string;
beforeAll(() => {
  cli = openCli();
  folder = path.join(cli.scratch, 'shop');
  mkdirSync(path.join(folder, 'services'), { recursive: true });
  writeFileSync(path.join(folder, 'orders.http'), '');
  for (const shell of ['bash', 'zsh', 'fish'])
    writeFileSync(path.join(cli.scratch, shell), cli.run(['completion', shell]).stdout);
});
afterAll(() => cli.dispose());

const hasShell = (shell: string) => spawnSync(shell, ['-c', 'exit']).status === 0;
const missing = (shell: string) => () => (hasShell(shell) ? undefined : `${shell} is not installed`);

/** What is typed, the last word being completed, and words that are offered, or are not. */
const cases: readonly (readonly [typed: string, offered: readonly string[], other: readonly string[]])[] = [
  ['endpoint-atlas ', ['list', 'export', 'verify', 'completion', 'help'], ['explain']],
  ['endpoint-atlas li', ['list', 'lint'], ['export']],
  ['endpoint-atlas list --', ['--format', '--no-cache', '--color', '--no-color'], ['--postman-workspace']],
  ['endpoint-atlas list --format ', ['table', 'json'], ['markdown']],
  ['endpoint-atlas export services --format ', ['markdown', 'http-file'], ['table']],
  ['endpoint-atlas export --format openapi --openapi-v', ['--openapi-version'], ['--openapi-tags']],
  ['endpoint-atlas rules ', ['explain', 'check'], ['list']],
  ['endpoint-atlas completion ', ['bash', 'zsh', 'fish', 'powershell'], ['list']],
  ['endpoint-atlas help ', ['list', 'rules'], []],
];

describe('bash', () => {
  needsTool(missing('bash'));

  /** @param words as bash cuts them */
  function complete(words: readonly string[]): readonly string[] {
    const script = `source ${path.join(cli.scratch, 'bash')}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_endpoint_atlas
printf '%s\\n' "\${COMPREPLY[@]}"`;
    const stdout = execFileSync('bash', ['--norc', '-c', script], { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean);
  }

  test.each(cases)('%s', (typed, offered, other) => {
    const found = complete(typed.split(' '));
    expect(found).toEqual(expect.arrayContaining([...offered]));
    expect(found.filter((word) => other.includes(word))).toEqual([]);
  });

  test('behind an equals sign, and behind a comma', () => {
    expect(complete(['endpoint-atlas', 'list', '--format', '='])).toEqual(['table', 'json', 'ndjson']);
    expect(complete(['endpoint-atlas', 'list', '--format', '=', 'j'])).toEqual(['json']);
    expect(complete(['endpoint-atlas', 'diff', '--fail-on', 'error,w'])).toEqual(['error,warning']);
  });

  test('leaves files to the shell', () => {
    expect(complete(['endpoint-atlas', 'run', 'or'])).toEqual([]);
    expect(complete(['endpoint-atlas', 'send', 'x', '--cacert', ''])).toEqual([]);
  });
});

describe('fish', () => {
  needsTool(missing('fish'));

  function complete(typed: string): readonly string[] {
    const script = `source ${path.join(cli.scratch, 'fish')}; complete -C "${typed}"`;
    const stdout = execFileSync('fish', ['--no-config', '-c', script], { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
  }

  test.each(cases)('%s', (typed, offered, other) => {
    const found = complete(typed);
    expect(found).toEqual(expect.arrayContaining([...offered]));
    expect(found.filter((word) => other.includes(word))).toEqual([]);
  });

  test('offers files where a path stands', () => {
    expect(complete('endpoint-atlas run or')).toEqual(['orders.http']);
    expect(complete('endpoint-atlas send x --cacert ')).toContain('orders.http');
    expect(complete('endpoint-atlas send x --host ')).toEqual([]);
  });
});

describe('zsh', () => {
  needsTool(missing('zsh'));

  /**
   * A zsh that nobody sits at completes on a terminal of its own (`zpty`), and lists what it would show: up to the last
   * word, because what is typed before the list is there keeps it from being shown.
   */
  function complete(typed: string, last: string): string {
    const script = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1=; autoload -U compinit; compinit -u -D; LISTMAX=10000; stty columns 200 rows 1000'
zpty -w shell 'setopt no_list_ambiguous no_auto_menu; zstyle ":completion:*" list-prompt ""; source ${path.join(cli.scratch, 'zsh')}'
zpty -w shell "print REA''DY"
zpty -r shell out '*READY*'
zpty -w -n shell "$1"$'\\t'
zpty -r shell listed "*$2*"
zpty -w -n shell $'\\C-u'
zpty -w shell "print D''ONE"
zpty -r shell out '*DONE*'
print -r -- "$listed$out"`;
    const options = { cwd: folder, encoding: 'utf8', timeout: 30_000 } as const;
    return execFileSync('zsh', ['-f', '-c', script, 'zsh', typed, last], options);
  }

  test.each(cases)('%s', (typed, offered) => {
    const shown = complete(typed, offered.toSorted().at(-1) ?? '');
    for (const word of offered) expect(shown).toContain(word);
  });
});
