/** Commands are called with an endpoint's id or with a row of the tree. */
import { type EndpointId, isRecord } from '@endpoint-atlas/engine';
import type { TreeRow } from './drawing.ts';

/** An endpoint's id, or a row of the tree that stands for one endpoint. */
export function readEndpointId(argument: unknown): EndpointId | undefined {
  if (typeof argument === 'string') return argument as EndpointId;
  return isTreeRow(argument) && argument.node.kind === 'endpoint' ? argument.node.key : undefined;
}

export function isTreeRow(argument: unknown): argument is TreeRow {
  if (!isRecord(argument) || !isRecord(argument.node)) return false;
  return typeof argument.node.kind === 'string' && typeof argument.node.key === 'string';
}
