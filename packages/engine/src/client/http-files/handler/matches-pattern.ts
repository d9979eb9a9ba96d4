/**
 * Regular expressions of scripts. They are foreign, so that the engine with bounded steps runs them, which knows the
 * patterns of Java: what the two languages write alike and mean differently is translated.
 */
import { findsPattern } from '@endpoint-atlas/groovy';
import { HandlerError } from './syntax.ts';
import type { Pattern } from './values.ts';

export function matchesPattern({ source, flags }: Pattern, text: string, line: number): boolean {
  const unknown = [...flags].find((flag) => !'gimsu'.includes(flag));
  if (unknown !== undefined)
    throw new HandlerError(line, `The flag "${unknown}" of a regular expression is not understood.`);
  const kept = [...flags].filter((flag) => 'ims'.includes(flag)).join('');
  const pattern = `${kept === '' ? '' : `(?${kept})`}${asJavaPattern(source, flags.includes('m'))}`;
  const found = findsPattern(pattern, text);
  if (found === undefined)
    throw new HandlerError(line, `The regular expression /${source.slice(0, 50)}/ is not understood.`);
  return found;
}

/**
 * `$` is the end alone, not a line end in front of it, and a class has no classes in it (ECMAScript 2024, 22.2.1; Java's
 * `java.util.regex.Pattern`).
 */
function asJavaPattern(source: string, hasLines: boolean): string {
  let isInClass = false;
  return source.replace(/\\[\s\S]|[[\]$]|&&/g, (sign) => {
    switch (sign) {
      case '[':
        if (isInClass) return '\\[';
        isInClass = true;
        return sign;
      case ']':
        isInClass = false;
        return sign;
      case '$':
        return isInClass || hasLines ? sign : '\\z';
      case '&&':
        return isInClass ? '&\\&' : sign;
      case '\\/':
        return '/';
      default:
        return sign;
    }
  });
}
