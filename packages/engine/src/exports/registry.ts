import { curl } from './curl/curl.ts';
import type { Exporter, ExporterId } from './exporter.ts';
import { hoppscotch } from './hoppscotch/hoppscotch.ts';
import { htmlPage } from './html/html.ts';
import { httpFile } from './http-file/http-file.ts';
import { markdown } from './markdown/markdown.ts';
import { openapi } from './openapi/openapi.ts';
import { postman } from './postman/postman.ts';

/** In the order in which menus and help show them. */
export const exporters = {
  markdown,
  html: htmlPage,
  openapi,
  postman,
  hoppscotch,
  curl,
  'http-file': httpFile,
} as const satisfies Record<ExporterId, Exporter>;

export const exporterIds: readonly ExporterId[] = Object.values(exporters).map((exporter) => exporter.id);

export function isExporterId(text: string): text is ExporterId {
  return Object.hasOwn(exporters, text);
}
