/**
 * Joins the pattern of a class and that of a method, with all the oddities of Spring's `AntPathMatcher.combine` and
 * `PathPattern.combine`: a class pattern that ends in a wildcard, or that matches the method's pattern, is not simply
 * put in front.
 */

import { splitPath } from '../../../text/paths.ts';
import { matchesInOrder } from '../../../text/wildcards.ts';
import { hidePlaceholders } from '../common/paths/path-template.ts';

/** `undefined` where Spring refuses to combine them. Patterns are empty or start with a slash. */
export function combinePatterns(onClass: string, onMethod: string): string | undefined {
  if (onClass === '') return onMethod;
  if (onMethod === '') return onClass;
  const { hidden, restore } = hidePlaceholders([onClass, onMethod]);
  const combined = combine(hidden[0] ?? '', hidden[1] ?? '');
  return combined === undefined ? undefined : restore(combined);
}

function combine(onClass: string, onMethod: string): string | undefined {
  const hasVariables = onClass.includes('{');
  // "/*" + "/books" is "/books", and "/*.*" + "/books.html" is "/books.html".
  if (onClass !== onMethod && !hasVariables && antMatches(onClass, onMethod)) return onMethod;
  // "/books/*" + "/new" is "/books/new".
  if (onClass.endsWith('/*')) return joinWithSlash(onClass.slice(0, -2), onMethod);
  const extensionAt = onClass.indexOf('*.');
  if (onClass.endsWith('/**') || hasVariables || extensionAt < 0) return joinWithSlash(onClass, onMethod);
  return moveExtension(onClass.slice(extensionAt + 1), onMethod);
}

/** "/*.html" + "/books" is "/books.html"; two different extensions cannot both hold. */
function moveExtension(extension: string, onMethod: string): string | undefined {
  const dot = onMethod.indexOf('.');
  const name = dot < 0 ? onMethod : onMethod.slice(0, dot);
  const ownExtension = dot < 0 ? '' : onMethod.slice(dot);
  const isAny = (text: string) => text === '' || text === '.*';
  if (!isAny(extension) && !isAny(ownExtension)) return undefined;
  return name + (isAny(extension) ? ownExtension : extension);
}

function joinWithSlash(first: string, second: string): string {
  if (first.endsWith('/') && second.startsWith('/')) return first + second.slice(1);
  return first.endsWith('/') || second.startsWith('/') ? first + second : `${first}/${second}`;
}

/** `?` is one character, `*` any within a segment, `**` any number of segments. */
function antMatches(pattern: string, path: string): boolean {
  if (pattern.startsWith('/') !== path.startsWith('/')) return false;
  // No request has such a path, and every pattern of a class is compared with every one of a method.
  if (pattern.length > maxLength || path.length > maxLength) return false;
  const patterns = splitPath(pattern);
  const endsAlike = patterns.at(-1) === '**' || pattern.endsWith('/') === path.endsWith('/');
  return endsAlike && matchesInOrder(patterns, '**', splitPath(path), segmentMatches);
}

const maxLength = 2000;

function segmentMatches(pattern: string, segment: string): boolean {
  return matchesInOrder([...pattern], '*', [...segment], (wanted, char) => wanted === '?' || wanted === char);
}
