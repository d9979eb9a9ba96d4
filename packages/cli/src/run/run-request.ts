/** One request of an `.http` file: its variables, its way over the network, and its handlers. */
import {
  buildFileRequest,
  defaultSendOptions,
  dynamicVariables,
  type EnvironmentValues,
  fillRequest,
  type HandlerTest,
  type HttpFileRequest,
  type HttpRequest,
  type HttpResponse,
  hasPlaceholders,
  hostOf,
  neverCancelled,
  resolveEnvironment,
  runHandler,
  sendHttp,
  withoutCredentials,
  withText,
} from '@endpoint-atlas/engine';
import {
  type CookieJar,
  decodeText,
  proxiedTransport,
  proxiesOf,
  type TlsFiles,
} from '@endpoint-atlas/engine/node';
import { forHostOf } from '../arguments/connection-options.ts';
import type { RunCommand } from '../arguments/run.ts';
import { refusalToSend } from '../consent.ts';
import { version } from '../version.ts';
import { readRequestFile, requestFile } from './request-files.ts';

export interface RanRequest {
  readonly file: string;
  readonly line: number;
  /** As the file calls it, else its method and URL. */
  readonly name: string;
  /** `201 Created`; empty where there is no response. */
  readonly status: string;
  readonly timeMs: number;
  readonly tests: readonly HandlerTest[];
  /** Why it failed, apart from tests, as full sentences; none where it did not. */
  readonly failures: readonly string[];
  /** What it says besides. */
  readonly notes: readonly string[];
}

export interface RunContext {
  readonly command: RunCommand;
  readonly file: string;
  /** Of the file. */
  readonly declared: EnvironmentValues;
  readonly environment: EnvironmentValues;
  /** Whether the environment holds values of the user's own. */
  readonly hasOwnValues: boolean;
  /** What handlers have set; they add to it. */
  readonly globals: Map<string, string>;
  readonly cookies: CookieJar;
  readonly tls: TlsFiles;
}

export async function runRequest(request: HttpFileRequest, context: RunContext): Promise<RanRequest> {
  const { file } = context;
  const start = {
    file,
    line: request.line,
    name: request.name ?? `${request.method} ${withoutCredentials(request.url)}`,
    status: '',
    timeMs: 0,
    tests: [],
    notes: request.notes,
  };
  const prepared = prepare(request, context);
  if ('problem' in prepared) return { ...start, failures: [prepared.problem] };
  const sent = await send(prepared.request, request, context);
  if (sent.kind === 'failure') return { ...start, failures: [sent.message] };
  const handled = handle(request, sent, context);
  const isBad = handled.tests.length === 0 && handled.failures.length === 0 && sent.status >= 400;
  return {
    ...start,
    status: `${sent.status} ${sent.statusText}`.trim(),
    timeMs: sent.timing.totalMs,
    tests: handled.tests,
    failures: isBad ? [`The server answered with ${sent.status} ${sent.statusText}.`] : handled.failures,
    notes: [...request.notes, ...handled.notes],
  };
}

function prepare(
  request: HttpFileRequest,
  { command, file, declared, environment, hasOwnValues, globals }: RunContext,
): { readonly request: HttpRequest } | { readonly problem: string } {
  if (request.before.length > 0)
    return {
      problem: `The script of line ${request.before[0]?.line} in front of the request cannot be run here.`,
    };
  const body = request.bodyFile === undefined ? undefined : requestFile(request.bodyFile, file);
  if (body?.kind === 'problem') return { problem: body.message };
  const text = body && readRequestFile(body.path);
  if (body !== undefined && text === undefined)
    return { problem: `The file ${request.bodyFile} cannot be read.` };
  const built = buildFileRequest(request, text);
  const dynamic = dynamicVariables({ now: Date.now, random: Math.random });
  const written = { ...declared, ...environment };
  const named = resolveEnvironment(written, (name) => globals.get(name) ?? dynamic(name));
  // What a response has said is taken as it is, and counts more than what files say.
  const resolve = (name: string) => globals.get(name) ?? named(name);
  const { request: filled, missing } = fillRequest(built, resolve);
  if (missing.length > 0) return { problem: `The variable "${missing[0]}" has no value.` };
  const given = hasOwnValues && hasPlaceholders(built) ? ['variables of your environment'] : [];
  const refused = refusalToSend(filled.url, { written: undefined, given }, command);
  if (refused !== undefined)
    return { problem: refused.replace('Name the host with --host URL, or allow', 'Allow') };
  return withFiles(filled, file);
}

/** Parts name their files from the folder of the `.http` file. */
function withFiles(
  request: HttpRequest,
  httpFile: string,
): { readonly request: HttpRequest } | { readonly problem: string } {
  if (request.body.kind !== 'multipart') return { request };
  const parts = request.body.parts.map((part) => {
    if (part.kind === 'text') return part;
    const found = requestFile(part.path, httpFile);
    return found.kind === 'problem' ? found : { ...part, path: found.path };
  });
  const problem = parts.find((part) => part.kind === 'problem');
  if (problem !== undefined) return { problem: problem.message };
  return {
    request: {
      ...request,
      body: { ...request.body, parts: parts.filter((part) => part.kind !== 'problem') },
    },
  };
}

async function send(
  request: HttpRequest,
  { directives }: HttpFileRequest,
  { command, cookies, tls }: RunContext,
) {
  const host = hostOf(request.url);
  const settings = {
    userAgent: `endpoint-atlas/${version}`,
    filesFrom: process.cwd(),
    tls: forHostOf(request.url, tls),
  };
  const options = {
    ...defaultSendOptions,
    timeoutMs: command.timeoutMs,
    followRedirects: !directives.has('no-redirect'),
    largerBy: '--max-size',
    unverifiedHosts: command.isInsecure && host !== undefined ? [host] : [],
    ...(Number.isFinite(command.maxBytes) && { maxBodyBytes: command.maxBytes }),
    ...(!directives.has('no-cookie-jar') && { cookies }),
  };
  return await sendHttp(request, options, proxiedTransport(settings, proxiesOf(process.env)), neverCancelled);
}

function handle(
  request: HttpFileRequest,
  response: HttpResponse,
  { declared, environment, globals }: RunContext,
): Pick<RanRequest, 'tests' | 'failures' | 'notes'> {
  const tests: HandlerTest[] = [];
  const failures: string[] = [];
  const notes: string[] = [];
  const { status, headers, body } = withText(response, decodeText);
  for (const handler of request.after) {
    if (handler.kind === 'file') {
      failures.push(
        `The handler ${handler.path} of line ${handler.line} is not run: only those in the file are.`,
      );
      continue;
    }
    const known = new Map([...Object.entries({ ...declared, ...environment }), ...globals]);
    const outcome = runHandler(handler, { status, headers, body }, known);
    for (const [name, value] of outcome.globals) globals.set(name, value);
    tests.push(...outcome.tests);
    notes.push(...outcome.log);
    if (outcome.problem !== undefined)
      failures.push(`The handler failed in line ${outcome.problem.line}: ${outcome.problem.message}`);
  }
  return { tests, failures, notes };
}
