/** `endpoint-atlas send`: one request to one endpoint; the body goes to standard output, all else to standard error. */

import { calledEndpoint, createEngine } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  defaultValues,
  definedHostVariable,
  noEnvironment,
  noVariables,
  resolveEnvironment,
  type VariableSets,
} from '@endpoint-atlas/engine/requests';
import { openCookieFile } from '../../calls/cookie-jar.ts';
import { readExportEnvironment } from '../../calls/read-environment.ts';
import { readTlsFiles } from '../../calls/read-tls-files.ts';
import { checkEnvironmentFiles } from '../../options/check-before-scan.ts';
import { checkHost } from '../../options/check-host.ts';
import type { UsageError } from '../../options/parse.ts';
import { findEndpoint } from '../../project/find-endpoint.ts';
import { scanForCommand } from '../../project/scan-for-command.ts';
import { reportDiagnostics } from '../../reports/report-diagnostics.ts';
import type { SendCommand } from './options.ts';
import { sendRequest } from './send-request.ts';
import { sendRpc } from './send-rpc.ts';
import { changeValues, readData } from './send-values.ts';

/** Returns the exit code: 0 only where the server says that all went well. */
export async function runSend(command: SendCommand): Promise<number | UsageError> {
  const wrong = checkHost(command.host) ?? checkEnvironmentFiles(command.environmentFiles);
  if (wrong !== undefined) return wrong;
  const tls = readTlsFiles(command);
  if (tls.kind === 'usage-error') return tls;
  const cookies = command.cookieFile === undefined ? undefined : openCookieFile(command.cookieFile);
  if (cookies?.kind === 'usage-error') return cookies;
  const engine = scanForCommand(command, createEngine);
  if ('kind' in engine) return engine;
  const { endpoints } = engine.findings();
  const found = findEndpoint(endpoints, command.endpoint);
  if (found.kind === 'usage-error') return found;
  const { given } = found;
  const endpoint = calledEndpoint(found);
  const environment = readExportEnvironment(command, [endpoint]);
  if (environment.kind === 'usage-error') return environment;
  reportDiagnostics(environment.diagnostics, command);

  const userDefined = environment.valuesOf(endpoint) ?? noEnvironment;
  const resolve = resolveEnvironment(userDefined);
  const variables: VariableSets = { ...noVariables, environment: Object.entries(userDefined) };
  const start = defaultValues(endpoint);
  const variable = endpoint.protocol === 'http' ? definedHostVariable(userDefined) : undefined;
  // Without a value it stays, so that the request is not sent to some other host.
  const named = variable === undefined ? undefined : (resolve(variable)?.trim() ?? `{{${variable}}}`);
  const data = readData(command.data);
  if (typeof data === 'object' && data.kind === 'usage-error') return data;
  if (typeof data === 'object' && endpoint.protocol === 'grpc')
    return { kind: 'usage-error', message: t`The messages of ${command.data} are no text in UTF-8.` };
  const initial = { ...start, host: given.host ?? named ?? start.host };
  const changed = changeValues(endpoint, initial, { ...command, data }, given.params);
  if (changed.kind === 'usage-error') return changed;
  const sending = {
    engine,
    endpoint,
    values: changed.values,
    variables,
    userDefined,
    command,
    data,
    chosenHost: command.host ?? given.host,
    ownNames: environment.ownNamesOf(endpoint),
    tls: tls.value,
    cookies: cookies?.value,
  };
  return endpoint.protocol === 'grpc' ? await sendRpc(sending) : await sendRequest(sending);
}
