/** `pm.response.to.have…`, `.to.be…` and `.to.not…`: checks of a response that read like sentences. */

import {
  fromJson,
  type HostType,
  type HostValue,
  hostType,
  type Json,
  methodsOn,
  missing,
  type Run,
  toValue,
  type Value,
} from '@endpoint-atlas/groovy';
import { parseWithBigInts } from '../../../../../model/exact-number.ts';
import { isSameHeader } from '../same-header.ts';
import { shown, verify } from './failed-expectation.ts';
import { checkJsonSchema } from './json-schema/check-json-schema.ts';
import type { CallResponse } from './pm-call.ts';
import { jsonOf, plainOf } from './values.ts';

interface ResponseChecks {
  readonly response: CallResponse;
  readonly isNegated: boolean;
}

export function responseChecksObject(response: CallResponse): HostValue {
  return responseChecksType.of({ response, isNegated: false });
}

type Kind = (response: CallResponse) => boolean;

const statusFrom =
  (from: number, to = from): Kind =>
  ({ status }) =>
    status >= from && status <= to;
const mediaType =
  (pattern: RegExp): Kind =>
  (response) =>
    pattern.test(headerOf(response, 'content-type') ?? '');

/** Says what a response can be, and how a message calls that; with and without parentheses. */
export const responseKinds: Readonly<Record<string, readonly [wish: string, holds: Kind]>> = {
  ok: ['to be OK (2xx)', statusFrom(200, 299)],
  success: ['to be a success (2xx)', statusFrom(200, 299)],
  info: ['to be informational (1xx)', statusFrom(100, 199)],
  redirection: ['to be a redirection (3xx)', statusFrom(300, 399)],
  clientError: ["to be the client's error (4xx)", statusFrom(400, 499)],
  serverError: ["to be the server's error (5xx)", statusFrom(500, 599)],
  error: ['to be an error (4xx or 5xx)', statusFrom(400, 599)],
  accepted: ['to be accepted (202)', statusFrom(202)],
  badRequest: ['to be a bad request (400)', statusFrom(400)],
  unauthorized: ['to be unauthorized (401)', statusFrom(401)],
  forbidden: ['to be forbidden (403)', statusFrom(403)],
  notFound: ['to be not found (404)', statusFrom(404)],
  rateLimited: ['to be rate limited (429)', statusFrom(429)],
  json: ['to be JSON', ({ body }) => jsonIn(body) !== undefined],
  html: ['to be HTML', mediaType(/^(?:text\/html|application\/xhtml\+xml)\b/i)],
  xml: ['to be XML', mediaType(/^[^;]+[/+]xml\b/i)],
  withBody: ['to have a body', ({ body }) => body !== ''],
};

/** They only make a check read well. */
export const responseWords = ['to', 'have', 'be', 'is', 'and', 'a', 'an'];

export const responseChecksType: HostType<ResponseChecks> = hostType<ResponseChecks>({
  name: 'response',
  methods: methodsOn<ResponseChecks>()({
    'status(int)': (self, status) => checkStatus(self, status, self.response.status === status),
    'status(String)': (self, text) => {
      const { statusText } = self.response;
      return checkStatus(self, text, statusText.toLowerCase() === text.toLowerCase());
    },
    'body()': (self) => check(self, 'the response', self.response.body !== '', 'to have a body'),
    'body(String)': (self, text, run) =>
      check(
        self,
        shown(self.response.body, run),
        self.response.body === text,
        `to be the body ${shown(text, run)}`,
      ),
    'jsonBody()': (self) => check(self, 'the body', jsonIn(self.response.body) !== undefined, 'to be JSON'),
    'jsonBody(String)': (self, path, run) =>
      check(self, 'the body', memberAt(self, path) !== undefined, `to have ${shown(path, run)}`),
    'jsonBody(Map)': (self, expected, run) =>
      check(
        self,
        'the body',
        isSame(jsonIn(self.response.body), expected, run),
        `to be ${shown(expected, run)}`,
      ),
    'jsonBody(String,Object?)'(self, path, expected, run) {
      const actual = memberAt(self, path);
      const found = actual === undefined ? 'nothing' : shown(toValue(run, fromJson(actual)), run);
      const wish = `to have ${shown(expected, run)} at ${shown(path, run)}`;
      return check(self, 'the body', isSame(actual, expected, run), wish, `found ${found}`);
    },
    'header(String)': (self, name) =>
      check(self, 'the response', headerOf(self.response, name) !== undefined, `to have the header ${name}`),
    'header(String,String)'(self, name, value) {
      const actual = headerOf(self.response, name);
      const found = actual === undefined ? 'there is none' : `it is "${actual}"`;
      return check(self, 'the response', actual === value, `to have the header ${name}: ${value}`, found);
    },
    'jsonSchema(Object)': (self, schema, run) => checkSchema(self, schema, run),
  }),
  properties: {
    ...Object.fromEntries(
      Object.entries(responseKinds).map(([name, [wish, holds]]) => [
        name,
        (self: ResponseChecks) => check(self, statusLine(self), holds(self.response), wish),
      ]),
    ),
    ...Object.fromEntries(
      responseWords.map((word) => [word, (self: ResponseChecks) => responseChecksType.of(self)]),
    ),
    not: (self) => responseChecksType.of({ ...self, isNegated: true }),
  },
  dynamic: {
    // What takes nothing may be written with parentheses and without: `to.be.ok()`, `to.be.ok`.
    call: (self, name, args, run) =>
      Object.hasOwn(responseKinds, name) && args.length === 0
        ? run.property(responseChecksType.of(self), name)
        : missing,
  },
});

function check(
  self: ResponseChecks,
  subject: string,
  holds: boolean,
  wish: string,
  found?: string,
): HostValue {
  verify(subject, { holds, wish, ...(found !== undefined && { found }) }, self.isNegated);
  return responseChecksType.of({ ...self, isNegated: false });
}

function checkStatus(self: ResponseChecks, wanted: number | string, holds: boolean): HostValue {
  return check(self, 'the response', holds, `to have the status ${wanted}`, `got ${self.response.status}`);
}

function checkSchema(self: ResponseChecks, schema: Value, run: Run): HostValue {
  const body = jsonIn(self.response.body, JSON.parse);
  if (body === undefined) return check(self, 'the body', false, 'to be JSON');
  const written = plainOf(schema, run);
  // A schema may be given as the text of one.
  const read = typeof written === 'string' ? jsonIn(written, JSON.parse) : jsonOf(schema, run);
  const problems = read === undefined ? ['the schema is not JSON'] : checkJsonSchema(body, read, run);
  const wish = problems.length === 0 ? 'to match the schema' : `to match the schema: ${problems.join('; ')}`;
  return check(self, 'the body', problems.length === 0, wish);
}

function statusLine({ response: { status, statusText } }: ResponseChecks): string {
  return `the response ${`${status} ${statusText}`.trim()}`;
}

function headerOf({ headers }: CallResponse, name: string): string | undefined {
  return headers.find(([each]) => isSameHeader(each, name))?.[1];
}

/** @param parse of schemas, which ask for the kind of a number alone, as plain numbers */
function jsonIn(text: string, parse: (text: string) => unknown = parseWithBigInts): Json | undefined {
  try {
    return parse(text) as Json;
  } catch {
    return undefined;
  }
}

function isSame(actual: Json | undefined, expected: Value, run: Run): boolean {
  return actual !== undefined && run.equals(toValue(run, fromJson(actual)), expected);
}

/** `data.items[0].id`, also with `$.` in front. */
function memberAt({ response }: ResponseChecks, path: string): Json | undefined {
  const steps = path.replace(/^\$\.?/, '').match(/[^.[\]]+/g) ?? [];
  let at = jsonIn(response.body);
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Readonly<Record<string, Json>>)[step];
  }
  return at;
}
