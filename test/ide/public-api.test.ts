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
