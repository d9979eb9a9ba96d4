/**
 * Runs code that configures paths, without a Java machine: what it is worth is a value where the source says it, and
 * `unknown` where it does not. What happens under a condition that nobody knows is marked as uncertain.
 *
 * Work is bounded by steps and by depth; beyond that everything is unknown.
 */
import { expressionAt } from '../../../../source/declarations/calls.ts';
import { resolvePlaceholders } from '../../../../source/files/properties/placeholders.ts';
import type { Project } from '../../../../source/project/project.ts';
import type { MethodOf } from '../../../../source/types/members.ts';
import type { Span } from '../../../../text/span.ts';
import { evaluateExpression, readable } from './evaluate-expression.ts';
import type { LibraryContext } from './library-context.ts';
import { setField } from './objects.ts';
import { asFunction } from './predicates.ts';
import { callNamed } from './project-calls.ts';
import { type Statement, statementsIn } from './statements.ts';
import { type CodePlace, type Frame, merged, put, truth, unknown, type Value } from './values.ts';

/** More than any configuration takes. */
const maxSteps = 5_000;
const maxDepth = 40;

export class Interpreter {
  readonly project: Project;
  /** Calls that put prefixes somewhere and were reached, as `path:offset`. */
  readonly reached = new Set<string>();
  /** Where something that carries prefixes is handed to code that is not read. */
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

  /** What a method returns. */
  invoke(of: MethodOf, self: Frame['self'], given: readonly Value[], around?: Frame): Value {
    const { body, parameters } = of.method;
    if (body === undefined || this.depth >= maxDepth) return unknown;
    const locals = new Map(
      parameters.map(({ name, isVarargs }, index): [string, Value] => [
        name,
        isVarargs ? { kind: 'list', items: given.slice(index) } : (given[index] ?? unknown),
      ]),
    );
    return this.run(statementsIn(of.declared.file, body), { locals, declared: of.declared, self, around });
  }

  /** What the statements return; `null` where they return nothing. */
  run(statements: readonly Statement[], frame: Frame): Value {
    const { uncertain } = this;
    this.depth++;
    const returned = this.runAll(statements, frame);
    this.depth--;
    this.uncertain = uncertain;
    return returned?.value ?? { kind: 'null' };
  }

  /** `undefined` where nothing is returned. */
  private runAll(statements: readonly Statement[], frame: Frame): Returned | undefined {
    let maybe: Returned | undefined;
    for (const statement of statements) {
      if (++this.steps > maxSteps) return { value: unknown, isCertain: false };
      const returned = this.runStatement(statement, frame);
      if (returned === undefined) continue;
      const value = maybe === undefined ? returned.value : merged(maybe.value, returned.value);
      if (returned.isCertain) return { value, isCertain: maybe === undefined };
      maybe = { value, isCertain: false };
      // What comes behind it happens only where it did not return.
      this.uncertain++;
    }
    return maybe && { value: merged(maybe.value, { kind: 'null' }), isCertain: false };
  }

  private runStatement(statement: Statement, frame: Frame): Returned | undefined {
    switch (statement.kind) {
      case 'expression':
        this.evaluate(statement.value, frame);
        return undefined;
      case 'assignment':
        this.assign(statement.target, statement.declares, this.evaluate(statement.value, frame), frame);
        return undefined;
      case 'return':
        return {
          value: statement.value === undefined ? { kind: 'null' } : this.evaluate(statement.value, frame),
          isCertain: true,
        };
      case 'throw':
        return { value: unknown, isCertain: true };
      case 'if':
        return this.choose(statement, frame);
      case 'for-each':
        return this.repeat(statement, frame);
      case 'other':
        this.forget(statement.span, frame);
        return undefined;
    }
  }

  private choose(
    { condition, then, otherwise }: Extract<Statement, { kind: 'if' }>,
    frame: Frame,
  ): Returned | undefined {
    const isMet = truth(this.evaluate(condition, frame));
    if (isMet !== undefined) return this.runAll(isMet ? then : otherwise, frame);
    this.uncertain++;
    const branches = [this.runAll(then, frame), this.runAll(otherwise, frame)];
    this.uncertain--;
    const [one, other] = branches;
    if (one !== undefined && other !== undefined)
      return { value: merged(one.value, other.value), isCertain: one.isCertain && other.isCertain };
    const only = one ?? other;
    return only && { value: only.value, isCertain: false };
  }

  private repeat(
    { variable, values, body }: Extract<Statement, { kind: 'for-each' }>,
    frame: Frame,
  ): Returned | undefined {
    const list = this.evaluate(values, frame);
    const items = list.kind === 'list' ? [...list.items] : undefined;
    if (items === undefined) this.uncertain++;
    let found: Returned | undefined;
    for (const item of items ?? [unknown]) {
      frame.locals.set(variable, item);
      const returned = this.runAll(body, frame);
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
  private forget({ start, end }: Span, frame: Frame): void {
    const written = frame.declared.file.text.slice(start, end);
    for (const [name, value] of frame.locals) {
      if (!new Set(written.match(/\w+/g)).has(name)) continue;
      if (!this.marksUnread(value, { declared: frame.declared, span: { start, end } }))
        frame.locals.set(name, unknown);
    }
  }

  /** Whether the value carries prefixes; what else happens to them is then marked as not read. */
  marksUnread(value: Value, place: CodePlace): boolean {
    if (value.kind === 'map') put(value, { key: unknown, value: unknown, place, isCertain: false });
    if (value.kind === 'configurer' || value.kind === 'mapping') {
      put(value.prefixes, { key: unknown, value: unknown, place, isCertain: false });
      this.handedOn.push(place);
    }
    return value.kind === 'configurer' || value.kind === 'mapping' || value.kind === 'map';
  }

  private assign(target: Span, declares: boolean, given: Value, frame: Frame): void {
    const { file } = frame.declared;
    const written = file.text.slice(target.start, target.end);
    const value = this.isCertain || declares ? given : unknown;
    if (/^\w+$/.test(written)) {
      const holder = declares ? frame : holderOf(written, frame);
      if (holder !== undefined) holder.locals.set(written, value);
      else if (frame.self !== undefined) setField(frame.self, written, value);
      return;
    }
    const [, name] = /^this\.(\w+)$/.exec(written) ?? [];
    if (name !== undefined && frame.self !== undefined) setField(frame.self, name, value);
    else this.assignMember(target, written, given, frame);
  }

  /** Kotlin's `mapping.pathPrefixes = …` and `prefixes["/api"] = …`. */
  private assignMember(target: Span, written: string, value: Value, frame: Frame): void {
    const index = written.endsWith(']') ? written.lastIndexOf('[') : -1;
    const dot = written.lastIndexOf('.');
    const place = { declared: frame.declared, span: target };
    if (index > 0) {
      const map = this.evaluate({ start: target.start, end: target.start + index }, frame);
      const key = this.evaluate({ start: target.start + index + 1, end: target.end - 1 }, frame);
      if (map.kind === 'map') put(map, { key, value, place, isCertain: this.isCertain });
      return;
    }
    if (dot < 0) return;
    const owner = this.evaluate({ start: target.start, end: target.start + dot }, frame);
    const name = written.slice(dot + 1);
    const setter = `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    callNamed(this, { target: owner, name: setter, given: [value], place, frame });
  }

  evaluate(span: Span, frame: Frame): Value {
    return evaluateExpression(this, expressionAt(readable(frame.declared.file), span), frame);
  }

  /** Before a question that has nothing to do with those before it. */
  renew(): this {
    this.steps = 0;
    return this;
  }

  /** Whether there is work left to spend on another expression. */
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
