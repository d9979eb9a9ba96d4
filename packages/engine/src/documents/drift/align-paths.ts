/**
 * Says what stands in front of the paths of a document that the source has, or the other way round: addresses of servers
 * hold it, and so do proxies that no source knows.
 */
import { groupBy } from '../../text/group-by.ts';
import type { Json } from '../../text/is-record.ts';
import { withoutEnd } from '../../text/trim.ts';
import { listIn, recordIn, textIn } from '../diff/openapi/document.ts';
import { operationsIn, pathsIn, withoutVariableNames } from '../diff/openapi/match-paths.ts';

export interface AlignedSource {
  /** The document of the source, whose paths begin where those of the written one do. */
  readonly root: Json;
  /** The path of the source for one of `root`. */
  pathInSource(path: string): string;
  /** Stands in front of the paths of the document, in the source: `/api`; empty where nothing does. */
  readonly prefix: string;
  /** Says whether an address of a server of the document says so. */
  readonly isDeclared: boolean;
  /** Paths that do not begin with the prefix, and which the document could not have. */
  readonly outside: readonly string[];
}

export function alignPaths(source: Json, written: Json): AlignedSource {
  const declared = serverPaths(written);
  const prefix = findPrefix(source, written, declared);
  const inDocument = new Set(pathsIn(written).map(({ path }) => withoutVariableNames(path)));
  const paths: [string, unknown][] = [];
  const outside: string[] = [];
  const original = new Map<string, string>();
  const taken = new Set<string>();
  const isBelow = ({ path }: { readonly path: string }) => path === prefix || path.startsWith(`${prefix}/`);
  // What begins with the prefix has the first word about a path.
  const all = pathsIn(source);
  for (const each of [...all.filter(isBelow), ...all.filter((one) => !isBelow(one))]) {
    const { path, item } = each;
    const aligned = isBelow(each) ? path.slice(prefix.length) || '/' : path;
    const template = withoutVariableNames(aligned);
    if (taken.has(template)) continue;
    if (!isBelow(each) && !inDocument.has(template)) outside.push(path);
    else {
      taken.add(template);
      original.set(aligned, path);
      paths.push([aligned, item]);
    }
  }
  return {
    root: { ...source, paths: Object.fromEntries(paths) },
    pathInSource: (path) => original.get(path) ?? path,
    ...{ prefix, isDeclared: prefix === '' || declared.includes(prefix), outside },
  };
}

/** The paths of the addresses of servers, with the defaults of their variables (OpenAPI 3.1.1, 4.8.6). */
function serverPaths(written: Json): readonly string[] {
  return listIn(written.servers).map((each) => {
    const { url, variables } = recordIn(each);
    const filled = (textIn(url) ?? '').replace(/\{([^{}]*)\}/g, (whole, name: string) =>
      String(recordIn(recordIn(variables)[name]).default ?? whole),
    );
    const path = filled.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/^\/+/, '');
    const trimmed = withoutEnd(path, '/');
    return trimmed === '' ? '' : `/${trimmed}`;
  });
}

/** The one with which the most operations are on both sides; of equal ones, what the document declares. */
function findPrefix(source: Json, written: Json, declared: readonly string[]): string {
  const theirs = pathsIn(source).flatMap((path) =>
    [...operationsIn(path).keys()].map((verb) => ({
      verb,
      path: path.path,
      template: withoutVariableNames(path.path),
    })),
  );
  const byVerb = groupBy(theirs, ({ verb }) => verb);
  const counts = new Map<string, number>(['', ...declared].map((each) => [each, 0]));
  for (const path of pathsIn(written)) {
    const template = withoutVariableNames(path.path);
    for (const verb of operationsIn(path).keys()) {
      const found = new Set(
        (byVerb.get(verb) ?? [])
          .filter((each) => each.template.endsWith(template) && template.startsWith('/'))
          .map((each) => each.path.slice(0, lengthOf(each.path, each.template.length - template.length))),
      );
      for (const prefix of found) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
  }
  const rank = (prefix: string) => (declared.includes(prefix) ? 2 : prefix === '' ? 1 : 0);
  const [best = ''] = [...counts.keys()].sort(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || rank(other) - rank(one),
  );
  return best;
}

/** As many characters of a path as make up the beginning of its template. */
function lengthOf(path: string, ofTemplate: number): number {
  let length = 0;
  for (let left = ofTemplate; left > 0; left--, length++)
    if (path[length] === '{') {
      length = path.indexOf('}', length);
      left--;
    }
  return length;
}
