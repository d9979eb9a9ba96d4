/** The schema that a `@Content` documents: of a class, of several of which one counts, or of nothing but words. */
import type { Schema } from '../../model/schema.ts';
import type { Project } from '../../source/project/project.ts';
import {
  arrayAttribute,
  type MergedAnnotation,
  nestedAnnotation,
  textAttribute,
} from '../../source/types/annotations.ts';
import type { BodyUse } from '../../source/types/schema/body-use.ts';
import { schemaOf } from '../../source/types/schema/schema-of.ts';
import { parameterNotes, type SwaggerNotes, withNotes } from '../../source/types/schema/swagger.ts';
import { contentSchema } from '../openapi-annotations/documented-response.ts';

export function documentedSchema(
  project: Project,
  content: MergedAnnotation,
  use: BodyUse,
): Schema | undefined {
  const named = contentSchema(project, content, use);
  const listed = arrayAttribute(content, 'schemaProperties').flatMap(
    (value) => nestedAnnotation(project, value) ?? [],
  );
  if (listed.length > 0) return withListed(project, named, listed, use);
  if (named !== undefined) return named;
  // What `@Parameter` holds is held in the same attributes here.
  const notes = parameterNotes(project, content);
  if (notes === undefined) return undefined;
  const array = nestedAnnotation(project, content.values.get('array'));
  const isArray = array !== undefined && array.written.arguments.length > 0;
  return isArray
    ? { type: 'array', items: ofNotes(project, notes.items ?? notes, use) ?? {} }
    : ofNotes(project, notes, use);
}

/** `@SchemaProperty(name = "items", array = @ArraySchema(…))`: properties that no class has. */
function withListed(
  project: Project,
  { $defs, ...named }: Schema = { type: 'object' },
  listed: readonly MergedAnnotation[],
  use: BodyUse,
): Schema {
  const definitions: Record<string, Schema> = { ...$defs };
  const properties = listed.flatMap((each): readonly (readonly [string, Schema])[] => {
    const name = textAttribute(each, 'name');
    // Its attributes are those of a content.
    const { $defs: own = {}, ...schema } = documentedSchema(project, each, use) ?? {};
    Object.assign(definitions, own);
    return name === undefined ? [] : [[name, schema]];
  });
  return {
    ...named,
    properties: { ...named.properties, ...Object.fromEntries(properties) },
    ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
  };
}

function ofNotes(project: Project, notes: SwaggerNotes, use: BodyUse): Schema | undefined {
  if (notes.oneOf.length > 0) return oneOf(notes.oneOf.flatMap((type) => schemaOf(project, type, use) ?? []));
  const { type, format } = notes.schema;
  return type === undefined && format === undefined ? undefined : withNotes({}, notes);
}

function oneOf(schemas: readonly Schema[]): Schema | undefined {
  const [only, ...others] = schemas;
  if (others.length === 0) return only;
  const defs = Object.assign({}, ...schemas.map(({ $defs }) => $defs ?? {}));
  const variants = schemas.map(({ $defs: _, ...schema }) => schema);
  return { oneOf: variants, ...(Object.keys(defs).length > 0 && { $defs: defs }) };
}
