/** Commands are called from menus, links, lenses and key bindings, each with arguments of its own: read them here. */
import { type EndpointId, isRecord } from '@endpoint-atlas/engine';
import type { TreeRow } from '../../tree/drawing.ts';

/** An endpoint's id, or a row of the tree that stands for one endpoint. */
export function endpointIdOf(argument: unknown): EndpointId | undefined {
  if (typeof argument === 'string') return argument as EndpointId;
  return isTreeRow(argument) && argument.node.kind === 'endpoint' ? argument.node.key : undefined;
}

export function isTreeRow(argument: unknown): argument is TreeRow {
  if (!isRecord(argument) || !isRecord(argument.node)) return false;
  return typeof argument.node.kind === 'string' && typeof argument.node.key === 'string';
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
