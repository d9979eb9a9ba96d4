/**
 * What to write instead of classes that scripts cannot have: they reach files and other hosts through objects that the
 * user can open and close, and there is no IDE around them.
 */
import type { CompileProblem } from '@endpoint-atlas/groovy';

/** The problem as a sentence or two. */
export function withAdvice({ message, unknownClass }: CompileProblem): string {
  const advice = unknownClass && advices.find(([names]) => names.test(unknownClass))?.[1];
  return advice ? `${message} ${advice}` : message;
}

const advices = [
  [
    /^(?:java\.io\.)?(?:File|RandomAccessFile|PrintWriter|(?:File|Buffered)(?:Reader|Writer|InputStream|OutputStream))$|^java\.nio\.|^(?:Files|Paths?)$/,
    'Scripts read no files: a text can stand in a rule file, as the value of a key for `config.get(key)`. `files.save(text, path)` writes one.',
  ],
  [
    /^(?:java\.net\.)?(?:URL|URI|URLConnection|HttpURLConnection|Socket)$|^java\.net\.http\.|^(?:okhttp3|org\.apache\.http)\./,
    'Scripts send requests with `httpClient`: `httpClient.get(url).body()`.',
  ],
  [
    /^com\.(?:intellij|itangcent)\./,
    'There is no IntelliJ around this script: `it` and `helper` know the source.',
  ],
] as const satisfies readonly (readonly [RegExp, string])[];
