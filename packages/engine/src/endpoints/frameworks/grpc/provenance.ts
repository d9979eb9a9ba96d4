/** Says where the parts of a gRPC endpoint come from. */
import type { Endpoint } from '../../../model/endpoint.ts';
import type { PartProvenance, WholePart } from '../../../model/explanation.ts';
import type { Project } from '../../../source/project/project.ts';
import { positionAt, type SourceText } from '../../../source/project/source-location.ts';
import type { MethodOf } from '../../../source/types/members.ts';
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import type { Implementation } from './implementations.ts';
import { fullName, type GrpcRpc, type GrpcService } from './service.ts';

/** The rpc that an endpoint is, and what implements it. */
export interface FoundRpc {
  readonly service: GrpcService;
  readonly rpc: GrpcRpc;
  /** Both `undefined` where nothing implements the service; the handler also where the class leaves the rpc out. */
  readonly implementation: Implementation | undefined;
  readonly handler: MethodOf | undefined;
}

export function provenanceOf(
  project: Project,
  endpoint: Endpoint,
  found: FoundRpc,
): readonly PartProvenance[] {
  const { service, rpc, implementation, handler } = found;
  const { place } = rpc;
  const at = (file: SourceText, span: Span): PartProvenance['from'] => {
    const { line, column } = positionAt(project, file, span.start);
    return { kind: 'source', file: project.nameOf(file.path), line, column };
  };
  const here = (part: WholePart, value: string, why: string, span: Span): PartProvenance => ({
    part: { kind: part },
    value,
    why,
    from: at(service.file, span),
  });
  const provenance: PartProvenance[] = [];
  if (implementation !== undefined) {
    const { declaration, file } = implementation.declared;
    const why = t`\`${declaration.name}\` implements the service \`${implementation.base.service}\``;
    provenance.push({ part: { kind: 'endpoint' }, value: '', why, from: at(file, declaration.nameSpan) });
  } else {
    const why = t`\`service ${service.name}\`, which no class of the project implements`;
    provenance.push(here('endpoint', '', why, service.span));
  }
  provenance.push(here('path', `/${fullName(service)}`, t`the service \`${service.name}\``, service.span));
  provenance.push(here('path', `/${rpc.name}`, t`the rpc \`${rpc.name}\``, place.nameSpan));
  provenance.push(here('method', endpoint.method, t`the rpc \`${rpc.name}\``, place.nameSpan));
  if (rpc.documentation?.summary === endpoint.name) {
    provenance.push(here('name', endpoint.name, t`the comment of the rpc \`${rpc.name}\``, place.nameSpan));
  } else if (handler?.method.documentation !== undefined && endpoint.name !== rpc.name) {
    const { documentation, name } = handler.method;
    const why = t`the comment of \`${handler.declared.declaration.name}.${name}\``;
    const from = at(handler.declared.file, documentation.span);
    provenance.push({ part: { kind: 'name' }, value: endpoint.name, why, from });
  }
  provenance.push(here('body', '', t`the request of the rpc \`${rpc.name}\``, place.request));
  provenance.push(here('response', '', t`the response of the rpc \`${rpc.name}\``, place.response));
  return provenance;
}
