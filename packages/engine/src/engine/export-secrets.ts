/** Says whether the files of an export are for the user alone. */
import { mayHoldSecret } from '../client/edits/secret-edits.ts';
import type { ExportRequest } from './export-project.ts';

/**
 * Tells whether an export may hold a secret: values of an environment or of earlier requests are filled in, scripts
 * run, or the user's edits look like secrets. What only the source says is no secret.
 */
export function mayExportHoldSecret({ endpoints, scriptVariables }: ExportRequest): boolean {
  const { environment = [], collectionVariables = [], globals = [] } = scriptVariables ?? {};
  return (
    environment.length + collectionVariables.length + globals.length > 0 ||
    endpoints.some(
      ({ edits = {}, variables = {}, scripts = [] }) =>
        mayHoldSecret(edits) || Object.keys(variables).length + scripts.length > 0,
    )
  );
}
