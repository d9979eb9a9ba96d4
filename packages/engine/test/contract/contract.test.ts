/**
 * Folders of `fixtures/contract/API`: the same API written for several frameworks and languages, one folder each, and
 * the one list that all of them give.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportEndpoints } from '../../src/documents/exports/export-endpoints.ts';
import { toText } from '../../src/documents/exports/file-text.ts';
import { printFindings } from '../../src/testing/print-endpoints.ts';
import { findingsIn } from '../endpoints/findings-in.ts';

const root = path.resolve(import.meta.dirname, '../../../../fixtures/contract');
const golden = 'endpoints.txt';
const document = 'openapi.yaml';

describe.each(readdirSync(root))('%s', (api) => {
  const folder = path.join(root, api);
  const implementations = readdirSync(folder).filter((name) => name !== golden && name !== document);

  test.each(implementations)('%s', async (implementation) => {
    const printed = printFindings(findingsIn(path.join(folder, implementation)));
    await expect(withoutPlaces(printed)).toMatchFileSnapshot(path.join(folder, golden));
  });

  test.each(implementations)('%s: the document that describes it', async (implementation) => {
    const { endpoints } = findingsIn(path.join(folder, implementation));
    const settings = {
      // Of clients as well, which call the same API.
      documents: { hidden: false, clients: true },
      openapi: { version: '3.1', format: 'yaml', errors: 'reachable', nulls: 'declared', tags: 'class' },
    } as const;
    const { files } = exportEndpoints(endpoints, { format: 'openapi', title: api, settings });
    // Nothing is described of an API that has no endpoints of HTTP.
    const text = endpoints.some(({ protocol }) => protocol === 'http') ? toText(files[0]) : undefined;
    if (text === undefined) expect(toText(files[0])).toContain('paths: {}');
    else await expect(withoutNoContent(text)).toMatchFileSnapshot(path.join(folder, document));
  });

  test.each(implementations)('%s: the gutter icon stands at the mapping', (implementation) => {
    const { endpoints } = findingsIn(path.join(folder, implementation));
    for (const { id, protocol, methodName, source } of endpoints) {
      const lines = readFileSync(path.join(folder, implementation, source.file), 'utf8').split('\n');
      // Nothing but its name maps a method to an rpc.
      const mapping =
        protocol === 'grpc'
          ? new RegExp(`\\b${methodName}\\(`)
          : /^ *@(?:\w+Mapping|GET|POST|PUT|PATCH|DELETE)\b/;
      expect(lines[source.mappingLine - 1], id).toMatch(mapping);
      expect(lines[source.line - 1]?.slice(source.column - 1), id).toMatch(new RegExp(`^${methodName}\\b`));
    }
  });
});

/** JAX-RS says by itself that there is nothing to answer. */
function withoutNoContent(text: string): string {
  return text.replace(/"204":\n( +)description: No Content/g, '"200":\n$1description: OK');
}

/**
 * Files and lines are all that may differ, and that a client calls what a server answers; and that JAX-RS says by
 * itself that there is nothing to answer.
 */
function withoutPlaces(printed: string): string {
  return printed.replace(/ \S+:\d+$/gm, '').replace(/^ {2}(?:calls .*|response 204)\n/gm, '');
}
