/** Says what a server has shown whose certificate is refused, and how to trust it. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { RefusedCertificates } from '@endpoint-atlas/engine/requests';

export function certificatesText({ chain, host }: RefusedCertificates): readonly string[] {
  const shown = chain.flatMap(({ subject, issuer, names, validFrom, validTo, fingerprint }) => [
    t`  ${subject}${names === '' ? '' : ` (${names})`}, issued by ${issuer}`,
    t`  valid from ${validFrom} to ${validTo}, SHA-256 ${fingerprint}`,
  ]);
  const [own] = chain;
  const trust =
    own === undefined
      ? []
      : [t`To trust this certificate for this host: --trust ${inShell(`${host}=${own.fingerprint}`)}`];
  return [
    ...shown,
    ...trust,
    t('--cacert FILE trusts a certificate or its issuer, --insecure checks none of this host.'),
  ];
}

/** Names of hosts may hold what a shell obeys, and addresses of IPv6 what it looks for files by. */
function inShell(text: string): string {
  return /^[\w.:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
