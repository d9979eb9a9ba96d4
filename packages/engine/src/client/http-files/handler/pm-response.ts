/** `pm.response`, and what Postman lets tests say of it (learning.postman.com, "Postman Sandbox API reference"). */
import { headerValue } from '../../../model/http-request.ts';
import { FailedAssertion, isSame } from './expectation.ts';
import type { HandledResponse } from './run-handler.ts';
import { HandlerError } from './syntax.ts';
import {
  Computed,
  HostObject,
  isList,
  isPlainObject,
  Native,
  readJson,
  textOf,
  type Value,
} from './values.ts';

export function pmResponse(response: HandledResponse): HostObject {
  const { status, statusText = '', timeMs = 0, headers, body } = response;
  const json = new Native((_, line) => {
    const read = readJson(body);
    if (read === undefined) throw new HandlerError(line, 'The body is no JSON.');
    return read;
  });
  return new HostObject({
    code: status,
    status: statusText,
    responseTime: Math.round(timeMs),
    json,
    text: new Native(() => body),
    headers: new HostObject({
      get: new Native(([name]) => headerValue(headers, textOf(name))),
      has: new Native(([name]) => headerValue(headers, textOf(name)) !== undefined),
    }),
    to: assertionsOf(response, false),
  });
}

/** Says what `be` has of statuses: a word, and whether a status is that. */
const statuses: Readonly<Record<string, (status: number) => boolean>> = {
  ok: (status) => status === 200,
  success: (status) => status >= 200 && status < 300,
  accepted: (status) => status === 202,
  redirection: (status) => status >= 300 && status < 400,
  clientError: (status) => status >= 400 && status < 500,
  serverError: (status) => status >= 500 && status < 600,
  error: (status) => status >= 400 && status < 600,
  badRequest: (status) => status === 400,
  unauthorized: (status) => status === 401,
  forbidden: (status) => status === 403,
  notFound: (status) => status === 404,
  rateLimited: (status) => status === 429,
};

/** `to`, whose assertions may follow each other behind `and`. */
function assertionsOf(response: HandledResponse, isNegated: boolean): HostObject {
  const { status, statusText = '', headers, body } = response;
  const check = (holds: boolean, line: number, what: string, found: string): Value => {
    if (holds === isNegated)
      throw new FailedAssertion(line, `expected ${isNegated ? 'not ' : ''}${what}, but it is ${found}`);
    return new HostObject({ and: new Computed(() => assertionsOf(response, isNegated)) });
  };
  const have = new HostObject({
    status: new Native(([wanted], line) =>
      check(
        status === wanted || (statusText !== '' && statusText === wanted),
        line,
        `the status ${textOf(wanted)}`,
        String(status),
      ),
    ),
    header: new Native(([name, value], line) => {
      const found = headerValue(headers, textOf(name));
      const holds = value === undefined ? found !== undefined : found === textOf(value);
      return check(holds, line, `the header ${textOf(name)}`, found ?? 'missing');
    }),
    body: new Native(([wanted], line) => {
      const holds = wanted === undefined ? body !== '' : body === textOf(wanted);
      return check(holds, line, 'this body', 'another');
    }),
    jsonBody: new Native((given, line) => {
      const what = given.length === 0 ? 'a body in JSON' : `${textOf(given[0])} in the body`;
      const found = given.length < 2 ? 'missing' : 'missing or another value';
      return check(holdsJson(readJson(body), given), line, what, found);
    }),
  });
  const words = Object.entries(statuses).map(([word, holds]) => {
    const what =
      word === 'ok'
        ? 'the status 200'
        : word === 'success'
          ? 'a status of success'
          : `the status to be ${word}`;
    return [word, new Computed((line) => check(holds(status), line, what, String(status)))] as const;
  });
  const be = new HostObject({
    ...Object.fromEntries(words),
    json: new Computed((line) =>
      check(readJson(body) !== undefined, line, 'a body in JSON', 'something else'),
    ),
    withBody: new Computed((line) => check(body !== '', line, 'a body', 'empty')),
  });
  const not = new Computed(() => assertionsOf(response, !isNegated));
  return new HostObject({ have, be, not });
}

/** @param given nothing, a whole body, or a path (`args.items[0].id`) and perhaps its value */
function holdsJson(body: Value, given: readonly Value[]): boolean {
  const [wanted, value] = given;
  if (body === undefined || wanted === undefined) return body !== undefined;
  if (typeof wanted !== 'string') return isSame(body, wanted);
  let at: Value = body;
  for (const name of wanted.split(/[.[\]]/).filter((each) => each !== '')) {
    if (isList(at) && /^\d+$/.test(name)) at = at[Number(name)];
    else if (isPlainObject(at) && Object.hasOwn(at, name)) at = at[name];
    else return false;
  }
  return at !== undefined && (given.length < 2 || isSame(at, value));
}
