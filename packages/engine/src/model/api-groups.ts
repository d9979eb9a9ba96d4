/** Endpoints of an API that have a document of their own, as applications configure them. */

export interface ApiGroup {
  readonly name: string;
  /** In Ant's words: `/users/**`; none takes any path. */
  readonly paths: readonly string[];
  readonly excludedPaths: readonly string[];
  /** With those below them; none takes any package. */
  readonly packages: readonly string[];
  readonly excludedPackages: readonly string[];
}

/** As springdoc decides (`AbstractOpenApiResource.isPackageToScan`, `isPathToMatch`). */
export function isInGroup(
  { paths, excludedPaths, packages, excludedPackages }: ApiGroup,
  { path, className }: { readonly path: string; readonly className: string },
): boolean {
  const takes = (pattern: string) => matchesAnt(pattern, path);
  const holds = (name: string) => className.startsWith(`${name}.`);
  return (
    (paths.length === 0 || paths.some(takes)) &&
    !excludedPaths.some(takes) &&
    (packages.length === 0 || packages.some(holds)) &&
    !excludedPackages.some(holds)
  );
}

/**
 * Spring's `AntPathMatcher`: `?` is a character, `*` any of one segment, `**` any segments, `{name}` one segment. The
 * work is at most the product of the lengths.
 */
export function matchesAnt(pattern: string, path: string, separator = '/'): boolean {
  const wanted = segmentsOf(pattern, separator);
  const given = segmentsOf(path, separator);
  return matchesAll(wanted.length, given.length, (at, index) => {
    const segment = wanted[at] ?? '';
    return segment === '**' ? 'any' : matchesSegment(segment, given[index] ?? '');
  });
}

function segmentsOf(path: string, separator: string): readonly string[] {
  return path.split(separator).filter((segment) => segment !== '');
}

function matchesSegment(pattern: string, segment: string): boolean {
  if (/^\{[^{}]*\}$/.test(pattern)) return true;
  return matchesAll(pattern.length, segment.length, (at, index) =>
    pattern[at] === '*' ? 'any' : pattern[at] === '?' || pattern[at] === segment[index],
  );
}

/**
 * @param takes whether the part of the pattern takes the part of the text; `any` takes as many as there are
 */
function matchesAll(
  parts: number,
  length: number,
  takes: (part: number, index: number) => boolean | 'any',
): boolean {
  let reached: readonly boolean[] = Array.from({ length: length + 1 }, (_, index) => index === 0);
  for (let part = 0; part < parts; part++) {
    const next = Array.from({ length: length + 1 }, () => false);
    for (let index = 0; index <= length; index++) {
      const taken = takes(part, index);
      if (taken === 'any') next[index] = reached[index] === true || (index > 0 && next[index - 1] === true);
      else if (index < length && taken && reached[index] === true) next[index + 1] = true;
    }
    reached = next;
  }
  return reached[length] === true;
}
