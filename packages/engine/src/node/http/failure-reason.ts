import type { TransportFailureReason } from '../../client/send/http-transport.ts';
import { fileChanged } from './request-body.ts';

/**
 * From the code of a Node error to a reason that users understand. `isHandshake`: TCP was connected, TLS was not yet;
 * servers that speak no TLS end the connection in many ways there.
 */
export function failureReason(code: string, isHandshake: boolean): TransportFailureReason {
  if (/^E(?:NOENT|ACCES|PERM|ISDIR|IO)$/.test(code) || code === fileChanged) return 'file-unreadable';
  if (isHandshake || /CERT|TLS|SSL|^UNABLE_TO|^EPROTO$/.test(code)) return 'tls';
  if (/^Z_|^ERR__ERROR|BROTLI/.test(code)) return 'invalid-body';
  if (/^HPE_/.test(code)) return 'invalid-response';
  if (/^ERR_(?:INVALID|UNESCAPED|HTTP_INVALID)/.test(code)) return 'invalid-request';
  switch (code) {
    case 'ECONNREFUSED':
      return 'refused';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'dns';
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EADDRNOTAVAIL':
      return 'unreachable';
    case 'ETIMEDOUT':
      return 'timed-out';
    default:
      return 'connection-lost';
  }
}
