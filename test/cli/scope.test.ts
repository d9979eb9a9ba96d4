/** A path is a view of the project around it, and `--only` names what is meant exactly. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
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
  'desk/src/main/java/desk/other/Anything.java':
    'package desk.other; import org.springframework.web.bind.annotation.*; @RestController public class Anything { @RequestMapping("/anything") public String any() { return ""; } @GetMapping("/sp ace") public String blank() { return ""; } }',
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
    expect(Object.keys(schemasOf(scope) as object)).toEqual(['ErrorAttributes', 'Line', 'Order']);
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

interface ListedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly source: { readonly file: string };
}

describe.skipIf(process.platform === 'win32')('a link that is named', () => {
  beforeAll(() => {
    const around = path.join(cli.scratch, 'linked');
    const write = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(around, name)), { recursive: true });
      writeFileSync(path.join(around, name), text);
    };
    const link = (name: string, to: string) => symlinkSync(path.join(around, to), path.join(around, name));
    write('in/pom.xml', '<project><artifactId>linked</artifactId></project>');
    write('in/src/main/java/shop/Orders.java', reading('shop', 'Orders', '/orders'));
    write('in/src/test/java/shop/Tried.java', reading('shop', 'Tried', '/tried'));
    write('out/java/shop/Apart.java', reading('shop', 'Apart', '/apart'));
    link('in/tests', 'in/src/test');
    link('in/sources', 'in/src/main/java');
    link('in/Named.java', 'in/src/main/java/shop/Orders.java');
    link('in/apart', 'out');
    link('in/apart-again', 'out/java');
    link('in/Apart.java', 'out/java/shop/Apart.java');
    link('to-project', 'in');
    link('to-sources', 'in/src/main/java');
    link('in/nowhere', 'missing');
    link('in/circle', 'in/circle');
  });

  const orders = ['GET /orders', 'in/src/main/java/shop/Orders.java'];
  const tried = ['GET /tried', 'in/src/test/java/shop/Tried.java'];

  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ['a folder of the project', ['in/sources'], [orders]],
    ['a folder that is left out', ['in/tests'], [tried]],
    ['a folder below a link', ['in/tests/java'], [tried]],
    ['a file of the project', ['in/Named.java'], [orders]],
    ['a file below a link', ['in/tests/java/shop/Tried.java'], [tried]],
    ['a folder outside', ['in/apart'], [['GET /apart', 'in/apart/java/shop/Apart.java']]],
    ['a file outside', ['in/Apart.java'], [['GET /apart', 'in/Apart.java']]],
    ['the project', ['to-project/src'], [['GET /orders', 'to-project/src/main/java/shop/Orders.java']]],
    ['a folder outside of its project', ['to-sources'], [['GET /orders', 'to-sources/shop/Orders.java']]],
    ['the same folder twice', ['in/sources', 'in/src/main'], [orders]],
    ['a link into what is named as well', ['to-sources', 'in'], [orders]],
    [
      'two links to the same files',
      ['in/apart-again', 'in/apart'],
      [['GET /apart', 'in/apart/java/shop/Apart.java']],
    ],
  ])('is followed to %s', (_, names, expected) => {
    const words = names.map((name) => `linked/${name}`);
    const { stdout } = cli.run(['list', ...words, '--format', 'json', '--no-cache']);
    const { endpoints } = JSON.parse(stdout) as { readonly endpoints: readonly ListedEndpoint[] };
    expect(endpoints.map(({ method, path: at, source }) => [`${method} ${at}`, source.file])).toEqual(
      expected.map(([endpoint, place]) => [endpoint, `linked/${place}`]),
    );
  });

  it.each(['nowhere', 'circle'])('is refused where it leads to nothing: %s', (name) => {
    const { status, stderr } = cli.run(['list', `linked/in/${name}`]);
    expect(status).toBe(2);
    expect(stderr).toContain(`The link linked/in/${name} leads nowhere or in circles.`);
  });

  it('lies below the root as what it leads to', () => {
    expect(listed('linked/to-sources', '--root', 'linked/in')).toEqual(['GET /orders']);
    expect(listed('linked/in/Named.java', '--root', 'linked/in/src')).toEqual(['GET /orders']);
  });
});

describe('a document of the folder of an application', () => {
  it('has what the packages serve that the application scans by name', () => {
    const { stdout } = cli.run(['export', 'shop/desk/src/main/java/desk/app', '-f', 'openapi', '--no-cache']);
    const { paths } = JSON.parse(stdout) as { readonly paths: object };
    expect(Object.keys(paths)).toEqual(['/desk', '/shared']);
    expect(listed('shop/desk/src/main/java/desk/app')).toEqual(['GET /desk']);
  });

  it.skipIf(process.platform === 'win32')('has them where a link leads there', () => {
    symlinkSync('src/main/java/desk/app', path.join(cli.scratch, 'shop/desk/linked'));
    const { stdout } = cli.run(['export', 'shop/desk/linked', '-f', 'openapi', '--no-cache']);
    const { paths } = JSON.parse(stdout) as { readonly paths: object };
    expect(Object.keys(paths)).toEqual(['/desk', '/shared']);
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
    ['a verb of a mapping that takes any', ['DELETE /anything'], ['GET /anything']],
    ['a path with a blank', ['GET /sp ace'], ['GET /sp ace']],
    ['a path with a blank that is encoded', ['GET /sp%20ace'], ['GET /sp ace']],
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
