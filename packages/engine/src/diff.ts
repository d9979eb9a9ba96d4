/** The front door of whoever compares two revisions of an API. */
export type { Change, ChangeLevel, ChangePlace, ChangeSide } from './diff/change.ts';
export { changeRuleIds, describeChangeRule, withLevels } from './diff/change-levels.ts';
export { changesAsMarkdown } from './diff/changes-as-markdown.ts';
export { compareApis } from './diff/compare-apis.ts';
export { type ChangeSubject, type GroupedChange, groupChanges, type SharedBy } from './diff/group-changes.ts';
export { compareDocuments } from './diff/openapi/compare-documents.ts';
export { documentRules } from './diff/openapi/document-rules.ts';
export { readApiDocument } from './diff/openapi/read-api-document.ts';
export type { DocumentChange } from './diff/openapi/report.ts';
export { compareProtos } from './diff/proto/compare-protos.ts';
export type { ProtoSource } from './diff/proto/definitions.ts';
export { protoRules } from './diff/proto/rules.ts';
export { createDescriber } from './engine/create-describer.ts';
export { findLeftOut } from './engine/sides/left-out.ts';
export { type PairedSide, pairSides } from './engine/sides/pair-sides.ts';
export type { DocumentSide, Side, SourceSide } from './engine/sides/side.ts';
export { sourceSide } from './engine/sides/source-side.ts';
export { recordUnread } from './ports/unread-files.ts';
