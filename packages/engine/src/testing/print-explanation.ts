/** Explanations as a text that people can check by reading: the form of golden files. */
import type { EndpointPart, Explanation, Origin } from '../endpoints/explanation.ts';

/** The first line is the verb and the path; below it each part, what comes from a place, and the place. */
export function printExplanation({ endpoint, origins }: Explanation): string {
  return [`${endpoint.method} ${endpoint.path}  ${endpoint.id}`, ...origins.map(printOrigin)].join('\n');
}

function printOrigin({ part, value, why, from }: Origin): string {
  const quoted = value === '' ? '' : ` = ${value}`;
  return `  ${printPart(part)}${quoted}\n    ${why}  ${from.file}:${from.line}:${from.column}`;
}

function printPart(part: EndpointPart): string {
  switch (part.kind) {
    case 'parameter':
      return `${part.in} ${part.name}`;
    case 'condition':
      return `if ${part.in} ${part.name}`;
    case 'status':
      return `response ${part.status}`;
    default:
      return part.kind;
  }
}
