/** The front door of whoever asks who uses an endpoint. */
export { findFrontEndCalls } from './documents/usages/front-ends/find-calls.ts';
export {
  areFollowed,
  type FollowedCalls,
  isUsed,
  type ModuleUsages,
  type UsageReport,
  type UsedEndpoint,
} from './documents/usages/report-usages.ts';
export { sentBy, type Usage } from './documents/usages/usage.ts';
export { usagesAsMarkdown, writeOperation } from './documents/usages/usages-as-markdown.ts';
