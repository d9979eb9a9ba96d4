/** What the methods of a class with beans make: chains of setters, as builders and models of Swagger have them. */
import type { BodyExpression, BodyStatement, Call } from '../../source/declarations/body-expression.ts';
import { callsIn, expressionAt } from '../../source/declarations/calls.ts';
import { callsAmong, constructed } from '../../source/declarations/calls-among.ts';
import type { Method } from '../../source/declarations/model.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { evaluate } from '../../source/types/constants.ts';
import { bodyScope, methodScope, type Scope } from '../../source/types/scope.ts';
import { addToGroup } from '../../text/group-by.ts';
import type { Span } from '../../text/span.ts';

/** By the names of setters. */
export type Said = Readonly<Record<string, string>>;

/** The object that an expression begins with. */
interface Root {
  /** Of its type; empty where nobody can say. */
  readonly name: string;
  /** Where it is made: the place of its type's name. */
  readonly start: number;
}

/** Variables and methods that lead to each other would have no end. */
const maxDepth = 8;

/** What the methods of a class make by calls, at any depth of chains, arguments and lambdas. */
export class Made {
  readonly calls: readonly Call[];
  private readonly project: Project;
  private readonly type: DeclaredType;
  private readonly bodies: readonly MadeBody[];

  constructor(project: Project, type: DeclaredType) {
    this.project = project;
    this.type = type;
    this.bodies = type.declaration.methods.flatMap((method) =>
      method.body === undefined ? [] : bodyOf(type, method, method.body),
    );
    this.calls = this.bodies.flatMap(({ statements }) => callsAmong(statements, type.file));
  }

  /** Of each object that is made, what is handed to setters of these names. */
  valuesOf(made: string, setters: readonly string[]): readonly Said[] {
    return [...this.chainsOf(made).values()].map((calls) => {
      const values = calls.flatMap((call) => {
        const value = setters.includes(call.name) ? this.text(call.arguments[0]) : undefined;
        return value === undefined ? [] : [[call.name, value] as const];
      });
      return Object.fromEntries(values);
    });
  }

  /**
   * By the place where an object is made, what is called on it, in its chain and on the variable that holds it:
   * `new Info().title("Shop")`, `info.setTitle("Shop")`. Setters are named as in chains.
   */
  chainsOf(made: string): ReadonlyMap<number, readonly Call[]> {
    const chains = new Map<number, Call[]>();
    for (const call of this.calls) {
      const root = this.rootOf(call);
      if (root.name === made) addToGroup(chains, root.start, { ...call, name: inChain(call.name) });
    }
    return chains;
  }

  /** Through variables that are given one value, and methods of the class. */
  rootOf(expression: BodyExpression, depth = 0): Root {
    let at = expression;
    while (at.kind === 'call' && at.target !== undefined) at = at.target;
    const { start } = at.span;
    const nobody = { name: '', start };
    if (depth > maxDepth) return nobody;
    if (at.kind === 'call') {
      const called = this.calledMethod(at);
      if (called === undefined) return { name: at.name, start };
      const roots = called.statements.toReversed().map((each) => this.rootOf(valueIn(each), depth + 1));
      return roots.find(({ name }) => name !== '') ?? nobody;
    }
    if (at.kind !== 'plain') return nobody;
    const made = constructed(at, this.type.file);
    if (made !== undefined) return { name: made.name, start: made.span.start };
    const held = this.bodyAt(start)?.variables.get(this.textAt(at));
    return held?.length === 1 && held[0] !== undefined ? this.rootOf(held[0], depth + 1) : nobody;
  }

  /** The constant that is handed to a setter: `HTTP` of `SecurityScheme.Type.HTTP`. */
  lastName(call: Call | undefined): string {
    const given = call?.arguments[0];
    if (given === undefined) return '';
    const text = this.textAt(given);
    return text.slice(text.lastIndexOf('.') + 1).trim();
  }

  /** One text, or several in a list. */
  texts(expression: BodyExpression): readonly string[] {
    if (expression.kind === 'call') return expression.arguments.flatMap((each) => this.texts(each));
    const text = this.text(expression);
    return text === undefined ? [] : [text];
  }

  /** Also of a variable, and of a parameter that all callers in the class hand the same text. */
  text(expression: BodyExpression | undefined, depth = 0): string | undefined {
    if (expression === undefined || depth > maxDepth) return undefined;
    const { file } = this.type;
    const body = this.bodyAt(expression.span.start);
    const at = body?.method.parameters.findIndex(({ name }) => name === this.textAt(expression)) ?? -1;
    if (body !== undefined && at >= 0) {
      const callers = this.calls.filter((call) => this.calledMethod(call) === body);
      const [only, ...others] = new Set(callers.map((call) => this.text(call.arguments[at], depth + 1)));
      return others.length === 0 ? only : undefined;
    }
    const scope = body?.scope ?? bodyScope(this.type);
    const value = evaluate(this.project, scope, expressionAt(file, expression.span));
    return value.kind === 'string' && value.unknowns === undefined && value.value !== ''
      ? value.value
      : undefined;
  }

  private textAt({ span }: BodyExpression): string {
    return this.type.file.text.slice(span.start, span.end);
  }

  private bodyAt(place: number): MadeBody | undefined {
    return this.bodies.find(({ span }) => span.start <= place && place < span.end);
  }

  /** Of the class itself. */
  private calledMethod({ target, name, arguments: given }: Call): MadeBody | undefined {
    if (target !== undefined && this.textAt(target) !== 'this') return undefined;
    return this.bodies.find(
      ({ method }) => method.name === name && method.parameters.length === given.length,
    );
  }
}

/** A method with its body. */
interface MadeBody {
  readonly method: Method;
  readonly span: Span;
  readonly statements: readonly BodyStatement[];
  /** Everything that each variable is given. */
  readonly variables: ReadonlyMap<string, readonly BodyExpression[]>;
  /** Knows the variables that are given one text. */
  readonly scope: Scope;
}

function bodyOf(type: DeclaredType, method: Method, span: Span): MadeBody {
  const statements = callsIn(type.file, span);
  const variables = new Map<string, BodyExpression[]>();
  for (const each of statements) if (each.kind === 'local') addToGroup(variables, each.name, each.value);
  const constants = [...variables].flatMap(([name, [value, ...others]]) =>
    value?.kind === 'plain' && others.length === 0
      ? [[name, { expression: expressionAt(type.file, value.span) }] as const]
      : [],
  );
  const scope = { ...methodScope(type, method), locals: new Map(constants) };
  return { method, span, statements, variables, scope };
}

function valueIn(statement: BodyStatement): BodyExpression {
  return statement.kind === 'local' ? statement.value : statement;
}

/** `setTitle` does what `title` does. */
function inChain(name: string): string {
  return /^set[A-Z]/.test(name) ? name.charAt(3).toLowerCase() + name.slice(4) : name;
}
