/**
 * Canonical requests × exporters. A folder of `fixtures/exports/` is a case: `endpoints.json` says what is exported,
 * a folder named for the exporter holds what comes out: every file, and the diagnostics in `diagnostics.txt`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EndpointEdits } from '../../src/client/edits/endpoint-edits.ts';
import { endpointWith } from '../../src/client/request/endpoint.fixture.ts';
import { exportEndpoints } from '../../src/documents/exports/export-endpoints.ts';
import type { ExportSettings } from '../../src/documents/exports/export-settings.ts';
import type { ExportResult } from '../../src/documents/exports/exporter.ts';
import { exporterIds } from '../../src/documents/exports/exporter-traits.ts';
import { toText } from '../../src/documents/exports/file-text.ts';
import { pageScript, pageScriptDigest } from '../../src/documents/exports/html/page-script.ts';
import { pageStyle, pageStyleDigest } from '../../src/documents/exports/html/page-style.ts';
import type { Endpoint } from '../../src/model/endpoint.ts';

interface ExportCase {
  readonly title: string;
  /** Names that the user has values for; absent where nobody knows. */
  readonly variables?: readonly string[];
  readonly settings?: Partial<ExportSettings>;
  readonly endpoints: readonly {
    readonly endpoint: Partial<Endpoint>;
    readonly edits?: EndpointEdits;
  }[];
}

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/exports');
const cases = readdirSync(fixtures);

describe.each(exporterIds)('%s', (format) => {
  it.each(cases)('writes %s', async (name) => {
    const folder = path.join(fixtures, name, format);
    const { files, diagnostics } = exportCase(name);
    const reported = diagnostics
      .map(({ severity, code, message }) => `${severity} ${code}: ${message}\n`)
      .join('');
    const written = reported === '' ? files : [...files, { name: 'diagnostics.txt', pieces: [reported] }];
    for (const file of written) {
      const text = withoutBundled(toText(file));
      await expect(text, `${folder}/${file.name}`).toMatchFileSnapshot(path.join(folder, file.name));
    }
    const expected = existsSync(folder) ? readdirSync(folder) : [];
    expect(expected.filter((file) => !written.some((each) => each.name === file))).toEqual([]);
  });

  it.each(cases)('counts each endpoint of %s that it leaves out', (name) => {
    const { leftOut, diagnostics, requested } = exportCase(name);
    expect(leftOut).toHaveLength(diagnostics.filter(({ code }) => code === 'not-exported').length);
    expect(requested).toBeGreaterThanOrEqual(leftOut.length);
  });

  it.each(cases)('writes %s the same way again', (name) => {
    expect(exportCase(name)).toEqual(exportCase(name));
  });

  function exportCase(name: string): ExportResult {
    const text = readFileSync(path.join(fixtures, name, 'endpoints.json'), 'utf8');
    const { title, variables, settings, endpoints } = JSON.parse(text) as ExportCase;
    const found = endpoints.map(({ endpoint }, index) => {
      const id = `${name}#${index}` as Endpoint['id'];
      return endpointWith({ id, ...endpoint });
    });
    const edits = new Map(found.map(({ id }, index) => [id, endpoints[index]?.edits]));
    return exportEndpoints(found, {
      format,
      title,
      ...(settings !== undefined && { settings }),
      editsOf: ({ id }) => edits.get(id),
      isVariableOf: () => variables && ((variable) => variables.includes(variable)),
    });
  }
});

/** A page's own style and script are the same in every case. */
function withoutBundled(text: string): string {
  return text
    .replace(pageStyle, '')
    .replace(pageScript, '')
    .replace(pageStyleDigest, 'sha256-of-style')
    .replace(pageScriptDigest, 'sha256-of-script');
}
