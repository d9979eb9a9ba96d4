/** Projects that write the contract first: what changes with a document, what is kept, and what nobody can be made to do. */
import { expect, test } from 'vitest';
import { createEngine, defaultScanOptions, type Engine } from '../../src/engine.ts';
import type { Files } from '../../src/source/files/files.ts';
import type { ScanStore } from '../../src/source/files/scan-store.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const pom = (configuration: string) => `<project><build><plugins><plugin>
  <artifactId>openapi-generator-maven-plugin</artifactId>
  <executions><execution><configuration>
    <generatorName>spring</generatorName><apiPackage>gen</apiPackage><modelPackage>gen</modelPackage>
    ${configuration}
  </configuration></execution></executions>
</plugin></plugins></build></project>`;

const document = (path: string, more = '') => `openapi: 3.0.0
paths:
  ${path}:
    get: { operationId: getOrder, responses: { '200': { description: ok } } }
    put: { operationId: putOrder, responses: { '200': { description: ok } } }
${more}`;

const controller = `package a; import gen.OrdersApi; import org.springframework.web.bind.annotation.RestController;
@RestController class Orders implements OrdersApi { public void getOrder() {} }`;

const usual = () => ({
  '/p/pom.xml': pom('<inputSpec>${project.basedir}/api.yaml</inputSpec>'),
  '/p/api.yaml': document('/orders'),
  '/p/src/main/java/a/Orders.java': controller,
});

function scan(engine: Engine, roots: readonly string[] = ['/p']): void {
  engine.scan(
    { roots, base: '/p', options: defaultScanOptions },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
}

function listed(engine: Engine): readonly string[] {
  return engine
    .findings()
    .endpoints.map(
      ({ method, path, className, notImplemented }) =>
        `${method} ${path} ${className}${notImplemented ? ' not implemented' : ''}`,
    )
    .sort();
}

function scanned(files: Files, store?: ScanStore): Engine {
  const engine = createEngine(files, undefined, store);
  scan(engine);
  return engine;
}

test('an update follows the document, the build file and the class', () => {
  const files = memoryFiles(usual());
  const engine = scanned(files);
  expect(listed(engine)).toEqual(['GET /orders a.Orders', 'PUT /orders a.Orders not implemented']);

  files.put('/p/api.yaml', document('/orders/all'));
  engine.update([{ kind: 'changed', path: '/p/api.yaml' }]);
  expect(listed(engine)).toEqual(['GET /orders/all a.Orders', 'PUT /orders/all a.Orders not implemented']);

  const path = '/p/src/main/java/a/Orders.java';
  files.put(path, controller.replace('{}', '{} public void putOrder() {}'));
  engine.update([{ kind: 'changed', path }]);
  expect(listed(engine)).toEqual(['GET /orders/all a.Orders', 'PUT /orders/all a.Orders']);

  files.put('/p/pom.xml', '<project/>');
  engine.update([{ kind: 'changed', path: '/p/pom.xml' }]);
  expect(listed(engine)).toEqual([]);
  expect(engine.findings().diagnostics.map(({ code }) => code)).toEqual(['unresolved-type']);
});

test('a kept scan holds as long as the document is the same', () => {
  const stored = new Map<string, Readonly<Record<string, unknown>>>();
  const store: ScanStore = {
    open(key) {
      const sections = stored.get(key);
      return sections && { section: (name) => sections[name] };
    },
    save: (key, sections) => stored.set(key, structuredClone(sections)),
  };
  const files = memoryFiles(usual());
  scanned(files, store).saveCache();
  files.takeReads();
  const warm = scanned(files, store);
  expect(listed(warm)).toEqual(['GET /orders a.Orders', 'PUT /orders a.Orders not implemented']);
  expect(files.takeReads()).toEqual([]);

  files.put('/p/api.yaml', document('/orders/moved'));
  expect(listed(scanned(files, store))).toEqual([
    'GET /orders/moved a.Orders',
    'PUT /orders/moved a.Orders not implemented',
  ]);
});

test('what builds have said stands in the explanation, with the class and the document', () => {
  const engine = scanned(memoryFiles(usual()));
  const [missing, implemented] = engine.findings().endpoints;
  const places = (id: typeof implemented) =>
    id &&
    engine.explain(id.id)?.provenance.map(({ from }) => ('line' in from ? `${from.file}:${from.line}` : ''));
  expect(implemented?.source.file).toBe('src/main/java/a/Orders.java');
  expect(places(implemented)).toContain('api.yaml:4');
  expect(missing?.source).toMatchObject({ file: 'api.yaml', line: 5 });
});

const complaint = (configuration: string, tree: Readonly<Record<string, string>> = {}) => {
  const engine = scanned(memoryFiles({ ...usual(), '/p/pom.xml': pom(configuration), ...tree }));
  return engine
    .findings()
    .diagnostics.filter(({ code }) => code === 'contract-unreadable')
    .map(({ file, message }) => `${file} ${message}`);
};

test('a document that is missing, outside of the project or no OpenAPI is told at the build file', () => {
  expect(complaint('<inputSpec>nowhere.yaml</inputSpec>')).toEqual([
    'pom.xml `nowhere.yaml`, from which interfaces are generated: The contract is not there: what is generated from it is not known.',
  ]);
  const outside = complaint('<inputSpec>../other/secret.yaml</inputSpec>', {
    '/other/secret.yaml': document('/x'),
  });
  expect(outside[0]).toContain('outside of the project');
  expect(complaint('<inputSpec>api.yaml</inputSpec>', { '/p/api.yaml': 'a: [' })[0]).toContain('no OpenAPI');
});

test('documents that go in circles or stand for too much end', () => {
  const levels = Array.from({ length: 40 }, (_, i) =>
    i === 0 ? 'x0: &x0 [a, a]' : `x${i}: &x${i} [*x${i - 1}, *x${i - 1}, *x${i - 1}]`,
  ).join('\n');
  expect(
    complaint('<inputSpec>api.yaml</inputSpec>', { '/p/api.yaml': document('/orders', levels) }),
  ).toHaveLength(1);

  const circles = `components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: '#/components/schemas/A' }
    C: { allOf: [{ $ref: '#/components/schemas/C' }], properties: { c: { $ref: '#/components/schemas/C' } } }`;
  const files = { ...usual(), '/p/api.yaml': document('/orders', circles) };
  expect(listed(scanned(memoryFiles(files)))).toHaveLength(2);

  const deep = `{"openapi":"3.0.0","paths":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`;
  const nested = { '/p/api.json': deep };
  expect(complaint('<inputSpec>api.json</inputSpec>', nested)).toHaveLength(1);
});

test('properties of Maven that name themselves stay as they are written', () => {
  const circle =
    '<inputSpec>${a}</inputSpec></configuration></execution></executions></plugin></plugins></build><properties><a>${b}${b}</a><b>${a}${a}</b></properties><build><plugins><plugin><executions><execution><configuration>';
  expect(complaint(circle)).toHaveLength(1);
});
