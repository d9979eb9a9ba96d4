/** Exports an open project as `endpoint-atlas export` does where nobody has said more. */
import { findDefault, mapValues } from '@endpoint-atlas/engine';
import { type ExportRequest, optionGroups, toText, withoutScripts } from '@endpoint-atlas/engine/exports';
import type { EngineCall } from '@endpoint-atlas/engine/node';
import type { Exported, ExportFormat, ExportOptions, Problem } from './api.ts';

export const openApiDefaults = mapValues(optionGroups.openapi.options, findDefault);

export async function exportProject(
  call: EngineCall,
  below: readonly string[],
  format: ExportFormat,
  options: ExportOptions,
  cancellation: Parameters<EngineCall>[2],
): Promise<Exported | Problem> {
  const { title, version, group, host, openapiVersion, syntax } = options;
  const { endpoints } = await call('findings', [below]);
  // A document is about all that its application serves.
  const elsewhere = format === 'openapi' ? await call('scannedElsewhere', [below]) : [];
  const wanted = options.endpoints && new Set(options.endpoints);
  const chosen = [...endpoints, ...elsewhere].filter(({ id }) => wanted?.has(id) ?? true);
  const request: ExportRequest = {
    format,
    ...(title !== undefined && { title }),
    endpoints: chosen.map(({ id }) => ({
      id,
      ...(wanted !== undefined && { isNamed: true as const }),
      ...(host !== undefined && { host }),
    })),
    settings: {
      api: {
        ...(title !== undefined && { title }),
        ...(version !== undefined && { version }),
        ...(group !== undefined && { group }),
      },
      openapi: {
        ...openApiDefaults,
        ...(openapiVersion !== undefined && { version: openapiVersion }),
        ...(syntax !== undefined && { format: syntax }),
      },
    },
  };
  const exported = await call('exportEndpoints', [request], cancellation);
  if (exported.failure !== undefined) return { kind: 'problem', message: exported.failure };
  const { files, leftOut, diagnostics } = options.includeScripts
    ? exported
    : withoutScripts(format, exported);
  return {
    kind: 'exported',
    files: files.map((file) => ({ name: file.name, text: toText(file) })),
    ...{ leftOut, diagnostics },
  };
}
