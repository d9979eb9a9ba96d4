import type { ScanObserver, ScanProgress } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';

/** Shows the progress of some work on standard error for as long as it takes. */
export function withProgress<Result>(
  { quiet }: { readonly quiet: boolean },
  work: (observer: Pick<ScanObserver, 'onProgress' | 'isCancelled'>) => Result,
): Result {
  const progress = progressLine(process.stderr, !quiet);
  const result = work({ onProgress: progress.show, isCancelled: () => false });
  progress.wipe();
  return result;
}

/** One line on standard error that is written over while a scan runs, and wiped in the end. Only on a terminal. */
export interface ProgressLine {
  show(progress: ScanProgress): void;
  wipe(): void;
}

export function progressLine(stream: NodeJS.WriteStream, isWanted = true): ProgressLine {
  // A terminal that understands no escape sequences cannot write over a line.
  if (!isWanted || !stream.isTTY || process.env.TERM === 'dumb') return { show() {}, wipe() {} };
  let last = 0;
  let isShown = false;
  return {
    show(progress) {
      const now = Date.now();
      if (now - last < 100) return;
      last = now;
      isShown = true;
      stream.write(`\r\u001b[K${progressText(progress)}`);
    },
    wipe() {
      if (isShown) stream.write('\r\u001b[K');
      isShown = false;
    },
  };
}

/** `Reading sources: 12 of 300` */
export function progressText({ phase, done, total }: ScanProgress): string {
  switch (phase) {
    case 'walking':
      return t`Looking for sources: ${done}`;
    case 'reading':
      return t`Reading sources: ${done} of ${total}`;
    case 'finding':
      return t`Finding endpoints: ${done} of ${total}`;
  }
}
