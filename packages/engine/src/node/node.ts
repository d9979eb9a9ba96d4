/** The engine's Node side: adapters for its ports, and the client of its worker thread. */
export type {
  BodyLayout,
  BodySource,
  FindProgress,
  OpenedBody,
} from './bodies/body-messages.ts';
export { type BodyReader, type ReadableBody, startBodyReader } from './bodies/body-reader.ts';
export { trackChanges } from './changed-files.ts';
export { readChecked, withChecksum } from './checked-text.ts';
export type { RevisionRequest } from './compare-with-revision.ts';
export { readCookieFile, writeCookieFile } from './cookies/cookie-file.ts';
export {
  type CookieJar,
  createCookieJar,
  parseStoredCookies,
  type StoredCookie,
} from './cookies/cookie-jar.ts';
export { decodeText } from './decode-text.ts';
export { diskFiles } from './disk-files.ts';
export type { EngineCall, EngineClient, EngineContext, EngineListener } from './engine-client.ts';
export { startEngine } from './engine-thread.ts';
export type { NamedRevision } from './git/list-revisions.ts';
export { openRevision } from './git/open-revision.ts';
export { readDayOfRevision, readReleaseDays } from './git/release-days.ts';
export { createGrpcTransport } from './grpc-transport.ts';
export type { ClientCertificate, TlsFiles } from './http/tls-files.ts';
export { createHttpTransport } from './http-transport.ts';
export { indexUsages, type KnownUsages, type UsesOfEndpoint } from './known-usages.ts';
export { makeFolders } from './make-folders.ts';
export { allowsOrigin, isOwnOrigin, readAllowedHost } from './network/allowed-hosts.ts';
export { proxiedTransport } from './network/proxied-transport.ts';
export { readProxies } from './network/proxies.ts';
export { threadedNetwork } from './network/threaded-network.ts';
export { createOAuthClient } from './oauth-client.ts';
export { readRegularFile } from './open-regular-file.ts';
export type { FrontEndState, ProjectUsages } from './project-usages.ts';
export { readTraffic } from './read-traffic.ts';
export {
  createFile,
  draftEnding,
  removeLeftDrafts,
  replaceFile,
  replaceLargeFile,
  type WriteProblem,
  writeReason,
} from './replace-file.ts';
export { findRequestFile, type RequestFiles, readRequestBytes, readRequestFile } from './request-files.ts';
export { diskScanStore, identifyBuild } from './scan-store.ts';
export { nodeScriptPorts } from './script-ports.ts';
