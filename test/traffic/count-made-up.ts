/** What counting made-up traffic takes, and how many counts are wrong. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTraffic } from '../../packages/engine/src/node/node.ts';
import { createTrafficCounter } from '../../packages/engine/src/usages.ts';
import { type MadeUpRequest, type MadeUpTraffic, madeUpTraffic } from './made-up-log.ts';

export interface TrafficMeasure {
  readonly form: string;
  readonly lines: number;
  /** Endpoints whose count is another one. */
  readonly wrong: number;
  /** Of one core. */
  readonly linesPerSecond: number;
  /** Megabytes above what was used before. */
  readonly memoryMb: number;
}

export async function countMadeUpTraffic(lines: number, seed: number): Promise<readonly TrafficMeasure[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-traffic-'));
  try {
    const made = madeUpTraffic(lines, seed);
    const measures: TrafficMeasure[] = [];
    for (const [form, write] of Object.entries(forms)) {
      const file = path.join(scratch, `${form}.log`);
      writeFileSync(file, write(made.requests));
      measures.push(await measured(form, file, made));
    }
    return measures;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function measured(form: string, file: string, made: MadeUpTraffic): Promise<TrafficMeasure> {
  const { endpoints, expected, requests } = made;
  const before = process.memoryUsage().rss;
  const begin = process.cpuUsage();
  const counter = createTrafficCounter(endpoints);
  const problem = await readTraffic(file, counter);
  if (problem !== undefined) throw new Error(`${form}: ${problem}`);
  const { user, system } = process.cpuUsage(begin);
  const found = new Map(counter.result().endpoints.map(({ id, calls }) => [id, calls]));
  const wrong = endpoints.filter(
    ({ id, methodName }) => (found.get(id) ?? 0) !== (expected.get(methodName) ?? 0),
  );
  return {
    form,
    lines: requests.length,
    wrong: wrong.length,
    linesPerSecond: Math.round(requests.length / ((user + system) / 1e6)),
    memoryMb: Math.max(0, Math.round((process.memoryUsage().rss - before) / (1024 * 1024))),
  };
}

const time = '2026-11-28T10:00:00Z';

const forms: Readonly<Record<string, (requests: readonly MadeUpRequest[]) => string>> = {
  common: lined(({ method, target, status }) => {
    return `127.0.0.1 - - [28/Nov/2026:10:00:00 +0000] "${method} ${target} HTTP/1.1" ${status} 12`;
  }),
  combined: lined(({ method, target, status }) => {
    return `127.0.0.1 - - [28/Nov/2026:10:00:00 +0000] "${method} ${target} HTTP/1.1" ${status} 12 "-" "Mozilla/5.0"`;
  }),
  otlp: lined(({ method, target, status }) =>
    JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [spanOf(method, target, status)] }] }] }),
  ),
  har: (requests) =>
    JSON.stringify({
      log: {
        entries: requests.map(({ method, target, status }) => ({
          startedDateTime: time,
          request: { method, url: `http://shop.example${target}` },
          response: { status },
        })),
      },
    }),
};

function lined(line: (request: MadeUpRequest) => string): (requests: readonly MadeUpRequest[]) => string {
  return (requests) => `${requests.map(line).join('\n')}\n`;
}

function spanOf(method: string, target: string, status: number): object {
  return {
    kind: 2,
    endTimeUnixNano: '1795860000000000000',
    attributes: [
      { key: 'http.request.method', value: { stringValue: method } },
      { key: 'url.path', value: { stringValue: target.split('?')[0] } },
      { key: 'http.response.status_code', value: { intValue: String(status) } },
    ],
  };
}
