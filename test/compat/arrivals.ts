/**
 * What reaches a server from another client, compared with what Send sends. `scripts/what-arrives.mjs` makes a table of
 * the counts that each comparison leaves in the file that `ARRIVALS_FILE` names.
 */
import { appendFileSync } from 'node:fs';
import type { Diagnostic } from '@endpoint-atlas/engine';
import { expect } from 'vitest';
import { type CanonicalCase, comparisonOf, requestOf, sendFrom } from './cases.ts';
import type { EchoServer, Received } from './echo-server.ts';

export interface Arrivals extends CanonicalCase {
  readonly client: string;
  /** Of the case. */
  readonly name: string;
  readonly server: EchoServer;
  /** From the client. */
  readonly received: readonly Received[];
  /** What the export said that it cannot hold: such requests are not compared. */
  readonly diagnostics: readonly Diagnostic[];
  readonly variables: Readonly<Record<string, string>>;
  /** Where relative paths of files start. */
  readonly filesFrom: string;
}

type Comparison = ReturnType<typeof comparisonOf>;

/** @param meaningOf leaves out in what a client differs that changes nothing for a server */
export async function expectSameArrivals(
  arrivals: Arrivals,
  meaningOf: (comparison: Comparison) => unknown = (comparison) => comparison,
): Promise<void> {
  const { server, received, endpoints, editsOf, diagnostics, variables, filesFrom } = arrivals;
  const lost = diagnostics.map(({ line }) => line);
  const comparable = endpoints.filter(({ source }) => !lost.includes(source.line));
  const pairs: { readonly wanted: unknown; readonly found: readonly unknown[] }[] = [];
  for (const endpoint of comparable) {
    const request = requestOf(endpoint, editsOf(endpoint), server.url, variables);
    await sendFrom(filesFrom, request);
    const [sent] = server.take();
    const wanted = sent && meaningOf(comparisonOf(sent, request));
    pairs.push({ wanted, found: received.map((each) => meaningOf(comparisonOf(each, request))) });
  }
  const isThere = ({ wanted, found }: (typeof pairs)[number]) =>
    found.some((each) => JSON.stringify(each) === JSON.stringify(wanted));
  record(arrivals, { same: pairs.filter(isThere).length, compared: comparable.length });
  for (const { wanted, found } of pairs) expect(found).toContainEqual(wanted);
}

function record(
  { client, name, endpoints }: Arrivals,
  counts: { readonly same: number; readonly compared: number },
): void {
  const file = process.env.ARRIVALS_FILE;
  if (file === undefined) return;
  const told = endpoints.length - counts.compared;
  appendFileSync(file, `${JSON.stringify({ client, name, ...counts, told })}\n`);
}
