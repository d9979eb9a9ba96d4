/** A comparison with a running service as a page. */

import { t, tn } from '../../text/l10n.ts';
import { visibleText } from '../../text/visible-text.ts';
import { codeSpan, escapeText } from '../exports/markdown/escape.ts';
import { groupDifferences, unexplained } from './group-differences.ts';
import type { ServedDifference, Verification } from './verification.ts';

/** @param linkTo the URL of a place in the source */
export function verificationAsMarkdown(
  verification: Verification,
  linkTo: (file: string, line: number) => string | undefined,
): string {
  const { url, matched, differences, ofFrameworks } = verification;
  const summary = tn(
    matched,
    '{0} endpoint is served as the source says, by {1}.',
    '{0} endpoints are served as the source says, by {1}.',
    code(url),
  );
  let title = '';
  const groups = groupDifferences(differences).map((group) => {
    const heading = group.title === title ? '' : `## ${group.title}\n\n`;
    title = group.title;
    const why = text(group.reason ?? unexplained);
    return `${heading}${why}\n\n${group.differences.map((each) => item(each, linkTo)).join('')}`;
  });
  const own = ofFrameworks.map(({ servedBy, operations }) => {
    return `- ${text(servedBy)}: ${operations.map((each) => code(each)).join(', ')}\n`;
  });
  return [
    `# ${t('The running application beside its source')}\n`,
    `${summary}\n`,
    ...(groups.length === 0 ? [`${t('There are no differences.')}\n`] : groups),
    ...(own.length === 0 ? [] : [`## ${t('Served by frameworks themselves')}\n\n${own.join('')}`]),
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
        ? t` is served as ${code(served)}`
        : t`: served with ${code(served)}, the source says ${code(listed)}`;
  const who = handler === undefined ? '' : ` – ${code(handler)}`;
  if (file === undefined || line === undefined) return `- ${code(operation)}${sides}${who}\n`;
  const url = linkTo(file, line);
  const where = `${file}:${line}`;
  const place = url === undefined ? code(where) : `[${text(where)}](<${url}>)`;
  return `- ${code(operation)}${sides}${who} ${place}\n`;
}

/** Shows what a service says so that it cannot turn the page around. */
function code(said: string): string {
  return codeSpan(visibleText(said), 'line');
}

function text(said: string): string {
  return escapeText(visibleText(said), 'line');
}
