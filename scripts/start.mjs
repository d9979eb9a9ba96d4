/**
 * `npm start`: from a fresh clone to Endpoint Atlas in a VS Code workbench, on the sample or on a given project.
 * Everything that is started here ends when this process does, however that happens.
 */
import './environment/node-version.mjs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './artifacts/dependencies.mjs';
import { build } from './artifacts/products.mjs';
import { freePort } from './environment/ports.mjs';
import { findOnPath } from './environment/programs.mjs';
import { Failure, runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';
import { readArguments, usage } from './start/arguments.mjs';
import { ownProject, sampleProject } from './start/project.mjs';
import { scratchFolder } from './start/scratch-folder.mjs';
import { note, step } from './terminal/progress.mjs';
import { installWorkbench, whyNoWorkbench } from './workbench/install.mjs';
import { startWorkbench } from './workbench/server.mjs';
import { quietSettings } from './workbench/settings.mjs';

const ONBOARDING = fileURLToPath(new URL('./start/onboarding', import.meta.url));

await runEntryPoint(async (signal) => {
  const options = readArguments(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  await installDependencies(signal);
  const cli = await build('cli', signal);
  const vsix = await build('vsix', signal);
  const project = options.project === undefined ? await sampleProject() : ownProject(options.project);
  try {
    await listEndpoints(cli, project.folder, signal);
    const impossible = whyNoWorkbench();
    if (impossible === undefined) {
      await serveWorkbench(project, vsix, options.port, signal);
    } else {
      await offerPackage(project, vsix, impossible, signal);
    }
  } finally {
    await project.close();
  }
});

/**
 * @param {string} cli @param {string} folder @param {AbortSignal} signal
 */
async function listEndpoints(cli, folder, signal) {
  console.log('');
  const { code } = await runNode(cli, ['list', '.'], { cwd: folder, signal, output: 'shown' });
  if (code !== 0) note(`The endpoints could not be listed (exit code ${code}).`);
  console.log('');
}

/**
 * @param {import('./start/project.mjs').OpenProject} project
 * @param {string} vsix @param {number} port @param {AbortSignal} signal
 */
async function serveWorkbench(project, vsix, port, signal) {
  const program = await installWorkbench(signal);
  const home = scratchFolder('endpoint-atlas');
  const workbench = await step('Starting the workbench', async () =>
    startWorkbench({
      program,
      home,
      folder: project.folder,
      extensions: [ONBOARDING, vsix],
      settings: { ...quietSettings, ...project.settings },
      port: await freePort(port),
      env: project.env,
      signal,
    }),
  );
  try {
    console.log(
      [
        '',
        '  Endpoint Atlas is ready. Open this in a browser:',
        '',
        `    ${workbench.url}`,
        '',
        ...apiAndEditorLines(project, vsix),
        '  Ctrl+C ends everything that was started here.',
        '',
      ].join('\n'),
    );
    const ended = await Promise.race([workbench.exited, stopRequested(signal)]);
    if (ended !== undefined) throw new Failure(`The workbench ended by itself (exit code ${ended}).`);
  } finally {
    await workbench.stop();
  }
}

/**
 * Where the workbench cannot run there is still the extension, and an API to send to.
 * @param {import('./start/project.mjs').OpenProject} project
 * @param {string} vsix @param {string} reason @param {AbortSignal} signal
 */
async function offerPackage(project, vsix, reason, signal) {
  console.log(
    [
      `  No workbench in the browser: ${reason}.`,
      `  The extension is built: ${vsix}`,
      '',
      ...apiAndEditorLines(project, vsix),
    ].join('\n'),
  );
  if (project.api === undefined) return;
  console.log("  Ctrl+C ends the sample's API.\n");
  await stopRequested(signal);
}

/** @param {import('./start/project.mjs').OpenProject} project @param {string} vsix */
function apiAndEditorLines(project, vsix) {
  const code = ['code', 'codium', 'cursor', 'code-insiders'].find((name) => findOnPath(name) !== undefined);
  return [
    ...(project.api === undefined ? [] : [`  The sample's API answers at ${project.api}`]),
    ...(project.grpc === undefined ? [] : [`  Its gRPC services answer at ${project.grpc}`]),
    ...(code === undefined ? [] : [`  In your own VS Code: ${code} --install-extension "${vsix}"`]),
  ];
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<undefined>}
 */
async function stopRequested(signal) {
  if (!signal.aborted) await once(signal, 'abort');
  return undefined;
}
