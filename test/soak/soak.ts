/**
 * The soak: works in a real workbench for as long as it is told, measures its processes after each round, and judges
 * whether they stay flat. `npm run measure -- soak` bundles and runs it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { runEntryPoint } from '../../scripts/process/failure.mjs';
import { resultsFolder } from '../../scripts/tests/run-part.mjs';
import { showEndpointTree } from '../ide/parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from '../ide/workbench.ts';
import { activities, findEndpoint, writeScripts } from './parts/activities.ts';
import type { Sample } from './parts/figures.ts';
import { judge } from './parts/judge.ts';
import { measure, type Places } from './parts/measure.ts';
import { probeAt } from './parts/probe.ts';
import { writeSoakProject } from './parts/project.ts';
import { asCsv, asSvg, asTable } from './parts/report.ts';
import { startSoakServers } from './parts/server.ts';
import { compareSnapshots } from './parts/snapshots.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    project: { type: 'string' },
    /** Takes heap snapshots after the warm-up and at the end, and prints what there is more of. */
    snapshots: { type: 'boolean', default: false },
    /** Names of activities, with commas: only these. */
    only: { type: 'string' },
  },
});
const results = path.join(resultsFolder, 'soak');

/** The window is reloaded early, so that what is judged is one long session. */
const reloadsAt = [0.08, 0.16];
/** A soak in which the work itself fails measures nothing. */
const failuresAllowed = 0.1;

await runEntryPoint(async (signal) => {
  const minutes = Number(options.minutes);
  if (!(minutes > 0)) throw new RangeError('--minutes takes a number above 0.');
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-soak-'));
  const [source, temporary, probeFile] = ['soak', 'tmp', 'probe.json'].map((name) =>
    path.join(scratch, name),
  ) as [string, string, string];
  mkdirSync(temporary);
  const servers = await startSoakServers();
  writeSoakProject(source, servers.hosts[0], options.project);
  const workbench = await openWorkbench({
    project: source,
    settings: {
      'endpointAtlas.request.hosts': servers.hosts,
      'files.exclude': { '**/.git': true },
      // Its bound is reached early, so that what lies on disk behind that is judged.
      'endpointAtlas.history.maxCalls': 50,
    },
    extensions: [inCheckout('test', 'soak', 'probe')],
    env: { ENDPOINT_ATLAS_SOAK_PROBE: probeFile, TMPDIR: temporary },
    // The machine may have other things to do.
    timeoutMs: 90_000,
  });
  try {
    const places = { probe: probeAt(probeFile), temporary, userData: path.join(workbench.home, 'user-data') };
    await showEndpointTree(workbench.page);
    await writeScripts({ ...workbench, ...places });
    const { samples, failures, runs } = await soak(workbench, places, minutes, signal);
    const { all, withRules } = servers.respond();
    console.log(
      `\n${runs} activities, ${failures} failed; ${all} HTTP requests, ${withRules} through rules\n`,
    );
    const judgements = judge(samples);
    console.log(asTable(judgements));
    return judgements.some(({ grows }) => grows) || failures > runs * failuresAllowed ? 1 : 0;
  } finally {
    await workbench.close();
    await servers.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
});

interface Outcome {
  readonly samples: readonly Sample[];
  readonly runs: number;
  readonly failures: number;
}

async function soak(
  workbench: OpenWorkbench,
  places: Places,
  minutes: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const began = Date.now();
  const elapsed = () => (Date.now() - began) / 60_000;
  const samples: Sample[] = [];
  let [session, runs, failures, round] = [0, 0, 0, 0];
  const only = options.only?.split(',');
  const chosen = activities
    .filter(({ isOfSample }) => !isOfSample || options.project === undefined)
    .filter(({ name, isOptional }) => only?.includes(name) ?? !isOptional);
  const snapshot = async (name: string) => {
    if (options.snapshots) await places.probe.takeSnapshots(path.join(results, name));
  };
  const milliseconds = new Map<string, readonly number[]>();
  let isWarm = false;

  while (elapsed() < minutes) {
    round++;
    for (const activity of chosen.filter(({ every = 1 }) => round % every === 0)) {
      signal.throwIfAborted();
      if (elapsed() > minutes) break;
      runs++;
      const started = Date.now();
      try {
        await activity.run({ ...workbench, ...places }, round);
      } catch (error) {
        failures++;
        console.log(`round ${round}, ${activity.name}: ${String(error).split('\n')[0]}`);
        await workbench.page.screenshot({ path: path.join(results, `failure-${failures}.png`) });
        await workbench.page.keyboard.press('Escape');
      }
      const before = milliseconds.get(activity.name) ?? [];
      milliseconds.set(activity.name, [...before, Date.now() - started]);
    }
    const values = await measure(workbench.page, places).catch((error: unknown) => {
      failures++;
      console.log(`round ${round}, measure: ${String(error).split('\n')[0]}`);
      return {};
    });
    samples.push({ minute: elapsed(), session, values });
    console.log(progress(round, samples));
    writeFileSync(path.join(results, 'soak.csv'), asCsv(samples));
    writeFileSync(path.join(results, 'soak.svg'), asSvg(samples));
    const reloadAt = reloadsAt[session];
    if (reloadAt !== undefined && elapsed() > minutes * reloadAt) {
      await reload(workbench, places);
      session++;
    } else if (!isWarm && elapsed() > minutes * 0.4) {
      isWarm = true;
      await snapshot('warm');
    }
  }
  for (const [name, each] of milliseconds) {
    const seconds = each.reduce((sum, one) => sum + one, 0) / each.length / 1000;
    console.log(`${name}: ${each.length} times, ${seconds.toFixed(1)} s on average`);
  }
  if (options.snapshots && isWarm) {
    await snapshot('end');
    for (const thread of ['host', 'engine']) {
      console.log(`\nMore in the heap of the ${thread}:`);
      console.log(
        compareSnapshots(
          path.join(results, `warm-${thread}.heapsnapshot`),
          path.join(results, `end-${thread}.heapsnapshot`),
        ),
      );
    }
  }
  return { samples, runs, failures };
}

/** The window is as before once the new extension host is there and shows endpoints. */
async function reload(workbench: OpenWorkbench, places: Places): Promise<void> {
  const before = places.probe.pid();
  await workbench.reload();
  while (places.probe.pid() === before) await sleep(200);
  await showEndpointTree(workbench.page);
  await findEndpoint({ ...workbench, ...places }, 'GET /soak/small');
}

function progress(round: number, samples: readonly Sample[]): string {
  const last = samples.at(-1);
  const shown = [
    'hostRss',
    'hostHeap',
    'hostExternal',
    'workerHeap',
    'bodiesHeap',
    'pageHeap',
    'pageRss',
  ] as const;
  const texts = shown.map((key) => `${key} ${last?.values[key]?.toFixed(0) ?? '?'}`);
  return `${last?.minute.toFixed(1)} min, round ${round}: ${texts.join(', ')}`;
}
