/**
 * Facts by seed: a made application of Spring MVC or JAX-RS is called with the request that its source alone gives, with
 * that request where one value is left out or wrong, and with a body of another type. What is bound, and which statuses
 * come back, is held against the document. `REQUEST_SEEDS=17,18 npm test -- --servers` tries other seeds.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApplications } from '../applications.ts';
import { compareWithDocument } from '../contract.ts';
import { documentOf, scanned } from '../document-of.ts';
import { archiveOf } from '../libraries.ts';
import { madeApplication } from './made-handlers.ts';
import { madeResources } from './made-resources.ts';
import { type Probe, probesOf, send } from './probes.ts';
import { startMade } from './run-made.ts';

const seeds = (process.env.REQUEST_SEEDS ?? '1').split(',').map(Number);

interface Made {
  readonly framework: string;
  /** Whose libraries it is compiled with. */
  readonly libraries: 'mvc' | 'jersey';
  readonly applicationOf: (seed: number) => Readonly<Record<string, string>>;
  readonly pom: string;
}

const dependency = (group: string, artifact: string) =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId></dependency>`;
const pomWith = (...dependencies: readonly string[]) =>
  `<project><artifactId>made</artifactId><dependencies>${dependencies.join('')}</dependencies></project>`;

const springMvc: Made = {
  framework: 'Spring MVC',
  libraries: 'mvc',
  applicationOf: madeApplication,
  pom: pomWith(
    dependency('org.springframework.boot', 'spring-boot-starter-web'),
    dependency('org.springframework.boot', 'spring-boot-starter-validation'),
  ),
};
const jaxRs: Made = {
  framework: 'JAX-RS',
  libraries: 'jersey',
  applicationOf: madeResources,
  pom: pomWith(
    dependency('org.glassfish.jersey.containers', 'jersey-container-grizzly2-http'),
    dependency('org.glassfish.jersey.media', 'jersey-media-json-jackson'),
    dependency('org.glassfish.jersey.ext', 'jersey-bean-validation'),
  ),
};

beforeAll(() => {
  if (!existsSync(archiveOf('mvc')) || !existsSync(archiveOf('jersey'))) buildApplications();
}, 600_000);

const counts: Record<string, number | string>[] = [];
afterAll(() => console.table(counts));

const runs = [springMvc, jaxRs].flatMap((made) =>
  seeds.map((seed) => ({ ...made, seed, name: `${made.framework}, seed ${seed}` })),
);

test.each(runs)('$name', async ({ seed, ...made }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'requests-'));
  try {
    const { facts, differences } = await compared(made, seed, folder);
    counts.push({ framework: made.framework, seed, facts, differences: differences.length });
    expect(byKind(differences)).toEqual({});
  } finally {
    if (process.env.KEEP_REQUESTS === undefined) rmSync(folder, { recursive: true, force: true });
    else console.log(folder);
  }
});

interface Compared {
  readonly facts: number;
  readonly differences: readonly Difference[];
}

/** A kind, and where it was seen. */
type Difference = readonly [kind: string, sample: string];

async function compared(
  { applicationOf, libraries, pom }: Made,
  seed: number,
  folder: string,
): Promise<Compared> {
  const files = applicationOf(seed);
  const sources = path.join(folder, 'src', 'main', 'java', 'made');
  mkdirSync(sources, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(sources, name), text);
  writeFileSync(path.join(folder, 'pom.xml'), pom);
  const engine = scanned(folder);
  const { endpoints } = engine.findings();
  const document = documentOf(engine, endpoints);
  const running = await startMade(sources, libraries);
  try {
    let facts = 0;
    const differences: Difference[] = [];
    for (const endpoint of endpoints) {
      for (const probe of probesOf(endpoint)) {
        const response = await send(endpoint, probe, running.origin);
        const operation = `${endpoint.method} ${endpoint.path}`;
        const { differences: found, isWithoutBody } = compareWithDocument(document, operation, response);
        const sample = `${endpoint.methodName} ${operation} ${probe.says}: ${response.status} ${response.body.slice(0, 200)}`;
        facts += 2;
        // Nobody promises what nothing handles; one cause of a status may have a body, and another none.
        const promised = found.filter((each) => each !== '500 is not stated' && !isWithoutBody);
        differences.push(...promised.map((each): Difference => [`${probe.kind}: ${each}`, sample]));
        const unbound = unboundBy(endpoint, probe, response);
        facts += unbound.asked;
        differences.push(...unbound.names.map((each): Difference => [each, sample]));
      }
    }
    return { facts, differences };
  } finally {
    await running.stop();
  }
}

/** What was sent and did not arrive. */
function unboundBy(
  { methodName }: Endpoint,
  { kind }: Probe,
  { status, body }: { readonly status: string; readonly body: string },
): { readonly asked: number; readonly names: readonly string[] } {
  if (kind !== 'as written' && kind !== 'with everything') return { asked: 0, names: [] };
  // With everything they throw.
  if (kind === 'with everything' && methodName.startsWith('t')) return { asked: 0, names: [] };
  if (!status.startsWith('2')) return { asked: 1, names: [`${kind}: refused with ${status}`] };
  if (kind === 'as written' || !/^[[{]/.test(body)) return { asked: 1, names: [] };
  const bound = Object.entries(JSON.parse(body) as Readonly<Record<string, unknown>>);
  const missing = bound.filter(([, value]) => value === null);
  return { asked: bound.length, names: missing.map(() => `${kind}: a value is not bound`) };
}

/** One sample of each kind, and how many there are. */
function byKind(differences: readonly Difference[]): Readonly<Record<string, string>> {
  const kinds = new Map<string, { count: number; readonly sample: string }>();
  for (const [kind, sample] of differences) {
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, { count: 1, sample });
    else known.count++;
  }
  return Object.fromEntries(
    [...kinds].map(([kind, { count, sample }]) => [kind, `${count} times: ${sample}`]),
  );
}
