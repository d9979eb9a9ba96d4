/** The front door of whoever compares two revisions of an API. */
export type { Change, ChangeLevel, ChangePlace, ChangeSide } from './diff/change.ts';
export { compareDocuments } from './diff/openapi/compare-documents.ts';
export { documentRules } from './diff/openapi/document-rules.ts';
export type { DocumentChange } from './diff/openapi/report.ts';
export { compareProtos } from './diff/proto/compare-protos.ts';
export type { ProtoSource } from './diff/proto/definitions.ts';
export { protoRules } from './diff/proto/rules.ts';
