/** All declared options, by the name of their table in the guide; those of the sender stand in no table. */
import { requestOptions } from '../../packages/cli/src/commands/send/options.ts';
import { declaredScanOptions } from '../../packages/cli/src/options/declared-scan-options.ts';
import { optionGroups } from '../../packages/engine/src/documents/exports/option-groups.ts';
import { sendOptions } from '../../packages/engine/src/text/options/send-options.ts';

export const declaredOptions = {
  scan: declaredScanOptions,
  documents: optionGroups.documents.options,
  markdown: optionGroups.markdown.options,
  openapi: optionGroups.openapi.options,
  curl: optionGroups.curl.options,
  send: sendOptions,
  request: requestOptions,
};
