/** The Java parser's front door. */
import { parseCompilationUnit } from './compilation-unit.ts';
import type { JavaTree } from './nodes.ts';
import { Tokens } from './tokens.ts';
import { unescapeUnicode } from './unicode-escapes.ts';

/**
 * Every declaration of a Java file, up to Java 25. Never throws, takes time linear in the text, and keeps what is
 * right in a file that is wrong elsewhere: text that is not quite Java is read a second time, guided by indentation.
 */
export function parseJava(source: string): JavaTree {
  const unescaped = unescapeUnicode(source);
  const strict = parseCompilationUnit(new Tokens(unescaped.text, 'brackets'), unescaped);
  if (strict.problems.length === 0) return strict;
  const lenient = parseCompilationUnit(new Tokens(unescaped.text, 'indentation'), unescaped);
  // The second pass may have understood what the first one did not; the file is wrong all the same.
  return lenient.problems.length > 0 ? lenient : { ...lenient, problems: strict.problems };
}
