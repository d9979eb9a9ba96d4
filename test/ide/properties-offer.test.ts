/** What properties would change is offered where it matters, and one click switches it on. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboard, endpointTitle } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { notification } from './parts/notifications.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let workbench: OpenWorkbench;

const source = `package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class Orders {
    @GetMapping("/orders")
    String all() { return ""; }
}
`;

// On a machine with other work, a package is built and a workbench started in more than the usual two minutes.
beforeAll(async () => {
  const template = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-offer-'));
  const resources = path.join(template, 'src/main/resources');
  mkdirSync(resources, { recursive: true });
  writeFileSync(path.join(template, 'pom.xml'), '<project/>');
  writeFileSync(path.join(template, 'Orders.java'), source);
  const properties = 'server:\n  port: 8081\n  servlet: { context-path: /shop }\n';
  writeFileSync(path.join(resources, 'application.yml'), properties);
  workbench = await openWorkbench({ project: template, timeoutMs: 60_000 });
  rmSync(template, { recursive: true });
  await showEndpointTree(workbench.page);
}, 400_000);

afterAll(() => workbench?.close());

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

const sentence = 'Switch on spring-properties: /orders becomes /shop/orders, the port 8081.';

test('a notification, the tree and the dashboard say what would change', async () => {
  const { page } = workbench;
  await notification(page, sentence).waitFor();
  await treeRow(page, 'Properties are not read').waitFor();
  await treeRow(page, 'GET /orders').click();
  await dashboard(page)
    .getByText('With spring-properties, /orders becomes /shop/orders, the port 8081.')
    .waitFor();
  await workbench.keepEvidence('offer of properties');
});

test('a click on its line in the tree switches it on', async () => {
  const { page, project } = workbench;
  await treeRow(page, 'Properties are not read').click();
  await endpointTitle(page).getByText('/shop').first().waitFor();
  await treeRow(page, 'Properties are not read').waitFor({ state: 'hidden' });
  await notification(page, sentence).waitFor({ state: 'hidden' });
  expect(await dashboard(page).getByRole('button', { name: 'Switch On' }).count()).toBe(0);
  const written = readFileSync(path.join(project, '.vscode', 'settings.json'), 'utf8');
  expect(JSON.parse(written)).toEqual({ 'endpointAtlas.extensions.enabled': { 'spring-properties': true } });
});
