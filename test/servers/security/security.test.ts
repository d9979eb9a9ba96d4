/**
 * Who may call, held against Spring Security itself: applications are made of a seed, started and called as nobody and as
 * four users. What we say is what they do, or unknown. `SECURITY_SEED=n npm test -- --servers` makes others.
 */
import path from 'node:path';
import { createEngine, defaultScanOptions } from '@endpoint-atlas/engine';
import { beforeAll, expect, test } from 'vitest';
import type { Access } from '../../../packages/engine/src/model/access.ts';
import { memoryFiles } from '../../../packages/engine/src/testing/memory-files.ts';
import { type Application, type SpringSecurity, writeApplication } from './applications.ts';
import { fetchSpringSecurity, type Judgement, judge } from './judge.ts';
import { allowedBy, callerNames } from './verdicts.ts';

beforeAll(fetchSpringSecurity, 600_000);

const seed = Number(process.env['SECURITY_SEED'] ?? 1);
/** Verdicts are wanted, and not applications: how many calls one has is a matter of its seed. */
const wanted = Number(process.env['SECURITY_VERDICTS'] ?? 2000);
const together = 25;
const versions: readonly SpringSecurity[] = ['5.8', '6', '7'];

test.each(versions)('Spring Security %s', async (spring) => {
  const first = seed * 10_000 + versions.indexOf(spring) * 1000;
  const applications: Application[] = [];
  const judgements: Judgement[] = [];
  const failed: string[] = [];
  while (judgements.length * callerNames.length <= wanted && applications.length < 1000) {
    const next = first + applications.length;
    const more = Array.from({ length: together }, (_, index) => writeApplication(next + index, spring));
    const judged = await judge(more, spring);
    applications.push(...more);
    judgements.push(...judged.judgements);
    failed.push(...judged.failed);
  }
  const said = new Map(applications.map((each) => [each.name, accessesIn(each)]));
  const compared = judgements.map((each) => compare(each, said.get(each.application.name)));
  const reasons = new Map<string, number>();
  for (const { reason } of compared)
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 5);
  const verdicts = compared.length * callerNames.length;
  const unknown = [...reasons.values()].reduce((sum, each) => sum + each, 0);
  const share = ((100 * unknown) / verdicts).toFixed(1);
  console.log(
    `Spring Security ${spring}, seed ${seed}: ${verdicts} verdicts of ${applications.length} applications, ${unknown} unknown (${share} %)`,
  );
  console.table([...reasons].sort(([, one], [, other]) => other - one));
  if (failed.length > 0) console.log(failed.join('\n'));
  expect(compared.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(verdicts).toBeGreaterThan(wanted);
  expect(failed.length).toBeLessThan(applications.length / 3);
});

interface Compared {
  readonly wrong: readonly string[];
  readonly reason: string | undefined;
}

function compare(
  { application, call, statuses }: Judgement,
  said: ReadonlyMap<string, Access | undefined> | undefined,
): Compared {
  const name = `${application.name} ${call.method} ${call.path}`;
  const access = said?.get(call.endpoint);
  if (said?.has(call.endpoint) !== true)
    return { wrong: [`${name}: there is no such endpoint`], reason: undefined };
  // Rules for one value of a variable are told beside the verdict.
  if (call.isSpecial && access?.exceptions !== undefined)
    return { wrong: [], reason: 'a value is an exception' };
  const allowed = allowedBy(access);
  if (allowed.includes(undefined))
    return {
      wrong: [],
      reason: access?.verdict === 'unknown' ? access.reason : (access?.verdict ?? 'nothing is said'),
    };
  const wrong = callerNames.flatMap((caller, index) => {
    const isAllowed = statuses[index] === 200;
    return allowed[index] === isAllowed
      ? []
      : [`${name} as ${caller}: ${statuses[index]}, said is ${JSON.stringify(access)}`];
  });
  return { wrong, reason: undefined };
}

function accessesIn({ name, files }: Application): ReadonlyMap<string, Access | undefined> {
  const tree = Object.entries(files).map(([file, text]) => [`/app/src/main/java/${name}/${file}`, text]);
  const engine = createEngine(memoryFiles(Object.fromEntries(tree)));
  const request = { roots: ['/app'], base: '/app', options: defaultScanOptions };
  engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
  const { endpoints } = engine.list(engine.findings().endpoints.map(({ id }) => id));
  return new Map(
    endpoints.map((each) => [
      `${each.anyMethod === true ? '*' : each.method} ${path.posix.normalize(each.path)}`,
      each.access,
    ]),
  );
}
