/** The guide's tables of options that are written by hand name the options that there are. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runFlags } from '../commands/run/options.ts';
import { sendFlags } from '../commands/send/options.ts';
import { scanFlags } from '../options/scan.ts';

const page = readFileSync(new URL('../../../../docs/guide/command-line.md', import.meta.url), 'utf8');

describe('the guide to the command line', () => {
  it('has each option of send beside those of scans in its table, and no other', () => {
    const own = Object.keys(sendFlags).filter((name) => !Object.hasOwn(scanFlags, name));
    expect(flagsIn(tableOf(section('send'))).sort()).toEqual(own.sort());
  });

  it('names each option of run', () => {
    const named = new Set(flagsIn(section('run')));
    const always = ['help', 'verbose', 'quiet', 'color'];
    const missing = Object.keys(runFlags).filter((name) => !named.has(name) && !always.includes(name));
    expect(missing).toEqual([]);
  });
});

function section(title: string): string {
  const [, rest = ''] = page.split(`\n## ${title}\n`);
  return rest.split('\n## ')[0] ?? '';
}

/** The first column of all tables. */
function tableOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ')[0])
    .join('\n');
}

function flagsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/--([a-z][a-z\d-]*)/g)].map(([, name = '']) => name))];
}
