/** Says which endpoint somebody means who names one on the command line. */

import {
  brokenEscape,
  type ConcreteCall,
  concreteCalls,
  type Endpoint,
  type Explanation,
  editDistance,
  nothingGiven,
  type Scanner,
  withoutCredentials,
} from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { UsageError } from '../options/parse.ts';

export type NamedEndpoint = ({ readonly kind: 'endpoint' } & ConcreteCall) | UsageError;

/** Returns what the engine knows of how the endpoint came to be that somebody names. */
export function explainNamed(
  engine: Pick<Scanner, 'explain' | 'findings'>,
  wanted: string,
): { readonly kind: 'explanation'; readonly explanation: Explanation } | UsageError {
  const found = findEndpoint(engine.findings().endpoints, wanted);
  if (found.kind === 'usage-error') return found;
  const explanation = engine.explain(found.endpoint.id);
  if (explanation === undefined) throw new Error(`The engine does not know its own ${found.endpoint.id}`);
  return { kind: 'explanation', explanation };
}

/**
 * By id, by verb and path (`GET /users/{id}`), by the start of its id or of what follows the module in it, or by a call
 * as a client makes it (`GET /users/7`).
 */
export function findEndpoint(endpoints: readonly Endpoint[], wanted: string): NamedEndpoint {
  const named = [isWhole, isDeclaredCall, isCall, isStart]
    .map((matches) => endpoints.filter((endpoint) => matches(endpoint, wanted.trim())))
    .find(({ length }) => length > 0);
  const calls =
    named?.map((endpoint) => namedCall(endpoint, wanted)) ?? concreteCalls(endpoints, wanted.trim());
  const [only, ...others] = calls;
  const broken = named === undefined ? brokenEscape(wanted) : undefined;
  if (broken !== undefined)
    return usageError(
      t`"${broken}" in "${shown(wanted)}" encodes no byte. A percent sign is written as %25.`,
      [],
    );
  if (only === undefined)
    return usageError(t`There is no endpoint "${shown(wanted)}".`, nearest(endpoints, wanted));
  if (others.length > 0) {
    const all = calls.map(({ endpoint }) => endpoint);
    return usageError(t`"${shown(wanted)}" may be any of these:`, all);
  }
  return { kind: 'endpoint', ...only };
}

function isWhole({ id }: Endpoint, wanted: string): boolean {
  return id === wanted;
}

/** Prefers a mapping that has the verb to one without any beside it. */
function isDeclaredCall(endpoint: Endpoint, wanted: string): boolean {
  return !endpoint.anyMethod && isCall(endpoint, wanted);
}

/** By verb and path as they are listed; a mapping without a verb has all of them. */
export function isCall(endpoint: Endpoint, wanted: string): boolean {
  const { verb, path } = splitCall(wanted);
  const isVerb = verb !== undefined && (endpoint.anyMethod === true || verb === endpoint.method);
  const paths = [endpoint.path, (endpoint.contextPath ?? '') + endpoint.path];
  return isVerb && path !== undefined && paths.some((own) => own === path || own === decodedPath(path));
}

/** A blank may be typed as `%20`; what is no encoding stays as it is. */
function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function namedCall(endpoint: Endpoint, wanted: string): ConcreteCall {
  const { verb } = isCall(endpoint, wanted) ? splitCall(wanted) : {};
  return { endpoint, given: { ...nothingGiven, method: verb === 'ANY' ? undefined : verb } };
}

function splitCall(wanted: string): { readonly verb?: string; readonly path?: string } {
  const [, verb, path] = /^(\w+)\s+(\/.*)$/.exec(wanted.trim()) ?? [];
  return verb === undefined || path === undefined ? {} : { verb: verb.toUpperCase(), path };
}

function isStart({ id, module }: Endpoint, wanted: string): boolean {
  return id.startsWith(wanted) || id.slice(module.length + 1).startsWith(wanted);
}

function nearest(endpoints: readonly Endpoint[], wanted: string): readonly Endpoint[] {
  const distance = (endpoint: Endpoint) =>
    Math.min(
      ...[endpoint.id, withoutModule(endpoint), callOf(endpoint)].map((name) => editDistance(wanted, name)),
    );
  return endpoints
    .map((endpoint) => ({ endpoint, distance: distance(endpoint) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxShown)
    .map(({ endpoint }) => endpoint);
}

/** A call may name a host with a password. */
function shown(wanted: string): string {
  const [, verb = '', call = wanted] = /^(\S+\s+)?(.*)$/s.exec(wanted.trim()) ?? [];
  return verb + withoutCredentials(call);
}

const maxShown = 5;

function withoutModule({ id, module }: Endpoint): string {
  return id.slice(module.length + 1);
}

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function usageError(message: string, shown: readonly Endpoint[]): UsageError {
  const lines = shown.slice(0, maxShown).map((endpoint) => `  ${callOf(endpoint)}  ${endpoint.id}`);
  const more = shown.length > maxShown ? [t`  and ${shown.length - maxShown} more`] : [];
  const hint = lines.length > 0 && !message.endsWith(':') ? t(' The nearest ones are:') : '';
  return {
    kind: 'usage-error',
    message: [`${message}${hint}`, ...lines, ...more].join('\n'),
    hint: t('Run "endpoint-atlas list PATH..." for all endpoints.'),
  };
}
