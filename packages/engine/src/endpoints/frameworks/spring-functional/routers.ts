/** Says which methods and fields of a type hold routes. */
import { readBody, readExpression } from '../../../source/code/read-code.ts';
import { resultsOf } from '../../../source/code/results.ts';
import { callsIn } from '../../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../../source/declarations/expression.ts';
import type { Field, Method } from '../../../source/declarations/model.ts';
import type { TypeReference } from '../../../source/declarations/type-reference.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';

export interface Routers {
  readonly methods: readonly Method[];
  /** By name. A field counts as a method that returns its value. */
  readonly fields: ReadonlyMap<string, Method>;
}

export function routersOf(type: DeclaredType): Routers {
  const { methods, fields } = type.declaration;
  return {
    methods: methods.filter(
      (method) => isRouter(method) || callsDsl(type, method) || buildsRouter(type, method),
    ),
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
export function addsRoutes(type: DeclaredType, method: Method): boolean {
  const { parameters, receiver } = method;
  const taken = [receiver, ...parameters.map((each) => each.type)];
  return isRouter(method) || taken.some(isBuilder) || callsDsl(type, method);
}

/** `RouterFunction<…>`, also one that comes later: `Supplier<RouterFunction<…>>`. Kotlin may infer it; see `callsDsl`. */
export function isRouter({ returnType }: Pick<Method, 'returnType'>): boolean {
  return returnType !== undefined && namesRouter(returnType);
}

function isRouterField(type: DeclaredType, { type: returnType, initializer }: Field): boolean {
  if (initializer === undefined) return false;
  return isRouter({ returnType }) || callsIn(readExpression(type.file, initializer.span)).some(isDsl);
}

function namesRouter(type: TypeReference): boolean {
  if (type.kind !== 'named') return false;
  return /(?:^|\.)RouterFunction$/.test(type.name) || (type.arguments ?? []).some(namesRouter);
}

function callsDsl({ file }: DeclaredType, { body }: Method): boolean {
  return body !== undefined && callsIn(readBody(file, body)).some(isDsl);
}

/** A bean whose type Kotlin infers from `RouterFunctions.route()…build()`. */
function buildsRouter({ file }: DeclaredType, method: Method): boolean {
  const { returnType, body } = method;
  if (returnType !== undefined || body === undefined || !isBean(method)) return false;
  return resultsOf(readBody(file, body)).some((result) => {
    let at: Expression | undefined = result;
    while (at?.kind === 'call' && at.target?.kind === 'call') at = at.target;
    return at?.kind === 'call' && (at.name === 'route' || at.name === 'nest') && isOfSpring(at.target);
  });
}

function isOfSpring(target: Expression | undefined): boolean {
  return target === undefined || (target.kind === 'name' && target.name === 'RouterFunctions');
}

/** `router { … }`, `coRouter { … }` */
function isDsl({ name, arguments: args }: CallExpression): boolean {
  return (name === 'router' || name === 'coRouter') && args.at(-1)?.kind === 'lambda';
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
