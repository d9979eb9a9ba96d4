/**
 * Reads what the dashboard page says to the extension host. The schemas are the declaration: types come from them, and
 * a message that is not exactly one of them is dropped and logged.
 */
import {
  type Auth,
  apiKeyPlaces,
  authLevels,
  clientAuthentications,
  type JsonSteps,
  type NodesQuery,
  oauthGrants,
  scriptLevels,
  scriptMoments,
} from '@endpoint-atlas/engine/requests';
import * as v from 'valibot';

export type PageMessage = GeneralMessage | RequestMessage | ResponseMessage;

/** About the page as a whole, or about an endpoint that the message names. */
export type GeneralMessage = v.InferOutput<typeof generalMessage>;

/** About the request of the endpoint that is open. */
export type RequestMessage = v.InferOutput<typeof requestMessage>;

/** About the response that is shown. */
export type ResponseMessage = v.InferOutput<typeof responseMessage>;

/** One thing that the user does to a request's values. */
export type ValuesChange = v.InferOutput<typeof valuesChange>;

/** The name of a row that the source declares stays as it is. */
export type RowPatch = v.InferOutput<typeof rowPatch>;

/** As it came, or laid out. */
export type BodyLayout = v.InferOutput<typeof layout>;

/** A long body in rows of so many columns. */
export type RowsOfBody = v.InferOutput<typeof rowsOfBody>;

export type FindQuery = v.InferOutput<typeof findQuery>;

export function parsePageMessage(value: unknown): PageMessage | undefined {
  const result = v.safeParse(pageMessage, value);
  return result.success ? result.output : undefined;
}

export function isRequestMessage(message: PageMessage): message is RequestMessage {
  return v.is(requestMessage, message);
}

export function isResponseMessage(message: PageMessage): message is ResponseMessage {
  return v.is(responseMessage, message);
}

/** For types that are the engine's: the compiler compares the schema with the type. */
type Guard<T> = v.GenericSchema<unknown, T>;

const text = v.string();
const flag = v.boolean();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const list = v.picklist(['pathParams', 'params', 'headers', 'form']);

const rowPatch = v.pipe(
  // An array is an object without any of these fields, too.
  v.custom<object>((value) => !Array.isArray(value)),
  v.strictObject({
    name: v.exactOptional(text),
    value: v.exactOptional(text),
    enabled: v.exactOptional(flag),
    type: v.exactOptional(v.picklist(['text', 'file'])),
  }),
);

const valuesChange = v.variant('kind', [
  v.strictObject({
    kind: v.literal('setText'),
    field: v.picklist(['host', 'contentType', 'body']),
    text,
  }),
  v.strictObject({ kind: v.literal('setRow'), list, index: count, row: rowPatch }),
  // Whether redirects of this request are followed.
  v.strictObject({ kind: v.literal('setFollowRedirects'), isOn: flag }),
  // At the end of the list.
  v.strictObject({ kind: v.literal('addRow'), list, row: rowPatch }),
  v.strictObject({ kind: v.literal('removeRow'), list, index: count }),
]);

const auth: Guard<Auth> = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('bearer'), token: text }),
  v.strictObject({ kind: v.literal('basic'), user: text, password: text }),
  v.strictObject({ kind: v.literal('digest'), user: text, password: text }),
  v.strictObject({ kind: v.literal('apiKey'), in: v.picklist(apiKeyPlaces), name: text, value: text }),
  v.strictObject({
    kind: v.literal('oauth2'),
    grant: v.picklist(oauthGrants),
    issuer: text,
    authorizationUrl: text,
    tokenUrl: text,
    deviceUrl: text,
    clientId: text,
    clientSecret: text,
    clientAuthentication: v.picklist(clientAuthentications),
    scope: text,
    audience: text,
  }),
]);

/** Says what may stand, or stands, at a place of a text; the reply has the same number. */
const assistance = { id: count, text, offset: count };

const generalMessage = v.variant('kind', [
  // The page is loaded and listens.
  v.strictObject({ kind: v.literal('ready') }),
  // The user moved the border between request and response: percents of the width are the request's.
  v.strictObject({
    kind: v.literal('keepSplit'),
    split: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
  v.strictObject({ kind: v.literal('search'), text }),
  v.strictObject({ kind: v.literal('openEndpoint'), id: text }),
  v.strictObject({ kind: v.literal('showTree') }),
  // The user wrote a script; `endpoint` says for whose folder, class or endpoint, as others may be shown by now.
  v.strictObject({
    kind: v.literal('changeScript'),
    endpoint: text,
    level: v.picklist(scriptLevels),
    moment: v.picklist(scriptMoments),
    text,
  }),
  v.strictObject({ kind: v.picklist(['completeScript', 'hoverScript']), ...assistance }),
  // The user set up how requests are authenticated; absent: wider levels count.
  v.strictObject({
    kind: v.literal('changeAuth'),
    endpoint: text,
    level: v.picklist(authLevels),
    auth: v.exactOptional(auth),
  }),
  // Fills the request in from a cURL command or an `.http` request; without a text from the clipboard.
  v.strictObject({ kind: v.literal('pasteRequest'), text: v.exactOptional(text) }),
  // What the user says to `propertiesOffer`.
  v.strictObject({ kind: v.picklist(['switchOnProperties', 'neverSwitchOnProperties']) }),
  // Something threw on the page.
  v.strictObject({ kind: v.literal('pageError'), message: text }),
]);

const requestMessage = v.variant('kind', [
  v.strictObject({ kind: v.literal('change'), revision: count, seq: count, change: valuesChange }),
  v.strictObject({ kind: v.literal('chooseFile'), revision: count, index: count }),
  v.strictObject({ kind: v.literal('send') }),
  v.strictObject({ kind: v.literal('cancel') }),
  v.strictObject({ kind: v.literal('reset') }),
  // Brings back the edits that the last notice is about.
  v.strictObject({ kind: v.literal('undo') }),
  // About the auth that counts for the endpoint.
  v.strictObject({ kind: v.picklist(['signIn', 'cancelSignIn', 'signOut', 'copyRedirectUri']) }),
  v.strictObject({ kind: v.picklist(['completeBody', 'hoverBody']), ...assistance }),
  // Writes a body with everything that the source knows of it.
  v.strictObject({ kind: v.literal('fullExample') }),
  v.strictObject({ kind: v.literal('goToSource') }),
  // Asks where the parts of the endpoint come from; the reply is an `explanation`, whose places have numbers.
  v.strictObject({ kind: v.literal('explain') }),
  v.strictObject({ kind: v.literal('openPlace'), place: count }),
  // Leads to one of the places that decide who may call.
  v.strictObject({ kind: v.literal('openDecision'), place: count }),
  // Asks who calls the endpoint, from now on; the replies are `usages`, whose calls have numbers.
  v.strictObject({ kind: v.literal('followUsages') }),
  v.strictObject({ kind: v.literal('openUsage'), usage: count }),
  v.strictObject({ kind: v.literal('copyUrl') }),
  v.strictObject({ kind: v.picklist(['copyAsCurl', 'copyAs']) }),
  // Lists earlier calls of the endpoint, or shows the last of them.
  v.strictObject({ kind: v.picklist(['searchHistory', 'openLastCall']) }),
  // What can be done with the earlier call that is shown.
  v.strictObject({ kind: v.picklist(['useCall', 'sendCallAgain', 'compareCall']) }),
  // Without a name no environment is to be active.
  v.strictObject({ kind: v.literal('selectEnvironment'), name: v.exactOptional(text) }),
  v.strictObject({ kind: v.literal('editEnvironments') }),
  // Asks for the value of a variable that a request needs.
  v.strictObject({ kind: v.literal('setVariable'), name: text }),
  // Whether requests take and send cookies.
  v.strictObject({ kind: v.literal('useCookies'), isOn: flag }),
  v.strictObject({
    kind: v.literal('deleteCookie'),
    name: text,
    domain: text,
    path: text,
    // Absent where the cookie has a domain of its own.
    origin: v.exactOptional(text),
  }),
  // Those of the host that the request goes to.
  v.strictObject({ kind: v.literal('clearCookies') }),
]);

const layout = v.picklist(['raw', 'formatted']);
const rowsOfBody = v.strictObject({ layout, columns: count });
const findQuery = v.strictObject({ text, matchCase: flag, wholeWord: flag });

const steps: Guard<JsonSteps> = v.array(v.union([text, count]));

const nodesQuery: Guard<NodesQuery> = v.variant('kind', [
  v.strictObject({ kind: v.literal('below'), steps, from: count }),
  v.strictObject({ kind: v.literal('found'), expression: text }),
]);

/** Questions about a body have a number, and so do their replies. */
const responseMessage = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['copyResponse', 'openResponse']), formatted: flag }),
  v.strictObject({ kind: v.literal('saveResponse') }),
  // Trusts the certificate that the exchange was refused for, for that host, and sends again.
  v.strictObject({ kind: v.literal('trustCertificate') }),
  // Follows the redirect that is shown, once, or opens the endpoint that it leads to.
  v.strictObject({ kind: v.literal('followRedirect') }),
  v.strictObject({ kind: v.literal('openRedirectTarget') }),
  // Starts the service of the endpoint in a terminal.
  v.strictObject({ kind: v.literal('startService') }),
  // Opens the setting that a failure is about.
  v.strictObject({ kind: v.literal('openSetting') }),
  v.strictObject({
    kind: v.literal('readBody'),
    id: count,
    body: count,
    rows: rowsOfBody,
    from: count,
    count,
  }),
  // An empty text ends the search.
  v.strictObject({ kind: v.literal('findInBody'), id: count, body: count, layout, query: findQuery }),
  // Asks for the row of a match of the last search.
  v.strictObject({ kind: v.literal('goToMatch'), id: count, body: count, rows: rowsOfBody, match: count }),
  // Looks into a body of JSON.
  v.strictObject({ kind: v.literal('readNodes'), id: count, query: nodesQuery }),
  v.strictObject({ kind: v.literal('copyText'), text }),
  // Copies one value of the body, saves it as a variable that the user names, or opens what it links to.
  v.strictObject({ kind: v.picklist(['copyValue', 'setVariableFrom', 'followLink']), steps }),
  // Copies all that a JSONPath finds.
  v.strictObject({ kind: v.literal('copyFound'), expression: text }),
]);

const pageMessage = v.variant('kind', [generalMessage, requestMessage, responseMessage]);
