/** Runs scripts around a request as the dashboard does: through the engine, with a network that the test answers for. */

import type { CallResponse } from '../../src/client/calls/call.ts';
import { closedScriptPorts } from '../../src/endpoints/rules/engine/scripts/closed-ports.ts';
import { createEngine, defaultScanOptions, type EndpointId, type Engine } from '../../src/engine.ts';
import {
  type CallReport,
  type EnvironmentValues,
  type HttpRequest,
  noVariables,
  type ReadyCall,
  type RequestScript,
  type VariableSets,
} from '../../src/requests.ts';
import type { NetworkRefusal, NetworkResponse } from '../../src/source/rule-files/rule-network.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

export const exampleRequest: HttpRequest = {
  kind: 'http',
  method: 'POST',
  url: 'http://localhost:8080/orders?page=1',
  headers: [
    ['Accept', 'application/json'],
    ['Cookie', 'theme=dark; lang=en'],
  ],
  body: { kind: 'text', text: '{"id": 7}' },
};

export const exampleResponse: CallResponse = {
  status: 200,
  statusText: 'OK',
  headers: [
    ['Content-Type', 'application/json'],
    ['X-Request-Id', 'r-1'],
    ['Set-Cookie', 'session="s1"; Path=/; HttpOnly'],
    ['Set-Cookie', 'lang=de'],
  ],
  body: '{"id": 9007199254740993, "items": [{"sku": "a", "count": 2}], "note": null}',
  timeMs: 41.6,
  bytes: 76,
};

export interface PmContext {
  readonly request?: HttpRequest;
  readonly response?: Partial<CallResponse>;
  readonly variables?: Partial<VariableSets>;
  /** Variables of the environment as its files have them. */
  readonly userDefined?: EnvironmentValues;
  readonly isTrusted?: boolean;
  /** The responses to other requests; the text is a refusal. */
  network?(request: HttpRequest): string;
  readonly rules?: string;
}

export function before(scripts: string | readonly RequestScript[], given: PmContext = {}): ReadyCall {
  return engineFor(given).beforeCall(endpoint, callOf(scripts, given));
}

export function after(scripts: string | readonly RequestScript[], given: PmContext = {}): CallReport {
  return engineFor(given).afterCall(endpoint, callOf(scripts, given), {
    ...exampleResponse,
    ...given.response,
  });
}

/** What went wrong: failed tests and failed scripts. */
export function complaints({ tests, problems }: CallReport): readonly string[] {
  return [
    ...tests.filter(({ outcome }) => outcome === 'failed').map(({ name, message }) => `${name}: ${message}`),
    ...problems.map((problem) =>
      problem.by === 'rule' ? problem.message : `${problem.line}:${problem.column} ${problem.message}`,
    ),
  ];
}

const endpoint = 'p:shop.Orders#add()' as EndpointId;

const source = `package shop; import org.springframework.web.bind.annotation.*;
  @RestController class Orders { @PostMapping("/orders") void add() {} }`;

function callOf(
  scripts: string | readonly RequestScript[],
  { request = exampleRequest, variables, userDefined = {} }: PmContext,
) {
  return {
    name: 'Add an order',
    requestId: 'id-1',
    request,
    scripts: typeof scripts === 'string' ? [{ level: 'endpoint', text: scripts } as const] : scripts,
    variables: { ...noVariables, ...variables },
    userDefined,
    timesSent: 0,
  };
}

let stubbedNetwork: PmContext['network'];
/** Scripts leave nothing behind in an engine, so that one for each project will do. */
const engines = new Map<string, Engine>();

function engineFor({ network, isTrusted = true, rules = '' }: PmContext): Engine {
  stubbedNetwork = network;
  const key = `${isTrusted} ${rules}`;
  const engine = engines.get(key) ?? openEngine(rules, isTrusted);
  engines.set(key, engine);
  return engine;
}

function openEngine(rules: string, isTrusted: boolean): Engine {
  const engine = createEngine(memoryFiles({ '/p/.easy.api.config': rules, '/p/Orders.java': source }), {
    ...closedScriptPorts,
    network: { ...closedScriptPorts.network, exchange: response },
  });
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: { ...defaultScanOptions, isTrusted } }, observer);
  return engine;
}

function response(request: HttpRequest): NetworkResponse | NetworkRefusal {
  const body = stubbedNetwork?.(request);
  if (body === undefined) return { kind: 'refusal', message: 'There is no network.' };
  return { kind: 'response', status: 201, headers: [['Content-Type', 'application/json']], body };
}
