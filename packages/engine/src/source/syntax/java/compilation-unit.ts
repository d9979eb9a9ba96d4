/** A whole file: package, imports, and then types, a module, or the members of a compact source file (JLS 7.3). */
import { UNKNOWN_INDENTATION } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import { parseQualifiedName } from '../../../text/names.ts';
import { parseMembers } from './members.ts';
import { parseModifiers } from './modifiers.ts';
import type {
  ImportNode,
  JavaTree,
  MemberNode,
  ModuleDirectiveNode,
  ModuleNode,
  PackageNode,
  TypeNode,
} from './nodes.ts';
import type { Tokens } from './tokens.ts';
import type { UnescapedText } from './unicode-escapes.ts';

export function parseCompilationUnit(tokens: Tokens, source: UnescapedText): JavaTree {
  const packageNode = parsePackage(tokens);
  const imports = parseImports(tokens);
  const module = parseModule(tokens);
  const types: TypeNode[] = [];
  const members: MemberNode[] = [];
  if (module === undefined) parseTopLevel(tokens, types, members);
  const [stray] = packageNode === undefined ? [] : members;
  if (stray !== undefined) {
    const { start, end } = stray.span;
    tokens.problem(t('Only a file without a package may have members outside its types.'), start, end);
  }
  return { source, package: packageNode, imports, module, types, members, problems: tokens.problems };
}

/** JLS 7.4. Annotations come before it only in `package-info.java`; elsewhere they belong to the first type. */
function parsePackage(tokens: Tokens): PackageNode | undefined {
  if (!tokens.at('package') && !tokens.at('@')) return undefined;
  const { start } = tokens;
  const modifiers = parseModifiers(tokens, columnIfGuided(tokens));
  if (!tokens.at('package')) {
    // Read again with the declaration that they belong to.
    tokens.moveTo(modifiers.documentation?.start ?? start);
    return undefined;
  }
  tokens.next();
  const name = parseQualifiedName(tokens);
  expectEndOfClause(tokens);
  return name && { modifiers, name };
}

/** Behind the semicolon of a package or import clause; after a problem before what may be the next clause. */
function expectEndOfClause(tokens: Tokens): void {
  if (!tokens.expect(';')) skipClause(tokens);
}

function skipClause(tokens: Tokens): void {
  for (;;) {
    switch (tokens.kind) {
      case 'import':
      case 'end':
        return;
      case ';':
        tokens.next();
        return;
      default:
        if (tokens.atLineOfDeclaration()) return;
        tokens.next();
    }
  }
}

/** JLS 7.5. Stray semicolons between imports are allowed. */
function parseImports(tokens: Tokens): ImportNode[] {
  const imports: ImportNode[] = [];
  for (;;) {
    if (tokens.at('import')) {
      const imported = parseImport(tokens);
      expectEndOfClause(tokens);
      if (imported !== undefined) imports.push(imported);
    } else if (tokens.at('identifier') && isBrokenClause(tokens)) {
      // The word may be one that starts declarations: `sealed com.acme;`.
      tokens.next();
      skipClause(tokens);
    } else if (!tokens.accept(';')) return imports;
  }
}

function parseImport(tokens: Tokens): ImportNode | undefined {
  tokens.next();
  let kind: ImportNode['kind'] = 'type';
  if (tokens.accept('static')) kind = 'static';
  else if (tokens.isWord('module') && tokens.peek() === 'identifier') {
    // JLS 7.5.5 (Java 25)
    tokens.next();
    kind = 'module';
  }
  const name = parseQualifiedName(tokens);
  const isOnDemand = tokens.accept('.');
  if (name === undefined || (isOnDemand && !tokens.expect('*'))) return undefined;
  return { kind, name, isOnDemand };
}

/** A qualified name where a clause should be, as when its first word is being typed: `impor java.util.List;`. */
function isBrokenClause(tokens: Tokens): boolean {
  if (tokens.guide === 'brackets') return false;
  BROKEN_CLAUSE.lastIndex = tokens.start;
  if (!BROKEN_CLAUSE.test(tokens.text)) return false;
  tokens.missing("'import'");
  return true;
}

const BROKEN_CLAUSE = /\w+(?: \w+)?(?:\.[\w*]+)+\s*;/y;

/** JLS 7.7. `open` and `module` are names everywhere else. */
function parseModule(tokens: Tokens): ModuleNode | undefined {
  if (!tokens.at('@') && !tokens.isWord('open') && !tokens.isWord('module')) return undefined;
  const { start } = tokens;
  const modifiers = parseModifiers(tokens, columnIfGuided(tokens));
  const isOpen = tokens.isWord('open') && tokens.peek() === 'identifier';
  if (isOpen) tokens.next();
  if (!isModuleHeader(tokens)) {
    tokens.moveTo(modifiers.documentation?.start ?? start);
    return undefined;
  }
  tokens.next();
  const name = parseQualifiedName(tokens);
  if (name === undefined) return undefined;
  tokens.expect('{');
  const directives: ModuleDirectiveNode[] = [];
  while (!tokens.at('}') && !tokens.at('end')) {
    const directive = parseModuleDirective(tokens);
    if (directive !== undefined) directives.push(directive);
  }
  tokens.expect('}');
  return { modifiers, isOpen, name, directives };
}

/** `module a.b {`; where it is the name of a type, something else than a brace ends what follows. */
function isModuleHeader(tokens: Tokens): boolean {
  MODULE_HEADER.lastIndex = tokens.end;
  return tokens.isWord('module') && MODULE_HEADER.test(tokens.text);
}

const MODULE_HEADER = /[^{};=()]*\{/y;

/** JLS 7.7.1 to 7.7.4 */
function parseModuleDirective(tokens: Tokens): ModuleDirectiveNode | undefined {
  const kind = directiveAt(tokens);
  if (kind === undefined) tokens.missing(t('A directive of the module'));
  tokens.next();
  const { start } = tokens;
  while (!tokens.at(';') && !tokens.at('}') && !tokens.at('end') && !isNextDirective(tokens)) tokens.next();
  const operands = tokens.spanFrom(start);
  tokens.expect(';');
  return kind && { kind, operands };
}

/** Guided by indentation, a directive on a line of its own ends one whose semicolon is missing. */
function isNextDirective(tokens: Tokens): boolean {
  return tokens.guide === 'indentation' && tokens.isFirstOnLine() && directiveAt(tokens) !== undefined;
}

function directiveAt(tokens: Tokens): ModuleDirectiveNode['kind'] | undefined {
  return DIRECTIVES.find((word) => tokens.isWord(word));
}

const DIRECTIVES = ['requires', 'exports', 'opens', 'uses', 'provides'] as const;

/** Types and, in a compact source file, other members (JLS 7.6, 8.1.8). */
function parseTopLevel(tokens: Tokens, types: TypeNode[], members: MemberNode[]): void {
  const declared: MemberNode[] = [];
  for (;;) {
    parseMembers(tokens, declared, { typeName: undefined, kind: 'class', depth: 0 }, UNKNOWN_INDENTATION);
    if (!tokens.at('}')) break;
    tokens.problem(t('This brace closes nothing.'));
    tokens.next();
  }
  for (const member of declared) {
    switch (member.kind) {
      case 'field':
      case 'method':
      case 'constructor':
      case 'initializer':
        members.push(member);
        break;
      default:
        types.push(member);
    }
  }
}

/** Declarations of a compilation unit start at the left edge. */
function columnIfGuided(tokens: Tokens): number {
  return tokens.guide === 'indentation' ? 0 : -1;
}
