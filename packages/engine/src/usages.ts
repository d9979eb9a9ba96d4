/** The front door of whoever asks who uses an endpoint. */
export { findFrontEndCalls } from './documents/usages/front-ends/find-calls.ts';
export type { UsageReport, UsedEndpoint } from './documents/usages/report-usages.ts';
export type { Usage } from './documents/usages/usage.ts';
export { isUsed, operationOf, sentBy, usagesAsMarkdown } from './documents/usages/usages-as-markdown.ts';
