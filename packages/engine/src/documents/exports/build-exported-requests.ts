/** From endpoints and the user's edits to the requests that an exporter writes. */

import { withAuthRow } from '../../client/auth/exported-auth.ts';
import { applyEdits } from '../../client/edits/apply-edits.ts';
import { noEdits } from '../../client/edits/endpoint-edits.ts';
import { buildAnyRequest } from '../../client/request/build-any-request.ts';
import { defaultValues } from '../../client/request/default-values.ts';
import { isDynamicVariable } from '../../client/request/dynamic-variables.ts';
import {
  keepPlaceholders,
  noValue,
  resolvePlaceholders,
  splitPlaceholders,
  unresolvedNames,
  type VariableResolver,
} from '../../client/request/placeholders.ts';
import { hostWithoutPrefix, withoutRepeatedPrefix } from '../../client/request/repeated-prefix.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { t } from '../../text/l10n.ts';
import { noApiSource } from './api-source.ts';
import { defaultDocumentScope, isDocument, reasonOutside, withoutHidden } from './document-scope.ts';
import type { EndpointExport } from './export-endpoints.ts';
import { problemAt } from './export-problem.ts';
import { noExportRules } from './export-rules.ts';
import { defaultExportSettings } from './export-settings.ts';
import type { ExportClock, ExportedRequest, ExportOptions, LeftOutEndpoint } from './exporter.ts';
import type { ExporterTraits } from './exporter-traits.ts';
import { textNamesOf } from './text-names.ts';
import { withUnchosenFile } from './unchosen-file.ts';

export interface BuiltRequests {
  readonly requests: readonly ExportedRequest[];
  readonly diagnostics: readonly Diagnostic[];
  readonly leftOut: readonly LeftOutEndpoint[];
}

/** An endpoint that cannot be exported is left out with a diagnostic; the others stay. */
export function buildExportedRequests(
  endpoints: readonly Endpoint[],
  format: ExporterTraits,
  wanted: EndpointExport,
): BuiltRequests {
  const described = isDocument(wanted.format) ? describedEndpoints(endpoints, wanted) : undefined;
  const diagnostics: Diagnostic[] = [...(described?.diagnostics ?? [])];
  const leftOut: LeftOutEndpoint[] = [...(described?.leftOut ?? [])];
  const requests = (described?.endpoints ?? endpoints).flatMap((declared): readonly ExportedRequest[] => {
    if (!format.protocols.some((protocol) => protocol === declared.protocol)) {
      const message = t`${declared.name} is left out: the format ${format.title} holds no ${declared.protocol} endpoints.`;
      // The count of what the format holds tells all of them at once.
      diagnostics.push({ ...problemAt(declared, 'not-exported', message), severity: 'info' });
      leftOut.push({ id: declared.id, reason: 'protocol' });
      return [];
    }
    const defaults = defaultValues(declared);
    const hosted = { ...defaults, host: hostFor(declared, wanted.hostOf?.(declared)) ?? defaults.host };
    const edited = applyEdits(hosted, wanted.editsOf?.(declared) ?? noEdits);
    const auth = wanted.authOf?.(declared) ?? { kind: 'none' };
    const isHeld = auth.kind !== 'digest' || format.holdsDigest === true;
    const environment = wanted.resolveOf?.(declared);
    const resolve = environment ?? keepPlaceholders;
    const { endpoint, host } = withoutRepetition(declared, edited.host, wanted, resolve);
    const bare = { ...edited, host };
    const values = isHeld ? withAuthRow(bare, auth) : bare;
    const scripts = endpoint.protocol === 'http' ? wanted.scriptsOf?.(endpoint) : undefined;
    const built = buildAnyRequest(endpoint, values, {
      gaps: 'keep',
      resolve: scripts === undefined ? resolve : keepPlaceholders,
    });
    if (built.kind === 'request') {
      const scripted = built.request.kind === 'http' ? scripts?.(built.request) : undefined;
      const request = withUnchosenFile(endpoint, scripted?.request ?? built.request, values, defaults);
      diagnostics.push(...(scripted?.diagnostics ?? []));
      if (environment) diagnostics.push(...missingVariables(endpoint, request, environment));
      const textNames = textNamesOf(values, defaults, wanted.isVariableOf?.(endpoint));
      const usages = wanted.usagesOf?.(declared);
      return [{ endpoint, values, request, textNames, resolve, ...(usages && { usages }) }];
    }
    const reasons = built.problems.map((problem) => problem.message).join(' ');
    diagnostics.push(problemAt(endpoint, 'not-exported', t`${endpoint.name} is left out: ${reasons}`));
    leftOut.push({ id: endpoint.id, reason: 'request' });
    return [];
  });
  return { requests, diagnostics, leftOut };
}

/** Host and endpoint of which one has the context path. A placeholder stays, and the path gives way to its value. */
function withoutRepetition(
  endpoint: Endpoint,
  host: string,
  { hostValueOf }: EndpointExport,
  resolve: VariableResolver,
): { readonly endpoint: Endpoint; readonly host: string } {
  const filled = resolvePlaceholders(host, resolve);
  const value = hasPlaceholder(filled) ? hostValueOf?.(endpoint) : filled === host ? undefined : filled;
  return value === undefined
    ? { endpoint, host: hostWithoutPrefix(endpoint, host, resolve) }
    : { endpoint: withoutRepeatedPrefix(endpoint, value, resolve), host };
}

function hasPlaceholder(text: string): boolean {
  return splitPlaceholders(text).some(({ kind }) => kind === 'placeholder');
}

/** The endpoints that a document is about, as it describes them. */
function describedEndpoints(endpoints: readonly Endpoint[], wanted: EndpointExport) {
  const scope = wanted.settings?.documents ?? defaultDocumentScope;
  const judged = endpoints.map((endpoint) => ({
    endpoint,
    reason: wanted.isNamed?.(endpoint) ? undefined : reasonOutside(endpoint, scope),
  }));
  const outside = judged.flatMap(({ endpoint, reason }) =>
    reason === undefined ? [] : [{ endpoint, reason }],
  );
  return {
    endpoints: judged.flatMap(({ endpoint, reason }) =>
      reason === undefined ? [withoutHidden(endpoint, scope)] : [],
    ),
    diagnostics: outside.map(({ endpoint, reason }) => outsideDocuments(endpoint, reason)),
    leftOut: outside.map(({ endpoint: { id }, reason }) => ({ id, reason })),
  };
}

/** The count of what the format holds tells all of them at once. */
function outsideDocuments(endpoint: Endpoint, reason: 'hidden' | 'client'): Diagnostic {
  const why = {
    hidden: t('annotations hide it from documents'),
    client: t('the service calls it and does not serve it'),
  };
  const message = t`${endpoint.name} is left out: ${why[reason]}.`;
  return { ...problemAt(endpoint, 'not-exported', message), severity: 'info' };
}

export function toExportOptions({
  title,
  rules = noExportRules,
  source = noApiSource,
  settings,
  clock = utcClock,
}: EndpointExport): ExportOptions {
  return { title, rules, source, settings: { ...defaultExportSettings, ...settings }, clock };
}

const utcClock: ExportClock = { now: () => Date.now(), timeZone: 'UTC' };

/** One host stands in for those of many endpoints, and may be no address for some of them. */
function hostFor({ protocol }: Endpoint, host: string | undefined): string | undefined {
  const isOther = protocol === 'grpc' ? /^https?:/i : /^grpcs?:/i;
  return host === undefined || isOther.test(host.trim()) ? undefined : host;
}

/** Placeholders that should have got values and are still there. */
function missingVariables(
  endpoint: Endpoint,
  request: ExportedRequest['request'],
  resolve: VariableResolver,
): readonly Diagnostic[] {
  // A request is plain data, and a placeholder holds nothing that JSON would write in another way.
  return unresolvedNames(JSON.stringify(request), resolve)
    .filter((name) => !isDynamicVariable(name))
    .map((name) => ({
      ...problemAt(endpoint, 'request-incomplete', `${endpoint.name}: ${noValue(name)}`),
      severity: 'warning',
    }));
}
