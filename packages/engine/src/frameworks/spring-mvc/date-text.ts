/** How a date is written in a request parameter, where Spring does not read what JSON would say. */
import type { Parameter } from '../../endpoints/endpoint.ts';
import type { Project } from '../../project/project.ts';
import { type Annotations, textAttribute } from '../../types/annotations.ts';
import type { ResolvedType } from '../../types/resolved-type.ts';
import { isA } from '../../types/supertypes.ts';

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
  if (pattern !== undefined) return written(pattern);
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

/** The letters of `SimpleDateFormat` and `DateTimeFormatter` that stand for parts of 2025-01-15T10:30:00Z, a Wednesday. */
function written(pattern: string): string | undefined {
  const text = pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (run, quoted?: string, letter?: string) =>
    letter === undefined ? quoted || "'" : (letters[run] ?? unknown),
  );
  return text.includes(unknown) ? undefined : text;
}

/** A character for private use, which no pattern holds. */
const unknown = '\uE000';

const letters: Readonly<Record<string, string>> = {
  ...{ yyyy: '2025', uuuu: '2025', yy: '25', uu: '25', MM: '01', M: '1', MMM: 'Jan', dd: '15', d: '15' },
  ...{ HH: '10', H: '10', hh: '10', h: '10', a: 'AM', mm: '30', m: '30', ss: '00', s: '0' },
  ...{ S: '0', SS: '00', SSS: '000', SSSSSS: '000000', X: 'Z', XX: 'Z', XXX: 'Z', Z: '+0000', EEE: 'Wed' },
};
