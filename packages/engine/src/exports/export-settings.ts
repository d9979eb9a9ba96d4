/** What users choose for each format, as plain data that can cross to another thread; a format reads its own part. */
import { type CurlSettings, defaultCurlSettings } from './curl/curl-settings.ts';

export interface ExportSettings {
  readonly curl: CurlSettings;
}

export const defaultExportSettings: ExportSettings = { curl: defaultCurlSettings };
