/** Properties with their accessors, and type aliases (Kotlin specification, "Property declaration", "Type alias"). */

import { t } from '../../../text/l10n.ts';
import { parseName } from '../../../text/names.ts';
import { skipExpression } from './expressions.ts';
import { parseFunctionBody, parseReceiverAndName } from './functions.ts';
import { parseModifiers } from './modifiers.ts';
import type { AccessorNode, BackingFieldNode, ModifiersNode, PropertyNode, TypeAliasNode } from './nodes.ts';
import { parseParameters } from './parameters.ts';
import type { Tokens } from './tokens.ts';
import { parseType, parseTypeConstraints, parseTypeParameters } from './type-uses.ts';

/** `propertyDeclaration`, from the word `val` or `var` on. */
export function parseProperty(tokens: Tokens, modifiers: ModifiersNode): PropertyNode | undefined {
  const isMutable = tokens.at('var');
  tokens.next();
  const typeParameters = parseTypeParameters(tokens);
  const named = parseReceiverAndName(tokens);
  if (named === undefined) return undefined;
  const type = tokens.accept(':') ? parseType(tokens) : undefined;
  const constraints = parseTypeConstraints(tokens);
  const initializer = tokens.accept('=') ? skipExpression(tokens, 'declaration') : undefined;
  const delegate = parseDelegate(tokens);
  const accessors = parseAccessors(tokens);
  const span = tokens.spanFrom(modifiers.start);
  if (!isAtEndOfProperty(tokens)) tokens.missing(t('The end of this line'));
  return {
    kind: 'property',
    modifiers,
    isMutable,
    typeParameters,
    ...named,
    type,
    constraints,
    initializer,
    delegate,
    ...accessors,
    span,
  };
}

/** `propertyDelegate` */
function parseDelegate(tokens: Tokens): PropertyNode['delegate'] {
  if (!tokens.isWord('by')) return undefined;
  tokens.next();
  return skipExpression(tokens, 'declaration');
}

function isAtEndOfProperty(tokens: Tokens): boolean {
  return tokens.isOnNewLine || tokens.at(';') || tokens.at('}') || tokens.at('end');
}

type Accessors = Pick<PropertyNode, 'getter' | 'setter' | 'backingField'>;

/** Getter, setter and backing field in any order. A semicolon may stand in front of them. */
function parseAccessors(tokens: Tokens): Accessors {
  let getter: AccessorNode | undefined;
  let setter: AccessorNode | undefined;
  let backingField: BackingFieldNode | undefined;
  for (;;) {
    const before = tokens.mark();
    tokens.accept(';');
    const modifiers = parseAccessorModifiers(tokens);
    if (getter === undefined && tokens.isWord('get')) getter = parseAccessor(tokens, modifiers);
    else if (setter === undefined && tokens.isWord('set')) setter = parseAccessor(tokens, modifiers);
    else if (backingField === undefined && isBackingField(tokens)) {
      backingField = parseBackingField(tokens, modifiers);
    } else {
      tokens.reset(before);
      return { getter, setter, backingField };
    }
  }
}

/** Modifiers may as well be those of the next declaration, which is read again then. */
function parseAccessorModifiers(tokens: Tokens): ModifiersNode {
  const problems = tokens.problems.length;
  const modifiers = parseModifiers(tokens, tokens.indentation.own);
  tokens.problems.length = problems;
  return modifiers;
}

/** `get() = …`, `set(value) { … }`, or the bare word with modifiers: `private set` */
function parseAccessor(tokens: Tokens, modifiers: ModifiersNode): AccessorNode {
  tokens.next();
  let parameter: AccessorNode['parameter'];
  let type: AccessorNode['type'];
  let body: AccessorNode['body'];
  if (tokens.at('(') && !tokens.isOnNewLine) {
    [parameter] = parseParameters(tokens, false);
    type = tokens.accept(':') ? parseType(tokens) : undefined;
    body = parseFunctionBody(tokens);
  }
  return { modifiers, parameter, type, body, span: tokens.spanFrom(modifiers.start) };
}

function isBackingField(tokens: Tokens): boolean {
  if (!tokens.isWord('field')) return false;
  const next = tokens.peek();
  return next === '=' || next === ':';
}

function parseBackingField(tokens: Tokens, modifiers: ModifiersNode): BackingFieldNode {
  tokens.next();
  const type = tokens.accept(':') ? parseType(tokens) : undefined;
  const initializer = tokens.accept('=') ? skipExpression(tokens, 'declaration') : undefined;
  return { modifiers, type, initializer, span: tokens.spanFrom(modifiers.start) };
}

/** `typeAlias`, from its keyword on. */
export function parseTypeAlias(tokens: Tokens, modifiers: ModifiersNode): TypeAliasNode | undefined {
  tokens.next();
  const name = parseName(tokens, t('a type alias'));
  if (name === undefined) return undefined;
  const typeParameters = parseTypeParameters(tokens);
  const type = tokens.expect('=') ? parseType(tokens) : undefined;
  const span = tokens.spanFrom(modifiers.start);
  return { kind: 'type-alias', modifiers, name, typeParameters, type, span };
}
