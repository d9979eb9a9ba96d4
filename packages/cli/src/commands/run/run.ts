/** `endpoint-atlas run`: the requests of `.http` files, in order; returns 1 where one of them failed. */

import { t } from '@endpoint-atlas/engine/l10n';
import { createCookieJar, readRegularFile, replaceFile, writeReason } from '@endpoint-atlas/engine/node';
import {
  chooseRequests,
  type FileSignIn,
  formatDuration,
  type HttpFile,
  type HttpFileRequest,
  hasFailed,
  maxImportCharacters,
  noEnvironment,
  type RanRequest,
  readHttpFile,
  runFileRequest,
  startRun,
} from '@endpoint-atlas/engine/requests';
import { openCookieFile } from '../../calls/cookie-jar.ts';
import { readExportEnvironment } from '../../calls/read-environment.ts';
import { readTlsFiles } from '../../calls/read-tls-files.ts';
import { checkEnvironmentFiles, checkOutput } from '../../options/check-before-scan.ts';
import type { UsageError } from '../../options/parse.ts';
import { certificatesText } from '../../output/certificates-text.ts';
import { counted } from '../../output/counted.ts';
import { printable } from '../../output/printable.ts';
import { type Styles, stylesFor } from '../../output/styles.ts';
import { findHttpFiles } from '../../project/find-http-files.ts';
import { reportDiagnostics } from '../../reports/report-diagnostics.ts';
import { junitReport } from './junit.ts';
import type { RunCommand } from './options.ts';
import { runPorts } from './run-ports.ts';

export async function runFiles(command: RunCommand): Promise<number | UsageError> {
  const wrong = checkEnvironmentFiles(command.environmentFiles) ?? checkOutput(command.junitFile);
  if (wrong !== undefined) return wrong;
  const tls = readTlsFiles(command);
  if (tls.kind === 'usage-error') return tls;
  const cookies = command.cookieFile === undefined ? undefined : openCookieFile(command.cookieFile);
  if (cookies?.kind === 'usage-error') return cookies;
  const found = findHttpFiles(command.paths);
  if (found.kind === 'usage-error') return found;
  const places = found.files.map((file) => ({ source: { file } }));
  const environment = readExportEnvironment(command, places);
  if (environment.kind === 'usage-error') return environment;
  reportDiagnostics(environment.diagnostics, command);
  const read = readFiles(found.files);
  if (read.kind === 'usage-error') return read;
  const unknown = unknownName(read.files, command);
  if (unknown !== undefined) return unknown;

  const styles = stylesFor(command.color, process.stdout);
  const ran: RanRequest[] = [];
  const jar = cookies?.value.jar ?? createCookieJar();
  // What servers set on the way goes back to them; what the user has kept from before is the user's own.
  const ownCookies = cookies?.value.own ?? createCookieJar();
  const state = startRun();
  for (const { file, content } of read.files) {
    for (const note of content.notes) process.stderr.write(`${printable(`${file}: ${note}`)}\n`);
    const place = { source: { file } };
    const context = {
      file,
      declared: Object.fromEntries(content.variables),
      environment: environment.valuesOf(place) ?? noEnvironment,
      signIn: signInBy(command),
      ownNames: environment.ownNamesOf(place),
      state,
      ports: runPorts(file, command, { cookies: jar, ownCookies, tls: tls.value }),
    };
    for (const request of chooseRequests(content.requests, wantedBy(command))) {
      const result = await runFileRequest(request, context);
      ran.push(result);
      report(result, command, styles);
    }
  }
  const unsaved = cookies?.value.save();
  if (unsaved !== undefined) process.stderr.write(`${printable(unsaved)}\n`);
  const finished = finish(ran, command);
  return unsaved === undefined || finished !== 0 ? finished : 1;
}

/** Nobody waits for anybody: who calls is said by an option. */
function signInBy({ credentials }: RunCommand): FileSignIn | undefined {
  if (credentials === undefined) return undefined;
  const words = credentials.kind === 'bearer' ? t('what --oauth2-bearer says') : t('what --user says');
  return { auth: credentials, words, credentials: async () => ({ kind: 'credentials', credentials }) };
}

function wantedBy({ names }: RunCommand): ((request: HttpFileRequest) => boolean) | undefined {
  return names.length === 0 ? undefined : (request) => names.some((name) => isCalled(request, name));
}

function isCalled({ name, heading }: HttpFileRequest, wanted: string): boolean {
  return name === wanted || heading === wanted;
}

/** Nothing is sent where a name is misspelt: what was meant by it may have to come first. */
function unknownName(files: readonly FileContent[], { names }: RunCommand): UsageError | undefined {
  const requests = files.flatMap(({ content }) => content.requests);
  const unknown = names.find((name) => !requests.some((request) => isCalled(request, name)));
  return unknown === undefined
    ? undefined
    : { kind: 'usage-error', message: t`There is no request with the name "${unknown}" in these files.` };
}

interface FileContent {
  readonly file: string;
  readonly content: HttpFile;
}

function readFiles(
  files: readonly string[],
): { readonly kind: 'files'; readonly files: readonly FileContent[] } | UsageError {
  const contents: FileContent[] = [];
  for (const file of files) {
    const content = readFile(file);
    if (content === undefined) return { kind: 'usage-error', message: t`The file ${file} cannot be read.` };
    contents.push({ file, content });
  }
  return { kind: 'files', files: contents };
}

function readFile(file: string): HttpFile | undefined {
  try {
    const read = readRegularFile(file, maxImportCharacters);
    return typeof read === 'string' ? undefined : readHttpFile(read.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reports a request. What files and servers say may hold signs that a terminal obeys; the styles are ours. */
function report(ran: RanRequest, { quiet }: RunCommand, styles: Styles): void {
  const { name, file, line, status, timeMs, tests, failures, notes, exchange } = ran;
  const isBad = hasFailed(ran);
  if (quiet && !isBad) return;
  const marks = { good: styles.green('✓'), bad: styles.red('✗') };
  const what = status === '' ? '' : ` ${printable(status)} (${formatDuration(timeMs)})`;
  const place = styles.dim(printable(`${file}:${line}`));
  const refused = exchange?.kind === 'failure' ? exchange.certificates : undefined;
  const lines = [
    `${isBad ? marks.bad : marks.good} ${printable(name)}${what} ${place}`,
    ...tests.map(({ name: test, outcome, message }) =>
      outcome === 'failed'
        ? `    ${marks.bad} ${printable(`${test}: ${message}`)}`
        : `    ${marks.good} ${printable(test)}`,
    ),
    ...failures.map((failure) => `    ${printable(failure)}`),
    ...(refused === undefined ? [] : certificatesText(refused)).map((each) => `    ${printable(each)}`),
    ...notes.map((note) => `    ${styles.dim(printable(note))}`),
  ];
  for (const each of lines) process.stdout.write(`${each}\n`);
}

function finish(ran: readonly RanRequest[], { junitFile }: RunCommand): number | UsageError {
  if (ran.length === 0) return { kind: 'usage-error', message: t('There is no request in these files.') };
  const bad = ran.filter(hasFailed).length;
  const tests = ran.reduce((sum, each) => sum + each.tests.length, 0);
  process.stdout.write(t`${counted(ran.length, 'request')}, ${counted(tests, 'test')}, ${bad} failed\n`);
  const problem =
    junitFile === undefined ? undefined : replaceFile({ file: junitFile, content: junitReport(ran) });
  if (problem !== undefined)
    process.stderr.write(
      t`endpoint-atlas: The report ${junitFile} was not written: ${writeReason(problem)}\n`,
    );
  return bad > 0 || problem !== undefined ? 1 : 0;
}
