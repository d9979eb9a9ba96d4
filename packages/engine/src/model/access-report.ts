/** Who may call what in a project, and what is wrong with how that is said. */
import type { Access } from './access.ts';
import type { Endpoint, EndpointId } from './endpoint.ts';

export interface AccessReport {
  /** Endpoints that are served over HTTP, in the order in which they were asked for. */
  readonly endpoints: readonly EndpointAccess[];
  /** All authorities that decide anywhere, by name. */
  readonly authorities: readonly string[];
  /** By place. */
  readonly faults: readonly AccessFault[];
}

export interface EndpointAccess {
  readonly endpoint: Endpoint;
  /** `undefined` where nothing in the project is about access. */
  readonly access: Access | undefined;
  /** Is for somebody who has not signed in. */
  readonly anonymous: MayCall;
  /** Is for somebody who has signed in and has no authority. */
  readonly signedIn: MayCall;
  /** Is for somebody who has this authority alone, in the order of the report's authorities. */
  readonly byAuthority: readonly MayCall[];
}

/** `depends`: it is decided for each request. */
export type MayCall = 'yes' | 'no' | 'depends' | 'unknown';

export interface AccessFault {
  readonly code: AccessFaultCode;
  readonly severity: 'warning' | 'info';
  readonly file: string;
  /** Line and column count from 1. */
  readonly line: number;
  readonly column: number;
  /** A full sentence. */
  readonly message: string;
  /** Absent where it is about a rule. */
  readonly endpoint?: EndpointId;
}

export const accessFaultCodes = [
  'annotation-without-effect',
  'unreachable-rule',
  'rule-without-endpoint',
  'open-write',
  'rare-authority',
  'open-management',
] as const;

export type AccessFaultCode = (typeof accessFaultCodes)[number];
