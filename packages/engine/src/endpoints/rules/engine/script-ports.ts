/**
 * Says what rule scripts may ask of the world. All of it is closed unless a shell opens it: a script that nobody
 * allowed anything computes, reads the elements that it is handed, and writes to the log.
 */
import type { Ports, ScriptSource } from '@endpoint-atlas/groovy';
import type { RuleNetwork } from '../../../source/rule-files/rule-network.ts';

export interface ScriptPorts {
  /** Clock, randomness, digests, and where `println` goes. */
  readonly groovy: Ports;
  log(level: LogLevel, message: string): void;
  /** Writes a file for a script; the result says why not. `undefined` where there are no files to write. */
  readonly write: ((path: string, content: string) => string | undefined) | undefined;
  readonly network: RuleNetwork;
  /** Says where `localStorage` is stored between engines; `undefined` where it is forgotten with the engine. */
  readonly storage: ScriptStorage | undefined;
  readonly program: RunningProgram;
  /** Somebody outside who ends the whole thread when a script does not end; absent where nobody can. */
  readonly watch?: ScriptWatch | undefined;
}

export interface ScriptWatch {
  begin(script: ScriptSource): void;
  end(): void;
  /** Tells whether the script has stopped the engine before, so that it may not run again. */
  isOff(script: ScriptSource): boolean;
}

/** Says what scripts may know of the program that they run in. */
export interface RunningProgram {
  /** As Java's `os.name` has it: `Linux`, `Mac OS X`, `Windows`. */
  readonly osName: string;
  /** Is the version of Endpoint Atlas. */
  readonly version: string;
  /** Is the version of the editor; empty on the command line. */
  readonly editorVersion: string;
}

/** One text, which is JSON. */
export interface ScriptStorage {
  load(): StoredText;
  /** The result says why the text is not stored. */
  save(text: string): string | undefined;
  /**
   * Moves what is stored out of the way, so that `save` does not overwrite it.
   * @returns where it is now; `undefined` where it could not be moved
   */
  setAside(): string | undefined;
}

export type StoredText =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'text'; readonly text: string }
  /** `reason` follows a colon. */
  | { readonly kind: 'unreadable'; readonly reason: string };

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error';
