/** Says what JSON mappers say about an object, whichever mapper it is. */

import type { Schema } from '../../../model/schema.ts';
import type { Expression } from '../../declarations/expression.ts';
import type { Documentation } from '../../declarations/model.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import type { Annotations } from '../annotations.ts';
import { documentationText, inheritedDocumentation } from '../documentation.ts';
import type { ClassType, ResolvedType } from '../resolved-type.ts';
import type { Scope } from '../scope.ts';
import type { Accessor } from './accessors.ts';
import type { SwaggerNotes } from './swagger.ts';

export interface JsonObject {
  /** In the order of the source, unless an annotation says another one. */
  readonly properties: readonly JsonProperty[];
  /** The type of the values of all other properties; `undefined` where there are no others. */
  readonly others: ResolvedType | undefined;
}

export const emptyObject: JsonObject = { properties: [], others: undefined };

export interface JsonProperty {
  /** As it is called in JSON. */
  readonly name: string;
  readonly type: ResolvedType;
  /** In XML: how an element is called, which in a list may have another one around it. */
  readonly elementName?: string;
  /** `read` where it is only ever in responses, `write` where it is only ever in requests. */
  readonly access: 'both' | 'read' | 'write';
  readonly isRequired: boolean;
  /** Tells that the mapper leaves an empty one out, however it is validated: `Include.NON_EMPTY`. */
  readonly leavesOut?: 'absent' | 'empty' | 'default' | undefined;
  /** The mapper writes null where there is no value, and does not leave the property out. */
  readonly mayBeWrittenAsNull?: boolean;
  /** Stand on the field and the accessors: constraints may be on either. */
  readonly annotations: Annotations;
  /** The type as the source writes it, with annotations in it, and where it stands. */
  readonly written: { readonly type: TypeReference; readonly scope: Scope } | undefined;
  readonly description: string | undefined;
  readonly isDeprecated: boolean;
  /** Holds what a new object has, where the source says it. */
  readonly initializer: { readonly expression: Expression; readonly scope: Scope } | undefined;
  /** A default that an annotation tells as text. */
  readonly defaultText?: string | undefined;
  /** Holds what Swagger's annotations say about it. */
  readonly notes?: SwaggerNotes | undefined;
  /** The classes of `@JsonView`; `undefined` where there is no such annotation. */
  readonly views?: readonly ClassType[] | undefined;
  /** The properties of the value stand in place of this one, each with a longer name (`@JsonUnwrapped`). */
  readonly unwrapped?: Affixes | undefined;
  /** The fields, methods and parameters that it is made of; empty where no source declares it. */
  readonly members: readonly Accessor[];
  /** Holds what rules say about its schema. */
  readonly overrides?: SchemaOverrides | undefined;
}

/** Texts are not yet read as the type demands. */
export interface SchemaOverrides {
  readonly defaultText: string | undefined;
  readonly example: string | undefined;
  readonly schema: Schema;
}

export interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
}

type Commented = Pick<Accessor, 'declaredIn' | 'member'> & { readonly comments: readonly Documentation[] };

/** The comment on the field, else on an accessor, else what the comment of the class says about the property. */
export function describe(members: readonly Commented[]): Pick<JsonProperty, 'description' | 'isDeprecated'> {
  const commented = members.find(({ comments }) => comments.length > 0);
  const text = commented && inheritedDocumentation(commented.comments);
  return {
    description: (text && (text.description || text.returns)) ?? describedByClass(members),
    isDeprecated: text?.isDeprecated ?? false,
  };
}

/** `@param` of a record, `@param` and `@property` of a Kotlin class. */
function describedByClass(members: readonly Commented[]): string | undefined {
  for (const { declaredIn, member } of members) {
    const { documentation } = declaredIn.declaration;
    const text = documentation && documentationText(documentation).parameters.get(member);
    if (text !== undefined) return text;
  }
  return undefined;
}
