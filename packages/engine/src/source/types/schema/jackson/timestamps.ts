/** Dates and times as numbers: by `@JsonFormat(shape = NUMBER)`, or for all of an application. */
import type { Schema } from '../../../../model/schema.ts';
import type { Project } from '../../../project/project.ts';
import type { ClassType, ResolvedType } from '../../resolved-type.ts';
import { typeHierarchy } from '../../supertypes.ts';
import { scalarSchemas } from '../scalars.ts';
import { unwrap } from '../wrappers.ts';

const millis: Schema = { type: 'integer', format: 'int64' };
/** Seconds, with nanoseconds behind the point (`WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS`). */
const seconds: Schema = { type: 'number' };
const integer: Schema = { type: 'integer', format: 'int32' };

/** `[2024, 1, 15, 10, 30]`: seconds and nanoseconds are left out where they are 0. */
function fields(minItems: number, maxItems = minItems): Schema {
  return { type: 'array', items: integer, minItems, maxItems };
}

/** As jackson-databind and jackson-datatype-jsr310 write them where `useTimestamp` is true. */
const numberForms: ReadonlyMap<string, Schema> = new Map([
  ['java.util.Date', millis],
  ['java.sql.Date', millis],
  ['java.util.Calendar', millis],
  ['java.time.Instant', seconds],
  ['java.time.OffsetDateTime', seconds],
  ['java.time.ZonedDateTime', seconds],
  ['java.time.LocalDate', fields(3)],
  ['java.time.LocalTime', fields(2, 4)],
  ['java.time.LocalDateTime', fields(5, 7)],
  // The offset stands behind the numbers as a text.
  ['java.time.OffsetTime', { type: 'array', items: {}, examples: [[10, 30, 0, 'Z']] }],
  ['java.time.Year', integer],
  ['java.time.YearMonth', fields(2)],
  // It has no form as numbers.
  ['java.time.MonthDay', { type: 'string', format: 'month-day' }],
  ['java.time.Duration', seconds],
]);

/** The qualified name of the type of dates that a type is, or holds: of `Optional<List<Instant>>` that of `Instant`. */
export function dateTypeIn(project: Project, type: ResolvedType): string | undefined {
  if (type.kind === 'array') return dateTypeIn(project, type.element);
  if (type.kind !== 'class') return undefined;
  const own = nameOfDate(project, type);
  if (own !== undefined) return own;
  const held = unwrap(project, type);
  return held === undefined || held.kind === 'nothing' ? undefined : dateTypeIn(project, held.of);
}

export function nameOfDate(project: Project, type: ClassType): string | undefined {
  return typeHierarchy(project, type).find(({ name }) => numberForms.has(name))?.name;
}

export function dateAsNumber(name: string): Schema | undefined {
  return numberForms.get(name);
}

export function dateAsText(name: string): Schema | undefined {
  return scalarSchemas.get(name);
}

export function isDuration(name: string): boolean {
  return name === 'java.time.Duration';
}

/** Tells whether `spring.jackson.date-format` is for a date in both directions. */
export function hasDateFormat(name: string): boolean {
  return name === 'java.util.Date' || name === 'java.util.Calendar';
}

/** `@JsonFormat(shape = NUMBER_INT)` makes days since 1970 of a date. */
export function dateByShape(name: string, shape: string): Schema | undefined {
  if (name === 'java.time.MonthDay') return fields(2);
  return name === 'java.time.LocalDate' && shape === 'NUMBER_INT' ? integer : numberForms.get(name);
}
