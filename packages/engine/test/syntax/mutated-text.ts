/** Samples after a few accidents, for tests that nothing can upset a parser. */
import fc from 'fast-check';

/** Places are fractions of the text, so that they mean something whatever was cut before. */
interface Mutation {
  readonly kind: 'delete' | 'duplicate' | 'insert' | 'cut' | 'indent';
  readonly at: number;
  readonly length: number;
  /** What `insert` puts in. */
  readonly fragment: string;
}

/** `fragments` are words and signs that change what stands around them. */
export function mutatedText(samples: readonly string[], fragments: readonly string[]): fc.Arbitrary<string> {
  const mutation: fc.Arbitrary<Mutation> = fc.record({
    kind: fc.constantFrom('delete', 'duplicate', 'insert', 'cut', 'indent'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    fragment: fc.constantFrom(...fragments),
  });
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(mutation, { minLength: 1, maxLength: 6 }))
    .map(([text, mutations]) => mutations.reduce(mutate, text));
}

function mutate(text: string, { kind, at, length, fragment }: Mutation): string {
  const start = Math.floor(at * text.length);
  const end = Math.min(start + length, text.length);
  switch (kind) {
    case 'delete':
      return text.slice(0, start) + text.slice(end);
    case 'duplicate':
      return text.slice(0, end) + text.slice(start);
    case 'insert':
      return text.slice(0, start) + fragment + text.slice(start);
    case 'cut':
      return length > 30 ? text.slice(0, start) : text;
    case 'indent':
      return text.slice(0, start) + text.slice(start).replace('\n', `\n${' '.repeat(length % 9)}`);
  }
}
