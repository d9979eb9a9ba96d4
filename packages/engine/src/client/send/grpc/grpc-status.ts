/** Says what the status of a call says: https://grpc.io/docs/guides/status-codes */

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
  return statuses[code] ?? { ...unknown, name: `CODE_${code}`, label: `Unknown status ${code}` };
}

const unknown: GrpcStatus = status(
  'UNKNOWN',
  'Unknown error',
  'server-error',
  'The server failed and did not say how.',
);

function status(name: string, label: string, of: GrpcStatusClass, meaning: string): GrpcStatus {
  return { name, label, meaning, class: of };
}

/** By code. */
const statuses: readonly GrpcStatus[] = [
  status('OK', 'OK', 'success', 'The call was answered.'),
  status('CANCELLED', 'Cancelled', 'client-error', 'The call was cancelled, mostly by the caller.'),
  unknown,
  status(
    'INVALID_ARGUMENT',
    'Invalid argument',
    'client-error',
    'The message is wrong, whatever state the server is in.',
  ),
  status(
    'DEADLINE_EXCEEDED',
    'Deadline exceeded',
    'server-error',
    'The time for the call was over before it was answered.',
  ),
  status('NOT_FOUND', 'Not found', 'client-error', 'What the message asks for does not exist.'),
  status('ALREADY_EXISTS', 'Already exists', 'client-error', 'What the message would create exists.'),
  status(
    'PERMISSION_DENIED',
    'Permission denied',
    'client-error',
    'The caller is known and may not do this.',
  ),
  status(
    'RESOURCE_EXHAUSTED',
    'Resource exhausted',
    'client-error',
    'A quota or a limit on the size of messages is used up.',
  ),
  status(
    'FAILED_PRECONDITION',
    'Failed precondition',
    'client-error',
    'The server is not in the state that the call needs.',
  ),
  status('ABORTED', 'Aborted', 'client-error', 'Another call was in the way; trying again may help.'),
  status('OUT_OF_RANGE', 'Out of range', 'client-error', 'The message asks for something beyond the end.'),
  status(
    'UNIMPLEMENTED',
    'Unimplemented',
    'server-error',
    'The server has no such rpc, or it is not written yet.',
  ),
  status('INTERNAL', 'Internal error', 'server-error', 'Something in the server is broken.'),
  status(
    'UNAVAILABLE',
    'Unavailable',
    'server-error',
    'The server cannot answer just now; trying again may help.',
  ),
  status('DATA_LOSS', 'Data loss', 'server-error', 'Data is lost or damaged.'),
  status('UNAUTHENTICATED', 'Unauthenticated', 'client-error', 'The call carries no valid credentials.'),
];
