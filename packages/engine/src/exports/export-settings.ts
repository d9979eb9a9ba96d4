/** What users choose for each format, as plain data that can cross to another thread; a format reads its own part. */
import { type CurlSettings, defaultCurlSettings } from './curl/curl-settings.ts';
import { defaultMarkdownSettings, type MarkdownSettings } from './markdown/markdown-settings.ts';
import { defaultOpenApiSettings, type OpenApiSettings } from './openapi/openapi-settings.ts';

export interface ExportSettings {
  readonly markdown: MarkdownSettings;
  readonly openapi: OpenApiSettings;
  readonly curl: CurlSettings;
}

export const defaultExportSettings: ExportSettings = {
  markdown: defaultMarkdownSettings,
  openapi: defaultOpenApiSettings,
  curl: defaultCurlSettings,
};
