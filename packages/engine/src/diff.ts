/** The front door of whoever compares two revisions of an API. */
export type { Change, ChangeLevel, ChangePlace, ChangeSide } from './documents/diff/change.ts';
export {
  type ChangeLevels,
  changeRuleIds,
  describeChangeRule,
} from './documents/diff/change-levels.ts';
export { buildChangelog, type Changelog } from './documents/diff/changelog.ts';
export { changelogAsMarkdown } from './documents/diff/changelog-as-markdown.ts';
export { changesAsMarkdown } from './documents/diff/changes-as-markdown.ts';
export { type DeprecationPolicy, releaseKey } from './documents/diff/deprecation-policy.ts';
export {
  type ChangeGroup,
  type ChangeSubject,
  findCallers,
  type GroupedChange,
  groupChanges,
  type NamedCaller,
  type NamedCallers,
  type SharedBy,
} from './documents/diff/group-changes.ts';
export { compareDocuments } from './documents/diff/openapi/compare-documents.ts';
export { documentRules, oasdiffVersion } from './documents/diff/openapi/document-rules.ts';
export { readApiDocument } from './documents/diff/openapi/read-api-document.ts';
export type { DocumentChange } from './documents/diff/openapi/report.ts';
export { ownRules } from './documents/diff/openapi/rules/own.ts';
export { compareProtos } from './documents/diff/proto/compare-protos.ts';
export type { ProtoSource } from './documents/diff/proto/definitions.ts';
export { protoRules } from './documents/diff/proto/rules.ts';
export { aboutOf, type DistinctDrift, distinctDrift } from './documents/drift/distinct-drift.ts';
export { type Drift, driftRuleIds } from './documents/drift/drift.ts';
export { driftAsMarkdown } from './documents/drift/drift-as-markdown.ts';
export { type CheckedDocument, type OpenCheck, openCheck } from './engine/compare/check-document.ts';
export { type Comparison, compareRevisions, type RevisionFiles } from './engine/compare/compare-revisions.ts';
export { fixWritten } from './engine/compare/fix-written.ts';
export type { ComparisonPorts, NamedSide, RevisionTree, ScanPlan } from './engine/compare/named-side.ts';
export type { Selection as ComparisonSelection } from './engine/compare/side.ts';
export { storeOfTree } from './engine/compare/store-of-tree.ts';
export { type ChangedUsages, hitsCallers, usagesOfChanges } from './engine/compare/usages-of-changes.ts';
export { createDescriber } from './engine/create-describer.ts';
export { recordUnread } from './source/files/unread-files.ts';
export { matchesStars } from './text/wildcards.ts';
