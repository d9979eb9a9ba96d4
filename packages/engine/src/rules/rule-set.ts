/** Rules by key, ready to be asked: aliases resolved, expressions compiled, what cannot be compiled told and left out. */
import { findKey, type RuleKeyName } from './catalogue.ts';
import type { ConfigurationProblem, RuleEntry } from './configuration/configuration.ts';
import { isCopiedScript } from './copied-script.ts';
import { compileExpression, type Expression } from './expression.ts';
import { isRepeatable } from './repeatable.ts';

export interface RuleSet {
  /** Highest tier first, and in the order of files and lines inside a tier. */
  rules(key: RuleKeyName): readonly Rule[];
  /** All values of a key, whether it is a rule's or anybody's, first the one that counts. */
  values(key: string): readonly string[];
  /** Whether any script asks where in a body a field stands. */
  readonly readsPaths: boolean;
  /** Whether all rules say the same whenever they are asked. */
  readonly areRepeatable: boolean;
  readonly problems: readonly ConfigurationProblem[];
}

export interface Rule {
  readonly key: RuleKeyName;
  readonly filter: Expression | undefined;
  readonly value: Expression;
  readonly entry: RuleEntry;
  /** Whether it says what something is in JSON, and nothing about queries: by its key, or by a mapper's annotation. */
  readonly isAboutJson: boolean;
  /** Whether a script asks for the class around, which types have none of: such a rule of a type is about a field. */
  readonly isAboutField: boolean;
}

export function compileRules(entries: readonly RuleEntry[]): RuleSet {
  const byKey = new Map<RuleKeyName, Rule[]>();
  const problems: ConfigurationProblem[] = [];
  const isAskedFor = keysOfScripts(entries);
  for (const entry of entries) {
    const key = findKey(entry.key);
    if (key.kind === 'unknown' && isReported(entry) && !isAskedFor(entry.key))
      problems.push(unknownKey(entry, key.nearest));
    if (key.kind !== 'rule' || entry.value === '') continue;
    const rule = compileRule(key.name, entry, problems);
    if (rule !== undefined) byKey.set(key.name, [...(byKey.get(key.name) ?? []), rule]);
  }
  return {
    rules: (key) => byKey.get(key) ?? [],
    values: (key) =>
      entries.filter((entry) => entry.key === key && entry.filter === undefined).map(({ value }) => value),
    readsPaths: entries.some(({ filter = '', value }) => /\bfieldContext\b/.test(filter + value)),
    areRepeatable: entries.every(isRepeatable),
    problems,
  };
}

function compileRule(key: RuleKeyName, entry: RuleEntry, problems: ConfigurationProblem[]): Rule | undefined {
  const { file, line, valueLine } = entry.place;
  const { condition, value: text } = splitArrow(entry);
  const compile = (source: string, at: number): Expression | undefined => {
    const compiled = compileExpression({ text: source, file, line: at });
    if (compiled.kind === 'expression') return compiled.expression;
    problems.push({
      file,
      line: compiled.line,
      severity: 'warning',
      code: 'rule-failed',
      message: compiled.message,
    });
    return undefined;
  };
  const filter = condition === undefined ? undefined : compile(condition, line);
  // Scripts that are only copied into exports are often JavaScript.
  const isCopied = isCopiedScript(key) && !text.startsWith('groovy:');
  const value: Expression | undefined = isCopied ? { kind: 'text', text } : compile(text, valueLine);
  if (value === undefined || (condition !== undefined && filter === undefined)) return undefined;
  const isAboutJson = entry.key.startsWith('json.') || mappers.test(`${condition ?? ''} ${text}`);
  const isAboutField = /\b(?:containing|define)Class\s*\(/.test(`${condition ?? ''} ${text}`);
  return { key, filter, value, entry, isAboutJson, isAboutField };
}

/** Packages of annotations that are about JSON. */
const mappers =
  /\b(?:com\.fasterxml\.jackson|org\.codehaus\.jackson|com\.google\.gson|com\.alibaba\.fastjson2?|(?:jakarta|javax)\.json\.bind)\./;

/** `json.rule.convert=groovy:it.isExtend("a.B") => a.C` is a condition and what counts where it holds. */
function splitArrow({ key, filter, value }: RuleEntry): {
  readonly condition: string | undefined;
  readonly value: string;
} {
  const arrow = value.lastIndexOf('=>');
  if (key !== 'json.rule.convert' || filter !== undefined || !value.startsWith('groovy:') || arrow < 0) {
    return { condition: filter, value };
  }
  return { condition: value.slice(0, arrow).trim(), value: value.slice(arrow + 2).trim() };
}

/** What rules bring in from elsewhere, such as an application's properties, may hold any key; so may named values. */
function isReported({ key, place, isReferenced }: RuleEntry): boolean {
  const name = place.file.slice(place.file.lastIndexOf('/') + 1);
  return !isReferenced && key.includes('.') && !/^(?:application|bootstrap)\b/.test(name);
}

/** Keys that scripts name in `config.get("…")`, or whose beginning they name: `config.get("mock." + it.name())`. */
function keysOfScripts(entries: readonly RuleEntry[]): (key: string) => boolean {
  const named = entries.flatMap(({ filter = '', value }) =>
    [...(filter + value).matchAll(/\b(?:config|C)\.(?:get|getValues)\(\s*(["'])([\w.-]+)\1/g)].map(
      ([, , name = '']) => name,
    ),
  );
  return (key) => named.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name));
}

function unknownKey({ key, place }: RuleEntry, nearest: string | undefined): ConfigurationProblem {
  const hint = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
  const message = `Nothing asks for the key \`${key}\`.${hint}`;
  return { file: place.file, line: place.line, severity: 'info', code: 'rule-unknown-key', message };
}
