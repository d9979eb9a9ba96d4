/** The front door of whoever asks who uses an endpoint. */
export { findOutsideCalls } from './documents/usages/find-outside-calls.ts';
export {
  areFollowed,
  type FollowedCalls,
  isUsed,
  type UsageReport,
  type UsedEndpoint,
} from './documents/usages/report-usages.ts';
export {
  createTrafficCounter,
  type EndpointTraffic,
  type Traffic,
} from './documents/usages/traffic/count-traffic.ts';
export {
  endpointsWithoutTraffic,
  trafficAsMarkdown,
} from './documents/usages/traffic/traffic-as-markdown.ts';
export { type FoundCall, sentBy, type Usage } from './documents/usages/usage.ts';
export { usagesAsMarkdown, writeOperation } from './documents/usages/usages-as-markdown.ts';
export { usesTitle } from './documents/usages/uses-title.ts';
