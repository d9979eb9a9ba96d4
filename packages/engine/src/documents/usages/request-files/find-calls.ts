/**
 * The calls of files that hold requests: `.http` files, collections of Postman and Bruno, and what Karate and Pact test
 * with.
 */
import type { Files } from '../../../source/files/files.ts';
import type { FoundCall, SentShape, UsageKind } from '../usage.ts';
import { readBruno } from './read-bruno.ts';
import { readHttpRequests } from './read-http-requests.ts';
import { readKarate } from './read-karate.ts';
import { readPact } from './read-pact.ts';
import { readPostmanRequests } from './read-postman-requests.ts';

/** A request of such a file. */
export interface FileCall extends SentShape {
  /** Counted from 1. */
  readonly line: number;
  /** Is what the file calls it. */
  readonly name?: string;
}

interface Reader {
  readonly isRead: (path: string) => boolean;
  readonly kind: UsageKind;
  /** `undefined` where the text is nothing of the kind. */
  readonly read: (text: string) => readonly FileCall[] | undefined;
}

const readers: readonly Reader[] = [
  { isRead: (path) => /\.(?:http|rest)$/.test(path), kind: 'request-file', read: readHttpRequests },
  {
    isRead: (path) => path.endsWith('.postman_collection.json'),
    kind: 'request-file',
    read: readPostmanRequests,
  },
  { isRead: (path) => path.endsWith('.bru'), kind: 'request-file', read: readBruno },
  { isRead: (path) => path.endsWith('.feature'), kind: 'test', read: readKarate },
  { isRead: (path) => /\/pacts?\/[^/]+\.json$/.test(path), kind: 'client', read: readPact },
];

/** Tells by its name whether a file may hold requests. */
export function isRequestFile(path: string): boolean {
  return readers.some(({ isRead }) => isRead(path));
}

/** @param paths of files that hold requests; calls come in their order, then as the files have them */
export function findRequestFileCalls(
  paths: readonly string[],
  files: Files,
): { readonly calls: readonly FoundCall[]; readonly unread: readonly string[] } {
  const calls: FoundCall[] = [];
  const unread: string[] = [];
  for (const file of paths) {
    const reader = readers.find(({ isRead }) => isRead(file));
    const read = files.readText(file, mostBytes);
    const found = reader && read.kind === 'text' ? reader.read(read.text) : undefined;
    if (reader === undefined || found === undefined) unread.push(file);
    else calls.push(...found.map((call) => asCall(call, reader.kind, file)));
  }
  return { calls, unread };
}

const mostBytes = 4 * 1024 * 1024;

function asCall({ line, name, ...request }: FileCall, kind: UsageKind, file: string): FoundCall {
  return { kind, file, line, ...(name !== undefined && { caller: name }), requests: [request] };
}
