import { type Returnable, toPlain } from './conversions.ts';
import { compileProgram } from './evaluator/check.ts';
import { guarded, runScript } from './evaluator/evaluator.ts';
import { Machine } from './evaluator/machine.ts';
import type { Program } from './evaluator/program.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Ports } from './ports.ts';
import { findPlace, type Place, type RunResult, type ScriptSource } from './result.ts';
import type { Run } from './run.ts';
import { findMentions, type Mentions } from './syntax/mentions.ts';
import { parseScript } from './syntax/parse.ts';
import { SyntaxProblem } from './syntax/tokens.ts';
import type { Value } from './values/values.ts';

export { fromJson, type Json, type Plain, type Returnable, toPlain, toValue } from './conversions.ts';
export {
  type HostType,
  hostType,
  missing,
} from './host.ts';
export { defaultLimits, type Limits } from './limits.ts';
export { formatDate } from './methods/date-patterns.ts';
export { parseJson } from './methods/json.ts';
export { groupTexts, matchesWhole, replaceMatches } from './methods/matching.ts';
export { indexOf, lastIndexOf, replaceText } from './methods/searching.ts';
export { methodsOn } from './methods/signature.ts';
export type { Ports } from './ports.ts';
export { findsPattern } from './regex/finds.ts';
export { maxPatternLength } from './regex/regex.ts';
export type { Place, RunResult, ScriptError, ScriptSource } from './result.ts';
export { type Run, raise } from './run.ts';
export type { Mentions } from './syntax/mentions.ts';
export type { ClosureValue, HostValue, Value } from './values/values.ts';

/** A compiled script can run any number of times, each time with its own variables. */
export interface GroovyScript {
  /** Holds what it was compiled from. */
  readonly source: ScriptSource;
  /** Returns what the script names; it is read from the syntax tree on first use. */
  mentions(): Mentions;
  run<Result>(request: RunRequest<Result>): RunResult<Result>;
}

export interface RunRequest<Result> {
  /** Holds what the script finds under these names: host objects (`hostType(…).of(object)`) and plain data. */
  readonly variables: ReadonlyMap<string, Returnable>;
  readonly ports: Ports;
  /** Overrides `defaultLimits`. */
  readonly limits?: Partial<Limits>;
  /**
   * Takes what the caller wants out of the script's result, still within the budget of the run: `asText`,
   * `asTruth`, `asPlain`, or a function that asks for several of them.
   */
  readonly read: (value: Value, run: Run) => Result;
}

export type Compiled = { readonly kind: 'script'; readonly script: GroovyScript } | CompileProblem;

export interface CompileProblem {
  readonly kind: 'problem';
  readonly message: string;
  readonly at: Place;
  readonly end: Place;
  /** The class that the script names and cannot have, where that is the problem. */
  readonly unknownClass: string | undefined;
}

const maxLength = 200_000;

/**
 * The front door: text to a script that can run. Nothing here throws because of what a script says or does:
 * a script that is wrong comes back as a `problem` with its place, and a run ends in a value or an error.
 *
 *     const compiled = compileScript({ text: 'it.name() + suffix', file: '.easy.api.config', line: 7, column: 24 });
 *     if (compiled.kind === 'problem') return report(compiled.message, compiled.at);
 *     const result = compiled.script.run({
 *       variables: new Map<string, Returnable>([['it', classType.of(javaClass)], ['suffix', 'Api']]),
 *       ports,
 *       limits: { timeMs: 200 },
 *       read: asText,
 *     });
 *     if (result.kind === 'error') report(result.error.message, result.error.at);
 *
 * Compile once and run often: compiling takes tens of microseconds, a run of a typical rule a few.
 *
 * - **Host objects** are described by tables (`hostType` in `host.ts`); a script reaches nothing else of them.
 * - **Values** cross as plain data: see `Returnable` for what functions of the host may return and variables may be,
 *   and `toPlain` for the way out.
 * - **Failing host functions** throw `raise('IOException', 'The host refused.')`, which the script can catch; any
 *   other exception is a bug of the host and passes through `run` unchanged.
 * - **Budgets** (`limits.ts`) end every script: steps, call depth, sizes, allocation, time.
 * - **Effects that take time**: a run is synchronous. A function that has to wait (`httpClient.get`) blocks its
 *   thread within `run.waiting(…)`, so the time is not charged; it calls a closure with what came, if it has one.
 */
export function compileScript(source: ScriptSource): Compiled {
  const { text } = source;
  try {
    if (text.length > maxLength) throw new SyntaxProblem('The script is too long.', 0, 0);
    return { kind: 'script', script: scriptOf(compileProgram(source, parseScript(text))) };
  } catch (problem) {
    if (!(problem instanceof SyntaxProblem)) throw problem;
    const { message, start, end, unknownClass } = problem;
    const [at, until] = [findPlace(source, start), findPlace(source, end)];
    return { kind: 'problem', message, at, end: until, unknownClass };
  }
}

function scriptOf(program: Program): GroovyScript {
  let mentions: Mentions | undefined;
  return {
    source: program.source,
    mentions() {
      mentions ??= findMentions(program.script);
      return mentions;
    },
    run({ variables, ports, limits = {}, read }) {
      const machine = new Machine(program, { ...defaultLimits, ...limits }, ports);
      return guarded(machine, () => {
        machine.setVariables(variables);
        return read(runScript(machine), machine);
      });
    },
  };
}

/** The result as Groovy prints it; undefined for null. */
export const asText = (value: Value, run: Run): string | undefined =>
  value === null ? undefined : run.text(value);

/** Groovy truth of the result. */
export const asTruth = (value: Value, run: Run): boolean => run.truth(value);

/** The result as plain data. */
export const asPlain = (value: Value, run: Run) => toPlain(run, value);
