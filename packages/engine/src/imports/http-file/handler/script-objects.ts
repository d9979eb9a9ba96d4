/** What scripts of requests find by name: `client`, `response` and `request` as IntelliJ has them, `pm` as Postman does. */
import { headerValue } from '../../../request/http-request.ts';
import { essenceOf, isJson } from '../../../request/media-type.ts';
import { callFunction, isTrue } from './evaluate.ts';
import { expectation, FailedAssertion } from './expectation.ts';
import { pmResponse } from './pm-response.ts';
import type { HandledResponse, HandlerTest } from './run-handler.ts';
import { HandlerError } from './syntax.ts';
import { type Budget, Closure, HostObject, Native, readJson, textOf, type Value } from './values.ts';

/** What scripts leave behind. */
export interface ScriptEffects {
  readonly tests: HandlerTest[];
  readonly log: string[];
  /** In order. */
  readonly globals: (readonly [name: string, value: string])[];
  /** Of this request alone, in order. */
  readonly variables: (readonly [name: string, value: string])[];
  /** All that have a value now. */
  readonly known: Map<string, string>;
}

export function scriptNames(
  response: HandledResponse | undefined,
  effects: ScriptEffects,
  budget: Budget,
): Map<string, Value> {
  const log = new Native(([value]) => void say(effects, value));
  const names = new Map<string, Value>([
    ['client', clientObject(effects, budget, log)],
    ['pm', pmObject(response, effects, budget)],
    ['console', new HostObject({ log, info: log, warn: log, error: log })],
    ['JSON', jsonObject()],
    ['parseInt', new Native(([text, base]) => Number.parseInt(textOf(text), Number(base ?? 10)))],
    ['parseFloat', new Native(([text]) => Number.parseFloat(textOf(text)))],
    ['Number', new Native(([text]) => Number(textOf(text)))],
    ['String', new Native(([value]) => textOf(value))],
  ]);
  if (response !== undefined) names.set('response', responseObject(response));
  else names.set('request', new HostObject({ variables: variables(effects, effects.variables) }));
  return names;
}

function say({ log }: ScriptEffects, value: Value): void {
  if (log.length < 1_000) log.push(textOf(value).slice(0, 10_000));
}

function jsonObject(): HostObject {
  return new HostObject({
    stringify: new Native(([value]) => textOfJson(value)),
    parse: new Native(([text], line) => {
      const read = readJson(textOf(text));
      if (read === undefined) throw new HandlerError(line, 'The text is no JSON.');
      return read;
    }),
  });
}

function textOfJson(value: Value): string {
  return typeof value === 'string' ? JSON.stringify(value) : textOf(value);
}

/** @param into where what is set is written down */
function variables({ known }: ScriptEffects, into: (readonly [name: string, value: string])[]): HostObject {
  return new HostObject({
    set: new Native(([name, value]) => {
      into.push([textOf(name), textOf(value)]);
      known.set(textOf(name), textOf(value));
      return undefined;
    }),
    get: new Native(([name]) => known.get(textOf(name))),
    has: new Native(([name]) => known.has(textOf(name))),
  });
}

function clientObject(effects: ScriptEffects, budget: Budget, log: Native): HostObject {
  return new HostObject({
    global: variables(effects, effects.globals),
    test: testFunction(effects, budget, 'client.test'),
    assert: new Native(([condition, message], line) => {
      if (!isTrue(condition))
        throw new FailedAssertion(line, message === undefined ? 'The assertion failed.' : textOf(message));
      return undefined;
    }),
    log,
  });
}

function testFunction({ tests }: ScriptEffects, budget: Budget, called: string): Native {
  return new Native(([name, body], line) => {
    if (!(body instanceof Closure)) throw new HandlerError(line, `${called} takes a name and a function.`);
    tests.push(testResult(textOf(name), () => callFunction(body, [], budget, line)));
    return undefined;
  });
}

function testResult(name: string, body: () => unknown): HandlerTest {
  try {
    body();
    return { name, outcome: 'passed', message: '' };
  } catch (error) {
    if (error instanceof HandlerError) return { name, outcome: 'failed', message: error.message };
    throw error;
  }
}

function bodyOf({ headers, body }: HandledResponse): Value {
  return isJson(headerValue(headers, 'Content-Type') ?? '') ? (readJson(body) ?? body) : body;
}

function responseObject(response: HandledResponse): HostObject {
  const { status, headers } = response;
  return new HostObject({
    status,
    body: bodyOf(response),
    contentType: new HostObject({ mimeType: essenceOf(headerValue(headers, 'Content-Type') ?? '') }),
    headers: new HostObject({
      valueOf: new Native(([name]) => headerValue(headers, textOf(name)) ?? null),
    }),
  });
}

function pmObject(response: HandledResponse | undefined, effects: ScriptEffects, budget: Budget): HostObject {
  const lasting = variables(effects, effects.globals);
  return new HostObject({
    test: testFunction(effects, budget, 'pm.test'),
    expect: new Native(([value]) => expectation(value)),
    ...{ environment: lasting, globals: lasting, collectionVariables: lasting },
    variables: variables(effects, effects.variables),
    ...(response !== undefined && { response: pmResponse(response) }),
  });
}
