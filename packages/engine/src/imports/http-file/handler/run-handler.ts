/**
 * Runs a response handler of an `.http` file, as far as it is written in the part of JavaScript that is understood:
 * `client.test`, `client.assert`, `client.global.set`, `client.log`, and expressions about the response. No value of
 * ours has a prototype that a handler could reach.
 */
import type { JsonValue } from '../../../endpoints/schema.ts';
import { type HeaderField, headerValue } from '../../../request/http-request.ts';
import { essenceOf, isJson } from '../../../request/media-type.ts';
import { parseHandler } from './parse-handler.ts';
import { type Expression, HandlerError, type Statement } from './syntax.ts';

export interface HandledResponse {
  readonly status: number;
  readonly headers: readonly HeaderField[];
  readonly body: string;
}

export interface HandlerTest {
  readonly name: string;
  readonly outcome: 'passed' | 'failed';
  /** Why it failed; empty otherwise. */
  readonly message: string;
}

export interface HandlerOutcome {
  readonly tests: readonly HandlerTest[];
  readonly log: readonly string[];
  /** `client.global.set`, in order. */
  readonly globals: readonly (readonly [name: string, value: string])[];
  /** Why the handler ended before its end, with its line in the file. */
  readonly problem?: { readonly line: number; readonly message: string };
}

type Value =
  | JsonValue
  | undefined
  | { readonly closure: readonly Statement[] }
  | { readonly native: (given: readonly Value[], line: number) => Value }
  | ReadonlyMap<string, Value>;

interface Run {
  readonly names: Map<string, Value>;
  steps: number;
  depth: number;
}

const maxSteps = 200_000;
/** A chain of operators is as deep as it is long. */
const maxDepth = 500;
const maxText = 1_000_000;

/** @param variables what `client.global.get` knows, and what earlier handlers have set */
export function runHandler(
  handler: { readonly text: string; readonly line: number },
  response: HandledResponse,
  variables: ReadonlyMap<string, string>,
): HandlerOutcome {
  const tests: HandlerTest[] = [];
  const log: string[] = [];
  const globals: (readonly [string, string])[] = [];
  const known = new Map(variables);
  const run: Run = {
    names: new Map<string, Value>([['response', responseObject(response)]]),
    steps: 0,
    depth: 0,
  };
  const native = (body: (given: readonly Value[], line: number) => Value): Value => ({ native: body });
  const global = new Map<string, Value>([
    [
      'set',
      native(([name, value]) => {
        globals.push([textOf(name), textOf(value)]);
        known.set(textOf(name), textOf(value));
        return undefined;
      }),
    ],
    ['get', native(([name]) => known.get(textOf(name)))],
  ]);
  const test = native(([name, body], line) => {
    if (typeof body !== 'object' || body === null || !('closure' in body))
      throw new HandlerError(line, 'client.test takes a name and a function.');
    tests.push(testResult(textOf(name), () => runAll(body.closure as readonly Statement[], run)));
    return undefined;
  });
  const assert = native(([condition, message], line) => {
    if (!isTrue(condition))
      throw new FailedAssertion(line, message === undefined ? 'The assertion failed.' : textOf(message));
    return undefined;
  });
  run.names.set(
    'client',
    new Map<string, Value>([
      ['global', global],
      ['test', test],
      ['assert', assert],
      ['log', native(([value]) => void (log.length < 1_000 && log.push(textOf(value).slice(0, 10_000))))],
    ]),
  );
  try {
    runAll(parseHandler(handler.text, handler.line), run);
    return { tests, log, globals };
  } catch (error) {
    if (error instanceof FailedAssertion)
      return { tests: [...tests, failed(`line ${error.line}`, error.message)], log, globals };
    if (!(error instanceof HandlerError)) throw error;
    return { tests, log, globals, problem: { line: error.line, message: error.message } };
  }
}

class FailedAssertion extends HandlerError {}

function testResult(name: string, body: () => void): HandlerTest {
  try {
    body();
    return { name, outcome: 'passed', message: '' };
  } catch (error) {
    if (error instanceof HandlerError) return failed(name, error.message);
    throw error;
  }
}

function failed(name: string, message: string): HandlerTest {
  return { name, outcome: 'failed', message };
}

function responseObject({ status, headers, body }: HandledResponse): Value {
  const type = headerValue(headers, 'Content-Type') ?? '';
  const header: Value = { native: ([name]) => headerValue(headers, textOf(name)) ?? null };
  return new Map<string, Value>([
    ['status', status],
    ['body', isJson(type) ? (readJson(body) ?? body) : body],
    ['contentType', new Map<string, Value>([['mimeType', essenceOf(type)]])],
    ['headers', new Map<string, Value>([['valueOf', header]])],
  ]);
}

function readJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function runAll(statements: readonly Statement[], run: Run): void {
  for (const statement of statements) {
    switch (statement.kind) {
      case 'expression':
        evaluate(statement.expression, run);
        break;
      case 'declaration':
        run.names.set(statement.name, evaluate(statement.value, run));
        break;
      case 'if':
        runAll(isTrue(evaluate(statement.condition, run)) ? statement.then : statement.otherwise, run);
        break;
    }
  }
}

function evaluate(expression: Expression, run: Run): Value {
  if (++run.steps > maxSteps) throw new HandlerError(expression.line, 'The handler takes too many steps.');
  if (run.depth >= maxDepth) throw new HandlerError(expression.line, 'The handler is nested too deeply.');
  run.depth++;
  try {
    return resultOf(expression, run);
  } finally {
    run.depth--;
  }
}

function resultOf(expression: Expression, run: Run): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      if (!run.names.has(expression.name))
        throw new HandlerError(expression.line, `"${expression.name}" is not known to handlers here.`);
      return run.names.get(expression.name);
    case 'function':
      return { closure: expression.body };
    case 'member':
      return memberOf(evaluate(expression.of, run), evaluate(expression.key, run), expression.line);
    case 'call': {
      const callee = evaluate(expression.callee, run);
      if (
        typeof callee !== 'object' ||
        callee === null ||
        !('native' in callee) ||
        typeof callee.native !== 'function'
      )
        throw new HandlerError(expression.line, 'What is called here is no function that handlers may call.');
      const given = expression.given.map((each) => evaluate(each, run));
      return callee.native(given, expression.line);
    }
    case 'unary': {
      const value = evaluate(expression.of, run);
      return expression.operator === '!' ? !isTrue(value) : -Number(textOf(value));
    }
    case 'binary':
      return binary(expression, run);
  }
}

function binary({ operator, left, right }: Expression & { readonly kind: 'binary' }, run: Run): Value {
  const first = evaluate(left, run);
  if (operator === '&&') return isTrue(first) ? evaluate(right, run) : first;
  if (operator === '||') return isTrue(first) ? first : evaluate(right, run);
  const second = evaluate(right, run);
  const isNumbers = typeof first === 'number' && typeof second === 'number';
  switch (operator) {
    case '===':
      return first === second;
    case '!==':
      return first !== second;
    case '==':
      return first === second || (first ?? null) === (second ?? null) || bothAsText(first, second);
    case '!=':
      return !(first === second || (first ?? null) === (second ?? null) || bothAsText(first, second));
    case '+':
      return isNumbers ? first + second : (textOf(first) + textOf(second)).slice(0, maxText);
    default:
      return arithmetic(operator, numberOf(first), numberOf(second));
  }
}

function bothAsText(first: Value, second: Value): boolean {
  const isPlain = (value: Value) => typeof value === 'string' || typeof value === 'number';
  return isPlain(first) && isPlain(second) && String(first) === String(second);
}

function numberOf(value: Value): number {
  return typeof value === 'number' ? value : Number(textOf(value));
}

function arithmetic(operator: string, left: number, right: number): Value {
  switch (operator) {
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '<=':
      return left <= right;
    default:
      return left >= right;
  }
}

function memberOf(of: Value, key: Value, line: number): Value {
  const name = textOf(key);
  if (of === undefined || of === null)
    throw new HandlerError(line, `There is no "${name}": what stands before it has no value.`);
  if (of instanceof Map) {
    if (!of.has(name)) throw new HandlerError(line, `"${name}" is not known to handlers here.`);
    return of.get(name);
  }
  if (typeof of === 'string' || Array.isArray(of)) {
    if (name === 'length') return of.length;
    if (name === 'includes') return { native: ([part]) => includes(of, part) };
    return typeof of === 'string' || !/^\d+$/.test(name) ? undefined : of[Number(name)];
  }
  return typeof of === 'object' && Object.hasOwn(of, name) ? (of as Record<string, Value>)[name] : undefined;
}

function includes(of: string | readonly JsonValue[], part: Value): boolean {
  return typeof of === 'string' ? of.includes(textOf(part)) : of.some((each) => each === part);
}

function isTrue(value: Value): boolean {
  return Boolean(value);
}

function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (value instanceof Map || value === undefined)
    return String(value === undefined ? 'undefined' : '[object]');
  return JSON.stringify(value) ?? '';
}
