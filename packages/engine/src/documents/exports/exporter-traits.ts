/**
 * Says what a format is to whoever names or offers it, apart from `registry.ts`, so that menus and dialogs load no
 * exporter. Each exporter has the traits of its format; the manifest's commands are made of them (`npm run fix`).
 */
import type { Endpoint } from '../../model/endpoint.ts';

export interface ExporterTraits {
  /** Says what dialogs call it. */
  readonly title: string;
  /** Says what VS Code's submenus call it; absent where they do not list it. */
  readonly menuTitle?: string;
  /** With its dot. */
  readonly fileExtension: string;
  readonly protocols: readonly Endpoint['protocol'][];
  /** Says whether it can say that a client is to respond to a challenge of Digest; others carry nothing of it. */
  readonly holdsDigest?: true;
}

/** In the order in which menus and help show them. */
export const exporterTraits = {
  markdown: {
    title: 'Markdown',
    menuTitle: 'Markdown (.md)',
    fileExtension: '.md',
    protocols: ['http', 'grpc'],
  },
  html: {
    title: 'HTML',
    menuTitle: 'HTML (.html)',
    fileExtension: '.html',
    protocols: ['http', 'grpc'],
  },
  openapi: {
    title: 'OpenAPI',
    menuTitle: 'OpenAPI (.json, .yaml)',
    fileExtension: '.json',
    protocols: ['http'],
  },
  postman: {
    title: 'Postman Collection',
    menuTitle: 'Postman Collection (.json)',
    fileExtension: '.json',
    protocols: ['http'],
    holdsDigest: true,
  },
  hoppscotch: {
    title: 'Hoppscotch Collection',
    menuTitle: 'Hoppscotch Collection (.json)',
    fileExtension: '.json',
    protocols: ['http'],
  },
  curl: {
    title: 'cURL',
    menuTitle: 'cURL Commands (.sh)',
    fileExtension: '.sh',
    protocols: ['http', 'grpc'],
    holdsDigest: true,
  },
  'http-file': {
    title: 'HTTP Client (.http)',
    menuTitle: 'HTTP Client File (.http)',
    fileExtension: '.http',
    protocols: ['http', 'grpc'],
    holdsDigest: true,
  },
  backstage: {
    title: 'Backstage Catalog',
    fileExtension: '.yaml',
    protocols: ['http'],
  },
  snippet: {
    title: 'Code',
    fileExtension: '.txt',
    protocols: ['http'],
  },
} as const satisfies Record<string, ExporterTraits>;

export type ExporterId = keyof typeof exporterTraits;

/**
 * Lists the formats of menus. `snippet` is not among them: *Copy as…* asks for the language first; nor is `backstage`,
 * which builds write.
 */
export const exporterIds = Object.keys(exporterTraits).filter(isExporterId);

export function isExporterId(text: string): text is Exclude<ExporterId, 'snippet' | 'backstage'> {
  return text !== 'snippet' && text !== 'backstage' && Object.hasOwn(exporterTraits, text);
}
