/**
 * Reads bodies and expressions of a file, whichever language it is in. They are only spans in the declarations, since
 * hardly any is ever looked into; whoever asks for one gets the form that `declarations/statement.ts` describes.
 */

import type { Span } from '../../text/span.ts';
import type { Expression } from '../declarations/expression.ts';
import type {
  Constructor,
  FileDeclarations,
  Language,
  Method,
  TypeDeclaration,
} from '../declarations/model.ts';
import type { BlockExpression } from '../declarations/statement.ts';
import { Tokens as JavaTokens } from '../syntax/java/tokens.ts';
import { Tokens as KotlinTokens } from '../syntax/kotlin/tokens.ts';
import { JavaStatements } from './java/statements.ts';
import { KotlinStatements } from './kotlin/statements.ts';

interface LanguageReader {
  readonly body: (text: string, span: Span) => BlockExpression;
  readonly expression: (text: string, span: Span) => Expression;
  readonly creator: (text: string, span: Span) => BlockExpression;
  readonly type: (text: string, span: Span) => Expression;
}

const readers: Readonly<Record<Language, LanguageReader>> = {
  java: {
    body: (text, span) => new JavaStatements(JavaTokens.within(text, span)).readBody(),
    expression: (text, span) => new JavaStatements(JavaTokens.within(text, span)).readExpression(),
    creator: (text, span) => new JavaStatements(JavaTokens.within(text, span)).readConstructor(),
    type: (text, span) => new JavaStatements(JavaTokens.within(text, span)).readType(),
  },
  kotlin: {
    body: (text, span) =>
      new KotlinStatements(KotlinTokens.within(text, span)).readBody(isBehindEquals(text, span)),
    expression: (text, span) => new KotlinStatements(KotlinTokens.within(text, span)).readExpression(),
    creator: (text, span) => new KotlinStatements(KotlinTokens.within(text, span)).readConstructor(),
    type: (text, span) => new KotlinStatements(KotlinTokens.within(text, span)).readType(),
  },
};

/** A `method.body`: its statements, or the one expression that it is. Never throws; what is not understood is opaque. */
export function readBody({ language, text }: FileDeclarations, body: Span): BlockExpression {
  return readers[language].body(text, body);
}

/** Reads the body of a method, which may be a lambda in the body of another one. */
export function readMethodBody(
  file: FileDeclarations,
  { body, isLambda }: Method,
): BlockExpression | undefined {
  if (body === undefined) return undefined;
  if (!isLambda) return readBody(file, body);
  const lambda = readExpression(file, body);
  return lambda.kind === 'lambda' ? lambda.body : undefined;
}

/** An initialiser, a default value, or another part of a body. */
export function readExpression({ language, text }: FileDeclarations, span: Span): Expression {
  return readers[language].expression(text, span);
}

/**
 * The body of a constructor that is written in the type's body; empty for Kotlin's primary one. What it hands to another
 * constructor is a call of `this` or `super`, the first statement.
 */
export function readConstructor(
  { language, text }: FileDeclarations,
  { nameSpan, span, isPrimary }: Constructor,
): BlockExpression {
  const behindName = { start: nameSpan.end, end: span.end };
  if (isPrimary) return { kind: 'block', statements: [], hasValue: false, span: behindName };
  return readers[language].creator(text, behindName);
}

/**
 * All code of a type: bodies of methods and constructors, blocks that initialise it, initialisers of fields; that of types
 * in it, too. What Kotlin declares outside of types is a type here as it is in the declarations.
 */
export function readTypeCode(file: FileDeclarations, type: TypeDeclaration): readonly Expression[] {
  if (type.kind !== 'facade') return [readers[file.language].type(file.text, type.span)];
  return [
    ...type.methods.flatMap(({ body }) => (body === undefined ? [] : [readBody(file, body)])),
    ...type.fields.flatMap(({ initializer }) =>
      initializer === undefined ? [] : [readExpression(file, initializer.span)],
    ),
  ];
}

/** `fun handler() = { … }` is a lambda, `fun handler() { … }` has a block. */
function isBehindEquals(text: string, { start }: Span): boolean {
  let at = start - 1;
  while (at >= 0 && text.charCodeAt(at) <= SPACE) at--;
  return text[at] === '=';
}

const SPACE = 0x20;
