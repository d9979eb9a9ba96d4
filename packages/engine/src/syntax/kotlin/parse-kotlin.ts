/** The Kotlin parser's front door. */
import { parseKotlinFile } from './kotlin-file.ts';
import type { KotlinTree } from './nodes.ts';
import { Tokens } from './tokens.ts';

/**
 * Every declaration of a Kotlin file, up to Kotlin 2.3. Never throws, takes time linear in the text, and keeps what is
 * right in a file that is wrong elsewhere: text that is not quite Kotlin is read a second time, guided by indentation.
 */
export function parseKotlin(text: string): KotlinTree {
  const strict = parseKotlinFile(new Tokens(text, 'brackets'));
  if (strict.problems.length === 0) return strict;
  const lenient = parseKotlinFile(new Tokens(text, 'indentation'));
  // The second pass may have understood what the first one did not; the file is wrong all the same.
  return lenient.problems.length > 0 ? lenient : { ...lenient, problems: strict.problems };
}
