/** The certificates of a server that is refused for them, and the way to trust its own for this host. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { ShownCertificate } from '../../protocol/exchange-view.ts';
import type { Page } from '../state/page.ts';

export function Certificates({
  page,
  host,
  chain,
}: {
  readonly page: Page;
  readonly host: string;
  readonly chain: readonly ShownCertificate[];
}) {
  return (
    <div class="certificates">
      <ol aria-label={t("Certificates, the server's own first")}>
        {chain.map((certificate) => (
          <li key={certificate.fingerprint}>
            <dl class="certificate">
              <Line title={t('Subject')} text={certificate.subject} />
              <Line title={t('Names')} text={certificate.names} />
              <Line title={t('Issuer')} text={certificate.issuer} />
              <Line title={t('Valid')} text={certificate.validity} />
              <Line title="SHA-256" text={certificate.fingerprint} />
            </dl>
          </li>
        ))}
      </ol>
      <p class="quiet">
        {t(
          'Compare the fingerprint with that of your server before you trust it. Another certificate of this host is refused again.',
        )}
      </p>
      <button
        type="button"
        class="secondary"
        onClick={() => page.post({ kind: 'trustCertificate' })}
      >{t`Trust This Certificate for ${host}`}</button>
    </div>
  );
}

function Line({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <>
      <dt class="quiet">{title}</dt>
      <dd>{text}</dd>
    </>
  );
}
