/** Says what Hoppscotch will not send as Send does. */
import type { HttpExport } from '../folders.ts';
import { placeholderNames } from '../placeholders.ts';
import { gapsOfBody } from './body.ts';
import type { Request } from './collection.ts';
import { hoppscotchStyle, replacedTexts } from './placeholders.ts';

/** Sentences, to be read after the request's name. */
export function gapsOf(exported: HttpExport, { params, headers, body }: Request): readonly string[] {
  const names = placeholderNames([exported]);
  const meant = new Set(names.map(hoppscotchStyle));
  const accidental = replacedTexts(JSON.stringify([params, headers, body])).filter(
    (text) => !meant.has(text),
  );
  return [
    ...gapsOfBody(exported),
    ...names.flatMap((name) =>
      unknownMadeUp.has(name) ? [`Hoppscotch makes up no value for the variable "${name}".`] : [],
    ),
    ...accidental.map((text) => `Hoppscotch takes the text "${text}" for a variable.`),
  ];
}

/** Made-up values that Send has, and Hoppscotch has not. */
const unknownMadeUp: ReadonlySet<string> = new Set(['$randomEmail', '$randomUrl']);
