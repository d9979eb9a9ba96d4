/**
 * Says what the members of `pm` do, a sentence each. Which there are is said by the tables in
 * `rules/engine/scripts/pm`.
 */
import { expectationWords } from '../engine/scripts/pm/expectation.ts';
import type { PmTypeName } from '../engine/scripts/pm/pm-types.ts';
import { responseKinds, responseWords } from '../engine/scripts/pm/response-checks.ts';
import type { MemberDoc, MemberDocs, ScriptTypeName } from './script-types.ts';

const check = (about: string): MemberDoc => [about, 'pm.expect'];
const responseCheck = (about: string): MemberDoc => [about, 'pm.response.to'];

function joining(words: readonly string[], result: ScriptTypeName): MemberDocs {
  return Object.fromEntries(words.map((word) => [word, ['Only makes the sentence read well.', result]]));
}

export const pmDocs: Readonly<Record<PmTypeName, MemberDocs>> = {
  pm: {
    test: ['Runs a closure as a test with a name; alone, what is known of tests.', 'pm.test'],
    expect: check('Checks of a value, with a label for their messages.'),
    sendRequest: [
      'Sends another request and waits: an address or a map with `url`, `method`, `header` and `body`. Returns the response, which a closure gets as well.',
      'pm.response',
    ],
    request: ['The request; before it is sent it may be changed.', 'pm.request'],
    response: ['The response; null before the request is sent.', 'pm.response'],
    environment: ['Variables that last as long as the window.', 'variables'],
    globals: ['Variables that are kept for all workspaces.', 'variables'],
    collectionVariables: ['Variables that are kept for this workspace.', 'variables'],
    variables: [
      'Looks into all variables, the narrowest first; what is set lasts for one request.',
      'variables',
    ],
    cookies: ['The cookies of the request, with those that the response sets.', 'pm.cookies'],
    info: ['What the script runs for.', 'pm.info'],
  },
  'pm.request': {
    url: ['The address, which may be set.'],
    method: ['The verb, which may be set.'],
    headers: ['The headers.', 'list'],
    body: ['The body, which may be set: to a text, or to a map with a `mode`.', 'pm.request.body'],
    auth: ['Writes credentials.', 'pm.request.auth'],
    addHeader: ['Adds a header.'],
    upsertHeader: ['Sets a header in place of one with its name.'],
    removeHeader: ['Removes the headers of a name.'],
  },
  'pm.request.body': {
    mode: ['`raw`, `urlencoded`, `formdata` or `none`; may be set.'],
    raw: ['The text, which may be set; maps and lists become JSON.'],
    urlencoded: ['The fields of a form, which may be set.', 'list'],
    formdata: ['The parts of a multipart form, which may be set. Files stay those that you chose.', 'list'],
    update: ['Sets the body, as `pm.request.body = …` does.'],
    isEmpty: ['Whether there is no body.'],
  },
  'pm.request.auth': {
    bearer: ['Sets the header `Authorization: Bearer …`.'],
    basic: ['Sets the header `Authorization: Basic …` of a user and a password.'],
    apiKey: ['Sets a header of your own; with a third argument `"query"`, adds a query parameter.'],
  },
  'pm.response': {
    code: ['The status: 200.'],
    status: ['The words of the status: `OK`.'],
    headers: ['The headers, which cannot be changed.', 'list'],
    responseTime: ['Milliseconds from the start to the last byte.'],
    responseSize: ['Bytes of the body.'],
    text: ['The body as text.'],
    json: ['The body as lists, maps and values.'],
    xml: ['The root element of the body.', 'xml'],
    to: responseCheck('Checks of the response: `pm.response.to.have.status(200)`.'),
  },
  'pm.response.to': {
    ...joining(responseWords, 'pm.response.to'),
    not: responseCheck('Turns the next check around.'),
    ...Object.fromEntries(
      Object.entries(responseKinds).map(([name, [wish]]) => [
        name,
        responseCheck(`Checks the response ${wish}.`),
      ]),
    ),
    status: responseCheck('Checks the status, by its number or its words.'),
    body: responseCheck('Checks that there is a body, or that it is a text.'),
    jsonBody: responseCheck(
      'Checks that the body is JSON, has a member (`data.items[0].id`), or what the member is.',
    ),
    header: responseCheck('Checks that there is a header, or what it is.'),
    jsonSchema: responseCheck('Checks the body against a JSON Schema, a map or a text.'),
  },
  list: {
    get: ['The value of a name, the last one where there are several.'],
    has: ['Whether there is a name, or a name with a value.'],
    all: ['All entries, as maps with `key` and `value`.'],
    one: ['The last entry of a name, as a map with `key` and `value`.'],
    count: ['How many entries there are.'],
    toObject: ['A map of names to values.'],
    add: ['Adds an entry: name and value, a map with `key` and `value`, or `"Name: value"`.'],
    upsert: ['Sets the value of a name, or adds it.'],
    remove: ['Removes all entries of a name.'],
    clear: ['Removes all entries.'],
    each: ['Calls a closure with each entry.'],
  },
  variables: {
    has: ['Whether there is a variable.'],
    get: ['The value of a variable, or null.'],
    set: ['Sets a variable: to a text, a number, a list or a map.'],
    unset: ['Forgets a variable.'],
    clear: ['Forgets all variables.'],
    toObject: ['A map of all variables.'],
    replaceIn: ['A text with its `{{placeholders}}` filled in, `{{$guid}}` and the like as well.'],
  },
  'pm.cookies': {
    has: ['Whether there is a cookie.'],
    get: ['The value of a cookie, or null.'],
    toObject: ['A map of all cookies.'],
  },
  'pm.test': {
    call: ['Runs a closure as a test with a name.'],
    skip: ['Tells of a test without running it.'],
    index: ['How many tests there were so far.'],
  },
  'pm.expect': {
    ...joining(expectationWords, 'pm.expect'),
    not: check('Turns the next check around.'),
    ok: check('Checks for truth in the sense of Groovy.'),
    exist: check('Checks that it is not null.'),
    empty: check('Checks for an empty text, list or map.'),
    isTrue: check('Checks for true.'),
    true: check('Checks for true.'),
    isFalse: check('Checks for false.'),
    false: check('Checks for false.'),
    isNull: check('Checks for null.'),
    null: check('Checks for null.'),
    eql: check('Checks for equality, of lists and maps element by element.'),
    above: check('Checks that it is more.'),
    below: check('Checks that it is less.'),
    atLeast: check('Checks that it is not less.'),
    atMost: check('Checks that it is not more.'),
    within: check('Checks that it is between two values, or one of them.'),
    closeTo: check('Checks that it is a number no further away than a distance.'),
    a: check(
      'Checks the type: `string`, `number`, `integer`, `boolean`, `array`, `object`, `null`, `function`.',
    ),
    include: check('Checks for a part of a text, an element, a key, or some entries of a map.'),
    string: check('Checks for a part of a text.'),
    match: check('Checks that a pattern is found in the text.'),
    lengthOf: check('Checks the size of a text, list or map.'),
    property: check('Checks for a key of a map, and what is there.'),
    keys: check('Checks for keys of a map.'),
    members: check('Checks for the same elements, in any order.'),
    oneOf: check('Checks that it is one of a list.'),
    satisfy: check('Checks that a closure finds it true.'),
  },
  'pm.info': {
    eventName: ['`prerequest` or `test`.'],
    requestName: ['The name of the endpoint.'],
    requestId: ['Another one for each request.'],
  },
  xml: {
    name: ['The name of the element, with its prefix.'],
    text: ['All text in the elements.'],
    attributes: ['The attributes of the first element, as a map.'],
    children: ['The elements below.', 'xml'],
    size: ['How many elements there are.'],
    list: ['The elements one by one.'],
    getAt: ['One of the elements (`xml.item[0]`), or those of a name.', 'xml'],
    each: ['Calls a closure with each element.'],
  },
};
