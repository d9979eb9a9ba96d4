/** Says how a date is written in a request parameter, where Spring does not read what JSON would say. */
import type { Parameter } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import { type Annotations, textAttribute } from '../../../source/types/annotations.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { isA } from '../../../source/types/supertypes.ts';
import { dateText as dateByPattern } from '../../../text/date-pattern.ts';

/** The parameter with an example that Spring can read, unless it is no date or reads ISO 8601 anyway. */
export function withDateExample(
  project: Project,
  type: ResolvedType,
  annotations: Annotations,
  parameter: Parameter,
): Parameter {
  const example = dateText(project, type, annotations);
  return example === undefined ? parameter : { ...parameter, example };
}

/** `@DateTimeFormat` says how. Without it a `java.util.Date` is read by its own constructor (`Date.parse`). */
function dateText(project: Project, type: ResolvedType, annotations: Annotations): string | undefined {
  const isDate = isA(project, type, dates);
  if (!isDate && !isA(project, type, temporals)) return undefined;
  const format = annotations.find('org.springframework.format.annotation.DateTimeFormat');
  const pattern = format && textAttribute(format, 'pattern');
  if (pattern !== undefined) return dateByPattern(pattern);
  if (!isDate) return undefined;
  const iso = format?.values.get('iso');
  return (iso?.kind === 'enum' && isoTexts[iso.name]) || 'Wed, 15 Jan 2025 10:30:00 GMT';
}

const dates: ReadonlySet<string> = new Set(['java.util.Date']);
const temporals: ReadonlySet<string> = new Set(['java.time.temporal.Temporal']);

const isoTexts: Readonly<Record<string, string>> = {
  DATE: '2025-01-15',
  TIME: '10:30:00.000Z',
  DATE_TIME: '2025-01-15T10:30:00.000Z',
};
