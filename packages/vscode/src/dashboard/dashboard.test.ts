import type { Endpoint } from '@endpoint-atlas/engine';
import {
  type CallReport,
  type EndpointEdits,
  findRenamedEndpoint,
  type HttpResponse,
  noEdits,
  noScripts,
  noVariables,
  resolveEnvironment,
  type ScriptSet,
} from '@endpoint-atlas/engine/requests';
import { describe, expect, it } from 'vitest';
import { anEndpoint, anRpc, at } from '../../test/an-endpoint.fixture.ts';
import { changeDraft, keepEdits, openDraft, refreshDraft } from '../calls/draft.ts';
import { createHosts } from '../calls/hosts.ts';
import {
  panelTitle,
  pictureSource,
  presentBody,
  presentCheck,
  presentFailure,
  presentHeader,
  presentResponse,
  presentUnsent,
} from '../calls/present.ts';
import { presentScriptResults, presentScripts } from '../calls/present-scripts.ts';
import { tabsOf } from '../page/state/request-tab.ts';
import type { ValuesChange } from '../protocol/page-message.ts';
import type { KeyValueStorage } from '../stores/edit-store.ts';
import { pageHtml } from '../workspace/page-html.ts';
import {
  checkDraft,
  followSource,
  presentScreen,
  type ScreenContext,
  type Shown,
  showEndpoint,
} from './shown.ts';

const show = anEndpoint();
const scripts: ScriptSet = {
  folder: noScripts,
  class: { before: 'prepare()', after: '' },
  endpoint: { before: '', after: 'look()' },
};
const host = 'http://localhost:8080';
const typeId = (value: string): ValuesChange => ({
  kind: 'setRow',
  list: 'pathParams',
  index: 0,
  row: { value },
});

describe('a draft', () => {
  const draft = openDraft(show, { edits: noEdits, host, revision: 5 });

  it('starts with the values of the source and the host that is used', () => {
    expect(draft.values).toMatchObject({ host, pathParams: [{ name: 'id', value: '1' }] });
  });

  it('takes changes that were meant for it', () => {
    const changed = changeDraft(draft, { revision: 5, seq: 3, change: typeId('7') });
    expect(changed?.values.pathParams[0]?.value).toBe('7');
    expect(changed?.applied).toBe(3);
  });

  it('refuses a change that was meant for other values', () => {
    expect(changeDraft(draft, { revision: 4, seq: 3, change: typeId('7') })).toBeUndefined();
  });

  it('gives edits that lead to the same values again', () => {
    const changed = changeDraft(draft, { revision: 5, seq: 1, change: typeId('7') });
    if (!changed) throw new Error('The change was refused.');
    const edits = keepEdits(changed, noEdits, typeId('7'));
    expect(openDraft(show, { edits, host, revision: 6 }).values).toEqual(changed.values);
  });

  it('keeps a host that was chosen, also while it is the one that all use', () => {
    const choose: ValuesChange = { kind: 'setText', field: 'host', text: host };
    expect(keepEdits(draft, noEdits, choose)).toEqual({ host });
    expect(keepEdits(draft, { host }, typeId('1'))).toEqual({ host });
    expect(keepEdits(draft, noEdits, typeId('1'))).toEqual({});
  });

  it('lets untouched values follow the source', () => {
    const edits: EndpointEdits = { pathParams: { changed: [{ name: 'id', value: '7' }] } };
    const edited = openDraft(show, { edits, host, revision: 1 });
    const query = { in: 'query', name: 'full', required: true, type: 'boolean' } as const;
    const now = anEndpoint({ parameters: [...show.parameters, query] });
    const fresh = refreshDraft(edited, now, { edits, host, revision: 2 });
    expect(fresh.revision).toBe(2);
    expect(fresh.values.pathParams[0]?.value).toBe('7');
    expect(fresh.values.params.map((row) => row.name)).toEqual(['full']);
  });

  it('stays the same revision while only the code around it moves', () => {
    const moved = refreshDraft(draft, anEndpoint({ source: at(90) }), { edits: noEdits, host, revision: 6 });
    expect(moved.revision).toBe(5);
    expect(moved.endpoint.source.line).toBe(91);
  });
});

describe('scripts', () => {
  it('are shown for the folder, the class and the endpoint', () => {
    expect(presentScripts(show, scripts)).toEqual([
      { level: 'folder', title: 'Tree Folder OrderController', before: '', after: '' },
      { level: 'class', title: 'Class OrderController', before: 'prepare()', after: '' },
      { level: 'endpoint', title: 'This Endpoint', before: '', after: 'look()' },
    ]);
  });

  it('have no place around what cannot be sent', () => {
    expect(presentScripts(anRpc(), scripts)).toEqual([]);
  });

  it('that fail are told with their place', () => {
    const report: CallReport = {
      tests: [{ name: 'a', outcome: 'passed', message: '' }],
      log: [],
      problems: [
        {
          ...{ by: 'script', level: 'class', moment: 'before', line: 2, column: 1 },
          message: 'No such property: x',
        },
        { by: 'script', level: 'endpoint', moment: 'after', line: 1, column: 1, message: 'no' },
      ],
      variables: noVariables,
    };
    expect(presentScriptResults(show, report)).toEqual({
      tests: report.tests,
      log: [],
      problems: [
        'The pre-request script of Class OrderController failed in line 2: No such property: x',
        'The test script of this endpoint failed in line 1: no',
      ],
    });
    expect(presentScriptResults(show, { ...report, tests: [], problems: [] })).toBeUndefined();
  });
});

describe('what is shown', () => {
  function screenContext(endpoints: readonly Endpoint[], isScanning = false): ScreenContext {
    let revision = 0;
    return {
      search: () => endpoints,
      count: () => endpoints.length,
      get: (id) => endpoints.find((endpoint) => endpoint.id === id),
      findRenamedEndpoint: (gone) => findRenamedEndpoint(gone, endpoints),
      isScanning: () => isScanning,
      editsOf: () => noEdits,
      isEdited: () => false,
      scriptsOf: () => scripts,
      auth: () => ({ levels: [], declared: [], redirectUri: '', signIn: { kind: 'none' } }),
      variables: () => [],
      canRunScripts: () => true,
      placeholders: () => ({ later: (name) => name === 'later' }),
      hosts: () => [host],
      followsRedirects: () => false,
      environments: () => ({ names: ['dev'], active: 'dev' }),
      cookies: () => ({ isOn: false, host: '', cookies: [] }),
      preferredHost: () => host,
      propertiesOffer: () => undefined,
      nextRevision: () => ++revision,
    };
  }
  const waiting: Shown = { kind: 'waiting', id: show.id, label: 'GET /orders/{id}' };

  it('waits after a reload until the scan has found the endpoint', () => {
    expect(followSource(waiting, screenContext([], true))).toBe(waiting);
    expect(followSource(waiting, screenContext([show], true))).toMatchObject({ kind: 'endpoint' });
  });

  it('refuses a variable only where nothing can give it a value any more', () => {
    const around = screenContext([show]);
    const shown = showEndpoint(show, around);
    if (shown.kind !== 'endpoint') throw new Error('No endpoint is shown.');
    const check = (value: string) => {
      const draft = changeDraft(shown.draft, { revision: 1, seq: 1, change: typeId(value) });
      return draft && checkDraft(draft, around);
    };
    expect(check('{{later}}')).toMatchObject({ url: `${host}/orders/{{later}}`, problems: [] });
    expect(check('{{never}}')?.problems).toMatchObject([{ message: 'The variable "never" has no value.' }]);
  });

  it('says that the endpoint is gone once the scan has ended without it', () => {
    const gone = followSource(waiting, screenContext([]));
    expect(presentScreen(gone, screenContext([]))).toEqual({ kind: 'gone', label: 'GET /orders/{id}' });
  });

  it('goes on with an endpoint that was renamed', () => {
    const renamed = anEndpoint({ id: 'renamed' });
    const shown = followSource(showEndpoint(show, screenContext([show])), screenContext([renamed]));
    expect(shown).toMatchObject({ kind: 'endpoint', draft: { endpoint: renamed } });
  });

  it('comes back when the endpoint does', () => {
    const gone = followSource(showEndpoint(show, screenContext([show])), screenContext([]));
    expect(gone.kind).toBe('gone');
    expect(followSource(gone, screenContext([show]))).toMatchObject({ kind: 'endpoint' });
  });

  it('does not take an endpoint for gone while a scan runs', () => {
    const shown = showEndpoint(show, screenContext([show]));
    expect(followSource(shown, screenContext([], true))).toBe(shown);
  });

  it('changes nothing where the endpoint is the very same', () => {
    const shown = showEndpoint(show, screenContext([show]));
    expect(followSource(shown, screenContext([show]))).toBe(shown);
  });

  it('gives every draft a revision of its own, so that late changes hit nothing', () => {
    const around = screenContext([show]);
    const [first, second] = [showEndpoint(show, around), showEndpoint(show, around)];
    expect(first.kind === 'endpoint' && second.kind === 'endpoint').toBe(true);
    expect(first).not.toEqual(second);
  });

  it('searches while no endpoint is open', () => {
    const screen = presentScreen({ kind: 'search', query: 'order' }, screenContext([show]));
    expect(screen).toMatchObject({
      kind: 'empty',
      total: 1,
      results: [{ id: show.id, path: '/orders/{id}' }],
    });
  });
});

describe('presenting', () => {
  it('an endpoint with the class and file that people know it by', () => {
    const endpoint = anEndpoint({
      contextPath: '/shop',
      description: 'Shows an order. Slowly.',
      deprecated: true,
    });
    expect(presentHeader(endpoint)).toMatchObject({
      contextPath: '/shop',
      description: 'Slowly.',
      isDeprecated: true,
      isHidden: false,
      handler: 'OrderController.show',
      source: 'OrderController.java:21',
    });
  });

  it('where a request would go, or why it cannot', () => {
    const { values } = openDraft(show, { edits: noEdits, host, revision: 1 });
    expect(presentCheck(show, values, false).url).toBe('http://localhost:8080/orders/1');
    const check = presentCheck(show, { ...values, host: 'nowhere at all' }, true);
    expect(check.url).toBeUndefined();
    expect(check.problems[0]?.field).toBe('host');
  });

  it('an example of the response before anything was sent', () => {
    const schema = { type: 'object', properties: { id: { type: 'integer' } } } as const;
    expect(presentUnsent(anEndpoint({ response: { schema } }))).toEqual({
      kind: 'unsent',
      example: '{\n  "id": 1\n}',
    });
    expect(presentUnsent(anEndpoint({ response: { status: 204 } }))).toEqual({
      kind: 'unsent',
      status: '204 No Content',
    });
    expect(presentUnsent(show)).toEqual({ kind: 'unsent' });
  });

  it('a long path shortened in the title of the tab', () => {
    const title = panelTitle(anEndpoint({ path: `/${'segment/'.repeat(20)}` }));
    expect(title).toHaveLength(48);
    expect(title.endsWith('…')).toBe(true);
  });

  const response: HttpResponse = {
    kind: 'response',
    method: 'GET',
    url: 'http://localhost:8080/orders/1',
    status: 200,
    statusText: 'OK',
    httpVersion: '1.1',
    headers: [['Content-Type', 'text/plain']],
    body: new Uint8Array([104, 105]),
    size: { encoded: 2, decoded: 2 },
    timing: { connectMs: 1, firstByteMs: 20, totalMs: 21.4 },
    redirects: [],
    isCertificateVerified: true,
  };
  const body = { body: { kind: 'text', language: 'text', raw: 'hi' } } as const;

  it.each([
    [100, 'neutral'],
    [204, 'success'],
    [302, 'neutral'],
    [404, 'clientError'],
    [503, 'serverError'],
  ])('status %i in the tone %s', (status, tone) => {
    const exchange = presentResponse({ ...response, status }, body);
    expect(exchange.kind === 'response' && exchange.response.tone).toBe(tone);
  });

  it('time and size, with where the time went', () => {
    const exchange = presentResponse(response, body);
    expect(exchange).toMatchObject({
      response: {
        time: '21 ms',
        timeDetails: ['Connection: 1 ms', 'First byte: 20 ms', 'Complete: 21 ms', 'HTTP/1.1'],
        size: '2 B',
        notes: [],
      },
    });
  });

  it('redirects and unchecked certificates as notes', () => {
    const redirect = { status: 302, from: 'http://a', to: 'http://b', droppedHeaders: ['Authorization'] };
    const exchange = presentResponse(
      { ...response, redirects: [redirect], isCertificateVerified: false },
      body,
    );
    expect(exchange.kind === 'response' && exchange.response.notes).toEqual([
      'Redirected by http://a (302) to http://b without Authorization.',
      'The certificate of the server was not checked.',
    ]);
  });

  it('failures with a title, and a cancelled request as no failure', () => {
    const failure = { kind: 'failure', message: 'Nobody answers.', redirects: [] } as const;
    expect(presentFailure({ ...failure, reason: 'refused' })).toEqual({
      kind: 'failed',
      title: 'Connection refused',
      message: 'Nobody answers.',
    });
    expect(presentFailure({ ...failure, reason: 'cancelled' })).toEqual({ kind: 'cancelled' });
  });

  it('a failure with the setting that its message names', () => {
    const message = 'Ask for less, or raise the setting endpointAtlas.request.maxResponseSizeMb.';
    expect(presentFailure({ kind: 'failure', reason: 'too-large', message, redirects: [] })).toMatchObject({
      title: 'Response too large',
      setting: 'endpointAtlas.request.maxResponseSizeMb',
    });
  });

  it('a picture as a picture, unless it is huge or may hold more than pixels', () => {
    const shown = (mediaType: string, size: number) =>
      presentBody({ kind: 'binary', mediaType }, { key: 1, size }).body;
    expect(shown('image/png', 3)).toEqual({ kind: 'picture', source: '', caption: 'image/png, 3 B' });
    expect(pictureSource('image/png', new Uint8Array([1, 2, 3]))).toBe('data:image/png;base64,AQID');
    expect(shown('image/png', 6_000_000).kind).toBe('long');
    expect(shown('image/svg', 3).kind).toBe('long');
    expect(shown('application/pdf', 2048)).toMatchObject({ kind: 'long', binary: 'application/pdf, 2 KB' });
  });

  it('a short text as a whole, and of a long one where to ask for it', () => {
    const text = { kind: 'text', mediaType: 'application/json', language: 'json', hasLayout: true } as const;
    const short = { raw: '[1]', formatted: '[\n  1\n]' };
    expect(presentBody({ ...text, short }, { key: 1, size: 3 })).toEqual({
      body: { kind: 'text', language: 'json', ...short },
    });
    expect(presentBody({ ...text, complaint: 'It is not.' }, { key: 7, size: 9e6 })).toEqual({
      body: { kind: 'long', body: 7, language: 'json', hasLayout: true },
      complaint: 'It is not.',
    });
  });
});

describe('an rpc', () => {
  const rpc = anRpc();

  it('says what only rpcs have', () => {
    expect(presentHeader(rpc)).toMatchObject({
      method: 'GRPC',
      grpc: {
        service: 'Prices',
        package: 'shop.v1',
        rpc: 'Follow',
        streaming: 'Server streaming: one message, many responses',
        protoFile: 'prices.proto',
        request: 'Money',
        response: 'Money',
      },
    });
    expect(presentHeader(show)).not.toHaveProperty('grpc');
  });

  it('starts with an example of its message', () => {
    const { values } = openDraft(rpc, { edits: noEdits, host: 'grpc://localhost:9090', revision: 1 });
    expect(values).toMatchObject({ host: 'grpc://localhost:9090', body: '{\n  "units": "1"\n}' });
    expect(presentCheck(rpc, values, false)).toMatchObject({
      url: 'grpc://localhost:9090/shop.v1.Prices/Follow',
      problems: [],
    });
    expect(presentCheck(rpc, { ...values, host: 'http://localhost:8080' }, false).problems).toMatchObject([
      { field: 'host' },
    ]);
  });

  it('has tabs for its messages, its metadata and what it is, and none for parameters', () => {
    expect(tabsOf(presentHeader(rpc))).toEqual(['body', 'headers', 'auth', 'info', 'why']);
    expect(tabsOf(presentHeader(show))).not.toContain('info');
  });
});

describe('hosts', () => {
  function memory(): KeyValueStorage {
    const values = new Map<string, unknown>();
    return {
      keys: () => [...values.keys()],
      get: (key) => values.get(key),
      update: async (key, value) => void values.set(key, value),
    };
  }
  const settings = () => ({ hosts: ['http://localhost:8080', 'http://test'] });

  it('offer those of the settings, then those that were used, each once', () => {
    const hosts = createHosts(memory(), settings, () => true);
    expect(hosts.preferred()).toBe('http://localhost:8080');
    for (const used of ['http://a', 'http://b', 'http://test', 'http://c']) hosts.recordResponse(used, show);
    expect(hosts.preferred()).toBe('http://c');
    expect(hosts.offered()).toEqual([...settings().hosts, 'http://c', 'http://b', 'http://a']);
  });

  it('begin with the port that the properties of the service name', () => {
    const hosts = createHosts(memory(), settings, () => true);
    const orders = anEndpoint({ role: 'server', host: 'http://localhost:8081' });
    const stock = anEndpoint({ role: 'server', host: 'http://localhost:8082' });
    expect(hosts.offered(orders)).toEqual(['http://localhost:8081', ...settings().hosts]);
    expect(hosts.preferred(orders)).toBe('http://localhost:8081');
    hosts.recordResponse('http://localhost:8081', show);
    expect(hosts.preferred(stock)).toBe('http://localhost:8082');
    hosts.recordResponse('https://staging.example.com', show);
    expect(hosts.preferred(stock)).toBe('https://staging.example.com');
  });

  it('that the settings name stand before the port of properties', () => {
    const named = () => ({ hosts: ['http://localhost:8081/shop', 'http://test'] });
    const hosts = createHosts(memory(), named, () => true);
    const orders = anEndpoint({ role: 'server', host: 'http://localhost:8080', contextPath: '/shop' });
    expect(hosts.preferred(orders)).toBe('http://localhost:8081/shop');
    expect(hosts.offered(orders)).toEqual([...named().hosts, 'http://localhost:8080']);
  });

  it('of others are offered, and chosen only by the user', () => {
    const hosts = createHosts(memory(), settings, () => true);
    const client = anEndpoint({ role: 'client', host: 'https://rates.example.com' });
    expect(hosts.offered(client)[0]).toBe('https://rates.example.com');
    expect(hosts.preferred(client)).toBe('http://localhost:8080');
    expect(hosts.preferred(anEndpoint({ role: 'server', host: 'http://192.0.2.1:80' }))).toBe(
      'http://localhost:8080',
    );
  });

  it('of a workspace that is not trusted are not offered', () => {
    const hosts = createHosts(memory(), settings, () => false);
    const orders = anEndpoint({ role: 'server', host: 'http://localhost:8081' });
    expect(hosts.offered(orders)).toEqual(settings().hosts);
    expect(hosts.preferred(orders)).toBe('http://localhost:8080');
  });

  it('that never respond are agreed to, and neither offered nor chosen for others', () => {
    const hosts = createHosts(memory(), settings, () => true);
    hosts.recordSend('http://typo:1', show);
    expect(hosts.agreedOrigins()).toEqual(['http://typo:1']);
    expect([hosts.preferred(), hosts.offered()]).toEqual(['http://localhost:8080', settings().hosts]);
  });

  it('of the workspace are new until a request went there, and this machine never is', () => {
    const hosts = createHosts(memory(), settings, () => true);
    const client = anEndpoint({ role: 'client', host: 'https://rates.example.com' });
    expect(hosts.isNewOfWorkspace('https://rates.example.com/', client)).toBe(true);
    expect(hosts.isNewOfWorkspace('https://typed.example.com', client)).toBe(false);
    expect(hosts.isNewOfWorkspace('http://localhost:8080', client)).toBe(false);
    hosts.recordSend('https://rates.example.com', show);
    expect(hosts.isNewOfWorkspace('https://rates.example.com', client)).toBe(false);
  });

  it('of rpcs are those of gRPC, which nothing else can be sent to', () => {
    const hosts = createHosts(memory(), settings, () => true);
    const rpc = anRpc();
    const http = anEndpoint();
    expect([hosts.preferred(rpc), hosts.offered(rpc)]).toEqual([
      'grpc://localhost:9090',
      ['grpc://localhost:9090'],
    ]);
    hosts.recordResponse('grpcs://rpc.acme.com:443', rpc);
    expect([hosts.preferred(rpc), hosts.preferred(http)]).toEqual([
      'grpcs://rpc.acme.com:443',
      'http://localhost:8080',
    ]);
    expect(hosts.offered(rpc)).toEqual(['grpcs://rpc.acme.com:443', 'grpc://localhost:9090']);
    expect(hosts.offered(http)).toEqual(settings().hosts);
  });

  describe('of an environment', () => {
    const values: Record<string, string> = { base: 'https://api.example.com', baseUrl: '{{base}}/v1' };
    const environment = { valuesFor: () => values, resolverFor: () => resolveEnvironment(values) };

    it('stand in every request, and are offered by their value and by their placeholder', () => {
      const hosts = createHosts(memory(), settings, () => true, environment);
      hosts.recordResponse('http://typed', show);
      expect(hosts.preferred(show)).toBe('https://api.example.com/v1');
      expect(hosts.offered(show)).toEqual([
        ...['https://api.example.com/v1', '{{baseUrl}}', 'http://localhost:8080', 'http://test'],
        'http://typed',
      ]);
    });

    it.each(['{{nope}}', '{{baseUrl}}', 'http://h/{{nope}}'])(
      'S13: is nobody where its value is none, and no default stands for it: %s',
      (baseUrl) => {
        const open = { baseUrl, host: 'http://other.example' };
        const of = { valuesFor: () => open, resolverFor: () => resolveEnvironment(open) };
        expect(createHosts(memory(), settings, () => true, of).preferred(show)).toBe('{{baseUrl}}');
      },
    );

    it('are not those of rpcs', () => {
      const hosts = createHosts(memory(), settings, () => true, environment);
      expect(hosts.preferred(anRpc())).toBe('grpc://localhost:9090');
    });

    it.each(['https://api.example.com/v1', '{{baseUrl}}', '{{base}}'])(
      'are new until a request went there, and no suggestion afterwards: %s',
      (host) => {
        const hosts = createHosts(memory(), settings, () => true, environment);
        expect(hosts.isNewOfWorkspace(host, show)).toBe(true);
        hosts.recordSend(host, show);
        hosts.recordResponse(host, show);
        // What was sent there held nothing secret, so that nobody was asked.
        expect(hosts.isNewOfWorkspace(host, show)).toBe(true);
        hosts.agreeToOrigin('https://api.example.com:443');
        expect(hosts.isNewOfWorkspace(host, show)).toBe(false);
        expect(hosts.preferred()).toBe('http://localhost:8080');
      },
    );
  });

  it('never remember a password', () => {
    const hosts = createHosts(memory(), settings, () => true);
    hosts.recordSend('http://ada:lovelace@a', show);
    hosts.recordResponse('http://ada:lovelace@a', show);
    expect(hosts.offered()).toEqual(settings().hosts);
  });
});

it('allows the page its own script and style sheet, and nothing else', () => {
  const html = pageHtml({
    source: 'https://cdn',
    script: 'https://cdn/a.js',
    style: 'https://cdn/a.css',
    nonce: 'n1',
  });
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
  expect(policy).toBe(
    "default-src 'none'; script-src 'nonce-n1'; style-src https://cdn 'nonce-n1'; font-src https://cdn; img-src https://cdn data:",
  );
});
