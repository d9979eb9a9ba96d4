/**
 * The requests that tests and clients in Java and Kotlin send. Of a method that is given its URL, its callers count:
 * `doGet("/api/orders")` of a test's own base class.
 */
import { mayMention } from '../../../source/code/mentions.ts';
import type { CallExpression } from '../../../source/declarations/expression.ts';
import type { Method } from '../../../source/declarations/model.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { lineAt } from '../../../source/project/source-location.ts';
import { handedTo, methodCalled, withDefaults } from '../../../source/types/calls/called.ts';
import type { Names } from '../../../source/types/calls/names.ts';
import { addToGroup } from '../../../text/group-by.ts';
import { decidingSources, withTemplateVariables } from '../pieces.ts';
import type { FoundCall } from '../usage.ts';
import { type Body, bodiesIn } from './bodies.ts';
import { methodOf, type RequestCall, requestCall } from './request-call.ts';
import { type UrlOptions, urlOptions } from './url-of-expression.ts';

/** @param paths of sources that are read, in their order */
export function findSourceCalls(project: Project, paths: readonly string[]): readonly FoundCall[] {
  const bodies = paths.flatMap((path) => bodiesIn(project, path, (file) => mayMention(file, sentWords)));
  const callers = callersByName(bodies);
  const found: FoundCall[] = [];
  for (const { type, method, calls, names } of bodies) {
    for (const call of calls) {
      const request = requestCall(call, names());
      if (request === undefined) continue;
      const site = { type, method, call: request.call };
      found.push(...sentFrom({ request, names: names(), site, hops: 0 }, project, callers));
    }
  }
  return found;
}

/** A client, or a path in a text: nothing else sends requests or hands over what is sent. */
const sentWords =
  /"[^"\n]{0,300}\/|MockMvc|RestAssured|restassured|RestTemplate|WebTestClient|WebClient|RestClient|Http(?:Request|Client|Get|Post|Put|Patch|Delete)\b|Request\.Builder/;

type Callers = ReadonlyMap<string, readonly { readonly body: Body; readonly call: CallExpression }[]>;

function callersByName(bodies: readonly Body[]): Callers {
  const callers = new Map<string, { readonly body: Body; readonly call: CallExpression }[]>();
  for (const body of bodies)
    for (const call of body.calls)
      if (call.arguments.length > 0) addToGroup(callers, call.name, { body, call });
  return callers;
}

interface Sending {
  readonly request: RequestCall;
  /** Belong to the method that sends, with what it was handed. */
  readonly names: Names;
  /** Is where it counts as called. */
  readonly site: { readonly type: DeclaredType; readonly method: Method; readonly call: CallExpression };
  readonly hops: number;
}

const mostHops = 5;
/** A helper that all tests use has many callers, and a helper of helpers as many again. */
const mostCallers = 20_000;

function sentFrom(start: Sending, project: Project, callers: Callers): readonly FoundCall[] {
  const found: FoundCall[] = [];
  const pending = [start];
  for (let sending = pending.pop(); sending !== undefined; sending = pending.pop()) {
    const options = urlOptions({ expression: sending.request.url, names: sending.names });
    const [source] = sending.hops < mostHops ? decidingSources(options, namesUrl) : [];
    if (source === undefined || found.length > mostCallers) {
      found.push(asCall(sending, options, project));
      continue;
    }
    pending.push(...handedBy(source, sending, callers));
    // A helper that nothing calls sends nothing; a call that may mean it may send anything.
    if (mayBeCalledElsewhere(source, callers)) found.push(asCall(sending, options, project));
  }
  return found;
}

const namesUrl = /(?:ur[li](?:Template)?|path|endpoint|resource)$/i;

/** The same request once more for each call of the method, with what that call hands to it. */
function handedBy(source: Method, sending: Sending, callers: Callers): readonly Sending[] {
  return (callers.get(source.name) ?? []).flatMap(({ body, call }) => {
    const callerNames = body.names();
    const called = methodCalled(call, callerNames);
    if (called?.method !== source) return [];
    const given = handedTo(source, call, callerNames);
    const names = again(sending.names, source, (own) => withDefaults(source, given, addAll(own, given)));
    const site = { type: body.type, method: body.method, call };
    return names === undefined ? [] : [{ ...sending, names, site, hops: sending.hops + 1 }];
  });

  function addAll(own: Names, given: ReturnType<typeof handedTo>): Names {
    let names = own;
    for (const [name, [value]] of given) if (value !== undefined) names = names.with(name, value);
    return names;
  }

  /** Changes the names of the method whose parameter decides, which may be held in arguments of the one that sends. */
  function again(names: Names, of: Method, change: (own: Names) => Names): Names | undefined {
    if (names.method === of) return change(names);
    let changed = names;
    for (const { name } of names.method.parameters) {
      const [value] = names.valuesOf(name);
      const inner = value && again(value.names, of, change);
      if (value !== undefined && inner !== undefined)
        changed = changed.with(name, { ...value, names: inner });
    }
    return changed === names ? undefined : changed;
  }
}

/** Whether there are calls of its name and arity of which nobody knows what they mean. */
function mayBeCalledElsewhere({ name, parameters }: Method, callers: Callers): boolean {
  return (callers.get(name) ?? []).some(
    ({ body, call }) =>
      call.arguments.length === parameters.length && methodCalled(call, body.names()) === undefined,
  );
}

function asCall({ request, names, site }: Sending, options: UrlOptions, project: Project): FoundCall {
  const { type, method, call } = site;
  const isTest = project.isTestSource(type.path);
  const verb = methodOf(request, names);
  return {
    kind: isTest ? 'test' : 'client',
    file: type.path,
    line: lineAt(project, type.file, call.nameSpan.start),
    caller: `${type.declaration.name}.${method.name}`,
    requests: options.map((pieces) => ({
      url: withTemplateVariables(pieces),
      ...(verb !== undefined && { method: verb }),
    })),
  };
}
