/** Spring's `ProblemDetail` as Jackson writes it (RFC 9457, 3.1; its `properties` stand among the others). */
import type { Schema } from '../endpoints/schema.ts';

export const problemSchema: Schema = {
  title: 'ProblemDetail',
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer', format: 'int32' },
    detail: { type: 'string' },
    instance: { type: 'string', format: 'uri' },
    properties: { type: 'object', additionalProperties: {} },
  },
};
