import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDynamicVariable } from '../../src/requests.ts';
import { membersPage } from './members-page.ts';
import { after, before, complaints } from './pm-bench.ts';

const guide = readFileSync(new URL('../../../../docs/guide/scripts.md', import.meta.url), 'utf8');

test('the guide lists what scripts around a request can call', async () => {
  await expect(membersPage()).toMatchFileSnapshot('../../../../docs/guide/script-members.md');
});

test('the examples of the guide work', () => {
  const [prepare = '', look = ''] = [...guide.matchAll(/```groovy\n(.*?)```/gs)].map(
    ([, script = '']) => script,
  );
  const prepared = before(prepare, { network: () => '{"token": "t1"}' });
  expect(complaints(prepared)).toEqual([]);
  expect(prepared.request.headers.at(-1)).toEqual(['Authorization', 'Bearer t1']);
  const tested = after(look, { response: { body: '{"items": [1, 2]}' } });
  expect(tested.tests).toMatchObject([{ outcome: 'passed' }]);
});

test('the guide names the variables that are made up, and no others', () => {
  const named = [...guide.matchAll(/\{\{(\$\w+)\}\}/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !isDynamicVariable(name))).toEqual([]);
  expect(new Set(named).size).toBe(15);
});
