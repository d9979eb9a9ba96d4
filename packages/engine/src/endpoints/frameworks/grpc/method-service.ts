/**
 * A service as its implementation alone tells it, where neither the `.proto` file nor generated code is at hand: names
 * from methods, kinds of streams from their types. Java's base classes cannot tell one response from many.
 */

import type { Schema } from '../../../model/schema.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { Project } from '../../../source/project/project.ts';
import { type MethodOf, parameterType, returnType } from '../../../source/types/members.ts';
import { type ResolvedType, typeText } from '../../../source/types/resolved-type.ts';
import type { Implementation } from './implementations.ts';
import { type GrpcRpc, type GrpcService, streamingOf } from './service.ts';

export function methodService(project: Project, { declared, base, methods }: Implementation): GrpcService {
  return {
    // The package of the generated code is the best guess there is.
    packageName: base.javaPackage ?? declared.file.packageName,
    name: base.service,
    rpcs: handlersAmong(methods).flatMap((method) => rpcOf(project, method) ?? []),
    file: declared.file,
    span: declared.declaration.nameSpan,
    isDeprecated: false,
    describedBy: 'implementation',
  };
}

/** Those that override something; all that others can see, where nobody says so. */
function handlersAmong(methods: readonly MethodOf[]): readonly MethodOf[] {
  const visible = methods.filter(
    ({ method: { modifiers } }) => !modifiers.includes('private') && !modifiers.includes('static'),
  );
  const overriding = visible.filter(
    ({ method: { modifiers, annotations } }) =>
      modifiers.includes('override') || annotations.some(({ name }) => simpleName(name) === 'Override'),
  );
  return overriding.length > 0 ? overriding : visible;
}

function rpcOf(project: Project, method: MethodOf): GrpcRpc | undefined {
  const { method: declared } = method;
  const shape = shapeOf(project, method);
  if (shape === undefined) return undefined;
  const { span, nameSpan } = declared;
  return {
    name: declared.name.charAt(0).toUpperCase() + declared.name.slice(1),
    streaming: streamingOf(shape.requests, shape.responses),
    request: () => messageOf(shape.request),
    response: () => messageOf(shape.response),
    documentation: undefined,
    isDeprecated: false,
    place: { span, nameSpan, request: nameSpan, response: nameSpan },
  };
}

interface RpcShape {
  readonly requests: 'one' | 'many';
  readonly responses: 'one' | 'many';
  readonly request: ResolvedType | undefined;
  readonly response: ResolvedType | undefined;
}

/** `undefined` for methods that handle no rpc. */
function shapeOf(project: Project, method: MethodOf): RpcShape | undefined {
  const { parameters, modifiers } = method.method;
  const types = parameters.map((parameter) => parameterType(project, method, parameter));
  const [first, second] = types;
  const result = returnType(project, method);
  const observer = types.at(-1);
  if (observer !== undefined && isNamed(observer, observers)) {
    // `void get(Request, StreamObserver<Response>)`, or `StreamObserver<Request> put(StreamObserver<Response>)`.
    if (second !== undefined) {
      return { requests: 'one', responses: 'one', request: first, response: argumentOf(observer) };
    }
    const request = result && argumentOf(result);
    return { requests: 'many', responses: 'many', request, response: argumentOf(observer) };
  }
  const results = result !== undefined && isNamed(result, [...singles, ...streams]);
  const isRpc = parameters.length === 1 && (results || modifiers.includes('suspend'));
  if (!isRpc || first === undefined) return undefined;
  return {
    requests: isNamed(first, streams) ? 'many' : 'one',
    responses: result !== undefined && isNamed(result, streams) ? 'many' : 'one',
    request: isNamed(first, [...singles, ...streams]) ? argumentOf(first) : first,
    response: results ? argumentOf(result) : result,
  };
}

const observers = ['StreamObserver'];
const singles = ['Mono', 'Uni', 'Single', 'Maybe'];
const streams = ['Flux', 'Multi', 'Flowable', 'Flow', 'Observable'];

function isNamed(type: ResolvedType, names: readonly string[]): boolean {
  return (type.kind === 'class' || type.kind === 'unresolved') && names.includes(simpleName(type.name));
}

function argumentOf(type: ResolvedType): ResolvedType | undefined {
  return type.kind === 'class' || type.kind === 'unresolved' ? type.arguments[0] : undefined;
}

function messageOf(type: ResolvedType | undefined): Schema {
  return { type: 'object', ...(type === undefined ? {} : { title: typeText(type) }) };
}
