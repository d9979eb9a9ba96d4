/** `diff` of documents and folders: what it reads, what it refuses, and what it ends with. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let folder: string;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());
beforeEach(() => {
  folder = mkdtempSync(path.join(cli.scratch, 'diff-'));
});

function write(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
}

const run = (...words: readonly string[]) => cli.run(['diff', ...words], { cwd: folder });

const operation = (verb: string, name: string) => `    ${verb}:
      operationId: ${name}
      tags: [Orders]
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, format: int64 } }
      responses: { '200': { description: OK } }
`;
const paths = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths:\n  /orders/{id}:\n';
const document = paths + operation('get', 'show') + operation('delete', 'remove');
const without = paths + operation('get', 'show') + operation('put', 'put');

/** Of a project of two endpoints in \`src/Orders.java\`, on the lines 5 and 6. */
const source = `package shop; import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/orders")
class Orders {
  @GetMapping("/{id}") void show(@PathVariable long id) {}
  @DeleteMapping("/{id}") void remove(@PathVariable long id) {}
}
`;
const sourceWithout = source
  .replace(/.*DeleteMapping.*\n/, '')
  .replace('}\n}', '}\n  @PutMapping("/{id}") void put(@PathVariable long id) {}\n}');

const resource = (
  context: string,
) => `@jakarta.ws.rs.ApplicationPath("${context}") class App extends jakarta.ws.rs.core.Application {}
@jakarta.ws.rs.Path("/orders") class Orders { @jakarta.ws.rs.GET public void all() {} }
`;

/** Endpoints of one verb and path, by the names of methods and parameters. */
function told(...names: readonly string[]): string {
  const methods = names.flatMap((name, at) => {
    const parameter = names[at + 1];
    return at % 2 === 0
      ? `  @GetMapping(value = "/orders", params = "${parameter}") void get${name}(@RequestParam String ${parameter}) {}`
      : [];
  });
  return `import org.springframework.web.bind.annotation.*;\n@RestController class Orders {\n${methods.join('\n')}\n}\n`;
}

const proto =
  'syntax = "proto3";\npackage shop.v1;\nmessage Order {\n  int64 id = 1;\n  string name = 2;\n}\n';

interface Printed {
  readonly changes: readonly {
    readonly id: string;
    readonly level: string;
    readonly method?: string;
    readonly path?: string;
    readonly message: string;
    readonly file?: string;
    readonly line?: number;
    readonly side?: string;
  }[];
}

/** `error DELETE /orders/{id} api-removed-without-deprecation base src/Orders.java:6`, one for each. */
function changesOf(...words: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = run(...words, '--format', 'json');
  if (status !== 0) throw new Error(stderr);
  const { changes } = JSON.parse(stdout) as Printed;
  return changes.map(({ level, method, path: of, id, side, file, line }) =>
    [level, method, of, id, side, `${file}:${line}`].filter((part) => part !== undefined).join(' '),
  );
}

test.each<[string, Readonly<Record<string, string | Buffer>>, string]>([
  [
    'api.yaml',
    { 'api.yaml': 'swagger: "2.0"\n' },
    'api.yaml:1: This is a document of Swagger 2.0, and documents of OpenAPI 3.0 and 3.1 are read. Convert it.',
  ],
  ['api.json', { 'api.json': '{\n"openapi": \n' }, 'api.json:3: The JSON is broken here.'],
  [
    'notes.md',
    { 'notes.md': '# Notes\n' },
    'notes.md:1: This is no OpenAPI document: it does not say "openapi: 3.1.0", or another version.',
  ],
  ['api.yaml', { 'api.yaml': Buffer.alloc(33 * 1024 * 1024, 'a') }, 'api.yaml is larger than 32 MB.'],
])('%s is refused: %#', (name, files, message) => {
  write({ ...files, 'good.yaml': document });
  for (const words of [
    [name, 'good.yaml'],
    ['good.yaml', name],
  ]) {
    const { status, stdout, stderr } = run(...words);
    expect([status, stdout, stderr]).toEqual([2, '', `endpoint-atlas: ${message}\n`]);
  }
});

test.each([
  [[], 'Say what to compare with, main for example: endpoint-atlas diff BASE [REVISION]'],
  [['a', 'b', 'c'], 'Two revisions are compared; "c" is one too many.'],
  [['a', '--format', 'xml'], 'There is no diff format "xml". Formats are text, json, markdown.'],
  [['a', '--fail-on', 'breaking'], '--fail-on takes error, warning, info, empty or lost, not "breaking".'],
  [['a', '--openapi-version', '2.0'], '--openapi-version takes 3.1 or 3.0, not "2.0".'],
])('%j is refused', (words, message) => {
  const { status, stderr } = run(...words);
  expect([status, stderr.split('\n')[0]]).toEqual([2, `endpoint-atlas: ${message}`]);
});

const removed = 'error DELETE /orders/{id} api-removed-without-deprecation';
const added = 'info PUT /orders/{id} endpoint-added';

test.each<[string, Readonly<Record<string, string>>, readonly string[], readonly string[]]>([
  [
    'two documents',
    { 'a.yaml': document, 'b.yaml': without },
    ['a.yaml', 'b.yaml'],
    [`${removed} base a.yaml:11`, `${added} revision b.yaml:11`],
  ],
  [
    'a document with one in JSON',
    { 'a.yaml': document, 'b.json': '{"openapi":"3.0.3",\n"paths":{}}' },
    ['a.yaml', 'b.json'],
    [
      'error GET /orders/{id} api-path-removed-without-deprecation base a.yaml:5',
      'error DELETE /orders/{id} api-path-removed-without-deprecation base a.yaml:11',
    ],
  ],
  [
    'two folders',
    { 'a/src/Orders.java': source, 'b/src/Orders.java': sourceWithout },
    ['a', 'b'],
    [`${removed} base a/src/Orders.java:6`, `${added} revision b/src/Orders.java:6`],
  ],
  [
    'two files of source',
    { 'a/Orders.java': source, 'b/Orders.java': sourceWithout },
    ['a/Orders.java', 'b/Orders.java'],
    [`${removed} base a/Orders.java:6`, `${added} revision b/Orders.java:6`],
  ],
  [
    'a document with the source in the working folder',
    { 'api/old.yaml': document, 'src/Orders.java': sourceWithout },
    ['api/old.yaml'],
    [`${removed} base api/old.yaml:11`, `${added} revision src/Orders.java:6`],
  ],
  [
    'source with a document',
    { 'a/Orders.java': source, 'b.yaml': without },
    ['a', 'b.yaml'],
    [`${removed} base a/Orders.java:6`, `${added} revision b.yaml:11`],
  ],
  [
    'folders of .proto files, which are their import roots',
    { 'a/v1/order.proto': proto, 'b/v1/order.proto': proto.replace('string name', 'bytes name') },
    ['a', 'b'],
    ['error FIELD_WIRE_JSON_COMPATIBLE_TYPE revision v1/order.proto:5'],
  ],
  [
    'source and .proto files',
    {
      'a/src/main/java/Orders.java': source,
      'a/src/main/proto/v1/order.proto': proto,
      'b/src/main/java/Orders.java': source,
      'b/src/main/proto/v1/order.proto': proto.replace('string name', 'bytes name'),
    },
    ['a', 'b'],
    ['error FIELD_WIRE_JSON_COMPATIBLE_TYPE revision v1/order.proto:5'],
  ],
  [
    'a document with source, of which .proto files are left out',
    { 'a.yaml': document, 'b/Orders.java': source, 'b/order.proto': proto },
    ['a.yaml', 'b'],
    [],
  ],
  [
    'ids of operations where somebody wrote them',
    {
      'a/A.java': source,
      'b/A.java': source,
      'b/B.java': source.replaceAll('Orders', 'Users').replaceAll('orders', 'users'),
    },
    ['a', 'b'],
    ['GET', 'DELETE'].map(
      (verb, at) => `info ${verb} /users/{id} endpoint-added revision b/B.java:${5 + at}`,
    ),
  ],
  [
    'what stands in front of paths',
    { 'a/App.java': resource('/api'), 'b/App.java': resource('/v2') },
    ['a', 'b'],
    ['error GET /v2/orders api-moved revision b/App.java:2'],
  ],
  [
    'a document that has it in its servers',
    {
      'a.yaml': `openapi: 3.1.0\nservers: [{ url: /api }]\npaths:\n  /orders:\n    get:\n      tags: [Orders]\n      responses: { '204': {} }\n`,
      'b/App.java': resource('/api'),
    },
    ['a.yaml', 'b'],
    [],
  ],
  [
    'endpoints that parameters tell apart, each with itself',
    {
      'a/Orders.java': told('Page', 'page', 'Id', 'id', 'Gone', 'gone'),
      'b/Orders.java': told('Fresh', 'fresh', 'Id', 'id', 'Page', 'page'),
    },
    ['a', 'b'],
    [
      'warning GET /orders request-parameter-removed base a/Orders.java:5',
      'error GET /orders new-required-request-parameter revision b/Orders.java:3',
    ],
  ],
  [
    'what has lost its last endpoint',
    { 'a/Orders.java': source, 'b/Orders.java': 'class Orders {}' },
    ['a', 'b'],
    [
      'error GET /orders/{id} api-path-removed-without-deprecation base a/Orders.java:5',
      'error DELETE /orders/{id} api-path-removed-without-deprecation base a/Orders.java:6',
    ],
  ],
  [
    'what calls the API of somebody else',
    {
      'a/A.java': source,
      'b/A.java': source,
      'b/C.java':
        '@org.springframework.cloud.openfeign.FeignClient(name = "x") interface C { @org.springframework.web.bind.annotation.GetMapping("/x") void x(); }',
    },
    ['a', 'b'],
    [],
  ],
])('compares %s', (_, files, words, expected) => {
  write(files);
  const told = changesOf(...words);
  expect(told).toEqual(expected);
});

describe('what is found', () => {
  const [one, two] = ['a.yaml', 'b.yaml'];
  beforeEach(() => write({ [one]: document, [two]: without }));

  const breaking = `DELETE /orders/{id}
  error: The operation is gone, and was not deprecated. (api-removed-without-deprecation) a.yaml:11 in the base
`;
  const compatible = `PUT /orders/{id}
  info: The operation is new. (endpoint-added) b.yaml:11
`;

  test.each([
    [
      [],
      `${breaking}\n1 breaking, 0 risky, 1 compatible changes. 1 of them not shown: --verbose shows all.\n`,
    ],
    [['--verbose'], `${breaking}\n${compatible}\n1 breaking, 0 risky, 1 compatible changes.\n`],
    [
      ['--quiet', '--rule', 'api-removed-without-deprecation=warning'],
      '0 breaking, 1 risky, 1 compatible changes. 2 of them not shown: --verbose shows all.\n',
    ],
    [
      ['--rule', 'api-removed-without-deprecation=off', '--rule', 'endpoint-added=off'],
      '0 breaking, 0 risky, 0 compatible changes.\n',
    ],
  ])('is told as text: %j', (words, expected) => {
    const { status, stdout, stderr } = run(one, two, ...words);
    expect([status, stdout, stderr]).toEqual([0, expected, '']);
  });

  test('is coloured where that is wanted', () => {
    expect(run(one, two, '--color').stdout).toContain('\u001b[31merror\u001b[39m');
  });

  test('is a part of release notes', () => {
    expect(run(one, two, '--format', 'markdown').stdout).toBe(`## Breaking changes

### \`DELETE /orders/{id}\`

- The operation is gone, and was not deprecated. (\`api-removed-without-deprecation\`)

## Other changes

### \`PUT /orders/{id}\`

- The operation is new. (\`endpoint-added\`)
`);
    expect(run(one, one, '--format', 'markdown').stdout).toBe('No changes of the API.\n');
  });

  test('is JSON of a form that stays', () => {
    const { changes, ...rest } = JSON.parse(run(one, two, '--format', 'json').stdout) as Printed;
    expect(rest).toEqual({ version: 1 });
    expect(changes[0]).toEqual({
      id: 'api-removed-without-deprecation',
      level: 'error',
      method: 'DELETE',
      path: '/orders/{id}',
      message: 'The operation is gone, and was not deprecated.',
      file: 'a.yaml',
      line: 11,
      side: 'base',
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  test.each([
    [['--fail-on', 'error'], 1, 'There is 1 breaking change (--fail-on error).'],
    [['--fail-on', 'warning'], 1, 'There is 1 breaking change (--fail-on warning).'],
    [['--fail-on', 'error', '--rule', 'api-removed-without-deprecation=info'], 0, ''],
    [
      ['--fail-on', 'info', '--rule', 'api-removed-without-deprecation=info'],
      1,
      'There are 2 compatible changes (--fail-on info).',
    ],
    [['--fail-on', 'empty,lost'], 0, ''],
  ])('ends the command as %j says', (words, expected, message) => {
    const { status, stderr } = run(one, two, ...words);
    expect([status, stderr]).toEqual([expected, message === '' ? '' : `endpoint-atlas: ${message}\n`]);
  });

  test('is what the project makes of it', () => {
    const config = 'diff:\n  rule: [api-removed-without-deprecation=warning]\n  fail-on: [warning]\n';
    write({ '.endpoint-atlas/cli.yaml': config });
    expect(run(one, two).status).toBe(1);
    expect(run(one, two, '--rule', 'api-removed-without-deprecation=off').status).toBe(0);
  });

  test.each([
    ['api-tag-add=off', 'There is no rule "api-tag-add" of diff. Did you mean api-tag-added?'],
    ['FIELD_SAME_TYP=off', 'There is no rule "FIELD_SAME_TYP" of diff. Did you mean FIELD_SAME_TYPE?'],
    [
      'endpoint-added=off=info',
      '--rule takes a rule and what it is, endpoint-added=off for example: error, warning, info or off.',
    ],
    [
      'endpoint-added=fatal',
      '--rule takes a rule and what it is, endpoint-added=off for example: error, warning, info or off.',
    ],
  ])('cannot have the level %s', (value, message) => {
    const { status, stderr } = run(one, two, '--rule', value);
    expect([status, stderr.split('\n')[0]]).toEqual([2, `endpoint-atlas: ${message}`]);
  });

  test('is reported: what is gone where it was, the rest by its line', () => {
    const words = ['--report', 'sarif=out.sarif', '--report', 'gitlab=out.json', '--report', 'github'];
    const { stdout, stderr } = run(one, two, '--verbose', '--format', 'json', ...words);
    expect((JSON.parse(stdout) as Printed).changes).toHaveLength(2);
    const message = 'DELETE /orders/{id}: The operation is gone, and was not deprecated.';
    expect(stderr.split('\n')).toEqual([
      `::error file=b.yaml,line=4,title=api-removed-without-deprecation::${message}`,
      '::notice file=b.yaml,line=11,title=endpoint-added::PUT /orders/{id}: The operation is new.',
      '',
    ]);
    const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    expect(read('out.sarif').runs[0].results[0]).toMatchObject({
      ruleId: 'api-removed-without-deprecation',
      level: 'error',
      message: { text: message },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'b.yaml' }, region: { startLine: 4 } } }],
    });
    expect(read('out.json')[1]).toMatchObject({ location: { path: 'b.yaml', lines: { begin: 11 } } });
  });
});

test('texts of documents bring neither colours nor Markdown of their own', () => {
  const hostile = document.replaceAll('/orders/{id}', '"/a\\e[2J`<b>[x](y)/{id}"');
  write({ 'a.yaml': hostile, 'b.yaml': `${paths.split('paths')[0]}paths: {}\n` });
  expect(run('a.yaml', 'b.yaml').stdout.split('\n')[0]).toBe('GET /a\\u001b[2J`<b>[x](y)/{id}');
  expect(run('a.yaml', 'b.yaml', '--format', 'markdown').stdout).toContain(
    '### ``GET /a [2J`<b>[x](y)/{id}``\n',
  );
});

test('a side without an API is told, and may end the command with 1', () => {
  write({ 'a/Orders.java': source, 'b/notes.txt': '' });
  const { status, stderr } = run('b', 'b', '--fail-on', 'empty');
  expect([status, stderr]).toEqual([
    1,
    'There are no endpoints and no .proto files on either side.\nendpoint-atlas: There are no endpoints (--fail-on empty).\n',
  ]);
  expect(run('a', 'b').stderr).toBe('There are no endpoints and no .proto files in b.\n');
  const inFolder = 'There are no endpoints and no .proto files in the working folder.\n';
  const inside = cli.run(['diff', '../a', '.'], { cwd: path.join(folder, 'b') });
  expect(inside.stderr).toBe(inFolder);
});

test('.proto files of several import roots are compared root by root, and reported where they lie', () => {
  const other = proto.replace('string name', 'bytes name');
  const files = (folder: string, one: string, two: string) => ({
    [`${folder}/A.java`]: 'class A {}',
    [`${folder}/one/src/main/proto/v1/order.proto`]: one,
    [`${folder}/two/src/main/proto/v1/order.proto`]: two,
  });
  write({ ...files('a', proto, proto), ...files('b', proto, other) });
  const { stdout, stderr } = run('a', 'b', '--quiet', '--report', 'github');
  expect(stdout.split('\n')[0]).toBe('b/two/src/main/proto/v1/order.proto');
  expect(stderr).toContain('::error file=b/two/src/main/proto/v1/order.proto,line=5,');
  expect(changesOf('a', 'b')).toEqual(['error FIELD_WIRE_JSON_COMPATIBLE_TYPE revision v1/order.proto:5']);
});

test('a module that is compared keeps the types of .proto files of other modules', () => {
  const order = (type: string) =>
    `syntax = "proto3";\npackage shop.v1;\nimport "common/money.proto";\nmessage Order { ${type} price = 1; }\n`;
  const files = (folder: string, type: string, more: string) => ({
    [`${folder}/pom.xml`]:
      '<project><modules><module>orders</module><module>common</module></modules></project>',
    [`${folder}/orders/pom.xml`]: '<project><artifactId>orders</artifactId></project>',
    [`${folder}/common/pom.xml`]: '<project><artifactId>common</artifactId></project>',
    [`${folder}/orders/src/main/proto/orders/order.proto`]: order(type),
    [`${folder}/common/src/main/proto/common/money.proto`]: `syntax = "proto3";\npackage shop.common;\nenum Kind { A = 0; }\nmessage Money { int64 cents = 1; ${more} }\n`,
  });
  write({ ...files('a', 'shop.common.Kind', 'string unit = 2;'), ...files('b', 'int32', '') });
  // An enum and an int32 are the same on the wire; without the enum's declaration nobody knows that it is one.
  expect(changesOf('a/orders', 'b/orders').filter((each) => each.startsWith('error'))).toEqual(
    changesOf('a', 'b').filter((each) => each.startsWith('error') && each.includes('order.proto')),
  );
  expect(changesOf('a/orders', 'b/orders').join('\n')).not.toContain('money.proto');
});

describe('services that have operations in common', () => {
  const service = (name: string, more = '') => ({
    [`${name}/pom.xml`]: `<project><artifactId>${name}</artifactId></project>`,
    [`${name}/src/main/java/App.java`]: `package ${name.replaceAll('/', '.')};
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.*;
@SpringBootApplication class App {}
@RestController class Home { @GetMapping("/health") void health() {}
${more}}
`,
  });

  test('are compared one by one', () => {
    write({
      'a/settings.gradle': '',
      'b/settings.gradle': '',
      ...service('a/one', '@GetMapping("/x") void x() {}'),
      ...service('a/two'),
      ...service('b/one'),
      ...service('b/two', '@GetMapping("/y") void y() {}'),
    });
    expect(changesOf('a', 'b')).toEqual([
      'error GET /x api-path-removed-without-deprecation base a/one/src/main/java/App.java:6',
      'info GET /y endpoint-added revision b/two/src/main/java/App.java:6',
    ]);
  });

  test('do not fit into one document', () => {
    write({ 'a.yaml': document, 'b/settings.gradle': '', ...service('b/one'), ...service('b/two') });
    const { status, stderr } = run('a.yaml', 'b');
    expect([status, stderr]).toEqual([
      2,
      `endpoint-atlas: GET /health is served by one and by two, and one document can hold it once. Write a document for each service.
Compare a document with one of these services.
`,
    ]);
  });
});

describe('a document that was exported', () => {
  const sample = inCheckout('samples', 'bookshop');

  test.each(['3.0', '3.1'])('is what its source is: %s', (version) => {
    const words = ['export', '--format', 'openapi', '--openapi-version', version, sample];
    write({ 'api.json': cli.run(words).stdout });
    const { stdout } = run('api.json', sample, '--format', 'json');
    expect(JSON.parse(stdout)).toEqual({ version: 1, changes: [] });
  });

  test('is what its source is where YAML makes a number of its version', () => {
    const words = ['export', '--format', 'openapi', '--openapi-version', '3.0', sample];
    const exported = cli.run(words).stdout;
    write({ 'api.json': exported.replace(/"openapi": "3\.0[^"]*"/, '"openapi": 3.0') });
    const { stdout } = run('api.json', sample, '--format', 'json');
    expect(JSON.parse(stdout)).toEqual({ version: 1, changes: [] });
  });
});
