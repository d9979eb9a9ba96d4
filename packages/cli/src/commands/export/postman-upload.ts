/** Sends an export to Postman, for builds that keep a collection up to date. */

import { setTimeout as wait } from 'node:timers/promises';
import {
  apiAddress,
  createPostmanApi,
  defaultApiAddress,
  type ExportResult,
  exportedCollection,
  type UploadTarget,
  uploadCollection,
} from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { decodeText, proxiedTransport, readProxies } from '@endpoint-atlas/engine/node';
import { neverCancelled } from '@endpoint-atlas/engine/requests';
import { type UsageError, usageError } from '../../options/parse.ts';
import { printable } from '../../output/printable.ts';
import { version } from '../../output/version.ts';

/** Returns the exit code. The key comes from the environment, so that it stands in no list of processes. */
export async function uploadExport(
  result: ExportResult,
  target: UploadTarget,
  { POSTMAN_API_KEY: key = '', POSTMAN_API_URL: url = defaultApiAddress }: NodeJS.ProcessEnv,
): Promise<number | UsageError> {
  const collection = exportedCollection(result);
  if (collection === undefined) return 0;
  if (key.trim() === '') return usageError(t('Put the key of the Postman API into POSTMAN_API_KEY.'));
  const address = apiAddress(url);
  if (address === undefined) return usageError(t`POSTMAN_API_URL names no host of Postman's: "${url}".`);
  const userAgent = `endpoint-atlas/${version}`;
  const transport = proxiedTransport({ userAgent, filesFrom: process.cwd() }, readProxies(process.env));
  const ports = { transport, decode: decodeText, cancellation: neverCancelled, wait };
  const outcome = await uploadCollection(collection, target, createPostmanApi({ address, key }, ports));
  if (outcome.kind === 'failure') {
    process.stderr.write(`endpoint-atlas: ${printable(outcome.message)}\n`);
    return 1;
  }
  const { uid, added, updated, untouched } = outcome.value;
  // The uid is what the next run needs to update the collection.
  process.stdout.write(`${uid}\n`);
  process.stderr.write(
    t`Uploaded to Postman: ${added} added, ${updated} updated, ${untouched} left as they are.\n`,
  );
  return 0;
}
