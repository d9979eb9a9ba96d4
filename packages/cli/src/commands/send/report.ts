/** Says what `send` says on standard error: how a call went, beside the body on standard output. */
import { t } from '@endpoint-atlas/engine/l10n';
import type {
  GrpcExchange,
  HeaderField,
  HttpResponse,
  RefusedCertificates,
  ResponseHead,
} from '@endpoint-atlas/engine/requests';
import { certificatesText } from '../../output/certificates-text.ts';
import { printable } from '../../output/printable.ts';

/** Reports a line. What a server says may hold signs that a terminal obeys. */
export function report(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

export function notSent(problems: readonly { readonly message: string }[]): number {
  for (const { message } of problems) report(message);
  return 1;
}

export function reportCertificates(certificates: RefusedCertificates | undefined): void {
  for (const line of certificates === undefined ? [] : certificatesText(certificates)) report(line);
}

/** Who checks less than usual sees it with each response. */
export function reportTrust({
  isCertificateVerified,
  isCertificateTrustedByUser,
}: Pick<HttpResponse | GrpcExchange, 'isCertificateVerified' | 'isCertificateTrustedByUser'>): void {
  if (isCertificateTrustedByUser)
    report(t('The certificate is the one of --trust; nothing else of it was checked.'));
  else if (!isCertificateVerified) report(t('The certificate was not checked (--insecure).'));
}

export function reportHead({ httpVersion, status, statusText, headers }: ResponseHead): void {
  report(t`HTTP/${httpVersion} ${status} ${statusText}`);
  reportHeaders(headers);
}

export function reportHeaders(headers: readonly HeaderField[]): void {
  for (const [name, value] of headers) report(`${name}: ${value}`);
}
