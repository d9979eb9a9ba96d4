/** Stands in for `createProjectIndex` in the eager scan: all declarations of all files are read before the first query. */

import { isProtoPath } from '../../packages/engine/src/source/declarations/proto/proto-file.ts';
import {
  type IndexSources,
  createProjectIndex as lazyProjectIndex,
  type ProjectIndex,
} from '../../packages/engine/src/source/project/project-index.ts';

export function createProjectIndex(sources: IndexSources): ProjectIndex {
  const index = lazyProjectIndex(sources);
  const read = new Set<string>();
  return {
    ...index,
    put(outline) {
      read.delete(outline.path);
      return index.put(outline);
    },
    project() {
      const project = index.project();
      for (const path of index.paths()) {
        if (read.has(path) || isProtoPath(path)) continue;
        read.add(path);
        project.typesIn(path);
      }
      return project;
    },
  };
}
