// @ts-check
/** Everything a route asks for, taken from a request, converted and checked; or the answer that says what is wrong. */
import { checkJson, checkText } from './checks.mjs';
import { invalid, problem } from './problems.mjs';
import { decodeUtf8, MAX_BODY_BYTES, parseCookies, parseJson, parseMultipart, readBody } from './reading.mjs';

/**
 * @typedef {import('./checks.mjs').Checks} Checks
 * @typedef {import('./checks.mjs').Checked} Checked
 * @typedef {import('./problems.mjs').Answer} Answer
 * @typedef {import('./reading.mjs').Part} Part
 * @typedef {import('./routes/route.mjs').Input} Input
 * @typedef {import('./routes/route.mjs').RouteBody} RouteBody
 */

/**
 * @param {import('./matching.mjs').Match} match
 * @param {import('node:http').IncomingMessage} request
 * @param {URLSearchParams} query
 * @returns {Promise<{ readonly input: Input } | { readonly problem: Answer }>}
 */
export async function readInput({ route, variables }, request, query) {
  const bytes = await readBody(request);
  if (!bytes) return { problem: problem(413, `A body may have ${MAX_BODY_BYTES} bytes.`) };
  const contentType = request.headers['content-type'] ?? '';
  const read = parseBody(route.body, bytes, contentType);
  if ('problem' in read) return read;

  // As in a servlet, a parameter may come in the query or in a form body.
  const parameters = [
    ...[...query].map(([name, value]) => ({ name, value })),
    ...read.parts,
    ...(route.body ? [] : urlencodedParts(bytes, contentType)),
  ];
  const cookies = parseCookies(request.headers.cookie ?? '');
  const form =
    route.body?.kind === 'form' || route.body?.kind === 'multipart' ? route.body.fields : undefined;

  const checked = {
    path: checkAll(route.pathVariables, (name) => one(decodeSegment(variables[name] ?? ''))),
    query: checkAll(route.query, (name) => textsNamed(parameters, name)),
    headers: checkAll(route.headers, (name) => [request.headers[name.toLowerCase()] ?? []].flat()),
    cookies: checkAll(route.cookies, (name) => one(cookies.get(name))),
    form: checkForm(form, parameters),
    body: read.body,
  };
  const errors = Object.values(checked).flatMap((part) => part.errors);
  if (errors.length > 0) return { problem: invalid(errors) };
  const values = Object.fromEntries(Object.entries(checked).map(([part, { value }]) => [part, value]));
  return { input: /** @type {Input} */ (values) };
}

/** @type {Checked} */
const NO_BODY = { value: undefined, errors: [] };

/**
 * @param {RouteBody | undefined} body
 * @param {Buffer} bytes
 * @param {string} contentType
 * @returns {{ readonly body: Checked, readonly parts: readonly Part[] } | { readonly problem: Answer }}
 */
function parseBody(body, bytes, contentType) {
  switch (body?.kind) {
    case 'json':
    case 'text': {
      if (bytes.length === 0) return { problem: problem(400, 'Required request body is missing.') };
      const text = decodeUtf8(bytes);
      if (text === undefined) return { problem: problem(400, 'The body is not UTF-8.') };
      if (body.kind === 'text') return { body: checkJson(body.check, 'body', text), parts: [] };
      const json = parseJson(text);
      if ('error' in json) return { problem: problem(400, `The body is not JSON: ${json.error}`) };
      if (json.value === null) return { problem: problem(400, 'Required request body is missing.') };
      return { body: checkJson(body.check, '', json.value), parts: [] };
    }
    case 'form':
      return { body: NO_BODY, parts: urlencodedParts(bytes, contentType) };
    case 'multipart': {
      const parts = parseMultipart(bytes, contentType);
      return parts
        ? { body: NO_BODY, parts }
        : { problem: problem(400, 'Failed to parse the multipart body.') };
    }
    default:
      return { body: NO_BODY, parts: [] };
  }
}

/** @type {(bytes: Buffer, contentType: string) => readonly Part[]} */
const urlencodedParts = (bytes, contentType) =>
  /^application\/x-www-form-urlencoded\b/i.test(contentType)
    ? [...new URLSearchParams(bytes.toString('utf8'))].map(([name, value]) => ({ name, value }))
    : [];

/** @type {(checks: Checks | undefined, textsOf: (name: string) => readonly string[]) => Checked} */
function checkAll(checks = {}, textsOf) {
  const checked = Object.entries(checks).map(([name, check]) => ({
    name,
    ...checkText(check, name, textsOf(name)),
  }));
  return {
    value: Object.fromEntries(checked.map(({ name, value }) => [name, value])),
    errors: checked.flatMap(({ errors }) => errors),
  };
}

/** @type {(fields: Checks | undefined, parts: readonly Part[]) => Checked} */
function checkForm(fields = {}, parts) {
  const files = Object.keys(fields).filter((name) => fields[name]?.kind === 'file');
  const texts = Object.fromEntries(Object.entries(fields).filter(([name]) => !files.includes(name)));
  const checkedTexts = checkAll(texts, (name) => textsNamed(parts, name));
  const found = files.map((name) => ({
    name,
    file: parts.find((part) => part.name === name && typeof part.value !== 'string')?.value,
  }));
  const missing = found.filter(({ name, file }) => file === undefined && fields[name]?.required);
  return {
    value: {
      .../** @type {object} */ (checkedTexts.value),
      ...Object.fromEntries(found.map(({ name, file }) => [name, file])),
    },
    errors: [
      ...checkedTexts.errors,
      ...missing.map(({ name }) => ({ field: name, message: 'is required as a part with a file name' })),
    ],
  };
}

/** @type {(parts: readonly Part[], name: string) => readonly string[]} */
const textsNamed = (parts, name) =>
  parts.flatMap((part) => (part.name === name && typeof part.value === 'string' ? [part.value] : []));

/** @type {(text: string | undefined) => readonly string[]} */
const one = (text) => (text === undefined ? [] : [text]);

/**
 * A segment with a broken `%` stays as it is: no check accepts a percent sign.
 * @type {(segment: string) => string}
 */
function decodeSegment(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
