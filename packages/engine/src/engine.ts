/**
 * The engine: everything from source text to endpoints. This file is the front door of whoever scans; `requests.ts`,
 * `exports.ts` and `rule-files.ts` are those of whoever sends, exports and edits rules. How a project is opened,
 * scanned, brought up to date and asked stands in `engine/`, a file each: to follow a scan, read `create-scanner.ts`, then
 * `scan-project.ts`.
 */

export { accessFaults } from './documents/lint/access.ts';
export {
  type LintSettings,
  lintEndpoints,
} from './documents/lint/lint-endpoints.ts';
export type { LintFinding } from './documents/lint/lint-rule.ts';
export { lintRuleIds, lintRules } from './documents/lint/registry.ts';
export {
  brokenEscape,
  type ConcreteCall,
  calledEndpoint,
  concreteCalls,
  nothingGiven,
} from './documents/search/concrete-call.ts';
export { indexEndpoints } from './documents/search/search-index.ts';
export type {
  Engine,
  FileChange,
  FileFindings,
  Findings,
  IsCancelled,
  Scanner,
  ScanObserver,
  ScanOptions,
  ScanProgress,
  ScanRequest,
  ScanSummary,
} from './engine/api.ts';
export { createEngine } from './engine/create-engine.ts';
export { createScanner } from './engine/create-scanner.ts';
export { callerScanOptions, defaultScanOptions } from './engine/default-scan-options.ts';
export type { ServerPropertyChange } from './engine/preview-properties.ts';
export { searchEndpoints } from './engine/search-endpoints.ts';
export { frameworksOff, type Switches, switchNames, unknownSwitch } from './engine/switches.ts';
export { readUnchangedScan, type UnchangedScan } from './engine/unchanged-scan.ts';
export { findLeftOutPaths } from './engine/walk-project.ts';
export type { Access } from './model/access.ts';
export {
  type AccessReport,
  accessFaultCodes,
  type EndpointAccess,
  type MayCall,
} from './model/access-report.ts';
export { describeAccess } from './model/access-text.ts';
export type { Endpoint, EndpointId } from './model/endpoint.ts';
export { idInModule } from './model/endpoint-id.ts';
export { withoutMark, writeJson } from './model/exact-number.ts';
export type { EndpointPart, Explanation, PartProvenance } from './model/explanation.ts';
export { frameworkIds } from './model/framework-traits.ts';
export { compareEndpoints } from './model/order.ts';
export type { JsonValue, Schema } from './model/schema.ts';
export { type StatusClass, standardStatusText, statusClass } from './model/status.ts';
export { readYaml, type YamlLeaf } from './source/files/properties/read-yaml.ts';
export { enclosingProject, isWithin, outermost } from './source/files/walk/enclosing-project.ts';
export { isSourceFile, unpackedProtoFolders } from './source/files/walk/project-layout.ts';
export {
  extensionIds,
  extensions,
} from './source/rule-files/extensions.ts';
export type { Diagnostic, DiagnosticCode } from './text/diagnostic.ts';
export { formatJson, jsonProblemAt } from './text/format-json.ts';
export { groupBy } from './text/group-by.ts';
export { isRecord } from './text/is-record.ts';
export { buildLineMap } from './text/line-map.ts';
export { editDistance, nearestName } from './text/nearest-name.ts';
export {
  findDefault,
  findReach,
  mapValues,
  megabyte,
  type Option,
  type OptionReach,
  type Options,
  type ValuesOf,
} from './text/options/option.ts';
export { scanOptions } from './text/options/scan-options.ts';
export type { Span } from './text/span.ts';
export { visibleLines, visibleText } from './text/visible-text.ts';
export { withoutCredentials } from './text/without-credentials.ts';
