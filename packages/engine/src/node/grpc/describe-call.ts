/** Finds out which messages a call has: from the project's `.proto` files, else from the server. */
import type { DescMethod, FileRegistry } from '@bufbuild/protobuf';
import type { GrpcRequest } from '../../client/request/grpc-request.ts';
import type { ProtoDescriptors } from '../../source/types/proto/proto-descriptors.ts';
import { t } from '../../text/l10n.ts';
import type { Connection } from './connection.ts';
import { reflect } from './reflection.ts';
import { readDescriptors, registryOf } from './registry.ts';

export type DescribedCall =
  | {
      readonly kind: 'known';
      readonly method: DescMethod;
      readonly types: FileRegistry;
      readonly describedBy: 'project' | 'reflection';
    }
  /** `why` is one or two sentences. */
  | { readonly kind: 'unknown'; readonly why: string };

export async function describeCall(
  { path, host, metadata }: GrpcRequest,
  descriptors: ProtoDescriptors | undefined,
  connection: Connection,
  signal: AbortSignal,
): Promise<DescribedCall> {
  const [, service = '', rpc = ''] = path.split('/');
  const find = (make: () => FileRegistry, describedBy: 'project' | 'reflection'): DescribedCall => {
    const whose = describedBy === 'project' ? t('its .proto file') : t("the server's description");
    const types = attempt(make);
    if (typeof types === 'string') return { kind: 'unknown', why: t`${whose} cannot be used (${types})` };
    const method = types.getService(service)?.methods.find(({ name }) => name === rpc);
    return method === undefined
      ? { kind: 'unknown', why: t`${whose} has no rpc ${rpc} in ${service}` }
      : { kind: 'known', method, types, describedBy };
  };

  const ofProject = inProject(service, descriptors, (files) =>
    find(() => registryOf(readDescriptors(files)), 'project'),
  );
  if (ofProject.kind === 'known') return ofProject;
  const reflected = await reflect(connection, service, metadata, signal);
  const ofServer: DescribedCall =
    reflected.kind === 'files'
      ? find(() => registryOf(reflected.files), 'reflection')
      : { kind: 'unknown', why: t`the server ${reflected.why}` };
  if (ofServer.kind === 'known') return ofServer;
  return {
    kind: 'unknown',
    why:
      t`What ${path.slice(1)} takes is not known: ${ofProject.why}, and ${ofServer.why}. ` +
      t`Add the folder of its .proto file to endpointAtlas.scan.protoPaths (--proto-path on the command line), or switch reflection on at ${host}.`,
  };
}

function inProject(
  service: string,
  descriptors: ProtoDescriptors | undefined,
  find: (files: ProtoDescriptors['files']) => DescribedCall,
): DescribedCall {
  if (descriptors === undefined)
    return { kind: 'unknown', why: t`the project has no .proto file of ${service}` };
  if (descriptors.unknownTypes.length === 0) return find(descriptors.files);
  const some = descriptors.unknownTypes.slice(0, 3).join(', ');
  return { kind: 'unknown', why: t`its .proto file uses types that are not found (${some})` };
}

/** The library throws where files do not fit together; hostile files may also exhaust the stack. */
function attempt(make: () => FileRegistry): FileRegistry | string {
  try {
    return make();
  } catch (error) {
    // Its assertions have no words.
    return (error instanceof Error && error.message) || t('its types do not fit together');
  }
}
