/**
 * Tries what a release consists of as its users will: installed into an empty prefix and into an empty workbench.
 *   node scripts/release/try-artifacts.mjs FOLDER
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inCheckout } from '../artifacts/checkout.mjs';
import { runNpm } from '../environment/npm.mjs';
import { findOnPath } from '../environment/programs.mjs';
import { Failure, runEntryPoint } from '../process/failure.mjs';
import { run, runNode } from '../process/run.mjs';
import { note, step } from '../terminal/progress.mjs';
import { installWorkbench, whyNoWorkbench } from '../workbench/install.mjs';
import { artifactNames, CHECKSUMS, checksumsOf } from './artifacts.mjs';

/**
 * @param {string} folder with the artifacts
 * @param {AbortSignal} [signal]
 * @returns {Promise<readonly string[]>} what was tried, a sentence each; rejects with what failed
 */
export async function tryArtifacts(folder, signal) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-release-'));
  try {
    const { files, version } = checkSums(folder);
    const { tarball, library } = artifactNames(version);
    const vsix = named(files, '.vsix');
    const installed = await step('Installing the command line into an empty prefix', () =>
      tryCli(path.resolve(folder, tarball), version, scratch, signal),
    );
    const extension = await step('Installing the extension into an empty profile', () =>
      tryExtension(path.resolve(folder, vsix), version, scratch, signal),
    );
    const imported = await step('Importing the library from an empty folder', () =>
      tryLibrary(path.resolve(folder, library), scratch, signal),
    );
    return [`${files.length} files are those of ${CHECKSUMS}.`, installed, imported, extension];
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param {string} folder */
function checkSums(folder) {
  const said = readFileSync(path.join(folder, CHECKSUMS), 'utf8');
  const files = said.split('\n').flatMap((line) => line.split('  ')[1] ?? []);
  if (checksumsOf(folder, files) !== said)
    throw new Failure(`The files in ${folder} are not those of ${CHECKSUMS}.`);
  const version = files.map((file) => /^endpoint-atlas-(\d+\.\d+\.\d+)\.tgz$/.exec(file)?.[1]).find(Boolean);
  if (version === undefined) throw new Failure('The name of the package for npm has no version.');
  return { files, version };
}

/** @param {readonly string[]} files @param {string} ending */
function named(files, ending) {
  const file = files.find((each) => each.endsWith(ending));
  if (file === undefined) throw new Failure(`${CHECKSUMS} names no ${ending} file.`);
  return file;
}

/**
 * @param {string} tarball @param {string} version @param {string} scratch @param {AbortSignal | undefined} signal
 * @returns {Promise<string>}
 */
async function tryCli(tarball, version, scratch, signal) {
  const prefix = path.join(scratch, 'prefix');
  mkdirSync(prefix);
  /** @param {readonly string[]} args */
  const npm = async (args) => {
    const finished = await runNpm(args, { cwd: prefix, ...(signal && { signal }) });
    if (finished.code !== 0) throw new Failure(`npm ${args.join(' ')} failed:\n${finished.stderr.trim()}`);
    return finished.stdout;
  };
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await npm(['install', '--offline', ...quiet, '--prefix', prefix, tarball]);
  // What npx does, without its prompt: the program comes from this prefix or from nowhere.
  const program = ['exec', '--offline', '--no', '--', 'endpoint-atlas'];
  const said = (await npm([...program, '--version'])).trim();
  if (said !== version)
    throw new Failure(`The installed command line says that it is ${said}, not ${version}.`);
  const listed = await npm([...program, 'list', inCheckout('samples', 'bookshop'), '--no-cache']);
  const count = /^(\d+) endpoints in \d+ classes/m.exec(listed)?.[1];
  if (count === undefined)
    throw new Failure(`The installed command line does not list the sample:\n${listed}`);
  return `The installed command line is ${version} and lists ${count} endpoints of the sample.`;
}

/**
 * @param {string} tarball @param {string} scratch @param {AbortSignal | undefined} signal
 * @returns {Promise<string>}
 */
async function tryLibrary(tarball, scratch, signal) {
  const folder = path.join(scratch, 'program');
  mkdirSync(folder);
  const options = { cwd: folder, ...(signal && { signal }) };
  const words = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const added = await runNpm(['install', ...words, '--prefix', folder, tarball], options);
  if (added.code !== 0) throw new Failure(`The library was not installed:\n${added.stderr.trim()}`);
  const example = path.join(folder, 'list.mjs');
  cpSync(path.join(folder, 'node_modules', '@endpoint-atlas', 'api', 'examples', 'list.mjs'), example);
  const { stdout, stderr } = await runNode(example, [inCheckout('samples', 'bookshop')], options);
  const { length } = stdout.trim().split('\n').filter(Boolean);
  if (length === 0) throw new Failure(`The library does not list the sample:\n${stderr.trim()}`);
  return `The library lists ${length} endpoints of the sample.`;
}

/**
 * With the workbench from npm, or a VS Code on the PATH.
 * @param {string} vsix @param {string} version @param {string} scratch @param {AbortSignal | undefined} signal
 * @returns {Promise<string>}
 */
async function tryExtension(vsix, version, scratch, signal) {
  const code = findOnPath(process.platform === 'win32' ? 'code.cmd' : 'code');
  const impossible = whyNoWorkbench();
  if (code === undefined && impossible !== undefined) {
    const remark = `The extension was not installed: there is no "code" on the PATH, and ${impossible}.`;
    if (process.env.CI === 'true') throw new Failure(remark);
    note(remark);
    return remark;
  }
  const [command, first, shell] =
    impossible === undefined
      ? await workbenchCommand(signal)
      : [code ?? '', [], process.platform === 'win32'];
  const places = [
    '--user-data-dir',
    path.join(scratch, 'user'),
    '--extensions-dir',
    path.join(scratch, 'extensions'),
  ];
  /** @param {readonly string[]} args */
  const vscode = async (args) => {
    const finished = await run(command, [...first, ...places, ...args], {
      cwd: scratch,
      shell,
      ...(signal && { signal }),
    });
    if (finished.code !== 0) throw new Failure(`${args.join(' ')} failed:\n${finished.stderr.trim()}`);
    return finished.stdout;
  };
  await vscode(['--install-extension', vsix]);
  const listed = await vscode(['--list-extensions', '--show-versions']);
  const wanted = `endpoint-atlas.endpoint-atlas-vscode@${version}`;
  if (!listed.split(/\r?\n/).includes(wanted))
    throw new Failure(`${wanted} is not among the extensions:\n${listed}`);
  return `The extension is installed as ${wanted}.`;
}

/**
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<[string, readonly string[], boolean]>}
 */
async function workbenchCommand(signal) {
  const { node, entry } = await installWorkbench(signal);
  return [node, [entry], false];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runEntryPoint(async (signal) => {
    const folder = process.argv[2];
    if (folder === undefined) throw new Failure('Name the folder with the artifacts: dist/release.');
    for (const sentence of await tryArtifacts(folder, signal)) console.log(sentence);
    return 0;
  });
}
