/**
 * From the text of a `.proto` file to its tree: proto2, proto3 and editions. Never fails and takes time linear in the
 * text, at bounded depth.
 *
 * Text that protoc accepts is read guided by its brackets. Only where that finds a problem is the text read again,
 * guided by indentation, so that a definition that is half typed does not swallow those below it.
 */
import { t } from '../../../text/l10n.ts';
import type { Guide } from '../../../text/token-cursor.ts';
import { stringBytes, textOfBytes } from './literals.ts';
import type { Import, Option, PackageStatement, ProtoTree, Service, SyntaxStatement } from './nodes.ts';
import { parseEnum } from './parse-enum.ts';
import { type OpenScope, openScope, parseExtend, parseMessage } from './parse-message.ts';
import { parseOptionStatement } from './parse-option.ts';
import { parseService } from './parse-service.ts';
import { endOfStatement, parseStatements, parseTypeName } from './statements.ts';
import { ProtoCursor } from './tokens.ts';

export function parseProto(text: string): ProtoTree {
  const strict = parseGuided(text, 'brackets');
  return strict.problems.length === 0 ? strict : parseGuided(text, 'indentation');
}

function parseGuided(text: string, guide: Guide): ProtoTree {
  const cursor = new ProtoCursor(text, guide);
  const file: OpenProto = {
    ...openScope(),
    syntax: undefined,
    package: undefined,
    imports: [],
    services: [],
  };
  parseStatements(cursor, 'end', () => parseTopLevel(cursor, file));
  return { ...file, problems: cursor.problems };
}

interface OpenProto extends OpenScope {
  syntax: SyntaxStatement | undefined;
  package: PackageStatement | undefined;
  readonly imports: Import[];
  readonly options: Option[];
  readonly services: Service[];
}

function parseTopLevel(cursor: ProtoCursor, file: OpenProto): void {
  const { start } = cursor;
  // Edition 2024 lets definitions say who may see them.
  if (cursor.isWord('export') || cursor.isWord('local')) cursor.next();
  const word = cursor.word();
  switch (word) {
    case 'syntax':
    case 'edition':
      file.syntax ??= parseSyntax(cursor, word);
      break;
    case 'package': {
      cursor.next();
      const { name } = parseTypeName(cursor);
      endOfStatement(cursor);
      file.package ??= { name, span: cursor.spanFrom(start) };
      break;
    }
    case 'import':
      file.imports.push(parseImport(cursor));
      break;
    case 'option':
      file.options.push(parseOptionStatement(cursor));
      break;
    case 'message':
      file.messages.push(parseMessage(cursor, start, 0));
      break;
    case 'enum':
      file.enums.push(parseEnum(cursor, start));
      break;
    case 'extend':
      file.extensions.push(parseExtend(cursor, file.messages, 0));
      break;
    case 'service':
      file.services.push(parseService(cursor));
      break;
    default:
      cursor.problem(t('A definition, an import or an option should start here.'));
  }
}

/** `syntax = "proto3";` */
function parseSyntax(cursor: ProtoCursor, kind: SyntaxStatement['kind']): SyntaxStatement {
  const { start } = cursor;
  cursor.next();
  cursor.expect('=');
  const value = parseString(cursor);
  endOfStatement(cursor);
  return { kind, value, span: cursor.spanFrom(start) };
}

function parseImport(cursor: ProtoCursor): Import {
  const { start } = cursor;
  cursor.next();
  const kind = cursor.acceptWord('public', 'weak', 'option') ?? 'plain';
  const pathStart = cursor.start;
  const path = parseString(cursor);
  const pathSpan = path === '' ? cursor.spanOfNothing() : cursor.spanFrom(pathStart);
  endOfStatement(cursor);
  return { kind, path, pathSpan, span: cursor.spanFrom(start) };
}

/** Strings next to one another are one string. */
function parseString(cursor: ProtoCursor): string {
  if (!cursor.at('string')) cursor.missing(t('A string'));
  let bytes = '';
  for (; cursor.at('string'); cursor.next()) bytes += stringBytes(cursor.word());
  return textOfBytes(bytes);
}
