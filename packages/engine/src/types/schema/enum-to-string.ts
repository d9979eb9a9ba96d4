/** What the `toString()` of an enum returns, where its code says it in one expression. */
import type { DeclaredType } from '../../project/declared-type.ts';

export interface ToString {
  /** A field of the constants, their names in lower or upper case, or what only running it would tell. */
  readonly kind: 'field' | 'lower' | 'upper' | 'unknown';
  /** Of the field, else empty. */
  readonly name: string;
}

/** `undefined` where it returns the names of the constants, as `Enum.toString` does. */
export function toStringOf({ declaration, file }: DeclaredType): ToString | undefined {
  const method = declaration.methods.find(
    ({ name, parameters }) => name === 'toString' && parameters.length === 0,
  );
  if (method?.body === undefined) return undefined;
  const body = file.text.slice(method.body.start, method.body.end);
  const returned = body
    .replace(/^(?:\{\s*return\b|=)/, '')
    .replace(/[;}\s]/g, '')
    .replace(/^(?:this|super)\./, '');
  if (ownName.test(returned)) return undefined;
  const inCase = nameInCase.exec(returned)?.[1];
  if (inCase !== undefined)
    return { kind: inCase === 'Lower' || inCase === 'lower' ? 'lower' : 'upper', name: '' };
  if (/^\w+$/.test(returned)) return { kind: 'field', name: returned };
  const [, first, rest = ''] = /^get(\w)(\w*)\(\)$/.exec(returned) ?? [];
  return first === undefined
    ? { kind: 'unknown', name: '' }
    : { kind: 'field', name: `${first.toLowerCase()}${rest}` };
}

const ownName = /^(?:name(?:\(\))?|toString\(\))$/;
const nameInCase =
  /^(?:name(?:\(\))?|toString\(\))\.(?:to)?(Lower|Upper|lower|upper)(?:Case|case)\((?:[\w.]*)\)$/;
