/** Runs the scripts of rules with the objects that they may see, and tells what fails. */
import {
  asTruth,
  fromJson,
  type GroovyScript,
  type Json,
  type Plain,
  type Returnable,
  type Run,
  toPlain,
  type Value,
} from '@endpoint-atlas/groovy';
import type { Project } from '../../../../source/project/project.ts';
import type {
  FieldTarget,
  JsonByName,
  RuleTarget,
  RunLimits,
} from '../../../../source/project/rule-engine.ts';
import { type PatternMatcher, patternMatcher } from '../../../../source/rule-files/pattern.ts';
import { withAdviceOnFailure } from '../../../../source/rule-files/script-advice.ts';
import { t } from '../../../../text/l10n.ts';
import { metadataOf } from '../metadata.ts';
import type { ModuleTable } from '../module-rules.ts';
import { fieldContextObject } from './field-context-object.ts';
import { jsonTextOf, plainJson } from './plain-json.ts';
import type { RulePlace } from './script-budget.ts';
import type { ScriptContext } from './script-context.ts';
import type { ScriptHost } from './script-host.ts';
import { sharedObjects } from './shared-objects.ts';
import { targetObject } from './target-objects.ts';
import { typeObject } from './targets/class-object.ts';
import { fieldType } from './targets/field-object.ts';

export interface ScriptRunner {
  /** A list or an array gives several texts, a map its JSON. */
  texts(
    script: GroovyScript,
    target: RuleTarget | undefined,
    variables?: ReadonlyMap<string, Returnable>,
  ): readonly string[];
  /** Groovy truth; `undefined` where the script fails. */
  truth(script: GroovyScript, target: RuleTarget | undefined): boolean | undefined;
  /**
   * Orders the fields as `a` and `b`, by a number, or by the fields of the class in their order; 0 where the script
   * fails or returns neither.
   */
  compare(script: GroovyScript, a: FieldTarget, b: FieldTarget): number;
  /** For what the script does. Returns what went wrong, if anything did. */
  run(
    script: GroovyScript,
    target: RuleTarget | undefined,
    variables: ReadonlyMap<string, Returnable>,
    limits?: RunLimits,
  ): string | undefined;
  /** Hands the script plain data under these names, and returns what it made of them. */
  change(script: GroovyScript, target: RuleTarget | undefined, parts: JsonByName): ChangedByScript;
  readonly match: PatternMatcher;
}

/** `problem` says what went wrong, and then the parts are as they were. */
export interface ChangedByScript {
  readonly parts: JsonByName;
  readonly problem: string | undefined;
}

export interface ScriptContent {
  readonly modules: ModuleTable;
  readonly host: ScriptHost;
}

/** A rule runs for every class, method or field: one that takes longer than this has no place in a scan. */
const limitsOfRule: RunLimits = { timeMs: 500, steps: 1_000_000 };

export function createScriptRunner(project: Project, { modules, host }: ScriptContent): ScriptRunner {
  const context: ScriptContext = {
    ...host,
    project,
    modules,
    objectOf: (target) => targetObject(context, target),
    typeObjectOf: (type) => typeObject(context, type),
  };
  const shared = sharedObjects(context);
  const guard = createGuard(modules, host);

  /** Is the problem of the script that failed last. */
  let problem: string | undefined;

  function evaluate<Result>(
    script: GroovyScript,
    target: RuleTarget | undefined,
    read: (value: Value, run: Run) => Result,
    variables: ReadonlyMap<string, Returnable> = noVariables,
    limits = limitsOfRule,
  ): Result | undefined {
    const refusal = guard.refusal(script);
    if (refusal !== undefined) {
      problem = refusal;
      return undefined;
    }
    const all = new Map(shared(target));
    if (target !== undefined) all.set('it', targetObject(context, target));
    if (target?.kind === 'field') all.set('fieldContext', fieldContextObject(target.path ?? target.name));
    for (const [name, value] of variables) all.set(name, value);
    const readAndKeep = (value: Value, run: Run) => {
      const returned = read(value, run);
      host.finished(run);
      return returned;
    };
    const run = () => script.run({ variables: all, ports: host.ports.groovy, limits, read: readAndKeep });
    const result = guard.timed(script, placeOf(script), run);
    if (result.kind === 'value') return result.value;
    const { type, message, at } = result.error;
    problem = type === 'limit' ? message : `${type}: ${message}`;
    const about = target === undefined ? '' : ` for \`${metadataOf(project, target).canonicalText}\``;
    modules.report({
      file: at.file,
      line: at.line,
      severity: 'warning',
      code: 'rule-failed',
      message: t`This script failed${about}: ${withAdviceOnFailure(problem)}`,
    });
    return undefined;
  }

  const patterns = new Map<string, object>();
  const match = patternMatcher((pattern, at, search) => {
    const rule = patterns.get(pattern) ?? { pattern };
    patterns.set(pattern, rule);
    return host.budget.isSpent(rule) ? undefined : guard.timed(rule, at, search);
  });

  return {
    texts: (script, target, variables) => evaluate(script, target, textsOfResult, variables) ?? [],
    truth: (script, target) => evaluate(script, target, asTruth),
    compare(script, a, b) {
      const variables = new Map<string, Returnable>([
        ['a', targetObject(context, a)],
        ['b', targetObject(context, b)],
      ]);
      const owner: RuleTarget = { kind: 'class', declared: a.of };
      return evaluate(script, owner, (value, run) => comparison(toPlain(run, value), a, b), variables) ?? 0;
    },
    run(script, target, variables, limits) {
      problem = undefined;
      evaluate(script, target, () => true, variables, limits);
      return problem;
    },
    change(script, target, parts) {
      problem = undefined;
      const variables = new Map(Object.entries(parts).map(([name, part]) => [name, fromJson(part)]));
      const read = (_: Value, run: Run) =>
        Object.fromEntries(Object.keys(parts).map((name) => [name, jsonVariable(name, run)]));
      const changed = evaluate(script, target, read, variables);
      return problem === undefined && changed !== undefined
        ? { parts: changed, problem: undefined }
        : { parts, problem };
    },
    match,
  };
}

/** Bounds on what all rules together take, which also hold for a script that stopped the engine. */
function createGuard(modules: ModuleTable, host: ScriptHost) {
  /** Runs a script or a pattern of a rule, and counts the time without what it waits for responses. */
  function timed<Result>(rule: object, at: RulePlace, work: () => Result): Result {
    const { ports, network, budget } = host;
    const script = 'source' in rule ? (rule as GroovyScript).source : undefined;
    const begin = ports.groovy.now() - network.waitedMs();
    if (script !== undefined) ports.watch?.begin(script);
    try {
      return work();
    } finally {
      if (script !== undefined) ports.watch?.end();
      host.ended();
      const spent = budget.spend(rule, ports.groovy.now() - network.waitedMs() - begin, at);
      if (spent !== undefined) modules.report(spent);
    }
  }

  /** Says why the script may not run: one that stopped the engine before stays off, and time that is spent is spent. */
  function refusal(script: GroovyScript): string | undefined {
    if (host.budget.isSpent(script)) return t('the rules have had all the time of this piece of work');
    if (!(host.ports.watch?.isOff(script.source) ?? false)) return undefined;
    modules.report({ ...placeOf(script), severity: 'error', code: 'rule-limit', message: switchedOff });
    return t('it has stopped the engine before');
  }

  return { timed, refusal };
}

const switchedOff = t(
  'This rule has stopped the engine, which was started anew without it. It stays off until its text changes or the window is opened again.',
);

function placeOf({ source: { file, line = 1 } }: GroovyScript): RulePlace {
  return { file, line };
}

function jsonVariable(name: string, run: Run): Json {
  return plainJson(toPlain(run, run.variable(name) ?? null), run);
}

function comparison(result: Plain, a: FieldTarget, b: FieldTarget): number {
  if (!Array.isArray(result)) return Number(result) || 0;
  const members = result.map((each: Plain) => memberIn(each));
  const [first, second] = [members.indexOf(a.member), members.indexOf(b.member)];
  return first < 0 || second < 0 ? 0 : first - second;
}

function memberIn(result: Plain): FieldTarget['member'] | undefined {
  const isHost = typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'Host';
  return isHost ? fieldType.selfOf(result)?.target.member : undefined;
}

const noVariables: ReadonlyMap<string, Returnable> = new Map();

function textsOfResult(value: Value, run: Run): readonly string[] {
  if (value === null) return [];
  const plain = toPlain(run, value);
  if (Array.isArray(plain))
    return plain.flatMap((each: Plain) => (each === null ? [] : [plainText(each, run)]));
  return [plain instanceof Map ? plainText(plain, run) : run.text(value)];
}

/** Maps and lists as JSON, which is what rules mean by them; everything else as Groovy prints it. */
function plainText(value: Plain, run: Run): string {
  if (value instanceof Map || Array.isArray(value)) return jsonTextOf(value, run);
  return typeof value === 'object' && value !== null ? run.text(value as Value) : String(value);
}
