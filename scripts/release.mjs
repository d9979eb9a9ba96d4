/**
 * `node scripts/release.mjs --tag vX.Y.Z`: checks, builds, tries and uploads a release.
 *   --dry-run    everything but the uploads, which are printed
 *   --checked    `npm run check` has passed for this commit, as in an earlier step of the workflow
 *   --built      the artifacts in `dist/release` were made and tried before: upload exactly those
 * Without `--tag` a dry run takes the version of the manifests.
 */
import './environment/node-version.mjs';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inCheckout } from './artifacts/checkout.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { installLocked } from './environment/npm.mjs';
import { Failure, runEntryPoint } from './process/failure.mjs';
import { requireNode, run } from './process/run.mjs';
import { artifactNames, CHECKSUMS, makeArtifacts } from './release/artifacts.mjs';
import { planRelease } from './release/plan.mjs';
import { tryArtifacts } from './release/try-artifacts.mjs';
import { uploadsOf } from './release/uploads.mjs';
import { step } from './terminal/progress.mjs';

const folder = inCheckout('dist', 'release');

await runEntryPoint(async (signal) => {
  const { values: options } = parseArgs({
    options: {
      tag: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      checked: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
    },
  });
  await installDependencies(signal);
  const release = requireRelease(options.tag, options['dry-run']);
  console.log(`Release ${release.version}${release.isPrerelease ? ' (pre-release)' : ''}`);
  if (!options['dry-run']) await requireTaggedCommit(`v${release.version}`, signal);
  if (!options.checked && !options.built) {
    await requireNode(inCheckout('scripts', 'check.mjs'), [], { signal, output: 'shown' });
  }
  if (!options.built) {
    await makeArtifacts(release, folder);
    for (const sentence of await tryArtifacts(folder, signal)) console.log(sentence);
  }
  printSizes(release.version);
  await upload(release, options['dry-run'], signal);
  return 0;
});

/** @param {string | undefined} tag @param {boolean} isDryRun */
function requireRelease(tag, isDryRun) {
  const versions = Object.fromEntries(
    ['packages/cli', 'packages/library', 'packages/vscode', 'packages/engine', 'packages/groovy'].map(
      (each) => [
        `${each}/package.json`,
        JSON.parse(readFileSync(inCheckout(each, 'package.json'), 'utf8')).version,
      ],
    ),
  );
  if (tag === undefined && !isDryRun)
    throw new Failure('Name the tag: node scripts/release.mjs --tag v0.2.0');
  const { release, problems } = planRelease({
    tag: tag ?? `v${versions['packages/cli/package.json']}`,
    versions,
    changelog: readFileSync(inCheckout('CHANGELOG.md'), 'utf8'),
  });
  if (release === undefined)
    throw new Failure(problems.join('\n'), 'RELEASING.md has the steps before a tag.');
  return release;
}

/** @param {string} tag @param {AbortSignal} signal */
async function requireTaggedCommit(tag, signal) {
  const git = async (/** @type {readonly string[]} */ args) =>
    (await run('git', args, { cwd: inCheckout(), signal })).stdout.trim();
  if ((await git(['status', '--porcelain'])) !== '')
    throw new Failure('There are changes that are not committed.');
  const [head, tagged] = [await git(['rev-parse', 'HEAD']), await git(['rev-parse', `${tag}^{commit}`])];
  if (head !== tagged) throw new Failure(`The commit that is checked out is not the one of ${tag}.`);
}

/** @param {string} version */
function printSizes(version) {
  const { vsix, tarball, library, boms } = artifactNames(version);
  for (const file of [vsix, tarball, library, ...boms, CHECKSUMS]) {
    const kib = Math.ceil(statSync(path.join(folder, file)).size / 1024);
    console.log(`${String(kib).padStart(6)} KiB  ${file}`);
  }
}

/**
 * @param {import('./release/plan.mjs').Release} release
 * @param {boolean} isDryRun
 * @param {AbortSignal} signal
 */
async function upload(release, isDryRun, signal) {
  const uploads = uploadsOf(release, folder);
  if (isDryRun) {
    for (const { to, command } of uploads) console.log(`Would upload to ${to}: ${shown(command)}`);
    return;
  }
  const missing = uploads.flatMap(({ keys }) => keys).filter((key) => !process.env[key]);
  if (missing.length > 0) throw new Failure(`Keys are missing in the environment: ${missing.join(', ')}`);
  await step('Installing what uploads to Open VSX', () =>
    installLocked(inCheckout('scripts', 'release', 'publishers'), signal),
  );
  for (const { to, command, published } of uploads) {
    if (published !== undefined && (await succeeds(published, signal))) {
      console.log(`${release.version} is on ${to} already.`);
      continue;
    }
    const [program = '', ...args] = command;
    const { code } = await run(program, args, { cwd: inCheckout(), signal, output: 'shown' });
    if (code !== 0) {
      throw new Failure(
        `The upload to ${to} failed.`,
        'Once it is mended, run the same command with --built.',
      );
    }
    console.log(`Uploaded to ${to}.`);
  }
}

/** @param {readonly string[]} command @param {AbortSignal} signal */
async function succeeds([program = '', ...args], signal) {
  const { code, stdout } = await run(program, args, { cwd: inCheckout(), signal });
  return code === 0 && stdout.trim() !== '';
}

/** @param {readonly string[]} command */
function shown(command) {
  return command
    .map((word) =>
      word === process.execPath ? 'node' : path.isAbsolute(word) ? path.relative(inCheckout(), word) : word,
    )
    .join(' ');
}
