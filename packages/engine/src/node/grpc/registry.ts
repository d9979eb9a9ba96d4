/** From descriptors of files to types that messages can be read and written with. */
import { create, createFileRegistry, type FileRegistry, fromJson } from '@bufbuild/protobuf';
import {
  type DescriptorProto,
  type FieldDescriptorProto,
  type FileDescriptorProto,
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
  file_google_protobuf_any,
  file_google_protobuf_api,
  file_google_protobuf_descriptor,
  file_google_protobuf_duration,
  file_google_protobuf_empty,
  file_google_protobuf_field_mask,
  file_google_protobuf_source_context,
  file_google_protobuf_struct,
  file_google_protobuf_timestamp,
  file_google_protobuf_type,
  file_google_protobuf_wrappers,
} from '@bufbuild/protobuf/wkt';
import type { JsonValue } from '../../model/schema.ts';
import { camelCase } from '../../source/types/proto/json-name.ts';
import { makeNamesAbsolute } from './absolute-names.ts';

/** @param files JSON of `google.protobuf.FileDescriptorProto`; throws where one is not */
export function readDescriptors(files: readonly JsonValue[]): readonly FileDescriptorProto[] {
  // The library's type of JSON is the same, but may be written to.
  return files.map((file) =>
    fromJson(FileDescriptorProtoSchema, structuredClone(file) as Parameters<typeof fromJson>[1], {
      ignoreUnknownFields: true,
    }),
  );
}

/** In any order, each name once; throws where types or imports are missing, or a file is no valid one. */
export function registryOf(files: readonly FileDescriptorProto[]): FileRegistry {
  const own = files.filter(({ name }) => !wellKnownFiles.has(name));
  const byName = new Map([...own.map((file) => [file.name, file] as const), ...wellKnownFiles]);
  makeNamesAbsolute([...wellKnownFiles.values(), ...own]);
  const sorted = new Set<FileDescriptorProto>();
  const entered = new Set<string>();
  const add = (name: string): void => {
    const file = byName.get(name);
    if (file === undefined || entered.has(name)) return;
    entered.add(name);
    for (const dependency of file.dependency) add(dependency);
    sorted.add(file);
  };
  // A `google.protobuf.Any` may hold what no file imports.
  for (const name of wellKnownFiles.keys()) add(name);
  for (const { name, messageType, extension } of own) {
    for (const message of messageType) nameFields(message);
    for (const field of extension) nameField(field);
    add(name);
  }
  return createFileRegistry(create(FileDescriptorSetSchema, { file: [...sorted] }));
}

/** Servers in C++ and Java leave out what fields are called in JSON, because it follows from their names. */
function nameFields(message: DescriptorProto): void {
  for (const field of [...message.field, ...message.extension]) nameField(field);
  for (const nested of message.nestedType) nameFields(nested);
}

function nameField(field: FieldDescriptorProto): void {
  if (field.jsonName === '') field.jsonName = camelCase(field.name);
}

/** Whatever others say of these, their JSON is written by the library, which knows their true fields. By name. */
const wellKnownFiles: ReadonlyMap<string, FileDescriptorProto> = new Map(
  [
    file_google_protobuf_any,
    file_google_protobuf_api,
    file_google_protobuf_descriptor,
    file_google_protobuf_duration,
    file_google_protobuf_empty,
    file_google_protobuf_field_mask,
    file_google_protobuf_source_context,
    file_google_protobuf_struct,
    file_google_protobuf_timestamp,
    file_google_protobuf_type,
    file_google_protobuf_wrappers,
  ].map(({ proto }) => [proto.name, proto]),
);
