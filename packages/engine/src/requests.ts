/** The front door of whoever sends: values and edits of an endpoint, environments, requests, calls and responses. */
export {
  type Auth,
  type AuthKind,
  type AuthLevel,
  type AuthSet,
  apiKeyPlaces,
  authKinds,
  authLevels,
  type Credentials,
  clientAuthentications,
  effectiveAuth,
  emptyAuth,
  findSecrets,
  type OAuth,
  type OAuthGrant,
  oauthGrants,
  parseAuth,
} from './auth/auth.ts';
export { placeOfAuth } from './auth/authorize.ts';
export type { DeclaredAuth } from './auth/declared-auth.ts';
export { fillAuth } from './auth/fill-auth.ts';
export { maskRequest, secretsOf } from './auth/mask-credentials.ts';
export type { CallProblem, CallReport, ReadyCall, RuleProblem, TestResult } from './calls/call.ts';
export {
  listScripts,
  noScripts,
  type RequestScript,
  type ScriptLevel,
  type ScriptMoment,
  type ScriptPair,
  type ScriptSet,
  scriptLevels,
  scriptMoments,
} from './calls/call-scripts.ts';
export {
  noVariables,
  type StoredVariables,
  type VariableSets,
  type Variables,
} from './calls/call-variables.ts';
export { type CallRunner, type MadeCall, makeCall } from './calls/make-call.ts';
export {
  type AskConsent,
  type Consent,
  carriedBy,
  describeMove,
  listed,
  type MoveCause,
  type MovedRequest,
} from './calls/moved-request.ts';
export type { PreparedRpc } from './calls/prepare-rpc.ts';
export { withText } from './calls/received-response.ts';
export { findRefusal } from './calls/refusal.ts';
export { mayScriptsHoldSecret } from './calls/secret-scripts.ts';
export { parseStoredScripts, variablesAsText } from './calls/stored-scripts.ts';
export { resolveVariables } from './calls/variable-resolver.ts';
export { applyEdits } from './edits/apply-edits.ts';
export { editsBetween } from './edits/edits-between.ts';
export { type EndpointEdits, isEmptyEdits, noEdits } from './edits/endpoint-edits.ts';
export { findRenamedEndpoint } from './edits/renamed-endpoint.ts';
export { mayHoldSecret } from './edits/secret-edits.ts';
export { parseStoredEdits, storedEdits } from './edits/stored-edits.ts';
export {
  addEnvironment,
  type EditedText,
  setVariable,
  setVariables,
} from './environments/edit-environment-file.ts';
export {
  type EnvironmentDiagnostic,
  type EnvironmentFile,
  isEnvironmentName,
  maxEnvironmentBytes,
  privateFileName,
  publicFileName,
} from './environments/environment-file.ts';
export { definedHostVariable, findHostVariable, hostOfEnvironment } from './environments/environment-host.ts';
export {
  type EnvironmentValues,
  noEnvironment,
  resolveEnvironment,
  whyWithoutValue,
} from './environments/environment-values.ts';
export {
  findEnvironmentFiles,
  foldersBetween,
  readEnvironmentFileAt,
} from './environments/find-environment-files.ts';
export {
  type EnvironmentSource,
  environmentNames,
  environmentValues,
  filesFor,
  unknownEnvironment,
} from './environments/merge-environments.ts';
export { readEnvironmentFile, unreadEnvironmentFile } from './environments/read-environment-file.ts';
export { createFileNames, type FileNames } from './exports/file-names.ts';
export { fillValues } from './imports/fill-values.ts';
export { findCalls, type ImportedCall } from './imports/find-calls.ts';
export { type HttpFile, type HttpFileRequest, readHttpFile } from './imports/http-file/read-http-file.ts';
export type { ImportedCollection, ImportedItem } from './imports/imported-collection.ts';
export { type ImportedRequest, maxImportCharacters, readHeaderLine } from './imports/imported-request.ts';
export { maxImportFileBytes, type ReadImport, readImport } from './imports/read-import.ts';
export { readPastedRequest } from './imports/read-pasted.ts';
export { findTakenNames } from './imports/taken-names.ts';
export type { TakenNames } from './imports/variable-names.ts';
export { type WrittenRequests, writeRequests } from './imports/write-requests.ts';
export { sendOptions } from './options/send-options.ts';
export type { Cancellation } from './ports/cancellation.ts';
export type { CookieStore } from './ports/cookie-store.ts';
export type { GrpcTransport } from './ports/grpc-transport.ts';
export type {
  BodySink,
  OpenSink,
  PeerCertificate,
  ResponseHead,
} from './ports/http-transport.ts';
export type {
  DeviceCode,
  OAuthClient,
  OAuthToken,
  SigningInUser,
  TokenOutcome,
} from './ports/oauth-client.ts';
export type { VariableStore } from './ports/variable-store.ts';
export { completeBody, hoverBody } from './request/body-help.ts';
export {
  findBodyMismatches,
  findLineMismatches,
  maxCheckedCharacters,
} from './request/body-mismatches.ts';
export { type AnyRequest, buildAnyRequest, urlOf } from './request/build-any-request.ts';
export { buildExample, buildFullExample } from './request/build-example.ts';
export { buildGrpcRequest } from './request/build-grpc-request.ts';
export type { BuildOptions, FieldProblem } from './request/build-options.ts';
export { buildRequest } from './request/build-request.ts';
export { isCredentialName } from './request/credential-names.ts';
export { defaultGrpcHost, defaultHost, defaultValues } from './request/default-values.ts';
export { dynamicVariableNames, isDynamicVariable } from './request/dynamic-variables.ts';
export { hasPlaceholders } from './request/fill-request.ts';
export { formatMessages, type PlacedMessage, splitMessages } from './request/grpc-messages.ts';
export { type GrpcRequest, type GrpcStreaming, grpcUrl, takesMany } from './request/grpc-request.ts';
export { hostProblem } from './request/host-problem.ts';
export { type HeaderField, type HttpRequest, headerValue } from './request/http-request.ts';
export { createSecretMask, isMasked, type SecretMask, secretMask } from './request/mask-secrets.ts';
export { isForm, isJson, isJsonLines, readCharset } from './request/media-type.ts';
export {
  keepPlaceholders,
  noValue,
  resolvePlaceholders,
  splitPlaceholders,
  type VariableResolver,
} from './request/placeholders.ts';
export { readPairs } from './request/read-pairs.ts';
export { withoutRepeatedPrefix } from './request/repeated-prefix.ts';
export {
  type RequestValues,
  type RowList,
  rowLists,
  userRow,
  type ValueRow,
} from './request/request-values.ts';
export { isHarmlessHeader, isSecretName, mayBeSecret, mayTextHoldSecret } from './request/secrets.ts';
export { chooseRequests } from './runs/choose-requests.ts';
export type { FileSignIn } from './runs/file-sign-in.ts';
export { hasFailed, type RanRequest } from './runs/ran-request.ts';
export { type RunPorts, type RunState, runFileRequest, startRun } from './runs/run-file-request.ts';
export { ownVariablesIn } from './runs/value-sources.ts';
export type { JsonNode, JsonNodes, JsonSteps, NodesQuery } from './send/body/json-nodes.ts';
export { type CancellationSource, createCancellation, neverCancelled } from './send/cancellation.ts';
export type { GrpcExchange } from './send/grpc/grpc-exchange.ts';
export { type GrpcStatusClass, grpcStatus } from './send/grpc/grpc-status.ts';
export { defaultGrpcSendOptions, type GrpcSendOptions, sendGrpc } from './send/grpc/send-grpc.ts';
export {
  type AskAboutOrigin,
  type Given,
  type GivenItem,
  nothingGiven,
  refuseGiven,
  refuseGivenAgain,
} from './send/http/given.ts';
export type {
  HttpExchange,
  HttpFailure,
  HttpResponse,
  RefusedCertificates,
} from './send/http/http-exchange.ts';
export { maskExchange } from './send/http/mask-exchange.ts';
export { formatBytes, formatDuration } from './send/http/measures.ts';
export { destinationOf, hostOf, parseAddress, parseOrigin } from './send/http/origin.ts';
export { followRedirect } from './send/http/redirect.ts';
export {
  defaultSendOptions,
  type FollowedBefore,
  type SendOptions,
  sendHttp,
} from './send/http/send-http.ts';
export {
  createEventReader,
  detectStreamFormat,
  type StreamEvent,
} from './send/stream/stream-events.ts';
