/**
 * Says what to write instead of classes that scripts cannot have: they reach files and other hosts through objects that
 * the user can open and close, and there is no IDE around them.
 */
import type { CompileProblem } from '@endpoint-atlas/groovy';
import { t } from '../../text/l10n.ts';

/** The problem as a sentence or two. */
export function withAdvice({ message, unknownClass }: CompileProblem): string {
  const advice = unknownClass && advices.find(([names]) => names.test(unknownClass))?.[1];
  return advice ? `${message} ${advice}` : message;
}

/** The same for a script that failed while it ran: a `URL` can be taken apart, and has nothing that opens it. */
export function withAdviceOnFailure(message: string): string {
  const opens = /\b(?:text|getText|bytes|openStream|openConnection)\b/.test(message);
  return opens && message.includes('java.net.URL') ? `${message}. ${sendWithClient}` : message;
}

const sendWithClient = t('Scripts send requests with `httpClient`: `httpClient.get(url).body()`.');

const advices = [
  [
    /^(?:java\.io\.)?(?:File|RandomAccessFile|PrintWriter|(?:File|Buffered)(?:Reader|Writer|InputStream|OutputStream))$|^java\.nio\.|^(?:Files|Paths?)$/,
    t(
      'Scripts read no files: a text can stand in a rule file, as the value of a key for `config.get(key)`. `files.save(text, path)` writes one.',
    ),
  ],
  [
    /^(?:java\.net\.)?(?:URL|URI|URLConnection|HttpURLConnection|Socket)$|^java\.net\.http\.|^(?:okhttp3|org\.apache\.http)\./,
    sendWithClient,
  ],
  [
    /^com\.(?:intellij|itangcent)\./,
    t('There is no IntelliJ around this script: `it` and `helper` know the source.'),
  ],
] as const satisfies readonly (readonly [RegExp, string])[];
