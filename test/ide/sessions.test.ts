/** Sessions in a real workbench: the cookie of a login serves the calls that follow. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboard, endpointTitle, openRequestTab, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let server: Server;
let workbench: OpenWorkbench;
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-sessions-'));

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/login') {
      response.writeHead(204, { 'Set-Cookie': 'SESSION=s1; HttpOnly; Path=/' }).end();
      return;
    }
    response.statusCode = request.headers.cookie === 'SESSION=s1' ? 200 : 401;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const project = path.join(folder, 'shop');
  mkdirSync(project);
  writeFileSync(path.join(project, 'pom.xml'), '<project/>');
  writeFileSync(
    path.join(project, 'Shop.java'),
    'import org.springframework.web.bind.annotation.*;\n@RestController class Shop {\n' +
      '  @PostMapping("/login") public void login() {}\n  @GetMapping("/me") public String me() { return null; }\n}\n',
  );
  workbench = await openWorkbench({
    project,
    settings: {
      'endpointAtlas.request.hosts': [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
      'endpointAtlas.request.keepCookies': true,
    },
  });
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  await workbench?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

test('the cookie of a login serves the next call', async () => {
  await call('GET /me', '401 Unauthorized');
  await call('POST /login', '204 No Content');
  await call('GET /me', '200 OK');
});

test('is there again after the window was reloaded, where the user wants that', async () => {
  await workbench.reload();
  await call('GET /me', '200 OK');
});

test('goes when it is deleted, and with a click none is sent', async () => {
  const { page } = workbench;
  await openRequestTab(page, 'Cookies');
  const cookies = dashboard(page)
    .getByRole('list', { name: /^Cookies of/ })
    .getByRole('listitem');
  expect(await cookies.count()).toBe(1);
  await dashboard(page).getByRole('button', { name: 'Delete the cookie SESSION' }).click();
  await dashboard(page).getByText('has set no cookies yet').waitFor();
  await call('GET /me', '401 Unauthorized');
  await dashboard(page).getByRole('checkbox', { name: 'Store and send cookies' }).click();
  await dashboard(page).getByText('Cookies are off').waitFor();
  await call('POST /login', '204 No Content');
  await call('GET /me', '401 Unauthorized');
});

async function call(name: string, status: string): Promise<void> {
  const { page } = workbench;
  await treeRow(page, name).click();
  await expect.poll(() => endpointTitle(page).textContent()).toBe(name);
  await send(page);
  await expect.poll(() => responseStatus(page).textContent()).toBe(status);
}
