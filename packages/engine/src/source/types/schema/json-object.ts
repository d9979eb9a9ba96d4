/** The properties of an object in JSON, by the rules of the mapper that the class is written for. */
import { t } from '../../../text/l10n.ts';
import { simpleName } from '../../declarations/qualified-name.ts';
import { expansionLimits } from '../../project/expansion.ts';
import type { Project } from '../../project/project.ts';
import { annotatedType, annotationsAt } from '../annotations.ts';
import type { ClassType } from '../resolved-type.ts';
import { isA, typeHierarchy } from '../supertypes.ts';
import { type BodyUse, keyAt, questionPerUse } from './body-use.ts';
import { fieldsInJson } from './field-mapper.ts';
import { beanOf } from './jackson/bean.ts';
import { mapperSettings } from './jackson/mapper-settings.ts';
import { jacksonObjectOf } from './jackson/object.ts';
import { emptyObject, type JsonObject, type JsonProperty } from './json-property.ts';
import { isData } from './not-data.ts';
import { withPlainLinks } from './plain-links.ts';
import {
  additionalProperties,
  inOrderOfRules,
  overriddenProperties,
  runClassEvent,
} from './property-overrides.ts';
import { documentedAs } from './swagger.ts';

const objectOfType = questionPerUse<JsonObject>(emptyObject);

export function buildJsonObject(project: Project, type: ClassType, use: BodyUse): JsonObject {
  return project.memoize(objectOfType(use), keyAt(type, use.at), '', () => {
    runClassEvent(project, type, 'before');
    const mapped = mappedObject(project, type, use);
    const properties = countingProperties(project, type, use, mapped).flatMap((property) =>
      overriddenProperties(project, type, property, use.at),
    );
    const all = [...inOrderOfRules(project, type, properties), ...additionalProperties(project, type)];
    runClassEvent(project, type, 'after');
    return { ...mapped, properties: boundedProperties(project, type, all, use) };
  });
}

/** Lists properties as mappers and annotations say, before any rule of the project is asked. */
export function propertiesBeforeRules(
  project: Project,
  type: ClassType,
  use: BodyUse,
): readonly JsonProperty[] {
  return countingProperties(project, type, use, mappedObject(project, type, use));
}

function countingProperties(
  project: Project,
  type: ClassType,
  { view }: BodyUse,
  { properties }: JsonObject,
): readonly JsonProperty[] {
  return properties
    .filter((property) => isData(project, property))
    .filter((property) => isInView(project, type, property, view))
    .flatMap((property) => documentedAs(project, property) ?? []);
}

/** Jackson is Spring's mapper, and the others only come in where a class has nothing of Jackson. */
function mappedObject(project: Project, type: ClassType, use: BodyUse): JsonObject {
  const made = jacksonObjectOf(project, type, use);
  const ofJackson = use.hasPlainLinks ? withPlainLinks(project, type, made) : made;
  const bean = beanOf(project, type);
  if (bean === undefined || use.jaxb === 'xml') return ofJackson;
  const places = [bean.rules.annotations, ...bean.members.map((each) => each.annotations)];
  const isMeantForJackson = places.some(({ written }) =>
    written.some(({ names }) => names[0]?.startsWith('com.fasterxml.jackson.')),
  );
  return isMeantForJackson ? ofJackson : (fieldsInJson(project, bean) ?? ofJackson);
}

/**
 * Spring switches off Jackson's `DEFAULT_VIEW_INCLUSION`: what belongs to no view is not there when one is asked for.
 * (Spring Framework reference, "Jackson JSON", and Spring Boot's `Jackson2ObjectMapperBuilder`.)
 */
function isInView(
  project: Project,
  owner: ClassType,
  { views }: JsonProperty,
  view: ClassType | undefined,
): boolean {
  if (view === undefined) return true;
  const own = views ?? viewsOfClass(project, owner);
  if (own.length === 0) return mapperSettings(project, owner).isInEachView;
  return own.some(({ name }) => isA(project, view, new Set([name])));
}

function viewsOfClass(project: Project, type: ClassType): readonly ClassType[] {
  for (const { declared } of typeHierarchy(project, type)) {
    const found =
      declared &&
      annotationsAt(project, [annotatedType(declared)]).find('com.fasterxml.jackson.annotation.JsonView');
    const value = found?.values.get('value');
    const classes = value?.kind === 'array' ? value.elements : value === undefined ? [] : [value];
    const types = classes.flatMap((each) =>
      each.kind === 'class' && each.type.kind === 'class' ? [each.type] : [],
    );
    if (types.length > 0) return types;
  }
  return [];
}

/** `@JsonUnwrapped`: the properties of the value stand where the property would. */
function inPlace(project: Project, property: JsonProperty, use: BodyUse): readonly JsonProperty[] {
  const { unwrapped, type } = property;
  if (unwrapped === undefined || type.kind !== 'class' || type.declared === undefined) return [property];
  const { prefix, suffix } = unwrapped;
  return buildJsonObject(project, type, use).properties.map((inner) => ({
    ...inner,
    name: prefix + inner.name + suffix,
    access: property.access === 'both' ? inner.access : property.access,
  }));
}

/** With those of unwrapped objects, as many as an object may have. */
function boundedProperties(
  project: Project,
  { declared, name }: ClassType,
  properties: readonly JsonProperty[],
  use: BodyUse,
): readonly JsonProperty[] {
  const all: JsonProperty[] = [];
  for (const property of properties) {
    for (const each of inPlace(project, property, use)) {
      if (all.length >= expansionLimits.propertiesOfObject) {
        const message = t`\`${simpleName(name)}\` has more than ${expansionLimits.propertiesOfObject} properties in JSON: the rest of them is left out.`;
        const place = declared && { file: declared.file, span: declared.declaration.nameSpan };
        project.expansion.recordTruncation(message, place);
        return withoutDuplicates(all);
      }
      all.push(each);
    }
  }
  return withoutDuplicates(all);
}

/** The last one counts: it is that of the class furthest down. */
function withoutDuplicates(properties: readonly JsonProperty[]): readonly JsonProperty[] {
  return [...new Map(properties.map((property) => [property.name, property])).values()];
}
