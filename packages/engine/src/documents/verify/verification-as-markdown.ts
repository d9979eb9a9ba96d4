/** A comparison with a running service as a page. */
import { codeSpan, escapeText } from '../exports/markdown/escape.ts';
import { groupDifferences, unexplained } from './group-differences.ts';
import type { ServedDifference, Verification } from './verification.ts';

/** @param linkTo the URL of a place in the source */
export function verificationAsMarkdown(
  verification: Verification,
  linkTo: (file: string, line: number) => string | undefined,
): string {
  const { url, matched, differences, ofFrameworks } = verification;
  const summary = `${matched} ${matched === 1 ? 'endpoint is' : 'endpoints are'} served as the source says, by ${codeSpan(url, 'line')}.`;
  let title = '';
  const groups = groupDifferences(differences).map((group) => {
    const heading = group.title === title ? '' : `## ${group.title}\n\n`;
    title = group.title;
    const why = escapeText(group.reason ?? unexplained, 'line');
    return `${heading}${why}\n\n${group.differences.map((each) => item(each, linkTo)).join('')}`;
  });
  const own = ofFrameworks.map(({ servedBy, operations }) => {
    return `- ${escapeText(servedBy, 'line')}: ${operations.map((each) => codeSpan(each, 'line')).join(', ')}\n`;
  });
  return [
    '# The running application beside its source\n',
    `${summary}\n`,
    ...(groups.length === 0 ? ['There are no differences.\n'] : groups),
    ...(own.length === 0 ? [] : [`## Served by frameworks themselves\n\n${own.join('')}`]),
  ].join('\n');
}

function item(
  { operation, served, listed, handler, file, line }: ServedDifference,
  linkTo: (file: string, line: number) => string | undefined,
): string {
  const sides =
    served === undefined
      ? ''
      : listed === undefined
        ? ` is served as ${codeSpan(served, 'line')}`
        : `: served with ${codeSpan(served, 'line')}, the source says ${codeSpan(listed, 'line')}`;
  const who = handler === undefined ? '' : ` – ${codeSpan(handler, 'line')}`;
  if (file === undefined || line === undefined) return `- ${codeSpan(operation, 'line')}${sides}${who}\n`;
  const url = linkTo(file, line);
  const text = `${file}:${line}`;
  const place = url === undefined ? codeSpan(text, 'line') : `[${escapeText(text, 'line')}](<${url}>)`;
  return `- ${codeSpan(operation, 'line')}${sides}${who} ${place}\n`;
}
