/** Placeholders as Postman writes them, which replaces only names that it knows. */
import { type PlaceholderStyle, placeholdersIn, urlTextFor, usualSpelling } from '../placeholders.ts';

export const postmanStyle: PlaceholderStyle = (name) => `{{${usualSpelling(name)}}}`;

/** `${name}` becomes `{{name}}`. */
export function writePlaceholders(text: string, textNames?: ReadonlySet<string>): string {
  return placeholdersIn(postmanStyle, text, textNames);
}

export function writeUrlText(text: string, encode: (text: string) => string): string {
  return urlTextFor(postmanStyle, text, encode);
}
