/**
 * The writer of imports against the reader of `.http` files and against a run: whatever texts a file of another client
 * holds, each of its requests is sent as that client would send it, and nothing else is.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { readHttpFile } from '../../src/client/http-files/read-http-file.ts';
import { createFileNames } from '../../src/documents/exports/file-names.ts';
import type { ImportedCollection } from '../../src/documents/imports/imported-collection.ts';
import { readImport } from '../../src/documents/imports/read-import.ts';
import { noTakenNames } from '../../src/documents/imports/variable-names.ts';
import { writeRequests } from '../../src/documents/imports/write-requests.ts';
import { expectedOf, scriptText, sentRequests } from './sent-requests.ts';
import { type Format, formats, sourceFile, sourceOf, withKeys } from './source-files.ts';

/** Fixed, so that every run tries the same files; FUZZ_RUNS=10000 tries as many of them. */
const seed = 20261128;
const runs = usualRuns(2_000);

it.each(Object.keys(formats) as Format[])('%s is sent as its client would send it', async (format) => {
  let requests = 0;
  let imports = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(sourceOf(format), { minLength: 1, maxLength: 2 }), async (sources) => {
      const taken = noTakenNames();
      const names = createFileNames();
      const environment: Record<string, string> = {};
      const written: Record<string, string> = {};
      const wanted = sources.flatMap((drawn, index) => {
        const source = withKeys(drawn, `${index}`);
        const read = readImport(sourceFile(format, source), 'title', taken);
        if (read.kind === 'problem') throw new Error(read.message);
        const { collection } = read;
        const { files, count } = writeRequests(collection, names);
        expect(count).toBe(source.requests.length);
        for (const [name, value] of collection.secrets) {
          expect(environment).not.toHaveProperty([name]);
          environment[name] = value;
        }
        for (const { name, text } of files) {
          expect(written).not.toHaveProperty([name]);
          written[name] = text;
          if (name.endsWith('.http')) expect(variablesOf(text, collection)).toEqual(collection.variables);
        }
        return source.requests.map((request) => expectedOf(format, request, source.variables));
      });
      const scripts = new Set(
        sources.flatMap((each) => each.requests.map(({ script }) => scriptText(script))),
      );
      const sent = await sentRequests(written, environment, scripts);
      expect(sent).toEqual(wanted.sort((a, b) => a.key.localeCompare(b.key)));
      requests += sent.length;
      imports += sources.length;
    }),
    { seed, numRuns: Math.ceil(runs / Object.keys(formats).length / 1.4) },
  );
  console.log(`${format}: ${imports} imports, ${requests} requests, 0 differences (seed ${seed})`);
});

/** Without the one for braces. */
function variablesOf(text: string, { openBrace }: ImportedCollection) {
  return readHttpFile(text).variables.filter(([name, value]) => name !== openBrace || value !== '{');
}
