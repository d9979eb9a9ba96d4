/** The block tags of a documentation comment, for rules that ask for any of them. */
import type { Documentation } from '../../../source/declarations/model.ts';
import { documentationText } from '../../../source/types/documentation.ts';

export interface DocTag {
  /** Without `@`. */
  readonly name: string;
  /** On one line; empty where nothing follows the tag. */
  readonly text: string;
}

export function docTagsOf(documentation: Documentation | undefined): readonly DocTag[] {
  if (documentation === undefined || !documentation.text.includes('@')) return [];
  const tags: { name: string; lines: string[] }[] = [];
  let isInCode = false;
  for (const line of documentation.text.split('\n')) {
    if (/^\s*```/.test(line)) isInCode = !isInCode;
    const [, name, rest = ''] = isInCode ? [] : (/^\s*@([\w.-]+)(.*)$/s.exec(line) ?? []);
    if (name !== undefined) tags.push({ name, lines: [rest] });
    else tags.at(-1)?.lines.push(line);
  }
  return tags.map(({ name, lines }) => ({ name, text: plainText(documentation, lines.join('\n')) }));
}

/** As the comment's main part is read: without inline tags and markup. A sign before it keeps `@mock @name` one tag. */
function plainText(documentation: Documentation, text: string): string {
  const { description } = documentationText({ ...documentation, text: `${sign}${text}` });
  return description.replace(sign, '').replace(/\s+/g, ' ').trim();
}

/** A character for private use, which no comment holds. */
const sign = '\uE000';
