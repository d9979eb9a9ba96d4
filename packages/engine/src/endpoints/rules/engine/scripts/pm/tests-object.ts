/** `pm.test`: runs a closure and keeps whether it came to its end. */
import {
  type ClosureValue,
  type HostValue,
  hostType,
  methodsOn,
  type Run,
  raise,
  type ScriptError,
} from '@endpoint-atlas/groovy';
import type { PmCall, TestResult } from './pm-call.ts';

export function testsObject(call: PmCall): HostValue {
  return testsType.of(call);
}

export const testsType = hostType<PmCall>({
  name: 'test',
  methods: methodsOn<PmCall>()({
    'call(String,Closure)': runTest,
    'skip(String,Closure=)': (call, name) => keep(call, { name, outcome: 'skipped', message: '' }),
    'index()': ({ tests }) => tests.length,
  }),
});

export function runTest(call: PmCall, name: string, closure: ClosureValue, run: Run): void {
  const result = run.attempt(closure, []);
  keep(
    call,
    result.kind === 'value'
      ? { name, outcome: 'passed', message: '' }
      : { name, outcome: 'failed', message: messageOf(result.error) },
  );
}

/** An expectation says itself what went wrong; of other exceptions the class tells more. */
function messageOf({ type, message }: ScriptError): string {
  return /\b(?:Power)?AssertionError$/.test(type) ? message : `${type.replace(/^.*\./, '')}: ${message}`;
}

/** More would only be a loop that runs away; nobody reads them. */
const maxTests = 500;
const maxText = 2000;

function keep({ tests }: PmCall, result: TestResult): void {
  if (tests.length >= maxTests)
    throw raise('IllegalStateException', `There are more than ${maxTests} tests.`);
  tests.push({ ...result, name: result.name.slice(0, maxText), message: result.message.slice(0, maxText) });
}
