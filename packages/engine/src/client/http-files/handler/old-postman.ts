/** The names that Postman's scripts had before `pm`, which collections of those years still hold (`tests["…"] = …`). */
import { headerValue } from '../../../model/http-request.ts';
import { isTrue } from './evaluate.ts';
import type { HandledResponse } from './run-handler.ts';
import type { KeptVariables, ScriptEffects } from './script-objects.ts';
import { HostObject, Native, textOf, type Value } from './values.ts';

export function oldPostmanNames(
  response: HandledResponse | undefined,
  { lasting, find }: KeptVariables,
  effects: ScriptEffects,
): readonly (readonly [string, Value])[] {
  const variables = new HostObject({}, { get: find });
  return [
    ['environment', variables],
    ['globals', variables],
    ['postman', postmanObject(response, lasting)],
    ...(response === undefined ? [] : namesOfResponse(response, effects)),
  ];
}

function postmanObject(response: HandledResponse | undefined, { members }: HostObject): HostObject {
  const words = ['Environment', 'Global'].flatMap((kind) => [
    [`set${kind}Variable`, members.get('set')] as const,
    [`get${kind}Variable`, members.get('get')] as const,
    [`clear${kind}Variable`, members.get('clear')] as const,
    [`clear${kind}Variables`, members.get('clearAll')] as const,
  ]);
  const header = new Native(([name]) => response && headerValue(response.headers, textOf(name)));
  return new HostObject({
    ...Object.fromEntries(words),
    ...(response !== undefined && { getResponseHeader: header }),
  });
}

function namesOfResponse(
  { status, statusText = '', timeMs = 0, headers, body }: HandledResponse,
  effects: ScriptEffects,
): readonly (readonly [string, Value])[] {
  return [
    ['responseBody', body],
    ['responseCode', new HostObject({ code: status, name: statusText, detail: statusText })],
    ['responseHeaders', new HostObject({}, { get: (name) => headerValue(headers, name) })],
    ['responseTime', Math.round(timeMs)],
    ['tests', testTable(effects)],
  ];
}

/** A test that is set to something true has passed; the last word counts. */
function testTable({ tests }: ScriptEffects): HostObject {
  const places = new Map<string, number>();
  return new HostObject(
    {},
    {
      get(name) {
        const test = tests[places.get(name) ?? -1];
        return test && test.outcome === 'passed';
      },
      set(name, value) {
        const place = places.get(name) ?? tests.length;
        places.set(name, place);
        const message = `It is ${textOf(value).slice(0, 200)}.`;
        tests[place] = isTrue(value)
          ? { name, outcome: 'passed', message: '' }
          : { name, outcome: 'failed', message };
      },
    },
  );
}
