/** Who uses each endpoint, as a page. Whatever source says stands in code spans, which it cannot leave. */
import type { Endpoint } from '../../model/endpoint.ts';
import { visibleText } from '../../text/visible-text.ts';
import { codeSpan, escapeText } from '../exports/markdown/escape.ts';
import { isUsed, type UsageReport } from './report-usages.ts';
import { sentBy, type Usage } from './usage.ts';

/** @param nameOf what a file is called on the page */
export function usagesAsMarkdown(report: UsageReport, nameOf: (file: string) => string): string {
  const { endpoints, broken, notFollowed, unread } = report;
  const used = endpoints.filter(isUsed);
  const unused = endpoints.filter(({ isNeverCalled, tests }) => isNeverCalled && tests.length === 0);
  const placeOf = ({ file, line }: Usage) => `${nameOf(file)}:${line}`;
  const rows = used.map(({ endpoint, callers, tests, requestFiles }) => {
    const places = [...callers, ...tests, ...requestFiles].map((usage) => inRow(placeOf(usage))).join('<br>');
    return `| ${inRow(writeOperation(endpoint))} | ${callers.length} | ${tests.length} | ${places} |`;
  });
  const calls = (usages: readonly Usage[]) =>
    usages.map((usage) => `${code(sentBy(usage))} at ${code(placeOf(usage))}: ${reasonOf(usage)}`);
  return [
    '# Usages',
    '',
    '| Endpoint | Callers | Tests | Where |',
    '|---|---:|---:|---|',
    ...rows,
    '',
    ...section('Calls that no endpoint serves', calls(broken)),
    ...section('Calls that could not be followed', calls(notFollowed)),
    ...section(
      'Files that are no valid script',
      unread.map((file) => code(nameOf(file))),
    ),
    ...section(
      'Endpoints that nothing calls',
      unused.map(({ endpoint }) => code(writeOperation(endpoint))),
    ),
  ].join('\n');
}

function section(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`## ${title}`, '', ...items.map((each) => `- ${each}`), ''];
}

/** `GET /api/orders`; `ANY` where any verb reaches the handler. */
export function writeOperation({ method, anyMethod, contextPath = '', path }: Endpoint): string {
  return `${anyMethod ? 'ANY' : method} ${contextPath}${path}`;
}

function reasonOf({ outcome }: Usage): string {
  return outcome.kind === 'endpoint' ? '' : escapeText(visibleText(outcome.reason), 'line');
}

function code(said: string): string {
  return codeSpan(visibleText(said), 'line');
}

export function inRow(said: string): string {
  return codeSpan(visibleText(said), 'row');
}
