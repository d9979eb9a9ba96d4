/**
 * The two steps for one file, which scans and updates take: its outline goes into the index, and its endpoints are found
 * with the index's help.
 */

import { findEndpoints } from '../endpoints/bind/find-endpoints.ts';
import { findInDocuments } from '../endpoints/bind/find-in-documents.ts';
import { isProtoPath, outlineProtoFile } from '../source/declarations/proto/proto-file.ts';
import { readOutline } from '../source/declarations/read-declarations.ts';
import {
  encodingDiagnostic,
  syntaxDiagnostics,
  unreadableFile,
} from '../source/files/sources/file-diagnostics.ts';
import { isGeneratedSource } from '../source/files/walk/project-layout.ts';
import type { TypeChanges } from '../source/project/changed-types.ts';
import { internalError } from '../text/internal-error.ts';
import { t } from '../text/l10n.ts';
import { nothing } from './findings.ts';
import type { OpenProject } from './open-project.ts';

export function forgetFile({ index, reading, stats }: OpenProject, path: string): TypeChanges {
  stats.delete(path);
  reading.delete(path);
  return index.remove(path);
}

export function readFile(project: OpenProject, path: string): TypeChanges {
  const { files, sources, index, modules, reading, stats, poolName } = project;
  const read = sources.read(path);
  const stat = read.kind === 'text' ? read.stat : files.stat(path);
  // A build file may name another encoding by then, so that such a file is read anew in the next run.
  const isRepeatable = read.kind === 'problem' || (!read.isMalformed && read.encoding === undefined);
  if (stat === undefined || !isRepeatable) stats.delete(path);
  else stats.set(path, stat);
  if (read.kind === 'problem') {
    if (read.reason === 'missing') reading.delete(path);
    else reading.set(path, [unreadableFile(modules.nameOf(path), read)]);
    return index.remove(path);
  }
  try {
    const isProto = isProtoPath(path);
    const outline = isProto ? outlineProtoFile(path, read.text) : readOutline(path, read.text, poolName);
    const encoding = read.isMalformed ? [encodingDiagnostic(modules.nameOf(path), read)] : [];
    const syntax = syntaxDiagnostics(modules.nameOf(path), read.text, outline.problems);
    reading.set(path, [...encoding, ...syntax]);
    return index.put(outline);
  } catch (error) {
    reading.set(path, [internalError(modules.nameOf(path), t('Reading this file'), error)]);
    return index.remove(path);
  }
}

/** The files that were read, and those whose earlier findings asked about a type that is different now. */
export function affectedPaths(
  { found, dependents, request }: OpenProject,
  read: readonly string[],
  changes: readonly TypeChanges[],
): readonly string[] {
  if (found.size === 0) return read;
  if (!request.options.expectsUpdates) return [...new Set([...read, ...found.keys()])];
  return [...new Set([...read, ...dependents.of(changes)])];
}

/** Returns whether there is anything to report about the file: findings now, or earlier ones that are no more. */
export function findInFile(project: OpenProject, path: string): boolean {
  const { index, found, dependents, reading, frameworks, generatedApis, modules } = project;
  const before = found.get(path);
  if (generatedApis.paths().has(path))
    found.set(
      path,
      findInDocuments(path, generatedApis.current(), { project: index.project(), frameworks, modules }),
    );
  else if (!index.has(path) || isGeneratedCopy(project, path)) found.delete(path);
  else found.set(path, findEndpoints(path, index.project(), frameworks));
  dependents.update(path, before?.dependencies);
  const isReported = ({ endpoints, diagnostics } = nothing) => endpoints.length + diagnostics.length > 0;
  return isReported(before) || isReported(found.get(path)) || (reading.get(path)?.length ?? 0) > 0;
}

/**
 * Tells whether the file is a build's output whose endpoints are found elsewhere: in the OpenAPI document, or in
 * sources of the project that it copies. They would be listed twice otherwise.
 */
function isGeneratedCopy({ index, generatedApis }: OpenProject, path: string): boolean {
  if (!isGeneratedSource(path)) return false;
  const outline = index.project().outline(path);
  if (outline === undefined) return false;
  if (generatedApis.current().packages.has(outline.packageName)) return true;
  return outline.types.some(({ qualifiedName }) =>
    index
      .project()
      .filesDeclaring(qualifiedName)
      .some((other) => !isGeneratedSource(other)),
  );
}
