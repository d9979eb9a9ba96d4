import { descriptionOfField, type FieldSource } from '../descriptions.ts';
import type { Field } from './collection.ts';

export function fieldOf(key: string, value: string, source: FieldSource): Field {
  const description = descriptionOfField(source);
  return {
    key,
    value,
    ...(description !== '' && { description }),
    ...(source.enabled === false && { disabled: true }),
  };
}
