/** Explanations as a text that people can check by reading: the form of golden files. */
import type { EndpointPart, Explanation, PartProvenance } from '../model/explanation.ts';

/** The first line is the verb and the path; below it each part, what comes from a place, and the place. */
export function printExplanation({ endpoint, provenance }: Explanation): string {
  return [`${endpoint.method} ${endpoint.path}  ${endpoint.id}`, ...provenance.map(printProvenance)].join(
    '\n',
  );
}

function printProvenance({ part, value, why, from }: PartProvenance): string {
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
