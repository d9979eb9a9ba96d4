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

export type ExporterId = (typeof exporterIds)[number];

export function isExporterId(text: string): text is ExporterId {
  return exporterIds.some((id) => id === text);
}
