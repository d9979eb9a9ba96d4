/** Rules by key, ready to be asked: aliases resolved, expressions compiled, what cannot be compiled told and left out. */

import type { GroovyScript } from '@endpoint-atlas/groovy';
import { groupBy } from '../../text/group-by.ts';
import { t } from '../../text/l10n.ts';
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
  /** Says whether any script asks where in a body a field stands. */
  readonly readsPaths: boolean;
  /** Says whether all rules say the same whenever they are asked. */
  readonly areRepeatable: boolean;
  readonly problems: readonly ConfigurationProblem[];
}

export interface Rule {
  readonly key: RuleKeyName;
  readonly filter: Expression | undefined;
  readonly value: Expression;
  readonly entry: RuleEntry;
  /**
   * Says whether it says what something is in JSON, and nothing about queries: by its key, or by a mapper's annotation.
   */
  readonly isAboutJson: boolean;
  /**
   * Says whether a script asks for the class around, which types have none of: such a rule of a type is about a field.
   */
  readonly isAboutField: boolean;
}

/**
 * @param known what was compiled before, by the entry: modules share nearly all of their rules
 */
export function compileRules(
  entries: readonly RuleEntry[],
  known: Map<string, CompiledEntry> = new Map(),
): RuleSet {
  const compiled = entries.map((entry) => {
    const text = JSON.stringify(entry);
    const found = known.get(text) ?? compileEntry(entry);
    known.set(text, found);
    return found;
  });
  const rules = compiled.flatMap(({ rule }) => rule ?? []);
  const scripts = rules.flatMap((rule) => scriptsOf(rule).map((script) => ({ script, key: rule.key })));
  const readsKey = keyReader(scripts.map(({ script }) => script));
  const byKey = groupBy(rules, ({ key }) => key);
  return {
    rules: (key) => byKey.get(key) ?? [],
    values: (key) =>
      entries.filter((entry) => entry.key === key && entry.filter === undefined).map(({ value }) => value),
    readsPaths: scripts.some(({ script }) => names(script, 'fieldContext')),
    // Rules around a call say nothing about endpoints.
    areRepeatable: scripts.every(({ script, key }) => key.startsWith('http.call.') || isRepeatable(script)),
    problems: compiled.flatMap(({ problems, unknown }) =>
      unknown === undefined || readsKey(unknown.entry.key)
        ? problems
        : [unknownKey(unknown.entry, unknown.nearest)],
    ),
  };
}

export interface CompiledEntry {
  readonly rule?: Rule | undefined;
  /** Set where the key is no rule's; a script may read it nevertheless. */
  readonly unknown?: { readonly entry: RuleEntry; readonly nearest: string | undefined };
  readonly problems: readonly ConfigurationProblem[];
}

function compileEntry(entry: RuleEntry): CompiledEntry {
  const key = findKey(entry.key);
  if (key.kind === 'unknown' && isReported(entry)) {
    return { unknown: { entry, nearest: key.nearest }, problems: [] };
  }
  if (key.kind !== 'rule' || entry.value === '') return { problems: [] };
  const problems: ConfigurationProblem[] = [];
  return { rule: compileRule(key.name, entry, problems), problems };
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
  const expressions = filter === undefined ? [value] : [filter, value];
  const isAboutJson = entry.key.startsWith('json.') || expressions.some(namesMapper);
  const isAboutField = scriptsOf({ filter, value }).some((script) =>
    script.mentions().calls.some(({ name }) => name === 'containingClass' || name === 'defineClass'),
  );
  return { key, filter, value, entry, isAboutJson, isAboutField };
}

/** The scripts of a rule, those in negations and alternatives too. */
function scriptsOf({ filter, value }: Pick<Rule, 'filter' | 'value'>): readonly GroovyScript[] {
  return [filter, value].flatMap((expression) => (expression ? scriptsIn(expression) : []));
}

function scriptsIn(expression: Expression): readonly GroovyScript[] {
  switch (expression.kind) {
    case 'script':
      return [expression.script];
    case 'not':
      return scriptsIn(expression.of);
    case 'either':
      return expression.of.flatMap(scriptsIn);
    case 'regex':
    case 'annotation':
    case 'tag':
    case 'class':
    case 'text':
      return [];
  }
}

/** Tells whether an expression names an annotation of a JSON mapper, in a script as a string. */
function namesMapper(expression: Expression): boolean {
  switch (expression.kind) {
    case 'script':
      return expression.script.mentions().texts.some((text) => mappers.test(text));
    case 'not':
      return namesMapper(expression.of);
    case 'either':
      return expression.of.some(namesMapper);
    case 'annotation':
    case 'class':
      return mappers.test(expression.name);
    case 'text':
      return mappers.test(expression.text);
    case 'regex':
    case 'tag':
      return false;
  }
}

/** A name may also be handed to `binding.getVariable("…")`. */
function names(script: GroovyScript, name: string): boolean {
  const mentions = script.mentions();
  return mentions.names.has(name) || mentions.texts.includes(name);
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

/**
 * Leaves out what rules bring in from elsewhere, such as an application's properties, and named values: both may hold
 * any key.
 */
function isReported({ key, place, isReferenced }: RuleEntry): boolean {
  const name = place.file.slice(place.file.lastIndexOf('/') + 1);
  return !isReferenced && key.includes('.') && !/^(?:application|bootstrap)\b/.test(name);
}

/** Tells which keys scripts read by `config.get("…")`, or whose beginning they name: `config.get("mock." + it.name())`. */
function keyReader(scripts: readonly GroovyScript[]): (key: string) => boolean {
  const read = scripts
    .flatMap((script) => script.mentions().calls)
    .filter(({ objects, name }) => objects.some(isConfig) && /^get(?:Values)?$/.test(name))
    .flatMap((call) => call.arguments);
  return (key) =>
    read.some(({ text, isWhole }) => (isWhole ? key === text : text !== '' && key.startsWith(text)));
}

function isConfig(path: string): boolean {
  return path === 'config' || path === 'C';
}

function unknownKey({ key, place }: RuleEntry, nearest: string | undefined): ConfigurationProblem {
  const hint = nearest === undefined ? '' : t` Did you mean \`${nearest}\`?`;
  const message = t`Nothing asks for the key \`${key}\`.${hint}`;
  return { file: place.file, line: place.line, severity: 'info', code: 'rule-unknown-key', message };
}
