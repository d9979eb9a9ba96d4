/** Settings of an application's mapper change how single values are written. */
import type { Schema } from '../../../../model/schema.ts';
import { simpleName } from '../../../declarations/qualified-name.ts';
import type { Project } from '../../../project/project.ts';
import type { ClassType, PrimitiveName } from '../../resolved-type.ts';
import type { BodyUse } from '../body-use.ts';
import { dateByPattern, numberAsText } from './format.ts';
import { mapperSettings } from './mapper-settings.ts';
import { writtenBy } from './own-serializers.ts';
import { dateAsNumber, dateTypeIn, hasDateFormat, isDuration } from './timestamps.ts';

/** `schema` is that of the type with Spring Boot's settings. Texts of a URL or a form pass by the mapper. */
export function scalarByMapper(project: Project, type: ClassType, schema: Schema, use: BodyUse): Schema {
  if (use.isText || use.jaxb === 'xml') return schema;
  const { timestamps, dateFormat, asText } = mapperSettings(project, type);
  const name = simpleName(type.name);
  if (asText.has(name)) return numberAsText(schema);
  const registered = byRegistered(project, type, use);
  if (registered !== undefined) return registered;
  const date = dateTypeIn(project, type);
  if (date === undefined) return schema;
  const isNumber = isDuration(date) ? timestamps.durations : timestamps.dates;
  if (isNumber) return dateAsNumber(date) ?? schema;
  // `java.sql.Date` is read as the format has it and written by its `toString()`.
  const hasFormat = type.name === 'java.sql.Date' ? use.direction === 'request' : hasDateFormat(date);
  return dateFormat !== undefined && hasFormat ? dateByPattern(dateFormat, schema) : schema;
}

/**
 * Describes what a serializer that the mapper was handed writes, which is also what a deserializer is taken to read;
 * `undefined` where there is none, or nothing of it is understood.
 */
export function byRegistered(project: Project, type: ClassType, { direction }: BodyUse): Schema | undefined {
  const { own } = mapperSettings(project, type);
  const name = simpleName(type.name);
  const writer = own[direction].has(name) ? own.response.get(name) : undefined;
  return writer && writtenBy(writer);
}

export function primitiveByMapper(
  project: Project,
  name: PrimitiveName,
  schema: Schema,
  { isText, jaxb }: BodyUse,
): Schema {
  if (isText || jaxb === 'xml') return schema;
  const { asText } = mapperSettings(project, nowhere);
  return asText.has(name) ? numberAsText(schema) : schema;
}

/** No type of the project: what it agrees on counts. */
const nowhere: ClassType = { kind: 'class', name: 'java.lang.Object', declared: undefined, arguments: [] };
