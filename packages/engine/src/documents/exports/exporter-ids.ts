/** The ids of the export formats, apart from `registry.ts`, so that whoever names a format does not load its exporter. */

/** In the order in which menus and help show them. */
export const exporterIds = [
  'markdown',
  'html',
  'openapi',
  'postman',
  'hoppscotch',
  'curl',
  'http-file',
] as const;

/** `snippet` is not among the formats of menus: *Copy as…* asks for the language first. */
export type ExporterId = (typeof exporterIds)[number] | 'snippet';

export function isExporterId(text: string): text is (typeof exporterIds)[number] {
  return exporterIds.some((id) => id === text);
}
