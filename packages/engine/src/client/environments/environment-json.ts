/**
 * JSON as environment files hold it. A file with a mistake is read as far as it can be understood: comments and commas
 * too many are told, because other readers leave such a file out altogether.
 */

import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { t } from '../../text/l10n.ts';
import { buildLineMap, type LineMap } from '../../text/line-map.ts';
import type { EnvironmentDiagnostic } from './environment-file.ts';

export type { Node } from 'jsonc-parser';

export interface JsonText {
  /** `undefined` where there is nothing to read. */
  readonly root: Node | undefined;
  readonly lines: LineMap;
  readonly diagnostics: readonly EnvironmentDiagnostic[];
}

/** Deeper than anything that somebody writes, and far from the depth at which a recursive reader ends. */
const maxDepth = 20;

export function parseEnvironmentJson(text: string): JsonText {
  const lines = buildLineMap(text);
  const tooDeep = placeBeyondDepth(text);
  if (tooDeep !== undefined) {
    const message = t`Brackets are nested deeper than ${maxDepth} levels, so that the file is not read.`;
    return {
      root: undefined,
      lines,
      diagnostics: [{ ...lines.positionAt(tooDeep), severity: 'error', code: 'environment-syntax', message }],
    };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowEmptyContent: true });
  return { root, lines, diagnostics: diagnosticsOf(errors, text, lines) };
}

/** The members of an object, in their order; no object has none. */
export function membersOf(node: Node | undefined): readonly Member[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ name: String(key.value), key, value }] : [],
  );
}

export interface Member {
  readonly name: string;
  readonly key: Node;
  readonly value: Node;
}

function placeBeyondDepth(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const first = text[scanner.getTokenOffset()];
    if (first === '{' || first === '[') depth++;
    else if (first === '}' || first === ']') depth--;
    if (depth > maxDepth) return scanner.getTokenOffset();
  }
  return undefined;
}

/** The first mistake is told: those behind it are mostly made of it. */
function diagnosticsOf(
  errors: readonly ParseError[],
  text: string,
  lines: LineMap,
): readonly EnvironmentDiagnostic[] {
  const isComment = ({ error }: ParseError) => printParseErrorCode(error) === 'InvalidCommentToken';
  const comment = errors.find(isComment);
  const mistake = errors.find((error) => !isComment(error));
  return [
    ...(comment === undefined
      ? []
      : [
          {
            ...lines.positionAt(comment.offset),
            severity: 'info' as const,
            code: 'environment-syntax' as const,
            message: t('JSON has no comments: httpYac leaves out a file that holds one.'),
          },
        ]),
    ...(mistake === undefined
      ? []
      : [
          {
            ...lines.positionAt(mistake.offset),
            severity: 'error' as const,
            code: 'environment-syntax' as const,
            message: sentenceOf(mistake, text),
          },
        ]),
  ];
}

function sentenceOf({ error, offset }: ParseError, text: string): string {
  switch (printParseErrorCode(error)) {
    case 'CommaExpected':
      return t('A comma is missing before this.');
    case 'ColonExpected':
      return t('A colon is missing after the name.');
    case 'PropertyNameExpected':
      return /^\s*[}\]]/.test(text.slice(offset))
        ? t('The comma before this is one too many: other readers leave the file out.')
        : t('A name in double quotes is expected here.');
    case 'ValueExpected':
      return t('A value is missing here.');
    case 'CloseBraceExpected':
      return t('A closing brace is missing: "}".');
    case 'CloseBracketExpected':
      return t('A closing bracket is missing: "]".');
    case 'EndOfFileExpected':
      return t('The JSON ends before this; what follows is not read.');
    case 'UnexpectedEndOfString':
      return t('The closing quote of this text is missing on its line.');
    case 'UnexpectedEndOfComment':
      return t('This comment has no end.');
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return t(
        'What follows the backslash in this text is nothing that JSON knows; a backslash itself is written twice.',
      );
    case 'InvalidCharacter':
      return t('This text holds a character that JSON wants to be escaped, such as a tab.');
    default:
      return t('This is not JSON: texts stand in double quotes.');
  }
}
