import { describe, expect, it } from 'vitest';
import { askService, type Get, type ServiceAddress } from './ask-service.ts';

const mappings = JSON.stringify({ contexts: { a: { mappings: { dispatcherServlets: {} } } } });
const document = (path: string) => JSON.stringify({ openapi: '3.1.0', paths: { [path]: { get: {} } } });

/** A service of these addresses, and what it was asked. */
function service(pages: Readonly<Record<string, string | number>>): { get: Get; asked: string[] } {
  const asked: string[] = [];
  const get: Get = async (url) => {
    asked.push(url);
    const page = pages[url] ?? 404;
    return typeof page === 'number'
      ? { kind: 'response', status: page, text: '<html>' }
      : { kind: 'response', status: 200, text: page };
  };
  return { get, asked };
}

const address: ServiceAddress = {
  url: 'http://localhost:8080/',
  managementPath: '/actuator',
  contextPaths: [],
};

async function urlOf(more: Partial<ServiceAddress>, get: Get): Promise<string> {
  const asked = await askService({ ...address, ...more }, get);
  return asked.kind === 'served'
    ? `${asked.api.kind} ${asked.api.url} below "${asked.api.base}"`
    : asked.message;
}

describe('a service is asked', () => {
  it('for its mappings, which know more than its document', async () => {
    const { get } = service({
      'http://localhost:8080/actuator/mappings': mappings,
      'http://localhost:8080/v3/api-docs': document('/a'),
    });
    expect(await urlOf({}, get)).toBe('mappings http://localhost:8080/actuator/mappings below ""');
  });

  it('below the context path of the source, where the URL does not say it', async () => {
    const { get } = service({ 'http://localhost:8080/shop/manage/mappings': mappings });
    expect(await urlOf({ managementPath: 'manage', contextPaths: ['/shop/api'] }, get)).toBe(
      'mappings http://localhost:8080/shop/manage/mappings below "/shop"',
    );
  });

  it('at a port of its own for the actuator, which tells nothing of the servlet path by its address', async () => {
    const servlets = [{ name: 'dispatcherServlet', mappings: ['/api/*'] }];
    const own = JSON.stringify({ contexts: { a: { mappings: { servlets } } } });
    const { get } = service({ 'http://localhost:9090/actuator/mappings': own });
    expect(await urlOf({ url: 'http://localhost:8080/shop', managementPort: 9090 }, get)).toBe(
      'mappings http://localhost:9090/actuator/mappings below "/shop/api"',
    );
  });

  it.each(['/v3/api-docs', '/v2/api-docs', '/q/openapi', '/openapi'])(
    'for its document at %s',
    async (path) => {
      const { get } = service({ [`http://localhost:8080${path}`]: document('/a') });
      expect(await urlOf({}, get)).toBe(`openapi http://localhost:8080${path} below ""`);
    },
  );

  it('in YAML as well', async () => {
    const { get } = service({
      'http://localhost:8080/q/openapi': '---\nopenapi: 3.1.0\npaths:\n  /a:\n    get: {}\n',
    });
    expect(await urlOf({}, get)).toBe('openapi http://localhost:8080/q/openapi below ""');
  });

  it('for the documents of its groups, those of other services left alone', async () => {
    const urls = [
      { url: '/v3/api-docs/one', name: 'one' },
      { url: 'http://localhost:8080/v3/api-docs/two', name: 'two' },
      { url: 'http://elsewhere.example/v3/api-docs', name: 'three' },
      { url: '//elsewhere.example/v3/api-docs', name: 'four' },
    ];
    const { get, asked } = service({
      'http://localhost:8080/v3/api-docs/swagger-config': JSON.stringify({ urls }),
      'http://localhost:8080/v3/api-docs/one': document('/a'),
      'http://localhost:8080/v3/api-docs/two': document('/b'),
    });
    const found = await askService(address, get);
    expect(found.kind === 'served' && found.api.operations.map(({ path }) => path)).toEqual(['/a', '/b']);
    expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
  });
});

it('says what was asked, where nothing of it says what is served', async () => {
  const { get } = service({
    'http://localhost:8080/actuator/mappings': 401,
    'http://localhost:8080/v3/api-docs': '<html>login</html>',
    'http://localhost:8080/q/openapi': '{"title": "x"}',
  });
  const message = await urlOf({}, get);
  expect(message).toContain('http://localhost:8080/actuator/mappings: status 401');
  expect(message).toContain('http://localhost:8080/q/openapi: It is no OpenAPI document.');
  expect(message).toContain('management.endpoints.web.exposure.include');
});

it('ends with what keeps it from being asked at all', async () => {
  const get: Get = async () => ({ kind: 'failure', message: 'Nothing answers at localhost:8080.' });
  expect(await askService(address, get)).toEqual({
    kind: 'problem',
    message: 'Nothing answers at localhost:8080.',
    isRefused: false,
  });
});

it.each([
  '{"contexts": 3}',
  '[]',
  '{"contexts": {"a": {"mappings": {"dispatcherServlets": {"d": [3, null, {}]}}}}}',
  '{"openapi": "3.1.0", "paths": [1]}',
])('never throws: %s', async (text) => {
  const { get } = service({
    'http://localhost:8080/actuator/mappings': text,
    'http://localhost:8080/v3/api-docs': text,
  });
  expect(['served', 'problem']).toContain((await askService(address, get)).kind);
});
