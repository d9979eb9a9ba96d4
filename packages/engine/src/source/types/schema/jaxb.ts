/**
 * Says what annotations of JAXB say about a class and its properties, where a body is XML, or where a JSON mapper heeds
 * them (Jakarta XML Binding, 8.9; Jackson's `JaxbAnnotationIntrospector`).
 */

import type { Schema, XmlName } from '../../../model/schema.ts';
import { simpleName } from '../../declarations/qualified-name.ts';
import type { Project } from '../../project/project.ts';
import { type Annotations, booleanAttribute, type MergedAnnotation, textAttribute } from '../annotations.ts';
import type { ResolvedType } from '../resolved-type.ts';
import { asSupertype } from '../supertypes.ts';
import type { VisibilityRules } from './jackson/visibility.ts';

const packages = ['jakarta.xml.bind.annotation', 'javax.xml.bind.annotation'];

function find(annotations: Annotations, name: string): MergedAnnotation | undefined {
  if (annotations.written.length === 0) return undefined;
  return annotations.find(`${packages[0]}.${name}`) ?? annotations.find(`${packages[1]}.${name}`);
}

/** The name of the element or attribute; empty where it is that of the property, `undefined` where nothing says it is one. */
export function jaxbName(annotations: Annotations): string | undefined {
  const found = elements.map((name) => find(annotations, name)).find((each) => each !== undefined);
  if (found === undefined) return find(annotations, 'XmlElementWrapper') && '';
  return writtenName(found) ?? '';
}

const elements = ['XmlElement', 'XmlAttribute', 'XmlElementRef', 'XmlElements', 'XmlElementRefs', 'XmlValue'];

function writtenName(annotation: MergedAnnotation): string | undefined {
  const name = textAttribute(annotation, 'name');
  return name === '##default' ? undefined : name;
}

export function isXmlTransient(annotations: Annotations): boolean {
  return find(annotations, 'XmlTransient') !== undefined;
}

export function isRequiredByJaxb(annotations: Annotations): boolean {
  return ['XmlElement', 'XmlAttribute'].some((name) => {
    const found = find(annotations, name);
    return found !== undefined && booleanAttribute(found, 'required') === true;
  });
}

/** `@XmlAccessorType`; `undefined` where the class has none. */
export function accessByJaxb(annotations: Annotations): VisibilityRules | undefined {
  const found = find(annotations, 'XmlAccessorType');
  switch (found && simpleName(textAttribute(found, 'value') ?? '').replace('}', '')) {
    case 'FIELD':
      return { fields: 'ANY', getters: 'NONE', isGetters: 'NONE', setters: 'NONE' };
    case 'PROPERTY':
      return { fields: 'NONE', getters: 'PUBLIC_ONLY', isGetters: 'PUBLIC_ONLY', setters: 'PUBLIC_ONLY' };
    case 'NONE':
      return { fields: 'NONE', getters: 'NONE', isGetters: 'NONE', setters: 'NONE' };
    default:
      return undefined;
  }
}

/** Returns what an `XmlAdapter<ValueType, BoundType>` makes of a property, or what `@XmlElement(type)` says it is. */
export function adaptedType(project: Project, annotations: Annotations): ResolvedType | undefined {
  const adapter = find(annotations, 'adapters.XmlJavaTypeAdapter')?.values.get('value');
  if (adapter?.kind === 'class' && adapter.type.kind === 'class') {
    const { type } = adapter;
    return adapters.flatMap((name) => asSupertype(project, type, name)?.arguments[0] ?? [])[0];
  }
  const named = find(annotations, 'XmlElement')?.values.get('type');
  return named?.kind === 'class' && named.type.kind === 'class' && named.type.name !== noType
    ? named.type
    : undefined;
}

/** Says what our own declaration of the annotation holds where nobody names a type. */
const noType = 'java.lang.Void';

const adapters = packages.map((name) => `${name}.adapters.XmlAdapter`);

/** The name of a constant, `@XmlEnumValue("small")`. */
export const enumValueAnnotations = packages.map((name) => `${name}.XmlEnumValue`);

/** The element of a whole body; `undefined` where nothing names it. */
export function rootElement(annotations: Annotations): XmlName | undefined {
  const found = find(annotations, 'XmlRootElement');
  const name = found && writtenName(found);
  return name === undefined ? undefined : { name };
}

/** The name of the list around elements, which stands in place of the property. */
export function wrapperName(annotations: Annotations, property: string): string | undefined {
  const found = find(annotations, 'XmlElementWrapper');
  return found && (writtenName(found) ?? property);
}

/** Returns what OpenAPI's `xml` says of a property: attributes, and lists with an element around them. */
export function inXml(annotations: Annotations, elementName: string, schema: Schema): Schema {
  if (find(annotations, 'XmlAttribute') !== undefined) return { ...schema, xml: { attribute: true } };
  if (find(annotations, 'XmlElementWrapper') === undefined || schema.items === undefined) return schema;
  return { ...schema, xml: { wrapped: true }, items: { ...schema.items, xml: { name: elementName } } };
}
