/** Screens and exchanges to put on the page: an endpoint with everything, and small variations of it. */

import type {
  Exchange,
  ResponseScreen,
  ScriptResults,
  ShownEvent,
} from '../../packages/vscode/src/protocol/exchange-view.ts';
import type {
  EndpointScreen,
  ExplanationView,
  PromisedView,
} from '../../packages/vscode/src/protocol/messages.ts';

export const bookScreen: EndpointScreen = {
  kind: 'endpoint',
  endpoint: {
    id: 'shop:BookController#update',
    method: 'PUT',
    verb: 'put',
    contextPath: '/shop',
    path: '/books/{isbn}/editions/{edition}',
    name: 'Updates an edition',
    description:
      'Replaces title, price and authors of an edition.\nThe version has to be the one that was read, or the response is 409.',
    isDeprecated: false,
    isHidden: false,
    anyMethod: false,
    handler: 'BookController.updateEdition',
    source: 'BookController.java:84',
  },
  revision: 1,
  applied: 0,
  values: {
    host: 'http://localhost:8080',
    pathParams: [
      {
        name: 'isbn',
        value: '978-3-16-148410-0',
        enabled: true,
        origin: 'source',
        required: true,
        type: 'text',
        description: 'ISBN-13, with or without hyphens',
      },
      { name: 'edition', value: '1', enabled: true, origin: 'source', required: true, type: 'text' },
    ],
    params: [
      {
        name: 'notify',
        value: 'SUBSCRIBERS',
        enabled: true,
        origin: 'source',
        required: false,
        type: 'text',
        enum: ['NOBODY', 'SUBSCRIBERS', 'EVERYBODY'],
        description: 'Who is told about the change',
      },
      { name: 'dryRun', value: 'true', enabled: false, origin: 'source', required: false, type: 'text' },
      { name: 'trace', value: '1', enabled: true, origin: 'user', required: false, type: 'text' },
    ],
    headers: [
      {
        name: 'Accept',
        value: 'application/json',
        enabled: true,
        origin: 'source',
        required: false,
        type: 'text',
      },
      { name: 'If-Match', value: '"7"', enabled: true, origin: 'source', required: true, type: 'text' },
    ],
    form: [],
    contentType: 'application/json',
    body: JSON.stringify(
      {
        title: 'The Atlas of Small Islands',
        authors: [{ id: 42, name: 'Ada Quill' }],
        price: { amount: 24.9, currency: 'EUR' },
        available: true,
        subtitle: null,
      },
      undefined,
      2,
    ),
  },
  check: {
    url: 'http://localhost:8080/shop/books/978-3-16-148410-0/editions/1?notify=SUBSCRIBERS&trace=1',
    problems: [],
    isEdited: true,
    cookies: {
      isOn: true,
      host: 'localhost:8080',
      cookies: [
        {
          name: 'JSESSIONID',
          value: '5B1F9D27C3',
          origin: 'http://localhost:8080',
          domain: 'localhost',
          path: '/shop',
          details: 'localhost /shop · until the session ends · HttpOnly',
          isSent: true,
        },
        {
          name: 'admin',
          value: '1',
          domain: 'localhost',
          path: '/admin',
          details: '.localhost /admin · until Tue, 24 Nov 2026 14:00:00 GMT',
          isSent: false,
        },
      ],
    },
  },
  followsRedirects: false,
  hosts: ['http://localhost:8080', 'https://staging.books.example', 'https://api.books.example'],
  environments: { names: ['dev', 'staging'], active: 'dev' },
  scripts: [
    { level: 'folder', title: 'Folder Books', before: '', after: '' },
    { level: 'class', title: 'Class BookController', before: "pm.environment.set('token', 't')", after: '' },
    { level: 'endpoint', title: 'This Endpoint', before: '', after: '' },
  ],
  auth: {
    levels: [
      { level: 'endpoint', title: 'This Endpoint' },
      { level: 'class', title: 'Class BookController' },
      { level: 'folder', title: 'Folder Books' },
      { level: 'module', title: 'Module shop', auth: { kind: 'bearer', token: '{{token}}' } },
      { level: 'environment', title: 'Environment dev' },
    ],
    declared: [],
    redirectUri: 'vscode://endpoint-atlas.endpoint-atlas-vscode/signed-in',
    signIn: { kind: 'none' },
  },
  canRunScripts: true,
};

export const rpcScreen: EndpointScreen = {
  ...bookScreen,
  endpoint: {
    ...bookScreen.endpoint,
    id: 'shop:DeliveryService#TrackParcel',
    method: 'GRPC',
    verb: 'other',
    contextPath: '',
    path: '/bookshop.delivery.v1.Delivery/TrackParcel',
    name: 'Tells each state that a parcel comes to',
    description: '',
    handler: 'DeliveryService.trackParcel',
    source: 'DeliveryService.java:32',
    grpc: {
      service: 'Delivery',
      package: 'bookshop.delivery.v1',
      rpc: 'TrackParcel',
      streaming: 'Server streaming: one message, many responses',
      takesMany: false,
      protoFile: 'delivery.proto',
      request: 'ParcelNumber',
      response: 'Parcel',
    },
  },
  values: {
    host: 'grpc://localhost:9090',
    pathParams: [],
    params: [],
    headers: [],
    form: [],
    contentType: 'application/json',
    body: '{"number":"P-1001"}',
  },
  check: {
    url: 'grpc://localhost:9090/bookshop.delivery.v1.Delivery/TrackParcel',
    problems: [],
    isEdited: false,
  },
};

export const uploadScreen: EndpointScreen = {
  ...bookScreen,
  endpoint: {
    ...bookScreen.endpoint,
    id: 'shop:CoverController#upload',
    method: 'POST',
    verb: 'post',
    path: '/covers',
    name: 'Uploads a cover',
    description: '',
    isDeprecated: true,
    isHidden: false,
    handler: 'CoverController.upload',
    source: 'CoverController.java:31',
  },
  values: {
    ...bookScreen.values,
    pathParams: [],
    params: [],
    contentType: 'multipart/form-data',
    body: '',
    form: [
      { name: 'file', value: '', enabled: true, origin: 'source', required: true, type: 'file' },
      { name: 'caption', value: 'front', enabled: true, origin: 'source', required: false, type: 'text' },
      {
        name: 'extra',
        value: '/tmp/notes.txt',
        enabled: true,
        origin: 'user',
        required: false,
        type: 'file',
      },
    ],
  },
  check: {
    problems: [
      {
        field: 'form',
        index: 0,
        message: 'Choose a file for "file", or switch the row off.',
        isEmpty: true,
      },
    ],
    isEdited: false,
  },
};

const okBody = {
  isbn: '978-3-16-148410-0',
  edition: 1,
  title: 'The Atlas of Small Islands',
  authors: [{ id: 42, name: 'Ada Quill' }],
  price: { amount: 24.9, currency: 'EUR' },
  available: true,
  subtitle: null,
};

export const okResponse: ResponseScreen = {
  status: 200,
  statusText: 'OK',
  tone: 'success',
  summary: `PUT ${bookScreen.check.url}`,
  time: '38 ms',
  timeDetails: ['Connect 2 ms', 'First byte 31 ms', 'Total 38 ms'],
  size: '212 B',
  headers: [
    ['Content-Type', 'application/json'],
    ['ETag', '"8"'],
    ['X-Request-Id', '6f1d6f0e-5a52-4f3a-9c4d-7a1c2b3d4e5f-which-is-a-rather-long-identifier-for-a-header'],
    ['Set-Cookie', 'session=1; HttpOnly'],
  ],
  body: {
    kind: 'text',
    language: 'json',
    raw: JSON.stringify(okBody),
    formatted: JSON.stringify(okBody, undefined, 2),
  },
  notes: [],
};

export const responded = (changes: Partial<ResponseScreen> = {}): Exchange & { kind: 'response' } => ({
  kind: 'response',
  response: { ...okResponse, ...changes },
});

export const scriptResults: ScriptResults = {
  tests: [
    { name: 'answers with 200', outcome: 'passed', message: '' },
    { name: 'is available', outcome: 'failed', message: 'expected false to be true' },
    { name: 'has a cover', outcome: 'skipped', message: '' },
  ],
  problems: ['The pre-request script of Class BookController failed in line 2: No such property: token'],
  log: [
    { level: 'info', message: 'token is fresh' },
    { level: 'warn', message: 'no stock' },
  ],
};

/** What the source promises of the endpoint of `bookScreen`. */
export const promisedOfBook: PromisedView = {
  responses: [
    {
      status: '200',
      title: '200 OK',
      mediaType: 'application/json',
      example: '{\n  "title": "The Atlas of Small Islands"\n}',
    },
    { status: '204', title: '204 No Content' },
    {
      status: '404',
      title: '404 Not Found',
      description: 'No such book',
      mediaType: 'application/problem+json',
      example: '{\n  "title": "No such book",\n  "status": 404\n}',
    },
    { status: '5XX', title: '5XX', description: 'The shop is closed', mediaType: 'text/plain' },
  ],
  callers: 'Requires the role READER or EDITOR. Authentication by bearer (books:read) or apiKey.',
  decidedBy: ['Security.java:38', 'BookController.java:30'],
};

export const notFound = responded({
  status: 404,
  statusText: 'Not Found',
  tone: 'clientError',
  notes: ['The server redirected once, from http://localhost:8080/shop/book.'],
});

export const serverError = responded({
  status: 500,
  statusText: 'Internal Server Error',
  tone: 'serverError',
  body: {
    kind: 'text',
    language: 'text',
    raw: '<h1>Whitelabel Error Page</h1><script>alert(1)</script>',
  },
});

export const bookExplanation: ExplanationView = {
  endpointId: bookScreen.endpoint.id,
  parts: [
    {
      title: 'Endpoint',
      provenance: [
        {
          value: '',
          why: '`@RestController` on `BookController`',
          place: { index: 0, label: 'BookController.java:31' },
        },
      ],
    },
    {
      title: 'Path',
      provenance: [
        {
          value: '/books',
          why: '`@RequestMapping(Paths.BOOKS)` on `BookController`',
          place: { index: 1, label: 'BookController.java:32' },
        },
        { value: '/books', why: 'constant `Paths.BOOKS`', place: { index: 2, label: 'Paths.java:7' } },
        {
          value: '/{isbn}/editions/{edition}',
          why: '`@PutMapping("/{isbn}/editions/{edition}")` on `BookController.updateEdition`',
          place: { index: 3, label: 'BookController.java:83' },
        },
      ],
    },
    {
      title: 'Query parameter notify',
      provenance: [
        {
          value: '',
          why: 'parameter `notify` of `BookController.updateEdition` has no annotation: Spring binds a simple type by its name, as with `@RequestParam`',
          place: { index: 4, label: 'BookController.java:86' },
        },
      ],
    },
  ],
  problems: [
    {
      severity: 'warning',
      message: 'The mapping of `search` uses `Shelves.OPEN`, whose value is not in the source.',
      place: { index: 5, label: 'BookController.java:102' },
    },
  ],
};

/** What comes of a stream. */
export const streamEvents: readonly ShownEvent[] = [
  { at: 1_790_000_000_000, type: 'price', id: '41', data: '{"isbn":"978-3","eur":24.9}', isTruncated: false },
  { at: 1_790_000_000_900, type: 'price', id: '42', data: '{"isbn":"978-3","eur":25.4}', isTruncated: false },
  { at: 1_790_000_002_050, type: 'message', id: '', data: 'closing soon', isTruncated: false },
];

/** A server whose certificate nobody trusts. */
export const refusedCertificate: Exchange = {
  kind: 'failed',
  title: 'Certificate not trusted',
  message:
    'The certificate of localhost:8443 is not trusted: it is signed by itself and by nobody who is trusted. Nothing was sent.',
  certificates: {
    host: 'localhost:8443',
    chain: [
      {
        subject: 'CN=localhost, O=Acme',
        issuer: 'CN=localhost, O=Acme',
        names: 'DNS:localhost, IP Address:127.0.0.1',
        validity: 'Nov 21 12:38:59 2026 GMT to Oct 28 12:38:59 2126 GMT',
        fingerprint: Array.from({ length: 32 }, () => '8F').join(':'),
      },
    ],
  },
};

/** A redirect that was not followed, to another endpoint of the project. */
export const redirected = responded({
  ...{ status: 302, statusText: 'Found', tone: 'neutral', size: '0 B' },
  headers: [['Location', '/shop/books/978-3-16-148410-0']],
  body: { kind: 'empty' },
  redirect: {
    to: 'http://localhost:8080/shop/books/978-3-16-148410-0',
    method: 'GET',
    isOfEndpoint: true,
  },
});

/** A response that is on its way, with the events of stream 1. */
export const streaming: Exchange = {
  kind: 'arriving',
  response: {
    ...okResponse,
    headers: [['Content-Type', 'text/event-stream']],
    body: { kind: 'arriving', text: '', isTruncated: false },
    size: '131 B',
    events: 1,
  },
};

/** A class that signs in, for an endpoint that inherits it. */
export const signingInScreen: EndpointScreen = {
  ...bookScreen,
  auth: {
    ...bookScreen.auth,
    levels: bookScreen.auth.levels.map((each) =>
      each.level === 'class'
        ? {
            ...each,
            auth: {
              kind: 'oauth2',
              grant: 'authorizationCode',
              issuer: 'https://login.acme.example',
              authorizationUrl: '',
              tokenUrl: '',
              deviceUrl: '',
              clientId: 'bookshop',
              clientSecret: 'canary-secret',
              clientAuthentication: 'header',
              scope: 'openid books:write',
              audience: '',
            },
          }
        : each,
    ),
    signIn: { kind: 'signedIn', until: '18:42', isRefreshed: true },
  },
};
