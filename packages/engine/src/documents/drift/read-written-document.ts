/**
 * An API document that people keep beside their source: 2.0, 3.0 or 3.1, in one file or several. It is read as one
 * document of OpenAPI 3, whose members know the file and the place that they were read from.
 */
import { type DocumentFile, isObject, openDocuments } from '../../source/contract-first/documents.ts';
import { joinPath } from '../../source/contract-first/join-path.ts';
import { readDocument } from '../../source/contract-first/read-document.ts';
import type { Files } from '../../source/files/files.ts';
import { isRecord, type Json } from '../../text/is-record.ts';
import { percentDecoded } from '../../text/json-pointer.ts';
import { readReference } from '../diff/openapi/document.ts';
import { readVersion } from '../diff/openapi/read-api-document.ts';
import { fromSwagger } from './from-swagger.ts';

export interface WrittenDocument {
  readonly kind: 'document';
  /** Its references lead to members of itself: those of other files stand below `filesWord`. */
  readonly root: Json;
  readonly version: '2.0' | '3.0' | '3.1';
  /** Absolute. */
  readonly path: string;
  spotOf(keys: readonly string[]): Spot;
  /** Counted from 1. */
  lineOf(spot: Spot): number;
  /** Sentences about files that references name and that could not be read. */
  readonly unread: readonly { readonly file: string; readonly message: string }[];
}

/** A member of a file, by the keys that lead to it there. */
export interface Spot {
  /** Absolute. */
  readonly file: string;
  readonly keys: readonly string[];
}

export interface WrittenProblem {
  readonly kind: 'problem';
  /** Absolute. */
  readonly file: string;
  readonly line: number;
  /** A full sentence. */
  readonly message: string;
}

const filesWord = 'x-endpoint-atlas-files';
const maxBytes = 32 * 1024 * 1024;

/** @param roots absolute folders: files outside of them are not read */
export function readWrittenDocument(
  files: Files,
  path: string,
  roots: readonly string[],
): WrittenDocument | WrittenProblem {
  const problem = (line: number, message: string): WrittenProblem => ({
    kind: 'problem',
    file: path,
    line,
    message,
  });
  const text = files.readText(path, maxBytes);
  if (text.kind === 'problem')
    return problem(
      1,
      text.reason === 'too-large' ? 'The document is larger than 32 MB.' : 'The document cannot be read.',
    );
  const read = readDocument(path, text.text);
  if (read.kind === 'problem') return problem(read.line, read.message);
  const [broken] = read.problems;
  if (broken !== undefined) return problem(broken.line, broken.message);
  const { root } = read.file;
  const version = isObject(root) ? versionOf(root) : undefined;
  if (version === undefined)
    return problem(
      1,
      'This is no API document: it says neither "openapi: 3.1.0" nor "swagger: \'2.0\'", or another version.',
    );
  const bundle = new Bundle(files, roots, read.file);
  const whole = bundle.whole();
  const converted =
    version === '2.0' ? fromSwagger(whole) : { root: whole, writtenKeys: (keys: readonly string[]) => keys };
  return {
    ...{ kind: 'document', root: converted.root, version, path },
    spotOf: (keys) => bundle.spotOf(converted.writtenKeys(keys)),
    lineOf: (spot) => bundle.lineOf(spot),
    unread: bundle.problems(),
  };
}

function versionOf(root: { readonly [word: string]: unknown }): WrittenDocument['version'] | undefined {
  const { swagger } = root;
  if (root.openapi === undefined) return String(swagger) === '2.0' || swagger === 2 ? '2.0' : undefined;
  const version = readVersion(root as Parameters<typeof readVersion>[0]);
  if (/^3\.0(?:\.|$)/.test(version)) return '3.0';
  return /^3\.[12](?:\.|$)/.test(version) ? '3.1' : undefined;
}

/** Puts what references name in other files below one word of the document. */
class Bundle {
  private readonly documents: ReturnType<typeof openDocuments>;
  private readonly main: DocumentFile;
  private readonly names = new Map<string, string>();
  private readonly opened = new Map<string, DocumentFile>();
  private readonly roots: Record<string, unknown> = {};

  constructor(files: Files, roots: readonly string[], main: DocumentFile) {
    this.documents = openDocuments(files, roots);
    this.main = main;
  }

  whole(): Json {
    const root = this.copy(this.main.root, this.main, []) as Json;
    return this.opened.size === 0 ? root : { ...root, [filesWord]: this.roots };
  }

  spotOf(keys: readonly string[]): Spot {
    const [first, name = '', ...rest] = keys;
    const file = first === filesWord ? this.opened.get(name) : undefined;
    return file === undefined ? { file: this.main.path, keys } : { file: file.path, keys: rest };
  }

  lineOf({ file, keys }: Spot): number {
    const found =
      file === this.main.path ? this.main : [...this.opened.values()].find(({ path }) => path === file);
    return found?.lineOf(keys) ?? 1;
  }

  problems() {
    return this.documents.problems;
  }

  private copy(value: unknown, file: DocumentFile, base: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((each) => this.copy(each, file, base));
    if (!isRecord(value)) return value;
    const reference = readReference(value);
    const members = Object.entries(value).map(
      ([word, inner]) =>
        [
          word,
          word === '$ref' && reference !== undefined
            ? this.within(reference, file, base)
            : this.copy(inner, file, base),
        ] as const,
    );
    return Object.fromEntries(members);
  }

  /** @returns the reference as one within the whole document; what cannot be read leads nowhere, as before */
  private within(reference: string, from: DocumentFile, base: readonly string[]): string {
    const [path = '', pointer = ''] = reference.split('#');
    if (path === '') return base.length === 0 ? reference : pointerTo(base, pointer);
    if (/^\w+:/.test(path)) return reference;
    const target = joinPath(from.path.slice(0, from.path.lastIndexOf('/')), percentDecoded(path));
    if (target === this.main.path) return `#${pointer}`;
    const known = this.names.get(target);
    if (known !== undefined) return pointerTo([filesWord, known], pointer);
    const file = this.documents.open(target);
    if (file === undefined) return reference;
    const name = this.freeName(target);
    this.names.set(target, name);
    this.opened.set(name, file);
    this.roots[name] = this.copy(file.root, file, [filesWord, name]);
    return pointerTo([filesWord, name], pointer);
  }

  /** `Order` of `schemas/Order.yaml`: what stands for the whole file is called as the file is. */
  private freeName(path: string): string {
    const name = path
      .slice(path.lastIndexOf('/') + 1)
      .replace(/\.(?:ya?ml|json)$/i, '')
      .replace(/[^\w.-]/g, '_');
    for (let number = 1; ; number++) {
      const free = number === 1 ? name : `${name}-${number}`;
      if (!this.opened.has(free)) return free;
    }
  }
}

function pointerTo(base: readonly string[], pointer: string): string {
  return `#/${base.join('/')}${pointer === '/' ? '' : pointer}`;
}
