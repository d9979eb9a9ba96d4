/** The calls of files that are no source of the project: of front ends, and of files with requests. */
import type { Files } from '../../source/files/files.ts';
import { findFilesBelow } from './find-files.ts';
import { findFrontEndCalls } from './front-ends/find-calls.ts';
import { isFrontEndFile } from './front-ends/front-end-file.ts';
import type { Modules } from './front-ends/modules.ts';
import { findRequestFileCalls, isRequestFile } from './request-files/find-calls.ts';
import type { FoundCall } from './usage.ts';

export interface OutsideCalls {
  /** In the order of files, then of lines; front ends first. */
  readonly calls: readonly FoundCall[];
  /** Absolute paths of files that may call something and could not be read. */
  readonly unread: readonly string[];
  readonly frontEnds: Modules;
}

/**
 * @param roots absolute paths of folders and files
 * @param earlier the front ends as they were read last: what has not changed is not parsed again
 */
export function findOutsideCalls(roots: readonly string[], files: Files, earlier?: Modules): OutsideCalls {
  const paths = findFilesBelow(roots, files, (path) => isFrontEndFile(path) || isRequestFile(path));
  const frontEnds = findFrontEndCalls(paths.filter(isFrontEndFile), files, earlier);
  const requests = findRequestFileCalls(paths.filter(isRequestFile), files);
  return {
    calls: [...frontEnds.calls, ...requests.calls],
    unread: [...frontEnds.unread, ...requests.unread],
    frontEnds: frontEnds.modules,
  };
}
