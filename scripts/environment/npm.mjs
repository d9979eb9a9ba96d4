/**
 * npm, as far as the scripts need it: installing exactly what a folder's lock file says.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { run } from '../process/run.mjs';

/**
 * Whether `node_modules` holds what `package-lock.json` asks for. npm records what it installed in a lock file of its
 * own inside `node_modules`, and writes that last, so an installation that was cut short is not taken for a whole one.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = lockedPackages(path.join(folder, 'package-lock.json'));
  const present = lockedPackages(path.join(folder, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(([location, locked]) => {
    // The folder itself; and packages for other platforms, which npm leaves out.
    if (location === '') return true;
    const installed = present[location];
    if (installed === undefined) return locked.optional === true || locked.devOptional === true;
    return installed.version === locked.version && installed.integrity === locked.integrity;
  });
}

/**
 * Installs what the lock file says, and runs no script of any package.
 * @param {string} folder
 * @param {AbortSignal} [signal]
 */
export async function installLocked(folder, signal) {
  const { command, args } = npmCommand();
  const finished = await run(
    command,
    [
      ...args,
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
      '--loglevel=error',
      // As many tries as npm makes, without its minute and a half of waiting between them.
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
    ],
    { cwd: folder, env: environmentForNpm(), ...(signal && { signal }) },
  );
  if (finished.code !== 0) {
    const said = finished.stderr || finished.stdout;
    throw new Failure(
      `npm could not install the packages of ${folder}.\n${adviceOn(said)}`,
      `\n${essence(said)}`,
    );
  }
}

/**
 * Runs a command of npm, with the same npm and without what an outer one says of its own package.
 * @param {readonly string[]} args
 * @param {{ cwd: string, signal?: AbortSignal }} options
 */
export function runNpm(args, { cwd, signal }) {
  const { command, args: first } = npmCommand();
  return run(command, [...first, ...args], { cwd, env: environmentForNpm(), ...(signal && { signal }) });
}

/** What to do about it: nobody reads to the end of what npm says. @param {string} said by npm */
export function adviceOn(said) {
  const isOffline =
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(said);
  return isOffline
    ? 'Its registry could not be reached. Check the network, the proxy and `npm config get registry`, then run the same command again.'
    : 'What npm says about it stands below. If it is not about this machine, run the same command again.';
}

const linesShown = 12;

/** What npm says before it prints its manual page, as far as a screen shows it. @param {string} text */
function essence(text) {
  const [reason = text] = text.split(/^npm error (?:Usage:|Clean install a project)/m);
  const lines = reason.trim().split('\n');
  return [...lines.slice(0, linesShown), ...(lines.length > linesShown ? ['…'] : [])].join('\n');
}

/** The npm that runs us, where there is one: on Windows `npm` is a batch file, which cannot be spawned directly. */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running !== undefined && path.basename(running) === 'npm-cli.js') {
    return { command: process.execPath, args: [running] };
  }
  return process.platform === 'win32'
    ? { command: process.env.ComSpec ?? 'cmd.exe', args: ['/d', '/s', '/c', 'npm'] }
    : { command: 'npm', args: [] };
}

/** Without what an outer `npm start` says of its own package; the user's registry, proxy and certificates stay. */
function environmentForNpm() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_package_|npm_lifecycle_|npm_config_(local_)?prefix$|INIT_CWD$)/i.test(name),
    ),
  );
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
