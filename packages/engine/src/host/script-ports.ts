/**
 * What rule scripts may ask of the world. All of it is closed unless a shell opens it: a script that nobody allowed
 * anything computes, reads the elements that it is handed, and writes to the log.
 */
import type { Ports } from '@endpoint-atlas/groovy';

export interface ScriptPorts {
  /** Clock, randomness, digests, and where `println` goes. */
  readonly groovy: Ports;
  log(level: LogLevel, message: string): void;
  /** Writes a file for a script; the answer says why not. `undefined` where scripts may write nothing. */
  readonly write: ((path: string, content: string) => string | undefined) | undefined;
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error';
