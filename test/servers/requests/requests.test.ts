/**
 * Facts by seed: a made application is called with the request that its source alone gives, with that request where one
 * value is left out or wrong, and with a body of another type. What is bound, and which statuses come back, is held
 * against the document. `REQUEST_SEEDS=17,18 npm test -- --servers` tries other seeds.
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
import { type Probe, probesOf, send } from './probes.ts';
import { startMade } from './run-made.ts';

const seeds = (process.env.REQUEST_SEEDS ?? '1').split(',').map(Number);

beforeAll(() => {
  if (!existsSync(archiveOf('mvc'))) buildApplications();
}, 600_000);

const counts: Record<string, number | string>[] = [];
afterAll(() => console.table(counts));

test.each(seeds)('requests of seed %i', async (seed) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'requests-'));
  try {
    const { facts, differences } = await compared(madeApplication(seed), folder);
    counts.push({ framework: 'Spring MVC', seed, facts, differences: differences.length });
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

async function compared(files: Readonly<Record<string, string>>, folder: string): Promise<Compared> {
  const sources = path.join(folder, 'src', 'main', 'java', 'made');
  mkdirSync(sources, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(sources, name), text);
  writeFileSync(path.join(folder, 'pom.xml'), pom);
  const engine = scanned(folder);
  const { endpoints } = engine.findings();
  const document = documentOf(engine, endpoints);
  const running = await startMade(sources, 'mvc');
  try {
    let facts = 0;
    const differences: Difference[] = [];
    for (const endpoint of endpoints) {
      for (const probe of probesOf(endpoint)) {
        const response = await send(endpoint, probe, running.origin);
        const operation = `${endpoint.method} ${endpoint.path}`;
        const { differences: found } = compareWithDocument(document, operation, response);
        const sample = `${endpoint.methodName} ${operation} ${probe.says}: ${response.status} ${response.body.slice(0, 200)}`;
        facts += 2;
        differences.push(...found.map((each): Difference => [`${probe.kind}: ${each}`, sample]));
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

const pom = `<project><artifactId>made</artifactId><dependencies>
<dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency>
<dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-validation</artifactId></dependency>
</dependencies></project>`;

/** What was sent and did not arrive. */
function unboundBy(
  { response }: Endpoint,
  { kind }: Probe,
  { status, body }: { readonly status: string; readonly body: string },
): { readonly asked: number; readonly names: readonly string[] } {
  if (kind !== 'as written' && kind !== 'with everything') return { asked: 0, names: [] };
  if (response === undefined || status !== '200')
    return { asked: 1, names: [`${kind}: refused with ${status}`] };
  const bound = Object.entries(JSON.parse(body) as Readonly<Record<string, unknown>>);
  if (kind === 'as written') return { asked: 1, names: [] };
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
