/** Runs the scripts of one moment of a request, one after the other. A script that fails is told, and changes nothing. */
import { compileScript, type GroovyScript, type Json, type Ports } from '@endpoint-atlas/groovy';
import { followReferences } from '../../environments/environment-values.ts';
import { resolvePlaceholders, type VariableResolver } from '../../request/placeholders.ts';
import type {
  PmCall,
  RequestDraft,
  ScriptAnswer,
  VariableScopes,
} from '../../rules/engine/scripts/pm/pm-call.ts';
import { pmVariables } from '../../rules/engine/scripts/pm/pm-object.ts';
import {
  type RequestScript,
  type ScriptedCall,
  type ScriptMessage,
  type ScriptMoment,
  type ScriptProblem,
  type ScriptReport,
  type VariableSets,
  type Variables,
  variableScopes,
} from './request-scripts.ts';

/** What scripts may use. */
export interface ScriptContext {
  readonly ports: Ports;
  /** Sends another request; the text says why there is no answer. */
  send(request: RequestDraft): ScriptAnswer | string;
  readonly dynamic: VariableResolver;
}

export interface RanScripts extends ScriptReport {
  readonly draft: RequestDraft;
}

/** For each script; a user waits for it. */
const limits = { timeMs: 1_500 };

/** More requests in one go are a loop that runs away. */
const maxRequests = 20;

/** What nobody would read is not kept. */
const maxMessages = 1000;
const maxMessageLength = 10_000;

export function runScripts(
  moment: ScriptMoment,
  { name, requestId, scripts, variables, written }: ScriptedCall,
  draft: RequestDraft,
  answer: ScriptAnswer | undefined,
  { ports, send, dynamic }: ScriptContext,
): RanScripts {
  const log: ScriptMessage[] = [];
  const keep = (level: ScriptMessage['level'], message: string) => {
    if (log.length < maxMessages) log.push({ level, message: message.slice(0, maxMessageLength) });
  };
  const problems: ScriptProblem[] = [];
  let requests = 0;
  const call: PmCall = {
    event: moment === 'before' ? 'prerequest' : 'test',
    requestName: name,
    requestId,
    request: draft,
    answer,
    variables: scopesOf(variables),
    tests: [],
    log: keep,
    send: (request) =>
      ++requests > maxRequests
        ? `Scripts have sent ${maxRequests} requests, which is as many as they may.`
        : send(request),
    replaceIn: (text, lookUp) => {
      const isWritten = (each: string, value: string) => written[each] === value;
      return resolvePlaceholders(
        text,
        followReferences((each) => lookUp(each) ?? dynamic(each), isWritten),
      );
    },
  };

  const printing: Ports = { ...ports, print: (text) => keep('info', text.trimEnd()) };
  for (const script of scripts) {
    const before = structuredCopy(draft);
    const problem = runScript(script, call, printing);
    if (problem === undefined) continue;
    Object.assign(draft, before);
    problems.push({ ...problem, level: script.level, moment });
  }
  return { draft, tests: call.tests, log, problems, variables: setsOf(call.variables) };
}

type Failure = Pick<ScriptProblem, 'line' | 'column' | 'message'>;

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
  const result = script.run({ variables: pmVariables(call), ports, limits, read: () => undefined });
  return result.kind === 'error' ? result.error : undefined;
}

/** Lists are replaced and never changed, so that copying the two objects is enough. */
function structuredCopy(draft: RequestDraft): RequestDraft {
  return { ...draft, body: { ...draft.body } };
}

function scopesOf(sets: VariableSets): VariableScopes {
  const values = (variables: Variables) => new Map<string, Json>(variables);
  return {
    local: values(sets.local),
    environment: values(sets.environment),
    collectionVariables: values(sets.collectionVariables),
    globals: values(sets.globals),
  };
}

function setsOf(scopes: VariableScopes): VariableSets {
  const [local = [], environment = [], collectionVariables = [], globals = []] = variableScopes.map(
    (scope): Variables => [...scopes[scope]],
  );
  return { local, environment, collectionVariables, globals };
}
