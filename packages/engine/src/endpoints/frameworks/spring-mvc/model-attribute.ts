/**
 * Data binding: an object whose properties come from request parameters, nested ones as `address.city` and
 * `lines[0].sku` (Spring Framework reference, "Data Binding").
 */

import type { Parameter } from '../../../model/endpoint.ts';
import type { Schema } from '../../../model/schema.ts';
import { parameterOfSchema } from '../../../model/schema-parameter.ts';
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import type { Project } from '../../../source/project/project.ts';
import { annotationsAt, textAttribute } from '../../../source/types/annotations.ts';
import { toJsonValue } from '../../../source/types/constant.ts';
import { evaluate } from '../../../source/types/constants.ts';
import {
  type ClassType,
  type ResolvedType,
  typeKey,
  withoutVariables,
} from '../../../source/types/resolved-type.ts';
import { type Accessor, findAccessors } from '../../../source/types/schema/accessors.ts';
import { asText, type Validation } from '../../../source/types/schema/body-use.ts';
import { excludesZero, readConstraints } from '../../../source/types/schema/constraints.ts';
import { type ConstructorOf, findConstructors } from '../../../source/types/schema/constructors.ts';
import { describe } from '../../../source/types/schema/json-property.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { swaggerNotes } from '../../../source/types/schema/swagger.ts';
import { isA } from '../../../source/types/supertypes.ts';
import { documentedParameter, isHidden } from '../../openapi-annotations/api-annotations.ts';
import { elementOf, isSimpleType, isUpload } from './argument-types.ts';
import { canBeMadeEmpty, convertedSchema, hasConverter, isMadeOfText } from './converters.ts';
import { withDateExample } from './date-text.ts';

export interface ModelAttribute {
  readonly type: ResolvedType;
  /** The file of the handler. */
  readonly file: FileDeclarations;
  /** `@Valid`: only then do constraints make a property required. */
  readonly isValidated: boolean;
  readonly validation: Validation | undefined;
  /** Tells whether a field may be bound, by its full name. */
  isAllowed(name: string): boolean;
}

/** A property of a model attribute as a request sends it. */
export interface SentProperty {
  readonly parameter: Parameter;
  /** Says where its annotations and its comment are: the field, where there is one. */
  readonly accessor: Accessor;
}

export function sentProperties(
  project: Project,
  { type, file, isValidated, validation, isAllowed }: ModelAttribute,
): readonly SentProperty[] {
  const sent: SentProperty[] = [];
  bindProperties(withoutVariables(type), '', []);
  return sent;

  function bindProperties(owner: ResolvedType, prefix: string, around: readonly string[]): void {
    if (owner.kind !== 'class' || around.length >= maxDepth) return;
    // An object within itself has no end: its inner one is left out.
    const key = typeKey(owner);
    if (around.includes(key)) return;
    for (const property of boundProperties(project, owner)) {
      bindProperty(property, prefix + property.name, [...around, key]);
    }
  }

  function bindProperty(property: BoundProperty, name: string, around: readonly string[]): void {
    if (sent.length >= maxParameters || !isAllowed(name)) return;
    const hidden = property.isHidden ? ({ hidden: true } as const) : {};
    const type = withoutVariables(property.type);
    const element = elementOf(project, type);
    const isFilled = property.isConstructed || canBeMadeEmpty(project, element);
    // The properties of an object that can be made empty and filled say more than one text for it.
    const isText = isMadeOfText(project, element) && !canBeMadeEmpty(project, element);
    const isConverted = hasConverter(project, element, file) || isText;
    if (
      isConverted ||
      isUpload(project, type) ||
      isSimpleType(project, element, file) ||
      isA(project, type, scalarLike)
    ) {
      const schema = isConverted
        ? convertedSchema(project, type, element)
        : (schemaOf(project, type, asText) ?? {});
      const parameter = { ...parameterOf(property, name, schema), ...hidden };
      sent.push({ parameter, accessor: property.accessor });
    } else if (isFilled && !isA(project, type, maps) && !property.isHidden) {
      bindProperties(element, element === type ? `${name}.` : `${name}[0].`, around);
    }
  }

  function parameterOf(
    { accessor, others, type, isRequired }: BoundProperty,
    name: string,
    schema: Schema,
  ): Parameter {
    const annotations = annotationsAt(
      project,
      [accessor, ...others].map(({ annotated }) => annotated),
    );
    const constraints = readConstraints(annotations, schema, validation);
    // What sets a property is documented as doing so, and not as what it is.
    const describing = [accessor, ...others.filter(({ kind }) => kind !== 'setter')];
    const { description } = describe(
      describing.map((each) => ({ ...each, comments: each.documentation ? [each.documentation] : [] })),
    );
    const checked = isValidated ? { ...schema, ...constraints.schema } : schema;
    const isUnset = isValidated && type.kind === 'primitive' && excludesZero(checked);
    const parameter = parameterOfSchema(checked, {
      in: isUpload(project, type) ? 'form' : 'query',
      name,
      required: isRequired || (isValidated && constraints.isRequired) || isUnset,
      // An object within the object may not be there at all.
      default: name.includes('.') ? undefined : initialText(project, [accessor, ...others]),
      description,
    });
    return withDateExample(project, type, annotations, documentedParameter(project, parameter, annotations));
  }
}

/**
 * Returns what a field or a parameter of a constructor is unless a request says otherwise: a text, a number, a
 * constant.
 */
function initialText(project: Project, accessors: readonly Accessor[]): string | undefined {
  const found = accessors.find(({ initializer }) => initializer !== undefined);
  if (found?.initializer === undefined) return undefined;
  const value = evaluate(project, found.annotated.scope, found.initializer);
  if (value.kind === 'enum') return value.name;
  const isText = value.kind === 'string' || value.kind === 'number' || value.kind === 'boolean';
  const json = isText ? toJsonValue(value) : undefined;
  return json === undefined ? undefined : String(json);
}

const maxDepth = 5;
/** Graphs of entities behind one setter have no end; nobody fills so many by hand. */
export const maxParameters = 128;
const maps: ReadonlySet<string> = new Set(['java.util.Map']);
/** Not simple to Spring, but converted from one text all the same, by its editors and converters. */
const scalarLike: ReadonlySet<string> = new Set(['java.util.Calendar', 'java.time.temporal.TemporalAmount']);

interface BoundProperty {
  readonly name: string;
  readonly type: ResolvedType;
  readonly accessor: SentProperty['accessor'];
  /** Getter and setter may document a property, and have its constraints, as a field does. */
  readonly others: readonly Accessor[];
  readonly isRequired: boolean;
  /** Spring hands it to the constructor, and can make it by its own one (`DataBinder.createObject`). */
  readonly isConstructed: boolean;
  /** Kept out of documents, and bound all the same. */
  readonly isHidden: boolean;
}

/** Returns what the constructor takes that Spring calls, and what has a setter. */
function boundProperties(project: Project, type: ClassType): readonly BoundProperty[] {
  const accessors = findAccessors(project, type);
  const fields = new Map(
    accessors.filter(({ kind }) => kind === 'field').map((field) => [field.name, field]),
  );
  const hidden = new Set(accessors.filter((each) => isHiddenAt(project, each)).map(propertyName));
  const properties = new Map<string, BoundProperty>();
  const add = (name: string, accessor: Accessor): void => {
    const { type: propertyType, isRequired } = accessor;
    const first = fields.get(name) ?? accessor;
    const others = accessors.filter((each) => each !== first && propertyName(each) === name);
    const isHidden = hidden.has(first.name) || hidden.has(name) || isHiddenAt(project, first);
    const isConstructed = accessor.kind === 'creator-parameter' || properties.has(name);
    const facts = { name, type: propertyType, accessor: first, others, isRequired, isHidden };
    properties.set(name, { ...facts, isConstructed });
  };
  for (const parameter of bindingConstructor(project, type)?.parameters ?? []) {
    add(boundName(project, parameter), parameter);
  }
  for (const accessor of accessors) {
    if (accessor.kind === 'setter' && accessor.isPublic) add(beanName(accessor.name), accessor);
  }
  return [...properties.values()];
}

function propertyName({ kind, name }: Accessor): string {
  return kind === 'getter' || kind === 'setter' ? beanName(name) : name;
}

/** `@Hidden`, `@Parameter(hidden = true)`, `@Schema(hidden = true)` at the field, a getter or a setter, as springdoc reads them. */
function isHiddenAt(project: Project, { annotated }: Accessor): boolean {
  if (annotated.annotations.length === 0) return false;
  const annotations = annotationsAt(project, [annotated]);
  return isHidden(annotations) || swaggerNotes(project, annotations)?.isHidden === true;
}

/** `@BindParam("first-name")`, which only parameters of constructors have. */
function boundName(project: Project, { name, annotated }: Accessor): string {
  const found = annotationsAt(project, [annotated]).find('org.springframework.web.bind.annotation.BindParam');
  return (found && textAttribute(found, 'value')) ?? name;
}

/**
 * The primary constructor, the only public one or else the only one; of several the one without parameters
 * (`BeanUtils.getResolvableConstructor`).
 */
function bindingConstructor(project: Project, type: ClassType): ConstructorOf | undefined {
  const constructors = findConstructors(project, type);
  const primary = constructors.find(({ isPrimary }) => isPrimary);
  if (primary !== undefined) return primary;
  const isPublic = constructors.filter((each) => each.isPublic);
  const candidates = isPublic.length > 0 ? isPublic : constructors;
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** `Name` → `name`, but `URL` stays (JavaBeans specification, 8.8). */
export function beanName(suffix: string): string {
  return /^\p{Lu}{2}/u.test(suffix) ? suffix : suffix.charAt(0).toLowerCase() + suffix.slice(1);
}
