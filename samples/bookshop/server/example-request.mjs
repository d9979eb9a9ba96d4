// @ts-check
/**
 * A request that a route must accept, made from its checks alone, as somebody would who knows only the source:
 * the smallest value that keeps each constraint.
 */

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {import('./checks.mjs').Checks} Checks
 * @typedef {import('./routes/route.mjs').Route} Route
 * @typedef {{ path: Record<string, unknown>, query: Record<string, unknown>, headers: Record<string, unknown>,
 *   cookies: Record<string, unknown>, form: Record<string, unknown>, body: unknown }} Values
 */

/**
 * @param {Route} route
 * @param {'all' | 'required'} fields whether what is optional is filled in, too
 * @returns {Values}
 */
export function exampleValues(route, fields) {
  const { body } = route;
  const form = body?.kind === 'form' || body?.kind === 'multipart' ? body.fields : {};
  return {
    path: exampleFields(route.pathVariables ?? {}, fields),
    query: exampleFields(route.query ?? {}, fields),
    headers: exampleFields(route.headers ?? {}, fields),
    cookies: exampleFields(route.cookies ?? {}, fields),
    form: exampleFields(form, fields),
    body: body?.kind === 'json' || body?.kind === 'text' ? exampleValue(body.check, fields) : undefined,
  };
}

/** @type {(checks: Checks, fields: 'all' | 'required') => Record<string, unknown>} */
function exampleFields(checks, fields) {
  const wanted = Object.entries(checks).filter(([, check]) => fields === 'all' || check.required);
  return Object.fromEntries(wanted.map(([name, check]) => [name, exampleValue(check, fields)]));
}

/** @type {(check: Check, fields: 'all' | 'required') => unknown} */
function exampleValue(check, fields) {
  if (check.default !== undefined) return check.default;
  switch (check.kind) {
    case 'string':
      if (check.pattern) return ['1234567890123', 'DE'].find((text) => check.pattern?.test(text));
      return check.email ? 'a@b.example' : 'x'.repeat(Math.max(check.minLength ?? 0, 1));
    case 'integer':
      return check.min ?? 1;
    case 'number':
      return check.min ?? 0;
    case 'boolean':
      return false;
    case 'date':
      return '2024-01-31';
    case 'uuid':
      return '3f1c5a52-8a0e-4b57-9f2e-0d7a1c1e9b11';
    case 'enum':
      return check.values[0];
    case 'list':
      return [exampleValue(check.of, fields)];
    case 'map':
      return { key: exampleValue(check.of, fields) };
    case 'object':
      return exampleFields(check.fields, fields);
    case 'file':
      return new File(['not really a picture'], 'cover.png', { type: 'image/png' });
  }
}

/**
 * The request for `fetch`, with the path below the context path.
 * @param {Route} route
 * @param {Values} values
 * @returns {{ path: string, init: RequestInit }}
 */
export function exampleRequest(route, values) {
  const path = route.path.replace(/\{(\w+)[^/]*/g, (_, name) =>
    encodeURIComponent(String(values.path[name])),
  );
  const query = new URLSearchParams(textPairs(values.query)).toString();
  const cookie = textPairs(values.cookies).map((pair) => pair.join('='));
  const headers = new Headers(textPairs(values.headers));
  if (cookie.length > 0) headers.set('Cookie', cookie.join('; '));
  if (route.body?.kind === 'json') headers.set('Content-Type', 'application/json');
  if (route.body?.kind === 'text') headers.set('Content-Type', 'text/plain');
  const method = route.method === 'ANY' ? 'GET' : route.method;
  return {
    path: query === '' ? path : `${path}?${query}`,
    init: { method, headers, body: exampleBody(route, values) },
  };
}

/** @type {(route: Route, values: Values) => BodyInit | null} */
function exampleBody(route, values) {
  switch (route.body?.kind) {
    case 'json':
      return JSON.stringify(values.body);
    case 'text':
      return String(values.body);
    case 'form':
      return new URLSearchParams(textPairs(values.form));
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of Object.entries(values.form)) {
        form.append(name, value instanceof Blob ? value : String(value));
      }
      return form;
    }
    default:
      return null;
  }
}

/** @type {(values: Record<string, unknown>) => [string, string][]} */
const textPairs = (values) => Object.entries(values).map(([name, value]) => [name, String(value)]);
