/** A problem as Spring writes it (RFC 9457, 3.1; its `properties` stand among the others). */
import type { Schema } from '../../../../model/schema.ts';

export const problemSchema: Schema = {
  title: 'ProblemDetail',
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer', format: 'int32' },
    detail: { type: 'string' },
    instance: { type: 'string', format: 'uri-reference' },
  },
  additionalProperties: {},
};
