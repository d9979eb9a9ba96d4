/**
 * Runs code that configures paths, without a Java machine: what it is worth is a value where the source says it, and
 * `unknown` where it does not. What happens under a condition that nobody knows is marked as uncertain.
 *
 * Work is bounded by steps and by depth; beyond that everything is unknown.
 */
import { namesMentioned } from '../../../../source/code/mentions.ts';
import { readBody } from '../../../../source/code/read-code.ts';
import type { Expression } from '../../../../source/declarations/expression.ts';
import type { BlockExpression } from '../../../../source/declarations/statement.ts';
import { resolvePlaceholders } from '../../../../source/files/properties/placeholders.ts';
import type { Project } from '../../../../source/project/project.ts';
import type { MethodOf } from '../../../../source/types/members.ts';
import { evaluateExpression, functionOf } from './evaluate-expression.ts';
import type { LibraryContext } from './library-context.ts';
import { setField } from './objects.ts';
import { asFunction } from './predicates.ts';
import { callNamed } from './project-calls.ts';
import { joined } from './text-calls.ts';
import { type CodePlace, type Frame, merged, put, truth, unknown, type Value } from './values.ts';

/** More than any configuration takes. */
const maxSteps = 5_000;
const maxDepth = 40;

export class Interpreter {
  readonly project: Project;
  /** Calls that put prefixes somewhere and were reached, as `path:offset`. */
  readonly reached = new Set<string>();
  /** Lists where something that carries prefixes is handed to code that is not read. */
  readonly handedOn: CodePlace[] = [];
  private steps = 0;
  private depth = 0;
  private uncertain = 0;

  constructor(project: Project) {
    this.project = project;
  }

  get isCertain(): boolean {
    return this.uncertain === 0;
  }

  /** Returns what a method returns. */
  invoke(of: MethodOf, self: Frame['self'], given: readonly Value[], around?: Frame): Value {
    const { body, parameters } = of.method;
    if (body === undefined || this.depth >= maxDepth) return unknown;
    const locals = new Map(
      parameters.map(({ name, isVarargs }, index): [string, Value] => [
        name,
        isVarargs ? { kind: 'list', items: given.slice(index) } : (given[index] ?? unknown),
      ]),
    );
    return this.run(readBody(of.declared.file, body), { locals, declared: of.declared, self, around });
  }

  /** Returns what a body returns; `null` where it returns nothing. */
  run({ statements, hasValue }: BlockExpression, frame: Frame): Value {
    const { uncertain } = this;
    this.depth++;
    const returned = this.runAll(statements, hasValue, frame);
    this.depth--;
    this.uncertain = uncertain;
    return returned?.value ?? { kind: 'null' };
  }

  /** Evaluates a branching, or a block, whose last expression has the value. */
  valueOf(expression: Expression, frame: Frame): Value {
    return this.runAll([expression], true, frame)?.value ?? unknown;
  }

  /** A statement that nobody asks for a value. */
  perform(statement: Expression, frame: Frame): void {
    this.runStatement(statement, false, frame);
  }

  /**
   * `undefined` where nothing is returned.
   * @param hasValue whether the last of them is returned
   */
  private runAll(statements: readonly Expression[], hasValue: boolean, frame: Frame): Returned | undefined {
    let maybe: Returned | undefined;
    const last = statements.at(-1);
    for (const statement of statements) {
      if (++this.steps > maxSteps) return { value: unknown, isCertain: false };
      const returned = this.runStatement(statement, hasValue && statement === last, frame);
      if (returned === undefined) continue;
      const value = maybe === undefined ? returned.value : merged(maybe.value, returned.value);
      if (returned.isCertain) return { value, isCertain: maybe === undefined };
      maybe = { value, isCertain: false };
      // What comes behind it happens only where it did not return.
      this.uncertain++;
    }
    return maybe && { value: merged(maybe.value, { kind: 'null' }), isCertain: false };
  }

  private runStatement(statement: Expression, hasValue: boolean, frame: Frame): Returned | undefined {
    switch (statement.kind) {
      case 'variable':
        this.declare(statement, frame);
        return undefined;
      case 'assignment':
        this.change(statement, frame);
        return undefined;
      case 'return':
      case 'yield': {
        const value = statement.value && this.evaluate(statement.value, frame);
        return { value: value ?? { kind: 'null' }, isCertain: true };
      }
      case 'throw':
        return { value: unknown, isCertain: true };
      case 'block':
        return this.runAll(statement.statements, hasValue, frame);
      case 'conditional':
        return this.choose(statement, hasValue, frame);
      case 'try':
        return this.attempt(statement, hasValue, frame);
      case 'loop':
        if (statement.over !== undefined && statement.names.length === 1)
          return this.repeat(statement.names[0] ?? '', statement.over, statement.body, frame);
        this.forget(statement, frame);
        return undefined;
      case 'switch':
        this.forget(statement, frame);
        return hasValue ? { value: unknown, isCertain: true } : undefined;
      case 'function':
        frame.locals.set(statement.name, functionOf(this, statement.parameters, statement.body, frame));
        return undefined;
      case 'jump':
        return undefined;
      default: {
        const value = this.evaluate(statement, frame);
        return hasValue ? { value, isCertain: true } : undefined;
      }
    }
  }

  private choose(
    { condition, whenTrue, whenFalse }: Extract<Expression, { kind: 'conditional' }>,
    hasValue: boolean,
    frame: Frame,
  ): Returned | undefined {
    const isMet = truth(this.evaluate(condition, frame));
    const runBranch = (branch: Expression | undefined) =>
      branch === undefined ? undefined : this.runAll([branch], hasValue, frame);
    if (isMet !== undefined) return runBranch(isMet ? whenTrue : whenFalse);
    this.uncertain++;
    const branches = [runBranch(whenTrue), runBranch(whenFalse)];
    this.uncertain--;
    const [one, other] = branches;
    if (one !== undefined && other !== undefined)
      return { value: merged(one.value, other.value), isCertain: one.isCertain && other.isCertain };
    const only = one ?? other;
    return only && { value: only.value, isCertain: false };
  }

  /** Runs what is tried as if it succeeds. */
  private attempt(
    { body, last }: Extract<Expression, { kind: 'try' }>,
    hasValue: boolean,
    frame: Frame,
  ): Returned | undefined {
    const tried = this.runAll(body.statements, hasValue, frame);
    const finished = last && this.runAll(last.statements, false, frame);
    return tried?.isCertain ? tried : (finished ?? tried);
  }

  private repeat(variable: string, over: Expression, body: Expression, frame: Frame): Returned | undefined {
    const list = this.evaluate(over, frame);
    const items = list.kind === 'list' ? [...list.items] : undefined;
    if (items === undefined) this.uncertain++;
    let found: Returned | undefined;
    for (const item of items ?? [unknown]) {
      frame.locals.set(variable, item);
      const returned = this.runAll([body], false, frame);
      if (returned === undefined) continue;
      found = {
        value: found === undefined ? returned.value : merged(found.value, returned.value),
        isCertain: false,
      };
      if (returned.isCertain && items !== undefined) {
        found = { ...found, isCertain: true };
        break;
      }
    }
    if (items === undefined) this.uncertain--;
    return found;
  }

  /** Variables that a statement which is not read may have changed. */
  private forget({ span }: Expression, frame: Frame): void {
    const { declared } = frame;
    const names = namesMentioned(declared.file, span);
    for (const [name, value] of frame.locals) {
      if (!names.has(name)) continue;
      if (!this.marksUnread(value, { declared, span })) frame.locals.set(name, unknown);
    }
  }

  /** Tells whether the value carries prefixes; what else happens to them is then marked as not read. */
  marksUnread(value: Value, place: CodePlace): boolean {
    if (value.kind === 'map') put(value, { key: unknown, value: unknown, place, isCertain: false });
    if (value.kind === 'configurer' || value.kind === 'mapping') {
      put(value.prefixes, { key: unknown, value: unknown, place, isCertain: false });
      this.handedOn.push(place);
    }
    return value.kind === 'configurer' || value.kind === 'mapping' || value.kind === 'map';
  }

  private declare({ names, value }: Extract<Expression, { kind: 'variable' }>, frame: Frame): void {
    const [only, ...others] = names;
    const given = value === undefined ? unknown : this.evaluate(value, frame);
    if (only !== undefined && others.length === 0) frame.locals.set(only, given);
    else for (const name of names) frame.locals.set(name, unknown);
  }

  private change(assignment: Extract<Expression, { kind: 'assignment' }>, frame: Frame): void {
    const { target, operator, value } = assignment;
    if (value === undefined || (operator !== '=' && operator !== '+=')) {
      this.forget(assignment, frame);
      return;
    }
    const given = this.evaluate(value, frame);
    if (operator === '=') this.assign(target, given, frame);
    else {
      const before = this.evaluate(target, frame);
      if (before.kind === 'text') this.assign(target, joined([before, given]), frame);
      else this.forget(assignment, frame);
    }
  }

  /** Kotlin's `mapping.pathPrefixes = …` and `prefixes["/api"] = …` among them. */
  private assign(target: Expression, given: Value, frame: Frame): void {
    const value = this.isCertain ? given : unknown;
    const place = { declared: frame.declared, span: target.span };
    if (target.kind === 'name') {
      const holder = holderOf(target.name, frame);
      if (holder !== undefined) holder.locals.set(target.name, value);
      else if (frame.self !== undefined) setField(frame.self, target.name, value);
    } else if (target.kind === 'index') {
      const map = this.evaluate(target.target, frame);
      const key = target.indices[0] === undefined ? unknown : this.evaluate(target.indices[0], frame);
      if (map.kind === 'map') put(map, { key, value: given, place, isCertain: this.isCertain });
    } else if (target.kind === 'member') {
      const { target: of, name } = target;
      if (of.kind === 'name' && of.name === 'this' && frame.self !== undefined) {
        setField(frame.self, name, value);
        return;
      }
      const setter = `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      callNamed(this, { target: this.evaluate(of, frame), name: setter, given: [given], place, frame });
    }
  }

  private evaluate(expression: Expression, frame: Frame): Value {
    return evaluateExpression(this, expression, frame);
  }

  /** Before a question that has nothing to do with those before it. */
  renew(): this {
    this.steps = 0;
    return this;
  }

  /** Tells whether there is work left to spend on another expression. */
  takeStep(): boolean {
    return ++this.steps <= maxSteps && this.depth < maxDepth;
  }

  context(place: CodePlace): LibraryContext {
    return {
      project: this.project,
      place,
      isCertain: this.isCertain,
      resolved: (value) => this.resolved(value, place),
      call: (callee, given) => asFunction(callee).call(given),
    };
  }

  private resolved(value: Value | undefined, { declared }: CodePlace): string | undefined {
    if (value?.kind !== 'text') return undefined;
    const lookUp = (name: string) => this.project.rules.property(name, declared.file.path)?.value;
    const { text: filled, missing } = resolvePlaceholders(value.text, { lookUp, unresolved: 'stays' });
    return missing.length > 0 ? undefined : filled;
  }
}

interface Returned {
  readonly value: Value;
  readonly isCertain: boolean;
}

function holderOf(name: string, frame: Frame): Frame | undefined {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.around)
    if (at.locals.has(name)) return at;
  return undefined;
}
