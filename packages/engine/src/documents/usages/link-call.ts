/** Says which endpoint a call reaches: of those that fit, the one that the server would pick. */

import { writePathTemplate } from '../../client/request/path-template.ts';
import { readPath } from '../../client/request/read-path.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { groupBy } from '../../text/group-by.ts';
import { t } from '../../text/l10n.ts';
import { type FittingHandler, fitsPatterns, pickedByServer } from '../search/server-order.ts';
import { type RouteMatch, type Routes, segmentsOf, templatesOf } from './routes.ts';
import { type CalledUrl, readUrl } from './url-shape.ts';
import {
  type FoundCall,
  type SentShape,
  shapeText,
  type UrlShape,
  type Usage,
  type UsageOutcome,
} from './usage.ts';

/** Says what the project knows beside its endpoints. */
export interface UsageEvidence {
  /** Returns what serves a path without a handler in the source: `the actuator`. */
  servedBy(path: string): string | undefined;
  /** Names source that adds routes which nobody can read: `PluginRoutes.java:64`. */
  readonly unreadRoutes?: string;
}

/** Links calls, many of which send the same request. */
export type LinkCall = (call: FoundCall) => readonly Usage[];

/**
 * Returns one usage for each request that reaches an endpoint; where none does, one that says why. A branch that leads
 * nowhere beside one that reaches an endpoint is hardly ever taken.
 */
export function createLinker(routes: Routes, evidence: UsageEvidence): LinkCall {
  const outcomes = new Map<string, UsageOutcome>();
  const outcomeFor = (request: SentShape, { guess, kind }: FoundCall) => {
    const isOfPage = kind === 'front-end';
    const key = JSON.stringify([request, guess, isOfPage]);
    const outcome = outcomes.get(key) ?? outcomeOf(request, { guess, isOfPage }, routes, evidence);
    outcomes.set(key, outcome);
    return outcome;
  };
  const usagesFor = (requests: readonly SentShape[], call: FoundCall): readonly Usage[] => {
    const { kind, file, line, caller, mayLeave } = call;
    return likeliest(
      requests.map((request) => ({
        ...{ kind, file, line },
        ...(caller !== undefined && { caller }),
        ...(request.method !== undefined && { method: request.method }),
        url: shapeText(request.url),
        outcome: mayLeave ? orElsewhere(outcomeFor(request, call)) : outcomeFor(request, call),
      })),
    );
  };
  return (call) => {
    const usages = usagesFor(call.requests, call);
    if (call.appended === undefined || usages.some(isLinked)) return usages;
    const appended = usagesFor(call.appended, call).filter(isLinked);
    return appended.length > 0 ? appended.map(asAppended) : usages;
  };
}

function asAppended(usage: Usage): Usage {
  if (usage.outcome.kind !== 'endpoint') return usage;
  const { reason, ...outcome } = usage.outcome;
  const why = t('What is given as `params` is taken for a part of its path.');
  return {
    ...usage,
    outcome: { ...outcome, confidence: 'likely', reason: [reason, why].filter(Boolean).join(' ') },
  };
}

function orElsewhere(outcome: UsageOutcome): UsageOutcome {
  return outcome.kind === 'endpoint'
    ? outcome
    : { kind: 'elsewhere', reason: t('The project does not serve it: it is of another service.') };
}

function likeliest(usages: readonly Usage[]): readonly Usage[] {
  for (const wanted of [isCertain, isLinked]) {
    const found = usages.filter(wanted);
    if (found.length > 0) return found;
  }
  const broken = usages.filter(({ outcome }) => outcome.kind === 'no-endpoint');
  const paths = new Set(broken.map(({ url }) => url));
  // The same path behind a base that nobody knows is as broken as without.
  const open = usages.filter(({ url }) => !paths.has(url.replace(/^\{[^{}]*\}/, '')));
  const likely = doubts.flatMap((isMeant) => open.find(isMeant) ?? []);
  return [...likely, ...broken, ...usages].slice(0, 1);
}

/** Says which of several ways is told where none leads to an endpoint: a call is broken only where no other is open. */
const doubts: readonly ((usage: Usage) => boolean)[] = [
  ({ outcome }) => outcome.kind === 'not-followed',
  ({ outcome, url }) => outcome.kind === 'elsewhere' && url.startsWith('{'),
];

function isLinked({ outcome }: Usage): boolean {
  return outcome.kind === 'endpoint';
}

function isCertain({ outcome }: Usage): boolean {
  return outcome.kind === 'endpoint' && outcome.confidence === 'certain';
}

function outcomeOf(
  request: SentShape,
  { guess, isOfPage }: { readonly guess: string | undefined; readonly isOfPage: boolean },
  routes: Routes,
  evidence: UsageEvidence,
): UsageOutcome {
  const url = readUrl(request.url);
  if (url.origin !== undefined && !isOwnMachine(url.origin))
    return { kind: 'elsewhere', reason: t`It calls ${url.origin}.` };
  if (url.segments.length + Number(url.base !== undefined) > 0 && !url.segments.some(hasText))
    return { kind: 'not-followed', reason: t`What \`${shapeText(request.url)}\` holds is not known.` };
  for (const { segments, reason } of readings(url, routes)) {
    const picked = pickedFor(request, url, segments, routes);
    if (picked.length > mostPossible)
      return { kind: 'not-followed', reason: t`It may be any of ${picked.length} endpoints.` };
    if (picked.length > 0) return linked(picked, [reason, guess]);
  }
  const isRelative = isOfPage && url.origin === undefined;
  for (const { segments, reason } of isRelative ? belowPrefixes(url, routes) : []) {
    const picked = pickedFor(request, url, segments, routes).filter(
      ({ endpoint, guessed }) => guessed === 0 && endsAlike(endpoint, segments, url.segments.length),
    );
    if (picked.length > 0 && picked.length <= mostPossible) return linked(picked, [reason, guess]);
  }
  if (mayBeAny(request, url, routes))
    return { kind: 'not-followed', reason: t('What decides in its path is known only when it runs.') };
  return withoutEndpoint(guess, url, routes, evidence);
}

/** Tells whether what fills its holes may lead to an endpoint, although nothing speaks for one. */
function mayBeAny({ method }: SentShape, { segments, base }: CalledUrl, routes: Routes): boolean {
  return (
    base === undefined &&
    routes.find(segments).some(({ endpoint, guessed }) => guessed > 0 && takes(endpoint, method))
  );
}

/** A hole that may be more of them says nothing. */
const mostPossible = 8;

interface Reading {
  readonly segments: readonly UrlShape[];
  /** Says what was assumed. */
  readonly reason?: string;
}

/** Returns how the path may reach the service, the likeliest first. */
function readings({ segments, base }: CalledUrl, routes: Routes): readonly Reading[] {
  const assumed = base === undefined ? {} : { reason: t`What \`${base}\` holds is not known.` };
  const whole = withAndWithoutQueryHole(segments).map((each) => ({ segments: each, ...assumed }));
  const [first, ...others] = segments;
  const top = first && textOf(first);
  const hasPrefix = top !== undefined && others.some(hasText) && !routes.servesBelow(top);
  if (!hasPrefix) return whole;
  const reason = t`The project has no path below \`/${top}\`, which a proxy may take away.`;
  return [...whole, ...withAndWithoutQueryHole(others).map((each) => ({ segments: each, reason }))];
}

/** An interceptor of a page puts `/api` in front of all its paths, or a proxy does. */
function belowPrefixes({ segments }: CalledUrl, routes: Routes): readonly Reading[] {
  const [first] = segments;
  const top = first && textOf(first);
  if (top === undefined || routes.servesBelow(top)) return [];
  return routes.prefixes.flatMap((prefix) => {
    const reason = t`The project has it below \`/${prefix.join('/')}\`, which an interceptor or a proxy may add.`;
    const before = prefix.map((text): UrlShape => [{ kind: 'text', text }]);
    return withAndWithoutQueryHole(segments).map((each) => ({ segments: [...before, ...each], reason }));
  });
}

/** `/users{query}`: what stands directly behind a word is often the query. */
function withAndWithoutQueryHole(segments: readonly UrlShape[]): readonly (readonly UrlShape[])[] {
  const last = segments.at(-1);
  if (last === undefined || last.length < 2 || last.at(-1)?.kind !== 'hole') return [segments];
  return [segments, [...segments.slice(0, -1), last.slice(0, -1)]];
}

function pickedFor(
  { method }: Pick<SentShape, 'method'>,
  { base, query }: CalledUrl,
  segments: readonly UrlShape[],
  routes: Routes,
): readonly RouteMatch[] {
  const matches = routes
    .find(segments)
    .filter(
      ({ endpoint, guessed }) =>
        takes(endpoint, method) && ((base === undefined && guessed === 0) || sharesText(endpoint, segments)),
    );
  const path = `/${segments.map(sampleOf).join('/')}`;
  const allowed = matches
    .map((match) => fitting(match, path, { method, params: query }))
    .filter(({ isAllowed }) => isAllowed);
  const least = Math.min(...allowed.map(({ guessed }) => guessed));
  const handlers = allowed.filter(({ guessed }) => guessed === least);
  // What fills the holes decides between paths with other text: any of them may be meant.
  if (handlers.length < 2 || least > 0) return handlers;
  // Without a verb, each verb has a handler of its own.
  const byVerb = groupBy(handlers, ({ endpoint }) => (method === undefined ? endpoint.method : method));
  return [...byVerb.values()].flatMap((group) => pickedByServer(group));
}

function fitting(
  match: RouteMatch,
  path: string,
  given: FittingHandler['given'],
): FittingHandler & RouteMatch & { readonly isAllowed: boolean } {
  const { endpoint } = match;
  const { contextPath = '' } = endpoint;
  const read =
    readPath(contextPath + writePathTemplate(endpoint), path) ?? readPath(writePathTemplate(endpoint), path);
  const known = [...(read?.variables ?? [])].filter(([, value]) => !value.includes(sampleOfHole));
  return { ...match, score: read?.score ?? 0, given, isAllowed: fitsPatterns(endpoint, new Map(known)) };
}

function linked(matches: readonly RouteMatch[], reasons: readonly (string | undefined)[]): UsageOutcome {
  const endpoints = matches.map(({ endpoint }) => endpoint.id);
  const isGuessed = matches.some(({ guessed }) => guessed > 0);
  const all = [...reasons, isGuessed ? t('A part of its path is known only when it runs.') : undefined];
  const reason = all.filter((each) => each !== undefined).join(' ');
  const confidence = isGuessed && matches.length > 1 ? 'possible' : reason === '' ? 'certain' : 'likely';
  return { kind: 'endpoint', endpoints, confidence, ...(reason !== '' && { reason }) };
}

/** Only where the project serves neighbours of the path is it known to lack the endpoint. */
function withoutEndpoint(
  guess: string | undefined,
  url: CalledUrl,
  routes: Routes,
  evidence: UsageEvidence,
): UsageOutcome {
  const { segments, base } = url;
  const [first = []] = segments;
  const top = textOf(first);
  const end = segments.at(-1)?.at(-1);
  if (end?.kind === 'text' && /\.[a-z]\w{1,5}$/i.test(end.text))
    return { kind: 'elsewhere', reason: t('It fetches a file.') };
  const path = `/${segments.map(shapeText).join('/')}`;
  const server = evidence.servedBy(path);
  if (server !== undefined) return { kind: 'elsewhere', reason: t`It is served by ${server}.` };
  if (top === undefined || !routes.servesBelow(top))
    return { kind: 'elsewhere', reason: t`The project has no path below \`/${shapeText(first)}\`.` };
  const doubt = base === undefined ? guess : t`What \`${base}\` holds is not known.`;
  const verbs = new Set(pickedFor({}, url, segments, routes).map(({ endpoint }) => endpoint.method));
  const { unreadRoutes } = evidence;
  if (unreadRoutes !== undefined && verbs.size === 0 && !routes.servesBeside(segments))
    return { kind: 'not-followed', reason: t`Which paths ${unreadRoutes} adds is known only when it runs.` };
  const served = verbs.size > 0 ? t`is served for ${[...verbs].join(', ')} only` : t('fits no endpoint');
  return doubt === undefined
    ? { kind: 'no-endpoint', reason: t`Its path ${served}.` }
    : { kind: 'not-followed', reason: t`${doubt} Its path ${served}.` };
}

function takes({ method, anyMethod }: Endpoint, verb: string | undefined): boolean {
  // Spring and Jakarta REST serve HEAD and OPTIONS wherever they serve GET.
  return (
    verb === undefined ||
    anyMethod === true ||
    verb === method ||
    (method === 'GET' && (verb === 'HEAD' || verb === 'OPTIONS'))
  );
}

function isOwnMachine(origin: string): boolean {
  return /^(?:https?:)?\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\]|10\.0\.2\.2)(?![\w.-]*[a-z])/i.test(origin);
}

/** Asks for a common text where part of a URL is not known: a path of variables alone would take any. */
function sharesText({ path }: Endpoint, segments: readonly UrlShape[]): boolean {
  const own = new Set(path.split('/'));
  return segments.some((segment) => {
    const text = textOf(segment);
    return text !== undefined && own.has(text);
  });
}

/** Asks for a common text in the same place behind a prefix: `/orders` is not the id of `/api/orders/{id}`. */
function endsAlike(endpoint: Endpoint, segments: readonly UrlShape[], length: number): boolean {
  const start = segments.length - length;
  return templatesOf(endpoint).some((template) =>
    segmentsOf(template).some((own, index) => {
      const called = segments[index];
      return index >= start && called !== undefined && textOf(called) === own;
    }),
  );
}

function hasText(segment: UrlShape): boolean {
  return segment.some((part) => part.kind === 'text');
}

function textOf(segment: UrlShape): string | undefined {
  const [first] = segment;
  return segment.length === 1 && first?.kind === 'text' ? first.text : undefined;
}

/** A character for private use, which no path holds. */
const sampleOfHole = '\uE002';

function sampleOf(segment: UrlShape): string {
  return segment.map((part) => (part.kind === 'text' ? part.text : sampleOfHole)).join('');
}
