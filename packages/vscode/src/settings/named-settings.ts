/** Settings that help a call which has failed, as its message names them; the dashboard then offers to open them. */
import { settings, settingsSection } from './contributions.ts';

export const namedSettings = {
  largerBy: `the setting ${settingsSection}.${settings['request.maxResponseSizeMb']}`,
  certificateBy: `in the setting ${settingsSection}.${settings.clientCertificates}`,
} as const;
