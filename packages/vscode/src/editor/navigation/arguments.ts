/** Commands are called from menus, links, lenses and key bindings, each with arguments of its own: read them here. */
import { isRecord } from '@endpoint-atlas/engine';

export interface PlaceInFile {
  /** As `Uri.toString` writes it. */
  readonly uri: string;
  /** Counted from 1. */
  readonly line: number;
}

/** The line-number menu gives `{ lineNumber, uri }`. */
export function readLine(argument: unknown): PlaceInFile | undefined {
  if (!isRecord(argument) || typeof argument.lineNumber !== 'number') return undefined;
  const { uri, lineNumber } = argument;
  return isRecord(uri) && typeof uri.path === 'string' ? { uri: String(uri), line: lineNumber } : undefined;
}
