/** Commands are called from menus, links, lenses and key bindings, each with arguments of its own: read them here. */
import { type EndpointId, isRecord } from '@endpoint-atlas/engine';

/** An endpoint's id, or a node of the tree that stands for one endpoint. */
export function endpointIdOf(argument: unknown): EndpointId | undefined {
  if (typeof argument === 'string') return argument as EndpointId;
  if (isRecord(argument) && argument.kind === 'endpoint' && typeof argument.key === 'string') {
    return argument.key as EndpointId;
  }
  return undefined;
}

export interface PlaceInFile {
  /** As `Uri.toString` writes it. */
  readonly uri: string;
  /** Counted from 1. */
  readonly line: number;
}

/** The line-number menu gives `{ lineNumber, uri }`. */
export function lineOf(argument: unknown): PlaceInFile | undefined {
  if (!isRecord(argument) || typeof argument.lineNumber !== 'number') return undefined;
  const { uri, lineNumber } = argument;
  return isRecord(uri) && typeof uri.path === 'string' ? { uri: String(uri), line: lineNumber } : undefined;
}
