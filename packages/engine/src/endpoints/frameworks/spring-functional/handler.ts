/** Says which method a route calls, where the source says so. */
import { ownName } from '../../../source/code/variables.ts';
import type { CallExpression } from '../../../source/declarations/expression.ts';
import type { LambdaExpression } from '../../../source/declarations/statement.ts';
import { methodCalled, methodReferred } from '../../../source/types/calls/called.ts';
import type { Written } from '../../../source/types/calls/names.ts';
import type { MethodOf } from '../../../source/types/members.ts';

export interface RouteHandler {
  readonly name: string;
  /** `undefined` where its class is not in the source. */
  readonly method: MethodOf | undefined;
}

/** `handler::list`, or a lambda that does no more than call one: `request -> handler.list(request)`. */
export function handlerOf({ expression, names }: Written): RouteHandler | undefined {
  switch (expression.kind) {
    case 'reference':
      return { name: expression.name, method: methodReferred(expression, names) };
    case 'lambda': {
      const only = onlyCall(expression);
      const method = only?.target && methodCalled(only, names);
      return method && { name: method.method.name, method };
    }
    case 'name':
    case 'member': {
      const name = ownName(expression);
      if (name === undefined) return undefined;
      const value = names.valueOf(name);
      const named = value && handlerOf(value);
      return named ?? (expression.kind === 'name' ? { name, method: undefined } : undefined);
    }
    default:
      return undefined;
  }
}

/** The call that a lambda consists of, `return` or not. */
function onlyCall({ body: { statements } }: LambdaExpression): CallExpression | undefined {
  const [only, ...others] = statements;
  const value = only?.kind === 'return' ? only.value : only;
  return value?.kind === 'call' && others.length === 0 ? value : undefined;
}
