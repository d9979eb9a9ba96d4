/** One request of an `.http` file: its scripts, its variables and its way over a network that whoever runs it provides. */

import type { HttpRequest, RequestBody } from '../../model/http-request.ts';
import { t } from '../../text/l10n.ts';
import { withoutCredentials } from '../../text/without-credentials.ts';
import type { Credentials } from '../auth/auth.ts';
import { userAndPassword } from '../auth/authorize.ts';
import { findSecretTexts, maskRequest } from '../auth/mask-credentials.ts';
import { withText } from '../calls/received-response.ts';
import { type EnvironmentValues, resolveEnvironment } from '../environments/environment-values.ts';
import { buildFileRequest, problemOfMethod } from '../http-files/build-file-request.ts';
import {
  type HandlerOutcome,
  type HandlerTest,
  runBeforeScript,
  runHandler,
  type ScriptInput,
} from '../http-files/handler/run-handler.ts';
import type { ImportedPart } from '../http-files/imported-request.ts';
import type { BodyFile, HttpFileRequest, HttpFileScript } from '../http-files/read-http-file.ts';
import type { Chance } from '../request/dynamic-variables.ts';
import { fillRequest } from '../request/fill-request.ts';
import { encodeForm } from '../request/form-encoding.ts';
import { encodeTypedUrl } from '../request/percent-encoding.ts';
import { noValue, type VariableResolver } from '../request/placeholders.ts';
import type { DecodeText } from '../send/body/body-view.ts';
import {
  type AskAboutOrigin,
  type Given,
  type GivenItem,
  refuseGiven,
  refuseGivenAgain,
} from '../send/http/given.ts';
import type { HttpExchange, HttpResponse } from '../send/http/http-exchange.ts';
import { maskExchange } from '../send/http/mask-exchange.ts';
import { findDestinations } from '../send/http/origin.ts';
import type { SendOptions } from '../send/http/send-http.ts';
import { type FileSignIn, signInFor, signRequest } from './file-sign-in.ts';
import { fileVariables } from './file-variables.ts';
import type { NamedRequest, NamedResponse } from './named-responses.ts';
import { namePlaceholders } from './placeholder-names.ts';
import type { RanRequest } from './ran-request.ts';
import {
  givenInPlaceholders,
  type ScriptSources,
  sourceOfResponse,
  sourcesOf,
  type ValueSource,
} from './value-sources.ts';

/** Says what requests of a run leave to those that follow. */
export interface RunState {
  /** `client.global`, by name. */
  readonly globals: Map<string, string>;
  /** Says where they come from. */
  readonly globalSources: Map<string, readonly ValueSource[]>;
  /** Are those of requests with a `# @name`. */
  readonly responses: Map<string, NamedResponse>;
}

export function startRun(): RunState {
  return { globals: new Map(), globalSources: new Map(), responses: new Map() };
}

export type TextOfFile =
  | { readonly kind: 'text'; readonly text: string }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

export type BytesOfFile =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

export type PlaceOfFile =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'problem'; readonly message: string };

/** Says what a run asks of the world. Paths are as the file names them. */
export interface RunPorts {
  /** @param charset of the file; absent for UTF-8 */
  readText(named: string, charset?: string): TextOfFile;
  /** Reads a file that is sent as it is. */
  readBytes(named: string): BytesOfFile;
  /** Finds a file to upload. */
  findFile(named: string): PlaceOfFile;
  /** @param refuseRedirect see `SendOptions` */
  send(
    request: HttpRequest,
    options: FileSendOptions,
    refuseRedirect: NonNullable<SendOptions['refuseRedirect']>,
  ): Promise<HttpExchange>;
  readonly askAboutOrigin: AskAboutOrigin;
  /** Returns what of the user's a connection to a URL carries besides, in words: a certificate, say. */
  givenByConnection(url: string): readonly string[];
  /** Names of the user's own cookies that a URL gets. */
  cookieNames(url: string): readonly string[];
  readonly decode: DecodeText;
  readonly chance: Chance;
}

/** Says what `# @no-redirect` and its like say. */
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
  /** The variables of the environment that are the user's own. */
  readonly ownNames: ReadonlySet<string>;
  /** That of the environment; absent where it has none. */
  readonly signIn?: FileSignIn | undefined;
  /** Says why scripts of the file do not run; a full sentence, absent where they do. */
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
  const before = runScripts(request.before, context, [], (script) =>
    runBeforeScript(script, inputOf(request, context)),
  );
  const notes = [...request.notes, ...before.notes];
  if (before.failures.length > 0) return { ...start, notes, failures: before.failures };
  const prepared = await prepare(request, context, before);
  if ('problem' in prepared) return { ...start, notes, failures: [prepared.problem] };
  const { credentials } = prepared;
  const { ports } = context;
  const options = optionsOf(request);
  const sent = await ports.send(prepared.request, options, (next) =>
    refuseGivenAgain(next, prepared.given, ports.askAboutOrigin),
  );
  const exchange = maskExchange(sent, credentials);
  const tried = { ...start, notes, request: maskRequest(prepared.request, credentials), exchange };
  if (sent.kind === 'failure')
    return { ...tried, failures: [exchange.kind === 'failure' ? exchange.message : sent.message] };
  const handled = handle(request, prepared, sent, context);
  const { status, statusText, headers, body } = sent;
  const isBad = handled.tests.length === 0 && handled.failures.length === 0 && status >= 400;
  return {
    ...tried,
    status: `${status} ${statusText}`.trim(),
    timeMs: sent.timing.totalMs,
    tests: handled.tests,
    failures: isBad ? [t`The server answered with ${status} ${statusText}.`] : handled.failures,
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
  /** The same without the sign-in. */
  readonly unsigned: HttpRequest;
  readonly given: Given;
  /** Come from the sign-in. */
  readonly credentials?: Credentials;
}

/** @param before what the request's own scripts have left: their variables count most */
async function prepare(
  request: HttpFileRequest,
  context: RunContext,
  before: Pick<ScriptsOutcome, 'variables' | 'sources'>,
): Promise<PreparedRequest | { readonly problem: string }> {
  const { environment, signIn, state, ports } = context;
  const { bodyFile } = request;
  const body = bodyFile === undefined ? undefined : readBodyFile(bodyFile, ports);
  if (body?.kind === 'problem') return { problem: body.message };
  const withParts = withFilledParts(request, ports);
  if ('problem' in withParts) return withParts;
  const names = namePlaceholders();
  const built = names.inRequest(buildFileRequest(withParts, body));
  const values = { ...names.inDeclared(context.declared), ...names.inValues(environment) };
  const otherwise = fileVariables(state, ports.chance);
  const named = resolveEnvironment(values, (name) => names.textOf(name) ?? otherwise(names.writtenAs(name)));
  // What a response has said is taken as it is, and counts more than what files say.
  const resolve: VariableResolver = (name) =>
    before.variables.get(name) ?? state.globals.get(name) ?? named(name);
  const { request: filled, missing } = fillRequest(built, resolve);
  if (missing[0] !== undefined) return { problem: noValue(names.writtenAs(missing[0])) };
  const encoded: HttpRequest = {
    ...filled,
    url: encodeTypedUrl(filled.url),
    headers: filled.headers.map(encodedCredentials),
    body: names.backInBody(filled.body),
  };
  const ready = withFiles(encoded, ports);
  if ('problem' in ready) return ready;
  const signs = signInFor(request, filled, signIn);
  const { writtenAs } = names;
  const sources = { ...context, values, scripts: [before.sources, state.globalSources], resolve, writtenAs };
  const items: readonly GivenItem[] = [
    ...givenInPlaceholders(built, { ...sources, responses: state.responses }),
    ...filesIn(request, filled.body).map((path) => ({ words: t`the file ${path}`, place: 'body' }) as const),
    ...ports.givenByConnection(encoded.url).map((words) => ({ words, place: 'url' }) as const),
  ];
  const { askAboutOrigin, cookieNames } = ports;
  const given = { items, cookieNames: request.directives.has('no-cookie-jar') ? () => [] : cookieNames };
  const caller: readonly GivenItem[] = signs === undefined ? [] : [{ words: signs.words, place: 'url' }];
  const refused = await refuseGiven(encoded, { ...given, items: [...items, ...caller] }, askAboutOrigin);
  if (refused !== undefined) return { problem: refused };
  const signed = await signRequest(ready.request, signs, resolveEnvironment(environment));
  if ('problem' in signed) return signed;
  const secrets = signs === undefined ? [] : findSecretTexts(signed.credentials);
  const told = secrets.map((value) => ({ words: signs?.words ?? '', place: 'url', value }) as const);
  return { ...signed, unsigned: ready.request, given: { ...given, items: [...items, ...told] } };
}

/** Behind `<` a file is sent as it is; behind `<@` it is a text. */
function readBodyFile(
  { path, isFilled, charset }: BodyFile,
  ports: RunPorts,
): RequestBody | Extract<TextOfFile, { readonly kind: 'problem' }> {
  if (isFilled) return ports.readText(path, charset);
  const read = ports.readBytes(path);
  return read.kind === 'problem' ? read : { ...read, file: path };
}

/** As the request names them; those of parts that are filled in stand in it as texts. */
function filesIn({ bodyFile, body }: HttpFileRequest, filled: HttpRequest['body']): readonly string[] {
  const texts = body.kind === 'multipart' ? body.parts.filter(({ isFilled }) => isFilled) : [];
  const files = filled.kind === 'multipart' ? filled.parts : [];
  return [
    ...(bodyFile === undefined ? [] : [bodyFile.path]),
    ...texts.map(({ value }) => value),
    ...files.flatMap((part) => (part.kind === 'file' ? [part.path] : [])),
  ];
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

function namedRequest({ url, method, headers, body }: HttpRequest): NamedRequest {
  const text = body.kind === 'text' ? body.text : body.kind === 'form' ? encodeForm(body.fields) : '';
  return { url, method, headers, body: text };
}

function handle(
  request: HttpFileRequest,
  { request: sent, unsigned }: Pick<PreparedRequest, 'request' | 'unsigned'>,
  response: HttpResponse,
  context: RunContext,
): Pick<RanRequest, 'tests' | 'failures' | 'notes'> {
  const { status, headers, body } = withText(response, context.ports.decode);
  const from = findDestinations({ ...sent, url: response.url }) ?? [];
  const name = request.directives.get('name') || request.name;
  if (name !== undefined)
    context.state.responses.set(name, { status, headers, body, from, request: namedRequest(unsigned) });
  return runScripts(request.after, context, [sourceOfResponse(from)], (script) =>
    runHandler(
      script,
      { status, statusText: response.statusText, timeMs: response.timing.totalMs, headers, body },
      inputOf(request, context),
    ),
  );
}

interface ScriptsOutcome extends Pick<RanRequest, 'tests' | 'failures' | 'notes'> {
  readonly variables: ReadonlyMap<string, string>;
  /** Says where these come from. */
  readonly sources: ReadonlyMap<string, readonly ValueSource[]>;
}

/** @param told what the scripts are told besides the variables that they ask for */
function runScripts(
  scripts: readonly HttpFileScript[],
  context: RunContext,
  told: readonly ValueSource[],
  run: (script: HttpFileScript & { readonly kind: 'text' }) => HandlerOutcome,
): ScriptsOutcome {
  const { withoutScripts } = context;
  const tests: HandlerTest[] = [];
  const failures: string[] = [];
  const notes: string[] = [];
  const variables = new Map<string, string>();
  const sources = new Map<string, readonly ValueSource[]>();
  for (const script of scripts) {
    if (script.kind === 'file') {
      failures.push(
        t`The script ${script.path} of line ${script.line} is not run: only those in the file are.`,
      );
      continue;
    }
    if (withoutScripts !== undefined) {
      failures.push(withoutScripts);
      continue;
    }
    const outcome = run(script);
    const from = [...told, ...sourcesOfAsked(outcome.asked, sources, context)];
    keepGlobals(outcome.globals, from, context.state);
    for (const [name, value] of outcome.variables) {
      variables.set(name, value);
      sources.set(name, from);
    }
    tests.push(...outcome.tests);
    notes.push(...outcome.log);
    if (outcome.problem !== undefined)
      failures.push(t`The handler failed in line ${outcome.problem.line}: ${outcome.problem.message}`);
  }
  return { tests, failures, notes, variables, sources };
}

/** Suspects that what a script has asked for stands in whatever it sets. */
function sourcesOfAsked(
  asked: ReadonlySet<string>,
  ofRequest: ScriptSources,
  { declared, environment, ownNames, state }: RunContext,
): readonly ValueSource[] {
  const values = { ...declared, ...environment };
  const context = {
    ...{ values, ownNames, responses: state.responses, resolve: resolveEnvironment(values) },
    writtenAs: (name: string) => name,
    scripts: [ofRequest, state.globalSources],
  };
  return [...asked].flatMap((name) => sourcesOf(name, context));
}

function keepGlobals(
  after: ReadonlyMap<string, string>,
  from: readonly ValueSource[],
  { globals, globalSources }: RunState,
): void {
  for (const [name, value] of after) if (globals.get(name) !== value) globalSources.set(name, from);
  globals.clear();
  for (const [name, value] of after) globals.set(name, value);
}
