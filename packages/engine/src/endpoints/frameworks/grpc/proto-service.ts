/** Services as `.proto` files declare them. */

import type { Schema } from '../../../model/schema.ts';
import {
  flagOption,
  type NamedType,
  type ProtoFile,
  protoDocumentation,
  type Rpc,
  type Service,
} from '../../../source/declarations/proto/proto-file.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { Project } from '../../../source/project/project.ts';
import { documentationText } from '../../../source/types/documentation.ts';
import { messageSchema } from '../../../source/types/proto/message-schema.ts';
import { joinNames, resolveProtoName } from '../../../source/types/proto/symbols.ts';
import { type GrpcRpc, type GrpcService, streamingOf } from './service.ts';

export function protoServices(project: Project, file: ProtoFile): readonly GrpcService[] {
  return file.services
    .filter(({ name }) => name !== '')
    .map((service) => protoService(project, file, service));
}

function protoService(project: Project, file: ProtoFile, service: Service): GrpcService {
  const packageName = file.package?.name ?? '';
  const scope = joinNames(packageName, service.name);
  return {
    packageName,
    name: service.name,
    rpcs: service.rpcs
      .filter(({ name }) => name !== '')
      .map((rpc) => protoRpc(rpc, (type) => schemaOf(project, file, scope, type))),
    file,
    span: service.nameSpan,
    isDeprecated: flagOption(service.options, 'deprecated') || flagOption(file.options, 'deprecated'),
    describedBy: 'proto',
  };
}

function protoRpc(rpc: Rpc, schema: (type: NamedType) => Schema): GrpcRpc {
  const { request, response } = rpc;
  const documentation = protoDocumentation(rpc.comments);
  return {
    name: rpc.name,
    streaming: streamingOf(request.isStream ? 'many' : 'one', response.isStream ? 'many' : 'one'),
    request: () => schema(request.type),
    response: () => schema(response.type),
    documentation: documentation && documentationText(documentation),
    isDeprecated: flagOption(rpc.options, 'deprecated'),
    place: {
      span: rpc.span,
      nameSpan: rpc.nameSpan,
      request: request.type.span,
      response: response.type.span,
    },
  };
}

/** A message that is not found is at least named. */
function schemaOf(project: Project, file: ProtoFile, scope: string, { name }: NamedType): Schema {
  const symbol = resolveProtoName(project, file, scope, name);
  return symbol?.kind === 'message'
    ? messageSchema(project, symbol)
    : { type: 'object', ...(name === '' ? {} : { title: simpleName(name) }) };
}
