/** Who calls an endpoint, in a real workbench: above its handler, above the calls, in the dashboard and on demand. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeTab, codeEditor, codeLens, codeNote } from './parts/code-editor.ts';
import { dashboard, endpointTitle, openRequestTab } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { openFile, pick, rows, runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let workbench: OpenWorkbench;

const controller = `package shop;

import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/api/orders")
class OrderController {
    @GetMapping
    String all() { return ""; }

    @PostMapping("/{id}/refund")
    void refund(@PathVariable long id) {}
}
`;

const testOf = (...calls: readonly string[]) => `package shop;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.*;

class OrderTest {
    org.springframework.test.web.servlet.MockMvc mvc;

    void calls() throws Exception {
${calls.map((call) => `        mvc.perform(${call});\n`).join('')}    }
}
`;

const frontEnd = `export class OrderService {
  all = () => fetch('/api/orders');
  gone = () => fetch('/api/orders/7/cancel', { method: 'POST' });
}
`;

const testFile = 'src/test/java/shop/OrderTest.java';

// On a machine with other work, a package is built and a workbench started in more than the usual two minutes.
beforeAll(async () => {
  const template = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-usages-'));
  writeBelow(template, 'pom.xml', '<project/>');
  writeBelow(template, 'src/main/java/shop/OrderController.java', controller);
  writeBelow(template, testFile, testOf('get("/api/orders")'));
  writeBelow(template, 'web/orders.ts', frontEnd);
  workbench = await openWorkbench({ project: template, timeoutMs: 60_000 });
  rmSync(template, { recursive: true });
  await showEndpointTree(workbench.page);
  await treeRow(workbench.page, 'GET /api/orders').waitFor();
}, 400_000);

afterAll(() => workbench?.close());

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

function writeBelow(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('counts callers and tests above a handler, and lists their places', async () => {
  const { page } = workbench;
  await openFile(page, 'OrderController.java');
  const lens = codeLens(codeEditor(page, 'OrderController.java'), '1 caller · 1 test');
  await lens.waitFor();
  await codeNote(codeEditor(page, 'OrderController.java'), 'no callers · no tests').waitFor();
  await workbench.keepEvidence('usages above handlers');
  await lens.click();
  const places = page.locator('.reference-zone-widget');
  await places.getByText('mvc.perform').first().waitFor();
  await workbench.keepEvidence('places of usages');
  await page.keyboard.press('Escape');
  await places.waitFor({ state: 'detached' });
});

test('follows a save in a test file', async () => {
  const { page, project } = workbench;
  await openFile(page, 'OrderController.java');
  const editor = codeEditor(page, 'OrderController.java');
  await codeNote(editor, 'no callers · no tests').waitFor();
  const before = Date.now();
  writeBelow(project, testFile, testOf('get("/api/orders")', 'post("/api/orders/{id}/refund", 1)'));
  await codeLens(editor, 'no callers · 1 test').waitFor();
  console.log(`${Date.now() - before} ms from a save in a test to the link above the handler`);
});

test('says above a call who serves it, and leads there', async () => {
  const { page } = workbench;
  await openFile(page, 'orders.ts');
  const editor = codeEditor(page, 'orders.ts');
  await codeNote(editor, 'no endpoint serves this').waitFor();
  await workbench.keepEvidence('usages above calls');
  await codeLens(editor, 'served by OrderController.all').click();
  await page.locator(activeTab('OrderController.java')).waitFor();
});

test('lists calls in the dashboard, and leads to them', async () => {
  const { page } = workbench;
  await treeRow(page, 'GET /api/orders').click();
  await expect.poll(() => endpointTitle(page).textContent()).toContain('/api/orders');
  await openRequestTab(page, 'Usages');
  await dashboard(page).getByText('web/orders.ts:2').waitFor();
  await workbench.keepEvidence('usages in the dashboard');
  await dashboard(page).getByRole('button', { name: 'OrderTest.calls' }).click();
  await page.locator(activeTab('OrderTest.java')).waitFor();
});

test('finds usages of the endpoint at the cursor', async () => {
  const { page } = workbench;
  await openFile(page, 'OrderController.java', 8);
  await runCommand(page, 'Endpoint Atlas: Find Usages of Endpoint');
  await rows(page).filter({ hasText: 'web/orders.ts:2' }).waitFor();
  await workbench.keepEvidence('find usages');
  await pick(page, 'OrderTest.java');
  await page.locator(activeTab('OrderTest.java')).waitFor();
});
