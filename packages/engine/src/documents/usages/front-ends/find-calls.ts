/**
 * The calls of a front end: where requests are sent, and where functions are called that send what they are given. Of a
 * function that is given its URL, its callers count.
 */
import type { Files } from '../../../source/files/files.ts';
import { t } from '../../../text/l10n.ts';
import { asShape, decidingSources } from '../pieces.ts';
import type { FoundCall, SentShape } from '../usage.ts';
import { type Caller, callersOf, subclassesOf } from './callers.ts';
import { type Budgeted, createEvaluator } from './evaluate.ts';
import { generatedCall, generatedOperations, isGeneratedClient, mayCallClient } from './generated-clients.ts';
import { type Modules, openModules } from './modules.ts';
import { type CallNode, type ClassNode, type FunctionNode, isClass, isFunction } from './nodes.ts';
import { type SentRequest, sentRequest } from './request-site.ts';
import { functionName, type SourceModule } from './source-module.ts';
import { type Place, type Source, type Texts, textsOf, type Value } from './values.ts';

export interface FrontEndCalls {
  /** In the order of files, then of lines. */
  readonly calls: readonly FoundCall[];
  /** Absolute paths of files that may call something and are no valid script. */
  readonly unread: readonly string[];
  /** Spare whoever finds them again to parse what has not changed. */
  readonly modules: Modules;
}

/**
 * @param paths of files of front ends
 * @param earlier those of the same front ends before
 */
export function findFrontEndCalls(paths: readonly string[], files: Files, earlier?: Modules): FrontEndCalls {
  const modules = openModules(paths, files, earlier);
  const evaluator = createEvaluator(modules);
  const found: FoundCall[] = [];
  const unread: string[] = [];
  const generated = generatedOperations(evaluator);
  for (const path of modules.paths) {
    const text = modules.textOf(path);
    // Those who call a generated client send its requests.
    if (!(mayCall(text) || mayCallClient(text, generated)) || isGeneratedClient(text)) continue;
    const module = modules.moduleAt(path);
    if (module === undefined) {
      unread.push(path);
      continue;
    }
    for (const node of module.calls) {
      evaluator.renew();
      const place: Place = { module, given: new Map(), depth: 0 };
      const request = sentRequest(node, place, evaluator);
      if (request !== undefined) found.push(...callsOf(request, place, evaluator));
      const operations = request === undefined ? generatedCall(node, module, generated) : undefined;
      if (operations !== undefined) found.push(callOfClient(node, module, operations));
    }
  }
  return { calls: withoutRepetitions(found), unread, modules };
}

/** Words without which no file sends anything; nobody parses the others. Addresses in comments are no such word. */
function mayCall(text: string): boolean {
  return /fetch|axios|http(?!s?:)|ajax|request|\$\.(?:get|post)|\bky\b|EventSource|useSWR|\bapi\.|createApi|injectEndpoints|\$resource|wretch|alova|superagent|openapi/i.test(
    text,
  );
}

/** A request as its function sends it, where one of its arguments decides as its callers have it. */
function callsOf(request: SentRequest, place: Place, evaluator: Budgeted): readonly FoundCall[] {
  const found: FoundCall[] = [];
  const pending: Sending[] = [
    { request, place, site: { module: place.module, node: request.node }, calls: [] },
  ];
  for (let sending = pending.pop(); sending !== undefined; sending = pending.pop()) {
    const further = sending.calls.length < mostHops ? sentFurther(sending, place, evaluator) : [];
    if (further.length > 0) pending.push(...further);
    else found.push(asCall(sending));
  }
  return found;
}

interface Sending {
  readonly request: SentRequest;
  readonly place: Place;
  /** Is where it counts as called. */
  readonly site: { readonly module: SourceModule; readonly node: CallNode | ClassNode };
  /** Are those it came through, the innermost first. */
  readonly calls: readonly Call[];
}

/** A function on the way, and who calls it. */
interface Call extends Pick<Caller, 'module' | 'given'> {
  readonly of: FunctionNode;
}

const mostHops = 4;

/** Asks whoever decides about the request, one after the other, until one says more of it. */
function sentFurther(sending: Sending, origin: Place, evaluator: Budgeted): readonly Sending[] {
  for (const source of new Set(sourcesOf(sending.request))) {
    const further = sentBy(source, sending, origin, evaluator);
    if (further.length > 0) return further;
  }
  return [];
}

/** Evaluates the request again with what each caller of the function gives, or as each subclass has it. */
function sentBy(source: Source, sending: Sending, origin: Place, evaluator: Budgeted): readonly Sending[] {
  const again = (place: Place, site: Sending['site'], calls: readonly Call[]): readonly Sending[] => {
    evaluator.renew();
    const request = sentRequest(
      sending.request.node,
      { ...place, module: origin.module, depth: 0 },
      evaluator,
    );
    return request === undefined ? [] : [{ request, place, site, calls }];
  };
  switch (source.kind) {
    case 'member': {
      if (sending.place.self !== undefined) return [];
      return subclassesOf(source.of, evaluator).flatMap((subclass) =>
        again(
          { ...sending.place, self: { kind: 'instance', of: subclass } },
          { module: subclass.module, node: subclass.node },
          sending.calls,
        ),
      );
    }
    case 'parameter': {
      if (sending.place.given.has(source.of)) return [];
      const owner = sending.site.module;
      return callersOf(source.of, owner, evaluator).flatMap(({ node, given, self, module }) => {
        const calls = [...sending.calls, { of: source.of, module, given }];
        const known = givenBy(calls, sending.place, evaluator);
        return again(
          { ...sending.place, given: known, ...(self !== undefined && { self }) },
          { module, node },
          calls,
        );
      });
    }
  }
}

/** Evaluates arguments from the outermost call on: a caller may hand on what it is given. */
function givenBy(calls: readonly Call[], { given, self }: Place, evaluator: Budgeted): Place['given'] {
  let known = given;
  for (const { of, module, given: nodes } of calls.toReversed()) {
    const place: Place = { module, given: known, depth: 0, ...(self !== undefined && { self }) };
    evaluator.renew();
    known = new Map(known).set(
      of,
      nodes.map((node) => evaluator.evaluate(node, place)),
    );
  }
  return known;
}

/** Returns who decides about the URL, then about the verb. */
function sourcesOf({ url, verb }: SentRequest): readonly Source[] {
  const ofVerb = verb.kind === 'unknown' && verb.from !== undefined ? [verb.from] : [];
  return [...decidingSources(textsOf(url), namesUrl), ...ofVerb];
}

const namesUrl = /(?:^|\.)(?:\w*(?:url|uri|path|endpoint|route|resource))$/i;

function asCall({ request, site }: Sending): FoundCall {
  const { url, verb, guess, appended } = request;
  const verbs = textsOf(verb).map(verbText);
  const sent = (urls: Value): readonly SentShape[] =>
    textsOf(urls).flatMap((pieces) =>
      verbs.map((method) => ({ url: asShape(pieces), ...(method !== undefined && { method }) })),
    );
  const caller = callerAround(site.node, site.module);
  return {
    ...placeOf(site.node, site.module),
    ...(caller !== undefined && { caller }),
    requests: sent(url),
    ...(appended !== undefined && { appended: sent(appended) }),
    ...(guess !== undefined && { guess }),
  };
}

function callOfClient(node: CallNode, module: SourceModule, requests: readonly SentShape[]): FoundCall {
  const caller = callerAround(node, module);
  return {
    ...placeOf(node, module),
    ...(caller !== undefined && { caller }),
    requests,
    guess: t('A generated client has an operation of this name.'),
  };
}

function placeOf(
  node: CallNode | ClassNode,
  { path }: SourceModule,
): Pick<FoundCall, 'kind' | 'file' | 'line'> {
  return { kind: isTest(path) ? 'test' : 'front-end', file: path, line: node.loc?.start.line ?? 1 };
}

function verbText(pieces: Texts[number]): string | undefined {
  const [only] = pieces;
  const text = pieces.length === 1 && only?.kind === 'text' ? only.text.toUpperCase() : undefined;
  return text !== undefined && /^[A-Z]{3,7}$/.test(text) ? text : undefined;
}

function isTest(path: string): boolean {
  return /\.(?:spec|test|cy|e2e)\.[cm]?[jt]sx?$|\/(?:__tests__|cypress|e2e|playwright)\//.test(path);
}

/** `OrderService.create`, `loadOrders`; `undefined` at the top of a module. */
function callerAround(site: CallNode | ClassNode, module: SourceModule): string | undefined {
  const names: string[] = [];
  for (let node = module.parentOf(site); node !== undefined; node = module.parentOf(node)) {
    const name = isFunction(node) ? functionName(node, module) : isClass(node) ? node.id?.name : undefined;
    if (name !== undefined && names.length < 2) names.unshift(name);
  }
  if (isClass(site) && site.id) names.push(site.id.name);
  return names.length === 0 ? undefined : names.slice(0, 2).join('.');
}

/** A function that is reached in two ways sends the same twice from one place. */
function withoutRepetitions(calls: readonly FoundCall[]): readonly FoundCall[] {
  const unique = [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()];
  return unique.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
