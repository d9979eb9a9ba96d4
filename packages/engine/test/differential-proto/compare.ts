/** Compares what our parser makes of `.proto` files with protoc's descriptors of them, comments and places included. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  bytesOfText,
  type Definition,
  type Enum,
  type Message,
  outlineProtoFile,
  type ProtoFile,
  parseProtoFile,
} from '../../src/source/declarations/proto/proto-file.ts';
import { findModules } from '../../src/source/project/modules.ts';
import type { Project } from '../../src/source/project/project.ts';
import { createProjectIndex } from '../../src/source/project/project-index.ts';
import { readWellKnownTypes } from '../../src/source/project/well-known/well-known-types.ts';
import { fileDescriptorOf } from '../../src/source/types/proto/file-descriptor.ts';
import {
  type OptionData,
  type OptionObject,
  shapeOfExtension,
  shapeOfMessage,
} from '../../src/source/types/proto/options.ts';
import { allExtensions, protoSymbol, resolveProtoName } from '../../src/source/types/proto/symbols.ts';
import { buildLineMap } from '../../src/text/line-map.ts';
import type { Span } from '../../src/text/span.ts';
import { type DecodeContext, decodeMessage } from './decode.ts';
import { askProtoc, type ProtoInput, protocInclude } from './protoc.ts';

export interface FileComparison {
  readonly file: string;
  readonly outcome: 'identical' | 'different' | 'rejected by protoc';
  /** The first places that differ, or protoc's message. */
  readonly difference: readonly string[];
}

/** `protoPaths` are searched for imports that the folder lacks. */
export function compareFolder(folder: string, protoPaths: readonly string[] = []): readonly FileComparison[] {
  const files = protosBelow(folder);
  const roots = [...new Set(files.map((file) => rootOf(file, folder)))].sort((a, b) => a.length - b.length);
  const inputs = files.map((file): ProtoInput => ({ file, root: rootOf(file, folder) }));
  const { sets, rejected } = askProtoc(inputs, [...roots, ...protoPaths]);
  const importable = protoPaths.flatMap(protosBelow);
  const project = projectOf(files, importable);
  const context = decodeContext(project, [...files, ...importable]);
  const comparisons: FileComparison[] = rejected.map(({ file, message }) => ({
    file,
    outcome: 'rejected by protoc',
    difference: [message],
  }));
  const pending = new Map<string, string[]>();
  for (const { file, root } of inputs) {
    const name = path.relative(root, file);
    pending.set(name, [...(pending.get(name) ?? []), file]);
  }
  const rejectedFiles = new Set(rejected.map(({ file }) => file));
  for (const names of pending.values()) {
    names.splice(0, names.length, ...names.filter((file) => !rejectedFiles.has(file)));
  }
  for (const set of sets) {
    const decoded = decodeMessage(context, descriptorShape(project, 'FileDescriptorSet'), set);
    for (const descriptor of (decoded.file ?? []) as readonly OptionObject[]) {
      const name = String(descriptor.name);
      const file = pending.get(name)?.shift();
      if (file !== undefined) comparisons.push(compareFile(project, file, name, descriptor));
    }
  }
  return comparisons.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** `src/main/proto/shop/cart.proto` is imported as `shop/cart.proto`; without such a folder, from the folder given. */
function rootOf(file: string, folder: string): string {
  const conventional = /^(.*\/src\/\w+\/(?:proto|protobuf|protos))\//.exec(file)?.[1];
  return conventional ?? folder;
}

export function protosBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.proto'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function projectOf(files: readonly string[], importable: readonly string[]): Project {
  const shipped = protosBelow(path.join(protocInclude, 'google/protobuf'));
  const index = createProjectIndex({
    load: () => undefined,
    loadProto: (file) => parseProtoFile(file, readFileSync(file, 'utf8')),
    importableProtos: [importable, shipped],
    modules: findModules({ roots: ['/'], base: '/' }, []),
    wellKnown: readWellKnownTypes,
  });
  for (const file of files) index.put(outlineProtoFile(file, readFileSync(file, 'utf8')));
  return index.project();
}

function descriptorShape(project: Project, name: string) {
  const descriptor = project.protos.imported('google/protobuf/descriptor.proto', protocInclude);
  const symbol = descriptor && protoSymbol(project, descriptor, `google.protobuf.${name}`);
  if (symbol?.kind !== 'message') throw new Error(`There is no google.protobuf.${name}.`);
  return shapeOfMessage(symbol);
}

/** With the extensions of all files, whoever imports them. */
function decodeContext(project: Project, files: readonly string[]): DecodeContext {
  const extensions = new Map<string, ReturnType<typeof shapeOfExtension>>();
  for (const path of files) {
    const file = project.protos.file(path);
    for (const extension of file === undefined ? [] : allExtensions(project, file)) {
      const extendee = resolveProtoName(project, extension.file, extension.scope, extension.extendee.name);
      extensions.set(`${extendee?.name} ${extension.field.number}`, shapeOfExtension(extension));
    }
  }
  return { project, extensionOf: (message, number) => extensions.get(`${message} ${number}`) };
}

function compareFile(project: Project, path: string, name: string, expected: OptionObject): FileComparison {
  const file = project.protos.file(path);
  if (file === undefined) return { file: path, outcome: 'different', difference: ['The file is gone.'] };
  const { source_code_info: info, ...descriptor } = expected;
  const places = placesIn(file);
  const difference = [
    ...file.problems.map(({ message }) => `we find a problem: ${message}`),
    ...differences(withoutEmptyOptions(descriptor), fileDescriptorOf(project, file, name), ''),
    ...differences(placesOf(info, places), places, 'source'),
  ];
  return {
    file: path,
    outcome: difference.length === 0 ? 'identical' : 'different',
    difference: difference.slice(0, 5),
  };
}

/** `rpc Get (Id) returns (Cart) {}` has options without content. */
function withoutEmptyOptions(data: OptionData): OptionData {
  if (Array.isArray(data)) return data.map(withoutEmptyOptions);
  if (typeof data !== 'object') return data;
  const remaining = Object.entries(data).filter(
    ([key, value]) => key !== 'options' || Object.keys(value as OptionObject).length > 0,
  );
  return Object.fromEntries(remaining.map(([key, value]) => [key, withoutEmptyOptions(value)]));
}

function differences(
  theirs: OptionData | undefined,
  ours: OptionData | undefined,
  at: string,
): readonly string[] {
  if (isPlain(theirs) && isPlain(ours)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
    return [...keys].flatMap((key) => differences(theirs[key], ours[key], `${at}.${key}`));
  }
  if (Array.isArray(theirs) && Array.isArray(ours)) {
    const length = Math.max(theirs.length, ours.length);
    return Array.from({ length }, (_, index) =>
      differences(theirs[index], ours[index], `${at}[${index}]`),
    ).flat();
  }
  if (Object.is(theirs, ours)) return [];
  return [`${at}: protoc ${JSON.stringify(theirs)}, we ${JSON.stringify(ours)}`];
}

function isPlain(data: OptionData | undefined): data is OptionObject {
  return typeof data === 'object' && !Array.isArray(data);
}

/** Comments and places of definitions, by the path of `SourceCodeInfo.Location`. */
type Places = Record<string, OptionData>;

/** What protoc says of the definitions that we know; of other places it says more than we keep. */
function placesOf(info: OptionData | undefined, known: Places): Places {
  const locations = isPlain(info) ? ((info.location ?? []) as readonly OptionObject[]) : [];
  const places: Places = {};
  for (const { path: numbers = [], span = [], ...comments } of locations) {
    const key = (numbers as readonly number[]).join(',');
    if (known[key] !== undefined) places[key] = { span, ...comments };
  }
  return places;
}

function placesIn(file: ProtoFile): Places {
  const places: Places = {};
  const spanOf = protocSpans(file.text);
  const record = (at: string, { span, comments }: Definition): void => {
    const { leading, trailing, detached } = comments;
    places[at] = {
      span: spanOf(span),
      ...(leading === undefined ? {} : { leading_comments: bytesOfText(leading) }),
      ...(trailing === undefined ? {} : { trailing_comments: bytesOfText(trailing) }),
      ...(detached.length === 0 ? {} : { leading_detached_comments: detached.map(bytesOfText) }),
    };
  };
  const recordEnum = (at: string, declared: Enum): void => {
    record(at, declared);
    for (const [index, value] of declared.values.entries()) record(`${at},2,${index}`, value);
  };
  const recordMessage = (at: string, message: Message): void => {
    record(at, message);
    message.fields.forEach((field, index) => {
      if (field.type.kind !== 'group') record(`${at},2,${index}`, field);
    });
    for (const [index, oneof] of message.oneofs.entries()) record(`${at},8,${index}`, oneof);
    for (const [index, each] of message.enums.entries()) recordEnum(`${at},4,${index}`, each);
    recordExtensions(`${at},6`, message.extensions);
    withEntries(message).forEach((nested, index) => {
      if (nested !== undefined) recordMessage(`${at},3,${index}`, nested);
    });
  };
  const recordExtensions = (at: string, blocks: ProtoFile['extensions']): void => {
    blocks
      .flatMap(({ fields }) => fields)
      .forEach((field, index) => {
        if (field.type.kind !== 'group') record(`${at},${index}`, field);
      });
  };
  for (const [index, message] of file.messages.entries()) recordMessage(`4,${index}`, message);
  for (const [index, each] of file.enums.entries()) recordEnum(`5,${index}`, each);
  recordExtensions('7', file.extensions);
  file.services.forEach((service, index) => {
    record(`6,${index}`, service);
    for (const [at, rpc] of service.rpcs.entries()) record(`6,${index},2,${at}`, rpc);
  });
  return places;
}

/** Nested messages in protoc's order; `undefined` stands for the entries of a map. */
function withEntries({ messages, fields }: Message): readonly (Message | undefined)[] {
  const written = messages.map((message) => ({ at: message.span.start, message }));
  const entries = fields
    .filter(({ type }) => type.kind === 'map')
    .map(({ span }) => ({ at: span.start, message: undefined }));
  return [...written, ...entries].sort((a, b) => a.at - b.at).map(({ message }) => message);
}

/** Protoc counts from 0, columns in bytes, and lets tabs reach to the next multiple of 8. */
function protocSpans(text: string): (span: Span) => readonly number[] {
  const lines = buildLineMap(text);
  const place = (offset: number): readonly [number, number] => {
    const { line } = lines.positionAt(offset);
    let column = 0;
    for (const character of bytesOfText(text.slice(lines.startOfLine(line), offset))) {
      column += character === '\t' ? 8 - (column % 8) : 1;
    }
    return [line - 1, column];
  };
  return ({ start, end }) => {
    const [line, column] = place(start);
    const [endLine, endColumn] = place(end);
    return line === endLine ? [line, column, endColumn] : [line, column, endLine, endColumn];
  };
}
