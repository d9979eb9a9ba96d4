/** From endpoints and the user's edits to the files of an export. */

import type { Auth } from '../../client/auth/auth.ts';
import type { EndpointEdits } from '../../client/edits/endpoint-edits.ts';
import type { VariableResolver } from '../../client/request/placeholders.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { HttpRequest } from '../../model/http-request.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { escapeHidden } from '../../text/hidden-characters.ts';
import { t } from '../../text/l10n.ts';
import type { ApiSource } from './api-source.ts';
import { buildExportedRequests, toExportOptions } from './build-exported-requests.ts';
import type { ExportRules } from './export-rules.ts';
import type { ExportSettings } from './export-settings.ts';
import type {
  ExportClock,
  ExportedFile,
  ExportedRequest,
  ExportedUsage,
  Exporter,
  ExporterOutput,
  ExportOptions,
  ExportResult,
} from './exporter.ts';
import type { ExporterId } from './exporter-traits.ts';
import { exporters } from './registry.ts';

export interface EndpointExport {
  readonly format: ExporterId;
  /** See `ExportOptions`. */
  readonly title: string;
  /** Absent where no project stands behind the endpoints. */
  readonly rules?: ExportRules;
  /** Absent like them. */
  readonly source?: ApiSource;
  /** Tells whether it was asked for by its own name, so that a document holds it whatever it is; absent: none was. */
  isNamed?(endpoint: Endpoint): boolean;
  /** Parts that are absent are as their format has them by default. */
  readonly settings?: Partial<ExportSettings>;
  /** Returns what stands in for the default host of an endpoint; a host that the user chose for it counts more. */
  hostOf?(endpoint: Endpoint): string | undefined;
  /** Returns what a host that is a placeholder stands for today, where that is known. */
  hostValueOf?(endpoint: Endpoint): string | undefined;
  /** Returns what the user changed; absent exports what the source says. */
  editsOf?(endpoint: Endpoint): EndpointEdits | undefined;
  /** Returns who calls it; absent says nothing of it. */
  usagesOf?(endpoint: Endpoint): readonly ExportedUsage[] | undefined;
  /** Returns how calls say who makes them; absent says nothing of it. */
  authOf?(endpoint: Endpoint): Auth | undefined;
  /** Returns what the placeholders of a request stand for; absent keeps all of them, and says nothing of it. */
  resolveOf?(endpoint: Endpoint): VariableResolver | undefined;
  /**
   * Tells whether the user may have a value for a variable of that name, for whoever reads the export. In bodies of the
   * source, braces around any other name are text. Absent: all of them are placeholders.
   */
  isVariableOf?(endpoint: Endpoint): ((name: string) => boolean) | undefined;
  /** Absent: the machine's, in UTC. */
  readonly clock?: ExportClock;
  /**
   * Returns what the user's scripts make of a request. They are given it with its placeholders, and fill these in.
   * `undefined`: there are no scripts for the endpoint.
   */
  scriptsOf?(endpoint: Endpoint): ((request: HttpRequest) => ScriptedRequest) | undefined;
}

export interface ScriptedRequest {
  readonly request: HttpRequest;
  /** About scripts that failed, and what they had to say. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Exports endpoints; what is wrong with one leaves the others standing. */
export function exportEndpoints(endpoints: readonly Endpoint[], wanted: EndpointExport): ExportResult {
  const exporter = exporters[wanted.format];
  const { requests, diagnostics, leftOut } = buildExportedRequests(endpoints, exporter, wanted);
  const output = writtenBy(exporter, requests, toExportOptions(wanted));
  const { failure, scriptCount } = output;
  return {
    ...(failure !== undefined && { failure }),
    ...(scriptCount !== undefined && { scriptCount }),
    files:
      failure === undefined
        ? output.files.map(isReadByPeople(wanted.format) ? withVisibleText : unchanged)
        : [],
    diagnostics: [...diagnostics, ...output.diagnostics],
    requested: endpoints.length,
    leftOut: [...leftOut, ...(output.leftOut ?? [])],
  };
}

/** Documents; and `.http` files, whose bodies of JSON and scripts read escapes, and whose URLs are encoded. */
function isReadByPeople(format: ExporterId): boolean {
  return format === 'markdown' || format === 'html' || format === 'http-file';
}

function withVisibleText(file: ExportedFile): ExportedFile {
  return { ...file, pieces: file.pieces.map(escapeHidden) };
}

const unchanged = (file: ExportedFile) => file;

/** Whatever an exporter does not survive is told: half a document would pass for a whole one. */
function writtenBy(
  exporter: Exporter,
  requests: readonly ExportedRequest[],
  options: ExportOptions,
): ExporterOutput {
  try {
    return exporter.exportTo(requests, options);
  } catch (error) {
    const reason =
      error instanceof RangeError ? t('it grows too large') : t`${String(error)} (please report this)`;
    const failure = t`The export as ${exporter.title} could not be written: ${reason}.`;
    return { files: [], diagnostics: [], failure };
  }
}
