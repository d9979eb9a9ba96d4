/** The front door of whoever exports: formats with their options, and uploads. */

export {
  type CollectionScripts,
  describeScripts,
  withoutScripts,
} from './documents/exports/collection-scripts.ts';
export { type CurlSettings, defaultCurlSettings } from './documents/exports/curl/curl-options.ts';
export { describeExtent, measureExtent } from './documents/exports/describe-extent.ts';
export { type DocumentScope, isDocument } from './documents/exports/document-scope.ts';
export type { EndpointList, ListedEndpoint } from './documents/exports/endpoint-list.ts';
export { type EndpointExport, exportEndpoints } from './documents/exports/export-endpoints.ts';
export type { ExportOption, OptionGroup } from './documents/exports/export-option.ts';
export type { ApiSettings } from './documents/exports/export-settings.ts';
export type {
  ExportedFile,
  ExportedService,
  ExportedUsage,
  ExportResult,
  LeftOutReason,
} from './documents/exports/exporter.ts';
export {
  type ExporterId,
  exporterIds,
  exporterTraits,
  isExporterId,
} from './documents/exports/exporter-traits.ts';
export { toText } from './documents/exports/file-text.ts';
export type { MarkdownSettings } from './documents/exports/markdown/markdown-settings.ts';
export type { OpenApiSettings } from './documents/exports/openapi/openapi-options.ts';
export { optionGroups } from './documents/exports/option-groups.ts';
export type { Collection as PostmanCollection } from './documents/exports/postman/collection.ts';
export {
  defaultSnippetSettings,
  isSnippetTargetId,
  type SnippetSettings,
  type SnippetTargetId,
  snippetTargetIds,
} from './documents/exports/snippet/snippet-target.ts';
export { snippetTargets } from './documents/exports/snippet/snippet-targets.ts';
export { apiAddress, defaultApiAddress } from './documents/uploads/postman/api-address.ts';
export type { ApiResult, PostmanFailure } from './documents/uploads/postman/api-call.ts';
export {
  createPostmanApi,
  type PostmanApi,
  type StoredCollection,
  type Workspace,
} from './documents/uploads/postman/postman-api.ts';
export {
  exportedCollection,
  type Uploaded,
  type UploadTarget,
  uploadCollection,
} from './documents/uploads/postman/upload-collection.ts';
export type { ExportItem, ExportRequest } from './engine/export-project.ts';
export { mayExportHoldSecret } from './engine/export-secrets.ts';
