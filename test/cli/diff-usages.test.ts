/** `diff --usages`: who calls what has changed, in front ends and tests as they are now. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let cwd: string;

beforeAll(() => {
  cli = openCli();
  cwd = mkdtempSync(path.join(cli.scratch, 'changed-'));
  write('before/src/main/java/Orders.java', orders('id', ['Get', 'Delete', 'Put'], 'String note;'));
  write('now/src/main/java/Orders.java', orders('orderId', ['Get', 'Put'], ''));
  write('now/src/test/java/OrdersTest.java', mockMvc);
  write('web/orders.ts', frontEnd);
  execFileSync('chmod', ['-R', '777', cwd]);
});

afterAll(() => cli.dispose());

function write(name: string, text: string): void {
  mkdirSync(path.join(cwd, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(cwd, name), text);
}

function orders(variable: string, verbs: readonly string[], property: string): string {
  const methods = verbs.map((verb) =>
    verb === 'Put'
      ? `  @PutMapping("/{${variable}}") Order put(@PathVariable long ${variable}, @RequestBody Order order) { return order; }`
      : `  @${verb}Mapping("/{${variable}}") void ${verb.toLowerCase()}(@PathVariable long ${variable}) {}`,
  );
  return `import org.springframework.web.bind.annotation.*;
@RestController @RequestMapping("/orders") class Orders {
${methods.join('\n')}
}
class Order { public long id; public ${property || 'long more;'} }
`;
}

const mockMvc = `import org.springframework.test.web.servlet.MockMvc;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.*;
class OrdersTest {
  MockMvc mvc;
  void removes() throws Exception { mvc.perform(delete("/orders/7")); }
  void shows() throws Exception { mvc.perform(get("/orders/7")); }
}
`;

const frontEnd = `export function remove(id: number) {
  return fetch(\`/orders/\${id}\`, { method: 'DELETE' });
}
export function save(id: number, order: unknown) {
  return fetch(\`/orders/\${id}\`, { method: 'PUT', body: JSON.stringify(order) });
}
`;

const run = (...words: readonly string[]) => cli.run(['diff', 'before', 'now', ...words], { cwd });
const everywhere = ['--usages', 'now', '--usages', 'web'];

test('names the callers of what breaks below it, by the operation of the base', () => {
  const { status, stdout, stderr } = run(...everywhere);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatchInlineSnapshot(`
    "PUT /orders/{orderId}
      warning: Property "note" of the request body is gone. (request-property-removed) before/src/main/java/Orders.java:7 in the base
      called by
        web/orders.ts:5 save

    DELETE /orders/{id}
      error: The operation is gone, and was not deprecated. (api-removed-without-deprecation) before/src/main/java/Orders.java:4 in the base
      called by
        web/orders.ts:2 remove
        now/src/test/java/OrdersTest.java:5 OrdersTest.removes

    1 breaking, 1 risky, 3 compatible changes. 3 of them not shown: --verbose shows all.
    "
  `);
});

test('names them in release notes and in JSON', () => {
  expect(run(...everywhere, '-f', 'markdown').stdout).toMatchInlineSnapshot(`
    "## Breaking changes

    ### \`DELETE /orders/{id}\`

    - The operation is gone, and was not deprecated. (\`api-removed-without-deprecation\`)

    Called by:

    - \`web/orders.ts:2\` in \`remove\`
    - \`now/src/test/java/OrdersTest.java:5\` in \`OrdersTest.removes\`

    ## Risky changes

    ### \`PUT /orders/{orderId}\`

    - Property "note" of the request body is gone. (\`request-property-removed\`)

    Called by:

    - \`web/orders.ts:5\` in \`save\`

    ## Other changes

    ### \`PUT /orders/{orderId}\`

    - Property "more" of the request body is new, and may be left out. (\`new-optional-request-property\`)
    - Property "note" of the 200 response is gone. (\`response-optional-property-removed\`)
    - Property "more" of the 200 response is new, and may be there. (\`response-optional-property-added\`)
    "
  `);
  expect(JSON.parse(run(...everywhere, '-f', 'json').stdout).usages).toMatchInlineSnapshot(`
    [
      {
        "calls": [
          {
            "caller": "save",
            "confidence": "certain",
            "file": "web/orders.ts",
            "kind": "front-end",
            "line": 5,
          },
        ],
        "operation": "PUT /orders/{orderId}",
      },
      {
        "calls": [
          {
            "caller": "remove",
            "confidence": "certain",
            "file": "web/orders.ts",
            "kind": "front-end",
            "line": 2,
          },
          {
            "caller": "OrdersTest.removes",
            "confidence": "certain",
            "file": "now/src/test/java/OrdersTest.java",
            "kind": "test",
            "line": 5,
          },
        ],
        "operation": "DELETE /orders/{id}",
      },
    ]
  `);
});

test('looks for none unless it is told where', () => {
  expect(run().stdout).not.toContain('called by');
  expect(JSON.parse(run('-f', 'json').stdout)).not.toHaveProperty('usages');
  const none = run('--usages', 'nowhere');
  expect([none.status, none.stderr]).toEqual([2, 'endpoint-atlas: There is no file or folder nowhere.\n']);
});
