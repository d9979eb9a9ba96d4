/** What the methods of a class with beans make: chains of setters, as builders and models of Swagger have them. */
import type { BodyExpression, Call } from '../declarations/body-expression.ts';
import { callsIn, expressionAt } from '../declarations/calls.ts';
import { callsAmong, constructed } from '../declarations/calls-among.ts';
import type { FileDeclarations } from '../declarations/model.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import type { Project } from '../project/project.ts';
import { addToGroup } from '../text/group-by.ts';
import { evaluate } from '../types/constants.ts';
import { bodyScope } from '../types/scope.ts';

/** By the names of setters. */
export type Said = Readonly<Record<string, string>>;

/** What the methods of a class make by calls, at any depth of chains, arguments and lambdas. */
export class Made {
  readonly calls: readonly Call[];
  private readonly project: Project;
  private readonly type: DeclaredType;

  constructor(project: Project, type: DeclaredType) {
    this.project = project;
    this.type = type;
    const { file, declaration } = type;
    this.calls = declaration.methods.flatMap(({ body }) =>
      body === undefined ? [] : callsAmong(callsIn(file, body), file),
    );
  }

  /** Of each object that a chain begins with, what the chain hands to setters of these names. */
  valuesOf(made: string, setters: readonly string[]): readonly Said[] {
    const chains = new Map<number, Map<string, string>>();
    for (const call of this.calls) {
      const root = rootOf(call, this.type.file);
      if (root.name !== made) continue;
      const values = chains.get(root.start) ?? new Map<string, string>();
      chains.set(root.start, values);
      const value = setters.includes(call.name) ? this.text(call.arguments[0]) : undefined;
      if (value !== undefined) values.set(call.name, value);
    }
    return [...chains.values()].map((values) => Object.fromEntries(values));
  }

  /** By the place of the constructor, what is called on what it makes. */
  chainsOf(made: string): ReadonlyMap<number, readonly Call[]> {
    const chains = new Map<number, Call[]>();
    for (const call of this.calls) {
      const root = this.rootOf(call);
      if (root.name === made) addToGroup(chains, root.start, call);
    }
    return chains;
  }

  /** `start` is where the expression begins, `new` included. */
  rootOf(call: Call): { readonly name: string; readonly start: number } {
    return { name: rootOf(call, this.type.file).name, start: call.span.start };
  }

  /** The constant that is handed to a setter: `HTTP` of `SecurityScheme.Type.HTTP`. */
  lastName(call: Call | undefined): string {
    const given = call?.arguments[0];
    if (given === undefined) return '';
    const text = this.type.file.text.slice(given.span.start, given.span.end);
    return text.slice(text.lastIndexOf('.') + 1).trim();
  }

  /** One text, or several in a list. */
  texts(expression: BodyExpression): readonly string[] {
    if (expression.kind === 'call') return expression.arguments.flatMap((each) => this.texts(each));
    const text = this.text(expression);
    return text === undefined ? [] : [text];
  }

  text(expression: BodyExpression | undefined): string | undefined {
    if (expression === undefined) return undefined;
    const { file } = this.type;
    const value = evaluate(this.project, bodyScope(this.type), expressionAt(file, expression.span));
    return value.kind === 'string' && value.unknowns === undefined && value.value !== ''
      ? value.value
      : undefined;
  }
}

/** The constructor that a chain begins with: `new Info().title("Shop")`, in Kotlin without `new`. */
function rootOf(call: Call, file: FileDeclarations): { readonly name: string; readonly start: number } {
  let at: BodyExpression = call;
  while (at.kind === 'call' && at.target !== undefined) at = at.target;
  const { start } = at.span;
  if (at.kind === 'call') return { name: at.name, start };
  const made = at.kind === 'plain' ? constructed(at, file) : undefined;
  return made === undefined ? { name: '', start } : { name: made.name, start: made.span.start };
}
