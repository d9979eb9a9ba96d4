// @ts-check
/**
 * Which route a request reaches, narrowed down in Spring's order: path, verb, what is sent, what is wanted back.
 * Each step that leaves nothing has its own status: 404, 405, 415, 406.
 */
import { problem } from './problems.mjs';

/**
 * @typedef {import('./routes/route.mjs').Route} Route
 * @typedef {import('./problems.mjs').Answer} Answer
 * @typedef {{ readonly route: Route, readonly variables: Readonly<Record<string, string>> }} Match
 * @typedef {{ readonly method: string, readonly path: string, readonly contentType: string,
 *   readonly accept: string }} Asked
 */

/**
 * @param {readonly Route[]} routes
 * @param {Asked} asked with a path below the context path
 * @returns {{ readonly match: Match } | { readonly problem: Answer }}
 */
export function findRoute(routes, asked) {
  const onPath = routes.flatMap((route) => {
    const variables = matchPath(route.path, asked.path);
    return variables ? [{ route, variables }] : [];
  });
  if (onPath.length === 0) return { problem: problem(404, `There is nothing at ${asked.path}.`) };

  const allow = allowedMethods(onPath.map(({ route }) => route.method)).join(', ');
  const withVerb = onPath.filter(({ route }) => answersVerb(route.method, asked.method));
  if (withVerb.length === 0) {
    if (asked.method === 'OPTIONS') return { problem: { status: 200, headers: { Allow: allow } } };
    const detail = `Method '${asked.method}' is not supported.`;
    return { problem: problem(405, detail, { headers: { Allow: allow } }) };
  }

  const readable = withVerb.filter(({ route }) => {
    const wanted = consumes(route);
    return wanted === undefined || wanted === mediaType(asked.contentType);
  });
  if (readable.length === 0) {
    const wanted = withVerb.map(({ route }) => consumes(route)).join(', ');
    const detail = `Content-Type '${asked.contentType}' is not supported; this endpoint reads ${wanted}.`;
    return { problem: problem(415, detail, { headers: { Accept: wanted } }) };
  }

  const wanted = readable.filter(({ route }) => accepts(asked.accept, route.produces));
  const [match] = wanted.sort(moreSpecific(asked.method));
  if (!match) {
    const offered = readable.map(({ route }) => route.produces).join(', ');
    return { problem: problem(406, `Acceptable representations: [${offered}].`) };
  }
  return { match };
}

/**
 * The variables of a path that fits the pattern, still encoded.
 * @param {string} pattern `/stock/{isbn:\d{13}}`
 * @param {string} path
 * @returns {Readonly<Record<string, string>> | undefined}
 */
function matchPath(pattern, path) {
  const patterns = pattern.split('/');
  const segments = path.split('/');
  if (patterns.length !== segments.length) return undefined;
  /** @type {Record<string, string>} */
  const variables = {};
  for (const [index, part] of patterns.entries()) {
    const segment = segments[index] ?? '';
    const variable = /^\{(\w+)(?::(.+))?\}$/.exec(part);
    if (!variable) {
      if (part !== segment) return undefined;
      continue;
    }
    const [, name = '', regex = '.+'] = variable;
    if (!new RegExp(`^(?:${regex})$`).test(segment)) return undefined;
    variables[name] = segment;
  }
  return variables;
}

/**
 * A GET mapping answers HEAD as well; a mapping without a verb answers all.
 * @type {(declared: string, asked: string) => boolean}
 */
const answersVerb = (declared, asked) =>
  declared === asked || declared === 'ANY' || (declared === 'GET' && asked === 'HEAD');

/** @type {(declared: readonly string[]) => readonly string[]} */
const allowedMethods = (declared) => [
  ...new Set([...declared.flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : [verb])), 'OPTIONS']),
];

/**
 * Fewer variables first, then the mapping that names the verb itself.
 * @type {(method: string) => (a: Match, b: Match) => number}
 */
const moreSpecific = (method) => (a, b) =>
  Object.keys(a.variables).length - Object.keys(b.variables).length ||
  Number(b.route.method === method) - Number(a.route.method === method);

/** @type {(route: Route) => string | undefined} */
function consumes(route) {
  switch (route.body?.kind) {
    case 'json':
      return 'application/json';
    case 'text':
      return 'text/plain';
    case 'form':
      return 'application/x-www-form-urlencoded';
    case 'multipart':
      return 'multipart/form-data';
    default:
      return undefined;
  }
}

/**
 * The type without its parameters, in small letters.
 * @type {(contentType: string) => string}
 */
const mediaType = (contentType) => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** @type {(accept: string, produced: string) => boolean} */
function accepts(accept, produced) {
  if (accept.trim() === '') return true;
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) return false;
    return type === '*/*' || type === produced || type === `${produced.split('/')[0]}/*`;
  });
}
