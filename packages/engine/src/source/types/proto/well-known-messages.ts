/** Messages of Google whose JSON is not that of their fields ("ProtoJSON format" in the Protocol Buffers documentation). */
import type { Schema } from '../../../model/schema.ts';

export const wellKnownMessages: Readonly<Record<string, Schema | undefined>> = {
  'google.protobuf.Timestamp': { type: 'string', format: 'date-time', title: 'Timestamp' },
  'google.protobuf.Duration': {
    type: 'string',
    title: 'Duration',
    pattern: '^-?\\d+(\\.\\d{1,9})?s$',
    examples: ['1.500s'],
  },
  'google.protobuf.FieldMask': { type: 'string', title: 'FieldMask', examples: ['name,address.city'] },
  'google.protobuf.Empty': { type: 'object', title: 'Empty' },
  'google.protobuf.Struct': { type: 'object', title: 'Struct', additionalProperties: {} },
  'google.protobuf.Value': { title: 'Value', examples: ['value'] },
  'google.protobuf.ListValue': { type: 'array', title: 'ListValue', items: {}, examples: [['value']] },
  'google.protobuf.Any': {
    type: 'object',
    title: 'Any',
    description: 'Any message, with its type in `@type` and its fields beside it.',
    properties: {
      '@type': { type: 'string', examples: ['type.googleapis.com/google.protobuf.Empty'] },
    },
    required: ['@type'],
  },
  'google.protobuf.DoubleValue': { type: 'number', format: 'double' },
  'google.protobuf.FloatValue': { type: 'number', format: 'float' },
  'google.protobuf.Int64Value': { type: 'string', format: 'int64' },
  'google.protobuf.UInt64Value': { type: 'string', format: 'uint64' },
  'google.protobuf.Int32Value': { type: 'integer', format: 'int32' },
  'google.protobuf.UInt32Value': { type: 'integer', format: 'uint32', minimum: 0 },
  'google.protobuf.BoolValue': { type: 'boolean' },
  'google.protobuf.StringValue': { type: 'string' },
  'google.protobuf.BytesValue': { type: 'string', format: 'byte' },
};
