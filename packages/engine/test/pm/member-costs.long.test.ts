/** No member of `pm` and its parts runs longer than it is charged for, whatever a server has sent. */
import type { Returnable } from '@endpoint-atlas/groovy';
import { expect, test } from 'vitest';
import { hangsAfterMs } from '../../../../test/processor-clock.ts';
import { authType } from '../../src/endpoints/rules/engine/scripts/pm/auth-object.ts';
import { bodyType } from '../../src/endpoints/rules/engine/scripts/pm/body-object.ts';
import { cookiesType } from '../../src/endpoints/rules/engine/scripts/pm/cookies-object.ts';
import { expectationType } from '../../src/endpoints/rules/engine/scripts/pm/expectation.ts';
import { pairListType } from '../../src/endpoints/rules/engine/scripts/pm/pair-list.ts';
import type { PmCall } from '../../src/endpoints/rules/engine/scripts/pm/pm-call.ts';
import { pmType, pmVariables } from '../../src/endpoints/rules/engine/scripts/pm/pm-object.ts';
import { pmRequestType } from '../../src/endpoints/rules/engine/scripts/pm/request-object.ts';
import { responseChecksType } from '../../src/endpoints/rules/engine/scripts/pm/response-checks.ts';
import { pmResponseType } from '../../src/endpoints/rules/engine/scripts/pm/response-object.ts';
import { testsType } from '../../src/endpoints/rules/engine/scripts/pm/tests-object.ts';
import { variablesType } from '../../src/endpoints/rules/engine/scripts/pm/variables-object.ts';
import { xmlType } from '../../src/endpoints/rules/engine/scripts/pm/xml/xml-object.ts';
import { noBody } from '../../src/endpoints/rules/engine/scripts/request-draft.ts';
import { callsOf, json, long, range, slowCalls } from '../rules/hostile-calls.ts';

const xml = `<a>${'<b c="1">x</b>'.repeat(20_000)}${'<d>'.repeat(20_000)}${'</e>'.repeat(20_000)}</a>`;
const headers = range(5_000).map((i) => [`X-${i}`, 'v'] as const);
const cookies = ['Cookie', 'a="'.repeat(50_000)] as const;

function call(body: string): PmCall {
  const values = () =>
    new Map<string, string>([['k', long], ...range(3_000).map((i) => [`k${i}`, '{{k}}'] as const)]);
  return {
    event: 'test',
    requestName: long,
    requestId: 'id',
    request: {
      method: 'POST',
      url: `http://a/?${'a&'.repeat(100_000)}`,
      headers: [...headers, cookies],
      body: { ...noBody(), mode: 'formdata', raw: json, urlencoded: headers, formdata: [] },
    },
    response: { status: 200, statusText: long, headers, body, timeMs: 1, bytes: body.length },
    variables: { local: values(), environment: values(), collectionVariables: new Map(), globals: new Map() },
    tests: [],
    log() {},
    send: () => 'there is no network',
    replaceIn: (text) => text,
  };
}

const bodies: Readonly<Record<string, string>> = { json, xml };
/** What is called, by an expression; the text before the colon says what the response holds. */
const receivers: readonly (readonly [expression: string, body: string, signatures: readonly string[]])[] = [
  ['pm', 'json', pmType.signatures],
  ['pm.test', 'json', testsType.signatures],
  ['pm.cookies', 'json', cookiesType.signatures],
  ['pm.environment', 'json', variablesType.signatures],
  ['pm.variables', 'json', variablesType.signatures],
  ['pm.request', 'json', pmRequestType.signatures],
  ['pm.request.auth', 'json', authType.signatures],
  ['pm.request.body', 'json', bodyType.signatures],
  ['pm.request.headers', 'json', pairListType.signatures],
  ['pm.request.body.formdata', 'json', pairListType.signatures],
  ['pm.response', 'json', pmResponseType.signatures],
  ['pm.response', 'xml', pmResponseType.signatures],
  ['pm.response.to.have', 'json', responseChecksType.signatures],
  ['pm.response.headers', 'json', pairListType.signatures],
  ['pm.response.xml()', 'xml', xmlType.signatures],
  ...['same', 'longs', 'map'].map(
    (actual) => [`pm.expect(${actual}).to`, 'json', expectationType.signatures] as const,
  ),
];

test.each(receivers)('members of %s, with %s', { timeout: hangsAfterMs }, (expression, body, signatures) => {
  const variables = (name: string) => (): Returnable =>
    pmVariables(call(bodies[body] ?? '')).get(name) ?? null;
  const calls = signatures
    .filter((each) => each.includes('('))
    .flatMap((signature) => callsOf(expression, signature));
  expect(slowCalls(calls, { pm: variables('pm') })).toEqual([]);
});
