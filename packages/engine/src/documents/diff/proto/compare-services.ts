/** Services of one full name, wherever their files are, and their rpcs by name. */
import type { RpcDefinition, ServiceDefinition, StreamDefinition } from './definitions.ts';
import type { Finding, Pair } from './finding.ts';
import { isSameType } from './value-type.ts';

export function compareServices({ base, revision }: Pair<ServiceDefinition>): readonly Finding[] {
  const byName = new Map(revision.rpcs.map((rpc) => [rpc.name, rpc]));
  return base.rpcs.flatMap((rpc) => {
    const kept = byName.get(rpc.name);
    return kept === undefined ? [lostRpc(rpc, revision)] : compareRpc({ base: rpc, revision: kept });
  });
}

function lostRpc({ name }: RpcDefinition, service: ServiceDefinition): Finding {
  const message = `The rpc "${name}" is no longer in "${service.name}".`;
  return { rule: 'RPC_NO_DELETE', message, place: service.place };
}

function compareRpc({ base, revision }: Pair<RpcDefinition>): readonly Finding[] {
  const found: Finding[] = [];
  const rpc = `The rpc "${revision.name}" of "${revision.service}"`;
  const requests = { base: base.request, revision: revision.request };
  const responses = { base: base.response, revision: revision.response };
  if (haveOtherTypes(requests)) {
    const message = `${rpc} takes "${revision.request.type.name}" and took "${base.request.type.name}".`;
    found.push({ rule: 'RPC_SAME_REQUEST_TYPE', message, place: revision.request.place });
  }
  if (haveOtherTypes(responses)) {
    const message = `${rpc} returns "${revision.response.type.name}" and returned "${base.response.type.name}".`;
    found.push({ rule: 'RPC_SAME_RESPONSE_TYPE', message, place: revision.response.place });
  }
  if (base.request.isStream !== revision.request.isStream) {
    const message = `${rpc} takes ${streamed(requests.revision)} and took ${streamed(requests.base)}.`;
    found.push({ rule: 'RPC_SAME_CLIENT_STREAMING', message, place: revision.place });
  }
  if (base.response.isStream !== revision.response.isStream) {
    const message = `${rpc} returns ${streamed(responses.revision)} and returned ${streamed(responses.base)}.`;
    found.push({ rule: 'RPC_SAME_SERVER_STREAMING', message, place: revision.place });
  }
  if (base.idempotencyLevel !== revision.idempotencyLevel) {
    const message = `${rpc} has the idempotency level "${revision.idempotencyLevel}" and had "${base.idempotencyLevel}".`;
    found.push({ rule: 'RPC_SAME_IDEMPOTENCY_LEVEL', message, place: revision.idempotencyPlace });
  }
  return found;
}

function haveOtherTypes({ base, revision }: Pair<StreamDefinition>): boolean {
  return !isSameType(base.type, revision.type);
}

function streamed({ isStream }: StreamDefinition): string {
  return isStream ? 'a stream' : 'one message';
}
