/**
 * Says what a call needs to know of its messages: descriptors of a `.proto` file and of all that it imports, as the
 * JSON of `google.protobuf.FileDescriptorProto`, so that whoever sends the call can read them without a parser.
 */

import type { JsonValue } from '../../../model/schema.ts';
import { type ProtoFile, type Rpc, textOfBytes } from '../../declarations/proto/proto-file.ts';
import { findModules } from '../../project/modules.ts';
import type { Project } from '../../project/project.ts';
import { createProjectIndex } from '../../project/project-index.ts';
import { noTypes } from '../../project/type-tables.ts';
import { type DescriptorObject, fileDescriptorOf } from './file-descriptor.ts';
import type { OptionData } from './options.ts';
import { resolveProtoName } from './symbols.ts';

export interface ProtoDescriptors {
  /** Each file after those that it imports. Custom options are left out: they say nothing about messages. */
  readonly files: readonly JsonValue[];
  /** Types that nothing explains, mostly for want of an import. Where there are any, messages cannot be written. */
  readonly unknownTypes: readonly string[];
}

/** @param name the path by which other files import this one */
export function describeProto(project: Project, file: ProtoFile, name: string): ProtoDescriptors {
  const files: JsonValue[] = [];
  const unknownTypes = new Set<string>();
  const names = new Map<ProtoFile, string>();

  /** Imports that lead in a circle are none: protoc rejects them. */
  const add = (each: ProtoFile, importPath: string): void => {
    names.set(each, importPath);
    const dependencies = new Set<string>();
    for (const { kind, path } of each.imports) {
      const imported = kind === 'option' ? undefined : project.protos.imported(path, each.path);
      if (imported === undefined) continue;
      if (!names.has(imported)) add(imported, path);
      dependencies.add(names.get(imported) ?? path);
    }
    const {
      public_dependency: _,
      weak_dependency: __,
      ...described
    } = fileDescriptorOf(project, each, importPath);
    for (const type of unknownFieldTypes(described)) unknownTypes.add(type);
    for (const type of each.services.flatMap(({ rpcs }) => rpcs.flatMap(typesOf))) {
      if (resolveProtoName(project, each, each.package?.name ?? '', type) === undefined)
        unknownTypes.add(type);
    }
    files.push({
      ...(asJson({ ...described, ...editionOf(each) }) as Readonly<Record<string, JsonValue>>),
      dependency: [...dependencies],
    });
  };
  add(file, name);
  return { files, unknownTypes: [...unknownTypes] };
}

/** Describes a file that the engine knows without a project: `grpc/reflection/v1/reflection.proto`. */
export function describeWellKnownProto(importPath: string): ProtoDescriptors {
  const project = createProjectIndex({
    load: () => undefined,
    loadProto: () => undefined,
    importableProtos: [],
    modules: findModules({ roots: ['/'], base: '/' }, []),
    wellKnown: () => ({ types: noTypes, load: () => undefined }),
  }).project();
  const file = project.protos.imported(importPath, '');
  return file === undefined
    ? { files: [], unknownTypes: [importPath] }
    : describeProto(project, file, importPath);
}

function editionOf({ syntax }: ProtoFile): DescriptorObject {
  return syntax?.kind === 'edition' ? { syntax: 'editions', edition: `EDITION_${syntax.value}` } : {};
}

function typesOf({ request, response }: Rpc): readonly string[] {
  return [request.type.name, response.type.name];
}

/** A field whose type is found has a kind of type beside its name. */
function unknownFieldTypes(data: OptionData): readonly string[] {
  if (typeof data !== 'object') return [];
  if (isList(data)) return data.flatMap(unknownFieldTypes);
  const { type, type_name: name, options: _, ...parts } = data;
  const own = typeof name === 'string' && type === undefined ? [name] : [];
  return [...own, ...Object.values(parts).flatMap(unknownFieldTypes)];
}

/** Texts are one character a byte in descriptors, and extensions stand in brackets. */
function asJson(data: OptionData): JsonValue {
  if (typeof data === 'string') return textOfBytes(data);
  if (typeof data !== 'object') return data;
  if (isList(data)) return data.map(asJson);
  const own = Object.entries(data).filter(([key]) => !key.startsWith('['));
  return Object.fromEntries(own.map(([key, value]) => [key, asJson(value)]));
}

function isList(data: OptionData): data is readonly OptionData[] {
  return Array.isArray(data);
}
