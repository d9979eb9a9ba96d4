import { LimitReached } from '../limits.ts';
import { findPlace, type RunResult, type ScriptError } from '../result.ts';
import { Thrown } from '../run.ts';
import type { Machine } from './machine.ts';
import { Scope } from './scope.ts';
import { runBody } from './statements.ts';

/** Runs the body of the script; its methods and classes are reached from there. */
export function runScript(run: Machine) {
  return runBody(run.program.script.body, new Scope(run, run.script));
}

/** Turns whatever ends a run early into a value. */
export function guarded<Result>(run: Machine, work: () => Result): RunResult<Result> {
  try {
    return { kind: 'value', value: work() };
  } catch (problem) {
    if (problem instanceof Thrown) return { kind: 'error', error: errorOf(run, problem) };
    const reached = limitOf(problem);
    if (!reached) throw problem;
    const at = findPlace(run.program.source, run.at);
    return { kind: 'error', error: { type: 'limit', ...reached, at } };
  }
}

/** Returns what a script threw, for those outside. */
export function errorOf(run: Machine, { value, at = run.at }: Thrown): ScriptError {
  const { type, message } = value;
  return {
    type: type.name,
    message: message ?? type.simpleName,
    at: findPlace(run.program.source, at),
    limit: undefined,
  };
}

function limitOf(problem: unknown): LimitReached | undefined {
  if (problem instanceof LimitReached) return problem;
  if (!(problem instanceof RangeError)) return undefined;
  // The stack may be nearly used up by the host when a script starts, and patterns recurse as well.
  return problem.message.includes('call stack')
    ? new LimitReached('depth', 'The script nested calls deeper than the stack allows.')
    : new LimitReached('range', 'A number is too large for what the script does with it.');
}
