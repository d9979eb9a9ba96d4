/** The front door of whoever compares two revisions of an API. */
export type { Change, ChangeLevel, ChangePlace, ChangeSide } from './diff/change.ts';
export { type ComparedApi, compareApis } from './diff/compare-apis.ts';
export { compareDocuments } from './diff/openapi/compare-documents.ts';
export { documentRules } from './diff/openapi/document-rules.ts';
export { readApiDocument } from './diff/openapi/read-api-document.ts';
export type { DocumentChange } from './diff/openapi/report.ts';
export { placesInSource } from './diff/place-in-source.ts';
export { compareProtos } from './diff/proto/compare-protos.ts';
export type { ProtoSource } from './diff/proto/definitions.ts';
export { protoRules } from './diff/proto/rules.ts';
export { createDescriber, type Describer } from './engine/create-describer.ts';
