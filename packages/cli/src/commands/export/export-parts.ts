/**
 * Says what goes into which file: all endpoints into one, or with `{module}` in its name those of each service into its
 * own.
 */

import path from 'node:path';
import type { Endpoint, Engine } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { makeFolders } from '@endpoint-atlas/engine/node';
import { isTaken } from '../../options/check-before-scan.ts';
import type { UsageError } from '../../options/parse.ts';
import type { ExportCommand } from './options.ts';

export interface ExportPart {
  /** `undefined` writes to standard output. */
  readonly output: string | undefined;
  readonly endpoints: readonly Endpoint[];
  /** Names a service; absent where all endpoints are in one part. */
  readonly title?: string;
}

export const modulePlaceholder = '{module}';

export function exportParts(
  { output, force, isCheck }: Pick<ExportCommand, 'output' | 'force' | 'isCheck'>,
  engine: Pick<Engine, 'services'>,
  endpoints: readonly Endpoint[],
): readonly ExportPart[] | UsageError {
  if (output === undefined || !output.includes(modulePlaceholder)) return [{ output, endpoints }];
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const names = new Set<string>();
  const parts = engine.services([...byId.keys()]).map(({ name, title, endpoints: served }) => {
    const file = firstFree(inFileNames(name), names);
    names.add(file);
    return {
      output: output.replaceAll(modulePlaceholder, file),
      endpoints: served.flatMap((id) => byId.get(id) ?? []),
      title,
    };
  });
  const taken = force || isCheck ? undefined : parts.find((part) => isTaken(part.output));
  if (taken !== undefined)
    return {
      kind: 'usage-error',
      message: t`${taken.output} exists already. Use --force to overwrite it.`,
    };
  if (!isCheck) for (const part of parts) makeFolderFor(part.output);
  return parts;
}

/** Makes the folders of a pattern like `api/{module}/openapi.yaml`, which are not there before. */
function makeFolderFor(output: string): void {
  try {
    makeFolders(path.dirname(output));
  } catch {
    // Whoever writes the file hears why.
  }
}

/** `services-orders` for the folder `services/orders`. */
function inFileNames(name: string): string {
  return name.replace(/[^\p{L}\p{N}._-]/gu, '-').replace(/^\.+/, '') || 'api';
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 2, name = wanted; ; number++) {
    if (!taken.has(name)) return name;
    name = `${wanted}${number}`;
  }
}
