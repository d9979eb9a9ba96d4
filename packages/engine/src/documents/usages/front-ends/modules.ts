/** The files of front ends as modules: parsed when somebody asks, found by the names that imports write. */
import type { Files } from '../../../source/files/files.ts';
import { groupBy } from '../../../text/group-by.ts';
import { parseModule, type SourceModule } from './source-module.ts';

export interface Modules {
  readonly paths: readonly string[];
  /** Empty for what cannot be read. */
  textOf(path: string): string;
  /** `undefined` where the file is none of the front end's, or no script. */
  moduleAt(path: string): SourceModule | undefined;
  /** Returns what was parsed of a file, if it had this text. */
  parsed(path: string, text: string): SourceModule | undefined;
  /** The file that an import means: relative, or by an alias of its bundler, which ends like the path of one file. */
  resolve(from: string, written: string): string | undefined;
}

/** Larger files are bundles or data. */
const maxBytes = 1024 * 1024;

/** @param earlier those of the same front ends before: what has the same text is not parsed again */
export function openModules(paths: readonly string[], files: Files, earlier?: Modules): Modules {
  const known = new Set(paths);
  const texts = new Map<string, string>();
  const modules = new Map<string, SourceModule | undefined>();
  const byName = groupBy(paths, lastName);
  const textOf = (path: string) => {
    const kept = texts.get(path);
    if (kept !== undefined) return kept;
    const read = files.readText(path, maxBytes);
    const text = read.kind === 'text' && !isBundle(read.text) ? read.text : '';
    texts.set(path, text);
    return text;
  };
  return {
    paths,
    textOf,
    moduleAt(path) {
      if (modules.has(path)) return modules.get(path);
      const module = known.has(path)
        ? (earlier?.parsed(path, textOf(path)) ?? parseModule(path, textOf(path)))
        : undefined;
      modules.set(path, module);
      return module;
    },
    parsed(path, text) {
      const module = modules.get(path);
      return module?.text === text ? module : undefined;
    },
    resolve(from, written) {
      if (written.startsWith('.'))
        return fileOf(joined(from.slice(0, from.lastIndexOf('/')), written), known);
      return byAlias(from, written, byName);
    },
  };
}

/** A bundle has lines that no person writes. */
function isBundle(text: string): boolean {
  return text.length > 20_000 && text.length / (text.split('\n', 2_000).length || 1) > 2_000;
}

function joined(folder: string, relative: string): string {
  const names = folder.split('/');
  for (const name of relative.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}

const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.vue', '.svelte', '.mts', '.cjs', '.cts'];
const indexes = endings.slice(1).map((ending) => `/index${ending}`);

function fileOf(path: string, known: ReadonlySet<string>): string | undefined {
  const written = path.replace(/\.[cm]?js$/, '');
  for (const ending of [...endings, ...indexes]) if (known.has(path + ending)) return path + ending;
  // TypeScript's own modules are imported by the name of what they become: `./orders.js`.
  return written === path ? undefined : fileOf(written, known);
}

/** Without its ending; that of an `index` file is its folder's. */
function lastName(path: string): string {
  return withoutEnding(path).split('/').at(-1) ?? '';
}

function withoutEnding(path: string): string {
  return path.replace(/\.(?:[cm]?[jt]sx?|vue|svelte)$/, '').replace(/\/index$/, '');
}

/**
 * `@/service/service`, `/@/utils/http`, `@core/http/device.service`, `app/config`: an alias replaces the first name by a folder that the
 * configuration of the bundler knows, so that the rest is how the path ends. The nearest file counts.
 */
function byAlias(
  from: string,
  written: string,
  byName: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const plain = written.replace(/^\/?[@~#]\/?/, '');
  const candidates = byName.get(lastName(written)) ?? [];
  const rests = [plain, plain.slice(plain.indexOf('/') + 1)];
  for (const rest of rests.slice(0, written.includes('/') ? 2 : 0)) {
    const fitting = candidates.filter((path) => withoutEnding(path).endsWith(`/${withoutEnding(rest)}`));
    const nearest = nearestTo(from, fitting);
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

function nearestTo(from: string, paths: readonly string[]): string | undefined {
  const shared = (path: string) => {
    let length = 0;
    while (length < path.length && path[length] === from[length]) length++;
    return length;
  };
  return paths.toSorted((a, b) => shared(b) - shared(a) || a.length - b.length)[0];
}
