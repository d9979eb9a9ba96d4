/** The front door of whoever compares a project with a service that runs. */
export { askService, type Get } from './documents/verify/ask-service.ts';
export { groupDifferences, unexplained } from './documents/verify/group-differences.ts';
export { readBaseUrl } from './documents/verify/url-parts.ts';
export type { ServedDifference, Verification } from './documents/verify/verification.ts';
export { verificationAsMarkdown } from './documents/verify/verification-as-markdown.ts';
export { verifyRequest } from './documents/verify/verify-request.ts';
