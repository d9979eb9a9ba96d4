/** One request of an `.http` file: its scripts, its variables and its way over a network that whoever runs it provides. */
import type { Credentials } from '../auth/auth.ts';
import { userAndPassword } from '../auth/authorize.ts';
import { maskRequest } from '../auth/mask-credentials.ts';
import { withText } from '../calls/received-response.ts';
import { type EnvironmentValues, resolveEnvironment } from '../environments/environment-values.ts';
import { buildFileRequest, problemOfMethod } from '../imports/http-file/build-file-request.ts';
import {
  type HandlerOutcome,
  type HandlerTest,
  runBeforeScript,
  runHandler,
  type ScriptInput,
} from '../imports/http-file/handler/run-handler.ts';
import type { HttpFileRequest, HttpFileScript } from '../imports/http-file/read-http-file.ts';
import type { ImportedPart } from '../imports/imported-request.ts';
import type { Chance } from '../request/dynamic-variables.ts';
import { fillRequest, hasPlaceholders } from '../request/fill-request.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { encodeTypedUrl } from '../request/percent-encoding.ts';
import { noValue, type VariableResolver } from '../request/placeholders.ts';
import type { DecodeText } from '../send/body/body-view.ts';
import type { HttpExchange, HttpResponse } from '../send/http/http-exchange.ts';
import { maskExchange } from '../send/http/mask-exchange.ts';
import { withoutCredentials } from '../text/without-credentials.ts';
import { type FileSignIn, signInFor, signRequest } from './file-sign-in.ts';
import { fileVariables } from './file-variables.ts';
import type { NamedResponse } from './named-responses.ts';
import { namePlaceholders } from './placeholder-names.ts';
import type { RanRequest } from './ran-request.ts';

/** What requests of a run leave to those that follow. */
export interface RunState {
  /** `client.global`, by name. */
  readonly globals: Map<string, string>;
  /** Of the requests with a `# @name`. */
  readonly responses: Map<string, NamedResponse>;
}

export function startRun(): RunState {
  return { globals: new Map(), responses: new Map() };
}

export type TextOfFile =
  | { readonly kind: 'text'; readonly text: string }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

export type PlaceOfFile =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'problem'; readonly message: string };

/** What a run asks of the world. Paths are as the file names them. */
export interface RunPorts {
  readText(named: string): TextOfFile;
  /** Of a file to upload. */
  findFile(named: string): PlaceOfFile;
  send(request: HttpRequest, options: FileSendOptions): Promise<HttpExchange>;
  /**
   * Why the request may not go where it would; a full sentence.
   * @param given what of it is the user's own, in words
   */
  refusal(url: string, given: readonly string[]): Promise<string | undefined>;
  readonly decode: DecodeText;
  readonly chance: Chance;
}

/** What `# @no-redirect` and its like say. */
export interface FileSendOptions {
  readonly followsRedirects: boolean;
  readonly usesCookies: boolean;
  readonly timeoutMs?: number;
}

export interface RunContext {
  /** As results name it. */
  readonly file: string;
  /** `@name = value` of the file. */
  readonly declared: EnvironmentValues;
  readonly environment: EnvironmentValues;
  /** Whether the environment holds values of the user's own. */
  readonly hasOwnValues: boolean;
  /** That of the environment; absent where it has none. */
  readonly signIn?: FileSignIn | undefined;
  /** Why scripts of the file do not run; a full sentence, absent where they do. */
  readonly withoutScripts?: string;
  readonly state: RunState;
  readonly ports: RunPorts;
}

/** Never rejects for what the file or the server did. */
export async function runFileRequest(request: HttpFileRequest, context: RunContext): Promise<RanRequest> {
  const start = {
    file: context.file,
    line: request.line,
    name: request.name ?? `${request.method} ${withoutCredentials(request.url)}`,
    status: '',
    timeMs: 0,
    tests: [],
    notes: request.notes,
    isLogged: !request.directives.has('no-log'),
  };
  const unsendable = problemOfMethod(request.method);
  if (unsendable !== undefined) return { ...start, failures: [unsendable] };
  const before = runScripts(request.before, context, (script) =>
    runBeforeScript(script, inputOf(request, context)),
  );
  const notes = [...request.notes, ...before.notes];
  if (before.failures.length > 0) return { ...start, notes, failures: before.failures };
  const prepared = await prepare(request, context, before.variables);
  if ('problem' in prepared) return { ...start, notes, failures: [prepared.problem] };
  const { credentials } = prepared;
  const sent = await context.ports.send(prepared.request, optionsOf(request));
  const exchange = maskExchange(sent, credentials);
  const tried = { ...start, notes, request: maskRequest(prepared.request, credentials), exchange };
  if (sent.kind === 'failure')
    return { ...tried, failures: [exchange.kind === 'failure' ? exchange.message : sent.message] };
  const handled = handle(request, sent, context);
  const { status, statusText, headers, body } = sent;
  const isBad = handled.tests.length === 0 && handled.failures.length === 0 && status >= 400;
  return {
    ...tried,
    status: `${status} ${statusText}`.trim(),
    timeMs: sent.timing.totalMs,
    tests: handled.tests,
    failures: isBad ? [`The server answered with ${status} ${statusText}.`] : handled.failures,
    notes: [...notes, ...handled.notes],
    response: { status, headers, body },
  };
}

function optionsOf({ directives }: HttpFileRequest): FileSendOptions {
  const timeoutMs = durationIn(directives.get('timeout') ?? '');
  return {
    followsRedirects: !directives.has('no-redirect'),
    usesCookies: !directives.has('no-cookie-jar'),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
}

/** `10`, `500 ms` or `2 m`: seconds, unless a unit stands there (JetBrains, "Set timeouts"). */
function durationIn(text: string): number | undefined {
  const [, number, unit = 's'] = /^(\d{1,9})\s*(ms|s|m)?$/.exec(text.trim()) ?? [];
  const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };
  return number === undefined || Number(number) === 0 ? undefined : Number(number) * (units[unit] ?? 1);
}

function inputOf({ method }: HttpFileRequest, { declared, environment, state }: RunContext): ScriptInput {
  const values = new Map(Object.entries({ ...declared, ...environment }));
  return { method, values, globals: state.globals };
}

interface PreparedRequest {
  readonly request: HttpRequest;
  /** Of the sign-in. */
  readonly credentials?: Credentials;
}

/** @param own `request.variables` of the request's scripts, which count most */
async function prepare(
  request: HttpFileRequest,
  { declared, environment, hasOwnValues, signIn, state, ports }: RunContext,
  own: ReadonlyMap<string, string>,
): Promise<PreparedRequest | { readonly problem: string }> {
  const { bodyFile } = request;
  const body = bodyFile === undefined ? undefined : ports.readText(bodyFile.path);
  if (body?.kind === 'problem') return { problem: body.message };
  const withParts = withFilledParts(request, ports);
  if ('problem' in withParts) return withParts;
  const names = namePlaceholders();
  const built = names.inRequest(buildFileRequest(withParts, body?.text));
  const userDefined = { ...names.inDeclared(declared), ...names.inValues(environment) };
  const otherwise = fileVariables(state, ports.chance);
  const named = resolveEnvironment(
    userDefined,
    (name) => names.textOf(name) ?? otherwise(names.writtenAs(name)),
  );
  // What a response has said is taken as it is, and counts more than what files say.
  const resolve: VariableResolver = (name) => own.get(name) ?? state.globals.get(name) ?? named(name);
  const { request: filled, missing } = fillRequest(built, resolve);
  if (missing[0] !== undefined) return { problem: noValue(names.writtenAs(missing[0])) };
  const signs = signInFor(request, filled, signIn);
  const given = [
    ...(hasOwnValues && hasPlaceholders(built) ? ['variables of your environment'] : []),
    ...(signs === undefined ? [] : [signs.words]),
  ];
  const refused = await ports.refusal(filled.url, given);
  if (refused !== undefined) return { problem: refused };
  const withBody: HttpRequest =
    bodyFile !== undefined && body !== undefined && !bodyFile.isFilled
      ? { ...filled, body: { kind: 'text', text: body.text } }
      : { ...filled, body: names.backInBody(filled.body) };
  const encoded = {
    ...withBody,
    url: encodeTypedUrl(withBody.url),
    headers: withBody.headers.map(encodedCredentials),
  };
  const ready = withFiles(encoded, ports);
  if ('problem' in ready) return ready;
  return await signRequest(ready.request, signs, resolveEnvironment(environment));
}

/** `Authorization: Basic user password`, or `Digest`, is written plainly in these files; both are encoded (RFC 7617, 2). */
function encodedCredentials([name, value]: readonly [string, string]): readonly [string, string] {
  const [, scheme, user, password = ''] =
    /^(Basic|Digest)[ \t]([^\s:]{1,500})(?:[ \t]|:[ \t]?)(\S.*)$/i.exec(value) ?? [];
  const isResponse = /^[\w*]+=/.test(user ?? '');
  if (user === undefined || isResponse || name.toLowerCase() !== 'authorization') return [name, value];
  return [name, `${scheme} ${userAndPassword({ user, password })}`];
}

/** `<@ file` as a part is a text, in which placeholders get their values. */
function withFilledParts(
  request: HttpFileRequest,
  ports: RunPorts,
): HttpFileRequest | { readonly problem: string } {
  if (request.body.kind !== 'multipart') return request;
  const parts: ImportedPart[] = [];
  for (const part of request.body.parts) {
    const read = part.isFilled ? ports.readText(part.value) : undefined;
    if (read?.kind === 'problem') return { problem: read.message };
    parts.push(read === undefined ? part : { ...part, type: 'text', value: read.text });
  }
  return { ...request, body: { kind: 'multipart', parts } };
}

/** Parts name their files from the folder of the `.http` file. */
function withFiles(
  request: HttpRequest,
  ports: RunPorts,
): { readonly request: HttpRequest } | { readonly problem: string } {
  if (request.body.kind !== 'multipart') return { request };
  const parts = request.body.parts.map((part) => {
    if (part.kind === 'text') return part;
    const found = ports.findFile(part.path);
    return found.kind === 'problem' ? found : { ...part, path: found.path };
  });
  const problem = parts.find((part) => part.kind === 'problem');
  if (problem !== undefined) return { problem: problem.message };
  const found = parts.filter((part) => part.kind !== 'problem');
  return { request: { ...request, body: { ...request.body, parts: found } } };
}

function handle(
  request: HttpFileRequest,
  response: HttpResponse,
  context: RunContext,
): Pick<RanRequest, 'tests' | 'failures' | 'notes'> {
  const { status, headers, body } = withText(response, context.ports.decode);
  const name = request.directives.get('name') || request.name;
  if (name !== undefined) context.state.responses.set(name, { status, headers, body });
  return runScripts(request.after, context, (script) =>
    runHandler(
      script,
      { status, statusText: response.statusText, timeMs: response.timing.totalMs, headers, body },
      inputOf(request, context),
    ),
  );
}

interface ScriptsOutcome extends Pick<RanRequest, 'tests' | 'failures' | 'notes'> {
  readonly variables: ReadonlyMap<string, string>;
}

function runScripts(
  scripts: readonly HttpFileScript[],
  { state, withoutScripts }: RunContext,
  run: (script: HttpFileScript & { readonly kind: 'text' }) => HandlerOutcome,
): ScriptsOutcome {
  const tests: HandlerTest[] = [];
  const failures: string[] = [];
  const notes: string[] = [];
  const variables = new Map<string, string>();
  for (const script of scripts) {
    if (script.kind === 'file') {
      failures.push(
        `The script ${script.path} of line ${script.line} is not run: only those in the file are.`,
      );
      continue;
    }
    if (withoutScripts !== undefined) {
      failures.push(withoutScripts);
      continue;
    }
    const outcome = run(script);
    state.globals.clear();
    for (const [name, value] of outcome.globals) state.globals.set(name, value);
    for (const [name, value] of outcome.variables) variables.set(name, value);
    tests.push(...outcome.tests);
    notes.push(...outcome.log);
    if (outcome.problem !== undefined)
      failures.push(`The handler failed in line ${outcome.problem.line}: ${outcome.problem.message}`);
  }
  return { tests, failures, notes, variables };
}
