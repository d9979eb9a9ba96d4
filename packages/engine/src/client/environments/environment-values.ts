/**
 * The variables of one environment as plain data, which can cross to another thread, and what requests see of them.
 *
 * Values may name other variables: `"url": "{{host}}/v2"`. They are filled in when somebody asks, because scripts may
 * set the named ones until the last moment.
 */
import { t } from '../../text/l10n.ts';
import { splitPlaceholders, type VariableResolver } from '../request/placeholders.ts';

/** Values as written, by name. */
export type EnvironmentValues = Readonly<Record<string, string>>;

export const noEnvironment: EnvironmentValues = {};

/**
 * Gives the values of an environment, then those of `otherwise`.
 * A value that names a variable which has none, or leads back to itself, is no value.
 */
export function resolveEnvironment(
  values: EnvironmentValues,
  otherwise: VariableResolver = () => undefined,
): VariableResolver {
  const written = (name: string) => (Object.hasOwn(values, name) ? values[name] : otherwise(name));
  return followReferences(written, (name) => Object.hasOwn(values, name));
}

/** Values may double with each reference: where following them takes more than this, the value counts as none. */
const maxReferences = 1_000;
const maxLength = 1_000_000;
const maxDepth = 32;

/**
 * Fills in the placeholders inside of values.
 * @param mayRefer whether the value was written by somebody who may name other variables in it; what a script has read
 *   from a response is taken as it is, or a server could ask for any variable
 */
export function followReferences(
  written: VariableResolver,
  mayRefer: (name: string, value: string) => boolean,
): VariableResolver {
  return (asked) => {
    let references = 0;
    let length = 0;
    return filledValue(asked, []);

    function filledValue(name: string, around: readonly string[]): string | undefined {
      const value = written(name);
      if (value === undefined || !mayRefer(name, value)) return value;
      if (around.includes(name) || around.length >= maxDepth) return undefined;
      let filled = '';
      for (const piece of splitPlaceholders(value)) {
        const text = piece.kind === 'text' ? piece.text : filledValue(piece.name, [...around, name]);
        if (piece.kind === 'placeholder') references++;
        length += text?.length ?? 0;
        if (text === undefined || references > maxReferences || length > maxLength) return undefined;
        filled += text;
      }
      return filled;
    }
  };
}

/** Says why a variable that is written down has no value; a full sentence. `undefined`: it has one, or is not there. */
export function whyWithoutValue(
  values: EnvironmentValues,
  resolve: VariableResolver,
  name: string,
): string | undefined {
  if (!Object.hasOwn(values, name) || resolve(name) !== undefined) return undefined;
  const missing = missingBehind(values, resolve, name, []);
  return missing === undefined
    ? t`The value of "${name}" leads back to itself, or too far.`
    : t`The value of "${name}" names "${missing}", which has no value.`;
}

/** The first variable on the way that nobody knows; `undefined`: there is none, so that the way is a circle. */
function missingBehind(
  values: EnvironmentValues,
  resolve: VariableResolver,
  name: string,
  around: readonly string[],
): string | undefined {
  if (around.includes(name) || around.length >= maxDepth) return undefined;
  for (const piece of splitPlaceholders(values[name] ?? '')) {
    if (piece.kind === 'text' || resolve(piece.name) !== undefined) continue;
    const missing = Object.hasOwn(values, piece.name)
      ? missingBehind(values, resolve, piece.name, [...around, name])
      : piece.name;
    if (missing !== undefined) return missing;
  }
  return undefined;
}
