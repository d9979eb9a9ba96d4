import { type Returnable, toValue } from '../conversions.ts';
import { type Limits, Meter } from '../limits.ts';
import type { Ports } from '../ports.ts';
import type { RunResult } from '../result.ts';
import { type Run, Thrown } from '../run.ts';
import { compare, groovyEquals } from '../values/equality.ts';
import type { PatternValue } from '../values/objects.ts';
import { groovyText } from '../values/text.ts';
import { isTrue } from '../values/truth.ts';
import type { Type } from '../values/types.ts';
import type { InstanceValue, Value, Values } from '../values/values.ts';
import { callValue } from './closures.ts';
import { errorOf } from './evaluator.ts';
import { construct, missingMethod, missingProperty, tryInvoke, tryProperty } from './members.ts';
import type { Program } from './program.ts';

/** Holds what one run of a script needs: the program, the budget, and what the run has made so far. */
export class Machine implements Run {
  readonly program: Program;
  readonly ports: Ports;
  readonly meter: Meter;
  readonly patterns: Map<string, PatternValue>;
  /** The script as an object: its fields are the variables that it was given and those it sets itself. */
  readonly script: InstanceValue;
  /** The static fields and enum constants of the classes that were used so far. */
  readonly statics = new Map<Type, Map<string, Value>>();
  /** The offset of what is being evaluated, which is where an error is reported. */
  at = 0;

  constructor(program: Program, limits: Limits, ports: Ports) {
    this.program = program;
    this.ports = ports;
    this.meter = new Meter(limits, ports.now);
    this.patterns = program.patterns;
    this.script = {
      kind: 'Instance',
      type: program.scriptType,
      fields: new Map(),
      constant: undefined,
    };
  }

  setVariables(variables: ReadonlyMap<string, Returnable>): void {
    // Every run passes here with all that a rule may name, and `forEach` makes no pairs.
    variables.forEach((value, name) => {
      this.script.fields.set(name, toValue(this, value));
    });
  }

  variable(name: string): Value | undefined {
    return this.script.fields.get(name);
  }

  call(callable: Value, args: Values): Value {
    return callValue(this, callable, args);
  }

  tryInvoke(receiver: Value, name: string, args: Values): Value | undefined {
    return tryInvoke(this, receiver, name, args);
  }

  invoke(receiver: Value, name: string, args: Values): Value {
    const returned = tryInvoke(this, receiver, name, args);
    if (returned === undefined) throw missingMethod(this, receiver, name, args);
    return returned;
  }

  tryProperty(receiver: Value, name: string): Value | undefined {
    return tryProperty(this, receiver, name);
  }

  property(receiver: Value, name: string): Value {
    const value = tryProperty(this, receiver, name);
    if (value === undefined) throw missingProperty(this, receiver, name);
    return value;
  }

  attempt(callable: Value, args: Values): RunResult<Value> {
    try {
      return { kind: 'value', value: this.call(callable, args) };
    } catch (problem) {
      if (problem instanceof Thrown) return { kind: 'error', error: errorOf(this, problem) };
      throw problem;
    }
  }

  waiting<Result>(work: () => Result): Result {
    return this.meter.pausing(work);
  }

  construct(type: Type, args: Values): Value {
    return construct(this, type, args);
  }

  // These three are handed on as functions, so they know the run by themselves.
  readonly text = (value: Value): string => groovyText(this, value);
  readonly truth = (value: Value): boolean => isTrue(this, value);
  readonly compare = (left: Value, right: Value): number => compare(this, left, right);
  readonly equals = (left: Value, right: Value): boolean => groovyEquals(this, left, right);
}
