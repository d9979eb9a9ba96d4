/**
 * The responses that OpenAPI annotations document: those of Swagger 3, MicroProfile's namesakes of them, and those of
 * Swagger 2; on the handler, on what it overrides, on its class and above, in lists, repeated and in composed annotations.
 */
import type { Extensions, ResponseContent, ResponseExample, ResponseLink } from '../../model/contract.ts';
import type { ResponseHeader } from '../../model/endpoint.ts';
import { readJsonIn } from '../../model/exact-number.ts';
import type { JsonValue, Schema } from '../../model/schema.ts';
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
import type { BodyUse } from '../../source/types/schema/body-use.ts';
import { swagger3 } from '../../source/types/swagger-names.ts';
import { referredResponse } from '../openapi-annotations/api-components.ts';
import { extensionsWithin } from '../openapi-annotations/documented-extensions.ts';
import { classSchema } from '../openapi-annotations/documented-response.ts';
import { declaredLinks } from './declared-links.ts';
import { documentedSchema } from './documented-schema.ts';

export interface DeclaredResponse {
  readonly status: string;
  readonly description: string | undefined;
  readonly headers: readonly ResponseHeader[];
  /** `undefined`: nothing is said of a body; empty: it is said that there is none. */
  readonly contents: readonly DeclaredContent[] | undefined;
  /** The body is what the handler returns (`useReturnTypeSchema`). */
  readonly isAsReturned: boolean;
  readonly links: readonly ResponseLink[];
  readonly extensions: Extensions;
  readonly annotation: MergedAnnotation;
}

/** Without a media type the operation's own count. */
export type DeclaredContent = Omit<ResponseContent, 'mediaType'> & { readonly mediaType?: string };

/** Lists the responses that annotations declare; the first of one status counts. */
export function declaredResponses(
  project: Project,
  annotations: Annotations,
  use: BodyUse,
): readonly DeclaredResponse[] {
  if (!sources.some(({ type }) => annotations.has(type))) return [];
  const all = sources.flatMap(({ type, attribute, read }) =>
    everyAnnotation(project, annotations, type).flatMap((found) =>
      attribute === undefined
        ? read(project, found, use)
        : arrayAttribute(found, attribute).flatMap((value) => {
            const nested = nestedAnnotation(project, value);
            return nested === undefined ? [] : read(project, nested, use);
          }),
    ),
  );
  const statuses = [...new Set(all.map(({ status }) => status))];
  return statuses.flatMap((status) => together(all.filter((each) => each.status === status)) ?? []);
}

/** Some say a status again to add a media type. */
function together(responses: readonly DeclaredResponse[]): DeclaredResponse | undefined {
  const [first, ...others] = responses;
  if (first === undefined) return undefined;
  const description = responses.find((each) => each.description !== undefined)?.description;
  const saying = others.find(({ contents }) => contents !== undefined);
  return { ...first, description, contents: first.contents ?? saying?.contents };
}
const microprofile = 'org.eclipse.microprofile.openapi.annotations';
const swagger2 = 'io.swagger.annotations';

interface Source {
  readonly type: string;
  /** Says what holds the responses, where the annotation is a list of them. */
  readonly attribute?: string;
  read(project: Project, annotation: MergedAnnotation, use: BodyUse): readonly DeclaredResponse[];
}

/** Sources stand in order: the operation itself comes before what lists hold (springdoc's `GenericResponseService`). */
const sources: readonly Source[] = [
  { type: `${swagger3}.Operation`, attribute: 'responses', read: documented },
  { type: `${swagger3}.responses.ApiResponses`, attribute: 'value', read: documented },
  { type: `${swagger3}.responses.ApiResponse`, read: documented },
  { type: `${microprofile}.responses.APIResponses`, attribute: 'value', read: documented },
  { type: `${microprofile}.responses.APIResponse`, read: documented },
  { type: `${microprofile}.responses.APIResponseSchema`, read: ofClass },
  { type: `${swagger2}.ApiResponses`, attribute: 'value', read: ofSwagger2 },
  { type: `${swagger2}.ApiResponse`, read: ofSwagger2 },
];

/** Without a code it is `default`, as both libraries have it. */
function documented(
  project: Project,
  annotation: MergedAnnotation,
  use: BodyUse,
): readonly DeclaredResponse[] {
  const status = textAttribute(annotation, 'responseCode') ?? 'default';
  if (!/^(?:[1-5](?:\d\d|XX)|default)$/.test(status)) return [];
  const referred = referredResponse(project, annotation);
  return [
    {
      status,
      description: textAttribute(annotation, 'description') ?? referred?.description,
      headers: headersOf(project, annotation),
      contents: contentsOf(project, annotation, use) ?? referred?.contents,
      isAsReturned: booleanAttribute(annotation, 'useReturnTypeSchema') === true,
      links: declaredLinks(project, annotation),
      extensions: extensionsWithin(project, annotation),
      annotation,
    },
  ];
}

function contentsOf(
  project: Project,
  annotation: MergedAnnotation,
  use: BodyUse,
): readonly DeclaredContent[] | undefined {
  if (!annotation.written.arguments.some(({ name }) => name === 'content')) {
    // A composed annotation may hold the one that says it.
    if (arrayAttribute(annotation, 'content').length === 0) return undefined;
  }
  return arrayAttribute(annotation, 'content').flatMap((value): readonly DeclaredContent[] => {
    const content = nestedAnnotation(project, value);
    if (content === undefined || content.written.arguments.length === 0) return [];
    const shown = nestedAnnotation(project, content.values.get('schema'));
    if (shown !== undefined && booleanAttribute(shown, 'hidden') === true) return [];
    const mediaType = textAttribute(content, 'mediaType');
    const schema = documentedSchema(project, content, use);
    const examples = examplesOf(project, content);
    return [
      {
        ...(mediaType !== undefined && { mediaType }),
        ...(schema !== undefined && { schema }),
        ...(examples.length > 0 && { examples }),
      },
    ];
  });
}

function headersOf(project: Project, annotation: MergedAnnotation): readonly ResponseHeader[] {
  return arrayAttribute(annotation, 'headers').flatMap((value) => {
    const header = nestedAnnotation(project, value);
    const name = header && textAttribute(header, 'name');
    const description = header && textAttribute(header, 'description');
    return name === undefined ? [] : [{ name, ...(description !== undefined && { description }) }];
  });
}

/** `@ExampleObject(name = "paid", value = "{…}")`; a value that is no JSON is a text. */
function examplesOf(project: Project, content: MergedAnnotation): readonly ResponseExample[] {
  return arrayAttribute(content, 'examples').flatMap((each, index) => {
    const example = nestedAnnotation(project, each);
    const text = example && textAttribute(example, 'value');
    if (example === undefined || text === undefined) return [];
    const name = textAttribute(example, 'name') ?? (index === 0 ? 'example' : `example${index + 1}`);
    const summary = textAttribute(example, 'summary');
    return [{ name, ...(summary !== undefined && { summary }), value: parsed(text) }];
  });
}

function parsed(text: string): JsonValue {
  const value = readJsonIn(text);
  return value === undefined ? text : value;
}

/** Reads annotations that say nothing but a status, a description and a class. */
function withSchema(annotation: MergedAnnotation, schema: Schema | undefined) {
  const contents = schema === undefined ? undefined : [{ schema }];
  return { headers: [], contents, isAsReturned: false, links: [], extensions: {}, annotation };
}

/** MicroProfile's `@APIResponseSchema(Order.class)`: a response of success without a status of its own. */
function ofClass(project: Project, annotation: MergedAnnotation, use: BodyUse): readonly DeclaredResponse[] {
  const schema = classSchema(project, annotation, 'value', use);
  return [
    {
      status: textAttribute(annotation, 'responseCode') ?? '200',
      description: textAttribute(annotation, 'responseDescription'),
      ...withSchema(annotation, schema),
    },
  ];
}

/** Swagger 2: `@ApiResponse(code = 404, message = "No such order", response = Problem.class, responseContainer = "List")`. */
function ofSwagger2(
  project: Project,
  annotation: MergedAnnotation,
  use: BodyUse,
): readonly DeclaredResponse[] {
  const code = textAttribute(annotation, 'code');
  if (code === undefined || !/^[1-5]\d\d$/.test(code)) return [];
  const one = classSchema(project, annotation, 'response', use);
  const schema = one && inContainer(one, textAttribute(annotation, 'responseContainer'));
  return [
    {
      status: code,
      description: textAttribute(annotation, 'message'),
      ...withSchema(annotation, schema),
    },
  ];
}

function inContainer(one: Schema, container: string | undefined): Schema {
  if (container === undefined) return one;
  const { $defs, ...rest } = one;
  const defs = $defs === undefined ? {} : { $defs };
  return container.toLowerCase() === 'map'
    ? { type: 'object', additionalProperties: rest, ...defs }
    : { type: 'array', items: rest, ...defs };
}
