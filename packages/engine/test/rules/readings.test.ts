/**
 * Where descriptions of the rule language differ from each other, or from what its first implementation does, this is
 * the reading that counts here. What needs more source than a line has a folder in `fixtures/rules`.
 */
import { describe, expect, test } from 'vitest';
import { defaultRuleSettings } from '../../src/endpoints/rules/engine/rule-settings.ts';
import { createEngine, defaultScanOptions, type Endpoint, type Findings } from '../../src/engine.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';

const source = `package shop;
import org.springframework.web.bind.annotation.*;
/** @internal-class */
@RestController @RequestMapping("/api")
class Orders {
    /** @internal */
    @PostMapping({"/orders", "/orders/all"}) Money add(@RequestBody Order order) { String secret = ""; return null; }
}
class Order { /** The password is elsewhere. */ public String number; public Money total; }
class Money { public long cents; }`;

function scan(files: MemoryTree, enable: readonly string[] = []): Findings {
  const engine = createEngine(memoryFiles({ '/p/.git/config': '', '/p/shop/Orders.java': source, ...files }));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  const rules = { ...defaultRuleSettings, enable, userFolder: '/home/me/.easyapi' };
  const options = { ...defaultScanOptions, rules };
  engine.scan({ roots: ['/p'], base: '/p', options }, observer);
  return engine.findings();
}

function endpointBy(rules: string): Endpoint | undefined {
  const { endpoints, diagnostics } = scan({ '/p/.easy.api.config': rules });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return endpoints[0];
}

const nameBy = (rules: string) => endpointBy(rules)?.name;
const fieldsBy = (rules: string) => Object.keys(endpointBy(rules)?.body?.schema.properties ?? {});

describe('which file and which line counts', () => {
  test('a global file counts less than an extension, and both less than the project', () => {
    const files = { '/p/shop/Orders.java': source, '/home/me/.easyapi/all.rules': 'api.name=global' };
    expect(scan(files).endpoints[0]?.name).toBe('global');
    const sorted = {
      ...files,
      '/home/me/.easyapi/all.rules': 'field.order.with=groovy:b.name() <=> a.name()',
    };
    const inOrder = (findings: Findings) =>
      Object.keys(findings.endpoints[0]?.body?.schema.properties ?? {}).join();
    expect(inOrder(scan(sorted))).toBe('total,number');
    expect(inOrder(scan(sorted, ['field-order-alphabetically']))).toBe('number,total');
    const project = { ...sorted, '/p/.easy.api.config': 'field.order.with=groovy:b.name() <=> a.name()' };
    expect(inOrder(scan(project, ['field-order-alphabetically']))).toBe('total,number');
  });

  test('of lines for one key the last one with a text counts', () => {
    expect(nameBy('api.name=first\napi.name=second\napi.name=groovy:""')).toBe('second');
  });

  test('rules of a module count for the module, before those of the project', () => {
    const files = {
      '/p/.easy.api.config': 'api.name=of the project',
      '/p/web/pom.xml': '<project><artifactId>web</artifactId></project>',
      '/p/web/.easy.api.config': 'api.name=of the module',
      '/p/web/src/main/java/Web.java':
        'import org.springframework.web.bind.annotation.*; @RestController class Web { @GetMapping("/w") void w() {} }',
    };
    const names = scan(files).endpoints.map(({ path, name }) => `${path} ${name}`);
    expect(names).toEqual([
      '/api/orders of the project',
      '/api/orders/all of the project',
      '/w of the module',
    ]);
  });
});

describe('how lines are read', () => {
  test('a YAML file is YAML, and plain lines where it is none', () => {
    const yaml = { '/p/.easy.api.yml': 'api:\n  name:\n    - one\n    - two\n' };
    expect(scan(yaml).endpoints[0]?.name).toBe('two');
    const lines = { '/p/.easy.api.yml': 'api.name=of a line\nfield.ignore[#internal]=true\n' };
    expect(scan(lines).endpoints[0]?.name).toBe('of a line');
  });

  test('a backslash at the end of a line goes on', () => {
    expect(nameBy('api.name=one \\\n  two')).toBe('one two');
  });
});

describe('filters', () => {
  test.each([
    ['field.ignore[#regex:password]=true', 'number,total', 'no comment is looked at'],
    ['field.ignore[#regex:^shop.Order#num]=true', 'total', 'the canonical text is'],
    ['field.ignore[#regex:^num]=true', 'total', 'and the name'],
    ['field.ignore[shop.Money]=true', 'number', 'a type by its full name'],
    ['field.ignore[other.Money]=true', 'number,total', 'in this package only'],
    ['field.ignore[Money]=true', 'number', 'a name without a package is that of any type'],
    ['field.ignore[$class:shop.Money]=true', 'number', 'a class exactly'],
    ['field.ignore[$class:shop.*]=true', 'number', 'with a star for the rest'],
  ])('%s leaves %s: %s', (rules, fields) => {
    expect(fieldsBy(rules).join()).toBe(fields);
  });
});

describe('values', () => {
  test.each([
    ['api.name=#regex:^shop\\.(\\w+)#(\\w+)$=$2 of $1', 'add of Orders'],
    ['api.name=js:(function(a, b){var c = a + "-"; return c + b})(it.name(), "x")', 'add-x'],
    [
      'api.name=js:(function(s){var r=s.match(/w(a)(.)/); return r && r.length>1 ? r[1]+r.length : "no"})(it.ann("PostMapping","value")+"way")',
      'a3',
    ],
    ['api.name=js:(function(s){var r=s.match(/x(y)/); return r ? r[1] : "none"})(it.name())', 'none'],
    ['api.name=groovy:new JsonSlurper().parseText("{\\"a\\": 5}").a', '5'],
    ['api.name=groovy:JsonOutput.toJson([a: 1])', '{"a":1}'],
    ['api.name=groovy:new Date(0).format("yyyy", TimeZone.getTimeZone("UTC"))', '1970'],
    [
      'api.name=groovy:it.containingClass().name() == "shop.Orders" ? it.containingClass().name() : "no"',
      'Orders',
    ],
    ['api.name=groovy:it.ann("PostMapping").value()[1] + it.ann("PostMapping").length()', '/orders/all19'],
  ])('%s', (rules, name) => {
    expect(nameBy(`###set resolveProperty = false\n${rules}`)).toBe(name);
  });

  test('what only works by chance elsewhere is told, with what to write instead', () => {
    const told = (rules: string) =>
      scan({ '/p/.easy.api.config': rules }).diagnostics.map(({ message }) => message);
    expect(told('api.name=groovy:"$1"').join()).toMatch(/cannot be read.*\$/);
    expect(told('api.name=groovy:```\n# a comment\nit.name()\n```').join()).toMatch(/\/\//);
    expect(told('@Deprecated?api.name=x').join()).toContain('api.name[@Deprecated]=x');
    expect(told('api.name=groovy:new File("/a.txt").text').join()).toMatch(/config\.get.*files\.save/);
    expect(told('api.name=groovy:new URL("http://a.b").text').join()).toContain('httpClient.get(url)');
    expect(told('api.name=groovy:```\nimport com.intellij.psi.PsiClass\n1\n```').join()).toContain(
      'IntelliJ',
    );
    expect(told('api.name=groovy:it.f({"a": 1})').join()).toContain('[name: value]');
  });

  test('a key that only a script asks for is nothing to be told', () => {
    const rules =
      'api.name.one=x\nacme.key.two=y\nacme.three.key=z\napi.name=groovy:config.get("api.name." + it.doc("n")) ?: C.getValues(\'acme.key.two\')';
    const { diagnostics } = scan({ '/p/.easy.api.config': rules });
    expect(diagnostics.map(({ message }) => message)).toEqual(['Nothing asks for the key `acme.three.key`.']);
  });

  test('names of keys that the documentation has in examples and in no list are names of those in the lists', () => {
    expect(nameBy('class.parse.before=groovy:session.set("n", "x")\napi.name=groovy:session.get("n")')).toBe(
      'x',
    );
    expect(nameBy('method.parse.after=groovy:api.setName("y")')).toBe('y');
    expect(nameBy('method.after=groovy:api.setName("z")')).toBe('z');
    const { number } = endpointBy('field.default[#regex:#number$]=7')?.body?.schema.properties ?? {};
    expect(number?.default).toBe('7');
  });

  test('where an example names a key that says too little, the nearest one is told', () => {
    const { diagnostics } = scan({ '/p/.easy.api.config': 'method.additional.response=groovy:1' });
    const told = diagnostics.map(({ message }) => message).join();
    expect(told).toContain('`method.additional.response.header`');
  });
});

describe('endpoints', () => {
  test.each([
    ['path.multi=true', ['/api/orders', '/api/orders/all']],
    ['path.multi=false', ['/api/orders']],
    ['path.multi=last', ['/api/orders/all']],
    ['class.prefix.path=/c\nendpoint.prefix.path=/e\npath.multi=first', ['/c/e/api/orders']],
    ['ignore=#internal-class', []],
  ])('%j', (rules, paths) => {
    const { endpoints } = scan({ '/p/.easy.api.config': rules });
    expect(endpoints.map(({ path }) => path)).toEqual(paths);
  });

  test('export.after runs for each endpoint', () => {
    const rules =
      'export.after=groovy:session.push("seen", 1); api.setName(api.path() + " " + session.peek("seen"))';
    expect(scan({ '/p/.easy.api.config': rules }).endpoints.map(({ name }) => name)).toEqual([
      '/api/orders 1',
      '/api/orders/all 1',
    ]);
  });

  test.each([
    [
      'Spring',
      'import org.springframework.web.bind.annotation.*; @RestController class A { IT @GetMapping("/a") void a() {} }',
    ],
    ['JAX-RS', 'import jakarta.ws.rs.*; @Path("/a") class A { IT @GET public String a() { return ""; } }'],
    [
      'Feign',
      'import org.springframework.cloud.openfeign.*; import org.springframework.web.bind.annotation.*; @FeignClient("a") interface A { IT @GetMapping("/a") String a(); }',
    ],
    [
      'HTTP interfaces',
      'import org.springframework.web.service.annotation.*; interface A { IT @GetExchange("/a") String a(); }',
    ],
    [
      'Actuator',
      'import org.springframework.boot.actuate.endpoint.annotation.*; @Endpoint(id = "a") class A { IT @ReadOperation public String a() { return ""; } }',
    ],
    [
      'gRPC',
      'class A extends AGrpc.AImplBase { IT @Override public void a(Q q, io.grpc.stub.StreamObserver<R> r) {} } class Q {} class R {}',
    ],
  ])('ignore leaves out methods of %s', (_, text) => {
    const listed = (comment: string) =>
      scan({ '/p/shop/Orders.java': text.replace('IT', comment) }).endpoints.length;
    expect([listed(''), listed('/** @ignore */')]).toEqual([1, 0]);
  });
});
