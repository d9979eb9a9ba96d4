/** Hands the body of a response on as it comes, at the pace of whoever reads it: for responses that no rule looks at. */
import {
  type CancellationSource,
  detectStreamFormat,
  type OpenSink,
  type ResponseHead,
} from '@endpoint-atlas/engine/requests';

export interface BodyToStdout {
  readonly open: OpenSink;
  /** Tells whether a part of the body was written. */
  hasWritten(): boolean;
}

/**
 * @param onHead is told once the response begins
 * @param timeoutMs how long the server may say nothing; streams of events may for ever, unless `isTimeoutGiven`
 */
export function bodyToStdout(
  onHead: (head: ResponseHead) => void,
  { timeoutMs, isTimeoutGiven }: { readonly timeoutMs: number; readonly isTimeoutGiven: boolean },
  cancellation: CancellationSource,
): BodyToStdout {
  let hasStarted = false;
  let goOn = () => {};
  process.stdout.on('drain', () => goOn());
  // A reader that has seen enough (`| head`) ends the response, which may have no end of its own.
  process.stdout.once('error', () => {
    cancellation.cancel();
    goOn();
  });
  return {
    hasWritten: () => hasStarted,
    open(head) {
      onHead(head);
      return {
        silenceMs: isEndless(head) && !isTimeoutGiven ? Number.POSITIVE_INFINITY : timeoutMs,
        async write(bytes) {
          hasStarted ||= bytes.length > 0;
          if (process.stdout.write(bytes)) return;
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
        },
      };
    },
  };
}

const isEndless = ({ headers }: ResponseHead): boolean =>
  detectStreamFormat(headers) === 'server-sent-events';
