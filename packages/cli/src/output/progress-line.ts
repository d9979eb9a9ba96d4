import type { ScanProgress } from '@endpoint-atlas/engine';

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
      stream.write(`\r\u001b[K${text(progress)}`);
    },
    wipe() {
      if (isShown) stream.write('\r\u001b[K');
      isShown = false;
    },
  };
}

function text({ phase, done, total }: ScanProgress): string {
  switch (phase) {
    case 'walking':
      return `Looking for sources: ${done}`;
    case 'reading':
      return `Reading sources: ${done} of ${total}`;
    case 'finding':
      return `Finding endpoints: ${done} of ${total}`;
  }
}
