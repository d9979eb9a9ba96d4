/** `changelog`: what has changed between two versions, for those who call the API. */

import { visibleLines } from '@endpoint-atlas/engine';
import {
  buildChangelog,
  type Change,
  type Changelog,
  changelogAsMarkdown,
} from '@endpoint-atlas/engine/diff';
import { t } from '@endpoint-atlas/engine/l10n';
import type { UsageError } from '../../options/parse.ts';
import { printJson } from '../../output/print-json.ts';
import { printable } from '../../output/printable.ts';
import { reportDiagnostics } from '../../reports/report-diagnostics.ts';
import { compareSides } from '../diff/compare-sides.ts';
import { fingerprintOf } from '../diff/fingerprints.ts';
import type { ChangelogCommand } from './options.ts';
import type { Range } from './range.ts';

/** Prints the page; returns the exit code. */
export async function runChangelog(command: ChangelogCommand): Promise<number | UsageError> {
  const compared = await compareSides(command);
  if (compared.kind === 'usage-error') return compared;
  reportDiagnostics([...compared.diagnostics, ...compared.baseDiagnostics], command);
  for (const line of compared.leftOut)
    process.stderr.write(t`endpoint-atlas: This is not in the changelog: ${printable(line)}\n`);
  const operations = [...compared.baseOperations, ...compared.revisionOperations];
  const changelog = buildChangelog(compared.changes, operations);
  switch (command.format) {
    case 'markdown':
      process.stdout.write(
        visibleLines(changelogAsMarkdown(changelog, command.title ?? titleOf(command.range))),
      );
      break;
    case 'json':
      printJson(changelogJson(changelog, command.range));
      break;
  }
  return 0;
}

function titleOf({ from, to }: Range): string {
  return to === undefined ? t`API changes since ${from}` : t`API changes from ${from} to ${to}`;
}

function changelogJson({ endpoints, others }: Changelog, { from, to }: Range) {
  return {
    version: 1,
    from,
    ...(to !== undefined && { to }),
    endpoints: endpoints.map(({ changes, ...endpoint }) => ({
      ...endpoint,
      breaking: changes.some(({ level }) => level === 'error'),
      changes: changes.map(changeJson),
    })),
    others: others.map(changeJson),
  };
}

function changeJson(change: Change) {
  const { id, level, message, schema, place } = change;
  return {
    ...{ id, level, message },
    ...(schema !== undefined && { schema: schema.name }),
    ...(schema === undefined &&
      change.path === undefined &&
      place !== undefined && { file: place.importedAs ?? place.file }),
    fingerprint: fingerprintOf(change),
  };
}
