import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lateOptimisation, rareCollections } from '../../packages/cli/src/project/short-lived.ts';

test('this Node knows the flags that its version is given', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const [major = ''] = process.versions.node.split('.');
  for (const flag of [...(lateOptimisation[major] ?? []), ...(rareCollections[major] ?? [])])
    expect(known).toContain(`  ${flag.split('=')[0]} (`);
});
