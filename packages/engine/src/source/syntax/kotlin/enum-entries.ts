/** The entries of an enum (Kotlin specification, "Enum class declaration"). */
import { findColumn, UNKNOWN_INDENTATION } from '../../../text/indentation.ts';
import { modifierFlag } from './modifier-flags.ts';
import { parseModifiers } from './modifiers.ts';
import type { EnumEntryNode } from './nodes.ts';
import { skipBody, skipBrackets } from './skip.ts';
import type { Tokens } from './tokens.ts';

/** `enumEntries` up to `;` or the end of the body. */
export function parseEnumEntries(tokens: Tokens, entries: EnumEntryNode[]): void {
  for (;;) {
    switch (tokens.kind) {
      case ',':
        tokens.next();
        break;
      case ';':
        tokens.next();
        return;
      case 'identifier':
      case '@': {
        if (isMember(tokens)) return;
        const entry = parseEnumEntry(tokens);
        if (entry === undefined) return;
        entries.push(entry);
        break;
      }
      default:
        return;
    }
  }
}

/** Without entries there need be no semicolon; `companion` and `open` are fine names for entries. */
function isMember(tokens: Tokens): boolean {
  if (!tokens.at('identifier')) return false;
  const isModifier = modifierFlag(tokens.text.slice(tokens.start, tokens.end)) !== 0;
  if (!isModifier) return false;
  switch (tokens.peek()) {
    case ',':
    case ';':
    case '(':
    case '{':
    case '}':
    case 'end':
      return false;
    default:
      return true;
  }
}

function parseEnumEntry(tokens: Tokens): EnumEntryNode | undefined {
  const before = tokens.mark();
  const type = tokens.indentation;
  const own = type.own < 0 ? -1 : findColumn(tokens.text, tokens.start);
  const modifiers = parseModifiers(tokens, own);
  if (!tokens.at('identifier')) {
    // The annotations are those of a member.
    tokens.reset(before);
    return undefined;
  }
  const name = tokens.span();
  tokens.next();
  const args = tokens.at('(') ? skipBrackets(tokens, own) : undefined;
  tokens.indentation = own < 0 ? UNKNOWN_INDENTATION : { own, outer: type.own };
  const body = tokens.at('{') ? skipBody(tokens) : undefined;
  const span = tokens.spanFrom(modifiers.start);
  tokens.indentation = type;
  if (tokens.guide === 'indentation') tokens.rescan();
  if (!tokens.at(',') && !tokens.at(';') && !tokens.at('}')) tokens.missing("','");
  return { modifiers, name, arguments: args, body, span };
}
