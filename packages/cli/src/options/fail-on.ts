/** `--fail-on`: which findings end a command with 1, for builds that want nothing to slip through. */

import type { Diagnostic, DiagnosticCode } from '@endpoint-atlas/engine';
import type { ExportResult, LeftOutReason } from '@endpoint-atlas/engine/exports';
import { listText, t, tn } from '@endpoint-atlas/engine/l10n';
import { type CountedNoun, counted } from '../output/counted.ts';

export const failConditions = ['error', 'warning', 'empty', 'lost'] as const;
export type FailCondition = (typeof failConditions)[number];

/** Says what a command has found. */
export interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  /** Holds what a linter found, which counts as diagnostics do. */
  readonly findings?: readonly Pick<Diagnostic, 'severity'>[];
  /** Endpoints that are listed or exported. */
  readonly endpoints: number;
  /** Tells what an export was asked for and does not hold. */
  readonly leftOut?: ExportResult['leftOut'];
}

/** A sentence for each condition that holds. */
export function findFailures(conditions: readonly FailCondition[], outcome: Outcome): readonly string[] {
  return conditions.flatMap((condition) => {
    const failure = failureOf(condition, outcome);
    return failure === undefined ? [] : [t`${failure} (--fail-on ${condition}).`];
  });
}

function failureOf(condition: FailCondition, outcome: Outcome): string | undefined {
  const { diagnostics, findings = [], endpoints } = outcome;
  const count = (wanted: Diagnostic['severity']) =>
    [...diagnostics, ...findings].filter(({ severity }) => severity === wanted).length;
  switch (condition) {
    case 'error':
      return count('error') > 0 ? thereWas([[count('error'), 'error']]) : undefined;
    case 'warning': {
      const found = [[count('error'), 'error'] as const, [count('warning'), 'warning'] as const];
      const some = found.filter(([number]) => number > 0);
      return some.length > 0 ? thereWas(some) : undefined;
    }
    case 'empty':
      return endpoints === 0 ? t('There are no endpoints') : undefined;
    case 'lost': {
      const lost = countLost(outcome);
      return lost > 0 ? tn(lost, '1 part of the API was lost', '{0} parts of the API were lost') : undefined;
    }
  }
}

function thereWas(found: readonly (readonly [count: number, noun: CountedNoun])[]): string {
  const [[first] = [0]] = found;
  const parts = listText(found.map(([count, noun]) => counted(count, noun)));
  return tn(first, 'There was {1}', 'There were {1}', parts);
}

/** Rpcs that a format of HTTP cannot hold are no loss: whoever chose the format knows. Nor is what no document is about. */
function countLost({ diagnostics, leftOut = [] }: Outcome): number {
  const reported = diagnostics.filter(({ code }) => losesSomething[code]).length;
  const dropped = leftOut.filter(({ reason }) => !leftOutByDesign.has(reason)).length;
  // An endpoint that is left out mostly has a diagnostic that says so.
  const reportedAsDropped = diagnostics.filter(
    ({ code, severity }) => code === 'not-exported' && severity !== 'info',
  ).length;
  return reported + Math.max(dropped, reportedAsDropped);
}

const leftOutByDesign: ReadonlySet<LeftOutReason> = new Set(['protocol', 'hidden', 'client']);

/** Says whether something that stands in the source is missing from what is shown or written. */
const losesSomething: Readonly<Record<DiagnosticCode, boolean>> = {
  'syntax-error': false,
  'contract-unreadable': true,
  'file-unreadable': true,
  'file-not-text': true,
  'file-too-large': true,
  'file-empty': false,
  'file-encoding': true,
  'folder-unreadable': true,
  'symlink-skipped': false,
  'unresolved-constant': true,
  'unresolved-type': true,
  'proto-not-found': true,
  'ambiguous-mapping': false,
  'ambiguous-type': false,
  'unread-condition': false,
  'unread-response': false,
  'sub-resource-unknown': true,
  'sub-resource-limit': true,
  'expansion-limit': true,
  'servlet-endpoint': true,
  'framework-not-read': true,
  'rule-syntax': false,
  'rule-include': true,
  'rule-unknown-key': false,
  'rule-unknown-member': false,
  'rule-unresolved': false,
  'rule-failed': true,
  'rule-limit': true,
  'script-failed': true,
  'property-syntax': false,
  'environment-syntax': false,
  'environment-value': false,
  'environment-unreadable': true,
  'invalid-template': false,
  'language-unknown': false,
  // Counted by what an export has left out.
  'not-exported': false,
  'exported-in-part': true,
  'request-incomplete': false,
  'internal-error': true,
};
