/** Real files by their endings, from the repository or from any folder. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Corpus {
  /** The texts of files with one of the endings, the same ones in the same order every time. */
  textsOf(...endings: readonly string[]): readonly string[];
  /** Small projects: neighbouring files, in the form of `project-text.ts`. */
  projects(): readonly string[];
}

interface CorpusFile {
  readonly folder: string;
  readonly path: string;
}

const maxFileBytes = 24 * 1024;
const maxTexts = 400;
const maxProjectBytes = 32 * 1024;
const leftOut = new Set(['node_modules', 'dist', 'build', 'target', '.git', '.cache']);

export function readCorpus(folders: readonly string[]): Corpus {
  const files = folders.flatMap((folder) => filesBelow(folder, folder));
  return {
    textsOf(...endings) {
      const wanted = files.filter(({ path: file }) => endings.some((ending) => file.endsWith(ending)));
      return evenly(wanted, maxTexts).map(({ path: file }) => readFileSync(file, 'utf8'));
    },
    projects: () => projectsOf(files),
  };
}

function filesBelow(folder: string, root: string): CorpusFile[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : filesBelow(place, root);
    if (!entry.isFile() || statSync(place).size > maxFileBytes) return [];
    return [{ folder: root, path: place }];
  });
}

/** At most `count` of them, from all over the list. */
function evenly<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)] as T);
}

const projectFile = /\.(?:java|kt|proto|ya?ml|properties|rules|config|xml|gradle|kts)$|\.easy\.api\.config/;

/** Files that lie below the same `src` folder, or else in one folder. */
function projectsOf(files: readonly CorpusFile[]): readonly string[] {
  const groups = new Map<string, CorpusFile[]>();
  for (const file of files) {
    if (!projectFile.test(file.path)) continue;
    const key = /^(.*?)[\\/]src[\\/]/.exec(file.path)?.[1] ?? path.dirname(file.path);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  const projects = [...groups].flatMap(([folder, members]) => chunksOf(folder, members));
  return evenly(
    projects.filter((text) => /\.(?:java|kt|proto)\n/.test(text)),
    maxTexts,
  );
}

function chunksOf(folder: string, members: readonly CorpusFile[]): string[] {
  const chunks: string[] = [];
  let chunk = '';
  for (const { path: file } of members) {
    const name = path.relative(folder, file).split(path.sep).join('/');
    const text = `${projectHeader}${name}\n${readFileSync(file, 'utf8')}\n`;
    if (chunk !== '' && chunk.length + text.length > maxProjectBytes) {
      chunks.push(chunk);
      chunk = '';
    }
    chunk += text;
  }
  return chunk === '' ? chunks : [...chunks, chunk];
}

/** Begins a file in the text of a project; the rest of the line is its path below the project. */
export const projectHeader = '=== ';
