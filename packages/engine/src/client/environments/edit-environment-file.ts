/**
 * Changes an environment file the way a careful person would: only the place that is meant, in the file's own
 * indentation. Everything else stays, also what only other programs understand (`SSLConfiguration`, `$schema`,
 * comments).
 */

import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { t } from '../../text/l10n.ts';
import { maxEnvironmentBytes } from './environment-file.ts';
import { membersOf, type Node, parseEnvironmentJson } from './environment-json.ts';

export type EditedText =
  | { readonly kind: 'text'; readonly text: string }
  /** The text cannot be changed; `message` is a full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

/** Adds the environment as well, where it is missing. */
export function setVariable(text: string, environment: string, name: string, value: string): EditedText {
  return changed(text, (whole, root) => {
    const member = memberOf(root, environment);
    if (member !== undefined && member.value.type !== 'object')
      return problem(t`"${environment}" is no environment in this file: its variables stand in braces.`);
    return addedOnItsLine(whole, member?.value, name, value) ?? write(whole, [environment, name], value);
  });
}

/** Several variables of one environment, which is added where it is missing; those that are there get new values. */
export function setVariables(
  text: string,
  environment: string,
  variables: readonly (readonly [name: string, value: string])[],
): EditedText {
  return changed(text, (whole, root) => {
    if (memberOf(root, environment) === undefined)
      return write(whole, [environment], Object.fromEntries(variables));
    let edited = whole;
    for (const [name, value] of variables) {
      const next = setVariable(edited, environment, name, value);
      if (next.kind === 'problem') return next;
      edited = next.text;
    }
    return edited;
  });
}

/** Nothing changes where it is there already. */
export function addEnvironment(text: string, name: string): EditedText {
  return changed(text, (whole, root) =>
    memberOf(root, name) === undefined ? write(whole, [name], {}) : whole,
  );
}

/** Nothing changes where there is no such environment. */
export function removeEnvironment(text: string, name: string): EditedText {
  return changed(text, (whole, root) =>
    memberOf(root, name) === undefined ? whole : write(whole, [name], undefined),
  );
}

/** @param change gets the text and its object; an empty file has an empty one */
function changed(text: string, change: (text: string, root: Node) => string | EditedText): EditedText {
  if (text.length > maxEnvironmentBytes) return problem(t('The file is larger than 1 MB.'));
  const whole = text.trim() === '' ? '{}\n' : text;
  const { root, diagnostics } = parseEnvironmentJson(whole);
  const mistake = diagnostics.find(({ severity }) => severity === 'error');
  if (mistake !== undefined) return problem(t`Line ${mistake.line} needs a look first: ${mistake.message}`);
  if (root?.type !== 'object') return problem(t('The file is no object: { "dev": { "baseUrl": "…" } }.'));
  const twice = repeatedName(root);
  // Which of the two is meant cannot be told, and readers differ.
  if (twice !== undefined) return problem(t`"${twice}" stands there twice.`);
  const result = change(whole, root);
  return typeof result === 'string' ? { kind: 'text', text: result } : result;
}

function repeatedName(root: Node): string | undefined {
  for (const members of [membersOf(root), ...membersOf(root).map(({ value }) => membersOf(value))]) {
    const seen = new Set<string>();
    for (const { name } of members) {
      if (seen.has(name)) return name;
      seen.add(name);
    }
  }
  return undefined;
}

function memberOf(object: Node | undefined, name: string) {
  return membersOf(object).find((member) => member.name === name);
}

/** An environment that stands on one line stays there; `undefined` where it does not, or has the variable already. */
function addedOnItsLine(
  text: string,
  environment: Node | undefined,
  name: string,
  value: string,
): string | undefined {
  const last = membersOf(environment).at(-1)?.value;
  if (environment === undefined || last === undefined || memberOf(environment, name)) return undefined;
  const { offset, length } = environment;
  if (/[\r\n]/.test(text.slice(offset, offset + length))) return undefined;
  const end = last.offset + last.length;
  return `${text.slice(0, end)}, ${JSON.stringify(name)}: ${JSON.stringify(value)}${text.slice(end)}`;
}

/** Laying out a line takes the square of its length; what programs wrote on one line may stay there. */
const longestLine = 10_000;

/** `undefined` removes. What stands beside a member that is removed is not laid out anew. */
function write(text: string, path: JSONPath, value: unknown): string {
  const isLaidOut = value !== undefined && text.split('\n').every((line) => line.length <= longestLine);
  const options = isLaidOut ? { formattingOptions: formatOf(text) } : {};
  return applyEdits(text, modify(text, path, value, options));
}

/** As the first line that is indented. */
function formatOf(text: string) {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

function problem(message: string): EditedText {
  return { kind: 'problem', message };
}
