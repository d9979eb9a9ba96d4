/** Says what the names in `.proto` files stand for, by protobuf's scoping rules. */
import type { Enum, Extend, Field, Message, ProtoFile } from '../../declarations/proto/proto-file.ts';
import type { MemoKey, Project } from '../../project/project.ts';

export type ProtoSymbol = MessageSymbol | EnumSymbol;

export interface MessageSymbol {
  readonly kind: 'message';
  /** With the package, without a leading dot: `shop.v1.Cart.Item`. */
  readonly name: string;
  readonly message: Message;
  readonly file: ProtoFile;
}

export interface EnumSymbol {
  readonly kind: 'enum';
  readonly name: string;
  readonly enum: Enum;
  readonly file: ProtoFile;
}

/** A field that an `extend` block adds to a message, custom options above all. */
export interface ExtensionSymbol {
  readonly name: string;
  readonly field: Field;
  readonly extendee: Extend['extendee'];
  /** Says where its type's name is looked for. */
  readonly scope: string;
  readonly file: ProtoFile;
}

/**
 * The message or enum that `written` means in a scope, which is the full name of the message or service around it, or
 * the package. As in C++, the innermost scope that knows the name's first part decides, even where the rest of the name
 * is not in there (`DescriptorBuilder::LookupSymbol` of protoc).
 */
export function resolveProtoName(
  project: Project,
  file: ProtoFile,
  scope: string,
  written: string,
): ProtoSymbol | undefined {
  return resolve(project, file, scope, written, ({ types }, name) => types.get(name));
}

/** The same for the name of an extension, `(google.api.http)`. */
export function resolveExtension(
  project: Project,
  file: ProtoFile,
  scope: string,
  written: string,
): ExtensionSymbol | undefined {
  return resolve(project, file, scope, written, ({ extensions }, name) => extensions.get(name));
}

function resolve<T>(
  project: Project,
  file: ProtoFile,
  scope: string,
  written: string,
  find: (names: Names, name: string) => T | undefined,
): T | undefined {
  const visible = visibleFiles(project, file);
  const named = (name: string) => firstOf(visible, (each) => find(namesIn(project, each), name));
  if (written.startsWith('.')) return named(written.slice(1));
  const dot = written.indexOf('.');
  const first = dot < 0 ? written : written.slice(0, dot);
  for (let around = scope; ; around = around.slice(0, Math.max(0, around.lastIndexOf('.')))) {
    if (dot < 0) {
      const found = named(joinNames(around, written));
      if (found !== undefined) return found;
    } else if (visible.some((each) => hasMembers(project, each, joinNames(around, first)))) {
      return named(joinNames(around, written));
    }
    if (around === '') return undefined;
  }
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A message or enum of this file by its full name. */
export function protoSymbol(project: Project, file: ProtoFile, name: string): ProtoSymbol | undefined {
  return namesIn(project, file).types.get(name);
}

const visibleFrom: MemoKey<readonly ProtoFile[]> = { onCycle: [] };

/** The file itself, what it imports, and what those import publicly, each once. */
function visibleFiles(project: Project, file: ProtoFile): readonly ProtoFile[] {
  return project.memoize(visibleFrom, file, '', () => {
    const files = new Set([file]);
    // A Set's iteration also visits what is added on the way.
    for (const each of files) {
      for (const { kind, path } of each.imports) {
        if (each !== file && kind !== 'public') continue;
        const imported = project.protos.imported(path, each.path);
        if (imported !== undefined) files.add(imported);
      }
    }
    return [...files];
  });
}

function hasMembers(project: Project, file: ProtoFile, name: string): boolean {
  const { types, packages } = namesIn(project, file);
  return types.has(name) || packages.has(name);
}

interface Names {
  /** By full name. */
  readonly types: ReadonlyMap<string, ProtoSymbol>;
  readonly extensions: ReadonlyMap<string, ExtensionSymbol>;
  /** Packages, each part of them and services: whatever else a dot can follow. */
  readonly packages: ReadonlySet<string>;
}

const namesInFile: MemoKey<Names> = {
  onCycle: { types: new Map(), extensions: new Map(), packages: new Set() },
};

function namesIn(project: Project, file: ProtoFile): Names {
  return project.memoize(namesInFile, file, '', () => {
    const types = new Map<string, ProtoSymbol>();
    const packageName = file.package?.name ?? '';
    const extensions = new Map<string, ExtensionSymbol>();
    const addScope = (
      around: string,
      { messages, enums, extensions: blocks }: Pick<Message, 'messages' | 'enums' | 'extensions'>,
    ): void => {
      for (const { extendee, fields } of blocks) {
        for (const field of fields) {
          const name = joinNames(around, field.name);
          extensions.set(name, { name, field, extendee, scope: around, file });
        }
      }
      for (const declared of enums) {
        const name = joinNames(around, declared.name);
        types.set(name, { kind: 'enum', name, enum: declared, file });
      }
      for (const message of messages) {
        const name = joinNames(around, message.name);
        types.set(name, { kind: 'message', name, message, file });
        addScope(name, message);
      }
    };
    addScope(packageName, file);
    const packages = new Set(file.services.map(({ name }) => joinNames(packageName, name)));
    for (let part = packageName; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
      packages.add(part);
    }
    return { types, extensions, packages };
  });
}

export function joinNames(around: string, name: string): string {
  return around === '' ? name : `${around}.${name}`;
}

/** All extensions that a file declares, at any depth. */
export function allExtensions(project: Project, file: ProtoFile): readonly ExtensionSymbol[] {
  return [...namesIn(project, file).extensions.values()];
}
