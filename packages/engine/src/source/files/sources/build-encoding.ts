/**
 * The encoding of sources as build files say it: Maven's `project.build.sourceEncoding`, Gradle's `options.encoding`.
 * Only texts that are no UTF-8 need it, so that nothing is read before one is met.
 */
import type { Files } from '../files.ts';

export interface BuildEncodings {
  /** As the build file writes it; `undefined` where none says one. */
  of(path: string): string | undefined;
  /** Build files changed. Returns the paths that were asked about. */
  forget(): readonly string[];
}

export function buildEncodings(files: Files): BuildEncodings {
  const known = new Map<string, string | undefined>();
  const asked = new Set<string>();

  /** The nearest build file that says one counts, up to the root of the repository. */
  function ofFolder(folder: string, depth: number): string | undefined {
    if (known.has(folder)) return known.get(folder);
    const own = encodingIn(folder, files);
    const isLast = depth > maxDepth || folder === '' || files.stat(`${folder}/.git`) !== undefined;
    const found = own ?? (isLast ? undefined : ofFolder(folder.slice(0, folder.lastIndexOf('/')), depth + 1));
    known.set(folder, found);
    return found;
  }

  return {
    of(path) {
      asked.add(path);
      return ofFolder(path.slice(0, path.lastIndexOf('/')), 0);
    },
    forget() {
      const paths = [...asked];
      known.clear();
      asked.clear();
      return paths;
    },
  };
}

/** Tells whether a change of this file can change the encoding of sources. */
export function mightSayEncoding(path: string): boolean {
  return sayings.some(([name]) => path.endsWith(`/${name}`));
}

const maxDepth = 40;
const maxBytes = 1024 * 1024;

const sayings: readonly (readonly [file: string, pattern: RegExp])[] = [
  ['pom.xml', /<project\.build\.sourceEncoding>\s*([\w.:-]{1,40})\s*</],
  ['pom.xml', /<encoding>\s*([\w.:-]{1,40})\s*</],
  ['build.gradle', /\bencoding\s*(?:=|\()?\s*["']([\w.:-]{1,40})["']/],
  ['build.gradle.kts', /\bencoding\s*(?:=|\.set\()\s*"([\w.:-]{1,40})"/],
];

function encodingIn(folder: string, files: Files): string | undefined {
  for (const [name, pattern] of sayings) {
    const read = files.readText(`${folder}/${name}`, maxBytes);
    const [, encoding] = (read.kind === 'text' && pattern.exec(read.text)) || [];
    if (encoding !== undefined) return encoding;
  }
  return undefined;
}
