/** What names stand for where routes are written: the variables of the method, and the fields of its class. */
import type { BodyExpression, BodyStatement } from '../../declarations/body-expression.ts';
import { callsIn, expressionAt } from '../../declarations/calls.ts';
import type { Expression } from '../../declarations/expression.ts';
import type { Method } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import { addToGroup } from '../../text/group-by.ts';
import { methodScope, type Scope } from '../../types/scope.ts';

export interface Locals {
  /** The method's, with the texts and numbers that its variables hold. */
  readonly scope: Scope;
  /** Everything that the variable is given, in order; empty where there is no such variable. */
  valuesOf(name: string): readonly BodyExpression[];
  /** What a variable or a field is made of, where that is certain. */
  valueOf(name: string): BodyExpression | undefined;
  /** As it is written; `undefined` where it is not. */
  typeOf(name: string): string | undefined;
}

export function localsOf(type: DeclaredType, method: Method, body: readonly BodyStatement[]): Locals {
  const variables = new Map<string, BodyExpression[]>();
  const types = new Map<string, string>();
  collect(body);

  function collect(statements: readonly BodyStatement[]): void {
    for (const statement of statements) {
      switch (statement.kind) {
        case 'local': {
          const { name, type: written, value } = statement;
          addToGroup(variables, name, value);
          if (written !== '' && !types.has(name)) types.set(name, written);
          collect([value]);
          break;
        }
        case 'lambda':
          collect(statement.body);
          break;
        case 'call':
          collect(statement.target === undefined ? [] : [statement.target]);
          collect(statement.arguments);
          break;
        case 'reference':
        case 'plain':
          break;
      }
    }
  }

  const scope: Scope = { ...methodScope(type, method), locals: constantsIn(type, variables) };
  return {
    scope,
    valuesOf: (name) => variables.get(name) ?? [],
    valueOf(name) {
      const values = variables.get(name);
      return values === undefined ? fieldValue(type, name) : values.length === 1 ? values[0] : undefined;
    },
    typeOf: (name) => types.get(name),
  };
}

/** What is assigned more than once is no constant. */
function constantsIn(
  { file }: DeclaredType,
  variables: ReadonlyMap<string, readonly BodyExpression[]>,
): ReadonlyMap<string, Expression> {
  const constants = new Map<string, Expression>();
  for (const [name, [value, ...others]] of variables) {
    if (value?.kind === 'plain' && others.length === 0) constants.set(name, expressionAt(file, value.span));
  }
  return constants;
}

/** Also of a Kotlin companion, and of a property at the top level of the file. */
function fieldValue({ declaration, file }: DeclaredType, name: string): BodyExpression | undefined {
  const companions = declaration.types.filter(({ modifiers }) => modifiers.includes('companion'));
  const facades = file.types.filter(({ kind }) => kind === 'facade');
  const fields = [declaration, ...companions, ...facades].flatMap((each) => each.fields);
  const initializer = fields.find((field) => field.name === name)?.initializer;
  const [value] = initializer === undefined ? [] : callsIn(file, initializer.span);
  return value?.kind === 'local' ? undefined : value;
}
