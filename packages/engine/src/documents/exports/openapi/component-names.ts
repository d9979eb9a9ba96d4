/**
 * Names of components that last: a name says which class a type is, and by as much of it as tells it from other classes
 * of the document. None depends on the order of the document, and no name passes from one class to another when others
 * are added or removed (ADR 37).
 */

import { groupBy } from '../../../text/group-by.ts';
import { classesIn, type NamedClass, readIdentity, type TypeIdentity } from './type-identity.ts';

/** Says what is known of a type that needs a name. */
export interface TypeToName {
  readonly title: string;
  /** Absent for types that come from no class. */
  readonly identity: string | undefined;
  /** Identities of the types whose properties refer to it. */
  readonly owners: readonly string[];
  /** Only what is sent is of this type. */
  readonly isOfRequests: boolean;
}

/** Ends the name of what is sent where something else of the same class comes back. */
export const ofRequest = 'OfRequest';

/** The name of each type, in the order of the types. */
export function componentNames(types: readonly TypeToName[]): readonly string[] {
  const read = types.map(({ title, identity }) => readIdentity(identity, title));
  const shortNames = namesOfClasses(read);
  const bases = read.map(({ text }) => shortNames.nameOf(text));
  const byClass = groupBy(types.keys(), (index) => read[index]?.text ?? '');
  const wanted = types.map((type, index) => {
    const identity = read[index];
    const base = bases[index] ?? '';
    if (identity === undefined) return base;
    const others = (byClass.get(identity.text) ?? []).filter((at) => at !== index);
    if (others.length === 0) return base;
    const form = formOf(identity, type, shortNames.nameOf);
    const isPlainTaken = others.some((at) => read[at]?.form === identity.form && !types[at]?.isOfRequests);
    return `${base}${form}${type.isOfRequests && isPlainTaken ? ofRequest : ''}`;
  });
  return withNumbers(wanted, (index) => {
    const { text = '', form = '' } = read[index] ?? {};
    return `${/[<[]/.test(text) ? 1 : 0} ${text} ${form} ${types[index]?.isOfRequests ? 1 : 0}`;
  });
}

/** Returns what tells one use of a class from its whole: a view, or the type that leaves properties of it out. */
function formOf(
  { view, without }: TypeIdentity,
  { owners }: TypeToName,
  nameOf: (text: string) => string,
): string {
  const ofView = view === undefined ? '' : `Of${nameOf(view)}`;
  if (without.length === 0) return ofView;
  const names = [...new Set(owners.map((owner) => readIdentity(owner, '').text))];
  const [owner] = names;
  const isOfOne = owner !== undefined && names.length === 1;
  return ofView + (isOfOne ? `Of${nameOf(owner)}` : `Without${without.map(capitalized).join('And')}`);
}

interface ShortNames {
  /** Names a class that is written as `identityOf` does, with its type arguments. */
  nameOf(text: string): string;
}

function namesOfClasses(identities: readonly TypeIdentity[]): ShortNames {
  const classes = new Map<string, NamedClass>();
  for (const identity of identities) {
    for (const each of classesIn(identity)) {
      // What an annotation calls a class counts wherever the class is named.
      if (!classes.has(each.text) || each.isGiven) classes.set(each.text, each);
    }
  }
  const all = [...classes.values()];
  const short = new Map<string, string>();
  for (const group of groupBy(all.keys(), (index) => all[index]?.simple).values()) {
    const members = group.flatMap((at) => all[at] ?? []);
    const candidates = members.map((each) => {
      if (members.length === 1) return [each.simple];
      const isInModules = members.some(
        (other) => other !== each && qualifiedName(other) === qualifiedName(each),
      );
      return qualified(each, isInModules);
    });
    members.forEach((each, index) => {
      const own = candidates[index] ?? [];
      const isFree = (name: string) =>
        candidates.every((others, at) => at === index || !others.includes(name));
      short.set(each.text, own.find(isFree) ?? own.at(-1) ?? each.simple);
    });
  }
  return {
    nameOf: (text) =>
      asciiName(
        text.replace(/[^<>,[\]]+/g, (atom) => short.get(atom) ?? capitalized(atom.split('@')[0] ?? '')),
      ),
  };
}

function qualifiedName({ text }: NamedClass): string {
  return text.split('@')[0] ?? '';
}

/** From short to long: the classes around it, the packages, and the module where several have the class. */
function qualified(
  { simple, outers, packages, module }: NamedClass,
  isInModules: boolean,
): readonly string[] {
  const names: string[] = [];
  let name = simple;
  for (const outer of outers.toReversed()) {
    name = outer + name;
    names.push(name);
  }
  let around = '';
  for (const each of packages.toReversed()) {
    around = capitalized(each) + around;
    names.push(`${name}Of${around}`);
  }
  if (isInModules && module !== '')
    names.push(`${name}Of${pascal(module)}`, `${name}Of${around}${pascal(module)}`);
  return names.length === 0 ? [name] : names;
}

/** Numbers names that are still the same, in the order of what the types are and not of the document. */
function withNumbers(wanted: readonly string[], orderOf: (index: number) => string): readonly string[] {
  const taken = new Set(wanted);
  const names = [...wanted];
  for (const indexes of groupBy(wanted.keys(), (index) => wanted[index]).values()) {
    const ordered = indexes.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    for (const index of ordered.slice(1)) {
      let number = 2;
      while (taken.has(`${wanted[index]}${number}`)) number++;
      names[index] = `${wanted[index]}${number}`;
      taken.add(names[index]);
    }
  }
  return names;
}

/** `Page<Order>` becomes `PageOrder`: names are ASCII (OpenAPI 3.1.1, 4.8.7), and generators make classes of them. */
function asciiName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\[\]/g, 'Array')
    .replace(/[^A-Za-z0-9._-]+/g, '');
  return plain === '' ? 'Schema' : plain;
}

function pascal(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map(capitalized)
    .join('');
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
