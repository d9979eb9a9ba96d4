/** The front door of whoever compares a project with a service that runs. */
export {
  type AskedService,
  askService,
  type Get,
  type Got,
  type ServiceAddress,
} from './verify/ask-service.ts';
export { type DifferenceGroup, groupDifferences, unexplained } from './verify/group-differences.ts';
export type { ServedApi, ServedOperation } from './verify/served.ts';
export { urlParts } from './verify/url-parts.ts';
export {
  type DifferenceKind,
  differenceKinds,
  type ServedDifference,
  type Verification,
} from './verify/verification.ts';
export { verificationAsMarkdown } from './verify/verification-as-markdown.ts';
export { verifyRequest } from './verify/verify-request.ts';
