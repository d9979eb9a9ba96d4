/** The scripts of the user as steps around a call. */
import { compileScript, type GroovyScript, type Ports } from '@endpoint-atlas/groovy';
import type { PmCall } from '../../endpoints/rules/engine/scripts/pm/pm-call.ts';
import { pmVariables } from '../../endpoints/rules/engine/scripts/pm/pm-object.ts';
import type { RequestDraft } from '../../endpoints/rules/engine/scripts/request-draft.ts';
import { standardStatusText } from '../../model/status.ts';
import { followReferences } from '../environments/environment-values.ts';
import { dynamicVariables } from '../request/dynamic-variables.ts';
import { resolvePlaceholders } from '../request/placeholders.ts';
import type { Call, CallProblem, CallResponse } from './call.ts';
import type { CallContext } from './call-context.ts';
import type { RequestScript, ScriptMoment } from './call-scripts.ts';
import { callLimits } from './limits.ts';
import { requestOf } from './request-of-draft.ts';
import type { Step, StepContext } from './run-steps.ts';

export function scriptSteps(
  moment: ScriptMoment,
  { name, requestId, scripts, userDefined }: Call,
  { draft, response, variables, tests, logAs }: StepContext,
  context: CallContext,
): readonly Step[] {
  const log = logAs('script');
  const dynamic = dynamicVariables(context.ports);
  const call: PmCall = {
    event: moment === 'before' ? 'prerequest' : 'test',
    requestName: name,
    requestId,
    request: draft,
    response,
    variables,
    tests,
    log,
    send: (request) => sendNow(request, context),
    replaceIn: (text, lookUp) => {
      const isUserDefined = (each: string, value: string) => userDefined[each] === value;
      return resolvePlaceholders(
        text,
        followReferences((each) => lookUp(each) ?? dynamic(each), isUserDefined),
      );
    },
  };
  const ports: Ports = { ...context.ports, print: (text) => log('info', text.trimEnd()) };
  return scripts.map((script) => () => {
    const failure = runScript(script, call, ports);
    return failure && { by: 'script', level: script.level, moment, ...failure };
  });
}

type Failure = Pick<CallProblem & { readonly by: 'script' }, 'line' | 'column' | 'message'>;

function runScript({ level, text }: RequestScript, call: PmCall, ports: Ports): Failure | undefined {
  const compiled = compileScript({ text, file: level });
  if (compiled.kind === 'problem') return { ...compiled.at, message: compiled.message };
  const error = errorOf(compiled.script, call, ports);
  if (error === undefined) return undefined;
  const { type, message, at } = error;
  const said = /^limit$|AssertionError$/.test(type) ? message : `${type.replace(/^.*\./, '')}: ${message}`;
  return { line: at.line, column: at.column, message: said };
}

function errorOf(script: GroovyScript, call: PmCall, ports: Ports) {
  const variables = pmVariables(call);
  const result = script.run({ variables, ports, limits: callLimits.script, read: () => undefined });
  return result.kind === 'error' ? result.error : undefined;
}

function sendNow(draft: RequestDraft, { exchange, ports }: CallContext): CallResponse | string {
  const began = ports.now();
  const response = exchange(requestOf(draft));
  if (response.kind === 'refusal') return response.message;
  const { status, headers, body } = response;
  const timeMs = ports.now() - began;
  return { status, headers, body, statusText: standardStatusText(status), timeMs, bytes: bytesIn(body) };
}

/** As UTF-8: the response comes as text. */
function bytesIn(text: string): number {
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, 'xx')).replace(/%../g, 'x').length;
}
