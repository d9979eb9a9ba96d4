import type { FormField } from '../../model/http-request.ts';

/** The pairs of `a=1&b=%20`, decoded; what is no encoding stays as it is. */
export function readPairs(text: string): readonly FormField[] {
  return text.split('&').flatMap((pair): readonly FormField[] => {
    if (pair === '') return [];
    const equals = pair.indexOf('=');
    const [name, value] = equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    return [[decodePair(name), decodePair(value)]];
  });
}

function decodePair(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
