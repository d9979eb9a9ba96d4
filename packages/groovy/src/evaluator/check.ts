import type { ScriptSource } from '../result.ts';
import {
  type Case,
  type Catch,
  type ClassDeclaration,
  type Expression,
  listChildren,
  type MethodDeclaration,
  type Node,
  type Parameter,
  type Script,
  type Statement,
  type TypeName,
  type Variable,
} from '../syntax/nodes.ts';
import { SyntaxProblem } from '../syntax/tokens.ts';
import { isExtendable } from '../values/types.ts';
import { type AnonymousClass, makeProgram, type Program } from './program.ts';

/**
 * Returns what Groovy's compiler refuses although it parses: unknown classes, a variable declared twice, a final one
 * assigned again, `break` outside of a loop. Unknown variables and methods are no problem before the run. Throws a
 * SyntaxProblem at the first of them.
 */
export function compileProgram(source: ScriptSource, script: Script): Program {
  const program = makeProgram(source, script, anonymousClasses(script));
  new Checker(program).script(script);
  return program;
}

type Checked = Statement | Expression | ClassDeclaration | Case | Catch;

/** Says how many nodes and lists may lie inside of each other; whatever goes through a script recurses for each. */
const maxHeight = 1_000;

/** Long chains such as `a + a + a` nest as well, on the left, although their text does not. */
function anonymousClasses(script: Script): readonly AnonymousClass[] {
  const found: AnonymousClass[] = [];
  const rest: { readonly node: object; readonly height: number }[] = [{ node: script, height: 0 }];
  for (let each = rest.pop(); each; each = rest.pop()) {
    const { node, height } = each;
    if (height > maxHeight && 'start' in node) throw tooDeep(node as Node);
    const { kind, body, type } = node as Extract<Expression, { kind: 'New' }>;
    if (kind === 'New' && body) found.push({ declaration: body, base: type });
    for (const child of listChildren(node).toReversed()) rest.push({ node: child, height: height + 1 });
  }
  return found;
}

function tooDeep({ start, end }: Node): SyntaxProblem {
  return new SyntaxProblem('The script is nested too deeply here.', start, end);
}

/** The variables of a block, and whether they are final. Closures see those around them, methods do not. */
class Names {
  readonly #outer: Names | undefined;
  readonly #own = new Map<string, boolean>();

  constructor(outer?: Names) {
    this.#outer = outer;
  }

  /** Undefined for a name that is no variable. */
  isFinal(name: string): boolean | undefined {
    return this.#own.get(name) ?? this.#outer?.isFinal(name);
  }

  declare({ name, isFinal, start, end }: Node & { readonly name: string; readonly isFinal: boolean }): void {
    if (this.isFinal(name) !== undefined)
      throw new SyntaxProblem(`The variable ${name} is declared twice.`, start, end);
    this.#own.set(name, isFinal);
  }
}

/** Says what is around a statement: whether it can be left with `break` or `continue`, and the labels of loops. */
type Place = Readonly<{ loop: boolean; switch: boolean; labels: readonly string[] }>;
const nowhere: Place = { loop: false, switch: false, labels: [] };

class Checker {
  readonly #program: Program;

  constructor(program: Program) {
    this.#program = program;
  }

  script({ imports, body, methods, classes }: Script): void {
    for (const { name, isStar, isStatic, start, end } of imports) {
      const owner = isStatic && !isStar ? name.slice(0, name.lastIndexOf('.')) : name;
      const isKnown = this.#program.findClass(owner) || owner.startsWith('groovy.transform.');
      if ((!isStar || isStatic) && !isKnown) throw unknownClass({ name: owner, start, end });
    }
    this.#nodes(body, new Names());
    for (const method of methods) this.#method(method);
    for (const declaration of classes) this.#class(declaration);
  }

  #class({ superclass, interfaces, fields, methods, constructors, constants }: ClassDeclaration): void {
    for (const type of [superclass, ...interfaces]) this.#base(type);
    for (const { arguments: args } of constants) this.#nodes(args, new Names());
    for (const { type, initial } of fields) {
      this.#type(type);
      this.#nodes([initial], new Names());
    }
    for (const method of [...methods, ...constructors]) this.#method(method);
  }

  #method({ parameters, returns, body = [] }: MethodDeclaration): void {
    this.#type(returns);
    this.#nodes(body, this.#declare(parameters, new Names()));
  }

  #declare(variables: readonly (Omit<Parameter, 'isRest'> | Variable)[], names: Names): Names {
    for (const variable of variables) {
      if ('field' in variable) this.#annotation(variable);
      this.#type(variable.type);
      this.#nodes([variable.initial], names);
      names.declare(variable);
    }
    return names;
  }

  /** Statements and expressions that share their names: what one declares, the next ones see. */
  #nodes(nodes: readonly (Checked | undefined)[], names: Names, place = nowhere): void {
    for (const node of nodes) if (node) this.#node(node, names, place);
  }

  #node(node: Checked, names: Names, place: Place): void {
    switch (node.kind) {
      case 'Class':
        this.#class(node);
        return;
      case 'Declare':
        this.#declare(node.variables, names);
        return;
      case 'DeclareMany':
        this.#node(node.value, names, place);
        this.#declare(node.variables, names);
        return;
      case 'Closure':
        this.#nodes(node.body, this.#declare(node.parameters ?? [], new Names(names)));
        return;
      case 'Loop':
      case 'ForIn': {
        const inner = new Names(names);
        if (node.kind === 'Loop') this.#nodes([...node.initial, node.test, ...node.update], inner, place);
        else {
          this.#node(node.source, names, place);
          this.#declare([node.variable], inner);
        }
        const labels = node.label === undefined ? place.labels : [...place.labels, node.label];
        this.#node(node.body, inner, { ...place, loop: true, labels });
        return;
      }
      case 'Case':
        this.#nodes([node.label, ...node.body], new Names(names), { ...place, switch: true });
        return;
      case 'Catch': {
        for (const type of node.types) this.#type(type);
        const inner = new Names(names);
        inner.declare({ ...node, isFinal: false });
        this.#node(node.body, inner, place);
        return;
      }
      case 'Jump':
        checkJump(node, place);
        return;
      case 'Assign':
      case 'Step':
        if (node.target.kind === 'Name' && names.isFinal(node.target.name)) {
          const { name, start, end } = node.target;
          throw new SyntaxProblem(`The variable ${name} is final and cannot be changed.`, start, end);
        }
        break;
      case 'New':
        if (node.body) this.#base(node.type);
        this.#type(node.type);
        break;
      default:
        if ('type' in node) this.#type(node.type);
    }
    this.#parts(node, node.kind === 'Block' ? new Names(names) : names, place);
  }

  /** Goes down to whatever is below that has a kind; types were looked at before. */
  #parts(node: object, names: Names, place: Place): void {
    for (const child of listChildren(node)) {
      if ('kind' in child) this.#node(child as Checked, names, place);
      else if (!('dimensions' in child)) this.#parts(child, names, place);
    }
  }

  #base(type: TypeName | undefined): void {
    this.#type(type);
    if (!type || isExtendable(this.#program.typeOf(type))) return;
    const { name, start, end } = type;
    throw new SyntaxProblem(`Classes of rule scripts cannot extend ${name}.`, start, end);
  }

  /** `@Field` is no class that scripts know without an import. */
  #annotation({ field, start, end }: Variable): void {
    const isImported = this.#program.imports.some(({ name, isStar }) => {
      return name === (isStar ? 'groovy.transform' : 'groovy.transform.Field');
    });
    if (field === 'Field' && !isImported) throw unknownClass({ name: field, start, end });
  }

  #type(type: TypeName | undefined): void {
    if (type && !this.#program.findClass(type.name)) throw unknownClass(type);
    for (const each of type?.arguments ?? []) this.#type(each);
  }
}

function checkJump(jump: Extract<Statement, { kind: 'Jump' }>, place: Place): void {
  const { word, label, start, end } = jump;
  const isAllowed = place.loop || (word === 'break' && place.switch);
  if (!isAllowed) throw new SyntaxProblem(`'${word}' is only allowed inside of a loop.`, start, end);
  if (label === undefined || place.labels.includes(label)) return;
  throw new SyntaxProblem(`There is no loop labelled ${label} around this ${word}.`, start, end);
}

function unknownClass({ name, start, end }: Node & { readonly name: string }): SyntaxProblem {
  return new SyntaxProblem(`There is no class ${name} that rule scripts can use.`, start, end, name);
}
