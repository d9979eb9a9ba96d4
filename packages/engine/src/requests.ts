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
} from './client/auth/auth.ts';
export { placeOfAuth } from './client/auth/authorize.ts';
export type { DeclaredAuth } from './client/auth/declared-auth.ts';
export { fillAuth } from './client/auth/fill-auth.ts';
export { findSecretTexts, maskRequest } from './client/auth/mask-credentials.ts';
export type {
  DeviceCode,
  OAuthClient,
  OAuthToken,
  SigningInUser,
  TokenOutcome,
} from './client/auth/oauth-client.ts';
export type { CallProblem, CallReport, ReadyCall, RuleProblem, TestResult } from './client/calls/call.ts';
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
} from './client/calls/call-scripts.ts';
export {
  noVariables,
  type StoredVariables,
  type VariableSets,
  type Variables,
} from './client/calls/call-variables.ts';
export { type CallRunner, type MadeCall, makeCall } from './client/calls/make-call.ts';
export {
  type AskConsent,
  type Consent,
  carriedBy,
  describeMove,
  listed,
  type MoveCause,
  type MovedRequest,
} from './client/calls/moved-request.ts';
export type { PreparedRpc } from './client/calls/prepare-rpc.ts';
export { withText } from './client/calls/received-response.ts';
export { findRefusal } from './client/calls/refusal.ts';
export { mayScriptsHoldSecret } from './client/calls/secret-scripts.ts';
export { parseStoredScripts, variablesAsText } from './client/calls/stored-scripts.ts';
export { resolveVariables } from './client/calls/variable-resolver.ts';
export type { VariableStore } from './client/calls/variable-store.ts';
export { applyEdits } from './client/edits/apply-edits.ts';
export { editsBetween } from './client/edits/edits-between.ts';
export { type EndpointEdits, isEmptyEdits, noEdits } from './client/edits/endpoint-edits.ts';
export { findRenamedEndpoint } from './client/edits/renamed-endpoint.ts';
export { mayHoldSecret } from './client/edits/secret-edits.ts';
export { parseStoredEdits, storedEdits } from './client/edits/stored-edits.ts';
export {
  addEnvironment,
  type EditedText,
  setVariable,
  setVariables,
} from './client/environments/edit-environment-file.ts';
export {
  type EnvironmentDiagnostic,
  type EnvironmentFile,
  isEnvironmentName,
  maxEnvironmentBytes,
  privateFileName,
  publicFileName,
} from './client/environments/environment-file.ts';
export {
  definedHostVariable,
  findHostVariable,
  hostOfEnvironment,
} from './client/environments/environment-host.ts';
export {
  type EnvironmentValues,
  noEnvironment,
  resolveEnvironment,
  whyWithoutValue,
} from './client/environments/environment-values.ts';
export {
  findEnvironmentFiles,
  foldersBetween,
  readEnvironmentFileAt,
} from './client/environments/find-environment-files.ts';
export {
  type EnvironmentSource,
  environmentNames,
  environmentValues,
  filesFor,
  unknownEnvironment,
} from './client/environments/merge-environments.ts';
export { readEnvironmentFile, unreadEnvironmentFile } from './client/environments/read-environment-file.ts';
export {
  type ImportedRequest,
  maxImportCharacters,
  readHeaderLine,
} from './client/http-files/imported-request.ts';
export { type HttpFile, type HttpFileRequest, readHttpFile } from './client/http-files/read-http-file.ts';
export { completeBody, hoverBody } from './client/request/body-help.ts';
export {
  findBodyMismatches,
  findLineMismatches,
  maxCheckedCharacters,
} from './client/request/body-mismatches.ts';
export { type AnyRequest, buildAnyRequest, readUrl } from './client/request/build-any-request.ts';
export { buildExample, buildFullExample } from './client/request/build-example.ts';
export { buildGrpcRequest } from './client/request/build-grpc-request.ts';
export type { BuildOptions, FieldProblem } from './client/request/build-options.ts';
export { buildRequest } from './client/request/build-request.ts';
export { defaultGrpcHost, defaultHost } from './client/request/default-hosts.ts';
export { defaultValues } from './client/request/default-values.ts';
export { dynamicVariableNames, isDynamicVariable } from './client/request/dynamic-variables.ts';
export { hasPlaceholders } from './client/request/fill-request.ts';
export { formatMessages, type PlacedMessage, splitMessages } from './client/request/grpc-messages.ts';
export { type GrpcRequest, type GrpcStreaming, grpcUrl, takesMany } from './client/request/grpc-request.ts';
export { hostProblem } from './client/request/host-problem.ts';
export { createSecretMask, isMasked, type SecretMask, secretMask } from './client/request/mask-secrets.ts';
export { isForm, isJson, isJsonLines, readCharset } from './client/request/media-type.ts';
export { withoutNullWords } from './client/request/null-words.ts';
export {
  keepPlaceholders,
  noValue,
  resolvePlaceholders,
  splitPlaceholders,
  type VariableResolver,
} from './client/request/placeholders.ts';
export { readPairs } from './client/request/read-pairs.ts';
export { withoutRepeatedPrefix } from './client/request/repeated-prefix.ts';
export {
  type RequestValues,
  type RowList,
  rowLists,
  userRow,
  type ValueRow,
} from './client/request/request-values.ts';
export { isHarmlessHeader, isSecretName, mayBeSecret, mayTextHoldSecret } from './client/request/secrets.ts';
export { chooseRequests } from './client/runs/choose-requests.ts';
export type { FileSignIn } from './client/runs/file-sign-in.ts';
export { hasFailed, type RanRequest } from './client/runs/ran-request.ts';
export { type RunPorts, type RunState, runFileRequest, startRun } from './client/runs/run-file-request.ts';
export { ownVariablesIn } from './client/runs/value-sources.ts';
export type { JsonNode, JsonNodes, JsonSteps, NodesQuery } from './client/send/body/json-nodes.ts';
export type { GrpcExchange } from './client/send/grpc/grpc-exchange.ts';
export { type GrpcStatusClass, grpcStatus } from './client/send/grpc/grpc-status.ts';
export { defaultGrpcSendOptions, type GrpcSendOptions, sendGrpc } from './client/send/grpc/send-grpc.ts';
export type { GrpcTransport } from './client/send/grpc-transport.ts';
export {
  type AskAboutOrigin,
  type Given,
  type GivenItem,
  nothingGiven,
  refuseGiven,
  refuseGivenAgain,
} from './client/send/http/given.ts';
export type {
  HttpExchange,
  HttpFailure,
  HttpResponse,
  RefusedCertificates,
} from './client/send/http/http-exchange.ts';
export { maskExchange } from './client/send/http/mask-exchange.ts';
export { formatBytes, formatDuration } from './client/send/http/measures.ts';
export { findDestination, parseAddress, parseOrigin, readHost } from './client/send/http/origin.ts';
export { followRedirect } from './client/send/http/redirect.ts';
export {
  defaultSendOptions,
  type FollowedBefore,
  type SendOptions,
  sendHttp,
} from './client/send/http/send-http.ts';
export type {
  BodySink,
  OpenSink,
  PeerCertificate,
  ResponseHead,
} from './client/send/http-transport.ts';
export {
  createEventReader,
  detectStreamFormat,
  type StreamEvent,
} from './client/send/stream/stream-events.ts';
export { createFileNames, type FileNames } from './documents/exports/file-names.ts';
export { fillValues } from './documents/imports/fill-values.ts';
export { findCalls, type ImportedCall } from './documents/imports/find-calls.ts';
export type { ImportedCollection, ImportedItem } from './documents/imports/imported-collection.ts';
export { maxImportFileBytes, type ReadImport, readImport } from './documents/imports/read-import.ts';
export { readPastedRequest } from './documents/imports/read-pasted.ts';
export { findTakenNames } from './documents/imports/taken-names.ts';
export type { TakenNames } from './documents/imports/variable-names.ts';
export { type WrittenRequests, writeRequests } from './documents/imports/write-requests.ts';
export { type HeaderField, type HttpRequest, headerValue } from './model/http-request.ts';
export type { Cancellation } from './text/cancellation.ts';
export { type CancellationSource, createCancellation, neverCancelled } from './text/cancellation.ts';
export { sendOptions } from './text/options/send-options.ts';
