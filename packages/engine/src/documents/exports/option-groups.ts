import { curlOptions } from './curl/curl-options.ts';
import { documentOptions } from './document/document-options.ts';
import { documentScope } from './document-scope.ts';
import type { OptionGroup } from './export-option.ts';
import { openApiOptions } from './openapi/openapi-options.ts';

/** All options of exports, in the order of help and settings; the names of groups are those of `ExportSettings`. */
export const optionGroups = {
  documents: documentScope,
  markdown: documentOptions,
  openapi: openApiOptions,
  curl: curlOptions,
} as const satisfies Readonly<Record<string, OptionGroup>>;
