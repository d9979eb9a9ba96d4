/** Evaluates the rules of a target's module: the part of the `RuleEngine` that stages ask for results. */

import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { Project } from '../../../source/project/project.ts';
import type {
  ChangedByRules,
  EventScript,
  JsonByName,
  RuleEngine,
  RuleProvenance,
  RuleTarget,
  RunProblem,
  Sourced,
} from '../../../source/project/rule-engine.ts';
import { isWellKnownPath } from '../../../source/project/well-known/well-known-types.ts';
import type { EventKey, RuleKeyName } from '../../../source/rule-files/catalogue.ts';
import type { Rule } from '../../../source/rule-files/rule-set.ts';
import { evaluateTexts, matchExpression, type RuleEvaluation } from './evaluate.ts';
import type { ModuleTable } from './module-rules.ts';
import type { ScriptRunner } from './scripts/script-runner.ts';
import { pathOf } from './target-path.ts';

type RuleResults = Pick<
  RuleEngine,
  | 'hasRule'
  | 'annotationsFor'
  | 'text'
  | 'texts'
  | 'flag'
  | 'number'
  | 'compare'
  | 'setting'
  | 'copied'
  | 'run'
  | 'scriptsOf'
  | 'change'
  | 'report'
>;

/** Says what evaluation works with. */
interface RuleContext {
  readonly project: Project;
  readonly modules: ModuleTable;
  readonly scripts: ScriptRunner;
}

export function evaluateRules(project: Project, modules: ModuleTable, scripts: ScriptRunner): RuleResults {
  const context: RuleContext = { project, modules, scripts };
  return {
    hasRule: (key, path) => rulesAt(key, path, modules).length > 0,
    annotationsFor(key, path) {
      const rules = rulesAt(key, path, modules);
      if (!annotationsOfRules.has(rules)) annotationsOfRules.set(rules, annotationsNeeded(rules));
      return annotationsOfRules.get(rules);
    },
    text: (key, target) => textOf(key, target, context),
    texts: (key, target, variables) =>
      rulesOf(key, target, modules).flatMap((rule) => textsFrom(rule, target, context, 'whole', variables)),
    flag: (key, target) => flagOf(key, target, context),
    number(key, target) {
      const found = textOf(key, target, context);
      const value = Number(found?.value);
      return found === undefined || Number.isNaN(value) ? undefined : { value, from: found.from };
    },
    compare(key, a, b) {
      const [rule] = inOrderOfPrecedence(rulesOf(key, a, modules));
      return rule?.value.kind === 'script' ? scripts.compare(rule.value.script, a, b) : 0;
    },
    setting: (key, path) => settingOf(rulesAt(key, path, modules), context),
    copied: (key, path) =>
      rulesAt(key, path, modules).flatMap((rule) => {
        const { filter, value } = rule;
        // A filter is about a target, and there is none.
        if (filter !== undefined || value.kind !== 'text') return [];
        return [{ value: value.text, from: provenanceOf(rule, modules) }];
      }),
    report(from, message) {
      const place = placesOfProvenance.get(from);
      if (place === undefined) return;
      const { file, line } = place;
      modules.report({ file, line, severity: 'warning', code: 'rule-failed', message });
    },
    run(key, target, variables) {
      for (const script of eventScripts(key, target, context)) script.run(variables);
    },
    scriptsOf: (key, target) => eventScripts(key, target, context),
    change: (key, of, parts) =>
      of.kind === 'module'
        ? changedBy(rulesAt(key, of.path, modules), undefined, parts, context)
        : changedBy(rulesOf(key, of, modules), of, parts, context),
  };
}

/** Types of libraries are in no module: where the scanned folder says nothing, the first module that does is heard. */
function rulesAt(key: RuleKeyName, path: string, modules: ModuleTable): readonly Rule[] {
  const isOfLibrary = path === '' || isWellKnownPath(path);
  const own = modules.at(isOfLibrary ? '' : path).rules.rules(key);
  if (own.length > 0 || !isOfLibrary) return own;
  for (const { rules } of modules.withRules()) {
    const found = rules.rules(key);
    if (found.length > 0) return found;
  }
  return own;
}

function rulesOf(key: RuleKeyName, target: RuleTarget, modules: ModuleTable): readonly Rule[] {
  const rules = rulesAt(key, pathOf(target), modules);
  if (key === 'json.rule.convert') return target.kind === 'field' ? ofFields(rules) : ofTypes(rules);
  const isParameter = target.kind === 'field' && target.isParameter === true;
  return isParameter && key.startsWith('field.name') ? ofQueries(rules) : rules;
}

/** The groups that the rule's filter found; `undefined` where it does not hold. */
function filterGroups(
  { filter }: Rule,
  target: RuleTarget,
  { project, scripts }: RuleContext,
  match: RuleEvaluation['match'],
): readonly string[] | undefined {
  if (filter === undefined) return [];
  const { holds, groups } = matchExpression(filter, { project, target, scripts, match });
  return holds === true ? groups : undefined;
}

function textsFrom(
  rule: Rule,
  target: RuleTarget,
  context: RuleContext,
  match: RuleEvaluation['match'],
  variables?: RuleEvaluation['variables'],
): readonly Sourced<string>[] {
  const { project, modules, scripts } = context;
  const groups = filterGroups(rule, target, context, match);
  if (groups === undefined) return [];
  const texts = evaluateTexts(rule.value, groups, { project, target, scripts, match, variables });
  // Most rules have nothing to say about most targets.
  if (texts.length === 0) return [];
  const from = provenanceOf(rule, modules);
  placesOfProvenance.set(from, rule.entry.place);
  return texts.map((value) => ({ value, from }));
}

function textOf(key: RuleKeyName, target: RuleTarget, context: RuleContext): Sourced<string> | undefined {
  const rules = inOrderOfPrecedence(rulesOf(key, target, context.modules));
  const first = (match: RuleEvaluation['match']): Sourced<string> | undefined => {
    for (const rule of rules) {
      const [found] = textsFrom(rule, target, context, match);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  // A rule for the whole type comes before one that only finds a part of it: `HttpEntity` is not `HttpEntity<User>`.
  return first('whole') ?? (target.kind === 'type' ? first('partly') : undefined);
}

function flagOf(key: RuleKeyName, target: RuleTarget, context: RuleContext): Sourced<boolean> | undefined {
  const { project, modules, scripts } = context;
  let denial: Sourced<boolean> | undefined;
  for (const rule of rulesOf(key, target, modules)) {
    if (filterGroups(rule, target, context, 'partly') === undefined) continue;
    const { holds } = matchExpression(rule.value, { project, target, scripts, match: 'partly' });
    if (holds === true) return { value: true, from: provenanceOf(rule, modules) };
    // `param.required[…]=false` says no; a test that fails says nothing.
    if (holds === false && rule.value.kind === 'text')
      denial = { value: false, from: provenanceOf(rule, modules) };
  }
  return denial;
}

function settingOf(
  rules: readonly Rule[],
  { project, modules, scripts }: RuleContext,
): Sourced<string> | undefined {
  for (const rule of inOrderOfPrecedence(rules)) {
    if (rule.filter !== undefined) continue;
    const [value] = evaluateTexts(rule.value, [], { project, target: undefined, scripts, match: 'whole' });
    if (value !== undefined) return { value, from: provenanceOf(rule, modules) };
  }
  return undefined;
}

function* eventScripts(key: EventKey, target: RuleTarget, context: RuleContext): Generator<EventScript> {
  const { modules, scripts } = context;
  for (const rule of rulesOf(key, target, modules)) {
    const { value } = rule;
    if (value.kind !== 'script' || filterGroups(rule, target, context, 'partly') === undefined) continue;
    yield {
      from: provenanceOf(rule, modules),
      run: (variables, limits) => scripts.run(value.script, target, variables, limits),
    };
  }
}

/** @param target `undefined` where the rules are about a whole module */
function changedBy(
  rules: readonly Rule[],
  target: RuleTarget | undefined,
  parts: JsonByName,
  context: RuleContext,
): ChangedByRules {
  const { modules, scripts } = context;
  const problems: RunProblem[] = [];
  let changed = parts;
  for (const rule of rules) {
    // A filter is about a target; where there is none, it cannot hold.
    const holds =
      target === undefined
        ? rule.filter === undefined
        : filterGroups(rule, target, context, 'partly') !== undefined;
    if (!holds || rule.value.kind !== 'script') continue;
    const { parts: after, problem } = scripts.change(rule.value.script, target, changed);
    if (problem !== undefined) problems.push({ message: problem, from: provenanceOf(rule, modules) });
    changed = after;
  }
  return { parts: changed, problems };
}

const ofQueries = choosing(({ isAboutJson }) => !isAboutJson);
const ofFields = choosing(({ isAboutField }) => isAboutField);
const ofTypes = choosing(({ isAboutField }) => !isAboutField);

/** Some of the rules, as the same list for as long as the rules are the same. */
function choosing(counts: (rule: Rule) => boolean): (rules: readonly Rule[]) => readonly Rule[] {
  const chosen = new WeakMap<readonly Rule[], readonly Rule[]>();
  return (rules) => {
    let some = chosen.get(rules);
    if (some === undefined) {
      some = rules.every(counts) ? rules : rules.filter(counts);
      chosen.set(rules, some);
    }
    return some;
  };
}

/** Highest tier first, and in each the last rule first. */
function inOrderOfPrecedence(rules: readonly Rule[]): readonly Rule[] {
  if (rules.length < 2) return rules;
  let ordered = precedence.get(rules);
  if (ordered === undefined) {
    ordered = rules.toReversed().sort((a, b) => a.entry.tier - b.entry.tier);
    precedence.set(rules, ordered);
  }
  return ordered;
}

/** The rules of a key are one list for as long as their files stay the same, and are asked for every field. */
const precedence = new WeakMap<readonly Rule[], readonly Rule[]>();

const annotationsOfRules = new WeakMap<readonly Rule[], ReadonlySet<string> | undefined>();

/** `undefined` where one of the rules may hold for what has no annotation. */
function annotationsNeeded(rules: readonly Rule[]): ReadonlySet<string> | undefined {
  const names = rules.map(({ filter, value }) =>
    [filter, value].flatMap((each) =>
      // Without a dot the name may also be that of a doc tag.
      each?.kind === 'annotation' && each.name.includes('.') ? [simpleName(each.name)] : [],
    ),
  );
  return names.every(({ length }) => length > 0) ? new Set(names.flat()) : undefined;
}

/** Says where the rules stand that results come from, by paths: results only hold names of files. */
const placesOfProvenance = new WeakMap<RuleProvenance, Rule['entry']['place']>();

function provenanceOf({ entry }: Rule, modules: ModuleTable): RuleProvenance {
  const { key, filter, place } = entry;
  const written = filter === undefined ? key : `${key}[${filter}]`;
  return { key: written, file: modules.nameOf(place.file), line: place.line };
}
