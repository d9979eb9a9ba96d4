/**
 * A scan of which only some files and folders are asked about, with nothing at hand from an earlier one: what it finds
 * elsewhere would be thrown away.
 */
import { isProtoPath } from '../source/declarations/proto/proto-file.ts';
import { simpleName } from '../source/declarations/qualified-name.ts';
import { isWithin } from '../source/files/walk/enclosing-project.ts';
import { packagesScanned } from '../source/types/spring-applications.ts';
import type { OpenProject } from './open-project.ts';
import { readFile } from './read-and-find.ts';

/** Picks, of the paths of a project that is read, those in which endpoints are to be found. */
export function pathsToFind(
  { index, request: { below } }: OpenProject,
  paths: readonly string[],
): readonly string[] {
  if (below === undefined) return paths;
  const isAsked = (path: string) => isWithin(path, below);
  // An application may serve what lies elsewhere (see `scannedElsewhere`).
  const scans = packagesScanned(index.project(), isAsked);
  return scans.length > 0 ? paths : paths.filter(isAsked);
}

/**
 * Tells whether nothing but `.proto` files is asked about. Their services are told by themselves, so that other sources
 * matter only where they implement one.
 */
export function asksForProtosOnly(
  { index, request: { below } }: OpenProject,
  paths: readonly string[],
): boolean {
  const asked = below === undefined ? [] : paths.filter((path) => isWithin(path, below));
  const { rules } = index.project();
  return (
    asked.length > 0 && asked.every((path) => isProtoPath(path) && !rules.hasRule('class.is.grpc', path))
  );
}

/** Reads all `.proto` files, and sources that name a service, as classes do that implement it, or such a class. */
export function readProtosAndImplementations(project: OpenProject, paths: readonly string[]): void {
  const protos = paths.filter(isProtoPath);
  for (const path of protos) readFile(project, path);
  const asked = pathsToFind(project, protos);
  let names = asked.flatMap(
    (path) => project.sources.protoFile(path)?.services.map(({ name }) => name) ?? [],
  );
  const waiting = names.length === 0 ? new Map<string, string>() : textsOf(project, paths);
  while (names.length > 0) {
    const reached = [...waiting].filter(([, text]) => names.some((name) => hasWord(text, name)));
    names = reached.flatMap(([path]) => {
      waiting.delete(path);
      readFile(project, path);
      const types = project.index.project().outline(path)?.types ?? [];
      return types
        .filter(({ supertypes }) => supertypes.length > 0)
        .map(({ qualifiedName }) => simpleName(qualifiedName));
    });
  }
}

function textsOf({ sources }: OpenProject, paths: readonly string[]): Map<string, string> {
  return new Map(
    paths.flatMap((path) => {
      const read = isProtoPath(path) ? undefined : sources.read(path);
      return read?.kind === 'text' ? [[path, read.text] as const] : [];
    }),
  );
}

/** A word that begins with the name counts, too: `GreeterImplBase`. */
function hasWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\w$]/.test(text[at - 1] ?? '')) return true;
  }
  return false;
}
