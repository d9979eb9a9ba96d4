/**
 * Spring HATEOAS' models where JSON is not HAL: `links` is a list, and a collection holds its `content` (Spring HATEOAS
 * reference, "Media types"; `spring.hateoas.use-hal-as-default-json-media-type`).
 */
import type { Project } from '../../project/project.ts';
import type { ClassType, ResolvedType } from '../resolved-type.ts';
import { isA } from '../supertypes.ts';
import type { JsonObject, JsonProperty } from './json-property.ts';

export function withPlainLinks(project: Project, type: ClassType, object: JsonObject): JsonObject {
  if (!isModel(project, type)) return object;
  return { ...object, properties: object.properties.map((each) => plain(project, each)) };
}

export function isModel(project: Project, type: ResolvedType): boolean {
  return isA(project, type, models);
}

const models: ReadonlySet<string> = new Set(
  ['RepresentationModel', 'ResourceSupport'].map((name) => `org.springframework.hateoas.${name}`),
);

function plain(project: Project, property: JsonProperty): JsonProperty {
  const held = property.type.kind === 'class' ? property.type.arguments[1] : undefined;
  if (held?.kind !== 'class') return property;
  if (property.name === '_embedded') return { ...property, name: 'content', type: held };
  if (property.name !== '_links' || held.declared === undefined) return property;
  const { file } = held.declared;
  const classNamed = (name: string, args: readonly ResolvedType[]): ClassType => {
    return { kind: 'class', name, declared: project.type(name, file), arguments: args };
  };
  const link = classNamed('org.springframework.hateoas.PlainLink', []);
  return { ...property, name: 'links', type: classNamed('java.util.List', [link]) };
}
