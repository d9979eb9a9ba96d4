/** `node scripts/endpoints.mjs PATH...`: the command line from source, to look at a project or a fixture. */
import './environment/node-version.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { build } from './artifacts/products.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  const cli = await build('cli', signal);
  const finished = await runNode(cli, ['list', ...process.argv.slice(2)], {
    // npm runs us in the checkout; the paths were typed somewhere else.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    signal,
    output: 'shown',
  });
  return finished.code;
});
