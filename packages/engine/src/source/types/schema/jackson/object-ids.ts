/** `@JsonIdentityInfo`: an object that was written before is its id, and so is one that is only referred to. */
import type { Schema } from '../../../../model/schema.ts';
import { simpleName } from '../../../declarations/qualified-name.ts';
import { type Annotations, booleanAttribute, textAttribute } from '../../annotations.ts';
import { typeText } from '../../resolved-type.ts';
import { jackson } from './annotations.ts';

export interface ObjectIds {
  /** Names the property that holds the id. */
  readonly property: string;
  /** `undefined` where the class has such a property, whose type is that of the id. */
  readonly schema: Schema | undefined;
}

/** `annotations` are those of the class, or of a property that says more than its class. */
export function objectIds(annotations: Annotations): ObjectIds | undefined {
  const found = annotations.find(jackson.JsonIdentityInfo);
  if (found === undefined) return undefined;
  const generator = found.values.get('generator');
  const name = generator?.kind === 'class' ? typeText(generator.type) : '';
  if (/(?:^|\.)None$/.test(name)) return undefined;
  return { property: textAttribute(found, 'property') ?? '@id', schema: schemaOfIds(name) };
}

function schemaOfIds(generator: string): Schema | undefined {
  switch (simpleName(generator)) {
    case 'PropertyGenerator':
      return undefined;
    case 'IntSequenceGenerator':
      return { type: 'integer', format: 'int32' };
    case 'UUIDGenerator':
      return { type: 'string', format: 'uuid' };
    case 'StringIdGenerator':
      return { type: 'string' };
    default:
      return {};
  }
}

/** The object itself is never there, only its id. */
export function isAlwaysId(annotations: Annotations): boolean {
  const found = annotations.find(jackson.JsonIdentityReference);
  return found !== undefined && booleanAttribute(found, 'alwaysAsId') === true;
}
