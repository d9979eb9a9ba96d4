/** Conditions of code on properties: `if (security.isOpen())`, with a class of properties or `@Value`. */
import type { Expression } from '../../source/declarations/expression.ts';
import type { Written } from '../../source/types/calls/names.ts';
import { type PatternSource, patternSources } from './pattern-lists.ts';

export interface PropertyFlag {
  readonly source: Extract<PatternSource, { kind: 'property' }>;
  /** Is the value with which the code runs. */
  readonly isWanted: boolean;
}

/** Returns what has to hold for the condition, all of it; `undefined` where it asks for anything else. */
export function flagsOf({ expression, names }: Written): readonly PropertyFlag[] | undefined {
  if (expression.kind === 'unary' && expression.operator === '!')
    return negated(flagsOf({ expression: expression.operand, names }));
  if (expression.kind === 'binary' && expression.operator === '&&') {
    const left = flagsOf({ expression: expression.left, names });
    const right = flagsOf({ expression: expression.right, names });
    return left && right && [...left, ...right];
  }
  const compared = comparedFlag(expression);
  if (compared !== undefined) {
    const found = flagsOf({ expression: compared.flag, names });
    return compared.isTrue ? found : negated(found);
  }
  const [source, ...others] = patternSources({ expression, names }) ?? [];
  return source?.kind === 'property' && others.length === 0 ? [{ source, isWanted: true }] : undefined;
}

/** `Boolean.TRUE.equals(isOpen)` */
function comparedFlag(
  expression: Expression,
): { readonly flag: Expression; readonly isTrue: boolean } | undefined {
  if (expression.kind !== 'call' || expression.name !== 'equals') return undefined;
  const { target } = expression;
  const [flag, ...others] = expression.arguments;
  const isOfBoolean =
    target?.kind === 'member' && target.target.kind === 'name' && target.target.name === 'Boolean';
  if (!isOfBoolean || flag === undefined || others.length > 0) return undefined;
  return { flag, isTrue: target.name === 'TRUE' };
}

/** Turns a single flag around; any of several may not hold. */
export function negated(flags: readonly PropertyFlag[] | undefined): readonly PropertyFlag[] | undefined {
  const [only, ...others] = flags ?? [];
  return only === undefined || others.length > 0 ? undefined : [{ ...only, isWanted: !only.isWanted }];
}
