import type { EndpointPart, Explanation, PartProvenance } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { printable } from '../output/printable.ts';
import type { Styles } from '../output/styles.ts';
import { diagnosticLines } from './report-diagnostics.ts';

/** Finds where each part of an endpoint comes from, as people read it: a part a paragraph, a place a line. */
export function explanationText({ endpoint, provenance, diagnostics }: Explanation, styles: Styles): string {
  const { method, contextPath = '', path, name, id, source } = endpoint;
  const lines = [
    `${styles.bold(printable(`${method} ${contextPath}${path}`))} ${printable(name)}`,
    styles.dim(printable(t`${id} in ${source.file}:${source.line}`)),
  ];
  let before = '';
  for (const each of provenance) {
    const part = partName(each.part);
    if (part !== before) lines.push('', styles.bold(printable(part)));
    before = part;
    lines.push(...provenanceLines(each, styles));
  }
  const trouble = diagnosticLines(diagnostics, true, styles);
  if (trouble.length > 0) lines.push('', ...trouble);
  return `${lines.join('\n')}\n`;
}

function provenanceLines({ value, why, from }: PartProvenance, styles: Styles): readonly string[] {
  const place = styles.dim(printable(`${from.file}:${from.line}`));
  const content = value === '' ? '' : `${styles.cyan(printable(value))}  `;
  return [`  ${content}${printable(why)}  ${place}`];
}

/** In words: `query parameter page`. */
function partName(part: EndpointPart): string {
  switch (part.kind) {
    case 'parameter':
      return t`${part.in} parameter ${part.name}`;
    case 'condition':
      return t`${part.in} condition ${part.name}`;
    case 'status':
      return t`response ${part.status}`;
    case 'method':
      return 'verb';
    case 'context-path':
      return t('context path');
    case 'access':
      return t('who may call');
    default:
      return part.kind;
  }
}
