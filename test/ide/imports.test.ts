/** *Import Requests…* in a real workbench: a Postman collection fills the endpoints it calls, the rest becomes files. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboard, endpointTitle, openRequestTab, valueField } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { notification } from './parts/notifications.ts';
import { accept, input, quickInputTitle, rows, runCommand, tickBox } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let workbench: OpenWorkbench;
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-imports-'));
const collection = 'shop.postman_collection.json';

beforeAll(async () => {
  const project = path.join(folder, 'shop');
  mkdirSync(project);
  writeFileSync(path.join(project, 'pom.xml'), '<project/>');
  writeFileSync(
    path.join(project, 'Shop.java'),
    'import org.springframework.web.bind.annotation.*;\n@RestController class Shop {\n' +
      '  @GetMapping("/books/{id}") public String book(@PathVariable long id, @RequestParam String view) { return null; }\n' +
      '  @PostMapping("/orders") public void order(@RequestBody Order order) {}\n}\nrecord Order(String title) {}\n',
  );
  const order = '{"title": "Atlas"}';
  const item = (name: string, method: string, url: string, raw?: string) => ({
    name,
    request: { method, url, ...(raw !== undefined && { body: { mode: 'raw', raw } }) },
  });
  writeFileSync(
    path.join(project, collection),
    JSON.stringify({
      info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      item: [
        item('One book', 'GET', '{{baseUrl}}/books/7?view=short'),
        item('Order it', 'POST', '{{baseUrl}}/orders', order),
        item('Of others', 'GET', 'https://weather.example/today'),
      ],
    }),
  );
  workbench = await openWorkbench({ project });
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

/** Up to the list of what is taken over. */
async function chooseCollection(): Promise<void> {
  const { page, project } = workbench;
  await runCommand(page, 'Endpoint Atlas: Import Requests…');
  // The dialog writes its folder into the field once it has listed it.
  await rows(page).filter({ hasText: collection }).waitFor();
  await input(page).fill(path.join(project, collection));
  await accept(page, 'Import');
  await expect.poll(() => quickInputTitle(page)).toBe('Import 3 requests of Shop');
}

async function open(name: string): Promise<void> {
  await treeRow(workbench.page, name).click();
  await expect.poll(() => endpointTitle(workbench.page).textContent()).toBe(name);
}

test('fills the endpoints that a collection calls, and keeps the rest in a file', async () => {
  const { page, project } = workbench;
  await chooseCollection();
  expect(await rows(page).allInnerTexts()).toEqual([
    expect.stringMatching(/One book.*GET \/books\/\{id\}/s),
    expect.stringMatching(/Order it.*POST \/orders/s),
    expect.stringMatching(/Of others.*weather\.example/s),
  ]);
  await accept(page, 'OK');
  await notification(page, '2 endpoints filled. 1 request kept in files.').waitFor();
  await open('GET /books/{id}');
  await openRequestTab(page, 'Path Params');
  await expect.poll(() => valueField(page, 'id').inputValue()).toBe('7');
  await openRequestTab(page, /^Params/);
  expect(await valueField(page, 'view').inputValue()).toBe('short');
  await open('POST /orders');
  await openRequestTab(page, 'Body');
  const body = dashboard(page).getByRole('textbox', { name: 'Request body' });
  await expect.poll(() => body.textContent()).toBe('{"title": "Atlas"}');
  const file = path.join(project, 'requests', 'Shop.http');
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain('GET https://weather.example/today');
});

test('overwrites no values of the user that nobody ticked', async () => {
  const { page } = workbench;
  await open('GET /books/{id}');
  await openRequestTab(page, 'Path Params');
  await valueField(page, 'id').fill('8');
  await chooseCollection();
  await expect.poll(() => tickBox(page, 'One book').isChecked()).toBe(false);
  expect(await tickBox(page, 'Of others').isChecked()).toBe(true);
  await accept(page, 'OK');
  await notification(page, '0 endpoints filled. 1 request kept in files.').waitFor();
  expect(await valueField(page, 'id').inputValue()).toBe('8');
});
