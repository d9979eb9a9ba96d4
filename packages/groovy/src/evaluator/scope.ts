import type { Type } from '../values/types.ts';
import type { ClosureValue, Value } from '../values/values.ts';
import type { Machine } from './machine.ts';
import type { PartOfAssert } from './power-assert.ts';

/** A variable; one with a type converts what is assigned to it. */
export interface Variable {
  value: Value;
  readonly type: Type | undefined;
}

/** The local variables of a block, inside of those of the blocks around it up to the method or script. */
export class Scope {
  readonly run: Machine;
  /** `this`: the script or an object of a class of the script; in a static method the class. */
  readonly self: Value;
  /** The innermost closure around, whose owner and delegate resolve names that are no variables. */
  readonly closure: ClosureValue | undefined;
  /** The values of the parts of an `assert`, while its expression is evaluated. */
  recorded: PartOfAssert[] | undefined;
  readonly #outer: Scope | undefined;
  #variables: Map<string, Variable> | undefined;

  constructor(run: Machine, self: Value, closure?: ClosureValue, outer?: Scope) {
    this.run = run;
    this.self = self;
    this.closure = closure;
    this.#outer = outer;
  }

  inner(closure: ClosureValue | undefined = this.closure): Scope {
    return new Scope(this.run, this.self, closure, this);
  }

  /** The run, for something that happens at this offset of the script. */
  at(offset: number): Machine {
    this.run.at = offset;
    return this.run;
  }

  declare(name: string, value: Value, type?: Type): void {
    this.#variables ??= new Map();
    this.#variables.set(name, { value, type });
  }

  find(name: string): Variable | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.#outer) {
      const variable = scope.#variables?.get(name);
      if (variable) return variable;
    }
    return undefined;
  }
}
