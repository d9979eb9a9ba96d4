import type { AnyRequest } from '../../../client/request/build-any-request.ts';
import { type WrittenCommand, writeCurlCommand } from './curl-command.ts';
import type { CurlSettings } from './curl-options.ts';
import { writeGrpcurlCommand } from './grpcurl-command.ts';

/** A command of curl, or of grpcurl for an rpc. */
export function writeCommand(request: AnyRequest, settings: CurlSettings): WrittenCommand {
  return request.kind === 'grpc'
    ? writeGrpcurlCommand(request, settings)
    : writeCurlCommand(request, settings);
}
