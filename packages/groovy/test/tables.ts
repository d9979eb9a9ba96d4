import { readdirSync, readFileSync } from 'node:fs';
import { compileScript, hostType, type Limits, methodsOn, type Returnable } from '../src/groovy.ts';
import { canonical } from './canonical.ts';
import { notation } from './notation.ts';
import { testPorts } from './ports.ts';

/**
 * The fixture tables of `fixtures/groovy`: `# heading` says in one sentence what a case is about, then comes a
 * script, and in the last line its outcome: `=> value`, `!> exception`, or `?> line:column message` for what does
 * not compile. Real Groovy 3.0.9 gave the values and exceptions of `language` and `library`. A blank line ends a
 * case.
 */
export interface FixtureCase {
  readonly heading: string;
  readonly script: string;
  readonly outcome: string;
}

interface Named {
  readonly name: string;
}

/** The variable `it` of tables that have one: an object of the host with one method. */
export const itWithName: readonly [string, Returnable] = [
  'it',
  hostType<Named>({
    name: 'it',
    methods: methodsOn<Named>()({ 'name()': ({ name }) => name }),
  }).of({ name: 'a' }),
];

const root = new URL('../../../fixtures/groovy/', import.meta.url);

export function tablesIn(folder: string): readonly (readonly [name: string, cases: FixtureCase[]])[] {
  const names = readdirSync(new URL(`${folder}/`, root)).sort();
  return names.map((name) => [name, casesOf(readFileSync(new URL(`${folder}/${name}`, root), 'utf8'))]);
}

function casesOf(text: string): FixtureCase[] {
  const blocks = text.trim().split(/\n{2,}/);
  return blocks.map((block) => {
    const [heading = '', ...lines] = block.split('\n');
    return { heading: heading.replace(/^# /, ''), outcome: lines.pop() ?? '', script: lines.join('\n') };
  });
}

/** Runs a script and writes what happens as the tables do; an exception comes with its place if `places` says so. */
export function outcomeOf(
  script: string,
  { places = false, variables = new Map(), limits = {} }: RunOptions = {},
): string {
  const compiled = compileScript({ text: script, file: 'rule.groovy' });
  if (compiled.kind === 'problem') return `?> ${compiled.at.line}:${compiled.at.column} ${compiled.message}`;
  const result = compiled.script.run({
    variables,
    ports: testPorts,
    limits,
    read: (value, run) => notation(canonical(run, value)),
  });
  if (result.kind === 'value') return `=> ${result.value}`;
  const { type, at, message } = result.error;
  return places ? `!> ${at.line}:${at.column} ${type}: ${message.replaceAll('\n', '⏎')}` : `!> ${type}`;
}

export interface RunOptions {
  readonly places?: boolean;
  readonly variables?: ReadonlyMap<string, Returnable>;
  readonly limits?: Partial<Limits>;
}
