/** Services and their rpcs. */
import { t } from '../../../text/l10n.ts';
import type { Comments, MessageStream, Option, Rpc, Service } from './nodes.ts';
import { parseOptionStatement } from './parse-option.ts';
import { endOfStatement, parseBody, parseName, parseTypeName } from './statements.ts';
import type { ProtoCursor } from './tokens.ts';

/** The cursor is at `service`. */
export function parseService(cursor: ProtoCursor): Service {
  const { start } = cursor;
  cursor.next();
  const { name, span: nameSpan } = parseName(cursor);
  const options: Option[] = [];
  const rpcs: Rpc[] = [];
  const comments = parseBody(cursor, () => {
    if (cursor.isWord('option')) options.push(parseOptionStatement(cursor));
    else if (cursor.isWord('rpc')) rpcs.push(parseRpc(cursor));
    else cursor.problem(t("'rpc' or 'option' should stand here."));
  });
  return { name, nameSpan, options, rpcs, comments, span: cursor.spanFrom(start) };
}

/** `rpc Chat (stream Line) returns (stream Line) { option deprecated = true; }` */
function parseRpc(cursor: ProtoCursor): Rpc {
  const { start } = cursor;
  cursor.next();
  const { name, span: nameSpan } = parseName(cursor);
  const request = parseMessageStream(cursor);
  if (cursor.acceptWord('returns') === undefined) cursor.missing("'returns'");
  const response = parseMessageStream(cursor);
  const options: Option[] = [];
  const comments = parseEndOfRpc(cursor, options);
  return { name, nameSpan, request, response, options, comments, span: cursor.spanFrom(start) };
}

function parseMessageStream(cursor: ProtoCursor): MessageStream {
  if (!cursor.expect('(')) {
    return { isStream: false, type: { kind: 'named', name: '', span: cursor.spanOfNothing() } };
  }
  const isStream = cursor.acceptWord('stream') !== undefined;
  const type = parseTypeName(cursor);
  cursor.expect(')');
  return { isStream, type };
}

function parseEndOfRpc(cursor: ProtoCursor, options: Option[]): Comments {
  if (!cursor.at('{')) return endOfStatement(cursor);
  return parseBody(cursor, () => {
    if (cursor.isWord('option')) options.push(parseOptionStatement(cursor));
    else cursor.problem(t("'option' should stand here."));
  });
}
