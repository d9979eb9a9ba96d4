/** What another extension gets from ours, in a real workbench that runs both. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpointTitle } from './parts/dashboard.ts';
import { runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

const sourceWith = (mappings: string) => `package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class Orders {
${mappings}
}
`;
const one = '    @GetMapping("/orders") String all() { return ""; }';
const two = `${one}\n    @DeleteMapping("/orders/{id}") void cancel(@PathVariable long id) {}`;

let workbench: OpenWorkbench;

beforeAll(async () => {
  const project = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-public-api-'));
  writeFileSync(path.join(project, 'Orders.java'), sourceWith(one));
  workbench = await openWorkbench({
    project,
    extensions: [path.join(import.meta.dirname, 'second-extension')],
    timeoutMs: 60_000,
  });
  rmSync(project, { recursive: true });
}, 400_000);

afterAll(() => workbench?.close());

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

const says = (text: string) => workbench.page.locator('.statusbar-item', { hasText: text }).waitFor();

test('another extension lists endpoints, hears of changes, and opens one', async () => {
  const { page, project } = workbench;
  await says('second v1: 1 GET /orders 7');
  writeFileSync(path.join(project, 'Orders.java'), sourceWith(two));
  await says('second v1: 2 DELETE /orders/{id} 8');
  await runCommand(page, 'Second: Open the Last Endpoint');
  await says('second opened: true, false');
  await expect.poll(() => endpointTitle(page).innerText()).toContain('/orders/{id}');
});

test('an agent asks the tools about the project that is open', async () => {
  const { page, project } = workbench;
  writeFileSync(path.join(project, 'Orders.java'), sourceWith(two));
  writeFileSync(path.join(project, 'api.json'), documentWith('/orders', '/carts'));
  await runCommand(page, 'Second: Ask as an Agent');
  const asked = page.locator('.statusbar-item', { hasText: 'second 10 tools' });
  await expect
    .poll(() => asked.innerText(), { timeout: 60_000 })
    .toMatch(
      new RegExp(
        [
          '10 tools',
          '=> DELETE /orders/\\{id\\} Orders.cancel Orders.java:8',
          'DELETE /orders/\\{id\\} Orders.cancel Orders.java:8 .*call.*',
          '.* breaking.*GET /carts: .*api-path-removed.*',
        ].join(' \\| '),
      ),
    );
});

function documentWith(...paths: readonly string[]): string {
  const get = { get: { responses: { 200: { description: 'OK' } } } };
  const info = { title: 'Shop', version: '1' };
  return JSON.stringify({
    openapi: '3.0.3',
    info,
    paths: Object.fromEntries(paths.map((each) => [each, get])),
  });
}
