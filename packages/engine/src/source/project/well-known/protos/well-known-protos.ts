/**
 * `.proto` files that projects import and seldom contain: protobuf's own, which come with protoc, and the common ones
 * of Google's APIs. They are written down here with what matters to a caller, names, numbers and types; a file of the
 * project or of a build folder always counts instead.
 */
import {
  outlineOfProto,
  type ProtoFile,
  type ProtoOutline,
  parseProtoFile,
} from '../../../declarations/proto/proto-file.ts';
import { descriptorProto } from './descriptor.ts';
import { googleApiProtos } from './google-api.ts';
import { googleProtobufProtos } from './google-protobuf.ts';
import { googleRpcProtos } from './google-rpc.ts';
import { googleTypeProtos } from './google-type.ts';
import { grpcServiceProtos } from './grpc-services.ts';

/** `path` is `well-known:` and the path that imports name. */
export function wellKnownProto(path: string): ProtoFile | undefined {
  const importPath = path.startsWith(scheme) ? path.slice(scheme.length) : '';
  const text = Object.hasOwn(texts, importPath) ? texts[importPath] : undefined;
  return text === undefined ? undefined : parseProtoFile(path, text);
}

/** The files that declare a service of this simple name. */
export function wellKnownDeclaring(service: string): readonly ProtoOutline[] {
  return Object.keys(grpcServiceProtos)
    .flatMap((importPath) => wellKnownProto(`${scheme}${importPath}`) ?? [])
    .filter((file) => file.services.some(({ name }) => name === service))
    .map(outlineOfProto);
}

const scheme = 'well-known:';

/** By import path. */
const texts: Readonly<Record<string, string>> = {
  'google/protobuf/descriptor.proto': descriptorProto,
  ...googleProtobufProtos,
  ...googleApiProtos,
  ...googleRpcProtos,
  ...googleTypeProtos,
  ...grpcServiceProtos,
};
