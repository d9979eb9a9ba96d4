/** From a template and what it is about to text, within budgets: a template may come with anybody's project. */
import { createPieces } from '../../file-text.ts';
import { escapeText, Markdown } from '../escape.ts';
import { namesAround } from './names-around.ts';
import { problemAt, type Template } from './parse-template.ts';
import type { EachNode, Expression, TemplateNode, TemplateProblem } from './syntax.ts';

/** Gets the values of its arguments; total, so that a template cannot fail by what it is given. */
export type TemplateFunction = (values: readonly unknown[], place: TagPlace) => unknown;

export interface TagPlace {
  readonly isInRow: boolean;
}

export interface RenderedText {
  readonly kind: 'text';
  readonly pieces: readonly string[];
}

export interface RenderBudget {
  /** Nodes and calls. */
  readonly steps: number;
  /** Characters. */
  readonly output: number;
}

/** For templates of anybody: a loop over all endpoints fits, one inside of another does not. */
export function budgetFor(endpoints: number): RenderBudget {
  return { steps: 5_000_000 + 5_000 * endpoints, output: 32 * 1024 * 1024 + 32 * 1024 * endpoints };
}

/** For a template of ours, which loops over everything once. */
export const noBudget: RenderBudget = { steps: Number.POSITIVE_INFINITY, output: Number.POSITIVE_INFINITY };

/** @param view plain data; of its objects only own properties are seen */
export function renderTemplate(
  template: Template,
  view: object,
  functions: Readonly<Record<string, TemplateFunction>>,
  budget: RenderBudget = budgetFor(0),
): RenderedText | TemplateProblem {
  const rendering = new Rendering(functions, budget);
  const scope: Scope = { values: { ...view, this: view }, outer: undefined };
  const offset = rendering.nodes(template.nodes, scope);
  if (offset === undefined) return { kind: 'text', pieces: rendering.pieces() };
  return problemAt(template.text, offset, 'The document grows too large here, so the template is given up.');
}

interface Scope {
  readonly values: unknown;
  readonly outer: Scope | undefined;
}

/** Says what a loop has written, by its lists. */
interface LoopOutput {
  /** Says what it reads beside its lists, and what that was when it wrote this. */
  readonly names: readonly string[];
  readonly around: readonly unknown[];
  readonly byList: Map<readonly unknown[], ListOutput | 'written once'>;
}

interface ListOutput {
  readonly text: string;
  readonly steps: number;
}

class Rendering {
  readonly #functions: Readonly<Record<string, TemplateFunction>>;
  readonly #budget: RenderBudget;
  readonly #written = createPieces();
  readonly #loops = new Map<EachNode, LoopOutput>();
  /** Holds what is written while it is cached for the next time. */
  #copied: string[] | undefined;
  #length = 0;
  #steps = 0;

  constructor(functions: Readonly<Record<string, TemplateFunction>>, budget: RenderBudget) {
    this.#functions = functions;
    this.#budget = budget;
  }

  pieces(): readonly string[] {
    return this.#written.pieces();
  }

  /** Returns the offset of what was too much; `undefined` where all of it fits. */
  nodes(nodes: readonly TemplateNode[], scope: Scope): number | undefined {
    for (const node of nodes) {
      const exceeded = this.#node(node, scope);
      if (exceeded !== undefined) return exceeded;
    }
    return undefined;
  }

  #node(node: TemplateNode, scope: Scope): number | undefined {
    this.#steps++;
    switch (node.kind) {
      case 'text':
        this.#write(node.text);
        return undefined;
      case 'value': {
        const { isRaw, isInRow, offset } = node;
        const value = this.#value(node.value, scope, { isInRow });
        if (value instanceof Markdown) this.#write(value.text);
        else this.#write(isRaw ? textOf(value) : escapeText(textOf(value), isInRow ? 'row' : 'line'));
        return this.#isTooMuch() ? offset : undefined;
      }
      case 'if': {
        const branch = node.branches.find(({ condition }) => isTrue(this.#value(condition, scope, noRow)));
        return this.nodes(branch?.body ?? node.otherwise, scope);
      }
      case 'each':
        return this.#each(node, scope);
    }
  }

  #each(node: EachNode, scope: Scope): number | undefined {
    const found = this.#value(node.list, scope, noRow);
    const elements: readonly unknown[] = Array.isArray(found) ? found : [];
    if (elements.length === 0) return this.nodes(node.otherwise, scope);
    const { byList } = this.#loopOutput(node, scope);
    const before = byList.get(elements);
    if (before === undefined) {
      byList.set(elements, 'written once');
      return this.#elements(node, elements, scope);
    }
    if (before === 'written once') return this.#copyElements(node, elements, scope, byList);
    // Where it does not fit, it is written again to find the place.
    if (this.#isTooMuch(before)) return this.#elements(node, elements, scope);
    this.#steps += before.steps;
    this.#write(before.text);
    return undefined;
  }

  /** Endpoints share the fields of their bodies: the same list, with the same around it, is written the same again. */
  #loopOutput(node: EachNode, scope: Scope): LoopOutput {
    const known = this.#loops.get(node);
    const names = known?.names ?? namesAround(node);
    const around = names.map((each) => valueAt([each], scope));
    if (known !== undefined && around.every((value, index) => value === known.around[index])) return known;
    const output: LoopOutput = { names, around, byList: new Map() };
    this.#loops.set(node, output);
    return output;
  }

  #copyElements(
    node: EachNode,
    elements: readonly unknown[],
    scope: Scope,
    byList: LoopOutput['byList'],
  ): number | undefined {
    const outer = this.#copied;
    const copied: string[] = [];
    const steps = this.#steps;
    this.#copied = copied;
    const exceeded = this.#elements(node, elements, scope);
    this.#copied = outer;
    const text = copied.join('');
    outer?.push(text);
    byList.set(elements, { text, steps: this.#steps - steps });
    return exceeded;
  }

  #elements(
    { name, body, offset }: EachNode,
    elements: readonly unknown[],
    scope: Scope,
  ): number | undefined {
    for (const [index, element] of elements.entries()) {
      const place = { '@index': index, '@first': index === 0, '@last': index === elements.length - 1 };
      const outer = name === undefined ? { values: element, outer: scope } : scope;
      const own = name === undefined ? { this: element } : { [name]: element };
      const exceeded = this.nodes(body, { values: { ...place, ...own }, outer });
      if (exceeded !== undefined) return exceeded;
      if (this.#isTooMuch()) return offset;
    }
    return undefined;
  }

  #value(expression: Expression, scope: Scope, place: TagPlace): unknown {
    this.#steps++;
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'path':
        return valueAt(expression.names, scope);
      case 'call': {
        const values = expression.arguments.map((each) => this.#value(each, scope, place));
        return this.#functions[expression.name]?.(values, place);
      }
    }
  }

  #write(text: string): void {
    this.#written.add(text);
    this.#copied?.push(text);
    this.#length += text.length;
  }

  #isTooMuch({ text, steps }: ListOutput = { text: '', steps: 0 }): boolean {
    const { steps: mostSteps, output } = this.#budget;
    return this.#steps + steps > mostSteps || this.#length + text.length > output;
  }
}

const noRow: TagPlace = { isInRow: false };

/** The first name is looked for from the innermost block outwards; a name that is nowhere has no value. */
function valueAt([first = '', ...names]: readonly string[], scope: Scope): unknown {
  let at: Scope | undefined = scope;
  while (at !== undefined && !hasOwn(at.values, first)) at = at.outer;
  return names.reduce(ownValue, ownValue(at?.values, first));
}

function ownValue(of: unknown, name: string): unknown {
  return hasOwn(of, name) ? of[name] : undefined;
}

/** Nothing that an object inherits is data. */
function hasOwn(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Markdown) return value.text;
  return Array.isArray(value)
    ? value
        .map(textOf)
        .filter((text) => text !== '')
        .join(', ')
    : '';
}
