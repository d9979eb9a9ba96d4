/** The guide's page of rules is written here: run with `-u` after a change of the rules. */
import { expect, test } from 'vitest';
import { documentRules, oasdiffVersion, ownRules, protoRules } from '../../src/diff.ts';

test('the guide lists every rule with its level', async () => {
  const documents = Object.entries(documentRules)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, level]) => `| \`${id}\` | ${level} |`);
  const protos = protoRules.map(
    ({ id, level, categories, says }) =>
      `| \`${id}\` | ${level} | ${categories.map((each) => `\`${each}\``).join(', ')} | ${says} |`,
  );
  const page = [
    '# Rules of changes',
    '',
    'What [`endpoint-atlas diff`](diff.md) finds, and what it is unless `--rule` says otherwise.',
    'This page is written by a test.',
    '',
    '## Of OpenAPI documents',
    '',
    `Ids and levels are those of [oasdiff](https://www.oasdiff.com) ${oasdiffVersion}, which explains them; these are ours: ${Object.keys(
      ownRules,
    )
      .map((id) => `\`${id}\``)
      .join(', ')}.`,
    '',
    '| Rule | Is |',
    '|---|---|',
    ...documents,
    '',
    '## Of `.proto` files',
    '',
    'Ids and categories are those of [buf](https://buf.build/docs/breaking/rules/).',
    '',
    '| Rule | Is | In buf’s categories | Finds |',
    '|---|---|---|---|',
    ...protos,
    '',
  ];
  await expect(page.join('\n')).toMatchFileSnapshot('../../../../docs/guide/diff-rules.md');
});
