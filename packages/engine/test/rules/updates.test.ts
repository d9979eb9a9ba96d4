/** Rules and properties that change while a project is open, and how an endpoint tells which of them made it so. */
import { describe, expect, test } from 'vitest';
import { createEngine, defaultScanOptions, type EndpointId } from '../../src/engine.ts';
import { type MemoryFiles, memoryFiles } from '../../src/testing/memory-files.ts';

const orders = `package shop; import org.springframework.web.bind.annotation.*;
@RestController class Orders {
  /** @title All orders */
  @GetMapping("/orders") void all(int page) {}
}`;
const rules = '/p/.easy.api.config';
const properties = '/p/src/main/resources/application.properties';

function open(tree: Record<string, string>) {
  const files: MemoryFiles = memoryFiles({ '/p/src/main/java/shop/Orders.java': orders, ...tree });
  const engine = createEngine(files);
  const rules = { ...defaultScanOptions.rules, enable: ['spring-properties'] };
  const options = { ...defaultScanOptions, rules };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options }, observer);
  const name = () => engine.findings().endpoints[0]?.name;
  return { engine, files, name };
}

test('a rule file that appears, changes and vanishes changes every endpoint', () => {
  const { engine, files, name } = open({});
  expect(name()).toBe('all');
  const steps = [
    ['api.name=#title', 'All orders'],
    ['api.name=x', 'x'],
    [undefined, 'all'],
  ] as const;
  for (const [text, expected] of steps) {
    files.put(rules, text);
    const findings = engine.update([{ kind: text === undefined ? 'deleted' : 'changed', path: rules }]);
    expect(findings.map(({ path }) => path)).toContain('/p/src/main/java/shop/Orders.java');
    expect(name()).toBe(expected);
  }
});

test.each([
  '###include ../shared/names.txt',
  'properties.additional=../shared/names.txt\nfolder.name=${team}',
])('a file of any name that rules bring in is followed: %s', (line) => {
  const included = '/p/shared/names.txt';
  const { engine, files } = open({ '/p/.easyapi/a.rules': line });
  const folder = () => engine.findings().endpoints[0]?.folder;
  const before = folder();
  for (const name of ['First', 'Second']) {
    files.put(included, line.startsWith('#') ? `folder.name=${name}` : `team=${name}`);
    engine.update([{ kind: 'changed', path: included }]);
    expect(folder()).toBe(name);
  }
  files.put(included, undefined);
  engine.update([{ kind: 'deleted', path: included }]);
  expect(folder()).toBe(before);
});

test('a folder of rules that gets another name takes its rules along', () => {
  const { engine, files } = open({ '/p/.endpoint-atlas/a.rules': 'folder.name=Sourced' });
  const folder = () => engine.findings().endpoints[0]?.folder;
  expect(folder()).toBe('Sourced');
  files.put('/p/.endpoint-atlas/a.rules', undefined);
  engine.update([{ kind: 'deleted', path: '/p/.endpoint-atlas' }]);
  expect(folder()).toBe('Orders');
  files.put('/p/.endpoint-atlas/a.rules', 'folder.name=Again');
  engine.update([{ kind: 'changed', path: '/p/.endpoint-atlas' }]);
  expect(folder()).toBe('Again');
});

test('a property file that changes moves the context path', () => {
  const { engine, files } = open({ [properties]: 'server.servlet.context-path=/a' });
  expect(engine.findings().endpoints[0]?.contextPath).toBe('/a');
  files.put(properties, 'server.servlet.context-path=/b');
  engine.update([{ kind: 'changed', path: properties }]);
  expect(engine.findings().endpoints[0]?.contextPath).toBe('/b');
});

describe('what was found stays as it is', () => {
  const pom = '/p/pom.xml';
  const tree = {
    [rules]: 'api.name=#title\nfolder.name=groovy:it.oops()\n',
    [properties]: 'server.servlet.context-path=/a\n',
    [pom]: '<project><artifactId>shop</artifactId></project>',
  };

  test.each([
    [properties, 'server.servlet.context-path=/a\nspring.datasource.url=x\n'],
    [rules, `${tree[rules]}# a remark\n`],
    [pom, '<project><artifactId>shop</artifactId><version>2</version></project>'],
    ['/p/src/main/resources/application.yml', 'logging: { level: { root: INFO } }'],
  ])('where %s says nothing else about it', (path, text) => {
    const { engine, files } = open(tree);
    const before = engine.findings();
    expect(before.diagnostics.map(({ code }) => code)).toEqual(['rule-failed']);
    files.put(path, text);
    expect(engine.update([{ kind: 'changed', path }])).toEqual([]);
    const { endpoints, diagnostics } = engine.findings();
    expect(endpoints[0]).toBe(before.endpoints[0]);
    expect(diagnostics).toEqual(before.diagnostics);
  });

  test.each([
    [properties, '# a remark\nserver.servlet.context-path=/a\n'],
    [rules, `# a remark\n${tree[rules]}`],
    [rules, `${tree[rules]}method.doc.x=1\n`],
    [pom, '<project><artifactId>store</artifactId></project>'],
    ['/p/src/main/resources/application.yml', 'spring: { mvc: { servlet: { path: /mvc } } }'],
  ])('unless %s does: %s', (path, text) => {
    const { engine, files } = open(tree);
    const [before] = engine.findings().endpoints;
    files.put(path, text);
    engine.update([{ kind: 'changed', path }]);
    const { endpoints, diagnostics } = engine.findings();
    expect(endpoints[0]).not.toBe(before);
    const fresh = open({ ...tree, [path]: text }).engine.findings();
    expect({ endpoints, diagnostics }).toEqual(fresh);
  });

  test('unless a rule may say something else each time', () => {
    const { engine, files } = open({ [rules]: 'api.name=groovy:"" + System.nanoTime()' });
    const [before] = engine.findings().endpoints;
    files.put(properties, 'spring.datasource.url=x');
    engine.update([{ kind: 'changed', path: properties }]);
    expect(engine.findings().endpoints[0]).not.toBe(before);
  });
});

test('what is wrong in a rule file is told with the file, and taken back once it is right', () => {
  const { engine, files } = open({ [rules]: 'api.name=groovy:it.' });
  expect(engine.findings().diagnostics).toMatchObject([
    { file: '.easy.api.config', line: 1, code: 'rule-failed' },
  ]);
  files.put(rules, 'api.name=groovy:it.name()');
  const findings = engine.update([{ kind: 'changed', path: rules }]);
  expect(findings).toContainEqual({ path: rules, endpoints: [], diagnostics: [] });
  expect(engine.findings().diagnostics).toEqual([]);
});

test('an endpoint says which rule and which property made its parts', () => {
  const { engine } = open({
    [rules]: 'api.name=#title\n\nparam.required[#regex:page]=true\nclass.prefix.path=/v1',
    [properties]: '\nserver.servlet.context-path=/shop',
  });
  const id = 'p:shop.Orders#all(int)' as EndpointId;
  const places = engine
    .explain(id)
    ?.provenance.flatMap(({ part, value, from }) =>
      from.kind === 'rule' ? [`${part.kind} ${value}: ${from.key} ${from.file}:${from.line}`] : [],
    );
  expect(places).toEqual([
    'path /v1: class.prefix.path .easy.api.config:4',
    'parameter true: param.required[#regex:page] .easy.api.config:3',
    'context-path /shop: server.servlet.context-path src/main/resources/application.properties:2',
    'name All orders: api.name .easy.api.config:1',
  ]);
});

test('rules of one module leave the others alone', () => {
  const { engine } = open({
    '/p/a/pom.xml': '',
    '/p/a/.easy.api.config': 'api.name=of a',
    '/p/a/A.java': orders.replaceAll('Orders', 'A'),
    '/p/b/pom.xml': '',
    '/p/b/B.java': orders.replaceAll('Orders', 'B'),
    [rules]: 'api.name=of the project\nfolder.name=F',
  });
  const names = engine
    .findings()
    .endpoints.map(({ className, name, folder }) => `${className} ${name} ${folder}`);
  expect(names.sort()).toEqual(['shop.A of a F', 'shop.B of the project F', 'shop.Orders of the project F']);
});
