/**
 * Says what scripts of requests find by name: `client`, `response` and `request` as IntelliJ has them, `pm` as Postman
 * does.
 */
import { type HeaderField, headerValue } from '../../../model/http-request.ts';
import { t } from '../../../text/l10n.ts';
import { isJson, readCharset, readEssence } from '../../request/media-type.ts';
import { callFunction, isTrue } from './evaluate.ts';
import { expectation, FailedAssertion } from './expectation.ts';
import { oldPostmanNames } from './old-postman.ts';
import { pmResponse } from './pm-response.ts';
import type { HandledResponse, HandlerTest } from './run-handler.ts';
import { HandlerError } from './syntax.ts';
import {
  type Budget,
  Closure,
  HostObject,
  isList,
  isNumeric,
  isPlainObject,
  Native,
  readJson,
  readNumber,
  textOf,
  type Value,
} from './values.ts';

/** Says what scripts leave behind. */
export interface ScriptEffects {
  readonly tests: HandlerTest[];
  readonly log: string[];
  /** Holds what lasts beyond the request, with what was there before. */
  readonly globals: Map<string, string>;
  /** Belong to this request alone. */
  readonly variables: Map<string, string>;
  /** The names of variables that the script has asked for. */
  readonly asked: Set<string>;
}

/** Says what scripts are told of where they stand. */
export interface ScriptInput {
  readonly method: string;
  /** Come from the environment and the file. */
  readonly values: ReadonlyMap<string, string>;
  /** Holds what earlier scripts have set. */
  readonly globals: ReadonlyMap<string, string>;
}

/** `client.exit()`: what follows in the script does not run. */
export class ScriptExit extends Error {}

export function scriptNames(
  response: HandledResponse | undefined,
  input: ScriptInput,
  effects: ScriptEffects,
  budget: Budget,
): Map<string, Value> {
  const kept = keptVariables(input, effects);
  const log = new Native(([value]) => void say(effects, value));
  const names = new Map<string, Value>([
    ['client', clientObject(kept, effects, budget, log)],
    ['pm', pmObject(response, kept, effects, budget)],
    ['console', new HostObject({ log, info: log, warn: log, error: log })],
    ['JSON', jsonObject()],
    ['parseInt', new Native(([text, base]) => readInteger(textOf(text), Number(base ?? 10)))],
    ['parseFloat', new Native(([text]) => Number.parseFloat(textOf(text)))],
    ['String', new Native(([value]) => textOf(value))],
    ...standardObjects(),
    ...oldPostmanNames(response, kept, effects),
  ]);
  if (response !== undefined) names.set('response', responseObject(response));
  const { method } = input;
  names.set('request', new HostObject({ method, variables: kept.ofRequest, environment: kept.given }));
  return names;
}

/** Values may hold variables themselves; what nobody has set stays as it is written. */
function withVariables(text: string, find: KeptVariables['find']): string {
  let replaced = text;
  for (let round = 0; round < maxRounds && replaced.includes('{{'); round++) {
    const before = replaced;
    replaced = before
      .replace(/\{\{([^{}]{1,200})\}\}/g, (written, name: string) => find(name.trim()) ?? written)
      .slice(0, 1_000_000);
    if (replaced === before) break;
  }
  return replaced;
}

const maxRounds = 5;

function say({ log }: ScriptEffects, value: Value): void {
  if (log.length < 1_000) log.push(textOf(value).slice(0, 10_000));
}

function readInteger(text: string, base: number): number | bigint {
  return base === 10
    ? readNumber(
        String(
          text
            .trim()
            .match(/^[-+]?\d{1,400}/)?.[0]
            .replace('+', ''),
        ),
      )
    : Number.parseInt(text, base);
}

function jsonObject(): HostObject {
  return new HostObject({
    stringify: new Native(([value]) => textOfJson(value)),
    parse: new Native(([text], line) => {
      const read = readJson(textOf(text));
      if (read === undefined) throw new HandlerError(line, t('The text is no JSON.'));
      return read;
    }),
  });
}

function textOfJson(value: Value): string {
  return typeof value === 'string' ? JSON.stringify(value) : textOf(value);
}

/** The few functions of JavaScript's own objects that tests of responses are written with. */
function standardObjects(): readonly (readonly [string, Value])[] {
  const ofNumbers = (compute: (...numbers: readonly number[]) => number) =>
    new Native((given) => compute(...given.map((each) => Number(textOf(each)))));
  const membersOf = (value: Value) => (isPlainObject(value) ? value : {});
  return [
    [
      'Number',
      new Native(([text]) => readNumber(textOf(text)), {
        isInteger: new Native(([value]) => typeof value === 'bigint' || Number.isInteger(value)),
        isFinite: new Native(([value]) => typeof value === 'bigint' || Number.isFinite(value)),
        isNaN: new Native(([value]) => Number.isNaN(value)),
      }),
    ],
    ['isNaN', new Native(([value]) => !isNumeric(value) && Number.isNaN(Number(textOf(value))))],
    ['Boolean', new Native(([value]) => isTrue(value))],
    ['Array', new HostObject({ isArray: new Native(([value]) => isList(value)) })],
    [
      'Object',
      new HostObject({
        keys: new Native(([value]) => Object.keys(membersOf(value))),
        values: new Native(([value]) => Object.values(membersOf(value))),
        entries: new Native(([value]) => Object.entries(membersOf(value))),
      }),
    ],
    [
      'Math',
      new HostObject({
        abs: ofNumbers((number = Number.NaN) => Math.abs(number)),
        ceil: ofNumbers((number = Number.NaN) => Math.ceil(number)),
        floor: ofNumbers((number = Number.NaN) => Math.floor(number)),
        round: ofNumbers((number = Number.NaN) => Math.round(number)),
        max: ofNumbers(Math.max),
        min: ofNumbers(Math.min),
      }),
    ],
  ];
}

/** Each finds what any of them holds; the nearest to the request counts most. */
export interface KeptVariables {
  /** Returns the value that counts; `undefined` where nobody has set one. */
  find(name: string): string | undefined;
  readonly ofRequest: HostObject;
  readonly lasting: HostObject;
  /** Holds what the environment and the file say, which no script changes. */
  readonly given: HostObject;
}

function keptVariables({ values }: ScriptInput, { globals, variables, asked }: ScriptEffects): KeptVariables {
  const find = (written: Value) => {
    const name = textOf(written);
    asked.add(name);
    return [variables, globals, values].find((each) => each.has(name));
  };
  const read = {
    get: new Native(([name]) => find(name)?.get(textOf(name))),
    has: new Native(([name]) => find(name) !== undefined),
  };
  const written = (into: Map<string, string>) => ({
    ...read,
    set: new Native(([name, value]) => void into.set(textOf(name), textOf(value))),
    clear: new Native(([name]) => void into.delete(textOf(name))),
    clearAll: new Native(() => void into.clear()),
    isEmpty: new Native(() => into.size === 0),
  });
  return {
    find: (name) => find(name)?.get(name),
    ofRequest: new HostObject(written(variables)),
    lasting: new HostObject(written(globals)),
    given: new HostObject(read),
  };
}

function clientObject(
  { ofRequest, lasting, given }: KeptVariables,
  effects: ScriptEffects,
  budget: Budget,
  log: Native,
): HostObject {
  return new HostObject({
    global: lasting,
    variables: new HostObject({ request: ofRequest, global: lasting, environment: given, file: given }),
    test: testFunction(effects, budget, 'client.test'),
    assert: new Native(([condition, message], line) => {
      if (!isTrue(condition))
        throw new FailedAssertion(line, message === undefined ? t('The assertion failed.') : textOf(message));
      return undefined;
    }),
    exit: new Native(() => {
      throw new ScriptExit();
    }),
    log,
  });
}

function testFunction({ tests }: ScriptEffects, budget: Budget, called: string): Native {
  return new Native(([name, body], line) => {
    if (!(body instanceof Closure)) throw new HandlerError(line, t`${called} takes a name and a function.`);
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
  const contentType = headerValue(headers, 'Content-Type') ?? '';
  return new HostObject({
    status,
    body: bodyOf(response),
    contentType: new HostObject({ mimeType: readEssence(contentType), charset: readCharset(contentType) }),
    headers: new HostObject({
      valueOf: new Native(([name]) => headerValue(headers, textOf(name)) ?? null),
      valuesOf: new Native(([name]) => valuesOf(headers, textOf(name))),
    }),
  });
}

function valuesOf(headers: readonly HeaderField[], wanted: string): readonly string[] {
  return headers.flatMap(([name, value]) => (name.toLowerCase() === wanted.toLowerCase() ? [value] : []));
}

function pmObject(
  response: HandledResponse | undefined,
  { ofRequest, lasting, find }: KeptVariables,
  effects: ScriptEffects,
  budget: Budget,
): HostObject {
  const replaceIn = new Native(([text]) => withVariables(textOf(text), find));
  const ofPostman = ({ members }: HostObject) =>
    new HostObject({ ...Object.fromEntries(members), replaceIn });
  const all = ofPostman(lasting);
  return new HostObject({
    test: testFunction(effects, budget, 'pm.test'),
    expect: new Native(([value]) => expectation(value)),
    ...{ environment: all, globals: all, collectionVariables: all },
    variables: ofPostman(ofRequest),
    ...(response !== undefined && { response: pmResponse(response) }),
  });
}
