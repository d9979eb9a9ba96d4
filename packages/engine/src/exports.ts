/** The front door of whoever exports: formats with their options, and uploads. */
export type { ExportItem, ExportRequest } from './engine/export-project.ts';
export { mayExportHoldSecret } from './engine/export-secrets.ts';
export { type CollectionScripts, describeScripts, withoutScripts } from './exports/collection-scripts.ts';
export { type CurlSettings, defaultCurlSettings } from './exports/curl/curl-options.ts';
export { describeExtent } from './exports/describe-extent.ts';
export { type DocumentScope, isDocument } from './exports/document-scope.ts';
export type { EndpointList, ListedEndpoint } from './exports/endpoint-list.ts';
export { type EndpointExport, exportEndpoints } from './exports/export-endpoints.ts';
export type { ExportOption, OptionGroup } from './exports/export-option.ts';
export type { ApiSettings } from './exports/export-settings.ts';
export type {
  ExportedFile,
  ExportedService,
  ExportResult,
  LeftOutReason,
} from './exports/exporter.ts';
export { type ExporterId, exporterIds, isExporterId } from './exports/exporter-ids.ts';
export { exporterTraits } from './exports/exporter-traits.ts';
export { toText } from './exports/file-text.ts';
export type { MarkdownSettings } from './exports/markdown/markdown-settings.ts';
export type { OpenApiSettings } from './exports/openapi/openapi-options.ts';
export { optionGroups } from './exports/option-groups.ts';
export type { Collection as PostmanCollection } from './exports/postman/collection.ts';
export {
  defaultSnippetSettings,
  isSnippetTargetId,
  type SnippetSettings,
  type SnippetTargetId,
  snippetTargetIds,
} from './exports/snippet/snippet-target.ts';
export { snippetTargets } from './exports/snippet/snippet-targets.ts';
export { apiAddress, defaultApiAddress } from './uploads/postman/api-address.ts';
export type { ApiResult, PostmanFailure } from './uploads/postman/api-call.ts';
export {
  createPostmanApi,
  type PostmanApi,
  type StoredCollection,
  type Workspace,
} from './uploads/postman/postman-api.ts';
export {
  exportedCollection,
  type Uploaded,
  type UploadTarget,
  uploadCollection,
} from './uploads/postman/upload-collection.ts';
