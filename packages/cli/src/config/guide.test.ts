/** What the guide says of options by hand names the options that there are. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runOptions } from '../commands/run/options.ts';

const page = readFileSync(new URL('../../../../docs/guide/command-line.md', import.meta.url), 'utf8');

describe('the guide to the command line', () => {
  it('names each option of run', () => {
    const named = new Set(flagsIn(section('run')));
    const always = ['help', 'verbose', 'quiet', 'color'];
    const missing = Object.values(runOptions)
      .map(({ flag }) => flag)
      .filter((name) => !named.has(name) && !always.includes(name));
    expect(missing).toEqual([]);
  });
});

function section(title: string): string {
  const [, rest = ''] = page.split(`\n## ${title}\n`);
  return rest.split('\n## ')[0] ?? '';
}

function flagsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/--([a-z][a-z\d-]*)/g)].map(([, name = '']) => name))];
}
