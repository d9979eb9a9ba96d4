/**
 * Checks at the border between host and page: a message that is not exactly one of the union is dropped and logged.
 * The compiler holds each schema against the type it guards.
 */
import {
  type FieldProblem,
  type JsonNodes,
  type JsonSteps,
  type NodesQuery,
  type RequestValues,
  scriptLevels,
  scriptMoments,
  type TestResult,
  type ValueRow,
} from '@endpoint-atlas/engine/requests';
import * as v from 'valibot';
import { auth, authLevel, authView, declaredViews, signInView } from './auth-view.ts';
import type {
  BodyLanguage,
  ContractMismatch,
  CookiesView,
  EndpointHeader,
  EndpointLink,
  Exchange,
  ExplainedPlace,
  ExplanationView,
  FindProgress,
  FindQuery,
  GrpcInfo,
  HostMessage,
  LevelScripts,
  LogLine,
  PageMessage,
  RequestCheck,
  ResponseBody,
  ResponseScreen,
  RowsOfBody,
  Screen,
  ScriptCompletion,
  ScriptHover,
  ScriptResults,
  ShownEvent,
  ShownRows,
  VariableView,
} from './messages.ts';
import type { RowPatch, ValuesChange } from './values-change.ts';

export function parsePageMessage(value: unknown): PageMessage | undefined {
  return parse(pageMessage, value);
}

export function parseHostMessage(value: unknown): HostMessage | undefined {
  return parse(hostMessage, value);
}

function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

/** The compiler infers what a schema accepts; this makes it compare that with the type. */
type Guard<T> = v.GenericSchema<unknown, T>;

const text = v.string();
const flag = v.boolean();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const list = v.picklist(['pathParams', 'params', 'headers', 'form']);
const textField = v.picklist(['host', 'contentType', 'body']);
const rowType = v.picklist(['text', 'file']);
const scriptLevel = v.picklist(scriptLevels);
const verb = v.picklist(['get', 'post', 'put', 'patch', 'delete', 'other']);

/** Percents of the width. */
const split = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const rowPatch: Guard<RowPatch> = v.pipe(
  // An array is an object without any of these fields, too.
  v.custom<object>((value) => !Array.isArray(value)),
  v.strictObject({
    name: v.exactOptional(text),
    value: v.exactOptional(text),
    enabled: v.exactOptional(flag),
    type: v.exactOptional(rowType),
  }),
);

const valuesChange: Guard<ValuesChange> = v.variant('kind', [
  v.strictObject({ kind: v.literal('setText'), field: textField, text }),
  v.strictObject({ kind: v.literal('setRow'), list, index: count, row: rowPatch }),
  v.strictObject({ kind: v.literal('addRow'), list, row: rowPatch }),
  v.strictObject({ kind: v.literal('removeRow'), list, index: count }),
]);

const layout = v.picklist(['raw', 'formatted']);
const rowsOfBody: Guard<RowsOfBody> = v.strictObject({ layout, columns: count });

const findQuery: Guard<FindQuery> = v.strictObject({ text, matchCase: flag, wholeWord: flag });

const steps: Guard<JsonSteps> = v.array(v.union([text, count]));

const nodesQuery: Guard<NodesQuery> = v.variant('kind', [
  v.strictObject({ kind: v.literal('below'), steps, from: count }),
  v.strictObject({ kind: v.literal('found'), expression: text }),
]);

const pageMessage: Guard<PageMessage> = v.variant('kind', [
  v.strictObject({ kind: v.literal('ready') }),
  v.strictObject({ kind: v.literal('change'), revision: count, seq: count, change: valuesChange }),
  v.strictObject({
    kind: v.literal('changeScript'),
    endpoint: text,
    level: scriptLevel,
    moment: v.picklist(scriptMoments),
    text,
  }),
  v.strictObject({
    kind: v.literal('changeAuth'),
    endpoint: text,
    level: authLevel,
    auth: v.exactOptional(auth),
  }),
  v.strictObject({ kind: v.picklist(['signIn', 'cancelSignIn', 'signOut', 'copyRedirectUri']) }),
  v.strictObject({
    kind: v.picklist(['completeScript', 'hoverScript', 'completeBody', 'hoverBody']),
    id: count,
    text,
    offset: count,
  }),
  v.strictObject({ kind: v.literal('fullExample') }),
  v.strictObject({ kind: v.literal('send') }),
  v.strictObject({ kind: v.literal('cancel') }),
  v.strictObject({ kind: v.literal('reset') }),
  v.strictObject({ kind: v.literal('undo') }),
  v.strictObject({ kind: v.literal('pasteRequest'), text: v.exactOptional(text) }),
  v.strictObject({ kind: v.literal('chooseFile'), revision: count, index: count }),
  v.strictObject({ kind: v.literal('goToSource') }),
  v.strictObject({ kind: v.literal('explain') }),
  v.strictObject({ kind: v.literal('openPlace'), place: count }),
  v.strictObject({ kind: v.literal('copyUrl') }),
  v.strictObject({ kind: v.picklist(['copyAsCurl', 'copyAs']) }),
  v.strictObject({ kind: v.picklist(['searchHistory', 'openLastCall']) }),
  v.strictObject({ kind: v.picklist(['useCall', 'sendCallAgain', 'compareCall']) }),
  v.strictObject({ kind: v.literal('selectEnvironment'), name: v.exactOptional(text) }),
  v.strictObject({ kind: v.literal('editEnvironments') }),
  v.strictObject({ kind: v.literal('useCookies'), isOn: flag }),
  v.strictObject({
    kind: v.literal('deleteCookie'),
    name: text,
    domain: text,
    path: text,
    origin: v.exactOptional(text),
  }),
  v.strictObject({ kind: v.literal('clearCookies') }),
  v.strictObject({ kind: v.literal('setVariable'), name: text }),
  v.strictObject({ kind: v.literal('copyResponse'), formatted: flag }),
  v.strictObject({ kind: v.literal('openResponse'), formatted: flag }),
  v.strictObject({ kind: v.literal('saveResponse') }),
  v.strictObject({
    kind: v.literal('readBody'),
    id: count,
    body: count,
    rows: rowsOfBody,
    from: count,
    count,
  }),
  v.strictObject({ kind: v.literal('findInBody'), id: count, body: count, layout, query: findQuery }),
  v.strictObject({ kind: v.literal('goToMatch'), id: count, body: count, rows: rowsOfBody, match: count }),
  v.strictObject({ kind: v.literal('readNodes'), id: count, query: nodesQuery }),
  v.strictObject({ kind: v.literal('copyText'), text }),
  v.strictObject({ kind: v.picklist(['copyValue', 'setVariableFrom', 'followLink']), steps }),
  v.strictObject({ kind: v.literal('copyFound'), expression: text }),
  v.strictObject({ kind: v.literal('trustCertificate') }),
  v.strictObject({ kind: v.literal('openSetting') }),
  v.strictObject({ kind: v.literal('keepSplit'), split }),
  v.strictObject({ kind: v.literal('search'), text }),
  v.strictObject({ kind: v.literal('openEndpoint'), id: text }),
  v.strictObject({ kind: v.literal('showTree') }),
  v.strictObject({ kind: v.picklist(['switchOnProperties', 'neverSwitchOnProperties']) }),
  v.strictObject({ kind: v.literal('pageError'), message: text }),
]);

const valueRow: Guard<ValueRow> = v.strictObject({
  name: text,
  value: text,
  enabled: flag,
  origin: v.picklist(['source', 'user']),
  required: flag,
  type: rowType,
  description: v.exactOptional(text),
  enum: v.exactOptional(v.array(text)),
  contentType: v.exactOptional(text),
});

const rows = v.array(valueRow);

export const requestValues: Guard<RequestValues> = v.strictObject({
  host: text,
  pathParams: rows,
  params: rows,
  headers: rows,
  form: rows,
  contentType: text,
  body: text,
});

const fieldProblem: Guard<FieldProblem> = v.strictObject({
  field: v.picklist(['pathParams', 'params', 'headers', 'form', 'host', 'contentType', 'body', 'path']),
  index: v.exactOptional(count),
  message: text,
  isEmpty: v.exactOptional(v.literal(true)),
});

const cookiesView: Guard<CookiesView> = v.strictObject({
  isOn: flag,
  host: text,
  cookies: v.array(
    v.strictObject({
      name: text,
      value: text,
      origin: v.exactOptional(text),
      domain: text,
      path: text,
      details: text,
      isSent: flag,
    }),
  ),
});

const contractMismatch: Guard<ContractMismatch> = v.strictObject({
  path: text,
  message: text,
  severity: v.picklist(['error', 'warning']),
  from: v.exactOptional(count),
  to: v.exactOptional(count),
});

const variableView: Guard<VariableView> = v.strictObject({ name: text, value: text });

const requestCheck: Guard<RequestCheck> = v.strictObject({
  url: v.exactOptional(text),
  problems: v.array(fieldProblem),
  isEdited: flag,
  cookies: v.exactOptional(cookiesView),
  marks: v.exactOptional(v.array(contractMismatch)),
  variables: v.exactOptional(v.array(variableView)),
});

const endpointLink: Guard<EndpointLink> = v.strictObject({
  id: text,
  method: text,
  verb,
  path: text,
  name: text,
});

const grpcInfo: Guard<GrpcInfo> = v.strictObject({
  service: text,
  package: text,
  rpc: text,
  streaming: text,
  takesMany: flag,
  protoFile: text,
  request: text,
  response: text,
});

const endpointHeader: Guard<EndpointHeader> = v.strictObject({
  grpc: v.exactOptional(grpcInfo),
  id: text,
  method: text,
  verb,
  contextPath: text,
  path: text,
  name: text,
  description: text,
  isDeprecated: flag,
  anyMethod: flag,
  handler: text,
  source: text,
});

const levelScripts: Guard<LevelScripts> = v.strictObject({
  level: scriptLevel,
  title: text,
  before: text,
  after: text,
});

const screen: Guard<Screen> = v.variant('kind', [
  v.strictObject({ kind: v.literal('waiting') }),
  v.strictObject({ kind: v.literal('empty'), query: text, results: v.array(endpointLink), total: count }),
  v.strictObject({ kind: v.literal('gone'), label: text }),
  v.strictObject({
    kind: v.literal('endpoint'),
    endpoint: endpointHeader,
    revision: count,
    applied: count,
    values: requestValues,
    check: requestCheck,
    hosts: v.array(text),
    environments: v.strictObject({ names: v.array(text), active: v.exactOptional(text) }),
    scripts: v.array(levelScripts),
    auth: authView,
    canRunScripts: flag,
    undoNotice: v.exactOptional(text),
    propertiesOffer: v.exactOptional(text),
  }),
]);

const bodyLanguage: Guard<BodyLanguage> = v.picklist(['json', 'xml', 'html', 'text']);

const shownRows: Guard<ShownRows> = v.strictObject({
  rows: v.array(
    v.strictObject({
      text,
      goesOn: flag,
      marks: v.array(v.strictObject({ from: count, to: count, match: count })),
    }),
  ),
  total: count,
  isComplete: flag,
});

const findProgress: Guard<FindProgress> = v.strictObject({
  count,
  share: v.number(),
  isComplete: flag,
  isCapped: flag,
});

const responseBody: Guard<ResponseBody> = v.variant('kind', [
  v.strictObject({ kind: v.literal('empty') }),
  v.strictObject({
    kind: v.literal('text'),
    language: bodyLanguage,
    raw: text,
    formatted: v.exactOptional(text),
  }),
  v.strictObject({
    kind: v.literal('long'),
    body: count,
    language: bodyLanguage,
    hasLayout: flag,
    binary: v.exactOptional(text),
  }),
  v.strictObject({ kind: v.literal('picture'), source: text, caption: text }),
  v.strictObject({ kind: v.literal('apart'), reason: text, canOpen: flag }),
  v.strictObject({ kind: v.literal('arriving'), text, isCut: flag }),
  v.strictObject({ kind: v.literal('gone'), reason: text }),
]);

const responseScreen: Guard<ResponseScreen> = v.strictObject({
  status: count,
  statusText: text,
  tone: v.picklist(['success', 'neutral', 'clientError', 'serverError']),
  summary: text,
  time: text,
  timeDetails: v.array(text),
  size: text,
  headers: v.array(v.tuple([text, text])),
  trailers: v.exactOptional(v.array(v.tuple([text, text]))),
  body: responseBody,
  notes: v.array(text),
  events: v.exactOptional(count),
  contract: v.exactOptional(v.array(contractMismatch)),
});

const exchange: Guard<Exchange> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('unsent'),
    status: v.exactOptional(text),
    example: v.exactOptional(text),
    lastCall: v.exactOptional(text),
  }),
  v.strictObject({
    kind: v.literal('sending'),
    summary: text,
    received: v.exactOptional(v.strictObject({ count, text })),
  }),
  v.strictObject({ kind: v.literal('arriving'), response: responseScreen }),
  v.strictObject({
    kind: v.literal('answered'),
    response: responseScreen,
    recorded: v.exactOptional(text),
  }),
  v.strictObject({
    kind: v.literal('failed'),
    title: text,
    message: text,
    recorded: v.exactOptional(text),
    variable: v.exactOptional(text),
    setting: v.exactOptional(text),
    certificates: v.exactOptional(
      v.strictObject({
        host: text,
        chain: v.array(
          v.strictObject({ subject: text, issuer: text, names: text, validity: text, fingerprint: text }),
        ),
      }),
    ),
  }),
  v.strictObject({ kind: v.literal('cancelled') }),
]);

const scriptTest: Guard<TestResult> = v.strictObject({
  name: text,
  outcome: v.picklist(['passed', 'failed', 'skipped']),
  message: text,
});

const logLine: Guard<LogLine> = v.strictObject({
  level: v.picklist(['trace', 'debug', 'info', 'warn', 'error']),
  message: text,
});

const scriptResults: Guard<ScriptResults> = v.strictObject({
  tests: v.array(scriptTest),
  problems: v.array(text),
  log: v.array(logLine),
});

const explainedPlace: Guard<ExplainedPlace> = v.strictObject({ index: v.exactOptional(count), label: text });

const explanation: Guard<ExplanationView> = v.strictObject({
  endpointId: text,
  parts: v.array(
    v.strictObject({
      title: text,
      origins: v.array(v.strictObject({ value: text, why: text, place: explainedPlace })),
    }),
  ),
  problems: v.array(
    v.strictObject({
      severity: v.picklist(['error', 'warning', 'info']),
      message: text,
      place: explainedPlace,
    }),
  ),
});

const scriptCompletion: Guard<ScriptCompletion> = v.strictObject({
  label: text,
  detail: text,
  about: text,
  insert: text,
  caret: count,
  start: count,
  end: count,
});

const scriptHover: Guard<ScriptHover> = v.strictObject({
  paragraphs: v.array(text),
  start: count,
  end: count,
});

const jsonNodes: Guard<JsonNodes> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('nodes'),
    nodes: v.array(
      v.strictObject({
        steps,
        path: text,
        name: text,
        type: v.picklist(['object', 'array', 'string', 'number', 'boolean', 'null']),
        preview: text,
        count,
      }),
    ),
    total: count,
  }),
  v.strictObject({ kind: v.literal('problem'), message: text }),
]);

const shownEvent: Guard<ShownEvent> = v.strictObject({
  at: v.number(),
  type: text,
  id: text,
  data: text,
  isCut: flag,
});

const hostMessage: Guard<HostMessage> = v.variant('kind', [
  v.strictObject({ kind: v.literal('screen'), screen }),
  v.strictObject({ kind: v.literal('checked'), revision: count, applied: count, check: requestCheck }),
  v.strictObject({
    kind: v.literal('authState'),
    endpoint: text,
    declared: declaredViews,
    signIn: signInView,
  }),
  v.strictObject({ kind: v.literal('exchange'), exchange, scripts: v.exactOptional(scriptResults) }),
  v.strictObject({ kind: v.literal('events'), stream: count, from: count, events: v.array(shownEvent) }),
  v.strictObject({ kind: v.literal('bodyRows'), id: count, from: count, shown: shownRows }),
  v.strictObject({ kind: v.literal('bodyFound'), id: count, progress: findProgress }),
  v.strictObject({ kind: v.literal('bodyMatch'), id: count, row: v.exactOptional(count) }),
  v.strictObject({ kind: v.literal('bodyGone'), body: count, reason: text }),
  v.strictObject({ kind: v.literal('explanation'), explanation }),
  v.strictObject({ kind: v.literal('bodyNodes'), id: count, found: jsonNodes }),
  v.strictObject({ kind: v.literal('layout'), split }),
  v.strictObject({
    kind: v.literal('scriptCompletions'),
    id: count,
    completions: v.array(scriptCompletion),
  }),
  v.strictObject({ kind: v.literal('scriptHover'), id: count, hover: v.exactOptional(scriptHover) }),
]);
