/** `endpoint-atlas verify`: what a service that runs serves, beside what its source says. */

import { createEngine, type Engine, withoutCredentials } from '@endpoint-atlas/engine';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { decodeText, proxiedTransport, readProxies } from '@endpoint-atlas/engine/node';
import {
  type Credentials,
  fillAuth,
  type HttpRequest,
  neverCancelled,
  noEnvironment,
  resolveEnvironment,
  resolvePlaceholders,
  sendHttp,
} from '@endpoint-atlas/engine/requests';
import {
  askService,
  type Get,
  readBaseUrl,
  type Verification,
  verifyRequest,
} from '@endpoint-atlas/engine/verify';
import { openCookieFile } from '../../calls/cookie-jar.ts';
import { httpSendOptions } from '../../calls/http-send-options.ts';
import { readExportEnvironment } from '../../calls/read-environment.ts';
import { readTlsFiles } from '../../calls/read-tls-files.ts';
import { checkEnvironmentFiles } from '../../options/check-before-scan.ts';
import { reportConditions, thereAre } from '../../options/conditions.ts';
import { pickFilesFor } from '../../options/connection-options.ts';
import type { UsageError } from '../../options/parse.ts';
import { counted } from '../../output/counted.ts';
import { printJson } from '../../output/print-json.ts';
import { printable } from '../../output/printable.ts';
import { stylesFor } from '../../output/styles.ts';
import { userAgent } from '../../output/version.ts';
import { planScan } from '../../project/plan-scan.ts';
import { scanPlanned } from '../../project/scan-for-command.ts';
import { reportDiagnostics } from '../../reports/report-diagnostics.ts';
import type { VerifyCommand, VerifyCondition } from './options.ts';
import { verificationText } from './print.ts';

/** Returns the exit code. */
export async function runVerify(command: VerifyCommand): Promise<number | UsageError> {
  if (readBaseUrl(command.url) === undefined)
    return { kind: 'usage-error', message: t`"${command.url}" is no URL of HTTP.` };
  const wrong = checkEnvironmentFiles(command.environmentFiles);
  if (wrong !== undefined) return wrong;
  const planned = planScan(command, { describesTypes: false });
  if (planned.kind === 'usage-error') return planned;
  const engine = scanPlanned({ ...command, failOn: [] }, planned, createEngine);
  const get = getFor(command, engine);
  if (typeof get !== 'function') return get;
  const asked = await askService(
    {
      url: command.url,
      managementPath: command.managementPath,
      ...(command.managementPort !== undefined && { managementPort: command.managementPort }),
      contextPaths: contextPathsOf(engine),
    },
    get,
  );
  if (asked.kind === 'problem') {
    process.stderr.write(`endpoint-atlas: ${asked.message.split('\n').map(printable).join('\n')}\n`);
    return 1;
  }
  const verification = engine.verify(asked.api, planned.below);
  switch (command.format) {
    case 'json':
      printJson({ version: 1, ...verification });
      break;
    case 'table':
      process.stdout.write(verificationText(verification, stylesFor(command.color, process.stdout)));
      break;
  }
  return reportConditions(command.failOn, (condition) => failureOf(condition, verification));
}

/** Returns what the source, or a property that nobody has switched on, puts in front of paths. */
function contextPathsOf(engine: Engine): readonly string[] {
  const known = engine.findings().endpoints.flatMap(({ contextPath }) => contextPath ?? []);
  const hidden = engine
    .previewProperties()
    .flatMap(({ path, becomes = path }) => (becomes.endsWith(path) ? becomes.slice(0, -path.length) : []));
  return [...new Set([...known, ...hidden])].filter((each) => each !== '');
}

/** @returns a GET with the connection and the credentials of the command */
function getFor(command: VerifyCommand, engine: Engine): Get | UsageError {
  const tls = readTlsFiles(command);
  if (tls.kind === 'usage-error') return tls;
  const cookies = command.cookieFile === undefined ? undefined : openCookieFile(command.cookieFile);
  if (cookies?.kind === 'usage-error') return cookies;
  const { endpoints } = engine.findings();
  const environment = readExportEnvironment(command, endpoints.slice(0, 1));
  if (environment.kind === 'usage-error') return environment;
  reportDiagnostics(environment.diagnostics, command);
  const [first] = endpoints;
  const resolve = resolveEnvironment((first && environment.valuesOf(first)) ?? noEnvironment);
  const { credentials: written } = command;
  const filled = written && fillAuth<Credentials>(written, resolve);
  const [missing] = filled?.missing ?? [];
  if (missing !== undefined)
    return {
      kind: 'usage-error',
      message: t`The variable "${missing}" has no value: name an environment with --env.`,
    };
  const headers = command.headers.map(
    ([name, value]) => [name, resolvePlaceholders(value, resolve)] as const,
  );
  return async (url) => {
    const request = verifyRequest(url, headers, filled?.auth);
    if (command.verbose) process.stderr.write(t`GET ${withoutCredentials(url)}\n`);
    const settings = { userAgent, filesFrom: process.cwd(), tls: pickFilesFor(command.url, tls.value) };
    const transport = proxiedTransport(settings, readProxies(process.env));
    const jar = cookies?.value.jar;
    const options = {
      ...httpSendOptions(command, url, undefined),
      ...(jar !== undefined && { cookies: jar }),
      refuseRedirect: async ({ url: to }: HttpRequest) =>
        t`A redirect leads from ${withoutCredentials(url)} to ${withoutCredentials(to)}, which is another service: name that one to compare with it.`,
    };
    const exchange = await sendHttp(request, options, transport, neverCancelled);
    return exchange.kind === 'failure'
      ? { kind: 'failure', message: exchange.message }
      : { kind: 'response', status: exchange.status, text: decodeText(exchange.body, 'utf-8') ?? '' };
  };
}

function failureOf(condition: VerifyCondition, { differences, matched }: Verification): string | undefined {
  const open = differences.filter(({ reason }) => reason === undefined).length;
  switch (condition) {
    case 'difference':
      return thereAre(differences.length, counted(differences.length, 'difference'));
    case 'unexplained':
      return thereAre(open, tn(open, '1 unexplained difference', '{0} unexplained differences'));
    case 'empty':
      return matched === 0 ? t('There is no endpoint that both sides have') : undefined;
  }
}
