/** Several endpoints of one path and verb as one operation, which takes what any of them takes. */
import type { Extensions } from '../../../model/contract.ts';
import type { JsonValue } from '../../../model/schema.ts';
import type {
  MediaType,
  Operation,
  OperationParameter,
  RequestBody,
  ResponseObject,
  SchemaObject,
} from './document.ts';

/**
 * Merges operations. The first gives what can be said once only (summary, id); the others' names stand in the
 * description.
 */
export function mergeOperations(first: Operation, others: readonly Operation[]): Operation {
  return others.reduce(mergeTwo, first);
}

function mergeTwo(a: Operation, b: Operation): Operation {
  const { summary, operationId, servers } = a;
  const externalDocs = a.externalDocs ?? b.externalDocs;
  const description = [a.description, ...also(a, b)].filter((text) => text !== undefined).join('\n\n');
  const parameters = mergeParameters(a.parameters ?? [], b.parameters ?? []);
  const requestBody = mergeBodies(a.requestBody, b.requestBody);
  return {
    tags: [...new Set([...a.tags, ...b.tags])],
    ...(summary !== undefined && { summary }),
    ...(description !== '' && { description }),
    ...(externalDocs !== undefined && { externalDocs }),
    operationId,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    responses: mergeResponses(a.responses, b.responses),
    ...(a.deprecated && b.deprecated && { deprecated: true }),
    ...mergeSecurity(a.security, b.security),
    ...(servers !== undefined && { servers }),
    ...extensionsOf(b),
    ...extensionsOf(a),
  };
}

function extensionsOf(part: Operation | ResponseObject): Extensions {
  return Object.fromEntries(
    Object.entries(part).filter(([name]) => name.startsWith('x-') && name !== 'x-access'),
  );
}

function also(a: Operation, b: Operation): readonly string[] {
  const isSame = a.summary === b.summary && a.description === b.description;
  if (isSame) return [];
  return [[`Also: ${b.summary ?? b.operationId}`, b.description].filter(Boolean).join('\n\n')];
}

/** Whoever can do without a header for one of them can do without it. */
function mergeSecurity(a: Operation['security'], b: Operation['security']): Pick<Operation, 'security'> {
  if (a === undefined && b === undefined) return {};
  const requirements = [...(a ?? [{}]), ...(b ?? [{}])];
  const unique = new Map(requirements.map((each) => [JSON.stringify(each), each]));
  return { security: [...unique.values()] };
}

function mergeParameters(
  a: readonly OperationParameter[],
  b: readonly OperationParameter[],
): readonly OperationParameter[] {
  const isSame = (one: OperationParameter) => (other: OperationParameter) =>
    one.in === other.in && one.name === other.name;
  const optional = ({ required, ...rest }: OperationParameter): OperationParameter =>
    rest.in === 'path' ? { ...rest, required: true } : rest;
  const first = a.map((one) => {
    const other = b.find(isSame(one));
    if (other === undefined) return optional(one);
    const merged = { ...one, schema: mergeSchemas(one.schema, other.schema) };
    return one.required && other.required ? merged : optional(merged);
  });
  return [...first, ...b.filter((other) => !a.some(isSame(other))).map(optional)];
}

function mergeBodies(a: RequestBody | undefined, b: RequestBody | undefined): RequestBody | undefined {
  if (a === undefined || b === undefined) {
    const only = a ?? b;
    return only && { content: only.content };
  }
  return {
    content: mergeContent(a.content, b.content),
    ...(a.required && b.required && { required: true }),
  };
}

function mergeResponses(a: Operation['responses'], b: Operation['responses']): Operation['responses'] {
  const merged = Object.entries(b).map(([status, other]): [string, ResponseObject] => {
    const one = a[status];
    if (one === undefined) return [status, other];
    const headers = { ...other.headers, ...one.headers };
    const content = mergeContent(one.content ?? {}, other.content ?? {});
    const links = { ...other.links, ...one.links };
    return [
      status,
      {
        description: one.description,
        ...(Object.keys(headers).length > 0 && { headers }),
        ...(Object.keys(content).length > 0 && { content }),
        ...(Object.keys(links).length > 0 && { links }),
        ...extensionsOf(other),
        ...extensionsOf(one),
      },
    ];
  });
  return { ...a, ...Object.fromEntries(merged) };
}

type Content = RequestBody['content'];

function mergeContent(a: Content, b: Content): Content {
  const merged = Object.entries(b).map(([type, other]): [string, MediaType] => {
    const one = a[type];
    if (one === undefined) return [type, other];
    const isSaid = one.schema !== undefined && other.schema !== undefined;
    return [type, isSaid ? { ...one, schema: mergeSchemas(one.schema, other.schema) } : one];
  });
  return { ...a, ...Object.fromEntries(merged) };
}

/** Either of them; a parameter with certain values takes those of both. */
function mergeSchemas(a: SchemaObject, b: SchemaObject): SchemaObject {
  if (JSON.stringify(a) === JSON.stringify(b)) return a;
  const { enum: one, default: usual, ...rest } = a;
  const { enum: other, default: otherUsual, ...others } = b;
  if (JSON.stringify(rest) === JSON.stringify(others)) {
    const isListed = Array.isArray(one) && Array.isArray(other);
    const fallback = usual ?? otherUsual;
    const listed = isListed ? { enum: [...new Set<JsonValue>([...one, ...other])] } : {};
    return { ...rest, ...listed, ...(fallback !== undefined && { default: fallback }) };
  }
  const variants = Object.keys(a).length === 1 && Array.isArray(a.anyOf) ? a.anyOf : [a];
  return { anyOf: [...variants, b] };
}
