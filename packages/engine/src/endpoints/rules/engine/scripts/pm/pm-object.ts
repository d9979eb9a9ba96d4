/** `pm`, and the names that scripts may write without it. */
import { type HostType, hostType, methodsOn, type Returnable } from '@endpoint-atlas/groovy';
import { loggerObject } from '../logger-object.ts';
import { cookiesObject } from './cookies-object.ts';
import { expectationOf } from './expectation.ts';
import type { PmCall } from './pm-call.ts';
import { requestObject } from './request-object.ts';
import { responseObject } from './response-object.ts';
import { sendRequest } from './send-request.ts';
import { runTest, testsObject } from './tests-object.ts';
import { variablesObject } from './variables-object.ts';

/** Parts of `pm` that scripts may write without it. */
export const pmBareNames: readonly string[] = [
  ...['environment', 'globals', 'collectionVariables', 'request', 'response'],
  ...['cookies', 'info', 'test'],
];

/** Returns what a script finds: `pm` and the parts of it that are used most. */
export function pmVariables(call: PmCall): ReadonlyMap<string, Returnable> {
  return new Map<string, Returnable>([
    ['pm', pmType.of(call)],
    ...pmBareNames.map((name): [string, Returnable] => [name, parts[name]?.(call)]),
    ['logger', loggerObject(call.log)],
  ]);
}

const parts: Readonly<Record<string, (call: PmCall) => Returnable>> = {
  request: ({ request }) => requestObject(request),
  response: ({ response }) => response && responseObject(response),
  environment: (call) => variablesObject(call, 'environment'),
  globals: (call) => variablesObject(call, 'globals'),
  collectionVariables: (call) => variablesObject(call, 'collectionVariables'),
  variables: (call) => variablesObject(call, 'all'),
  cookies: cookiesObject,
  info: (call) => infoType.of(call),
  test: testsObject,
};

export const pmType: HostType<PmCall> = hostType<PmCall>({
  name: 'pm',
  methods: methodsOn<PmCall>()({
    'test(String,Closure)': runTest,
    'expect(Object?,String=)': (_, actual, label) => expectationOf(actual, label),
    'sendRequest(Object,Closure=)': sendRequest,
  }),
  properties: parts,
});

export const infoType = hostType<PmCall>({
  name: 'info',
  properties: {
    eventName: ({ event }) => event,
    requestName: ({ requestName }) => requestName,
    requestId: ({ requestId }) => requestId,
  },
});
