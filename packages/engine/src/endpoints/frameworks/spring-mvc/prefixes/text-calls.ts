/** Methods of texts, and of the classes that libraries have for them. */
import { findsPattern } from '@endpoint-atlas/groovy';
import type { LibraryContext } from './library-context.ts';
import { boolean, text, unknown, type Value } from './values.ts';

export function callOnText(
  target: Value,
  name: string,
  given: readonly Value[],
  context: LibraryContext,
): Value {
  const [first, second] = given;
  if (name === 'concat') return joined([target, first ?? unknown]);
  if (name === 'toString' || name === 'intern') return target;
  const self = context.resolved(target);
  if (self === undefined) return unknown;
  switch (name) {
    case 'isEmpty':
      return boolean(self === '');
    case 'isNotEmpty':
      return boolean(self !== '');
    case 'isBlank':
    case 'isNullOrBlank':
      return boolean(self.trim() === '');
    case 'isNullOrEmpty':
      return boolean(self === '');
    case 'isNotBlank':
      return boolean(self.trim() !== '');
    case 'trim':
    case 'strip':
      return text(self.trim());
    case 'toLowerCase':
    case 'lowercase':
      return text(self.toLowerCase());
    case 'toUpperCase':
    case 'uppercase':
      return text(self.toUpperCase());
    case 'length':
    case 'getLength':
      return { kind: 'number', value: self.length };
  }
  if (name === 'substring' && first?.kind === 'number')
    return text(self.slice(first.value, second?.kind === 'number' ? second.value : undefined));
  const other = context.resolved(first);
  if (other === undefined) return unknown;
  switch (name) {
    case 'startsWith':
      return boolean(self.startsWith(other));
    case 'endsWith':
      return boolean(self.endsWith(other));
    case 'contains':
      return boolean(self.includes(other));
    case 'equalsIgnoreCase':
      return boolean(self.toLowerCase() === other.toLowerCase());
    case 'matches':
      return boolean(findsPattern(`^(?:${other})$`, self));
    case 'removeSuffix':
      return text(self.endsWith(other) ? self.slice(0, self.length - other.length) : self);
    case 'removePrefix':
      return text(self.startsWith(other) ? self.slice(other.length) : self);
    case 'indexOf':
      return { kind: 'number', value: self.indexOf(other) };
    case 'lastIndexOf':
      return { kind: 'number', value: self.lastIndexOf(other) };
    case 'replace': {
      const by = context.resolved(second);
      return by === undefined ? unknown : text(self.replaceAll(other, () => by));
    }
    default:
      return unknown;
  }
}

/** By their names, because every library has a class for them: `StringUtils.hasText`, `StrUtil.isEmpty`. */
export function callTextUtils(
  name: string,
  given: readonly Value[],
  context: LibraryContext,
): Value | undefined {
  const tests: Record<string, (value: string) => boolean> = {
    hasText: (value) => value.trim() !== '',
    isNotBlank: (value) => value.trim() !== '',
    hasLength: (value) => value !== '',
    isNotEmpty: (value) => value !== '',
    isBlank: (value) => value.trim() === '',
    isEmpty: (value) => value === '',
    isNullOrEmpty: (value) => value === '',
  };
  const test = tests[name];
  const [first] = given;
  if (test === undefined || first === undefined) return undefined;
  if (first.kind === 'null') return boolean(test(''));
  if (first.kind === 'list') return boolean(test(first.items.length === 0 ? '' : 'x'));
  const value = context.resolved(first);
  return value === undefined ? unknown : boolean(test(value));
}

/** Placeholders stay, so that properties can still fill them in. */
export function joined(parts: readonly Value[]): Value {
  const texts = parts.map((each) => {
    if (each.kind === 'text') return each.text;
    return each.kind === 'number' || each.kind === 'boolean' ? String(each.value) : undefined;
  });
  return texts.includes(undefined) ? unknown : text(texts.join(''));
}
