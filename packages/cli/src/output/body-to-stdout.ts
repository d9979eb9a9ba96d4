/** Hands the body of a response on as it comes, at the pace of whoever reads it. */
import type { CancellationSource, OpenSink, ResponseHead } from '@endpoint-atlas/engine/requests';

export interface BodyToStdout {
  readonly open: OpenSink;
  /** Whether a part of the body was written. */
  hasWritten(): boolean;
}

/**
 * @param onHead is told once the response begins
 * @param timeoutMs how long the server may say nothing; streams of events may for ever, where `isTimeoutWritten` is not
 */
export function bodyToStdout(
  onHead: (head: ResponseHead) => void,
  { timeoutMs, isTimeoutWritten }: { readonly timeoutMs: number; readonly isTimeoutWritten: boolean },
  cancellation: CancellationSource,
): BodyToStdout {
  let written = false;
  let goOn = () => {};
  process.stdout.on('drain', () => goOn());
  // A reader that has seen enough (`| head`) ends the response, which may have no end of its own.
  process.stdout.once('error', () => {
    cancellation.cancel();
    goOn();
  });
  return {
    hasWritten: () => written,
    open(head) {
      onHead(head);
      const isEvents = head.headers.some(
        ([name, value]) => /^content-type$/i.test(name) && /^\s*text\/event-stream\b/i.test(value),
      );
      return {
        silenceMs: isEvents && !isTimeoutWritten ? Number.POSITIVE_INFINITY : timeoutMs,
        async write(bytes) {
          written ||= bytes.length > 0;
          if (process.stdout.write(bytes)) return;
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
        },
      };
    },
  };
}
