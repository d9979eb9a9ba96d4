/**
 * Makes the names of types in descriptors absolute, `Item` → `.shop.v1.Cart.Item`. protoc always writes them so, but
 * servers on Node whose descriptors come from protobuf.js respond to reflection with names as the source has them.
 */
import type { DescriptorProto, FieldDescriptorProto, FileDescriptorProto } from '@bufbuild/protobuf/wkt';

/** Changes the files, and adds the imports that follow. Names that nothing explains stay as they are. */
export function makeNamesAbsolute(files: readonly FileDescriptorProto[]): void {
  const declaredIn: DeclaredIn = new Map();
  for (const file of files) {
    for (const { name } of file.enumType) declaredIn.set(joined(file.package, name), file.name);
    for (const message of file.messageType) collectNames(message, file.package, file.name, declaredIn);
  }
  for (const file of files) makeAbsoluteIn(file, declaredIn);
}

/** The names of files by the full names of types. */
type DeclaredIn = Map<string, string>;

function collectNames(message: DescriptorProto, around: string, file: string, into: DeclaredIn): void {
  const name = joined(around, message.name);
  into.set(name, file);
  for (const each of message.enumType) into.set(joined(name, each.name), file);
  for (const nested of message.nestedType) collectNames(nested, name, file, into);
}

function makeAbsoluteIn(file: FileDescriptorProto, declaredIn: DeclaredIn): void {
  const resolve: Resolve = (written, scope) => {
    const name = written.startsWith('.') ? undefined : nameInScope(written, scope, declaredIn);
    if (name === undefined) return written;
    const home = declaredIn.get(name) ?? file.name;
    if (home !== file.name && !file.dependency.includes(home)) file.dependency.push(home);
    return `.${name}`;
  };
  for (const message of file.messageType) resolveIn(message, file.package, resolve);
  for (const field of file.extension) resolveField(field, file.package, resolve);
  for (const service of file.service) {
    const scope = joined(file.package, service.name);
    for (const method of service.method) {
      method.inputType = resolve(method.inputType, scope);
      method.outputType = resolve(method.outputType, scope);
    }
  }
}

type Resolve = (written: string, scope: string) => string;

function resolveIn(message: DescriptorProto, around: string, resolve: Resolve): void {
  const scope = joined(around, message.name);
  for (const field of [...message.field, ...message.extension]) resolveField(field, scope, resolve);
  for (const nested of message.nestedType) resolveIn(nested, scope, resolve);
}

function resolveField(field: FieldDescriptorProto, scope: string, resolve: Resolve): void {
  if (field.typeName !== '') field.typeName = resolve(field.typeName, scope);
  if (field.extendee !== '') field.extendee = resolve(field.extendee, scope);
}

/** The innermost scope that has the name counts. */
function nameInScope(name: string, scope: string, declaredIn: DeclaredIn): string | undefined {
  for (let around = scope; ; around = around.slice(0, Math.max(0, around.lastIndexOf('.')))) {
    const candidate = joined(around, name);
    if (declaredIn.has(candidate)) return candidate;
    if (around === '') return undefined;
  }
}

function joined(around: string, name: string): string {
  return around === '' ? name : `${around}.${name}`;
}
