/** The project that a soak works on. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markOf, soakController, switchBranch, writeSoakProject } from '../soak/parts/project.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'soak-project-'));
const project = path.join(scratch, 'project');
beforeAll(() => writeSoakProject(project, 'http://127.0.0.1:8080', undefined));
afterAll(() => rmSync(scratch, { recursive: true }));

const git = (...args: readonly string[]) =>
  execFileSync('git', [...args], { cwd: project, encoding: 'utf8' })
    .trim()
    .split('\n');

test('has several hundred sources', () => {
  expect(git('ls-files', '*.java').length).toBeGreaterThan(290);
});

// The extension scans after more than 200 changes at once.
test('has one branch that brings an update, and one that brings a scan', () => {
  expect(git('diff', '--name-only', 'main', 'orders').length).toBeLessThan(200);
  expect(git('diff', '--name-only', 'main', 'rewrite').length).toBeGreaterThan(200);
});

test('is on another branch after a switch, whatever was edited', () => {
  switchBranch(project, 'orders');
  const [, onPath] = markOf('orders').split('/soak');
  expect(readFileSync(path.join(project, soakController), 'utf8')).toContain(`("${onPath}")`);
  switchBranch(project, 'main');
});
