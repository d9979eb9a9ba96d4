/** The schema that editors are given is the one that the records make. */
import { expect, test } from 'vitest';
import { configSchema } from './schema.ts';

test('the schema of the configuration file is made of the options (else: -u)', async () => {
  const schema = `${JSON.stringify(configSchema(), null, 2)}\n`;
  await expect(schema).toMatchFileSnapshot('../../schema/cli.schema.json');
});
