/** Says which classes a method's body hands back. */
import { resultsOf } from '../../../source/code/results.ts';
import { variablesIn } from '../../../source/code/variables.ts';
import { dottedName, type Expression } from '../../../source/declarations/expression.ts';
import { childrenOf } from '../../../source/declarations/expression-children.ts';
import type { BlockExpression } from '../../../source/declarations/statement.ts';
import { groupBy } from '../../../text/group-by.ts';

/**
 * The names of classes that a body returns, as written and each once: `new LineResource(…)`,
 * `context.getResource(LineResource.class)`, in Kotlin `LineResource(…)` and `LineResource::class`; of every branch, and
 * of the variables that are returned. What stands in the arguments of a class that counts is not what comes back.
 * Where nothing that is returned counts, whatever else the body mentions.
 */
export function typesReturnedBy(body: BlockExpression, counts: (name: string) => boolean): readonly string[] {
  const variables = groupBy(variablesIn(body), ({ name }) => name);
  const followed = new Set<string>();

  function behind(expression: Expression): readonly Expression[] {
    if (expression.kind !== 'name') return partsOf(expression);
    if (followed.has(expression.name)) return [];
    followed.add(expression.name);
    return (variables.get(expression.name) ?? []).map(({ value }) => value);
  }

  /** Variables lead to one another as often as there are any, which is deeper than calls can be. */
  function typesIn(expressions: readonly Expression[]): readonly string[] {
    const types: string[] = [];
    const open = expressions.toReversed();
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      const type = typeNamed(each);
      if (type !== undefined && counts(type)) types.push(type);
      else for (const inner of behind(each).toReversed()) open.push(inner);
    }
    return types;
  }

  const found = typesIn(resultsOf(body));
  return [...new Set(found.length > 0 ? found : typesIn([body]))];
}

/** The class that an expression makes or names; a class that Kotlin makes begins with a capital. */
function typeNamed(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'class':
      return expression.type.kind === 'named' ? expression.type.name : undefined;
    case 'object': {
      const [type] = expression.supertypes;
      return type?.kind === 'named' ? type.name : undefined;
    }
    case 'call': {
      const { name, target, isConstructor } = expression;
      if (isConstructor || (target === undefined && /^\p{Lu}/u.test(name))) return name;
      const owner = target && dottedName(target);
      return owner !== undefined && /^\p{Lu}/u.test(name) ? `${owner}.${name}` : undefined;
    }
    default:
      return undefined;
  }
}

/** Leaves out what a method is called on, unless it is made there: it is not what comes back. */
function partsOf(expression: Expression): readonly Expression[] {
  const isCalledOn = (each: Expression) =>
    (expression.kind === 'call' || expression.kind === 'member') &&
    each === expression.target &&
    each.kind === 'name';
  return childrenOf(expression).filter((each) => !isCalledOn(each));
}
