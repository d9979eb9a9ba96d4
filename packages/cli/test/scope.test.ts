/** A path is a view of the project around it, and `--only` names what is meant exactly. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(cli.scratch, 'shop', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
afterAll(() => cli.dispose());

const controller = (name: string, at: string) =>
  `package shop; import org.springframework.web.bind.annotation.*; @RestController public class ${name} {
     @PostMapping("${at}") public Order place(@RequestBody Order order) { return order; }
     @GetMapping("${at}/{id}") public Order show(@PathVariable long id) { return null; } }`;

const reading = (home: string, name: string, at: string) =>
  `package ${home}; import org.springframework.web.bind.annotation.*;
   @RestController public class ${name} { @GetMapping("${at}") public String show() { return ""; } }`;

const files = {
  'pom.xml': '<project><modules><module>model</module><module>web</module></modules></project>',
  'model/pom.xml': '<project/>',
  'model/src/main/java/shop/Order.java':
    'package shop; public class Order { public long id; public String note; public java.util.List<Line> lines; }',
  'model/src/main/java/shop/Line.java':
    'package shop; public class Line { public String sku; public int count; }',
  'web/pom.xml': '<project/>',
  'web/src/main/java/shop/Orders.java': controller('Orders', '/orders'),
  'web/src/main/java/shop/Baskets.java': controller('Baskets', '/baskets'),
  'desk/pom.xml': '<project/>',
  'desk/src/main/java/desk/app/App.java':
    'package desk.app; import org.springframework.boot.autoconfigure.SpringBootApplication; import org.springframework.context.annotation.ComponentScan; @SpringBootApplication @ComponentScan({"desk.app", "desk.shared"}) public class App {}',
  'desk/src/main/java/desk/app/Desk.java': reading('desk.app', 'Desk', '/desk'),
  'desk/src/main/java/desk/shared/Shared.java': reading('desk.shared', 'Shared', '/shared'),
  'desk/src/main/java/desk/other/Other.java': reading('desk.other', 'Other', '/other'),
  'desk/src/test/java/desk/shared/Tried.java': reading('desk.shared', 'Tried', '/tried'),
  'desk/src/test/java/trial/app/App.java':
    'package trial.app; import org.springframework.boot.autoconfigure.SpringBootApplication; import org.springframework.context.annotation.ComponentScan; @SpringBootApplication @ComponentScan("trial.shared") public class App {}',
  'desk/src/test/java/trial/shared/Trial.java': reading('trial.shared', 'Trial', '/trial'),
};

const file = 'shop/web/src/main/java/shop/Orders.java';

function schemasOf(...words: readonly string[]): unknown {
  const { status, stdout, stderr } = cli.run(['export', ...words, '--format', 'openapi', '--no-cache']);
  expect([status, stderr]).toEqual([0, '']);
  return (JSON.parse(stdout) as { readonly components: { readonly schemas: unknown } }).components.schemas;
}

function listed(...words: readonly string[]): readonly string[] {
  const { status, stdout } = cli.run(['list', ...words, '--format', 'json', '--no-cache']);
  expect(status).toBe(0);
  const { endpoints } = JSON.parse(stdout) as { readonly endpoints: readonly Record<string, string>[] };
  return endpoints.map(({ method, path: at }) => `${method} ${at}`);
}

describe('a path on the command line', () => {
  it.each(['shop', 'shop/web', file])('knows the types of other modules: %s', (scope) => {
    expect(schemasOf(scope)).toEqual(schemasOf('shop'));
    expect(Object.keys(schemasOf(scope) as object)).toEqual(['Line', 'Order']);
  });

  it('shows only what lies below it', () => {
    expect(listed('shop/model')).toEqual([]);
    expect(listed(file)).toEqual(['POST /orders', 'GET /orders/{id}']);
    expect(listed('shop/web')).toHaveLength(4);
  });

  it('is all that is read where it is the root, and a body without its type is a warning', () => {
    const { stderr } = cli.run(['list', file, '--root', file, '--format', 'json', '--no-cache']);
    expect(stderr).toMatch(/warning.*`Orders\.place` uses `Order`, which stands in no file of the project/);
    expect(cli.run(['list', file, '--format', 'json', '--no-cache']).stderr).toBe('');
  });

  it('lies below the root that is named', () => {
    expect(listed('shop/web', '--root', 'shop')).toHaveLength(4);
    const { status, stderr } = cli.run(['list', 'shop/web', '--root', 'shop/model']);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('shop/web is not below --root shop/model.'),
    ]);
  });
});

describe('a path that the project leaves out', () => {
  const places = [
    'src/test',
    'src/test/java/shop',
    'src/test/resources/sample',
    'made',
    'made/shop',
    '.aside',
    'node_modules/shop',
    'target/generated-sources',
    'build/generated/shop',
  ];

  beforeAll(() => {
    const around = path.join(cli.scratch, 'left-out');
    const write = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(around, name)), { recursive: true });
      writeFileSync(path.join(around, name), text);
    };
    write('pom.xml', '<project><artifactId>left-out</artifactId></project>');
    write('.gitignore', 'made/\n');
    write('src/main/java/shop/Orders.java', reading('shop', 'Orders', '/orders'));
    for (const place of places) write(`${place}/Found.java`, reading('shop', 'Found', `/${place}`));
    write('src/test/resources/sample/src/test/java/Inner.java', reading('shop', 'Inner', '/inner'));
  });

  it.each(places)('is listed where it is named: %s', (place) => {
    expect(listed(`left-out/${place}`)).toContain(`GET /${place}`);
    expect(listed(`left-out/${place}/Found.java`)).toEqual([`GET /${place}`]);
    expect(listed(`left-out/${place}`)).not.toContain('GET /orders');
  });

  it('has the module that it lies in', () => {
    const { stdout } = cli.run(['list', 'left-out/src/test', '--format', 'json', '--no-cache']);
    const { endpoints } = JSON.parse(stdout) as { readonly endpoints: readonly { readonly id: string }[] };
    expect(endpoints[0]?.id).toMatch(/^left-out:/);
  });

  it('is left out where what is around it is named, and below it by the same measure', () => {
    expect(listed('left-out')).toEqual(['GET /target/generated-sources', 'GET /orders']);
    expect(listed('left-out/src')).toEqual(['GET /orders']);
    expect(listed('left-out/src/test/resources/sample')).toEqual(['GET /src/test/resources/sample']);
  });

  it('is cached apart from the project', () => {
    const words = (name: string) => ['list', name, '--format', 'json'];
    const cold = [cli.run(words('left-out/made')).stdout, cli.run(words('left-out')).stdout];
    expect([cli.run(words('left-out/made')).stdout, cli.run(words('left-out')).stdout]).toEqual(cold);
    expect(cold[0]).toContain('/made');
    expect(cold[1]).not.toContain('/made');
  });
});

describe('a document of the folder of an application', () => {
  it('has what the packages serve that the application scans by name', () => {
    const { stdout } = cli.run(['export', 'shop/desk/src/main/java/desk/app', '-f', 'openapi', '--no-cache']);
    const { paths } = JSON.parse(stdout) as { readonly paths: object };
    expect(Object.keys(paths)).toEqual(['/desk', '/shared']);
    expect(listed('shop/desk/src/main/java/desk/app')).toEqual(['GET /desk']);
  });

  it('has them in tests as well', () => {
    const words = ['shop/desk/src/test/java/trial/app', '--include-tests', '-f', 'openapi', '--no-cache'];
    const { paths } = JSON.parse(cli.run(['export', ...words]).stdout) as { readonly paths: object };
    expect(Object.keys(paths)).toEqual(['/trial']);
  });
});

describe('--only', () => {
  it.each([
    ['a verb and path', ['GET /orders/{id}'], ['GET /orders/{id}']],
    ['a class', ['Orders'], ['POST /orders', 'GET /orders/{id}']],
    ['a class in full', ['shop.Orders'], ['POST /orders', 'GET /orders/{id}']],
    ['a file', [file], ['POST /orders', 'GET /orders/{id}']],
    ['a module', ['web'], ['POST /baskets', 'GET /baskets/{id}', 'POST /orders', 'GET /orders/{id}']],
    ['several', ['POST /orders', 'POST /baskets'], ['POST /baskets', 'POST /orders']],
  ])('takes %s', (_, names, expected) => {
    expect(listed('shop', ...names.flatMap((name) => ['--only', name]))).toEqual(expected);
  });

  it.each(['Order', 'GET /orders', 'orders', 'we'])('finds nothing by a part: %s', (name) => {
    const { status, stdout, stderr } = cli.run(['export', 'shop', '-f', 'openapi', '--only', name]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`--only "${name}" names no endpoint.`);
  });
});
