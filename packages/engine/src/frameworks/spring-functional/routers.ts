/** Which methods and fields of a type hold routes. */
import type { Field, Method } from '../../declarations/model.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Span } from '../../text/span.ts';

export interface Routers {
  readonly methods: readonly Method[];
  /** By name. A field counts as a method that returns its value. */
  readonly fields: ReadonlyMap<string, Method>;
}

export function routersOf(type: DeclaredType): Routers {
  const { methods, fields } = type.declaration;
  return {
    methods: methods.filter((method) => isRouter(method) || callsDsl(type, method.body)),
    fields: new Map(
      fields
        .filter((field) => isRouterField(type, field))
        .map((field) => [field.name, asMethod(field)] as const),
    ),
  };
}

/** Spring takes in each bean by itself. */
export function isBean({ annotations }: Method): boolean {
  return annotations.some(({ name }) => /(?:^|\.)Bean$/.test(name));
}

/** Also one that is handed a builder, or extends the DSL, and adds to it. */
export function addsRoutes(method: Method): boolean {
  const { parameters, receiver } = method;
  return isRouter(method) || [receiver, ...parameters.map((each) => each.type)].some(isBuilder);
}

/** `RouterFunction<…>`, also one that comes later: `Supplier<RouterFunction<…>>`. Kotlin may infer it; see `callsDsl`. */
function isRouter({ returnType }: Pick<Method, 'returnType'>): boolean {
  return returnType !== undefined && namesRouter(returnType);
}

function isRouterField(type: DeclaredType, { type: returnType, initializer }: Field): boolean {
  return initializer !== undefined && (isRouter({ returnType }) || callsDsl(type, initializer.span));
}

function namesRouter(type: TypeReference): boolean {
  if (type.kind !== 'named') return false;
  return /(?:^|\.)RouterFunction$/.test(type.name) || (type.arguments ?? []).some(namesRouter);
}

function callsDsl({ file }: DeclaredType, body: Span | undefined): boolean {
  if (body === undefined || file.language !== 'kotlin') return false;
  return /\b(?:router|coRouter)\s*[{(]/.test(file.text.slice(body.start, body.end));
}

function isBuilder(type: TypeReference | undefined): boolean {
  return type?.kind === 'named' && /(?:^|\.)(?:Builder|(?:Co)?RouterFunctionDsl)$/.test(type.name);
}

function asMethod({ initializer, type, ...field }: Field): Method {
  return {
    ...field,
    typeParameters: [],
    returnType: type,
    inferredFrom: undefined,
    parameters: [],
    receiver: undefined,
    defaultValue: undefined,
    body: initializer?.span,
  };
}
