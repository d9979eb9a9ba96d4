/** Placeholders as Hoppscotch writes them: `<<name>>`, replaced everywhere, by nothing where it knows no value. */
import { type PlaceholderStyle, placeholdersIn, usualSpelling } from '../placeholders.ts';

export const hoppscotchStyle: PlaceholderStyle = (name) => `<<${usualSpelling(name)}>>`;

/** `{{name}}` and `${name}` become `<<name>>`. */
export function writePlaceholders(text: string, textNames?: ReadonlySet<string>): string {
  return placeholdersIn(hoppscotchStyle, text, textNames);
}

/** Turns the placeholders of Hoppscotch that rules may write into ours: `<<name>>` becomes `{{name}}`. */
export function readPlaceholders(text: string): string {
  return text.replace(/<<\s*(\$?[A-Za-z_][\w.-]*)\s*>>/g, '{{$1}}');
}

/** Returns what Hoppscotch would replace in the text, as it finds it there, each once. */
export function replacedTexts(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/<<[^<>]*>>/g)].map(([found]) => found))];
}
