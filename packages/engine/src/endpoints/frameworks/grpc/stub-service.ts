/**
 * Services as the code says it that grpc-java generates for them: for each rpc a method `getSayHelloMethod` with the
 * annotation `@RpcMethod`. It is read where that code stands in the sources and the `.proto` file does not.
 */

import type { Schema } from '../../../model/schema.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { annotationsAt, type MergedAnnotation, textAttribute } from '../../../source/types/annotations.ts';
import { typeText } from '../../../source/types/resolved-type.ts';
import { methodScope } from '../../../source/types/scope.ts';
import { type GrpcRpc, type GrpcService, streamingOf } from './service.ts';

const rpcMethod = 'io.grpc.stub.annotations.RpcMethod';

/** `stub` is the outer class, `GreeterGrpc`. */
export function stubService(project: Project, stub: DeclaredType): GrpcService | undefined {
  const found = stub.declaration.methods.flatMap((method) => {
    const place = { annotations: method.annotations, scope: methodScope(stub, method) };
    const annotation = annotationsAt(project, [place]).find(rpcMethod);
    const [service = '', name = ''] =
      (annotation && textAttribute(annotation, 'fullMethodName'))?.split('/') ?? [];
    if (annotation === undefined || name === '') return [];
    const spans = {
      span: method.span,
      nameSpan: method.nameSpan,
      request: method.nameSpan,
      response: method.nameSpan,
    };
    const rpc: GrpcRpc = {
      name,
      streaming: streamingIn(annotation),
      request: () => messageNamed(annotation, 'requestType'),
      response: () => messageNamed(annotation, 'responseType'),
      documentation: undefined,
      isDeprecated: false,
      place: spans,
    };
    return [{ service, rpc }];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const name = simpleName(first.service);
  return {
    packageName: first.service.slice(0, -name.length - 1),
    name,
    rpcs: found.map(({ rpc }) => rpc),
    file: stub.file,
    span: stub.declaration.nameSpan,
    isDeprecated: false,
    describedBy: 'stub',
  };
}

/** The kinds are constants of a type that lives in a jar, so only their names are there to go by. */
function streamingIn(annotation: MergedAnnotation): GrpcRpc['streaming'] {
  const [kind] = /(?:BIDI|CLIENT|SERVER)_STREAMING/.exec(textAttribute(annotation, 'methodType') ?? '') ?? [];
  const requests = kind === 'BIDI_STREAMING' || kind === 'CLIENT_STREAMING' ? 'many' : 'one';
  return streamingOf(requests, kind === 'BIDI_STREAMING' || kind === 'SERVER_STREAMING' ? 'many' : 'one');
}

function messageNamed(annotation: MergedAnnotation, attribute: string): Schema {
  const value = annotation.values.get(attribute);
  const name = value?.kind === 'class' ? typeText(value.type) : undefined;
  return { type: 'object', ...(name === undefined ? {} : { title: name }) };
}
