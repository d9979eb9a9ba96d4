/** The names of formats, for whoever reads or shows them and does not export. */

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

/** Code comes in many languages, so that it is asked for by another way than the formats of menus. */
export type ExporterId = (typeof exporterIds)[number] | 'snippet';

export function isExporterId(text: string): text is (typeof exporterIds)[number] {
  return exporterIds.some((id) => id === text);
}
