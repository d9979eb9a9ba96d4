/** Presents what the view says about a scan. Pure. */

import type { ScanProgress, ScanSummary } from '@endpoint-atlas/engine';
import { languageTag, t } from '@endpoint-atlas/engine/l10n';

/** The names are read by `when` clauses of the manifest. */
export type ScanState =
  | { readonly status: 'idle' }
  /** No workspace folder lies on a disk. */
  | { readonly status: 'nothingOnDisk' }
  | { readonly status: 'scanning'; readonly progress: ScanProgress | undefined }
  | { readonly status: 'complete'; readonly summary: ScanSummary }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly message: string };

/** One line, while the scan runs. */
export function presentProgress(progress: ScanProgress | undefined): string {
  if (progress === undefined) return t('Scan is starting…');
  const { done, total } = progress;
  switch (progress.phase) {
    case 'walking':
      return t('Looking for source files…');
    case 'reading':
      return t`Reading ${ofTotal(done, total)} files…`;
    case 'finding':
      return t`Finding endpoints in ${ofTotal(done, total)} files…`;
  }
}

/** One line, for the log. */
export function presentSummary(summary: ScanSummary): string {
  const seconds = (summary.milliseconds / 1000).toFixed(1);
  return summary.outcome === 'cancelled'
    ? t`The scan was cancelled after ${seconds} s.`
    : t`Found ${summary.endpoints} endpoints in ${summary.files} files in ${seconds} s.`;
}

function ofTotal(done: number, total: number): string {
  const written = (count: number) => count.toLocaleString(languageTag());
  return total > 0 ? t`${written(done)} of ${written(total)}` : written(done);
}
