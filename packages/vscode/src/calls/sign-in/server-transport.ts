/** Says how a server that signs users in is reached; loaded with the first sign-in. */
import { createHttpTransport, type TlsFiles } from '@endpoint-atlas/engine/node';

export function createServerTransport(userAgent: string, tls: TlsFiles) {
  return createHttpTransport({ userAgent, filesFrom: '.', tls });
}
