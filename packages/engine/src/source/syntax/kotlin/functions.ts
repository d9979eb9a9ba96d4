/** Functions, secondary constructors and initialisers (Kotlin specification, "Function declaration"). */
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import { parseTypeAnnotations } from './annotations.ts';
import { skipExpression } from './expressions.ts';
import type { BodyNode, ConstructorNode, FunctionNode, InitializerNode, ModifiersNode } from './nodes.ts';
import { parseParameters } from './parameters.ts';
import { skipBody, skipBrackets } from './skip.ts';
import type { Tokens } from './tokens.ts';
import { parseType, parseTypeConstraints, parseTypeParameters, skipTypeArguments } from './type-uses.ts';

/** `functionDeclaration`, from the word `fun` on. */
export function parseFunction(tokens: Tokens, modifiers: ModifiersNode): FunctionNode | undefined {
  tokens.next();
  const typeParameters = parseTypeParameters(tokens);
  const named = parseReceiverAndName(tokens);
  if (named === undefined) return undefined;
  const hasParameters = tokens.at('(');
  if (!hasParameters) tokens.missing("'('");
  const parameters = hasParameters ? parseParameters(tokens) : [];
  const returnType = tokens.accept(':') ? parseType(tokens) : undefined;
  const constraints = parseTypeConstraints(tokens);
  const body = parseFunctionBody(tokens);
  return {
    kind: 'function',
    modifiers,
    typeParameters,
    ...named,
    parameters,
    returnType,
    constraints,
    body,
    span: tokens.spanFrom(modifiers.start),
  };
}

/** `functionBody`, if there is one; accessors have the same. */
export function parseFunctionBody(tokens: Tokens): BodyNode | undefined {
  if (tokens.at('{')) return { kind: 'block', span: skipBody(tokens) };
  if (!tokens.accept('=')) return undefined;
  return { kind: 'expression', span: skipExpression(tokens, 'declaration') };
}

/**
 * The name of a function or property, and in front of it perhaps the type that it extends: in `List<T>.Entry?.first`
 * what stands before the last dot. Whether a name is part of the type shows only behind it.
 */
export function parseReceiverAndName(
  tokens: Tokens,
): { readonly receiver: Span | undefined; readonly name: Span } | undefined {
  const { start } = tokens;
  let receiver: Span | undefined;
  if (tokens.at('@')) parseTypeAnnotations(tokens);
  if (tokens.at('(')) {
    skipBrackets(tokens);
    while (tokens.accept('?'));
    receiver = tokens.spanFrom(start);
    if (!tokens.expect('.')) return undefined;
  }
  for (;;) {
    const name = tokens.span();
    if (!tokens.at('identifier') || tokens.atLineOfDeclaration()) {
      tokens.missing(t('A name'));
      return undefined;
    }
    tokens.next();
    if (tokens.at('<') && !skipTypeArguments(tokens)) return undefined;
    while (tokens.accept('?'));
    if (!tokens.at('.')) return { receiver, name };
    receiver = tokens.spanFrom(start);
    tokens.next();
  }
}

/** `secondaryConstructor`, from the word `constructor` on. */
export function parseConstructor(tokens: Tokens, modifiers: ModifiersNode): ConstructorNode {
  const name = tokens.span();
  tokens.next();
  const parameters = tokens.at('(') ? parseParameters(tokens) : [];
  const delegation = tokens.accept(':') ? parseConstructorDelegation(tokens) : undefined;
  const body = tokens.at('{') ? skipBody(tokens) : undefined;
  const span = tokens.spanFrom(modifiers.start);
  return { kind: 'constructor', modifiers, name, parameters, delegation, body, span };
}

/** `constructorDelegationCall`: `this(…)` or `super(…)` */
function parseConstructorDelegation(tokens: Tokens): Span {
  const { start } = tokens;
  if (!tokens.accept('this') && !tokens.accept('super')) tokens.missing(t("'this' or 'super'"));
  else if (tokens.at('(')) skipBrackets(tokens);
  else tokens.missing("'('");
  return tokens.spanFrom(start);
}

/** `anonymousInitializer`, from the word `init` on. */
export function parseInitializer(tokens: Tokens, modifiers: ModifiersNode): InitializerNode {
  tokens.next();
  const body = skipBody(tokens);
  return { kind: 'initializer', body, span: tokens.spanFrom(modifiers.start) };
}
