/** Characters of the source that turn text around stand in no export as they are (L11). */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { endpointWith, parameterOf } from '../../packages/engine/src/client/request/endpoint.fixture.ts';
import { exportEndpoints } from '../../packages/engine/src/documents/exports/export-endpoints.ts';
import { exporterIds } from '../../packages/engine/src/documents/exports/exporter-traits.ts';
import { toText } from '../../packages/engine/src/documents/exports/file-text.ts';
import { inDoubleQuotes, inSingleQuotes } from '../../packages/engine/src/documents/exports/shell-quote.ts';

const characters = ['\u202a', '\u202e', '\u2066', '\u2069', '\u2028', '\u2029', '\u200f'];
const hidden = characters.map((each) => `a${each}b`).join(' ');
const endpoint = endpointWith({
  name: `name ${hidden}`,
  description: `description ${hidden}`,
  folder: `folder ${hidden}`,
  path: `/orders/${hidden}`,
  parameters: [
    parameterOf('query', `q${hidden}`, { description: hidden }),
    parameterOf('header', 'X-A', { description: hidden }),
  ],
});

it.each([
  ...exporterIds.map((format) => [format, {}] as const),
  ['openapi', { openapi: { format: 'json' } }] as const,
])('%s %j', (format, settings) => {
  const { files } = exportEndpoints([endpoint], {
    format,
    title: `title ${hidden}`,
    settings: settings as object,
  });
  const text = files.map(toText).join('\n');
  expect(text).not.toBe('');
  for (const each of characters) expect(text).not.toContain(each);
});

it('OpenAPI in YAML and JSON says the same', () => {
  const asText = (format: 'json' | 'yaml') => {
    const settings = { openapi: { format } } as object;
    return exportEndpoints([endpoint], { format: 'openapi', title: 'a', settings })
      .files.map(toText)
      .join('');
  };
  expect(parse(asText('yaml'))).toEqual(JSON.parse(asText('json')));
  expect(JSON.stringify(parse(asText('yaml')))).toContain('\u202e');
});

it.runIf(process.platform !== 'win32')('a shell reads words as they were', () => {
  for (const quoted of [inSingleQuotes(`it's ${hidden}`), inDoubleQuotes(`it's ${hidden}`)])
    expect(execFileSync('bash', ['-c', `printf %s ${quoted}`], { encoding: 'utf8' })).toBe(`it's ${hidden}`);
});
