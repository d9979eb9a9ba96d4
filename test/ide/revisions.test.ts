/** What has changed in the API since a revision of git, in a real workbench. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeTab } from './parts/code-editor.ts';
import { dashboard } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { notification } from './parts/notifications.ts';
import { input, pick, rows, runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let workbench: OpenWorkbench;

const orders = (methods: string) => `package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class Orders {
${methods}
}
`;
const all = '    @GetMapping("/orders")\n    String all() { return ""; }\n';
const remove = '    @DeleteMapping("/orders/{id}")\n    void remove(@PathVariable long id) {}\n';
const frontEnd = "export const remove = (id: number) => fetch(`/orders/${id}`, { method: 'DELETE' });\n";
const find = '    @GetMapping("/orders/{id}")\n    String find(@PathVariable long id) { return ""; }\n';

// On a machine with other work, a package is built and a workbench started in more than the usual two minutes.
beforeAll(async () => {
  const template = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-revisions-'));
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Shop', '-c', 'user.email=shop@example.test', ...words], {
      cwd: template,
    });
  mkdirSync(path.join(template, 'src'));
  writeFileSync(path.join(template, 'pom.xml'), '<project/>');
  writeFileSync(path.join(template, 'src/Orders.java'), orders(`${all}\n${remove}`));
  writeFileSync(path.join(template, 'orders.ts'), frontEnd);
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Sell');
  git('tag', 'v1.0.0');
  writeFileSync(path.join(template, 'src/Orders.java'), orders(`${all}\n${find}`));
  workbench = await openWorkbench({ project: template, timeoutMs: 60_000 });
  rmSync(template, { recursive: true });
  await showEndpointTree(workbench.page);
  await treeRow(workbench.page, 'GET /orders/{id}').waitFor();
}, 400_000);

afterAll(() => workbench?.close());

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

const command = 'Endpoint Atlas: Compare API with Revision…';

test('lists what has changed since a tag, and leads to the source', async () => {
  const { page } = workbench;
  await runCommand(page, command);
  await rows(page).filter({ hasText: 'main' }).first().waitFor();
  await workbench.keepEvidence('choice of a revision');
  await pick(page, 'v1.0.0');
  const list = dashboard(page);
  await list.getByRole('heading', { name: 'Changes of the API since v1.0.0' }).waitFor();
  await list.getByText('The operation is gone, and was not deprecated.').waitFor();
  await list.getByText('Called by:').waitFor();
  await list.getByRole('link', { name: 'orders.ts:1' }).waitFor();
  await workbench.keepEvidence('changes since a tag');
  expect(await list.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'DELETE /orders/{id}',
    'GET /orders/{id}',
  ]);
  await list.getByRole('link', { name: 'src/Orders.java:11' }).click();
  await page.locator(activeTab('Orders.java')).waitFor();
});

test('says that a revision is not there', async () => {
  const { page } = workbench;
  await runCommand(page, command);
  await input(page).fill('no-such-branch');
  await pick(page, 'no-such-branch');
  await notification(page, 'There is no revision no-such-branch.').waitFor();
});
