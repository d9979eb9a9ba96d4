/**
 * Runs scripts of requests in `.http` files, as far as they are written in the part of JavaScript that is understood:
 * those before a request, and handlers of its response.
 */
import type { HeaderField } from '../../../model/http-request.ts';
import { t } from '../../../text/l10n.ts';
import { runAll } from './evaluate.ts';
import { FailedAssertion } from './expectation.ts';
import { parseHandler } from './parse-handler.ts';
import { type ScriptEffects, ScriptExit, type ScriptInput, scriptNames } from './script-objects.ts';
import { HandlerError } from './syntax.ts';
import { unknownName } from './unknown-names.ts';

export type { ScriptInput };

export interface HandledResponse {
  readonly status: number;
  readonly statusText?: string;
  /** To the last byte. */
  readonly timeMs?: number;
  readonly headers: readonly HeaderField[];
  readonly body: string;
}

export interface HandlerTest {
  readonly name: string;
  readonly outcome: 'passed' | 'failed';
  /** Says why it failed; empty otherwise. */
  readonly message: string;
}

export interface HandlerOutcome {
  readonly tests: readonly HandlerTest[];
  readonly log: readonly string[];
  /** `client.global`, with what was in it before. */
  readonly globals: ReadonlyMap<string, string>;
  /** `request.variables`: they count for the request alone. */
  readonly variables: ReadonlyMap<string, string>;
  /** The names of variables that the script has asked for. */
  readonly asked: ReadonlySet<string>;
  /** Says why the script ended before its end, with its line in the file. */
  readonly problem?: { readonly line: number; readonly message: string };
}

export interface HandlerText {
  readonly text: string;
  /** Counts to its first line, in the file. */
  readonly line: number;
}

export function runHandler(
  handler: HandlerText,
  response: HandledResponse,
  input: ScriptInput,
): HandlerOutcome {
  return run(handler, response, input);
}

/** Runs a script that stands before its request. */
export function runBeforeScript(script: HandlerText, input: ScriptInput): HandlerOutcome {
  return run(script, undefined, input);
}

/** Says why a script would not run here; `undefined` where all of it is understood as far as reading can tell. */
export function whyNotUnderstood({ text, line }: HandlerText): string | undefined {
  try {
    parseHandler(text, line);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * Returns what a script names that scripts do not find here, `pm.sendRequest`; `undefined` where there is nothing of
 * it, or the script is not understood.
 * @param moment before the request there is no response
 */
export function unknownInScript({ text, line }: HandlerText, moment: 'before' | 'after'): string | undefined {
  if (whyNotUnderstood({ text, line }) !== undefined) return undefined;
  const response = moment === 'before' ? undefined : { status: 200, headers: [], body: '' };
  const names = scriptNames(response, noInput, effectsOf(noInput), { steps: 0, depth: 0 });
  return unknownName(parseHandler(text, line), names);
}

function run(
  { text, line }: HandlerText,
  response: HandledResponse | undefined,
  input: ScriptInput,
): HandlerOutcome {
  const effects = effectsOf(input);
  const { tests, log, globals, asked } = effects;
  const budget = { steps: 0, depth: 0 };
  const outcome = { tests, log, globals, asked, variables: effects.variables };
  try {
    const names = scriptNames(response, input, effects, budget);
    const own = { names: new Map(), around: { names, around: undefined } };
    runAll(parseHandler(text, line), own, budget);
    return outcome;
  } catch (error) {
    if (error instanceof ScriptExit) return outcome;
    if (error instanceof FailedAssertion) {
      tests.push({ name: t`line ${error.line}`, outcome: 'failed', message: error.message });
      return outcome;
    }
    const at = error instanceof HandlerError ? error.line : line;
    return { ...outcome, problem: { line: at, message: messageOf(error) } };
  }
}

const noInput: ScriptInput = { method: 'GET', values: new Map(), globals: new Map() };

function effectsOf({ globals }: ScriptInput): ScriptEffects {
  return { tests: [], log: [], globals: new Map(globals), variables: new Map(), asked: new Set() };
}

/** Bodies may be nested deeper than the stack of those functions that write them. */
function messageOf(error: unknown): string {
  if (error instanceof HandlerError) return error.message;
  if (error instanceof RangeError) return t('A value is nested too deeply.');
  throw error;
}
