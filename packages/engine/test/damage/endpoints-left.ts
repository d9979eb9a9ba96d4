/** How many endpoints of controllers are still found when one of their lines is damaged. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findEndpoints } from '../../src/endpoints/bind/find-endpoints.ts';
import type { Endpoint } from '../../src/model/endpoint.ts';
import type { FileDeclarations, Language, TypeDeclaration } from '../../src/source/declarations/model.ts';
import { readAllDeclarations, readOutline } from '../../src/source/declarations/read-declarations.ts';
import { findModules } from '../../src/source/project/modules.ts';
import { createProjectIndex } from '../../src/source/project/project-index.ts';
import { readWellKnownTypes } from '../../src/source/project/well-known/well-known-types.ts';
import { buildLineMap } from '../../src/text/line-map.ts';
import { type MutatedText, type MutationName, mutations } from './mutations.ts';

export const mutationNames = Object.keys(mutations) as MutationName[];

export interface EndpointsLeft {
  readonly cases: number;
  readonly expected: number;
  readonly left: number;
  /** The cases that lost something, to look at. */
  readonly losses: readonly Loss[];
}

export interface Loss {
  readonly path: string;
  /** Counts from 1. */
  readonly line: number;
  readonly text: string;
  readonly lost: readonly string[];
}

export interface Controllers {
  readonly endpoints: number;
  readonly files: number;
  measure(mutation: MutationName, step?: number): EndpointsLeft;
}

/** The controllers of a folder, of which one line is damaged at a time, each `step`th one. */
export function controllersIn(folder: string, language: Language): Controllers {
  const ending = language === 'java' ? '.java' : '.kt';
  const texts = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.(?:java|kt)$/.test(file) && !/\/src\/test\//.test(file))
      texts.set(file, readFileSync(file, 'utf8'));
  }
  const project = projectOf(folder, texts);
  const controllers = [...texts]
    .filter(([file]) => file.endsWith(ending))
    .map(([file, text]) => ({
      file,
      text,
      found: project.endpointsOf(file, text),
      declared: readAllDeclarations(file, text),
    }))
    .filter(({ found, declared }) => found.length > 1 && declared.problems.length === 0);

  function measure(name: MutationName, step = 1): EndpointsLeft {
    const losses: Loss[] = [];
    let cases = 0;
    let expected = 0;
    let left = 0;
    for (const { file, text, found, declared } of controllers) {
      const places = found.map((endpoint) => ({ endpoint, ...linesOf(declared, endpoint) }));
      const lines = text.split('\n');
      for (let at = Math.min(step, lines.length) - 1; at < lines.length; at += step) {
        for (const mutated of mutations[name](lines, at, language) ?? []) {
          // What is still right says what it says, even where that is something else.
          if (readAllDeclarations(file, mutated.text).problems.length === 0) continue;
          cases++;
          const isOfHeader =
            places.every(({ first }) => mutated.last < first) && mutated.last >= mutated.first;
          const wanted = places
            .filter((place) => !isInside(mutated, place))
            .map(({ endpoint }) => keyOf(endpoint, isOfHeader));
          const now = new Set(
            project.endpointsOf(file, mutated.text).map((endpoint) => keyOf(endpoint, isOfHeader)),
          );
          const lost = wanted.filter((key) => !now.has(key));
          expected += wanted.length;
          left += wanted.length - lost.length;
          if (lost.length > 0)
            losses.push({
              path: file,
              line: at + 1,
              text: mutated.text
                .split('\n')
                .slice(at, at + 3)
                .join(' | '),
              lost,
            });
        }
      }
      project.endpointsOf(file, text);
    }
    return { cases, expected, left, losses };
  }

  const endpoints = controllers.reduce((sum, { found }) => sum + found.length, 0);
  return { endpoints, files: controllers.length, measure };
}

/** Where a line of the type's header is damaged, the path may no longer be known: then only the handler counts. */
function keyOf({ method, path: route, methodName }: Endpoint, isOfHeader: boolean): string {
  return isOfHeader ? `${method} ${methodName}` : `${method} ${route} ${methodName}`;
}

function isInside(mutated: MutatedText, place: { first: number; last: number }): boolean {
  return mutated.last < mutated.first
    ? mutated.first > place.first && mutated.first <= place.last
    : mutated.first <= place.last && mutated.last >= place.first;
}

/** The lines of an endpoint's handler, its documentation and annotations included. */
function linesOf(file: FileDeclarations, { source, methodName }: Endpoint): { first: number; last: number } {
  const lines = buildLineMap(file.text);
  const places = allTypes(file)
    .flatMap(({ methods }) => methods)
    .filter(({ name }) => name === methodName)
    .map(({ span, documentation }) => ({
      first: lines.positionAt(Math.min(span.start, documentation?.span.start ?? span.start)).line - 1,
      last: lines.positionAt(span.end).line - 1,
    }));
  const line = source.line - 1;
  return places.find(({ first, last }) => first <= line && line <= last) ?? { first: line, last: line };
}

function allTypes(file: FileDeclarations): TypeDeclaration[] {
  const withNested = (type: TypeDeclaration): TypeDeclaration[] => [type, ...type.types.flatMap(withNested)];
  return file.types.flatMap(withNested);
}

function projectOf(root: string, texts: ReadonlyMap<string, string>) {
  const current = new Map(texts);
  const declared = new Map<string, FileDeclarations>();
  const index = createProjectIndex({
    load(file) {
      const text = current.get(file);
      if (text === undefined) return undefined;
      const known = declared.get(file) ?? readAllDeclarations(file, text);
      declared.set(file, known);
      return known;
    },
    loadProto: () => undefined,
    importableProtos: [],
    modules: findModules({ roots: [root], base: root }, []),
    wellKnown: readWellKnownTypes,
    recordsDependencies: false,
    describesTypes: false,
  });
  for (const [file, text] of texts) index.put(readOutline(file, text));
  return {
    endpointsOf(file: string, text: string): readonly Endpoint[] {
      if (current.get(file) !== text) {
        current.set(file, text);
        declared.delete(file);
        index.put(readOutline(file, text));
      }
      return findEndpoints(file, index.project()).endpoints;
    },
  };
}
