import type { Diagnostic } from './diagnostic.ts';
import { t } from './l10n.ts';

/** A fault of ours, caught where it costs the least. `what` is what we were about to do: "Reading this file". */
export function internalError(file: string, what: string, error: unknown): Diagnostic {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const message = t`${what} failed (${detail}). Please report this.`;
  return { file, line: 1, severity: 'error', code: 'internal-error', message };
}
