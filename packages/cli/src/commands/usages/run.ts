/**
 * `endpoint-atlas usages`: who calls each endpoint, from the source of front ends, tests and clients, and from recorded
 * traffic.
 */

import { join } from 'node:path';
import { callerScanOptions, createEngine, type Endpoint } from '@endpoint-atlas/engine';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { readTraffic } from '@endpoint-atlas/engine/node';
import {
  createTrafficCounter,
  findOutsideCalls,
  type Traffic,
  trafficAsMarkdown,
  type UsageReport,
  usagesAsMarkdown,
} from '@endpoint-atlas/engine/usages';
import { reportConditions, thereAre } from '../../options/conditions.ts';
import { type UsageError, usageError } from '../../options/parse.ts';
import { printJson } from '../../output/print-json.ts';
import { stylesFor } from '../../output/styles.ts';
import { planScan } from '../../project/plan-scan.ts';
import { scanPlanned } from '../../project/scan-for-command.ts';
import { chosenEndpoints } from '../../project/searched.ts';
import type { UsageCondition, UsagesCommand } from './options.ts';
import { shownFile } from './place.ts';
import { usagesAsCsv, usagesAsJson, usagesText } from './print.ts';
import { usagesAsLcov } from './print-lcov.ts';
import { trafficAsCsv, trafficAsJson, trafficText } from './print-traffic.ts';

/** Returns the exit code. */
export async function runUsages(command: UsagesCommand): Promise<number | UsageError> {
  const planned = planScan(command, callerScanOptions);
  if (planned.kind === 'usage-error') return planned;
  const engine = scanPlanned({ ...command, failOn: [] }, planned, createEngine);
  const { endpoints } = engine.findings();
  const chosen = chosenEndpoints(endpoints, command);
  if (chosen.kind === 'usage-error') return chosen;
  const found = findOutsideCalls(planned.request.roots, planned.files);
  const all = engine.usages({ endpoints: endpoints.map(({ id }) => id), ...found });
  const traffic = await countTraffic(
    command.traffic,
    all.endpoints.map(({ endpoint }) => endpoint),
  );
  if (traffic !== undefined && 'kind' in traffic) return traffic;
  const wanted = new Set(chosen.endpoints.map(({ id }) => id));
  const report = { ...all, endpoints: all.endpoints.filter(({ endpoint }) => wanted.has(endpoint.id)) };
  print(report, traffic, command, planned.request.base);
  return reportConditions(command.failOn, (condition) => failureOf(condition, report, traffic));
}

/** @returns `undefined` where no file is named */
async function countTraffic(
  files: readonly string[],
  endpoints: readonly Endpoint[],
): Promise<Traffic | undefined | UsageError> {
  if (files.length === 0) return undefined;
  const counter = createTrafficCounter(endpoints);
  for (const file of files) {
    const problem = await readTraffic(file, counter);
    if (problem !== undefined) return usageError(t`--traffic ${file}: ${problem}`);
  }
  return counter.result();
}

function print(
  report: UsageReport,
  traffic: Traffic | undefined,
  { format, color }: UsagesCommand,
  base: string,
): void {
  const endpoints = report.endpoints.map(({ endpoint }) => endpoint);
  switch (format) {
    case 'json':
      printJson({ ...usagesAsJson(report), ...(traffic && { traffic: trafficAsJson(traffic) }) });
      break;
    case 'markdown':
      process.stdout.write(usagesAsMarkdown(report, shownFile));
      if (traffic) process.stdout.write(`\n${trafficAsMarkdown(traffic, endpoints)}`);
      break;
    case 'csv':
      process.stdout.write(traffic ? trafficAsCsv(traffic, endpoints) : usagesAsCsv(report));
      break;
    case 'lcov':
      process.stdout.write(
        usagesAsLcov(report.endpoints, ({ source }) => shownFile(join(base, source.file))),
      );
      break;
    case 'table': {
      const styles = stylesFor(color, process.stdout);
      process.stdout.write(usagesText(report, styles));
      if (traffic) process.stdout.write(`\n${trafficText(traffic, endpoints, styles)}`);
      break;
    }
  }
}

function failureOf(
  condition: UsageCondition,
  { broken, endpoints }: UsageReport,
  traffic: Traffic | undefined,
): string | undefined {
  switch (condition) {
    case 'broken-call':
      return thereAre(
        broken.length,
        tn(broken.length, '1 call that no endpoint serves', '{0} calls that no endpoint serves'),
      );
    case 'untested': {
      const untested = endpoints.filter(({ isUntested }) => isUntested).length;
      return thereAre(untested, tn(untested, '1 endpoint without a test', '{0} endpoints without a test'));
    }
    case 'never-called': {
      const called = new Set(traffic?.endpoints.map(({ id }) => id));
      const unused = endpoints.filter(
        ({ isNeverCalled, endpoint }) => isNeverCalled && !called.has(endpoint.id),
      );
      return thereAre(
        unused.length,
        tn(unused.length, '1 endpoint that nothing calls', '{0} endpoints that nothing calls'),
      );
    }
  }
}
