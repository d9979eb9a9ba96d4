/** A project of Java texts in memory, for tests that ask the stages behind the declarations. */
import { readAllDeclarations, readOutline } from '../source/declarations/read-declarations.ts';
import { findModules } from '../source/project/modules.ts';
import type { Project } from '../source/project/project.ts';
import { createProjectIndex } from '../source/project/project-index.ts';
import { readWellKnownTypes } from '../source/project/well-known/well-known-types.ts';

/** `texts` by path; paths are absolute, the project's root is `/p`. */
export function javaProject(texts: Readonly<Record<string, string>>): Project {
  const index = createProjectIndex({
    load: (path) => {
      const text = texts[path];
      return text === undefined ? undefined : readAllDeclarations(path, text);
    },
    loadProto: () => undefined,
    importableProtos: [],
    modules: findModules({ roots: ['/p'], base: '/p' }, []),
    wellKnown: readWellKnownTypes,
  });
  for (const [path, text] of Object.entries(texts)) index.put(readOutline(path, text));
  return index.project();
}
