/** `endpoint-atlas usages`: who calls each endpoint, from the source of front ends, tests and clients. */

import { createEngine } from '@endpoint-atlas/engine';
import { findFrontEndCalls, type UsageReport, usagesAsMarkdown } from '@endpoint-atlas/engine/usages';
import { reportConditions, thereAre } from '../../options/conditions.ts';
import type { UsageError } from '../../options/parse.ts';
import { printJson } from '../../output/print-json.ts';
import { stylesFor } from '../../output/styles.ts';
import { planScan } from '../../project/plan-scan.ts';
import { scanPlanned } from '../../project/scan-for-command.ts';
import { chosenEndpoints } from '../../project/searched.ts';
import type { UsageCondition, UsagesCommand } from './options.ts';
import { shownFile, usagesAsCsv, usagesAsJson, usagesText } from './print.ts';

/** Returns the exit code. */
export function runUsages(command: UsagesCommand): number | UsageError {
  const planned = planScan({ ...command, includeTests: true }, { describesTypes: false });
  if (planned.kind === 'usage-error') return planned;
  const engine = scanPlanned({ ...command, failOn: [] }, planned, createEngine);
  const chosen = chosenEndpoints(engine.findings().endpoints, command);
  if (chosen.kind === 'usage-error') return chosen;
  const { calls, unread } = findFrontEndCalls(planned.request.roots, planned.files);
  const report = engine.usages({ endpoints: chosen.endpoints.map(({ id }) => id), calls, unread });
  print(report, command);
  return reportConditions(command.failOn, (condition) => failureOf(condition, report));
}

function print(report: UsageReport, { format, color }: UsagesCommand): void {
  switch (format) {
    case 'json':
      printJson(usagesAsJson(report));
      break;
    case 'markdown':
      process.stdout.write(usagesAsMarkdown(report, shownFile));
      break;
    case 'csv':
      process.stdout.write(usagesAsCsv(report));
      break;
    case 'table':
      process.stdout.write(usagesText(report, stylesFor(color, process.stdout)));
      break;
  }
}

function failureOf(condition: UsageCondition, { broken, endpoints }: UsageReport): string | undefined {
  switch (condition) {
    case 'broken-call':
      return thereAre(broken.length, 'call that no endpoint serves', 'calls that no endpoint serves');
    case 'untested': {
      const untested = endpoints.filter(({ isUntested }) => isUntested).length;
      return thereAre(untested, 'endpoint without a test', 'endpoints without a test');
    }
    case 'never-called': {
      const unused = endpoints.filter(({ isNeverCalled }) => isNeverCalled).length;
      return thereAre(unused, 'endpoint that nothing calls', 'endpoints that nothing calls');
    }
  }
}
