/** Parameters with `@Param` that no template names: fields of a form, or of the object that is sent instead. */
import type { Parameter } from '../../../model/endpoint.ts';
import type { Schema } from '../../../model/schema.ts';
import { schemaOfParameter } from '../../../model/schema-parameter.ts';
import { objectType } from '../../../source/types/resolved-type.ts';
import { type Entity, formMediaType, multipart } from '../spring-mvc/media-types.ts';

/** Without a content type the fields are a form as well. */
export function isForm(contentType: string | undefined): boolean {
  return contentType === undefined || formMediaType([contentType]) !== undefined;
}

/** Fields that are not sent as a form are handed to the encoder as one object. */
export function objectOf(fields: readonly Parameter[]): Entity | undefined {
  if (fields.length === 0) return undefined;
  const properties = Object.fromEntries(fields.map((field) => [field.name, schemaOfParameter(field)]));
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const schema: Schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  return { type: objectType, schema, required: true };
}

/** Bytes are a file where a form can have files (feign-form, `ByteArrayWriter`). */
export function formField(field: Parameter, contentType: string | undefined): Parameter {
  const { format, ...rest } = field;
  const isFile = format === 'byte' && contentType !== undefined && formMediaType([contentType]) === multipart;
  return isFile ? { ...rest, in: 'form', type: 'file' } : { ...field, in: 'form' };
}
