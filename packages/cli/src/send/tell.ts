/** What `send` says on standard error: how a call went, beside the body on standard output. */
import type {
  GrpcExchange,
  HeaderField,
  HttpResponse,
  RefusedCertificates,
  ResponseHead,
} from '@endpoint-atlas/engine/requests';
import { certificatesText } from '../output/certificates-text.ts';
import { printable } from '../output/printable.ts';

/** What a server says may hold signs that a terminal obeys. */
export function tell(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

export function notSent(problems: readonly { readonly message: string }[]): number {
  for (const { message } of problems) tell(message);
  return 1;
}

export function tellCertificates(certificates: RefusedCertificates | undefined): void {
  for (const line of certificates === undefined ? [] : certificatesText(certificates)) tell(line);
}

/** Who checks less than usual sees it with each response. */
export function tellTrust({
  isCertificateVerified,
  isCertificateTrustedByUser,
}: Pick<HttpResponse | GrpcExchange, 'isCertificateVerified' | 'isCertificateTrustedByUser'>): void {
  if (isCertificateTrustedByUser)
    tell('The certificate is the one of --trust; nothing else of it was checked.');
  else if (!isCertificateVerified) tell('The certificate was not checked (--insecure).');
}

export function tellHead({ httpVersion, status, statusText, headers }: ResponseHead): void {
  tell(`HTTP/${httpVersion} ${status} ${statusText}`);
  tellHeaders(headers);
}

export function tellHeaders(headers: readonly HeaderField[]): void {
  for (const [name, value] of headers) tell(`${name}: ${value}`);
}
