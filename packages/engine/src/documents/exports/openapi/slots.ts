/**
 * Says which endpoint stands where: a document has one operation for a path and a verb. Endpoints that requests tell
 * apart by more than that (media types, a certain parameter) share one; of others the first stays.
 */

import { isForm, readEssence } from '../../../client/request/media-type.ts';
import type { Endpoint, EndpointId } from '../../../model/endpoint.ts';
import { operationVerbs } from '../../../model/operation-verbs.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { problemAt } from '../export-problem.ts';
import type { LeftOutEndpoint, LeftOutReason } from '../exporter.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import type { Verb } from './document.ts';
import { pathKey, type WrittenPath, writePath } from './paths.ts';
import type { ContextPlace, Servers } from './servers.ts';

export interface PathSlots {
  readonly path: string;
  readonly verbs: ReadonlyMap<Verb, readonly PlacedExport[]>;
}

export interface PlacedExport {
  readonly exported: DescribedEndpoint;
  readonly path: WrittenPath;
  /** A further operation of an endpoint that takes any verb. */
  readonly asVerb?: Verb;
}

export interface PlacedExports {
  readonly paths: readonly PathSlots[];
  readonly diagnostics: readonly Diagnostic[];
  readonly leftOut: readonly LeftOutEndpoint[];
}

/** A mapping without a verb is reached by these; a servlet handles TRACE itself (`FrameworkServlet`). */
const servedVerbs: readonly Verb[] = operationVerbs.filter((verb) => verb !== 'trace');

interface OpenSlots {
  readonly path: WrittenPath;
  readonly verbs: Map<Verb, PlacedExport[]>;
}

/** @param contextPlace in paths where sources are compared, handler by handler as far as requests tell them apart */
export function placeInPaths(
  exports: readonly DescribedEndpoint[],
  servers: Servers,
  contextPlace: ContextPlace = 'servers',
): PlacedExports {
  const telling = [consumed, produced, conditions, versions];
  if (contextPlace === 'servers') telling.push(selectors);
  const diagnostics: Diagnostic[] = [];
  const leftOut: LeftOutEndpoint[] = [];
  const byKey = new Map<string, OpenSlots>();
  const placed = exports.map((exported) => {
    const path = pathOf(exported, servers);
    const slots = byKey.get(pathKey(path.path)) ?? { path, verbs: new Map() };
    byKey.set(pathKey(path.path), slots);
    return { exported, path: withNamesOf(slots.path, path), slots };
  });
  // A mapping with a verb goes before one without, as in the servers that read them.
  for (const { slots, ...each } of placed.filter(({ exported }) => !exported.endpoint.anyMethod)) {
    const { method } = each.exported;
    const verb = operationVerbs.find((name) => name === method.toLowerCase());
    if (verb === undefined)
      leaveOut(each.exported, 'method', `OpenAPI has no operations for the verb ${method}.`);
    else place(each, verb, slots);
  }
  for (const { slots, ...each } of placed.filter(({ exported }) => exported.endpoint.anyMethod)) {
    placeEverywhere(each, slots);
  }
  const paths = [...byKey.values()].filter((slots) => slots.verbs.size > 0);
  return {
    paths: paths.map((slots) => ({ path: slots.path.path, verbs: slots.verbs })),
    diagnostics,
    leftOut,
  };

  /** A server takes every verb that no other mapping of the path names; a client sends one. */
  function placeEverywhere(each: PlacedExport, slots: OpenSlots): void {
    const sent = operationVerbs.find((verb) => verb === each.exported.method.toLowerCase()) ?? 'get';
    const isServed = each.exported.endpoint.role === 'server';
    const open = servedVerbs.filter((verb) => rivalOf(each, verb, slots) === undefined);
    const wanted = isServed ? [sent, ...servedVerbs].filter((verb) => open.includes(verb)) : [sent];
    // Without any, whoever reads the document hears who stands there.
    const [first = sent, ...others] = new Set(wanted);
    place(each, first, slots);
    for (const asVerb of others) place({ ...each, asVerb }, asVerb, slots);
  }

  function rivalOf(each: PlacedExport, verb: Verb, slots: OpenSlots): PlacedExport | undefined {
    return slots.verbs.get(verb)?.find((other) => !canShare(other, each, servers, telling));
  }

  function place(each: PlacedExport, verb: Verb, slots: OpenSlots): void {
    const { exported, path, asVerb } = each;
    const rival = rivalOf(each, verb, slots);
    if (rival !== undefined) {
      const { name, className, methodName } = rival.exported.endpoint;
      const message = `${verb.toUpperCase()} ${slots.path.path} stands for ${name} (${className}#${methodName}) already.`;
      leaveOut(exported, 'taken', message, rival.exported.endpoint.id);
      return;
    }
    slots.verbs.set(verb, [...(slots.verbs.get(verb) ?? []), each]);
    if (asVerb !== undefined) return;
    const { endpoint } = exported;
    for (const loss of path.losses) {
      diagnostics.push(problemAt(endpoint, 'exported-in-part', `${endpoint.name}: ${loss}`));
    }
  }

  function leaveOut(
    { endpoint }: DescribedEndpoint,
    reason: LeftOutReason,
    sentence: string,
    by?: EndpointId,
  ): void {
    diagnostics.push(problemAt(endpoint, 'not-exported', `${endpoint.name} is left out: ${sentence}`));
    leftOut.push({ id: endpoint.id, reason, ...(by !== undefined && { by }) });
  }
}

function pathOf(exported: DescribedEndpoint, servers: Servers): WrittenPath {
  const { endpoint, values, resolve } = exported;
  return writePath(endpoint, servers.prefixOf(exported), {
    resolve,
    isSent({ name, pathVariable = '' }) {
      const row = values.pathParams.find((each) => each.name === `${pathVariable};${name}`);
      return row?.enabled ?? false;
    },
  });
}

/** The same path, with the names of variables that the document has for it. */
function withNamesOf({ path, variables }: WrittenPath, own: WrittenPath): WrittenPath {
  const renamed = own.variables.map((each, index) => ({
    ...each,
    name: variables[index]?.name ?? each.name,
  }));
  return { ...own, path, variables: renamed };
}

/** Tells whether a request says which of the two it means, and one operation can describe both. */
function canShare(a: PlacedExport, b: PlacedExport, servers: Servers, telling: readonly Telling[]): boolean {
  const [one, other] = [a.exported, b.exported];
  if (JSON.stringify(servers.ofOperation(one)) !== JSON.stringify(servers.ofOperation(other))) return false;
  return telling.some((texts) => differ(texts(one.endpoint), texts(other.endpoint)));
}

/** Says what a request tells one endpoint from another by. */
type Telling = (endpoint: Endpoint) => readonly string[];

function consumed({ consumes, body, parameters }: Endpoint): readonly string[] {
  if (consumes.length > 0) return consumes.map(readEssence);
  if (body !== undefined) return [readEssence(body.mediaType)];
  return parameters.some((parameter) => parameter.in === 'form') ? ['form'] : [];
}

function produced({ produces }: Endpoint): readonly string[] {
  return produces.map(readEssence);
}

function conditions({ conditions: asked = [] }: Endpoint): readonly string[] {
  return asked.map(({ in: place, name, value }) => `${place} ${name}=${value ?? '*'}`);
}

/** Also those that no request may fulfil: `!mode` and `mode`. */
function selectors({ selectors: asked = [] }: Endpoint): readonly string[] {
  return asked.map(
    ({ in: place, name, value, isNegated = false }) =>
      `${place} ${isNegated ? '!' : ''}${name}=${value ?? '*'}`,
  );
}

/** Wherever a request carries it. */
function versions({ version }: Endpoint): readonly string[] {
  return version === undefined ? [] : [version];
}

/** One says something that the other does not, so that the more special one is found first. */
function differ(a: readonly string[], b: readonly string[]): boolean {
  const isForOther = (type: string, others: readonly string[]) =>
    others.includes(type) || (type === 'form' && others.some(isForm));
  const isSame = a.every((type) => isForOther(type, b)) && b.every((type) => isForOther(type, a));
  return !isSame && !a.some((type) => isForOther(type, b));
}
