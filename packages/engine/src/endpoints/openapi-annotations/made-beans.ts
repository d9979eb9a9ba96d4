/** Says what the methods of a class with beans make: chains of setters, as builders and models of Swagger have them. */
import { readBody } from '../../source/code/read-code.ts';
import { resultsOf } from '../../source/code/results.ts';
import { variablesIn } from '../../source/code/variables.ts';
import { callsIn, expressionsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import type { Method } from '../../source/declarations/model.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { BlockExpression } from '../../source/declarations/statement.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { evaluate } from '../../source/types/constants.ts';
import { bodyScope, methodScope, type Scope } from '../../source/types/scope.ts';
import { addToGroup, groupBy } from '../../text/group-by.ts';

/** By the names of setters. */
export type Said = Readonly<Record<string, string>>;

/** The object that an expression begins with. */
interface Root {
  /** Names its type; empty where nobody can say. */
  readonly name: string;
  /** Says where it is made. */
  readonly start: number;
}

/** Variables and methods that lead to each other would have no end. */
const maxDepth = 8;

/** Holds what the methods of a class make by calls, at any depth of chains, arguments and lambdas. */
export class Made {
  readonly calls: readonly CallExpression[];
  private readonly project: Project;
  private readonly type: DeclaredType;
  private readonly bodies: readonly MadeBody[];

  constructor(project: Project, type: DeclaredType) {
    this.project = project;
    this.type = type;
    this.bodies = type.declaration.methods.flatMap((method) =>
      method.body === undefined ? [] : bodyOf(type, method, readBody(type.file, method.body)),
    );
    this.calls = this.bodies.flatMap(({ body }) => callsIn(body));
  }

  /** Reads what is handed to setters of these names, for each object that is made. */
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
  chainsOf(made: string): ReadonlyMap<number, readonly CallExpression[]> {
    const chains = new Map<number, CallExpression[]>();
    for (const call of this.calls) {
      const root = this.rootOf(call);
      if (root.name !== made) continue;
      // A call of the class's own method hands over what that makes, and sets nothing.
      const isOwn = this.calledMethod(call) !== undefined;
      if (isOwn && !chains.has(root.start)) chains.set(root.start, []);
      for (const each of isOwn ? [] : [call, ...settersWithin(call)])
        addToGroup(chains, root.start, { ...each, name: inChain(each.name) });
    }
    return chains;
  }

  /** Whether a property is assigned anywhere: `security = listOf(…)`. */
  assigns(property: string): boolean {
    return this.bodies.some(({ body }) =>
      [...expressionsIn(body)].some(
        ({ kind, ...each }) => kind === 'assignment' && 'target' in each && nameOf(each.target) === property,
      ),
    );
  }

  /** Through variables that are given one value, and methods of the class. */
  rootOf(expression: Expression, depth = 0): Root {
    let at = expression;
    while (at.kind === 'call' && at.target !== undefined) at = at.target;
    const { start } = at.span;
    const nobody = { name: '', start };
    if (depth > maxDepth) return nobody;
    if (at.kind === 'call') {
      const called = this.calledMethod(at);
      if (called === undefined) return { name: simpleName(at.name), start };
      const roots = resultsOf(called.body).map((each) => this.rootOf(each, depth + 1));
      return roots.findLast(({ name }) => name !== '') ?? nobody;
    }
    if (at.kind !== 'name') return nobody;
    const held = this.bodyAt(start)?.variables.get(at.name);
    return held?.length === 1 && held[0] !== undefined ? this.rootOf(held[0], depth + 1) : nobody;
  }

  /** The constant that is handed to a setter: `HTTP` of `SecurityScheme.Type.HTTP`. */
  lastName(call: CallExpression | undefined): string {
    const given = call?.arguments[0];
    return given?.kind === 'member' || given?.kind === 'name' ? given.name : '';
  }

  /** One text, or several in a list. */
  texts(expression: Expression): readonly string[] {
    if (expression.kind === 'call') return expression.arguments.flatMap((each) => this.texts(each));
    if (expression.kind === 'array') return expression.elements.flatMap((each) => this.texts(each));
    const text = this.text(expression);
    return text === undefined ? [] : [text];
  }

  /** Also of a variable, and of a parameter that all callers in the class hand the same text. */
  text(expression: Expression | undefined, depth = 0): string | undefined {
    if (expression === undefined || depth > maxDepth) return undefined;
    const body = this.bodyAt(expression.span.start);
    const written = expression.kind === 'name' ? expression.name : undefined;
    const at = body?.method.parameters.findIndex(({ name }) => name === written) ?? -1;
    if (body !== undefined && at >= 0) {
      const callers = this.calls.filter((call) => this.calledMethod(call) === body);
      const [only, ...others] = new Set(callers.map((call) => this.text(call.arguments[at], depth + 1)));
      return others.length === 0 ? only : undefined;
    }
    const value = evaluate(this.project, body?.scope ?? bodyScope(this.type), expression);
    return value.kind === 'string' && value.unknowns === undefined && value.value !== ''
      ? value.value
      : undefined;
  }

  private bodyAt(place: number): MadeBody | undefined {
    return this.bodies.find(({ body: { span } }) => span.start <= place && place < span.end);
  }

  /** Finds the body of a called method of the class itself. */
  private calledMethod({
    target,
    name,
    isConstructor,
    arguments: given,
  }: CallExpression): MadeBody | undefined {
    if (isConstructor || (target !== undefined && !isThis(target))) return undefined;
    return this.bodies.find(
      ({ method }) => method.name === name && method.parameters.length === given.length,
    );
  }
}

/** Reads Kotlin's `apply { title = "Shop" }` and `also { it.title = "Shop" }` as setters of what they are called on. */
function settersWithin({ name, arguments: given }: CallExpression): readonly CallExpression[] {
  const lambda = given.at(-1);
  if ((name !== 'apply' && name !== 'also') || lambda?.kind !== 'lambda') return [];
  const subject = name === 'apply' ? undefined : (lambda.parameters?.[0]?.name ?? 'it');
  const isOnSubject = (target: Expression | undefined) =>
    subject === undefined
      ? target === undefined || isThis(target)
      : target?.kind === 'name' && target.name === subject;
  return lambda.body.statements.flatMap((each): readonly CallExpression[] => {
    if (each.kind === 'call') return isOnSubject(each.target) && !each.isConstructor ? [each] : [];
    if (each.kind !== 'assignment') return [];
    const { target, value, span } = each;
    const property = nameOf(target);
    const owner = target.kind === 'member' ? target.target : undefined;
    if (property === undefined || value === undefined || !isOnSubject(owner)) return [];
    const set = { target: owner, name: property, nameSpan: target.span, arguments: [value], span };
    return [{ kind: 'call', ...set, isConstructor: false }];
  });
}

function nameOf(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'name' || expression?.kind === 'member' ? expression.name : undefined;
}

function isThis(expression: Expression): boolean {
  return expression.kind === 'name' && expression.name === 'this';
}

/** A method with its body. */
interface MadeBody {
  readonly method: Method;
  readonly body: BlockExpression;
  /** Everything that each variable is given. */
  readonly variables: ReadonlyMap<string, readonly Expression[]>;
  /** Knows the variables that are given one text. */
  readonly scope: Scope;
}

function bodyOf(type: DeclaredType, method: Method, body: BlockExpression): MadeBody {
  const given = groupBy(variablesIn(body), ({ name }) => name);
  const variables = new Map([...given].map(([name, all]) => [name, all.map(({ value }) => value)]));
  const constants = [...variables].flatMap(([name, [value, ...others]]) =>
    value !== undefined && value.kind !== 'call' && others.length === 0
      ? [[name, { expression: value }] as const]
      : [],
  );
  const scope = { ...methodScope(type, method), locals: new Map(constants) };
  return { method, body, variables, scope };
}

/** `setTitle` does what `title` does. */
function inChain(name: string): string {
  return /^set[A-Z]/.test(name) ? name.charAt(3).toLowerCase() + name.slice(4) : name;
}
