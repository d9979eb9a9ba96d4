/**
 * Says what users choose for each format, as plain data that can cross to another thread; a format reads its own part.
 */
import { type CurlSettings, defaultCurlSettings } from './curl/curl-options.ts';
import { type DocumentScope, defaultDocumentScope } from './document-scope.ts';
import { defaultMarkdownSettings, type MarkdownSettings } from './markdown/markdown-settings.ts';
import { defaultOpenApiSettings, type OpenApiSettings } from './openapi/openapi-options.ts';
import { defaultSnippetSettings, type SnippetSettings } from './snippet/snippet-target.ts';

export interface ExportSettings {
  readonly api: ApiSettings;
  readonly documents: DocumentScope;
  readonly markdown: MarkdownSettings;
  readonly openapi: OpenApiSettings;
  readonly curl: CurlSettings;
  readonly snippet: SnippetSettings;
}

/** Says what the user calls the API: counts more than what rules and the source call it. */
export interface ApiSettings {
  readonly title?: string;
  readonly version?: string;
  /** Names the group, of those that the source configures, whose endpoints are exported. */
  readonly group?: string;
}

export const defaultExportSettings: ExportSettings = {
  api: {},
  documents: defaultDocumentScope,
  markdown: defaultMarkdownSettings,
  openapi: defaultOpenApiSettings,
  curl: defaultCurlSettings,
  snippet: defaultSnippetSettings,
};
