/** The front door of whoever compares a project with a service that runs. */
export { askService, type Get } from './verify/ask-service.ts';
export { groupDifferences, unexplained } from './verify/group-differences.ts';
export { urlParts } from './verify/url-parts.ts';
export type { ServedDifference, Verification } from './verify/verification.ts';
export { verificationAsMarkdown } from './verify/verification-as-markdown.ts';
export { verifyRequest } from './verify/verify-request.ts';
