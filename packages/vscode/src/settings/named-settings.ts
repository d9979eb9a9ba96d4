/** Settings that help a call which has failed, as its message names them; the dashboard then offers to open them. */
import { t } from '@endpoint-atlas/engine/l10n';
import { settings, settingsSection } from './contributions.ts';

export const namedSettings = {
  largerBy: t`the setting ${settingsSection}.${settings['request.maxResponseSizeMb']}`,
  certificateBy: t`in the setting ${settingsSection}.${settings.clientCertificates}`,
} as const;
