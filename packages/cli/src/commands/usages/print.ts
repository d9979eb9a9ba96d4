/** Who calls each endpoint, for people and for programs. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  areFollowed,
  type FollowedCalls,
  isUsed,
  sentBy,
  type Usage,
  type UsageReport,
  type UsedEndpoint,
  writeOperation,
} from '@endpoint-atlas/engine/usages';
import { counted } from '../../output/counted.ts';
import { csvText } from '../../output/csv.ts';
import { printable } from '../../output/printable.ts';
import type { Styles } from '../../output/styles.ts';
import { placeOf, shownFile } from './place.ts';

export function usagesText(report: UsageReport, styles: Styles): string {
  const { endpoints, broken, notFollowed, elsewhere } = report;
  const used = endpoints.filter(isUsed);
  const lines = [
    ...used.flatMap((each) => [
      `${styles.bold(writeOperation(each.endpoint))} ${styles.dim(countsOf(each))}`,
      ...usagesOf(each).map((usage) => `    ${placed(usage, styles)}`),
    ]),
    ...section(t('Calls that no endpoint serves'), broken, styles),
    ...section(t('Calls that could not be followed'), notFollowed, styles),
    ...unreadFiles(report, styles),
    ...neverCalled(report, styles),
    summaryOf(report, used.length),
    ...unknownModules(report).map((line) => styles.dim(printable(line))),
    ...(elsewhere.length === 0
      ? []
      : [styles.dim(t`${counted(elsewhere.length, 'call')} of other services and of files not counted.`)]),
  ];
  return `${lines.join('\n')}\n`;
}

function section(title: string, usages: readonly Usage[], styles: Styles): readonly string[] {
  if (usages.length === 0) return [];
  return [
    '',
    styles.bold(`${title} (${usages.length})`),
    ...usages.map(
      (usage) => `    ${printable(sentBy(usage))} ${placed(usage, styles)}\n      ${reasonOf(usage)}`,
    ),
  ];
}

function unreadFiles({ unread }: UsageReport, styles: Styles): readonly string[] {
  if (unread.length === 0) return [];
  const title = styles.bold(t`Files that are no valid script (${unread.length})`);
  return ['', title, ...unread.map((file) => `    ${printable(shownFile(file))}`)];
}

function neverCalled({ endpoints }: UsageReport, styles: Styles): readonly string[] {
  const unused = endpoints.filter(({ isNeverCalled, tests }) => isNeverCalled && tests.length === 0);
  if (unused.length === 0) return [''];
  return [
    '',
    styles.bold(t`Endpoints that nothing calls (${unused.length})`),
    ...unused.map(({ endpoint }) => `    ${writeOperation(endpoint)} ${styles.dim(handlerOf(endpoint))}`),
    '',
  ];
}

function summaryOf({ calls, notFollowed, endpoints, elsewhere }: UsageReport, used: number): string {
  if (calls === 0) return t('No calls were found: name the folder of the front end as one more PATH.');
  const own = calls - elsewhere.length;
  const tested = endpoints.filter(({ tests }) => tests.length > 0).length;
  const open = t`${notFollowed.length} of ${counted(own, 'call')} not followed`;
  return t`${used} of ${counted(endpoints.length, 'endpoint')} called, ${tested} by tests, ${open}.`;
}

/** Says of which modules nobody knows what nothing calls. */
function unknownModules({ calls, modules }: UsageReport): readonly string[] {
  if (calls === 0) return [];
  const unknown = (sort: 'callers' | 'tests', what: string) => {
    const open = modules.filter((each) => !areFollowed(each[sort]));
    return open.map((each) => t`${each.module}: ${what} is unknown, ${extentOf(each[sort], sort)}.`);
  };
  return [
    ...unknown('callers', t('what no front end and no client calls')),
    ...unknown('tests', t('what no test calls')),
  ];
}

function extentOf({ calls, notFollowed }: FollowedCalls, sort: 'callers' | 'tests'): string {
  if (calls > 0) return t`${notFollowed} of ${counted(calls, 'call')} not followed`;
  return sort === 'tests' ? t('no test was found that calls anything') : t('none was found');
}

/** One row a usage. */
export function usagesAsCsv({ endpoints, broken, notFollowed }: UsageReport): string {
  const linked = endpoints.flatMap((each) => {
    const { endpoint } = each;
    const usages = usagesOf(each);
    return usages.length === 0
      ? [[writeOperation(endpoint), handlerOf(endpoint), t('no usage'), '', '', '', '', '']]
      : usages.map((usage) => rowOf(writeOperation(endpoint), handlerOf(endpoint), usage));
  });
  const others = [...broken, ...notFollowed].map((usage) => rowOf('', '', usage));
  const head = ['endpoint', 'handler', 'outcome', 'kind', 'call', 'file', 'line', 'caller'];
  return csvText([head, ...linked, ...others]);
}

function rowOf(operation: string, handler: string, usage: Usage): readonly string[] {
  const { outcome, kind, file, line, caller = '' } = usage;
  const said = outcome.kind === 'endpoint' ? outcome.confidence : outcome.kind;
  return [operation, handler, said, kind, sentBy(usage), shownFile(file), String(line), caller];
}

export function usagesAsJson({
  endpoints,
  broken,
  elsewhere,
  notFollowed,
  unread,
  calls,
  modules,
}: UsageReport) {
  const shown = (usage: Usage) => ({ ...usage, file: shownFile(usage.file) });
  return {
    version: 1,
    calls,
    modules,
    endpoints: endpoints.map(({ endpoint, callers, tests, requestFiles, isNeverCalled, isUntested }) => ({
      id: endpoint.id,
      method: endpoint.method,
      path: pathOf(endpoint),
      handler: handlerOf(endpoint),
      isNeverCalled,
      isUntested,
      callers: callers.map(shown),
      tests: tests.map(shown),
      requestFiles: requestFiles.map(shown),
    })),
    broken: broken.map(shown),
    elsewhere: elsewhere.map(shown),
    notFollowed: notFollowed.map(shown),
    unread: unread.map(shownFile),
  };
}

function pathOf({ contextPath = '', path }: Endpoint): string {
  return contextPath + path;
}

export function handlerOf({ className, methodName }: Endpoint): string {
  return `${className.split('.').at(-1) ?? className}.${methodName}`;
}

function usagesOf({ callers, tests, requestFiles }: UsedEndpoint): readonly Usage[] {
  return [...callers, ...tests, ...requestFiles];
}

function countsOf({ callers, tests, requestFiles }: UsedEndpoint): string {
  const counts = [
    ...(callers.length === 0 ? [] : [counted(callers.length, 'caller')]),
    ...(tests.length === 0 ? [] : [counted(tests.length, 'test')]),
    ...(requestFiles.length === 0 ? [] : [counted(requestFiles.length, 'kept request')]),
  ];
  return counts.join(' · ');
}

function placed(usage: Usage, styles: Styles): string {
  const { outcome, caller } = usage;
  const doubt =
    outcome.kind === 'endpoint' && outcome.reason !== undefined
      ? ` ${outcome.confidence}: ${outcome.reason}`
      : '';
  const who = caller === undefined ? '' : ` ${printable(caller)}`;
  return `${printable(placeOf(usage))}${styles.dim(`${who}${printable(doubt)}`)}`;
}

function reasonOf({ outcome }: Usage): string {
  return outcome.kind === 'endpoint' ? '' : printable(outcome.reason);
}
