/**
 * Starts the installed workbench on a project, with the packaged extension in it.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../process/failure.mjs';
import { run } from '../process/run.mjs';
import { startServer } from '../process/server.mjs';

const START_TIMEOUT_MS = 90_000;

/**
 * @typedef {object} WorkbenchOptions
 * @property {import('./install.mjs').WorkbenchProgram} program
 * @property {string} home an empty folder for the workbench's user data, extensions and logs; removed when it ends
 * @property {string} folder the project to open
 * @property {readonly string[]} extensions .vsix files, and folders of unpacked extensions
 * @property {Readonly<Record<string, unknown>>} settings
 * @property {number} port
 * @property {Readonly<Record<string, string>>} [env] on top of our own environment
 * @property {AbortSignal} [signal] ends the preparation
 */

/**
 * @typedef {object} Workbench
 * @property {string} url opens the project; `localhost` and not 127.0.0.1, because web views need a secure context
 * @property {string} logFile
 * @property {Promise<number>} exited
 * @property {() => Promise<void>} stop
 */

/**
 * Resolves when the workbench answers.
 * @param {WorkbenchOptions} options
 * @returns {Promise<Workbench>}
 */
export async function startWorkbench({
  program,
  home,
  folder,
  extensions,
  settings,
  port,
  env = {},
  signal,
}) {
  const places = prepareHome(home, settings);
  const environment = workbenchEnvironment(home, env);
  const [packaged, unpacked] = [extensions.filter(isPackaged), extensions.filter((one) => !isPackaged(one))];
  // In this order: the workbench looks for folders only until the first installation has written its list.
  for (const extension of unpacked) copyExtension(extension, places.extensions);
  if (packaged.length > 0) await installExtensions(program, places.args, packaged, environment, signal);
  const server = startServer(
    program.node,
    [
      program.entry,
      ...places.args,
      ...['--auth', 'none', '--bind-addr', `127.0.0.1:${port}`],
      ...['--disable-telemetry', '--disable-update-check', '--disable-workspace-trust'],
      '--disable-getting-started-override',
    ],
    { env: environment, scratch: home, logFile: places.logFile },
  );
  const origin = `http://localhost:${port}`;
  try {
    await waitUntilReady(`${origin}/healthz`, server.exited, signal);
  } catch (error) {
    const log = existsSync(places.logFile) ? readFileSync(places.logFile, 'utf8') : '';
    await server.stop();
    if (!(error instanceof Failure)) throw error;
    throw new Failure(`${error.message}\n${log}`);
  }
  return {
    url: `${origin}/?folder=${encodeURIComponent(folder).replaceAll('%2F', '/')}`,
    logFile: places.logFile,
    exited: server.exited,
    stop: server.stop,
  };
}

/** @param {string} home @param {Readonly<Record<string, unknown>>} settings */
function prepareHome(home, settings) {
  const userData = path.join(home, 'user-data');
  const extensions = path.join(home, 'extensions');
  const config = path.join(home, 'config.yaml');
  mkdirSync(path.join(userData, 'User'), { recursive: true });
  mkdirSync(extensions, { recursive: true });
  writeFileSync(path.join(userData, 'User', 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
  writeFileSync(config, 'auth: none\n');
  return {
    extensions,
    args: ['--config', config, '--user-data-dir', userData, '--extensions-dir', extensions],
    logFile: path.join(home, 'server.log'),
  };
}

/**
 * Our environment without what would point the workbench at somebody else's port, window or options; and with its own
 * places for what it would otherwise leave in the user's home.
 * @param {string} home @param {Readonly<Record<string, string>>} extra
 */
function workbenchEnvironment(home, extra) {
  const misleading = new Set(['PORT', 'PASSWORD', 'NODE_OPTIONS', 'VSCODE_IPC_HOOK_CLI', 'VSCODE_PROXY_URI']);
  const inherited = Object.entries(process.env).filter(
    ([name]) => !misleading.has(name) && !name.startsWith('npm_'),
  );
  return {
    ...Object.fromEntries(inherited),
    XDG_CONFIG_HOME: path.join(home, 'config'),
    XDG_DATA_HOME: path.join(home, 'data'),
    XDG_CACHE_HOME: path.join(home, 'cache'),
    // No extension gallery: nothing is looked up or offered.
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
    ...extra,
  };
}

/** @param {string} extension */
const isPackaged = (extension) => extension.endsWith('.vsix');

/** @param {string} extension @param {string} destination */
function copyExtension(extension, destination) {
  const { publisher, name, version } = JSON.parse(readFileSync(path.join(extension, 'package.json'), 'utf8'));
  cpSync(extension, path.join(destination, `${publisher}.${name}-${version}`), { recursive: true });
}

/**
 * @param {import('./install.mjs').WorkbenchProgram} program
 * @param {readonly string[]} args
 * @param {readonly string[]} extensions .vsix files
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} [signal]
 */
async function installExtensions(program, args, extensions, env, signal) {
  const install = extensions.flatMap((vsix) => ['--install-extension', vsix]);
  const finished = await run(program.node, [program.entry, ...args, ...install], {
    env,
    ...(signal && { signal }),
  });
  if (finished.code !== 0) {
    throw new Failure(`The workbench refused the extension:\n${finished.stdout}${finished.stderr}`);
  }
}

/**
 * @param {string} url
 * @param {Promise<number>} exited
 * @param {AbortSignal} [signal]
 */
async function waitUntilReady(url, exited, signal) {
  let exitCode = /** @type {number | undefined} */ (undefined);
  exited.then((code) => {
    exitCode = code;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while ((await statusOf(url)) !== 200) {
    signal?.throwIfAborted();
    if (exitCode !== undefined)
      throw new Failure(`The workbench ended while it started (exit code ${exitCode}):`);
    if (Date.now() > deadline)
      throw new Failure(`The workbench did not answer within ${START_TIMEOUT_MS / 1000} s:`);
    await sleep(50);
  }
}

/**
 * @param {string} url
 * @returns {Promise<number | undefined>}
 */
function statusOf(url) {
  return new Promise((resolve) => {
    const request = http.get(url, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', () => resolve(undefined));
  });
}
