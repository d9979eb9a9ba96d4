/**
 * Braces in the body that the source gives: an example may be meant as it stands (`Hello {{name}}` of a template), and
 * Send sends it so where no variable has the name. Programs that read exports refuse or empty what they do not know.
 */
import { isDynamicVariable } from '../../client/request/dynamic-variables.ts';
import { keepPlaceholders, noTextNames, unresolvedNames } from '../../client/request/placeholders.ts';
import type { RequestValues } from '../../client/request/request-values.ts';

/**
 * @param defaults what the source says; what differs from it was written by the user, who means variables
 * @param isVariable whether anything may have a value for the name; absent where nobody knows
 */
export function textNamesOf(
  values: RequestValues,
  defaults: RequestValues,
  isVariable: ((name: string) => boolean) | undefined,
): ReadonlySet<string> {
  if (isVariable === undefined) return noTextNames;
  const ofSource = new Set(bodyTexts(defaults));
  const ofUser = bodyTexts(values).filter((text) => !ofSource.has(text));
  const meant = new Set(namesIn(ofUser));
  const names = namesIn([...ofSource]);
  return new Set(names.filter((name) => !meant.has(name) && !isDynamicVariable(name) && !isVariable(name)));
}

function bodyTexts({ body, form }: RequestValues): readonly string[] {
  return [body, ...form.map(({ value }) => value)];
}

function namesIn(texts: readonly string[]): readonly string[] {
  return unresolvedNames(texts.join('\n'), keepPlaceholders);
}
