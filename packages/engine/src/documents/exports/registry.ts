import { backstage } from './backstage/backstage.ts';
import { curl } from './curl/curl.ts';
import type { Exporter } from './exporter.ts';
import type { ExporterId } from './exporter-traits.ts';
import { hoppscotch } from './hoppscotch/hoppscotch.ts';
import { htmlPage } from './html/html.ts';
import { httpFile } from './http-file/http-file.ts';
import { markdown } from './markdown/markdown.ts';
import { openapi } from './openapi/openapi.ts';
import { postman } from './postman/postman.ts';
import { snippet } from './snippet/snippet.ts';

/** All exporters, by id. */
export const exporters = {
  markdown,
  html: htmlPage,
  openapi,
  postman,
  hoppscotch,
  curl,
  'http-file': httpFile,
  backstage,
  snippet,
} as const satisfies Record<ExporterId, Exporter>;
