/** Says what can be said of an export before anything is scanned. */
import { t } from '@endpoint-atlas/engine/l10n';
import { checkEnvironmentFiles, checkOutput } from '../../options/check-before-scan.ts';
import { checkHost } from '../../options/check-host.ts';
import { type UsageError, usageError } from '../../options/parse.ts';
import type { ExportCommand } from './options.ts';

/** The first thing that is wrong with an export's options. */
export function checkExport(command: ExportCommand, env: NodeJS.ProcessEnv): UsageError | undefined {
  const needsKey = command.upload !== undefined && (env.POSTMAN_API_KEY ?? '').trim() === '';
  return (
    checkHost(command.host) ??
    checkEnvironmentFiles(command.environmentFiles) ??
    checkOutput(command.output) ??
    (needsKey ? usageError(t('Put the key of the Postman API into POSTMAN_API_KEY.')) : undefined)
  );
}
