/** Fields of one's own that annotations add to a document: `@Extension` of Swagger 3, Swagger 2 and MicroProfile. */
import type { Extensions } from '../../model/contract.ts';
import { readJsonIn } from '../../model/exact-number.ts';
import type { JsonValue } from '../../model/schema.ts';
import type { Project } from '../../source/project/project.ts';
import {
  type Annotations,
  arrayAttribute,
  booleanAttribute,
  type MergedAnnotation,
  nestedAnnotation,
  textAttribute,
} from '../../source/types/annotations.ts';
import { everyAnnotation } from '../../source/types/repeated-annotations.ts';
import { microProfile, swagger3 } from '../../source/types/swagger-names.ts';

const swagger2 = 'io.swagger.annotations';

/** Those of an operation: beside its annotation, and in it. */
export function extensionsOfOperation(project: Project, method: Annotations): Extensions {
  const inside = [`${swagger3}.Operation`, `${microProfile}.Operation`, `${swagger2}.ApiOperation`].flatMap(
    (type) => {
      const operation = method.find(type);
      return operation === undefined ? [] : nestedIn(project, operation, 'extensions');
    },
  );
  const beside = [swagger3, microProfile].flatMap((library) => [
    ...everyAnnotation(project, method, `${library}.extensions.Extension`),
    ...everyAnnotation(project, method, `${library}.extensions.Extensions`).flatMap((list) =>
      nestedIn(project, list, 'value'),
    ),
  ]);
  return extensionsIn(project, [...inside, ...beside]);
}

/** Those that an attribute of another annotation holds. */
export function extensionsWithin(project: Project, holder: MergedAnnotation): Extensions {
  return extensionsIn(project, nestedIn(project, holder, 'extensions'));
}

function nestedIn(
  project: Project,
  holder: MergedAnnotation,
  attribute: string,
): readonly MergedAnnotation[] {
  return arrayAttribute(holder, attribute).flatMap((value) => nestedAnnotation(project, value) ?? []);
}

function extensionsIn(project: Project, annotations: readonly MergedAnnotation[]): Extensions {
  return Object.fromEntries(annotations.flatMap((each) => fieldsOf(project, each)));
}

/**
 * An extension with a name is an object of its properties, one without is a field for each of them
 * (`AnnotationsUtils.getExtensions` of swagger-core); MicroProfile's has one value.
 */
function fieldsOf(project: Project, annotation: MergedAnnotation): readonly (readonly [string, JsonValue])[] {
  const name = textAttribute(annotation, 'name') ?? '';
  const own = saidValue(annotation);
  if (own !== undefined) return name === '' ? [] : [[asExtension(name), own]];
  const properties = nestedIn(project, annotation, 'properties').flatMap((each): [string, JsonValue][] => {
    const key = textAttribute(each, 'name');
    const value = saidValue(each);
    return key === undefined || value === undefined ? [] : [[key, value]];
  });
  if (name === '') return properties.map(([key, value]) => [asExtension(key), value]);
  return properties.length === 0 ? [] : [[asExtension(name), Object.fromEntries(properties)]];
}

function saidValue(annotation: MergedAnnotation): JsonValue | undefined {
  const text = textAttribute(annotation, 'value');
  if (text === undefined || booleanAttribute(annotation, 'parseValue') !== true) return text;
  const value = readJsonIn(text, JSON.parse);
  return value === undefined ? text : value;
}

/** Fields that are no extension are not allowed (OpenAPI 3.1.1, 4.9). */
function asExtension(name: string): `x-${string}` {
  return name.startsWith('x-') ? (name as `x-${string}`) : `x-${name}`;
}
