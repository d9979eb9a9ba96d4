/**
 * The files that IntelliJ's HTTP Client and httpYac keep environments in: `http-client.env.json`, which a team shares,
 * and `http-client.private.env.json`, which stays out of version control. Each holds environments by name, and each of
 * them variables by name.
 */
import type { DiagnosticCode } from '../../text/diagnostic.ts';
import type { Position } from '../../text/line-map.ts';

export const publicFileName = 'http-client.env.json';
export const privateFileName = 'http-client.private.env.json';

/** A larger file is not read: somebody wrote it by hand, or it is no environment file. */
export const maxEnvironmentBytes = 1024 * 1024;

/** Visual Studio and Kulala name so what counts in every environment that does not say otherwise. */
export const sharedEnvironment = '$shared';

/** Variables by name, in the order of the file. Values are as written: they may name other variables. */
export type EnvironmentVariables = ReadonlyMap<string, string>;

export interface EnvironmentFile {
  /** Absolute, with `/`. */
  readonly path: string;
  readonly isPrivate: boolean;
  /** In the order of the file; `$shared` is one of them. */
  readonly environments: ReadonlyMap<string, EnvironmentVariables>;
  readonly diagnostics: readonly EnvironmentDiagnostic[];
}

export interface EnvironmentDiagnostic extends Position {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: DiagnosticCode & `environment-${string}`;
  /** A full sentence. */
  readonly message: string;
}

export function isPrivateEnvironmentFile(path: string): boolean {
  return path.endsWith(privateFileName);
}

/** Names that mean something to those who read the files: none of them is an environment. */
export function isEnvironmentName(name: string): boolean {
  return name.trim() !== '' && !name.startsWith('$');
}
