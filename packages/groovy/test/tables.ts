import { readdirSync, readFileSync } from 'node:fs';
import { compileScript, type Place } from '../src/groovy.ts';
import { canonical } from './canonical.ts';
import { notation } from './notation.ts';
import { testPorts } from './ports.ts';

/**
 * The fixture tables: `# heading` says in one sentence what is supported, and under it stand scripts, each with
 * its outcome in the last line: `=> value`, `!> exception`, or `?> line:column message` for what does not compile.
 * Real Groovy 3.0.9 gave the values and exceptions. A blank line ends a case.
 */
export interface FixtureCase {
  readonly heading: string;
  readonly script: string;
  readonly outcome: string;
}

const root = new URL('../../../fixtures/groovy/', import.meta.url);

export function tablesIn(
  folder: string,
): readonly { readonly name: string; readonly cases: FixtureCase[] }[] {
  const names = readdirSync(new URL(`${folder}/`, root)).sort();
  return names.map((name) => ({ name, cases: casesOf(readText(`${folder}/${name}`)) }));
}

export function readText(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

function casesOf(text: string): FixtureCase[] {
  let heading = '';
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim().split('\n'))
    .flatMap((lines) => {
      if (lines[0]?.startsWith('# ')) heading = (lines.shift() ?? '').slice(2);
      const outcome = lines.pop();
      return outcome === undefined ? [] : [{ heading, script: lines.join('\n'), outcome }];
    });
}

/** Runs a script without variables and writes what happens as the tables do. */
export function outcomeOf(script: string): string {
  const compiled = compileScript({ text: script, file: 'rule.groovy' });
  if (compiled.kind === 'problem') return `?> ${placeText(compiled.at)} ${compiled.message}`;
  const result = compiled.script.run({
    variables: new Map(),
    ports: testPorts,
    read: (value, run) => notation(canonical(run, value)),
  });
  return result.kind === 'value' ? `=> ${result.value}` : `!> ${result.error.type}`;
}

export const placeText = ({ line, column }: Place) => `${line}:${column}`;
