/**
 * Says what a format is to whoever offers it, apart from `registry.ts`, so that menus and dialogs load no exporter.
 * Each exporter has the traits of its format.
 */
import type { Endpoint } from '../../model/endpoint.ts';
import type { ExporterId } from './exporter-ids.ts';

export interface ExporterTraits {
  /** Says what menus call it. */
  readonly title: string;
  /** With its dot. */
  readonly fileExtension: string;
  readonly protocols: readonly Endpoint['protocol'][];
  /** Says whether it can say that a client is to respond to a challenge of Digest; others carry nothing of it. */
  readonly holdsDigest?: true;
}

export const exporterTraits = {
  markdown: {
    title: 'Markdown',
    fileExtension: '.md',
    protocols: ['http', 'grpc'],
  },
  html: {
    title: 'HTML',
    fileExtension: '.html',
    protocols: ['http', 'grpc'],
  },
  openapi: {
    title: 'OpenAPI',
    fileExtension: '.json',
    protocols: ['http'],
  },
  postman: {
    title: 'Postman Collection',
    fileExtension: '.json',
    protocols: ['http'],
    holdsDigest: true,
  },
  hoppscotch: {
    title: 'Hoppscotch Collection',
    fileExtension: '.json',
    protocols: ['http'],
  },
  curl: {
    title: 'cURL',
    fileExtension: '.sh',
    protocols: ['http', 'grpc'],
    holdsDigest: true,
  },
  'http-file': {
    title: 'HTTP Client (.http)',
    fileExtension: '.http',
    protocols: ['http', 'grpc'],
    holdsDigest: true,
  },
  snippet: {
    title: 'Code',
    fileExtension: '.txt',
    protocols: ['http'],
  },
} as const satisfies Record<ExporterId, ExporterTraits>;
