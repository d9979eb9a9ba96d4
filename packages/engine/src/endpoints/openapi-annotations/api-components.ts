/**
 * Components that a project defines for annotations to refer to: `new Components().addResponses("Gone", …)` and
 * `.addSchemas("Money", …)` in its beans, in the words of swagger-models.
 */

import type { Schema, SchemaType } from '../../model/schema.ts';
import { readBody } from '../../source/code/read-code.ts';
import { callsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { type MergedAnnotation, textAttribute } from '../../source/types/annotations.ts';
import { evaluate } from '../../source/types/constants.ts';
import { bodyScope } from '../../source/types/scope.ts';
import { startTogether } from '../../source/types/spring-applications.ts';

export interface ComponentResponse {
  readonly description: string | undefined;
  readonly contents: readonly { readonly mediaType: string; readonly schema?: Schema }[];
}

/** The response that `ref` of an annotation names, by itself or as `#/components/responses/Gone`. */
export function referredResponse(
  project: Project,
  annotation: MergedAnnotation,
): ComponentResponse | undefined {
  const found = referred(project, annotation, 'addResponses');
  return found && responseOf(project, found);
}

/** The schema that `ref` of a `@Schema` names, in the name of the component. */
export function referredSchema(project: Project, annotation: MergedAnnotation): Schema | undefined {
  const found = referred(project, annotation, 'addSchemas');
  if (found === undefined) return undefined;
  return { title: found.name, ...schemaOfModel(project, found.type, found.value, 0) };
}

interface Component {
  readonly adder: string;
  readonly name: string;
  readonly value: Expression;
  /** The class whose method makes it. */
  readonly type: DeclaredType;
}

function referred(project: Project, annotation: MergedAnnotation, adder: string): Component | undefined {
  const ref = textAttribute(annotation, 'ref');
  if (ref === undefined || ref === '') return undefined;
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  const [user] = project.typesIn(annotation.scope.file.path);
  const all = project.memoize(componentsOfProject, 'project', '', () => componentsOf(project));
  return all.find(
    (each) =>
      each.adder === adder &&
      each.name === name &&
      (user === undefined || startTogether(project, user, each.type)),
  );
}

const componentsOfProject: MemoKey<readonly Component[]> = { onCycle: [] };
const models = ['io.swagger.v3.oas.models', 'io.swagger.v3.oas.models.Components'];

function componentsOf(project: Project): readonly Component[] {
  return project
    .filesImporting(models)
    .flatMap((path) => [...withNested(project.typesIn(path))].flatMap((type) => componentsIn(project, type)));
}

function componentsIn(project: Project, type: DeclaredType): readonly Component[] {
  const { file, declaration } = type;
  const calls = declaration.methods.flatMap(({ body }) =>
    body === undefined ? [] : callsIn(readBody(file, body)),
  );
  return calls.flatMap(({ name: adder, arguments: [key, value] }): readonly Component[] => {
    if (adder !== 'addResponses' && adder !== 'addSchemas') return [];
    const name = textOf(project, type, key);
    return name === undefined || value === undefined ? [] : [{ adder, name, value, type }];
  });
}

/** `new ApiResponse().description("Gone").content(new Content().addMediaType("application/json", new MediaType().schema(…)))`. */
function responseOf(project: Project, { type, value }: Component): ComponentResponse {
  const { calls } = chainOf(value);
  const content = calls.find(({ name }) => name === 'content')?.arguments[0];
  const added = content === undefined ? [] : chainOf(content).calls;
  return {
    description: textOf(project, type, calls.find(({ name }) => name === 'description')?.arguments[0]),
    contents: added.flatMap(({ name, arguments: [key, media] }) => {
      const mediaType = name === 'addMediaType' ? textOf(project, type, key) : undefined;
      if (mediaType === undefined) return [];
      const held = media && chainOf(media).calls.find((call) => call.name === 'schema')?.arguments[0];
      return [{ mediaType, ...(held !== undefined && { schema: schemaOfModel(project, type, held, 0) }) }];
    }),
  };
}

/** Says what these classes of swagger-models are made with. */
const modelTypes: Readonly<Record<string, Schema>> = {
  ArraySchema: { type: 'array' },
  BinarySchema: { type: 'string', format: 'binary' },
  BooleanSchema: { type: 'boolean' },
  ByteArraySchema: { type: 'string', format: 'byte' },
  DateSchema: { type: 'string', format: 'date' },
  DateTimeSchema: { type: 'string', format: 'date-time' },
  EmailSchema: { type: 'string', format: 'email' },
  FileSchema: { type: 'string', format: 'binary' },
  IntegerSchema: { type: 'integer', format: 'int32' },
  MapSchema: { type: 'object' },
  NumberSchema: { type: 'number' },
  ObjectSchema: { type: 'object' },
  PasswordSchema: { type: 'string', format: 'password' },
  StringSchema: { type: 'string' },
  UUIDSchema: { type: 'string', format: 'uuid' },
};

const maxDepth = 8;

/** A part that is no chain of calls, or has too many levels, may be anything. */
function schemaOfModel(project: Project, type: DeclaredType, made: Expression, depth: number): Schema {
  const { root, calls } = chainOf(made);
  if (depth > maxDepth) return {};
  const inner = (value: Expression) => schemaOfModel(project, type, value, depth + 1);
  const properties: Record<string, Schema> = {};
  let schema: Schema = modelTypes[root] ?? {};
  for (const { name, arguments: given } of calls) {
    const [first, second] = given;
    if (first === undefined) continue;
    const text = () => textOf(project, type, first);
    if (name === 'addProperty' || name === 'addProperties') {
      const key = text();
      if (key !== undefined && second !== undefined) properties[key] = inner(second);
    } else if (name === 'items') schema = { ...schema, items: inner(first) };
    else if (name === 'additionalProperties') schema = { ...schema, additionalProperties: inner(first) };
    else if (name === 'addRequiredItem')
      schema = {
        ...schema,
        required: [...(schema.required ?? []), ...[text()].flatMap((each) => each ?? [])],
      };
    else if (name === 'format' || name === 'description' || name === 'pattern')
      schema = { ...schema, ...said(name, text()) };
    else if (name === 'type') {
      const word = schemaTypes.find((each) => each === text());
      schema = { ...schema, ...(word !== undefined && { type: word }) };
    }
  }
  return { ...schema, ...(Object.keys(properties).length > 0 && { properties }) };
}

const schemaTypes: readonly SchemaType[] = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

function said(name: 'format' | 'description' | 'pattern', text: string | undefined): Schema {
  return text === undefined ? {} : { [name]: text };
}

/** The constructor that a chain begins with, and what is called on what it makes, in order. */
function chainOf(expression: Expression): {
  readonly root: string;
  readonly calls: readonly CallExpression[];
} {
  const calls: CallExpression[] = [];
  let at: Expression = expression;
  while (at.kind === 'call' && at.target !== undefined) {
    calls.unshift(at);
    at = at.target;
  }
  return { root: at.kind === 'call' ? simpleName(at.name) : '', calls };
}

function textOf(
  project: Project,
  type: DeclaredType,
  expression: Expression | undefined,
): string | undefined {
  if (expression === undefined) return undefined;
  const value = evaluate(project, bodyScope(type), expression);
  return value.kind === 'string' && value.unknowns === undefined && value.value !== ''
    ? value.value
    : undefined;
}
