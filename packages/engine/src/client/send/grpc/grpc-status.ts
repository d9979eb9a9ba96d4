/** Says what the status of a call says: https://grpc.io/docs/guides/status-codes */
import { t } from '../../../text/l10n.ts';

export type GrpcStatusClass = 'success' | 'client-error' | 'server-error';

export interface GrpcStatus {
  /** As code and logs call it: `NOT_FOUND`. */
  readonly name: string;
  /** For people: `Not found`. */
  readonly label: string;
  /** Says what it means, as a sentence. */
  readonly meaning: string;
  /** Says whether the caller or the server has to mend it, as HTTP's 4xx and 5xx tell them apart. */
  readonly class: GrpcStatusClass;
}

/** Codes that gRPC does not know mean the same as `UNKNOWN`, but keep their number. */
export function grpcStatus(code: number): GrpcStatus {
  return statuses[code] ?? { ...unknown, name: `CODE_${code}`, label: t`Unknown status ${code}` };
}

const unknown: GrpcStatus = status(
  'UNKNOWN',
  t('Unknown error'),
  'server-error',
  t('The server failed and did not say how.'),
);

function status(name: string, label: string, of: GrpcStatusClass, meaning: string): GrpcStatus {
  return { name, label, meaning, class: of };
}

/** By code. */
const statuses: readonly GrpcStatus[] = [
  status('OK', 'OK', 'success', t('The call was answered.')),
  status('CANCELLED', 'Cancelled', 'client-error', t('The call was cancelled, mostly by the caller.')),
  unknown,
  status(
    'INVALID_ARGUMENT',
    t('Invalid argument'),
    'client-error',
    t('The message is wrong, whatever state the server is in.'),
  ),
  status(
    'DEADLINE_EXCEEDED',
    t('Deadline exceeded'),
    'server-error',
    t('The time for the call was over before it was answered.'),
  ),
  status('NOT_FOUND', t('Not found'), 'client-error', t('What the message asks for does not exist.')),
  status('ALREADY_EXISTS', t('Already exists'), 'client-error', t('What the message would create exists.')),
  status(
    'PERMISSION_DENIED',
    t('Permission denied'),
    'client-error',
    t('The caller is known and may not do this.'),
  ),
  status(
    'RESOURCE_EXHAUSTED',
    t('Resource exhausted'),
    'client-error',
    t('A quota or a limit on the size of messages is used up.'),
  ),
  status(
    'FAILED_PRECONDITION',
    t('Failed precondition'),
    'client-error',
    t('The server is not in the state that the call needs.'),
  ),
  status('ABORTED', 'Aborted', 'client-error', t('Another call was in the way; trying again may help.')),
  status(
    'OUT_OF_RANGE',
    t('Out of range'),
    'client-error',
    t('The message asks for something beyond the end.'),
  ),
  status(
    'UNIMPLEMENTED',
    'Unimplemented',
    'server-error',
    t('The server has no such rpc, or it is not written yet.'),
  ),
  status('INTERNAL', t('Internal error'), 'server-error', t('Something in the server is broken.')),
  status(
    'UNAVAILABLE',
    'Unavailable',
    'server-error',
    t('The server cannot answer just now; trying again may help.'),
  ),
  status('DATA_LOSS', t('Data loss'), 'server-error', t('Data is lost or damaged.')),
  status('UNAUTHENTICATED', 'Unauthenticated', 'client-error', t('The call carries no valid credentials.')),
];
