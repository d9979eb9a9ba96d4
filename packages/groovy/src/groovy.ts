import { compileProgram } from './evaluator/check.ts';
import { runProgram } from './evaluator/evaluator.ts';
import type { Program } from './evaluator/program.ts';
import { defaultLimits, type LimitName, type Limits } from './limits.ts';
import { standardLibrary } from './methods/all.ts';
import type { Ports } from './ports.ts';
import type { Run } from './run.ts';
import { parseScript } from './syntax/parse.ts';
import { SyntaxProblem } from './syntax/tokens.ts';
import type { Value } from './values/values.ts';

/** A script and where its text begins in its file, so that messages name the place the user sees. */
export interface ScriptSource {
  readonly text: string;
  readonly file: string;
  /** Of the first character; both count from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** A place in the file of the script; both count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type Compiled =
  | { readonly kind: 'script'; readonly script: GroovyScript }
  | { readonly kind: 'problem'; readonly message: string; readonly at: Place; readonly end: Place };

/** A compiled script can run any number of times, each time with its own variables. */
export interface GroovyScript {
  run<Result>(request: RunRequest<Result>): RunResult<Result>;
}

export interface RunRequest<Result> {
  readonly variables: ReadonlyMap<string, Value>;
  readonly ports: Ports;
  readonly limits?: Partial<Limits>;
  /** Takes what the caller wants out of the script's result; still within the budget of the run. */
  readonly read: (value: Value, run: Run) => Result;
}

export type RunResult<Result> =
  | { readonly kind: 'value'; readonly value: Result }
  | { readonly kind: 'error'; readonly error: ScriptError };

export interface ScriptError {
  /** The exception's class as Java names it; `limit` where the budget ran out. */
  readonly type: string;
  readonly message: string;
  readonly at: Place;
  readonly limit: LimitName | undefined;
}

const maxLength = 200_000;

export function compileScript(source: ScriptSource): Compiled {
  const { text } = source;
  const tree =
    text.length > maxLength ? new SyntaxProblem('The script is too long.', 0, 0) : parseScript(text);
  const program = tree instanceof SyntaxProblem ? tree : compileProgram(tree);
  if (program instanceof SyntaxProblem) {
    return {
      kind: 'problem',
      message: program.message,
      at: placeOf(source, program.start),
      end: placeOf(source, program.end),
    };
  }
  return { kind: 'script', script: scriptOf(program, source) };
}

function scriptOf(program: Program, source: ScriptSource): GroovyScript {
  return {
    run({ variables, ports, limits = {}, read }) {
      const outcome = runProgram(
        program,
        standardLibrary,
        variables,
        { ...defaultLimits, ...limits },
        ports,
        read,
      );
      if (outcome.kind === 'value') return outcome;
      const at = placeOf(source, outcome.at);
      if (outcome.kind === 'thrown') {
        return {
          kind: 'error',
          error: { type: outcome.type, message: outcome.message, at, limit: undefined },
        };
      }
      const { limit, message } = outcome.limit;
      return { kind: 'error', error: { type: 'limit', message, at, limit } };
    },
  };
}

function placeOf({ text, file, line = 1, column = 1 }: ScriptSource, offset: number): Place {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  const last = before.at(-1) ?? '';
  return { file, line: line + before.length - 1, column: (before.length === 1 ? column : 1) + last.length };
}
