/** From endpoints and the user's edits to the files of an export. */
import type { Auth } from '../auth/auth.ts';
import { withAuthRow } from '../auth/exported-auth.ts';
import { applyEdits } from '../edits/apply-edits.ts';
import { type EndpointEdits, noEdits } from '../edits/endpoint-edits.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { buildAnyRequest } from '../request/build-any-request.ts';
import { defaultValues } from '../request/default-values.ts';
import { isDynamicVariable } from '../request/dynamic-variables.ts';
import type { HttpRequest } from '../request/http-request.ts';
import {
  keepPlaceholders,
  noValue,
  unresolvedNames,
  type VariableResolver,
} from '../request/placeholders.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { type ApiSource, noApiSource } from './api-source.ts';
import { problemAt } from './export-problem.ts';
import { type ExportRules, noExportRules } from './export-rules.ts';
import { defaultExportSettings, type ExportSettings } from './export-settings.ts';
import type {
  ExportClock,
  ExportedRequest,
  Exporter,
  ExporterOutput,
  ExportOptions,
  ExportResult,
  LeftOutEndpoint,
} from './exporter.ts';
import type { ExporterId } from './exporter-ids.ts';
import { exporters } from './registry.ts';
import { textNamesOf } from './text-names.ts';

export interface EndpointExport {
  readonly format: ExporterId;
  /** See `ExportOptions`. */
  readonly title: string;
  /** Absent where no project stands behind the endpoints. */
  readonly rules?: ExportRules;
  /** Absent like them. */
  readonly source?: ApiSource;
  /** Parts that are absent are as their format has them by default. */
  readonly settings?: Partial<ExportSettings>;
  /** What stands in for the default host of an endpoint; a host that the user chose for it counts more. */
  hostOf?(endpoint: Endpoint): string | undefined;
  /** What the user changed; absent exports what the source says. */
  editsOf?(endpoint: Endpoint): EndpointEdits | undefined;
  /** How calls say who makes them; absent says nothing of it. */
  authOf?(endpoint: Endpoint): Auth | undefined;
  /** What the placeholders of a request stand for; absent keeps all of them, and says nothing of it. */
  resolveOf?(endpoint: Endpoint): VariableResolver | undefined;
  /**
   * Whether the user may have a value for a variable of that name, for whoever reads the export. In bodies of the
   * source, braces around any other name are text. Absent: all of them are placeholders.
   */
  isVariableOf?(endpoint: Endpoint): ((name: string) => boolean) | undefined;
  /** Absent: the machine's, in UTC. */
  readonly clock?: ExportClock;
  /**
   * What the user's scripts make of a request. They are given it with its placeholders, and fill these in.
   * `undefined`: there are no scripts for the endpoint.
   */
  scriptsOf?(endpoint: Endpoint): ((request: HttpRequest) => ScriptedRequest) | undefined;
}

export interface ScriptedRequest {
  readonly request: HttpRequest;
  /** About scripts that failed, and what they had to say. */
  readonly diagnostics: readonly Diagnostic[];
}

/** An endpoint that cannot be exported is left out with a diagnostic; the others stay. */
export function exportEndpoints(endpoints: readonly Endpoint[], wanted: EndpointExport): ExportResult {
  const exporter = exporters[wanted.format];
  const { title, rules = noExportRules, source = noApiSource, clock = utcClock } = wanted;
  const diagnostics: Diagnostic[] = [];
  const leftOut: LeftOutEndpoint[] = [];
  const requests = endpoints.flatMap((endpoint): readonly ExportedRequest[] => {
    if (!exporter.protocols.some((protocol) => protocol === endpoint.protocol)) {
      const message = `${endpoint.name} is left out: the format ${exporter.title} holds no ${endpoint.protocol} endpoints.`;
      // The count of what the format holds tells all of them at once.
      diagnostics.push({ ...problemAt(endpoint, 'not-exported', message), severity: 'info' });
      leftOut.push({ id: endpoint.id, reason: 'protocol' });
      return [];
    }
    const defaults = defaultValues(endpoint);
    const hosted = { ...defaults, host: hostFor(endpoint, wanted.hostOf?.(endpoint)) ?? defaults.host };
    const edited = applyEdits(hosted, wanted.editsOf?.(endpoint) ?? noEdits);
    const auth = wanted.authOf?.(endpoint) ?? { kind: 'none' };
    const isHeld = auth.kind !== 'digest' || exporter.holdsDigest === true;
    const values = isHeld ? withAuthRow(edited, auth) : edited;
    const environment = wanted.resolveOf?.(endpoint);
    const resolve = environment ?? keepPlaceholders;
    const scripts = endpoint.protocol === 'http' ? wanted.scriptsOf?.(endpoint) : undefined;
    const built = buildAnyRequest(endpoint, values, {
      gaps: 'keep',
      resolve: scripts === undefined ? resolve : keepPlaceholders,
    });
    if (built.kind === 'request') {
      const scripted = built.request.kind === 'http' ? scripts?.(built.request) : undefined;
      const request = scripted?.request ?? built.request;
      diagnostics.push(...(scripted?.diagnostics ?? []));
      if (environment) diagnostics.push(...missingVariables(endpoint, request, environment));
      const textNames = textNamesOf(values, defaults, wanted.isVariableOf?.(endpoint));
      return [{ endpoint, values, request, textNames, resolve }];
    }
    const reasons = built.problems.map((problem) => problem.message).join(' ');
    diagnostics.push(problemAt(endpoint, 'not-exported', `${endpoint.name} is left out: ${reasons}`));
    leftOut.push({ id: endpoint.id, reason: 'request' });
    return [];
  });
  const settings = { ...defaultExportSettings, ...wanted.settings };
  const output = writtenBy(exporter, requests, { title, rules, source, settings, clock });
  const { failure, scriptCount } = output;
  return {
    ...(failure !== undefined && { failure }),
    ...(scriptCount !== undefined && { scriptCount }),
    files: failure === undefined ? output.files : [],
    diagnostics: [...diagnostics, ...output.diagnostics],
    requested: endpoints.length,
    leftOut: [...leftOut, ...(output.leftOut ?? [])],
  };
}

/** Whatever an exporter does not survive is told: half a document would pass for a whole one. */
function writtenBy(
  exporter: Exporter,
  requests: readonly ExportedRequest[],
  options: ExportOptions,
): ExporterOutput {
  try {
    return exporter.exportTo(requests, options);
  } catch (error) {
    const reason = error instanceof RangeError ? 'it grows too large' : `${error} (please report this)`;
    const failure = `The export as ${exporter.title} could not be written: ${reason}.`;
    return { files: [], diagnostics: [], failure };
  }
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
