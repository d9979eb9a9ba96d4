/** Says which object a name in a script is asked of: `it.containingClass().na|me`, by what stands before the name. */
import { endWhile } from '../../../text/trim.ts';
import { membersOf, type ScriptVariable } from './script-members.ts';
import type { ScriptTypeName } from './script-types.ts';

export interface ScriptWord {
  /** The letters before the place, and all of the name. */
  readonly typed: string;
  readonly name: string;
  /**
   * Holds what is asked for a member of this name; `undefined` where the name stands alone, empty where that is not
   * known.
   */
  readonly of: readonly ScriptTypeName[] | undefined;
  /** The variable that the chain of calls begins with. */
  readonly root: string | undefined;
}

/**
 * `undefined` in a number, or where a text or a comment seems to be written.
 * @param variables what the script sees
 */
export function scriptWordAt(
  text: string,
  index: number,
  variables: readonly ScriptVariable[],
): ScriptWord | undefined {
  const before = text.slice(0, index);
  const typed = endWhile(before, (each) => /[\w$]/.test(each));
  const name = typed + (/^[\w$]*/.exec(text.slice(index))?.[0] ?? '');
  if (/^\d/.test(typed) || isInText(before)) return undefined;
  const chain = /([\w$]+)((?:\s*[?*]?\.\s*\w+(?:\s*\([^()]*\))?)*)\s*[?*]?\.\s*$/.exec(
    // What stands farther away is no part of the chain.
    before.slice(0, -typed.length || undefined).slice(-500),
  );
  if (chain === null) return { typed, name, of: undefined, root: undefined };
  const [, root = '', steps = ''] = chain;
  const start = variables.find((variable) => variable.name === root)?.types ?? [];
  const names = [...steps.replace(/\([^()]*\)/g, '').matchAll(/\.\s*(\w+)/g)].map(([, step = '']) => step);
  return { typed, name, of: names.reduce(typesOfMember, start), root };
}

function typesOfMember(types: readonly ScriptTypeName[], member: string): readonly ScriptTypeName[] {
  const results = types.flatMap((type) => membersOf(type).find(({ name }) => name === member)?.result ?? []);
  return [...new Set(results)];
}

/** A quote on the line that is still open, or a comment; the values of a GString are scripts again. */
function isInText(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  let quote = '';
  for (let at = 0; at < line.length; at++) {
    const char = line[at] ?? '';
    if (char === '\\') at++;
    else if (quote === '' && line.startsWith('//', at)) return true;
    else if (quote === '' && (char === '"' || char === "'")) quote = char;
    else if (char === quote) quote = '';
    else if (quote === '"' && line.startsWith('${', at) && !line.slice(at).includes('}')) return false;
  }
  return quote !== '';
}
