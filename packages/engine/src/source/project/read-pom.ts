/**
 * The little of Maven's `pom.xml` that is read. Neither entities nor CDATA sections stand in the names of artifacts, so
 * that patterns are enough.
 */

/** The text without comments and without what is about other projects. */
export function ownPartOf(pom: string): string {
  const leftOut = ['parent', 'dependencyManagement', 'build', 'reporting', 'profiles'];
  return leftOut.reduce(
    (xml, name) => sectionsIn(xml, `<${name}>`, `</${name}>`).rest,
    sectionsIn(pom, '<!--', '-->').rest,
  );
}

export interface Sections {
  /** The text between each opening and the next closing. */
  readonly inner: readonly string[];
  /** The text without all of that. */
  readonly rest: string;
}

/** In time linear in the text, where a pattern would look for the closing of each opening anew. */
export function sectionsIn(text: string, opening: string, closing: string): Sections {
  const inner: string[] = [];
  let rest = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf(opening, at);
    const close = open < 0 ? -1 : text.indexOf(closing, open + opening.length);
    if (close < 0) return { inner, rest: rest + text.slice(at) };
    inner.push(text.slice(open + opening.length, close));
    rest += text.slice(at, open);
    at = close + closing.length;
  }
}

export function artifactIn(xml: string): string | undefined {
  return textIn(xml, 'artifactId');
}

/** The text of the first element of this name. */
export function textIn(xml: string, name: string): string | undefined {
  const [text = ''] = sectionsIn(xml, `<${name}>`, `</${name}>`).inner;
  const trimmed = text.trim();
  return trimmed === '' || /[<>\s]/.test(trimmed) ? undefined : trimmed;
}
