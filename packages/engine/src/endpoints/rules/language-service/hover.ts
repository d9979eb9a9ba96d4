/** Says what stands at a place of a rule file, in words. */

import { findKey, type RuleKeyName } from '../../../source/rule-files/catalogue.ts';
import { t } from '../../../text/l10n.ts';
import { type Span, spanContains } from '../../../text/span.ts';
import { keyDoc } from './key-docs.ts';
import { placeAt } from './place-at.ts';
import { placeEntries, type RuleFile } from './placed-entries.ts';
import { membersOf, requestScriptVariables, type ScriptVariable, variablesOf } from './script-members.ts';
import { scriptWordAt } from './script-word.ts';

export interface RuleHover {
  readonly span: Span;
  /** Paragraphs of Markdown. */
  readonly paragraphs: readonly string[];
  /** The key that the guide has a page about. */
  readonly key: RuleKeyName | undefined;
}

export function hoverRuleFile(file: RuleFile, offset: number): RuleHover | undefined {
  const entry = placeEntries(file).entries.find(({ key }) => spanContains(key, offset));
  return entry === undefined ? hoverInScript(file, offset) : hoverKey(entry.written.key, entry.key);
}

function hoverKey(written: string, span: Span): RuleHover | undefined {
  const found = findKey(written);
  if (found.kind !== 'rule') return undefined;
  const { name, result, on, about, several, aliases } = keyDoc(found.name);
  const head = `\`${name}\`: ${result}${on === '' ? '' : t`, asked about: ${on}`}`;
  const others =
    aliases.length === 0 ? [] : [t`Other names: ${aliases.map((each) => `\`${each}\``).join(', ')}.`];
  return { span, key: name, paragraphs: [head, about, several, ...others] };
}

function hoverInScript(file: RuleFile, offset: number): RuleHover | undefined {
  const place = placeAt(file, offset);
  if (place.kind !== 'script') return undefined;
  return hoverWord(place.text, place.index, variablesOf(place.key), offset);
}

/** Returns what stands at a place of a script that runs around a request. */
export function hoverRequestScript(text: string, offset: number): RuleHover | undefined {
  return hoverWord(text, offset, requestScriptVariables(), offset);
}

/** @param offset of the place in the file that the script is a part of */
function hoverWord(
  text: string,
  index: number,
  variables: readonly ScriptVariable[],
  offset: number,
): RuleHover | undefined {
  const word = scriptWordAt(text, index, variables);
  if (word === undefined || word.name === '') return undefined;
  const { name, typed, of } = word;
  const span = { start: offset - typed.length, end: offset - typed.length + name.length };
  if (of === undefined) {
    const variable = variables.find((each) => each.name === name);
    return variable && { span, key: undefined, paragraphs: [`\`${name}\``, variable.about] };
  }
  const member = of.flatMap(membersOf).find((each) => each.name === name);
  if (member === undefined) return undefined;
  const result = member.result === undefined ? '' : ` → ${member.result}`;
  const ways = member.signatures.length === 0 ? [name] : member.signatures;
  const head = ways.map((way) => `\`${way}\`${result}`).join('  \n');
  return { span, key: undefined, paragraphs: [head, member.about] };
}
