/** The fixtures against the JDK on this machine. */
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { compareFile, type Dump, dumpOfJdk } from '../../packages/engine/test/differential-java/compare.ts';
import { fixtures, RECORDING } from '../../packages/engine/test/differential-java/fixtures.ts';

const version = jdkVersion();

it(`agrees with JDK ${version} about every fixture`, () => {
  const compared = version < 25 ? fixtures('ok') : [...fixtures('ok'), ...fixtures('newer')];
  const dump = dumpOfJdk(compared.map(({ path }) => path));
  const differing = [...dump]
    .map(([path, lines]) => compareFile(path, lines))
    .filter(({ outcome }) => outcome !== 'identical');
  expect(differing).toEqual([]);
});

// Later JDKs may understand something differently, so only this one writes and checks the recording.
if (version === 17) {
  it('says what was recorded of JDK 17', async () => {
    const dump = dumpOfJdk(fixtures('ok').map(({ path }) => path));
    await expect(recordingOf(dump)).toMatchFileSnapshot(RECORDING);
  });
}

function recordingOf(dump: Dump): string {
  return [...dump]
    .flatMap(([path, lines]) => [
      `${lines === undefined ? '!!!' : '==='} ${basename(path)}`,
      ...(lines ?? []),
    ])
    .concat('')
    .join('\n');
}

function jdkVersion(): number {
  const { stdout } = spawnSync('javac', ['-version'], { encoding: 'utf8' });
  return Number(/^javac (\d+)/.exec(stdout)?.[1]);
}
