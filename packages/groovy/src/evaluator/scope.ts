import type { Type } from '../values/types.ts';
import type { ClosureValue, Value } from '../values/values.ts';

/** A variable; one with a type converts what is assigned to it. */
export interface Variable {
  value: Value;
  readonly type: Type | undefined;
}

/** The local variables of a block, inside of those of the blocks around it up to the method or script. */
export class Scope {
  readonly #parent: Scope | undefined;
  /** `this`: the script or an object of a class of the script; in a static method the class. */
  readonly self: Value;
  /** The innermost closure around, whose owner and delegate answer for names that are no variables. */
  readonly closure: ClosureValue | undefined;
  #variables: Map<string, Variable> | undefined;

  constructor(parent: Scope | undefined, self: Value, closure: ClosureValue | undefined) {
    this.#parent = parent;
    this.self = self;
    this.closure = closure;
  }

  inner(closure: ClosureValue | undefined = this.closure): Scope {
    return new Scope(this, this.self, closure);
  }

  declare(name: string, value: Value, type: Type | undefined): void {
    this.#variables ??= new Map();
    this.#variables.set(name, { value, type });
  }

  find(name: string): Variable | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.#parent) {
      const variable = scope.#variables?.get(name);
      if (variable) return variable;
    }
    return undefined;
  }
}
