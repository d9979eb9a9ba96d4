/** A whole file: annotations, package, imports, and then declarations (Kotlin specification, "Syntax grammar"). */
import { UNKNOWN_INDENTATION } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import { parseName, parseQualifiedName } from '../../../text/names.ts';
import { parseAnnotation } from './annotations.ts';
import { isImport, parseMembers } from './members.ts';
import type { AnnotationNode, DeclarationNode, ImportNode, KotlinTree } from './nodes.ts';
import type { Tokens } from './tokens.ts';

export function parseKotlinFile(tokens: Tokens): KotlinTree {
  skipShebang(tokens);
  const annotations = parseFileAnnotations(tokens);
  const packageName = parsePackage(tokens);
  const imports: ImportNode[] = [];
  const declarations: DeclarationNode[] = [];
  for (;;) {
    parseImports(tokens, imports);
    parseMembers(tokens, declarations, { depth: 0 }, UNKNOWN_INDENTATION);
    if (tokens.at('}')) {
      tokens.problem(t('This brace closes nothing.'));
      tokens.next();
    } else if (isImport(tokens)) tokens.problem(t('Imports come before declarations.'));
    else break;
  }
  return { text: tokens.text, annotations, packageName, imports, declarations, problems: tokens.problems };
}

function skipShebang(tokens: Tokens): void {
  const shebang = /^\uFEFF?#![^\r\n]*/.exec(tokens.text);
  if (shebang !== null) tokens.moveTo(shebang[0].length);
}

/** `fileAnnotation`: `@file:JvmName("Routes")`. Other annotations are those of the first declaration. */
function parseFileAnnotations(tokens: Tokens): AnnotationNode[] {
  const annotations: AnnotationNode[] = [];
  for (;;) {
    FILE_TARGET.lastIndex = tokens.start;
    if (!tokens.at('@') || !FILE_TARGET.test(tokens.text)) return annotations;
    parseAnnotation(tokens, annotations, tokens.guide === 'indentation' ? 0 : -1);
  }
}

const FILE_TARGET = /@file\s*:/y;

/** `packageHeader` */
function parsePackage(tokens: Tokens): KotlinTree['packageName'] {
  if (!tokens.accept('package')) return undefined;
  const name = parseQualifiedName(tokens);
  skipRestOfLine(tokens);
  return name;
}

/** Skips what is left of a package's or an import's line. Nothing else belongs there, so it is broken. */
function skipRestOfLine(tokens: Tokens): void {
  if (tokens.accept(';') || tokens.isOnNewLine || isImport(tokens) || tokens.at('end')) return;
  tokens.missing(t('The end of this line'));
  while (!tokens.isOnNewLine && !tokens.at('end')) tokens.next();
}

/** `importList`. Stray semicolons between imports are allowed. */
function parseImports(tokens: Tokens, imports: ImportNode[]): void {
  for (;;) {
    if (isImport(tokens)) {
      const imported = parseImport(tokens);
      if (imported !== undefined) imports.push(imported);
    } else if (!tokens.accept(';')) return;
  }
}

function parseImport(tokens: Tokens): ImportNode | undefined {
  tokens.next();
  const name = parseQualifiedName(tokens);
  const isOnDemand = tokens.accept('.') && tokens.expect('*');
  const alias = tokens.accept('as') ? parseName(tokens, t('an import')) : undefined;
  skipRestOfLine(tokens);
  return name && { name, isOnDemand, alias };
}
