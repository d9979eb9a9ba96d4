/** The descriptors of the rpc that an endpoint is. */
import type { Endpoint } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import { describeProto, type ProtoDescriptors } from '../../../source/types/proto/proto-descriptors.ts';

/**
 * `undefined` where no `.proto` file of the project describes the rpc: its endpoint was read from code.
 *
 * @param path the file that the endpoint was found in
 */
export function describeRpc(
  project: Project,
  endpoint: Endpoint,
  path: string,
): ProtoDescriptors | undefined {
  const { service, package: packageName, protoFile } = endpoint.grpc ?? {};
  if (service === undefined || protoFile === undefined) return undefined;
  const candidates = project.protos
    .declaring(service, path)
    .filter((each) => each.packageName === packageName);
  const named = candidates.find((each) => project.nameOf(each.path).endsWith(protoFile));
  const outline = named ?? candidates[0];
  const file = outline && project.protos.file(outline.path);
  return file && describeProto(project, file, protoFile);
}
