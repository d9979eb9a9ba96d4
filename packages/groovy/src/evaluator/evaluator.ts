import { LimitReached, type Limits } from '../limits.ts';
import type { Library } from '../methods/library.ts';
import type { Ports } from '../ports.ts';
import type { Run } from '../run.ts';
import { Thrown } from '../thrown.ts';
import type { Value } from '../values/values.ts';
import { Machine } from './machine.ts';
import type { Program } from './program.ts';
import { Scope } from './scope.ts';
import { runBody } from './statements.ts';

/** How a run ended; `at` is an offset in the script's text. */
export type Outcome<Result> =
  | { readonly kind: 'value'; readonly value: Result }
  | { readonly kind: 'thrown'; readonly type: string; readonly message: string; readonly at: number }
  | { readonly kind: 'limit'; readonly limit: LimitReached; readonly at: number };

/** Runs a script once, with these variables, within these limits; `read` looks at the result before all ends. */
export function runProgram<Result>(
  program: Program,
  library: Library,
  variables: ReadonlyMap<string, Value>,
  limits: Limits,
  ports: Ports,
  read: (value: Value, run: Run) => Result,
): Outcome<Result> {
  const machine = new Machine(program, library, variables, limits, ports);
  try {
    const value = runBody(machine, program.script.body, new Scope(undefined, machine.script, undefined));
    return { kind: 'value', value: read(value, machine) };
  } catch (problem) {
    if (problem instanceof Thrown) {
      const { type, message } = problem.value;
      return {
        kind: 'thrown',
        type: type.name,
        message: message ?? type.simpleName,
        at: problem.at ?? machine.at,
      };
    }
    if (problem instanceof LimitReached) return { kind: 'limit', limit: problem, at: machine.at };
    // The stack may be nearly used up by the host when a script starts, and patterns recurse as well.
    if (!(problem instanceof RangeError)) throw problem;
    const limit = new LimitReached('depth', 'The script nested calls deeper than the stack allows.');
    return { kind: 'limit', limit, at: machine.at };
  }
}
