import { t } from '../../../text/l10n.ts';

/**
 * Says why a certificate is not trusted, from the codes of OpenSSL and Node: ends a sentence that begins with its host.
 */
export function certificateProblem(code: string): string {
  switch (code) {
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return t('it is signed by itself and by nobody who is trusted');
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return t('it comes from a certificate authority that is not trusted');
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return t('its issuer is not known, or the server leaves out a certificate between them');
    case 'CERT_HAS_EXPIRED':
      return t('it has expired');
    case 'CERT_NOT_YET_VALID':
      return t('it is not valid yet');
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return t('it is made for other names');
    default:
      return t`it was refused (${code})`;
  }
}
