/**
 * JSON mappers that look at fields and at nothing else: Gson, Fastjson with annotated fields, Kotlin's serialization.
 * Each is the mapper of those classes that carry its annotations.
 */
import type { Project } from '../../project/project.ts';
import { type Annotations, booleanAttribute, textAttribute } from '../annotations.ts';
import type { Bean, Member } from './jackson/bean.ts';
import { describe, type JsonObject, type JsonProperty } from './json-property.ts';

interface FieldMapper {
  /** Holds what switches it off; Kotlin's serialization belongs to the language. */
  readonly extension: 'gson' | 'fastjson' | undefined;
  /** Tells whether the class is written for this mapper: by annotations of the class, or by those of its fields. */
  isMeant(type: Annotations, fields: readonly Member[]): boolean;
  nameOf(annotations: Annotations): string | undefined;
  accessOf(annotations: Annotations): JsonProperty['access'] | undefined;
}

/** `undefined` where none of the mappers is meant. */
export function fieldsInJson(project: Project, { rules, members }: Bean): JsonObject | undefined {
  const fields = members.filter(({ kind }) => kind === 'field' || kind === 'component');
  const mapper = mappers.find(
    ({ extension, isMeant }) =>
      (extension === undefined || project.rules.isOn(extension)) && isMeant(rules.annotations, fields),
  );
  if (mapper === undefined) return undefined;

  const properties = new Map<string, JsonProperty>();
  for (const field of fields) {
    const { annotations } = field;
    const access = field.isTransient ? undefined : mapper.accessOf(annotations);
    if (access === undefined) continue;
    const name = mapper.nameOf(annotations) ?? field.name;
    properties.set(name, {
      name,
      type: field.type,
      access,
      isRequired: field.isRequired,
      annotations,
      written: field.writtenType && { type: field.writtenType, scope: field.annotated.scope },
      ...describe([field]),
      members: [field],
      initializer: field.initializer && { expression: field.initializer, scope: field.annotated.scope },
    });
  }
  return { properties: [...properties.values()], others: undefined };
}

function hasOn(fields: readonly Member[], ...names: readonly string[]): boolean {
  return fields.some(({ annotations }) => names.some(annotations.has));
}

function accessBy(isWritten: boolean, isRead: boolean): JsonProperty['access'] | undefined {
  if (isWritten && isRead) return 'both';
  return isWritten ? 'read' : isRead ? 'write' : undefined;
}

/**
 * Gson reads and writes all fields that are not transient. `@Expose` alone changes nothing, since only a builder that
 * asks for it heeds it; but what says `false` is never meant to be there.
 */
const gson: FieldMapper = {
  extension: 'gson',
  isMeant: (_, fields) =>
    hasOn(fields, 'com.google.gson.annotations.SerializedName', 'com.google.gson.annotations.Expose'),
  nameOf: (annotations) => text(annotations, 'com.google.gson.annotations.SerializedName', 'value'),
  accessOf: (annotations) => {
    const exposed = annotations.find('com.google.gson.annotations.Expose');
    return accessBy(isAllowed(exposed, 'serialize'), isAllowed(exposed, 'deserialize'));
  },
};

/** Properties with a backing field; `@Transient` is Kotlin's own here, not that of the JVM. */
const kotlinSerialization: FieldMapper = {
  extension: undefined,
  isMeant: (type) => type.has('kotlinx.serialization.Serializable'),
  nameOf: (annotations) => text(annotations, 'kotlinx.serialization.SerialName', 'value'),
  accessOf: (annotations) => (annotations.has('kotlinx.serialization.Transient') ? undefined : 'both'),
};

const fastjsonField = [
  'com.alibaba.fastjson.annotation.JSONField',
  'com.alibaba.fastjson2.annotation.JSONField',
];

const fastjson: FieldMapper = {
  extension: 'fastjson',
  isMeant: (_, fields) => hasOn(fields, ...fastjsonField),
  nameOf: (annotations) =>
    fastjsonField.map((name) => text(annotations, name, 'name')).find((name) => name !== undefined),
  accessOf: (annotations) => {
    const field = fastjsonField.map(annotations.find).find((found) => found !== undefined);
    return accessBy(isAllowed(field, 'serialize'), isAllowed(field, 'deserialize'));
  },
};

const mappers: readonly FieldMapper[] = [kotlinSerialization, gson, fastjson];

type Found = ReturnType<Annotations['find']>;

function isAllowed(annotation: Found, attribute: string): boolean {
  return annotation === undefined || booleanAttribute(annotation, attribute) !== false;
}

function text(annotations: Annotations, name: string, attribute: string): string | undefined {
  const found = annotations.find(name);
  return found && textAttribute(found, attribute);
}
