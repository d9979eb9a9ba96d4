/** The `.proto` files of the project, found by service and by file name. Part of the project's index. */
import { baseName } from '../../text/paths.ts';
import { outlineOfProto, type ProtoOutline } from '../declarations/proto/proto-file.ts';
import type { TypeChanges } from './changed-types.ts';
import { dropFrom, listIn } from './list-in.ts';
import type { IndexSources } from './project-index.ts';
import { type ProtoContent, protoChanges } from './protos.ts';

export interface ProtoTables extends Omit<ProtoContent, 'load'> {
  replace(path: string, after: ProtoOutline | undefined): TypeChanges;
  paths(): Iterable<string>;
  outlines(): Iterable<ProtoOutline>;
}

export function createProtoTables({
  importableProtos,
  loadProto,
}: Pick<IndexSources, 'importableProtos' | 'loadProto'>): ProtoTables {
  const outlines = new Map<string, ProtoOutline>();
  const byService = new Map<string, ProtoOutline[]>();
  const byFileName = new Map<string, string[]>();
  const importable = importableProtos.map((paths) => {
    const group = new Map<string, string[]>();
    for (const path of paths) listIn(group, baseName(path)).push(path);
    return group;
  });
  let importableServices: Map<string, ProtoOutline[]> | undefined;

  /** Read when something needs a service that the project itself does not declare. */
  function importableDeclaring(service: string): readonly ProtoOutline[] {
    if (importableServices === undefined) {
      importableServices = new Map();
      for (const path of importableProtos.flat()) {
        const file = loadProto(path);
        const outline = file && outlineOfProto(file);
        for (const name of outline?.services ?? [])
          if (outline) listIn(importableServices, name).push(outline);
      }
    }
    return importableServices.get(service) ?? [];
  }

  return {
    outline: (path) => outlines.get(path),
    declaring: (service) => byService.get(service) ?? importableDeclaring(service),
    named: (fileName) => [byFileName, ...importable].map((group) => group.get(fileName) ?? []),
    paths: () => outlines.keys(),
    outlines: () => outlines.values(),
    replace(path, after) {
      const before = outlines.get(path);
      for (const service of before?.services ?? [])
        dropFrom(byService, service, (file) => file.path === path);
      if (after === undefined) {
        outlines.delete(path);
        byFileName.set(
          baseName(path),
          (byFileName.get(baseName(path)) ?? []).filter((each) => each !== path),
        );
      } else {
        outlines.set(path, after);
        for (const service of after.services) listIn(byService, service).push(after);
        if (before === undefined) listIn(byFileName, baseName(path)).push(path);
      }
      return () => protoChanges(before, after, path);
    },
  };
}
