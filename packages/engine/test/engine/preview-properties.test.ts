/** What the extension `spring-properties` would change, told while it is off. */
import { describe, expect, test } from 'vitest';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const controller = (mapping: string) => `package shop;
import org.springframework.web.bind.annotation.*;
@RestController class Orders { @GetMapping("${mapping}") String all() { return null; } }`;

const client = `package shop;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.*;
@FeignClient(name = "stock", url = "https://stock.example") interface Stock { @GetMapping("/stock") String all(); }`;

function preview(tree: Record<string, string>, enable: readonly string[] = []) {
  const engine = createEngine(memoryFiles(tree));
  const rules = { ...defaultScanOptions.rules, enable };
  const options = { ...defaultScanOptions, rules };
  engine.scan(
    { roots: ['/p'], base: '/p', options },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  const [endpoint] = engine.findings().endpoints;
  const changes = engine.previewProperties();
  return { endpoint, changes, told: changes.map(({ path, becomes, host }) => [path, becomes, host]) };
}

const source = '/p/src/main/java/shop/Orders.java';
const properties = '/p/src/main/resources/application.properties';

describe('the effect of properties', () => {
  test.each([
    ['a context path', '/orders', 'server.servlet.context-path=/shop', '/shop/orders', undefined],
    ['a base path of WebFlux', '/orders', 'spring.webflux.base-path=/flux', '/flux/orders', undefined],
    ['a port', '/orders', 'server.port=8081', undefined, 'http://localhost:8081'],
    ['a placeholder', '/${base}/orders', 'base=v2', '/v2/orders', undefined],
    [
      'both',
      '/orders',
      'server.port=9000\nserver.servlet.context-path=/s',
      '/s/orders',
      'http://localhost:9000',
    ],
    ['a certificate', '/orders', 'server.ssl.key-store=keys.p12', undefined, 'https://localhost:8080'],
  ])('of %s', (_, mapping, text, becomes, host) => {
    const { told, endpoint } = preview({ [source]: controller(mapping), [properties]: text });
    expect(told).toEqual([[mapping, becomes, host]]);
    expect(endpoint).toMatchObject({ path: mapping });
    expect(endpoint?.contextPath).toBeUndefined();
  });

  test.each([
    ['nothing is written', ''],
    ['the port is the usual one', 'server.port=8080'],
    ['the port is chosen at the start', 'server.port=0'],
    ['other properties are written', 'spring.datasource.url=jdbc:h2:mem:x'],
  ])('is none where %s', (_, text) => {
    expect(preview({ [source]: controller('/orders'), [properties]: text }).told).toEqual([]);
  });

  test('is none where the extension is on', () => {
    const tree = { [source]: controller('/orders'), [properties]: 'server.port=8081' };
    expect(preview(tree, ['spring-properties']).told).toEqual([]);
  });

  test('leaves clients alone', () => {
    expect(preview({ [source]: client, [properties]: 'server.port=8081' }).told).toEqual([]);
  });

  test('tells each module its own port', () => {
    const module = (name: string, port: number) => ({
      [`/p/${name}/pom.xml`]: '<project/>',
      [`/p/${name}/src/main/java/Orders.java`]: controller(`/${name}`),
      [`/p/${name}/src/main/resources/application.yml`]: `server: { port: ${port} }`,
    });
    expect(preview({ ...module('a', 8081), ...module('b', 8082) }).told).toEqual([
      ['/a', undefined, 'http://localhost:8081'],
      ['/b', undefined, 'http://localhost:8082'],
    ]);
  });

  test.each([
    ['of a secret name', '/${db.password}', 'db.password=hunter2'],
    ['that another value names', '/${base}', 'base=x-${db.password}\ndb.password=hunter2'],
    ['that looks like one', '/${base}', 'base=hunter2-AKIAABCDEFGHIJKLMNOP'],
    ['in another spelling', '/${db-passWord}', 'db.pass-word=hunter2'],
  ])('shows no value %s', (_, mapping, text) => {
    const { changes } = preview({ [source]: controller(mapping), [properties]: text });
    expect(JSON.stringify(changes)).not.toMatch(/hunter2/);
  });
});
