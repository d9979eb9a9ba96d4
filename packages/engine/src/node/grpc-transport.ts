/** `GrpcTransport` on Connect's gRPC client and protobuf-es, which are loaded with the first call. */
import type { GrpcTransport } from '../client/send/grpc-transport.ts';
import type { TlsFiles } from './http/tls-files.ts';

/**
 * @param libraryFile the bundled `grpc/call-rpc.ts`: its URL, or its path where `import` is translated into `require`
 * @param readTls asked before each call
 */
export function createGrpcTransport(
  libraryFile: string,
  readTls: () => Promise<TlsFiles | undefined> = async () => undefined,
): GrpcTransport {
  return {
    async call(request, options, listener, cancellation) {
      const tls = await readTls();
      const { callRpc }: typeof import('./grpc/call-rpc.ts') = await import(libraryFile);
      return await callRpc(
        request,
        { ...options, ...(tls !== undefined && { tls }) },
        listener,
        cancellation,
      );
    },
  };
}
