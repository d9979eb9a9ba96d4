/** From an rpc, and the method that handles it if there is one, to an endpoint. */

import type { Endpoint, SourceLocation } from '../../../model/endpoint.ts';
import { endpointId } from '../../../model/endpoint-id.ts';
import { isProtoPath } from '../../../source/declarations/proto/proto-file.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { TypeReference } from '../../../source/declarations/type-reference.ts';
import type { Project } from '../../../source/project/project.ts';
import { sourceLocation } from '../../../source/project/source-location.ts';
import { annotatedType, annotationsAt } from '../../../source/types/annotations.ts';
import { documentationText } from '../../../source/types/documentation.ts';
import { type MethodOf, scopeOf } from '../../../source/types/members.ts';
import { type BoundArgument, bound, unbound } from '../common/parameters/bound-parameters.ts';
import type { FoundEndpoint } from '../framework.ts';
import type { Implementation } from './implementations.ts';
import { provenanceOf } from './provenance.ts';
import { fullName, type GrpcRpc, type GrpcService, isMethodOf, methodNameOf } from './service.ts';

/** An rpc that a class handles. Where the class does not override its method (UNIMPLEMENTED), the class is the source. */
export function implementedEndpoint(
  project: Project,
  service: GrpcService,
  rpc: GrpcRpc,
  implementation: Implementation,
): FoundEndpoint {
  const { declaration, file } = implementation.declared;
  const handler = handlerOf(rpc, implementation);
  const methodName = handler?.method.name ?? methodNameOf(rpc.name);
  const endpoint = endpointOf(project, service, rpc, {
    module: project.moduleOf(file.path),
    folder: declaration.name,
    className: declaration.qualifiedName,
    methodName,
    documentation: handler?.method.documentation && documentationText(handler.method.documentation),
    isDeprecated: isDeprecated(project, implementation, handler),
    source:
      handler === undefined
        ? sourceLocation(project, file, {
            whole: declaration.span,
            name: declaration.nameSpan,
            mapping: undefined,
          })
        : sourceLocation(project, handler.declared.file, {
            whole: handler.method.span,
            name: handler.method.nameSpan,
            mapping: undefined,
          }),
  });
  return {
    ...bound(endpoint, requestArgument(handler)),
    owner: implementation.declared,
    handler,
    provenance: () => provenanceOf(project, endpoint, { service, rpc, implementation, handler }),
  };
}

/** The messages that it is called with; beside them Java hands over where responses go. */
function requestArgument(handler: MethodOf | undefined): readonly BoundArgument[] {
  const declaration = handler?.method.parameters.find(({ type }) => !isObserver(type));
  return declaration === undefined ? [] : [{ declaration, by: 'type', takes: [], isBody: true }];
}

function isObserver(type: TypeReference | undefined): boolean {
  return type?.kind === 'named' && simpleName(type.name) === 'StreamObserver';
}

/** An rpc that nothing in the project implements: the `.proto` file is its source. */
export function declaredEndpoint(project: Project, service: GrpcService, rpc: GrpcRpc): FoundEndpoint {
  const { file } = service;
  const endpoint = endpointOf(project, service, rpc, {
    module: project.moduleOf(file.path),
    folder: service.name,
    className: fullName(service),
    methodName: rpc.name,
    documentation: undefined,
    isDeprecated: false,
    source: sourceLocation(project, file, {
      whole: rpc.place.span,
      name: rpc.place.nameSpan,
      mapping: undefined,
    }),
  });
  const asked = { service, rpc, implementation: undefined, handler: undefined };
  return {
    ...unbound(endpoint),
    owner: undefined,
    handler: undefined,
    provenance: () => provenanceOf(project, endpoint, asked),
  };
}

interface Handling extends Pick<Endpoint, 'module' | 'folder' | 'className' | 'methodName'> {
  readonly documentation: GrpcRpc['documentation'];
  readonly isDeprecated: boolean;
  readonly source: SourceLocation;
}

function endpointOf(
  project: Project,
  service: GrpcService,
  rpc: GrpcRpc,
  { documentation: ofMethod, isDeprecated, ...handling }: Handling,
): Endpoint {
  const { file, packageName } = service;
  const { module, className, methodName } = handling;
  // The contract's own words count before those of the code that fulfils it.
  const documentation = rpc.documentation?.summary ? rpc.documentation : ofMethod;
  // One of the files that the engine knows is named by the path that others import it by.
  const protoFile = isProtoPath(file.path)
    ? project.nameOf(file.path).replace(/^well-known:/, '')
    : undefined;
  return {
    id: endpointId({ module, className, methodName: rpc.name, parameterTypes: [], ordinal: 0 }),
    protocol: 'grpc',
    framework: 'grpc',
    role: 'server',
    method: 'GRPC',
    path: `/${fullName(service)}/${rpc.name}`,
    name: documentation?.summary || rpc.name,
    ...(documentation?.description ? { description: documentation.description } : {}),
    ...(isDeprecated || rpc.isDeprecated || service.isDeprecated ? { deprecated: true } : {}),
    ...handling,
    methodName,
    parameters: [],
    consumes: [],
    produces: [],
    body: { mediaType: 'application/json', required: true, schema: rpc.request() },
    response: { schema: rpc.response() },
    grpc: {
      service: service.name,
      package: packageName,
      rpc: rpc.name,
      streaming: rpc.streaming,
      ...(protoFile === undefined ? {} : { protoFile }),
    },
  };
}

/** The method that is called as generators call the rpc's, else one with nearly that name. */
function handlerOf(rpc: GrpcRpc, { methods }: Implementation): MethodOf | undefined {
  const taking = methods.filter(({ method }) => method.parameters.length > 0);
  const exact = methodNameOf(rpc.name);
  return (
    taking.find(({ method }) => method.name === exact) ??
    taking.find(({ method }) => isMethodOf(rpc.name, method.name))
  );
}

function isDeprecated(
  project: Project,
  { declared }: Implementation,
  handler: MethodOf | undefined,
): boolean {
  const places = [annotatedType(declared)];
  if (handler !== undefined)
    places.push({ annotations: handler.method.annotations, scope: scopeOf(handler) });
  return annotationsAt(project, places).has('java.lang.Deprecated');
}
