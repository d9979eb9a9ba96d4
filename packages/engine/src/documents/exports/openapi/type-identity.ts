/** Reads what `types/schema/type-identity.ts` writes: which class a schema is of. */

export interface TypeIdentity {
  /** The class with its type arguments: `com.acme.Page@shop<com.acme.Order@shop>`. */
  readonly text: string;
  /** Says what an annotation calls it, in the place of its own name. */
  readonly given: string | undefined;
  readonly view: string | undefined;
  /** Properties that are left out. */
  readonly without: readonly string[];
  /** Says what is left of the class, as one text. */
  readonly form: string;
}

/** One class that a name is made of. */
export interface NamedClass {
  readonly text: string;
  readonly simple: string;
  /** The simple name is one that an annotation gives. */
  readonly isGiven: boolean;
  /** From the outermost to the nearest. */
  readonly outers: readonly string[];
  readonly packages: readonly string[];
  /** Empty for a class of a library. */
  readonly module: string;
}

/** @param title the name that the schema has; all there is of types that come from no class */
export function readIdentity(identity: string | undefined, title: string): TypeIdentity {
  const [text = '', ...words] = (identity ?? title.replaceAll(' ', '')).split(' ');
  const partAfter = (word: string) =>
    words.find((each) => each.startsWith(`${word}:`))?.slice(word.length + 1);
  const isOwnName = identity === undefined || title === '' || withoutBlanks(title) === simpleText(text);
  return {
    text,
    given: isOwnName ? undefined : title,
    view: partAfter('view'),
    without: partAfter('without')?.split(',') ?? [],
    form: words.join(' '),
  };
}

export function classesIn({ text, given, view }: TypeIdentity): readonly NamedClass[] {
  const [outermost, ...inner] = atomsIn(text);
  if (outermost === undefined) return [];
  const own = namedClass(outermost);
  return [
    given === undefined ? own : { ...own, simple: given, isGiven: true },
    ...inner.map(namedClass),
    ...(view === undefined ? [] : atomsIn(view).map(namedClass)),
  ];
}

function atomsIn(text: string): readonly string[] {
  return text.match(/[^<>,[\]]+/g) ?? [];
}

function namedClass(text: string): NamedClass {
  const [qualified = '', module = ''] = text.split('@');
  const packages = qualified.split('.');
  const nested = packages.pop() ?? '';
  const outers = nested.split('$');
  const simple = outers.pop() ?? '';
  return { text, simple, isGiven: false, outers, packages, module };
}

/** As a title says it: `Page<Order>`. */
function simpleText(text: string): string {
  return text.replace(/[^<>,[\]]+/g, (atom) => namedClass(atom).simple);
}

function withoutBlanks(text: string): string {
  return text.replaceAll(' ', '');
}
